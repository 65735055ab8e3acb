/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread solves puzzles with, whatever their layouts. */

#pragma once

#include <glib.h>

#include "cli/base/options.h"
#include "cli/stream/bound.h"
#include "engine/answer/solutions.h"
#include "engine/batch/batch.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** AriTools: a batch solver, a step machine and human logic for each layout that was met lately,
 * each made when it is first needed, and room for answers. One thread at a time. */
typedef struct AriTools AriTools;

/** ari_tools_new: @limit: of the step machine's solutions; 0: none. @order: (nullable): what the
 * command is asked for, kept for ari_tools_get_order(). Returns: (transfer full) */
AriTools *ari_tools_new (const AriStrategy *strategy, guint64 limit, gconstpointer order);
/** ari_tools_free: an AriPipelineWork.free_state. @tools may be NULL. */
void ari_tools_free (gpointer tools);
gconstpointer ari_tools_get_order (const AriTools *tools);
/** ari_tools_set_options: @options: (nullable): whose seed and memory apply from now on; they
 * outlive @tools. */
void ari_tools_set_options (AriTools *tools, const AriCliOptions *options);

/** ari_tools_has_lanes: whether that solves many puzzles together; else one call a puzzle is as
 * fast, and answers sooner. */
gboolean ari_tools_has_lanes (AriTools *tools, const AriLayout *layout);

/** AriToolsEnd: why a count ended. */
typedef enum {
  ARI_TOOLS_ALL,    /* no more solutions, or as many as were wanted */
  ARI_TOOLS_LATE,   /* time was up */
  ARI_TOOLS_MEMORY, /* the ceiling of memory was reached */
  ARI_TOOLS_OFF,    /* nobody wants the answer any more */
} AriToolsEnd;

/** ari_tools_end_word: for answers, not translated: "time limit", "memory limit", or NULL where all
 * is known. */
const char *ari_tools_end_word (AriToolsEnd end);

/**
 * ari_tools_begin: starts on a puzzle, by whatever is fastest, with the threads that @bound's job
 * has to spare.
 * @removed: (nullable): candidates that are ruled out
 * @in_order: whether solutions come in the same order whatever the number of threads
 *
 * Returns: (transfer none): for ari_solutions_next() with ari_bound_goes_on(); valid until the next
 *   call of any function
 */
AriSolutions *ari_tools_begin (AriTools *tools,
                               const AriLayout *layout,
                               const guint8 *givens,
                               const AriDigits *removed,
                               guint64 limit,
                               gboolean in_order,
                               AriBound *bound);
/** ari_tools_get_end: of what ari_tools_begin() returned, after ari_solutions_next() was FALSE. */
AriToolsEnd ari_tools_get_end (const AriSolutions *solutions, const AriBound *bound);

/**
 * ari_tools_count: likewise, to the end.
 * @first: (array) (out) (nullable): n_cells: a solution if there is any
 * @n: (out): the number of solutions that were found
 */
AriToolsEnd ari_tools_count (AriTools *tools,
                             const AriLayout *layout,
                             const guint8 *givens,
                             const AriDigits *removed,
                             guint64 limit,
                             gboolean in_order,
                             guint8 *first,
                             AriBound *bound,
                             guint64 *n);

/** ari_tools_solve_together: with the lanes: @n puzzles up to @limit solutions, as
 * ari_batch_solve(). Returns: FALSE if it was broken off, also because one of them takes so long
 * that the others should not wait for it: go through them one by one then, if @bound's job goes on.
 */
gboolean ari_tools_solve_together (AriTools *tools,
                                   const AriLayout *layout,
                                   const guint8 *givens,
                                   gsize n,
                                   guint64 limit,
                                   AriBatchAnswer *answers,
                                   guint8 *solutions,
                                   AriJob *job);

/** ari_tools_get_machine: (transfer none): a search of @givens that has taken no step; valid until
 * the next call of any function. */
AriMachine *ari_tools_get_machine (AriTools *tools, const AriLayout *layout, const guint8 *givens);

/** ari_tools_set_up_logic: (transfer none): logic with @options, and with an explainer where they
 * have techniques of the last resort; valid until a call with another layout. */
AriLogic *
ari_tools_set_up_logic (AriTools *tools, const AriLayout *layout, const AriLogicOptions *options);
/** ari_tools_get_checker: (transfer none): likewise; it works with the threads that @job can spare.
 */
AriPositionChecker *ari_tools_get_checker (AriTools *tools, const AriLayout *layout, AriJob *job);

/** ari_tools_get_explainer: (transfer none) (nullable): likewise; NULL where it cannot rate puzzles
 * of @layout. */
AriExplainer *ari_tools_get_explainer (AriTools *tools, const AriLayout *layout);

/** ari_tools_get_answers: (transfer none): room for @n, until the next call of this. */
AriBatchAnswer *ari_tools_get_answers (AriTools *tools, gsize n);
/** ari_tools_get_cells: (transfer none): room for @n cells and a few bytes more, until the next
 * call of this. */
guint8 *ari_tools_get_cells (AriTools *tools, gsize n);

/** AriToolsRun: what came of a search. */
typedef struct {
  AriCounters counters;
  gboolean is_over;      /* FALSE: it was broken off */
  gboolean is_short;     /* over because what it learns fills its memory: nothing is proved */
  gboolean is_exhausted; /* there is no solution more than those counted */
  gint64 microseconds;
} AriToolsRun;

/**
 * ari_tools_run: runs the step machine to its end.
 * @first: (array) (out) (nullable): n_cells: the first solution if there is any
 * @goes_on: (nullable): asked every few milliseconds
 */
AriToolsRun ari_tools_run (AriTools *tools,
                           const AriLayout *layout,
                           const guint8 *givens,
                           guint8 *first,
                           AriBatchGoesOn goes_on,
                           void *data);

G_END_DECLS
