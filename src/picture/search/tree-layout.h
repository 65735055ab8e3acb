/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the nodes of a tree. */

#pragma once

#include "picture/search/tree.h"

/** ari_tree_lay_out: sets `x` of each node, and `width` of @tree, whose nodes are linked: parents
 * come before their children, and siblings from right to left. It takes time in proportion to their
 * number. */
void ari_tree_lay_out (AriTree *tree);
