/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to choose the techniques of human logic that are used, their order, what they count, and
 * the limits of their searches. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
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
  GtkWidget *ups[ARI_N_TECHNIQUES];    /* likewise: buttons that move it */
  GtkWidget *downs[ARI_N_TECHNIQUES];
  GPtrArray *limit_widgets;      /* a switch or a spin button for each row of the limits */
  gboolean is_updating;          /* the program, not the user, changes the widgets */
  GPtrArray *named;              /* the player's profiles that have names */
  guint used;                    /* of these; their number if none is used */
  AriTechniqueOrder used_before; /* the order in use, and the player's own, before that was */
  AriTechniqueOrder own_before;  /* replaced; only while the notice offers to undo it */
  AriNamedProfile *deleted;      /* (nullable): likewise, and its place */
  guint deleted_from;

  char *wanted; /* (nullable): the letters of the search text */

  GtkDropDown *profile; /* the profiles, the player's own order, and those that have names */
  GtkStringList *titles;
  GtkPopover *naming; /* has the following */
  GtkEditable *name;
  GtkWidget *name_fault;
  GtkWidget *save_as;
  GtkWidget *rename;
  GtkWidget *delete;
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

static gboolean
has_named (AriTechniquesDialog *self)
{
  return self->used < self->named->len;
}

static void
show_profile (AriTechniquesDialog *self)
{
  const AriNamedProfile *named = has_named (self) ? self->named->pdata[self->used] : NULL;

  gtk_drop_down_set_selected (self->profile, named != NULL
                                                 ? ARI_N_TECHNIQUE_PROFILES + 1 + self->used
                                                 : ari_technique_order_find_profile (&self->order));
  gtk_widget_set_sensitive (self->rename, named != NULL);
  gtk_widget_set_sensitive (self->delete, named != NULL);
  gtk_editable_set_text (self->name, named != NULL ? named->name : "");
  gtk_widget_set_visible (self->name_fault, FALSE);
}

/* Lists the profiles again. */
static void
list_profiles (AriTechniquesDialog *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= ARI_N_TECHNIQUE_PROFILES; i++)
    g_ptr_array_add (titles, g_strdup (ari_technique_profile_title ((AriTechniqueProfile) i)));
  for (guint i = 0; i < self->named->len; i++)
    g_ptr_array_add (titles, ari_shown_text (((AriNamedProfile *) self->named->pdata[i])->name));
  g_ptr_array_add (titles, NULL);
  self->is_updating = TRUE;
  gtk_string_list_splice (self->titles, 0, g_list_model_get_n_items (G_LIST_MODEL (self->titles)),
                          (const char *const *) titles->pdata);
  show_profile (self);
  self->is_updating = FALSE;
}

/* The first row that is shown cannot be moved up, nor the last down. */
static void
show_ends (AriTechniquesDialog *self)
{
  GtkListBoxRow *row, *last = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row))) {
      gtk_widget_set_sensitive (self->ups[technique_of (GTK_WIDGET (row))], last != NULL);
      gtk_widget_set_sensitive (self->downs[technique_of (GTK_WIDGET (row))], TRUE);
      last = row;
    }
  if (last != NULL)
    gtk_widget_set_sensitive (self->downs[technique_of (GTK_WIDGET (last))], FALSE);
}

static void
show_order (AriTechniquesDialog *self)
{
  show_worths (self);
  show_limits (self);
  self->is_updating = TRUE;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), self->order.is_used[i]);
  show_profile (self);
  self->is_updating = FALSE;
  gtk_list_box_invalidate_sort (self->list);
  show_ends (self);
}

static void
take_order (AriTechniquesDialog *self)
{
  show_order (self);
  if (has_named (self))
    ari_named_profile_set (self->named->pdata[self->used], &self->order);
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
  g_clear_pointer (&self->deleted, ari_named_profile_free);
  ari_notice_say (self->notice, ARI_NOTICE_TASK, _ ("Your own profile was replaced."));
  ari_notice_set_button (self->notice, _ ("_Undo"), "techniques.undo");
}

/* Keeps the player's own order for later, because another one is used now. */
static void
leave_profile (AriTechniquesDialog *self)
{
  if (!has_named (self) && is_own (&self->order))
    ari_technique_order_save_own (&self->order);
  self->used = self->named->len;
  ari_named_profiles_use (NULL);
}

/* Uses a profile that has a name. */
static void
use_named (AriTechniquesDialog *self, guint named)
{
  const AriNamedProfile *profile = self->named->pdata[named];

  self->used = named;
  self->order = ari_technique_order_read ((const char *const *) profile->codes);
  self->order.is_own = TRUE;
  ari_named_profiles_use (profile);
  take_order (self);
}

/* Adds a profile at @place, and uses it. @profile: (transfer full) */
static void
add_named (AriTechniquesDialog *self, AriNamedProfile *profile, guint place)
{
  leave_profile (self);
  g_ptr_array_insert (self->named, (int) place, profile);
  self->used = place;
  ari_named_profiles_save (self->named);
  list_profiles (self);
  use_named (self, place);
}

/* Brings back a profile that was deleted, whose name another one may have by now. */
static void
undo_delete (AriTechniquesDialog *self)
{
  AriNamedProfile *profile = g_steal_pointer (&self->deleted);
  char *name = ari_named_profiles_free_name (self->named, profile->name);

  g_free (profile->name);
  profile->name = name;
  add_named (self, profile, MIN (self->deleted_from, self->named->len));
}

static void
undo_replace (AriTechniquesDialog *self)
{
  leave_profile (self);
  self->order = self->used_before;
  ari_technique_order_save_own (&self->own_before);
  take_order (self);
}

static void
undo (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriTechniquesDialog *self = ARI_TECHNIQUES_DIALOG (widget);

  if (!ari_notice_get_shown (self->notice))
    return;
  if (self->deleted != NULL)
    undo_delete (self);
  else
    undo_replace (self);
  ari_message_say (self->message, ARI_MESSAGE_PLAIN, NULL);
  ari_notice_hide (self->notice);
}

/* Makes the order, which the player has changed, the player's own, unless a profile that has a name
 * is changed. */
static void
take_change (AriTechniquesDialog *self)
{
  const AriTechniqueOrder used = ari_technique_order_load ();

  if (!has_named (self) && !is_own (&used))
    offer_undo (self, &used);
  self->order.is_own = TRUE;
  take_order (self);
}

static void
move (AriTechniquesDialog *self, GtkWidget *row, guint to)
{
  ari_technique_order_move (&self->order, place_of (self, technique_of (row)), to);
  take_change (self);
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

static void
on_profile (AriTechniquesDialog *self)
{
  const guint profile = gtk_drop_down_get_selected (self->profile);

  if (self->is_updating || profile == GTK_INVALID_LIST_POSITION)
    return;
  leave_profile (self);
  if (profile > ARI_N_TECHNIQUE_PROFILES) {
    use_named (self, profile - ARI_N_TECHNIQUE_PROFILES - 1);
    return;
  }
  if (profile < ARI_N_TECHNIQUE_PROFILES) {
    self->order = ari_technique_order_get_profile ((AriTechniqueProfile) profile);
  } else {
    self->order = ari_technique_order_load_own ();
    self->order.is_own = TRUE;
  }
  take_order (self);
}

static void
on_toggled (AriTechniquesDialog *self, GtkCheckButton *check)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (check), GTK_TYPE_LIST_BOX_ROW);

  if (self->is_updating)
    return;
  self->order.is_used[technique_of (row)] = gtk_check_button_get_active (check);
  take_change (self);
}

static void
on_activated (AriTechniquesDialog *self, GtkListBoxRow *row)
{
  GtkCheckButton *check = GTK_CHECK_BUTTON (self->checks[technique_of (GTK_WIDGET (row))]);

  gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

/* --- what techniques count, and limits ---------------------------------------------------------
 */

/* The selection also changes while the window is destroyed, when its labels are gone. */
static void
on_selected (AriTechniquesDialog *self)
{
  if (self->message != NULL)
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
  take_change (self);
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
  take_change (self);
}

static void
add_limit (AriTechniquesDialog *self, const AriTechniqueLimit *limit)
{
  const int row = (int) self->limit_widgets->len;
  /* Translators: {limit} is “Cells of an almost locked set” */
  g_autofree char *title =
      ari_sentence_fill (_ ("{limit}, at most"), "limit", _ (limit->title), NULL);
  GtkWidget *label, *widget;

  if (limit->most == 1) {
    widget = gtk_check_button_new_with_label (_ (limit->title));
    ari_checks_wrap (widget);
    ARI_CONNECT (widget, "toggled", on_limit, self);
    gtk_grid_attach (self->limits, widget, 0, row, 2, 1);
  } else {
    label = gtk_label_new (title);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_width_chars (GTK_LABEL (label), 12);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
    gtk_widget_set_hexpand (label, TRUE);
    gtk_widget_set_tooltip_text (label, _ (limit->words));
    widget = gtk_spin_button_new_with_range (limit->least, limit->most, 1);
    gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (widget), TRUE);
    ari_accessible_set_label (widget, title);
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

/* --- names ------------------------------------------------------------------------------------ */

/* Says what is wrong with the name that is typed.
 * @but: (nullable): the profile that gets it
 *
 * Returns: (transfer full) (nullable): the name, if nothing is */
static char *
dup_name (AriTechniquesDialog *self, const AriNamedProfile *but)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autofree char *fault = NULL;

  if (*name == '\0')
    fault = g_strdup (_ ("A profile needs a name."));
  else if (ari_named_profiles_has (self->named, name, but))
    fault = ari_sentence_fill (_ ("There is a profile “{name}” already."), "name", name, NULL);
  ari_label_show (GTK_LABEL (self->name_fault), fault);
  if (fault == NULL)
    return g_steal_pointer (&name);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return NULL;
}

static void
on_save_as (AriTechniquesDialog *self)
{
  g_autofree char *name = dup_name (self, NULL);

  if (name == NULL)
    return;
  gtk_popover_popdown (self->naming);
  add_named (self, ari_named_profile_new (name, &self->order), self->named->len);
}

static void
on_rename (AriTechniquesDialog *self)
{
  AriNamedProfile *profile = self->named->pdata[self->used];
  char *name = dup_name (self, profile);

  if (name == NULL)
    return;
  g_free (profile->name);
  profile->name = name;
  gtk_popover_popdown (self->naming);
  ari_named_profiles_save (self->named);
  ari_named_profiles_use (profile);
  list_profiles (self);
}

static void
on_delete (AriTechniquesDialog *self)
{
  g_autofree char *text = NULL;

  gtk_popover_popdown (self->naming);
  g_clear_pointer (&self->deleted, ari_named_profile_free);
  self->deleted_from = self->used;
  self->deleted = g_ptr_array_steal_index (self->named, self->used);
  ari_named_profiles_save (self->named);
  self->used = self->named->len;
  ari_named_profiles_use (NULL);
  self->order = ari_technique_order_default ();
  list_profiles (self);
  take_order (self);
  text = ari_sentence_fill (_ ("The profile “{name}” was deleted."), "name", self->deleted->name,
                            NULL);
  ari_notice_say (self->notice, ARI_NOTICE_TASK, text);
  ari_notice_set_button (self->notice, _ ("_Undo"), "techniques.undo");
}

/* --- files ------------------------------------------------------------------------------------ */

#define KINDS                                                                                      \
  ARI_FILE_KINDS ({ _ ("Profiles of techniques"), ARI_PATTERNS ("*" ARI_TECHNIQUE_PROFILE_ENDING) })

static const char *
name_of_used (AriTechniquesDialog *self)
{
  return has_named (self)
             ? ((AriNamedProfile *) self->named->pdata[self->used])->name
             : ari_technique_profile_title (ari_technique_order_find_profile (&self->order));
}

static void
write_profile (gpointer dialog, GFile *file)
{
  AriTechniquesDialog *self = dialog;
  g_autoptr (GBytes) bytes = ari_technique_profile_write (&self->order, name_of_used (self));
  g_autoptr (GError) error = NULL;

  ari_write_file (file, bytes, NULL, NULL, &error);
  if (self->message != NULL)
    ari_file_saving_report (self->message, file, error);
}

static void
on_export (AriTechniquesDialog *self)
{
  g_autofree char *name =
      ari_save_name_clean (g_strconcat (name_of_used (self), ARI_TECHNIQUE_PROFILE_ENDING, NULL));

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Export the Profile"), KINDS, NULL, name,
                       self->message, write_profile, self);
}

/* Adds the profile of a file, under the name that the file gives it, else that of the file. */
static void
read_profile (AriTechniquesDialog *self, GFile *file)
{
  g_autofree char *name = ari_save_name_of (file);
  g_autofree char *named = NULL;
  g_autofree char *own_name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ari_read_file (file, NULL, NULL, &error);
  AriTechniqueOrder order;

  if (bytes == NULL || !ari_technique_profile_read (bytes, &order, &named, &error)) {
    text = ari_sentence_fill (_ ("{file} was not imported: {fault}"), "file", name, "fault",
                              error->message, NULL);
    ari_message_say (self->message, ARI_MESSAGE_BAD, text);
    return;
  }
  if (named == NULL || *g_strstrip (named) == '\0') {
    g_free (named);
    named = ari_save_name_without_ending (name);
  }
  own_name = ari_named_profiles_free_name (self->named, named);
  add_named (self, ari_named_profile_new (own_name, &order), self->named->len);
  text = ari_sentence_fill (_ ("{file} is the profile “{name}” now."), "file", name, "name",
                            own_name, NULL);
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
  g_autoptr (GFile) folder = ari_compat_usual_folder ();

  ari_compat_open (GTK_WINDOW (self), _ ("Import a Profile"), KINDS, folder, on_opened, NULL);
}

/* --- searching -------------------------------------------------------------------------------- */

static gboolean
is_wanted (GtkListBoxRow *row, gpointer self)
{
  return ari_technique_matches (technique_of (GTK_WIDGET (row)),
                                ARI_TECHNIQUES_DIALOG (self)->wanted);
}

/* Selects the first row that is shown, or none, if the search hides the selected one, whose level
 * and score can be changed below the list. */
static void
select_shown (AriTechniquesDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL && gtk_widget_get_child_visible (GTK_WIDGET (row)))
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      break;
  gtk_list_box_select_row (self->list, row);
}

static void
on_search (AriTechniquesDialog *self)
{
  g_clear_pointer (&self->wanted, g_free);
  self->wanted = ari_words_fold (gtk_editable_get_text (self->search), "");
  gtk_list_box_invalidate_filter (self->list);
  select_shown (self);
  show_ends (self);
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
  self->ups[technique] =
      new_button (self, "go-up-symbolic", _ ("Try it earlier"), earlier, G_CALLBACK (on_up));
  self->downs[technique] =
      new_button (self, "go-down-symbolic", _ ("Try it later"), later, G_CALLBACK (on_down));
  g_object_set_data (G_OBJECT (row), "technique", GUINT_TO_POINTER (technique));
  self->worths[technique] = GTK_LABEL (worth);
  gtk_widget_add_css_class (worth, "dim-label");
  gtk_widget_add_css_class (box, "technique-row");
  gtk_box_append (GTK_BOX (box), self->checks[technique]);
  gtk_box_append (GTK_BOX (box), worth);
  gtk_box_append (GTK_BOX (box), self->ups[technique]);
  gtk_box_append (GTK_BOX (box), self->downs[technique]);
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
  ari_named_profile_free (self->deleted);
  g_ptr_array_unref (self->named);
  g_ptr_array_unref (self->limit_widgets);

  G_OBJECT_CLASS (ari_techniques_dialog_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriTechniquesDialog, member)

static void
ari_techniques_dialog_class_init (AriTechniquesDialogClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (profile),     CHILD (titles), CHILD (naming),     CHILD (name),   CHILD (name_fault),
    CHILD (save_as),     CHILD (rename), CHILD (delete),     CHILD (search), CHILD (scroller),
    CHILD (list),        CHILD (worth),  CHILD (worth_name), CHILD (level),  CHILD (score),
    CHILD (score_range), CHILD (limits), CHILD (import),     CHILD (export), CHILD (message),
    CHILD (notice),
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
  self->named = ari_named_profiles_load ();
  self->used = ari_named_profiles_find_used (self->named, &self->order);
  list_profiles (self);
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
  ARI_CONNECT (self->name, "activate", on_save_as, self);
  ARI_CONNECT (self->save_as, "clicked", on_save_as, self);
  ARI_CONNECT (self->rename, "clicked", on_rename, self);
  ARI_CONNECT (self->delete, "clicked", on_delete, self);
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
