/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list of open decisions, some of them unfolded: without a display. */

#pragma once

#include <glib.h>

#include "engine/laboratory/tries.h"

G_BEGIN_DECLS

/** AriDecisionRow: an open decision, or a try that was undone. */
typedef struct {
  guint level;  /* of the decision that it belongs to, from 1 */
  guint indent; /* 0: the decision; 1: a try of it that was undone; more: a try below one */
  AriBox box;   /* the try; a decision's is the one under way; depth 0: it is not known */
  gboolean can_unfold;
  gboolean is_unfolded;
} AriDecisionRow;

/** AriDecisionRows: belongs to one thread. What is unfolded stays so while its decision is open. */
typedef struct AriDecisionRows AriDecisionRows;

AriDecisionRows *ari_decision_rows_new (void);
void ari_decision_rows_free (AriDecisionRows *rows);

/** ari_decision_rows_update: as of @view.
 * @summary: (nullable): then no costs are known; @detail: (nullable): both are used until the next
 *   call
 * @runs: the next one is soon to come: what is unfolded is not looked up again */
void ari_decision_rows_update (AriDecisionRows *rows,
                               const AriSummary *summary,
                               const AriSummary *detail,
                               const AriSnapshot *view,
                               gboolean runs);
/** ari_decision_rows_let_go: forgets the summaries until the next update. */
void ari_decision_rows_let_go (AriDecisionRows *self);
/** ari_decision_rows_clear: no decisions, and nothing unfolded. */
void ari_decision_rows_clear (AriDecisionRows *rows);

guint ari_decision_rows_n (const AriDecisionRows *rows);
/** ari_decision_rows_get: (transfer none): @index below ari_decision_rows_n(); valid until a change
 */
const AriDecisionRow *ari_decision_rows_get (const AriDecisionRows *rows, guint index);
/** ari_decision_rows_undone: (transfer none) (nullable): the try of a digit that was undone in the
 * decision at @level; NULL: not known. */
const AriBox *ari_decision_rows_undone (const AriDecisionRows *rows, guint level, guint digit);
/** ari_decision_rows_toggle: unfolds a row that can be, or folds it. Returns: whether it could. */
gboolean ari_decision_rows_toggle (AriDecisionRows *rows, guint index);
/** ari_decision_rows_find: the row of the try that began with step @first; G_MAXUINT: none. */
guint ari_decision_rows_find (const AriDecisionRows *rows, guint64 first);

G_END_DECLS
