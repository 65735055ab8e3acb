/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a search, or the part of it that a window shows. */

#pragma once

#include <pango/pangocairo.h>

#include "picture/palette.h"
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

/** ari_tree_draw_side: draws a node of a side of two merged searches, for a legend. @x, @y: its
 * middle; @half: half of the space that it has across */
void ari_tree_draw_side (
    cairo_t *cr, const AriPalette *palette, AriTreeSide side, double x, double y, double half);
/** ari_tree_draw_legend: draws each shape that the tree has with its meaning, in one line, as far
 * as there is room.
 * @x: where it begins; @y: of its middle */
void
ari_tree_draw_legend (const AriTreeScene *scene, cairo_t *cr, AriText *text, double x, double y);
