/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to put a method of search together, and to give it a name. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "ui/common/dialogs.h"
#include "ui/search/method-dialog.h"
#include "ui/common/own-methods.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

/* The characters of a name. */
enum { MOST_NAME = 60 };

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
  GtkLabel *words;  /* its name for the command line */
  GtkDropDown *own; /* the methods that have names, while there are any */
  GtkEditable *name;
  GtkWidget *save;
  GtkWidget *remove;
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

/* (transfer full): the name that was typed */
static char *
dup_name (AriMethodDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
}

/* Returns: (nullable): the method that the lists say, if it can have a name; a preset has one. */
static const AriStrategy *
nameable (AriMethodDialog *self)
{
  return ari_method_check (&self->method).fault == ARI_METHOD_SOUND
                 && ari_method_preset (&self->method) == NULL
             ? ari_method_of (&self->method)
             : NULL;
}

/* The button says what becomes of the methods that have names. */
static void
update_buttons (AriMethodDialog *self)
{
  const AriStrategy *method = nameable (self);
  g_autoptr (GPtrArray) methods = ari_own_methods ();
  g_autofree char *name = dup_name (self);
  const AriStrategy *namesake = ari_own_method_find (methods, name);
  const gboolean has_name = method != NULL && g_ptr_array_find (methods, method, NULL);
  const gboolean is_taken = ari_own_method_is_taken (name);
  const char *label = _ ("_Add");

  if (namesake != NULL && namesake != method)
    label = _ ("R_eplace");
  else if (has_name)
    label = _ ("_Rename");
  gtk_button_set_label (GTK_BUTTON (self->save), label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->name), method != NULL);
  gtk_widget_set_tooltip_text (self->save,
                               is_taken ? _ ("There is a strategy with this name already.") : NULL);
  gtk_widget_set_sensitive (self->save, method != NULL && *name != '\0' && !is_taken
                                            && !(has_name && g_str_equal (method->title, name)));
  gtk_widget_set_sensitive (self->remove, has_name);
}

/* Shows @titles, unless they are shown already: a list should not lose its rows while it tells that
 * one of them was chosen. */
static void
set_titles (GtkStringList *list, const char *const *titles)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint n_same = 0;

  while (n_same < n && g_strcmp0 (gtk_string_list_get_string (list, n_same), titles[n_same]) == 0)
    n_same++;
  if (n_same < n || titles[n] != NULL)
    gtk_string_list_splice (list, n_same, n - n_same, titles + n_same);
}

/* Lists the methods that have names; the first row is for one that has none. */
static void
list_own (AriMethodDialog *self)
{
  const AriStrategy *method = nameable (self);
  g_autoptr (GPtrArray) methods = ari_own_methods ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  const gboolean was_updating = self->is_updating;
  guint at, row = 0;

  g_ptr_array_add (titles, _ ("A method without a name"));
  for (guint i = 0; i < methods->len; i++)
    g_ptr_array_add (titles, (gpointer) ((const AriStrategy *) methods->pdata[i])->title);
  g_ptr_array_add (titles, NULL);
  if (method != NULL && g_ptr_array_find (methods, method, &at))
    row = at + 1;
  self->is_updating = TRUE;
  set_titles (GTK_STRING_LIST (gtk_drop_down_get_model (self->own)),
              (const char *const *) titles->pdata);
  gtk_drop_down_set_selected (self->own, row);
  self->is_updating = was_updating;
  gtk_widget_set_visible (GTK_WIDGET (self->own), methods->len > 0);
}

/* A name stays in the entry while the parts of its method change. */
static void
show_name (AriMethodDialog *self)
{
  const AriStrategy *method = nameable (self);

  list_own (self);
  if (method != NULL && ari_method_is_named (method))
    gtk_editable_set_text (self->name, method->title);
  update_buttons (self);
}

static void
save (AriMethodDialog *self)
{
  g_autofree char *name = dup_name (self);

  if (!gtk_widget_get_sensitive (self->save))
    return;
  self->chosen = nameable (self);
  ari_own_method_save (self->chosen, name);
  show_name (self);
}

/* The name stays in the entry, so that the same button adds the method again. */
static void
remove_method (AriMethodDialog *self)
{
  ari_own_method_remove (nameable (self));
  show_name (self);
}

/* Shows the seed where something is random. */
static void
show_seed (AriMethodDialog *self)
{
  GtkWidget *seed = GTK_WIDGET (self->seed);
  const gboolean is_random = ari_strategy_is_random (&self->method);

  gtk_widget_set_visible (seed, is_random);
  gtk_widget_set_visible (gtk_widget_get_prev_sibling (seed), is_random);
}

/* Returns: (nullable): the method that the lists say; NULL if it makes no sense, which is shown. */
static const AriStrategy *
show (AriMethodDialog *self)
{
  const AriMethodProblem problem = ari_method_check (&self->method);
  const gboolean is_sound = problem.fault == ARI_METHOD_SOUND;
  g_autofree char *why = is_sound ? NULL : ari_method_problem_to_string (&problem, TRUE);
  const AriStrategy *method = is_sound ? ari_method_of (&self->method) : NULL;

  show_seed (self);
  gtk_label_set_text (self->sentence, is_sound ? _ (method->summary) : why);
  gtk_label_set_text (self->words, is_sound ? method->name : "");
  show_name (self);
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

static void
set_method (AriMethodDialog *self, const AriStrategy *method)
{
  self->is_updating = TRUE;
  self->method = *method;
  self->method.choices = NULL;
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++)
    gtk_drop_down_set_selected (self->lists[axis], ari_method_get (method, axis));
  show_dials (self);
  gtk_spin_button_set_value (self->seed, MAX (method->seed, 1));
  self->is_updating = FALSE;
  show (self);
}

/* Shows the method of the chosen row; the first row, which has none, gives way to the row of the
 * method that is shown. */
static void
on_own (AriMethodDialog *self)
{
  g_autoptr (GPtrArray) methods = ari_own_methods ();
  const guint row = gtk_drop_down_get_selected (self->own);

  if (self->is_updating)
    return;
  if (row == 0 || row > methods->len) {
    list_own (self);
    return;
  }
  if (methods->pdata[row - 1] == nameable (self))
    return;
  self->chosen = methods->pdata[row - 1];
  set_method (self, self->chosen);
  g_signal_emit (self, signals[CHOSEN], 0, self->chosen);
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

/* The entry and the buttons that give the method a name. */
static void
add_name (AriMethodDialog *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  g_autoptr (GtkListItemFactory) names = ari_method_names_new ();

  self->own = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (gtk_string_list_new (NULL)), NULL));
  gtk_drop_down_set_factory (self->own, names);
  ari_accessible_set_label (self->own, _ ("Your methods"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->own),
                               _ ("Your methods, to be changed or removed"));
  ARI_CONNECT (self->own, "notify::selected", on_own, self);
  gtk_box_append (self->foot, GTK_WIDGET (self->own));
  self->name = GTK_EDITABLE (entry);
  self->save = gtk_button_new_with_mnemonic (_ ("_Add"));
  self->remove = gtk_button_new_with_mnemonic (_ ("Re_move"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), MOST_NAME);
  gtk_editable_set_width_chars (self->name, 8);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_tooltip_text (entry, _ ("The name of this method in all lists of strategies"));
  ari_accessible_set_label (entry, _ ("Name of the method"));
  ari_entries_bound (entry);
  ARI_CONNECT (entry, "changed", update_buttons, self);
  ARI_CONNECT (entry, "activate", save, self);
  ARI_CONNECT (self->save, "clicked", save, self);
  ARI_CONNECT (self->remove, "clicked", remove_method, self);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), self->save);
  gtk_box_append (GTK_BOX (row), self->remove);
  gtk_box_append (self->foot, row);
  ari_widget_name_buttons (row);
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
  self->words = add_text (self);
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "monospace");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->words),
                               _ ("The name of this method for “ariadne-cli --strategy”"));
  add_name (self);

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

  set_method (self, method);
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
