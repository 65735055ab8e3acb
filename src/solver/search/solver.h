/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one search on one worker thread, and shows it on the main context. */

#pragma once

#include <glib-object.h>

#include "solver/search/worker.h"

/** AriSolverState: what the frontier (how far the search has got) and the view (what is shown) do.
 */
typedef enum {
  ARI_SOLVER_IDLE,     /* nothing started */
  ARI_SOLVER_RUNNING,  /* the view runs with the frontier, or after it */
  ARI_SOLVER_LOOKING,  /* the frontier runs; the view waits or seeks */
  ARI_SOLVER_PAUSED,   /* the frontier waits; the view waits or seeks */
  ARI_SOLVER_FINISHED, /* the search is over and the view is at its end */
  ARI_SOLVER_STOPPED,  /* ended early; all steps can still be viewed */
} AriSolverState;
/** ari_solver_state_runs: Returns: TRUE if the frontier, or the view, is running. */
static inline gboolean
ari_solver_state_runs (AriSolverState state)
{
  return state == ARI_SOLVER_RUNNING || state == ARI_SOLVER_LOOKING;
}
#define ARI_TYPE_SOLVER_STATE (ari_solver_state_get_type ())
GType ari_solver_state_get_type (void);

/** AriVerdict: what the search has shown so far, at the frontier. */
typedef enum {
  ARI_VERDICT_NONE,    /* nothing yet */
  ARI_VERDICT_FOUND,   /* a solution; whether there are more is unknown */
  ARI_VERDICT_UNIQUE,  /* exactly one solution */
  ARI_VERDICT_COUNTED, /* exactly counters.solutions, two or more */
  ARI_VERDICT_SEVERAL, /* at least counters.solutions, two or more: the limit was reached, or the
                          search is not over */
  ARI_VERDICT_NO_SOLUTION,
  ARI_VERDICT_BAD_GIVENS, /* digits at the start conflict */
  ARI_VERDICT_MEMORY,     /* over without an answer, because the memory for learning is full; or, in
                             state IDLE, the search could not be created */
} AriVerdict;
#define ARI_TYPE_VERDICT (ari_verdict_get_type ())
GType ari_verdict_get_type (void);

/* The fastest and the slowest speed, in steps per second. */
#define ARI_SPEED_UNLIMITED G_MAXDOUBLE
#define ARI_SPEED_MIN       0.5

/** ARI_SOLVER_MAX_KEPT: a solver keeps at most this many solutions for
 * ari_solver_dup_solution(). */
#define ARI_SOLVER_MAX_KEPT 1000

#define ARI_TYPE_SOLVER (ari_solver_get_type ())
/**
 * AriSolver: properties (notified only on change): `state`, `verdict`, `givens-verdict`, `speed`
 * (double, steps a second, writable), `seeking` (gboolean), `goes-on` (gboolean, writable),
 * `slow-motion` (gboolean, writable: a search of limited speed halts at guesses, dead ends and
 * solutions, and shows each other step for a frame). A
 * command sets the state immediately; it lasts until the worker reports completion. A command that
 * is not possible in a state does nothing. `seeking` becomes TRUE when a step or a seek takes
 * longer than a frame; ari_solver_update() then shows its progress, but the seek ends without it,
 * too.
 *
 * If `goes-on` is FALSE, the default, a running search pauses when the view is moved; otherwise it
 * goes on, and the state is LOOKING until the view returns to the frontier (ari_solver_join()) or
 * the search pauses, stops at a breakpoint or ends.
 *
 * Signal `progress ()`: there is a new snapshot; at most once for each call of ari_solver_update(),
 * and once by itself when a command (start, pause, step, seek, finish, stop) or the search ends.
 * Signal `passed-over (guint cell, guint digit)`: a choice that ari_solver_choose() accepted is
 * impossible, because deductions before the next decision have ruled it out. The view returns to
 * where it was.
 * Signal `outdated ()`: the results of those functions below that mention it become invalid.
 * Emitted before all other signals of the change, because GTK may ask for a tooltip during any of
 * them: drop pointers to such results here.
 *
 * All functions are for the thread of the main context in which the object was created; only
 * dispose waits for the search, which it stops within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriSolver, ari_solver, ARI, SOLVER, GObject)

/** ari_solver_new: (transfer full): makes a solver in state IDLE, at unlimited speed. */
AriSolver *ari_solver_new (void);

/**
 * ari_solver_start: starts a new search and ends any other; state RUNNING, or PAUSED at step 0.
 * Without enough memory the state is IDLE, and the verdict MEMORY.
 * @start: the digits to search from, copied
 * @limit: as for ari_search_new()
 */
void ari_solver_start (AriSolver *self,
                       const AriGrid *start,
                       const AriStrategy *strategy,
                       guint64 limit,
                       gboolean paused);
/** ari_solver_pause: lets frontier and view wait; state PAUSED. */
void ari_solver_pause (AriSolver *self);
/** ari_solver_resume: lets the view run on, and with it the frontier once they meet; state RUNNING.
 */
void ari_solver_resume (AriSolver *self);
/** ari_solver_step: moves the view one step forward, beyond the frontier if needed; pauses first.
 */
void ari_solver_step (AriSolver *self);
/** ari_solver_step_back: moves the view one step back. Pauses first unless `goes-on` is TRUE, like
 * all functions below that move the view. */
void ari_solver_step_back (AriSolver *self);
/** ari_solver_seek: moves the view to @step, from 0 to the frontier. The latest call counts. At the
 * frontier of a search that goes on, the view joins it. */
void ari_solver_seek (AriSolver *self, guint64 step);
/** ari_solver_join: moves the view to the frontier, to run or wait with it. */
void ari_solver_join (AriSolver *self);
/** ari_solver_set_goes_on: if FALSE, a search that goes on apart from the view pauses. */
void ari_solver_set_goes_on (AriSolver *self, gboolean goes_on);
/** ari_solver_reach: like ari_solver_seek(), but goes beyond the frontier if needed, or to the
 * end. */
void ari_solver_reach (AriSolver *self, guint64 step);
/** ari_solver_reach_and_return: like ari_solver_reach(), but the view then goes back to @step,
 * unless another command comes before that. */
void ari_solver_reach_and_return (AriSolver *self, guint64 to, guint64 step);
/** ari_solver_reach_work: moves to the first step after which the search has cost @work; otherwise
 * like ari_solver_reach(), but at the frontier of a search that goes on the view joins it. */
void ari_solver_reach_work (AriSolver *self, guint64 work);
/** ari_solver_set_breakpoints: this search and later ones pause at breakpoints while they run,
 * exactly after the step; not if they run to the end, or when the view is moved.
 * @breakpoints: (array length=n): copied */
void ari_solver_set_breakpoints (AriSolver *self, const AriBreakpoint *breakpoints, guint n);
/** ari_solver_get_breakpoint: (nullable) (transfer none): the breakpoint at which the search has
 * paused, wherever the view is; NULL if it is not paused, or for another reason. Valid until
 * breakpoints are set. */
const AriBreakpoint *ari_solver_get_breakpoint (AriSolver *self);
/** ari_solver_find: moves the view to the next step of one of @kinds, bits (1 << AriEventKind),
 * with at most @max_depth open decisions, beyond the frontier if needed, or to the end. A running
 * search pauses there; one that goes on while the user looks back does so. Any other command that
 * moves the view or runs the search cancels this. */
void ari_solver_find (AriSolver *self, guint kinds, guint32 max_depth);
/** ari_solver_leave_branch: moves the view to where the next digit of the latest open decision is
 * tried, or where the search continues after its last digit. */
void ari_solver_leave_branch (AriSolver *self);
/** ari_solver_finish: runs from the frontier to the end at full speed, without being watched; state
 * RUNNING. */
void ari_solver_finish (AriSolver *self);
/** ari_solver_stop: ends the search for good; state STOPPED. */
void ari_solver_stop (AriSolver *self);
/** ari_solver_clear: drops the search; state IDLE, no snapshot. */
void ari_solver_clear (AriSolver *self);

/* The user's own branch: the same search with choices of the user in it */

/** AriChoosing: the result of choosing a digit: taken, or why it is not possible. */
typedef enum {
  ARI_CHOOSING_TAKEN,
  ARI_CHOOSING_NO_SEARCH,
  ARI_CHOOSING_RUNS,    /* the search is running, so its next decision is unknown */
  ARI_CHOOSING_OVER,    /* the search ends at the position of the view */
  ARI_CHOOSING_FILLED,  /* the cell has a digit, other than by the guess of this step */
  ARI_CHOOSING_GONE,    /* the digit is no longer a candidate */
  ARI_CHOOSING_REFUTED, /* the open decision has already tried it */
  ARI_CHOOSING_SAME,    /* this step tries it */
  ARI_CHOOSING_FULL,    /* there are already ARI_MAX_OWN_CHOICES */
  ARI_CHOOSING_MEMORY,
} AriChoosing;

/** ari_solver_can_choose: Returns: ARI_CHOOSING_TAKEN if @digit can be chosen for @cell at the
 * position of the view, or why it cannot. This does not check memory. */
AriChoosing ari_solver_can_choose (AriSolver *self, guint cell, guint digit);
/**
 * ari_solver_choose: decides @cell = @digit in place of the strategy. This starts a branch, which
 * drops the steps after the view; the original search is kept as a whole for
 * ari_solver_leave_own_branch(). If the view is at a decision of the strategy, the choice replaces
 * it; it also replaces an earlier choice of the same cell; else it becomes the next decision, after
 * all deductions and backtracking before it. The view goes there, state PAUSED; repeating the steps
 * before takes as long as the first time, seeking.
 *
 * Returns: ARI_CHOOSING_TAKEN, or the reason why nothing changed
 */
AriChoosing ari_solver_choose (AriSolver *self, guint cell, guint digit);
/** ari_solver_follow: replaces any branch by one with @choices; state PAUSED, at step 0. Impossible
 * choices are skipped silently. Returns: FALSE without a search or enough memory. */
gboolean ari_solver_follow (AriSolver *self, const AriOwnChoices *choices);
/** ari_solver_leave_own_branch: returns to the original search, at the step of the first choice, or
 * as far as it had come. */
void ari_solver_leave_own_branch (AriSolver *self);
/** ari_solver_get_choices: (nullable) (transfer none): the choices of the branch, with exact steps
 * if they were made in this session; NULL for a search without choices. */
const AriOwnChoices *ari_solver_get_choices (AriSolver *self);
/** ari_solver_get_original: (nullable) (transfer none): the last counters of the original search;
 * NULL without a branch. @over: (out) (optional): TRUE if
 * it had ended */
const AriCounters *ari_solver_get_original (AriSolver *self, gboolean *over);
/** ari_solver_get_start: (nullable) (transfer none): the start of the search; NULL while idle.
 * @limit: (out) (optional): its limit of solutions */
const AriGrid *ari_solver_get_start (AriSolver *self, guint64 *limit);

/** ari_solver_update: call this each frame; @now is a monotonic time in µs. Takes the newest
 * snapshot, emits `progress` if there is one, and sets how far the search may go: at a limited
 * speed it takes its first step immediately and then as many as time allows; a frame counts for at
 * most 100 ms. */
void ari_solver_update (AriSolver *self, gint64 now);

/* These return the property of their name. */

AriSolverState ari_solver_get_state (AriSolver *self);
AriVerdict ari_solver_get_verdict (AriSolver *self);
AriVerdict ari_solver_get_givens_verdict (AriSolver *self);
/** ari_solver_set_givens_verdict: sets, until the next start, the verdict about the givens alone,
 * which the owner finds out if a search that began with more digits found no solution: FOUND,
 * NO_SOLUTION or BAD_GIVENS.
 * @solution: (array) (nullable): the only solution of the givens, a digit per cell, if it may be
 *   told; copied */
void ari_solver_set_givens_verdict (AriSolver *self, AriVerdict verdict, const guint8 *solution);
/** ari_solver_get_mistakes: finds the digits that the search began with and that are not in the
 * solution of the givens.
 * @cells: (out) (array length=max): the first ones, ascending
 * Returns: how many there are; 0 if that is not known. */
guint ari_solver_get_mistakes (AriSolver *self, guint16 *cells, guint max);
double ari_solver_get_speed (AriSolver *self);
/** ari_solver_set_speed: @steps_per_second: ARI_SPEED_MIN or more */
void ari_solver_set_speed (AriSolver *self, double steps_per_second);
gboolean ari_solver_get_seeking (AriSolver *self);
/** ari_solver_get_position: Returns: the step at which the view is; 0 while idle. */
guint64 ari_solver_get_position (AriSolver *self);
/** ari_solver_get_frontier: Returns: the step at which the frontier is; 0 while idle. */
guint64 ari_solver_get_frontier (AriSolver *self);
/** ari_solver_get_over: Returns: TRUE if the search has ended, or was ended, wherever the view
 * is. */
gboolean ari_solver_get_over (AriSolver *self);
/** ari_solver_get_rate: Returns: the recent steps per second at the frontier; 0 while paused. */
double ari_solver_get_rate (AriSolver *self);
/** ari_solver_get_finishing: Returns: TRUE while the search runs to its end without being watched.
 */
gboolean ari_solver_get_finishing (AriSolver *self);

/** ari_solver_get_snapshot: (nullable) (transfer none): returns the search at the view; NULL while
 * idle. Valid until `outdated`. */
const AriSnapshot *ari_solver_get_snapshot (AriSolver *self);
/** ari_solver_explain: says how the dead end of the snapshot came about; the snapshot says so until
 * it is outdated. Returns: FALSE if there is too little memory for that. */
gboolean ari_solver_explain (AriSolver *self, const AriImplications *graph);
/** ari_solver_get_heat: Returns: counts of what happened to @cell, up to the frontier; all 0 if
 * idle. */
AriHeat ari_solver_get_heat (AriSolver *self, guint cell);
/** ari_solver_detail: replays @part for a finer summary while all else goes on; `progress` is
 * emitted as it advances. The latest part counts; an empty one ends it. */
void ari_solver_detail (AriSolver *self, const AriCloseUp *part);
/** ari_solver_get_detail: (nullable) (transfer none): the summary of that part so far; valid as
 * long as the snapshot. Boxes that extend beyond it are cut, or open. */
const AriSummary *ari_solver_get_detail (AriSolver *self);
/** ari_solver_get_strategy: (nullable) (transfer none): the strategy of the search; NULL while
 * idle. */
const AriStrategy *ari_solver_get_strategy (AriSolver *self);
/** ari_solver_get_report: (transfer none): the report of the search that is shown, whose frontier,
 * summary and restarts cover all steps, wherever the view is; all 0 and NULL while idle. Valid as
 * long as the snapshot. */
const AriReport *ari_solver_get_report (AriSolver *self);
/** ari_solver_dup_solution: (transfer full) (nullable): solution @index from 0, of the first
 * min (n-solutions, ARI_SOLVER_MAX_KEPT). */
AriGrid *ari_solver_dup_solution (AriSolver *self, guint64 index);
