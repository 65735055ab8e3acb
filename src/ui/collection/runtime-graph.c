/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph in a window.
 *
 * While a job runs, points arrive with every frame, and there may be a million of them: so the
 * drawing is kept. The axes and all points so far are an image to which only the new points are
 * added; a copy of it with the medians on top is a texture, which is reused by frames without new
 * points (when the pointer moves). Everything is redrawn only if an axis has to grow.
 */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/runtime-graph.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/common/texture.h"
#include "ui/flame/canvas.h"
#include "ui/widgets/widget.h"

/* In logical pixels. */
#define REACH          14.0 /* largest distance from the pointer to a point */
#define LEAST_WIDTH    200
#define LEAST_HEIGHT   220
#define NATURAL_WIDTH  640
#define NATURAL_HEIGHT 400
#define LABEL_PADDING  6
#define LABEL_DISTANCE 12

struct _AriRuntimeGraph {
  GtkWidget parent_instance;

  AriRunData *data;
  AriPlot *plot;
  AriAppearance *appearance;

  gboolean has_news;      /* the data may have points that the texture lacks */
  cairo_surface_t *image; /* axes and points; NULL if it must be redrawn */
  gsize n_drawn;          /* points in it */
  GdkTexture *texture;    /* the same with the medians */

  gsize hovered; /* a point's index, or ARI_PLOT_NONE */
  gsize cursor;  /* the point under the keyboard cursor, or ARI_PLOT_NONE */
};

G_DEFINE_FINAL_TYPE (AriRuntimeGraph, ari_runtime_graph, GTK_TYPE_WIDGET)

static guint point_activated_signal;

/* --- drawing --- */

static const AriPlotColors *
colors_of (AriRuntimeGraph *self)
{
  return &ari_palette_get (ari_appearance_get_dark (self->appearance),
                           ari_appearance_get_high_contrast (self->appearance))
              ->plot;
}

static void
forget_image (AriRuntimeGraph *self)
{
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_clear_object (&self->texture);
}

/* Redraws everything, after a change of colours, font or scale factor. */
static void
start_anew (AriRuntimeGraph *self)
{
  forget_image (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Gives the plot the widget's font, with its size in logical pixels. */
static void
take_font (AriRuntimeGraph *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  g_autoptr (PangoFontDescription) font =
      pango_font_description_copy (pango_context_get_font_description (context));
  double size = pango_units_to_double (pango_font_description_get_size (font));
  double resolution = pango_cairo_context_get_resolution (context);
  g_autofree char *words = NULL;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0 ? resolution : 96) / 72;
  /* Slightly smaller than the text around, because axes have many numbers. */
  pango_font_description_set_size (font, pango_units_from_double (size * 0.9));
  words = pango_font_description_to_string (font);
  ari_plot_set_font (self->plot, words);
}

static cairo_surface_t *
image_new (int width, int height, int scale)
{
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);

  cairo_surface_set_device_scale (image, scale, scale);
  return image;
}

/* Adds new points to the image, or redraws it. */
static void
draw_image (AriRuntimeGraph *self, int width, int height, int scale)
{
  const AriPlotColors *colors = colors_of (self);
  gboolean is_new;
  cairo_t *cr;

  if (ari_plot_layout (self->plot, width, height, scale))
    forget_image (self);
  is_new = self->image == NULL;
  if (is_new)
    self->image = image_new (width, height, scale);
  cr = cairo_create (self->image);
  if (is_new) {
    ari_plot_draw_frame (self->plot, colors, cr);
    self->n_drawn = 0;
  }
  self->n_drawn = ari_plot_draw_points (self->plot, colors, cr, self->n_drawn);
  cairo_destroy (cr);
}

static void
draw_texture (AriRuntimeGraph *self, int width, int height, int scale)
{
  cairo_surface_t *whole;
  cairo_t *cr;

  draw_image (self, width, height, scale);
  whole = image_new (width, height, scale);
  cr = cairo_create (whole);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_set_source_surface (cr, self->image, 0, 0);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  ari_plot_draw_medians (self->plot, colors_of (self), cr);
  cairo_destroy (cr);
  g_clear_object (&self->texture);
  self->texture = ari_texture_take (whole);
}

/* The point to describe: under the pointer, else under the keyboard cursor, while keys are used. */
static gsize
shown_point (AriRuntimeGraph *self)
{
  if (self->hovered != ARI_PLOT_NONE)
    return self->hovered;
  return gtk_widget_has_visible_focus (GTK_WIDGET (self)) ? self->cursor : ARI_PLOT_NONE;
}

/* Draws a box with text above the point, or below it if there is no space. */
static void
draw_label (AriRuntimeGraph *self, GtkSnapshot *to, int width, double x, double y, gsize point)
{
  const AriPlotColors *colors = colors_of (self);
  g_autofree char *words = ari_plot_point_to_string (self->data, point);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  GdkRGBA ground = ari_rgba (&colors->ink);
  GdkRGBA ink = ari_rgba (&colors->paper);
  const int most = MAX (1, width - 4 * LABEL_PADDING);
  GskRoundedRect box;
  int text_width, text_height;
  double left, top;

  pango_layout_set_width (layout, most * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  left = floor (x - text_width / 2. - LABEL_PADDING);
  left = CLAMP (left, 0, MAX (0, width - text_width - 2 * LABEL_PADDING));
  top = floor (y - LABEL_DISTANCE - text_height - LABEL_PADDING);
  if (top < 0)
    top = ceil (y + LABEL_DISTANCE);
  /* In a wide layout, a single line of a right-to-left language would be aligned to the right. */
  if (pango_layout_get_line_count (layout) == 1)
    pango_layout_set_width (layout, -1);

  gsk_rounded_rect_init_from_rect (&box,
                                   &GRAPHENE_RECT_INIT ((float) left, (float) top,
                                                        (float) (text_width + 2 * LABEL_PADDING),
                                                        (float) (text_height + LABEL_PADDING)),
                                   5);
  gtk_snapshot_push_rounded_clip (to, &box);
  gtk_snapshot_append_color (to, &ground, &box.bounds);
  gtk_snapshot_pop (to);
  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT ((float) (left + LABEL_PADDING),
                                                    (float) (top + LABEL_PADDING / 2.)));
  gtk_snapshot_append_layout (to, layout, &ink);
  gtk_snapshot_restore (to);
}

static void
draw_point (AriRuntimeGraph *self, GtkSnapshot *to, int width)
{
  const gsize point = shown_point (self);
  double x, y;
  cairo_t *cr;

  if (point == ARI_PLOT_NONE)
    return;
  ari_plot_place (self->plot, point, &x, &y);
  cr = gtk_snapshot_append_cairo (
      to, &GRAPHENE_RECT_INIT ((float) floor (x) - 16, (float) floor (y) - 16, 32, 32));
  ari_plot_draw_focus (self->plot, colors_of (self), cr, point);
  cairo_destroy (cr);
  draw_label (self, to, width, x, y, point);
}

static void
ari_runtime_graph_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriRuntimeGraph *self = ARI_RUNTIME_GRAPH (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  if (width < 1 || height < 1)
    return;
  if (self->has_news || self->texture == NULL)
    draw_texture (self, width, height, gtk_widget_get_scale_factor (widget));
  self->has_news = FALSE;
  gtk_snapshot_append_texture (to, self->texture, &all);
  gtk_snapshot_push_clip (to, &all);
  draw_point (self, to, width);
  /* also before a point is chosen */
  if (gtk_widget_has_visible_focus (widget))
    ari_canvas_append_frame (to, &ari_appearance_palette ()->strokes[ARI_STROKE_CURSOR], 0, 0,
                             width, height);
  gtk_snapshot_pop (to);
}

static void
ari_runtime_graph_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static void
ari_runtime_graph_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  g_clear_object (&ARI_RUNTIME_GRAPH (widget)->texture);
}

static void
ari_runtime_graph_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  AriRuntimeGraph *self = ARI_RUNTIME_GRAPH (widget);

  GTK_WIDGET_CLASS (ari_runtime_graph_parent_class)->css_changed (widget, change);
  ari_appearance_take_color (self->appearance, widget);
  take_font (self);
  start_anew (self);
}

/* --- words --- */

/* Sets the accessible name: see ui/grid/grid-view-text.c. */
static void
say (AriRuntimeGraph *self)
{
  g_autofree char *words = NULL;

  if (self->cursor != ARI_PLOT_NONE) {
    words = ari_plot_point_to_string (self->data, self->cursor);
  } else {
    g_autofree char *count = NULL;
    gsize n;

    ari_run_data_get_points (self->data, &n);
    count = ari_count_to_string (n);
    words = g_strdup_printf (ngettext ("Run times: %s point", "Run times: %s points", (gulong) n),
                             count);
  }
  ari_accessible_set_label (self, words);
}

/* --- pointer and keys --- */

/* Points can be found only after the plot was laid out. */
static gboolean
is_placed (AriRuntimeGraph *self)
{
  return self->texture != NULL;
}

static void
hover (AriRuntimeGraph *self, gsize point)
{
  if (self->hovered == point)
    return;
  self->hovered = point;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), point == ARI_PLOT_NONE ? NULL : "pointer");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion (AriRuntimeGraph *self, double x, double y)
{
  hover (self, is_placed (self) ? ari_plot_nearest (self->plot, x, y, REACH) : ARI_PLOT_NONE);
}

static void
on_leave (AriRuntimeGraph *self)
{
  hover (self, ARI_PLOT_NONE);
}

static void
activate (AriRuntimeGraph *self, gsize point)
{
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (self->data, &n);

  if (point < n)
    g_signal_emit (self, point_activated_signal, 0, (guint) points[point].puzzle,
                   (guint) points[point].series);
}

static void
move_cursor (AriRuntimeGraph *self, gsize point)
{
  self->cursor = point;
  say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_released (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  AriRuntimeGraph *self = ARI_RUNTIME_GRAPH (user_data);
  gsize point;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (n_press != 1 || !is_placed (self))
    return;
  point = ari_plot_nearest (self->plot, x, y, REACH);
  if (point == ARI_PLOT_NONE)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  /* the window that opens lies over the pointer, so that no news of its leaving may come */
  hover (self, ARI_PLOT_NONE);
  move_cursor (self, point);
  activate (self, point);
}

/* Returns: FALSE for a key that does not move the cursor */
static gboolean
find_move (guint keyval, gboolean is_control, AriPlotMove *move)
{
  switch (ari_key_without_keypad (keyval)) {
  case GDK_KEY_Left:
    *move = is_control ? ARI_PLOT_PREVIOUS_NUMBER : ARI_PLOT_LEFT;
    return TRUE;
  case GDK_KEY_Right:
    *move = is_control ? ARI_PLOT_NEXT_NUMBER : ARI_PLOT_RIGHT;
    return TRUE;
  case GDK_KEY_Up:
    *move = ARI_PLOT_UP;
    return !is_control;
  case GDK_KEY_Down:
    *move = ARI_PLOT_DOWN;
    return !is_control;
  case GDK_KEY_Home:
    *move = ARI_PLOT_FIRST;
    return TRUE;
  case GDK_KEY_End:
    *move = ARI_PLOT_LAST;
    return TRUE;
  default:
    return FALSE;
  }
}

static gboolean
on_key_pressed (AriRuntimeGraph *self, guint keyval, guint keycode, GdkModifierType state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const gboolean is_control = modifiers == GDK_CONTROL_MASK;
  AriPlotMove move;

  if ((modifiers != 0 && !is_control) || !is_placed (self))
    return GDK_EVENT_PROPAGATE;
  if (find_move (keyval, is_control, &move)) {
    const gsize point = ari_plot_move (self->plot, self->cursor, move);

    hover (self, ARI_PLOT_NONE);
    /* as where GTK itself moves the focus by a key */
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
    if (point != self->cursor)
      move_cursor (self, point);
    return GDK_EVENT_STOP;
  }
  if (is_control || self->cursor == ARI_PLOT_NONE)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
  case GDK_KEY_space:
    activate (self, self->cursor);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* --- the widget --- */

static void
take_data (AriRuntimeGraph *self, AriRunData *data)
{
  ari_plot_free (self->plot);
  g_clear_pointer (&self->data, ari_run_data_unref);
  self->data = data;
  self->plot = ari_plot_new (data);
  take_font (self);
  self->hovered = ARI_PLOT_NONE;
  self->cursor = ARI_PLOT_NONE;
  say (self);
}

static void
ari_runtime_graph_finalize (GObject *object)
{
  AriRuntimeGraph *self = ARI_RUNTIME_GRAPH (object);

  forget_image (self);
  ari_plot_free (self->plot);
  ari_run_data_unref (self->data);
  g_object_unref (self->appearance);

  G_OBJECT_CLASS (ari_runtime_graph_parent_class)->finalize (object);
}

static void
ari_runtime_graph_class_init (AriRuntimeGraphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ari_runtime_graph_finalize;
  widget_class->snapshot = ari_runtime_graph_snapshot;
  widget_class->measure = ari_runtime_graph_measure;
  widget_class->size_allocate = ari_runtime_graph_size_allocate;
  widget_class->css_changed = ari_runtime_graph_css_changed;

  point_activated_signal =
      ARI_SIGNAL ("point-activated", ARI_TYPE_RUNTIME_GRAPH, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "runtime-graph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_runtime_graph_init (AriRuntimeGraph *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->appearance = g_object_ref (ari_appearance_get_default ());
  ARI_CONNECT (self->appearance, "notify", start_anew, self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (start_anew), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);

  ARI_CONNECT (motion, "enter", on_motion, self);
  ARI_CONNECT (motion, "motion", on_motion, self);
  ARI_CONNECT (motion, "leave", on_leave, self);
  gtk_widget_add_controller (widget, motion);
  ARI_CONNECT (keys, "key-pressed", on_key_pressed, self);
  gtk_widget_add_controller (widget, keys);
  g_signal_connect_object (click, "released", G_CALLBACK (on_released), self, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  take_data (self, ari_run_data_new ());
}

void
ari_runtime_graph_set_data (AriRuntimeGraph *self, AriRunData *data)
{
  if (data == self->data)
    return;
  take_data (self, data != NULL ? ari_run_data_ref (data) : ari_run_data_new ());
  start_anew (self);
}

void
ari_runtime_graph_update (AriRuntimeGraph *self)
{
  self->has_news = TRUE;
  if (self->cursor == ARI_PLOT_NONE)
    say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
