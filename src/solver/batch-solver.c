/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": how many solutions each of many puzzles has, found by all processors. */

#include "engine/batch/batch.h"
#include "solver/job-private.h"
#include "solver/service-private.h"
#include "solver/timing.h"

#include "solver/batch-solver.h"

/*
 * A crew works through the puzzles. What a piece comes to is an array of its own that changes hands
 * whole, and the table of all results is the main thread's alone; so nothing here is shared but
 * what never changes.
 *
 * Small puzzles go through the kernel thousands at a time, which keeps its lanes full; towards the
 * end pieces become smaller, so that the threads end together. Large ones go one by one, because
 * one may take as long as thousands of the others, or for ever: they have a time limit each.
 */

enum {
  SMALL = 9,            /* digits up to which a puzzle never takes long */
  LARGEST_PIECE = 4096, /* puzzles */
  SMALLEST_PIECE = 128,
  PIECES_AHEAD = 4,  /* what is left is at least so many pieces for each thread */
  MOST_BATCHES = 16, /* layouts for which a thread keeps room */
};

#define DEFAULT_TIME_LIMIT 10.0

/** Orders: what the threads read; it stands while they are there. */
typedef struct {
  AriPuzzleSource source;
  guint limit;
  guint n_threads;
  double time_limit;
} Orders;

struct _AriBatchSolver {
  AriService parent_instance;

  Orders orders;
  guint n_threads;

  guint32 *results; /* one a puzzle */
  guint n_puzzles;
  guint n_done;
  guint n_none;
  guint n_unique;
  guint n_several;
  guint n_undecided;
};

enum {
  PROP_0,
  PROP_N_PUZZLES,
  PROP_N_DONE,
  PROP_N_NONE,
  PROP_N_UNIQUE,
  PROP_N_SEVERAL,
  PROP_N_UNDECIDED,
  PROP_N_THREADS,
  N_PROPS
};

enum { SIGNAL_SOLVED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AriBatchSolver, ari_batch_solver, ARI_TYPE_SERVICE)

/* On the crew's threads */

/** Hand: what a thread has for itself. */
typedef struct {
  GHashTable *batches; /* AriLayout to AriBatch */
  AriBatchAnswer *answers;
} Hand;

/** Stint: work that is asked whether it goes on. */
typedef struct {
  AriCrew *crew;
  double until; /* of the thread's processor time, or 0 */
  gboolean quits;
} Stint;

static void
free_layout (gpointer layout)
{
  ari_layout_unref (layout);
}

static void
free_batch (gpointer batch)
{
  ari_batch_free (batch);
}

static gpointer
prepare (gpointer data)
{
  Hand *hand = g_new (Hand, 1);

  hand->batches = g_hash_table_new_full (NULL, NULL, free_layout, free_batch);
  hand->answers = g_new (AriBatchAnswer, LARGEST_PIECE);
  return hand;
}

static void
clean_up (gpointer own)
{
  Hand *hand = own;

  g_hash_table_unref (hand->batches);
  g_free (hand->answers);
  g_free (hand);
}

static AriBatch *
find_batch (Hand *hand, const AriLayout *layout)
{
  AriBatch *batch = g_hash_table_lookup (hand->batches, layout);

  if (batch != NULL)
    return batch;
  if (g_hash_table_size (hand->batches) == MOST_BATCHES)
    g_hash_table_remove_all (hand->batches);
  batch = ari_batch_new (layout, ARI_BATCH_BEST);
  if (batch == NULL)
    g_error ("There is not enough memory for solving."); /* as g_malloc() would */
  g_hash_table_insert (hand->batches, ari_layout_ref (layout), batch);
  return batch;
}

static guint64
cut (guint64 first, gpointer data)
{
  const Orders *orders = data;
  const AriLayout *layout;
  const guint8 *givens;
  guint n = ari_puzzle_source_get_run (&orders->source, (guint) first, &layout, &givens);
  guint share = (orders->source.n - (guint) first) / (PIECES_AHEAD * orders->n_threads);

  if (layout->n_digits > SMALL)
    return 1;
  return MIN (n, CLAMP (share, SMALLEST_PIECE, LARGEST_PIECE));
}

static bool
goes_on (void *data)
{
  Stint *stint = data;

  if (!ari_crew_goes_on (stint->crew))
    stint->quits = TRUE;
  return !stint->quits && (stint->until <= 0.0 || ari_timing_clock () < stint->until);
}

static guint32
result_of (const AriBatchAnswer *answer)
{
  return answer->is_final ? (guint32) answer->n_solutions : ARI_BATCH_UNDECIDED;
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  const Orders *orders = data;
  Hand *hand = own;
  g_autofree guint32 *results = g_new (guint32, n);
  Stint stint = { .crew = crew };
  const AriLayout *layout;
  const guint8 *givens;
  guint64 i;

  ari_puzzle_source_get_run (&orders->source, (guint) first, &layout, &givens);
  if (layout->n_digits > SMALL && orders->time_limit > 0.0)
    stint.until = ari_timing_clock () + orders->time_limit;
  ari_batch_solve (find_batch (hand, layout), givens, n, orders->limit, hand->answers, NULL,
                   goes_on, &stint);
  if (stint.quits)
    return NULL;
  for (i = 0; i < n; i++)
    results[i] = result_of (&hand->answers[i]);
  return g_steal_pointer (&results);
}

/* On the main thread */

static void
set_number (AriBatchSolver *self, guint *number, guint value, guint prop)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/** Tally: the numbers, counted on before they are told. */
typedef struct {
  guint done;
  guint none;
  guint unique;
  guint several;
  guint undecided;
} Tally;

static void
set_tally (AriBatchSolver *self, const Tally *tally)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, &self->n_done, tally->done, PROP_N_DONE);
  set_number (self, &self->n_none, tally->none, PROP_N_NONE);
  set_number (self, &self->n_unique, tally->unique, PROP_N_UNIQUE);
  set_number (self, &self->n_several, tally->several, PROP_N_SEVERAL);
  set_number (self, &self->n_undecided, tally->undecided, PROP_N_UNDECIDED);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
take_results (AriBatchSolver *self, guint64 first, guint64 n, const guint32 *results, Tally *tally)
{
  guint64 i;

  for (i = 0; i < n; i++) {
    self->results[first + i] = results[i];
    if (results[i] == ARI_BATCH_UNDECIDED)
      tally->undecided++;
    else if (results[i] >= 2)
      tally->several++;
    else if (results[i] == 1)
      tally->unique++;
    else
      tally->none++;
  }
  tally->done += (guint) n;
}

typedef struct {
  guint first;
  guint n;
} Range;

/* Notes that there are results from @first on; next to the last range, it is the same one. */
static void
note_range (GArray *ranges, guint first, guint n)
{
  Range *last = ranges->len > 0 ? &g_array_index (ranges, Range, ranges->len - 1) : NULL;
  const Range range = { first, n };

  if (last != NULL && last->first + last->n == first)
    last->n += n;
  else
    g_array_append_val (ranges, range);
}

/* All is true before any of it is told; who hears it may start, stop or drop the solver. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriBatchSolver) self = g_object_ref (ARI_BATCH_SOLVER (owner));
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (Range));
  Tally tally = { self->n_done, self->n_none, self->n_unique, self->n_several, self->n_undecided };
  guint32 *results;
  guint64 first, n;
  guint i;

  while ((results = ari_crew_take (ari_service_get_crew (ARI_SERVICE (self)), &first, &n))
         != NULL) {
    take_results (self, first, n, results, &tally);
    note_range (ranges, (guint) first, (guint) n);
    g_free (results);
  }

  g_object_freeze_notify (G_OBJECT (self));
  set_tally (self, &tally);
  if (ari_crew_is_over (ari_service_get_crew (ARI_SERVICE (self))))
    ari_service_finish (ARI_SERVICE (self));
  g_object_thaw_notify (G_OBJECT (self));

  for (i = 0; i < ranges->len; i++) {
    const Range *range = &g_array_index (ranges, Range, i);

    g_signal_emit (self, signals[SIGNAL_SOLVED], 0, range->first, range->n);
  }
  ari_service_tell_progress (ARI_SERVICE (self));
}

static void
ari_batch_solver_forget (AriService *service)
{
  AriBatchSolver *self = ARI_BATCH_SOLVER (service);

  g_clear_pointer (&self->results, g_free);
  ari_puzzle_source_clear (&self->orders.source);
  self->orders.limit = 0;
}

static void
ari_batch_solver_reset (AriService *service)
{
  AriBatchSolver *self = ARI_BATCH_SOLVER (service);

  set_tally (self, &(Tally){ 0 });
  set_number (self, &self->n_puzzles, 0, PROP_N_PUZZLES);
}

void
ari_batch_solver_start (AriBatchSolver *self, const AriPuzzleSource *source, guint limit)
{
  const AriCrewTask task = {
    .prepare = prepare,
    .clean_up = clean_up,
    .cut = cut,
    .work = work,
    .free_result = g_free,
    .ready = on_ready,
  };
  guint i;

  g_return_if_fail (ARI_IS_BATCH_SOLVER (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);
  g_return_if_fail (limit >= 1);

  g_object_freeze_notify (G_OBJECT (self));
  ari_service_forget (ARI_SERVICE (self));
  self->orders.source = *source;
  self->orders.limit = MIN (limit, ARI_BATCH_UNDECIDED - 1);
  self->orders.n_threads = self->n_threads > 0 ? self->n_threads : g_get_num_processors ();
  self->orders.time_limit = ari_service_get_time_limit (ARI_SERVICE (self));
  self->results = g_new (guint32, source->n);
  for (i = 0; i < source->n; i++)
    self->results[i] = ARI_BATCH_UNKNOWN;

  set_tally (self, &(Tally){ 0 });
  set_number (self, &self->n_puzzles, source->n, PROP_N_PUZZLES);
  ari_service_start (ARI_SERVICE (self), &task, &self->orders, source->n, self->orders.n_threads);
  g_object_thaw_notify (G_OBJECT (self));
}

guint
ari_batch_solver_get_n_puzzles (AriBatchSolver *self)
{
  g_return_val_if_fail (ARI_IS_BATCH_SOLVER (self), 0);

  return self->n_puzzles;
}

guint
ari_batch_solver_get_n_done (AriBatchSolver *self)
{
  g_return_val_if_fail (ARI_IS_BATCH_SOLVER (self), 0);

  return self->n_done;
}

guint
ari_batch_solver_get_limit (AriBatchSolver *self)
{
  g_return_val_if_fail (ARI_IS_BATCH_SOLVER (self), 0);

  return self->orders.limit;
}

guint32
ari_batch_solver_get_result (AriBatchSolver *self, guint index)
{
  g_return_val_if_fail (ARI_IS_BATCH_SOLVER (self), ARI_BATCH_UNKNOWN);

  if (self->results == NULL || index >= self->n_puzzles)
    return ARI_BATCH_UNKNOWN;
  return self->results[index];
}

void
ari_batch_solver_set_n_threads (AriBatchSolver *self, guint n_threads)
{
  g_return_if_fail (ARI_IS_BATCH_SOLVER (self));

  set_number (self, &self->n_threads, n_threads, PROP_N_THREADS);
}

static void
ari_batch_solver_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriBatchSolver *self = ARI_BATCH_SOLVER (object);

  switch (prop_id) {
  case PROP_N_PUZZLES:
    g_value_set_uint (value, self->n_puzzles);
    break;
  case PROP_N_DONE:
    g_value_set_uint (value, self->n_done);
    break;
  case PROP_N_NONE:
    g_value_set_uint (value, self->n_none);
    break;
  case PROP_N_UNIQUE:
    g_value_set_uint (value, self->n_unique);
    break;
  case PROP_N_SEVERAL:
    g_value_set_uint (value, self->n_several);
    break;
  case PROP_N_UNDECIDED:
    g_value_set_uint (value, self->n_undecided);
    break;
  case PROP_N_THREADS:
    g_value_set_uint (value, self->n_threads);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_batch_solver_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  AriBatchSolver *self = ARI_BATCH_SOLVER (object);

  switch (prop_id) {
  case PROP_N_THREADS:
    ari_batch_solver_set_n_threads (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_batch_solver_class_init (AriBatchSolverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags asked = told | G_PARAM_WRITABLE;

  service_class->forget = ari_batch_solver_forget;
  service_class->reset = ari_batch_solver_reset;
  object_class->get_property = ari_batch_solver_get_property;
  object_class->set_property = ari_batch_solver_set_property;

  props[PROP_N_PUZZLES] = g_param_spec_uint ("n-puzzles", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_DONE] = g_param_spec_uint ("n-done", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_NONE] = g_param_spec_uint ("n-none", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_UNIQUE] = g_param_spec_uint ("n-unique", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_SEVERAL] = g_param_spec_uint ("n-several", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_UNDECIDED] = g_param_spec_uint ("n-undecided", NULL, NULL, 0, G_MAXUINT, 0, told);
  props[PROP_N_THREADS] = g_param_spec_uint ("n-threads", NULL, NULL, 0, G_MAXUINT, 0, asked);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_SOLVED] =
      g_signal_new ("solved", ARI_TYPE_BATCH_SOLVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
}

static void
ari_batch_solver_init (AriBatchSolver *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriBatchSolver *
ari_batch_solver_new (void)
{
  return g_object_new (ARI_TYPE_BATCH_SOLVER, NULL);
}
