/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and pointer on the list of open decisions. */

#include "config.h"

#include "ui/common/keypad.h"
#include "ui/search/decision-list-private.h"
#include "ui/flame/try-menu.h"
#include "ui/widgets/context-menu.h"

/* Steps of a try that are taken again to know what is below it. */
#define MOST_DETAIL (1u << 24)

static void
choose (AriDecisionList *self, guint index)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->model, index);

  ari_decision_list_reveal (self, index);
  if (row->box.depth == 0)
    return;
  self->has_chosen = TRUE;
  self->chosen = row->box.first;
  ari_decision_list_say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "chosen", &row->box);
}

static void
toggle (AriDecisionList *self, guint index)
{
  const AriBox box = ari_decision_rows_get (self->model, index)->box;
  const gboolean is_try = ari_decision_rows_get (self->model, index)->indent > 0;

  if (!ari_decision_rows_toggle (self->model, index))
    return;
  self->follows = FALSE;
  ari_decision_list_rows_changed (self);
  if (is_try && ari_decision_rows_get (self->model, index)->is_unfolded && self->least > 1
      && box.last - box.first <= MOST_DETAIL)
    ari_decision_list_want_detail (self, box.first - 1, box.last);
}

/* The row at a height in the widget; above the first one, and where there is none, one that is too
 * high. */
static guint
row_at (AriDecisionList *self, double y)
{
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  const double row = (y + value) / MAX (self->row_height, 1);

  return row >= 0 && row < ari_decision_rows_n (self->model) ? (guint) row : G_MAXUINT;
}

static void
seek_row (AriDecisionList *self, guint index)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->model, index);
  const guint64 first = row->box.first;

  if (row->box.depth == 0)
    return;
  choose (self, index);
  g_signal_emit_by_name (self, "seek", first);
}

static void
on_pressed (AriDecisionList *self, int n_press, double x, double y)
{
  const guint index = row_at (self, y);
  int left;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (index >= ari_decision_rows_n (self->model))
    return;
  left = ari_decision_list_arrow_left (self, index);
  if (ari_decision_rows_get (self->model, index)->can_unfold && x >= left - ARI_DECISION_ARROW / 2
      && x < left + ARI_DECISION_ARROW + 2)
    toggle (self, index);
  else
    seek_row (self, index);
}

static void
pop_up (AriDecisionList *self, guint index, double x, double y)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->model, index);

  if (row->box.depth == 0)
    return;
  choose (self, index);
  ari_try_menu_pop_up (GTK_WIDGET (self), &self->menu, x, y, &row->box, row->box.first,
                       self->layout, &self->symbols);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriDecisionList *self = owner;
  const guint index = row_at (self, y);

  if (index < ari_decision_rows_n (self->model))
    pop_up (self, index, x, y);
}

static gboolean
pop_up_by_key (AriDecisionList *self, guint chosen)
{
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);

  if (chosen != G_MAXUINT)
    pop_up (self, chosen, ari_decision_list_arrow_left (self, chosen),
            (chosen + 0.5) * self->row_height - value);
  return GDK_EVENT_STOP;
}

/* The row that is next to be chosen: one that is known, from @index on in that direction. */
static void
choose_from (AriDecisionList *self, gint64 index, int direction)
{
  for (; index >= 0 && index < ari_decision_rows_n (self->model); index += direction)
    if (ari_decision_rows_get (self->model, (guint) index)->box.depth > 0) {
      choose (self, (guint) index);
      return;
    }
}

/* Right and Left unfold and fold; where there is nothing to fold, Left leads to the row above that
 * has it. */
static void
fold (AriDecisionList *self, guint index, gboolean unfolds)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->model, index);
  const guint indent = row->indent;

  if (row->can_unfold && row->is_unfolded != unfolds) {
    toggle (self, index);
    return;
  }
  while (!unfolds && index > 0 && indent > 0)
    if (ari_decision_rows_get (self->model, --index)->indent < indent) {
      choose_from (self, index, -1);
      return;
    }
}

static gboolean
on_key (AriDecisionList *self, guint keyval, guint code, GdkModifierType state)
{
  const guint chosen = ari_decision_list_chosen_row (self);
  const gboolean has = chosen != G_MAXUINT;

  if (keyval == GDK_KEY_Menu || (keyval == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    return pop_up_by_key (self, chosen);
  if ((state & gtk_accelerator_get_default_mod_mask ()) != 0
      || ari_decision_rows_n (self->model) == 0)
    return GDK_EVENT_PROPAGATE;
  switch (ari_key_without_keypad (keyval)) {
  case GDK_KEY_Up:
    choose_from (self, has ? (gint64) chosen - 1 : ari_decision_rows_n (self->model) - 1, -1);
    break;
  case GDK_KEY_Down:
    choose_from (self, has ? (gint64) chosen + 1 : 0, 1);
    break;
  case GDK_KEY_Home:
    choose_from (self, 0, 1);
    break;
  case GDK_KEY_End:
    choose_from (self, ari_decision_rows_n (self->model) - 1, -1);
    break;
  case GDK_KEY_Left:
  case GDK_KEY_Right:
    if (has)
      fold (self, chosen, ari_key_without_keypad (keyval) == GDK_KEY_Right);
    break;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    /* else it means what it does in the window */
    if (!has)
      return GDK_EVENT_PROPAGATE;
    seek_row (self, chosen);
    break;
  case GDK_KEY_space:
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-pause", NULL);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

gboolean
ari_decision_list_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);
  const guint index = by_keys ? ari_decision_list_chosen_row (self) : row_at (self, y);
  g_autofree char *words = NULL;

  if (index >= ari_decision_rows_n (self->model))
    return FALSE;
  words = ari_decision_list_row_to_string (self, index);
  gtk_tooltip_set_text (tooltip, words);
  return TRUE;
}

void
ari_decision_list_add_controllers (AriDecisionList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (gtk_widget_queue_draw), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
}
