/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortcuts on keyboards that write no Latin letters. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_latin_key: returns the letter that a key has on an American keyboard, if no key of this
 * keyboard, in any of its layouts, writes that letter.
 * @keyval: the character that the key writes; @keycode: the hardware key
 *
 * Returns: the keyval of a lower-case letter; GDK_KEY_VoidSymbol if there is none
 */
guint ari_latin_key (GdkDisplay *display, guint keyval, guint keycode);

/** ari_latin_keys_add: makes Ctrl or Alt with a key in @window activate the accelerator of the
 * application for its ari_latin_key(), if nothing else has handled the key. */
void ari_latin_keys_add (GtkApplicationWindow *window);
