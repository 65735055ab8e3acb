/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests whether a puzzle keeps its only solution if givens are left out. The generator uses it for
 * layouts without lanes. Internal to the engine. */

#pragma once

#include "engine/batch/batch.h"

/** AriProver: scratch memory, and weights learnt in the current grid. One thread at a time. */
typedef struct AriProver AriProver;

typedef enum {
  ARI_PROOF_ONE,         /* still one solution */
  ARI_PROOF_SEVERAL,     /* another one was found */
  ARI_PROOF_OVER_BUDGET, /* neither is proven */
  ARI_PROOF_BROKEN_OFF,  /* goes_on returned false */
} AriProof;

/** ari_prover_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriProver *ari_prover_new (const AriLayout *layout);
/** ari_prover_free: @prover may be NULL. */
void ari_prover_free (AriProver *prover);

/** ari_prover_begin: forgets the weights, and begins with another grid.
 * @solution: (array length=n_cells): copied */
void ari_prover_begin (AriProver *prover, const uint8_t *solution);

/** ari_prover_can_share: Returns: true if answers and their work depend on the question alone, so
 * that other threads may find them; false if they depend on earlier tests, too. */
bool ari_prover_can_share (const AriProver *prover);

/**
 * ari_prover_test: tests whether @givens without @left_out still have one solution.
 * @givens: (array length=n_cells): digits of the solution, or ARI_NO_DIGIT; they must have no other
 *   solution
 * @left_out: (array length=n): some cells of the givens
 * @budget: the limit of work, in units of about 5 ns
 * @work: (out): the work done; the same after the same tests since ari_prover_begin()
 */
AriProof ari_prover_test (AriProver *prover,
                          const uint8_t *givens,
                          const uint16_t *left_out,
                          unsigned n,
                          uint64_t budget,
                          uint64_t *work,
                          AriBatchGoesOn goes_on,
                          void *data);
