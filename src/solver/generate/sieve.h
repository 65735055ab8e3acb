/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles pass: those of a level, those that need a technique or do without some, or those
 * that are hard to search; and which of those that pass is the best. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/learn/learn.h"
#include "engine/logic/logic.h"

G_BEGIN_DECLS

/** Beyond that many digits the effort of a search says more of a puzzle than logic. */
enum { ARI_SIEVE_MAX_LOGICAL_DIGITS = 9 };

/** AriSieveAim: which of the puzzles that pass is wanted. */
typedef enum {
  ARI_AIM_FIRST,  /* the first */
  ARI_AIM_HARDER, /* the one with the highest score, or, of a large grid of which no
                   * logic is wanted, with the most conflicts */
  ARI_AIM_FEWER,  /* the one with the fewest givens */
} AriSieveAim;

/** AriSieveStage: how much of what is wanted a puzzle is; what is not wanted is skipped. */
typedef enum {
  ARI_SIEVE_STAGE_NONE,
  ARI_SIEVE_STAGE_LEVEL,   /* it has the level */
  ARI_SIEVE_STAGE_WITHOUT, /* … and does without the unwanted techniques */
  ARI_SIEVE_STAGE_USES,    /* … and its path has a step of the technique, but does not need it */
  ARI_SIEVE_STAGE_PASSES,
  ARI_N_SIEVE_STAGES,
} AriSieveStage;

/** AriSieve: what is wanted; shared by threads. */
typedef struct {
  AriSieveAim aim;
  gboolean wants_level;
  AriLevel level;
  gboolean wants_technique;
  AriTechnique technique;
  guint n_unwanted;                     /* techniques that must not be needed */
  guint8 is_unwanted[ARI_N_TECHNIQUES]; /* not 0: one of those */
  guint64 least_conflicts;              /* of the learning search, to the proof; 0: any number */
} AriSieve;

/** AriSieveTools: what a thread tests puzzles with. */
typedef struct {
  AriLogic *logic; /* or NULL where only conflicts count */
  AriLearn *learn; /* or NULL where they do not */
} AriSieveTools;

/** ari_sieve_wants_logic: whether a puzzle must be solved by logic to tell whether it passes. */
static inline gboolean
ari_sieve_wants_logic (const AriSieve *sieve)
{
  return sieve->wants_level || sieve->wants_technique || sieve->n_unwanted > 0;
}

/** ari_sieve_is_open: whether all puzzles pass, and none is better. */
static inline gboolean
ari_sieve_is_open (const AriSieve *sieve)
{
  return !ari_sieve_wants_logic (sieve) && sieve->least_conflicts == 0
         && sieve->aim == ARI_AIM_FIRST;
}

/** ari_sieve_has_best: whether a puzzle that does not pass may be closer than another by its
 * conflicts: they are all that counts. */
static inline gboolean
ari_sieve_has_best (const AriSieve *sieve)
{
  return sieve->least_conflicts > 0 && !ari_sieve_wants_logic (sieve)
         && sieve->aim == ARI_AIM_FIRST;
}

/** ari_sieve_refuse: from now on @technique must not be needed. */
static inline void
ari_sieve_refuse (AriSieve *sieve, AriTechnique technique)
{
  sieve->n_unwanted += sieve->is_unwanted[technique] == 0;
  sieve->is_unwanted[technique] = 1;
}

/** ari_sieve_make_tools: Returns: FALSE when memory is short; call ari_sieve_clear_tools() all the
 * same. */
gboolean
ari_sieve_make_tools (const AriSieve *sieve, const AriLayout *layout, AriSieveTools *tools);
void ari_sieve_clear_tools (AriSieveTools *tools);

/**
 * ari_sieve_judge: how much of what is wanted a puzzle is.
 * @tools: of the calling thread
 * @givens: of a puzzle with exactly one solution
 *
 * A puzzle needs a technique if the path has a step of it, and without it ends stuck, or needs a
 * technique that comes later in the order than any that the path has. It is Easy if hidden singles
 * alone solve it, unless techniques are chosen, and the usual path is Easy, too. It does without
 * techniques if the path without all of them solves it; where there is a level, too, that path has
 * it as well as the usual one, and a technique that is to be needed is needed in that path. The
 * conflicts, which come first, are those of ARI_LEARN_ACTIVITY with the seed 0 until it has proven
 * that there is one solution: the same everywhere.
 *
 * Returns: no more than is known if it was cancelled.
 */
AriSieveStage ari_sieve_judge (const AriSieve *sieve,
                               const AriSieveTools *tools,
                               const guint8 *givens,
                               AriLogicGoesOn goes_on,
                               void *data);

/** ari_sieve_passes: whether a puzzle is all that is wanted; see ari_sieve_judge(). */
static inline gboolean
ari_sieve_passes (const AriSieve *sieve,
                  const AriSieveTools *tools,
                  const guint8 *givens,
                  AriLogicGoesOn goes_on,
                  void *data)
{
  return ari_sieve_judge (sieve, tools, givens, goes_on, data) == ARI_SIEVE_STAGE_PASSES;
}

/**
 * ari_sieve_merit: how good a puzzle is that passes, where the aim is not the first: the larger the
 * better. A puzzle that logic does not solve has no score.
 */
guint64 ari_sieve_merit (const AriSieve *sieve,
                         const AriLayout *layout,
                         const AriSieveTools *tools,
                         const guint8 *givens,
                         AriLogicGoesOn goes_on,
                         void *data);

/**
 * ari_sieve_most_merit: no puzzle of @wish that passes has more merit, so whoever has found one
 * with as much need not look on: the highest score of the level, the fewest givens that are known
 * to be possible, or the number of givens that is wished. G_MAXUINT64 where there is no such limit.
 */
guint64 ari_sieve_most_merit (const AriSieve *sieve, const AriLayout *layout, const AriWish *wish);

/** ari_sieve_count_conflicts: likewise, where least_conflicts is not 0: those conflicts, or
 * least_conflicts if there are more; those so far if it was cancelled. */
guint64 ari_sieve_count_conflicts (const AriSieve *sieve,
                                   const AriSieveTools *tools,
                                   const guint8 *givens,
                                   AriLogicGoesOn goes_on,
                                   void *data);

G_END_DECLS
