/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the result of checking a position. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"

G_BEGIN_DECLS

/** ari_check_to_string: (transfer full): translated sentences about an answer. */
char *ari_check_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);
/** ari_marked_mistakes_to_string: (transfer full): what is wrong, where it is marked, too.
 * @answer: whose outcome is WRONG */
char *ari_marked_mistakes_to_string (const AriPositionAnswer *answer);

/** ari_no_solution_to_string: (transfer full): @start, a translated sentence, followed by the
 * reason why @digits have no solution: a visible one, or that the search shows it.
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
/** ari_finder_progress_to_string: likewise, for the search of a finder. */
char *ari_finder_progress_to_string (const AriSolutionsProgress *progress, double seconds);

G_END_DECLS
