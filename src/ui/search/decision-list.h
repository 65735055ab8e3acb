/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open decisions of a search, from the first guess down. */

#pragma once

#include "ui/flame/canvas.h"

G_BEGIN_DECLS

#define ARI_TYPE_DECISION_LIST (ari_decision_list_get_type ())
/**
 * AriDecisionList: a GtkScrollable; a row a decision: its number, the cell and the digit on trial,
 * the digits refuted already (struck out) with the steps that each cost, those still to try. An
 * arrow unfolds what was refuted, a try a row, and what lies below that. Only the rows in sight
 * exist, so that a change costs the same whether ten decisions are open or four thousand. It stays
 * with the last decision until it is scrolled up or unfolded, and again once it is scrolled down; a
 * row that is chosen further up is shown until the search has gone on from there.
 *
 * Up, Down, Home and End choose a row, which is what a screen reader is told of; Right and Left
 * unfold and fold; Enter and a click seek. A context menu sets breakpoints and bookmarks, by
 * actions of the window.
 *
 * CSS node: `decisionlist`, whose texts are `.forced` where there was no choice, `.skipped` where a
 * jump is about to undo the decision, `.refuted` where a try was undone.
 */
G_DECLARE_FINAL_TYPE (AriDecisionList, ari_decision_list, ARI, DECISION_LIST, AriCanvas)

/** ari_decision_list_update:
 * @view: (nullable): whose decisions are shown, which are copied; NULL: none
 * @summary: (nullable): knows what tries cost; used until the next call, like the next
 * @detail: (nullable): a finer one of a part
 * @runs: another call is soon to come */
void ari_decision_list_update (AriDecisionList *self,
                               const AriSnapshot *view,
                               const AriSummary *summary,
                               const AriSummary *detail,
                               gboolean runs);
/** ari_decision_list_set_kept: the next jump leaves the first @n decisions open, and the others are
 * shown as skipped; G_MAXUINT: there is no jump. */
void ari_decision_list_set_kept (AriDecisionList *self, guint n);
/** ari_decision_list_get_columns: where the cells and digits on trial begin, and what is to be said
 * of the others; in pixels, as it was laid out last. */
void ari_decision_list_get_columns (AriDecisionList *self, int *trial, int *rest);

G_END_DECLS
