/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the tree of a search, folded until it fits. */

#pragma once

#include "picture/search/tree-tries.h"

/** ARI_TREE_MOST: the most tries that are drawn if all of them are known. Of a search with more,
 * the costliest ARI_TREE_SHOWN are, because nodes could not be distinguished. */
#define ARI_TREE_MOST  8192
#define ARI_TREE_SHOWN 1000

/**
 * ari_tree_new: makes the tree of a search of any length, with the places of its nodes, in the time
 * that it takes to sort the tries that its summaries keep. Each try is a node, or counted exactly
 * once: by a folded node, by a rest, or by a stack (its node stands for n_alike times all that is
 * below it); nodes of alternatives count for nothing. Open tries are always nodes, unless one above
 * them is folded.
 *
 * Where two searches are merged, tries with the same path are one node. A try is said to be in one
 * of them alone only if that is certain: the summary of a long search lacks its smallest tries, so
 * where some of a level are unknown, those of the other search are not shown either, but counted in
 * the rest.
 *
 * Returns: (transfer full)
 */
AriTree *ari_tree_new (const AriTreeSource *source);
