/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shortcuts on keyboards that write no Latin letters. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_latin_key: the letter that a key has on an American keyboard, where no key of this keyboard,
 * in any of its layouts, writes that letter.
 * @keyval: what the key writes; @keycode: the key itself
 *
 * Returns: the keyval of a small letter; GDK_KEY_VoidSymbol where there is no such letter
 */
guint ari_latin_key (GdkDisplay *display, guint keyval, guint keycode);

/** ari_latin_keys_add: Ctrl and Alt with a letter do in @window what the application's accelerators
 * say of the Latin letter in that place, where nothing else has taken the key. */
void ari_latin_keys_add (GtkApplicationWindow *window);

G_END_DECLS
