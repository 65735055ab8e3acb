/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small pictures of puzzles, drawn when their row becomes visible and cached. */

#include "ui/collection/collection-thumbnail.h"
#include "ui/common/appearance.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/widgets/widget.h"

/* The rows of a window, and as many above and below. */
enum { MAX_KEPT = 400 };

/* --- the cache -------------------------------------------------------------------------------- */

struct _AriThumbnailCache {
  GObject parent_instance;

  AriCollection *collection; /* (nullable) */
  int size;
  int scale;
  GHashTable *textures; /* guint index -> GdkTexture */
  GQueue used;          /* indices; the most recently used first */
};

G_DEFINE_FINAL_TYPE (AriThumbnailCache, ari_thumbnail_cache, G_TYPE_OBJECT)

static guint changed_signal;

static void
forget (AriThumbnailCache *self)
{
  g_hash_table_remove_all (self->textures);
  g_queue_clear (&self->used);
}

static void
forget_and_say (AriThumbnailCache *self)
{
  forget (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
ari_thumbnail_cache_dispose (GObject *object)
{
  AriThumbnailCache *self = ARI_THUMBNAIL_CACHE (object);

  forget (self);
  g_clear_object (&self->collection);

  G_OBJECT_CLASS (ari_thumbnail_cache_parent_class)->dispose (object);
}

static void
ari_thumbnail_cache_finalize (GObject *object)
{
  g_hash_table_unref (ARI_THUMBNAIL_CACHE (object)->textures);

  G_OBJECT_CLASS (ari_thumbnail_cache_parent_class)->finalize (object);
}

static void
ari_thumbnail_cache_class_init (AriThumbnailCacheClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_thumbnail_cache_dispose;
  object_class->finalize = ari_thumbnail_cache_finalize;

  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_THUMBNAIL_CACHE, 0);
}

static void
ari_thumbnail_cache_init (AriThumbnailCache *self)
{
  AriAppearance *appearance = ari_appearance_get_default ();

  self->size = 64;
  self->scale = 1;
  self->textures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  g_queue_init (&self->used);
  ARI_CONNECT (appearance, "notify::dark", forget_and_say, self);
  ARI_CONNECT (appearance, "notify::high-contrast", forget_and_say, self);
}

AriThumbnailCache *
ari_thumbnail_cache_new (void)
{
  return g_object_new (ARI_TYPE_THUMBNAIL_CACHE, NULL);
}

void
ari_thumbnail_cache_set_collection (AriThumbnailCache *self, AriCollection *collection)
{
  if (g_set_object (&self->collection, collection))
    forget_and_say (self);
}

int
ari_thumbnail_cache_get_size (AriThumbnailCache *self)
{
  return self->size;
}

void
ari_thumbnail_cache_set_size (AriThumbnailCache *self, int size)
{
  if (self->size == size)
    return;
  self->size = size;
  forget_and_say (self);
}

static GdkTexture *
draw (AriThumbnailCache *self, guint index)
{
  const AriGridPicture picture = {
    .layout = ari_collection_get_layout (self->collection, index),
    .symbols = ari_collection_get_symbols (self->collection, index),
    .givens = ari_collection_get_givens (self->collection, index),
  };

  return ari_grid_texture_new (&picture, self->size, self->scale);
}

/* Returns: (transfer none) (nullable): a picture, valid until the next call; NULL if there is no
 * puzzle @index. @scale: device pixels per application pixel */
static GdkTexture *
get (AriThumbnailCache *self, guint index, int scale)
{
  GdkTexture *texture;

  if (self->collection == NULL || index >= ari_collection_get_n_puzzles (self->collection))
    return NULL;
  if (self->scale != scale) {
    self->scale = scale;
    forget (self);
  }
  texture = g_hash_table_lookup (self->textures, GUINT_TO_POINTER (index));
  if (texture) {
    if (self->used.head->data != GUINT_TO_POINTER (index)) {
      GList *link = g_queue_find (&self->used, GUINT_TO_POINTER (index));

      g_queue_unlink (&self->used, link);
      g_queue_push_head_link (&self->used, link);
    }
    return texture;
  }
  texture = draw (self, index);
  g_hash_table_insert (self->textures, GUINT_TO_POINTER (index), texture);
  g_queue_push_head (&self->used, GUINT_TO_POINTER (index));
  if (self->used.length > MAX_KEPT)
    g_hash_table_remove (self->textures, g_queue_pop_tail (&self->used));
  return texture;
}

/* --- the cell --------------------------------------------------------------------------------- */

struct _AriCollectionThumbnail {
  GtkWidget parent_instance;

  AriThumbnailCache *cache;
  guint index;
};

G_DEFINE_FINAL_TYPE (AriCollectionThumbnail, ari_collection_thumbnail, GTK_TYPE_WIDGET)

static void
on_changed (AriCollectionThumbnail *self)
{
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_collection_thumbnail_measure (GtkWidget *widget,
                                  GtkOrientation orientation,
                                  int for_size,
                                  int *minimum,
                                  int *natural,
                                  int *minimum_baseline,
                                  int *natural_baseline)
{
  *minimum = *natural = ari_thumbnail_cache_get_size (ARI_COLLECTION_THUMBNAIL (widget)->cache);
}

static void
ari_collection_thumbnail_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriCollectionThumbnail *self = ARI_COLLECTION_THUMBNAIL (widget);
  const int size = ari_thumbnail_cache_get_size (self->cache);
  GdkTexture *texture = get (self->cache, self->index, gtk_widget_get_scale_factor (widget));
  const int x = (gtk_widget_get_width (widget) - size) / 2;
  const int y = (gtk_widget_get_height (widget) - size) / 2;

  if (texture)
    gtk_snapshot_append_texture (
        snapshot, texture, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size));
}

static void
ari_collection_thumbnail_dispose (GObject *object)
{
  g_clear_object (&ARI_COLLECTION_THUMBNAIL (object)->cache);

  G_OBJECT_CLASS (ari_collection_thumbnail_parent_class)->dispose (object);
}

static void
ari_collection_thumbnail_class_init (AriCollectionThumbnailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_collection_thumbnail_dispose;
  widget_class->measure = ari_collection_thumbnail_measure;
  widget_class->snapshot = ari_collection_thumbnail_snapshot;

  gtk_widget_class_set_css_name (widget_class, "thumbnail");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_collection_thumbnail_init (AriCollectionThumbnail *self)
{
}

GtkWidget *
ari_collection_thumbnail_new (AriThumbnailCache *cache)
{
  AriCollectionThumbnail *self = g_object_new (ARI_TYPE_COLLECTION_THUMBNAIL, NULL);

  self->cache = g_object_ref (cache);
  ARI_CONNECT (cache, "changed", on_changed, self);
  return GTK_WIDGET (self);
}

void
ari_collection_thumbnail_set_index (AriCollectionThumbnail *self, guint index)
{
  if (self->index == index)
    return;
  self->index = index;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
