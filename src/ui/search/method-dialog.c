/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to put a method of search together. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "ui/common/dialogs.h"
#include "ui/search/method-dialog.h"
#include "ui/widgets/widget.h"

struct _AriMethodDialog {
  GtkWindow parent_instance;

  AriStrategy method;        /* as the lists say, which may make no sense */
  const AriStrategy *chosen; /* (nullable): the last one that did, once anything was chosen */
  gboolean is_updating;

  GtkBox *box;  /* the choices, which scroll */
  GtkBox *foot; /* what they mean, which does not */
  GtkDropDown *lists[ARI_N_METHOD_AXES];
  GtkSpinButton *seed;
  GtkLabel *sentence;
  GtkLabel *name;
};

G_DEFINE_FINAL_TYPE (AriMethodDialog, ari_method_dialog, GTK_TYPE_WINDOW)

enum {
  CHOSEN,
  MADE,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static gboolean
is_dial (AriMethodAxis axis)
{
  return axis == ARI_METHOD_RESTARTS || axis == ARI_METHOD_DECAY || axis == ARI_METHOD_FORGETTING;
}

/* Shows the dials of learning where the search learns; elsewhere they have no other value. */
static void
show_dials (AriMethodDialog *self)
{
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    GtkWidget *list = GTK_WIDGET (self->lists[axis]);

    if (!is_dial (axis))
      continue;
    gtk_widget_set_visible (list, self->method.learns);
    gtk_widget_set_visible (gtk_widget_get_prev_sibling (list), self->method.learns);
    if (!self->method.learns)
      gtk_drop_down_set_selected (self->lists[axis], 0);
  }
}

/* Returns: (nullable): the method that the lists say; NULL if it makes no sense, which is shown. */
static const AriStrategy *
show (AriMethodDialog *self)
{
  const AriMethodProblem problem = ari_method_check (&self->method);
  const gboolean is_sound = problem.fault == ARI_METHOD_SOUND;
  g_autofree char *why = is_sound ? NULL : ari_method_problem_to_string (&problem, TRUE);
  const AriStrategy *method = is_sound ? ari_method_of (&self->method) : NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->seed), ari_strategy_is_random (&self->method));
  gtk_label_set_text (self->sentence, is_sound ? _ (method->summary) : why);
  gtk_label_set_text (self->name, is_sound ? method->name : "");
  if (is_sound)
    gtk_widget_remove_css_class (GTK_WIDGET (self->sentence), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->sentence), "error");
  return method;
}

static void
read_choices (AriMethodDialog *self)
{
  const AriStrategy *method;

  if (self->is_updating)
    return;
  ari_method_set (&self->method, ARI_METHOD_LEARNING,
                  gtk_drop_down_get_selected (self->lists[ARI_METHOD_LEARNING]));
  self->is_updating = TRUE;
  show_dials (self);
  self->is_updating = FALSE;
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    ari_method_set (&self->method, axis, gtk_drop_down_get_selected (self->lists[axis]));
  self->method.seed =
      ari_strategy_is_random (&self->method) ? (guint32) gtk_spin_button_get_value (self->seed) : 0;
  method = show (self);
  if (method == NULL)
    return;
  self->chosen = method;
  g_signal_emit (self, signals[CHOSEN], 0, method);
}

/* The title is above the control, so that the dialog fits into a narrow window. */
static void
add_row (AriMethodDialog *self, const char *title, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  ari_accessible_set_label (control, title);
  gtk_box_append (self->box, label);
  gtk_box_append (self->box, control);
}

/* The button shows a name that may be cut off, because the longest name would widen the page. */
static const char name_row[] =
    "<interface><template class='GtkListItem'><property name='child'><object class='GtkLabel'>"
    "<property name='xalign'>0</property><property name='ellipsize'>middle</property>"
    "<property name='width-chars'>12</property>"
    "<binding name='label'><lookup name='string' type='GtkStringObject'>"
    "<lookup name='item'>GtkListItem</lookup></lookup></binding>"
    "</object></property></template></interface>";

GtkListItemFactory *
ari_method_names_new (void)
{
  g_autoptr (GBytes) row = g_bytes_new_static (name_row, strlen (name_row));

  return gtk_builder_list_item_factory_new_from_bytes (NULL, row);
}

static void
add_list (AriMethodDialog *self, AriMethodAxis axis)
{
  GtkStringList *titles = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) names = ari_method_names_new ();

  for (guint value = 0; ari_method_word (axis, value) != NULL; value++)
    gtk_string_list_append (titles, ari_method_value_title (axis, value));
  self->lists[axis] = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (titles), NULL));
  gtk_drop_down_set_factory (self->lists[axis], names);
  ARI_CONNECT (self->lists[axis], "notify::selected", read_choices, self);
  add_row (self, ari_method_axis_title (axis), GTK_WIDGET (self->lists[axis]));
}

static GtkLabel *
add_text (AriMethodDialog *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_box_append (self->foot, label);
  return GTK_LABEL (label);
}

static gboolean
ari_method_dialog_close_request (GtkWindow *window)
{
  AriMethodDialog *self = ARI_METHOD_DIALOG (window);

  if (self->chosen != NULL)
    g_signal_emit (self, signals[MADE], 0, self->chosen);
  return GTK_WINDOW_CLASS (ari_method_dialog_parent_class)->close_request (window);
}

static void
ari_method_dialog_class_init (AriMethodDialogClass *klass)
{
  GTK_WINDOW_CLASS (klass)->close_request = ari_method_dialog_close_request;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  signals[CHOSEN] = ARI_SIGNAL ("chosen", ARI_TYPE_METHOD_DIALOG, 1, G_TYPE_POINTER);
  signals[MADE] = ARI_SIGNAL ("made", ARI_TYPE_METHOD_DIALOG, 1, G_TYPE_POINTER);
}

static void
ari_method_dialog_init (AriMethodDialog *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *whole = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  self->foot = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  g_object_set (self->box, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end",
                12, NULL);
  g_object_set (self->foot, "margin-top", 6, "margin-bottom", 12, "margin-start", 12, "margin-end",
                12, NULL);
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    add_list (self, axis);
  self->seed = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, G_MAXUINT32, 1));
  /* Translators: the number from which random choices of a search follow */
  add_row (self, _ ("Seed of What Is Random"), GTK_WIDGET (self->seed));
  ARI_CONNECT (self->seed, "value-changed", read_choices, self);
  self->sentence = add_text (self);
  self->name = add_text (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->name), "monospace");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name),
                               _ ("The name of this method for “ariadne-cli --strategy”"));

  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "propagate-natural-height", TRUE,
                "vexpand", TRUE, "child", self->box, NULL);
  gtk_box_append (GTK_BOX (whole), scroller);
  gtk_box_append (GTK_BOX (whole), GTK_WIDGET (self->foot));
  g_object_set (self, "title", _ ("Own Method"), "modal", TRUE, "destroy-with-parent", TRUE,
                "default-width", 420, "default-height", 660, "titlebar", gtk_header_bar_new (),
                "child", whole, NULL);
}

GtkWidget *
ari_method_dialog_new (GtkWindow *parent, const AriStrategy *method)
{
  AriMethodDialog *self = g_object_new (ARI_TYPE_METHOD_DIALOG, "transient-for", parent, NULL);

  self->is_updating = TRUE;
  self->method = *method;
  self->method.choices = NULL;
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    gtk_drop_down_set_selected (self->lists[axis], ari_method_get (method, axis));
  show_dials (self);
  gtk_spin_button_set_value (self->seed, MAX (method->seed, 1));
  self->is_updating = FALSE;
  show (self);
  return GTK_WIDGET (self);
}

void
ari_method_dialog_ask (GtkWidget *widget, GCallback made)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *dialog = ari_method_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                             ari_strategy_default ());

  g_signal_connect_object (dialog, "made", made, widget, G_CONNECT_SWAPPED);
  ari_dialog_present (GTK_WINDOW (dialog));
}
