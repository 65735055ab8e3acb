/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parent of the drawn views of a search's tries, which handles pointer and keys. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "solver/words/subtree-words.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/flame/canvas.h"
#include "ui/flame/try-menu.h"
#include "ui/widgets/context-menu.h"
#include "ui/widgets/widget.h"

/* One notch of the wheel, or one press of a key, zooms by this factor. */
#define ZOOM_STEP 1.3
/* A touchpad scrolls by as many pixels for a notch of a wheel. */
#define PIXELS_A_NOTCH 40.0

G_DEFINE_ABSTRACT_TYPE (AriCanvas, ari_canvas, GTK_TYPE_WIDGET)

enum {
  SIGNAL_SEEK,
  SIGNAL_CHOSEN,
  SIGNAL_DETAIL_WANTED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static AriCanvasClass *
class_of (AriCanvas *self)
{
  return G_TYPE_INSTANCE_GET_CLASS (self, ARI_TYPE_CANVAS, AriCanvasClass);
}

/* --- keys and pointer ------------------------------------------------------------------------- */

static gboolean
on_common_key (AriCanvas *self, guint key)
{
  switch (key) {
  case GDK_KEY_plus:
  case GDK_KEY_equal:
  case GDK_KEY_KP_Add:
    class_of (self)->zoom_by_key (self, ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_minus:
  case GDK_KEY_KP_Subtract:
    class_of (self)->zoom_by_key (self, 1.0 / ZOOM_STEP);
    return GDK_EVENT_STOP;
  case GDK_KEY_0:
  case GDK_KEY_KP_0:
    class_of (self)->zoom_by_key (self, 0.0);
    return GDK_EVENT_STOP;
  case GDK_KEY_space:
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-pause", NULL);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
is_ready (AriCanvas *self)
{
  return class_of (self)->is_ready == NULL || class_of (self)->is_ready (self);
}

static gboolean
on_key (AriCanvas *self, guint keyval, guint code, GdkModifierType state)
{
  const GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const guint key = ari_key_without_keypad (keyval);

  if (!is_ready (self))
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0)) {
    class_of (self)->open_menu_by_key (self);
    return GDK_EVENT_STOP;
  }
  /* plus needs Shift on some keyboards */
  return class_of (self)->key (self, key, modifiers)
         || (class_of (self)->zoom_by_key != NULL && (modifiers & ~(guint) GDK_SHIFT_MASK) == 0
             && on_common_key (self, key));
}

static void
on_drag_begin (AriCanvas *self, double x, double y)
{
  const GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (self->drag));
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (self->drag));

  class_of (self)->hold (self);
  self->drags = class_of (self)->grab (self, button, state, x, y);
  if (!self->drags)
    gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_DENIED);
}

static void
on_drag_end (AriCanvas *self, double dx, double dy)
{
  double x, y;

  if (self->drags && class_of (self)->drop != NULL
      && gtk_gesture_drag_get_start_point (GTK_GESTURE_DRAG (self->drag), &x, &y))
    class_of (self)->drop (self, x, y);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  class_of (owner)->open_menu (owner, x, y);
}

static void
on_motion (AriCanvas *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
on_scroll (AriCanvas *self, double dx, double dy, GtkEventController *controller)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (controller);
  const gboolean is_wheel =
      gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller))
      == GDK_SCROLL_UNIT_WHEEL;
  const double notch = is_wheel ? 1.0 : PIXELS_A_NOTCH;
  const gboolean sideways = (state & GDK_SHIFT_MASK) != 0 || fabs (dx) > fabs (dy);

  if (!class_of (self)->takes_wheel (self, sideways, state) || !is_ready (self))
    return GDK_EVENT_PROPAGATE;
  if (sideways)
    class_of (self)->pan (self, (fabs (dx) > fabs (dy) ? dx : dy) / notch);
  else
    class_of (self)->zoom (self, pow (ZOOM_STEP, -dy / notch), self->pointer_x, self->pointer_y,
                           FALSE);
  return GDK_EVENT_STOP;
}

static void
on_pinch (AriCanvas *self, double scale, GtkGesture *gesture)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    class_of (self)->zoom (self, scale, x, y, TRUE);
}

static gboolean
ari_canvas_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  AriCanvas *self = ARI_CANVAS (widget);
  g_autofree char *words = class_of (self)->dup_tooltip (self, by_keys, x, y);

  if (words == NULL)
    return FALSE;
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

static gboolean
has_bookmark (AriCanvas *self, guint64 step)
{
  for (guint i = 0; i < self->bookmarks->len; i++)
    if (g_array_index (self->bookmarks, guint64, i) == step)
      return TRUE;
  return FALSE;
}

void
ari_canvas_set_bookmarks (AriCanvas *self, const guint64 *steps, guint n)
{
  g_array_set_size (self->bookmarks, 0);
  if (n > 0)
    g_array_append_vals (self->bookmarks, steps, n);
}

void
ari_canvas_pop_up (AriCanvas *self, double x, double y, const AriSubtree *subtree, guint64 step)
{
  g_autoptr (GMenuModel) model = step > 0
                                     ? ari_try_menu_new (subtree, step, has_bookmark (self, step),
                                                         self->layout, &self->symbols)
                                     : G_MENU_MODEL (g_menu_new ());

  if (class_of (self)->extend_menu != NULL)
    class_of (self)->extend_menu (self, G_MENU (model));
  if (g_menu_model_get_n_items (model) == 0)
    return;
  ari_context_menu_pop_up (GTK_WIDGET (self), model, x, y);
}

/* --- the chosen try --------------------------------------------------------------------------- */

/* Screen readers read the name of a drawn widget: see ui/grid/grid-view-text.c. */
void
ari_canvas_update_name (AriCanvas *self)
{
  g_autofree char *words = class_of (self)->dup_name (self);

  ari_accessible_set_label (self, words != NULL ? words : _ (class_of (self)->title));
}

char *
ari_canvas_subtree_to_string (AriCanvas *self, const AriSubtree *subtree)
{
  return self->summary != NULL && self->layout != NULL
             ? ari_subtree_to_string (self->summary, subtree, self->layout, &self->symbols)
             : NULL;
}

void
ari_canvas_set_chosen (AriCanvas *self, const AriSubtree *subtree)
{
  self->has_subtree = subtree != NULL;
  if (subtree != NULL)
    self->subtree = *subtree;
  if (class_of (self)->reveal != NULL)
    class_of (self)->reveal (self);
  ari_canvas_update_name (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_canvas_choose (AriCanvas *self, const AriSubtree *subtree)
{
  ari_canvas_set_chosen (self, subtree);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, subtree);
}

void
ari_canvas_seek (AriCanvas *self, guint64 step)
{
  g_signal_emit (self, signals[SIGNAL_SEEK], 0, step);
}

void
ari_canvas_forget_summaries (AriCanvas *self)
{
  self->summary = self->detail = NULL;
  if (class_of (self)->forget_summaries != NULL)
    class_of (self)->forget_summaries (self);
}

void
ari_canvas_set_puzzle (AriCanvas *self, const AriLayout *layout, const AriSymbols *symbols)
{
  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
  self->summary = self->detail = NULL;
  class_of (self)->began (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

void
ari_canvas_append_frame (
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

void
ari_canvas_append_words (AriCanvas *self, GtkSnapshot *to, const char *words, int width, int height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  const GdkRGBA label = ari_rgba (&ari_appearance_palette ()->strokes[ARI_STROKE_LABEL]);
  int text_height;

  pango_layout_set_width (layout, MAX (width - 24, 1) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_snapshot_save (to);
  gtk_snapshot_translate (to,
                          &GRAPHENE_POINT_INIT (12, (float) MAX ((height - text_height) / 2, 0)));
  gtk_snapshot_append_layout (to, layout, &label);
  gtk_snapshot_restore (to);
}

static void
ari_canvas_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (width < 1 || height < 1)
    return;
  gtk_snapshot_push_clip (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  class_of (ARI_CANVAS (widget))->draw (ARI_CANVAS (widget), to, width, height);
  if (gtk_widget_has_visible_focus (widget))
    ari_canvas_append_frame (to, &ari_appearance_palette ()->strokes[ARI_STROKE_CURSOR], 0, 0,
                             width, height);
  gtk_snapshot_pop (to);
}

static void
ari_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ari_context_menu_present (widget);
}

static void
ari_canvas_dispose (GObject *object)
{
  ari_context_menu_drop (GTK_WIDGET (object));
  g_clear_pointer (&ARI_CANVAS (object)->layout, ari_layout_unref);
  G_OBJECT_CLASS (ari_canvas_parent_class)->dispose (object);
}

static void
ari_canvas_finalize (GObject *object)
{
  g_array_unref (ARI_CANVAS (object)->bookmarks);
  G_OBJECT_CLASS (ari_canvas_parent_class)->finalize (object);
}

static void
add_zoom (AriCanvas *self)
{
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (self->drag), 0);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (class_of (self)->hold), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (on_pinch), self);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (class_of (self)->drag), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->drag));
}

/* Here the class is known; while ari_canvas_init() runs, the object has that of the parent. */
static void
ari_canvas_constructed (GObject *object)
{
  AriCanvas *self = ARI_CANVAS (object);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  G_OBJECT_CLASS (ari_canvas_parent_class)->constructed (object);
  self->bookmarks = g_array_new (FALSE, FALSE, sizeof (guint64));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (class_of (self)->pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
  if (class_of (self)->zoom != NULL)
    add_zoom (self);
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
  ari_canvas_update_name (self);
}

static void
ari_canvas_class_init (AriCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = ari_canvas_constructed;
  object_class->dispose = ari_canvas_dispose;
  object_class->finalize = ari_canvas_finalize;
  widget_class->snapshot = ari_canvas_snapshot;
  widget_class->query_tooltip = ari_canvas_query_tooltip;
  widget_class->size_allocate = ari_canvas_size_allocate;

  signals[SIGNAL_SEEK] = ARI_SIGNAL ("seek", ARI_TYPE_CANVAS, 1, G_TYPE_UINT64);
  signals[SIGNAL_CHOSEN] = ARI_SIGNAL ("chosen", ARI_TYPE_CANVAS, 1, G_TYPE_POINTER);
  signals[SIGNAL_DETAIL_WANTED] = ARI_SIGNAL ("detail-wanted", ARI_TYPE_CANVAS, 1, G_TYPE_POINTER);
}

static void
ari_canvas_init (AriCanvas *self)
{
}
