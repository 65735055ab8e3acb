/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content of a button of the number pad: a digit, and below it how many of it are left. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_KEY_FACE (ari_key_face_get_type ())
/**
 * AriKeyFace: two labels, with the CSS classes `symbol` and `count`. The symbol is text of the
 * usual size, scaled, not text of another size. The glyphs look the same, and the program need not
 * load another size of the font when it starts, which costs 8 million instructions, a fortieth of
 * the start.
 */
G_DECLARE_FINAL_TYPE (AriKeyFace, ari_key_face, ARI, KEY_FACE, GtkWidget)

/** ari_key_face_new: makes a face with @symbol, in UTF-8. At first, the count is empty, and the
 * symbol has the usual size. */
GtkWidget *ari_key_face_new (const char *symbol);
/** ari_key_face_set_count: sets the text of the count, such as “×4”. */
void ari_key_face_set_count (AriKeyFace *self, const char *count);
/** ari_key_face_set_scale: sets the size of the symbol.
 * @scale: the size of the symbol relative to other text, above 0
 * @most: its greatest scale, for which the face always has the room, so that its size is fixed */
void ari_key_face_set_scale (AriKeyFace *self, float scale, float most);
