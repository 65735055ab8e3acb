/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph, or the tree, of the search that is watched, as a file. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"
#include "ui/tree/tree-view.h"

G_BEGIN_DECLS

/**
 * ari_drawing_saver_ask: asks for a file and writes the whole search into it, as far as it has come
 * by then: as SVG, PNG or PDF, by the end of the file's name. What came of it is said in a notice.
 * @tree: (nullable): its tree, folded as it is there; NULL: the graph
 * @by_work: of the graph
 */
void
ari_drawing_saver_ask (AriSection *section, AriSolver *solver, AriTreeView *tree, gboolean by_work);

G_END_DECLS
