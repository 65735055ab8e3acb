/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread solves puzzles with, whatever their layouts. */

#pragma once

#include <glib.h>

#include "engine/batch/batch.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "engine/logic/position-check.h"
#include "engine/search/search.h"

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

/** ari_tools_get_batch: (transfer none): valid until the next call of any function. */
AriBatch *ari_tools_get_batch (AriTools *tools, const AriLayout *layout);
/** ari_tools_has_lanes: whether that solves many puzzles together; else one call a puzzle is as
 * fast, and answers sooner. */
gboolean ari_tools_has_lanes (AriTools *tools, const AriLayout *layout);

/** ari_tools_get_search: (transfer none): a search of @givens that has taken no step; valid until
 * the next call of any function. */
AriSearch *ari_tools_get_search (AriTools *tools, const AriLayout *layout, const guint8 *givens);

/** ari_tools_get_logic: (transfer none): as it was left; valid until a call with another layout. */
AriLogic *ari_tools_get_logic (AriTools *tools, const AriLayout *layout);
/** ari_tools_get_checker: (transfer none): likewise. */
AriPositionChecker *ari_tools_get_checker (AriTools *tools, const AriLayout *layout);

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

/** ari_tools_find_first: the solution that the step machine finds first, which depends on nothing
 * but the puzzle and the strategy. Returns: FALSE if there is none or it was broken off. */
gboolean ari_tools_find_first (AriTools *tools,
                               const AriLayout *layout,
                               const guint8 *givens,
                               guint8 *first,
                               AriBatchGoesOn goes_on,
                               void *data);

G_END_DECLS
