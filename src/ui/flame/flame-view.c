/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search, in a window and while it grows. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/tries.h"
#include "puzzle/words/words.h"
#include "solver/words/box-words.h"
#include "ui/common/appearance.h"
#include "picture/palette.h"
#include "ui/flame/flame-view-private.h"

/* Pixels: of the strip of dead ends, and the strip that shows all. */
#define STRIP      9
#define OVERVIEW   12
#define GAP        3
#define LEAST_SIZE 48
#define SIZE       170
/* While a search runs, its graph is painted as often (µs): more would cost frames, not show more.
 */
#define PAINT_EVERY 66000
/* Words on boxes, of the widget's font. */
#define LABEL_PART 0.8
/* Zooms that can be walked back. */
#define MAX_ZOOMS 50

G_DEFINE_FINAL_TYPE (AriFlameView, ari_flame_view, GTK_TYPE_WIDGET)

enum {
  PROP_BY_WORK = 1,
  PROP_ZOOMED,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_SEEK,
  SIGNAL_SEEK_WORK,
  SIGNAL_CHOSEN,
  SIGNAL_DETAIL_WANTED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- places ----------------------------------------------------------------------------------- */

double
ari_flame_view_graph_width (AriFlameView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - self->inset_left - self->inset_right, 1);
}

double
ari_flame_view_graph_top (AriFlameView *self)
{
  return self->span.fits ? 0.0 : OVERVIEW + GAP;
}

/* 0 to 1, from the left of the graph to its right */
double
ari_flame_view_part_at (AriFlameView *self, double x)
{
  return CLAMP ((x - self->inset_left) / ari_flame_view_graph_width (self), 0.0, 1.0);
}

double
ari_flame_view_value_at (AriFlameView *self, double x)
{
  return self->span.begin + ari_flame_view_part_at (self, x) * (self->span.end - self->span.begin);
}

double
ari_flame_view_shown_value (AriFlameView *self)
{
  return (double) (self->by_work ? self->work : self->position);
}

double
ari_flame_view_box_begin (AriFlameView *self, const AriBox *box)
{
  return self->by_work ? (double) box->work_before : (double) (box->first - 1);
}

double
ari_flame_view_box_end (AriFlameView *self, const AriBox *box)
{
  return self->by_work ? (double) (box->work_before + box->work) : (double) box->last;
}

/* --- painting --------------------------------------------------------------------------------- */

const AriPalette *
ari_flame_view_palette (AriFlameView *self)
{
  return ari_palette_get (ari_appearance_get_dark (self->appearance),
                          ari_appearance_get_high_contrast (self->appearance));
}

static AriFlameColors
colors_of (AriFlameView *self)
{
  const AriPalette *palette = ari_flame_view_palette (self);
  const gboolean is_dark = ari_appearance_get_dark (self->appearance);
  AriFlameColors colors = {
    .paper = palette->grounds[ARI_GROUND_PAPER],
    .profile = palette->grounds[ARI_GROUND_EXTRA_HOUSE],
    .ink = palette->inks[ARI_INK_GIVEN],
    .dead_end = palette->strokes[ARI_STROKE_DEAD_END],
    .solution = ari_palette_solution (is_dark),
    .restart = palette->strokes[ARI_STROKE_LABEL],
  };

  for (guint i = 0; i < ARI_FLAME_N_TINTS; i++) {
    colors.fills[i] = palette->tints[i].guess;
    colors.inks[i] = palette->tints[i].ink;
  }
  return colors;
}

static void
free_mask (gpointer data)
{
  AriFlameMask *mask = data;

  g_free ((gpointer) (guintptr) mask->data);
  g_free (mask);
}

static AriFlameMask *
make_mask (AriFlameView *self, const AriBox *box)
{
  g_autofree char *words = ari_box_to_label (box, self->layout, &self->symbols);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  AriFlameMask *mask = g_new (AriFlameMask, 1);
  cairo_surface_t *surface;
  int width, height;
  cairo_t *cr;

  pango_attr_list_insert (attributes, pango_attr_scale_new (LABEL_PART));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, &height);
  mask->width = width * self->label_scale;
  mask->height = height * self->label_scale;
  mask->stride = cairo_format_stride_for_width (CAIRO_FORMAT_A8, mask->width);
  mask->data = g_malloc0 ((gsize) mask->stride * (gsize) MAX (mask->height, 1));
  surface = cairo_image_surface_create_for_data ((guint8 *) (guintptr) mask->data, CAIRO_FORMAT_A8,
                                                 mask->width, mask->height, mask->stride);
  cairo_surface_set_device_scale (surface, self->label_scale, self->label_scale);
  cr = cairo_create (surface);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
  return mask;
}

/* They are made once each: a layout costs more than all the pixels of its box. */
static const AriFlameMask *
label_of (const AriBox *box, gpointer data)
{
  AriFlameView *self = data;
  const gpointer key =
      GUINT_TO_POINTER ((guint) box->cell << 8 | (guint) box->digit << 1 | (guint) box->excludes);
  AriFlameMask *mask = g_hash_table_lookup (self->labels, key);

  if (mask == NULL) {
    mask = make_mask (self, box);
    g_hash_table_insert (self->labels, key, mask);
  }
  return mask;
}

/* Takes the pixels' data. (transfer full): not as a texture, which GTK converts in each frame where
 * cairo renders the window */
static GskRenderNode *
node_of (AriFlamePixels *pixels, int scale)
{
  static const cairo_user_data_key_t data_key;
  const int stride = pixels->width * (int) sizeof *pixels->data;
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guint8 *) pixels->data, CAIRO_FORMAT_RGB24, pixels->width, pixels->height, stride);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (
      0, 0, (float) pixels->width / (float) scale, (float) pixels->height / (float) scale));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_surface_set_user_data (surface, &data_key, pixels->data, g_free);
  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return node;
}

static void
append_at (GtkSnapshot *to, GskRenderNode *node, double y)
{
  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT (0, (float) y));
  gtk_snapshot_append_node (to, node);
  gtk_snapshot_restore (to);
}

static AriFlamePixels
make_pixels (int width, int height)
{
  return (AriFlamePixels){ width, height,
                           g_malloc ((gsize) width * (gsize) height * sizeof (guint32)) };
}

static void
paint_graph (AriFlameView *self, const AriFlameColors *colors, int width, int height, int scale)
{
  AriFlamePixels pixels = make_pixels (width * scale, height * scale);
  AriFlame flame;

  ari_flame_view_arrange (self, height - STRIP - GAP);
  flame = self->flame;
  flame.x *= scale;
  flame.width *= scale;
  flame.row_height *= scale;
  flame.thin_height *= scale;
  ari_flame_paint (&flame, self->summary, self->detail, colors, STRIP * scale, label_of, self,
                   &pixels);
  g_clear_pointer (&self->graph, gsk_render_node_unref);
  self->graph = node_of (&pixels, scale);
}

static void
paint_overview (AriFlameView *self, const AriFlameColors *colors, int width, int scale)
{
  AriFlamePixels pixels = make_pixels (width * scale, OVERVIEW * scale);
  AriFlame flame = ari_flame_fit (self->summary, self->flame.axis, self->inset_left * scale, 0.0,
                                  ari_flame_view_graph_width (self) * scale, OVERVIEW * scale);

  flame.span = self->span.whole_end - self->span.whole_begin;
  ari_flame_paint_profile (&flame, self->summary, colors, &pixels);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  self->overview = node_of (&pixels, scale);
}

static void
paint (AriFlameView *self, int width, int height)
{
  const AriFlameColors colors = colors_of (self);
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->label_scale != scale)
    g_hash_table_remove_all (self->labels);
  self->label_scale = scale;
  paint_graph (self, &colors, width, height - (int) ari_flame_view_graph_top (self), scale);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  if (!self->span.fits)
    paint_overview (self, &colors, width, scale);
  self->is_stale = FALSE;
  self->painted = g_get_monotonic_time ();
}

static void
forget_picture (AriFlameView *self)
{
  self->is_stale = TRUE;
  self->painted = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_flame_view_append_frame (
    GtkSnapshot *to, const AriColor *color, double x, double y, double width, double height)
{
  GskRoundedRect frame;

  gsk_rounded_rect_init_from_rect (&frame,
                                   &GRAPHENE_RECT_INIT ((float) x, (float) y,
                                                        (float) MAX (width, 4.0),
                                                        (float) MAX (height, 4.0)),
                                   0);
  ari_snapshot_frame (to, color, &frame, 2);
}

/* The step that is shown; what comes after it is not yet there for whoever looks at the grid. */
static void
draw_cursor (AriFlameView *self, GtkSnapshot *to, double top, double height)
{
  const AriPalette *palette = ari_flame_view_palette (self);
  const double right = self->inset_left + ari_flame_view_graph_width (self);
  const double part =
      (ari_flame_view_shown_value (self) - self->span.begin) / (self->span.end - self->span.begin);
  const double x = self->inset_left + part * ari_flame_view_graph_width (self);
  AriColor veil = palette->grounds[ARI_GROUND_PAPER];

  veil.alpha = 0.55;
  if (part < 1.0)
    ari_snapshot_fill (to, &veil, MAX (x, self->inset_left), top, right - MAX (x, self->inset_left),
                       height);
  if (part >= 0.0 && part <= 1.0)
    ari_snapshot_fill (to, &palette->strokes[ARI_STROKE_CURSOR], x - 1.0, top, 2.0, height);
}

static void
draw_selected (AriFlameView *self, GtkSnapshot *to, double top)
{
  AriFlameRect rect;

  if (!self->has_box)
    return;
  rect = ari_flame_place (&self->flame, &self->box);
  if (rect.width <= 0.0)
    return;
  ari_flame_view_append_frame (to, &ari_flame_view_palette (self)->strokes[ARI_STROKE_CURSOR],
                               rect.x - 1.0, top + rect.y - 1.0, rect.width + 2.0,
                               rect.height + 2.0);
}

/* What is shown, in the strip that shows all. */
static void
draw_overview (AriFlameView *self, GtkSnapshot *to, int width)
{
  const double whole = self->span.whole_end - self->span.whole_begin;
  const double scale = ari_flame_view_graph_width (self) / whole;

  append_at (to, self->overview, 0.0);
  ari_flame_view_append_frame (to, &ari_flame_view_palette (self)->strokes[ARI_STROKE_CURSOR],
                               self->inset_left
                                   + (self->span.begin - self->span.whole_begin) * scale,
                               0.0, (self->span.end - self->span.begin) * scale, OVERVIEW);
}

static void
ari_flame_view_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriFlameView *self = ARI_FLAME_VIEW (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const double top = ari_flame_view_graph_top (self);

  if (width < 1 || height < LEAST_SIZE / 2)
    return;
  gtk_snapshot_push_clip (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_snapshot_fill (to, &ari_flame_view_palette (self)->grounds[ARI_GROUND_PAPER], 0, 0, width,
                     height);
  if (self->summary != NULL && self->layout != NULL) {
    if (self->is_stale || self->graph == NULL)
      paint (self, width, height);
    append_at (to, self->graph, top);
    draw_cursor (self, to, top, height - top);
    ari_flame_view_draw_own (self, to, top);
    draw_selected (self, to, top);
    if (self->overview != NULL)
      draw_overview (self, to, width);
  }
  if (gtk_widget_has_visible_focus (widget))
    ari_flame_view_append_frame (to, &ari_flame_view_palette (self)->strokes[ARI_STROKE_CURSOR], 0,
                                 0, width, height);
  gtk_snapshot_pop (to);
}

static void
ari_flame_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  const gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = is_height ? LEAST_SIZE : 1;
  *natural = is_height ? SIZE : 600;
}

static void
ari_flame_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriFlameView *self = ARI_FLAME_VIEW (widget);

  self->is_stale = TRUE;
  if (self->menu != NULL)
    gtk_popover_present (self->menu);
}

static void
ari_flame_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  AriFlameView *self = ARI_FLAME_VIEW (widget);

  GTK_WIDGET_CLASS (ari_flame_view_parent_class)->css_changed (widget, change);
  g_hash_table_remove_all (self->labels);
  forget_picture (self);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* The name of a drawn widget is what a screen reader says of it: see ui/grid/grid-view-text.c. */
void
ari_flame_view_say (AriFlameView *self)
{
  g_autofree char *words = NULL;

  if (self->has_box && self->summary != NULL && self->layout != NULL)
    words = ari_box_to_string (self->summary, &self->box, self->layout, &self->symbols);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words != NULL ? words : _ ("Graph of the search"), -1);
}

static void
span_changed (AriFlameView *self, gboolean was_zoomed)
{
  ari_flame_view_plan_to_ask (self);
  if (was_zoomed == self->span.fits)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOMED]);
  forget_picture (self);
}

static gboolean
same_span (const AriFlameSpan *a, const AriFlameSpan *b)
{
  return a->fits == b->fits
         && (a->fits || (fabs (a->begin - b->begin) < 0.5 && fabs (a->end - b->end) < 0.5));
}

/* What was shown until now can be gone back to. */
void
ari_flame_view_take_span (AriFlameView *self, const AriFlameSpan *span)
{
  const gboolean was_zoomed = !self->span.fits;

  if (same_span (&self->span, span))
    return;
  if (self->zooms->len == MAX_ZOOMS)
    g_array_remove_index (self->zooms, 0);
  g_array_append_val (self->zooms, self->span);
  self->span = *span;
  span_changed (self, was_zoomed);
}

/* Many of these make one movement, of which only the first is gone back to. */
void
ari_flame_view_slide_span (AriFlameView *self, const AriFlameSpan *span)
{
  const gboolean was_zoomed = !self->span.fits;

  if (same_span (&self->span, span))
    return;
  if (self->span.fits && self->zooms->len == 0)
    g_array_append_val (self->zooms, self->span);
  self->span = *span;
  span_changed (self, was_zoomed);
}

void
ari_flame_view_zoom_back (AriFlameView *self)
{
  AriFlameSpan span;

  if (self->zooms->len == 0)
    return;
  span = g_array_index (self->zooms, AriFlameSpan, self->zooms->len - 1);
  g_array_set_size (self->zooms, self->zooms->len - 1);
  ari_flame_span_grow (&span, self->span.whole_end);
  ari_flame_view_slide_span (self, &span);
}

void
ari_flame_view_zoom_to_box (AriFlameView *self, const AriBox *box)
{
  AriFlameSpan span = self->span;

  ari_flame_span_show (&span, ari_flame_view_box_begin (self, box),
                       ari_flame_view_box_end (self, box));
  ari_flame_view_take_span (self, &span);
}

void
ari_flame_view_fit (AriFlameView *self)
{
  AriFlameSpan span;

  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  span = ari_flame_span_all (self->span.whole_begin, self->span.whole_end);
  ari_flame_view_take_span (self, &span);
}

static void
begin_span (AriFlameView *self)
{
  const gboolean was_zoomed = !self->span.fits;

  self->span = ari_flame_span_all (0.0, 1.0);
  g_array_set_size (self->zooms, 0);
  self->has_box = FALSE;
  span_changed (self, was_zoomed);
}

static gboolean
on_paint_due (gpointer user_data)
{
  AriFlameView *self = user_data;

  self->paint_source = 0;
  self->is_stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* The box that was chosen may have grown, or be too narrow by now. */
static void
follow_box (AriFlameView *self)
{
  AriBox box;

  if (!self->has_box)
    return;
  if (ari_flame_deepest (self->summary, self->box.first, &box) && box.first == self->box.first
      && box.depth == self->box.depth)
    self->box = box;
}

void
ari_flame_view_take_box (AriFlameView *self, const AriBox *box)
{
  ari_flame_view_choose (self, box);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, box);
}

void
ari_flame_view_choose (AriFlameView *self, const AriBox *box)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  self->has_box = box != NULL;
  if (box != NULL)
    self->box = *box;
  ari_flame_view_say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_flame_view_update (AriFlameView *self,
                       const AriSummary *summary,
                       const AriSummary *detail,
                       guint64 steps,
                       guint64 work,
                       gboolean runs)
{
  const gint64 since = g_get_monotonic_time () - self->painted;
  AriTally start, now;
  double end;

  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  self->summary = summary;
  self->detail = detail;
  self->position = steps;
  self->work = work;
  if (summary == NULL) {
    begin_span (self);
    ari_flame_view_say (self);
    return;
  }
  ari_flame_view_find_around (self);
  start = ari_summary_start (summary);
  now = ari_summary_tally (summary);
  end = (double) MAX (self->by_work ? now.work : now.steps, self->extent);
  if (end < self->span.whole_end - 1.0)
    begin_span (self); /* another search */
  self->span.whole_begin = (double) (self->by_work ? start.work : start.steps);
  if (self->span.fits)
    self->span.begin = self->span.whole_begin;
  ari_flame_span_grow (&self->span, MAX (end, self->span.whole_begin + 1.0));
  follow_box (self);
  ari_flame_view_ask_again (self, runs);
  if (!runs || since >= PAINT_EVERY)
    self->is_stale = TRUE;
  else if (self->paint_source == 0)
    self->paint_source =
        g_timeout_add ((guint) ((PAINT_EVERY - since) / 1000 + 1), on_paint_due, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_flame_view_let_go (AriFlameView *self)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  self->summary = self->detail = NULL;
}

void
ari_flame_view_set_puzzle (AriFlameView *self, const AriLayout *layout, const AriSymbols *symbols)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));
  g_return_if_fail (layout != NULL && symbols != NULL);

  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
  self->summary = self->detail = NULL;
  g_hash_table_remove_all (self->labels);
  begin_span (self);
}

void
ari_flame_view_set_extent (AriFlameView *self, guint64 extent)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  self->extent = extent;
}

void
ari_flame_view_set_insets (AriFlameView *self, int left, int right)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  if (self->inset_left == left && self->inset_right == right)
    return;
  self->inset_left = left;
  self->inset_right = right;
  forget_picture (self);
}

gboolean
ari_flame_view_get_by_work (AriFlameView *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_VIEW (self), FALSE);

  return self->by_work;
}

void
ari_flame_view_set_by_work (AriFlameView *self, gboolean by_work)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  if (self->by_work == !!by_work)
    return;
  self->by_work = !!by_work;
  begin_span (self);
  ari_flame_view_update (self, self->summary, self->detail, self->position, self->work, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BY_WORK]);
}

gboolean
ari_flame_view_get_zoomed (AriFlameView *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_VIEW (self), FALSE);

  return !self->span.fits;
}

const AriFlameSpan *
ari_flame_view_get_span (AriFlameView *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_VIEW (self), NULL);

  return &self->span;
}

gboolean
ari_flame_view_get_unfolds (AriFlameView *self)
{
  g_return_val_if_fail (ARI_IS_FLAME_VIEW (self), FALSE);

  return self->flame.unfolds;
}

void
ari_flame_view_seek (AriFlameView *self, guint64 step)
{
  g_signal_emit (self, signals[SIGNAL_SEEK], 0,
                 MIN (step, ari_summary_tally (self->summary).steps));
}

void
ari_flame_view_seek_at (AriFlameView *self, double x)
{
  const double value = MAX (ari_flame_view_value_at (self, x), 0.0);

  if (self->by_work)
    g_signal_emit (self, signals[SIGNAL_SEEK_WORK], 0,
                   MIN ((guint64) ceil (value), ari_summary_tally (self->summary).work));
  else
    ari_flame_view_seek (self, (guint64) lround (value));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_flame_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriFlameView *self = ARI_FLAME_VIEW (object);

  switch (id) {
  case PROP_BY_WORK:
    g_value_set_boolean (value, self->by_work);
    break;
  case PROP_ZOOMED:
    g_value_set_boolean (value, !self->span.fits);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_flame_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_BY_WORK:
    ari_flame_view_set_by_work (ARI_FLAME_VIEW (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_flame_view_dispose (GObject *object)
{
  AriFlameView *self = ARI_FLAME_VIEW (object);

  g_clear_handle_id (&self->paint_source, g_source_remove);
  g_clear_handle_id (&self->ask_source, g_source_remove);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->menu)));
  g_clear_pointer (&self->graph, gsk_render_node_unref);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->labels, g_hash_table_unref);
  g_clear_pointer (&self->zooms, g_array_unref);
  g_clear_pointer (&self->around, g_free);
  ari_flame_view_set_choices (self, NULL);
  G_OBJECT_CLASS (ari_flame_view_parent_class)->dispose (object);
}

static void
ari_flame_view_class_init (AriFlameViewClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_flame_view_get_property;
  object_class->set_property = ari_flame_view_set_property;
  object_class->dispose = ari_flame_view_dispose;
  widget_class->snapshot = ari_flame_view_snapshot;
  widget_class->query_tooltip = ari_flame_view_query_tooltip;
  widget_class->measure = ari_flame_view_measure;
  widget_class->size_allocate = ari_flame_view_size_allocate;
  widget_class->css_changed = ari_flame_view_css_changed;

  props[PROP_BY_WORK] =
      g_param_spec_boolean ("by-work", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  props[PROP_ZOOMED] = g_param_spec_boolean ("zoomed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_SEEK] = g_signal_new ("seek", ARI_TYPE_FLAME_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SIGNAL_SEEK_WORK] = g_signal_new ("seek-work", ARI_TYPE_FLAME_VIEW, G_SIGNAL_RUN_LAST, 0,
                                            NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", ARI_TYPE_FLAME_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[SIGNAL_DETAIL_WANTED] =
      g_signal_new ("detail-wanted", ARI_TYPE_FLAME_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_css_name (widget_class, "flame");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_flame_view_init (AriFlameView *self)
{
  self->span = ari_flame_span_all (0.0, 1.0);
  self->zooms = g_array_new (FALSE, FALSE, sizeof (AriFlameSpan));
  self->labels = g_hash_table_new_full (NULL, NULL, NULL, free_mask);
  self->appearance = ari_appearance_get_default ();
  g_signal_connect_object (self->appearance, "notify", G_CALLBACK (forget_picture), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::scale-factor", G_CALLBACK (forget_picture), self, 0);
  ari_flame_view_add_controllers (self);
  ari_flame_view_say (self);
}
