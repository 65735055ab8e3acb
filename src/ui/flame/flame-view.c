/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search: zooming, and painting while it grows.
 *
 * Where few enough steps are visible, the view asks for a detail in which forced levels are boxes,
 * too. Once that is there, each level has a row. Rows above all that is visible say little, so they
 * are thin where others need the room. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/tries.h"
#include "picture/search/flame-paint.h"
#include "solver/words/subtree-words.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/flame/flame-view.h"
#include "ui/flame/small-text.h"
#include "ui/widgets/widget.h"

/* The heights of the strip of dead ends, of the overview strip that shows the whole search, and of
 * the gap below that, and the sizes of the widget, in pixels. */
#define STRIP      9
#define OVERVIEW   12
#define GAP        3
#define LEAST_SIZE 48
#define SIZE       170
/* A lower graph has no axis. */
#define LEAST_WITH_AXIS 72
/* A running search's graph is painted once in this many µs, because painting more often would cost
 * frames and show no more. */
#define PAINT_EVERY 66000
/* The font size of the words on boxes, relative to the widget's. */
#define LABEL_PART 0.8
/* Zooming back remembers this many zooms. */
#define MAX_ZOOMS 50
/* Heights of rows, in pixels. */
#define MOST_ROW 18.0
#define THIN_ROW 3.0
/* Thin rows take at most this part of the height. */
#define THIN_PART 0.4
/* The view asks for a detail this many ms after the last zoom, so that it does not ask at each
 * notch of the wheel. */
#define ASK_AFTER 50
/* A detail by work gets this margin, in units of work: more than a few steps cost. */
#define WORK_OF_STEPS 16384
/* Forced levels unfold where there are at most this many steps per pixel. */
#define UNFOLD_STEPS 4.0
/* A key pans by this part of what is shown. */
#define PAN_STEP 0.25
/* Page Up and Page Down move by one part in this many. */
enum { PAGES = 20 };
/* Half of a mark's diagonal, in pixels. */
#define MARK 5.0f

struct _AriFlameView {
  AriCanvas canvas;

  AriSubtree *around; /* (array length=n_around) (nullable): the tries around the detail */
  gsize n_around;
  gboolean has_asked; /* a detail was asked for */
  /* the length of the summary's shortest box at that time; this and the next two are in units of
   * the axis */
  guint64 asked_least;
  guint64 asked_end;
  guint64 asked_at; /* where the search was at that time */
  guint ask_source;
  const AriOwnChoices *choices; /* (nullable): the user's own decisions */
  const char *no_bars;          /* (nullable): why there is no bar */
  guint64 position;             /* the shown step */
  guint64 work;                 /* the work before that step */
  gboolean by_work;
  guint64 extent; /* the graph has room for this many steps, or units of work, at least; 0: it is
                   * the only graph on its page */
  gboolean is_logarithmic;
  gboolean runs; /* the search goes on */
  int inset_left;
  int inset_right;

  AriFlameSpan span;
  GArray *zooms; /* AriFlameSpan: the spans to zoom back to */

  gboolean is_stale; /* the graph is out of date */
  gint64 painted;    /* monotonic time in µs */
  guint paint_source;
  GskRenderNode *graph;
  GskRenderNode *overview;
  GskRenderNode *axis; /* (nullable): NULL where there is no room for it */
  double axis_height;
  AriFlame flame;     /* as it was painted, in logical pixels */
  GHashTable *labels; /* box → AriFlameMask */
  int label_scale;

  gboolean drags_part; /* the drag moves the visible part; else it seeks */
  gboolean drags_overview;
  double dragged_from;
  AriFlameSpan held; /* the span when a drag or a pinch began */
};

G_DEFINE_FINAL_TYPE (AriFlameView, ari_flame_view, ARI_TYPE_CANVAS)

enum {
  PROP_BY_WORK = 1,
  PROP_ZOOMED,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_SEEK_WORK,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- places ----------------------------------------------------------------------------------- */

static double
graph_width (AriFlameView *self)
{
  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - self->inset_left - self->inset_right, 1);
}

static double
graph_top (AriFlameView *self)
{
  return self->span.fits ? 0.0 : OVERVIEW + GAP;
}

/* Returns: 0 to 1, from the left of the graph to its right. */
static double
part_at (AriFlameView *self, double x)
{
  return CLAMP ((x - self->inset_left) / graph_width (self), 0.0, 1.0);
}

/* Returns: a graph with the scale and the place of this one, before it is painted, too. */
static AriFlame
scale_of (AriFlameView *self)
{
  return (AriFlame){ .begin = self->span.begin,
                     .span = self->span.end - self->span.begin,
                     .x = self->inset_left,
                     .width = graph_width (self),
                     .is_logarithmic = self->is_logarithmic };
}

static double
value_at (AriFlameView *self, double x)
{
  const AriFlame scale = scale_of (self);

  return ari_flame_value (&scale, x);
}

static double
shown_value (AriFlameView *self)
{
  return (double) (self->by_work ? self->work : self->position);
}

/* Returns: where the shown step lies in the visible part, 0 to 1; outside of that if it is not
 * visible. */
static double
part_of_step (AriFlameView *self)
{
  return (shown_value (self) - self->span.begin) / (self->span.end - self->span.begin);
}

static double
box_begin (AriFlameView *self, const AriSubtree *box)
{
  return self->by_work ? (double) box->work_before : (double) (box->first - 1);
}

static double
box_end (AriFlameView *self, const AriSubtree *box)
{
  return self->by_work ? (double) (box->work_before + box->work) : (double) box->last;
}

/* --- boxes ------------------------------------------------------------------------------------ */

static const AriSummary *
summary_of (AriFlameView *self, guint which)
{
  return which == 0 ? self->canvas.summary : self->canvas.detail;
}

/* Summary and detail may share boxes; this reads each of them once. Returns: FALSE if box @index
 * was in the other one. */
static gboolean
read_box (AriFlameView *self, guint which, gsize index, AriSubtree *box)
{
  *box = ari_summary_subtree (summary_of (self, which), index);
  if (which == 0)
    return TRUE;
  if (!ari_flame_adds (&self->flame, self->canvas.summary, box))
    return FALSE;
  ari_tries_complete (self->around, self->n_around, box);
  return TRUE;
}

static gsize
n_boxes (AriFlameView *self, guint which)
{
  const AriSummary *summary = summary_of (self, which);

  return summary != NULL ? ari_summary_n_subtrees (summary) : 0;
}

/* Finds the innermost box at @value of the axis in rows up to @row. */
static gboolean
find_box (AriFlameView *self, double value, guint32 row, AriSubtree *found)
{
  gboolean has = FALSE;
  AriSubtree box;

  for (guint which = 0; which < 2; which++)
    for (gsize i = n_boxes (self, which); i-- > 0;)
      if (read_box (self, which, i, &box) && ari_flame_row (&self->flame, &box) <= row
          && (!has || box.level > found->level) && box_begin (self, &box) <= value
          && value <= box_end (self, &box)) {
        *found = box;
        has = TRUE;
      }
  return has;
}

static gboolean
find_box_at (AriFlameView *self, double x, double y, AriSubtree *box)
{
  const double top = y - graph_top (self);
  guint32 row = self->flame.n_rows > 0 ? 0 : G_MAXUINT32; /* nothing has been painted yet */

  if (top < 0.0)
    return FALSE;
  while (row < self->flame.n_rows && ari_flame_row_top (&self->flame, row + 1) <= top)
    row++;
  return find_box (self, value_at (self, x), row, box);
}

static guint64
step_near (AriFlameView *self, double x)
{
  const double value = value_at (self, x);
  const AriTally now = ari_summary_tally (self->canvas.summary);
  AriSubtree box;

  if (!self->by_work)
    return (guint64) lround (value);
  if (find_box (self, value, G_MAXUINT32, &box) && box.work > 0)
    return box.first - 1
           + (guint64) ((value - (double) box.work_before) / (double) box.work
                        * (double) ari_subtree_steps (&box));
  return (guint64) (value / MAX ((double) now.work, 1.0) * (double) now.steps);
}

static gboolean
find_next (AriFlameView *self, AriFlameWay way, AriSubtree *to)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  AriSubtree box;

  /* it is not known where a cut box began */
  for (guint which = 0; which < 2; which++)
    for (gsize i = 0; i < n_boxes (self, which); i++)
      if (read_box (self, which, i, &box) && !(which == 1 && box.is_cut))
        g_array_append_val (boxes, box);
  return ari_flame_walk ((const AriSubtree *) (const void *) boxes->data, boxes->len,
                         &self->canvas.subtree, way, to);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Returns: how many rows from the top have a single box that covers the visible part. @n_rows:
 * (out): the number of rows down to the deepest visible box */
static guint32
count_covered (AriFlameView *self, guint32 *n_rows)
{
  g_autofree gboolean *covered = g_new0 (gboolean, G_MAXUINT16 + 1);
  guint32 n = 0;
  AriSubtree box;

  *n_rows = 1;
  for (guint which = 0; which < 2; which++)
    for (gsize i = 0; i < n_boxes (self, which); i++) {
      guint32 row;
      double begin, end;

      if (!read_box (self, which, i, &box))
        continue;
      begin = box_begin (self, &box);
      end = box_end (self, &box);
      if (end <= self->span.begin || begin >= self->span.end)
        continue;
      row = MIN (ari_flame_row (&self->flame, &box), G_MAXUINT16);
      *n_rows = MAX (*n_rows, row + 1);
      covered[row] = covered[row] || (begin <= self->span.begin && end >= self->span.end);
    }
  while (n < *n_rows && covered[n])
    n++;
  return n;
}

static gboolean
wants_unfolding (AriFlameView *self)
{
  const double width = graph_width (self);
  const guint64 begin = step_near (self, self->inset_left);
  const guint64 end = step_near (self, self->inset_left + width);

  /* the graphs of several searches on a page do not unfold */
  return !self->span.fits && self->extent == 0
         && (double) end - (double) begin <= UNFOLD_STEPS * width;
}

static void
arrange (AriFlameView *self, double height)
{
  const AriFlame before = self->flame;
  AriFlame *flame = &self->flame;
  guint32 n_seen, n_covered;

  *flame = ari_flame_fit (self->canvas.summary, self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS,
                          self->inset_left, 0.0, graph_width (self), height);
  flame->begin = self->span.begin;
  flame->span = self->span.end - self->span.begin;
  flame->is_logarithmic = self->is_logarithmic;
  /* a race runs on when a search of it has ended, whose graph then says how long it was */
  flame->is_growing = self->runs && self->extent == 0;
  flame->colors = ari_appearance_get_try_colors (ari_appearance_get_default ());
  /* the detail comes soon, and a gap until then is better than rows that change twice */
  flame->unfolds = wants_unfolding (self) && self->canvas.detail != NULL
                   && ari_summary_unfolds (self->canvas.detail)
                   && (before.unfolds || ari_flame_is_covered (flame, self->canvas.detail));
  if (!self->span.fits) {
    n_covered = count_covered (self, &n_seen);
    if (flame->unfolds)
      flame->n_rows = n_seen;
    /* rows do not grow while the graph moves */
    if (flame->unfolds && before.unfolds && fabs (before.span - flame->span) < 0.5)
      flame->n_rows = MAX (before.n_rows, n_seen);
    flame->n_thin = flame->n_rows * MOST_ROW > height ? n_covered : 0;
    flame->n_thin = MIN (flame->n_thin, flame->n_rows - 1);
  }
  flame->thin_height = MIN (THIN_ROW, height * THIN_PART / MAX (flame->n_thin, 1));
  flame->row_height = MIN (
      (height - flame->n_thin * flame->thin_height) / (flame->n_rows - flame->n_thin), MOST_ROW);
}

/* --- details ---------------------------------------------------------------------------------- */

/* Asks for a detail; an empty part says that none is needed. */
static void
ask_detail (AriFlameView *self, const AriCloseUp *part)
{
  const gboolean wants = part->begin < part->end;
  const AriTally now = ari_summary_tally (self->canvas.summary);

  if (!wants && !self->has_asked)
    return;
  self->has_asked = wants;
  self->asked_end = part->end;
  self->asked_at = self->by_work ? now.work : now.steps;
  g_signal_emit_by_name (self, "detail-wanted", part);
}

/* A box that is not in the summary is shorter than its shortest one. So a detail with
 * a margin of that length on either side has each box in view as a whole. Where forced levels
 * unfold, the margin is larger, so that they stay unfolded while the graph moves on. */
static gboolean
on_ask_due (gpointer user_data)
{
  AriFlameView *self = user_data;
  const double width = graph_width (self);
  const double span = self->span.end - self->span.begin;
  AriCloseUp part = { .axis = self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS };
  guint64 least, margin;

  self->ask_source = 0;
  if (self->canvas.summary == NULL) {
    self->has_asked = FALSE;
    return G_SOURCE_REMOVE;
  }
  least = self->asked_least = ari_summary_least (self->canvas.summary, part.axis);
  part.unfolds = wants_unfolding (self);
  /* a detail shows nothing where its boxes are less than a pixel wide */
  if (part.unfolds || (!self->span.fits && least > 1 && span < (double) least * width)) {
    const guint64 begin = (guint64) MAX (self->span.begin, 0.0);

    margin =
        least + (part.unfolds ? (guint64) (span / 2.0) : 0) + (self->by_work ? WORK_OF_STEPS : 0);
    part.begin = begin - MIN (begin, margin);
    part.end = (guint64) ceil (self->span.end) + margin;
  }
  ask_detail (self, &part);
  return G_SOURCE_REMOVE;
}

static void
plan_to_ask (AriFlameView *self)
{
  if (self->ask_source == 0)
    self->ask_source = g_timeout_add (ASK_AFTER, on_ask_due, self);
}

static void
ask_again (AriFlameView *self, gboolean runs)
{
  const AriTally now = ari_summary_tally (self->canvas.summary);

  if (self->has_asked
      && (ari_summary_least (self->canvas.summary, self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS)
              != self->asked_least
          || (!runs
              && self->asked_at < MIN (self->asked_end, self->by_work ? now.work : now.steps))))
    plan_to_ask (self);
}

/* --- painting --------------------------------------------------------------------------------- */

static void
free_mask (gpointer data)
{
  AriFlameMask *mask = data;

  g_free ((gpointer) (guintptr) mask->data);
  g_free (mask);
}

/* A label has the rows of a digit, whatever its letters: so all stand on one line. */
static AriFlameMask *
make_mask (AriFlameView *self, const AriSubtree *box)
{
  g_autofree char *words = ari_subtree_to_label (box, self->canvas.layout, &self->canvas.symbols);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0");
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  AriFlameMask *mask = g_new (AriFlameMask, 1);
  PangoRectangle digit;
  cairo_surface_t *surface;
  cairo_t *cr;
  int width;

  pango_attr_list_insert (attributes, pango_attr_scale_new (LABEL_PART));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, &digit, NULL);
  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  mask->width = width * self->label_scale;
  mask->height = digit.height * self->label_scale;
  mask->stride = cairo_format_stride_for_width (CAIRO_FORMAT_A8, mask->width);
  mask->data = g_malloc0 ((gsize) mask->stride * (gsize) MAX (mask->height, 1));
  surface = cairo_image_surface_create_for_data ((guint8 *) (guintptr) mask->data, CAIRO_FORMAT_A8,
                                                 mask->width, mask->height, mask->stride);
  cairo_surface_set_device_scale (surface, self->label_scale, self->label_scale);
  cr = cairo_create (surface);
  cairo_move_to (cr, 0.0, -digit.y);
  pango_cairo_show_layout (cr, layout);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
  return mask;
}

/* Each label is made once, because a text layout costs more than all the pixels of its box. */
static const AriFlameMask *
label_of (const AriSubtree *box, gpointer data)
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

/* Takes the data of @pixels. Returns: (transfer full): a cairo node, not a texture, which GTK would
 * convert in each frame where cairo renders the window. */
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
paint_graph (AriFlameView *self, int width, int height, int scale)
{
  AriFlamePixels pixels = make_pixels (width * scale, height * scale);
  AriFlame flame;

  arrange (self, height - STRIP - GAP);
  flame = self->flame;
  flame.x *= scale;
  flame.width *= scale;
  flame.row_height *= scale;
  flame.thin_height *= scale;
  ari_flame_paint (&flame, self->canvas.summary, self->canvas.detail, ari_appearance_palette (),
                   STRIP * scale, label_of, self, &pixels);
  g_clear_pointer (&self->graph, gsk_render_node_unref);
  self->graph = node_of (&pixels, scale);
}

static void
paint_overview (AriFlameView *self, int width, int scale)
{
  AriFlamePixels pixels = make_pixels (width * scale, OVERVIEW * scale);
  AriFlame flame = ari_flame_fit (self->canvas.summary, self->flame.axis, self->inset_left * scale,
                                  0.0, graph_width (self) * scale, OVERVIEW * scale);

  flame.span = self->span.whole_end - self->span.whole_begin;
  ari_flame_paint_profile (&flame, self->canvas.summary, ari_appearance_palette (), &pixels);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  self->overview = node_of (&pixels, scale);
}

/* Paints the graph above its axis, which there may be no room for. */
static void
paint_with_axis (AriFlameView *self, int width, int height, int scale)
{
  g_auto (AriText) text = { 0 };
  const double size = ari_small_text_init (&text, GTK_WIDGET (self));
  cairo_t *cr;

  g_clear_pointer (&self->axis, gsk_render_node_unref);
  self->axis_height = height >= LEAST_WITH_AXIS ? ceil (ARI_FLAME_AXIS (size)) : 0.0;
  paint_graph (self, width, height - (int) self->axis_height, scale);
  if (self->axis_height <= 0.0)
    return;
  self->axis =
      gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) self->axis_height));
  cr = gsk_cairo_node_get_draw_context (self->axis);
  ari_flame_draw_axis (&self->flame, self->canvas.summary, ari_appearance_palette (), cr, &text,
                       0.5);
  cairo_destroy (cr);
}

static void
paint (AriFlameView *self, int width, int height)
{
  const int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->label_scale != scale)
    g_hash_table_remove_all (self->labels);
  self->label_scale = scale;
  paint_with_axis (self, width, height - (int) graph_top (self), scale);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  if (!self->span.fits)
    paint_overview (self, width, scale);
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

/* Draws a line at the shown step. A veil covers what comes later, which the grid does not show yet.
 */
static void
draw_cursor (AriFlameView *self, GtkSnapshot *to, double top, double height)
{
  const AriPalette *palette = ari_appearance_palette ();
  const double right = self->inset_left + graph_width (self);
  const double part = part_of_step (self);
  const AriFlame scale = scale_of (self);
  const double x = part >= 0.0 && part <= 1.0 ? ari_flame_x (&scale, shown_value (self))
                                              : self->inset_left + part * graph_width (self);
  AriColor veil = palette->grounds[ARI_GROUND_PAPER];

  veil.alpha = 0.55;
  if (part < 1.0)
    ari_snapshot_fill (to, &veil, MAX (x, self->inset_left), top, right - MAX (x, self->inset_left),
                       height);
  if (part >= 0.0 && part <= 1.0)
    ari_snapshot_fill (to, &palette->strokes[ARI_STROKE_CURSOR], x - 1.0, top, 2.0, height);
}

/* Draws a diamond, like the one in front of the user's own decisions in the list. */
static void
draw_mark (GtkSnapshot *to, const AriColor *color, const AriColor *ground, double x, double y)
{
  const float half = MARK / 1.4142f;

  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_rotate (to, 45.0f);
  ari_snapshot_fill (to, ground, -half - 1, -half - 1, 2 * half + 2, 2 * half + 2);
  ari_snapshot_fill (to, color, -half, -half, 2 * half, 2 * half);
  gtk_snapshot_restore (to);
}

static void
draw_box (AriFlameView *self, GtkSnapshot *to, double top, const AriSubtree *box)
{
  const AriPalette *palette = ari_appearance_palette ();
  const AriRect rect = ari_flame_place (&self->flame, box);

  if (rect.width <= 0.0)
    return;
  ari_canvas_append_frame (to, &palette->strokes[ARI_STROKE_TRIED], rect.x, top + rect.y,
                           rect.width, rect.height);
  draw_mark (to, &palette->strokes[ARI_STROKE_TRIED], &palette->grounds[ARI_GROUND_PAPER],
             MAX (rect.x - MARK, MARK), top + rect.y + rect.height / 2);
}

/* Returns: the index of the choice that is step @first; ARI_MAX_OWN_CHOICES if there is none. */
static guint
find_choice (const AriOwnChoices *choices, guint64 first)
{
  guint index = 0;

  if (!ari_own_choices_at (choices, first))
    return ARI_MAX_OWN_CHOICES;
  while (ari_own_choices_get (choices, index)->step != first)
    index++;
  return index;
}

/* Draws the boxes of @summary that begin with a choice. @drawn: (inout): one for each choice */
static void
draw_boxes (
    AriFlameView *self, GtkSnapshot *to, double top, const AriSummary *summary, gboolean *drawn)
{
  const gsize n = summary != NULL ? ari_summary_n_subtrees (summary) : 0;

  for (gsize i = 0; i < n; i++) {
    const AriSubtree box = ari_summary_subtree (summary, i);
    const guint index = find_choice (self->choices, box.first);

    if (index == ARI_MAX_OWN_CHOICES || drawn[index])
      continue;
    drawn[index] = TRUE;
    draw_box (self, to, top, &box);
  }
}

/* Marks the user's own decisions. If a box is too narrow to be drawn, its mark is at the top, above
 * its step. */
static void
draw_own (AriFlameView *self, GtkSnapshot *to, double top)
{
  const AriPalette *palette = ari_appearance_palette ();
  const guint n = ari_own_choices_n (self->choices);
  gboolean drawn[ARI_MAX_OWN_CHOICES] = { FALSE };

  if (n == 0)
    return;
  draw_boxes (self, to, top, self->canvas.detail, drawn);
  draw_boxes (self, to, top, self->canvas.summary, drawn);
  for (guint i = 0; i < n && !self->by_work; i++) {
    const double value = (double) ari_own_choices_get (self->choices, i)->step - 1.0;
    const AriFlame scale = scale_of (self);

    if (!drawn[i] && value >= self->span.begin && value <= self->span.end
        && value < (double) ari_summary_tally (self->canvas.summary).steps)
      draw_mark (to, &palette->strokes[ARI_STROKE_TRIED], &palette->grounds[ARI_GROUND_PAPER],
                 ari_flame_x (&scale, value), top + MARK);
  }
}

static void
draw_selected (AriFlameView *self, GtkSnapshot *to, double top)
{
  AriRect rect;

  if (!self->canvas.has_subtree)
    return;
  rect = ari_flame_place (&self->flame, &self->canvas.subtree);
  if (rect.width <= 0.0)
    return;
  ari_canvas_append_frame (to, &ari_appearance_palette ()->strokes[ARI_STROKE_CURSOR], rect.x - 1.0,
                           top + rect.y - 1.0, rect.width + 2.0, rect.height + 2.0);
}

/* Frames the visible part in the strip that shows the whole search. */
static void
draw_overview (AriFlameView *self, GtkSnapshot *to, int width)
{
  const double whole = self->span.whole_end - self->span.whole_begin;
  const double scale = graph_width (self) / whole;

  append_at (to, self->overview, 0.0);
  ari_canvas_append_frame (to, &ari_appearance_palette ()->strokes[ARI_STROKE_CURSOR],
                           self->inset_left + (self->span.begin - self->span.whole_begin) * scale,
                           0.0, (self->span.end - self->span.begin) * scale, OVERVIEW);
}

static void
ari_flame_view_draw (AriCanvas *canvas, GtkSnapshot *to, int width, int height)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  const double top = graph_top (self);

  if (height < LEAST_SIZE / 2)
    return;
  ari_snapshot_fill (to, &ari_appearance_palette ()->grounds[ARI_GROUND_PAPER], 0, 0, width,
                     height);
  if (canvas->summary != NULL && canvas->layout != NULL) {
    if (self->is_stale || self->graph == NULL)
      paint (self, width, height);
    append_at (to, self->graph, top);
    if (self->axis != NULL)
      append_at (to, self->axis, height - self->axis_height);
    draw_cursor (self, to, top, height - top - self->axis_height);
    draw_own (self, to, top);
    draw_selected (self, to, top);
    if (self->overview != NULL)
      draw_overview (self, to, width);
  }
  if (canvas->summary == NULL || ari_summary_n_subtrees (canvas->summary) == 0)
    ari_canvas_append_words (canvas, to,
                             self->no_bars != NULL
                                 ? self->no_bars
                                 : _ ("Each guess of a search is a bar here, as long as the steps "
                                      "that followed from it."),
                             width, height);
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
  ARI_FLAME_VIEW (widget)->is_stale = TRUE;
  GTK_WIDGET_CLASS (ari_flame_view_parent_class)->size_allocate (widget, width, height, baseline);
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

static char *
ari_flame_view_dup_name (AriCanvas *canvas)
{
  return canvas->has_subtree ? ari_canvas_subtree_to_string (canvas, &canvas->subtree) : NULL;
}

static void
span_changed (AriFlameView *self, gboolean was_zoomed)
{
  plan_to_ask (self);
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

/* Shows @span, and remembers the previous span, so that the user can zoom back to it. */
static void
take_span (AriFlameView *self, const AriFlameSpan *span)
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

/* Shows @span as a part of one long movement, which zooming back undoes as a whole. */
static void
slide_span (AriFlameView *self, const AriFlameSpan *span)
{
  const gboolean was_zoomed = !self->span.fits;

  if (same_span (&self->span, span))
    return;
  if (self->span.fits && self->zooms->len == 0)
    g_array_append_val (self->zooms, self->span);
  self->span = *span;
  span_changed (self, was_zoomed);
}

static void
zoom_back (AriFlameView *self)
{
  AriFlameSpan span;

  if (self->zooms->len == 0)
    return;
  span = g_array_index (self->zooms, AriFlameSpan, self->zooms->len - 1);
  g_array_set_size (self->zooms, self->zooms->len - 1);
  ari_flame_span_grow (&span, self->span.whole_end);
  slide_span (self, &span);
}

static void
zoom_to_box (AriFlameView *self, const AriSubtree *box)
{
  AriFlameSpan span = self->span;

  ari_flame_span_show (&span, box_begin (self, box), box_end (self, box));
  take_span (self, &span);
}

void
ari_flame_view_fit (AriFlameView *self)
{
  AriFlameSpan span = ari_flame_span_all (self->span.whole_begin, self->span.whole_end);

  take_span (self, &span);
}

static void
begin_span (AriFlameView *self)
{
  const gboolean was_zoomed = !self->span.fits;

  self->span = ari_flame_span_all (0.0, 1.0);
  g_array_set_size (self->zooms, 0);
  self->canvas.has_subtree = FALSE;
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

/* The chosen box may have grown, or be too narrow by now; then it stays as it was. */
static void
follow_box (AriFlameView *self)
{
  AriSubtree box;

  if (!self->canvas.has_subtree)
    return;
  if (ari_flame_deepest (self->canvas.summary, self->canvas.subtree.first, &box)
      && box.first == self->canvas.subtree.first && box.depth == self->canvas.subtree.depth)
    self->canvas.subtree = box;
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

  self->canvas.summary = summary;
  self->canvas.detail = detail;
  self->position = steps;
  self->work = work;
  self->runs = runs;
  if (summary == NULL) {
    begin_span (self);
    ari_canvas_update_name (&self->canvas);
    return;
  }
  if (self->around == NULL)
    self->around = g_new (AriSubtree, ARI_MOST_AROUND);
  self->n_around = ari_tries_around (summary, detail, self->around, ARI_MOST_AROUND);
  start = ari_summary_start (summary);
  now = ari_summary_tally (summary);
  end = (double) MAX (self->by_work ? now.work : now.steps, self->extent);
  if (end < self->span.whole_end - 1.0)
    begin_span (self); /* a new search has begun */
  self->span.whole_begin = (double) (self->by_work ? start.work : start.steps);
  if (self->span.fits)
    self->span.begin = self->span.whole_begin;
  ari_flame_span_grow (&self->span, MAX (end, self->span.whole_begin + 1.0));
  follow_box (self);
  ask_again (self, runs);
  if (!runs || since >= PAINT_EVERY)
    self->is_stale = TRUE;
  else if (self->paint_source == 0)
    self->paint_source =
        g_timeout_add ((guint) ((PAINT_EVERY - since) / 1000 + 1), on_paint_due, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_flame_view_began (AriCanvas *canvas)
{
  g_hash_table_remove_all (ARI_FLAME_VIEW (canvas)->labels);
  begin_span (ARI_FLAME_VIEW (canvas));
}

void
ari_flame_view_set_choices (AriFlameView *self, const AriOwnChoices *choices)
{
  if (self->choices == choices)
    return;
  ari_own_choices_ref (choices);
  ari_own_choices_unref (self->choices);
  self->choices = choices;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_flame_view_set_no_bars (AriFlameView *self, const char *words)
{
  if (g_strcmp0 (self->no_bars, words) == 0)
    return;
  self->no_bars = words;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_flame_view_set_extent (AriFlameView *self, guint64 extent)
{
  self->extent = extent;
}

void
ari_flame_view_set_logarithmic (AriFlameView *self, gboolean is_logarithmic)
{
  if (self->is_logarithmic == !!is_logarithmic)
    return;
  self->is_logarithmic = !!is_logarithmic;
  forget_picture (self);
}

void
ari_flame_view_set_insets (AriFlameView *self, int left, int right)
{
  if (self->inset_left == left && self->inset_right == right)
    return;
  self->inset_left = left;
  self->inset_right = right;
  forget_picture (self);
}

void
ari_flame_view_set_by_work (AriFlameView *self, gboolean by_work)
{
  if (self->by_work == !!by_work)
    return;
  self->by_work = !!by_work;
  begin_span (self);
  ari_flame_view_update (self, self->canvas.summary, self->canvas.detail, self->position,
                         self->work, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BY_WORK]);
}

gboolean
ari_flame_view_get_zoomed (AriFlameView *self)
{
  return !self->span.fits;
}

const AriFlameSpan *
ari_flame_view_get_span (AriFlameView *self)
{
  return &self->span;
}

gboolean
ari_flame_view_get_unfolds (AriFlameView *self)
{
  return self->flame.unfolds;
}

static void
seek (AriFlameView *self, guint64 step)
{
  ari_canvas_seek (&self->canvas, MIN (step, ari_summary_tally (self->canvas.summary).steps));
}

static void
seek_at (AriFlameView *self, double x)
{
  const double value = MAX (value_at (self, x), 0.0);

  if (self->by_work)
    g_signal_emit (self, signals[SIGNAL_SEEK_WORK], 0,
                   MIN ((guint64) ceil (value), ari_summary_tally (self->canvas.summary).work));
  else
    seek (self, (guint64) lround (value));
}

/* --- keys ------------------------------------------------------------------------------------- */

static void
choose_box (AriFlameView *self, const AriSubtree *box)
{
  AriFlameSpan span = self->span;

  ari_canvas_choose (&self->canvas, box);
  ari_flame_span_reveal (&span, box_begin (self, box));
  slide_span (self, &span);
  seek (self, box->first);
}

static gboolean
walk (AriFlameView *self, AriFlameWay way)
{
  AriSubtree box;

  if (!self->canvas.has_subtree) {
    if (ari_flame_deepest (self->canvas.summary, MAX (self->position, 1), &box))
      choose_box (self, &box);
  } else if (find_next (self, way, &box)) {
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
  const guint64 here = self->position, most = ari_summary_tally (self->canvas.summary).steps;
  const double width = self->span.end - self->span.begin;
  const guint64 page = self->by_work ? MAX (most / PAGES, 10) : (guint64) MAX (width / PAGES, 10.0);

  switch (key) {
  case GDK_KEY_Left:
    seek (self, here - MIN (here, 1));
    break;
  case GDK_KEY_Right:
    seek (self, here + 1);
    break;
  case GDK_KEY_Page_Up:
    seek (self, here - MIN (here, page));
    break;
  case GDK_KEY_Page_Down:
    seek (self, here + page);
    break;
  case GDK_KEY_Home:
    seek (self, 0);
    break;
  case GDK_KEY_End:
    seek (self, most);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

static void
ari_flame_view_zoom_by_key (AriCanvas *canvas, double factor)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  AriFlameSpan span = self->span;

  if (factor <= 0.0) {
    ari_flame_view_fit (self);
    return;
  }
  ari_flame_span_zoom (&span, factor, CLAMP (part_of_step (self), 0.0, 1.0));
  take_span (self, &span);
}

/* These keys work with and without Shift. */
static gboolean
on_zoom_key (AriFlameView *self, guint key)
{
  switch (key) {
  case GDK_KEY_BackSpace:
    zoom_back (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (self->canvas.has_subtree)
      zoom_to_box (self, &self->canvas.subtree);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
on_shift_key (AriFlameView *self, guint key)
{
  AriFlameSpan span = self->span;

  if (key != GDK_KEY_Left && key != GDK_KEY_Right)
    return on_zoom_key (self, key);
  ari_flame_span_pan (&span, key == GDK_KEY_Left ? -PAN_STEP : PAN_STEP);
  slide_span (self, &span);
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

/* If several graphs are on a page, they have no menu, because breakpoints and bookmarks belong to
 * the watched search. */
static void
pop_up (AriFlameView *self, double x, double y, const AriSubtree *box, guint64 step)
{
  if (self->extent == 0)
    ari_canvas_pop_up (&self->canvas, x, y, box, MAX (step, 1));
}

/* Opens the menu of the chosen box, or else of the shown step. */
static void
ari_flame_view_open_menu_by_key (AriCanvas *canvas)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);

  pop_up (self, self->inset_left + CLAMP (part_of_step (self), 0.0, 1.0) * graph_width (self),
          graph_top (self), canvas->has_subtree ? &canvas->subtree : NULL, self->position);
}

static gboolean
ari_flame_view_is_ready (AriCanvas *canvas)
{
  return canvas->summary != NULL;
}

static gboolean
ari_flame_view_key (AriCanvas *canvas, guint key, GdkModifierType modifiers)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);

  switch ((int) modifiers) {
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
      self->span.whole_begin + part_at (self, x) * (self->span.whole_end - self->span.whole_begin);
  AriFlameSpan span = self->span;

  ari_flame_span_show (&span, at - width / 2.0, at + width / 2.0);
  slide_span (self, &span);
}

/* A press on a box seeks to the try; one below all boxes seeks to the step. */
static void
press (AriFlameView *self, double x, double y)
{
  AriSubtree box;
  const gboolean has_box = find_box_at (self, x, y, &box);

  ari_canvas_choose (&self->canvas, has_box ? &box : NULL);
  if (has_box && !box.is_cut
      && y - graph_top (self)
             < ari_flame_row_top (&self->flame, ari_flame_row (&self->flame, &box) + 1))
    seek (self, box.first);
  else
    seek_at (self, x);
}

static void
ari_flame_view_hold (AriCanvas *canvas)
{
  ARI_FLAME_VIEW (canvas)->held = ARI_FLAME_VIEW (canvas)->span;
}

static gboolean
ari_flame_view_grab (AriCanvas *canvas, guint button, GdkModifierType state, double x, double y)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);

  if (canvas->summary == NULL || button > GDK_BUTTON_MIDDLE)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->drags_overview = y < graph_top (self);
  self->drags_part = button == GDK_BUTTON_MIDDLE || (state & GDK_SHIFT_MASK) != 0;
  self->dragged_from = x;
  if (self->drags_overview)
    move_overview (self, x);
  else if (!self->drags_part)
    press (self, x, y);
  return TRUE;
}

static void
ari_flame_view_drag (AriCanvas *canvas, double dx, double dy)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  const double x = self->dragged_from + dx;
  AriFlameSpan span = self->held;

  if (canvas->summary == NULL)
    return;
  if (self->drags_overview) {
    move_overview (self, x);
  } else if (self->drags_part) {
    ari_flame_span_pan (&span, -dx / graph_width (self));
    slide_span (self, &span);
  } else {
    seek_at (self, x);
  }
}

static void
ari_flame_view_pressed (AriCanvas *canvas, int n_press, double x, double y)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  AriSubtree box;

  if (n_press == 2 && find_box_at (self, x, y, &box))
    zoom_to_box (self, &box);
}

/* A place on the axis of work has no exact step, so the menu is for the try at that place. */
static void
ari_flame_view_open_menu (AriCanvas *canvas, double x, double y)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  gboolean has_box;
  guint64 step;
  AriSubtree box;

  if (canvas->summary == NULL || canvas->layout == NULL || y < graph_top (self))
    return;
  has_box = find_box_at (self, x, y, &box);
  if (!self->by_work)
    step = step_near (self, x);
  else
    step = has_box && !box.is_cut ? box.first : self->position;
  pop_up (self, x, y, has_box ? &box : NULL, step);
}

/* If several graphs are on a page, the wheel scrolls the page. */
static gboolean
ari_flame_view_takes_wheel (AriCanvas *canvas, gboolean sideways, GdkModifierType state)
{
  return ARI_FLAME_VIEW (canvas)->extent == 0 || (state & GDK_CONTROL_MASK) != 0;
}

static void
ari_flame_view_pan (AriCanvas *canvas, double notches)
{
  AriFlameSpan span = ARI_FLAME_VIEW (canvas)->span;

  ari_flame_span_pan (&span, notches * PAN_STEP / 2.0);
  slide_span (ARI_FLAME_VIEW (canvas), &span);
}

static void
ari_flame_view_zoom (AriCanvas *canvas, double factor, double x, double y, gboolean from_held)
{
  AriFlameView *self = ARI_FLAME_VIEW (canvas);
  AriFlameSpan span = from_held ? self->held : self->span;

  if (canvas->summary == NULL)
    return;
  ari_flame_span_zoom (
      &span, factor, (value_at (self, x) - self->span.begin) / (self->span.end - self->span.begin));
  slide_span (self, &span);
}

static char *
ari_flame_view_dup_tooltip (AriCanvas *canvas, gboolean by_keys, double x, double y)
{
  AriSubtree box;

  if (by_keys)
    return ari_flame_view_dup_name (canvas);
  if (canvas->summary == NULL || !find_box_at (ARI_FLAME_VIEW (canvas), x, y, &box))
    return NULL;
  return ari_canvas_subtree_to_string (canvas, &box);
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
  }
}

static void
ari_flame_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_BY_WORK:
    ari_flame_view_set_by_work (ARI_FLAME_VIEW (object), g_value_get_boolean (value));
    break;
  }
}

static void
ari_flame_view_dispose (GObject *object)
{
  AriFlameView *self = ARI_FLAME_VIEW (object);

  g_clear_handle_id (&self->paint_source, g_source_remove);
  g_clear_handle_id (&self->ask_source, g_source_remove);
  g_clear_pointer (&self->graph, gsk_render_node_unref);
  g_clear_pointer (&self->overview, gsk_render_node_unref);
  g_clear_pointer (&self->axis, gsk_render_node_unref);
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
  AriCanvasClass *canvas_class = (AriCanvasClass *) klass;

  object_class->get_property = ari_flame_view_get_property;
  object_class->set_property = ari_flame_view_set_property;
  object_class->dispose = ari_flame_view_dispose;
  widget_class->measure = ari_flame_view_measure;
  widget_class->size_allocate = ari_flame_view_size_allocate;
  widget_class->css_changed = ari_flame_view_css_changed;
  canvas_class->title = N_ ("Graph of the search");
  canvas_class->draw = ari_flame_view_draw;
  canvas_class->dup_name = ari_flame_view_dup_name;
  canvas_class->dup_tooltip = ari_flame_view_dup_tooltip;
  canvas_class->began = ari_flame_view_began;
  canvas_class->is_ready = ari_flame_view_is_ready;
  canvas_class->key = ari_flame_view_key;
  canvas_class->open_menu = ari_flame_view_open_menu;
  canvas_class->open_menu_by_key = ari_flame_view_open_menu_by_key;
  canvas_class->pressed = ari_flame_view_pressed;
  canvas_class->hold = ari_flame_view_hold;
  canvas_class->grab = ari_flame_view_grab;
  canvas_class->drag = ari_flame_view_drag;
  canvas_class->takes_wheel = ari_flame_view_takes_wheel;
  canvas_class->pan = ari_flame_view_pan;
  canvas_class->zoom = ari_flame_view_zoom;
  canvas_class->zoom_by_key = ari_flame_view_zoom_by_key;

  props[PROP_BY_WORK] =
      g_param_spec_boolean ("by-work", NULL, NULL, FALSE, flags | G_PARAM_WRITABLE);
  props[PROP_ZOOMED] = g_param_spec_boolean ("zoomed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_SEEK_WORK] = ARI_SIGNAL ("seek-work", ARI_TYPE_FLAME_VIEW, 1, G_TYPE_UINT64);

  gtk_widget_class_set_css_name (widget_class, "flame");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_flame_view_init (AriFlameView *self)
{
  self->span = ari_flame_span_all (0.0, 1.0);
  self->zooms = g_array_new (FALSE, FALSE, sizeof (AriFlameSpan));
  self->labels = g_hash_table_new_full (NULL, NULL, NULL, free_mask);
  ARI_CONNECT (ari_appearance_get_default (), "notify", forget_picture, self);
  g_signal_connect_object (self, "notify::scale-factor", G_CALLBACK (forget_picture), self, 0);
}
