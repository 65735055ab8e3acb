/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small still picture of a puzzle. */

#pragma once

#include <gtk/gtk.h>

#include "picture/grid-picture.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

/** ari_grid_texture_new: (transfer full): a square picture in the present colours.
 * @size: in application pixels
 * @scale: device pixels per application pixel */
GdkTexture *ari_grid_texture_new (const AriGridPicture *picture, int size, int scale);

#define ARI_TYPE_GRID_THUMBNAIL (ari_grid_thumbnail_get_type ())
/** AriGridThumbnail: draws a puzzle and its entries, in a square of a fixed size, or as large as
 * there is room for. It follows the setting for light and dark. */
G_DECLARE_FINAL_TYPE (AriGridThumbnail, ari_grid_thumbnail, ARI, GRID_THUMBNAIL, GtkWidget)

/** ari_grid_thumbnail_new_of_grid: copies @givens and @symbols. @size: in application pixels */
GtkWidget *
ari_grid_thumbnail_new_of_grid (const AriGrid *givens, const AriSymbols *symbols, int size);
/** ari_grid_thumbnail_new_flexible: shows nothing yet. @least, @natural, @most: of a side, likewise
 */
GtkWidget *ari_grid_thumbnail_new_flexible (int least, int natural, int most);
/** ari_grid_thumbnail_set_grid: shows @givens (nullable) without entries; copies it and @symbols.
 */
void ari_grid_thumbnail_set_grid (AriGridThumbnail *self,
                                  const AriGrid *givens,
                                  const AriSymbols *symbols);
void ari_grid_thumbnail_set_most (AriGridThumbnail *self, int most);
/** ari_grid_thumbnail_set_entries: @digits: (array length=n_cells): the digits of open cells */
void ari_grid_thumbnail_set_entries (AriGridThumbnail *self, const guint8 *digits);

G_END_DECLS
