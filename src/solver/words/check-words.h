/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the result of checking a position, and judges a puzzle while somebody enters it. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"

/** ari_check_to_string: (transfer full): translated sentences about an answer. */
char *ari_check_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);
/** ari_marked_mistakes_to_string: (transfer full): counts the mistakes, which the grid marks, and
 * says which digits clash.
 * @answer: the verdict of its check is WRONG */
char *ari_marked_mistakes_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);

/** ari_no_solution_to_string: (transfer full): @start, a translated sentence, followed by the
 * reason why @digits have no solution, or that only a search shows it.
 * @removed: (nullable) */
char *ari_no_solution_to_string (const char *start,
                                 const AriGrid *digits,
                                 const AriDigits *removed,
                                 const AriSymbols *symbols);

/**
 * ari_check_progress_to_string: (transfer full): the progress of a check that takes long.
 * @seconds: since it began
 */
char *ari_check_progress_to_string (const AriSolutionsProgress *progress, double seconds);
/** ari_finder_progress_to_string: the same for a finder: see verdict-words.h. */
char *ari_finder_progress_to_string (const AriSolutionsProgress *progress, double seconds);

typedef enum {
  ARI_ENTRY_TOO_FEW, /* there are too few givens for a unique solution */
  ARI_ENTRY_SEVERAL,
  ARI_ENTRY_ONE,
  ARI_ENTRY_NONE,
  ARI_ENTRY_UNKNOWN, /* the answer would take too long */
} AriEntryVerdict;

/** ari_entry_verdict: Returns: the verdict for an answer about the digits entered so far, as
 * givens. */
AriEntryVerdict ari_entry_verdict (const AriPositionAnswer *answer);
/** ari_entry_to_string: (transfer full): translated sentences: how many solutions there are, or
 * which digit left none, and why. */
char *ari_entry_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);
