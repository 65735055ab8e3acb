/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the whole tree of a search over its legends, for files. */

#pragma once

#include <gio/gio.h>

#include "picture/save.h"
#include "picture/search/tree-picture.h"

/** AriTreePage: a whole tree, to be drawn in a file; it owns nothing. */
typedef struct {
  const AriTree *tree;
  AriTreeName name;
  gpointer name_data;
  AriTryColors colors;
} AriTreePage;

/** ari_tree_drawing: returns a picture of the tree over a legend, in the size that it needs, within
 * limits.
 * @page: must outlive the drawing */
AriDrawing ari_tree_drawing (const AriTreePage *page);

/**
 * ari_tree_save: saves the picture of the whole tree of a search, coloured by outcome. Blocks. Any
 * thread.
 * @summary: settled
 *
 * Returns: FALSE with @error set, like ari_picture_save()
 */
gboolean ari_tree_save (
    const AriSummary *summary, AriTreeName name, gpointer name_data, GFile *file, GError **error);
