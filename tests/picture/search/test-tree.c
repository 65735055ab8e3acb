/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search: each try is a node below its parent, and no node is over another. */

#include <math.h>

#include <glib.h>

#include "picture/search/tree.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

#define EPSILON 1e-6
/* this has any number of dead ends under the first guesses */
#define EMPTY  "................"
#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/* Parents are centred, children in order, nothing is closer than 1, and all is within the width. */
static void
assert_well_drawn (const AriTree *tree)
{
  g_autofree double *right = g_new (double, tree->deepest + 1); /* the right end of each level so
                                                                 * far */
  double least = G_MAXDOUBLE, most = 0.0;

  for (guint32 i = 0; i <= tree->deepest; i++)
    right[i] = G_MAXDOUBLE;
  for (guint32 i = 0; i < tree->n; i++) {
    const AriTreeNode *node = &tree->nodes[i];

    g_assert_cmpuint (node->subtree.depth, <=, tree->deepest);
    g_assert_cmpfloat (node->x, <=, right[node->subtree.depth] - 1.0 + EPSILON);
    right[node->subtree.depth] = node->x;
    least = MIN (least, node->x);
    most = MAX (most, node->x);
    if (i > 0) {
      g_assert_cmpuint (node->parent, <, i);
      g_assert_cmpuint (tree->nodes[node->parent].subtree.depth + 1, ==, node->subtree.depth);
    }
    if (node->first == ARI_TREE_NONE)
      continue;
    g_assert_false (node->is_folded);
    g_assert_cmpfloat (
        fabs (node->x - (tree->nodes[node->first].x + tree->nodes[node->last].x) / 2.0), <,
        EPSILON);
    for (guint32 child = node->first; child != ARI_TREE_NONE; child = tree->nodes[child].next) {
      const guint32 next = tree->nodes[child].next;

      g_assert_cmpuint (tree->nodes[child].parent, ==, i);
      g_assert_cmpuint (next == ARI_TREE_NONE ? child : tree->nodes[next].previous, ==,
                        next == ARI_TREE_NONE ? node->last : child);
      if (next != ARI_TREE_NONE)
        g_assert_cmpuint (tree->nodes[child].subtree.first, <, tree->nodes[next].subtree.first);
    }
  }
  g_assert_cmpfloat (fabs (least), <, EPSILON);
  g_assert_cmpfloat (fabs (most - tree->width), <, EPSILON);
}

/* Each subtree of the summary is a node, below that of its parent. */
static void
assert_whole (const AriTree *tree, const AriSummary *summary)
{
  const gsize n = ari_summary_n_subtrees (summary);

  g_assert_cmpuint (tree->n, ==, n + 1);
  for (gsize i = 0; i < n; i++) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);
    const guint32 node = ari_tree_find (tree, subtree.first);
    const AriSubtree *parent;

    g_assert_cmpuint (node, !=, ARI_TREE_NONE);
    g_assert_cmpuint (tree->nodes[node].subtree.first, ==, subtree.first);
    g_assert_cmpuint (tree->nodes[node].subtree.last, ==, subtree.last);
    g_assert_cmpuint (tree->nodes[node].subtree.depth, ==, subtree.depth);
    parent = &tree->nodes[tree->nodes[node].parent].subtree;
    g_assert_true (parent->first < subtree.first && subtree.last <= parent->last);
  }
}

static void
assert_same (const AriTree *a, const AriTree *b)
{
  g_assert_cmpuint (a->n, ==, b->n);
  for (guint32 i = 0; i < a->n; i++) {
    g_assert_cmpuint (a->nodes[i].subtree.first, ==, b->nodes[i].subtree.first);
    g_assert_cmpfloat (a->nodes[i].x, ==, b->nodes[i].x);
  }
}

static bool
folds_refuted (const AriSubtree *subtree, void *data)
{
  return subtree->solutions == 0 && subtree->state != ARI_SUBTREE_OPEN;
}

static void
check (const AriSummary *summary)
{
  AriTree *tree = ari_tree_new (summary, NULL, NULL), *again = ari_tree_new (summary, NULL, NULL);
  AriTree *folded = ari_tree_new (summary, folds_refuted, NULL);

  assert_well_drawn (tree);
  assert_whole (tree, summary);
  assert_same (tree, again);
  assert_well_drawn (folded);
  g_assert_cmpuint (folded->n, <=, tree->n);
  for (guint32 i = 1; i < folded->n; i++) {
    const AriTreeNode *node = &folded->nodes[i];

    g_assert_cmpint (node->is_folded, ==,
                     node->subtree.tries > 0 && folds_refuted (&node->subtree, NULL));
    g_assert_false (folded->nodes[node->parent].is_folded);
  }
  /* a folded node is found at its folded ancestor */
  for (guint32 i = 1; i < tree->n; i++) {
    const guint32 in = ari_tree_find (folded, tree->nodes[i].subtree.first);

    g_assert_cmpuint (in, !=, ARI_TREE_NONE);
    g_assert_cmpuint (folded->nodes[in].subtree.first, <=, tree->nodes[i].subtree.first);
    g_assert_cmpuint (folded->nodes[in].subtree.last, >=, tree->nodes[i].subtree.last);
  }
  ari_tree_free (tree);
  ari_tree_free (again);
  ari_tree_free (folded);
}

static void
test_searches (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-singles", "mrv-ties", "mrv-learning" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint round = 0; round < 60; round++) {
    AriGrid *grid = round % 2 == 0 ? grid_read (3, 3, PUZZLE) : grid_read (2, 2, EMPTY);
    const guint64 n_steps = (guint64) g_rand_int_range (rand, 0, round % 10 == 0 ? 20000 : 600);
    AriSummary *summary = samples_summary (grid, presets[round % G_N_ELEMENTS (presets)], n_steps,
                                           ARI_SUMMARY_SIZE, FALSE);

    if (ari_tree_fits (summary))
      check (summary);
    else
      g_assert_null (ari_tree_new (summary, NULL, NULL));
    ari_summary_free (summary);
    ari_grid_free (grid);
  }
}

/* A search without a guess is one node; a large one, or one with missing tries, has none. */
static void
test_ends (void)
{
  AriGrid *grid = grid_read (3, 3, PUZZLE);
  AriSummary *none = samples_summary (grid, "rows", 0, ARI_SUMMARY_SIZE, FALSE);
  AriSummary *large = samples_summary (grid, "rows", 200000, ARI_SUMMARY_SIZE, FALSE);
  AriSummary *thinned =
      samples_summary (grid, "rows", 2000, ((AriSummarySize){ 16, 16, 0 }), FALSE);
  AriTree *tree = ari_tree_new (none, NULL, NULL);

  g_assert_cmpuint (tree->n, ==, 1);
  g_assert_cmpuint (ari_tree_at (tree, 5), ==, 0);
  g_assert_cmpuint (ari_tree_find (tree, 5), ==, ARI_TREE_NONE);
  g_assert_cmpuint (ari_tree_nearest (tree, 0.2, 0.0, 10.0, 10.0, 3.0), ==, 0);
  g_assert_cmpuint (ari_tree_nearest (tree, 0.2, 0.0, 10.0, 10.0, 1.9), ==, ARI_TREE_NONE);
  g_assert_false (ari_tree_fits (large));
  g_assert_false (ari_tree_fits (thinned));
  g_assert_null (ari_tree_new (thinned, NULL, NULL));
  ari_tree_free (tree);
  ari_tree_free (NULL);
  ari_summary_free (none);
  ari_summary_free (large);
  ari_summary_free (thinned);
  ari_grid_free (grid);
}

/* The node of a step is the last try before it that has not ended by then. */
static void
test_steps (void)
{
  AriGrid *grid = grid_read (3, 3, PUZZLE);
  AriSummary *summary = samples_summary (grid, "mrv", 900, ARI_SUMMARY_SIZE, FALSE);
  AriTree *tree = ari_tree_new (summary, NULL, NULL);

  for (guint64 step = 0; step <= 900; step++) {
    const guint32 node = ari_tree_at (tree, step);
    guint32 deepest = 0;

    for (guint32 i = 1; i < tree->n; i++)
      if (tree->nodes[i].subtree.first <= step
          && (step < tree->nodes[i].subtree.last
              || tree->nodes[i].subtree.state == ARI_SUBTREE_OPEN)
          && tree->nodes[i].subtree.depth > tree->nodes[deepest].subtree.depth)
        deepest = i;
    g_assert_cmpuint (node, ==, deepest);
  }
  ari_tree_free (tree);
  ari_summary_free (summary);
  ari_grid_free (grid);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/tree/searches", test_searches);
  g_test_add_func ("/tree/ends", test_ends);
  g_test_add_func ("/tree/steps", test_steps);
  return g_test_run ();
}
