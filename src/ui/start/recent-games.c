/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that can be continued, read when the main loop is idle. */

#include "puzzle/files/puzzle-file.h"
#include "puzzle/techniques/step-words.h"
#include "solver/position/logician.h"
#include "solver/words/logic-words.h"
#include "ui/common/recent.h"
#include "ui/start/recent-games.h"
#include "ui/widgets/widget.h"

/* One file is read at a time. This many of the latest are read at first: enough to find a game
 * begun earlier even if many puzzles were pasted since. */
enum { N_UNASKED = 60 };
/* The key that marks a shown game whose level is wanted once it is read. */
#define WANTS_LEVEL "ariadne-wants-level"

struct _AriRecentGames {
  GObject parent_instance;

  GListStore *games;
  AriDocument *document; /* (nullable): the document that is open */
  GFile *file;           /* (nullable): its file */
  guint look_source;
  gboolean has_looked;
  guint n_wanted; /* the number of games to read, from the first on */
  GCancellable *cancellable;
  AriRecentGame *reading; /* (nullable): the game that is being read */

  AriLogician *grader; /* NULL before the first level is wanted */
  GQueue to_grade;     /* AriRecentGame, the first is being graded */
};

G_DEFINE_FINAL_TYPE (AriRecentGames, ari_recent_games, G_TYPE_OBJECT)

static guint changed_signal;

static guint
n_games (AriRecentGames *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->games));
}

/* (transfer none): owned by the list */
static AriRecentGame *
game_at (AriRecentGames *self, guint i)
{
  g_autoptr (AriRecentGame) game = g_list_model_get_item (G_LIST_MODEL (self->games), i);

  return game;
}

/* --- reading ---------------------------------------------------------------------------------- */

static void read_next (AriRecentGames *self);

static void
drop (AriRecentGames *self, AriRecentGame *game)
{
  guint place;

  if (g_list_store_find (self->games, game, &place))
    g_list_store_remove (self->games, place);
}

/* After a cancellation @user_data may be freed. */
static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriRecentGames *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = ari_document_load_finish (result, &error);
  g_autoptr (AriRecentGame) game = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  game = g_steal_pointer (&self->reading);
  if (document != NULL) {
    ari_recent_game_take_facts (game, document);
    if (g_object_get_data (G_OBJECT (game), WANTS_LEVEL) != NULL)
      ari_recent_games_want_level (self, game);
  } else if (!ari_recent_game_get_is_removed (game))
    drop (self, game);
  read_next (self);
}

/* (transfer none) (nullable) */
static AriRecentGame *
next_unread (AriRecentGames *self)
{
  const guint n = MIN (self->n_wanted, n_games (self));

  for (guint i = 0; i < n; i++)
    if (ari_recent_game_get_facts (game_at (self, i)) == NULL
        && !ari_recent_game_get_is_removed (game_at (self, i)))
      return game_at (self, i);
  return NULL;
}

static void
read_next (AriRecentGames *self)
{
  AriRecentGame *next;

  if (self->reading != NULL)
    return;
  next = next_unread (self);
  if (next != NULL) {
    self->reading = g_object_ref (next);
    ari_document_load_async (ari_recent_game_get_file (next), self->cancellable, on_loaded, self);
  } else
    g_signal_emit (self, changed_signal, 0);
}

gboolean
ari_recent_games_is_ready (AriRecentGames *self)
{
  return self->has_looked && self->look_source == 0 && next_unread (self) == NULL;
}

static void
stop_reading (AriRecentGames *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->reading);
}

/* (transfer full): the known game of an unchanged file, or a new one */
static AriRecentGame *
game_for (GHashTable *known, const AriKeptGame *kept)
{
  AriRecentGame *game = g_hash_table_lookup (known, kept->file);

  if (game != NULL && ari_recent_game_get_written (game) == kept->written
      && !ari_recent_game_get_is_removed (game))
    return g_object_ref (game);
  return ari_recent_game_new (kept->file, kept->written);
}

/* (transfer full): the games with a file, by file */
static GHashTable *
known_games (AriRecentGames *self)
{
  GHashTable *known = g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                             g_object_unref);

  for (guint i = 0; i < n_games (self); i++) {
    AriRecentGame *game = game_at (self, i);

    if (!ari_recent_game_get_is_open (game))
      g_hash_table_replace (known, g_object_ref (ari_recent_game_get_file (game)),
                            g_object_ref (game));
  }
  return known;
}

/* Returns: TRUE if @games are listed already; then the scroll position is kept */
static gboolean
is_as_shown (AriRecentGames *self, GPtrArray *games)
{
  guint i = 0;

  while (i < games->len && i < n_games (self) && game_at (self, i) == games->pdata[i])
    i++;
  return i == games->len && i == n_games (self);
}

static gboolean
look (gpointer user_data)
{
  AriRecentGames *self = user_data;
  g_autoptr (GHashTable) known = known_games (self);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) list = ari_recent_list ();

  self->look_source = 0;
  self->has_looked = TRUE;
  stop_reading (self);
  self->cancellable = g_cancellable_new ();
  if (self->document != NULL)
    g_ptr_array_add (games, ari_recent_game_new_open (self->document, self->file));
  for (guint i = 0; i < list->len; i++) {
    const AriKeptGame *kept = &g_array_index (list, AriKeptGame, i);

    if (self->document == NULL || self->file == NULL || !g_file_equal (kept->file, self->file))
      g_ptr_array_add (games, game_for (known, kept));
  }
  if (!is_as_shown (self, games))
    g_list_store_splice (self->games, 0, n_games (self), games->pdata, games->len);
  read_next (self);
  return G_SOURCE_REMOVE;
}

void
ari_recent_games_look (AriRecentGames *self, AriDocument *document, GFile *file)
{
  g_set_object (&self->document, document);
  g_set_object (&self->file, file);
  self->n_wanted = MAX (self->n_wanted, N_UNASKED);
  if (self->look_source == 0)
    self->look_source = g_idle_add_full (G_PRIORITY_LOW, look, self, NULL);
}

void
ari_recent_games_read_all (AriRecentGames *self)
{
  self->n_wanted = G_MAXUINT;
  if (self->look_source == 0)
    read_next (self);
}

/* --- getters ---------------------------------------------------------------------------------- */

GListModel *
ari_recent_games_get_games (AriRecentGames *self)
{
  return G_LIST_MODEL (self->games);
}

static gboolean
can_be_continued (AriRecentGame *game, gboolean is_begun)
{
  const AriGameFacts *facts = ari_recent_game_get_facts (game);

  return facts != NULL && !facts->is_solved && !ari_recent_game_get_is_removed (game)
         && (facts->is_begun || ari_recent_game_get_is_open (game)) == is_begun;
}

/* Of puzzles that were pasted or made and never played, only the latest is offered: the list of all
 * games has the others. */
enum { MOST_UNPLAYED = 1 };

GPtrArray *
ari_recent_games_pick (AriRecentGames *self, guint n_most)
{
  g_autoptr (GPtrArray) picked = g_ptr_array_new ();
  guint n_unplayed = 0;

  for (guint i = 0; i < n_games (self) && picked->len < n_most; i++)
    if (can_be_continued (game_at (self, i), TRUE))
      g_ptr_array_add (picked, game_at (self, i));
  for (guint i = 0; i < n_games (self) && picked->len < n_most && n_unplayed < MOST_UNPLAYED; i++)
    if (can_be_continued (game_at (self, i), FALSE)) {
      g_ptr_array_add (picked, game_at (self, i));
      n_unplayed++;
    }
  return g_steal_pointer (&picked);
}

AriRecentGame *
ari_recent_games_find_day (AriRecentGames *self, guint32 day)
{
  for (guint i = 0; i < n_games (self); i++) {
    const AriGameFacts *facts = ari_recent_game_get_facts (game_at (self, i));

    if (facts != NULL && facts->day == day && !ari_recent_game_get_is_removed (game_at (self, i)))
      return game_at (self, i);
  }
  return NULL;
}

/* --- levels ----------------------------------------------------------------------------------- */

static void
grade_next (AriRecentGames *self)
{
  AriRecentGame *game = g_queue_peek_head (&self->to_grade);
  const AriGrid *givens;

  if (game == NULL) { /* its data is large, and not needed soon */
    ari_service_clear (ARI_SERVICE (self->grader));
    return;
  }
  givens = ari_puzzle_get_givens (ari_recent_game_get_facts (game)->puzzle);
  ari_logician_ask (self->grader, &(AriLogicianQuestion){
                                      .task = ARI_LOGICIAN_GRADE,
                                      .layout = givens->layout,
                                      .givens = givens->cells,
                                  });
}

static void
on_answered (AriLogician *grader, gpointer user_data)
{
  AriRecentGames *self = user_data;
  g_autoptr (AriRecentGame) game = g_queue_pop_head (&self->to_grade);
  AriGrade grade = { 0 };

  ari_grade_set_level (&grade, &ari_logician_get_answer (grader)->rating);
  if (grade.has_level || grade.is_stuck)
    ari_recent_game_set_level (game, grade.is_stuck ? ari_no_level_word ()
                                                    : ari_level_to_string (grade.level));
  grade_next (self);
}

void
ari_recent_games_want_level (AriRecentGames *self, AriRecentGame *game)
{
  guint n_givens;
  const AriGameFacts *facts = ari_recent_game_get_facts (game);

  if (facts == NULL)
    g_object_set_data (G_OBJECT (game), WANTS_LEVEL, self);
  if (facts == NULL || !ari_recent_game_ask_level (game))
    return;
  n_givens = (guint) ari_grid_n_filled (ari_puzzle_get_givens (facts->puzzle));
  if (!ari_grid_is_puzzle (ari_puzzle_get_givens (facts->puzzle))
      || n_givens == facts->grid->layout->n_cells)
    return;
  if (self->grader == NULL) {
    self->grader = ari_logician_new ();
    g_signal_connect_object (self->grader, "answered", G_CALLBACK (on_answered), self, 0);
  }
  g_queue_push_tail (&self->to_grade, g_object_ref (game));
  if (g_queue_get_length (&self->to_grade) == 1)
    grade_next (self);
}

/* --- the object ------------------------------------------------------------------------------- */

static void
ari_recent_games_dispose (GObject *object)
{
  AriRecentGames *self = ARI_RECENT_GAMES (object);

  g_clear_handle_id (&self->look_source, g_source_remove);
  stop_reading (self);
  g_clear_object (&self->grader);
  g_queue_clear_full (&self->to_grade, g_object_unref);
  g_list_store_remove_all (self->games);
  g_clear_object (&self->document);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (ari_recent_games_parent_class)->dispose (object);
}

static void
ari_recent_games_finalize (GObject *object)
{
  AriRecentGames *self = ARI_RECENT_GAMES (object);

  g_clear_object (&self->games);

  G_OBJECT_CLASS (ari_recent_games_parent_class)->finalize (object);
}

static void
ari_recent_games_class_init (AriRecentGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_recent_games_dispose;
  object_class->finalize = ari_recent_games_finalize;

  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_RECENT_GAMES, 0);
}

static void
ari_recent_games_init (AriRecentGames *self)
{
  self->games = g_list_store_new (ARI_TYPE_RECENT_GAME);
  g_queue_init (&self->to_grade);
}

AriRecentGames *
ari_recent_games_new (void)
{
  return g_object_new (ARI_TYPE_RECENT_GAMES, NULL);
}
