/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small still picture of a puzzle. */

#include <string.h>

#include "puzzle/base/need.h"
#include "ui/common/appearance.h"
#include "ui/common/texture.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/widgets/widget.h"

struct _AriGridThumbnail {
  GtkWidget parent_instance;

  AriGrid *givens; /* (nullable): NULL draws nothing */
  AriGrid *entries;
  AriSymbols symbols;
  gboolean marks_conflicts;
  guint8 *is_marked; /* (nullable): n_cells */
  int least;         /* sizes of a side, in application pixels */
  int natural;
  int most;
  gboolean is_flexible; /* never changes, because GTK keeps the request mode of hidden widgets */
};

G_DEFINE_FINAL_TYPE (AriGridThumbnail, ari_grid_thumbnail, GTK_TYPE_WIDGET)

GdkTexture *
ari_grid_texture_new (const AriGridPicture *picture, int size, int scale)
{
  return ari_texture_take (
      ari_grid_picture_to_image (picture, ari_appearance_palette (), size, scale));
}

static GtkSizeRequestMode
ari_grid_thumbnail_get_request_mode (GtkWidget *widget)
{
  return ARI_GRID_THUMBNAIL (widget)->is_flexible ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
                                                  : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* The thumbnail is a square, as wide as it may be. */
static void
ari_grid_thumbnail_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  const AriGridThumbnail *self = ARI_GRID_THUMBNAIL (widget);

  *minimum = self->least;
  *natural = self->natural;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, self->least, self->most);
}

/* Returns: (transfer full): the backgrounds of cells, for those that are marked or in conflict. */
static AriColor *
new_grounds (const AriGridThumbnail *self)
{
  const AriGrid *givens = self->givens;
  AriColor *grounds = g_new0 (AriColor, givens->layout->n_cells);
  const size_t n = self->marks_conflicts ? ari_grid_conflicts (givens, NULL, 0) : 0;
  g_autofree AriConflict *conflicts = g_new (AriConflict, n);

  ari_grid_conflicts (givens, conflicts, n);
  for (size_t i = 0; i < n; i++)
    grounds[conflicts[i].cell] = grounds[conflicts[i].other] =
        ari_appearance_palette ()->grounds[ARI_GROUND_DEAD_END];
  for (guint cell = 0; self->is_marked != NULL && cell < givens->layout->n_cells; cell++)
    if (self->is_marked[cell])
      grounds[cell] = ari_appearance_palette ()->grounds[ARI_GROUND_PLACE];
  return grounds;
}

/* This draws with cairo and makes no texture, because GTK 4.8 converts textures pixel by pixel
 * where it draws with cairo itself. */
static void
ari_grid_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriGridThumbnail *self = ARI_GRID_THUMBNAIL (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int size = CLAMP (MIN (width, height), self->least, self->most);
  AriGridPicture picture = { .symbols = &self->symbols };
  g_autofree AriColor *grounds = NULL;
  cairo_t *cr;

  if (self->givens == NULL)
    return;
  if (self->marks_conflicts || self->is_marked != NULL)
    picture.grounds = grounds = new_grounds (self);
  picture.layout = self->givens->layout;
  picture.givens = self->givens->cells;
  picture.entries = self->entries->cells;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2)));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
  ari_grid_picture_draw (&picture, ari_appearance_palette (), cr, size, size,
                         gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
  gtk_snapshot_restore (snapshot);
}

static void
ari_grid_thumbnail_finalize (GObject *object)
{
  AriGridThumbnail *self = ARI_GRID_THUMBNAIL (object);

  g_clear_pointer (&self->givens, ari_grid_free);
  g_clear_pointer (&self->entries, ari_grid_free);
  g_free (self->is_marked);

  G_OBJECT_CLASS (ari_grid_thumbnail_parent_class)->finalize (object);
}

static void
ari_grid_thumbnail_class_init (AriGridThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ari_grid_thumbnail_finalize;
  widget_class->get_request_mode = ari_grid_thumbnail_get_request_mode;
  widget_class->measure = ari_grid_thumbnail_measure;
  widget_class->snapshot = ari_grid_thumbnail_snapshot;

  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ari_grid_thumbnail_init (AriGridThumbnail *self)
{
  AriAppearance *appearance = ari_appearance_get_default ();

  ARI_CONNECT (appearance, "notify::dark", gtk_widget_queue_draw, self);
  ARI_CONNECT (appearance, "notify::high-contrast", gtk_widget_queue_draw, self);
}

GtkWidget *
ari_grid_thumbnail_new_of_grid (const AriGrid *givens, const AriSymbols *symbols, int size)
{
  GtkWidget *self = ari_grid_thumbnail_new_flexible (size, size, size);

  ari_grid_thumbnail_set_grid (ARI_GRID_THUMBNAIL (self), givens, symbols);
  return self;
}

GtkWidget *
ari_grid_thumbnail_new_flexible (int least, int natural, int most)
{
  AriGridThumbnail *self;

  g_return_val_if_fail (least > 0 && least <= natural && natural <= most, NULL);

  self = g_object_new (ARI_TYPE_GRID_THUMBNAIL, NULL);
  self->least = least;
  self->natural = natural;
  self->most = most;
  self->is_flexible = least < most;
  return GTK_WIDGET (self);
}

void
ari_grid_thumbnail_set_grid (AriGridThumbnail *self,
                             const AriGrid *givens,
                             const AriSymbols *symbols)
{
  g_clear_pointer (&self->givens, ari_grid_free);
  g_clear_pointer (&self->entries, ari_grid_free);
  g_clear_pointer (&self->is_marked, g_free);
  if (givens != NULL) {
    self->givens = ari_need (ari_grid_copy (givens));
    self->entries = ari_need (ari_grid_new (givens->layout));
    self->symbols = *symbols;
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_grid_thumbnail_mark_conflicts (AriGridThumbnail *self)
{
  self->marks_conflicts = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_grid_thumbnail_mark_cells (AriGridThumbnail *self, const guint8 *is_marked)
{
  g_free (self->is_marked);
  self->is_marked = g_memdup2 (is_marked, self->givens->layout->n_cells);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_grid_thumbnail_set_most (AriGridThumbnail *self, int most)
{
  g_return_if_fail (most >= self->natural);

  if (self->most == most)
    return;
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ari_grid_thumbnail_set_entries (AriGridThumbnail *self, const guint8 *digits)
{
  memcpy (self->entries->cells, digits, self->entries->layout->n_cells);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
