/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of an answer. Read the essay in solutions.c first. */

#pragma once

#include "engine/answer/answer-box.h"
#include "engine/answer/solutions.h"
#include "engine/base/random.h"
#include "engine/learn/learn.h"
#include "engine/search/search.h"

/** AriSolutionsStage: the current way of searching. */
typedef enum {
  ARI_STAGE_PLAIN,
  ARI_STAGE_LEARNING,
  ARI_STAGE_TELLING, /* all solutions are known, and the rest is told */
  ARI_STAGE_REST,    /* the plain search again, after learning ran out of memory */
} AriSolutionsStage;

enum {
  ARI_PLAIN_FAST,     /* on small grids, if the order is free: proves the most per second */
  ARI_PLAIN_IN_ORDER, /* the default preset, whose order of solutions is always the same */
  ARI_N_PLAIN,
};

struct AriSolutions {
  const AriLayout *layout;
  AriBatch *batch; /* NULL unless the layout has lanes */
  AriSearch *searches[ARI_N_PLAIN];
  AriSearch *plain;   /* the one in use */
  AriLearn *learn;    /* NULL until it is needed */
  size_t learn_bytes; /* its memory limit */
  AriAnswerBox *box;  /* NULL until it is needed */
  AriSolutionsHelpers helpers;
  AriSolutionsOptions options;

  unsigned hungry_at;  /* steps of the plain search without a solution until learning begins */
  unsigned patient_to; /* polls before help is called for */

  AriGrid *grid; /* the position */
  AriDigits *removed;
  bool has_removed;
  uint8_t *solution;
  uint8_t *pending; /* found while the box is full */
  bool has_pending;

  AriSolutionsStage stage;
  AriSolutionsStatus status;
  uint64_t n_told;
  uint64_t n_total;      /* solutions, if known before all are told; or UINT64_MAX */
  uint64_t n_plain;      /* that the plain search has found */
  uint64_t n_hungry;     /* its steps since the last of them */
  unsigned n_kept;       /* solutions of the plain search that are in the box */
  unsigned n_scanned;    /* solutions in the box that are told, or there twice */
  unsigned n_unasked;    /* steps since the last poll */
  unsigned n_patient;    /* polls since learning began */
  bool is_shown;         /* solutions are shown, so they are checked */
  bool has_begun;        /* the plain search is at this position */
  bool has_box;          /* box is for this position */
  bool has_learnt;       /* learn is at this position */
  bool is_alone;         /* without helpers from now on: the box is full */
  bool are_helpers_here; /* they were called */
  bool is_memory_short;
};

/** AriSolutionsPoll: the data of a poll. */
typedef struct {
  AriSolutions *self;
  AriBatchGoesOn goes_on;
  void *data;
  bool is_off; /* goes_on returned false */
} AriSolutionsPoll;

/** ari_solutions_poll: calls goes_on and looks after helpers. @poll: (type AriSolutionsPoll) */
bool ari_solutions_poll (void *poll);

/* solutions-learn.c */

/** ari_solutions_learn_step: runs the learning search until it has a solution to tell or something
 * else is to be done. Returns: true if a solution was told. */
bool ari_solutions_learn_step (AriSolutions *self, AriSolutionsPoll *poll);
/** ari_solutions_tell_known: tells the next solution that is known but was not told. Returns: true
 * if there is one. */
bool ari_solutions_tell_known (AriSolutions *self);
/** ari_solutions_dismiss: ends the helpers' work and returns when none helps any longer. */
void ari_solutions_dismiss (AriSolutions *self);
/** ari_solutions_need_box: makes room for the solutions of this position. Returns: false if memory
 * is short. */
bool ari_solutions_need_box (AriSolutions *self);

/* solutions.c */

/** ari_solutions_tell: makes @solution (array length=n_cells) the one that the caller gets next. */
void ari_solutions_tell (AriSolutions *self, const uint8_t *solution);
