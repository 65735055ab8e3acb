/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic on a thread of its own: hints, paths, all steps, ratings. */

#pragma once

#include "engine/logic/explainer.h"
#include "engine/logic/logic.h"
#include "solver/job.h"

G_BEGIN_DECLS

/** AriLogicianTask: what is asked for. */
typedef enum {
  ARI_LOGICIAN_HINT,    /* the first step that can be found */
  ARI_LOGICIAN_EASIEST, /* all steps of the easiest technique that finds any */
  ARI_LOGICIAN_ALL,     /* all steps of one technique, or of every one that is in the order */
  ARI_LOGICIAN_PATH,    /* step after step to the end, or until stuck, and its rating */
  ARI_LOGICIAN_GRADE,   /* the rating alone */
} AriLogicianTask;

/** AriLogicianQuestion: all arrays have n_cells of the layout, and are copied. */
typedef struct {
  AriLogicianTask task;
  const AriLayout *layout;
  const guint8 *givens;
  const guint8 *placed;           /* (nullable): the player's digits in open cells */
  const AriDigits *removed;       /* (nullable): candidates that the player has taken away */
  const AriLogicOptions *options; /* (nullable): the default ones; has_one_solution is found out */
  AriTechnique technique;         /* for ALL; ARI_N_TECHNIQUES: every one in the order */
  gboolean wants_er; /* PATH and GRADE: also the explainer's rating, which may take long */
} AriLogicianQuestion;

/** AriLogicianVerdict: what the position is worth, which is looked at before any step. */
typedef enum {
  ARI_LOGICIAN_RIGHT,       /* one solution, and nothing in the position that contradicts it */
  ARI_LOGICIAN_UNPROVEN,    /* how many solutions there are was not found out in time */
  ARI_LOGICIAN_SEVERAL,     /* the givens have several solutions, the position has one at least */
  ARI_LOGICIAN_NO_SOLUTION, /* the givens have none */
  ARI_LOGICIAN_WRONG,       /* the givens have one, but a digit or a removal contradicts it */
  ARI_LOGICIAN_DEAD,        /* several or unproven, but the position as it stands has none */
} AriLogicianVerdict;

/** AriLogicianAnswer: valid until the next command. */
typedef struct {
  AriLogicianTask task;
  AriLogicianVerdict verdict;
  AriLogicStatus status;      /* of the search for steps; as engine/logic/logic.h says */
  AriLogicFault fault;        /* of a position that contradicts itself */
  const guint16 *wrong_cells; /* (array length=n_wrong_cells): that hold a wrong digit */
  guint n_wrong_cells;
  const AriDigits *wrong_removals; /* (nullable): n_cells: wanted candidates that were removed */
  const guint8 *solution;          /* (nullable): n_cells: where it is the only one */
  const AriSteps *steps; /* found; of PATH in their order; empty where none was looked for */
  AriLogicRating rating; /* of PATH and GRADE */
  gboolean has_er;
  AriExplainerRating er;
} AriLogicianAnswer;

#define ARI_TYPE_LOGICIAN (ari_logician_get_type ())
/**
 * AriLogician: answers one question at a time; a new one replaces it.
 *
 * Property `state` (AriJobState, read-only, notified on change only): IDLE, RUNNING, FINISHED
 * (there is an answer), STOPPED. Signal `answered ()`: after `state` has become FINISHED, from the
 * main context; and once more for GRADE and PATH with wants_er, where the explainer's rating comes
 * later: the first answer has has_er FALSE.
 *
 * All functions belong to the thread of the main context it was made in, and none waits but ask,
 * stop and dispose, which end a thread that is at work within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriLogician, ari_logician, ARI, LOGICIAN, GObject)

AriLogician *ari_logician_new (void);
/** ari_logician_ask: forgets the last answer; state RUNNING. */
void ari_logician_ask (AriLogician *self, const AriLogicianQuestion *question);
/** ari_logician_stop: state STOPPED, and there is no answer; IDLE where nothing was asked. */
void ari_logician_stop (AriLogician *self);
AriJobState ari_logician_get_state (AriLogician *self);
/** ari_logician_get_answer: (nullable) (transfer none): NULL unless FINISHED. Valid until the next
 * command. */
const AriLogicianAnswer *ari_logician_get_answer (AriLogician *self);

G_END_DECLS
