/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets other threads answer the questions that a puzzle in the making will probably have next.
 * Internal to the engine. */

#pragma once

#include "engine/generate/prove.h"

/** ARI_AHEAD_MOST: the most questions on a list. */
enum { ARI_AHEAD_MOST = 64 };

/** AriAhead: the current list of questions about a puzzle, with those before it that
 * helpers may still read. One thread asks, others help. */
typedef struct AriAhead AriAhead;

/** AriAheadQuestion: does the puzzle without these cells keep its one solution? */
typedef struct {
  const uint16_t *cells; /* kept by the caller as long as the list */
  unsigned n;
} AriAheadQuestion;

/** ari_ahead_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriAhead *ari_ahead_new (const AriLayout *layout, unsigned n_helpers);
/** ari_ahead_free: @ahead may be NULL; no thread may still help. */
void ari_ahead_free (AriAhead *ahead);

/**
 * ari_ahead_set: replaces the list and its answers.
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
/** ari_ahead_answer: does what ari_prover_test() does, for question @i of the list. The answer is
 * the same whichever thread found it. */
AriProof ari_ahead_answer (AriAhead *ahead,
                           unsigned i,
                           AriProver *prover,
                           uint64_t *work,
                           AriBatchGoesOn goes_on,
                           void *data);
/** ari_ahead_stop: makes all helpers end, or lets them help again. */
void ari_ahead_stop (AriAhead *ahead, bool stops);

/** ari_ahead_help: (on any thread): answers open questions, as long as there are any.
 * @number: from 1 to n_helpers, different for all that help at the same time */
void ari_ahead_help (AriAhead *ahead, unsigned number, AriBatchGoesOn goes_on, void *data);
