/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open decisions of a search, from the first guess down. */

#pragma once

#include "ui/flame/canvas.h"

#define ARI_TYPE_DECISION_LIST (ari_decision_list_get_type ())
/**
 * AriDecisionList: a GtkScrollable with a row for each decision: its number, the cell and the digit
 * on trial, the digits that are refuted (struck out) with the steps that each cost, and those still
 * to try. Unfolding a decision shows a row for each refuted try, and unfolding a try shows those
 * below it. There are widgets only for the rows in view, so a change costs the same whether ten
 * decisions are open or four thousand. The list keeps the last decision in view until it is
 * scrolled up or a row is unfolded, and again once it is scrolled to the end; a row further up that
 * is chosen stays in view until the search is at another step.
 *
 * Up, Down, Home and End choose a row, which screen readers announce; Right and Left unfold and
 * fold; Enter and a click seek. A context menu sets breakpoints and bookmarks, by actions of the
 * window.
 *
 * CSS node: `decisionlist`. Its texts have the classes `.forced` where there was no choice,
 * `.skipped` where a jump is about to undo the decision, `.refuted` where a try was undone; the
 * number of a guess to blame has a ring before it, and the class `.blamed`; a guess that did not
 * matter says so, with the class `.spare`.
 */
G_DECLARE_FINAL_TYPE (AriDecisionList, ari_decision_list, ARI, DECISION_LIST, AriCanvas)

/** ari_decision_list_update: shows the decisions of another moment.
 * @view: (nullable): its decisions are copied and shown; NULL shows none
 * @summary: (nullable): has the costs of tries; used until the next call or
 * ari_canvas_forget_summaries()
 * @detail: (nullable): a finer summary of a part of the search; used as long as @summary
 * @runs: another call will follow soon
 * @marks_blame: marks the guesses that the implications of @view have */
void ari_decision_list_update (AriDecisionList *self,
                               const AriSnapshot *view,
                               const AriSummary *summary,
                               const AriSummary *detail,
                               gboolean runs,
                               gboolean marks_blame);
/** ari_decision_list_get_columns: measures the rows. Sets @trial to where cells and digits on trial
 * begin, and @rest to where the column of the other digits begins, in pixels. */
void ari_decision_list_get_columns (AriDecisionList *self, int *trial, int *rest);
