/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open decisions of a search, from the first guess down. */

#pragma once

#include <gtk/gtk.h>

#include "engine/machine/snapshot.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

#define ARI_TYPE_DECISION_LIST (ari_decision_list_get_type ())
/**
 * AriDecisionList: a GtkScrollable; a row a decision: its number, the cell and the digit on trial,
 * the digits refuted already (struck out), those still to try. Only the rows in sight exist, so
 * that a change costs the same whether ten decisions are open or four thousand. Scrolled to the
 * last decision, it stays with the last.
 *
 * CSS node: `decisionlist`, with a `row` for each row in sight, `.forced` where there was no
 * choice, `.skipped` where a jump is about to undo it.
 */
G_DECLARE_FINAL_TYPE (AriDecisionList, ari_decision_list, ARI, DECISION_LIST, GtkWidget)

/** ari_decision_list_set_puzzle: how cells are named and digits written; empties the list. */
void ari_decision_list_set_puzzle (AriDecisionList *self,
                                   const AriLayout *layout,
                                   const AriSymbols *symbols);
/** ari_decision_list_update: shows @decisions, which are copied. */
void ari_decision_list_update (AriDecisionList *self, const AriDecision *decisions, guint n);

/** ari_decision_list_set_kept: the next jump leaves the first @n decisions open, and the others are
 * shown as skipped; G_MAXUINT: there is no jump. */
void ari_decision_list_set_kept (AriDecisionList *self, guint n);

/** ari_decision_to_markup: (transfer full): the digits of a decision that are not on trial: refuted
 * ones struck out, then those still to try; of a search that learns all candidates there were. */
char *ari_decision_to_markup (const AriDecision *decision, const AriSymbols *symbols);

G_END_DECLS
