/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What several searches of one position share: short nogoods, and the solutions found. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  ARI_ANSWER_BOX_MOST = 30, /* numbers of a nogood that is shared */
};

/**
 * AriAnswerBox: may be used by all searches at once, each with a number of its own; nobody waits.
 *
 * What one search gave is seen by another only after the solutions that the first had found before,
 * and what one wrote before it said that it had proven something by whoever learns of the proof.
 */
typedef struct AriAnswerBox AriAnswerBox;

/**
 * ari_answer_box_new: for @n_searches of grids of @n_cells, and up to @n_solutions.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriAnswerBox *ari_answer_box_new (size_t n_cells, unsigned n_searches, unsigned n_solutions);
/** ari_answer_box_free: @box may be NULL; nobody uses it any longer. */
void ari_answer_box_free (AriAnswerBox *box);
/** ari_answer_box_reset: empty again, for another position; nobody else uses it. */
void ari_answer_box_reset (AriAnswerBox *box);
unsigned ari_answer_box_n_searches (const AriAnswerBox *box);
unsigned ari_answer_box_room (const AriAnswerBox *box); /* for solutions */

/** ari_answer_box_add: a solution; where two searches add the same at once it is there twice.
 * Returns: false if the box is full. */
bool ari_answer_box_add (AriAnswerBox *box, const uint8_t *solution);
/** ari_answer_box_n_solutions: those from the first on that are completely written. */
unsigned ari_answer_box_n_solutions (const AriAnswerBox *box);
/** ari_answer_box_solution: @i: below ari_answer_box_n_solutions(). */
const uint8_t *ari_answer_box_solution (const AriAnswerBox *box, unsigned i);
/** ari_answer_box_has: whether it is among the first @n. */
bool ari_answer_box_has (const AriAnswerBox *box, unsigned n, const uint8_t *solution);

/** ari_answer_box_give: of 1 to ARI_ANSWER_BOX_MOST numbers; after some hundreds more of the same
 * search it is forgotten. */
void ari_answer_box_give (
    AriAnswerBox *box, unsigned search, const uint32_t *numbers, uint32_t n, uint32_t glue);
/** ari_answer_box_take: the next nogood of another search that @search has not taken yet. Returns:
 * its length; 0 if there is none. */
uint32_t
ari_answer_box_take (AriAnswerBox *box, unsigned search, uint32_t *numbers, uint32_t *glue);

/** ari_answer_box_stop: whether all searches but the first shall end. */
void ari_answer_box_stop (AriAnswerBox *box, bool is_stopped);
bool ari_answer_box_is_stopped (const AriAnswerBox *box);
/** ari_answer_box_prove: there are no solutions but those added. */
void ari_answer_box_prove (AriAnswerBox *box);
bool ari_answer_box_is_proven (const AriAnswerBox *box);

/** ari_answer_box_note: how many conflicts a search has had. */
void ari_answer_box_note (AriAnswerBox *box, unsigned search, uint64_t n_conflicts);
/** ari_answer_box_n_conflicts: of all of them. */
uint64_t ari_answer_box_n_conflicts (const AriAnswerBox *box);
