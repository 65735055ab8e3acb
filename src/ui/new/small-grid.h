/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small drawn grid whose cells are painted: the parent of those of the New dialog. */

#pragma once

#include <gtk/gtk.h>

#include "ui/grid/grid-draw.h"

G_BEGIN_DECLS

#define ARI_TYPE_SMALL_GRID (ari_small_grid_get_type ())
/**
 * AriSmallGrid: a focusable grid, drawn as the large one is, with a cursor. A press and a drag
 * paint cells; arrows, Home and End (with Ctrl: of the grid) move the cursor. What painting a cell
 * means, its children say. A screen reader hears the cursor's cell as the widget's name.
 */
G_DECLARE_DERIVABLE_TYPE (AriSmallGrid, ari_small_grid, ARI, SMALL_GRID, GtkWidget)

/** AriSmallGridClass: all but `extend` and `end` must be there. */
struct _AriSmallGridClass {
  GtkWidgetClass parent_class;

  /** begin: a button is pressed on the cursor's cell. Returns: whether that button paints. */
  gboolean (*begin) (AriSmallGrid *self, guint button);
  /** paint: the drag that began has come to the cursor's cell. */
  void (*paint) (AriSmallGrid *self);
  /** end: (nullable): the button is let go. */
  void (*end) (AriSmallGrid *self);
  /** extend: (nullable): Shift and a key have moved the cursor from @cell. */
  void (*extend) (AriSmallGrid *self, guint16 cell);
  /** press: a key that does not move. Returns: whether it means something here. */
  gboolean (*press) (AriSmallGrid *self, guint key, GdkModifierType state);
  /** dup_name: (transfer full): what the cursor's cell is; or the grid, without a layout. */
  char *(*dup_name) (AriSmallGrid *self);
  /** prepare: (nullable): what else is in the picture before it is drawn. */
  void (*prepare) (AriSmallGrid *self, AriGridScene *scene);
  /** draw: what lies over the cells, in the widget's coordinates. */
  void (*draw) (AriSmallGrid *self, const AriGridScene *scene, GtkSnapshot *to);
};

/** ari_small_grid_set_layout: the cursor stays if the new grid has as many cells. */
void ari_small_grid_set_layout (AriSmallGrid *self, const AriLayout *layout);
/** ari_small_grid_get_layout: (nullable). */
const AriLayout *ari_small_grid_get_layout (AriSmallGrid *self);
guint16 ari_small_grid_get_cursor (AriSmallGrid *self);
/** ari_small_grid_get_selected: (nullable) (array length=n_cells): the cells on another ground, for
 * children to say. */
gboolean *ari_small_grid_get_selected (AriSmallGrid *self);
/** ari_small_grid_changed: draws and says what has become of the cells. @borders: whether lines
 * have moved */
void ari_small_grid_changed (AriSmallGrid *self, gboolean borders);

G_END_DECLS
