/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles pass: those of a level, those that need a technique or do without some, or those
 * that are hard to search. */

#pragma once

#include <glib.h>

#include "engine/learn/learn.h"
#include "engine/logic/logic.h"

G_BEGIN_DECLS

/** AriSieve: what is wanted; shared by threads. */
typedef struct {
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

/** ari_sieve_is_open: whether all puzzles pass. */
static inline gboolean
ari_sieve_is_open (const AriSieve *sieve)
{
  return !sieve->wants_level && !sieve->wants_technique && sieve->n_unwanted == 0
         && sieve->least_conflicts == 0;
}

/** ari_sieve_has_best: whether a puzzle that does not pass may be closer than another: the
 * conflicts are all that counts. */
static inline gboolean
ari_sieve_has_best (const AriSieve *sieve)
{
  return sieve->least_conflicts > 0 && !sieve->wants_level && !sieve->wants_technique
         && sieve->n_unwanted == 0;
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
 * ari_sieve_passes: whether a puzzle is as wanted.
 * @tools: of the calling thread
 * @givens: of a puzzle with exactly one solution
 *
 * A puzzle needs a technique if the path has a step of it, and without it ends stuck, or needs a
 * technique that comes later in the order than any that the path has. It does without techniques if
 * the path without all of them solves it; where there is a level, too, that path has it as well as
 * the usual one, and a technique that is to be needed is needed in that path. The conflicts are
 * those of ARI_LEARN_ACTIVITY with the seed 0 until it has proven that there is one solution: the
 * same everywhere.
 *
 * Returns: FALSE also if it was cancelled.
 */
gboolean ari_sieve_passes (const AriSieve *sieve,
                           const AriSieveTools *tools,
                           const guint8 *givens,
                           AriLogicGoesOn goes_on,
                           void *data);

/** ari_sieve_count_conflicts: likewise, where least_conflicts is not 0: those conflicts, or
 * least_conflicts if there are more; those so far if it was cancelled. */
guint64 ari_sieve_count_conflicts (const AriSieve *sieve,
                                   const AriSieveTools *tools,
                                   const guint8 *givens,
                                   AriLogicGoesOn goes_on,
                                   void *data);

G_END_DECLS
