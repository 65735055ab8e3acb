/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search, drawn: in a window that shows a part of it, or as a picture in a file. */

#pragma once

#include <gio/gio.h>
#include <pango/pangocairo.h>

#include "picture/color.h"
#include "picture/save.h"
#include "picture/search/tree.h"

G_BEGIN_DECLS

enum {
  ARI_TREE_N_TINTS = 5, /* colours that levels take in turn */
};

/** AriTreeColors: paper, tints and what is solved or dead are opaque. */
typedef struct {
  AriColor paper;
  AriColor ink;
  AriColor link; /* between two nodes, and around one */
  AriColor way;  /* to the step that is shown */
  AriColor tints[ARI_TREE_N_TINTS];
  AriColor dead_end;
  AriColor solution;
} AriTreeColors;

/** AriTreeName: (transfer full): what is written beside a try. */
typedef char *(*AriTreeName) (const AriBox *box, gpointer data);

/** AriTreeSight: a tree, and the part of it that is seen. */
typedef struct {
  const AriTree *tree;
  const AriTreeColors *colors;
  AriTreeName name;
  gpointer data;
  GHashTable
      *names;    /* (nullable): of PangoLayout, unreferenced when they are removed; names are kept
                    in it from picture to picture, all of one font and one set of symbols */
  double x, y;   /* where the first level begins: its middle, in the units of the picture */
  double dx, dy; /* what a unit across, and a level, are worth */
  double width;  /* of the picture: what lies beyond is left out */
  gboolean shows_way; /* the way to @step is drawn strongly, and what comes after it paler */
  guint64 step;
  guint32 chosen; /* the node with a ring; ARI_TREE_NONE: none */
} AriTreeSight;

/**
 * ari_tree_draw: a circle is a guess that others lie under, a square a dead end, a diamond a
 * solution, a triangle what is folded. Names are written where they have room.
 * @name: for the names, in their font; its text is changed
 */
void ari_tree_draw (const AriTreeSight *sight, cairo_t *cr, PangoLayout *name);

/** AriTreeSheet: a tree that is laid out, as a picture in a file; nothing in it is owned. */
typedef struct {
  const AriTree *tree;
  AriTreeName name;
  gpointer name_data;
} AriTreeSheet;

/** ari_tree_drawing: the whole tree over a legend, as large as it needs, within limits. @sheet:
 * lives as long */
AriDrawing ari_tree_drawing (const AriTreeSheet *sheet);

/** AriTreePage: what a picture in a file is made of. */
typedef struct {
  const AriSummary *summary; /* settled */
  AriTreeFolds folds;        /* (nullable) */
  gpointer folds_data;
  AriTreeName name;
  gpointer name_data;
} AriTreePage;

/**
 * ari_tree_save: the whole tree over a legend, as large as it needs, within limits. Blocks. Any
 * thread.
 *
 * Returns: FALSE with @error set: as by ari_picture_save(), or G_IO_ERROR_FAILED with a sentence
 * for a search that has too many tries.
 */
gboolean ari_tree_save (const AriTreePage *page, GFile *file, GError **error);

G_END_DECLS
