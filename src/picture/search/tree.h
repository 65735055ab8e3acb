/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search: where each try of a guess lies in a drawing of nodes and links. */

#pragma once

#include "engine/laboratory/summary.h"

/** ARI_TREE_MOST: tries of the largest search that is drawn so: more cannot be told apart. */
#define ARI_TREE_MOST 8192

/** ARI_TREE_NONE: no node. */
#define ARI_TREE_NONE UINT32_MAX

/** AriTreeNode: the first one is the search itself, without a box; each other one is a try. */
typedef struct {
  AriBox box; /* of the first node: depth 0, and the counts of the whole search */
  uint32_t parent;
  uint32_t first; /* child, from the left: the first that was tried; ARI_TREE_NONE: it has none that
                   * is shown */
  uint32_t last;
  uint32_t previous; /* sibling */
  uint32_t next;
  bool is_folded; /* what is below it is not shown */
  double x; /* of its middle; two nodes of one depth are at least 1 apart; the leftmost has 0 */
} AriTreeNode;

/** AriTree: parents come before their children. */
typedef struct {
  AriTreeNode *nodes;
  uint32_t n;
  double width;      /* the greatest x */
  uint32_t n_levels; /* the greatest depth */
} AriTree;

/** AriTreeFolds: Returns: whether what is below @box is not to be shown. */
typedef bool (*AriTreeFolds) (const AriBox *box, void *data);

/** ari_tree_fits: whether the search is small enough to be drawn, and all its tries are known. */
bool ari_tree_fits (const AriSummary *summary);
/**
 * ari_tree_new: lays out the tries of a search that fits. Takes as long as there are tries,
 * however deep they are.
 * @summary: settled
 * @folds: (nullable): asked for tries that others lie in
 *
 * Returns: (transfer full) (nullable): NULL where it does not fit, or memory is short
 */
AriTree *ari_tree_new (const AriSummary *summary, AriTreeFolds folds, void *data);
/** ari_tree_free: @tree may be NULL. */
void ari_tree_free (AriTree *tree);

/** ari_tree_find: the node of a try, by the step that tried it; of one that is folded away, the one
 * that it is folded into. Returns: ARI_TREE_NONE where there is none. */
uint32_t ari_tree_find (const AriTree *tree, uint64_t first);
/** ari_tree_at: the deepest node that is open after @step; the first one if none is. */
uint32_t ari_tree_at (const AriTree *tree, uint64_t step);
/** ari_tree_nearest: the node of the least distance from a place, if it is less than @most.
 * @x, @level: in the units of the nodes
 * @dx, @dy: what a unit across and down is worth; @most: in the same measure
 * Returns: ARI_TREE_NONE where there is none. */
uint32_t
ari_tree_nearest (const AriTree *tree, double x, double level, double dx, double dy, double most);
