/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid: a drawn widget that shows a picture and says what the user did to which cell. */

#pragma once

#include <gtk/gtk.h>

#include "picture/step-drawing.h"
#include "ui/grid/picture.h"

/** AriEdit: an edit of the selected cells by the user. */
typedef struct {
  enum { ARI_EDIT_DIGIT, ARI_EDIT_NOTE, ARI_EDIT_COLOR, ARI_EDIT_ERASE } kind;
  guint digit;      /* from 0, for DIGIT and NOTE; the candidate for COLOR, or ARI_NO_DIGIT */
  guint color;      /* for COLOR, from 1; 0: none */
  AriNoteKind note; /* for NOTE */
} AriEdit;

/** AriInputMode: the meaning of a digit without a modifier, for keys and pad. */
typedef enum {
  ARI_INPUT_DIGIT,
  ARI_INPUT_CENTRE, /* centre notes */
  ARI_INPUT_CORNER, /* corner notes */
} AriInputMode;
#define ARI_TYPE_INPUT_MODE (ari_input_mode_get_type ())
GType ari_input_mode_get_type (void);

#define ARI_TYPE_GRID_VIEW (ari_grid_view_get_type ())
/**
 * AriGridView: a focusable GtkDrawingArea subclass; owns no game and no solver. One that is told
 * not to be focusable shows no cursor.
 *
 * It keeps the view's own state: cursor, selection, hover, zoom.
 *
 * Properties: `cursor` (guint, a cell), `zoom` (double, 1 fits the widget), `input-mode`
 * (AriInputMode: what a plain digit key does; Space switches), `highlight` and `highlight-equal`
 * (gboolean: the cursor's houses, and digits equal to its own, while neither a search nor a step is
 * shown), `notes-in-places` (gboolean: centre notes stand where candidates do, not in a list),
 * `show-coordinates`, `show-rules` (gboolean: numbers of rows and columns; tinted diagonals and
 * extra regions), `tint-regions` (gboolean: of a jigsaw), `pad-at-cell` (gboolean: see `pad`),
 * `digit-size` (double, 0.8 to 1.3: times
 * the usual), `show-candidates` (gboolean),
 * `color-letters` (gboolean: a cell that has a colour has a letter for it, too),
 * `moves-on` (gboolean: a puzzle is being typed in, one digit after the other), `digit-first`
 * (gboolean: first a digit is chosen, then cells), `chosen` (int: that digit, or -1). Light, dark
 * and high contrast come from AriAppearance.
 *
 * Signals, all about the selection (ari_grid_view_get_selection()) but where a cell is given:
 * `edit (const AriEdit *edit)`, `cell-activated (guint cell)` (double click, Enter), `cell-hovered
 * (int cell)` (-1: none),
 * `candidate-clicked (guint cell, guint digit)` (one that is shown in an open cell),
 * `cursor-moved (guint cell)`, `cell-picked (guint cell)` (the user went to it, or clicked it where
 * the cursor is), `menu ()`: a context menu is wanted; `pad ()`: with `pad-at-cell`, a
 * pad for the cursor's cell is wanted: it was clicked again, or pressed long.
 *
 * Keys: arrows, Home, End, Page Up and Down, with Shift to select and with Ctrl to the next open
 * cell or the grid's ends; symbols as digits, Shift+digit a corner note where digits need no Shift,
 * and Ctrl+digit a centre note, Alt+symbol a note; Space the note mode; Delete, Backspace, and `.`
 * and `0` where they are not symbols, erase; Ctrl+Shift+1 to 8 colour the cells and Ctrl+Shift+0 no
 * longer, Ctrl+Alt+symbol gives a candidate the colour that was used last; Ctrl+A selects all,
 * Escape drops the selection; Ctrl+plus, minus and 0 zoom, but Ctrl+0 is a note where 0 is a
 * symbol: a window must have no accelerator of its own for Ctrl+digit. Menu and Shift+F10 ask for a
 * menu. Undo, clipboard and files belong to the window's actions.
 *
 * With `moves-on`, while a plain digit is not a note: a digit moves on to the next cell in reading
 * order; Space, `.` and `0` erase and move on; Backspace empties the cell before the cursor and
 * goes there, unless the cursor's own has something in it; arrows go round the edges.
 *
 * With `digit-first`, unless a puzzle is being typed in: a plain digit is chosen, Enter and a click
 * enter it as the input mode says, the right button makes it a centre note, and Escape drops it.
 *
 * Pointer: click and drag select, with Shift a rectangle, with Ctrl more, a double click all cells
 * with an equal digit; the right button and a
 * long press move the cursor, unless into the selection, and ask for a menu; Ctrl+wheel and pinch
 * zoom; the wheel and the middle button move a zoomed grid.
 */
G_DECLARE_FINAL_TYPE (AriGridView, ari_grid_view, ARI, GRID_VIEW, GtkDrawingArea)

GtkWidget *ari_grid_view_new (void);
/** ari_grid_view_bind_settings: binds the properties of the view to the program's settings. */
void ari_grid_view_bind_settings (AriGridView *self);
/** ari_grid_view_set_picture: copies @picture. One of another layout resets cursor, selection and
 * zoom. */
void ari_grid_view_set_picture (AriGridView *self, const AriPicture *picture);
/** ari_grid_view_get_picture: returns (transfer none) (nullable) the copy; NULL before the first
 * one. */
const AriPicture *ari_grid_view_get_picture (AriGridView *self);

/** ari_grid_view_set_step: shows a step of human logic over the picture, whose layout it has.
 * @step: (nullable): copied; NULL removes the step, as a picture of another layout does
 * @lit: (nullable): the links that stand out */
void ari_grid_view_set_step (AriGridView *self, const AriStep *step, const AriStepLit *lit);
/** ari_grid_view_get_step: returns (transfer none) (nullable) a list that has only that step, valid
 * until another is set; NULL if no step is shown. */
const AriSteps *ari_grid_view_get_step (AriGridView *self);

guint16 ari_grid_view_get_cursor (AriGridView *self);
/** ari_grid_view_set_cursor: moves the cursor to @cell, which is below the number of cells, and
 * selects that cell alone. */
void ari_grid_view_set_cursor (AriGridView *self, guint16 cell);
/** ari_grid_view_hide_cursor: @hides: the cursor is not drawn until this is called with FALSE; keys
 * and clicks move it all the same. A key that would leave the grid picks the cell where it is. */
void ari_grid_view_hide_cursor (AriGridView *self, gboolean hides);
/** ari_grid_view_get_selection: returns (transfer none) (array length=n_cells) the selected cells,
 * ascending, or the cursor. Valid until the selection changes. */
const guint16 *ari_grid_view_get_selection (AriGridView *self, guint *n_cells);
void ari_grid_view_select_all (AriGridView *self);

/** ari_grid_view_set_zoom: zooms about the cursor's cell, which is in view then. */
void ari_grid_view_set_zoom (AriGridView *self, double zoom);
/** ari_grid_view_zoom_in, ari_grid_view_zoom_out: zoom by a notch about the cursor, as Ctrl+plus
 * and Ctrl+minus. */
void ari_grid_view_zoom_in (AriGridView *self);
void ari_grid_view_zoom_out (AriGridView *self);
/** ari_grid_view_move_on: moves the cursor to the next cell in reading order, if there is one and
 * `moves-on` applies to what was just entered. */
void ari_grid_view_move_on (AriGridView *self);
/** ari_grid_view_next_row: moves the cursor to the first cell of the next row, or of the first; but
 * if it has just moved on to such a cell, it stays there once. */
void ari_grid_view_next_row (AriGridView *self);
/** ari_grid_view_add_actions: adds `zoom-in`, `zoom-out` and `zoom-reset`; `enter-digit`,
 * `centre-note` and `corner-note`, with a digit from 0 (u), and `color` with color and digit of an
 * AriEdit (uu). They work as long as @self lives. */
void ari_grid_view_add_actions (AriGridView *self, GActionMap *map);
/** ari_grid_view_pop_up: shows a menu at the cursor, until the next one is shown or @self is
 * disposed of. When it is closed, the focus returns to @self. @popover: (transfer floating) */
void ari_grid_view_pop_up (AriGridView *self, GtkPopover *popover);
/** ari_grid_view_close_menu: closes the menu, because its items no longer apply. */
void ari_grid_view_close_menu (AriGridView *self);
/** ari_grid_view_get_chosen: returns the digit that a click enters, or -1. */
int ari_grid_view_get_chosen (AriGridView *self);
/** ari_grid_view_set_space_action: sets what Space does, unless a puzzle is being typed in.
 * @action: (nullable): a static string, such as "win.stop"; NULL: Space switches between digits and
 *   notes */
void ari_grid_view_set_space_action (AriGridView *self, const char *action);

/** ari_grid_view_choose: does the same as a plain digit key: with `digit-first` it chooses @digit,
 * which is below those of the layout; else it enters it, and the cursor may move on. */
void ari_grid_view_choose (AriGridView *self, guint digit);
AriInputMode ari_grid_view_get_input_mode (AriGridView *self);
/** ari_grid_view_get_notes_in_places: returns TRUE if centre notes have the places of candidates.
 */
gboolean ari_grid_view_get_notes_in_places (AriGridView *self);
void ari_grid_view_set_input_mode (AriGridView *self, AriInputMode mode);

/** ari_grid_view_dup_cell_text: returns (transfer full) a cell in translated words for screen
 * readers: "row 3, column 5: 7, given", "row 1, column 1: empty, candidates 2 and 7". */
char *ari_grid_view_dup_cell_text (AriGridView *self, guint16 cell);
/** ari_grid_view_announce: makes screen readers say something that is not about a cell, such as a
 * hint or a verdict, if the grid has the focus. @words: a translated sentence */
void ari_grid_view_announce (AriGridView *self, const char *words);

/** ari_grid_view_celebrate: runs a wave of colour over the grid once, unless animations are off. */
void ari_grid_view_celebrate (AriGridView *self);
