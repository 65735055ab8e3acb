/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the result of checking a position, and judges a puzzle while somebody enters it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/generate/generate.h"
#include "puzzle/words/fault-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/phrases.h"
#include "solver/words/check-words.h"

/* (transfer full): joins @start and @reason (transfer full) (nullable), or if there is none, says
 * that only a search shows it. */
static char *
with_reason (const char *start, char *reason)
{
  g_autofree char *owned = reason;

  return g_strjoin (" ", start,
                    owned != NULL ? owned
                                  : _ ("No rule is broken yet, but every way to go on leads to a "
                                       "dead end."),
                    NULL);
}

char *
ari_no_solution_to_string (const char *start,
                           const AriGrid *digits,
                           const AriDigits *removed,
                           const AriSymbols *symbols)
{
  g_return_val_if_fail (start != NULL, NULL);

  return with_reason (start, ari_reason_to_string (digits, removed, symbols));
}

static char *
with_fault (const char *start, const AriPositionAnswer *answer, const AriSymbols *symbols)
{
  return with_reason (start, ari_fault_to_string (&answer->fault, answer->digits, symbols));
}

char *
ari_check_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols)
{
  g_return_val_if_fail (answer != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  switch (answer->outcome) {
  case ARI_POSITION_OUTCOME_ONE:
    return g_strdup (answer->has_entries
                         ? _ ("Right so far: from here there is exactly one solution.")
                         : _ ("This puzzle has exactly one solution."));
  case ARI_POSITION_OUTCOME_SEVERAL:
    return g_strdup (answer->has_entries
                         ? _ ("From here there are several solutions.")
                         : _ ("There are several solutions: a proper puzzle needs more givens."));
  case ARI_POSITION_OUTCOME_CONFLICT:
    return with_fault (_ ("There is no solution from here."), answer, symbols);
  case ARI_POSITION_OUTCOME_NO_SOLUTION:
    return with_fault (_ ("This puzzle has no solution."), answer, symbols);
  case ARI_POSITION_OUTCOME_DEAD:
    return with_fault (_ ("The puzzle has several solutions, but none of them fits what was "
                          "entered or removed."),
                       answer, symbols);
  case ARI_POSITION_OUTCOME_WRONG:
    if (answer->check->n_wrong_cells == 0)
      return g_strdup (_ ("Not right so far: a candidate that is needed was removed."));
    return g_strdup (_ ("Not right so far: at least one of your digits is wrong."));
  case ARI_POSITION_OUTCOME_TOO_LONG:
    return g_strdup (_ ("Time ran out before the number of solutions was known."));
  case ARI_POSITION_OUTCOME_NO_MEMORY:
    return g_strdup (_ ("There is not enough memory to check this position."));
  default:
    g_return_val_if_reached (NULL);
  }
}

/* Returns: (transfer full) */
static char *
count_mistakes (const AriPositionAnswer *answer)
{
  const guint n = answer->check->n_wrong_cells;
  guint n_cells = 0;

  if (n > 0)
    return g_strdup_printf (
        ngettext ("%u digit is wrong. It is marked.", "%u digits are wrong. They are marked.", n),
        n);
  for (guint16 cell = 0; cell < answer->digits->layout->n_cells; cell++)
    n_cells += answer->check->wrong_removals[cell] != 0;
  return g_strdup_printf (
      ngettext ("A candidate that is needed was removed from %u cell. It is marked.",
                "Candidates that are needed were removed from %u cells. They are marked.", n_cells),
      n_cells);
}

char *
ari_marked_mistakes_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols)
{
  g_autofree char *mistakes = NULL;

  g_return_val_if_fail (answer != NULL && answer->check->verdict == ARI_POSITION_WRONG, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  mistakes = count_mistakes (answer);
  return answer->outcome == ARI_POSITION_OUTCOME_CONFLICT ? with_fault (mistakes, answer, symbols)
                                                          : g_steal_pointer (&mistakes);
}

/* Describes the progress as a part of a sentence. */
static char *
describe_progress (const AriSolutionsProgress *progress, double seconds)
{
  const guint64 n_each_second =
      seconds > 0 ? (guint64) ((double) progress->conflicts / seconds) : progress->conflicts;
  g_autofree char *steps = ari_count_to_string (progress->steps);
  g_autofree char *conflicts = ari_count_to_string (n_each_second);
  g_autofree char *fixed = ari_count_to_string (progress->n_fixed);
  g_autofree char *candidates = ari_count_to_string (progress->n_candidates);

  if (progress->n_candidates == 0)
    /* Translators: what follows "Still checking: " or "Looking for the solution: " */
    return g_strdup_printf (
        ngettext ("%s step so far", "%s steps so far", ari_count_plural (progress->steps)), steps);
  return g_strdup_printf (
      /* Translators: what follows "Still checking: " or "Looking for the solution: "; the numbers
         are those of decisions, dead ends, decided candidates, and all candidates */
      ngettext ("%u decision open, %s dead ends a second, %s of %s candidates decided for good",
                "%u decisions open, %s dead ends a second, %s of %s candidates decided for good",
                progress->depth),
      progress->depth, conflicts, fixed, candidates);
}

char *
ari_check_progress_to_string (const AriSolutionsProgress *progress, double seconds)
{
  g_autofree char *part = describe_progress (progress, seconds);

  return g_strdup_printf (_ ("Still checking: %s…"), part);
}

char *
ari_finder_progress_to_string (const AriSolutionsProgress *progress, double seconds)
{
  g_autofree char *part = describe_progress (progress, seconds);

  return g_strdup_printf (_ ("Looking for the solution: %s…"), part);
}

/* --- entering a puzzle ------------------------------------------------------------------------ */

static unsigned
fewest_givens (const AriLayout *layout)
{
  AriWishLimits limits;

  ari_wish_check (layout, &(AriWish){ 0 }, &limits);
  return limits.least;
}

AriEntryVerdict
ari_entry_verdict (const AriPositionAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, ARI_ENTRY_UNKNOWN);

  switch (answer->outcome) {
  case ARI_POSITION_OUTCOME_ONE:
    return ARI_ENTRY_ONE;
  case ARI_POSITION_OUTCOME_SEVERAL:
    return ari_grid_n_filled (answer->digits) < fewest_givens (answer->digits->layout)
               ? ARI_ENTRY_TOO_FEW
               : ARI_ENTRY_SEVERAL;
  case ARI_POSITION_OUTCOME_NO_SOLUTION:
    return ARI_ENTRY_NONE;
  default:
    return ARI_ENTRY_UNKNOWN;
  }
}

static char *
describe_too_few (const AriGrid *digits)
{
  const unsigned n = ari_grid_n_filled (digits), least = fewest_givens (digits->layout);
  g_autofree char *so_far =
      g_strdup_printf (ngettext ("%u digit so far.", "%u digits so far.", n), n);
  g_autofree char *needed = g_strdup_printf (
      ngettext ("A puzzle of this kind with one solution has at least %u given.",
                "A puzzle of this kind with one solution has at least %u givens.", least),
      least);

  return g_strjoin (" ", so_far, needed, NULL);
}

static char *
describe_none (const AriPositionAnswer *answer, const AriSymbols *symbols)
{
  g_auto (AriPhrases) say = ari_phrases (answer->digits->layout, symbols);
  const char *start = _ ("This puzzle has no solution.");

  if (answer->culprit != ARI_NO_CELL)
    start = ari_say (&say, _ ("{digit} in {cell} leaves no solution."), "digit",
                     ari_say_digit (&say, answer->digits->cells[answer->culprit]), "cell",
                     ari_say_cell (&say, answer->culprit), NULL);
  return ari_no_solution_to_string (start, answer->digits, NULL, symbols);
}

char *
ari_entry_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols)
{

  g_return_val_if_fail (answer != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  switch (ari_entry_verdict (answer)) {
  case ARI_ENTRY_TOO_FEW:
    return describe_too_few (answer->digits);
  case ARI_ENTRY_SEVERAL:
    return g_strdup_printf (
        answer->counted_all
            ? ngettext ("%u solution. Digits are still missing.",
                        "%u solutions. Digits are still missing.", answer->n_counted)
            : ngettext ("%u solution or more. Digits are still missing.",
                        "%u solutions or more. Digits are still missing.", answer->n_counted),
        answer->n_counted);
  case ARI_ENTRY_ONE:
    return g_strdup (_ ("Exactly one solution. The puzzle is ready to play."));
  case ARI_ENTRY_NONE:
    return describe_none (answer, symbols);
  case ARI_ENTRY_UNKNOWN:
  default:
    return ari_check_to_string (answer, symbols);
  }
}
