/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters puzzles by level, by techniques that they need or do not need, or by search effort; and
 * ranks those that pass. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/learn/learn.h"
#include "engine/logic/logic.h"

G_BEGIN_DECLS

/** With more digits, search effort says more about difficulty than logic. */
enum { ARI_SIEVE_MAX_LOGICAL_DIGITS = 9 };

/** AriSieveAim: the rank that a puzzle needs among those that pass. */
typedef enum {
  ARI_AIM_FIRST,  /* the first */
  ARI_AIM_HARDER, /* the one with the highest score or, for a large grid without wishes for logic,
                     with the most conflicts */
  ARI_AIM_FEWER,  /* the one with the fewest givens */
} AriSieveAim;

/** AriSieveStage: the conditions that a puzzle meets, in order; conditions that are not wanted are
 * skipped. */
typedef enum {
  ARI_SIEVE_STAGE_NONE,
  ARI_SIEVE_STAGE_LEVEL,   /* has the level */
  ARI_SIEVE_STAGE_WITHOUT, /* … and does not need the unwanted techniques */
  ARI_SIEVE_STAGE_USES,    /* … and its path uses the wanted technique, but does not need it */
  ARI_SIEVE_STAGE_PASSES,
  ARI_N_SIEVE_STAGES,
} AriSieveStage;

/** AriSieve: the conditions of a filter; shared by threads. */
typedef struct {
  AriSieveAim aim;
  gboolean wants_level;
  AriLevel level;
  gboolean wants_technique;
  AriTechnique technique;
  guint n_unwanted;                     /* techniques that must not be needed */
  guint8 is_unwanted[ARI_N_TECHNIQUES]; /* TRUE for unwanted techniques */
  guint64 least_conflicts;              /* of the learning search, up to the proof; 0: any number */
} AriSieve;

/** AriSieveTools: a thread's solvers for testing puzzles. */
typedef struct {
  AriLogic *logic; /* NULL if only conflicts count */
  AriLearn *learn; /* NULL if they do not count */
} AriSieveTools;

/** ari_sieve_wants_logic: Returns: TRUE if puzzles must be solved by logic to test them. */
static inline gboolean
ari_sieve_wants_logic (const AriSieve *sieve)
{
  return sieve->wants_level || sieve->wants_technique || sieve->n_unwanted > 0;
}

/** ari_sieve_is_open: Returns: TRUE if all puzzles pass, and none is better than another. */
static inline gboolean
ari_sieve_is_open (const AriSieve *sieve)
{
  return !ari_sieve_wants_logic (sieve) && sieve->least_conflicts == 0
         && sieve->aim == ARI_AIM_FIRST;
}

/** ari_sieve_has_best: Returns: TRUE if conflicts are all that counts, so that they rank puzzles
 * that do not pass, too. */
static inline gboolean
ari_sieve_has_best (const AriSieve *sieve)
{
  return sieve->least_conflicts > 0 && !ari_sieve_wants_logic (sieve)
         && sieve->aim == ARI_AIM_FIRST;
}

/** ari_sieve_refuse: adds @technique to the unwanted ones. */
static inline void
ari_sieve_refuse (AriSieve *sieve, AriTechnique technique)
{
  sieve->n_unwanted += sieve->is_unwanted[technique] == 0;
  sieve->is_unwanted[technique] = 1;
}

/** ari_sieve_make_tools: Returns: FALSE if memory is short; call ari_sieve_clear_tools() in any
 * case. */
gboolean
ari_sieve_make_tools (const AriSieve *sieve, const AriLayout *layout, AriSieveTools *tools);
void ari_sieve_clear_tools (AriSieveTools *tools);

/**
 * ari_sieve_judge: finds the stage that a puzzle reaches.
 * @tools: of the calling thread
 * @givens: of a puzzle with exactly one solution
 *
 * A puzzle needs a technique if its path has a step of it, and the path without it gets stuck, or
 * has a technique that comes later in the order than all of the path. It is Easy if hidden singles
 * alone solve it, unless techniques are chosen, and the usual path is Easy, too. It does not need
 * the unwanted techniques if the path without all of them solves it; a wanted level must be that of
 * this path and of the usual one, and a wanted technique must be needed in this path. The
 * conflicts, which are counted first, are those of ARI_LEARN_ACTIVITY with the seed 0 up to the
 * proof that there is one solution, the same on all machines.
 *
 * Returns: the stage; if cancelled, it may be too low.
 */
AriSieveStage ari_sieve_judge (const AriSieve *sieve,
                               const AriSieveTools *tools,
                               const guint8 *givens,
                               AriLogicGoesOn goes_on,
                               void *data);

/** ari_sieve_passes: Returns: TRUE if a puzzle passes; see ari_sieve_judge(). */
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
 * ari_sieve_merit: ranks a puzzle that passes, if the aim is not the first: the larger the better.
 * A puzzle that logic does not solve has the score 0.
 */
guint64 ari_sieve_merit (const AriSieve *sieve,
                         const AriLayout *layout,
                         const AriSieveTools *tools,
                         const guint8 *givens,
                         AriLogicGoesOn goes_on,
                         void *data);

/**
 * ari_sieve_most_merit: Returns: the most merit that a puzzle of @wish can have, at which the
 * search can end: from the highest score of the level, the fewest givens known to be possible, or
 * the wanted number of givens. G_MAXUINT64 without such a limit.
 */
guint64 ari_sieve_most_merit (const AriSieve *sieve, const AriLayout *layout, const AriWish *wish);

/** ari_sieve_count_conflicts: counts the conflicts of ari_sieve_judge(), if least_conflicts is not
 * 0, up to that number; if cancelled, those so far. */
guint64 ari_sieve_count_conflicts (const AriSieve *sieve,
                                   const AriSieveTools *tools,
                                   const guint8 *givens,
                                   AriLogicGoesOn goes_on,
                                   void *data);

G_END_DECLS
