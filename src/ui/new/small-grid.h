/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid with a cursor, whose cells are painted: the base class of the grids in the New
 * dialog. */

#pragma once

#include <gtk/gtk.h>

#include "ui/grid/grid-draw.h"

#define ARI_TYPE_SMALL_GRID (ari_small_grid_get_type ())
/**
 * AriSmallGrid: a focusable grid, drawn like the large one, with a cursor. A press and a drag paint
 * cells; arrow keys, Home and End (with Ctrl: of the whole grid) move the cursor. Subclasses decide
 * what painting does. A screen reader reads the cursor's cell as the widget's name.
 */
G_DECLARE_DERIVABLE_TYPE (AriSmallGrid, ari_small_grid, ARI, SMALL_GRID, GtkWidget)

/** AriSmallGridClass: only `end`, `extend` and `prepare` may be NULL. */
struct _AriSmallGridClass {
  GtkWidgetClass parent_class;

  /** begin: a button was pressed on the cursor's cell. Returns: TRUE if that button paints */
  gboolean (*begin) (AriSmallGrid *self, guint button);
  /** paint: the drag has reached the cursor's cell. */
  void (*paint) (AriSmallGrid *self);
  /** end: (nullable): the button was released. */
  void (*end) (AriSmallGrid *self);
  /** extend: (nullable): Shift and a key have moved the cursor from @cell. */
  void (*extend) (AriSmallGrid *self, guint16 cell);
  /** press: a key that does not move the cursor was pressed. Returns: TRUE if it was handled */
  gboolean (*press) (AriSmallGrid *self, guint key, GdkModifierType state);
  /** dup_name: returns (transfer full) words that describe the cursor's cell; without a layout, the
   * grid. */
  char *(*dup_name) (AriSmallGrid *self);
  /** prepare: (nullable): completes the scene before it is drawn. */
  void (*prepare) (AriSmallGrid *self, AriGridScene *scene);
  /** draw: draws over the cells, in the widget's coordinates. */
  void (*draw) (AriSmallGrid *self, const AriGridScene *scene, GtkSnapshot *to);
};

/** ari_small_grid_set_layout: keeps the cursor if the new grid has as many cells. */
void ari_small_grid_set_layout (AriSmallGrid *self, const AriLayout *layout);
/** ari_small_grid_get_layout: returns (transfer none) (nullable) the layout; NULL before one was
 * set. */
const AriLayout *ari_small_grid_get_layout (AriSmallGrid *self);
/** ari_small_grid_get_cursor: returns the cell of the cursor. */
guint16 ari_small_grid_get_cursor (AriSmallGrid *self);
/** ari_small_grid_get_selected: returns (transfer none) (nullable) (array length=n_cells) TRUE for
 * each cell that has the ground of a selected one; subclasses write into it. NULL without a layout.
 */
gboolean *ari_small_grid_get_selected (AriSmallGrid *self);
/** ari_small_grid_changed: draws the cells, and reports the change to assistive technology.
 * @borders: borders may have changed */
void ari_small_grid_changed (AriSmallGrid *self, gboolean borders);
