/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small still picture of a puzzle. */

#pragma once

#include <gtk/gtk.h>

#include "picture/grid-picture.h"
#include "puzzle/game/game.h"

/** ari_grid_texture_new: makes (transfer full) a square picture in the present colours.
 * @size: the side, in application pixels
 * @scale: device pixels per application pixel */
GdkTexture *ari_grid_texture_new (const AriGridPicture *picture, int size, int scale);

#define ARI_TYPE_GRID_THUMBNAIL (ari_grid_thumbnail_get_type ())
/** AriGridThumbnail: draws a puzzle and its entries, in a square of a fixed size, or as large as
 * there is room for. It follows the setting for light and dark. */
G_DECLARE_FINAL_TYPE (AriGridThumbnail, ari_grid_thumbnail, ARI, GRID_THUMBNAIL, GtkWidget)

/** ari_grid_thumbnail_new_of_grid: shows copies of @givens and @symbols in a square of a fixed
 * size.
 * @size: the side, in application pixels */
GtkWidget *
ari_grid_thumbnail_new_of_grid (const AriGrid *givens, const AriSymbols *symbols, int size);
/** ari_grid_thumbnail_new_flexible: shows nothing yet, and has any size.
 * @least, @natural, @most: limits of the side and its natural length, in application pixels
 */
GtkWidget *ari_grid_thumbnail_new_flexible (int least, int natural, int most);
/** ari_grid_thumbnail_set_grid: shows @givens (nullable) without entries; copies it and @symbols.
 */
void ari_grid_thumbnail_set_grid (AriGridThumbnail *self,
                                  const AriGrid *givens,
                                  const AriSymbols *symbols);
/** ari_grid_thumbnail_mark_conflicts: marks givens that break a rule. */
void ari_grid_thumbnail_mark_conflicts (AriGridThumbnail *self);
/** ari_grid_thumbnail_mark_cells: marks some cells of the grid.
 * @is_marked: (array length=n_cells): a byte for each cell, other than 0 if it is marked; copied */
void ari_grid_thumbnail_mark_cells (AriGridThumbnail *self, const guint8 *is_marked);
/** ari_grid_thumbnail_set_most: limits the side to @most, which is at least the natural length. */
void ari_grid_thumbnail_set_most (AriGridThumbnail *self, int most);
/** ari_grid_thumbnail_set_entries: shows entries over the givens, of which there must be some.
 * @digits: (array length=n_cells): ARI_NO_DIGIT in cells without an entry; copied */
void ari_grid_thumbnail_set_entries (AriGridThumbnail *self, const guint8 *digits);
