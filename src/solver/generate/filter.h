/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters puzzles by level, rating or path, by techniques that they need or do not need, or by
 * search effort; and ranks those that pass. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/learn/learn.h"
#include "engine/logic/logic.h"
#include "solver/generate/technique-plan.h"

/** With more digits, search effort says more about difficulty than logic. */
enum { ARI_FILTER_MAX_LOGICAL_DIGITS = 9 };

/** AriFilterAim: the rank that a puzzle needs among those that pass. */
typedef enum {
  ARI_AIM_FIRST,  /* the first */
  ARI_AIM_HARDER, /* the one with the highest score or, for a large grid without wishes for logic,
                     with the most conflicts */
  ARI_AIM_FEWER,  /* the one with the fewest givens */
} AriFilterAim;

/** AriFilterScale: what is to be within a range. */
typedef enum {
  ARI_SCALE_NONE,
  ARI_SCALE_ER,    /* the explainer's rating, in tenths */
  ARI_SCALE_SCORE, /* HoDoKu's */
} AriFilterScale;

/** AriFilterStage: the conditions that a puzzle meets, in order; conditions that are not wanted are
 * skipped. */
typedef enum {
  ARI_FILTER_STAGE_NONE,
  ARI_FILTER_STAGE_LEVEL,   /* has the level */
  ARI_FILTER_STAGE_WITHOUT, /* … and does not need the unwanted techniques */
  ARI_FILTER_STAGE_USES,    /* … and its path uses the wanted technique, but does not need it */
  ARI_FILTER_STAGE_NEEDS, /* … and needs it; but the path is not as planned, or the rating is out
                             of the range */
  ARI_FILTER_STAGE_PASSES,
  ARI_N_FILTER_STAGES,
} AriFilterStage;

/** AriFilter: the conditions that a puzzle in the making must meet; shared by threads. */
typedef struct {
  AriFilterAim aim;
  gboolean wants_level;
  AriLevel level;
  gboolean wants_technique;
  AriTechnique technique;
  guint n_unwanted;                     /* techniques that must not be needed */
  guint8 is_unwanted[ARI_N_TECHNIQUES]; /* TRUE for unwanted techniques */
  AriTechniquePlan plan;                /* no part: any path */
  AriFilterScale scale;
  guint least, most;       /* of the scale */
  guint64 least_conflicts; /* conflicts of the learning search up to the proof; 0: any number */
} AriFilter;

/** AriFilterTools: a thread's solvers for testing puzzles. */
typedef struct {
  AriLogic *logic;         /* NULL if only conflicts count */
  AriSteps *steps;         /* NULL without a plan */
  AriExplainer *explainer; /* NULL unless the scale is its own */
  AriLearn *learn;         /* NULL if conflicts do not count */
} AriFilterTools;

/** ari_filter_wants_techniques: Returns: TRUE if a level or techniques are asked for. */
static inline gboolean
ari_filter_wants_techniques (const AriFilter *filter)
{
  return filter->wants_level || filter->wants_technique || filter->n_unwanted > 0;
}

/** ari_filter_wants_logic: Returns: TRUE if puzzles must be solved by logic to test them. */
static inline gboolean
ari_filter_wants_logic (const AriFilter *filter)
{
  return ari_filter_wants_techniques (filter) || filter->plan.n > 0
         || filter->scale != ARI_SCALE_NONE;
}

/** ari_filter_is_open: Returns: TRUE if all puzzles pass, and none is better than another. */
static inline gboolean
ari_filter_is_open (const AriFilter *filter)
{
  return !ari_filter_wants_logic (filter) && filter->least_conflicts == 0
         && filter->aim == ARI_AIM_FIRST;
}

/** ari_filter_ranks_by_conflicts: Returns: TRUE if nothing but the number of conflicts is asked
 * for. Then puzzles that do not pass can be ranked, too: the one with the most conflicts is the
 * best. */
static inline gboolean
ari_filter_ranks_by_conflicts (const AriFilter *filter)
{
  return filter->least_conflicts > 0 && !ari_filter_wants_logic (filter)
         && filter->aim == ARI_AIM_FIRST;
}

/** ari_filter_refuse: adds @technique to the unwanted ones. */
static inline void
ari_filter_refuse (AriFilter *filter, AriTechnique technique)
{
  filter->n_unwanted += filter->is_unwanted[technique] == 0;
  filter->is_unwanted[technique] = 1;
}

/** ari_filter_make_tools: Returns: FALSE if memory is short; call ari_filter_clear_tools() in any
 * case. */
gboolean
ari_filter_make_tools (const AriFilter *filter, const AriLayout *layout, AriFilterTools *tools);
void ari_filter_clear_tools (AriFilterTools *tools);

/**
 * ari_filter_judge: finds the stage that a puzzle reaches.
 * @tools: of the calling thread
 * @givens: of a puzzle with exactly one solution
 *
 * The usual path is made with the usual techniques and the wanted one. Where techniques are
 * unwanted, a second path is made without them. The last path is the second one if there is one,
 * else the usual one. The stages mean:
 *
 * - LEVEL: the usual path has the wanted level, and techniques up to this level suffice. Where no
 *   techniques are chosen, hidden singles alone must solve an Easy puzzle.
 * - WITHOUT: the second path solves the puzzle, and has the wanted level, too.
 * - USES: the last path has a step of the wanted technique.
 * - NEEDS: the puzzle needs this technique: without it, the last path would get stuck, or have a
 *   technique that comes later in the order than all that it has now.
 * - PASSES: the path keeps the plan, and the rating is within the range.
 *
 * The conflicts are counted before: with fewer than are wanted, the stage is NONE. They are those
 * of ARI_LEARN_ACTIVITY with the seed 0, up to the proof that there is one solution, and the same
 * on all machines.
 *
 * Returns: the stage; if cancelled, it may be too low.
 */
AriFilterStage ari_filter_judge (const AriFilter *filter,
                                 const AriFilterTools *tools,
                                 const guint8 *givens,
                                 AriLogicGoesOn goes_on,
                                 void *data);

/**
 * ari_filter_merit: ranks a puzzle that passes, if the aim is not the first: the larger the better.
 * A puzzle that logic does not solve has the score 0.
 */
guint64 ari_filter_merit (const AriFilter *filter,
                          const AriLayout *layout,
                          const AriFilterTools *tools,
                          const guint8 *givens,
                          AriLogicGoesOn goes_on,
                          void *data);

/** ari_filter_most_score: Returns: the highest score of the usual path of a puzzle with the level
 * of @filter; G_MAXUINT64 if there is no limit: in grids of more than ARI_LEVEL_CELLS not all
 * singles count for the level; and an unusual technique that is wanted makes the level that of a
 * path with it, while the usual path may be harder. */
guint64 ari_filter_most_score (const AriFilter *filter, const AriLayout *layout);
/**
 * ari_filter_most_merit: Returns: the most merit that a puzzle of @wish can have, at which the
 * search can end: from the highest score of the level, the fewest givens known to be possible, or
 * the wanted number of givens. G_MAXUINT64 without such a limit.
 */
guint64
ari_filter_most_merit (const AriFilter *filter, const AriLayout *layout, const AriWish *wish);

/** ari_filter_count_conflicts: counts the conflicts of ari_filter_judge(), if least_conflicts is
 * not 0, up to that number; if cancelled, those so far. */
guint64 ari_filter_count_conflicts (const AriFilter *filter,
                                    const AriFilterTools *tools,
                                    const guint8 *givens,
                                    AriLogicGoesOn goes_on,
                                    void *data);
