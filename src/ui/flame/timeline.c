/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The slider over all steps of a search so far. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "ui/common/compat.h"
#include "ui/flame/timeline.h"
#include "ui/widgets/widget.h"

/* Page Up and Page Down move by the whole divided by this number. */
enum { PAGES = 20 };

/* The length of a restart's mark, in pixels. */
enum { STROKE = 5 };
/* The pole of a bookmark's flag, and its cloth. */
enum { POLE = 10, CLOTH_WIDTH = 6, CLOTH_HEIGHT = 5 };

struct _AriTimeline {
  GtkBox parent_instance;

  GtkRange *scale;
  GtkInscription *label;
  guint64 frontier;
  guint64 wanted;     /* the step that was asked for but is not shown yet; G_MAXUINT64: none */
  guint64 shown_step; /* the step in the label */
  guint64 shown_frontier;
  gboolean shown_seeking;
  gboolean goes_on; /* the search goes on while the user looks at another step */
  gboolean shown_goes_on;
  gboolean held;     /* the pointer is pressed on the slider */
  GArray *restarts;  /* guint64: steps */
  GArray *bookmarks; /* guint64: steps */
};

G_DEFINE_FINAL_TYPE (AriTimeline, ari_timeline, GTK_TYPE_BOX)

enum {
  SIGNAL_SEEK,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
show_step (AriTimeline *self, guint64 step, gboolean seeking)
{
  g_autofree char *step_words = NULL;
  g_autofree char *frontier_words = NULL;
  g_autofree char *words = NULL;

  if (self->shown_step == step && self->shown_frontier == self->frontier
      && self->shown_seeking == seeking && self->shown_goes_on == self->goes_on)
    return;
  self->shown_step = step;
  self->shown_frontier = self->frontier;
  self->shown_seeking = seeking;
  self->shown_goes_on = self->goes_on;
  step_words = ari_count_to_string (step);
  frontier_words = ari_count_to_string (self->frontier);
  words = seeking
              /* Translators: a step of the search that takes some time to be shown */
              ? g_strdup_printf (_ ("Going to step %s…"), step_words)
              : self->goes_on
                    /* Translators: the step that is looked at, and the one that the search, which
                       goes on meanwhile, has come to */
                    ? g_strdup_printf (_ ("Step %s, search at %s"), step_words, frontier_words)
                    /* Translators: the step of the search that is shown, and how many there are */
                    : g_strdup_printf (_ ("Step %s of %s"), step_words, frontier_words);
  gtk_inscription_set_text (self->label, words);
}

/* This gets the value before the slider clamps it. */
static gboolean
change_value (GtkRange *scale, GtkScrollType scroll, double value, gpointer user_data)
{
  AriTimeline *self = ARI_TIMELINE (user_data);
  const guint64 step = (guint64) round (CLAMP (value, 0, (double) self->frontier));

  self->wanted = step;
  show_step (self, step, FALSE);
  g_signal_emit (self, signals[SIGNAL_SEEK], 0, step);
  return GDK_EVENT_PROPAGATE;
}

/* A gesture would compete with the slider's own, so this only observes events. */
static gboolean
look_at_event (GtkEventControllerLegacy *controller, GdkEvent *event, gpointer user_data)
{
  AriTimeline *self = ARI_TIMELINE (user_data);

  switch ((int) gdk_event_get_event_type (event)) {
  case GDK_BUTTON_PRESS:
  case GDK_TOUCH_BEGIN:
    self->held = TRUE;
    break;
  case GDK_BUTTON_RELEASE:
  case GDK_TOUCH_END:
  case GDK_TOUCH_CANCEL:
  case GDK_GRAB_BROKEN:
    self->held = FALSE;
    break;
  default:
    break;
  }
  return GDK_EVENT_PROPAGATE;
}

static void
ari_timeline_unmap (GtkWidget *widget)
{
  ARI_TIMELINE (widget)->held = FALSE; /* the release of the button will not be seen */
  GTK_WIDGET_CLASS (ari_timeline_parent_class)->unmap (widget);
}

static void
draw_flag (GtkSnapshot *snapshot, const GdkRGBA *color, double x, double y)
{
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, 1.5f, POLE));
  gtk_snapshot_append_color (snapshot, color,
                             &GRAPHENE_RECT_INIT ((float) x, (float) y, CLOTH_WIDTH, CLOTH_HEIGHT));
}

/* Draws a stroke for each restart, and a flag for each bookmark, above its step on the slider. */
static void
ari_timeline_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriTimeline *self = ARI_TIMELINE (widget);
  GdkRGBA color;
  GdkRectangle range;
  double x, y;

  GTK_WIDGET_CLASS (ari_timeline_parent_class)->snapshot (widget, snapshot);
  if (self->restarts->len == 0 && self->bookmarks->len == 0)
    return;
  gtk_range_get_range_rect (self->scale, &range);
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self->scale), widget, range.x, range.y, &x,
                                         &y))
    return;
  ari_compat_get_color (widget, &color);
  for (guint i = 0; i < self->bookmarks->len; i++) {
    const guint64 step = g_array_index (self->bookmarks, guint64, i);

    if (step <= self->frontier)
      draw_flag (snapshot, &color,
                 x + (double) step / (double) MAX (self->frontier, 1) * range.width,
                 MAX (y - 4.0, 0.0));
  }
  color.alpha *= 0.6f;
  for (guint i = 0; i < self->restarts->len; i++) {
    const double part =
        (double) g_array_index (self->restarts, guint64, i) / (double) MAX (self->frontier, 1);

    gtk_snapshot_append_color (
        snapshot, &color,
        &GRAPHENE_RECT_INIT ((float) (x + part * range.width), (float) y, 1, STROKE));
  }
}

static void
ari_timeline_finalize (GObject *object)
{
  g_array_unref (ARI_TIMELINE (object)->restarts);
  g_array_unref (ARI_TIMELINE (object)->bookmarks);
  G_OBJECT_CLASS (ari_timeline_parent_class)->finalize (object);
}

static void
ari_timeline_class_init (AriTimelineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ari_timeline_finalize;
  widget_class->unmap = ari_timeline_unmap;
  widget_class->snapshot = ari_timeline_snapshot;

  signals[SIGNAL_SEEK] = ARI_SIGNAL ("seek", ARI_TYPE_TIMELINE, 1, G_TYPE_UINT64);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "timeline");
}

static void
ari_timeline_init (AriTimeline *self)
{
  GtkWidget *scale = gtk_scale_new_with_range (GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
  GtkWidget *label = gtk_inscription_new (NULL);
  GtkEventController *observer = gtk_event_controller_legacy_new ();

  self->restarts = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->bookmarks = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->scale = GTK_RANGE (scale);
  self->label = GTK_INSCRIPTION (label);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_direction (scale, GTK_TEXT_DIR_LTR);
  gtk_range_set_round_digits (self->scale, 0);
  gtk_widget_set_sensitive (scale, FALSE);
  gtk_widget_set_tooltip_text (scale, _ ("Go to any step of the search so far"));
  ari_accessible_set_label (scale, _ ("Step of the search"));
  g_signal_connect_object (scale, "change-value", G_CALLBACK (change_value), self, 0);

  gtk_event_controller_set_propagation_phase (observer, GTK_PHASE_CAPTURE);
  g_signal_connect_object (observer, "event", G_CALLBACK (look_at_event), self, 0);
  gtk_widget_add_controller (scale, observer);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_inscription_set_xalign (self->label, 0.5f);
  gtk_inscription_set_min_lines (self->label, 1);
  gtk_inscription_set_text_overflow (self->label, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "caption");

  gtk_box_append (GTK_BOX (self), scale);
  gtk_box_append (GTK_BOX (self), label);
  self->wanted = G_MAXUINT64;
  self->shown_step = G_MAXUINT64;
  show_step (self, 0, FALSE);
}

void
ari_timeline_set_insets (AriTimeline *self, int left, int right)
{
  if (gtk_widget_get_margin_start (GTK_WIDGET (self->label)) != left)
    gtk_widget_set_margin_start (GTK_WIDGET (self->label), left);
  if (gtk_widget_get_margin_end (GTK_WIDGET (self->label)) != right)
    gtk_widget_set_margin_end (GTK_WIDGET (self->label), right);
}

void
ari_timeline_set_goes_on (AriTimeline *self, gboolean goes_on)
{
  self->goes_on = !!goes_on;
}

void
ari_timeline_update (AriTimeline *self, guint64 position, guint64 frontier, gboolean seeking)
{
  GtkAdjustment *adjustment;
  double value;

  g_return_if_fail (position <= frontier);

  if (frontier == 0)
    self->held = FALSE;
  if (self->wanted == position || self->wanted > frontier)
    self->wanted = G_MAXUINT64;
  adjustment = gtk_range_get_adjustment (self->scale);
  self->frontier = frontier;
  value = self->held || self->wanted != G_MAXUINT64 ? gtk_adjustment_get_value (adjustment)
                                                    : (double) position;
  gtk_adjustment_configure (adjustment, value, 0, (double) MAX (frontier, 1), 1,
                            (double) MAX (frontier / PAGES, 10), 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), frontier > 0);
  show_step (self, ari_timeline_get_step (self), seeking);
}

static void
replace_signs (AriTimeline *self, GArray *signs, const guint64 *steps, guint n)
{
  if (n == 0 && signs->len == 0)
    return;
  g_array_set_size (signs, 0);
  if (n > 0)
    g_array_append_vals (signs, steps, n);
  /* even if they are the same, they move with the frontier */
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_timeline_set_restarts (AriTimeline *self, const guint64 *steps, guint n)
{
  replace_signs (self, self->restarts, steps, n);
}

void
ari_timeline_set_bookmarks (AriTimeline *self, const guint64 *steps, guint n)
{
  replace_signs (self, self->bookmarks, steps, n);
}

void
ari_timeline_forget (AriTimeline *self)
{
  self->wanted = G_MAXUINT64;
}

GtkRange *
ari_timeline_get_scale (AriTimeline *self)
{
  return self->scale;
}

void
ari_timeline_want (AriTimeline *self, guint64 step)
{
  self->wanted = MIN (step, self->frontier);
  gtk_range_set_value (self->scale, (double) self->wanted);
  show_step (self, self->wanted, FALSE);
}

guint64
ari_timeline_get_step (AriTimeline *self)
{
  return (guint64) round (gtk_range_get_value (self->scale));
}
