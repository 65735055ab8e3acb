/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies under the grid while a search is looked at: its graph, and the slider over its steps.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/flame/flame-pane.h"

#define SPACING 6
/* A narrower pane leaves its row to the slider. */
#define LEAST_WITH_BUTTONS 560

struct _AriFlamePane {
  GtkWidget parent_instance;

  GtkWidget *view;
  GtkWidget *toggle; /* these are in a row below it */
  GtkWidget *timeline;
  GtkWidget *by_work;
  GtkWidget *fit;
  gboolean show_graph;
};

G_DEFINE_FINAL_TYPE (AriFlamePane, ari_flame_pane, GTK_TYPE_WIDGET)

enum {
  PROP_SHOW_GRAPH = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

AriTimeline *
ari_flame_pane_get_timeline (AriFlamePane *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_PANE (self), NULL);

  return ARI_TIMELINE (self->timeline);
}

AriFlameView *
ari_flame_pane_get_view (AriFlamePane *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_PANE (self), NULL);

  return ARI_FLAME_VIEW (self->view);
}

static void
show_arrow (AriFlamePane *self)
{
  gtk_button_set_icon_name (GTK_BUTTON (self->toggle),
                            self->show_graph ? "pan-down-symbolic" : "pan-up-symbolic");
}

static void
set_show_graph (AriFlamePane *self, gboolean show_graph)
{
  if (self->show_graph == !!show_graph)
    return;
  self->show_graph = !!show_graph;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), self->show_graph);
  show_arrow (self);
  gtk_widget_set_visible (self->view, self->show_graph);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_GRAPH]);
}

static void
on_toggled (AriFlamePane *self)
{
  set_show_graph (self, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle)));
}

/* The graph begins and ends where the slider does. */
static void
align_graph (AriFlamePane *self, int width)
{
  GtkRange *scale = ari_timeline_get_scale (ARI_TIMELINE (self->timeline));
  GdkRectangle range;
  double left, right, y;

  gtk_range_get_range_rect (scale, &range);
  if (gtk_widget_translate_coordinates (GTK_WIDGET (scale), GTK_WIDGET (self), range.x, 0, &left,
                                        &y)
      && gtk_widget_translate_coordinates (GTK_WIDGET (scale), GTK_WIDGET (self),
                                           range.x + range.width, 0, &right, &y))
    ari_flame_view_set_insets (ARI_FLAME_VIEW (self->view), (int) left,
                               MAX (width - (int) right, 0));
}

static int
least (GtkWidget *widget, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The slider and the words under it; the buttons are beside those words. */
static int
row_height (AriFlamePane *self)
{
  return MAX (least (self->timeline, GTK_ORIENTATION_VERTICAL),
              least (self->toggle, GTK_ORIENTATION_VERTICAL));
}

static void
ari_flame_pane_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  AriFlamePane *self = ARI_FLAME_PANE (widget);
  int graph;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = *natural =
        MAX (least (self->toggle, orientation), least (self->timeline, orientation));
    return;
  }
  *minimum = *natural = row_height (self);
  if (!self->show_graph)
    return;
  gtk_widget_measure (self->view, orientation, -1, NULL, &graph, NULL, NULL);
  *natural += graph + SPACING;
}

/* at the bottom, to the left of @right, or right at the left. Returns: where it begins */
static int
place_button (GtkWidget *button, gboolean is_seen, int right, int bottom)
{
  const int width = least (button, GTK_ORIENTATION_HORIZONTAL);
  const int height = least (button, GTK_ORIENTATION_VERTICAL);

  gtk_widget_set_child_visible (button, is_seen);
  if (is_seen)
    gtk_widget_size_allocate (
        button, &(GtkAllocation){ right - width, bottom - height, width, height }, -1);
  return right - width;
}

static void
ari_flame_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriFlamePane *self = ARI_FLAME_PANE (widget);
  const int row = row_height (self), y = height - row;
  const gboolean has_graph =
      self->show_graph && y - SPACING >= least (self->view, GTK_ORIENTATION_VERTICAL);
  const gboolean has_buttons = has_graph && width >= LEAST_WITH_BUTTONS;
  int x;

  gtk_widget_size_allocate (self->timeline, &(GtkAllocation){ 0, y, width, row }, -1);
  place_button (self->toggle, has_graph || !self->show_graph,
                least (self->toggle, GTK_ORIENTATION_HORIZONTAL), height);
  x = place_button (self->by_work, has_buttons, width, height);
  place_button (self->fit, has_buttons, x - SPACING, height);
  gtk_widget_set_child_visible (self->view, has_graph);
  if (!has_graph)
    return;
  align_graph (self, width);
  gtk_widget_size_allocate (self->view, &(GtkAllocation){ 0, 0, width, y - SPACING }, -1);
}

static void
ari_flame_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriFlamePane *self = ARI_FLAME_PANE (object);

  switch (id) {
  case PROP_SHOW_GRAPH:
    g_value_set_boolean (value, self->show_graph);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_flame_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriFlamePane *self = ARI_FLAME_PANE (object);

  switch (id) {
  case PROP_SHOW_GRAPH:
    set_show_graph (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_flame_pane_dispose (GObject *object)
{
  AriFlamePane *self = ARI_FLAME_PANE (object);

  g_clear_pointer (&self->view, gtk_widget_unparent);
  g_clear_pointer (&self->toggle, gtk_widget_unparent);
  g_clear_pointer (&self->timeline, gtk_widget_unparent);
  g_clear_pointer (&self->fit, gtk_widget_unparent);
  g_clear_pointer (&self->by_work, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_flame_pane_parent_class)->dispose (object);
}

static void
ari_flame_pane_class_init (AriFlamePaneClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_flame_pane_get_property;
  object_class->set_property = ari_flame_pane_set_property;
  object_class->dispose = ari_flame_pane_dispose;
  widget_class->measure = ari_flame_pane_measure;
  widget_class->size_allocate = ari_flame_pane_size_allocate;

  props[PROP_SHOW_GRAPH] = g_param_spec_boolean ("show-graph", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_css_name (widget_class, "flamepane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
add_button (AriFlamePane *self, GtkWidget *button, const char *tooltip)
{
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
make_row (AriFlamePane *self)
{
  self->timeline = g_object_new (ARI_TYPE_TIMELINE, NULL);
  gtk_widget_set_parent (self->timeline, GTK_WIDGET (self));
  self->toggle = gtk_toggle_button_new ();
  show_arrow (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Graph of the Search"), -1);
  add_button (self, self->toggle, _ ("Show the graph of the search"));
  self->fit = gtk_button_new_with_label (_ ("Show All"));
  add_button (self, self->fit, _ ("Show all of the search in the graph (0)"));
  self->by_work = gtk_toggle_button_new_with_label (_ ("By Work"));
  add_button (self, self->by_work,
              _ ("Make each step in the graph as wide as the work it took the computer"));
}

static void
ari_flame_pane_init (AriFlamePane *self)
{
  self->show_graph = TRUE;
  self->view = g_object_new (ARI_TYPE_FLAME_VIEW, NULL);
  gtk_widget_set_parent (self->view, GTK_WIDGET (self));
  make_row (self);
  g_object_bind_property (self->view, "zoomed", self->fit, "sensitive", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->view, "by-work", self->by_work, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (self->toggle, "toggled", G_CALLBACK (on_toggled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fit, "clicked", G_CALLBACK (ari_flame_view_fit), self->view,
                           G_CONNECT_SWAPPED);
}
