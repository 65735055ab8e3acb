/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by several searches of one position: short nogoods, and the solutions found. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  ARI_ANSWER_BOX_MOST = 30, /* the most numbers of a nogood that is shared */
};

/**
 * AriAnswerBox: may be used by all searches at once, each with a number of its own; lock-free.
 *
 * A search that takes a nogood also sees the solutions that its sender had added before; one that
 * sees the proof sees all that was written before it. The glue of a nogood is the number of
 * decision levels in it when it was learnt: the fewer, the more useful it is.
 */
typedef struct AriAnswerBox AriAnswerBox;

/**
 * ari_answer_box_new: makes an empty box for @n_searches of one position of @n_cells cells, with
 * space for @n_solutions solutions.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriAnswerBox *ari_answer_box_new (size_t n_cells, unsigned n_searches, unsigned n_solutions);
/** ari_answer_box_free: @box may be NULL; no search may still use it. */
void ari_answer_box_free (AriAnswerBox *box);
/** ari_answer_box_reset: empties the box for another position; no search may use it meanwhile. */
void ari_answer_box_reset (AriAnswerBox *box);
/* These return the numbers that the box was made with. */
unsigned ari_answer_box_n_searches (const AriAnswerBox *box);
unsigned ari_answer_box_max_solutions (const AriAnswerBox *box);

/** ari_answer_box_add: adds a solution; if two searches add it at once, the box holds it twice.
 * Returns: false if the box is full. */
bool ari_answer_box_add (AriAnswerBox *box, const uint8_t *solution);
/** ari_answer_box_n_solutions: returns the number of solutions, from the first on, that are
 * completely written. */
unsigned ari_answer_box_n_solutions (const AriAnswerBox *box);
/** ari_answer_box_solution: @i: below ari_answer_box_n_solutions(). */
const uint8_t *ari_answer_box_solution (const AriAnswerBox *box, unsigned i);
/** ari_answer_box_has: Returns: true if @solution is among the first @n solutions. */
bool ari_answer_box_has (const AriAnswerBox *box, unsigned n, const uint8_t *solution);

/** ari_answer_box_give: gives a nogood of 1 to ARI_ANSWER_BOX_MOST numbers to all other searches.
 * It is overwritten when @search has given some hundreds more. */
void ari_answer_box_give (
    AriAnswerBox *box, unsigned search, const uint32_t *numbers, uint32_t n, uint32_t glue);
/** ari_answer_box_take: takes the next nogood of another search that @search has not taken yet.
 * Returns: its length; 0 if there is none. */
uint32_t
ari_answer_box_take (AriAnswerBox *box, unsigned search, uint32_t *numbers, uint32_t *glue);

/** ari_answer_box_stop: tells all searches except the first to end, or not to;
 * ari_answer_box_is_stopped() returns it. */
void ari_answer_box_stop (AriAnswerBox *box, bool is_stopped);
bool ari_answer_box_is_stopped (const AriAnswerBox *box);
/** ari_answer_box_prove: records that all solutions have been added; ari_answer_box_is_proven()
 * returns it. */
void ari_answer_box_prove (AriAnswerBox *box);
bool ari_answer_box_is_proven (const AriAnswerBox *box);

/** ari_answer_box_note: records the number of conflicts of a search. */
void ari_answer_box_note (AriAnswerBox *box, unsigned search, uint64_t n_conflicts);
/** ari_answer_box_n_conflicts: the conflicts of all searches. */
uint64_t ari_answer_box_n_conflicts (const AriAnswerBox *box);
