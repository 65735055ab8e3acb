/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the tree view. */

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
  guint64 step;              /* the step shown */
  guint64 followed;          /* the step that the port was last scrolled to, plus 1 */
  guint64 n_steps;           /* of the search */
  guint64 n_tries;

  AriTree *tree;     /* NULL before it is made, or if it is too large */
  gboolean is_stale; /* the tree is out of date */
  gint64 made;       /* its time, µs, monotonic */
  guint make_source;
  AriTreePort port;
  GHashTable *names; /* see AriTreeSight */
  guint name_font;   /* serial number of the Pango context for which they were made */

  gboolean folds_refuted;
  GHashTable *turned; /* first steps of tries whose folding differs from that rule */
  gboolean has_box;
  AriBox box; /* the chosen one */

  double pointer_x;
  double pointer_y;
  GtkGesture *drag;
  AriTreePort dragged; /* the port when a drag or a pinch began */
  gboolean has_dragged;
  GtkPopover *menu; /* (nullable) */
};

/** Brings the tree up to date if there is a summary. Returns: TRUE if there is a tree */
gboolean ari_tree_view_make (AriTreeView *self);
/** The node of the chosen box, or ARI_TREE_NONE. */
guint32 ari_tree_view_chosen (AriTreeView *self);
/** Marks and reveals a node that the user chose, and emits `chosen` and `seek`. */
void ari_tree_view_take (AriTreeView *self, guint32 node);
void ari_tree_view_fold (AriTreeView *self, guint32 node);
/** Updates the accessible name with the chosen try. */
void ari_tree_view_say (AriTreeView *self);

/** In tree-view-draw.c. */
void ari_tree_view_draw (AriTreeView *self, GtkSnapshot *to, double width, double height);
/** In tree-view-input.c. */
void ari_tree_view_add_controllers (AriTreeView *self);
gboolean ari_tree_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip);

G_END_DECLS
