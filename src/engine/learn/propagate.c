/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Propagates decisions, by a table of propagators. */

#include "engine/learn/learn-private.h"

/* A new kind of constraint needs a propagator, with a line here and in AriPropagator, and a kind of
 * reason or two, each with a line in explainers. */
static AriReason (*const propagators[ARI_N_PROPAGATORS]) (AriLearn *learn, uint32_t *head) = {
  [ARI_PROPAGATOR_HOUSES] = ari_houses_run,
  [ARI_PROPAGATOR_NOGOODS] = ari_nogoods_run,
};

static void (*const explainers[]) (AriLearn *learn, AriReason reason, AriLiteral literal) = {
  [ARI_REASON_PEER] = ari_houses_explain,
  [ARI_REASON_GROUP] = ari_houses_explain,
  [ARI_REASON_PAIR] = ari_houses_explain,
  [ARI_REASON_NOGOOD] = ari_nogoods_explain,
};

bool
ari_learn_propagate (AriLearn *learn)
{
  unsigned i = 0;

  learn->conflict = ARI_REASON_NONE;
  while (i < ARI_N_PROPAGATORS && learn->conflict == ARI_REASON_NONE) {
    const uint32_t n_trail = learn->n_trail;

    learn->conflict = propagators[i](learn, &learn->heads[i]);
    i = learn->n_trail != n_trail && i > 0 ? 0 : i + 1;
  }
  return learn->conflict == ARI_REASON_NONE;
}

void
ari_learn_explain (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  learn->n_causes = 0;
  explainers[reason & ARI_REASON_MASK](learn, reason, literal);
  learn->n_explained += learn->n_causes;
}
