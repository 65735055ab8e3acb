/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows one dialog at a time over a window, and none larger than it. */

#pragma once

#include <gtk/gtk.h>

/** ari_dialogs_confine: lets modal dialogs over @window leave the program's other windows usable.
 */
void ari_dialogs_confine (GtkWindow *window);

/** ari_dialog_over: returns (transfer none) (nullable) the modal dialog that is open over @parent;
 * NULL if there is none. */
GtkWindow *ari_dialog_over (GtkWindow *parent);

/** ari_dialog_fit: makes a dialog's default size no larger than the window it is transient for. */
void ari_dialog_fit (GtkWindow *dialog);

/** ari_dialog_present: shows a dialog over the window that it is transient for, no larger than
 * that. If that window has a modal dialog, or one like this, shows that instead and destroys
 * @dialog. */
void ari_dialog_present (GtkWindow *dialog);

/** ari_dialog_close_on_escape: lets the Escape key close @dialog. */
void ari_dialog_close_on_escape (GtkWindow *dialog);
