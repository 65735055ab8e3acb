/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window's body: grid and panel, side by side or one above the other. */

#include "config.h"

#include "ui/widgets/adaptive-body.h"

/* Beside the grid the panel is this wide whatever it shows, so that the grid stays as it is. */
#define PANEL_WIDTH 380
/* Below the grid the panel has this part of the height at the least, and scrolls within it. */
#define PANEL_HEIGHT_PERCENT 40
/* Two halves are beside each other if each can have this width. */
#define HALF_WIDTH 400

struct _AriAdaptiveBody {
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *panel;
  /* one for each arrangement: turning a single one round while it is being placed would ask for
   * another layout at once */
  GtkWidget *line_beside;
  GtkWidget *line_below;
  gboolean show_panel;
  gboolean even;
};

G_DEFINE_FINAL_TYPE (AriAdaptiveBody, ari_adaptive_body, GTK_TYPE_WIDGET)

enum {
  PROP_CONTENT = 1,
  PROP_PANEL,
  PROP_SHOW_PANEL,
  PROP_EVEN,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

AriBodyPlan
ari_adaptive_body_plan (int width, int height, int panel_width, int min_height, int max_height)
{
  const int wanted_height = MAX (min_height, MIN (max_height, height * PANEL_HEIGHT_PERCENT / 100));
  const int square_beside = MIN (width - panel_width, height);
  const int square_below = MIN (width, height - wanted_height);

  if (square_beside >= square_below)
    return (AriBodyPlan){ .beside = TRUE, .panel_size = panel_width };
  /* what the square cannot use is the panel's, as far as that can use it */
  return (AriBodyPlan){ .beside = FALSE,
                        .panel_size = MAX (wanted_height, MIN (max_height, height - width)) };
}

AriBodyPlan
ari_adaptive_body_plan_even (int width, int height, int least, int content_width)
{
  if (width < 2 * least)
    return (AriBodyPlan){ .beside = FALSE, .panel_size = height / 2 };
  content_width = CLAMP (content_width, width / 3, width * 11 / 20);
  return (AriBodyPlan){ .beside = TRUE,
                        .panel_size = width - CLAMP (content_width, least, width - least) };
}

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

  if (self->content)
    gtk_widget_measure (self->content, orientation, -1, &content_min, &content_natural, NULL, NULL);
  if (self->panel && self->show_panel)
    gtk_widget_measure (self->panel, orientation, -1, &panel_min, &panel_natural, NULL, NULL);

  /* Narrow, the two share the width; low, they could share the height, but a window can be both
   * only where the sum of the heights fits. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (content_min, panel_min);
    *natural = content_natural + panel_natural;
  } else {
    *minimum = content_min + panel_min;
    *natural = MAX (*minimum, MAX (content_natural, panel_natural));
  }
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, MAX (width, 0), MAX (height, 0) }, -1);
}

static AriBodyPlan
plan_even (AriAdaptiveBody *self, int width, int height, int panel_width)
{
  int content_min, content_width, content_height, panel_height;
  AriBodyPlan places;

  gtk_widget_measure (self->content, GTK_ORIENTATION_HORIZONTAL, -1, &content_min, &content_width,
                      NULL, NULL);
  places = ari_adaptive_body_plan_even (
      width, height, MAX (HALF_WIDTH, MAX (panel_width, content_min)), content_width);
  if (!places.beside) {
    gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, -1, &content_height, NULL, NULL,
                        NULL);
    gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, -1, &panel_height, NULL, NULL, NULL);
    places.panel_size = MAX (panel_height, MIN (places.panel_size, height - content_height));
  }
  return places;
}

/* The arrangement in a body of this size, less the lines. */
static AriBodyPlan
plan (AriAdaptiveBody *self, int width, int height)
{
  int panel_width, min_height, max_height;

  gtk_widget_measure (self->panel, GTK_ORIENTATION_HORIZONTAL, -1, &panel_width, NULL, NULL, NULL);
  if (self->even)
    return plan_even (self, width, height, panel_width);
  gtk_widget_measure (self->panel, GTK_ORIENTATION_VERTICAL, MAX (width, panel_width), &min_height,
                      &max_height, NULL, NULL);
  return ari_adaptive_body_plan (width, height, MAX (panel_width, PANEL_WIDTH), min_height,
                                 max_height);
}

static void
ari_adaptive_body_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (widget);
  int line_width, line_height;
  AriBodyPlan places;

  if (self->content == NULL)
    return;
  if (self->panel == NULL || !self->show_panel) {
    place (self->content, 0, 0, width, height);
    return;
  }

  gtk_widget_measure (self->line_beside, GTK_ORIENTATION_HORIZONTAL, -1, &line_width, NULL, NULL,
                      NULL);
  gtk_widget_measure (self->line_below, GTK_ORIENTATION_VERTICAL, -1, &line_height, NULL, NULL,
                      NULL);

  places = plan (self, width - line_width, height - line_height);
  gtk_widget_set_child_visible (self->line_beside, places.beside);
  gtk_widget_set_child_visible (self->line_below, !places.beside);
  if (places.beside) {
    const int rest = width - places.panel_size - line_width;

    if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL) {
      place (self->panel, 0, 0, places.panel_size, height);
      place (self->line_beside, places.panel_size, 0, line_width, height);
      place (self->content, places.panel_size + line_width, 0, rest, height);
    } else {
      place (self->content, 0, 0, rest, height);
      place (self->line_beside, rest, 0, line_width, height);
      place (self->panel, rest + line_width, 0, places.panel_size, height);
    }
  } else {
    const int rest = height - places.panel_size - line_height;

    place (self->content, 0, 0, width, rest);
    place (self->line_below, 0, rest, width, line_height);
    place (self->panel, 0, rest + line_height, width, places.panel_size);
  }
}

static void
ari_adaptive_body_dispose (GObject *object)
{
  AriAdaptiveBody *self = ARI_ADAPTIVE_BODY (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->line_beside, gtk_widget_unparent);
  g_clear_pointer (&self->line_below, gtk_widget_unparent);
  g_clear_pointer (&self->panel, gtk_widget_unparent);

  G_OBJECT_CLASS (ari_adaptive_body_parent_class)->dispose (object);
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
  case PROP_PANEL:
    g_value_set_object (value, self->panel);
    break;
  case PROP_SHOW_PANEL:
    g_value_set_boolean (value, self->show_panel);
    break;
  case PROP_EVEN:
    g_value_set_boolean (value, self->even);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
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
    ari_adaptive_body_set_content (self, g_value_get_object (value));
    break;
  case PROP_PANEL:
    ari_adaptive_body_set_panel (self, g_value_get_object (value));
    break;
  case PROP_SHOW_PANEL:
    ari_adaptive_body_set_show_panel (self, g_value_get_boolean (value));
    break;
  case PROP_EVEN:
    ari_adaptive_body_set_even (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
ari_adaptive_body_class_init (AriAdaptiveBodyClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_adaptive_body_dispose;
  object_class->get_property = ari_adaptive_body_get_property;
  object_class->set_property = ari_adaptive_body_set_property;
  widget_class->measure = ari_adaptive_body_measure;
  widget_class->size_allocate = ari_adaptive_body_size_allocate;

  /** AriAdaptiveBody:content: what takes the room. */
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /** AriAdaptiveBody:panel: what goes beside or below it. */
  props[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, flags);
  /** AriAdaptiveBody:show-panel: whether the panel is there at all. */
  props[PROP_SHOW_PANEL] = g_param_spec_boolean ("show-panel", NULL, NULL, TRUE, flags);
  /** AriAdaptiveBody:even: whether the panel wants room as much as the content does. */
  props[PROP_EVEN] = g_param_spec_boolean ("even", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "body");
}

static void
ari_adaptive_body_init (AriAdaptiveBody *self)
{
  self->show_panel = TRUE;
  self->line_beside = gtk_separator_new (GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_parent (self->line_beside, GTK_WIDGET (self));
  self->line_below = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_parent (self->line_below, GTK_WIDGET (self));
}

static void
set_child (AriAdaptiveBody *self, GtkWidget **place_of, GtkWidget *child, guint property)
{
  if (*place_of == child)
    return;
  g_clear_pointer (place_of, gtk_widget_unparent);
  *place_of = child;
  if (child)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[property]);
}

void
ari_adaptive_body_set_content (AriAdaptiveBody *self, GtkWidget *content)
{
  g_return_if_fail (ARI_IS_ADAPTIVE_BODY (self));
  g_return_if_fail (content == NULL || GTK_IS_WIDGET (content));

  set_child (self, &self->content, content, PROP_CONTENT);
}

void
ari_adaptive_body_set_panel (AriAdaptiveBody *self, GtkWidget *panel)
{
  g_return_if_fail (ARI_IS_ADAPTIVE_BODY (self));
  g_return_if_fail (panel == NULL || GTK_IS_WIDGET (panel));

  set_child (self, &self->panel, panel, PROP_PANEL);
}

gboolean
ari_adaptive_body_get_show_panel (AriAdaptiveBody *self)
{
  g_return_val_if_fail (ARI_IS_ADAPTIVE_BODY (self), FALSE);

  return self->show_panel;
}

void
ari_adaptive_body_set_show_panel (AriAdaptiveBody *self, gboolean show_panel)
{
  g_return_if_fail (ARI_IS_ADAPTIVE_BODY (self));

  if (self->show_panel == !!show_panel)
    return;
  self->show_panel = !!show_panel;
  if (self->panel)
    gtk_widget_set_visible (self->panel, self->show_panel);
  gtk_widget_set_visible (self->line_beside, self->show_panel);
  gtk_widget_set_visible (self->line_below, self->show_panel);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOW_PANEL]);
}

gboolean
ari_adaptive_body_get_even (AriAdaptiveBody *self)
{
  g_return_val_if_fail (ARI_IS_ADAPTIVE_BODY (self), FALSE);

  return self->even;
}

void
ari_adaptive_body_set_even (AriAdaptiveBody *self, gboolean even)
{
  g_return_if_fail (ARI_IS_ADAPTIVE_BODY (self));

  if (self->even == !!even)
    return;
  self->even = !!even;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_EVEN]);
}
