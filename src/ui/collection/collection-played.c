/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells which puzzles of a list the user has solved or begun: from the table of solved puzzles, the
 * saved games, and the windows. */

#include "puzzle/files/solved-puzzles.h"
#include "ui/collection/collection-played.h"
#include "ui/start/recent-games.h"
#include "ui/widgets/widget.h"
#include "ui/window/window.h"

struct _AriCollectionPlayed {
  GObject parent_instance;

  AriCollectionFacts *facts; /* (nullable) */
  AriRecentGames *recent;
  GHashTable *files; /* ari_solved_key() to GFile: the games that no window shows */
  gboolean is_stale; /* the games in progress in the facts are out of date */
};

G_DEFINE_FINAL_TYPE (AriCollectionPlayed, ari_collection_played, G_TYPE_OBJECT)

static guint changed_signal;

static void
report_solved (AriCollectionPlayed *self)
{
  if (self->facts != NULL)
    ari_collection_facts_set_solved (self->facts,
                                     ari_solved_puzzles_copy (ari_solved_puzzles_get_default ()));
}

static void
add_game (AriCollectionPlayed *self, GHashTable *begun, AriRecentGame *game)
{
  const AriGameFacts *facts = ari_recent_game_get_facts (game);
  GFile *file = ari_recent_game_get_file (game);
  const AriGrid *givens;
  guint64 key;

  if (facts == NULL || !facts->is_begun || facts->is_solved)
    return;
  givens = ari_puzzle_get_givens (facts->puzzle);
  key = ari_solved_key (givens->layout, givens->cells);
  ari_solved_table_set (begun, key, facts->share);
  if (file != NULL)
    g_hash_table_replace (self->files, g_memdup2 (&key, sizeof key), g_object_ref (file));
  else
    g_hash_table_remove (self->files, &key);
}

/* Returns: (transfer container) (element-type AriSession): the sessions of all puzzle windows */
static GPtrArray *
list_sessions (void)
{
  GPtrArray *sessions = g_ptr_array_new ();
  GtkWindow *window;

  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (ARI_IS_WINDOW (window))
      g_ptr_array_add (sessions, ari_window_get_session (ARI_WINDOW (window)));
  return sessions;
}

/* An open game counts by its session, which is newer than its file. */
static gboolean
is_open (GPtrArray *sessions, AriRecentGame *game)
{
  for (guint i = 0; i < sessions->len; i++) {
    GFile *file = ari_session_get_file (g_ptr_array_index (sessions, i));

    if (file != NULL && g_file_equal (file, ari_recent_game_get_file (game)))
      return TRUE;
  }
  return FALSE;
}

/* The latest game of a puzzle is added last, so that it counts. */
void
ari_collection_played_report (AriCollectionPlayed *self)
{
  g_autoptr (GPtrArray) sessions = NULL;
  GListModel *games;
  GHashTable *begun;

  if (self->facts == NULL || !self->is_stale)
    return;
  self->is_stale = FALSE;
  sessions = list_sessions ();
  games = ari_recent_games_get_games (self->recent);
  begun = ari_solved_table_new ();
  g_hash_table_remove_all (self->files);
  for (guint i = g_list_model_get_n_items (games); i-- > 0;) {
    g_autoptr (AriRecentGame) game = g_list_model_get_item (games, i);

    if (!is_open (sessions, game))
      add_game (self, begun, game);
  }
  for (guint i = 0; i < sessions->len; i++) {
    AriDocument *document = ari_session_get_document (g_ptr_array_index (sessions, i));
    g_autoptr (AriRecentGame) game = ari_recent_game_new_open (document, NULL);

    add_game (self, begun, game);
  }
  ari_collection_facts_set_begun (self->facts, begun);
}

GFile *
ari_collection_played_find_file (AriCollectionPlayed *self, guint index)
{
  AriCollection *collection;
  guint64 key;

  if (self->facts == NULL)
    return NULL;
  collection = ari_collection_facts_get_collection (self->facts);
  key = ari_solved_key (ari_collection_get_layout (collection, index),
                        ari_collection_get_givens (collection, index));
  return g_hash_table_lookup (self->files, &key);
}

static void
emit_changed (AriCollectionPlayed *self)
{
  self->is_stale = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

void
ari_collection_played_look (AriCollectionPlayed *self)
{
  if (self->facts == NULL)
    return;
  emit_changed (self);
  ari_recent_games_look (self->recent, NULL, NULL);
  ari_recent_games_read_all (self->recent);
}

void
ari_collection_played_set_facts (AriCollectionPlayed *self, AriCollectionFacts *facts)
{
  g_set_object (&self->facts, facts);
  report_solved (self);
  ari_collection_played_look (self);
}

static void
ari_collection_played_dispose (GObject *object)
{
  AriCollectionPlayed *self = ARI_COLLECTION_PLAYED (object);

  g_clear_object (&self->facts);
  g_clear_object (&self->recent);
  g_clear_pointer (&self->files, g_hash_table_unref);

  G_OBJECT_CLASS (ari_collection_played_parent_class)->dispose (object);
}

static void
ari_collection_played_class_init (AriCollectionPlayedClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_collection_played_dispose;
  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_COLLECTION_PLAYED, 0);
}

static void
ari_collection_played_init (AriCollectionPlayed *self)
{
  self->recent = ari_recent_games_new ();
  self->files = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  ARI_CONNECT (self->recent, "changed", emit_changed, self);
  ARI_CONNECT (ari_solved_puzzles_get_default (), "changed", report_solved, self);
}

AriCollectionPlayed *
ari_collection_played_new (void)
{
  return g_object_new (ARI_TYPE_COLLECTION_PLAYED, NULL);
}
