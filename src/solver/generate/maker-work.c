/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The work of a maker's threads. */

#include <string.h>

#include "puzzle/base/need.h"
#include "solver/generate/maker-work.h"

/*
 * A puzzle depends only on the wish, with its seed, and its number, not on the thread that makes
 * it. So the puzzles of a series are divided by seed. If most puzzles do not pass the filter, the
 * numbers of one seed are divided into spans. A span ends at its first puzzle that passes; then
 * later spans are cancelled, and earlier ones are completed, because they may have an earlier
 * puzzle that passes. If the aim is not the first that passes, there is no last span: threads share
 * the best puzzle so far, and the result depends on the time, or on which thread is the first to
 * find one that cannot be improved.
 *
 * Large puzzles are made one by one, and the other processors help with their proofs.
 */

/* Checking many small puzzles at a time keeps the lanes full. */
enum { MOST_TOGETHER = 64, MAX_CELLS_TOGETHER = 144 };

/** MakerRun: the work of a thread on a piece. */
typedef struct {
  AriThreadPool *pool;
  AriMakerQuery *query;
  AriGenerator *generator;
  guint64 first;    /* number of the piece's first item */
  guint64 n_tested; /* with a filter: puzzles tested */
  guint n_shown;    /* givens of the last best puzzle that was published */
  gint64 until;     /* monotonic, µs */
} MakerRun;

/* --- progress --- */

static void
publish (AriMakerQuery *query, const guint8 *givens)
{
  pthread_mutex_lock (&query->lock);
  memcpy (query->best->cells, givens, query->layout->n_cells);
  query->best_stamp++;
  pthread_mutex_unlock (&query->lock);
}

/* Keeps a tested puzzle if it is the best so far: the one with the highest stage, then with the
 * most merit. One that does not pass is replaced by an equally good one with a smaller number. One
 * that passes is shown at once, so only a better one replaces it: a person who settles gets the
 * puzzle that was shown. Ends the work if no puzzle can be better. */
static void
offer (AriMakerQuery *query,
       const AriMade *made,
       const guint8 *givens,
       AriFilterStage stage,
       guint64 merit)
{
  const gboolean passes = stage == ARI_FILTER_STAGE_PASSES;
  gboolean is_better;

  pthread_mutex_lock (&query->lock);
  is_better = stage > query->best_stage;
  if (stage == query->best_stage && merit != query->best_merit)
    is_better = merit > query->best_merit;
  else if (stage == query->best_stage)
    is_better = !passes && made->index < query->best_made.index;
  if (is_better) {
    query->best_stage = stage;
    query->best_merit = merit;
    query->best_made = *made;
    memcpy (query->best->cells, givens, query->layout->n_cells);
    query->best_stamp += passes;
  }
  pthread_mutex_unlock (&query->lock);
  if (passes && merit >= query->most_merit)
    atomic_store_explicit (&query->settles, true, memory_order_relaxed);
}

static void
report_best (MakerRun *run)
{
  g_autofree guint8 *givens = g_malloc (run->query->layout->n_cells);
  const guint n = ari_generator_get_best (run->generator, givens);

  if (n == 0 || n == run->n_shown)
    return;
  run->n_shown = n;
  publish (run->query, givens);
}

static void
report_progress (MakerRun *run)
{
  const AriGeneratorProgress progress = ari_generator_progress (run->generator);
  AriMakerQuery *query = run->query;
  const gboolean is_open = ari_filter_is_open (&query->filter);

  atomic_store_explicit (&query->n_tries, is_open ? progress.n_tries : run->n_tested,
                         memory_order_relaxed);
  atomic_store_explicit (&query->fewest, progress.fewest_givens, memory_order_relaxed);
  atomic_store_explicit (&query->at_work, (unsigned) progress.n_givens << 16 | progress.n_needed,
                         memory_order_relaxed);
  if (is_open)
    report_best (run);
}

static gboolean
is_in_time (const MakerRun *run)
{
  return !atomic_load_explicit (&run->query->settles, memory_order_relaxed)
         && g_get_monotonic_time () < run->until;
}

static bool
goes_on (void *data)
{
  MakerRun *run = data;

  if (run->query->kind == ARI_MAKER_ONE)
    report_progress (run);
  if (!ari_thread_pool_goes_on (run->pool))
    return false;
  ari_thread_pool_call (run->pool);
  /* an earlier piece may have the result already */
  return is_in_time (run)
         && atomic_load_explicit (&run->query->found, memory_order_relaxed) >= run->first;
}

static AriGrid *
new_grid (const AriLayout *layout, const guint8 *cells)
{
  AriGrid *grid = ari_need (ari_grid_new (layout));

  memcpy (grid->cells, cells, layout->n_cells);
  return grid;
}

/* If all cells may be givens, a full grid is a puzzle. So no puzzle means that no grid was found,
 * and more attempts are useless. */
static void
note_no_grid (AriMakerQuery *query, const AriMade *made)
{
  if (made->status != ARI_MADE_NOTHING || !made->is_final || query->wish.pattern != NULL)
    return;
  if (made->no_grid_fits)
    atomic_store_explicit (&query->no_grid_fits, true, memory_order_relaxed);
  atomic_store_explicit (&query->has_no_grid, true, memory_order_relaxed);
  atomic_store_explicit (&query->settles, true, memory_order_relaxed);
}

/* --- filtering --- */

/** Filtering: the puzzles tested, and the best of them. */
typedef struct {
  MakerRun *run;
  AriFilterTools tools;
  gboolean is_found;
  guint64 n_conflicts; /* conflicts of the best puzzle, if only they count */
  AriMade *made;
  guint8 *givens;
} Filtering;

static void
keep (Filtering *filtering, const AriMade *made, const guint8 *givens)
{
  *filtering->made = *made;
  memcpy (filtering->givens, givens, filtering->run->query->layout->n_cells);
}

/* Tests a puzzle by its stage. */
static void
filter_by_stage (Filtering *filtering, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = filtering->run->query;
  const AriFilter *filter = &query->filter;
  const AriFilterStage stage =
      ari_filter_judge (filter, &filtering->tools, givens, goes_on, filtering->run);
  guint64 merit = 0;

  if (stage == ARI_FILTER_STAGE_PASSES && filter->aim == ARI_AIM_FIRST) {
    filtering->is_found = TRUE;
    keep (filtering, made, givens);
  } else if (stage == ARI_FILTER_STAGE_PASSES) {
    merit = ari_filter_merit (filter, query->layout, &filtering->tools, givens, goes_on,
                              filtering->run);
  }
  /* if cancelled, the stage may be too low */
  if (!goes_on (filtering->run))
    return;
  atomic_fetch_add_explicit (&query->n_at[stage], 1, memory_order_relaxed);
  if (!filtering->is_found && stage > ARI_FILTER_STAGE_NONE)
    offer (query, made, givens, stage, merit);
}

/* Tests a puzzle by its conflicts, if only they count. */
static void
filter_by_conflicts (Filtering *filtering, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = filtering->run->query;
  const guint64 n_conflicts = ari_filter_count_conflicts (&query->filter, &filtering->tools, givens,
                                                          goes_on, filtering->run);

  filtering->is_found = n_conflicts >= query->filter.least_conflicts;
  if (filtering->made->status != ARI_MADE_NOTHING && n_conflicts <= filtering->n_conflicts)
    return;
  keep (filtering, made, givens);
  filtering->n_conflicts = n_conflicts;
  if (query->kind != ARI_MAKER_ONE)
    return;
  atomic_store_explicit (&query->n_conflicts, n_conflicts, memory_order_relaxed);
  publish (query, givens);
}

static void
filter_one (Filtering *filtering, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = filtering->run->query;

  filtering->run->n_tested++;
  if (query->kind == ARI_MAKER_SPANS)
    atomic_fetch_add_explicit (&query->n_tries, 1, memory_order_relaxed);
  note_no_grid (query, made);
  if (made->status != ARI_MADE_AS_WISHED)
    return;
  if (ari_filter_ranks_by_conflicts (&query->filter))
    filter_by_conflicts (filtering, made, givens);
  else
    filter_by_stage (filtering, made, givens);
}

/* Tests up to @most puzzles from @first on, until one passes. */
static void
filter_span (Filtering *filtering, guint64 first, guint64 most)
{
  MakerRun *run = filtering->run;
  const gsize n_cells = run->query->layout->n_cells;
  const guint n = n_cells <= MAX_CELLS_TOGETHER ? MOST_TOGETHER : 1;
  g_autofree AriMade *all_made = g_new (AriMade, n);
  g_autofree guint8 *all_givens = g_malloc (n * n_cells);

  for (guint64 at = 0; at < most && !filtering->is_found && goes_on (run); at += n) {
    ari_generator_run (run->generator, first + at, n, all_made, all_givens, NULL, goes_on, run);
    for (guint i = 0; i < n && !filtering->is_found && goes_on (run); i++)
      filter_one (filtering, &all_made[i], all_givens + i * n_cells);
  }
}

static void
make_tools (AriMakerQuery *query, AriFilterTools *tools)
{
  if (!ari_filter_make_tools (&query->filter, query->layout, tools))
    ari_need (NULL);
}

/* Tests all puzzles. @made: (out); @givens: (out) (array length=n_cells) Returns: TRUE if one
 * passes. */
static gboolean
filter_all (MakerRun *run, AriMade *made, guint8 *givens)
{
  Filtering filtering = { .run = run, .made = made, .givens = givens };

  *made = (AriMade){ .status = ARI_MADE_NOTHING };
  make_tools (run->query, &filtering.tools);
  filter_span (&filtering, 0, G_MAXUINT64);
  ari_filter_clear_tools (&filtering.tools);
  return filtering.is_found;
}

/* --- the pieces --- */

static AriMakerPiece *
new_piece (const MakerRun *run, const AriMade *made, const guint8 *givens)
{
  AriMakerPiece *piece = g_new0 (AriMakerPiece, 1);

  piece->puzzle.made = *made;
  piece->puzzle.stage = ARI_FILTER_STAGE_PASSES;
  if (made->status != ARI_MADE_NOTHING)
    piece->puzzle.givens = new_grid (run->query->layout, givens);
  piece->is_whole = is_in_time (run);
  return piece;
}

/* Makes the puzzle of a seed. */
static AriMakerPiece *
make_one (MakerRun *run, const AriWish *wish)
{
  AriMakerQuery *query = run->query;
  g_autofree guint8 *givens = g_malloc (query->layout->n_cells);
  AriHelperThreads *helpers = NULL;
  gboolean passes = TRUE;
  AriMakerPiece *piece;
  AriMade made;

  run->generator = ari_need (ari_generator_new (query->layout, wish, ARI_BATCH_BEST));
  if (query->kind == ARI_MAKER_ONE)
    helpers = ari_idle_threads_help_generator (query->idle_threads, run->generator);
  if (ari_filter_is_open (&query->filter))
    ari_generator_run (run->generator, 0, 1, &made, givens, NULL, goes_on, run);
  else
    passes = filter_all (run, &made, givens);
  if (query->kind == ARI_MAKER_ONE)
    report_progress (run);
  ari_helper_threads_free (helpers);
  ari_generator_free (run->generator);

  piece = new_piece (run, &made, givens);
  note_no_grid (query, &made);
  piece->puzzle.is_too_easy = !passes && made.status != ARI_MADE_NOTHING;
  if (piece->puzzle.is_too_easy) {
    piece->puzzle.made.status = ARI_MADE_OTHERWISE;
    piece->puzzle.made.is_final = false;
  } else if (!passes && query->kind == ARI_MAKER_ONE) {
    ari_maker_take_best (query, &piece->puzzle);
  }
  return piece;
}

static gpointer
work_on_one (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  MakerRun run = { .pool = pool, .query = query, .until = query->until };

  return make_one (&run, &query->wish);
}

static gpointer
work_on_series (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  MakerRun run = { .pool = pool, .query = query, .until = G_MAXINT64 };
  AriWish wish = query->wish;

  if (query->time_limit > 0.0)
    run.until = g_get_monotonic_time () + (gint64) (query->time_limit * G_USEC_PER_SEC);
  wish.seed += first;
  return make_one (&run, &wish);
}

/** SpanTools: the data of a thread. */
typedef struct {
  AriGenerator *generator;
  AriFilterTools tools;
} SpanTools;

static gpointer
prepare_spans (gpointer data)
{
  AriMakerQuery *query = data;
  SpanTools *own = g_new0 (SpanTools, 1);

  own->generator = ari_need (ari_generator_new (query->layout, &query->wish, ARI_BATCH_BEST));
  make_tools (query, &own->tools);
  return own;
}

static void
clean_up_spans (gpointer data)
{
  SpanTools *own = data;

  ari_filter_clear_tools (&own->tools);
  ari_generator_free (own->generator);
  g_free (own);
}

static guint64
cut_spans (guint64 first, gpointer data)
{
  return MOST_TOGETHER;
}

/* Later spans are no longer needed. */
static void
note_found (AriMakerQuery *query, guint64 first)
{
  guint64 found = atomic_load_explicit (&query->found, memory_order_relaxed);

  while (first < found
         && !atomic_compare_exchange_weak_explicit (&query->found, &found, first,
                                                    memory_order_relaxed, memory_order_relaxed))
    continue;
}

static gpointer
work_on_span (AriThreadPool *pool, gpointer data_of_thread, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  SpanTools *own = data_of_thread;
  g_autofree guint8 *givens = g_malloc (query->layout->n_cells);
  AriMade made = { .status = ARI_MADE_NOTHING };
  MakerRun run = {
    .pool = pool,
    .query = query,
    .generator = own->generator,
    .first = first,
    .until = query->until,
  };
  Filtering filtering = { .run = &run, .tools = own->tools, .made = &made, .givens = givens };

  filter_span (&filtering, first, n);
  if (filtering.is_found)
    note_found (query, first);
  return new_piece (&run, &made, givens);
}

void
ari_maker_take_best (AriMakerQuery *query, AriMakerPuzzle *puzzle)
{
  const AriLayout *layout = query->layout;

  *puzzle = (AriMakerPuzzle){ .made = { .status = ARI_MADE_NOTHING } };
  pthread_mutex_lock (&query->lock);
  if (query->best_stage > ARI_FILTER_STAGE_NONE) {
    puzzle->made = query->best_made;
    puzzle->made.is_final = false;
    puzzle->stage = query->best_stage;
    puzzle->givens = new_grid (layout, query->best->cells);
  }
  pthread_mutex_unlock (&query->lock);
  if (puzzle->givens != NULL && puzzle->stage < ARI_FILTER_STAGE_PASSES)
    puzzle->made.status = ARI_MADE_OTHERWISE;
}

void
ari_maker_piece_free (gpointer data)
{
  AriMakerPiece *piece = data;

  ari_grid_free (piece->puzzle.givens);
  g_free (piece);
}

void
ari_maker_puzzle_free (gpointer data)
{
  AriMakerPuzzle *puzzle = data;

  ari_grid_free (puzzle->givens);
  g_free (puzzle);
}

AriMakerKind
ari_maker_kind (const AriLayout *layout, const AriFilter *filter, guint n)
{
  if (n > 1)
    return ARI_MAKER_SERIES;
  return ari_filter_is_open (filter) || filter->least_conflicts > 0
                 || layout->n_cells > MAX_CELLS_TOGETHER
             ? ARI_MAKER_ONE
             : ARI_MAKER_SPANS;
}

AriThreadPoolTask
ari_maker_task (AriMakerKind kind)
{
  AriThreadPoolTask task = { .free_result = ari_maker_piece_free };

  switch (kind) {
  case ARI_MAKER_SPANS:
    task.prepare = prepare_spans;
    task.clean_up = clean_up_spans;
    task.cut = cut_spans;
    task.work = work_on_span;
    break;
  case ARI_MAKER_SERIES:
    task.work = work_on_series;
    break;
  case ARI_MAKER_ONE:
  default:
    task.work = work_on_one;
  }
  return task;
}
