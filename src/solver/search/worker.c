/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that runs a search: it receives commands and posts reports. */

#define _POSIX_C_SOURCE 200809L

#include <string.h>

#include "engine/laboratory/summary-note.h"
#include "puzzle/base/need.h"
#include "solver/base/timing.h"
#include "solver/search/worker-private.h"

/*
 * The two threads share three things. Commands are passed as a block under a lock that is held only
 * to copy it; their number is atomic, and the worker compares it after every batch of steps, so
 * that a batch costs two plain loads and no lock. The target, how far a view of limited speed may
 * go by now, is one atomic number. Reports are passed through a mailbox. While the search runs, a
 * report is written only when the last one was taken: the search pays only for what is shown.
 *
 * The summary of the search is filled with each step that the frontier takes, and copied into each
 * report. A copy costs as much as has changed since that one of the three reports was posted last,
 * and a full megabyte only if subtrees were thinned out meanwhile.
 *
 * The thread runs one batch after another of whatever is pending (a seek, the view on its way to
 * its target) and checks for commands in between. When nothing is pending, it posts a report of
 * the latest changes and sleeps.
 *
 * While the view is elsewhere, the frontier may go on: its batches run in between, but fewer during
 * a seek, for which the user waits. The view is then always a separate machine, even at the same
 * step, and shares only the history with the frontier, which only grows.
 *
 * The mode says what moves without a seek; a seek comes first. Commands and breakpoints change the
 * mode as follows. A command that moves the view counts as “part” if the frontier may go on
 * without the view (ari_worker_let_go_on()), else as “hold”:
 *
 *   before        hold, give up  run  finish  join    part                breakpoint
 *   HOLD          HOLD           RUN  FINISH  HOLD    HOLD                –
 *   RUN           HOLD           RUN  FINISH  RUN     RUN_APART, or HOLD  HOLD
 *   FINISH        HOLD           RUN  FINISH  FINISH  FINISH_APART        –
 *   RUN_APART     HOLD           RUN  FINISH  RUN     RUN_APART           HOLD
 *   FINISH_APART  HOLD           RUN  FINISH  FINISH  FINISH_APART        –
 *
 * A view that runs and has not met the frontier cannot be parted from it, since the frontier waits:
 * so both hold. In FINISH, the view is always with the frontier, and no seek is in progress: finish
 * and join cancel it. In all other modes, a seek may be in progress, and the view may be anywhere;
 * it may even seek beyond the frontier, and then takes the frontier along. While the worker is
 * suspended, it holds, the view is at the frontier, and there is no seek and no detail.
 *
 * The lock is a POSIX mutex, not GLib's, because ThreadSanitizer understands only the former.
 */

/* The steps of a batch on 9×9; larger grids get fewer. That is some ten microseconds of work, a few
 * milliseconds in the worst case, so that a stop is noticed soon and checking for it costs almost
 * nothing. Steps that look ahead may take 50 µs each. */
#define STEPS_IN_A_BATCH       1024
#define STEPS_IN_A_LARGE_BATCH 64
#define STEPS_IN_A_HEAVY_BATCH 16

/* A batch also ends after this much work: a learning search takes up to 30 ns per unit, so this is
 * some milliseconds; at 64×64 single steps may take as long. */
#define WORK_IN_A_BATCH 100000

/* If steps are quick, the history is called at most once in as many steps as there are cells,
 * because the cost grows with the board, and a call for each step would cost the fastest searches 6
 * %. Replaying that many steps takes no noticeable time. The history is called after these events
 * only, since it can only store those states. */
#define KINDS_TO_NOTE                                                                              \
  (1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_RETRY | 1u << ARI_EVENT_FORCED                          \
   | 1u << ARI_EVENT_EXCLUDE | 1u << ARI_EVENT_RESTART)

/* During a seek, one batch in this many is for the frontier, if that goes on. */
#define BATCHES_OF_A_SEEK 4

/* Interval (µs) of reports about the progress of a detail. */
#define DETAIL_EVERY 50000

/* Only a seek that takes longer than this (µs) reports its progress. */
#define SEEK_IN_SILENCE 100000

/* Memory of the history, per cell and in total: enough to seek a thousand million steps back
 * without a delay. Pages that are not used take no memory. */
#define HISTORY_BUDGET_A_CELL ((size_t) 100 * 1024)
#define HISTORY_BUDGET        ((size_t) 64 * 1024 * 1024)
/* The same for a learning search. The search itself, the view, and a third search for a detail take
 * up to 48 MiB each, and the summaries some 20 MiB: 256 MiB in all. With a suspended worker, there
 * are two searches and two histories. */
#define HISTORY_BUDGET_LEARNS ((size_t) 88 * 1024 * 1024)
#define HISTORY_BUDGET_SHARES ((size_t) 32 * 1024 * 1024)

static void
stop_clock (AriWorker *self)
{
  if (!self->clock_runs)
    return;
  self->clock_runs = FALSE;
  self->spent += ari_timing_clock () - self->clock_began;
}

static guint64
frontier_position (const AriWorker *self)
{
  return ari_machine_counters (self->frontier)->steps;
}

static const AriMachine *
shown_search (const AriWorker *self)
{
  return self->together ? self->frontier : self->view;
}

static guint64
position (const AriWorker *self)
{
  return ari_machine_counters (shown_search (self))->steps;
}

static gboolean
frontier_stands (const AriWorker *self)
{
  return self->given_up || ari_machine_is_over (self->frontier);
}

static gboolean
is_seeking (const AriWorker *self)
{
  return self->seek.goal != ARI_WORKER_NO_GOAL;
}

static void
end_seek (AriWorker *self)
{
  self->seek.goal = ARI_WORKER_NO_GOAL;
}

static guint64
running_limit (AriWorker *self)
{
  switch (self->mode) {
  case ARI_WORKER_RUN:
  case ARI_WORKER_RUN_APART:
    return atomic_load_explicit (&self->target, memory_order_relaxed);
  case ARI_WORKER_FINISH:
  case ARI_WORKER_FINISH_APART:
    return ARI_WORKER_NO_TARGET;
  case ARI_WORKER_HOLD:
  default:
    return 0;
  }
}

static gboolean
is_parted (const AriWorker *self)
{
  return self->mode == ARI_WORKER_RUN_APART || self->mode == ARI_WORKER_FINISH_APART;
}

static gboolean
goes_on_apart (const AriWorker *self)
{
  return is_parted (self) && !frontier_stands (self);
}

static void
add_news (AriWorker *self, AriWorkerNews news)
{
  self->news = MAX (self->news, news);
}

/* Reports */

static void
post_report (AriWorker *self)
{
  AriReport *report = ari_mailbox_draft (&self->mailbox);

  ari_snapshot_take (report->view, shown_search (self));
  ari_summary_settle (self->summary, ari_machine_counters (self->frontier));
  ari_summary_assign (report->summary, self->summary);
  report->has_detail = ari_detail_has_begun (&self->detail);
  if (report->has_detail) {
    ari_summary_settle (self->detail.summary, &self->detail.counters);
    ari_summary_assign (report->detail, self->detail.summary);
  }
  report->frontier = *ari_machine_counters (self->frontier);
  ari_machine_write_cells (self->frontier, report->cells, NULL, 0);
  report->over = ari_machine_is_over (self->frontier);
  report->exhausted = ari_machine_is_exhausted (self->frontier);
  report->bad_givens = ari_machine_has_bad_givens (self->frontier);
  report->memory_short = ari_machine_is_short (self->frontier);
  report->n_restarts = self->n_restarts;
  memcpy (report->restarts, self->restarts, self->n_restarts * sizeof *self->restarts);
  if (!is_seeking (self))
    self->handled = self->taken;
  report->handled = self->handled;
  report->broken_at = self->broken_at;
  report->broken_event = self->broken_event;
  report->broken_step = self->broken_step;
  report->goes_on = goes_on_apart (self);
  report->elapsed =
      self->spent + (self->clock_runs ? ari_timing_clock () - self->clock_began : 0.0);
  report->time = g_get_monotonic_time ();
  ari_mailbox_post (&self->mailbox);

  if (self->news == ARI_WORKER_URGENT_NEWS && self->wake != NULL)
    g_source_set_ready_time (self->wake, 0);
  self->news = ARI_WORKER_NO_NEWS;
}

/* Taking steps */

static void
take_solution (AriWorker *self)
{
  guint64 n_kept = atomic_load_explicit (&self->n_kept, memory_order_relaxed);

  if (n_kept < self->max_kept) {
    ari_machine_write_solution (self->frontier, self->kept + n_kept * self->layout->n_cells);
    atomic_store_explicit (&self->n_kept, n_kept + 1, memory_order_release);
  }
  if (ari_machine_counters (self->frontier)->solutions <= 2) /* the verdict changed */
    add_news (self, ARI_WORKER_URGENT_NEWS);
}

/* Records restarts; drops every second one when there are too many. */
static void
take_restart (AriWorker *self)
{
  if ((ari_machine_counters (self->frontier)->restarts - 1) % self->restart_stride != 0)
    return;
  if (self->n_restarts == ARI_WORKER_MAX_RESTARTS) {
    for (self->n_restarts = 0; self->n_restarts < ARI_WORKER_MAX_RESTARTS / 2; self->n_restarts++)
      self->restarts[self->n_restarts] = self->restarts[2 * self->n_restarts];
    self->restart_stride *= 2;
  }
  self->restarts[self->n_restarts++] = frontier_position (self);
}

/* Returns: TRUE if a running search stops at a breakpoint after this step; then it holds. */
static gboolean
breaks (AriWorker *self, const AriEvent *event, guint64 step)
{
  if (self->mode != ARI_WORKER_RUN && self->mode != ARI_WORKER_RUN_APART)
    return FALSE;
  for (guint i = 0; i < self->taken_breaks->len; i++)
    if (ari_breakpoint_hits (&g_array_index (self->taken_breaks, AriBreakpoint, i), event, step)) {
      self->mode = ARI_WORKER_HOLD;
      self->broken_at = self->mode_number;
      self->broken_event = *event;
      self->broken_step = step;
      add_news (self, ARI_WORKER_URGENT_NEWS);
      return TRUE;
    }
  return FALSE;
}

/* Handles rare events: a solution, a restart, a possible breakpoint. Returns: TRUE if the search
 * stops here. */
static gboolean
take_rare (AriWorker *self, const AriEvent *event, guint64 step, gboolean may_break)
{
  if (event->kind == ARI_EVENT_SOLUTION)
    take_solution (self);
  else if (event->kind == ARI_EVENT_RESTART)
    take_restart (self);
  return may_break && (self->break_kinds >> event->kind & 1u) != 0 && breaks (self, event, step);
}

/* This is the only loop that takes new steps. Its overhead is four comparisons a step, and the
 * summary; it reads local variables only, since the compiler must assume that a step changes the
 * worker. */
static gboolean
search_on (AriWorker *self, guint64 limit)
{
  AriMachine *frontier = self->frontier;
  AriSummary *summary = self->summary;
  const AriCounters *counters = ari_machine_counters (frontier);
  const guint64 work_until = counters->work + WORK_IN_A_BATCH;
  const gboolean is_sought = is_seeking (self) && self->together;
  const guint32 rare = 1u << ARI_EVENT_NOTHING_YET | 1u << ARI_EVENT_SOLUTION
                       | 1u << ARI_EVENT_RESTART | self->break_kinds;
  guint64 steps = frontier_position (self);
  guint64 until = MIN (limit, steps + self->batch);
  guint64 next_note = self->next_note;
  AriEvent event;

  if (self->is_noting) {
    self->is_noting = ari_history_note (self->history, frontier);
    return TRUE;
  }
  if (frontier_stands (self) || steps >= limit)
    return FALSE;

  if (!self->clock_runs) {
    self->clock_runs = TRUE;
    self->clock_began = ari_timing_clock ();
  }
  while (steps < until && counters->work < work_until && ari_machine_step (frontier, &event)) {
    const gboolean is_rare = (rare >> event.kind & 1u) != 0;

    if (is_rare && event.kind == ARI_EVENT_NOTHING_YET) {
      /* a checkpoint is cheap here: from now on, the state may grow with every step */
      self->is_noting = ari_history_note (self->history, frontier);
      break;
    }
    steps++;
    ari_summary_note (summary, &event, counters);
    if (steps > next_note && (self->kinds_to_note >> event.kind & 1u) != 0) {
      self->is_noting = ari_history_note (self->history, frontier);
      self->next_note = next_note = steps - 1 + self->steps_to_note;
      if (self->is_noting) /* it must be finished before the next step */
        until = steps;
    }
    if (is_rare && take_rare (self, &event, steps, !is_sought))
      break;
  }
  add_news (self, ari_machine_is_over (frontier) ? ARI_WORKER_URGENT_NEWS : ARI_WORKER_NEWS);
  self->is_prepared = FALSE;
  return TRUE;
}

static gboolean
replay (AriWorker *self, guint64 limit)
{
  const AriCounters *counters = ari_machine_counters (self->view);
  const guint64 work_until = counters->work + WORK_IN_A_BATCH;
  guint64 meeting = frontier_position (self);
  guint64 steps = position (self);
  guint64 until = MIN (MIN (limit, meeting), steps + self->batch);
  AriEvent event;

  if (self->is_noting_view) {
    self->is_noting_view = ari_history_note_view (self->history, self->view, self->destination);
    return TRUE;
  }
  if (steps >= limit)
    return FALSE;

  stop_clock (self);
  for (; steps < until && counters->work < work_until && ari_machine_step (self->view, &event);
       steps++) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      break;
    if ((self->break_kinds >> event.kind & 1u) != 0 && !is_seeking (self)
        && breaks (self, &event, steps + 1)) {
      steps++;
      break;
    }
  }
  if (is_seeking (self))
    self->is_noting_view = ari_history_note_view (self->history, self->view, self->destination);
  if (steps == meeting) {
    self->together = TRUE;
    if (frontier_stands (self))
      add_news (self, ARI_WORKER_URGENT_NEWS);
  }
  add_news (self, ARI_WORKER_NEWS);
  return TRUE;
}

static gboolean
advance_to (AriWorker *self, guint64 limit)
{
  return self->together ? search_on (self, limit) : replay (self, limit);
}

/* Seeking */

/* Brings the view to a state at or before @step from which it can be replayed. It may stay if it is
 * before @step, and no further away than a checkpoint would be. */
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
  ari_history_restore (self->history, step, self->view, self->frontier);
  self->together = FALSE;
}

/* The same for the work that is sought: the view stays if it has done less, and is no further away
 * than a checkpoint. */
static void
place_view_before_work (AriWorker *self)
{
  const guint64 before = ari_history_step_before (self->history, self->seek.value);

  if (self->seek.value >= ari_machine_counters (self->frontier)->work)
    self->together = TRUE;
  else if (self->together || ari_machine_counters (self->view)->work >= self->seek.value
           || position (self) < before) {
    ari_history_restore (self->history, before, self->view, self->frontier);
    self->together = FALSE;
  }
}

static void
start_seek (AriWorker *self, const AriWorkerSeek *seek, guint64 destination)
{
  self->seek = *seek;
  self->destination = destination;
  self->seek_began = g_get_monotonic_time ();
  self->n_batches = 0;
}

/* Starts a seek to the step of @seek, or else to where the view is going or is, and then by the
 * moves. */
static void
start_seek_by_moves (AriWorker *self, const AriWorkerSeek *seek)
{
  guint64 frontier = frontier_position (self);
  guint64 destination = is_seeking (self) ? self->destination : position (self);

  if (seek->goal == ARI_WORKER_STEP && !frontier_stands (self))
    destination = seek->value;
  else if (seek->goal != ARI_WORKER_NO_GOAL)
    destination = MIN (seek->value, frontier);
  /* one by one: moves beyond either end of the search are lost, not added to later ones */
  for (guint i = 0; i < self->taken_moves->len; i++) {
    gint64 move = g_array_index (self->taken_moves, gint64, i);

    if (move < 0)
      destination -= MIN (destination, (guint64) -move);
    else
      destination += (guint64) move;
    if (frontier_stands (self))
      destination = MIN (destination, frontier);
  }

  start_seek (self, &(AriWorkerSeek){ .goal = ARI_WORKER_STEP }, destination);
  place_view_before (self, destination);
}

static void
start_find (AriWorker *self, const AriWorkerSeek *find)
{
  start_seek (self, find, frontier_stands (self) ? frontier_position (self) : ARI_WORKER_NO_TARGET);
  if (find->goal == ARI_WORKER_WORK)
    place_view_before_work (self);
}

static gboolean
is_found (AriWorker *self)
{
  const AriEvent *event = ari_machine_last_event (shown_search (self));

  if (self->seek.goal == ARI_WORKER_WORK)
    return ari_machine_counters (shown_search (self))->work >= self->seek.value;
  return event->kind == ARI_EVENT_END
         || (self->seek.goal == ARI_WORKER_DECISION && event->rule == ARI_RULE_CHOICE)
         || ((self->seek.kinds >> event->kind & 1u) != 0 && event->depth <= self->seek.max_depth);
}

/* Runs batches as long as the goal is more than a batch away, then single steps; the view may be at
 * the goal already. Returns: like advance_to(). */
static gboolean
advance_to_work (AriWorker *self)
{
  const AriCounters *counters = ari_machine_counters (shown_search (self));
  const gboolean is_far = !is_found (self) && self->seek.value - counters->work >= WORK_IN_A_BATCH;

  for (guint i = 0; i < self->batch && !is_found (self); i++) {
    const guint64 limit = is_far ? self->destination : position (self) + 1;

    if (!advance_to (self, MIN (limit, self->destination)))
      return FALSE;
    if (is_far)
      break;
  }
  if (is_found (self))
    self->destination = position (self);
  return TRUE;
}

/* Checks each step here, which is slower, but keeps the other loops fast. Returns: like
 * advance_to(). */
static gboolean
advance_to_event (AriWorker *self)
{
  if (self->seek.goal == ARI_WORKER_DECISION && position (self) + 1 < self->seek.value)
    return advance_to (self, MIN (self->seek.value - 1, self->destination));
  for (guint i = 0; i < self->batch; i++) {
    const guint64 before = position (self);

    if (!advance_to (self, MIN (before + 1, self->destination)))
      return FALSE;
    if (position (self) > before && is_found (self)) {
      self->destination = position (self);
      break;
    }
  }
  return TRUE;
}

static gboolean
advance_to_goal (AriWorker *self)
{
  if (self->seek.goal == ARI_WORKER_STEP)
    return advance_to (self, self->destination);
  return self->seek.goal == ARI_WORKER_WORK ? advance_to_work (self) : advance_to_event (self);
}

static void
go_on_seeking (AriWorker *self)
{
  if (advance_to_goal (self) && (position (self) < self->destination || self->is_noting_view)) {
    if (ari_mailbox_is_empty (&self->mailbox)
        && g_get_monotonic_time () - self->seek_began > SEEK_IN_SILENCE)
      post_report (self);
    return;
  }
  end_seek (self);
  add_news (self, ARI_WORKER_URGENT_NEWS);
}

/* A frontier that goes on apart from the view */

/* Returns: FALSE if there was nothing to do. */
static gboolean
go_on_apart (AriWorker *self)
{
  if (!goes_on_apart (self))
    return FALSE;
  /* a view that seeks beyond the frontier moves both together */
  if (is_seeking (self) && (self->together || ++self->n_batches % BATCHES_OF_A_SEEK != 0))
    return FALSE;
  if (self->together) {
    ari_machine_assign (self->view, self->frontier);
    self->together = FALSE;
  }
  return search_on (self, running_limit (self));
}

/* Stepping back */

/* While the search is not running, writes a checkpoint close to the last steps, to which the user
 * may step back; those of a learning search are too expensive to be that close otherwise. Returns:
 * FALSE if there was nothing to do. */
static gboolean
prepare_to_step_back (AriWorker *self)
{
  const AriCounters *counters = ari_machine_counters (self->view);
  const guint64 work_until = counters->work + WORK_IN_A_BATCH;
  guint64 until;
  AriEvent event;

  if (!self->together || self->is_prepared)
    return FALSE;
  stop_clock (self);
  if (self->news != ARI_WORKER_NO_NEWS)
    post_report (self);
  self->is_prepared = ari_history_prepare (self->history, self->view, self->frontier, &until);
  for (guint i = 0; i < self->batch && !self->is_prepared && counters->steps < until
                    && counters->work < work_until;
       i++)
    if (!ari_machine_step (self->view, &event) || event.kind == ARI_EVENT_NOTHING_YET)
      break;
  return TRUE;
}

/* Detail of the summary */

/* Returns: FALSE if there was nothing to do. */
static gboolean
go_on_detailing (AriWorker *self)
{
  if (!ari_detail_is_under_way (&self->detail))
    return FALSE;
  stop_clock (self);
  ari_detail_go_on (&self->detail, self->batch, WORK_IN_A_BATCH);
  if (!ari_detail_is_under_way (&self->detail)
      || g_get_monotonic_time () - self->detail_reported > DETAIL_EVERY) {
    self->detail_reported = g_get_monotonic_time ();
    add_news (self, ARI_WORKER_URGENT_NEWS);
  }
  return TRUE;
}

/* Thread */

/* Drops all commands but those that last: the mode, giving up, and breakpoints. */
static void
forget_commands (AriWorker *self)
{
  const AriWorkerCommands *commands = &self->commands;

  self->commands = (AriWorkerCommands){ .number = commands->number,
                                        .mode = commands->mode,
                                        .mode_number = commands->mode_number,
                                        .goes_apart = commands->goes_apart,
                                        .gives_up = commands->gives_up,
                                        .sets_breaks = commands->sets_breaks };
  g_array_set_size (self->moves, 0);
}

/* Moves the commands to @commands, taken_moves and taken_breaks. Returns: FALSE if the thread must
 * end; then all are left for the next thread. */
static gboolean
read_commands (AriWorker *self, AriWorkerCommands *commands)
{
  gboolean quits;

  pthread_mutex_lock (&self->lock);
  *commands = self->commands;
  quits = commands->quits;
  if (!quits) {
    g_array_set_size (self->taken_moves, 0);
    g_array_append_vals (self->taken_moves, self->moves->data, self->moves->len);
    if (commands->sets_breaks) {
      g_array_set_size (self->taken_breaks, 0);
      g_array_append_vals (self->taken_breaks, self->breaks->data, self->breaks->len);
    }
    self->commands.sets_breaks = FALSE;
    forget_commands (self);
  }
  pthread_mutex_unlock (&self->lock);
  return !quits;
}

/* Follows the table at the top of this file. */
static AriWorkerMode
next_mode (const AriWorker *self, const AriWorkerCommands *commands)
{
  const gboolean is_new = commands->mode_number != self->mode_number;
  const AriWorkerMode mode = is_new ? commands->mode : self->mode;

  switch (mode) {
  case ARI_WORKER_RUN:
    if (commands->goes_apart)
      return self->together ? ARI_WORKER_RUN_APART : ARI_WORKER_HOLD;
    return mode;
  case ARI_WORKER_RUN_APART:
    return commands->goes_apart ? mode : ARI_WORKER_RUN;
  case ARI_WORKER_FINISH:
  case ARI_WORKER_FINISH_APART:
    return commands->goes_apart ? ARI_WORKER_FINISH_APART : ARI_WORKER_FINISH;
  case ARI_WORKER_HOLD:
  default:
    return mode;
  }
}

static void
assert_state (const AriWorker *self)
{
  if (self->mode == ARI_WORKER_FINISH)
    g_assert (self->together && !is_seeking (self));
  if (self->is_aside)
    g_assert (self->mode == ARI_WORKER_HOLD && self->together && !is_seeking (self)
              && self->detail.state == ARI_DETAIL_NONE);
}

static gboolean
take_commands (AriWorker *self)
{
  AriWorkerCommands commands;

  if (atomic_load_explicit (&self->n_commands, memory_order_relaxed) == self->taken)
    return TRUE;
  if (!read_commands (self, &commands))
    return FALSE;

  self->taken = commands.number;
  if (commands.sets_breaks)
    self->break_kinds = ari_breakpoints_kinds (
        (const AriBreakpoint *) (void *) self->taken_breaks->data, self->taken_breaks->len);
  if (commands.joins) {
    end_seek (self);
    self->together = TRUE;
  }
  self->mode = next_mode (self, &commands);
  if (commands.mode_number != self->mode_number)
    self->broken_at = 0;
  self->mode_number = commands.mode_number;
  if (commands.gives_up && !self->given_up) {
    self->given_up = TRUE;
    end_seek (self);
  }
  if (commands.stops_find && self->seek.goal != ARI_WORKER_STEP)
    end_seek (self);
  if (commands.wants_detail) {
    ari_detail_start (&self->detail, self->history, self->frontier, &commands.detail);
    self->detail_reported = g_get_monotonic_time ();
    if (!ari_detail_is_under_way (&self->detail))
      add_news (self, ARI_WORKER_URGENT_NEWS);
  }
  if (commands.seek.goal != ARI_WORKER_NO_GOAL || self->taken_moves->len > 0)
    start_seek_by_moves (self, &commands.seek);
  if (commands.find.goal != ARI_WORKER_NO_GOAL)
    start_find (self, &commands.find);
  add_news (self, ARI_WORKER_NEWS);
  if (self->mode == ARI_WORKER_HOLD || is_parted (self)
      || (self->together && frontier_stands (self)))
    add_news (self, ARI_WORKER_URGENT_NEWS);
  assert_state (self);
  return TRUE;
}

static gboolean
can_run (AriWorker *self)
{
  if (self->is_aside)
    return FALSE;
  if (is_parted (self))
    return goes_on_apart (self) && frontier_position (self) < running_limit (self);
  if (self->together && frontier_stands (self))
    return FALSE;
  return position (self) < running_limit (self);
}

static void
rest (AriWorker *self)
{
  stop_clock (self);
  if (self->news != ARI_WORKER_NO_NEWS)
    post_report (self);

  pthread_mutex_lock (&self->lock);
  while (self->commands.number == self->taken && !can_run (self))
    pthread_cond_wait (&self->commanded, &self->lock);
  pthread_mutex_unlock (&self->lock);
}

static gpointer
work (gpointer data)
{
  AriWorker *self = data;

  ari_history_resize (self->history, self->budget);
  while (take_commands (self)) {
    const gboolean detailed = !self->is_aside && go_on_detailing (self);
    const gboolean went_on = !self->is_aside && go_on_apart (self);

    if (self->is_aside)
      rest (self);
    else if (is_seeking (self))
      go_on_seeking (self);
    else if (went_on || (!is_parted (self) && advance_to (self, running_limit (self)))) {
      if (self->news == ARI_WORKER_URGENT_NEWS || ari_mailbox_is_empty (&self->mailbox))
        post_report (self);
    } else if (detailed) {
      if (self->news == ARI_WORKER_URGENT_NEWS)
        post_report (self);
    } else if (!prepare_to_step_back (self))
      rest (self);
  }
  stop_clock (self); /* the clock counts this thread's time */
  return NULL;
}

static void
start_thread (AriWorker *self)
{
  self->thread = g_thread_new ("ariadne-search", work, self);
}

/* --- commands: all that follows is called by the thread that created the worker --------------- */

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
forget_seek (AriWorker *self)
{
  self->commands.seek.goal = ARI_WORKER_NO_GOAL;
  g_array_set_size (self->moves, 0);
}

/* Locks, for a command that cancels a find. */
static AriWorkerCommands *
lock_for_command (AriWorker *self)
{
  pthread_mutex_lock (&self->lock);
  self->commands.stops_find = TRUE;
  self->commands.find.goal = ARI_WORKER_NO_GOAL;
  return &self->commands;
}

/* Publishes a command that has been written under the lock, and unlocks. Returns: the command's
 * number */
static guint64
send (AriWorker *self)
{
  const guint64 number = ++self->commands.number;

  atomic_store_explicit (&self->n_commands, number, memory_order_relaxed);
  pthread_cond_signal (&self->commanded);
  pthread_mutex_unlock (&self->lock);
  return number;
}

/* Locks, for a command that sets the mode. */
static AriWorkerCommands *
lock_for_mode (AriWorker *self, AriWorkerMode mode)
{
  AriWorkerCommands *commands = lock_for_command (self);

  commands->mode = mode;
  commands->mode_number = commands->number + 1;
  commands->goes_apart = FALSE;
  return commands;
}

/* Locks, for a command that moves the view: it holds, or lets the frontier go on. */
static AriWorkerCommands *
lock_for_move (AriWorker *self)
{
  AriWorkerCommands *commands;

  if (!self->lets_go_on)
    return lock_for_mode (self, ARI_WORKER_HOLD);
  commands = lock_for_command (self);
  commands->goes_apart = TRUE;
  return commands;
}

static void
add_join (AriWorker *self)
{
  self->commands.joins = TRUE;
  forget_seek (self);
}

void
ari_worker_let_go_on (AriWorker *self, gboolean goes_on)
{
  self->lets_go_on = goes_on;
}

guint64
ari_worker_join (AriWorker *self)
{
  lock_for_command (self)->goes_apart = FALSE;
  add_join (self);
  return send (self);
}

guint64
ari_worker_run (AriWorker *self, guint64 target)
{
  atomic_store_explicit (&self->target, target, memory_order_relaxed);
  lock_for_mode (self, ARI_WORKER_RUN);
  return send (self);
}

guint64
ari_worker_finish (AriWorker *self)
{
  lock_for_mode (self, ARI_WORKER_FINISH);
  add_join (self);
  return send (self);
}

guint64
ari_worker_hold (AriWorker *self)
{
  lock_for_mode (self, ARI_WORKER_HOLD);
  return send (self);
}

static guint64
send_seek (AriWorker *self, AriWorkerGoal goal, guint64 step)
{
  lock_for_move (self)->seek = (AriWorkerSeek){ .goal = goal, .value = step };
  g_array_set_size (self->moves, 0);
  return send (self);
}

guint64
ari_worker_seek (AriWorker *self, guint64 step)
{
  return send_seek (self, ARI_WORKER_TAKEN_STEP, step);
}

guint64
ari_worker_reach (AriWorker *self, guint64 step)
{
  return send_seek (self, ARI_WORKER_STEP, step);
}

guint64
ari_worker_move (AriWorker *self, gint64 steps)
{
  lock_for_move (self);
  if (steps != 0)
    add_move (self->moves, steps);
  return send (self);
}

static guint64
send_find (AriWorker *self, const AriWorkerSeek *find)
{
  lock_for_move (self)->find = *find;
  return send (self);
}

guint64
ari_worker_find (AriWorker *self, guint kinds, guint32 max_depth)
{
  return send_find (
      self, &(AriWorkerSeek){ .goal = ARI_WORKER_EVENT, .kinds = kinds, .max_depth = max_depth });
}

guint64
ari_worker_decide (AriWorker *self, guint64 step)
{
  return send_find (self, &(AriWorkerSeek){ .goal = ARI_WORKER_DECISION,
                                            .value = step,
                                            .kinds = 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_FORCED
                                                     | 1u << ARI_EVENT_EXCLUDE,
                                            .max_depth = G_MAXUINT32 });
}

guint64
ari_worker_reach_work (AriWorker *self, guint64 work)
{
  return send_find (self, &(AriWorkerSeek){ .goal = ARI_WORKER_WORK, .value = work });
}

guint64
ari_worker_give_up (AriWorker *self)
{
  lock_for_mode (self, ARI_WORKER_HOLD)->gives_up = TRUE;
  forget_seek (self);
  return send (self);
}

gboolean
ari_worker_has_given_up (AriWorker *self)
{
  gboolean gives_up;

  pthread_mutex_lock (&self->lock);
  gives_up = self->commands.gives_up;
  pthread_mutex_unlock (&self->lock);
  return gives_up;
}

guint64
ari_worker_detail (AriWorker *self, const AriCloseUp *part)
{
  pthread_mutex_lock (&self->lock);
  self->commands.wants_detail = TRUE;
  self->commands.detail = *part;
  return send (self);
}

void
ari_worker_set_target (AriWorker *self, guint64 target)
{
  if (atomic_exchange_explicit (&self->target, target, memory_order_relaxed) == target)
    return;
  pthread_mutex_lock (&self->lock);
  pthread_cond_signal (&self->commanded);
  pthread_mutex_unlock (&self->lock);
}

guint64
ari_worker_set_breakpoints (AriWorker *self, const AriBreakpoint *breakpoints, guint n)
{
  pthread_mutex_lock (&self->lock);
  self->commands.sets_breaks = TRUE;
  g_array_set_size (self->breaks, 0);
  if (n > 0)
    g_array_append_vals (self->breaks, breakpoints, n);
  return send (self);
}

/* --- suspending ------------------------------------------------------------------------------- */

/*
 * A worker is suspended while another one runs in its place.
 *
 * A learning search takes tens of MiB, and its view as much. So both share one view, which belongs
 * to the running worker; only that one can have a third search, for a detail; and their histories
 * get less memory. A worker whose search does not learn keeps its view, which is
 * small and contains the choices of its search.
 *
 * The view belongs to the worker's thread. So the thread finishes its batch of steps and ends, and
 * a new one is started; all work except the search itself is dropped.
 */

/* Returns: bytes for the history. @is_alone: no other worker is suspended for it */
static gsize
history_budget (const AriWorker *self, gboolean is_alone)
{
  if (self->frontier->strategy.learns)
    return is_alone ? HISTORY_BUDGET_LEARNS : HISTORY_BUDGET_SHARES;
  return MIN (HISTORY_BUDGET_A_CELL * self->layout->n_cells, HISTORY_BUDGET);
}

static void
end_thread (AriWorker *self)
{
  lock_for_mode (self, ARI_WORKER_HOLD)->quits = TRUE;
  send (self);
  g_thread_join (self->thread);
  forget_commands (self);
}

AriMachine *
ari_worker_lay_aside (AriWorker *self)
{
  AriMachine *view = NULL;

  end_thread (self);
  self->is_aside = TRUE;
  end_seek (self);
  self->is_noting = self->is_noting_view = self->is_prepared = FALSE;
  self->together = TRUE;
  ari_detail_drop (&self->detail);
  self->budget = history_budget (self, FALSE);
  if (self->frontier->strategy.learns)
    view = g_steal_pointer (&self->view);
  start_thread (self);
  return view;
}

void
ari_worker_take_up (AriWorker *self, AriMachine *view, gboolean is_alone)
{
  end_thread (self);
  self->is_aside = FALSE;
  if (view != NULL) {
    self->view = view;
    ari_history_rewind (self->history, view); /* its position in the other search is arbitrary */
  }
  self->budget = history_budget (self, is_alone);
  start_thread (self);
}

/* --- the rest of the interface ---------------------------------------------------------------- */

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
  AriGrid *solution = ari_grid_new (self->layout);

  if (solution != NULL)
    memcpy (solution->cells, self->kept + index * self->layout->n_cells, self->layout->n_cells);
  return solution;
}

static void
set_measures (AriWorker *self, const AriStrategy *strategy)
{
  self->batch =
      MAX (STEPS_IN_A_BATCH * 81 / MAX (self->layout->n_cells, 81), STEPS_IN_A_LARGE_BATCH);
  self->steps_to_note = self->layout->n_cells;
  self->kinds_to_note = KINDS_TO_NOTE;
  if (ari_strategy_looks_ahead (strategy)) {
    self->batch = STEPS_IN_A_HEAVY_BATCH;
    self->steps_to_note = 1;
    self->kinds_to_note = ~0u;
  }
}

static void
free_search (AriWorker *self)
{
  ari_machine_free (self->frontier);
  ari_machine_free (self->view);
  ari_history_free (self->history);
  ari_summary_free (self->summary);
  ari_detail_clear (&self->detail);
  for (guint i = 0; i < G_N_ELEMENTS (self->reports); i++) {
    ari_snapshot_free (self->reports[i].view);
    g_free (self->reports[i].cells);
    ari_summary_free (self->reports[i].summary);
    ari_summary_free (self->reports[i].detail);
  }
  ari_layout_unref (self->layout);
}

/* Returns: FALSE if memory is short; some of it may be allocated. */
static gboolean
make_search (AriWorker *self, const AriGrid *start, const AriStrategy *strategy, guint64 limit)
{
  const AriSummarySize summary_size = ari_summary_size (self->layout, strategy);
  gboolean is_whole = TRUE;

  self->frontier = ari_machine_new (start, strategy, limit);
  if (self->frontier == NULL)
    return FALSE;
  if (!self->is_aside || !strategy->learns)
    self->view = ari_machine_copy (self->frontier);
  self->budget = history_budget (self, !self->is_aside);
  self->history = ari_history_new (self->frontier, self->budget);
  self->summary = ari_summary_new (self->layout, summary_size);
  /* memory is taken only when it is written to */
  is_whole = ari_detail_init (&self->detail, self->layout, summary_size);
  for (guint i = 0; i < G_N_ELEMENTS (self->reports); i++) {
    self->reports[i].view = ari_snapshot_new (self->layout);
    self->reports[i].cells = g_new (AriCellState, self->layout->n_cells);
    self->reports[i].summary = ari_summary_new (self->layout, summary_size);
    self->reports[i].detail = ari_summary_new (self->layout, summary_size);
    is_whole = is_whole && self->reports[i].view != NULL && self->reports[i].summary != NULL
               && self->reports[i].detail != NULL;
  }
  if (!is_whole || (self->view == NULL && !(self->is_aside && strategy->learns))
      || self->history == NULL || self->summary == NULL)
    return FALSE;
  ari_snapshot_take (self->reports[0].view, self->frontier);
  ari_summary_begin (self->summary, self->reports[0].view, false);
  return TRUE;
}

AriWorker *
ari_worker_new (const AriGrid *start,
                const AriStrategy *strategy,
                guint64 limit,
                guint64 max_kept,
                gboolean is_aside,
                GSource *wake)
{
  AriWorker *self = g_new0 (AriWorker, 1);

  self->is_aside = is_aside;
  self->layout = ari_layout_ref (start->layout);
  if (!make_search (self, start, strategy, limit)) {
    free_search (self);
    g_free (self);
    return NULL;
  }

  self->max_kept = limit == 0 ? max_kept : MIN (limit, max_kept);
  self->kept = g_malloc (self->max_kept * self->layout->n_cells);
  self->moves = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->taken_moves = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->breaks = g_array_new (FALSE, FALSE, sizeof (AriBreakpoint));
  self->taken_breaks = g_array_new (FALSE, FALSE, sizeof (AriBreakpoint));
  self->together = TRUE;
  self->restart_stride = 1;
  set_measures (self, strategy);
  atomic_init (&self->n_commands, 0);
  atomic_init (&self->target, 0);
  atomic_init (&self->n_kept, 0);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->commanded, NULL);
  ari_mailbox_init (&self->mailbox, &self->reports[0], &self->reports[1], &self->reports[2]);
  post_report (self);

  self->wake = wake != NULL ? g_source_ref (wake) : NULL;
  start_thread (self);
  return self;
}

void
ari_worker_free (AriWorker *self)
{
  if (self == NULL)
    return;

  end_thread (self);
  pthread_cond_destroy (&self->commanded);
  pthread_mutex_destroy (&self->lock);
  g_array_unref (self->moves);
  g_array_unref (self->taken_moves);
  g_array_unref (self->breaks);
  g_array_unref (self->taken_breaks);
  free_search (self);
  g_free (self->kept);
  if (self->wake != NULL)
    g_source_unref (self->wake);
  g_free (self);
}
