/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a puzzle while somebody enters it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/generate/generate.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/check-words.h"

#include "solver/words/entry-words.h"

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
  case ARI_POSITION_OUTCOME_CONFLICT:
  case ARI_POSITION_OUTCOME_DEAD:
  case ARI_POSITION_OUTCOME_WRONG:
  case ARI_POSITION_OUTCOME_TOO_LONG:
  case ARI_POSITION_OUTCOME_NO_MEMORY:
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
  char symbol[ARI_SYMBOL_SIZE];
  g_autofree char *cell = NULL;
  g_autofree char *start = NULL;

  if (answer->culprit == ARI_NO_CELL)
    return ari_no_solution_to_string (_ ("This puzzle has no solution."), answer->digits, NULL,
                                      symbols);
  ari_symbols_write (symbols, answer->digits->cells[answer->culprit], symbol);
  cell = ari_cell_to_string (answer->digits->layout, answer->culprit);
  start = ari_sentence_fill (_ ("{digit} in {cell} leaves no solution."), "digit", symbol, "cell",
                             cell, NULL);
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
