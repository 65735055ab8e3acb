/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state that the files of the grid view share, and the functions that change it. */

#pragma once

#include "ui/common/appearance.h"
#include "ui/grid/grid-draw.h"
#include "ui/grid/grid-view.h"
#include "ui/grid/grid-wave.h"
#include "ui/widgets/drag-path.h"

struct _AriGridView {
  GtkDrawingArea parent_instance;

  AriPicture *picture; /* (nullable) */
  AriSteps *step;      /* (nullable): the step shown over the picture */
  AriStepLit lit;      /* the links of the step that stand out */
  AriAppearance *appearance;

  /* these say where the user is */
  guint16 cursor;
  gboolean hides_cursor;
  guint16 anchor;     /* where a selection by Shift began */
  gboolean *selected; /* one for each cell */
  guint16 *selection; /* the selected cells, ascending, or the cursor */
  guint n_selection;
  int hovered; /* the cell under the pointer, or -1 */
  AriInputMode input_mode;
  AriInputMode note_mode; /* Space switches to this mode */
  gboolean highlight;
  gboolean highlight_equal;
  gboolean notes_in_places;
  gboolean show_coordinates;
  gboolean show_rules;
  gboolean tint_regions;
  gboolean pad_at_cell;
  double digit_size;
  gboolean show_candidates;
  gboolean color_letters;
  gboolean moves_on;
  gboolean has_begun_row;   /* the cursor has just moved on to the first cell of a row */
  const char *space_action; /* (nullable) */
  gboolean digit_first;
  int chosen;  /* with digit_first: the digit that a click enters, or -1 */
  guint color; /* the colour that was used last, from 1 */

  /* these say how it is shown */
  double zoom;
  AriGridMetrics metrics;
  AriGlyphs *glyphs; /* (nullable) */
  guint glyphs_serial;
  AriGridPainter *painter;
  AriStepStamps *stamps;
  AriGridWave wave;
  GtkPopover *menu; /* (nullable): the child that was shown last */

  /* gestures */
  double pointer_x;
  double pointer_y;
  AriDragPath drag;
  double drag_pan_x;
  double drag_pan_y;
  double pinch_zoom;
  gboolean drag_extends;
  gboolean was_alone; /* before the press, its cell alone was selected */
  gboolean had_many;  /* before the press, several cells were */

  /* these say what screen readers were told */
  char *label;        /* the words of the cursor's cell */
  char *announcement; /* (nullable): an announcement, before the cell until the cursor moves */
  guint announcement_source;
  gint64 changed_at;
  guint label_source;
};

typedef enum {
  ARI_SELECT_ONLY,   /* this cell */
  ARI_SELECT_EXTEND, /* the rectangle from the anchor */
  ARI_SELECT_ADD,
  ARI_SELECT_TOGGLE,
} AriSelectHow;

/* grid-view.c */
/** Moves the cursor to @cell, as the user wants, and selects cells as @how says. */
void ari_grid_view_select (AriGridView *self, guint16 cell, AriSelectHow how);
/** Pans by pixels. Returns: FALSE if the grid cannot be panned. */
gboolean ari_grid_view_pan_by (AriGridView *self, double dx, double dy);
/** Zooms to @zoom, which is clamped; the point (@x, @y) of the widget stays where it is. */
void ari_grid_view_zoom_at (AriGridView *self, double zoom, double x, double y);
/** Returns: TRUE if plain digit keys fill one cell after the other: with `moves-on`, unless they
 * write notes. */
gboolean ari_grid_view_digits_move_on (AriGridView *self);
void ari_grid_view_emit_edit (AriGridView *self, const AriEdit *edit);
/** Enters @digit as a digit or a note, as the input mode says. */
void ari_grid_view_enter (AriGridView *self, guint8 digit);
void ari_grid_view_emit_activated (AriGridView *self, guint16 cell);
/** Selects all cells with the digit of @cell. Returns: FALSE if it has none. */
gboolean ari_grid_view_select_equal (AriGridView *self, guint16 cell);
/** Asks for a menu. @cell gets the cursor, and is selected alone unless it was selected. */
void ari_grid_view_emit_menu (AriGridView *self, guint16 cell);
/** Sets the cell under the pointer, -1 for none, and emits `cell-hovered` if it has changed. */
void ari_grid_view_set_hovered (AriGridView *self, int cell);

/** Begins a scene with what a frame and a still picture have in common.
 * @picture: will be drawn, such as a copy of the view's
 * @step: gets the step that is drawn over it */
void ari_grid_view_init_scene (AriGridView *self,
                               AriGridScene *scene,
                               const AriPicture *picture,
                               AriGlyphs *glyphs,
                               gboolean dark,
                               gboolean high_contrast,
                               AriStep *step);

/* grid-view-keys.c and grid-view-pointer.c: add the controllers to a new view */
void ari_grid_view_add_keys (AriGridView *self);
void ari_grid_view_add_pointer (AriGridView *self);

/* grid-view-text.c */
/** Forgets what was announced, because the user has moved on. */
void ari_grid_view_drop_announcement (AriGridView *self);
/** Tells screen readers about the cursor's cell, if its words have changed. */
void ari_grid_view_update_label (AriGridView *self);
/** Does the same once the picture has been still for a moment, because a running search is not read
 * aloud. */
void ari_grid_view_update_label_later (AriGridView *self);
/** Forgets the words and the announcement, when the view is disposed of. */
void ari_grid_view_clear_label (AriGridView *self);
