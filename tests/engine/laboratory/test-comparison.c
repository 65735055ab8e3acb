/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A comparison has each subtree with the same path in both searches, and no other. */

#include "config.h"

#include <glib.h>

#include "engine/laboratory/comparison.h"
#include "engine/laboratory/summary-note.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* A search that learns may be as deep as there are candidates. */
static AriSummary *
summarize (const AriGrid *grid, const AriStrategy *strategy, guint n_steps, AriSummarySize size)
{
  if (strategy->learns)
    size.max_depth = grid->layout->n_cells * grid->layout->n_digits;
  return samples_summary (grid, strategy->name, n_steps, size, FALSE);
}

static gsize
parent_of (const AriSummary *summary, gsize index)
{
  const guint32 depth = ari_summary_subtree (summary, index).depth;
  gsize i = index + 1;

  while (i < ari_summary_n_subtrees (summary) && ari_summary_subtree (summary, i).depth >= depth)
    i++;
  return i;
}

/* Returns: (transfer full): a map from paths as texts to their AriSubtree */
static GHashTable *
list_paths (const AriSummary *summary)
{
  const gsize n = ari_summary_n_subtrees (summary);
  GHashTable *paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < n; i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);
    char *sibling = g_strdup_printf ("%" G_GSIZE_FORMAT "/%u/%u/%u", parent_of (summary, i),
                                     subtree.cell, subtree.digit, subtree.excludes);
    const guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, sibling));

    g_hash_table_insert (counts, sibling, GUINT_TO_POINTER (count + 1));
    g_ptr_array_add (names, g_strdup_printf ("%u=%u,%u#%u", subtree.cell, subtree.digit,
                                             subtree.excludes, count));
  }
  g_ptr_array_set_size (keys, (gint) n + 1);
  keys->pdata[n] = g_strdup ("");
  for (gsize i = n; i-- > 0;) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);

    keys->pdata[i] = g_strconcat (keys->pdata[parent_of (summary, i)], "/", names->pdata[i], NULL);
    g_hash_table_insert (paths, g_strdup (keys->pdata[i]), g_memdup2 (&subtree, sizeof subtree));
  }
  return paths;
}

static guint
count_shared (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer path;
  guint n = 0;

  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    n += g_hash_table_contains (other, path);
  return n;
}

/* Returns: the path of @subtree */
static const char *
path_of (GHashTable *paths, const AriSubtree *subtree)
{
  GHashTableIter iter;
  gpointer path, found;

  g_hash_table_iter_init (&iter, paths);
  while (g_hash_table_iter_next (&iter, &path, &found))
    if (((AriSubtree *) found)->first == subtree->first
        && ((AriSubtree *) found)->last == subtree->last
        && ((AriSubtree *) found)->work == subtree->work)
      return path;
  return NULL;
}

static void
assert_rows (const AriSummary *one, const AriSummary *other)
{
  AriComparison *comparison = ari_comparison_new (one, other);
  g_autoptr (GHashTable) paths = list_paths (one);
  g_autoptr (GHashTable) others = list_paths (other);
  const guint32 n = ari_comparison_n_rows (comparison);
  const AriSharedTry *all = ari_comparison_row (comparison, 0);

  g_assert_cmpuint (n, ==, count_shared (paths, others) + 1);
  g_assert_cmpuint (all->parent, ==, ARI_COMPARISON_NONE);
  g_assert_cmpuint (all->subtrees[0].last, ==, ari_summary_tally (one).steps);
  g_assert_cmpuint (all->subtrees[1].work, ==, ari_summary_tally (other).work);
  for (guint32 i = 1; i < n; i++) {
    const AriSharedTry *row = ari_comparison_row (comparison, i);
    const AriSharedTry *parent = ari_comparison_row (comparison, row->parent);
    const char *path = path_of (paths, &row->subtrees[0]);

    g_assert_cmpuint (row->parent, <, i);
    g_assert_nonnull (path);
    g_assert_cmpstr (path, ==, path_of (others, &row->subtrees[1]));
    g_assert_cmpuint (parent->subtrees[0].depth + 1, ==, row->subtrees[0].depth);
    for (guint which = 0; which < 2; which++)
      g_assert_true (parent->subtrees[which].first <= row->subtrees[which].first
                     && parent->subtrees[which].last >= row->subtrees[which].last);
    if ((row->subtrees[0].tries == 0) != (row->subtrees[1].tries == 0))
      g_assert_true (row->differs_below);
  }
  ari_comparison_free (comparison);
}

static void
assert_order (const AriComparison *comparison, AriAxis axis, guint32 max)
{
  const guint32 n = ari_comparison_n_rows (comparison);
  g_autofree guint32 *order = g_new (guint32, n);
  g_autofree guint32 *some = g_new (guint32, n);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (ari_comparison_sort (comparison, axis, order, n), ==, n - 1);
  for (guint32 i = 0; i < n - 1; i++) {
    const AriSharedTry *row = ari_comparison_row (comparison, order[i]);

    g_assert_cmpuint (order[i], >, 0);
    g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (order[i])));
    if (i > 0) {
      const AriSharedTry *last = ari_comparison_row (comparison, order[i - 1]);

      g_assert_cmpuint (ari_shared_try_difference (last, axis), >=,
                        ari_shared_try_difference (row, axis));
      /* Rows with the same difference come in the order of the first search. */
      if (ari_shared_try_difference (last, axis) == ari_shared_try_difference (row, axis))
        g_assert_cmpuint (last->subtrees[0].first, <, row->subtrees[0].first);
    }
  }
  g_assert_cmpuint (ari_comparison_sort (comparison, axis, some, max), ==, MIN (n - 1, max));
  for (guint32 i = 0; i < MIN (n - 1, max); i++)
    g_assert_cmpuint (some[i], ==, order[i]);
}

/* All presets are compared with each other, on grids of many kinds, with fine and coarse
 * summaries. */
static void
test_like_the_paths (void)
{
  static const AriSummarySize sizes[] = { { 5000, 64, 0 }, { 20, 4, 0 }, { 3, 2, 0 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  unsigned n_strategies;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (guint round = 0; round < 30; round++) {
    g_autoptr (AriLayout) layout = samples_layout (round % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (
        layout, rand, (guint) g_rand_int_range (rand, 0, layout->n_cells / 2), round % 3 == 0);

    /* Searches that learn allocate much memory, which glibc fills in the tests, so they are
     * rarer. */
    const gint n_chosen = (gint) n_strategies - (round % 5 == 0 ? 0 : 2);

    for (guint pair = 0; pair < 6; pair++) {
      const AriSummarySize size = sizes[pair % G_N_ELEMENTS (sizes)];
      AriSummary *one =
          summarize (grid, &strategies[g_rand_int_range (rand, 0, n_chosen)], 600, size);
      AriSummary *other =
          summarize (grid, &strategies[g_rand_int_range (rand, 0, n_chosen)], 600, size);
      AriComparison *comparison = ari_comparison_new (one, other);

      assert_rows (one, other);
      assert_order (comparison, pair % 2 == 0 ? ARI_AXIS_STEPS : ARI_AXIS_WORK, 7);
      ari_comparison_free (comparison);
      ari_summary_free (one);
      ari_summary_free (other);
    }
  }
}

/* A search compared with itself has no differences, and everything is shared. */
static void
test_itself (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriSummary *summary =
      summarize (grid, ari_strategy_by_name ("mrv"), 5000, (AriSummarySize){ 16384, 4096, 0 });
  AriComparison *comparison = ari_comparison_new (summary, summary);

  g_assert_cmpuint (ari_comparison_n_rows (comparison), ==, ari_summary_n_subtrees (summary) + 1);
  for (guint32 i = 0; i < ari_comparison_n_rows (comparison); i++) {
    const AriSharedTry *row = ari_comparison_row (comparison, i);

    g_assert_false (row->differs_below);
    g_assert_cmpuint (ari_shared_try_difference (row, ARI_AXIS_STEPS), ==, 0);
    g_assert_cmpuint (ari_shared_try_difference (row, ARI_AXIS_WORK), ==, 0);
  }
  ari_comparison_free (comparison);
  ari_summary_free (summary);
}

/* Adds a step to a search that the test makes up. */
static void
note (AriSummary *summary, AriCounters *counters, guint kind, guint16 cell, guint8 digit)
{
  const AriEvent event = {
    .kind = (guint8) kind, .cell = cell, .digit = digit, .depth = kind != ARI_EVENT_RESTART
  };

  counters->steps++;
  counters->work += 10;
  ari_summary_note (summary, &event, counters);
}

/* Both guess r1c1 first. With 1 there, one is at a dead end at once, and the other after another
 * guess; with 2 there, they guess different cells. */
static void
test_known (void)
{
  g_autoptr (AriLayout) layout = samples_layout (0);
  g_autoptr (AriSummary) one = ari_summary_new (layout, (AriSummarySize){ 10, 4, 0 });
  g_autoptr (AriSummary) other = ari_summary_new (layout, (AriSummarySize){ 10, 4, 0 });
  AriCounters of_one = { 0 }, of_other = { 0 };
  AriComparison *comparison;
  const AriSharedTry *row;
  guint32 order[2];

  note (one, &of_one, ARI_EVENT_GUESS, 0, 0);
  note (one, &of_one, ARI_EVENT_CONTRADICTION, ARI_NO_CELL, 0);
  note (one, &of_one, ARI_EVENT_BACK, 0, 0);
  note (one, &of_one, ARI_EVENT_RETRY, 0, 1);
  note (one, &of_one, ARI_EVENT_GUESS, 5, 0);
  note (other, &of_other, ARI_EVENT_GUESS, 0, 0);
  note (other, &of_other, ARI_EVENT_GUESS, 3, 1);
  note (other, &of_other, ARI_EVENT_CONTRADICTION, ARI_NO_CELL, 0);
  note (other, &of_other, ARI_EVENT_BACK, 3, 1);
  note (other, &of_other, ARI_EVENT_BACK, 0, 0);
  note (other, &of_other, ARI_EVENT_RETRY, 0, 1);
  note (other, &of_other, ARI_EVENT_GUESS, 6, 0);
  ari_summary_settle (one, &of_one);
  ari_summary_settle (other, &of_other);

  comparison = ari_comparison_new (one, other);
  g_assert_cmpuint (ari_comparison_n_rows (comparison), ==, 3);
  g_assert_false (ari_comparison_row (comparison, 0)->differs_below);
  g_assert_cmpuint (ari_comparison_sort (comparison, ARI_AXIS_STEPS, order, 2), ==, 2);
  row = ari_comparison_row (comparison, order[0]);
  g_assert_cmpuint (row->subtrees[0].digit, ==, 0);
  g_assert_cmpuint (ari_subtree_cost (&row->subtrees[0], ARI_AXIS_STEPS), ==, 3);
  g_assert_cmpuint (ari_subtree_cost (&row->subtrees[1], ARI_AXIS_STEPS), ==, 5);
  g_assert_cmpuint (ari_shared_try_difference (row, ARI_AXIS_WORK), ==, 20);
  g_assert_true (row->differs_below);
  row = ari_comparison_row (comparison, order[1]);
  g_assert_cmpuint (row->subtrees[0].digit, ==, 1);
  g_assert_cmpuint (ari_shared_try_difference (row, ARI_AXIS_STEPS), ==, 0);
  g_assert_true (row->differs_below);
  ari_comparison_free (comparison);
  ari_comparison_free (NULL);
}

/* After a restart the same guess is made again, and each is compared with its equal in order. */
static void
test_again (void)
{
  g_autoptr (AriLayout) layout = samples_layout (0);
  AriSummary *summaries[2];
  AriComparison *comparison;

  for (guint which = 0; which < 2; which++) {
    AriCounters counters = { 0 };

    summaries[which] = ari_summary_new (layout, (AriSummarySize){ 10, 4, 0 });
    for (guint n = 0; n < 2; n++) {
      note (summaries[which], &counters, ARI_EVENT_GUESS, 0, 0);
      /* These tries take 2 and 3 steps in one search, 4 and 5 in the other. */
      for (guint i = 0; i < n + 2 * which; i++)
        note (summaries[which], &counters, ARI_EVENT_PLACE, 1, 1);
      note (summaries[which], &counters, ARI_EVENT_RESTART, ARI_NO_CELL, ARI_NO_DIGIT);
    }
    ari_summary_settle (summaries[which], &counters);
  }
  comparison = ari_comparison_new (summaries[0], summaries[1]);
  g_assert_cmpuint (ari_comparison_n_rows (comparison), ==, 3);
  for (guint32 i = 1; i < 3; i++)
    for (guint which = 0; which < 2; which++)
      g_assert_cmpuint (
          ari_subtree_cost (&ari_comparison_row (comparison, i)->subtrees[which], ARI_AXIS_STEPS),
          ==, 1 + i + 2 * which);
  ari_comparison_free (comparison);
  ari_summary_free (summaries[0]);
  ari_summary_free (summaries[1]);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/comparison/known", test_known);
  g_test_add_func ("/comparison/again", test_again);
  g_test_add_func ("/comparison/itself", test_itself);
  g_test_add_func ("/comparison/like-the-paths", test_like_the_paths);
  return g_test_run ();
}
