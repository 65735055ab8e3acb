/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds and counts the solutions of a position, and finds out why there are none. */

#pragma once

#include "engine/answer/solutions.h"
#include "engine/logic/position-check.h"
#include "engine/logic/position-fault.h"
#include "solver/base/service.h"

/** AriPositionQuestion: all arrays have n_cells of the layout, are copied, and mean the same as for
 * ari_position_check(). */
typedef struct {
  const AriLayout *layout;
  const guint8 *givens;
  const guint8 *placed;     /* (nullable): the player's digits in open cells */
  const AriDigits *removed; /* (nullable): candidates that the player removed */
  /* how many solutions of the givens to count; 0 means 2. With 1, the outcome is ONE even if there
   * are others */
  guint n_count;
  gboolean keeps; /* keeps all that are counted, each as soon as it is found */
  gboolean
      beside_search; /* another search runs meanwhile, so use less memory and one thread less */
  /* (nullable): (array length=n_order): the cells of the givens in the order in which they were
   * filled, to find the one after which there was no solution */
  const guint16 *order;
  guint n_order;
} AriPositionQuestion;

typedef enum {
  ARI_POSITION_OUTCOME_ONE,         /* exactly one solution from this position */
  ARI_POSITION_OUTCOME_SEVERAL,     /* two or more from this position */
  ARI_POSITION_OUTCOME_CONFLICT,    /* entries conflict with other digits */
  ARI_POSITION_OUTCOME_NO_SOLUTION, /* the givens have none */
  ARI_POSITION_OUTCOME_DEAD,        /* the givens have several, but this position has none */
  ARI_POSITION_OUTCOME_WRONG,       /* the givens have one, and the position contradicts it */
  ARI_POSITION_OUTCOME_TOO_LONG,    /* the time limit was reached first */
  ARI_POSITION_OUTCOME_NO_MEMORY,
} AriPositionOutcome;

/** AriPositionAnswer: valid until the next command. */
typedef struct {
  AriPositionOutcome outcome;
  gboolean has_entries; /* the player placed or removed something */
  /* A fault that is visible without a search: of the givens for NO_SOLUTION, else of the whole
   * position. Its kind is NONE for ONE and SEVERAL, and if only the search shows it. */
  AriPositionFault fault;
  const AriGrid *digits;    /* the grid of `fault`: the givens, or the whole position */
  const AriDigits *removed; /* (nullable): for `fault` */
  guint n_solutions;        /* 0 to 2: of the position, or of the givens for WRONG */
  guint n_counted;          /* number of solutions of the givens, as far as requested */
  gboolean counted_all;     /* there are no more */
  guint16 culprit; /* for NO_SOLUTION: there was a solution before this cell of the order was
                      filled; ARI_NO_CELL without an order, or if time ran out */
  const guint8 *solutions[2]; /* n_cells each; of several, the first two found */
  /* for WRONG, and for CONFLICT if it was found in time: the digits and removals that contradict
   * the solution; has_solution is FALSE unless the givens have exactly one */
  const AriPositionCheck *check;
  guint64 n_steps; /* the steps of the search */
} AriPositionAnswer;

#define ARI_TYPE_POSITION_SERVICE (ari_position_service_get_type ())
/**
 * AriPositionService: answers one question at a time; a new one replaces it.
 *
 * This service's time limit is for the answer (default 0: none); it can pause. FINISHED means that
 * there is an answer; a stopped service only has the solutions that it kept. While it runs,
 * `progress` means that the number of steps, or of kept solutions, may have grown.
 */
G_DECLARE_FINAL_TYPE (AriPositionService, ari_position_service, ARI, POSITION_SERVICE, AriService)

/** ari_position_service_new: (transfer full): makes one that has no question. */
AriPositionService *ari_position_service_new (void);
/** ari_position_service_ask: drops the last answer; state RUNNING. */
void ari_position_service_ask (AriPositionService *self, const AriPositionQuestion *question);
/** ari_position_service_get_progress: Returns: the progress so far; its `solutions` is not set. */
AriSolutionsProgress ari_position_service_get_progress (AriPositionService *self);
/** ari_position_service_get_answer: (nullable) (transfer none): NULL unless FINISHED. */
const AriPositionAnswer *ari_position_service_get_answer (AriPositionService *self);
/** ari_position_service_get_n_kept: Returns: the number of solutions that are kept so far. */
guint ari_position_service_get_n_kept (AriPositionService *self);
/** ari_position_service_dup_kept: (transfer full) (nullable): solution @index from 0, below their
 * number. */
AriGrid *ari_position_service_dup_kept (AriPositionService *self, guint64 index);
