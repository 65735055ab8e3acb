/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs a search: it takes orders, and posts reports. */

#define _POSIX_C_SOURCE 200809L

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "engine/search/history.h"
#include "solver/mailbox.h"
#include "solver/solver.h"
#include "solver/timing.h"

#include "solver/worker.h"

/*
 * Between two threads there are three things. Orders go in as a block under a lock that is only
 * held to copy it; how many were given is an atomic number too, which the worker compares after
 * every batch of steps, so that a batch costs it two plain loads and no lock. The target, how far a
 * view of limited speed may go by now, is one atomic number. Reports come out through a mailbox.
 * While the search runs, a report is only written when the last one was taken: the search pays for
 * what is looked at, and for nothing more.
 *
 * The thread does one batch after another of whatever is due (a seek, the view's way to its target,
 * the search of the givens alone) and looks at its orders in between. When nothing is due it posts
 * what was not posted yet and sleeps.
 *
 * The lock is POSIX's and not GLib's because a thread sanitizer sees through that one only.
 */

/* The history's memory, for each cell and in all: enough for a seek in a moment, a thousand million
 * steps behind. It is touched only as far as it is used. */
#define HISTORY_BUDGET_A_CELL ((size_t) 100 * 1024)
#define HISTORY_BUDGET        ((size_t) 64 * 1024 * 1024)

/* A batch is so many steps on 9×9 and fewer on larger grids, some ten microseconds of work and in
 * the worst case a few milliseconds, so that a stop is seen soon and looking for it costs nothing.
 * Steps that look ahead may take 50 µs each. */
#define STEPS_IN_A_BATCH       1024
#define STEPS_IN_A_LARGE_BATCH 64
#define STEPS_IN_A_HEAVY_BATCH 16

/* The history is told at most once in as many steps as there are cells, where steps are quick: a
 * note takes as long as a board is large, and one for each step would cost the fastest searches
 * 6 %. No seek notices a board's worth of steps. Of these steps, it is told when a digit has been
 * tried, since only then can it keep the moment. */
#define KINDS_TO_NOTE (1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_RETRY | 1u << ARI_EVENT_FORCED)

/* A seek that lasts longer than this (µs) shows on the way where it is. */
#define SEEK_IN_SILENCE 100000

typedef enum {
  ARI_MODE_HOLD,
  ARI_MODE_RUN,
  ARI_MODE_FINISH,
} AriMode;

typedef struct {
  guint64 number; /* how many orders were given */
  AriMode mode;
  gboolean quits;
  gboolean gives_up;
  gboolean seeks; /* to seek_to, and moves from there */
  guint64 seek_to;
  gint64 move_by;
} AriOrders;

struct AriWorker {
  /* both threads' */
  pthread_mutex_t lock;
  pthread_cond_t ordered;
  AriOrders orders; /* under the lock */
  GArray *moves;    /* of gint64, under the lock: forward and back by turns, not yet absorbed */
  atomic_uint_least64_t n_orders;
  atomic_uint_least64_t target;
  AriMailbox mailbox;
  AriReport reports[3];
  atomic_uint_least64_t n_kept;
  uint8_t *kept; /* solutions, n_cells bytes each; none changes when it is counted in n_kept */
  guint64 max_kept;
  const AriLayout *layout;
  GSource *wake;
  GThread *thread;

  /* the worker's thread's */
  AriSearch *frontier;
  AriSearch *view; /* means something only while the two places are apart */
  AriHistory *history;
  gboolean together;
  guint batch;         /* steps */
  guint steps_to_note; /* at least, from one note of the history to the next */
  guint kinds_to_note; /* bit (1 << AriEventKind) */
  guint64 next_note;

  AriMode mode;
  guint64 absorbed; /* orders known */
  guint64 handled;  /* orders carried out */
  GArray *absorbed_moves;
  gboolean given_up;
  gboolean seeks;
  guint64 destination;
  gint64 seek_began;

  gboolean dirty; /* something is not in the last report posted */
  gboolean wakes; /* and should not wait for a frame */

  double spent; /* seconds on the frontier, up to clock_began */
  gboolean clock_runs;
  double clock_began;

  AriGrid *givens; /* NULL if they are what the search began with */
  AriSearch *givens_search;
  gboolean givens_known;
};

static void
start_clock (AriWorker *self)
{
  if (self->clock_runs)
    return;
  self->clock_runs = TRUE;
  self->clock_began = ari_timing_clock ();
}

static void
stop_clock (AriWorker *self)
{
  if (!self->clock_runs)
    return;
  self->clock_runs = FALSE;
  self->spent += ari_timing_clock () - self->clock_began;
}

static double
read_clock (AriWorker *self)
{
  return self->spent + (self->clock_runs ? ari_timing_clock () - self->clock_began : 0.0);
}

static guint64
frontier_position (const AriWorker *self)
{
  return ari_search_counters (self->frontier)->steps;
}

static const AriSearch *
shown_search (const AriWorker *self)
{
  return self->together ? self->frontier : self->view;
}

static guint64
position (const AriWorker *self)
{
  return ari_search_counters (shown_search (self))->steps;
}

static gboolean
frontier_stands (const AriWorker *self)
{
  return self->given_up || ari_search_is_over (self->frontier);
}

/* Reports */

static void
post_report (AriWorker *self)
{
  AriReport *report = ari_mailbox_draft (&self->mailbox);

  ari_snapshot_take (report->view, shown_search (self));
  report->frontier = *ari_search_counters (self->frontier);
  report->over = ari_search_is_over (self->frontier);
  report->exhausted = ari_search_is_exhausted (self->frontier);
  report->bad_givens = ari_search_has_bad_givens (self->frontier);
  report->givens_known = self->givens_known;
  if (self->givens_known) {
    report->givens_bad = ari_search_has_bad_givens (self->givens_search);
    report->givens_solvable = ari_search_counters (self->givens_search)->solutions > 0;
  }
  if (!self->seeks)
    self->handled = self->absorbed;
  report->handled = self->handled;
  report->elapsed = read_clock (self);
  report->time = g_get_monotonic_time ();
  ari_mailbox_post (&self->mailbox);

  self->dirty = FALSE;
  if (self->wakes && self->wake != NULL)
    g_source_set_ready_time (self->wake, 0);
  self->wakes = FALSE;
}

/* Taking steps */

static void
take_solution (AriWorker *self)
{
  guint64 n_kept = atomic_load_explicit (&self->n_kept, memory_order_relaxed);

  if (n_kept < self->max_kept) {
    ari_search_write_digits (self->frontier, self->kept + n_kept * self->layout->n_cells);
    atomic_store_explicit (&self->n_kept, n_kept + 1, memory_order_release);
  }
  if (ari_search_counters (self->frontier)->solutions <= 2) /* the verdict is another one */
    self->wakes = TRUE;
}

/* The one loop that takes new steps. Apart from the search itself it is three comparisons a step.
 */
static gboolean
search_on (AriWorker *self, guint64 limit)
{
  guint64 steps = frontier_position (self);
  guint64 until = MIN (limit, steps + self->batch);
  AriEvent event;

  if (frontier_stands (self) || steps >= limit)
    return FALSE;

  start_clock (self);
  for (; steps < until && ari_search_step (self->frontier, &event); steps++) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      break;
    if (event.kind == ARI_EVENT_SOLUTION)
      take_solution (self);
    if (steps >= self->next_note && (self->kinds_to_note >> event.kind & 1u) != 0) {
      ari_history_note (self->history, self->frontier);
      self->next_note = steps + self->steps_to_note;
    }
  }
  self->dirty = TRUE;
  if (ari_search_is_over (self->frontier))
    self->wakes = TRUE;
  return TRUE;
}

static gboolean
replay (AriWorker *self, guint64 limit)
{
  guint64 meeting = frontier_position (self);
  guint64 steps = position (self);
  guint64 until = MIN (MIN (limit, meeting), steps + self->batch);
  AriEvent event;

  if (steps >= limit)
    return FALSE;

  stop_clock (self);
  for (; steps < until && ari_search_step (self->view, &event); steps++) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      break;
  }
  if (steps == meeting) {
    self->together = TRUE;
    if (frontier_stands (self))
      self->wakes = TRUE;
  }
  self->dirty = TRUE;
  return TRUE;
}

static gboolean
advance_to (AriWorker *self, guint64 limit)
{
  return self->together ? search_on (self, limit) : replay (self, limit);
}

/* Seeking */

/* Brings the view to a moment at or before @step from which a replay leads there. If it stands
 * before @step already, no further away than checkpoints are, it may stay. */
static void
place_view_before (AriWorker *self, guint64 step)
{
  guint64 here = position (self);

  if (step >= frontier_position (self)) {
    self->together = TRUE;
    return;
  }
  if (!self->together && here <= step && step - here <= ari_history_gap (self->history))
    return;
  ari_history_restore (self->history, step, self->view);
  self->together = FALSE;
}

static void
aim (AriWorker *self, const AriOrders *orders)
{
  guint64 frontier = frontier_position (self);
  guint64 destination = self->seeks ? self->destination : position (self);
  guint i;

  if (orders->seeks)
    destination = MIN (orders->seek_to, frontier);
  /* one after the other: what an end of the search swallows on the way is not owed back */
  for (i = 0; i < self->absorbed_moves->len; i++) {
    gint64 move = g_array_index (self->absorbed_moves, gint64, i);

    if (move < 0)
      destination -= MIN (destination, (guint64) -move);
    else
      destination += (guint64) move;
    if (frontier_stands (self))
      destination = MIN (destination, frontier);
  }

  self->seeks = TRUE;
  self->seek_began = g_get_monotonic_time ();
  self->destination = destination;
  place_view_before (self, destination);
}

static void
go_on_seeking (AriWorker *self)
{
  if (advance_to (self, self->destination) && position (self) < self->destination) {
    if (ari_mailbox_is_empty (&self->mailbox)
        && g_get_monotonic_time () - self->seek_began > SEEK_IN_SILENCE)
      post_report (self);
    return;
  }
  self->seeks = FALSE;
  self->dirty = TRUE;
  self->wakes = TRUE;
}

/* The givens alone */

static gboolean
givens_are_due (const AriWorker *self)
{
  return self->givens != NULL && !self->givens_known && ari_search_is_over (self->frontier)
         && ari_search_counters (self->frontier)->solutions == 0;
}

static void
search_givens (AriWorker *self)
{
  AriEvent event;
  guint i;

  stop_clock (self);
  if (self->givens_search == NULL)
    self->givens_search = ari_search_new (self->givens, ari_strategy_by_name ("mrv-singles"), 1);
  if (self->givens_search == NULL) { /* memory is short: no answer */
    g_clear_pointer (&self->givens, ari_grid_free);
    return;
  }
  for (i = 0; i < self->batch && ari_search_step (self->givens_search, &event); i++)
    ;
  if (!ari_search_is_over (self->givens_search))
    return;
  self->givens_known = TRUE;
  self->dirty = TRUE;
  self->wakes = TRUE;
}

/* The thread */

static gboolean
absorb_orders (AriWorker *self)
{
  AriOrders orders;
  GArray *moves;

  if (atomic_load_explicit (&self->n_orders, memory_order_relaxed) == self->absorbed)
    return TRUE;

  pthread_mutex_lock (&self->lock);
  orders = self->orders;
  self->orders.seeks = FALSE;
  moves = self->moves;
  self->moves = g_array_set_size (self->absorbed_moves, 0);
  self->absorbed_moves = moves;
  pthread_mutex_unlock (&self->lock);

  if (orders.quits)
    return FALSE;

  self->absorbed = orders.number;
  self->mode = orders.mode;
  self->dirty = TRUE;
  if (orders.gives_up && !self->given_up) {
    self->given_up = TRUE;
    self->seeks = FALSE;
    g_clear_pointer (&self->givens, ari_grid_free);
  }
  if (orders.seeks || moves->len > 0)
    aim (self, &orders);
  if (self->mode == ARI_MODE_FINISH) {
    self->seeks = FALSE;
    self->together = TRUE;
  }
  if (self->mode == ARI_MODE_HOLD)
    self->wakes = TRUE;
  return TRUE;
}

static guint64
running_limit (AriWorker *self)
{
  switch (self->mode) {
  case ARI_MODE_RUN:
    return atomic_load_explicit (&self->target, memory_order_relaxed);
  case ARI_MODE_FINISH:
    return ARI_WORKER_NO_TARGET;
  case ARI_MODE_HOLD:
  default:
    return 0;
  }
}

static gboolean
can_run (AriWorker *self)
{
  if (self->together && frontier_stands (self))
    return FALSE;
  return position (self) < running_limit (self);
}

static void
rest (AriWorker *self)
{
  stop_clock (self);
  if (self->dirty)
    post_report (self);

  pthread_mutex_lock (&self->lock);
  while (self->orders.number == self->absorbed && !can_run (self))
    pthread_cond_wait (&self->ordered, &self->lock);
  pthread_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  AriWorker *self = data;

  while (absorb_orders (self)) {
    if (self->seeks)
      go_on_seeking (self);
    else if (advance_to (self, running_limit (self))) {
      if (self->wakes || ari_mailbox_is_empty (&self->mailbox))
        post_report (self);
    } else if (givens_are_due (self)) {
      if (self->dirty)
        post_report (self);
      search_givens (self);
    } else
      rest (self);
  }
  return NULL;
}

/* What the other thread calls */

static void
add_move (GArray *moves, gint64 move)
{
  gint64 *last = moves->len > 0 ? &g_array_index (moves, gint64, moves->len - 1) : NULL;

  if (last != NULL && (*last < 0) == (move < 0))
    *last += move;
  else
    g_array_append_val (moves, move);
}

static void
give_order (AriWorker *self, const AriOrders *orders)
{
  self->orders.number++;
  self->orders.mode = orders->mode;
  self->orders.quits |= orders->quits;
  if (orders->gives_up) {
    self->orders.gives_up = TRUE;
    self->orders.seeks = FALSE;
    g_array_set_size (self->moves, 0);
  }
  if (orders->seeks) {
    self->orders.seeks = TRUE;
    self->orders.seek_to = orders->seek_to;
    g_array_set_size (self->moves, 0);
  }
  if (orders->move_by != 0)
    add_move (self->moves, orders->move_by);
  atomic_store_explicit (&self->n_orders, self->orders.number, memory_order_relaxed);
}

static guint64
send_order (AriWorker *self, const AriOrders *orders)
{
  guint64 number;

  pthread_mutex_lock (&self->lock);
  give_order (self, orders);
  number = self->orders.number;
  pthread_cond_signal (&self->ordered);
  pthread_mutex_unlock (&self->lock);
  return number;
}

guint64
ari_worker_run (AriWorker *self, guint64 target)
{
  atomic_store_explicit (&self->target, target, memory_order_relaxed);
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_RUN });
}

guint64
ari_worker_finish (AriWorker *self)
{
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_FINISH });
}

guint64
ari_worker_hold (AriWorker *self)
{
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_HOLD });
}

guint64
ari_worker_seek (AriWorker *self, guint64 step)
{
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_HOLD, .seeks = TRUE, .seek_to = step });
}

guint64
ari_worker_move (AriWorker *self, gint64 steps)
{
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_HOLD, .move_by = steps });
}

guint64
ari_worker_give_up (AriWorker *self)
{
  return send_order (self, &(AriOrders){ .mode = ARI_MODE_HOLD, .gives_up = TRUE });
}

void
ari_worker_set_target (AriWorker *self, guint64 target)
{
  if (atomic_exchange_explicit (&self->target, target, memory_order_relaxed) == target)
    return;
  pthread_mutex_lock (&self->lock);
  pthread_cond_signal (&self->ordered);
  pthread_mutex_unlock (&self->lock);
}

const AriReport *
ari_worker_take (AriWorker *self)
{
  return ari_mailbox_take (&self->mailbox);
}

guint64
ari_worker_n_kept (AriWorker *self)
{
  return atomic_load_explicit (&self->n_kept, memory_order_acquire);
}

AriGrid *
ari_worker_dup_solution (AriWorker *self, guint64 index)
{
  AriGrid *solution;

  g_return_val_if_fail (index < ari_worker_n_kept (self), NULL);

  solution = ari_grid_new (self->layout);
  if (solution != NULL)
    memcpy (solution->cells, self->kept + index * self->layout->n_cells, self->layout->n_cells);
  return solution;
}

static void
find_measures (AriWorker *self, const AriStrategy *strategy)
{
  gboolean is_heavy = (strategy->deductions & (1u << ARI_RULE_LOOKAHEAD)) != 0
                      || strategy->ties == ARI_TIES_LOOKAHEAD;

  self->batch =
      MAX (STEPS_IN_A_BATCH * 81 / MAX (self->layout->n_cells, 81), STEPS_IN_A_LARGE_BATCH);
  self->steps_to_note = self->layout->n_cells;
  self->kinds_to_note = KINDS_TO_NOTE;
  if (is_heavy) {
    self->batch = STEPS_IN_A_HEAVY_BATCH;
    self->steps_to_note = 1;
    self->kinds_to_note = ~0u;
  }
}

AriWorker *
ari_worker_new (const AriGrid *start,
                const AriGrid *givens,
                const AriStrategy *strategy,
                guint64 limit,
                GSource *wake)
{
  AriWorker *self = g_new0 (AriWorker, 1);
  guint i;

  self->layout = ari_layout_ref (start->layout);
  self->frontier = ari_search_new (start, strategy, limit);
  if (self->frontier != NULL) {
    self->view = ari_search_copy (self->frontier);
    self->history = ari_history_new (
        self->frontier, MIN (HISTORY_BUDGET_A_CELL * self->layout->n_cells, HISTORY_BUDGET));
  }
  for (i = 0; i < G_N_ELEMENTS (self->reports); i++)
    self->reports[i].view = ari_snapshot_new (self->layout);
  if (self->frontier == NULL || self->view == NULL || self->history == NULL
      || self->reports[0].view == NULL || self->reports[1].view == NULL
      || self->reports[2].view == NULL)
    g_error ("There is not enough memory for a search."); /* as g_malloc() would */

  if (givens != NULL && !ari_grid_equal (givens, start))
    self->givens = ari_grid_copy (givens);
  self->max_kept = limit == 0 ? ARI_SOLVER_MAX_KEPT : MIN (limit, ARI_SOLVER_MAX_KEPT);
  self->kept = g_malloc (self->max_kept * self->layout->n_cells);
  self->moves = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->absorbed_moves = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->together = TRUE;
  find_measures (self, strategy);
  atomic_init (&self->n_orders, 0);
  atomic_init (&self->target, 0);
  atomic_init (&self->n_kept, 0);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->ordered, NULL);
  ari_mailbox_init (&self->mailbox, &self->reports[0], &self->reports[1], &self->reports[2]);
  post_report (self);

  self->wake = wake != NULL ? g_source_ref (wake) : NULL;
  self->thread = g_thread_new ("ariadne-search", work, self);
  return self;
}

void
ari_worker_free (AriWorker *self)
{
  guint i;

  if (self == NULL)
    return;

  send_order (self, &(AriOrders){ .quits = TRUE });
  g_thread_join (self->thread);

  pthread_cond_destroy (&self->ordered);
  pthread_mutex_destroy (&self->lock);
  ari_search_free (self->frontier);
  ari_search_free (self->view);
  ari_search_free (self->givens_search);
  ari_history_free (self->history);
  ari_grid_free (self->givens);
  g_array_unref (self->moves);
  g_array_unref (self->absorbed_moves);
  for (i = 0; i < G_N_ELEMENTS (self->reports); i++)
    ari_snapshot_free (self->reports[i].view);
  ari_layout_unref (self->layout);
  g_free (self->kept);
  if (self->wake != NULL)
    g_source_unref (self->wake);
  g_free (self);
}
