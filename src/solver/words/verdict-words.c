/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the verdict of a search or a check. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/fault-words.h"
#include "puzzle/words/numbers.h"
#include "solver/words/verdict-words.h"

/* A sentence names this many wrong entries, and counts the others. */
#define MAX_NAMED 3

/* These differ from ari_counter_to_string(), since some languages inflect them in a sentence. */

static char *
count_steps (guint64 steps)
{
  g_autofree char *count = ari_count_to_string (steps);

  return g_strdup_printf (ngettext ("%s step", "%s steps", ari_count_plural (steps)), count);
}

static char *
count_guesses (guint64 guesses)
{
  g_autofree char *count = ari_count_to_string (guesses);

  if (guesses == 0)
    return g_strdup (_ ("no guess"));
  return g_strdup_printf (ngettext ("%s guess", "%s guesses", ari_count_plural (guesses)), count);
}

static char *
count_solutions (guint64 solutions)
{
  g_autofree char *count = ari_count_to_string (solutions);

  return g_strdup_printf (ngettext ("%s solution", "%s solutions", ari_count_plural (solutions)),
                          count);
}

static char *
count_dead_ends (guint64 dead_ends)
{
  g_autofree char *count = ari_count_to_string (dead_ends);

  return g_strdup_printf (ngettext ("%s dead end", "%s dead ends", ari_count_plural (dead_ends)),
                          count);
}

/* Returns the fault of the grid before the first guess of a search, of which @snapshot is the end.
 */
static AriPositionFault
find_last_fault (const AriSnapshot *snapshot)
{
  const guint n_cells = snapshot->layout->n_cells;
  g_autofree guint8 *digits = g_new (guint8, n_cells);
  g_autofree AriDigits *removed = g_new (AriDigits, n_cells);

  for (guint cell = 0; cell < n_cells; cell++) {
    digits[cell] = snapshot->cells[cell].digit;
    removed[cell] = ~snapshot->cells[cell].candidates;
  }
  return ari_position_find_fault (snapshot->layout, digits, removed);
}

AriPositionFault
ari_verdict_find_fault (AriSolver *solver)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  const AriGrid *start = ari_solver_get_start (solver, NULL);
  const AriPositionFault fault = ari_position_find_fault (start->layout, start->cells, NULL);

  /* the grid at the end of a search that learns may have what it found by guesses */
  if (fault.kind != ARI_FAULT_NONE || snapshot->event.kind != ARI_EVENT_END
      || (snapshot->learns && snapshot->counters.guesses > 0))
    return fault;
  return find_last_fault (snapshot);
}

/* Says why there is no solution, if the grid shows it at the start or without a guess, else how
 * long the proof was. */
static char *
sentence_about_no_solution (AriSolver *solver, const AriSymbols *symbols)
{
  const AriCounters *counters = &ari_solver_get_report (solver)->frontier;
  const AriGrid *start = ari_solver_get_start (solver, NULL);
  const AriPositionFault fault = ari_verdict_find_fault (solver);
  g_autofree char *reason = ari_reason_to_string (start, NULL, symbols);
  g_autofree char *steps = count_steps (counters->steps);
  g_autofree char *guesses = count_guesses (counters->guesses);
  g_autofree char *dead_ends = count_dead_ends (counters->dead_ends);

  if (reason != NULL) {
    /* Translators: what follows is a sentence: "Equal digits clash: 7 in r1c2 and r1c5 (row 1)." */
    return g_strdup_printf (_ ("No solution. %s"), reason);
  }
  reason = ari_fault_to_string (&fault, start, symbols);
  if (reason != NULL) {
    /* Translators: what follows is a sentence: "There is no place for 7 in box 5." */
    return g_strdup_printf (_ ("No solution: deductions alone lead to a dead end. %s"), reason);
  }
  /* Translators: "No solution: proved in 1,234 steps with 5 guesses and 12 dead ends." */
  return g_strdup_printf (_ ("No solution: proved in %s with %s and %s."), steps, guesses,
                          dead_ends);
}

AriVerdict
ari_verdict_of_givens (const AriPositionAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, ARI_VERDICT_NONE);

  switch ((guint) answer->outcome) {
  case ARI_POSITION_OUTCOME_ONE:
  case ARI_POSITION_OUTCOME_SEVERAL:
    return ARI_VERDICT_FOUND;
  case ARI_POSITION_OUTCOME_NO_SOLUTION:
    return answer->fault.kind == ARI_FAULT_CONFLICT ? ARI_VERDICT_BAD_GIVENS
                                                    : ARI_VERDICT_NO_SOLUTION;
  default:
    return ARI_VERDICT_NONE;
  }
}

/* Says which entries are wrong. Returns: (nullable): NULL if that is not known. */
static char *
sentence_about_mistakes (AriSolver *solver, const AriSymbols *symbols)
{
  guint16 cells[MAX_NAMED];
  const AriGrid *start = ari_solver_get_start (solver, NULL);
  const guint n = ari_solver_get_mistakes (solver, cells, MAX_NAMED);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MAX_NAMED); i++) {
    g_autofree char *cell = ari_cell_to_string (start->layout, cells[i]);
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols, start->cells[cells[i]], symbol);
    g_string_append_printf (list, "%s%s = %s", i > 0 ? _ (", ") : "", cell, symbol);
  }
  if (n > MAX_NAMED)
    g_string_append_printf (list, ngettext (", and %u more", ", and %u more", n - MAX_NAMED),
                            n - MAX_NAMED);
  if (n == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: what follows "No solution: …"; the argument is a list: "r1c2 = 6, r3c5 = 4" */
      ngettext ("The puzzle’s givens have one: your entry %s is wrong.",
                "The puzzle’s givens have one: your entries %s are wrong.", n),
      list->str);
}

/* Describes the givens, if the search began with entries, too, and found nothing. */
static char *
sentence_about_givens (AriSolver *solver, const AriSymbols *symbols)
{
  char *mistakes;

  switch (ari_solver_get_givens_verdict (solver)) {
  case ARI_VERDICT_FOUND:
  case ARI_VERDICT_UNIQUE:
  case ARI_VERDICT_COUNTED:
  case ARI_VERDICT_SEVERAL:
    mistakes = sentence_about_mistakes (solver, symbols);
    return mistakes != NULL
               ? mistakes
               : g_strdup (
                   _ ("Your entries lead to no solution, but the puzzle’s givens have one."));
  case ARI_VERDICT_NO_SOLUTION:
    return g_strdup (_ ("The puzzle’s givens alone have no solution either."));
  case ARI_VERDICT_BAD_GIVENS:
    return g_strdup (_ ("The puzzle’s givens alone break a rule already."));
  default:
    return NULL;
  }
}

/* Describes the solutions found; @over: the search has ended, so that their number is final. */
static char *
sentence_about_solutions (AriVerdict verdict, const AriCounters *counters, AriSolverState state)
{
  const gboolean over = state == ARI_SOLVER_FINISHED || state == ARI_SOLVER_STOPPED;
  g_autofree char *steps = count_steps (counters->steps);
  g_autofree char *guesses = count_guesses (counters->guesses);
  g_autofree char *solutions = count_solutions (counters->solutions);

  if (verdict == ARI_VERDICT_COUNTED) {
    /* Translators: "Exactly 12 solutions: all of them found in 1,234 steps with 5 guesses." */
    return g_strdup_printf (_ ("Exactly %s: all of them found in %s with %s."), solutions, steps,
                            guesses);
  }
  if (verdict == ARI_VERDICT_SEVERAL && over) {
    /* Translators: "More than one solution: 2 solutions found in 12 steps with 5 guesses. …" */
    return g_strdup_printf (
        _ ("More than one solution: %s found in %s with %s. There may be others."), solutions,
        steps, guesses);
  }
  if (verdict == ARI_VERDICT_SEVERAL)
    return g_strdup (_ ("More than one solution was found."));
  if (state == ARI_SOLVER_STOPPED) {
    /* Translators: "Stopped after 12 steps. A solution was found; …" */
    return g_strdup_printf (
        _ ("Stopped after %s. A solution was found; whether there are others is not known."),
        steps);
  }
  if (over) {
    /* Translators: "A solution, found in 1,234 steps with 5 guesses. …" */
    return g_strdup_printf (
        _ ("A solution, found in %s with %s. The search did not look for others."), steps, guesses);
  }
  return g_strdup (_ ("A solution was found. Whether there are others is not known yet."));
}

/* Describes a lack of memory. */
static char *
sentence_about_memory (const AriCounters *counters, AriSolverState state)
{
  g_autofree char *steps = count_steps (counters->steps);

  if (state == ARI_SOLVER_IDLE)
    return g_strdup (_ ("There is not enough memory for this search. Close other programs, or "
                        "choose another strategy."));
  /* Translators: the argument is "1,234 steps" */
  return counters->solutions == 0
             ? g_strdup_printf (_ ("Not decided: the memory for what this search learns is full "
                                   "after %s, and no solution was found."),
                                steps)
             : g_strdup_printf (_ ("A solution was found. Whether there are others is not known: "
                                   "the memory for what this search learns is full after %s."),
                                steps);
}

static char *
sentence_about_search (AriSolver *solver, const AriSymbols *symbols)
{
  const AriCounters *counters = &ari_solver_get_report (solver)->frontier;
  const AriSolverState state = ari_solver_get_state (solver);
  const AriVerdict verdict = ari_solver_get_verdict (solver);
  g_autofree char *steps = count_steps (counters->steps);
  g_autofree char *guesses = count_guesses (counters->guesses);
  guint64 limit;

  switch (verdict) {
  case ARI_VERDICT_NONE:
    if (state != ARI_SOLVER_STOPPED)
      return NULL;
    return g_strdup_printf (_ ("Stopped after %s: no solution was found so far."), steps);
  case ARI_VERDICT_FOUND:
  case ARI_VERDICT_COUNTED:
  case ARI_VERDICT_SEVERAL:
    return sentence_about_solutions (verdict, counters, state);
  case ARI_VERDICT_UNIQUE:
    ari_solver_get_start (solver, &limit);
    if (limit == 1) /* it did not go on, but would have found nothing left to try */
      /* Translators: "A solution, found in 25 steps with 1 guess. …" */
      return g_strdup_printf (
          _ ("A solution, found in %s with %s. No digit was left to try, so it is the only one."),
          steps, guesses);
    /* Translators: "Exactly one solution: proved in 1,234 steps with 5 guesses." */
    return g_strdup_printf (_ ("Exactly one solution: proved in %s with %s."), steps, guesses);
  case ARI_VERDICT_NO_SOLUTION:
  case ARI_VERDICT_BAD_GIVENS:
    return sentence_about_no_solution (solver, symbols);
  case ARI_VERDICT_MEMORY:
    return sentence_about_memory (counters, state);
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_verdict_to_string (AriSolver *solver, const AriSymbols *symbols)
{
  g_autofree char *about_search = NULL;
  g_autofree char *about_givens = NULL;

  g_return_val_if_fail (ARI_IS_SOLVER (solver), NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  about_search = sentence_about_search (solver, symbols);
  about_givens = sentence_about_givens (solver, symbols);
  if (about_search == NULL || about_givens == NULL)
    return g_steal_pointer (&about_search);
  return g_strjoin (" ", about_search, about_givens, NULL);
}

AriVerdict
ari_finder_get_verdict (AriPositionService *finder)
{
  const guint n = ari_position_service_get_n_kept (finder);
  const AriPositionAnswer *answer = ari_position_service_get_answer (finder);
  const gboolean counted_all = answer != NULL && answer->counted_all;

  if (n >= 2)
    return counted_all ? ARI_VERDICT_COUNTED : ARI_VERDICT_SEVERAL;
  if (n == 1)
    return counted_all ? ARI_VERDICT_UNIQUE : ARI_VERDICT_FOUND;
  if (answer == NULL)
    return ARI_VERDICT_NONE;
  return answer->outcome == ARI_POSITION_OUTCOME_NO_SOLUTION ? ARI_VERDICT_NO_SOLUTION
                                                             : ARI_VERDICT_MEMORY;
}

/* How much verdicts say. */
static const guint8 ranks[] = {
  [ARI_VERDICT_NONE] = 0,        [ARI_VERDICT_MEMORY] = 0,     [ARI_VERDICT_FOUND] = 1,
  [ARI_VERDICT_SEVERAL] = 2,     [ARI_VERDICT_UNIQUE] = 3,     [ARI_VERDICT_COUNTED] = 3,
  [ARI_VERDICT_NO_SOLUTION] = 3, [ARI_VERDICT_BAD_GIVENS] = 3,
};

gboolean
ari_finder_is_ahead (AriPositionService *finder, AriSolver *solver)
{
  const guint mine = ranks[ari_finder_get_verdict (finder)];
  const guint its = ranks[ari_solver_get_verdict (solver)];

  return mine > its
         || (mine == its
             && ari_position_service_get_n_kept (finder)
                    > ari_solver_get_report (solver)->frontier.solutions);
}

gboolean
ari_finder_should_show (AriPositionService *finder, AriSolver *solver)
{
  return ari_solver_get_finishing (solver) && ari_finder_is_ahead (finder, solver)
         && ari_position_service_get_n_kept (finder) > 0;
}

/* Describes the results of a finder that is ahead. */
static char *
sentence_about_finder (AriPositionService *finder, AriSolver *solver, const AriSymbols *symbols)
{
  g_autofree char *solutions = NULL;
  g_autofree char *reason = NULL;

  switch (ari_finder_get_verdict (finder)) {
  case ARI_VERDICT_FOUND:
    return g_strdup (_ ("A second search has found a solution."));
  case ARI_VERDICT_UNIQUE:
    return g_strdup (
        _ ("A second search has found the solution, and proved that there is only one."));
  case ARI_VERDICT_COUNTED:
    solutions = count_solutions (ari_position_service_get_n_kept (finder));
    /* Translators: the argument is "12 solutions" */
    return g_strdup_printf (
        _ ("A second search has found %s, and proved that there are no others."), solutions);
  case ARI_VERDICT_SEVERAL:
    return g_strdup (_ ("A second search has found more than one solution."));
  case ARI_VERDICT_NO_SOLUTION:
    reason = ari_reason_to_string (ari_solver_get_start (solver, NULL), NULL, symbols);
    return g_strjoin (" ", _ ("A second search has proved that there is no solution."), reason,
                      NULL);
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_finder_to_string (AriPositionService *finder, AriSolver *solver, const AriSymbols *symbols)
{
  g_autofree char *found = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *stopped = NULL;
  g_autofree char *about_givens = NULL;

  g_return_val_if_fail (ARI_IS_POSITION_SERVICE (finder), NULL);
  g_return_val_if_fail (ARI_IS_SOLVER (solver), NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  if (!ari_finder_is_ahead (finder, solver))
    return NULL;
  found = sentence_about_finder (finder, solver, symbols);
  about_givens = sentence_about_givens (solver, symbols);
  switch (ari_solver_get_state (solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    /* Translators: the first search, while the second one has found something already */
    return g_strjoin (" ", found, _ ("The first is still running."), about_givens, NULL);
  case ARI_SOLVER_PAUSED:
    return g_strjoin (" ", found, _ ("The first is paused."), about_givens, NULL);
  case ARI_SOLVER_FINISHED:
  case ARI_SOLVER_STOPPED:
  case ARI_SOLVER_IDLE:
  default:
    steps = count_steps (ari_solver_get_frontier (solver));
    /* Translators: the argument is "1,234 steps" */
    stopped = g_strdup_printf (_ ("Stopped after %s."), steps);
    return g_strjoin (" ", stopped, found, about_givens, NULL);
  }
}
