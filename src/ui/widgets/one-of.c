/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is pressed: Tab reaches them as one, and arrow keys move between
 * them. */

#include <math.h>

#include "ui/widgets/one-of.h"

/** OneOf: a group of buttons; freed with its key controller. */
typedef struct {
  GtkWidget *const *buttons;
  guint n;
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
        gpointer user_data)
{
  const OneOf *self = user_data;
  GtkWidget *group = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
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
on_toggled (GtkWidget *button)
{
  gtk_widget_set_focusable (button, gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static void
one_of_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
ari_one_of_attach (GtkWidget *group,
                   GtkWidget *const *buttons,
                   guint n,
                   void (*enter) (gpointer owner),
                   gpointer owner)
{
  GtkEventController *keys;
  OneOf *self = g_new (OneOf, 1);

  *self = (OneOf){ buttons, n, enter, owner };
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_data (keys, "key-pressed", G_CALLBACK (on_key), self, one_of_free, 0);
  gtk_widget_add_controller (group, keys);
  for (guint i = 0; i < n; i++) {
    on_toggled (buttons[i]);
    g_signal_connect (buttons[i], "toggled", G_CALLBACK (on_toggled), NULL);
  }
}
