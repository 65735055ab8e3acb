/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of an answer share. Read solutions.c first, which has the essay. */

#pragma once

#include "engine/answer/answer-box.h"
#include "engine/answer/solutions.h"
#include "engine/base/random.h"
#include "engine/learn/learn.h"
#include "engine/search/search.h"

/** AriSolutionsStage: what works on the position. */
typedef enum {
  ARI_STAGE_PLAIN,
  ARI_STAGE_LEARNING,
  ARI_STAGE_TELLING, /* all is known: what was found is told */
  ARI_STAGE_REST,    /* the plain search again, where memory did not suffice to learn */
} AriSolutionsStage;

enum {
  ARI_PLAIN_FAST,     /* on small grids without a choice: proves the most a second */
  ARI_PLAIN_IN_ORDER, /* the default preset, whose solutions have always been shown */
  ARI_N_PLAIN,
};

struct AriSolutions {
  const AriLayout *layout;
  AriBatch *batch; /* NULL but for layouts that have lanes */
  AriSearch *searches[ARI_N_PLAIN];
  AriSearch *plain;   /* the one at work */
  AriLearn *learn;    /* NULL until it is needed */
  size_t learn_bytes; /* its ceiling */
  AriAnswerBox *box;  /* NULL until it is needed */
  AriSolutionsHelpers helpers;
  AriSolutionsOptions options;

  unsigned hungry_at;  /* steps of the plain search without a solution until learning begins */
  unsigned patient_to; /* questions until help is called for */

  AriGrid *grid; /* the position */
  AriDigits *removed;
  bool has_removed;
  uint8_t *solution;
  uint8_t *pending; /* found, but the box is full */
  bool has_pending;

  AriSolutionsStage stage;
  AriSolutionsStatus status;
  uint64_t n_told;
  uint64_t n_total;      /* solutions, if that is known before all are told; or UINT64_MAX */
  uint64_t n_plain;      /* that the plain search has found */
  uint64_t n_hungry;     /* its steps since the last of them */
  unsigned n_kept;       /* of them, in the box */
  unsigned n_scanned;    /* of the box: told, or there twice */
  unsigned n_unasked;    /* steps since it was last asked whether to go on */
  unsigned n_patient;    /* questions since learning began */
  bool is_shown;         /* what is found: so it is checked */
  bool has_begun;        /* the plain search is at this position */
  bool has_box;          /* box is for this position */
  bool has_learnt;       /* learn is at this position */
  bool is_alone;         /* without helpers from now on: the box is full */
  bool are_helpers_here; /* they were called */
  bool is_memory_short;
};

/** AriSolutionsPoll: what a search asks. */
typedef struct {
  AriSolutions *self;
  AriBatchGoesOn goes_on;
  void *data;
  bool is_off; /* the reply was no */
} AriSolutionsPoll;

/** ari_solutions_poll: (type AriSolutionsPoll) */
bool ari_solutions_poll (void *poll);

/* solutions-learn.c */

/** ari_solutions_learn_step: until the learning search finds something to tell, or something else
 * is to be done. Returns: whether a solution was told. */
bool ari_solutions_learn_step (AriSolutions *self, AriSolutionsPoll *poll);
/** ari_solutions_tell_known: the next solution that is known but was not told. Returns: whether
 * there is one. */
bool ari_solutions_tell_known (AriSolutions *self);
/** ari_solutions_dismiss: returns when nobody helps any longer. */
void ari_solutions_dismiss (AriSolutions *self);
/** ari_solutions_need_box: room for the solutions of this position. Returns: false if memory is
 * short.
 */
bool ari_solutions_need_box (AriSolutions *self);

/* solutions.c */

void ari_solutions_tell (AriSolutions *self, const uint8_t *solution);
