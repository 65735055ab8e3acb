/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search, as it is drawn: its nodes, their places, and which of them is at a place.
 */

#pragma once

#include <glib.h>

#include "engine/laboratory/summary.h"

/** ARI_TREE_NONE: no node. */
#define ARI_TREE_NONE UINT32_MAX

/** AriTreeSide: in a tree of two searches, which of them made a try. */
typedef enum {
  ARI_TREE_BOTH,
  ARI_TREE_ONE,
  ARI_TREE_OTHER,
  ARI_TREE_N_SIDES,
} AriTreeSide;

/** AriTreeNode: the first node is the search itself; all others are tries, or the rest of those
 * below one. */
typedef struct {
  AriSubtree subtree;  /* for the first node: depth 0, and the counts of the whole search. For a
                        * rest: those of what is left out, `first` of its parent, and no cell.
                        * Where two searches are merged, the counts are sums */
  AriSubtree parts[2]; /* where two are merged: the try in each; empty where it has none. Elsewhere
                        * the first one is `subtree` */
  AriTreeSide side;    /* where two are merged */
  uint32_t n_alike; /* it stands for this many tries of its parent that are alike, itself, the first
                     * of them, included; 1 where none are stacked */
  uint64_t alike_cost; /* the steps of all of these */
  uint32_t parent;
  uint32_t first; /* leftmost child, the first tried; ARI_TREE_NONE if none is visible */
  uint32_t last;
  uint32_t previous; /* sibling */
  uint32_t next;
  bool is_folded; /* all tries below it are hidden, subtree.tries of them */
  uint32_t
      alternative; /* the index of the alternative that it shows; ARI_TREE_NONE for a real try */
  bool is_best; /* the alternative that would have saved most, whether it was tried later or not */
  bool is_rest; /* the last child of a node of which some of the tries below are hidden: it stands
                 * for these, subtree.tries of them; it is folded */
  double x;     /* of its middle; nodes of one depth are at least 1 apart; the leftmost has 0 */
} AriTreeNode;

/** AriTreeStacked: a try for which the node of another one stands that is alike. */
typedef struct {
  uint64_t first;
  uint64_t last;
  uint32_t node;
} AriTreeStacked;

/** AriTree: parents come before their children. */
typedef struct {
  AriTreeNode *nodes;
  uint32_t n;
  AriTreeStacked *stacked;
  uint32_t n_stacked;
  double width;     /* the greatest x */
  uint32_t deepest; /* the greatest depth; there is one level more */
} AriTree;

/** ari_tree_free: @tree may be NULL. */
void ari_tree_free (AriTree *tree);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriTree, ari_tree_free)

/** ari_tree_are_alike: Returns: true if both tries have ended, with trees of the same shape below
 * them, where the same became of each try. */
bool ari_tree_are_alike (const AriSubtree *one, const AriSubtree *other);

/** ari_tree_find: Returns: the node of the try at step @first, or the folded node, stack or rest
 * that contains it; ARI_TREE_NONE if there is none.
 * @side: ARI_TREE_OTHER: the step is one of the second of two searches */
uint32_t ari_tree_find (const AriTree *tree, AriTreeSide side, uint64_t first);
/** ari_tree_at: Returns: the deepest node, but not a rest, that is open after @step, or the stack
 * that contains it; the first node if none is. */
uint32_t ari_tree_at (const AriTree *tree, uint64_t step);
/** ari_tree_nearest: finds the node nearest to a place, if it is closer than @most.
 * @x, @level: in the units of the nodes
 * @dx, @dy: scale of a unit across and down; @most: in the same units
 * Returns: ARI_TREE_NONE if there is none. */
uint32_t
ari_tree_nearest (const AriTree *tree, double x, double level, double dx, double dy, double most);
