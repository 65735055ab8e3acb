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
  ARI_STAGE_REPORTING,   /* all solutions are in the box, and some are not reported yet */
  ARI_STAGE_PLAIN_AGAIN, /* learning ran out of memory */
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
  size_t learn_bytes; /* the memory limit of learn */
  AriAnswerBox *box;  /* NULL until it is needed */
  AriSolutionsHelpers helpers;
  AriSolutionsOptions options;

  unsigned max_fruitless;     /* steps of the plain search without a solution before learning */
  unsigned polls_before_help; /* of the learning search */

  AriGrid *grid; /* the position */
  AriDigits *removed;
  bool has_removed;
  uint8_t *solution;
  uint8_t *pending; /* found while the box is full */
  bool has_pending;

  AriSolutionsStage stage;
  AriSolutionsStatus status;
  uint64_t n_reported;
  uint64_t n_total;     /* solutions, if known before all are reported; or UINT64_MAX */
  uint64_t n_plain;     /* solutions that the plain search has found */
  uint64_t n_fruitless; /* steps of the plain search since the last of them */
  unsigned n_kept;      /* solutions of the plain search that are in the box */
  unsigned n_scanned;   /* solutions in the box that are reported, or duplicates */
  unsigned n_unpolled;  /* steps since the last poll */
  unsigned n_polls;     /* polls since learning began */
  bool is_shown;        /* solutions are shown, so they are checked */
  bool has_begun;       /* the plain search is at this position */
  bool has_box;         /* box is for this position */
  bool has_learnt;      /* learn is at this position */
  bool is_alone;        /* no helpers from now on: the box is full, or a search has ended */
  bool has_called_helpers;
  bool is_memory_short;
};

/** AriSolutionsPoll: the data of a poll. */
typedef struct {
  AriSolutions *self;
  AriBatchGoesOn goes_on;
  void *data;
  bool is_broken_off; /* goes_on returned false */
} AriSolutionsPoll;

/** ari_solutions_poll: calls goes_on, and helpers if the position is hard. Returns: false if the
 * search must return: it was broken off, or a helper has found something. @poll: (type
 * AriSolutionsPoll) */
bool ari_solutions_poll (void *poll);

/* solutions-learn.c */

/** ari_solutions_learn_step: runs the learning search until a solution, a poll that returns false,
 * or the end. Returns: true if a solution was reported. */
bool ari_solutions_learn_step (AriSolutions *self, AriSolutionsPoll *poll);
/** ari_solutions_report_known: reports the next solution that is known but not reported. Returns:
 * false if there is none. */
bool ari_solutions_report_known (AriSolutions *self);
/** ari_solutions_dismiss: stops all helpers, and waits for them. */
void ari_solutions_dismiss (AriSolutions *self);
/** ari_solutions_need_box: makes an empty box for this position, unless there is one. Returns:
 * false if memory is short. */
bool ari_solutions_need_box (AriSolutions *self);

/* solutions.c */

/** ari_solutions_report: makes @solution (array length=n_cells) the next one of the caller. */
void ari_solutions_report (AriSolutions *self, const uint8_t *solution);
