/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws conclusions from what is decided, by a table of propagators, the cheapest first. */

#include "engine/learn/learn-private.h"

/* A new kind of constraint is a propagator: a line here, a kind of reason or two, and the line of
 * each in explainers. Each has its own mark of how far it has read the trail. */
static AriReason (*const propagators[]) (AriLearn *learn, uint32_t *head) = {
  ari_houses_run,
  ari_nogoods_run,
};

enum { N_PROPAGATORS = sizeof propagators / sizeof propagators[0] };

_Static_assert(N_PROPAGATORS <= sizeof ((AriLearn *) 0)->heads / sizeof (uint32_t), "heads");

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
  while (i < N_PROPAGATORS && learn->conflict == ARI_REASON_NONE) {
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
