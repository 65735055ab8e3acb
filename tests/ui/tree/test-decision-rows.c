/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list of decisions: one per decision, and the unfolded tries below it. */

#include "engine/laboratory/summary-note.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "ui/tree/decision-rows.h"
#include "tests/seed.h"

/* Unfolds all tries at @index. Returns their total cost. */
static guint64
unfold_all (AriDecisionRows *rows, guint index)
{
  const AriDecisionRow row = *ari_decision_rows_get (rows, index);
  guint64 tries = row.subtree.tries, found = 0;

  if (!row.can_unfold) {
    g_assert_cmpuint (tries, ==, 0);
    return 1;
  }
  g_assert_true (ari_decision_rows_toggle (rows, index));
  g_assert_true (ari_decision_rows_get (rows, index)->is_unfolded);
  for (guint i = index + 1;
       i < ari_decision_rows_n (rows) && ari_decision_rows_get (rows, i)->indent > row.indent;) {
    const AriDecisionRow below = *ari_decision_rows_get (rows, i);

    g_assert_cmpuint (below.indent, ==, row.indent + 1);
    g_assert_cmpuint (below.level, ==, row.level);
    g_assert_true (below.subtree.first > row.subtree.first
                   && below.subtree.last < row.subtree.last);
    g_assert_cmpuint (ari_decision_rows_find (rows, below.subtree.first), ==, i);
    found += unfold_all (rows, i);
    while (++i < ari_decision_rows_n (rows)
           && ari_decision_rows_get (rows, i)->indent > below.indent)
      ;
  }
  g_assert_cmpuint (found, ==, tries);
  return found + 1;
}

static void
check_moment (const AriSummary *summary, const AriSnapshot *view)
{
  AriDecisionRows *rows = ari_decision_rows_new ();
  guint n, level = 1;

  ari_decision_rows_update (rows, summary, NULL, view, FALSE);
  n = ari_decision_rows_n (rows);
  g_assert_cmpuint (n, ==, view->n_decisions);
  for (guint i = 0; level <= n; level++) {
    const AriDecision *decision = &view->decisions[level - 1];
    guint n_tries = 0;

    while (ari_decision_rows_get (rows, i)->level != level)
      i++;
    g_assert_cmpint (ari_decision_rows_get (rows, i)->can_unfold, ==, decision->refuted != 0);
    if (!ari_decision_rows_toggle (rows, i))
      continue;
    for (guint j = i + 1;
         j < ari_decision_rows_n (rows) && ari_decision_rows_get (rows, j)->indent > 0;) {
      const AriDecisionRow row = *ari_decision_rows_get (rows, j);

      g_assert_true (decision->refuted >> row.subtree.digit & 1);
      g_assert_cmpuint (row.subtree.cell, ==, decision->cell);
      unfold_all (rows, j);
      n_tries++;
      while (++j < ari_decision_rows_n (rows) && ari_decision_rows_get (rows, j)->indent > 1)
        ;
    }
    g_assert_cmpuint (n_tries, ==, ari_digits_count (decision->refuted));
  }
  /* updating changes nothing, and folding restores the rows */
  n = ari_decision_rows_n (rows);
  ari_decision_rows_update (rows, summary, NULL, view, FALSE);
  g_assert_cmpuint (ari_decision_rows_n (rows), ==, n);
  for (guint i = 0; i < ari_decision_rows_n (rows); i++)
    if (ari_decision_rows_get (rows, i)->indent == 0
        && ari_decision_rows_get (rows, i)->is_unfolded)
      g_assert_true (ari_decision_rows_toggle (rows, i));
  g_assert_cmpuint (ari_decision_rows_n (rows), ==, view->n_decisions);
  ari_decision_rows_free (rows);
}

static void
test_unfold (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("mrv"), 2);
  g_autoptr (AriSummary) summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
  g_autoptr (AriSnapshot) view = ari_snapshot_new (layout);
  AriEvent event;

  for (guint i = 1; i <= 2000; i++) {
    do
      g_assert_true (ari_machine_step (search, &event));
    while (event.kind == ARI_EVENT_NOTHING_YET);
    ari_summary_note (summary, &event, ari_machine_counters (search));
    if (i % 97 != 0)
      continue;
    ari_summary_settle (summary, ari_machine_counters (search));
    ari_snapshot_take (view, search);
    check_moment (summary, view);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ui/decision-rows/unfold", test_unfold);

  return g_test_run ();
}
