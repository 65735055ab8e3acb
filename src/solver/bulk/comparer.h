/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Compare all": which of many puzzles are the same or equivalent, and which are minimal. */

#pragma once

#include "engine/class/mark.h"
#include "solver/bulk/bulk-service.h"

/** AriMinimality: whether a puzzle needs each of its givens. */
typedef enum {
  ARI_MINIMALITY_NO,
  ARI_MINIMALITY_YES,
  ARI_MINIMALITY_NONE,    /* it has no solution or several */
  ARI_MINIMALITY_UNKNOWN, /* not looked at, or time ran out */
} AriMinimality;

/** AriComparerResult: what was found out about puzzle @puzzle. */
typedef struct {
  guint puzzle;
  AriMinimality minimality;
  AriClassMark itself; /* puzzles with the same givens have the same */
  AriClassMark class;  /* equivalent puzzles have the same; that of @itself where there is no least
                          form */
} AriComparerResult;

/** ari_comparer_new: (transfer full): a service with one item per puzzle, whose results are
 * AriComparerResult. Its time limit is processor time for a puzzle (default 10). */
AriBulkService *ari_comparer_new (void);

/** ari_comparer_start: clears earlier results; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose */
void ari_comparer_start (AriBulkService *self, const AriPuzzleSource *source);
