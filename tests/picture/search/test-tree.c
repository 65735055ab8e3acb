/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search: each try is a node below its parent, and no node is over another. */

#include <math.h>

#include <glib.h>

#include "engine/laboratory/comparison.h"
#include "engine/laboratory/summary-note.h"
#include "picture/search/tree-build.h"
#include "tests/engine-auto.h"
#include "tests/engine/laboratory/search-log.h"
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
      if (next != ARI_TREE_NONE && !tree->nodes[next].is_rest
          && tree->nodes[next].alternative == ARI_TREE_NONE)
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
    const guint32 node = ari_tree_find (tree, ARI_TREE_BOTH, subtree.first);
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
is_refuted (const AriSubtree *subtree)
{
  return subtree->solutions == 0 && subtree->state != ARI_SUBTREE_OPEN;
}

static AriTreeFold
folds_refuted (const AriSubtree *subtree, AriTreeSide side, void *data)
{
  return is_refuted (subtree) ? ARI_TREE_FOLDED : ARI_TREE_FITTING;
}

static AriTree *
tree_of (const AriSummary *summary, AriTreeFolds folds)
{
  return ari_tree_new (&(AriTreeSource){ .summary = summary, .folds = folds });
}

/* Each try of the search is a node, or counted once, in a tree that shows @shown of them: what a
 * folded node or a rest counts is what the whole tree has there. */
static void
assert_exact (const AriTree *folded, const AriTree *whole, guint32 shown)
{
  g_autofree guint64 *n_hidden = g_new0 (guint64, folded->n);
  guint64 least = G_MAXUINT64, greatest = 0, n = 0;

  for (guint32 i = 1; i < whole->n; i++) {
    const AriSubtree *subtree = &whole->nodes[i].subtree;
    const guint32 at = ari_tree_find (folded, ARI_TREE_BOTH, subtree->first);
    const guint64 cost = subtree->last - subtree->first + 1;

    g_assert_cmpuint (at, !=, ARI_TREE_NONE);
    if (folded->nodes[at].subtree.first == subtree->first && !folded->nodes[at].is_rest) {
      g_assert_cmpuint (folded->nodes[at].subtree.tries, ==, subtree->tries);
      if (subtree->state != ARI_SUBTREE_OPEN)
        least = MIN (least, cost);
      n++;
      continue;
    }
    g_assert_cmpint (subtree->state, !=, ARI_SUBTREE_OPEN);
    greatest = MAX (greatest, cost);
    n_hidden[at]++;
  }
  for (guint32 i = 0; i < folded->n; i++) {
    const AriTreeNode *node = &folded->nodes[i];

    g_assert_cmpuint (n_hidden[i], ==, node->is_folded ? node->subtree.tries : 0);
    if (node->is_rest) {
      g_assert_true (node->next == ARI_TREE_NONE && node->first == ARI_TREE_NONE);
      g_assert_cmpuint (node->subtree.cell, ==, ARI_NO_CELL);
    }
  }
  /* the costliest are shown, and as many as there may be */
  g_assert_cmpuint (least, >=, greatest);
  g_assert_cmpuint (n, >=, MIN (shown, whole->n - 1));
}

static void
check_fitting (const AriSummary *summary)
{
  static const guint32 shown[] = { 1, 5, 40, 300 };
  g_autoptr (AriTree) whole = tree_of (summary, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++) {
    AriTree *folded =
        ari_tree_new (&(AriTreeSource){ .summary = summary, .most = shown[i], .shown = shown[i] });

    assert_well_drawn (folded);
    assert_exact (folded, whole, shown[i]);
    ari_tree_free (folded);
  }
}

static void
check (const AriSummary *summary)
{
  g_autoptr (AriTree) tree = tree_of (summary, NULL), again = tree_of (summary, NULL);
  AriTree *folded = tree_of (summary, folds_refuted);

  assert_well_drawn (tree);
  assert_whole (tree, summary);
  assert_same (tree, again);
  assert_well_drawn (folded);
  g_assert_cmpuint (folded->n, <=, tree->n);
  for (guint32 i = 1; i < folded->n; i++) {
    const AriTreeNode *node = &folded->nodes[i];

    g_assert_cmpint (node->is_folded, ==, node->subtree.tries > 0 && is_refuted (&node->subtree));
    g_assert_false (folded->nodes[node->parent].is_folded);
  }
  /* a folded node is found at its folded ancestor */
  for (guint32 i = 1; i < tree->n; i++) {
    const guint32 in = ari_tree_find (folded, ARI_TREE_BOTH, tree->nodes[i].subtree.first);

    g_assert_cmpuint (in, !=, ARI_TREE_NONE);
    g_assert_cmpuint (folded->nodes[in].subtree.first, <=, tree->nodes[i].subtree.first);
    g_assert_cmpuint (folded->nodes[in].subtree.last, >=, tree->nodes[i].subtree.last);
  }
  ari_tree_free (folded);
}

static void
test_searches (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-singles", "mrv-ties", "mrv-learning" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint round = 0; round < 60; round++) {
    g_autoptr (AriGrid) grid = round % 2 == 0 ? grid_read (3, 3, PUZZLE) : grid_read (2, 2, EMPTY);
    const guint64 n_steps = (guint64) g_rand_int_range (rand, 0, round % 10 == 0 ? 20000 : 600);
    g_autoptr (AriSummary) summary = samples_summary (grid, presets[round % G_N_ELEMENTS (presets)],
                                                      n_steps, ARI_SUMMARY_SIZE, FALSE);

    if (ari_summary_tally (summary).tries <= ARI_TREE_MOST) {
      check (summary);
      check_fitting (summary);
    }
  }
}

static AriTreeFold
unfolds_one (const AriSubtree *subtree, AriTreeSide side, void *data)
{
  return subtree->first == *(guint64 *) data ? ARI_TREE_UNFOLDED : ARI_TREE_FITTING;
}

/* Returns: how many tries the nodes and rests of a tree stand for */
static guint64
count_tries (const AriTree *tree)
{
  guint64 n = 0;

  for (guint32 i = 1; i < tree->n; i++)
    n += (tree->nodes[i].is_rest ? 0 : 1)
         + (tree->nodes[i].is_folded ? tree->nodes[i].subtree.tries : 0);
  return n;
}

/* (transfer full): a summary of the steps after @begin, up to @end */
static AriSummary *
close_up (const AriGrid *grid, const char *preset, guint64 begin, guint64 end)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name (preset), 0);
  g_autoptr (AriSnapshot) at = ari_snapshot_new (grid->layout);
  AriSummary *summary = ari_summary_new (grid->layout, ARI_SUMMARY_SIZE);
  AriEvent event;

  while (ari_machine_counters (search)->steps < begin)
    ari_machine_step (search, &event);
  ari_snapshot_take (at, search);
  ari_summary_begin (summary, at, false);
  while (ari_machine_counters (search)->steps < end && ari_machine_step (search, &event))
    ari_summary_note (summary, &event, ari_machine_counters (search));
  ari_summary_settle (summary, ari_machine_counters (search));
  return summary;
}

/* Of a long search the costliest tries are shown, and all are counted. A try that is unfolded shows
 * all tries right below it, with a detail also those that the summary lacks. */
static void
test_long (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, PUZZLE);
  g_autoptr (AriSummary) summary = samples_summary (grid, "rows", 3000000, ARI_SUMMARY_SIZE, FALSE);
  AriTree *tree = tree_of (summary, NULL);
  const AriSubtree *widest = NULL;
  AriSubtree way[ARI_MAX_CELLS];
  size_t n_way = 0;
  guint64 first;
  g_autoptr (AriSummary) detail = NULL;
  g_autoptr (AriTree) unfolded = NULL;
  guint32 node;
  guint64 n_below = 0;

  g_assert_cmpuint (ari_summary_tally (summary).tries, >, 500000);
  assert_well_drawn (tree);
  g_assert_cmpuint (tree->n, >=, ARI_TREE_SHOWN);
  g_assert_cmpuint (tree->n, <, 3 * ARI_TREE_SHOWN);
  g_assert_cmpuint (count_tries (tree), ==, ari_summary_tally (summary).tries);
  for (guint32 i = 1; i < tree->n; i++)
    if (tree->nodes[i].is_folded && !tree->nodes[i].is_rest
        && (widest == NULL || tree->nodes[i].subtree.tries > widest->tries)) {
      widest = &tree->nodes[i].subtree;
      n_way = 0;
      for (guint32 at = i; at > 0; at = tree->nodes[at].parent)
        way[n_way++] = tree->nodes[at].subtree;
    }
  g_assert_nonnull (widest);
  first = widest->first;
  detail = close_up (grid, "rows", first - 1, widest->last);
  unfolded = ari_tree_new (&(AriTreeSource){ .summary = summary,
                                             .detail = detail,
                                             .way = way,
                                             .n_way = n_way,
                                             .folds = unfolds_one,
                                             .data = &first });
  assert_well_drawn (unfolded);
  g_assert_cmpuint (count_tries (unfolded), ==, ari_summary_tally (summary).tries);
  node = ari_tree_find (unfolded, ARI_TREE_BOTH, first);
  g_assert_cmpuint (unfolded->nodes[node].subtree.first, ==, first);
  g_assert_false (unfolded->nodes[node].is_folded);
  for (guint32 i = unfolded->nodes[node].first; i != ARI_TREE_NONE; i = unfolded->nodes[i].next) {
    g_assert_false (unfolded->nodes[i].is_rest);
    n_below += 1 + unfolded->nodes[i].subtree.tries;
  }
  g_assert_cmpuint (n_below, ==, unfolded->nodes[node].subtree.tries);
  ari_tree_free (tree);
}

/* (transfer full): the tries from the root to a node */
static char *
path_of (const AriTree *tree, guint32 node)
{
  GString *path = g_string_new (NULL);

  for (; node > 0; node = tree->nodes[node].parent) {
    const AriSubtree *subtree = &tree->nodes[node].subtree;
    g_autofree char *part =
        g_strdup_printf ("%u%c%u/", subtree->cell, subtree->excludes ? '-' : '+', subtree->digit);

    g_string_prepend (path, part);
  }
  return g_string_free (path, FALSE);
}

/* (transfer full): how often each path is in a tree. @sides: bits: only in nodes of these sides */
static GHashTable *
count_paths (const AriTree *tree, guint sides)
{
  GHashTable *paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint32 i = 1; i < tree->n; i++) {
    char *path;
    guint n;

    if (tree->nodes[i].is_rest || (sides & 1u << tree->nodes[i].side) == 0)
      continue;
    path = path_of (tree, i);
    n = GPOINTER_TO_UINT (g_hash_table_lookup (paths, path)) + 1;
    g_hash_table_insert (paths, path, GUINT_TO_POINTER (n));
  }
  return paths;
}

/* Each path in @few is in @many, too, and as often if @equal. */
static void
assert_contains (GHashTable *many, GHashTable *few, gboolean equal)
{
  GHashTableIter iter;
  gpointer path, n;

  g_hash_table_iter_init (&iter, few);
  while (g_hash_table_iter_next (&iter, &path, &n))
    if (equal)
      g_assert_cmpuint (GPOINTER_TO_UINT (g_hash_table_lookup (many, path)), ==,
                        GPOINTER_TO_UINT (n));
    else
      g_assert_true (g_hash_table_contains (many, path));
  if (equal)
    g_assert_cmpuint (g_hash_table_size (many), ==, g_hash_table_size (few));
}

/* Returns: how many tries of both searches the nodes and rests of a merged tree stand for */
static guint64
count_both (const AriTree *tree)
{
  guint64 n = count_tries (tree);

  for (guint32 i = 1; i < tree->n; i++)
    n += !tree->nodes[i].is_rest && tree->nodes[i].side == ARI_TREE_BOTH;
  return n;
}

/* The parts of each node are tries with its cell and digit, and its counts are their sums. */
static void
assert_parts (const AriTree *merged)
{
  for (guint32 i = 0; i < merged->n; i++) {
    const AriTreeNode *node = &merged->nodes[i];
    guint64 tries = 0, cost = 0;

    for (guint part = 0; part < 2 && !node->is_rest; part++) {
      const AriSubtree *subtree = &node->parts[part];

      if (node->side != ARI_TREE_BOTH && (guint) node->side != part + ARI_TREE_ONE)
        continue;
      g_assert_true (i == 0
                     || (subtree->cell == node->subtree.cell
                         && subtree->digit == node->subtree.digit
                         && subtree->depth == node->subtree.depth));
      tries += subtree->tries;
      cost += subtree->last - subtree->first + 1;
    }
    g_assert_true (node->is_rest || tries == node->subtree.tries);
    g_assert_true (node->is_rest || cost == node->subtree.last - node->subtree.first + 1);
    if (i > 0 && merged->nodes[node->parent].side != ARI_TREE_BOTH)
      g_assert_cmpint (node->side, ==, merged->nodes[node->parent].side);
  }
}

/* Without the nodes of the other search, a merged tree is the tree of each. */
static void
check_merged (const AriSummary *summaries[2])
{
  AriTreeSource source = {
    .summary = summaries[0], .other = summaries[1], .most = G_MAXUINT32, .shown = G_MAXUINT32
  };
  g_autoptr (AriTree) merged = ari_tree_new (&source), folded = NULL;
  AriComparison *comparison = ari_comparison_new (summaries[0], summaries[1]);
  const guint64 n = ari_summary_tally (summaries[0]).tries + ari_summary_tally (summaries[1]).tries;
  guint n_shared = 0;

  for (guint i = 0; i < 2; i++) {
    g_autoptr (AriTree) tree = tree_of (summaries[i], NULL);
    g_autoptr (GHashTable) own = count_paths (tree, 1u << ARI_TREE_BOTH);
    g_autoptr (GHashTable) left =
        count_paths (merged, 1u << ARI_TREE_BOTH | 1u << (ARI_TREE_ONE + i));

    assert_contains (own, left, TRUE);
  }
  for (guint32 i = 1; i < merged->n; i++)
    n_shared += merged->nodes[i].side == ARI_TREE_BOTH && !merged->nodes[i].is_rest;
  g_assert_cmpuint (n_shared, ==, ari_comparison_n_rows (comparison) - 1);
  assert_parts (merged);
  g_assert_cmpuint (count_both (merged), ==, n);
  source.most = source.shown = 30;
  folded = ari_tree_new (&source);
  assert_parts (folded);
  g_assert_cmpuint (count_both (folded), ==, n);
  for (guint side = 0; side < ARI_TREE_N_SIDES; side++) {
    g_autoptr (GHashTable) all = count_paths (merged, 1u << side);
    g_autoptr (GHashTable) some = count_paths (folded, 1u << side);

    assert_contains (all, some, FALSE);
  }
  ari_comparison_free (comparison);
}

/* What a thinned summary lacks is not said to be missing in its search. */
static void
check_thinned (const AriSummary *full[2], const AriSummary *thinned[2])
{
  AriTreeSource source = {
    .summary = full[0], .other = full[1], .most = G_MAXUINT32, .shown = G_MAXUINT32
  };
  g_autoptr (AriTree) merged = ari_tree_new (&source), few = NULL;

  source.summary = thinned[0];
  source.other = thinned[1];
  few = ari_tree_new (&source);
  assert_parts (few);
  g_assert_cmpuint (count_both (few), ==,
                    ari_summary_tally (full[0]).tries + ari_summary_tally (full[1]).tries);
  for (guint side = 0; side < ARI_TREE_N_SIDES; side++) {
    g_autoptr (GHashTable) all = count_paths (merged, 1u << side);
    g_autoptr (GHashTable) some = count_paths (few, 1u << side);

    assert_contains (all, some, FALSE);
  }
}

static void
test_merged (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-ties", "mrv-singles", "mrv-learning" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint round = 0; round < 50; round++) {
    g_autoptr (AriGrid) grid = round % 2 == 0 ? grid_read (3, 3, PUZZLE) : grid_read (2, 2, EMPTY);
    AriSummary *summaries[2], *thinned[2];

    for (guint i = 0; i < 2; i++) {
      const char *preset = presets[g_rand_int_range (rand, 0, G_N_ELEMENTS (presets))];
      const guint64 n_steps = (guint64) g_rand_int_range (rand, 0, 1500);

      summaries[i] = samples_summary (grid, preset, n_steps, ARI_SUMMARY_SIZE, FALSE);
      thinned[i] =
          samples_summary (grid, preset, n_steps,
                           ((AriSummarySize){ .max_subtrees = 40, .max_columns = 16 }), FALSE);
    }
    check_merged ((const AriSummary *[]){ summaries[0], summaries[1] });
    check_thinned ((const AriSummary *[]){ summaries[0], summaries[1] },
                   (const AriSummary *[]){ thinned[0], thinned[1] });
    for (guint i = 0; i < 2; i++) {
      ari_summary_free (summaries[i]);
      ari_summary_free (thinned[i]);
    }
  }
}

/* (transfer full): the tries below a node, and what became of each, whatever cells and digits these
 * are */
static char *
shape_to_string (const AriTree *tree, guint32 node)
{
  GString *text = g_string_new (NULL);

  for (guint32 i = tree->nodes[node].first; i != ARI_TREE_NONE; i = tree->nodes[i].next) {
    g_autofree char *below = shape_to_string (tree, i);
    const AriSubtree *subtree = &tree->nodes[i].subtree;

    g_string_append_printf (text, "(%u.%" G_GUINT64_FORMAT "%s)", subtree->state,
                            subtree->solutions, below);
  }
  return g_string_free (text, FALSE);
}

/* A node stands for those tries of its parent, and only those, whose trees are the same as its own.
 * @shapes: of the nodes of @whole */
static void
assert_stack (const AriTree *tree, guint32 node, const AriTree *whole, GHashTable *shapes)
{
  const AriTreeNode *at = &tree->nodes[node];
  const guint32 same = ari_tree_find (whole, ARI_TREE_BOTH, at->subtree.first);
  const guint32 above = whole->nodes[same].parent;
  const char *shape = g_hash_table_lookup (shapes, GUINT_TO_POINTER (same));
  guint n = 0;
  guint64 cost = 0;

  for (guint32 i = whole->nodes[above].first; i != ARI_TREE_NONE; i = whole->nodes[i].next) {
    const AriSubtree *sibling = &whole->nodes[i].subtree;

    if (sibling->state == ARI_SUBTREE_OPEN || sibling->state != at->subtree.state
        || sibling->solutions != at->subtree.solutions
        || g_strcmp0 (g_hash_table_lookup (shapes, GUINT_TO_POINTER (i)), shape) != 0)
      continue;
    if (n++ == 0)
      g_assert_cmpuint (sibling->first, ==, at->subtree.first);
    cost += sibling->last - sibling->first + 1;
    g_assert_cmpuint (ari_tree_find (tree, ARI_TREE_BOTH, sibling->first), ==, node);
  }
  g_assert_cmpuint (at->n_alike, ==, MAX (n, 1));
  if (n > 1)
    g_assert_cmpuint (at->alike_cost, ==, cost);
}

/* Returns: how many tries are below a node of a tree in which alike ones are stacked */
static guint64
count_stacked (const AriTree *tree, guint32 node)
{
  guint64 n = tree->nodes[node].is_folded ? tree->nodes[node].subtree.tries : 0;

  for (guint32 i = tree->nodes[node].first; i != ARI_TREE_NONE; i = tree->nodes[i].next)
    n += (tree->nodes[i].is_rest ? 0 : tree->nodes[i].n_alike)
         + count_stacked (tree, i) * tree->nodes[i].n_alike;
  return n;
}

/* Two tries are alike only if the trees below them are the same; those of a parent that are alike
 * are one node, at the place of the first; and all tries are counted. */
static void
check_stacked (const AriSummary *summary, GHashTable *seen)
{
  AriTree *whole = tree_of (summary, NULL);
  AriTree *stacked = ari_tree_new (&(AriTreeSource){ .summary = summary, .stacks = true });
  g_autoptr (GHashTable) shapes = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint32 i = 0; i < whole->n; i++) {
    char *shape = shape_to_string (whole, i);
    const AriSubtree *subtree = &whole->nodes[i].subtree;
    const AriSubtree *before;
    g_autofree char *key =
        g_strdup_printf ("%u.%" G_GUINT64_FORMAT "%s", subtree->state, subtree->solutions, shape);

    g_hash_table_insert (shapes, GUINT_TO_POINTER (i), shape);
    if (i == 0 || subtree->state == ARI_SUBTREE_OPEN)
      continue;
    before = g_hash_table_lookup (seen, key);
    if (before != NULL)
      g_assert_true (ari_tree_are_alike (before, subtree));
    else
      g_hash_table_insert (seen, g_steal_pointer (&key), g_memdup2 (subtree, sizeof *subtree));
  }
  assert_well_drawn (stacked);
  for (guint32 i = 1; i < stacked->n; i++)
    assert_stack (stacked, i, whole, shapes);
  g_assert_cmpuint (count_stacked (stacked, 0), ==, ari_summary_tally (summary).tries);
  ari_tree_free (whole);
  ari_tree_free (stacked);
}

static void
test_stacked (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-singles", "mrv-ties", "mrv-learning" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) shapes = g_hash_table_new (g_int64_hash, g_int64_equal);
  GHashTableIter iter;
  AriSubtree *subtree;

  for (guint round = 0; round < 40; round++) {
    g_autoptr (AriGrid) grid = round % 2 == 0 ? grid_read (3, 3, PUZZLE) : grid_read (2, 2, EMPTY);
    g_autoptr (AriSummary) summary = samples_summary (grid, presets[round % G_N_ELEMENTS (presets)],
                                                      50 * (round + 1), ARI_SUMMARY_SIZE, FALSE);

    check_stacked (summary, seen);
  }
  /* different trees have different shapes */
  g_hash_table_iter_init (&iter, seen);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &subtree))
    g_assert_true (g_hash_table_add (shapes, &subtree->shape));
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
}

/* Of the tries of a search with many that are alike, none that is stacked takes the place of one
 * that can be shown. */
static void
test_stacked_fitting (void)
{
  g_autoptr (AriGrid) grid = grid_read (2, 2, EMPTY);
  g_autoptr (AriSummary) summary = samples_summary (grid, "rows", 5000, ARI_SUMMARY_SIZE, FALSE);
  g_autoptr (AriTree) stacked =
      ari_tree_new (&(AriTreeSource){ .summary = summary, .stacks = true });
  const guint32 most = stacked->n * 3 / 4;
  g_autoptr (AriTree) few = ari_tree_new (
      &(AriTreeSource){ .summary = summary, .stacks = true, .most = most, .shown = most });
  guint n = 0;

  for (guint32 i = 1; i < few->n; i++)
    n += !few->nodes[i].is_rest;
  g_assert_cmpuint (n, >=, most);
  g_assert_cmpuint (count_stacked (few, 0), ==, ari_summary_tally (summary).tries);
}

/* A stack is taken apart where one of its tries is unfolded, and a long search has the same shapes
 * for what its summary keeps of it as one that keeps all. */
static void
test_stacked_long (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, PUZZLE);
  g_autoptr (AriSummary) full = samples_summary (grid, "rows", 20000, ARI_SUMMARY_SIZE, FALSE);
  AriSummary *thinned =
      samples_summary (grid, "rows", 20000, ((AriSummarySize){ 60, 16, 0 }), FALSE);
  g_autoptr (AriTree) stacked = ari_tree_new (&(AriTreeSource){ .summary = full, .stacks = true });
  g_autoptr (AriTree) whole = tree_of (full, NULL);
  guint32 node = 1;
  guint64 first;
  g_autoptr (AriTree) apart = NULL;

  for (gsize i = 0; i < ari_summary_n_subtrees (thinned); i++) {
    const AriSubtree subtree = ari_summary_subtree (thinned, i);
    const guint32 same = ari_tree_find (whole, ARI_TREE_BOTH, subtree.first);

    g_assert_cmpuint (whole->nodes[same].subtree.first, ==, subtree.first);
    g_assert_cmpuint (whole->nodes[same].subtree.shape, ==, subtree.shape);
  }
  while (stacked->nodes[node].n_alike == 1)
    node++;
  first = stacked->nodes[node].subtree.first;
  apart = ari_tree_new (
      &(AriTreeSource){ .summary = full, .stacks = true, .folds = unfolds_one, .data = &first });
  node = ari_tree_find (apart, ARI_TREE_BOTH, first);
  g_assert_cmpuint (apart->nodes[node].n_alike, ==, 1);
  g_assert_cmpuint (count_stacked (apart, 0), ==, ari_summary_tally (full).tries);
  ari_summary_free (thinned);
}

/* A search without a guess is one node. What a summary could not keep is counted. */
static void
test_ends (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, PUZZLE);
  g_autoptr (AriSummary) none = samples_summary (grid, "rows", 0, ARI_SUMMARY_SIZE, FALSE);
  AriSummary *thinned =
      samples_summary (grid, "rows", 2000, ((AriSummarySize){ 16, 16, 0 }), FALSE);
  g_autoptr (AriTree) tree = tree_of (none, NULL), few = tree_of (thinned, NULL);

  g_assert_cmpuint (tree->n, ==, 1);
  g_assert_cmpuint (ari_tree_at (tree, 5), ==, 0);
  g_assert_cmpuint (ari_tree_find (tree, ARI_TREE_BOTH, 5), ==, ARI_TREE_NONE);
  g_assert_cmpuint (ari_tree_nearest (tree, 0.2, 0.0, 10.0, 10.0, 3.0), ==, 0);
  g_assert_cmpuint (ari_tree_nearest (tree, 0.2, 0.0, 10.0, 10.0, 1.9), ==, ARI_TREE_NONE);
  g_assert_cmpuint (few->n, <, 100);
  g_assert_cmpuint (count_tries (few), ==, ari_summary_tally (thinned).tries);
  ari_tree_free (NULL);
  ari_summary_free (thinned);
}

/* The node of a step is the last try before it that has not ended by then. */
static void
test_steps (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, PUZZLE);
  g_autoptr (AriSummary) summary = samples_summary (grid, "mrv", 900, ARI_SUMMARY_SIZE, FALSE);
  g_autoptr (AriTree) tree = tree_of (summary, NULL);

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
}

/* Beside each open try there is a box for each digit that its guess has not tried by the end; what
 * was tried after the step is there already. Boxes count for nothing. */
static void
check_alternatives (const AriSummary *summary, guint64 step, guint64 *n_boxes)
{
  g_autoptr (GArray) alternatives = g_array_new (FALSE, FALSE, sizeof (AriTreeAlternative));
  AriTree *without = tree_of (summary, NULL), *tree;

  for (guint32 i = ari_tree_at (without, step); i > 0; i = without->nodes[i].parent)
    for (guint digit = 0; digit < 9; digit++) {
      const AriTreeAlternative alternative = { .steps = digit + 1,
                                               .depth = without->nodes[i].subtree.depth,
                                               .cell = without->nodes[i].subtree.cell,
                                               .digit = (guint8) digit,
                                               .is_best = digit == 4 };

      g_array_append_val (alternatives, alternative);
    }
  tree = ari_tree_new (
      &(AriTreeSource){ .summary = summary,
                        .alternatives = (const AriTreeAlternative *) (gpointer) alternatives->data,
                        .n_alternatives = alternatives->len,
                        .step = step });
  assert_well_drawn (tree);
  for (guint32 i = 1; i < tree->n; i++) {
    const AriTreeNode *node = &tree->nodes[i];
    const AriTreeAlternative *alternative;

    if (node->alternative == ARI_TREE_NONE)
      continue;
    alternative = &g_array_index (alternatives, AriTreeAlternative, node->alternative);
    g_assert_cmpuint (node->subtree.cell, ==, alternative->cell);
    g_assert_cmpuint (node->subtree.digit, ==, alternative->digit);
    g_assert_cmpuint (node->subtree.last - node->subtree.first + 1, ==, alternative->steps);
    g_assert_cmpuint (node->subtree.depth, ==, alternative->depth);
    g_assert_true (node->is_best == alternative->is_best);
    for (guint32 k = tree->nodes[node->parent].first; k != ARI_TREE_NONE; k = tree->nodes[k].next)
      g_assert_true (k == i || tree->nodes[k].subtree.digit != alternative->digit);
    /* the guess is open, so one of its tries is */
    g_assert_true (node->parent == 0 || tree->nodes[node->parent].subtree.first <= step);
    (*n_boxes)++;
  }
  /* each digit of each open guess is a box, or was tried */
  for (guint32 i = ari_tree_at (tree, step); i > 0; i = tree->nodes[i].parent) {
    guint digits = 0;

    for (guint32 k = tree->nodes[tree->nodes[i].parent].first; k != ARI_TREE_NONE;
         k = tree->nodes[k].next) {
      digits |= 1u << tree->nodes[k].subtree.digit;
      g_assert_true (tree->nodes[k].is_best == (tree->nodes[k].subtree.digit == 4));
    }
    g_assert_cmpuint (digits, ==, 511);
  }
  ari_tree_free (tree);
  ari_tree_free (without);
}

static void
test_alternatives (void)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, PUZZLE);
  g_autoptr (AriSummary) summary = samples_summary (grid, "mrv", 900, ARI_SUMMARY_SIZE, FALSE);
  guint64 n_boxes = 0;

  for (guint64 step = 1; step <= 900; step += 7)
    check_alternatives (summary, step, &n_boxes);
  g_assert_cmpuint (n_boxes, >, 1000);
}

/* Searches until there are @n_tries. Returns: (transfer full): its summary, settled */
static AriSummary *
summarize (AriMachine *search, guint64 n_tries)
{
  AriSummary *summary =
      ari_summary_new (search->layout, ari_summary_size (search->layout, &search->strategy));
  AriEvent event;

  while (ari_summary_tally (summary).tries < n_tries && ari_machine_step (search, &event))
    ari_summary_note (summary, &event, ari_machine_counters (search));
  ari_summary_settle (summary, ari_machine_counters (search));
  return summary;
}

/* Compares a closed try with the node that shows it, or counts it at the one that hides it. */
static void
find_logged (const AriTree *folded, const AriSubtree *subtree, guint64 *n_hidden, guint64 *n_shown)
{
  const guint32 at = ari_tree_find (folded, ARI_TREE_BOTH, subtree->first);
  const AriTreeNode *node = &folded->nodes[at];

  g_assert_cmpuint (at, !=, ARI_TREE_NONE);
  if (node->subtree.first == subtree->first && !node->is_rest) {
    assert_same_subtree (&node->subtree, subtree);
    ++*n_shown;
  } else {
    n_hidden[at]++;
  }
}

/* The folded tree of a long search, whose summary has only the dearest tries, is compared with a
 * log of the same search, in which each try is found once. */
static void
check_against_log (const char *name, guint64 n_tries)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) start = ari_grid_new (layout);
  g_autoptr (AriMachine) search = ari_machine_new (start, ari_strategy_by_name (name), 0);
  g_autoptr (AriSummary) summary = summarize (search, n_tries);
  AriTree *folded = ari_tree_new (&(AriTreeSource){ .summary = summary });
  g_autofree guint64 *n_hidden = g_new0 (guint64, folded->n);
  guint64 n_shown = 0, n_open = 0;
  AriEvent event;
  Log log;

  ari_machine_reset (search, start);
  log_init (&log, 0, FALSE);
  while (log.now.steps < ari_summary_tally (summary).steps) {
    ari_machine_step (search, &event);
    log_count (&log, &event, ari_machine_counters (search)->work);
    for (guint i = 0; i < log.subtrees->len; i++)
      find_logged (folded, &g_array_index (log.subtrees, AriSubtree, i), n_hidden, &n_shown);
    g_array_set_size (log.subtrees, 0);
  }
  for (guint32 i = 1; i < folded->n; i++) {
    const AriTreeNode *node = &folded->nodes[i];

    n_open += !node->is_rest && node->subtree.state == ARI_SUBTREE_OPEN;
    g_assert_cmpuint (n_hidden[i], ==, node->is_folded ? node->subtree.tries : 0);
  }
  g_assert_cmpuint (n_open, ==, log.open->len);
  g_test_message ("%s: %" G_GUINT64_FORMAT " tries, %" G_GUINT64_FORMAT " shown", name,
                  log.now.tries, n_shown);
  log_clear (&log);
  ari_tree_free (folded);
}

static void
test_against_log (void)
{
  const guint64 n_tries = ari_test_amount (100 * 1000, 500 * 1000, 10 * 1000 * 1000);

  check_against_log ("rows", n_tries);
  check_against_log ("mrv-singles", n_tries);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/tree/searches", test_searches);
  g_test_add_func ("/tree/long", test_long);
  g_test_add_func ("/tree/against-log", test_against_log);
  g_test_add_func ("/tree/ends", test_ends);
  g_test_add_func ("/tree/steps", test_steps);
  g_test_add_func ("/tree/merged", test_merged);
  g_test_add_func ("/tree/alternatives", test_alternatives);
  g_test_add_func ("/tree/stacked", test_stacked);
  g_test_add_func ("/tree/stacked-fitting", test_stacked_fitting);
  g_test_add_func ("/tree/stacked-long", test_stacked_long);
  return g_test_run ();
}
