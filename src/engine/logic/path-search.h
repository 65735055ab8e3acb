/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Easier and shorter paths than the usual one, looked for among the steps of all techniques. */

#pragma once

#include "engine/logic/logic.h"

/** AriPathAim: which path is wanted. A single is a full house, a naked or a hidden single. */
typedef enum {
  ARI_PATH_EASIEST,  /* its hardest step is about as easy as can be; of those, the lowest score */
  ARI_PATH_SHORTEST, /* as few steps as possible that are not singles; of those, the lowest score */
} AriPathAim;

/** AriPathQuestion: all arrays have n_cells of the layout. */
typedef struct {
  const AriLayout *layout;
  const AriLogicOptions *options; /* of the last resort only where there is no other path */
  const uint8_t *givens;
  const uint8_t *placed;    /* (nullable) */
  const AriDigits *removed; /* (nullable) */
  AriPathAim aim;
} AriPathQuestion;

/** AriPathFind: what was found. */
typedef struct {
  AriLogicRating rating; /* of the path; its status is SOLVED if there is one */
  bool is_least; /* SHORTEST: no path of these techniques that takes singles first is shorter */
} AriPathFind;

/**
 * ari_path_search: looks for a path until it cannot be better, or until @goes_on returns false.
 * @logic: of the layout; its options and its position are changed; its explainer finds the steps
 * of the last resort
 * @path: cleared, and filled with the best path so far; as one by ari_logic_find_path()
 * @find: (out)
 *
 * Returns: SOLVED if there is a path; STUCK if these techniques do not solve the position;
 * BROKEN_OFF before the first path was found; NO_ROOM if memory is short, or @path is full;
 * CONTRADICTION.
 */
AriLogicStatus ari_path_search (AriLogic *logic,
                                const AriPathQuestion *question,
                                AriSteps *path,
                                AriPathFind *find,
                                AriLogicGoesOn goes_on,
                                void *data);
