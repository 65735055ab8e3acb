/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window's body: content, a panel beside or below it, and between them a line that can be
 * dragged; optionally a title over one of them and a foot below both.
 *
 * GtkPaned cannot do this: changing its orientation during allocation queues another layout at
 * once, and it has no maximum size of a child. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/widget.h"

/* Unless the user chooses a width, the panel gets the least of these, or what a square content
 * cannot use. */
#define PANEL_PART_OF_WIDTH(width) ((width) / 3)
#define PANEL_USUAL_WIDTH          340
/* A panel below the content gets at least this part of the height, and scrolls in it. */
#define PANEL_HEIGHT_PERCENT 33
/* With a foot it gets more, because a sentence in the panel then explains what is above. */
#define PANEL_HEIGHT_PERCENT_WITH_FOOT 41
/* In a low body, in which a lesson takes a part, the panel gets up to MOST_PERCENT_WITH_FOOT for
 * this height, so that the buttons below what a search has found are whole. */
#define PANEL_HEIGHT_WITH_FOOT 166
#define MOST_PERCENT_WITH_FOOT 45
/* In an even body, both parts are beside each other if each can have this width. */
#define HALF_WIDTH 400
/* A panel that may be alone is below the content in a body of at least this height. */
#define BOTH_FROM 460
/* A body of at least MORE_FROM, which is a window of 1400 less its shadow or frame, has a second
 * column in a roomy panel, within these limits. */
#define MORE_FROM  1380
#define LEAST_MORE 280
#define MOST_MORE  420
/* The foot gets this part of the height above FOOT_FROM in addition to its minimum. */
#define FOOT_FROM    400
#define FOOT_PERCENT 40
/* A wider panel leaves this width for the square. */
#define CONTENT_MIN_WIDTH 320
/* The line can be caught at this distance, and a key moves it this far, in pixels. */
#define CATCH 4
/* A foot that the user makes higher leaves this height for the rest. */
#define LEAST_REST 240
#define NUDGE      16

struct _AriAdaptiveBody {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  GtkWidget *panel_title;
  GtkWidget *content_title;
  GtkWidget *title_end;
  GtkWidget *foot;
  GtkWidget *line;
  GtkWidget *foot_line;
  gboolean show_panel;
  gboolean even;
  gboolean panel_alone;
  gboolean roomy;
  gboolean panel_yields;
  int panel_width; /* 0: the user has not chosen one */
  int foot_height; /* the same */

  AriBodyPlan plan; /* as last allocated, without the second column */
  int more;         /* the width of the second column, or 0 */
  gboolean drags_foot;
  int drag_from; /* the panel's width, or the foot's height, when the drag of the line began */
};

G_DEFINE_FINAL_TYPE (AriAdaptiveBody, ari_adaptive_body, GTK_TYPE_WIDGET)

enum {
  PROP_CONTENT = 1,
  PROP_PANEL,
  PROP_PANEL_TITLE,
  PROP_CONTENT_TITLE,
  PROP_TITLE_END,
  PROP_SHOW_PANEL,
  PROP_EVEN,
  PROP_PANEL_ALONE,
  PROP_PANEL_WIDTH,
  PROP_FOOT_HEIGHT,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* The allocation limits the width to what is possible. */
static void
set_panel_width (AriAdaptiveBody *self, int width)
{
  if (self->panel_width == width)
    return;
  self->panel_width = width;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PANEL_WIDTH]);
}

static void
set_foot_height (AriAdaptiveBody *self, int height)
{
  if (self->foot_height == height)
    return;
  self->foot_height = height;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOOT_HEIGHT]);
}

/* --- the line: thin to look at, wide enough to be caught ------------------------------------- */

G_DECLARE_FINAL_TYPE (AriBodyLine, ari_body_line, ARI, BODY_LINE, GtkWidget)

struct _AriBodyLine {
  GtkWidget parent_instance;

  gboolean is_of_foot;
};

G_DEFINE_FINAL_TYPE (AriBodyLine, ari_body_line, GTK_TYPE_WIDGET)

static gboolean
ari_body_line_contains (GtkWidget *widget, double x, double y)
{
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);

  if (ARI_BODY_LINE (widget)->is_of_foot)
    return y >= -CATCH && y < height + CATCH && x >= 0 && x < width;
  /* a line over a panel below the content is horizontal, and cannot be dragged */
  return width < height && x >= -CATCH && x < width + CATCH && y >= 0 && y < height;
}

static void
ari_body_line_class_init (AriBodyLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->contains = ari_body_line_contains;
  gtk_widget_class_set_css_name (widget_class, "separator");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SEPARATOR);
}

static void
ari_body_line_init (AriBodyLine *self)
{
}

/* --- the plan --------------------------------------------------------------------------------- */

AriBodyPlan
ari_adaptive_body_plan (int width, int height, int panel_width)
{
  const int most = panel_width == 0 ? ARI_PANEL_MAX_WIDTH : ARI_PANEL_MOST_CHOSEN;
  const int below = MAX (height * PANEL_HEIGHT_PERCENT / 100, height - width);
  const int square_beside = MIN (width - ARI_PANEL_MIN_WIDTH, height);

  if (square_beside < MIN (width, height - below))
    return (AriBodyPlan){ .beside = FALSE, .panel_size = below };
  /* the panel gets what a square content cannot use, up to its maximum */
  if (panel_width == 0)
    panel_width = MAX (width - height, MIN (PANEL_USUAL_WIDTH, PANEL_PART_OF_WIDTH (width)));
  panel_width = MIN (panel_width, width - CONTENT_MIN_WIDTH);
  return (AriBodyPlan){ .beside = TRUE,
                        .panel_size = CLAMP (panel_width, ARI_PANEL_MIN_WIDTH, most) };
}

AriBodyPlan
ari_adaptive_body_plan_even (int width, int height, int panel_width)
{
  if (width < 2 * HALF_WIDTH)
    return (AriBodyPlan){ .beside = FALSE, .panel_size = height / 2 };
  if (panel_width == 0)
    panel_width = width * 9 / 20;
  return (AriBodyPlan){ .beside = TRUE,
                        .panel_size = CLAMP (panel_width, HALF_WIDTH, width - HALF_WIDTH) };
}

int
ari_adaptive_body_plan_foot (int height, int least, int natural)
{
  const int more = MAX (height - FOOT_FROM, 0) * FOOT_PERCENT / 100;

  return MIN (least + more, MAX (natural, least));
}

int
ari_adaptive_body_plan_more (int width, int height, int panel_size)
{
  if (width < MORE_FROM)
    return 0;
  /* the part that a square content leaves, within the limits */
  return CLAMP (width - height - panel_size, LEAST_MORE, MOST_MORE);
}

/* --- places ----------------------------------------------------------------------------------- */

static void
ari_adaptive_body_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (widget);
  int content_min = 0, content_natural = 0, panel_min = 0, panel_natural = 0;
  int foot_min = 0, foot_natural = 0;
  int panel_title_min = 0, content_title_min = 0, title_end = 0;

  if (self->content)
    gtk_widget_measure (self->content, orientation, -1, &content_min, &content_natural, NULL, NULL);
  if (self->panel && self->show_panel)
    gtk_widget_measure (self->panel, orientation, -1, &panel_min, &panel_natural, NULL, NULL);
  if (self->panel_title)
    gtk_widget_measure (self->panel_title, orientation, -1, &panel_title_min, NULL, NULL, NULL);
  if (self->content_title)
    gtk_widget_measure (self->content_title, orientation, -1, &content_title_min, NULL, NULL, NULL);
  if (self->title_end)
    gtk_widget_measure (self->title_end, orientation, -1, NULL, &title_end, NULL, NULL);
  if (self->foot)
    gtk_widget_measure (self->foot, orientation, -1, &foot_min, &foot_natural, NULL, NULL);

  /* The minimum width is that of one part, because the panel can be below the content. The minimum
   * height is that of all parts, because a narrow window may be low, too, unless the panel can be
   * shown alone. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (MAX (content_min, panel_min),
                    MAX (foot_min, MAX (panel_title_min, content_title_min) + title_end));
    *natural = MAX (content_natural + panel_natural, foot_min);
  } else {
    const int title_min = MAX (MAX (panel_title_min, content_title_min), title_end);

    *minimum = (self->panel_alone ? MAX (content_min, panel_min) : content_min + panel_min)
               + title_min + foot_min;
    *natural = MAX (*minimum, MAX (content_natural, panel_natural) + title_min + foot_natural);
  }
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

/* Returns: the height of the foot, which can only be chosen if it may be higher than it must. */
static int
foot_height (AriAdaptiveBody *self, int height, int least, int natural)
{
  const int most = MAX (height - LEAST_REST, least);

  if (self->foot_height == 0 || natural <= least)
    return ari_adaptive_body_plan_foot (height, least, natural);
  return CLAMP (self->foot_height, least, most);
}

/* Returns: the height that remains for the others */
static int
place_foot (AriAdaptiveBody *self, int width, int height)
{
  int least = 0, natural = 0, foot, line;

  if (self->foot != NULL)
    gtk_widget_measure (self->foot, GTK_ORIENTATION_VERTICAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_set_child_visible (self->foot_line, natural > least);
  if (self->foot == NULL)
    return height;
  foot = foot_height (self, height, least, natural);
  place (self->foot, 0, height - foot, width, foot);
  if (natural <= least)
    return height - foot;
  gtk_widget_measure (self->foot_line, GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL, NULL);
  place (self->foot_line, 0, height - foot, width, line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->foot_line),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) foot, -1);
  return height - foot;
}

/* Shows @title and `title-end`, and hides @other. Returns: their height */
static int
place_title (AriAdaptiveBody *self, GtkWidget *title, GtkWidget *other, int x, int width)
{
  const gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  const gboolean has_end = self->title_end != NULL && gtk_widget_get_child_visible (self->title_end)
                           && gtk_widget_should_layout (self->title_end);
  int height = 0, title_height = 0, end = 0;

  if (other != NULL)
    gtk_widget_set_child_visible (other, FALSE);
  if (has_end) {
    gtk_widget_measure (self->title_end, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &end, NULL, NULL);
    gtk_widget_measure (self->title_end, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  }
  if (title != NULL) {
    gtk_widget_set_child_visible (title, TRUE);
    gtk_widget_measure (title, GTK_ORIENTATION_VERTICAL, width - end, &title_height, NULL, NULL,
                        NULL);
    height = MAX (height, title_height);
    place (title, is_rtl ? x + end : x, 0, width - end, height);
  }
  if (has_end)
    place (self->title_end, is_rtl ? x : x + width - end, 0, end, height);
  return height;
}

/* Returns: TRUE if the panel is shown in place of the content, because @height is too little for
 * both, whatever they show */
static gboolean
is_alone (AriAdaptiveBody *self, int height, int line_height)
{
  int content, panel;

  if (!self->panel_alone || self->plan.beside)
    return FALSE;
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, -1, &content, NULL, NULL, NULL);
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, -1, &panel, NULL, NULL, NULL);
  return height < MAX (BOTH_FROM, content + line_height + panel);
}

static void
ari_adaptive_body_size_allocate (GtkWidget *widget, int width, int whole, int baseline)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (widget);
  const int height = place_foot (self, width, whole);
  int line_width, line_height, least, title;
  gboolean alone, is_gone;

  if (self->content == NULL)
    return;
  if (self->panel == NULL || !self->show_panel) {
    gtk_widget_set_child_visible (self->content, TRUE);
    title = place_title (self, self->content_title, self->panel_title, 0, width);
    place (self->content, 0, title, width, height - title);
    return;
  }

  gtk_widget_measure (self->line, GTK_ORIENTATION_HORIZONTAL, -1, &line_width, NULL, NULL, NULL);
  gtk_widget_measure (self->line, GTK_ORIENTATION_VERTICAL, -1, &line_height, NULL, NULL, NULL);
  self->plan = (self->even ? ari_adaptive_body_plan_even : ari_adaptive_body_plan) (
      width - line_width, height - line_height, self->panel_width);
  is_gone = self->panel_yields && !self->plan.beside;
  alone = !is_gone && is_alone (self, height, line_height);
  gtk_widget_set_child_visible (self->content, !alone);
  gtk_widget_set_child_visible (self->panel, !is_gone);
  gtk_widget_set_child_visible (self->line, !alone && !is_gone);
  if (is_gone) {
    title = place_title (self, self->content_title, self->panel_title, 0, width);
    place (self->content, 0, title, width, height - title);
    return;
  }
  if (alone) {
    place (self->panel, 0, 0, width, height);
    return;
  }
  /* GTK warns if a child gets less than its minimum */
  gtk_widget_measure (self->panel,
                      self->plan.beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, -1,
                      &least, NULL, NULL, NULL);
  self->plan.panel_size = MAX (self->plan.panel_size, least);
  if (!self->plan.beside && self->foot != NULL)
    self->plan.panel_size =
        MAX (MAX (self->plan.panel_size, height * PANEL_HEIGHT_PERCENT_WITH_FOOT / 100),
             MIN (PANEL_HEIGHT_WITH_FOOT, height * MOST_PERCENT_WITH_FOOT / 100));
  self->more = self->roomy && self->plan.beside
                   ? ari_adaptive_body_plan_more (width - line_width, height, self->plan.panel_size)
                   : 0;
  /* a page below the content has to be scrolled anyway, so its sentences may be long */
  ari_widget_set_css_class (self->panel, "below", !self->plan.beside);
  gtk_widget_set_focusable (self->line, self->plan.beside);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->line), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) self->plan.panel_size, -1);

  if (self->plan.beside) {
    const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
    const int panel = self->plan.panel_size + self->more;
    const int rest = width - panel - line_width;
    const int x = is_rtl ? 0 : rest + line_width;

    title = place_title (self, self->panel_title, self->content_title, x, panel);
    place (self->panel, x, title, panel, height - title);
    place (self->line, is_rtl ? panel : rest, 0, line_width, height);
    place (self->content, is_rtl ? panel + line_width : 0, 0, rest, height);
  } else {
    const int rest = height - self->plan.panel_size - line_height;

    title = place_title (self, self->content_title, self->panel_title, 0, width);
    place (self->content, 0, title, width, rest - title);
    place (self->line, 0, rest, width, line_height);
    place (self->panel, 0, rest + line_height, width, self->plan.panel_size);
  }
}

/* --- moving the line -------------------------------------------------------------------------- */

/* Sets the width of the panel, limited to what is possible in the present size of the body. */
static void
ask_width (AriAdaptiveBody *self, int width)
{
  const int room = gtk_widget_get_width (GTK_WIDGET (self)) - gtk_widget_get_width (self->line);
  const int foot = self->foot != NULL ? gtk_widget_get_height (self->foot) : 0;
  const int height = gtk_widget_get_height (GTK_WIDGET (self)) - foot;
  const int asked = MAX (width, 1);

  set_panel_width (self, self->even ? ari_adaptive_body_plan_even (room, height, asked).panel_size
                                    : ari_adaptive_body_plan (room, height, asked).panel_size);
}

/* Returns: how much wider the panel becomes when the line moves by @by to the right */
static int
towards_panel (AriAdaptiveBody *self, int by)
{
  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? by : -by;
}

/* Sets the height of the foot, limited to what is possible in the present size of the body. */
static void
ask_height (AriAdaptiveBody *self, int asked)
{
  const int height = gtk_widget_get_height (GTK_WIDGET (self));
  int least, natural;

  gtk_widget_measure (self->foot, GTK_ORIENTATION_VERTICAL, -1, &least, &natural, NULL, NULL);
  set_foot_height (self, CLAMP (asked, least, MAX (height - LEAST_REST, least)));
}

static void
on_drag_begin (AriAdaptiveBody *self, double x, double y, GtkGesture *gesture)
{
  const GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (picked != self->line && picked != self->foot_line) {
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  self->drags_foot = picked == self->foot_line;
  self->drag_from = self->drags_foot ? gtk_widget_get_height (self->foot) : self->plan.panel_size;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_drag_update (AriAdaptiveBody *self, double x, double y, GtkGesture *gesture)
{
  if (self->drags_foot && self->foot != NULL)
    ask_height (self, self->drag_from - (int) y);
  else if (!self->drags_foot)
    ask_width (self, self->drag_from + towards_panel (self, (int) x));
}

static gboolean
on_foot_key (AriAdaptiveBody *self, guint key, guint code, GdkModifierType state)
{
  const int now = self->foot != NULL ? gtk_widget_get_height (self->foot) : 0;

  if (self->foot == NULL)
    return GDK_EVENT_PROPAGATE;
  switch (ari_key_without_keypad (key)) {
  case GDK_KEY_Up:
    ask_height (self, now + NUDGE);
    return GDK_EVENT_STOP;
  case GDK_KEY_Down:
    ask_height (self, now - NUDGE);
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
    ask_height (self, G_MAXINT);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
    ask_height (self, 1);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static gboolean
on_key (AriAdaptiveBody *self, guint key, guint code, GdkModifierType state)
{
  switch (ari_key_without_keypad (key)) {
  case GDK_KEY_Left:
    ask_width (self, self->plan.panel_size + towards_panel (self, -NUDGE));
    return GDK_EVENT_STOP;
  case GDK_KEY_Right:
    ask_width (self, self->plan.panel_size + towards_panel (self, NUDGE));
    return GDK_EVENT_STOP;
  case GDK_KEY_Home:
    ask_width (self, G_MAXINT);
    return GDK_EVENT_STOP;
  case GDK_KEY_End:
    ask_width (self, 1);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
add_foot_line (AriAdaptiveBody *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->foot_line = g_object_new (ari_body_line_get_type (), "focusable", TRUE, NULL);
  ARI_BODY_LINE (self->foot_line)->is_of_foot = TRUE;
  gtk_widget_set_cursor_from_name (self->foot_line, "row-resize");
  ari_accessible_set_label (self->foot_line, _ ("Height of the Lower Part"));
  gtk_widget_set_parent (self->foot_line, GTK_WIDGET (self));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_foot_key), self);
  gtk_widget_add_controller (self->foot_line, keys);
}

static void
add_line (AriAdaptiveBody *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->line = g_object_new (ari_body_line_get_type (), NULL);
  gtk_widget_set_cursor_from_name (self->line, "col-resize");
  ari_accessible_set_label (self->line, _ ("Width of the Panel"));
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));

  /* the body handles the drag, because it does not move with the line, and before the line's
   * neighbours do */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (self->line, keys);
}

/* --- the widget ------------------------------------------------------------------------------- */

/* The line stays the last child, so that it gets events before its neighbours. */
static void
set_child (AriAdaptiveBody *self, GtkWidget **place_of, GtkWidget *child)
{
  if (*place_of == child)
    return;
  g_clear_pointer (place_of, gtk_widget_unparent);
  *place_of = child;
  if (child)
    gtk_widget_insert_before (child, GTK_WIDGET (self), self->line);
}

static void
ari_adaptive_body_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (object);

  switch (property_id) {
  case PROP_CONTENT:
    g_value_set_object (value, self->content);
    break;
  case PROP_SHOW_PANEL:
    g_value_set_boolean (value, self->show_panel);
    break;
  case PROP_PANEL_WIDTH:
    g_value_set_int (value, self->panel_width);
    break;
  case PROP_FOOT_HEIGHT:
    g_value_set_int (value, self->foot_height);
    break;
  }
}

static void
ari_adaptive_body_set_property (GObject *object,
                                guint property_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (object);

  switch (property_id) {
  case PROP_CONTENT:
    set_child (self, &self->content, g_value_get_object (value));
    break;
  case PROP_PANEL:
    set_child (self, &self->panel, g_value_get_object (value));
    break;
  case PROP_PANEL_TITLE:
    set_child (self, &self->panel_title, g_value_get_object (value));
    break;
  case PROP_CONTENT_TITLE:
    set_child (self, &self->content_title, g_value_get_object (value));
    break;
  case PROP_TITLE_END:
    set_child (self, &self->title_end, g_value_get_object (value));
    break;
  case PROP_SHOW_PANEL:
    ari_adaptive_body_set_show_panel (self, g_value_get_boolean (value));
    break;
  case PROP_EVEN:
    self->even = g_value_get_boolean (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  case PROP_PANEL_ALONE:
    self->panel_alone = g_value_get_boolean (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  case PROP_PANEL_WIDTH:
    set_panel_width (self, g_value_get_int (value));
    break;
  case PROP_FOOT_HEIGHT:
    set_foot_height (self, g_value_get_int (value));
    break;
  }
}

static void
ari_adaptive_body_class_init (AriAdaptiveBodyClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags write = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_dispose_children;
  object_class->get_property = ari_adaptive_body_get_property;
  object_class->set_property = ari_adaptive_body_set_property;
  widget_class->measure = ari_adaptive_body_measure;
  widget_class->size_allocate = ari_adaptive_body_size_allocate;

  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, write);
  props[PROP_PANEL_TITLE] = g_param_spec_object ("panel-title", NULL, NULL, GTK_TYPE_WIDGET, write);
  props[PROP_CONTENT_TITLE] =
      g_param_spec_object ("content-title", NULL, NULL, GTK_TYPE_WIDGET, write);
  props[PROP_TITLE_END] = g_param_spec_object ("title-end", NULL, NULL, GTK_TYPE_WIDGET, write);
  props[PROP_SHOW_PANEL] = g_param_spec_boolean ("show-panel", NULL, NULL, TRUE, flags);
  props[PROP_EVEN] = g_param_spec_boolean ("even", NULL, NULL, FALSE, write);
  props[PROP_PANEL_ALONE] = g_param_spec_boolean ("panel-alone", NULL, NULL, FALSE, write);
  props[PROP_PANEL_WIDTH] = g_param_spec_int ("panel-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  props[PROP_FOOT_HEIGHT] = g_param_spec_int ("foot-height", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "body");
}

static void
ari_adaptive_body_init (AriAdaptiveBody *self)
{
  self->show_panel = TRUE;
  add_foot_line (self);
  add_line (self);
}

void
ari_adaptive_body_set_foot (AriAdaptiveBody *self, GtkWidget *foot)
{
  if (self->foot == foot)
    return;
  set_child (self, &self->foot, foot);
  if (foot == NULL)
    return;
  /* Tab reaches the foot after the panel, and its line gets events before it */
  gtk_widget_insert_before (foot, GTK_WIDGET (self), NULL);
  gtk_widget_insert_before (self->foot_line, GTK_WIDGET (self), NULL);
}

void
ari_adaptive_body_set_show_panel (AriAdaptiveBody *self, gboolean show_panel)
{
  if (self->show_panel == !!show_panel)
    return;
  self->show_panel = !!show_panel;
  if (self->panel)
    gtk_widget_set_visible (self->panel, self->show_panel);
  gtk_widget_set_visible (self->line, self->show_panel);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_PANEL]);
}

void
ari_adaptive_body_set_roomy (AriAdaptiveBody *self, gboolean roomy)
{
  if (self->roomy == !!roomy)
    return;
  self->roomy = !!roomy;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
ari_adaptive_body_set_panel_yields (AriAdaptiveBody *self, gboolean panel_yields)
{
  if (self->panel_yields == !!panel_yields)
    return;
  self->panel_yields = !!panel_yields;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

gboolean
ari_adaptive_body_get_panel_place (AriAdaptiveBody *self, GdkRectangle *place)
{
  graphene_rect_t bounds;

  if (self->panel == NULL || !self->show_panel || !self->plan.beside
      || !gtk_widget_compute_bounds (self->panel, GTK_WIDGET (self), &bounds))
    return FALSE;
  *place = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                           (int) bounds.size.height };
  return TRUE;
}
