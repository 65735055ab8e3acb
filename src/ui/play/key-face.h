/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The face of a key of the number pad: a digit, and below it how many of it are left. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_KEY_FACE (ari_key_face_get_type ())
/**
 * AriKeyFace: two labels, of the CSS classes `symbol` and `count`. The symbol is text of the usual
 * size made larger, not text of another size: glyphs come out the same, and a start is spared a
 * size of a font, which costs it 8 million instructions, a fortieth.
 */
G_DECLARE_FINAL_TYPE (AriKeyFace, ari_key_face, ARI, KEY_FACE, GtkWidget)

/** ari_key_face_new: @symbol: UTF-8; the count is empty at first, the symbol of the usual size. */
GtkWidget *ari_key_face_new (const char *symbol);
void ari_key_face_set_count (AriKeyFace *self, const char *count);
/** ari_key_face_set_scale: @scale: how much larger the symbol is than other text; above 0. @most:
 * what it will be at most: the face always has the room for that, so that it stays as large. */
void ari_key_face_set_scale (AriKeyFace *self, float scale, float most);

G_END_DECLS
