/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is pressed: Tab reaches them as one, and arrow keys move between
 * them. */

#include <math.h>

#include "ui/widgets/one-of.h"
#include "ui/widgets/widget.h"

#define ONE_OF_KEY "ari-one-of" /* of a group: its OneOf */

/** OneOf: a group of buttons. */
typedef struct {
  GtkWidget *const *buttons;
  guint n;
  void (*chosen) (gpointer owner, guint index);
  void (*enter) (gpointer owner);
  gpointer owner;
} OneOf;

/* Returns the middle of a button, in coordinates of the group. */
static graphene_point_t
middle_of (GtkWidget *button, GtkWidget *group)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (button, group, &bounds))
    return (graphene_point_t){ 0, 0 };
  return (graphene_point_t){ bounds.origin.x + bounds.size.width / 2,
                             bounds.origin.y + bounds.size.height / 2 };
}

/* Returns: (nullable): the nearest button in the next line that has one. @down: 1 or -1 */
static GtkWidget *
in_next_line (const OneOf *self, GtkWidget *group, GtkWidget *from, int down)
{
  const graphene_point_t start = middle_of (from, group);
  const float half = (float) gtk_widget_get_height (from) / 2;
  GtkWidget *found = NULL;
  float best = 0;

  for (guint i = 0; i < self->n; i++) {
    const graphene_point_t place = middle_of (self->buttons[i], group);
    const float ahead = (place.y - start.y) * (float) down;
    /* lines are further apart than neighbours in a line */
    const float far = ahead * 100 + fabsf (place.x - start.x);

    if (ahead < half || !gtk_widget_get_sensitive (self->buttons[i]))
      continue;
    if (found == NULL || far < best) {
      found = self->buttons[i];
      best = far;
    }
  }
  return found;
}

/* Returns: (nullable): the next sensitive button, beginning with @start */
static GtkWidget *
next_from (const OneOf *self, int start, int step)
{
  for (int i = start; i >= 0 && i < (int) self->n; i += step)
    if (gtk_widget_get_sensitive (self->buttons[i]))
      return self->buttons[i];
  return NULL;
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        GtkWidget *group)
{
  const OneOf *self = g_object_get_data (G_OBJECT (group), ONE_OF_KEY);
  GtkWidget *next = NULL;
  const int on = gtk_widget_get_direction (group) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int at = 0;

  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0)
    return GDK_EVENT_PROPAGATE;
  while (at < (int) self->n && !gtk_widget_has_focus (self->buttons[at]))
    at++;
  if (at == (int) self->n)
    return GDK_EVENT_PROPAGATE;
  switch (keyval) {
  case GDK_KEY_Left:
  case GDK_KEY_KP_Left:
    next = next_from (self, at - on, -on);
    break;
  case GDK_KEY_Right:
  case GDK_KEY_KP_Right:
    next = next_from (self, at + on, on);
    break;
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    next = in_next_line (self, group, self->buttons[at], -1);
    break;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    next = in_next_line (self, group, self->buttons[at], 1);
    break;
  case GDK_KEY_Home:
  case GDK_KEY_KP_Home:
    next = next_from (self, 0, 1);
    break;
  case GDK_KEY_End:
  case GDK_KEY_KP_End:
    next = next_from (self, (int) self->n - 1, -1);
    break;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
  case GDK_KEY_ISO_Enter:
    self->enter (self->owner);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  if (next == NULL) /* GTK moves the focus up or down out of the group */
    return GDK_EVENT_PROPAGATE;
  gtk_widget_set_focusable (next, TRUE);
  gtk_widget_grab_focus (next);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (next), TRUE);
  return GDK_EVENT_STOP;
}

static void
on_toggled (GtkWidget *group, GtkToggleButton *button)
{
  const OneOf *self = g_object_get_data (G_OBJECT (group), ONE_OF_KEY);
  const gboolean is_active = gtk_toggle_button_get_active (button);

  gtk_widget_set_focusable (GTK_WIDGET (button), is_active);
  for (guint i = 0; i < self->n && is_active; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      self->chosen (self->owner, i);
}

void
ari_one_of_attach (GtkWidget *group,
                   GtkWidget *const *buttons,
                   guint n,
                   void (*chosen) (gpointer owner, guint index),
                   void (*enter) (gpointer owner),
                   gpointer owner)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  OneOf *self = g_new (OneOf, 1);

  *self = (OneOf){ buttons, n, chosen, enter, owner };
  g_object_set_data_full (G_OBJECT (group), ONE_OF_KEY, self, g_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), group);
  gtk_widget_add_controller (group, keys);
  for (guint i = 0; i < n; i++) {
    gtk_widget_set_focusable (buttons[i], FALSE);
    if (i > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (buttons[i]), GTK_TOGGLE_BUTTON (buttons[0]));
    ARI_CONNECT (buttons[i], "toggled", on_toggled, group);
    /* GTK focuses a button before it is clicked, when it is not pressed and so not focusable. */
    g_signal_connect (buttons[i], "clicked", G_CALLBACK (gtk_widget_grab_focus), NULL);
  }
}
