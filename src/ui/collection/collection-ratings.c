/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the ratings of a window's puzzles for the next time. */

#include "puzzle/collection/rating-cache.h"
#include "ui/collection/collection-ratings.h"
#include "ui/widgets/widget.h"

/* This much of the rating is lost if the program is killed. */
#define SECONDS_BETWEEN_WRITES 10

struct _AriCollectionRatings {
  GObject parent_instance;

  char *path;
  AriCollectionFacts *facts; /* (nullable) */
  GCancellable *reading;     /* (nullable): while they are read */
  gboolean has_new;          /* ratings that are not written */
  gboolean is_writing;
  guint timer;
};

G_DEFINE_FINAL_TYPE (AriCollectionRatings, ari_collection_ratings, G_TYPE_OBJECT)

static void wait_to_write (AriCollectionRatings *self);

static void
on_written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriCollectionRatings) self = user_data;

  self->is_writing = FALSE;
  /* a failure is reported when the window is closed, when there is still time to save elsewhere */
  if (!ari_rating_cache_save_finish (result, NULL))
    self->has_new = TRUE;
  if (self->has_new && self->facts != NULL)
    wait_to_write (self);
}

static gboolean
on_time (gpointer user_data)
{
  AriCollectionRatings *self = user_data;

  self->timer = 0;
  if (self->facts == NULL || self->is_writing
      || !ari_collection_facts_knows (self->facts, ARI_FACT_LEVEL))
    return G_SOURCE_REMOVE;
  self->has_new = FALSE;
  self->is_writing = TRUE;
  ari_rating_cache_save_async (self->path, self->facts, on_written, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
wait_to_write (AriCollectionRatings *self)
{
  if (self->timer == 0 && !self->is_writing)
    self->timer = g_timeout_add_seconds (SECONDS_BETWEEN_WRITES, on_time, self);
}

static void
on_changed (AriCollectionRatings *self, guint fact)
{
  if (fact != ARI_FACT_LEVEL && fact != ARI_FACT_ER)
    return;
  self->has_new = TRUE;
  wait_to_write (self);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriCollectionRatings) self = user_data;

  if (g_task_get_cancellable (G_TASK (result)) != self->reading)
    return;
  g_clear_object (&self->reading);
  if (self->facts != NULL)
    ari_rating_cache_load_finish (result, self->facts);
}

void
ari_collection_ratings_set_facts (AriCollectionRatings *self, AriCollectionFacts *facts)
{
  if (self->facts != NULL) {
    g_signal_handlers_disconnect_by_data (self->facts, self);
    ari_collection_ratings_keep (self, NULL);
  }
  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_set_object (&self->facts, facts);
  self->has_new = FALSE;
  if (facts == NULL)
    return;
  ARI_CONNECT (facts, "changed", on_changed, self);
  self->reading = g_cancellable_new ();
  ari_rating_cache_load_async (self->path, facts, self->reading, on_read, g_object_ref (self));
}

gboolean
ari_collection_ratings_is_reading (AriCollectionRatings *self)
{
  return self->reading != NULL;
}

gboolean
ari_collection_ratings_keep (AriCollectionRatings *self, GError **error)
{
  if (!self->has_new || self->facts == NULL
      || !ari_collection_facts_knows (self->facts, ARI_FACT_LEVEL))
    return TRUE;
  self->has_new = !ari_rating_cache_save (self->path, self->facts, error);
  return !self->has_new;
}

static void
ari_collection_ratings_dispose (GObject *object)
{
  ari_collection_ratings_set_facts (ARI_COLLECTION_RATINGS (object), NULL);
  g_clear_pointer (&ARI_COLLECTION_RATINGS (object)->path, g_free);
  G_OBJECT_CLASS (ari_collection_ratings_parent_class)->dispose (object);
}

static void
ari_collection_ratings_class_init (AriCollectionRatingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_collection_ratings_dispose;
}

static void
ari_collection_ratings_init (AriCollectionRatings *self)
{
}

AriCollectionRatings *
ari_collection_ratings_new (const char *path)
{
  AriCollectionRatings *self = g_object_new (ARI_TYPE_COLLECTION_RATINGS, NULL);

  self->path = g_strdup (path);
  return self;
}
