/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to choose the techniques of human logic that are used, their order, what they count, and
 * the limits of their searches. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/document/technique-profile.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/file-write.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/common/technique-settings.h"
#include "ui/logic/techniques-dialog.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

struct _AriTechniquesDialog {
  GtkWindow parent_instance;

  AriTechniqueOrder order;
  GtkWidget *checks[ARI_N_TECHNIQUES]; /* by technique */
  GtkLabel *worths[ARI_N_TECHNIQUES];  /* likewise: level and score */
  GPtrArray *limit_widgets;            /* a switch or a spin button for each row of the limits */
  gboolean is_updating;                /* the program, not the user, changes the widgets */
  AriTechniqueOrder used_before;       /* the order in use, and the player's own, before that was */
  AriTechniqueOrder own_before;        /* replaced; only while the notice offers to undo it */

  char *wanted; /* (nullable): the letters of the search text */

  GtkDropDown *profile; /* the profiles, and the player's own order */
  GtkEditable *search;
  GtkWidget *scroller;
  GtkListBox *list;
  GtkWidget *worth; /* has the following, for the technique that is selected */
  GtkLabel *worth_name;
  GtkDropDown *level;
  GtkSpinButton *score;
  GtkAdjustment *score_range;
  GtkGrid *limits;
  GtkButton *import;
  GtkButton *export;
  GtkWidget *message;
  AriNotice *notice;
};

G_DEFINE_FINAL_TYPE (AriTechniquesDialog, ari_techniques_dialog, GTK_TYPE_WINDOW)

static AriTechnique
technique_of (GtkWidget *row)
{
  return (AriTechnique) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "technique"));
}

static guint
place_of (AriTechniquesDialog *self, AriTechnique technique)
{
  guint place = 0;

  while (place + 1 < ARI_N_TECHNIQUES && self->order.order[place] != technique)
    place++;
  return place;
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  AriTechniquesDialog *self = user_data;

  return (int) place_of (self, technique_of (GTK_WIDGET (a)))
         - (int) place_of (self, technique_of (GTK_WIDGET (b)));
}

static gboolean
has_worth (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) == 0;
}

/* Shows what techniques count, and the values of the selected one to be changed. */
static void
show_worths (AriTechniquesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  const gboolean is_chosen = row != NULL && has_worth (technique_of (GTK_WIDGET (row)));

  self->is_updating = TRUE;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueWorth worth = self->order.options.worths[i];
    g_autofree char *text =
        has_worth ((AriTechnique) i)
            /* Translators: a technique's level and the points that it counts: "Hard · 140" */
            ? g_strdup_printf (_ ("%s · %u"), ari_level_to_string ((AriLevel) worth.level),
                               worth.score)
            : g_strdup (_ ("last resort"));

    gtk_label_set_text (self->worths[i], text);
  }
  gtk_widget_set_sensitive (self->worth, is_chosen);
  gtk_label_set_text (self->worth_name,
                      row != NULL ? ari_technique_to_string (technique_of (GTK_WIDGET (row))) : "");
  if (is_chosen) {
    const AriTechniqueWorth worth = self->order.options.worths[technique_of (GTK_WIDGET (row))];

    gtk_drop_down_set_selected (self->level, worth.level);
    gtk_spin_button_set_value (self->score, worth.score);
  }
  self->is_updating = FALSE;
}

static void
show_limits (AriTechniquesDialog *self)
{
  self->is_updating = TRUE;
  for (guint row = 0; row < self->limit_widgets->len; row++) {
    GtkWidget *widget = g_ptr_array_index (self->limit_widgets, row);
    const guint value = ari_technique_limit_get (&self->order, row);

    if (GTK_IS_SPIN_BUTTON (widget))
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), value);
    else
      gtk_check_button_set_active (GTK_CHECK_BUTTON (widget), value > 0);
  }
  self->is_updating = FALSE;
}

static void
show_order (AriTechniquesDialog *self)
{
  show_worths (self);
  show_limits (self);
  self->is_updating = TRUE;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), self->order.is_used[i]);
  gtk_drop_down_set_selected (self->profile, ari_technique_order_find_profile (&self->order));
  self->is_updating = FALSE;
  gtk_list_box_invalidate_sort (self->list);
}

static void
take_order (AriTechniquesDialog *self)
{
  show_order (self);
  ari_technique_order_save (&self->order);
}

static gboolean
is_own (const AriTechniqueOrder *order)
{
  return ari_technique_order_find_profile (order) == ARI_N_TECHNIQUE_PROFILES;
}

/* Offers to bring back the own profile of the player that the present order has replaced, if it was
 * another one.
 * @used: the order in use before */
static void
offer_undo (AriTechniquesDialog *self, const AriTechniqueOrder *used)
{
  const AriTechniqueOrder own = is_own (used) ? *used : ari_technique_order_load_own ();
  const AriTechniqueOrder usual = ari_technique_order_default ();

  if (ari_technique_order_equal (&own, &self->order) || ari_technique_order_equal (&own, &usual))
    return;
  self->used_before = *used;
  self->own_before = own;
  ari_notice_say (self->notice, ARI_NOTICE_TASK, _ ("Your own profile was replaced."));
  ari_notice_set_button (self->notice, _ ("_Undo"), "techniques.undo");
}

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriTechniquesDialog *self = ARI_TECHNIQUES_DIALOG (widget);

  if (!ari_notice_get_shown (self->notice))
    return;
  self->order = self->used_before;
  ari_technique_order_save_own (&self->own_before);
  take_order (self);
  ari_message_say (self->message, ARI_MESSAGE_PLAIN, NULL);
  ari_notice_hide (self->notice);
}

/* Makes the order the player's own profile.
 * @is_edited: it is the one in use, which the player has changed; else it is another one */
static void
take_own (AriTechniquesDialog *self, gboolean is_edited)
{
  const AriTechniqueOrder used = ari_technique_order_load ();

  if (!is_edited || !is_own (&used))
    offer_undo (self, &used);
  self->order.is_own = TRUE;
  take_order (self);
}

static void
move (AriTechniquesDialog *self, GtkWidget *row, guint to)
{
  ari_technique_order_move (&self->order, place_of (self, technique_of (row)), to);
  take_own (self, TRUE);
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (row);
}

/* Moves a row beyond the next one that is shown. This does nothing beyond either end of the list.
 */
static void
move_by (AriTechniquesDialog *self, GtkWidget *row, int by)
{
  int to = (int) place_of (self, technique_of (row)) + by;
  GtkListBoxRow *next;

  while ((next = gtk_list_box_get_row_at_index (self->list, to)) != NULL
         && !gtk_widget_get_child_visible (GTK_WIDGET (next)))
    to += by;
  if (to >= 0 && to < ARI_N_TECHNIQUES)
    move (self, row, (guint) to);
}

/* Uses another profile; the player's own is kept for later. */
static void
on_profile (AriTechniquesDialog *self)
{
  const guint profile = gtk_drop_down_get_selected (self->profile);

  if (self->is_updating)
    return;
  if (is_own (&self->order))
    ari_technique_order_save_own (&self->order);
  if (profile < ARI_N_TECHNIQUE_PROFILES) {
    self->order = ari_technique_order_get_profile ((AriTechniqueProfile) profile);
    take_order (self);
  } else {
    self->order = ari_technique_order_load_own ();
    take_own (self, FALSE);
  }
}

static void
on_toggled (AriTechniquesDialog *self, GtkCheckButton *check)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (check), GTK_TYPE_LIST_BOX_ROW);

  if (self->is_updating)
    return;
  self->order.is_used[technique_of (row)] = gtk_check_button_get_active (check);
  take_own (self, TRUE);
}

static void
on_activated (AriTechniquesDialog *self, GtkListBoxRow *row)
{
  GtkCheckButton *check = GTK_CHECK_BUTTON (self->checks[technique_of (GTK_WIDGET (row))]);

  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

/* --- what techniques count, and limits ---------------------------------------------------------
 */

/* No row is selected while the window is destroyed, with its labels. */
static void
on_selected (AriTechniquesDialog *self, GtkListBoxRow *row)
{
  if (row != NULL)
    show_worths (self);
}

static void
on_worth (AriTechniquesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (self->is_updating || row == NULL)
    return;
  self->order.options.worths[technique_of (GTK_WIDGET (row))] = (AriTechniqueWorth){
    .level = (uint8_t) MIN (gtk_drop_down_get_selected (self->level), ARI_LEVEL_EXTREME),
    .score = (uint16_t) gtk_spin_button_get_value_as_int (self->score),
  };
  take_own (self, TRUE);
}

static void
on_limit (AriTechniquesDialog *self, GtkWidget *widget)
{
  guint row;

  if (self->is_updating || !g_ptr_array_find (self->limit_widgets, widget, &row))
    return;
  ari_technique_limit_set (&self->order, row,
                           GTK_IS_SPIN_BUTTON (widget)
                               ? (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget))
                               : (guint) gtk_check_button_get_active (GTK_CHECK_BUTTON (widget)));
  take_own (self, TRUE);
}

static void
add_limit (AriTechniquesDialog *self, const AriTechniqueLimit *limit)
{
  const int row = (int) self->limit_widgets->len;
  GtkWidget *label, *widget;

  if (limit->most == 1) {
    widget = gtk_check_button_new_with_label (_ (limit->title));
    ari_checks_wrap (widget);
    ARI_CONNECT (widget, "toggled", on_limit, self);
    gtk_grid_attach (self->limits, widget, 0, row, 2, 1);
  } else {
    label = gtk_label_new (_ (limit->title));
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_width_chars (GTK_LABEL (label), 12);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
    gtk_widget_set_hexpand (label, TRUE);
    gtk_widget_set_tooltip_text (label, _ (limit->words));
    widget = gtk_spin_button_new_with_range (limit->least, limit->most, 1);
    gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (widget), TRUE);
    ari_accessible_set_label (widget, _ (limit->title));
    ARI_CONNECT (widget, "value-changed", on_limit, self);
    gtk_grid_attach (self->limits, label, 0, row, 1, 1);
    gtk_grid_attach (self->limits, widget, 1, row, 1, 1);
  }
  gtk_widget_set_tooltip_text (widget, _ (limit->words));
  g_ptr_array_add (self->limit_widgets, widget);
}

static void
fill_choices (AriTechniquesDialog *self)
{
  g_autoptr (GtkStringList) levels = gtk_string_list_new (NULL);
  const AriTechniqueLimit *limit;

  for (guint i = 0; i < ARI_N_LEVELS; i++)
    gtk_string_list_append (levels, ari_level_to_string ((AriLevel) i));
  gtk_drop_down_set_model (self->level, G_LIST_MODEL (levels));
  gtk_adjustment_set_upper (self->score_range, ARI_TECHNIQUE_MOST_SCORE);
  for (guint row = 0; (limit = ari_technique_limit_info (row)) != NULL; row++)
    add_limit (self, limit);
}

/* --- files ------------------------------------------------------------------------------------ */

#define PROFILE_KIND                                                                               \
  {                                                                                                \
    _ ("Profiles of techniques"), ARI_PATTERNS ("*" ARI_TECHNIQUE_PROFILE_ENDING)                  \
  }
#define ANY_KIND                                                                                   \
  {                                                                                                \
    _ ("All files"), ARI_PATTERNS ("*")                                                            \
  }

static void
write_profile (gpointer dialog, GFile *file)
{
  AriTechniquesDialog *self = dialog;
  g_autoptr (GBytes) bytes = ari_technique_profile_write (&self->order);
  g_autoptr (GError) error = NULL;

  ari_write_file (file, bytes, NULL, NULL, &error);
  if (self->message != NULL)
    ari_file_saving_report (self->message, file, error);
}

static void
on_export (AriTechniquesDialog *self)
{
  const AriFileKind kinds[] = { PROFILE_KIND, ANY_KIND };
  /* Translators: the name of a file with the player's choice of techniques */
  g_autofree char *name =
      ari_save_name_clean (g_strconcat (_ ("My techniques"), ARI_TECHNIQUE_PROFILE_ENDING, NULL));

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Export the Profile"), kinds, G_N_ELEMENTS (kinds),
                       NULL, name, self->message, write_profile, self);
}

static void
read_profile (AriTechniquesDialog *self, GFile *file)
{
  g_autofree char *name = ari_save_name_of (file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ari_read_file (file, NULL, NULL, &error);
  AriTechniqueOrder order;

  if (bytes == NULL || !ari_technique_profile_read (bytes, &order, &error)) {
    text = ari_sentence_fill (_ ("{file} was not imported: {fault}"), "file", name, "fault",
                              error->message, NULL);
    ari_message_say (self->message, ARI_MESSAGE_BAD, text);
    return;
  }
  text = ari_sentence_fill (_ ("{file} is your own profile now."), "file", name, NULL);
  self->order = order;
  take_own (self, FALSE);
  ari_message_say (self->message, ARI_MESSAGE_GOOD, text);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriTechniquesDialog *self = ARI_TECHNIQUES_DIALOG (source);
  g_autoptr (GListModel) files = ari_compat_open_finish (GTK_WINDOW (self), result, NULL);
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL && self->message != NULL)
    read_profile (self, file);
}

static void
on_import (AriTechniquesDialog *self)
{
  const AriFileKind kinds[] = { PROFILE_KIND, ANY_KIND };

  ari_compat_open_kind (GTK_WINDOW (self), _ ("Import a Profile"), kinds, G_N_ELEMENTS (kinds),
                        on_opened, NULL);
}

/* --- searching -------------------------------------------------------------------------------- */

static gboolean
is_wanted (GtkListBoxRow *row, gpointer self)
{
  return ari_technique_matches (technique_of (GTK_WIDGET (row)),
                                ARI_TECHNIQUES_DIALOG (self)->wanted);
}

static void
on_search (AriTechniquesDialog *self)
{
  g_clear_pointer (&self->wanted, g_free);
  self->wanted = ari_words_fold (gtk_editable_get_text (self->search), "");
  gtk_list_box_invalidate_filter (self->list);
}

/* Typing goes on in the search box, so that a blank does not switch the focused row. */
static void
on_search_started (AriTechniquesDialog *self)
{
  gtk_text_grab_focus_without_selecting (GTK_TEXT (gtk_editable_get_delegate (self->search)));
}

/* Escape ends the search first. */
static void
on_search_stopped (AriTechniquesDialog *self)
{
  if (*gtk_editable_get_text (self->search) != '\0')
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- moving ----------------------------------------------------------------------------------- */

static gboolean
on_move_key (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  AriTechniquesDialog *self = ARI_TECHNIQUES_DIALOG (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    return FALSE;
  move_by (self, GTK_WIDGET (row), g_variant_get_int32 (arguments));
  return TRUE;
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, gpointer user_data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));

  return gdk_content_provider_new_typed (GTK_TYPE_LIST_BOX_ROW, row);
}

static void
on_drag_begin (GtkDragSource *source, GdkDrag *drag, gpointer user_data)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  AriTechniquesDialog *self = user_data;
  GtkWidget *at = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GtkWidget *row = g_value_get_object (value);

  if (row == NULL || row == at
      || gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX) != GTK_WIDGET (self->list))
    return FALSE;
  move (self, row, place_of (self, technique_of (at)));
  return TRUE;
}

static void
make_movable (AriTechniquesDialog *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (GTK_TYPE_LIST_BOX_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), NULL);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_up (AriTechniquesDialog *self, GtkWidget *button)
{
  move_by (self, gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW), -1);
}

static void
on_down (AriTechniquesDialog *self, GtkWidget *button)
{
  move_by (self, gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW), 1);
}

/* @name: includes the technique, for screen readers */
static GtkWidget *
new_button (AriTechniquesDialog *self,
            const char *icon,
            const char *tooltip,
            const char *name,
            GCallback pressed)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tooltip);
  ari_accessible_set_label (button, name);
  g_signal_connect_swapped (button, "clicked", pressed, self);
  return button;
}

static GtkWidget *
new_check (AriTechniquesDialog *self, AriTechnique technique)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_check_button_set_label (GTK_CHECK_BUTTON (check), ari_technique_to_string (technique));
  ari_checks_wrap (check);
  gtk_widget_set_hexpand (check, TRUE);
  ARI_CONNECT (check, "toggled", on_toggled, self);
  return check;
}

static void
add_row (AriTechniquesDialog *self, AriTechnique technique)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *worth = gtk_label_new (NULL);
  /* Translators: %s is a technique's name */
  g_autofree char *earlier =
      g_strdup_printf (_ ("Try %s earlier"), ari_technique_to_string (technique));
  g_autofree char *later =
      g_strdup_printf (_ ("Try %s later"), ari_technique_to_string (technique));

  self->checks[technique] = new_check (self, technique);
  g_object_set_data (G_OBJECT (row), "technique", GUINT_TO_POINTER (technique));
  self->worths[technique] = GTK_LABEL (worth);
  gtk_widget_add_css_class (worth, "dim-label");
  gtk_widget_add_css_class (box, "technique-row");
  gtk_box_append (GTK_BOX (box), self->checks[technique]);
  gtk_box_append (GTK_BOX (box), worth);
  gtk_box_append (GTK_BOX (box), new_button (self, "go-up-symbolic", _ ("Try it earlier"), earlier,
                                             G_CALLBACK (on_up)));
  gtk_box_append (GTK_BOX (box), new_button (self, "go-down-symbolic", _ ("Try it later"), later,
                                             G_CALLBACK (on_down)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  ari_accessible_set_label (row, ari_technique_to_string (technique));
  make_movable (self, row);
  gtk_list_box_append (self->list, row);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_techniques_dialog_dispose (GObject *object)
{
  ARI_TECHNIQUES_DIALOG (object)->message = NULL;

  G_OBJECT_CLASS (ari_techniques_dialog_parent_class)->dispose (object);
}

static void
ari_techniques_dialog_finalize (GObject *object)
{
  AriTechniquesDialog *self = ARI_TECHNIQUES_DIALOG (object);

  g_free (self->wanted);
  g_ptr_array_unref (self->limit_widgets);

  G_OBJECT_CLASS (ari_techniques_dialog_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriTechniquesDialog, member)

static void
ari_techniques_dialog_class_init (AriTechniquesDialogClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (profile),    CHILD (search), CHILD (scroller), CHILD (list),        CHILD (worth),
    CHILD (worth_name), CHILD (level),  CHILD (score),    CHILD (score_range), CHILD (limits),
    CHILD (import),     CHILD (export), CHILD (message),  CHILD (notice),
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_techniques_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_techniques_dialog_finalize;
  g_type_ensure (ARI_TYPE_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/techniques-dialog.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_install_action (widget_class, "techniques.undo", NULL, undo);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, GDK_ALT_MASK, on_move_key, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, GDK_ALT_MASK, on_move_key, "i", 1);
}

static void
ari_techniques_dialog_init (AriTechniquesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_notice_lay_over (self->notice, GTK_WINDOW (self), self->scroller);
  self->order = ari_technique_order_load ();
  self->limit_widgets = g_ptr_array_new ();
  fill_choices (self);
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    add_row (self, (AriTechnique) i);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_list_box_set_filter_func (self->list, is_wanted, self, NULL);
  show_order (self);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
  show_worths (self);
  ARI_CONNECT (self->list, "row-activated", on_activated, self);
  ARI_CONNECT (self->list, "row-selected", on_selected, self);
  ARI_CONNECT (self->level, "notify::selected", on_worth, self);
  ARI_CONNECT (self->score, "value-changed", on_worth, self);
  ARI_CONNECT (self->import, "clicked", on_import, self);
  ARI_CONNECT (self->export, "clicked", on_export, self);
  ARI_CONNECT (self->search, "search-changed", on_search, self);
  ARI_CONNECT (self->search, "search-started", on_search_started, self);
  ARI_CONNECT (self->search, "stop-search", on_search_stopped, self);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  ARI_CONNECT (self->profile, "notify::selected", on_profile, self);
}

GtkWidget *
ari_techniques_dialog_new (GtkWindow *parent)
{
  return g_object_new (ARI_TYPE_TECHNIQUES_DIALOG, "transient-for", parent, NULL);
}
