/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard and pointer input of a tree view. */

#include "config.h"

#include <math.h>

#include "solver/words/box-words.h"
#include "ui/common/keypad.h"
#include "ui/flame/try-menu.h"
#include "ui/tree/tree-view-private.h"
#include "ui/widgets/context-menu.h"

/* Zoom factor of a notch or a key; touchpad pixels per notch; pixels to pan per notch. */
#define ZOOM_STEP      1.3
#define PIXELS_A_NOTCH 40.0
#define PAN_A_NOTCH    60.0
/* In pixels: how far a click reaches, and how far it may move. */
#define REACH 14.0
#define STILL 4.0

static guint32
node_at (AriTreeView *self, double x, double y)
{
  const AriTreePort *port = &self->port;

  if (!ari_tree_view_make (self))
    return ARI_TREE_NONE;
  return ari_tree_nearest (self->tree, ari_tree_port_tree_x (port, x),
                           ari_tree_port_tree_level (port, y), ari_tree_port_dx (port),
                           ari_tree_port_dy (port), REACH);
}

static void
pop_up (AriTreeView *self, guint32 node)
{
  const AriTreeNode *at = &self->tree->nodes[node];
  const AriBox box = at->box;

  if (self->layout == NULL || box.depth == 0)
    return;
  ari_try_menu_pop_up (GTK_WIDGET (self), &self->menu, ari_tree_port_x (&self->port, at->x),
                       ari_tree_port_y (&self->port, box.depth), &box, box.first, self->layout,
                       &self->symbols);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void
zoom (AriTreeView *self, double factor, double x, double y)
{
  ari_tree_port_zoom (&self->port, factor, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Zooms around the chosen node, else around the centre. */
static void
zoom_by_key (AriTreeView *self, double factor)
{
  const guint32 chosen = ari_tree_view_chosen (self);
  double x = self->port.width / 2.0, y = self->port.height / 2.0;

  if (chosen != ARI_TREE_NONE) {
    x = ari_tree_port_x (&self->port, self->tree->nodes[chosen].x);
    y = ari_tree_port_y (&self->port, self->tree->nodes[chosen].box.depth);
  }
  zoom (self, factor, x, y);
}

static guint32
way_from (const AriTreeNode *node, guint key)
{
  switch (key) {
  case GDK_KEY_Up:
    return node->parent;
  case GDK_KEY_Down:
    return node->first;
  case GDK_KEY_Left:
    return node->previous;
  case GDK_KEY_Right:
    return node->next;
  case GDK_KEY_Home:
  default:
    return 0;
  }
}

/* Starts at the node of the step shown if none is chosen. */
static void
walk (AriTreeView *self, guint key)
{
  const guint32 chosen = ari_tree_view_chosen (self);
  const guint32 to = chosen != ARI_TREE_NONE ? way_from (&self->tree->nodes[chosen], key)
                                             : ari_tree_at (self->tree, self->step);

  if (to != ARI_TREE_NONE)
    ari_tree_view_take (self, to);
}

static gboolean
on_chosen_key (AriTreeView *self, guint key, guint32 chosen)
{
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    ari_tree_view_fold (self, chosen);
    return GDK_EVENT_STOP;
  case GDK_KEY_Menu:
    pop_up (self, chosen);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
on_tree_key (AriTreeView *self, guint key)
{
  switch (key) {
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Home:
    walk (self, key);
    return GDK_EVENT_STOP;
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    zoom_by_key (self, ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    zoom_by_key (self, 1.0 / ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    zoom_by_key (self, 0.0);
    return GDK_EVENT_STOP;
  case GDK_KEY_f:
  case GDK_KEY_F:
    ari_tree_view_set_folds_refuted (self, !self->folds_refuted);
    return GDK_EVENT_STOP;
  case GDK_KEY_space:
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-pause", NULL);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
on_key (AriTreeView *self, guint keyval, guint code, GdkModifierType state)
{
  const guint modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const guint key = ari_key_without_keypad (keyval);
  guint32 chosen;

  if ((modifiers & ~(guint) GDK_SHIFT_MASK) != 0 || !ari_tree_view_make (self))
    return GDK_EVENT_PROPAGATE;
  chosen = ari_tree_view_chosen (self);
  if (modifiers == GDK_SHIFT_MASK && key == GDK_KEY_F10) {
    if (chosen != ARI_TREE_NONE)
      pop_up (self, chosen);
    return GDK_EVENT_STOP;
  }
  if (chosen != ARI_TREE_NONE && on_chosen_key (self, key, chosen))
    return GDK_EVENT_STOP;
  return on_tree_key (self, key);
}

/* --- the pointer ------------------------------------------------------------------------------ */

static void
on_drag_begin (AriTreeView *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->dragged = self->port;
  self->has_dragged = FALSE;
}

static void
on_drag_update (AriTreeView *self, double dx, double dy)
{
  if (!self->has_dragged && hypot (dx, dy) < STILL)
    return;
  self->has_dragged = TRUE;
  self->port = self->dragged;
  ari_tree_port_pan (&self->port, dx, dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_drag_end (AriTreeView *self, double dx, double dy)
{
  double x, y;
  guint32 node;

  if (self->has_dragged
      || !gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y))
    return;
  node = node_at (self, x, y);
  if (node != ARI_TREE_NONE)
    ari_tree_view_take (self, node);
}

/* A double click folds or unfolds a node. */
static void
on_pressed (AriTreeView *self, int n_press, double x, double y)
{
  const guint32 node = n_press == 2 ? node_at (self, x, y) : ARI_TREE_NONE;

  if (node != ARI_TREE_NONE)
    ari_tree_view_fold (self, node);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriTreeView *self = owner;
  const guint32 node = node_at (self, x, y);

  if (node == ARI_TREE_NONE)
    return;
  ari_tree_view_take (self, node);
  pop_up (self, node);
}

static void
on_motion (AriTreeView *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
on_scroll (AriTreeView *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  const gboolean is_wheel =
      gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_WHEEL;
  const double notch = is_wheel ? 1.0 : PIXELS_A_NOTCH;

  /* Vertical scrolling scrolls the page around it. */
  if ((state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) == 0 && fabs (dx) <= fabs (dy))
    return GDK_EVENT_PROPAGATE;
  if (!ari_tree_view_make (self))
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_SHIFT_MASK) != 0 || fabs (dx) > fabs (dy)) {
    ari_tree_port_pan (&self->port, -(fabs (dx) > fabs (dy) ? dx : dy) / notch * PAN_A_NOTCH, 0.0);
    gtk_widget_queue_draw (GTK_WIDGET (self));
  } else {
    zoom (self, pow (ZOOM_STEP, -dy / notch), self->pointer_x, self->pointer_y);
  }
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (AriTreeView *self)
{
  self->dragged = self->port;
}

static void
on_pinch (AriTreeView *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (self->tree == NULL || !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  self->port = self->dragged;
  zoom (self, scale, x, y);
}

gboolean
ari_tree_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  AriTreeView *self = ARI_TREE_VIEW (widget);
  const guint32 node = by_keys ? ari_tree_view_chosen (self) : node_at (self, x, y);
  g_autofree char *words = NULL;

  if (node == ARI_TREE_NONE || node == 0 || self->summary == NULL || self->layout == NULL)
    return FALSE;
  words =
      ari_box_to_string (self->summary, &self->tree->nodes[node].box, self->layout, &self->symbols);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

void
ari_tree_view_add_controllers (AriTreeView *self)
{
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}
