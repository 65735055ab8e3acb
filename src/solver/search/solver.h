/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search on one worker thread, watched from the main context. */

#pragma once

#include <glib-object.h>

#include "engine/laboratory/breakpoints.h"
#include "engine/laboratory/summary.h"

G_BEGIN_DECLS

typedef enum {
  ARI_SOLVER_IDLE,     /* nothing started */
  ARI_SOLVER_RUNNING,  /* the view moves on */
  ARI_SOLVER_LOOKING,  /* the frontier moves on; the view waits or seeks */
  ARI_SOLVER_PAUSED,   /* the frontier waits; the view waits or seeks */
  ARI_SOLVER_FINISHED, /* the search is over and the view is at its end */
  ARI_SOLVER_STOPPED,  /* given up; what was searched can still be viewed */
} AriSolverState;
/** ari_solver_state_runs: whether the frontier moves on, with the view or without. */
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
  ARI_VERDICT_FOUND,   /* there is a solution; whether there are more is open */
  ARI_VERDICT_UNIQUE,  /* exactly one */
  ARI_VERDICT_COUNTED, /* all found: exactly counters.solutions, two or more */
  ARI_VERDICT_SEVERAL, /* at least counters.solutions, two or more: the limit was reached, or the
                          search is not over */
  ARI_VERDICT_NO_SOLUTION,
  ARI_VERDICT_BAD_GIVENS, /* the digits at the start clash */
  ARI_VERDICT_MEMORY, /* over, and open: what a search learns fills its memory; or, in state IDLE,
                         there was no memory to begin with */
} AriVerdict;
#define ARI_TYPE_VERDICT (ari_verdict_get_type ())
GType ari_verdict_get_type (void);

/** ARI_SPEED_UNLIMITED and the slowest speed, in steps a second. */
#define ARI_SPEED_UNLIMITED G_MAXDOUBLE
#define ARI_SPEED_MIN       0.5

/** ARI_SOLVER_MAX_KEPT: the most solutions a solver keeps for ari_solver_dup_solution(). */
#define ARI_SOLVER_MAX_KEPT 1000

#define ARI_TYPE_SOLVER (ari_solver_get_type ())
/**
 * AriSolver: properties (all but `speed` read-only; notified only on change): `state`, `verdict`,
 * `givens-verdict`, `speed` (double, steps a second), `position` (guint64, the view's step),
 * `frontier` (guint64, steps searched so far), `seeking` (gboolean), `n-solutions` (guint64, found
 * up to the frontier), `goes-on` (gboolean, writable). A command sets the state at once; it lasts
 * until the worker reports completion. A command that makes no sense in a state does nothing.
 * `seeking` becomes TRUE when a step or a seek lasts longer than a frame; ari_solver_update() then
 * shows how far it is, but the seek ends without it too.
 *
 * `goes-on` says what becomes of a running search when the view is taken elsewhere: by default it
 * pauses; otherwise it goes on, and the state is LOOKING until the view is back at the frontier
 * (ari_solver_join()) or the search pauses, stops at a breakpoint or ends.
 *
 * Signal `progress ()`: there is a new snapshot; at most once for each call of ari_solver_update(),
 * and once by itself when a command (start, pause, step, seek, finish, stop) or the search ends.
 * Signal `passed-over (guint cell, guint digit)`: a choice that ari_solver_choose() took could not
 * be made: what was deduced before the next decision has ruled it out. The view goes back to where
 * it was.
 * Signal `outdated ()`: what the functions below that say so returned is not valid any more. Before
 * all other signals of the change, as GTK may ask for a tooltip in the midst of any of them: who
 * keeps such a thing for later lets it go here.
 *
 * All functions belong to the thread of the main context the object was made in; only dispose waits
 * for the search, which it stops within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriSolver, ari_solver, ARI, SOLVER, GObject)

AriSolver *ari_solver_new (void);

/**
 * ari_solver_start: begins a new search, ending any other; state RUNNING, or PAUSED at step 0.
 * Where there is too little memory the state is IDLE, and the verdict MEMORY.
 * @start: the digits to search from, copied
 * @givens: (nullable): for a @start that holds more than the givens: if @start has no solution,
 *   the worker finds out whether the givens alone have one (`givens-verdict`: FOUND, NO_SOLUTION,
 *   BAD_GIVENS)
 * @limit: as ari_search_new()
 */
void ari_solver_start (AriSolver *self,
                       const AriGrid *start,
                       const AriGrid *givens,
                       const AriStrategy *strategy,
                       guint64 limit,
                       gboolean paused);
void ari_solver_pause (AriSolver *self);
void ari_solver_resume (AriSolver *self);
/** one step forward, beyond the frontier if need be; pauses first */
void ari_solver_step (AriSolver *self);
/** one step back; pauses first, like all that follow, unless the search goes on meanwhile */
void ari_solver_step_back (AriSolver *self);
/** moves the view to @step, 0 to frontier. Latest wins. At the frontier of a search that goes on,
 * the view joins it. */
void ari_solver_seek (AriSolver *self, guint64 step);
/** ari_solver_join: moves the view to the frontier, to run on with it or wait there. */
void ari_solver_join (AriSolver *self);
gboolean ari_solver_get_goes_on (AriSolver *self);
/** ari_solver_set_goes_on: a search that goes on now pauses if it may no longer. */
void ari_solver_set_goes_on (AriSolver *self, gboolean goes_on);
/** ari_solver_reach: the same, but beyond the frontier if need be, or to the end. */
void ari_solver_reach (AriSolver *self, guint64 step);
/** ari_solver_reach_work: to the first step after which the search has cost @work; otherwise as
 * ari_solver_reach(), but that a view at the frontier of a search that goes on joins it. */
void ari_solver_reach_work (AriSolver *self, guint64 work);
/** ari_solver_set_breakpoints: where this search, and those to come, pause by themselves while they
 * run, exactly after the step; not on the way to the end, nor where the view is moved.
 * @breakpoints: (array length=n): copied */
void ari_solver_set_breakpoints (AriSolver *self, const AriBreakpoint *breakpoints, guint n);
/** ari_solver_get_breakpoint: (nullable) (transfer none): the one at which the search has paused,
 * wherever the view is; NULL: it is not paused, or otherwise. Valid until they are set again. */
const AriBreakpoint *ari_solver_get_breakpoint (AriSolver *self);
/** ari_solver_find: moves the view to the next step of one of @kinds, bits (1 << AriEventKind),
 * with at most @max_depth open decisions, beyond the frontier if need be, or to the end. Any other
 * command that moves the view or runs the search ends it where it is. */
void ari_solver_find (AriSolver *self, guint kinds, guint32 max_depth);
/** ari_solver_leave_branch: moves the view to where the top decision's next digit is tried, or
 * where the search goes on after its last. */
void ari_solver_leave_branch (AriSolver *self);
/** runs on from the frontier without watching, as fast as it goes, to the end; state RUNNING */
void ari_solver_finish (AriSolver *self);
/** ends the search for good; state STOPPED */
void ari_solver_stop (AriSolver *self);
/** forgets the search; state IDLE, no snapshot */
void ari_solver_clear (AriSolver *self);

/* A branch of one's own: the same search with choices of a person in it. */

/** AriWheel: whether a choice can be made. */
typedef enum {
  ARI_WHEEL_TAKEN,
  ARI_WHEEL_NO_SEARCH,
  ARI_WHEEL_RUNS,    /* it is not known where it will stand */
  ARI_WHEEL_OVER,    /* the search has ended where the view is: it decides nothing more */
  ARI_WHEEL_FILLED,  /* the cell holds a digit, which is not that of this step's guess */
  ARI_WHEEL_GONE,    /* it is not a candidate any more */
  ARI_WHEEL_REFUTED, /* of the open decision: it has been tried */
  ARI_WHEEL_SAME,    /* this step tries it */
  ARI_WHEEL_FULL,    /* ARI_MAX_OWN_CHOICES are made */
  ARI_WHEEL_MEMORY,
} AriWheel;

/** ari_solver_can_choose: whether @digit can be chosen for @cell where the view is; not whether
 * there is memory for it. */
AriWheel ari_solver_can_choose (AriSolver *self, guint cell, guint digit);
/**
 * ari_solver_choose: decides @cell = @digit in place of the method, and parts from the search as it
 * was: what was ahead of the view is gone, and the search that it was before the first choice
 * waits, whole, for ari_solver_leave_own_branch(). If the view stands at a decision of the method,
 * the choice replaces it; likewise one of a person if it is of the same cell; else it becomes the
 * next decision, after all that is deduced and undone before it. The view goes there, state PAUSED;
 * the steps before are taken again, which takes as long as it took, seeking.
 *
 * Returns: ARI_WHEEL_TAKEN, or why not: then nothing is changed
 */
AriWheel ari_solver_choose (AriSolver *self, guint cell, guint digit);
/** ari_solver_follow: leaves any branch for that of @choices; state PAUSED, at step 0. What cannot
 * be made is passed over in silence. Returns: FALSE if there is no search, or no memory. */
gboolean ari_solver_follow (AriSolver *self, const AriOwnChoices *choices);
/** ari_solver_leave_own_branch: back to the search that it parted from, at the step of the first
 * choice, or as far as it had come. */
void ari_solver_leave_own_branch (AriSolver *self);
/** ari_solver_get_choices: (nullable) (transfer none): of the branch: the exact steps of those that
 * were made here. NULL: it is the method's own search. */
const AriOwnChoices *ari_solver_get_choices (AriSolver *self);
/** ari_solver_get_original: (nullable) (transfer none): the counters of the search that the branch
 * parted from, as far as it had come; NULL where there is no branch. @over: (out) (optional) */
const AriCounters *ari_solver_get_original (AriSolver *self, gboolean *over);
/** ari_solver_get_start: (nullable) (transfer none): what the search began with; NULL while idle.
 * @limit: (out) (optional): its goal */
const AriGrid *ari_solver_get_start (AriSolver *self, guint64 *limit);

/** ari_solver_update: a frame: @now is a monotonic time in µs. Takes the newest snapshot, emits
 * `progress` if there is one, and says how far the search may go: at a limited speed it takes its
 * first step at once and then as many as time allows; a frame counts for at most 100 ms. */
void ari_solver_update (AriSolver *self, gint64 now);

AriSolverState ari_solver_get_state (AriSolver *self);
AriVerdict ari_solver_get_verdict (AriSolver *self);
AriVerdict ari_solver_get_givens_verdict (AriSolver *self);
double ari_solver_get_speed (AriSolver *self);
void ari_solver_set_speed (AriSolver *self, double steps_per_second);
guint64 ari_solver_get_position (AriSolver *self);
guint64 ari_solver_get_frontier (AriSolver *self);
gboolean ari_solver_get_seeking (AriSolver *self);
guint64 ari_solver_get_n_solutions (AriSolver *self);
/** ari_solver_get_over: whether the search has ended, or was ended, wherever the view is. */
gboolean ari_solver_get_over (AriSolver *self);
/** seconds of processor time the search has taken, up to the frontier */
double ari_solver_get_elapsed (AriSolver *self);
/** recent steps a second, at the frontier; 0 while it is paused */
double ari_solver_get_rate (AriSolver *self);
/** ari_solver_get_finishing: whether it runs to its end without being watched. */
gboolean ari_solver_get_finishing (AriSolver *self);

/** ari_solver_get_snapshot: (nullable) (transfer none): the view; valid until `outdated`. */
const AriSnapshot *ari_solver_get_snapshot (AriSolver *self);
/** ari_solver_get_summary: (nullable) (transfer none): all steps up to the frontier, whatever the
 * view is; settled; valid as long as the snapshot. */
const AriSummary *ari_solver_get_summary (AriSolver *self);
/** ari_solver_get_heat: how often something has happened to @cell, up to the frontier; all 0 if
 * idle. */
AriHeat ari_solver_get_heat (AriSolver *self, guint cell);
/** ari_solver_detail: looks closer at @part, by taking its steps again, while all else goes on;
 * `progress` says that there is more of it. The latest part counts; an empty one ends it. */
void ari_solver_detail (AriSolver *self, const AriCloseUp *part);
/** ari_solver_get_detail: (nullable) (transfer none): the summary of that part, as far as it has
 * come; valid as long as the snapshot. Boxes that reach beyond it are cut, or open. */
const AriSummary *ari_solver_get_detail (AriSolver *self);
/** ari_solver_get_strategy: (nullable) (transfer none): of the search; NULL while idle. */
const AriStrategy *ari_solver_get_strategy (AriSolver *self);
/** ari_solver_get_frontier_counters: the counters at the frontier as last reported; all 0 if idle
 */
const AriCounters *ari_solver_get_frontier_counters (AriSolver *self);
/** ari_solver_get_restarts: (nullable) (array length=n): the steps, ascending, of some restarts of
 * a search that learns, evenly chosen; valid as long as the snapshot. */
const guint64 *ari_solver_get_restarts (AriSolver *self, guint *n);
/** ari_solver_dup_solution: (transfer full) (nullable): solution @index from 0, of the first
 * min (n-solutions, ARI_SOLVER_MAX_KEPT). */
AriGrid *ari_solver_dup_solution (AriSolver *self, guint64 index);

G_END_DECLS
