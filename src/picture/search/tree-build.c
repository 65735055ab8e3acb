/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the tree of a search: decides which of its tries are nodes.
 *
 * A try costs less than the one that it lies in, so the costliest tries are a tree by themselves,
 * whatever their number. What is left out below a node is what its own count of tries has beyond
 * those of its visible children, so that nothing that was left out has to be known.
 *
 * Tries of one parent that are alike are sorted next to each other by the shapes that the
 * summary has. The leftmost is shown, with all below it; the others are hidden, but known, so that
 * their counts are not in the rest of the parent.
 */

#include <stdlib.h>

#include <glib.h>

#include "picture/search/tree-build.h"
#include "picture/search/tree-layout.h"

/* Returns: in how many searches a try was made. */
static uint64_t
n_searches (const AriTreeTry *one)
{
  return one->parts[0].last > 0 && one->parts[1].last > 0 ? 2 : 1;
}

/* --- stacks ----------------------------------------------------------------------------------- */

/** Sorted: a try, to be sorted by its parent and its shape, the leftmost of equal ones first. */
typedef struct {
  uint64_t shape;
  uint32_t parent;
  uint32_t index;
} Sorted;

static int
compare_shapes (const void *one, const void *other)
{
  const Sorted *a = one, *b = other;

  if (a->parent != b->parent)
    return a->parent < b->parent ? -1 : 1;
  if (a->shape != b->shape)
    return a->shape < b->shape ? -1 : 1;
  return (a->index < b->index) - (a->index > b->index); /* siblings come from right to left */
}

/* Lets the first of @n tries, which lie in one parent, stand for all, unless they are folded in
 * different ways, or the user wants to see what is below one of them. */
static void
stack (AriTreeTries *tries, const Sorted *alike, size_t n)
{
  AriTreeTry *first = &tries->tries[alike[0].index];

  for (size_t i = 0; i < n; i++)
    if (tries->tries[alike[i].index].fold != first->fold || first->fold == ARI_TREE_UNFOLDED)
      return;
  for (size_t i = 0; i < n; i++) {
    AriTreeTry *one = &tries->tries[alike[i].index];

    one->stack = alike[0].index;
    one->is_stacked = i > 0;
    first->alike_cost += ari_subtree_steps (&one->subtree);
  }
  first->n_alike = (uint32_t) n;
}

static void
stack_tries (AriTreeTries *tries)
{
  g_autofree Sorted *sorted = g_new (Sorted, tries->n);

  for (size_t i = 0; i < tries->n; i++)
    sorted[i] = (Sorted){ tries->tries[i].subtree.shape, tries->tries[i].parent, (uint32_t) i };
  /* the search itself has no siblings */
  qsort (sorted + 1, tries->n - 1, sizeof *sorted, compare_shapes);
  for (size_t i = 1, end; i < tries->n; i = end) {
    for (end = i + 1; end < tries->n && sorted[end].parent == sorted[i].parent
                      && ari_tree_are_alike (&tries->tries[sorted[i].index].subtree,
                                             &tries->tries[sorted[end].index].subtree);)
      end++;
    if (end > i + 1)
      stack (tries, &sorted[i], end - i);
  }
  for (size_t i = 1; i < tries->n; i++)
    tries->tries[i].is_stacked |= tries->tries[tries->tries[i].parent].is_stacked;
}

/* --- what is shown ---------------------------------------------------------------------------- */

static int
compare_costs (const void *one, const void *other)
{
  const uint64_t a = *(const uint64_t *) one, b = *(const uint64_t *) other;

  return (a < b) - (a > b);
}

/* Shows the costliest tries, those that are open, and those that the user wants. */
static void
choose_tries (const AriTreeSource *source, AriTreeTries *tries)
{
  g_autofree uint64_t *costs = g_new (uint64_t, tries->n);
  const size_t shown = source->shown > 0 ? source->shown : ARI_TREE_SHOWN;
  const uint64_t most = source->most > 0 ? source->most : ARI_TREE_MOST;
  size_t n = 0;
  uint64_t least = 0;
  size_t n_equal = SIZE_MAX; /* how many of the least cost are shown */

  for (size_t i = 1; i < tries->n; i++)
    if (!tries->tries[i].is_stacked)
      costs[n++] = ari_subtree_steps (&tries->tries[i].subtree);
  if (n > shown && tries->tries[0].subtree.tries > most) {
    qsort (costs, n, sizeof *costs, compare_costs);
    least = costs[shown - 1];
    for (n_equal = 0; n_equal < shown && costs[shown - 1 - n_equal] == least;)
      n_equal++;
  }
  for (size_t i = 1; i < tries->n; i++) {
    AriTreeTry *one = &tries->tries[i];
    const AriTreeTry *above = &tries->tries[one->parent];
    const uint64_t cost = ari_subtree_steps (&one->subtree);
    bool is_wanted = above->fold == ARI_TREE_UNFOLDED || one->subtree.state == ARI_SUBTREE_OPEN;

    if (one->is_stacked)
      continue;
    if (!is_wanted && cost == least && n_equal > 0) {
      n_equal--;
      is_wanted = true;
    }
    one->is_shown = above->is_shown && (is_wanted || cost > least);
  }
}

/* --- alternatives ----------------------------------------------------------------------------- */

/** SidePlace: where an alternative belongs, as indices of tries. */
typedef struct {
  uint32_t parent; /* ARI_TREE_NONE if it is not known */
  uint32_t real;   /* that digit, tried after the step; ARI_TREE_NONE if it was not */
} SidePlace;

static void
place_alternatives (const AriTreeSource *source, const AriTreeTries *tries, SidePlace *places)
{
  for (size_t k = 0; k < source->n_alternatives; k++)
    places[k] = (SidePlace){ ARI_TREE_NONE, ARI_TREE_NONE };
  for (uint32_t i = 0; i < tries->n; i++)
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (source->alternatives[k].depth == tries->tries[i].subtree.depth + 1
          && ari_subtree_is_open_at (&tries->tries[i].subtree, source->step))
        places[k].parent = i;
  for (uint32_t i = 1; i < tries->n; i++)
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (places[k].parent == tries->tries[i].parent
          && source->alternatives[k].cell == tries->tries[i].subtree.cell
          && source->alternatives[k].digit == tries->tries[i].subtree.digit)
        places[k].real = i;
}

/* --- the nodes -------------------------------------------------------------------------------- */

static uint32_t
add_node (AriTree *tree, uint32_t parent, const AriSubtree *subtree, AriTreeSide side)
{
  const uint32_t index = tree->n++;
  AriTreeNode *node = &tree->nodes[index];
  AriTreeNode *above = parent != ARI_TREE_NONE ? &tree->nodes[parent] : NULL;

  *node = (AriTreeNode){ .subtree = *subtree,
                         .side = side,
                         .n_alike = 1,
                         .alternative = ARI_TREE_NONE,
                         .parent = parent,
                         .first = ARI_TREE_NONE,
                         .last = ARI_TREE_NONE,
                         .previous = ARI_TREE_NONE,
                         .next = ARI_TREE_NONE };
  if (above == NULL)
    return index;
  node->next = above->first;
  if (above->first != ARI_TREE_NONE)
    tree->nodes[above->first].previous = index;
  else
    above->last = index;
  above->first = index;
  if (subtree->depth > tree->deepest)
    tree->deepest = subtree->depth;
  return index;
}

/* Subtracts from each try what its visible children have, and those that these stand for, which
 * leaves what is hidden. @rests: an empty subtree per try */
static void
count_rests (const AriTreeTries *tries, AriSubtree *rests)
{
  for (size_t i = tries->n; i-- > 0;) {
    const AriTreeTry *one = &tries->tries[i];
    AriSubtree *rest = &rests[i], *above = &rests[one->parent];

    /* until here, a rest has the sums of the visible children */
    rest->last = one->subtree.first + ari_subtree_steps (&one->subtree) - rest->last - 1;
    rest->tries = one->subtree.tries - rest->tries;
    rest->dead_ends = one->subtree.dead_ends - rest->dead_ends;
    rest->solutions = one->subtree.solutions - rest->solutions;
    if (i == 0 || !tries->tries[one->stack].is_shown)
      continue;
    above->last += ari_subtree_steps (&one->subtree);
    above->tries += n_searches (one) + one->subtree.tries;
    above->dead_ends += one->subtree.dead_ends;
    above->solutions += one->subtree.solutions;
  }
}

/* Makes nodes of the alternatives below the try @parent, from right to left; where one was tried
 * later, the try is there already. @of: the nodes of tries */
static void
add_alternatives (AriTree *tree,
                  const AriTreeSource *source,
                  const SidePlace *places,
                  uint32_t parent,
                  const uint32_t *of)
{
  for (size_t k = source->n_alternatives; k-- > 0;) {
    const AriTreeAlternative *alternative = &source->alternatives[k];
    const AriSubtree *above = &tree->nodes[of[parent]].subtree;
    AriTreeNode *node;

    if (places[k].parent != parent || places[k].real != ARI_TREE_NONE)
      continue;
    node =
        &tree->nodes[add_node (tree, of[parent],
                               &(AriSubtree){ .first = source->step + 1,
                                              .last = source->step + alternative->steps,
                                              .solutions = alternative->leads,
                                              .depth = alternative->depth,
                                              .level = above->level + 1,
                                              .cell = alternative->cell,
                                              .digit = alternative->digit,
                                              .state = !alternative->is_known ? ARI_SUBTREE_OPEN
                                                       : alternative->leads ? ARI_SUBTREE_EXHAUSTED
                                                                            : ARI_SUBTREE_REFUTED },
                               ARI_TREE_BOTH)];
    node->alternative = (uint32_t) k;
    node->is_best = alternative->is_best;
  }
}

/* Makes nodes of the tries that are shown, and of what is left out below them. @of: room for an
 * index per try */
static void
make_nodes (AriTree *tree,
            const AriTreeSource *source,
            const AriTreeTries *tries,
            const AriSubtree *rests,
            const SidePlace *places,
            uint32_t *of)
{
  for (size_t i = 0; i < tries->n; i++) {
    const AriTreeTry *one = &tries->tries[i];
    AriSubtree rest = one->subtree;

    if (!one->is_shown)
      continue;
    of[i] = add_node (tree, i > 0 ? of[one->parent] : ARI_TREE_NONE, &one->subtree, one->side);
    tree->nodes[of[i]].parts[0] = one->parts[0];
    tree->nodes[of[i]].parts[1] = one->parts[1];
    tree->nodes[of[i]].n_alike = one->n_alike;
    tree->nodes[of[i]].alike_cost = one->alike_cost;
    for (size_t k = 0; k < source->n_alternatives; k++)
      if (places[k].real == i)
        tree->nodes[of[i]].is_best = source->alternatives[k].is_best;
    if (rests[i].tries == 0) {
      add_alternatives (tree, source, places, (uint32_t) i, of);
      continue;
    }
    if (rests[i].tries == one->subtree.tries && i > 0) {
      tree->nodes[of[i]].is_folded = true;
      continue;
    }
    rest.last = rests[i].last;
    rest.tries = rests[i].tries;
    rest.dead_ends = rests[i].dead_ends;
    rest.solutions = rests[i].solutions;
    rest.state = rest.solutions > 0 ? ARI_SUBTREE_EXHAUSTED : ARI_SUBTREE_REFUTED;
    rest.cell = ARI_NO_CELL;
    rest.digit = ARI_NO_DIGIT;
    rest.excludes = false;
    rest.depth++;
    rest.level++;
    add_node (tree, of[i], &rest, one->side);
    tree->nodes[tree->n - 1].is_rest = tree->nodes[tree->n - 1].is_folded = true;
    add_alternatives (tree, source, places, (uint32_t) i, of);
  }
}

/* Lists the tries for which others stand. @of: the nodes of the tries that are shown */
static void
list_stacked (AriTree *tree, const AriTreeTries *tries, const uint32_t *of)
{
  for (size_t i = 1; i < tries->n; i++) {
    const AriTreeTry *one = &tries->tries[i];

    if (one->stack != i && tries->tries[one->stack].is_shown)
      tree->stacked[tree->n_stacked++] =
          (AriTreeStacked){ one->subtree.first, one->subtree.last, of[one->stack] };
  }
}

/* Makes the nodes and places them. */
static void
fill_tree (AriTree *tree, const AriTreeSource *source, AriTreeTries *tries)
{
  g_autofree AriSubtree *rests = g_new0 (AriSubtree, tries->n);
  g_autofree SidePlace *places = g_new (SidePlace, source->n_alternatives + 1);
  g_autofree uint32_t *of = g_new (uint32_t, tries->n);

  tree->nodes = g_new (AriTreeNode, 2 * tries->n + source->n_alternatives);
  tree->stacked = g_new (AriTreeStacked, tries->n);
  choose_tries (source, tries);
  count_rests (tries, rests);
  place_alternatives (source, tries, places);
  make_nodes (tree, source, tries, rests, places, of);
  list_stacked (tree, tries, of);
  ari_tree_lay_out (tree);
}

AriTree *
ari_tree_new (const AriTreeSource *source)
{
  AriTree *tree = g_new0 (AriTree, 1);
  AriTreeTries tries;

  ari_tree_tries_read (&tries, source);
  if (source->stacks && source->other == NULL)
    stack_tries (&tries);
  fill_tree (tree, source, &tries);
  g_free (tries.tries);
  return tree;
}
