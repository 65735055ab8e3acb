/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solvers that a thread keeps, for puzzles of any layout. */

#pragma once

#include <glib.h>

#include "cli/base/options.h"
#include "cli/stream/pipeline-job.h"
#include "engine/answer/solutions.h"
#include "engine/batch/batch.h"
#include "engine/class/canon.h"
#include "engine/class/mark.h"
#include "engine/class/near.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "engine/machine/machine.h"

/** AriTools: a batch solver, a step machine and human logic for each recent layout, created on
 * demand, and buffers for answers. One thread at a time. */
typedef struct AriTools AriTools;

/** ari_tools_new: makes (transfer full) tools without any solver yet.
 * @limit: the number of solutions after which the step machine ends; 0: none
 * @options: give the seed and the memory limit; they must outlive the tools
 * @request: (nullable): the command's, for ari_tools_get_request() */
AriTools *ari_tools_new (const AriStrategy *strategy,
                         guint64 limit,
                         const AriCliOptions *options,
                         gconstpointer request);
void ari_tools_free (AriTools *tools); /* (nullable) */
/** ari_tools_get_request: returns the request that was given to ari_tools_new(). */
gconstpointer ari_tools_get_request (const AriTools *tools);

/** AriToolsEnd: the reason why a count ended. */
typedef enum {
  ARI_TOOLS_ALL,    /* there are no more solutions, or the limit was reached */
  ARI_TOOLS_LATE,   /* time was up */
  ARI_TOOLS_MEMORY, /* the memory limit was reached */
  ARI_TOOLS_OFF,    /* the answer is no longer wanted */
} AriToolsEnd;

/** ari_tools_end_word: returns a word for answers, not translated: "time limit", "memory limit";
 * NULL if all is known, or the answer is not wanted. */
const char *ari_tools_end_word (AriToolsEnd end);

/**
 * ari_tools_begin: starts to solve a puzzle in the fastest way, with the idle threads of @bound's
 * job.
 * @removed: (nullable): excluded candidates
 * @in_order: the order of solutions does not depend on the number of threads
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
/** ari_tools_get_end: Returns: the end of a search by ari_tools_begin(), after ari_solutions_next()
 * returned FALSE. */
AriToolsEnd ari_tools_get_end (const AriSolutions *solutions, const AriBound *bound);

/**
 * ari_tools_count: counts the solutions up to @limit, as ari_tools_begin() and ari_solutions_next()
 * find them.
 * @first: (array) (out) (nullable): n_cells: a solution, if any
 * @n: (out): the number of solutions found
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

/**
 * ari_tools_mark_spare: marks the givens of a puzzle with one solution without any one of which it
 * still has only one.
 * @ends_early: marks no more than the first of them
 * @marks: (array) (inout): n_cells, without marks yet; those set count if the search came to its
 * end
 */
AriToolsEnd ari_tools_mark_spare (AriTools *tools,
                                  const AriLayout *layout,
                                  const guint8 *givens,
                                  gboolean ends_early,
                                  AriBound *bound,
                                  guint8 *marks);

/** ari_tools_solve_together: solves @n puzzles in the lanes, up to @limit solutions each, like
 * ari_batch_solve(). Returns: FALSE if it was cancelled; also if there are no lanes for @layout, or
 * if one of them takes so long that the others should not wait for it: solving them one by one is
 * then as fast, and answers sooner. */
gboolean ari_tools_solve_together (AriTools *tools,
                                   const AriLayout *layout,
                                   const guint8 *givens,
                                   gsize n,
                                   guint64 limit,
                                   AriBatchAnswer *answers,
                                   guint8 *solutions,
                                   AriJob *job);

/** ari_tools_get_machine: returns (transfer none) a search of @givens before its first step; valid
 * until the next call of any function. */
AriMachine *ari_tools_get_machine (AriTools *tools, const AriLayout *layout, const guint8 *givens);

/** ari_tools_set_up_logic: returns (transfer none) logic with @options, and with an explainer if
 * they have techniques of the last resort; valid until a call with another layout. */
AriLogic *
ari_tools_set_up_logic (AriTools *tools, const AriLayout *layout, const AriLogicOptions *options);
/** ari_tools_get_checker: returns (transfer none) a checker of positions, valid until a call with
 * another layout. It uses the idle threads of @job. */
AriPositionChecker *ari_tools_get_checker (AriTools *tools, const AriLayout *layout, AriJob *job);

/** ari_tools_get_near: returns (transfer none) a search for the minimal puzzles near others, valid
 * until a call with another layout. */
AriNear *ari_tools_get_near (AriTools *tools, const AriLayout *layout);

/** ari_tools_get_explainer: returns (transfer none) (nullable) an explainer, valid until a call
 * with another layout; NULL if it cannot rate puzzles of @layout. */
AriExplainer *ari_tools_get_explainer (AriTools *tools, const AriLayout *layout);

/** ari_tools_find_canon: finds the least form of puzzle @index of @bunch, see ari_canon_find().
 * Returns: the number of automorphisms; 0 after a message in @job if the puzzle has no least form.
 */
guint64 ari_tools_find_canon (AriTools *tools,
                              const AriBunch *bunch,
                              gsize index,
                              guint8 *least,
                              AriCanonMap *map,
                              AriJob *job);

/** ari_tools_find_class: Returns: a mark that equivalent puzzles share, found from the least form
 * of puzzle @index of @bunch. Without a least form, only puzzles with the same givens share it; if
 * others of its layout have one, there is a message in @job. */
AriClassMark
ari_tools_find_class (AriTools *tools, const AriBunch *bunch, gsize index, AriJob *job);

/** ari_tools_get_answers: returns (transfer none) a buffer for @n answers, until the next call of
 * this function. */
AriBatchAnswer *ari_tools_get_answers (AriTools *tools, gsize n);
/** ari_tools_get_cells: returns (transfer none) a buffer for @n cells and a few extra bytes, until
 * the next call of this function. */
guint8 *ari_tools_get_cells (AriTools *tools, gsize n);

/** AriToolsRun: the result of a search. */
typedef struct {
  AriCounters counters;
  gboolean is_over;      /* FALSE if it was cancelled */
  gboolean is_short;     /* over because the memory for learning is full: nothing is proved */
  gboolean is_exhausted; /* all solutions were counted */
  gint64 microseconds;
} AriToolsRun;

/**
 * ari_tools_run: runs the step machine to its end.
 * @first: (array) (out) (nullable): n_cells: the first solution, if any
 * @goes_on: (nullable): called every few milliseconds; FALSE cancels
 */
AriToolsRun ari_tools_run (AriTools *tools,
                           const AriLayout *layout,
                           const guint8 *givens,
                           guint8 *first,
                           AriBatchGoesOn goes_on,
                           void *data);
