/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs human logic in a thread: hints, paths, all steps, ratings. */

#pragma once

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "solver/base/service.h"

/** ari_logician_are_usual: Returns: TRUE if the techniques and their order are those of
 * ari_logic_options_default() or of ari_logic_options_for_people(). */
gboolean ari_logician_are_usual (const AriLogicOptions *options);

/** AriLogicianTask: the kinds of questions. */
typedef enum {
  ARI_LOGICIAN_HINT,    /* the first step found */
  ARI_LOGICIAN_EASIEST, /* all steps of the easiest technique that finds any */
  ARI_LOGICIAN_ALL,     /* all steps of one technique, or of every technique in the order */
  ARI_LOGICIAN_PATH,    /* step after step until solved or stuck, and the rating */
  ARI_LOGICIAN_GRADE,   /* the rating alone */
  ARI_LOGICIAN_ER,      /* the explainer's rating of the givens only; may take long */
  ARI_LOGICIAN_WHY,     /* why `cell` holds its digit: a short path from the position without it to
                           placing a digit there */
} AriLogicianTask;

/** AriLogicianQuestion: all arrays have n_cells of the layout, and are copied. */
typedef struct {
  AriLogicianTask task;
  const AriLayout *layout;
  const guint8 *givens;
  const guint8 *placed;           /* (nullable): the player's digits in open cells */
  const AriDigits *removed;       /* (nullable): candidates that the player removed */
  const AriLogicOptions *options; /* NULL for the defaults; has_one_solution is ignored */
  AriTechnique technique;         /* for ALL; ARI_N_TECHNIQUES: all in the order */
  guint16 cell;                   /* for WHY: filled or open */
  gboolean by_sight; /* for HINT, and for ALL of `cell`: if a single can be seen without notes, the
                        easiest to see is the only step */
} AriLogicianQuestion;

/**
 * AriLogicianAnswer: valid until the next command.
 *
 * Steps are searched if the verdict is RIGHT, UNPROVEN or SEVERAL, in the latter two cases without
 * techniques that need one solution. GRADE and ER require the verdict RIGHT. For WHY, the puzzle
 * without the given in question may have several solutions.
 */
typedef struct {
  AriLogicianTask task;
  const AriPositionCheck *check; /* the check of the position */
  AriLogicStatus status; /* of the search for steps, see engine/logic/logic.h; BROKEN_OFF after
                            ari_logician_settle() */
  const AriLogicOptions *options; /* those of the question, or the defaults */
  gboolean has_usual_techniques;  /* they are ari_logic_options_default(), or
                                     ari_logic_options_for_people() */
  const AriSteps *steps;      /* the steps found; for PATH and WHY in their order; may be empty */
  AriPositionVerdict without; /* for WHY: the verdict without the digit of the cell */
  AriLogicRating rating;      /* for PATH and GRADE; else n_steps is 0 */
  AriExplainerRating er;      /* for ER; n_steps is 0 without one, for example for large layouts */
  const guint *step_ers;      /* (nullable): of the explainer's own path: what each of its steps is
                                 rated, in tenths */
  guint er_row;               /* with step_ers: the step that makes ER, from 0 */
} AriLogicianAnswer;

#define ARI_TYPE_LOGICIAN (ari_logician_get_type ())
/**
 * AriLogician: answers one question at a time; a new one replaces it.
 *
 * This service's time limit is for the check of the position, after which the verdict is UNPROVEN
 * (default 2). FINISHED means that there is an answer; a stopped service has none. It cannot pause.
 * Clearing it frees the scratch memory, which is kept for questions about the same layout.
 *
 * While it runs, `progress` means that n_found may have grown, or the check of the position or a
 * search for chains has advanced.
 */
G_DECLARE_FINAL_TYPE (AriLogician, ari_logician, ARI, LOGICIAN, AriService)

/** ari_logician_new: (transfer full): makes one that has no question. */
AriLogician *ari_logician_new (void);
/** ari_logician_ask: drops the last answer; state RUNNING. */
void ari_logician_ask (AriLogician *self, const AriLogicianQuestion *question);
/** ari_logician_settle: answers soon, with the steps found so far. */
void ari_logician_settle (AriLogician *self);
/** ari_logician_get_check_progress: Returns: the progress of the check of the position, with which
 * each task begins. */
AriSolutionsProgress ari_logician_get_check_progress (AriLogician *self);
/** ari_logician_get_chain_progress: Returns: TRUE while it looks for the explainer's chains, the
 * last resort. @technique, @percent: (out): the kind of chain, and the progress; unchanged if
 * FALSE */
gboolean
ari_logician_get_chain_progress (AriLogician *self, AriTechnique *technique, guint *percent);
/** ari_logician_get_n_found: Returns: number of steps found so far. */
guint ari_logician_get_n_found (AriLogician *self);
/** ari_logician_get_answer: (nullable) (transfer none): NULL unless FINISHED. Valid until the next
 * command. */
const AriLogicianAnswer *ari_logician_get_answer (AriLogician *self);
