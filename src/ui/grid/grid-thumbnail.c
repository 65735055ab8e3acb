/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small still picture of a puzzle. */

#include "config.h"

#include <string.h>

#include "puzzle/base/need.h"
#include "ui/common/appearance.h"
#include "ui/common/texture.h"
#include "ui/grid/grid-thumbnail.h"

struct _AriGridThumbnail {
  GtkWidget parent_instance;

  AriGrid *givens;
  AriGrid *entries;
  AriSymbols symbols;
  int size;
  GdkTexture *texture; /* (nullable): until it is drawn, or drawn again */
  int scale;           /* of the texture */
};

G_DEFINE_FINAL_TYPE (AriGridThumbnail, ari_grid_thumbnail, GTK_TYPE_WIDGET)

GdkTexture *
ari_grid_texture_new (const AriGridPicture *picture, int size, int scale)
{
  AriAppearance *appearance = ari_appearance_get_default ();
  const AriGridColors *colors = ari_grid_colors_get (ari_appearance_get_dark (appearance),
                                                     ari_appearance_get_high_contrast (appearance));

  return ari_texture_take (ari_grid_picture_to_image (picture, colors, size, scale));
}

static void
draw_again (AriGridThumbnail *self)
{
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_grid_thumbnail_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = ARI_GRID_THUMBNAIL (widget)->size;
}

static void
ari_grid_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriGridThumbnail *self = ARI_GRID_THUMBNAIL (widget);
  const int scale = gtk_widget_get_scale_factor (widget);
  const int x = (gtk_widget_get_width (widget) - self->size) / 2;
  const int y = (gtk_widget_get_height (widget) - self->size) / 2;

  if (self->texture == NULL || self->scale != scale) {
    const AriGridPicture picture = {
      .layout = self->givens->layout,
      .symbols = &self->symbols,
      .givens = self->givens->cells,
      .entries = self->entries->cells,
    };

    g_clear_object (&self->texture);
    self->texture = ari_grid_texture_new (&picture, self->size, scale);
    self->scale = scale;
  }
  gtk_snapshot_append_texture (
      snapshot, self->texture,
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) self->size, (float) self->size));
}

static void
ari_grid_thumbnail_finalize (GObject *object)
{
  AriGridThumbnail *self = ARI_GRID_THUMBNAIL (object);

  g_clear_object (&self->texture);
  ari_grid_free (self->givens);
  ari_grid_free (self->entries);

  G_OBJECT_CLASS (ari_grid_thumbnail_parent_class)->finalize (object);
}

static void
ari_grid_thumbnail_class_init (AriGridThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ari_grid_thumbnail_finalize;
  widget_class->measure = ari_grid_thumbnail_measure;
  widget_class->snapshot = ari_grid_thumbnail_snapshot;

  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ari_grid_thumbnail_init (AriGridThumbnail *self)
{
  AriAppearance *appearance = ari_appearance_get_default ();

  g_signal_connect_object (appearance, "notify::dark", G_CALLBACK (draw_again), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (appearance, "notify::high-contrast", G_CALLBACK (draw_again), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
ari_grid_thumbnail_new (const AriLayout *layout, int size)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  AriGrid *empty = ari_need (ari_grid_new (layout));
  GtkWidget *self = ari_grid_thumbnail_new_of_grid (empty, &symbols, size);

  ari_grid_free (empty);
  return self;
}

GtkWidget *
ari_grid_thumbnail_new_of_grid (const AriGrid *givens, const AriSymbols *symbols, int size)
{
  AriGridThumbnail *self;

  g_return_val_if_fail (givens != NULL && symbols != NULL, NULL);
  g_return_val_if_fail (size > 0, NULL);

  self = g_object_new (ARI_TYPE_GRID_THUMBNAIL, NULL);
  self->givens = ari_need (ari_grid_copy (givens));
  self->entries = ari_need (ari_grid_new (givens->layout));
  self->symbols = *symbols;
  self->size = size;
  return GTK_WIDGET (self);
}

GtkWidget *
ari_grid_thumbnail_new_of_game (AriGame *game, int size)
{
  AriPuzzle *puzzle;
  GtkWidget *self;
  AriGrid *grid;

  g_return_val_if_fail (ARI_IS_GAME (game), NULL);

  puzzle = ari_game_get_puzzle (game);
  grid = ari_game_dup_grid (game);
  self = ari_grid_thumbnail_new_of_grid (ari_puzzle_get_givens (puzzle),
                                         ari_puzzle_get_symbols (puzzle), size);
  ari_grid_thumbnail_set_entries (ARI_GRID_THUMBNAIL (self), grid->cells);
  ari_grid_free (grid);
  return self;
}

void
ari_grid_thumbnail_set_entries (AriGridThumbnail *self, const guint8 *digits)
{
  g_return_if_fail (ARI_IS_GRID_THUMBNAIL (self));

  memcpy (self->entries->cells, digits, self->entries->layout->n_cells);
  draw_again (self);
}
