/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other threads answer the questions that a puzzle in the making will probably have next. Internal
 * to the engine. */

#pragma once

#include "engine/generate/prove.h"

/** ARI_AHEAD_MOST: the most questions on a sheet. */
enum { ARI_AHEAD_MOST = 64 };

/** AriAhead: sheets of questions about a puzzle. One thread asks, others help. */
typedef struct AriAhead AriAhead;

/** AriAheadQuestion: does the puzzle without these cells keep its one solution? */
typedef struct {
  const uint16_t *cells; /* live as long as the sheet */
  unsigned n;
} AriAheadQuestion;

/** ari_ahead_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriAhead *ari_ahead_new (const AriLayout *layout, unsigned n_helpers);
/** ari_ahead_free: @ahead may be NULL; no thread may still help. */
void ari_ahead_free (AriAhead *ahead);

/**
 * ari_ahead_set: replaces the sheet and its answers.
 * @solution: (array length=n_cells): copied, like @givens and @questions
 * @n: questions, in the order in which they will be asked; at most ARI_AHEAD_MOST
 */
void ari_ahead_set (AriAhead *ahead,
                    const uint8_t *solution,
                    const uint8_t *givens,
                    uint64_t budget,
                    const AriAheadQuestion *questions,
                    unsigned n);
/** ari_ahead_has_open: Returns: true if a question is neither answered nor in work. */
bool ari_ahead_has_open (const AriAhead *ahead);
/** ari_ahead_answer: like ari_prover_test() for question @i of the sheet; which thread found the
 * answer makes no difference to it. */
AriProof ari_ahead_answer (AriAhead *ahead,
                           unsigned i,
                           AriProver *prover,
                           uint64_t *work,
                           AriBatchGoesOn goes_on,
                           void *data);
/** ari_ahead_stop: tells all helpers to end, or that they may help again. */
void ari_ahead_stop (AriAhead *ahead, bool stops);

/** ari_ahead_help: (on any thread): answers open questions, as long as there are any.
 * @number: from 1 to n_helpers, different for all who help at the same time */
void ari_ahead_help (AriAhead *ahead, unsigned number, AriBatchGoesOn goes_on, void *data);
