/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane below the grid of a search: its graph, and the timeline below. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/sentence.h"
#include "ui/flame/flame-pane.h"
#include "ui/flame/try-legend.h"
#include "ui/flame/try-menu.h"
#include "ui/widgets/widget.h"

#define SPACING 6
/* In a narrower pane, the timeline shares its row only with the button "Latest Step". */
#define LEAST_WITH_BUTTONS 700
/* The words are centred in the pane if this width, in pixels, is free in its middle. */
#define WORDS 260
/* The least widths, in pixels, of the widget beside the words, and of the words where room is
 * short. */
#define LEAST_BESIDE 48
#define LEAST_WORDS  150
/* A lower graph has no legend; the second is for those who see one for the first time. */
#define LEAST_WITH_LEGEND  76
#define LEAST_FOR_LEARNERS 36
/* The default size of the graph's own window, and the margin around the graph in it, in pixels. */
#define WINDOW_WIDTH  960
#define WINDOW_HEIGHT 480
#define WINDOW_EDGE   12

struct _AriFlamePane {
  GtkWidget parent_instance;

  GtkWidget *view;   /* in the pane, or in the window */
  GtkWidget *window; /* (nullable): the graph's own window */
  GtkWidget *toggle; /* this and the following are in a row below the graph */
  GtkWidget *timeline;
  GtkWidget *legend;
  GtkWidget *menu;
  GtkWidget *fit;
  GtkWidget *now;
  GtkWidget *beside; /* (nullable) */
  gboolean show_graph;
  gboolean keeps_legend;
};

static const AriGraphItem menu_items[] = {
  /* Translators: the graph shows the computer's work rather than steps */
  { N_ ("By _Work"), "graph.by-work" },
  { N_ ("In Its Own _Window"), "graph.own-window" },
};

G_DEFINE_FINAL_TYPE (AriFlamePane, ari_flame_pane, GTK_TYPE_WIDGET)

enum {
  PROP_SHOW_GRAPH = 1,
  PROP_APART,
  PROP_BY_WORK,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

AriTimeline *
ari_flame_pane_get_timeline (AriFlamePane *self)
{
  return ARI_TIMELINE (self->timeline);
}

AriFlameView *
ari_flame_pane_get_view (AriFlamePane *self)
{
  return ARI_FLAME_VIEW (self->view);
}

void
ari_flame_pane_set_goes_on (AriFlamePane *self, gboolean goes_on)
{
  ari_timeline_set_goes_on (ARI_TIMELINE (self->timeline), goes_on);
  ari_widget_set_css_class (self->now, "suggested-action", goes_on);
  ari_widget_set_css_class (self->now, "flat", !goes_on);
}

void
ari_flame_pane_set_keeps_legend (AriFlamePane *self, gboolean keeps_legend)
{
  self->keeps_legend = keeps_legend;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  gtk_widget_set_visible (self->view, self->show_graph || self->window != NULL);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_GRAPH]);
}

static void
on_toggled (AriFlamePane *self)
{
  set_show_graph (self, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggle)));
}

/* Returns TRUE if the graph belongs into the pane, which shows it if it is high enough. */
static gboolean
shows_graph (AriFlamePane *self)
{
  return self->show_graph && self->window == NULL;
}

/* The graph begins and ends where the slider does. Returns: where that is. */
static GdkRectangle
align_graph (AriFlamePane *self, int width)
{
  GtkRange *scale = ari_timeline_get_scale (ARI_TIMELINE (self->timeline));
  GdkRectangle range;
  double left, right, y;

  gtk_range_get_range_rect (scale, &range);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (scale), GTK_WIDGET (self), range.x, 0, &left,
                                         &y)
      || !gtk_widget_translate_coordinates (GTK_WIDGET (scale), GTK_WIDGET (self),
                                            range.x + range.width, 0, &right, &y))
    return (GdkRectangle){ .width = width };
  ari_flame_view_set_insets (ARI_FLAME_VIEW (self->view), (int) left, MAX (width - (int) right, 0));
  return (GdkRectangle){ .x = (int) left, .width = (int) (right - left) };
}

static int
least (GtkWidget *widget, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (widget, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Returns: the height of the slider and the words below it, or of the buttons beside the words. */
static int
row_height (AriFlamePane *self)
{
  const int buttons = MAX (least (self->toggle, GTK_ORIENTATION_VERTICAL),
                           least (self->now, GTK_ORIENTATION_VERTICAL));

  return MAX (least (self->timeline, GTK_ORIENTATION_VERTICAL), buttons);
}

/* Places the widget beside the words from @left on, if it is visible, and leaves room for the words
 * before @right. Returns: the end of the widget. */
static int
place_beside (AriFlamePane *self, int left, int right, int bottom)
{
  int minimum, width, height;

  if (self->beside == NULL || !gtk_widget_should_layout (self->beside))
    return left;
  gtk_widget_measure (self->beside, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width, NULL, NULL);
  height = least (self->beside, GTK_ORIENTATION_VERTICAL);
  width =
      CLAMP (right - left - LEAST_WORDS, MAX (minimum, LEAST_BESIDE), MAX (width, LEAST_BESIDE));
  gtk_widget_size_allocate (self->beside, &(GtkAllocation){ left, bottom - height, width, height },
                            -1);
  return left + width + SPACING;
}

/* Centres the words in the whole width if they fit there. */
static void
place_words (AriFlamePane *self, int width, int left, int right)
{
  const int more = MAX (left, right);

  if (width - 2 * more >= WORDS)
    left = right = more;
  ari_timeline_set_insets (ARI_TIMELINE (self->timeline), left, right);
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
    int row = least (self->toggle, orientation) + SPACING + least (self->now, orientation);

    if (self->beside != NULL && gtk_widget_should_layout (self->beside))
      row += MAX (least (self->beside, orientation), LEAST_BESIDE) + SPACING;
    /* the timeline's own minimum depends on where its words were placed last */
    *minimum = *natural =
        MAX (row, least (GTK_WIDGET (ari_timeline_get_scale (ARI_TIMELINE (self->timeline))),
                         orientation));
    return;
  }
  *minimum = *natural = row_height (self);
  if (!shows_graph (self))
    return;
  gtk_widget_measure (self->view, orientation, -1, NULL, &graph, NULL, NULL);
  *natural += graph + least (self->legend, orientation) + SPACING;
}

/* Places a button at the bottom, left of @right, if it is seen. Returns: the right end of the next
 * one. */
static int
place_button (GtkWidget *button, gboolean is_seen, int right, int bottom)
{
  const int width = least (button, GTK_ORIENTATION_HORIZONTAL);
  const int height = least (button, GTK_ORIENTATION_VERTICAL);

  gtk_widget_set_child_visible (button, is_seen);
  if (is_seen)
    gtk_widget_size_allocate (
        button, &(GtkAllocation){ right - width, bottom - height, width, height }, -1);
  return is_seen ? right - width - SPACING : right;
}

/* The legend gives way to a low graph. */
static void
place_graph (AriFlamePane *self, gboolean has_graph, int width, int height)
{
  const int legend = least (self->legend, GTK_ORIENTATION_VERTICAL);
  const gboolean has_legend =
      has_graph && height - legend >= (self->keeps_legend ? LEAST_FOR_LEARNERS : LEAST_WITH_LEGEND);
  GdkRectangle across;

  gtk_widget_set_child_visible (self->legend, has_legend);
  if (self->window != NULL)
    return;
  gtk_widget_set_child_visible (self->view, has_graph);
  if (!has_graph)
    return;
  across = align_graph (self, width);
  if (has_legend) {
    height -= legend;
    gtk_widget_size_allocate (
        self->legend, &(GtkAllocation){ across.x, height, MAX (across.width, 1), legend }, -1);
  }
  gtk_widget_size_allocate (self->view, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static void
ari_flame_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriFlamePane *self = ARI_FLAME_PANE (widget);
  const int row = row_height (self), y = height - row;
  const gboolean has_graph =
      shows_graph (self) && y - SPACING >= least (self->view, GTK_ORIENTATION_VERTICAL);
  const gboolean is_wide = width >= LEAST_WITH_BUTTONS;
  const gboolean has_toggle = self->window == NULL && (has_graph || !self->show_graph);
  int left = has_toggle ? least (self->toggle, GTK_ORIENTATION_HORIZONTAL) + SPACING : 0;
  int x;

  place_button (self->toggle, has_toggle, left - SPACING, height);
  x = place_button (self->menu, is_wide && (has_graph || self->window != NULL), width, height);
  x = place_button (self->fit, is_wide && has_graph, x, height);
  x = place_button (self->now, TRUE, x, height);
  left = place_beside (self, left, x, height);
  place_words (self, width, left, width - x);
  gtk_widget_size_allocate (self->timeline, &(GtkAllocation){ 0, y, width, row }, -1);
  place_graph (self, has_graph, width, y - SPACING);
}

/* --- a window for the graph alone ------------------------------------------------------------- */

static gboolean
title_window (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  const char *title = g_value_get_string (from);

  /* Translators: of a window; {title} is that of the window with the puzzle */
  g_value_take_string (to, ari_sentence_fill (_ ("Graph of the Search – {title}"), "title",
                                              title != NULL ? title : "", NULL));
  return TRUE;
}

/* The transport keys do the same in this window as in the main one. */
static void
add_shortcuts (GtkWidget *window)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_F5, 0, "win.run-pause" },
    { GDK_KEY_F5, GDK_SHIFT_MASK, "win.stop" },
    { GDK_KEY_F6, 0, "win.step-back" },
    { GDK_KEY_F6, GDK_SHIFT_MASK, "win.to-start" },
    { GDK_KEY_F7, 0, "win.step" },
    { GDK_KEY_F7, GDK_SHIFT_MASK, "win.to-end" },
    { GDK_KEY_F7, GDK_CONTROL_MASK, "win.back-to-now" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller),
                                     GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (window, controller);
}

static GtkWidget *
make_bar (AriFlamePane *self)
{
  GtkWidget *bar = gtk_header_bar_new ();
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *fit = gtk_button_new_with_label (_ ("Show All"));
  GtkWidget *by_work = gtk_toggle_button_new_with_label (_ ("By Work"));

  /* GTK's own title is never narrower than some letters, for which a phone may have no room */
  gtk_label_set_ellipsize (GTK_LABEL (title), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (title, "title");
  g_object_bind_property (self->window, "title", title, "label", G_BINDING_SYNC_CREATE);
  gtk_header_bar_set_title_widget (GTK_HEADER_BAR (bar), title);
  gtk_widget_set_tooltip_text (fit, _ ("Show all of the search in the graph (0)"));
  gtk_widget_set_tooltip_text (
      by_work, _ ("Make each step in the graph as wide as the work it took the computer"));
  g_object_bind_property (self->view, "zoomed", fit, "sensitive", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->view, "by-work", by_work, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  ARI_CONNECT (fit, "clicked", ari_flame_view_fit, self->view);
  gtk_header_bar_pack_start (GTK_HEADER_BAR (bar), fit);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (bar), by_work);
  gtk_header_bar_pack_end (GTK_HEADER_BAR (bar), ari_graph_menu_new (NULL, 0));
  return bar;
}

/* GTK 4.8's windows keep a reference to the widget with the focus even if it is moved elsewhere. */
static void
leave_focus (GtkWidget *view)
{
  GtkRoot *root = gtk_widget_get_root (view);

  if (root != NULL && gtk_root_get_focus (root) == view)
    gtk_root_set_focus (root, NULL);
}

/* The graph is taken out first, so that it is not destroyed with its window. */
static void
destroy_window (AriFlamePane *self)
{
  GtkWidget *window = g_steal_pointer (&self->window);

  g_signal_handlers_disconnect_by_data (window, self);
  leave_focus (self->view);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->view)), self->view);
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

static gboolean
on_close_request (AriFlamePane *self)
{
  g_object_set (self, "apart", FALSE, NULL);
  return TRUE;
}

/* The graph's window ends with the main window, whose actions its keys and menus use. */
static void
take_apart (AriFlamePane *self, GtkWidget *from)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *legend = ari_try_legend_new ();

  self->window = g_object_ref (window);
  leave_focus (self->view);
  gtk_widget_unparent (self->view);
  gtk_widget_set_visible (self->view, TRUE);
  gtk_widget_set_child_visible (self->view, TRUE);
  ari_flame_view_set_insets (ARI_FLAME_VIEW (self->view), WINDOW_EDGE, WINDOW_EDGE);
  gtk_window_set_titlebar (GTK_WINDOW (window), make_bar (self));
  gtk_window_set_default_size (GTK_WINDOW (window), WINDOW_WIDTH, WINDOW_HEIGHT);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (from));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  if (G_IS_ACTION_GROUP (from))
    gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (from));
  g_object_bind_property_full (from, "title", window, "title", G_BINDING_SYNC_CREATE, title_window,
                               NULL, NULL, NULL);
  add_shortcuts (window);
  gtk_widget_set_vexpand (self->view, TRUE);
  gtk_box_append (GTK_BOX (box), self->view);
  gtk_widget_set_margin_start (legend, WINDOW_EDGE);
  gtk_box_append (GTK_BOX (box), legend);
  gtk_window_set_child (GTK_WINDOW (window), box);
  ARI_CONNECT (window, "close-request", on_close_request, self);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (self->view);
}

static void
set_apart (AriFlamePane *self, gboolean apart)
{
  GtkRoot *from = gtk_widget_get_root (GTK_WIDGET (self));

  if ((self->window != NULL) == !!apart || (apart && !GTK_IS_WINDOW (from)))
    return;
  if (apart)
    take_apart (self, GTK_WIDGET (from));
  else {
    destroy_window (self);
    gtk_widget_insert_after (self->view, GTK_WIDGET (self), NULL);
    gtk_widget_set_visible (self->view, self->show_graph);
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_APART]);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_flame_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriFlamePane *self = ARI_FLAME_PANE (object);

  switch (id) {
  case PROP_SHOW_GRAPH:
    g_value_set_boolean (value, self->show_graph);
    break;
  case PROP_APART:
    g_value_set_boolean (value, self->window != NULL);
    break;
  case PROP_BY_WORK:
    g_object_get_property (G_OBJECT (self->view), "by-work", value);
    break;
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
  case PROP_APART:
    set_apart (self, g_value_get_boolean (value));
    break;
  case PROP_BY_WORK:
    g_object_set_property (G_OBJECT (self->view), "by-work", value);
    break;
  }
}

static void
ari_flame_pane_dispose (GObject *object)
{
  AriFlamePane *self = ARI_FLAME_PANE (object);

  if (self->window != NULL)
    destroy_window (self);
  else if (self->view != NULL)
    gtk_widget_unparent (self->view);
  g_clear_object (&self->view);
  g_clear_pointer (&self->toggle, gtk_widget_unparent);
  g_clear_pointer (&self->timeline, gtk_widget_unparent);
  g_clear_pointer (&self->fit, gtk_widget_unparent);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->legend, gtk_widget_unparent);
  g_clear_pointer (&self->now, gtk_widget_unparent);
  g_clear_pointer (&self->beside, gtk_widget_unparent);
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
  props[PROP_APART] = g_param_spec_boolean ("apart", NULL, NULL, FALSE, flags);
  props[PROP_BY_WORK] = g_param_spec_boolean ("by-work", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_install_property_action (widget_class, "graph.by-work", "by-work");
  gtk_widget_class_install_property_action (widget_class, "graph.own-window", "apart");
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
on_by_work (AriFlamePane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BY_WORK]);
}

static void
make_row (AriFlamePane *self)
{
  self->timeline = g_object_new (ARI_TYPE_TIMELINE, NULL);
  gtk_widget_set_parent (self->timeline, GTK_WIDGET (self));
  self->toggle = gtk_toggle_button_new ();
  show_arrow (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), TRUE);
  ari_accessible_set_label (self->toggle, _ ("Graph of the Search"));
  add_button (self, self->toggle, _ ("Show the graph of the search"));
  self->fit = gtk_button_new_with_label (_ ("Show All"));
  add_button (self, self->fit, _ ("Show all of the search in the graph (0)"));
  self->now = gtk_button_new_with_label (_ ("Latest Step"));
  add_button (self, self->now, _ ("Go to where the search is (Ctrl+F7)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->now), "win.back-to-now");
  self->menu = ari_graph_menu_new (menu_items, G_N_ELEMENTS (menu_items));
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
  self->legend = ari_try_legend_new ();
  gtk_widget_set_parent (self->legend, GTK_WIDGET (self));
}

static void
ari_flame_pane_init (AriFlamePane *self)
{
  self->show_graph = TRUE;
  self->view = g_object_new (ARI_TYPE_FLAME_VIEW, NULL);
  g_object_ref_sink (self->view);
  gtk_widget_set_parent (self->view, GTK_WIDGET (self));
  make_row (self);
  g_object_bind_property (self->view, "zoomed", self->fit, "sensitive", G_BINDING_SYNC_CREATE);
  ARI_CONNECT (self->view, "notify::by-work", on_by_work, self);
  ARI_CONNECT (self->toggle, "toggled", on_toggled, self);
  ARI_CONNECT (self->fit, "clicked", ari_flame_view_fit, self->view);
}

void
ari_flame_pane_set_beside (AriFlamePane *self, GtkWidget *widget)
{
  self->beside = widget;
  gtk_widget_insert_after (widget, GTK_WIDGET (self), self->toggle);
}
