/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search, as it is drawn: its nodes, their places, and which of them is at a place.
 */

#include <math.h>

#include "picture/search/tree.h"

void
ari_tree_free (AriTree *tree)
{
  if (tree == NULL)
    return;
  g_free (tree->nodes);
  g_free (tree->stacked);
  g_free (tree);
}

/* Returns: true if the try that a node is in one of two searches is open after @step. */
static bool
is_open (const AriTreeNode *node, AriTreeSide side, uint64_t step)
{
  const AriSubtree *part = &node->parts[side == ARI_TREE_OTHER];

  return part->first > 0 && ari_subtree_is_open_at (part, step);
}

/* Returns the last node on the way down to @step: open tries are nested. */
static uint32_t
go_down (const AriTree *tree, AriTreeSide side, uint64_t step)
{
  uint32_t node = 0, child = tree->nodes[0].first;

  while (child != ARI_TREE_NONE)
    if (is_open (&tree->nodes[child], side, step)) {
      node = child;
      child = tree->nodes[child].first;
    } else {
      child = tree->nodes[child].next;
    }
  return node;
}

/* Returns the stack below @node that contains @step, or ARI_TREE_NONE. */
static uint32_t
stack_at (const AriTree *tree, uint32_t node, uint64_t step)
{
  for (uint32_t i = 0; i < tree->n_stacked; i++) {
    const AriTreeStacked *stacked = &tree->stacked[i];

    if (stacked->first <= step && step < stacked->last && tree->nodes[stacked->node].parent == node)
      return stacked->node;
  }
  return ARI_TREE_NONE;
}

uint32_t
ari_tree_at (const AriTree *tree, uint64_t step)
{
  const uint32_t node = go_down (tree, ARI_TREE_BOTH, step);
  const uint32_t stack = stack_at (tree, node, step);

  return stack != ARI_TREE_NONE ? stack : node;
}

uint32_t
ari_tree_find (const AriTree *tree, AriTreeSide side, uint64_t first)
{
  const uint32_t node = go_down (tree, side, first), last = tree->nodes[node].last;
  const uint32_t stack = stack_at (tree, node, first);

  if (tree->nodes[node].parts[side == ARI_TREE_OTHER].first == first || tree->nodes[node].is_folded)
    return node;
  if (stack != ARI_TREE_NONE)
    return stack;
  return last != ARI_TREE_NONE && tree->nodes[last].is_rest ? last : ARI_TREE_NONE;
}

uint32_t
ari_tree_nearest (const AriTree *tree, double x, double level, double dx, double dy, double most)
{
  uint32_t nearest = ARI_TREE_NONE;
  double least = most;

  for (uint32_t i = 0; i < tree->n; i++) {
    const double distance =
        hypot ((tree->nodes[i].x - x) * dx, ((double) tree->nodes[i].subtree.depth - level) * dy);

    if (distance < least) {
      least = distance;
      nearest = i;
    }
  }
  return nearest;
}

bool
ari_tree_are_alike (const AriSubtree *one, const AriSubtree *other)
{
  return one->shape != 0 && one->shape == other->shape && one->state == other->state
         && one->tries == other->tries && one->solutions == other->solutions;
}
