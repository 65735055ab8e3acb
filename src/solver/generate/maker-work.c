/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the threads of a maker do. */

#include <string.h>

#include "puzzle/base/need.h"

#include "solver/generate/maker-work.h"

/*
 * A puzzle is a function of the wish, with its seed, and its number alone. So it does not matter
 * which thread makes it: the puzzles of a series are shared out by their seeds, and the numbers of
 * one seed in spans, where most puzzles do not pass a sieve. A span is over at its first puzzle
 * that passes; those of later spans are broken off then, and those before are waited for, because
 * one of them may have an earlier one. Where the aim is not the first that passes, no span is ever
 * the last: the best so far is shared, and what it is at the end depends on the time there was,
 * or on which thread was the first to find one than which none can be better.
 *
 * Large puzzles are made one by one instead, and the other processors help with their proofs.
 */

/* Of small puzzles, many at a time keep the lanes full. */
enum { MOST_TOGETHER = 64, MAX_CELLS_TOGETHER = 144 };

/** MakerRun: the work of a thread on a piece. */
typedef struct {
  AriCrew *crew;
  AriMakerQuery *query;
  AriGenerator *generator;
  guint64 first;    /* the piece's */
  guint64 n_sifted; /* puzzles that were looked at, where there is a sieve */
  guint n_shown;    /* givens of the best so far that the owner knows */
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

/* Keeps a puzzle that was sifted if it is the best so far: the closest to what is wanted, then the
 * one with the most merit. What is only close gives way to an earlier one that is as good. What
 * passes is shown meanwhile, and gives way to none but a better one: what a person settles for is
 * what the person saw. Where none can be better, all is over. */
static void
offer (AriMakerQuery *query,
       const AriMade *made,
       const guint8 *givens,
       AriSieveStage stage,
       guint64 merit)
{
  const gboolean passes = stage == ARI_SIEVE_STAGE_PASSES;
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
  const gboolean is_open = ari_sieve_is_open (&query->sieve);

  atomic_store_explicit (&query->n_tries, is_open ? progress.n_tries : run->n_sifted,
                         memory_order_relaxed);
  atomic_store_explicit (&query->fewest, progress.fewest_givens, memory_order_relaxed);
  atomic_store_explicit (&query->at_work, (unsigned) progress.n_givens << 16 | progress.n_needed,
                         memory_order_relaxed);
  if (is_open)
    report_best (run);
}

/* Whether the piece is still wanted. */
static gboolean
is_wanted (const MakerRun *run)
{
  return atomic_load_explicit (&run->query->found, memory_order_relaxed) >= run->first;
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
  if (!ari_crew_goes_on (run->crew))
    return false;
  ari_crew_call (run->crew);
  return is_in_time (run) && is_wanted (run);
}

static AriGrid *
new_grid (const AriLayout *layout, const guint8 *cells)
{
  AriGrid *grid = ari_need (ari_grid_new (layout));

  memcpy (grid->cells, cells, layout->n_cells);
  return grid;
}

/* Where all cells may hold a given, a full grid is a puzzle: no puzzle means that no grid was
 * found, and none will come of trying again. */
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

/* --- sifting --- */

/** Sifting: the puzzles looked at, and the best of them. */
typedef struct {
  MakerRun *run;
  AriSieveTools tools;
  gboolean is_found;
  guint64 n_conflicts; /* of the best, where they are all that is wanted */
  AriMade *made;
  guint8 *givens;
} Sifting;

static void
keep (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  *sifting->made = *made;
  memcpy (sifting->givens, givens, sifting->run->query->layout->n_cells);
}

/* By how much of what is wanted it is. */
static void
sift_by_stage (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = sifting->run->query;
  const AriSieve *sieve = &query->sieve;
  const AriSieveStage stage =
      ari_sieve_judge (sieve, &sifting->tools, givens, goes_on, sifting->run);
  guint64 merit = 0;

  if (stage == ARI_SIEVE_STAGE_PASSES && sieve->aim == ARI_AIM_FIRST) {
    sifting->is_found = TRUE;
    keep (sifting, made, givens);
  } else if (stage == ARI_SIEVE_STAGE_PASSES) {
    merit = ari_sieve_merit (sieve, query->layout, &sifting->tools, givens, goes_on, sifting->run);
  }
  /* else it may be more than is known */
  if (!goes_on (sifting->run))
    return;
  atomic_fetch_add_explicit (&query->n_at[stage], 1, memory_order_relaxed);
  if (!sifting->is_found && stage > ARI_SIEVE_STAGE_NONE)
    offer (query, made, givens, stage, merit);
}

/* By the conflicts, which are all that is wanted. */
static void
sift_by_conflicts (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = sifting->run->query;
  const guint64 n_conflicts =
      ari_sieve_count_conflicts (&query->sieve, &sifting->tools, givens, goes_on, sifting->run);

  sifting->is_found = n_conflicts >= query->sieve.least_conflicts;
  if (sifting->made->status != ARI_MADE_NOTHING && n_conflicts <= sifting->n_conflicts)
    return;
  keep (sifting, made, givens);
  sifting->n_conflicts = n_conflicts;
  if (query->kind != ARI_MAKER_ONE)
    return;
  atomic_store_explicit (&query->n_conflicts, n_conflicts, memory_order_relaxed);
  publish (query, givens);
}

static void
sift_one (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  AriMakerQuery *query = sifting->run->query;

  sifting->run->n_sifted++;
  if (query->kind == ARI_MAKER_SPANS)
    atomic_fetch_add_explicit (&query->n_tries, 1, memory_order_relaxed);
  note_no_grid (query, made);
  if (made->status != ARI_MADE_AS_WISHED)
    return;
  if (ari_sieve_has_best (&query->sieve))
    sift_by_conflicts (sifting, made, givens);
  else
    sift_by_stage (sifting, made, givens);
}

/* Looks at puzzles from @first on, @most at most, until one passes. */
static void
sift_span (Sifting *sifting, guint64 first, guint64 most)
{
  MakerRun *run = sifting->run;
  const gsize n_cells = run->query->layout->n_cells;
  const guint n = n_cells <= MAX_CELLS_TOGETHER ? MOST_TOGETHER : 1;
  g_autofree AriMade *all_made = g_new (AriMade, n);
  g_autofree guint8 *all_givens = g_malloc (n * n_cells);

  for (guint64 at = 0; at < most && !sifting->is_found && goes_on (run); at += n) {
    ari_generator_run (run->generator, first + at, n, all_made, all_givens, NULL, goes_on, run);
    for (guint i = 0; i < n && !sifting->is_found && goes_on (run); i++)
      sift_one (sifting, &all_made[i], all_givens + i * n_cells);
  }
}

static void
make_tools (AriMakerQuery *query, AriSieveTools *tools)
{
  if (!ari_sieve_make_tools (&query->sieve, query->layout, tools))
    ari_need (NULL);
}

/* Looks at all puzzles. @made: (out); @givens: (out) (array length=n_cells) Returns: whether one
 * passes. */
static gboolean
sift (MakerRun *run, AriMade *made, guint8 *givens)
{
  Sifting sifting = { .run = run, .made = made, .givens = givens };

  *made = (AriMade){ .status = ARI_MADE_NOTHING };
  make_tools (run->query, &sifting.tools);
  sift_span (&sifting, 0, G_MAXUINT64);
  ari_sieve_clear_tools (&sifting.tools);
  return sifting.is_found;
}

/* --- the pieces --- */

static AriMakerPiece *
new_piece (const MakerRun *run, const AriMade *made, const guint8 *givens)
{
  AriMakerPiece *piece = g_new0 (AriMakerPiece, 1);

  piece->puzzle.made = *made;
  piece->puzzle.stage = ARI_SIEVE_STAGE_PASSES;
  if (made->status != ARI_MADE_NOTHING)
    piece->puzzle.givens = new_grid (run->query->layout, givens);
  piece->is_whole = is_in_time (run);
  return piece;
}

/* The puzzle of a seed. */
static AriMakerPiece *
make_one (MakerRun *run, const AriWish *wish)
{
  AriMakerQuery *query = run->query;
  g_autofree guint8 *givens = g_malloc (query->layout->n_cells);
  AriReserveLoan *loan = NULL;
  gboolean passes = TRUE;
  AriMakerPiece *piece;
  AriMade made;

  run->generator = ari_need (ari_generator_new (query->layout, wish, ARI_BATCH_BEST));
  if (query->kind == ARI_MAKER_ONE)
    loan = ari_reserve_lend_to_generator (query->reserve, run->generator);
  if (ari_sieve_is_open (&query->sieve))
    ari_generator_run (run->generator, 0, 1, &made, givens, NULL, goes_on, run);
  else
    passes = sift (run, &made, givens);
  if (query->kind == ARI_MAKER_ONE)
    report_progress (run);
  ari_reserve_loan_free (loan);
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
work_on_one (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  MakerRun run = { .crew = crew, .query = query, .until = query->until };

  return make_one (&run, &query->wish);
}

static gpointer
work_on_series (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  MakerRun run = { .crew = crew, .query = query, .until = G_MAXINT64 };
  AriWish wish = query->wish;

  if (query->time_limit > 0.0)
    run.until = g_get_monotonic_time () + (gint64) (query->time_limit * G_USEC_PER_SEC);
  wish.seed += first;
  return make_one (&run, &wish);
}

/** SpanTools: a thread's own. */
typedef struct {
  AriGenerator *generator;
  AriSieveTools tools;
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

  ari_sieve_clear_tools (&own->tools);
  ari_generator_free (own->generator);
  g_free (own);
}

static guint64
cut_spans (guint64 first, gpointer data)
{
  return MOST_TOGETHER;
}

/* A later span need not be looked at. */
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
work_on_span (AriCrew *crew, gpointer data_of_thread, guint64 first, guint64 n, gpointer data)
{
  AriMakerQuery *query = data;
  SpanTools *own = data_of_thread;
  g_autofree guint8 *givens = g_malloc (query->layout->n_cells);
  AriMade made = { .status = ARI_MADE_NOTHING };
  MakerRun run = {
    .crew = crew,
    .query = query,
    .generator = own->generator,
    .first = first,
    .until = query->until,
  };
  Sifting sifting = { .run = &run, .tools = own->tools, .made = &made, .givens = givens };

  sift_span (&sifting, first, n);
  if (sifting.is_found)
    note_found (query, first);
  return new_piece (&run, &made, givens);
}

void
ari_maker_take_best (AriMakerQuery *query, AriMakerPuzzle *puzzle)
{
  const AriLayout *layout = query->layout;

  *puzzle = (AriMakerPuzzle){ .made = { .status = ARI_MADE_NOTHING } };
  pthread_mutex_lock (&query->lock);
  if (query->best_stage > ARI_SIEVE_STAGE_NONE) {
    puzzle->made = query->best_made;
    puzzle->made.is_final = false;
    puzzle->stage = query->best_stage;
    puzzle->givens = new_grid (layout, query->best->cells);
  }
  pthread_mutex_unlock (&query->lock);
  if (puzzle->givens != NULL && puzzle->stage < ARI_SIEVE_STAGE_PASSES)
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
ari_maker_kind (const AriLayout *layout, const AriSieve *sieve, guint n)
{
  if (n > 1)
    return ARI_MAKER_SERIES;
  return ari_sieve_is_open (sieve) || sieve->least_conflicts > 0
                 || layout->n_cells > MAX_CELLS_TOGETHER
             ? ARI_MAKER_ONE
             : ARI_MAKER_SPANS;
}

AriCrewTask
ari_maker_task (AriMakerKind kind)
{
  AriCrewTask task = { .free_result = ari_maker_piece_free };

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
