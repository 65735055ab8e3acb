/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic on a thread of its own: hints, paths, all steps, ratings. */

#pragma once

#include "engine/logic/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "solver/job.h"

G_BEGIN_DECLS

/** AriLogicianTask: what is asked for. */
typedef enum {
  ARI_LOGICIAN_HINT,    /* the first step that can be found */
  ARI_LOGICIAN_EASIEST, /* all steps of the easiest technique that finds any */
  ARI_LOGICIAN_ALL,     /* all steps of one technique, or of every one that is in the order */
  ARI_LOGICIAN_PATH,    /* step after step to the end, or until stuck, and its rating */
  ARI_LOGICIAN_GRADE,   /* the rating alone */
  ARI_LOGICIAN_ER,      /* the explainer's rating, of the givens alone; may take long */
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
} AriLogicianQuestion;

/**
 * AriLogicianAnswer: valid until the next command.
 *
 * Steps are looked for where the verdict is RIGHT, UNPROVEN or SEVERAL, in the latter two without
 * techniques that need one solution; and a GRADE or an ER is given to a position that is RIGHT
 * alone.
 */
typedef struct {
  AriLogicianTask task;
  const AriPositionCheck *check; /* what the position is worth */
  AriLogicStatus status;         /* of the search for steps, as engine/logic/logic.h says;
                                    BROKEN_OFF after ari_logician_settle() */
  AriLogicFault fault;           /* of a position that contradicts itself */
  const AriSteps *steps; /* found; of PATH in their order; empty where none was looked for */
  AriLogicRating rating; /* of PATH and GRADE; n_steps is 0 where none was looked for */
  AriExplainerRating er; /* of ER; n_steps is 0 where there is none, as for large layouts */
} AriLogicianAnswer;

#define ARI_TYPE_LOGICIAN (ari_logician_get_type ())
/**
 * AriLogician: answers one question at a time; a new one replaces it.
 *
 * Property `state` (AriJobState, read-only, notified on change only): IDLE, RUNNING, FINISHED
 * (there is an answer), STOPPED. Property `time-limit` (double, seconds, 0 for none; default 2):
 * for finding out how many solutions there are, before the verdict is UNPROVEN.
 *
 * Signal `answered ()`: after `state` has become FINISHED, from the main context.
 * Signal `progress ()`: while it runs, at most once a frame: n_found may have grown.
 *
 * All functions belong to the thread of the main context it was made in, and none waits but ask,
 * stop, clear and dispose, which end a thread that is at work within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriLogician, ari_logician, ARI, LOGICIAN, GObject)

AriLogician *ari_logician_new (void);
/** ari_logician_ask: forgets the last answer; state RUNNING. */
void ari_logician_ask (AriLogician *self, const AriLogicianQuestion *question);
/** ari_logician_settle: enough is enough: answers soon with the steps found so far. */
void ari_logician_settle (AriLogician *self);
/** ari_logician_stop: what runs is given up; state STOPPED, and there is no answer. Where nothing
 * runs, nothing happens. */
void ari_logician_stop (AriLogician *self);
/** ari_logician_clear: forgets question and answer, and frees what was kept for the next question
 * about the same layout; state IDLE. */
void ari_logician_clear (AriLogician *self);
AriJobState ari_logician_get_state (AriLogician *self);
/** ari_logician_get_n_found: steps found so far, also while it runs. */
guint ari_logician_get_n_found (AriLogician *self);
/** ari_logician_get_elapsed: seconds since it was asked, or that the answer took. */
double ari_logician_get_elapsed (AriLogician *self);
/** ari_logician_get_answer: (nullable) (transfer none): NULL unless FINISHED. Valid until the next
 * command. */
const AriLogicianAnswer *ari_logician_get_answer (AriLogician *self);

G_END_DECLS
