/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the nodes of a tree.
 *
 * The drawing has the properties that Wetherell, Shannon, Reingold and Tilford demand: each level
 * is a line, parents are above the middle of their children, children are in order, no two nodes of
 * a level are closer than 1, and equal subtrees look the same everywhere. The algorithm is
 * Walker's, in the linear time of Buchheim, Jünger and Leipert ("Improving Walker's Algorithm to
 * Run in Linear Time", 2002), without recursion.
 *
 * Children are placed as close together as their contours allow. At the bottom of a subtree,
 * `thread` continues its contour in another subtree, so that following contours takes one step per
 * level that two neighbours have in common. Shifting a subtree also shifts those between it and the
 * one that it collided with; the amounts are stored at both ends (`shift`, `change`) and added up
 * once for all siblings. Places are relative to the parent (`prelim`, and `mod` for descendants)
 * until a last pass from the root down.
 *
 * Parents come before their children, and siblings from right to left, so both traversals are loops
 * over the nodes.
 */

#include <math.h>

#include <glib.h>

#include "picture/search/tree-layout.h"

/* The variables of a node during the layout */
typedef struct {
  double prelim;
  double mod;
  double shift;
  double change;
  uint32_t thread;
  uint32_t ancestor;
  uint32_t default_ancestor; /* for its children */
  uint32_t number;           /* among its siblings */
} Plan;

static uint32_t
next_left (const AriTree *tree, const Plan *plans, uint32_t node)
{
  return tree->nodes[node].first != ARI_TREE_NONE ? tree->nodes[node].first : plans[node].thread;
}

static uint32_t
next_right (const AriTree *tree, const Plan *plans, uint32_t node)
{
  return tree->nodes[node].last != ARI_TREE_NONE ? tree->nodes[node].last : plans[node].thread;
}

/* Returns the sibling before @node whose subtree contains @inner, a node of the contour to the
 * left. */
static uint32_t
find_ancestor (const AriTree *tree, const Plan *plans, uint32_t inner, uint32_t node)
{
  const uint32_t parent = tree->nodes[node].parent;
  const uint32_t ancestor = plans[inner].ancestor;

  return tree->nodes[ancestor].parent == parent ? ancestor : plans[parent].default_ancestor;
}

static void
move_subtree (Plan *left, Plan *right, double shift)
{
  const double n = (double) right->number - (double) left->number;

  right->change -= shift / n;
  right->shift += shift;
  left->change += shift / n;
  right->prelim += shift;
  right->mod += shift;
}

/* Pushes the subtree of @node away from those of its previous siblings, along their contours. */
static void
apportion (const AriTree *tree, Plan *plans, uint32_t node)
{
  const AriTreeNode *parent = &tree->nodes[tree->nodes[node].parent];
  uint32_t inner_right = node, outer_right = node;
  uint32_t inner_left = tree->nodes[node].previous, outer_left = parent->first;
  double in_right = plans[inner_right].mod, out_right = plans[outer_right].mod;
  double in_left = plans[inner_left].mod, out_left = plans[outer_left].mod;
  uint32_t below_left, below_right;

  while ((below_left = next_right (tree, plans, inner_left)) != ARI_TREE_NONE
         && (below_right = next_left (tree, plans, inner_right)) != ARI_TREE_NONE) {
    double shift;

    inner_left = below_left;
    inner_right = below_right;
    outer_left = next_left (tree, plans, outer_left);
    outer_right = next_right (tree, plans, outer_right);
    plans[outer_right].ancestor = node;
    shift = plans[inner_left].prelim + in_left - plans[inner_right].prelim - in_right + 1.0;
    if (shift > 0.0) {
      move_subtree (&plans[find_ancestor (tree, plans, inner_left, node)], &plans[node], shift);
      in_right += shift;
      out_right += shift;
    }
    in_left += plans[inner_left].mod;
    in_right += plans[inner_right].mod;
    out_left += plans[outer_left].mod;
    out_right += plans[outer_right].mod;
  }
  below_left = next_right (tree, plans, inner_left);
  if (below_left != ARI_TREE_NONE && next_right (tree, plans, outer_right) == ARI_TREE_NONE) {
    plans[outer_right].thread = below_left;
    plans[outer_right].mod += in_left - out_right;
  }
  below_right = next_left (tree, plans, inner_right);
  if (below_right != ARI_TREE_NONE && next_left (tree, plans, outer_left) == ARI_TREE_NONE) {
    plans[outer_left].thread = below_right;
    plans[outer_left].mod += in_right - out_left;
    plans[tree->nodes[node].parent].default_ancestor = node;
  }
}

/* Distributes the shifts among the siblings in between. */
static void
shift_children (const AriTree *tree, Plan *plans, uint32_t node)
{
  double shift = 0.0, change = 0.0;

  for (uint32_t child = tree->nodes[node].last; child != ARI_TREE_NONE;
       child = tree->nodes[child].previous) {
    plans[child].prelim += shift;
    plans[child].mod += shift;
    change += plans[child].change;
    shift += plans[child].shift + change;
  }
}

/* Places a node after all its children and the siblings before it. */
static void
lay_out_node (const AriTree *tree, Plan *plans, uint32_t index)
{
  const AriTreeNode *node = &tree->nodes[index];
  double middle = 0.0;

  if (node->first != ARI_TREE_NONE) {
    shift_children (tree, plans, index);
    middle = (plans[node->first].prelim + plans[node->last].prelim) / 2.0;
  }
  if (node->previous == ARI_TREE_NONE) {
    plans[index].prelim = middle;
    if (node->parent != ARI_TREE_NONE)
      plans[node->parent].default_ancestor = index;
    return;
  }
  plans[index].number = plans[node->previous].number + 1;
  plans[index].prelim = plans[node->previous].prelim + 1.0;
  if (node->first != ARI_TREE_NONE)
    plans[index].mod = plans[index].prelim - middle;
  apportion (tree, plans, index);
}

void
ari_tree_lay_out (AriTree *tree)
{
  g_autofree Plan *plans = g_new (Plan, tree->n);
  double least = 0.0;

  for (uint32_t i = 0; i < tree->n; i++)
    plans[i] = (Plan){ .thread = ARI_TREE_NONE, .ancestor = i };
  for (uint32_t i = tree->n; i > 0; i--)
    lay_out_node (tree, plans, i - 1);
  /* from here on, `change` is the sum of the mods of a node and all above it */
  for (uint32_t i = 0; i < tree->n; i++) {
    const uint32_t parent = tree->nodes[i].parent;
    const double above = parent != ARI_TREE_NONE ? plans[parent].change : 0.0;

    tree->nodes[i].x = plans[i].prelim + above;
    plans[i].change = above + (tree->nodes[i].first != ARI_TREE_NONE ? plans[i].mod : 0.0);
    least = fmin (least, tree->nodes[i].x);
  }
  for (uint32_t i = 0; i < tree->n; i++) {
    tree->nodes[i].x -= least;
    tree->width = fmax (tree->width, tree->nodes[i].x);
  }
}
