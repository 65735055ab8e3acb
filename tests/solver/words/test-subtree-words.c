/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cost of a try, in words. */

#include "engine/laboratory/summary-note.h"
#include "solver/words/subtree-words.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static void
test_sentences (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, SAMPLES_SEVENTEEN);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriSummary) summary = ari_summary_new (grid->layout, ARI_SUMMARY_SIZE);
  AriSubtree subtree = { .first = 10,
                         .last = 19,
                         .dead_ends = 2,
                         .tries = 1,
                         .depth = 3,
                         .cell = 1,
                         .digit = 3,
                         .state = ARI_SUBTREE_REFUTED };
  g_autofree char *words = ari_subtree_to_string (summary, &subtree, grid->layout, &symbols);
  g_autofree char *open = NULL;
  g_autofree char *label = NULL;

  g_assert_cmpstr (
      words, ==, "Guess 3: r1c2 = 4, refuted. Steps 10 to 19: 10 steps, 2 dead ends, 1 try below");
  subtree = (AriSubtree){ .first = 5,
                          .last = 5,
                          .solutions = 1,
                          .depth = 1,
                          .cell = 80,
                          .digit = 8,
                          .state = ARI_SUBTREE_OPEN,
                          .excludes = true };
  open = ari_subtree_to_string (summary, &subtree, grid->layout, &symbols);
  g_assert_cmpstr (open, ==,
                   "Guess 1: r9c9 ≠ 9, open. Steps 5 to 5: 1 step, 0 dead ends, 1 solution");
  label = ari_subtree_to_label (&subtree, grid->layout, &symbols);
  g_assert_cmpstr (label, ==, "r9c9 ≠ 9");
}

/* Each digit of a guess names those that were tried before it, in order. */
static void
test_tried_before (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, SAMPLES_SEVENTEEN);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriSummary) summary = ari_summary_new (grid->layout, ARI_SUMMARY_SIZE);
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name ("rows"), 2);
  guint n_second = 0, n_third = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < 3000 && ari_machine_step (search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (summary, &event, ari_machine_counters (search));
  ari_summary_settle (summary, ari_machine_counters (search));
  for (gsize i = 0; i < ari_summary_n_subtrees (summary); i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);
    g_autofree char *words = ari_subtree_to_string (summary, &subtree, grid->layout, &symbols);
    const char *before = strstr (words, "tried before: ");

    if (before == NULL)
      continue;
    before += strlen ("tried before: ");
    n_second++;
    g_assert_cmpint (before[0] - '1', <, subtree.digit); /* this strategy tries the lowest first */
    if (before[1] != ' ')
      continue;
    n_third++;
    g_assert_cmpint (before[0], <, before[2]);
    g_assert_cmpint (before[2] - '1', <, subtree.digit);
  }
  g_assert_cmpuint (n_second, >, 20);
  g_assert_cmpuint (n_third, >, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/subtree-words/sentences", test_sentences);
  g_test_add_func ("/subtree-words/tried-before", test_tried_before);
  return g_test_run ();
}
