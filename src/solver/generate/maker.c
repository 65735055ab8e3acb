/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates a puzzle, or a series of them, on all processors. */

#include "puzzle/base/need.h"
#include "solver/base/service-private.h"
#include "solver/generate/maker-work.h"
#include "solver/generate/maker.h"

/*
 * The pieces of the pool are in maker-work.c. They check every few milliseconds whether to go on;
 * each time they store their progress in atomic numbers and call the owner, at most once a frame.
 * If the owner sets the atomic `settles`, or the time is up, a piece returns the best puzzle it
 * has.
 *
 * Pieces finish in any order. In a series each has its place. Of the spans of a single puzzle, the
 * first that passes counts, and only when all spans before it are finished.
 */

#define DEFAULT_TIME_LIMIT 30.0

struct _AriMaker {
  AriService parent_instance;

  AriMakerQuery query;
  AriMakerTake take;     /* (nullable): of the task it last ran for */
  GPtrArray *puzzles;    /* of AriMakerPuzzle; NULL where one is not there yet */
  guint n_made;          /* of them, without a gap */
  GHashTable *spans;     /* a set: the first numbers of those that came too early */
  guint64 next_span;     /* all before it are there */
  AriMakerReport report; /* of the last progress */
};

G_DEFINE_FINAL_TYPE (AriMaker, ari_maker, ARI_TYPE_SERVICE)

/* --- pieces --- */

/* Puts a puzzle, with its grid, into the list. */
static void
keep_puzzle (AriMaker *self, guint place, AriMakerPuzzle *puzzle)
{
  AriMakerPuzzle *kept = g_memdup2 (puzzle, sizeof *puzzle);

  puzzle->givens = NULL;
  g_clear_pointer (&g_ptr_array_index (self->puzzles, place), ari_maker_puzzle_free);
  g_ptr_array_index (self->puzzles, place) = kept;
}

static AriMakerPuzzle *
puzzle_at (AriMaker *self, guint place)
{
  return place < self->puzzles->len ? g_ptr_array_index (self->puzzles, place) : NULL;
}

/* Returns: TRUE if this was the last piece needed. */
static gboolean
take_one (AriMaker *self, guint64 first, AriMakerPiece *piece)
{
  keep_puzzle (self, (guint) first, &piece->puzzle);
  while (puzzle_at (self, self->n_made) != NULL)
    self->n_made++;
  return self->n_made == self->puzzles->len;
}

/* Returns: TRUE if this was the last piece needed. */
static gboolean
take_span (AriMaker *self, guint64 first, guint64 n, AriMakerPiece *piece)
{
  AriMakerPuzzle *kept = puzzle_at (self, 0);
  gboolean is_over;

  if (kept == NULL || (piece->puzzle.givens != NULL && kept->givens == NULL)
      || (piece->puzzle.givens != NULL && piece->puzzle.made.index < kept->made.index))
    keep_puzzle (self, 0, &piece->puzzle);
  if (piece->is_whole)
    g_hash_table_add (self->spans, g_memdup2 (&first, sizeof first));
  while (g_hash_table_remove (self->spans, &self->next_span))
    self->next_span += n;

  kept = puzzle_at (self, 0);
  is_over = kept->givens != NULL && kept->made.index < self->next_span;
  if (!is_over && piece->is_whole)
    return FALSE;
  if (!is_over && kept->givens == NULL)
    ari_maker_take_best (&self->query, kept);
  else if (!is_over)
    kept->made.is_final = false;
  self->n_made = 1;
  return TRUE;
}

static gboolean
take_pieces (AriMaker *self)
{
  AriThreadPool *pool = ari_service_get_pool (ARI_SERVICE (self));
  AriMakerPiece *piece;
  gboolean is_over = FALSE;
  guint64 first, n;

  while (!is_over && (piece = ari_thread_pool_take (pool, &first, &n)) != NULL) {
    is_over = self->query.kind == ARI_MAKER_SPANS ? take_span (self, first, n, piece)
                                                  : take_one (self, first, piece);
    ari_maker_piece_free (piece);
  }
  return is_over;
}

/* --- owner --- */

/* At the end, spans count only the puzzles up to the result, so that the number is always the
 * same. */
static guint64
count_tries (AriMaker *self, gboolean is_over)
{
  const AriMakerPuzzle *puzzle = puzzle_at (self, 0);

  if (is_over && self->query.kind == ARI_MAKER_SPANS && puzzle->givens != NULL
      && puzzle->made.is_final)
    return puzzle->made.index + 1;
  return atomic_load_explicit (&self->query.n_tries, memory_order_relaxed);
}

/* All data is updated before handlers are called, because they may start, stop or release the
 * maker. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriMaker) self = g_object_ref (ARI_MAKER (owner));
  gboolean is_over = take_pieces (self);
  guint at_work = atomic_load_explicit (&self->query.at_work, memory_order_relaxed);

  self->report.n_givens = at_work >> 16;
  self->report.n_needed = at_work & 0xffff;
  self->report.n_tries = count_tries (self, is_over);
  self->report.fewest_givens = atomic_load_explicit (&self->query.fewest, memory_order_relaxed);
  if (is_over)
    ari_service_finish (ARI_SERVICE (self));
  ari_service_emit_progress (ARI_SERVICE (self));
}

static void
ari_maker_clear_results (AriService *service)
{
  AriMaker *self = ARI_MAKER (service);

  for (guint i = 0; i < self->puzzles->len; i++)
    g_clear_pointer (&g_ptr_array_index (self->puzzles, i), ari_maker_puzzle_free);
  g_ptr_array_set_size (self->puzzles, 0);
  g_hash_table_remove_all (self->spans);
  self->next_span = 0;
  self->n_made = 0;
  g_clear_pointer (&self->query.best, ari_grid_free);
  self->query.best_stamp = 0;
  self->query.best_stage = ARI_FILTER_STAGE_NONE;
  g_clear_pointer (&self->query.layout, ari_layout_unref);
  g_clear_pointer (&self->query.pattern, g_free);
  self->report = (AriMakerReport){ 0 };
}

void
ari_maker_start_many (
    AriMaker *self, const AriLayout *layout, const AriWish *wish, const AriFilter *filter, guint n)
{
  AriMakerQuery *query;
  AriThreadPoolTask task;

  g_return_if_fail (ARI_IS_MAKER (self));
  g_return_if_fail (layout != NULL);
  g_return_if_fail (wish != NULL);
  g_return_if_fail (n > 0);

  ari_service_prepare (ARI_SERVICE (self));
  query = &self->query;
  query->layout = ari_layout_ref (layout);
  query->wish = *wish;
  query->pattern = g_memdup2 (wish->pattern, wish->pattern != NULL ? layout->n_cells : 0);
  query->wish.pattern = query->pattern;
  query->filter = filter != NULL ? *filter : (AriFilter){ 0 };
  if (n > 1)
    query->filter.aim = ARI_AIM_FIRST;
  query->most_merit = ari_filter_most_merit (&query->filter, layout, wish);
  query->kind = ari_maker_kind (layout, &query->filter, n);
  query->until = ari_service_get_deadline (ARI_SERVICE (self));
  query->time_limit = ari_service_get_time_limit (ARI_SERVICE (self));
  query->best = ari_need (ari_grid_new (layout));
  atomic_init (&query->found, G_MAXUINT64);
  atomic_init (&query->settles, false);
  atomic_init (&query->has_no_grid, false);
  atomic_init (&query->no_grid_fits, false);
  atomic_init (&query->n_tries, 0);
  atomic_init (&query->fewest, 0);
  atomic_init (&query->at_work, 0);
  atomic_init (&query->n_conflicts, 0);
  for (guint i = 0; i < ARI_N_FILTER_STAGES; i++)
    atomic_init (&query->n_at[i], 0);

  g_ptr_array_set_size (self->puzzles, (gint) n);
  task = ari_maker_task (query->kind);
  task.ready = on_ready;
  ari_service_start (ARI_SERVICE (self), &task, query,
                     query->kind == ARI_MAKER_SPANS ? G_MAXUINT64 : n, 0);
}

void
ari_maker_start (AriMaker *self,
                 const AriLayout *layout,
                 const AriWish *wish,
                 const AriFilter *filter)
{
  ari_maker_start_many (self, layout, wish, filter, 1);
}

/* Ends the task and releases it. */
static void
end_run (GTask *task)
{
  AriMaker *self = g_task_get_source_object (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  GError *error = NULL;

  g_signal_handlers_disconnect_by_data (self, task);
  if (cancellable != NULL)
    g_signal_handlers_disconnect_by_data (cancellable, task);
  if (!g_task_return_error_if_cancelled (task)) {
    AriPuzzle *puzzle = self->take (self, g_task_get_task_data (task), &error);

    if (puzzle != NULL)
      g_task_return_pointer (task, puzzle, g_object_unref);
    else
      g_task_return_error (task, error);
  }
  g_object_unref (task);
}

static void
on_run_progress (AriService *maker, gpointer task)
{
  if (ari_service_get_state (maker) == ARI_SERVICE_FINISHED)
    end_run (task);
}

static void
on_run_cancelled (GCancellable *cancellable, gpointer task)
{
  ari_service_clear (g_task_get_source_object (task));
  end_run (task);
}

void
ari_maker_run (AriMaker *self,
               const AriLayout *layout,
               const AriWish *wish,
               const AriFilter *filter,
               GTask *task,
               AriMakerTake take)
{
  GCancellable *cancellable;

  g_return_if_fail (ARI_IS_MAKER (self));
  g_return_if_fail (g_task_get_source_object (task) == (gpointer) self);

  cancellable = g_task_get_cancellable (task);
  self->take = take;
  g_signal_connect (self, "progress", G_CALLBACK (on_run_progress), task);
  if (cancellable != NULL)
    g_signal_connect (cancellable, "cancelled", G_CALLBACK (on_run_cancelled), task);
  ari_maker_start (self, layout, wish, filter);
}

void
ari_maker_settle (AriMaker *self)
{
  g_return_if_fail (ARI_IS_MAKER (self));

  if (ari_service_get_pool (ARI_SERVICE (self)) != NULL)
    atomic_store_explicit (&self->query.settles, true, memory_order_relaxed);
}

AriMakerReport
ari_maker_get_report (AriMaker *self)
{
  const AriMakerQuery *query;
  AriMakerReport report;

  g_return_val_if_fail (ARI_IS_MAKER (self), (AriMakerReport){ 0 });

  query = &self->query;
  report = self->report;
  report.n_conflicts = atomic_load_explicit (&query->n_conflicts, memory_order_relaxed);
  report.has_no_grid = atomic_load_explicit (&query->has_no_grid, memory_order_relaxed);
  report.no_grid_fits = atomic_load_explicit (&query->no_grid_fits, memory_order_relaxed);
  if (self->n_made > 0 && self->n_made == self->puzzles->len)
    report.result = puzzle_at (self, 0);
  return report;
}

AriGrid *
ari_maker_dup_best (AriMaker *self, guint *stamp)
{
  AriGrid *best = NULL;

  g_return_val_if_fail (ARI_IS_MAKER (self), NULL);
  g_return_val_if_fail (stamp != NULL, NULL);

  pthread_mutex_lock (&self->query.lock);
  if (*stamp != self->query.best_stamp) {
    *stamp = self->query.best_stamp;
    best = ari_need (ari_grid_copy (self->query.best));
  }
  pthread_mutex_unlock (&self->query.lock);
  return best;
}

guint
ari_maker_get_n_made (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), 0);

  return self->n_made;
}

const AriMakerPuzzle *
ari_maker_get_puzzle (AriMaker *self, guint i)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), NULL);
  g_return_val_if_fail (i < self->n_made, NULL);

  return puzzle_at (self, i);
}

void
ari_maker_count_stages (AriMaker *self, guint64 counts[ARI_N_FILTER_STAGES])
{
  guint64 n = 0;

  g_return_if_fail (ARI_IS_MAKER (self));

  for (guint i = ARI_N_FILTER_STAGES; i-- > 0;) {
    n += atomic_load_explicit (&self->query.n_at[i], memory_order_relaxed);
    counts[i] = n;
  }
}

/* The parent's dispose has ended the thread. */
static void
ari_maker_finalize (GObject *object)
{
  AriMaker *self = ARI_MAKER (object);

  ari_idle_threads_free (self->query.idle_threads);
  pthread_mutex_destroy (&self->query.lock);
  g_clear_pointer (&self->spans, g_hash_table_unref);
  g_clear_pointer (&self->puzzles, g_ptr_array_unref);

  G_OBJECT_CLASS (ari_maker_parent_class)->finalize (object);
}

static void
ari_maker_class_init (AriMakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);

  service_class->clear_results = ari_maker_clear_results;
  object_class->finalize = ari_maker_finalize;
}

static void
ari_maker_init (AriMaker *self)
{
  pthread_mutex_init (&self->query.lock, NULL);
  self->puzzles = g_ptr_array_new ();
  self->spans = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->query.idle_threads = ari_idle_threads_new_of_others ();
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriMaker *
ari_maker_new (void)
{
  return g_object_new (ARI_TYPE_MAKER, NULL);
}
