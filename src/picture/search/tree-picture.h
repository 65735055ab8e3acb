/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a search, in a window that shows a part of it, or as a picture in a file. */

#pragma once

#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "picture/palette.h"
#include "picture/save.h"
#include "picture/search/tree.h"

G_BEGIN_DECLS

/** AriTreeName: (transfer full): the text beside a try. */
typedef char *(*AriTreeName) (const AriSubtree *subtree, gpointer data);

/** AriTreeSight: a tree, and the part of it that is visible. */
typedef struct {
  const AriTree *tree;
  const AriPalette *palette;
  AriTreeName name;
  gpointer data;
  GHashTable *names; /* (nullable): of PangoLayout, unreferenced on removal; names kept from drawing
                        to drawing, all in one font and one set of symbols */
  double x, y;       /* the middle of the first level, in the units of the picture */
  double dx, dy;     /* size of a unit across, and of a level */
  double width;      /* width of the picture; nothing is drawn beyond it */
  gboolean shows_way; /* the way to @step is strong, and what comes after it is paler */
  guint64 step;
  guint32 chosen; /* the node with a ring, or ARI_TREE_NONE */
} AriTreeSight;

/**
 * ari_tree_draw: a circle is a guess with others below it, a square a dead end, a diamond a
 * solution, a triangle a folded subtree. Names are drawn where there is space.
 * @name: a layout with the font of the names; its text changes
 */
void ari_tree_draw (const AriTreeSight *sight, cairo_t *cr, PangoLayout *name);

/** AriTreeSheet: a tree as a picture in a file; nothing in it is owned. */
typedef struct {
  const AriTree *tree;
  AriTreeName name;
  gpointer name_data;
} AriTreeSheet;

/** ari_tree_drawing: the whole tree over a legend, in the size that it needs, within limits.
 * @sheet: must outlive the drawing */
AriDrawing ari_tree_drawing (const AriTreeSheet *sheet);

/** AriTreePage: the data of ari_tree_save(). */
typedef struct {
  const AriSummary *summary; /* settled */
  AriTreeFolds folds;        /* (nullable) */
  gpointer folds_data;
  AriTreeName name;
  gpointer name_data;
} AriTreePage;

/**
 * ari_tree_save: saves the whole tree over a legend, in the size that it needs, within limits.
 * Blocks. Any thread.
 *
 * Returns: FALSE with @error set: like ari_picture_save(), or G_IO_ERROR_FAILED with a sentence if
 * the search has too many tries.
 */
gboolean ari_tree_save (const AriTreePage *page, GFile *file, GError **error);

G_END_DECLS
