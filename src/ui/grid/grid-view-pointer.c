/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mouse, touchpad and touch on the grid view. */

#include <math.h>

#include "ui/grid/grid-view-private.h"
#include "ui/widgets/context-menu.h"

/* One notch of the wheel pans by this many logical pixels. */
#define WHEEL_STEP 60.0
/* A drag selects a cell when it comes this near to its middle, relative to the distance of two
 * cells. So a diagonal can be drawn without touching the cells beside it. */
#define DRAG_REACH 0.38

static GdkModifierType
state_of (gpointer gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

/* --- selecting --- */

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, AriGridView *self)
{
  GdkModifierType state = state_of (gesture);
  guint16 cell = ARI_NO_CELL;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->picture != NULL)
    cell = ari_grid_metrics_cell_at (&self->metrics, x, y);
  if (cell == ARI_NO_CELL) {
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  self->drag = (AriDragPath){ x, y };
  self->was_alone = self->n_selection == 1 && self->cursor == cell;
  self->had_many = self->n_selection > 1;
  self->drag_extends = (state & GDK_SHIFT_MASK) != 0;
  if (self->drag_extends)
    ari_grid_view_select (self, cell, ARI_SELECT_EXTEND);
  else
    ari_grid_view_select (self, cell,
                          state & GDK_CONTROL_MASK ? ARI_SELECT_TOGGLE : ARI_SELECT_ONLY);
}

/* Selects the cell at a point of a drag, if the point is well within it. */
static void
drag_over (gpointer user_data, double x, double y)
{
  AriGridView *self = user_data;
  guint16 cell = ari_grid_metrics_nearest (&self->metrics, x, y);
  AriRect rect = ari_grid_metrics_cell (&self->metrics, cell);
  double away = hypot (CLAMP (x, rect.x, rect.x + rect.width) - rect.x - rect.width / 2,
                       CLAMP (y, rect.y, rect.y + rect.height) - rect.y - rect.height / 2);

  if (cell == self->cursor)
    return;
  if (self->drag_extends)
    ari_grid_view_select (self, cell, ARI_SELECT_EXTEND);
  else if (away <= DRAG_REACH * self->metrics.board.pitch)
    ari_grid_view_select (self, cell, ARI_SELECT_ADD);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, AriGridView *self)
{
  if (self->picture != NULL)
    ari_drag_path_follow (&self->drag, gesture, dx, dy, self->metrics.board.pitch / 4, drag_over,
                          self);
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, AriGridView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  guint16 cell = ARI_NO_CELL;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->picture != NULL)
    cell = ari_grid_metrics_cell_at (&self->metrics, x, y);
  if (cell == ARI_NO_CELL)
    return;
  if (button == GDK_BUTTON_SECONDARY && self->chosen >= 0) {
    ari_grid_view_select (self, cell, self->selected[cell] ? ARI_SELECT_ADD : ARI_SELECT_ONLY);
    ari_grid_view_emit_edit (self, &(AriEdit){ .kind = ARI_EDIT_NOTE,
                                               .digit = (guint) self->chosen,
                                               .note = ARI_NOTE_CENTRE });
  } else if (button == GDK_BUTTON_PRIMARY && n_press == 2
             && (state_of (gesture) & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0)
    ari_grid_view_emit_activated (self, cell);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriGridView *self = owner;
  guint16 cell = ARI_NO_CELL;

  if (self->picture != NULL && self->chosen < 0)
    cell = ari_grid_metrics_cell_at (&self->metrics, x, y);
  if (cell != ARI_NO_CELL)
    ari_grid_view_emit_menu (self, cell);
}

/* Emits `candidate-clicked` if a candidate is drawn at that place. */
static void
click_candidate (AriGridView *self, double x, double y)
{
  const AriPictureCell *cell = &self->picture->cells[self->cursor];
  const guint8 digit = ari_grid_metrics_candidate_at (&self->metrics, self->cursor, x, y);

  if (digit != ARI_NO_DIGIT && cell->digit == ARI_NO_DIGIT
      && self->metrics.board.candidate_size >= ARI_CANDIDATE_MIN
      && ari_digits_has (cell->candidates, digit))
    g_signal_emit_by_name (self, "candidate-clicked", (guint) self->cursor, (guint) digit);
}

/* Asks for a pad at the cursor's cell. Returns: FALSE if the cell gets none. */
static gboolean
ask_for_pad (AriGridView *self)
{
  const AriPictureCell *shown = &self->picture->cells[self->cursor];

  if (!self->pad_at_cell || self->moves_on || self->picture->searching
      || shown->look == ARI_LOOK_GIVEN)
    return FALSE;
  g_signal_emit_by_name (self, "pad");
  return TRUE;
}

/* A click enters the chosen digit. If none is chosen, a double click selects all cells with the
 * same digit; this waits for the release, because the press selects the cell alone. A drag has
 * selected cells already, and a long press has opened a menu or a pad, so neither is a click. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, AriGridView *self)
{
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->picture == NULL || button != GDK_BUTTON_PRIMARY || self->n_selection != 1
      || (state_of (gesture) & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0
      || ari_grid_metrics_cell_at (&self->metrics, x, y) != self->cursor)
    return;
  if (self->chosen >= 0)
    ari_grid_view_enter (self, (guint8) self->chosen);
  else if (n_press == 2 && ari_grid_view_select_equal (self, self->cursor))
    ;
  else if (self->picture->searching && n_press == 1) {
    if (!self->had_many) /* else the click only ends the selection */
      click_candidate (self, x, y);
  } else if (self->was_alone)
    ask_for_pad (self);
}

/* Claims the press, so that it is neither a click nor the beginning of a drag. */
static void
on_long_press (GtkGesture *gesture, double x, double y, AriGridView *self)
{
  guint16 cell = ARI_NO_CELL;

  if (self->picture != NULL)
    cell = ari_grid_metrics_cell_at (&self->metrics, x, y);
  if (cell == ARI_NO_CELL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (!ask_for_pad (self))
    ari_grid_view_emit_menu (self, cell);
}

/* --- moving a zoomed grid --- */

static void
on_pan_begin (GtkGestureDrag *gesture, double x, double y, AriGridView *self)
{
  self->drag_pan_x = self->metrics.pan_x;
  self->drag_pan_y = self->metrics.pan_y;
}

static void
on_pan_update (GtkGestureDrag *gesture, double dx, double dy, AriGridView *self)
{
  ari_grid_view_pan_by (self, self->drag_pan_x - dx - self->metrics.pan_x,
                        self->drag_pan_y - dy - self->metrics.pan_y);
}

static gboolean
on_scroll (GtkEventControllerScroll *controller, double dx, double dy, AriGridView *self)
{
  GdkModifierType state = state_of (controller);
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  double step = is_wheel ? WHEEL_STEP : 1;

  if (self->picture == NULL)
    return FALSE;
  if (state & GDK_CONTROL_MASK) {
    ari_grid_view_zoom_at (self, self->zoom * pow (1.25, is_wheel ? -dy : -dy / WHEEL_STEP),
                           self->pointer_x, self->pointer_y);
    return TRUE;
  }
  if (state & GDK_SHIFT_MASK && dx == 0)
    return ari_grid_view_pan_by (self, dy * step, 0);
  return ari_grid_view_pan_by (self, dx * step, dy * step);
}

static void
on_pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, AriGridView *self)
{
  self->pinch_zoom = self->zoom;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_pinch (GtkGestureZoom *gesture, double scale, AriGridView *self)
{
  double x, y;

  if (self->picture != NULL && gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &x, &y))
    ari_grid_view_zoom_at (self, self->pinch_zoom * scale, x, y);
}

/* --- hovering --- */

static void
on_motion (GtkEventControllerMotion *controller, double x, double y, AriGridView *self)
{
  guint16 cell = ARI_NO_CELL;

  self->pointer_x = x;
  self->pointer_y = y;
  if (self->picture != NULL)
    cell = ari_grid_metrics_cell_at (&self->metrics, x, y);
  ari_grid_view_set_hovered (self, cell == ARI_NO_CELL ? -1 : cell);
}

static void
on_enter (GtkEventControllerMotion *controller, double x, double y, AriGridView *self)
{
  on_motion (controller, x, y, self);
}

static void
on_leave (GtkEventControllerMotion *controller, AriGridView *self)
{
  ari_grid_view_set_hovered (self, -1);
}

void
ari_grid_view_add_pointer (AriGridView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkGesture *pan = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (click, "released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  ari_context_menu_on_click (widget, on_menu_asked, self);

  g_signal_connect (press, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pan), GDK_BUTTON_MIDDLE);
  g_signal_connect (pan, "drag-begin", G_CALLBACK (on_pan_begin), self);
  g_signal_connect (pan, "drag-update", G_CALLBACK (on_pan_update), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pan));

  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, scroll);

  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (motion, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (widget, motion);
}
