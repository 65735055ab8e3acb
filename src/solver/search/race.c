/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs searches of one puzzle with several strategies at once.
 *
 * Threads take turns with the searches: each takes the free search with the least cost so far, runs
 * it for a slice, and puts it back. So a race is fair with any number of threads and any
 * scheduling, and the time of a search is the processor time of its slices. A slice ends one slice
 * above the least cost of the others, at the limit set by the speed, or after a millisecond.
 *
 * The time of a search in slices, with cold caches and a summary that is filled, is not its own. So
 * once it is over, it is measured again as it is for run times (timing.h), alone and without a
 * summary, unless it took so long that the race would wait for that.
 *
 * Each search has a mailbox. The writer's role passes between threads with the search, under the
 * lock.
 */

#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

#include "engine/laboratory/summary-note.h"
#include "puzzle/base/need.h"
#include "solver/base/service-private.h"
#include "solver/base/timing.h"
#include "solver/search/mailbox.h"
#include "solver/search/pace.h"
#include "solver/search/race.h"
#include "solver/search/solver.h"
#include "solver/search/turns.h"

/* A slice, in µs, and in calls between two clock readings: a call may take 50 µs with
 * look-ahead. */
#define SLICE       1000
#define SLICE_CALLS 64
/* Time that a thread without work sleeps, in ns. */
#define IDLE_TIME 3000000
#define N_LETTERS 3
/* The longest time (s) of a search that is measured again. */
#define SHORT_ENOUGH 0.25

/* The cost of a slice and of a step, by measure. */
static const struct {
  double slice;
  double step;
} worth[ARI_N_MEASURES] = {
  [ARI_MEASURE_STEPS] = { 4096.0, 1.0 },
  [ARI_MEASURE_WORK] = { 65536.0, 20.0 },
  [ARI_MEASURE_TIME] = { 1e-3, 1e-7 },
};

/** Letter: the state of a search. */
typedef struct {
  AriSnapshot *snapshot;
  AriSummary *summary;
  AriRunResult result;
} Letter;

/** RaceSearch: a search of a race. */
typedef struct {
  AriMachine *machine;
  AriSummary *summary;
  AriStrategy strategy;
  double seconds;
  guint8 *solution; /* the first solution, n_cells; valid for letters that count one */
  Letter letters[N_LETTERS];
  AriMailbox mailbox;
} RaceSearch;

/** SharedRace: the data that the threads share. */
typedef struct {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  RaceSearch searches[ARI_RACE_MOST];
  AriTurn turns[ARI_RACE_MOST]; /* the turns of the searches; guarded by the lock */
  guint n;
  AriGrid *start; /* (nullable): of all searches */
  guint64 limit;
  AriMeasure measure;
  _Atomic double allowed; /* the cost up to which each search may run by now */
} SharedRace;

struct _AriRace {
  AriService parent_instance;

  SharedRace shared;
  double speed;
  AriPace pace;
  const Letter *seen[ARI_RACE_MOST];
  AriRunResult results[ARI_RACE_MOST];
};

G_DEFINE_FINAL_TYPE (AriRace, ari_race, ARI_TYPE_SERVICE)

static guint outdated_signal;

/* --- threads --- */

static void
wait_a_moment (SharedRace *shared)
{
  struct timespec until;

  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += IDLE_TIME;
  if (until.tv_nsec >= 1000000000) {
    until.tv_nsec -= 1000000000;
    until.tv_sec++;
  }
  pthread_cond_timedwait (&shared->changed, &shared->lock, &until);
}

/** Turn: a slice for a thread. */
typedef struct {
  gint index; /* the number of the search */
  double cost, stop;
} Turn;

/* Returns FALSE without a turn, after a short wait unless all searches are over. */
static gboolean
take_turn (SharedRace *shared, Turn *turn, gboolean *over)
{
  const double allowed = atomic_load_explicit (&shared->allowed, memory_order_relaxed);
  const double slice = worth[shared->measure].slice;

  pthread_mutex_lock (&shared->lock);
  *over = ari_turns_are_over (shared->turns, shared->n);
  turn->index = ari_turns_choose (shared->turns, shared->n, allowed, slice);
  if (turn->index != ARI_TURNS_NONE) {
    shared->turns[turn->index].state = ARI_TURN_RUNS;
    turn->cost = shared->turns[turn->index].cost;
    turn->stop = ari_turns_stop (shared->turns, shared->n, (guint) turn->index, allowed, slice);
  } else if (!*over) {
    wait_a_moment (shared);
  }
  pthread_mutex_unlock (&shared->lock);
  return turn->index != ARI_TURNS_NONE;
}

static void
write_letter (RaceSearch *search)
{
  Letter *letter = ari_mailbox_draft (&search->mailbox);

  ari_snapshot_take (letter->snapshot, search->machine);
  ari_summary_settle (search->summary, ari_machine_counters (search->machine));
  ari_summary_assign (letter->summary, search->summary);
  letter->result = (AriRunResult){ .strategy = &search->strategy,
                                   .summary = letter->summary,
                                   .counters = *ari_machine_counters (search->machine),
                                   .seconds = search->seconds,
                                   .over = ari_machine_is_over (search->machine),
                                   .exhausted = ari_machine_is_exhausted (search->machine),
                                   .short_of_memory = ari_machine_is_short (search->machine) };
  ari_mailbox_post (&search->mailbox);
}

/* Returns @stop as a limit of whole units, or no limit if the race has another measure. */
static guint64
limit_of (AriMeasure measure, AriMeasure other, double stop)
{
  return measure == other && stop < 1e18 ? (guint64) stop : G_MAXUINT64;
}

static void
run_slice (const SharedRace *shared, RaceSearch *search, const Turn *turn)
{
  const double time = shared->measure == ARI_MEASURE_TIME ? (turn->stop - turn->cost) * 1e6 : SLICE;
  const guint64 steps = limit_of (shared->measure, ARI_MEASURE_STEPS, turn->stop);
  const guint64 work = limit_of (shared->measure, ARI_MEASURE_WORK, turn->stop);
  const gint64 until = g_get_monotonic_time () + (gint64) MIN (time, SLICE);
  const double since = ari_timing_clock ();
  const AriCounters *counters = ari_machine_counters (search->machine);
  gboolean over = FALSE;
  AriEvent event;

  do {
    for (guint i = 0; i < SLICE_CALLS && !over && counters->steps < steps && counters->work < work;
         i++) {
      over = !ari_machine_step (search->machine, &event) || event.kind == ARI_EVENT_END;
      if (event.kind != ARI_EVENT_NOTHING_YET)
        ari_summary_note (search->summary, &event, counters);
      if (event.kind == ARI_EVENT_SOLUTION && counters->solutions == 1)
        ari_machine_write_solution (search->machine, search->solution);
    }
  } while (!over && counters->steps < steps && counters->work < work
           && g_get_monotonic_time () < until);
  search->seconds += ari_timing_clock () - since;
}

static gboolean
pool_goes_on (gpointer pool)
{
  return ari_thread_pool_goes_on (pool);
}

/* Measures a search that is over. Its time stays as it is if that is broken off. */
static void
measure_again (const SharedRace *shared, RaceSearch *search, AriThreadPool *pool)
{
  AriMachine *machine;
  AriTiming timing;

  if (search->seconds > SHORT_ENOUGH)
    return;
  machine = ari_machine_new (shared->start, &search->strategy, shared->limit);
  if (machine != NULL
      && ari_timing_measure (machine, shared->start, 0.0, pool_goes_on, pool, &timing))
    search->seconds = timing.seconds;
  ari_machine_free (machine);
}

/* Posts a letter only if the last one was taken, or if the search stops here. */
static void
put_back (SharedRace *shared, gint index, AriThreadPool *pool)
{
  RaceSearch *search = &shared->searches[index];
  const double allowed = atomic_load_explicit (&shared->allowed, memory_order_relaxed);
  const AriRunResult now = { .counters = *ari_machine_counters (search->machine),
                             .seconds = search->seconds };
  const double cost = ari_run_result_cost (&now, shared->measure);
  const gboolean over = ari_machine_is_over (search->machine);

  if (over)
    measure_again (shared, search, pool);
  if (over || cost >= allowed || ari_mailbox_is_empty (&search->mailbox))
    write_letter (search);
  pthread_mutex_lock (&shared->lock);
  shared->turns[index] = (AriTurn){ cost, over ? ARI_TURN_OVER : ARI_TURN_WAITS };
  pthread_cond_broadcast (&shared->changed);
  pthread_mutex_unlock (&shared->lock);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  SharedRace *shared = data;
  gboolean over = FALSE;

  while (!over && ari_thread_pool_goes_on (pool)) {
    Turn turn;

    if (!take_turn (shared, &turn, &over))
      continue;
    run_slice (shared, &shared->searches[turn.index], &turn);
    put_back (shared, turn.index, pool);
    ari_thread_pool_call (pool);
  }
  return g_malloc0 (1);
}

/* --- owner's thread --- */

static void
take_letters (AriRace *self)
{
  g_signal_emit (self, outdated_signal, 0);
  for (guint i = 0; i < self->shared.n; i++) {
    const Letter *letter = ari_mailbox_take (&self->shared.searches[i].mailbox);

    if (letter != NULL)
      self->seen[i] = letter;
    self->results[i] = self->seen[i]->result;
  }
}

static void
on_ready (gpointer owner)
{
  g_autoptr (AriRace) self = g_object_ref (ARI_RACE (owner));
  AriThreadPool *pool = ari_service_get_pool (ARI_SERVICE (self));
  gpointer token;

  while ((token = ari_thread_pool_take (pool, NULL, NULL)) != NULL)
    g_free (token);
  take_letters (self);
  if (ari_thread_pool_is_over (pool))
    ari_service_finish (ARI_SERVICE (self));
  ari_service_emit_progress (ARI_SERVICE (self));
}

static void
clear_search (RaceSearch *search)
{
  ari_machine_free (search->machine);
  ari_summary_free (search->summary);
  g_free (search->solution);
  for (guint i = 0; i < N_LETTERS; i++) {
    ari_snapshot_free (search->letters[i].snapshot);
    ari_summary_free (search->letters[i].summary);
  }
  *search = (RaceSearch){ 0 };
}

static void
ari_race_clear_results (AriService *service)
{
  AriRace *self = ARI_RACE (service);

  g_signal_emit (self, outdated_signal, 0);
  for (guint i = 0; i < self->shared.n; i++)
    clear_search (&self->shared.searches[i]);
  self->shared.n = 0;
  g_clear_pointer (&self->shared.start, ari_grid_free);
  ari_pace_halt (&self->pace);
}

static gboolean
set_up_search (RaceSearch *search, const AriGrid *start, const AriStrategy *strategy, guint64 limit)
{
  const AriSummarySize size = ari_summary_size (start->layout, strategy);
  gboolean has_all;

  *search = (RaceSearch){ .strategy = *strategy };
  search->machine = ari_machine_new (start, strategy, limit);
  search->summary = ari_summary_new (start->layout, size);
  search->solution = g_malloc (start->layout->n_cells);
  has_all = search->machine != NULL && search->summary != NULL;
  for (guint i = 0; i < N_LETTERS; i++) {
    search->letters[i].snapshot = ari_snapshot_new (start->layout);
    search->letters[i].summary = ari_summary_new (start->layout, size);
    has_all = has_all && search->letters[i].snapshot != NULL && search->letters[i].summary != NULL;
  }
  if (!has_all)
    return FALSE;
  ari_mailbox_init (&search->mailbox, &search->letters[0], &search->letters[1],
                    &search->letters[2]);
  write_letter (search);
  return TRUE;
}

gboolean
ari_race_start (AriRace *self,
                const AriGrid *start,
                const AriStrategy *const *strategies,
                guint n,
                guint64 limit,
                AriMeasure measure)
{
  const AriThreadPoolTask task = { .work = work, .free_result = g_free, .ready = on_ready };
  const guint n_threads = CLAMP (g_get_num_processors () - 1, 1, MAX (n, 1));
  gboolean has_all = TRUE;

  g_return_val_if_fail (ARI_IS_RACE (self), FALSE);
  g_return_val_if_fail (start != NULL && n > 0 && n <= ARI_RACE_MOST, FALSE);

  ari_service_prepare (ARI_SERVICE (self));
  self->shared.measure = measure;
  self->shared.limit = limit;
  self->shared.start = ari_grid_copy (start);
  has_all = self->shared.start != NULL;
  for (guint i = 0; i < n && has_all; i++) {
    has_all = set_up_search (&self->shared.searches[i], start, strategies[i], limit);
    self->shared.turns[i] = (AriTurn){ .cost = 0.0 };
    self->shared.n = i + 1;
  }
  if (has_all) {
    take_letters (self);
    ari_race_set_speed (self, self->speed);
    ari_service_start (ARI_SERVICE (self), &task, &self->shared, n_threads, n_threads);
  } else {
    ari_service_clear (ARI_SERVICE (self));
  }
  return has_all;
}

void
ari_race_set_speed (AriRace *self, double steps_per_second)
{
  g_return_if_fail (ARI_IS_RACE (self));
  g_return_if_fail (steps_per_second >= ARI_SPEED_MIN);

  self->speed = steps_per_second;
  ari_pace_halt (&self->pace);
  /* at a limited speed, no search runs until the next frame */
  atomic_store_explicit (&self->shared.allowed,
                         steps_per_second >= ARI_SPEED_UNLIMITED ? G_MAXDOUBLE : 0.0,
                         memory_order_relaxed);
}

void
ari_race_update (AriRace *self, gint64 now)
{
  double least = G_MAXDOUBLE, step;

  g_return_if_fail (ARI_IS_RACE (self));

  if (ari_service_get_state (ARI_SERVICE (self)) != ARI_SERVICE_RUNNING
      || self->speed >= ARI_SPEED_UNLIMITED)
    return;
  step = worth[self->shared.measure].step;
  for (guint i = 0; i < self->shared.n; i++)
    if (!self->results[i].over)
      least = MIN (least, ari_run_result_cost (&self->results[i], self->shared.measure));
  if (least >= G_MAXDOUBLE)
    return;
  atomic_store_explicit (
      &self->shared.allowed,
      step * (double) ari_pace_frame (&self->pace, now, (guint64) (least / step), self->speed),
      memory_order_relaxed);
}

static void
ari_race_set_paused (AriService *service, gboolean is_paused)
{
  ari_pace_halt (&ARI_RACE (service)->pace);
}

const AriRunResult *
ari_race_get_results (AriRace *self, guint *n)
{
  g_return_val_if_fail (ARI_IS_RACE (self), NULL);

  *n = self->shared.n;
  return self->shared.n > 0 ? self->results : NULL;
}

const AriSnapshot *
ari_race_get_snapshot (AriRace *self, guint index)
{
  g_return_val_if_fail (ARI_IS_RACE (self), NULL);
  g_return_val_if_fail (index < self->shared.n, NULL);

  return self->seen[index]->snapshot;
}

const guint8 *
ari_race_get_solution (AriRace *self, guint index)
{
  g_return_val_if_fail (ARI_IS_RACE (self), NULL);
  g_return_val_if_fail (index < self->shared.n, NULL);

  return self->results[index].counters.solutions > 0 ? self->shared.searches[index].solution : NULL;
}

AriMeasure
ari_race_get_measure (AriRace *self)
{
  g_return_val_if_fail (ARI_IS_RACE (self), ARI_MEASURE_STEPS);

  return self->shared.measure;
}

static void
ari_race_finalize (GObject *object)
{
  SharedRace *shared = &ARI_RACE (object)->shared;

  G_OBJECT_CLASS (ari_race_parent_class)->finalize (object);
  pthread_cond_destroy (&shared->changed);
  pthread_mutex_destroy (&shared->lock);
}

static void
ari_race_class_init (AriRaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_race_finalize;
  ARI_SERVICE_CLASS (klass)->clear_results = ari_race_clear_results;
  ARI_SERVICE_CLASS (klass)->set_paused = ari_race_set_paused;

  /** AriRace::outdated: see race.h. */
  outdated_signal = g_signal_new ("outdated", ARI_TYPE_RACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
ari_race_init (AriRace *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
  pthread_cond_init (&self->shared.changed, NULL);
  self->speed = ARI_SPEED_UNLIMITED;
}

AriRace *
ari_race_new (void)
{
  return g_object_new (ARI_TYPE_RACE, NULL);
}

/* --- the first difference of two searches --- */

struct AriPartingJob {
  AriThreadPool *pool;
  AriGrid *start;
  AriStrategy strategies[2];
  guint64 limit;
  AriPartingDone done;
  gpointer data;

  AriParting *parting; /* used by the thread until it is done */
  AriPartingState state;
};

static gpointer
look (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriPartingJob *job = data;

  job->parting = ari_parting_new (job->start, &job->strategies[0], &job->strategies[1], job->limit);
  while (job->parting != NULL && job->state == ARI_PARTING_AGREES && ari_thread_pool_goes_on (pool))
    job->state = ari_parting_go (job->parting, SLICE_CALLS);
  return g_malloc0 (1);
}

static void
on_parted (gpointer owner)
{
  AriPartingJob *job = owner;
  gpointer token = ari_thread_pool_take (job->pool, NULL, NULL);

  g_free (token);
  if (token != NULL)
    job->done (job, job->data);
}

AriPartingJob *
ari_parting_job_new (const AriGrid *start,
                     const AriStrategy *one,
                     const AriStrategy *other,
                     guint64 limit,
                     AriPartingDone done,
                     gpointer data)
{
  const AriThreadPoolTask task = { .work = look, .free_result = g_free, .ready = on_parted };
  AriPartingJob *job = g_new0 (AriPartingJob, 1);

  *job = (AriPartingJob){
    .start = ari_need (ari_grid_copy (start)), .limit = limit, .done = done, .data = data
  };
  ari_strategy_keep (&job->strategies[0], one);
  ari_strategy_keep (&job->strategies[1], other);
  job->pool = ari_thread_pool_new (&task, job, job, 1, 1);
  return job;
}

void
ari_parting_job_free (AriPartingJob *job)
{
  if (job == NULL)
    return;
  ari_thread_pool_free (job->pool);
  ari_parting_free (job->parting);
  ari_grid_free (job->start);
  ari_strategy_drop (&job->strategies[0]);
  ari_strategy_drop (&job->strategies[1]);
  g_free (job);
}

const AriParting *
ari_parting_job_get (const AriPartingJob *job, AriPartingState *state)
{
  *state = job->state;
  return job->parting;
}
