/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes how GTK’s own widgets behave, wherever the program has them. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_all_widgets_set_up: changes what every widget does, of GTK's own types, too. Call it once,
 * after GTK is initialized.
 *
 * The wheel scrolls the page, and changes no slider or spin button that comes to lie under the
 * pointer. Tooltips stay out of the pointer's way while it presses; as this overrides the class
 * handler of `query-tooltip`, a widget must answer that signal in its class, not in a connected
 * handler. Those in templates are set without a question to the display server. And a form does not
 * scroll while a list or a menu is open over it.
 */
void ari_all_widgets_set_up (void);
