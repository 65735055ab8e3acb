/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and pointer on the flame graph. */

#include "config.h"

#include <math.h>

#include "solver/words/box-words.h"
#include "ui/common/keypad.h"
#include "ui/flame/flame-view-private.h"
#include "ui/flame/try-menu.h"
#include "ui/widgets/context-menu.h"

/* How much one notch of the wheel, or a key, zooms. */
#define ZOOM_STEP 1.3
/* Pixels that a touchpad scrolls for what is a notch of a wheel. */
#define PIXELS_A_NOTCH 40.0
/* A key pans by this part of what is shown. */
#define PAN_STEP 0.25
enum { PAGES = 20 };

static void
pop_up (AriFlameView *self, double x, double y, const AriBox *box, guint64 step)
{
  if (self->extent > 0) /* one of several graphs: breakpoints and bookmarks are of none of them */
    return;
  ari_try_menu_pop_up (GTK_WIDGET (self), &self->menu, x, y, box, MAX (step, 1), self->layout,
                       &self->symbols);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void
choose_box (AriFlameView *self, const AriBox *box)
{
  AriFlameSpan span = self->span;

  ari_flame_view_take_box (self, box);
  ari_flame_span_reveal (&span, ari_flame_view_box_begin (self, box));
  ari_flame_view_slide_span (self, &span);
  ari_flame_view_seek (self, box->first);
}

static gboolean
walk (AriFlameView *self, AriFlameWay way)
{
  AriBox box;

  if (!self->has_box) {
    if (ari_flame_deepest (self->summary, MAX (self->position, 1), &box))
      choose_box (self, &box);
  } else if (ari_flame_view_walk (self, way, &box)) {
    choose_box (self, &box);
  }
  return GDK_EVENT_STOP;
}

static gboolean
on_alt_key (AriFlameView *self, guint key)
{
  switch (key) {
  case GDK_KEY_Up:
    return walk (self, ARI_FLAME_PARENT);
  case GDK_KEY_Down:
    return walk (self, ARI_FLAME_CHILD);
  case GDK_KEY_Left:
    return walk (self, ARI_FLAME_PREVIOUS);
  case GDK_KEY_Right:
    return walk (self, ARI_FLAME_NEXT);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
on_seek_key (AriFlameView *self, guint key)
{
  const guint64 here = self->position, most = ari_summary_tally (self->summary).steps;
  const double width = self->span.end - self->span.begin;
  const guint64 page = self->by_work ? MAX (most / PAGES, 10) : (guint64) MAX (width / PAGES, 10.0);

  switch (key) {
  case GDK_KEY_Left:
    ari_flame_view_seek (self, here - MIN (here, 1));
    break;
  case GDK_KEY_Right:
    ari_flame_view_seek (self, here + 1);
    break;
  case GDK_KEY_Page_Up:
    ari_flame_view_seek (self, here - MIN (here, page));
    break;
  case GDK_KEY_Page_Down:
    ari_flame_view_seek (self, here + page);
    break;
  case GDK_KEY_Home:
    ari_flame_view_seek (self, 0);
    break;
  case GDK_KEY_End:
    ari_flame_view_seek (self, most);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

static void
zoom (AriFlameView *self, double factor, double part)
{
  AriFlameSpan span = self->span;

  ari_flame_span_zoom (&span, factor, part);
  ari_flame_view_take_span (self, &span);
}

static gboolean
on_zoom_key (AriFlameView *self, guint key)
{
  const double part = CLAMP ((ari_flame_view_shown_value (self) - self->span.begin)
                                 / (self->span.end - self->span.begin),
                             0.0, 1.0);

  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    zoom (self, ZOOM_STEP, part);
    break;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    zoom (self, 1.0 / ZOOM_STEP, part);
    break;
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    ari_flame_view_fit (self);
    break;
  case GDK_KEY_BackSpace:
    ari_flame_view_zoom_back (self);
    break;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (self->has_box)
      ari_flame_view_zoom_to_box (self, &self->box);
    break;
  case GDK_KEY_space:
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-pause", NULL);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

static gboolean
on_shift_key (AriFlameView *self, guint key)
{
  AriFlameSpan span = self->span;

  if (key != GDK_KEY_Left && key != GDK_KEY_Right)
    return on_zoom_key (self, key); /* plus needs Shift on some keyboards */
  ari_flame_span_pan (&span, key == GDK_KEY_Left ? -PAN_STEP : PAN_STEP);
  ari_flame_view_slide_span (self, &span);
  return GDK_EVENT_STOP;
}

static gboolean
on_control_key (AriFlameView *self, guint key)
{
  const char *action;

  switch (key) {
  case GDK_KEY_Right:
    action = "win.next-dead-end";
    break;
  case GDK_KEY_Down:
    action = "win.next-guess";
    break;
  case GDK_KEY_Up:
    action = "win.leave-branch";
    break;
  case GDK_KEY_End:
    action = "win.next-solution";
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
  return GDK_EVENT_STOP;
}

/* Of the box that was chosen, else of the step that is shown. */
static gboolean
pop_up_by_key (AriFlameView *self)
{
  const double part =
      (ari_flame_view_shown_value (self) - self->span.begin) / (self->span.end - self->span.begin);

  pop_up (self, self->inset_left + CLAMP (part, 0.0, 1.0) * ari_flame_view_graph_width (self),
          ari_flame_view_graph_top (self), self->has_box ? &self->box : NULL, self->position);
  return GDK_EVENT_STOP;
}

static gboolean
on_key (AriFlameView *self, guint keyval, guint code, GdkModifierType state)
{
  const guint key = ari_key_without_keypad (keyval);

  if (self->summary == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    return pop_up_by_key (self);
  switch ((int) (state & gtk_accelerator_get_default_mod_mask ())) {
  case 0:
    return on_seek_key (self, key) || on_zoom_key (self, key);
  case GDK_SHIFT_MASK:
    return on_shift_key (self, key);
  case GDK_ALT_MASK:
    return on_alt_key (self, key);
  case GDK_CONTROL_MASK:
    return on_control_key (self, key);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* --- the pointer ------------------------------------------------------------------------------ */

static void
move_overview (AriFlameView *self, double x)
{
  const double width = self->span.end - self->span.begin;
  const double at =
      self->span.whole_begin
      + ari_flame_view_part_at (self, x) * (self->span.whole_end - self->span.whole_begin);
  AriFlameSpan span = self->span;

  ari_flame_span_show (&span, at - width / 2.0, at + width / 2.0);
  ari_flame_view_slide_span (self, &span);
}

/* A bar is a try, which a press on it goes to; what lies below all bars is a step. */
static void
press (AriFlameView *self, double x, double y)
{
  AriBox box;
  const gboolean has_box = ari_flame_view_box_at (self, x, y, &box);

  ari_flame_view_take_box (self, has_box ? &box : NULL);
  if (has_box && !box.is_cut
      && y - ari_flame_view_graph_top (self)
             < ari_flame_row_top (&self->flame, ari_flame_row (&self->flame, &box) + 1))
    ari_flame_view_seek (self, box.first);
  else
    ari_flame_view_seek_at (self, x);
}

static void
on_drag_begin (AriFlameView *self, double x, double y)
{
  const GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (self->drag));
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (self->drag));

  if (self->summary == NULL || button > GDK_BUTTON_MIDDLE) {
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drags_overview = y < ari_flame_view_graph_top (self);
  self->drags_part = button == GDK_BUTTON_MIDDLE || (state & GDK_SHIFT_MASK) != 0;
  self->dragged_from = x;
  self->pinched = self->span;
  if (self->drags_overview)
    move_overview (self, x);
  else if (!self->drags_part)
    press (self, x, y);
}

static void
on_drag_update (AriFlameView *self, double dx, double dy)
{
  const double x = self->dragged_from + dx;
  AriFlameSpan span = self->pinched;

  if (self->summary == NULL)
    return;
  if (self->drags_overview) {
    move_overview (self, x);
  } else if (self->drags_part) {
    ari_flame_span_pan (&span, -dx / ari_flame_view_graph_width (self));
    ari_flame_view_slide_span (self, &span);
  } else {
    ari_flame_view_seek_at (self, x);
  }
}

static void
on_pressed (AriFlameView *self, int n_press, double x, double y)
{
  AriBox box;

  if (n_press == 2 && ari_flame_view_box_at (self, x, y, &box))
    ari_flame_view_zoom_to_box (self, &box);
}

/* On the axis of work the menu is of the try that lies there, for it names a step. */
static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriFlameView *self = owner;
  gboolean has_box;
  guint64 step;
  AriBox box;

  if (self->summary == NULL || self->layout == NULL || y < ari_flame_view_graph_top (self))
    return;
  has_box = ari_flame_view_box_at (self, x, y, &box);
  if (!self->by_work)
    step = ari_flame_view_step_near (self, x);
  else
    step = has_box && !box.is_cut ? box.first : self->position;
  pop_up (self, x, y, has_box ? &box : NULL, step);
}

static void
on_motion (AriFlameView *self, double x, double y)
{
  self->pointer_x = x;
}

static gboolean
on_scroll (AriFlameView *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  const gboolean is_wheel =
      gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_WHEEL;
  const double notch = is_wheel ? 1.0 : PIXELS_A_NOTCH;
  AriFlameSpan span = self->span;

  /* one of several graphs scrolls with the page that they are on */
  if (self->summary == NULL || (self->extent > 0 && (state & GDK_CONTROL_MASK) == 0))
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_SHIFT_MASK) != 0 || fabs (dx) > fabs (dy))
    ari_flame_span_pan (&span, (fabs (dx) > fabs (dy) ? dx : dy) / notch * PAN_STEP / 2.0);
  else
    ari_flame_span_zoom (&span, pow (ZOOM_STEP, -dy / notch),
                         ari_flame_view_part_at (self, self->pointer_x));
  ari_flame_view_slide_span (self, &span);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (AriFlameView *self)
{
  self->pinched = self->span;
}

static void
on_pinch (AriFlameView *self, double scale, GtkGesture *gesture)
{
  AriFlameSpan span = self->pinched;
  double x, y;

  if (self->summary == NULL || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  ari_flame_span_zoom (&span, scale, ari_flame_view_part_at (self, x));
  ari_flame_view_slide_span (self, &span);
}

gboolean
ari_flame_view_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  AriFlameView *self = ARI_FLAME_VIEW (widget);
  g_autofree char *words = NULL;
  AriBox box;

  if (self->summary == NULL || self->layout == NULL)
    return FALSE;
  if (by_keys) {
    if (!self->has_box)
      return FALSE;
    box = self->box;
  } else if (!ari_flame_view_box_at (self, x, y, &box)) {
    return FALSE;
  }
  words = ari_box_to_string (self->summary, &box, self->layout, &self->symbols);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

void
ari_flame_view_add_controllers (AriFlameView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), 0);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}
