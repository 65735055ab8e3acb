/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a search, in a window that shows a part of it, or as a picture in a file. */

#pragma once

#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "picture/palette.h"
#include "picture/save.h"
#include "picture/search/tree.h"
#include "picture/search/try-paint.h"

/** AriTreeName: makes (transfer full) the text beside a try. */
typedef char *(*AriTreeName) (const AriSubtree *subtree, gpointer data);

/** AriTreeScene: a tree, and the part of it that is drawn; it owns nothing. */
typedef struct {
  const AriTree *tree;
  const AriPalette *palette;
  AriTreeName name;
  gpointer data;
  GHashTable *names; /* (nullable): keeps the PangoLayout of each name from drawing to drawing, all
                        in one font and one set of symbols; unreferences it on removal */
  double x, y;       /* the middle of the first level, in the units of the picture */
  double dx, dy;     /* the width of a unit of the tree, and the height of a level */
  double width;      /* the width of the picture; nothing is drawn beyond it */
  gboolean has_path; /* the path to @step is emphasized, and later nodes are paler */
  guint64 step;
  guint32 chosen;       /* the node with a ring, or ARI_TREE_NONE */
  gboolean marks_alike; /* those that are alike have a thin ring, if there are tries below them */
  AriTryColors colors;
  gboolean by_side; /* colours and lines say which of two merged searches has a node, in place of
                     * what `colors` says */
} AriTreeScene;

/** ari_tree_side_tint: Returns: (transfer none): the colours of a side. */
const AriTint *ari_tree_side_tint (const AriPalette *palette, AriTreeSide side);
/** ari_tree_side_line: Returns: the direction of the line across a node of a side: 1 where it
 * rises, -1 where it falls, 0 for none. */
int ari_tree_side_line (AriTreeSide side);

/**
 * ari_tree_draw: a circle is a guess with others below it, a square a dead end, a diamond a
 * solution, a triangle a folded subtree, or with a number the rest of those below a node. One with
 * another behind it stands for several that are alike. A dashed box is a digit that was not tried,
 * with the steps that it would have cost; what would have saved most has a ring. One that
 * was wasted is crossed by a line that rises, one that was left by a line that falls. Names are
 * drawn where there is space.
 * @name: a layout with the font of the names; this changes its text
 */
void ari_tree_draw (const AriTreeScene *scene, cairo_t *cr, PangoLayout *name);

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
