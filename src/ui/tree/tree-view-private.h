/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the tree view share. */

#pragma once

#include "picture/search/tree.h"
#include "ui/common/appearance.h"
#include "ui/tree/tree-port.h"
#include "ui/tree/tree-view.h"

G_BEGIN_DECLS

struct _AriTreeView {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  AriAppearance *appearance;
  const AriSummary *summary; /* (nullable) */
  guint64 step;              /* that is shown */
  guint64 followed;          /* the one that the port was last moved to, plus 1 */
  guint64 n_steps;           /* of the search */
  guint64 n_tries;

  AriTree *tree;     /* (nullable): none, or too large */
  gboolean is_stale; /* the tree is out of date */
  gint64 made;       /* when */
  guint make_source;
  AriTreePort port;
  GHashTable *names; /* see AriTreeSight */
  guint name_font;   /* the serial number of the Pango context that they are of */

  gboolean folds_refuted;
  GHashTable *turned; /* of the steps that began tries that are folded otherwise than that says */
  gboolean has_box;
  AriBox box; /* that was chosen */

  double pointer_x;
  double pointer_y;
  GtkGesture *drag;
  AriTreePort dragged; /* as it was when a drag or a pinch began */
  gboolean has_dragged;
  GtkPopover *menu; /* (nullable) */
};

/** brings the tree up to date if there is a summary. Returns: whether there is a tree */
gboolean ari_tree_view_make (AriTreeView *self);
/** the node of the box that was chosen; ARI_TREE_NONE: none */
guint32 ari_tree_view_chosen (AriTreeView *self);
/** the user chose a node: it is marked, seen and sought */
void ari_tree_view_take (AriTreeView *self, guint32 node);
void ari_tree_view_fold (AriTreeView *self, guint32 node);
/** tells assistive technology of the try that was walked to */
void ari_tree_view_say (AriTreeView *self);

/** of tree-view-draw.c */
void ari_tree_view_draw (AriTreeView *self, GtkSnapshot *to, double width, double height);
/** of tree-view-input.c */
void ari_tree_view_add_controllers (AriTreeView *self);
gboolean ari_tree_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip);

G_END_DECLS
