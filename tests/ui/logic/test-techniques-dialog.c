/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog of techniques has rows in the order in which they are tried; they can be switched off
 * and moved. */

#include "ui/common/settings.h"
#include "ui/common/technique-settings.h"
#include "ui/logic/techniques-dialog.h"
#include "ui/widgets/message.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/widget.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"

/* @number: 0 moves the row up, 1 down */
static GtkWidget *
button_of (gpointer row, guint number)
{
  ARI_FOR_CHILDREN (child, gtk_list_box_row_get_child (row))
    if (GTK_IS_BUTTON (child) && number-- == 0)
      return child;
  g_assert_not_reached ();
}

static void
click_button (GtkWidget *row, guint number)
{
  g_signal_emit_by_name (button_of (row, number), "clicked");
}

/* The own order is kept while another profile is used. */
static void
test_dialog (void)
{
  GtkWidget *dialog = ari_techniques_dialog_new (NULL);
  GtkListBox *list = widget_part (dialog, "list");
  GtkDropDown *profile = widget_part (dialog, "profile");
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (list, 0);

  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_TECHNIQUE_PROFILE_USUAL);
  g_assert_false (gtk_widget_get_sensitive (button_of (first, 0)));
  g_assert_true (gtk_widget_get_sensitive (button_of (first, 1)));

  click_button (GTK_WIDGET (first), 1);
  g_assert_true (gtk_widget_get_sensitive (button_of (first, 0)));
  g_assert_true (gtk_list_box_get_row_at_index (list, 1) == first);
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_N_TECHNIQUE_PROFILES);
  g_signal_emit_by_name (list, "row-activated", first);
  if (ari_settings_get () != NULL) {
    const AriTechniqueOrder order = ari_technique_order_load ();

    g_assert_cmpint (order.order[1], ==, ARI_TECHNIQUE_FULL_HOUSE);
    gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_EXPLAINER);
    g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);
    g_assert_cmpuint (ari_technique_order_load ().order[1], ==, ARI_TECHNIQUE_HIDDEN_SINGLE);
    gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
    g_assert_true (gtk_list_box_get_row_at_index (list, 1) == first);
    g_assert_false (ari_technique_order_load ().is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  }
  click_button (GTK_WIDGET (first), 0);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);

  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  g_assert_true (gtk_list_box_get_row_at_index (list, 0) == first);
  window_end (dialog);
}

/* An order that was made before there were profiles is kept, too. */
static void
test_older_order (void)
{
  AriTechniqueOrder order = ari_technique_order_default ();
  GtkWidget *dialog;
  GtkDropDown *profile;

  if (ari_settings_get () == NULL)
    return;
  order.is_used[ARI_TECHNIQUE_XY_CHAIN] = FALSE;
  ari_technique_order_save (&order);
  dialog = ari_techniques_dialog_new (NULL);
  profile = widget_part (dialog, "profile");
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_EXPLAINER);
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_false (ari_technique_order_load ().is_used[ARI_TECHNIQUE_XY_CHAIN]);
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_N_TECHNIQUE_PROFILES);
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  window_end (dialog);
}

static gboolean
is_listed (GtkWidget *dialog, AriTechnique technique)
{
  GtkListBoxRow *row =
      gtk_list_box_get_row_at_index (widget_part (dialog, "list"), (int) technique);

  return gtk_widget_get_child_visible (GTK_WIDGET (row));
}

/* A name or a code is searched for, by whoever begins to type: the focus is in the search then, so
 * that a blank switches nothing. A row moves beyond the next one that is listed. */
static void
test_search (void)
{
  GtkWidget *dialog = ari_techniques_dialog_new (NULL);
  GtkEditable *search = widget_part (dialog, "search");
  GtkListBox *list = widget_part (dialog, "list");
  GtkListBoxRow *triple = gtk_list_box_get_row_at_index (list, ARI_TECHNIQUE_NAKED_TRIPLE);

  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  gtk_editable_set_text (search, "naked t");
  g_signal_emit_by_name (search, "search-started");
  WAIT_UNTIL (!is_listed (dialog, ARI_TECHNIQUE_FULL_HOUSE));
  g_assert_true (is_listed (dialog, ARI_TECHNIQUE_NAKED_TRIPLE));
  g_assert_false (is_listed (dialog, ARI_TECHNIQUE_NAKED_PAIR));
  g_assert_true (gtk_list_box_get_selected_row (list) == triple);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog))
                 == GTK_WIDGET (gtk_editable_get_delegate (search)));

  gtk_editable_set_text (search, "naked");
  WAIT_UNTIL (is_listed (dialog, ARI_TECHNIQUE_NAKED_SINGLE)
              && !is_listed (dialog, ARI_TECHNIQUE_FULL_HOUSE));
  for (guint i = 0; i < 2; i++)
    click_button (GTK_WIDGET (triple), 0);
  g_assert_true (gtk_list_box_get_row_at_index (list, ARI_TECHNIQUE_NAKED_SINGLE) == triple);
  g_assert_false (gtk_widget_get_sensitive (button_of (triple, 0)));

  gtk_editable_set_text (search, "no such technique");
  WAIT_UNTIL (!gtk_widget_get_child_visible (GTK_WIDGET (triple)));
  g_assert_null (gtk_list_box_get_selected_row (list));
  g_assert_false (gtk_widget_get_sensitive (widget_part (dialog, "worth")));

  gtk_editable_set_text (search, "0400");
  WAIT_UNTIL (!gtk_widget_get_child_visible (GTK_WIDGET (triple)));
  g_signal_emit_by_name (search, "stop-search");
  WAIT_UNTIL (gtk_widget_get_child_visible (GTK_WIDGET (triple)));
  g_assert_cmpstr (gtk_editable_get_text (search), ==, "");
  gtk_drop_down_set_selected (widget_part (dialog, "profile"), ARI_TECHNIQUE_PROFILE_USUAL);
  window_end (dialog);
}

/* One's own profile stays chosen, even if it is the same as another; what a technique counts and
 * the limits are part of it. */
static void
test_own (void)
{
  GtkWidget *dialog = ari_techniques_dialog_new (NULL);
  GtkDropDown *profile = widget_part (dialog, "profile");
  GtkListBox *list = widget_part (dialog, "list");
  GtkDropDown *level = widget_part (dialog, "level");
  GtkSpinButton *score = widget_part (dialog, "score");
  GtkListBoxRow *x_wing = gtk_list_box_get_row_at_index (list, ARI_TECHNIQUE_X_WING);
  AriTechniqueOrder usual;

  if (ari_settings_get () == NULL) {
    window_end (dialog);
    return;
  }
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  usual = ari_technique_order_default ();
  ari_technique_order_save_own (&usual);
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_N_TECHNIQUE_PROFILES);

  gtk_list_box_select_row (list, x_wing);
  g_assert_cmpuint (gtk_drop_down_get_selected (level), ==, ARI_LEVEL_HARD);
  gtk_drop_down_set_selected (level, ARI_LEVEL_EXTREME);
  gtk_spin_button_set_value (score, 321);
  g_assert_cmpuint (ari_technique_order_load ().options.worths[ARI_TECHNIQUE_X_WING].level, ==,
                    ARI_LEVEL_EXTREME);
  g_assert_cmpuint (ari_technique_order_load ().options.worths[ARI_TECHNIQUE_X_WING].score, ==,
                    321);
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  g_assert_cmpuint (gtk_drop_down_get_selected (level), ==, ARI_LEVEL_HARD);
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_cmpuint (gtk_spin_button_get_value_as_int (score), ==, 321);
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  window_end (dialog);
}

/* A change to another profile is one's own from then on; the own one that it replaces comes back,
 * and so does the other. */
static void
test_replaced (void)
{
  AriTechniqueOrder own = ari_technique_order_default ();
  GtkWidget *dialog, *first;
  GtkDropDown *profile;
  AriNotice *notice;

  if (ari_settings_get () == NULL)
    return;
  own.is_own = TRUE;
  own.options.worths[ARI_TECHNIQUE_X_WING].score = 321;
  ari_technique_order_save (&own);
  dialog = ari_techniques_dialog_new (NULL);
  profile = widget_part (dialog, "profile");
  notice = widget_part (dialog, "notice");
  first = GTK_WIDGET (gtk_list_box_get_row_at_index (widget_part (dialog, "list"), 0));
  gtk_window_present (GTK_WINDOW (dialog));

  click_button (first, 1); /* a change to one's own replaces nothing */
  g_assert_false (ari_notice_get_shown (notice));
  click_button (first, 0);
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_EXPLAINER);
  g_assert_false (ari_notice_get_shown (notice));

  g_signal_emit_by_name (widget_part (dialog, "list"), "row-activated", first);
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_N_TECHNIQUE_PROFILES);
  g_assert_true (ari_notice_get_shown (notice));
  click_button (first, 1);                                           /* belongs to the change */
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL); /* keeps the new own one */
  gtk_widget_activate_action (dialog, "techniques.undo", NULL);
  g_assert_false (ari_notice_get_shown (notice));
  g_assert_cmpuint (gtk_drop_down_get_selected (profile), ==, ARI_TECHNIQUE_PROFILE_EXPLAINER);

  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_cmpuint (ari_technique_order_load ().options.worths[ARI_TECHNIQUE_X_WING].score, ==,
                    321);
  g_assert_true (ari_technique_order_load ().is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  g_assert_false (ari_notice_get_shown (notice));
  gtk_drop_down_set_selected (profile, ARI_TECHNIQUE_PROFILE_USUAL);
  window_end (dialog);
}

static void
type_name (GtkWidget *dialog, const char *name, const char *button)
{
  gtk_editable_set_text (widget_part (dialog, "name"), name);
  g_signal_emit_by_name (widget_part (dialog, button), "clicked");
}

/* Returns: (transfer full): the title of the profile that is chosen, behind those that are listed
 */
static char *
profiles_of (GtkWidget *dialog)
{
  GtkDropDown *profile = widget_part (dialog, "profile");
  GListModel *titles = gtk_drop_down_get_model (profile);
  GString *text = g_string_new (NULL);

  for (guint i = ARI_N_TECHNIQUE_PROFILES + 1; i < g_list_model_get_n_items (titles); i++) {
    g_autoptr (GtkStringObject) title = g_list_model_get_item (titles, i);

    g_string_append_printf (text, "%s, ", gtk_string_object_get_string (title));
  }
  g_string_append (text, gtk_string_object_get_string (gtk_drop_down_get_selected_item (profile)));
  return g_string_free (text, FALSE);
}

static void
assert_profiles (GtkWidget *dialog, const char *expected)
{
  g_autofree char *profiles = profiles_of (dialog);

  g_assert_cmpstr (profiles, ==, expected);
}

static void
forget_profiles (void)
{
  g_settings_reset (ari_settings_get (), "technique-profiles");
  g_settings_reset (ari_settings_get (), "technique-profile");
  g_settings_reset (ari_settings_get (), "techniques");
  g_settings_reset (ari_settings_get (), "own-techniques");
}

/* Profiles that have names are kept apart: each change is to the one that is chosen, also in
 * another window and from elsewhere, and none to the player's own order. */
static void
test_named (void)
{
  AriTechniqueOrder order = ari_technique_order_default ();
  GtkWidget *dialog, *first;
  GtkDropDown *profile;
  AriNotice *notice;

  if (ari_settings_get () == NULL)
    return;
  forget_profiles ();
  order.is_own = TRUE;
  order.options.worths[ARI_TECHNIQUE_X_WING].score = 321;
  ari_technique_order_save (&order);
  dialog = ari_techniques_dialog_new (NULL);
  profile = widget_part (dialog, "profile");
  notice = widget_part (dialog, "notice");
  gtk_window_present (GTK_WINDOW (dialog));

  type_name (dialog, " ", "save_as");
  g_assert_true (gtk_widget_get_visible (widget_part (dialog, "name_fault")));
  type_name (dialog, "sudokuwiki", "save_as");
  assert_profiles (dialog, "My own");
  type_name (dialog, " Fish ", "save_as");
  assert_profiles (dialog, "Fish, Fish");
  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "name_fault")));
  type_name (dialog, "FISH", "save_as");
  assert_profiles (dialog, "Fish, Fish");
  first = GTK_WIDGET (gtk_list_box_get_row_at_index (widget_part (dialog, "list"), 0));
  g_signal_emit_by_name (widget_part (dialog, "list"), "row-activated", first);
  assert_profiles (dialog, "Fish, Fish");
  g_assert_false (ari_notice_get_shown (notice));
  type_name (dialog, "Wings", "save_as");
  g_signal_emit_by_name (widget_part (dialog, "list"), "row-activated", first);
  type_name (dialog, "Fish", "rename");
  assert_profiles (dialog, "Fish, Wings, Wings");
  type_name (dialog, "WINGS", "rename");
  assert_profiles (dialog, "Fish, WINGS, WINGS");
  window_end (dialog);

  order = ari_technique_order_load ();
  g_assert_true (order.is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  order.is_used[ARI_TECHNIQUE_XY_CHAIN] = FALSE;
  ari_technique_order_save (&order); /* as the Logic page leaves out a technique */
  dialog = ari_techniques_dialog_new (NULL);
  profile = widget_part (dialog, "profile");
  notice = widget_part (dialog, "notice");
  gtk_window_present (GTK_WINDOW (dialog));
  assert_profiles (dialog, "Fish, WINGS, WINGS");
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_true (ari_technique_order_load ().is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  g_assert_true (ari_technique_order_load ().is_used[ARI_TECHNIQUE_XY_CHAIN]);
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES + 1);
  assert_profiles (dialog, "Fish, WINGS, Fish");
  g_assert_false (ari_technique_order_load ().is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  g_assert_true (ari_technique_order_load ().is_used[ARI_TECHNIQUE_XY_CHAIN]);

  g_signal_emit_by_name (widget_part (dialog, "delete"), "clicked");
  assert_profiles (dialog, "WINGS, Usual (HoDoKu)");
  g_assert_true (ari_notice_get_shown (notice));
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES + 1);
  g_assert_false (ari_technique_order_load ().is_used[ARI_TECHNIQUE_XY_CHAIN]);
  type_name (dialog, "fish", "rename");
  gtk_widget_activate_action (dialog, "techniques.undo", NULL);
  assert_profiles (dialog, "Fish (2), fish, Fish (2)");
  g_assert_false (ari_technique_order_load ().is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  gtk_drop_down_set_selected (profile, ARI_N_TECHNIQUE_PROFILES);
  g_assert_cmpuint (ari_technique_order_load ().options.worths[ARI_TECHNIQUE_X_WING].score, ==,
                    321);
  window_end (dialog);
  forget_profiles ();
}

/* Settings that somebody broke lose nothing: names that are missing or double get others,
 * unknown words stay where they are, and a profile that is not there is not used. */
static void
test_broken_settings (void)
{
  g_autoptr (GVariant) stored = g_variant_ref_sink (
      g_variant_new_parsed ("[('', ['own', '-0300']), ('A', ['0300', 'newer=3', '\\x07']), "
                            "('a', @as []), ('Sudoku Explainer', ['0300', '0300', '-'])]"));
  g_autoptr (GVariant) kept = NULL;
  g_autoptr (GVariant) expected = NULL;
  GtkWidget *dialog;

  if (ari_settings_get () == NULL)
    return;
  forget_profiles ();
  g_settings_set_value (ari_settings_get (), "technique-profiles", stored);
  g_settings_set_string (ari_settings_get (), "technique-profile", "gone");
  g_settings_set_strv (ari_settings_get (), "techniques",
                       (const char *const[]){ "own", "-0300", NULL });
  dialog = ari_techniques_dialog_new (NULL);
  assert_profiles (dialog, "My own (2), A, a (2), Sudoku Explainer (2), My own");
  gtk_drop_down_set_selected (widget_part (dialog, "profile"), ARI_N_TECHNIQUE_PROFILES + 2);
  type_name (dialog, "B", "rename");
  assert_profiles (dialog, "My own (2), B, a (2), Sudoku Explainer (2), B");
  window_end (dialog);
  kept = g_settings_get_value (ari_settings_get (), "technique-profiles");
  expected = g_variant_ref_sink (g_variant_new_parsed (
      "[('My own (2)', ['own', '-0300']), ('B', ['0300', 'newer=3', '\\x07']),"
      " ('a (2)', @as []), ('Sudoku Explainer (2)', ['0300', '0300', '-'])]"));
  g_assert_cmpvariant (kept, expected);
  forget_profiles ();
}

/* GTK finds no contradiction in the sizes of a message, whatever height it looks for a width of. */
static void
test_message (void)
{
  GtkWidget *dialog = ari_techniques_dialog_new (NULL);
  GtkWidget *child = gtk_window_get_child (GTK_WINDOW (dialog));
  int width, height;

  gtk_window_present (GTK_WINDOW (dialog));
  ari_message_say (widget_part (dialog, "message"), ARI_MESSAGE_GOOD, "It was saved.");
  WAIT_UNTIL (gtk_widget_get_height (widget_part (dialog, "message")) > 0);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, height, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, >, 0);
  window_end (dialog);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/techniques-dialog/dialog", test_dialog);
  g_test_add_func ("/techniques-dialog/search", test_search);
  g_test_add_func ("/techniques-dialog/older-order", test_older_order);
  g_test_add_func ("/techniques-dialog/own", test_own);
  g_test_add_func ("/techniques-dialog/replaced", test_replaced);
  g_test_add_func ("/techniques-dialog/named", test_named);
  g_test_add_func ("/techniques-dialog/broken-settings", test_broken_settings);
  g_test_add_func ("/techniques-dialog/message", test_message);
  return g_test_run ();
}
