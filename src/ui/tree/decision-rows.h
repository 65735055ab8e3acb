/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list of open decisions, some of them unfolded; this model needs no display. */

#pragma once

#include <glib.h>

#include "engine/laboratory/tries.h"

/** AriDecisionRow: an open decision, or a try that was undone. */
typedef struct {
  guint level;        /* the number, from 1, of the decision that it belongs to */
  guint indent;       /* 0: the decision; 1: a try of it that was undone; more: a try below one */
  AriSubtree subtree; /* for a decision, that of the present try; depth 0: it is not known */
  gboolean can_unfold;
  gboolean is_unfolded;
} AriDecisionRow;

/** AriDecisionRows: belongs to one thread. A row stays unfolded while its decision is open. */
typedef struct AriDecisionRows AriDecisionRows;

AriDecisionRows *ari_decision_rows_new (void);
void ari_decision_rows_free (AriDecisionRows *rows);

/** ari_decision_rows_update: shows the decisions of @view.
 * @summary: (nullable): gives the costs of tries; used until the next call
 * @detail: (nullable): a finer summary of a part of the search; used until the next call
 * @runs: another call will follow soon, so the tries below unfolded rows are not read again */
void ari_decision_rows_update (AriDecisionRows *rows,
                               const AriSummary *summary,
                               const AriSummary *detail,
                               const AriSnapshot *view,
                               gboolean runs);
/** ari_decision_rows_forget_summaries: forgets the summaries until the next update. */
void ari_decision_rows_forget_summaries (AriDecisionRows *self);
/** ari_decision_rows_clear: removes all rows and forgets which were unfolded. */
void ari_decision_rows_clear (AriDecisionRows *rows);

/** ari_decision_rows_n: returns the number of rows. */
guint ari_decision_rows_n (const AriDecisionRows *rows);
/** ari_decision_rows_get: returns (transfer none) row @index, which is below ari_decision_rows_n().
 * It is valid until the next change. */
const AriDecisionRow *ari_decision_rows_get (const AriDecisionRows *rows, guint index);
/** ari_decision_rows_undone: returns (transfer none) (nullable) the undone try of @digit by the
 * decision at @level; NULL if it is not known. */
const AriSubtree *ari_decision_rows_undone (const AriDecisionRows *rows, guint level, guint digit);
/** ari_decision_rows_toggle: folds or unfolds the row, if it can be. Returns: FALSE if it cannot.
 */
gboolean ari_decision_rows_toggle (AriDecisionRows *rows, guint index);
/** ari_decision_rows_find: returns the index of the row of the try that began with step @first;
 * G_MAXUINT if there is none. */
guint ari_decision_rows_find (const AriDecisionRows *rows, guint64 first);
