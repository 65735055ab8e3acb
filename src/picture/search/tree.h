/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the tree of a search: the place of each try of a guess in a drawing of nodes and
 * links. */

#pragma once

#include "engine/laboratory/summary.h"

/** ARI_TREE_MOST: searches with more tries are not drawn, because nodes could not be
 * distinguished. */
#define ARI_TREE_MOST 8192

/** ARI_TREE_NONE: no node. */
#define ARI_TREE_NONE UINT32_MAX

/** AriTreeNode: the first node is the search itself; all others are tries. */
typedef struct {
  AriSubtree subtree; /* for the first node: depth 0, and the counts of the whole search */
  uint32_t parent;
  uint32_t first; /* leftmost child, the first tried; ARI_TREE_NONE if none is visible */
  uint32_t last;
  uint32_t previous; /* sibling */
  uint32_t next;
  bool is_folded; /* its descendants are hidden */
  double x;       /* of its middle; nodes of one depth are at least 1 apart; the leftmost has 0 */
} AriTreeNode;

/** AriTree: parents come before their children. */
typedef struct {
  AriTreeNode *nodes;
  uint32_t n;
  double width;     /* the greatest x */
  uint32_t deepest; /* the greatest depth; there is one level more */
} AriTree;

/** AriTreeFolds: Returns: TRUE if the descendants of @subtree are hidden. */
typedef bool (*AriTreeFolds) (const AriSubtree *subtree, void *data);

/** ari_tree_fits: Returns: TRUE if the search is small enough, and all its tries are known. */
bool ari_tree_fits (const AriSummary *summary);
/**
 * ari_tree_new: lays out the tries of a search that fits, in linear time.
 * @summary: settled
 * @folds: (nullable): called for tries with children
 *
 * Returns: (transfer full) (nullable): NULL if it does not fit, or memory is short
 */
AriTree *ari_tree_new (const AriSummary *summary, AriTreeFolds folds, void *data);
/** ari_tree_free: @tree may be NULL. */
void ari_tree_free (AriTree *tree);

/** ari_tree_find: Returns: the node of the try at step @first, or the folded node that contains it;
 * ARI_TREE_NONE if there is none. */
uint32_t ari_tree_find (const AriTree *tree, uint64_t first);
/** ari_tree_at: Returns: the deepest node that is open after @step; the first one if none is. */
uint32_t ari_tree_at (const AriTree *tree, uint64_t step);
/** ari_tree_nearest: finds the node nearest to a place, if it is closer than @most.
 * @x, @level: in the units of the nodes
 * @dx, @dy: scale of a unit across and down; @most: in the same units
 * Returns: ARI_TREE_NONE if there is none. */
uint32_t
ari_tree_nearest (const AriTree *tree, double x, double level, double dx, double dy, double most);
