/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A preset or a method of one's own is chosen in a list; the method is put together in a dialog. */

#include "config.h"

#include <string.h>

#include "puzzle/words/method-words.h"
#include "ui/common/settings.h"
#include "ui/search/method-dialog.h"
#include "ui/common/own-methods.h"
#include "ui/search/strategy-chooser.h"

#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

/* Adds the drop-down lists within @widget to @lists, in their order. */
static void
find_lists (GtkWidget *widget, GPtrArray *lists)
{
  if (GTK_IS_DROP_DOWN (widget))
    g_ptr_array_add (lists, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_lists (child, lists);
}

static GtkDropDown *
list_at (GtkWidget *widget, guint index)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  find_lists (widget, lists);
  g_assert_cmpuint (index, <, lists->len);
  return lists->pdata[index];
}

static char *
dup_selected (GtkDropDown *list)
{
  return g_strdup (gtk_string_object_get_string (gtk_drop_down_get_selected_item (list)));
}

static void
assert_chosen (AriStrategyChooser *chooser, const char *name, const char *title, guint n_rows)
{
  GtkDropDown *list = list_at (GTK_WIDGET (chooser), 0);
  g_autofree char *shown = dup_selected (list);

  g_assert_cmpstr (ari_strategy_chooser_get_strategy (chooser)->name, ==, name);
  g_assert_cmpstr (shown, ==, title);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==, n_rows);
}

static void
test_chooser (void)
{
  AriStrategyChooser *chooser = g_object_ref_sink (g_object_new (ARI_TYPE_STRATEGY_CHOOSER, NULL));
  const char *preset = "MRV (fewest candidates) with singles";
  unsigned n;

  ari_strategies (&n);
  assert_chosen (chooser, "mrv-singles", preset, n + 1);
  ari_strategy_chooser_set_strategy (chooser, "wdeg/two-way");
  assert_chosen (chooser, "wdeg/two-way/singles", "dom/wdeg, digit yes or no, singles", n + 2);
  ari_strategy_chooser_set_strategy (chooser, "fewest/alldiff");
  assert_chosen (chooser, "fewest/alldiff", "Fewest candidates, all different", n + 2);
  ari_strategy_chooser_set_strategy (chooser, "rows");
  assert_chosen (chooser, "rows", "Row by row", n + 2);
  gtk_drop_down_set_selected (list_at (GTK_WIDGET (chooser), 0), n);
  assert_chosen (chooser, "fewest/alldiff", "Fewest candidates, all different", n + 2);
  ari_strategy_chooser_set_strategy (chooser, "fewest/singles");
  assert_chosen (chooser, "mrv-singles", preset, n + 2);
  ari_strategy_chooser_set_strategy (chooser, "fewest/none");
  assert_chosen (chooser, "mrv-singles", preset, n + 2);
  g_object_unref (chooser);
}

/* Returns: the dialog that the last row opens */
static GtkWidget *
open_dialog (AriStrategyChooser *chooser)
{
  GtkDropDown *list = list_at (GTK_WIDGET (chooser), 0);

  gtk_drop_down_set_selected (list, g_list_model_get_n_items (gtk_drop_down_get_model (list)) - 1);
  return GTK_WIDGET (window_wait_for_dialog (gtk_widget_get_root (GTK_WIDGET (chooser))));
}

static void
type_name (GtkWidget *dialog, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (widget_find (dialog, GTK_TYPE_ENTRY)), name);
}

static void
press (GtkWidget *dialog, const char *label)
{
  GtkWidget *button = widget_find_button (dialog, label);

  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* Returns: "name=words" of all methods that have names */
static char *
dup_own (void)
{
  g_autoptr (GPtrArray) methods = ari_own_methods ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < methods->len; i++) {
    const AriStrategy *method = g_ptr_array_index (methods, i);

    g_string_append_printf (text, "%s=%s ", method->title, method->name);
  }
  return g_string_free (text, FALSE);
}

/* Checks the row of the list of methods that have names, and the search for a cell that is shown.
 */
static void
assert_row (GtkWidget *dialog, guint row, guint order)
{
  g_assert_cmpuint (gtk_drop_down_get_selected (list_at (dialog, ARI_N_METHOD_AXES)), ==, row);
  g_assert_cmpuint (gtk_drop_down_get_selected (list_at (dialog, ARI_METHOD_ORDER)), ==, order);
}

static void
assert_own (const char *expected)
{
  g_autofree char *own = dup_own ();

  g_assert_cmpstr (own, ==, expected);
}

/* A method gets a name, another one, another meaning, and none again; all choosers follow. */
static void
test_names (void)
{
  GSettings *settings = ari_settings_get ();
  GtkWidget *window = gtk_window_new ();
  AriStrategyChooser *chooser = g_object_new (ARI_TYPE_STRATEGY_CHOOSER, NULL);
  AriStrategyChooser *other = g_object_ref_sink (g_object_new (ARI_TYPE_STRATEGY_CHOOSER, NULL));
  GtkWidget *dialog;
  unsigned n;

  if (settings == NULL) {
    g_test_skip ("there are no settings");
    return;
  }
  ari_strategies (&n);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (chooser));
  gtk_window_present (GTK_WINDOW (window));
  dialog = open_dialog (chooser);
  g_assert_false (gtk_widget_get_sensitive (widget_find (dialog, GTK_TYPE_ENTRY))); /* a preset */
  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_ORDER), ARI_ORDER_WEIGHT);
  g_assert_false (gtk_widget_get_sensitive (widget_find_button (dialog, "_Add")));
  type_name (dialog, "row by row"); /* a preset has this name */
  g_assert_false (gtk_widget_get_sensitive (widget_find_button (dialog, "_Add")));
  type_name (dialog, "  Heavy ");
  press (dialog, "_Add");
  assert_own ("Heavy=wdeg/singles ");
  assert_chosen (chooser, "wdeg/singles", "Heavy", n + 2);
  ari_strategy_chooser_set_strategy (other, "wdeg/singles");
  assert_chosen (other, "wdeg/singles", "Heavy", n + 2);

  type_name (dialog, "Weights");
  press (dialog, "_Rename");
  assert_own ("Weights=wdeg/singles ");
  assert_chosen (other, "wdeg/singles", "Weights", n + 2);

  /* the name stays while the parts change, and then means another method */
  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_TIES), ARI_TIES_RANDOM);
  press (dialog, "R_eplace");
  assert_own ("Weights=wdeg/tie-random/singles ");
  assert_chosen (chooser, "wdeg/tie-random/singles", "Weights", n + 2);
  assert_chosen (other, "wdeg/singles", "dom/wdeg, singles", n + 3);

  type_name (dialog, "weights"); /* the same but for a capital */
  press (dialog, "_Rename");
  assert_own ("weights=wdeg/tie-random/singles ");
  press (dialog, "Re_move");
  assert_own ("");
  assert_chosen (chooser, "wdeg/tie-random/singles", "dom/wdeg, random ties, singles", n + 2);
  press (dialog, "_Add");
  assert_own ("weights=wdeg/tie-random/singles ");

  /* a row shows its method, but the one of no method does not take the shown one away */
  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_ORDER), ARI_ORDER_DEGREE);
  assert_row (dialog, 0, ARI_ORDER_DEGREE);
  gtk_drop_down_set_selected (list_at (dialog, ARI_N_METHOD_AXES), 1);
  assert_row (dialog, 1, ARI_ORDER_WEIGHT);
  assert_chosen (chooser, "wdeg/tie-random/singles", "weights", n + 2);
  gtk_drop_down_set_selected (list_at (dialog, ARI_N_METHOD_AXES), 0);
  assert_row (dialog, 1, ARI_ORDER_WEIGHT);
  gtk_window_close (GTK_WINDOW (dialog));

  /* what another version has written stays */
  g_settings_set_value (settings, ARI_OWN_METHODS_KEY,
                        g_variant_new_parsed ("[('Later', 'oracle/singles')]"));
  assert_own ("");
  ari_own_method_save (ari_method_by_name ("degree/singles"), "Degree");
  assert_own ("Degree=degree/singles ");
  ari_own_method_remove (ari_method_by_name ("degree/singles"));
  {
    g_autoptr (GVariant) kept = g_settings_get_value (settings, ARI_OWN_METHODS_KEY);

    g_assert_cmpuint (g_variant_n_children (kept), ==, 1);
  }
  g_settings_reset (settings, ARI_OWN_METHODS_KEY);
  assert_own ("");
  g_object_unref (other);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The last row opens the dialog, and what is chosen there is chosen in the list. */
static void
test_dialog (void)
{
  GtkWidget *window = gtk_window_new ();
  AriStrategyChooser *chooser = g_object_new (ARI_TYPE_STRATEGY_CHOOSER, NULL);
  GtkWidget *dialog = NULL;
  unsigned n;
  GListModel *windows = gtk_window_get_toplevels ();

  ari_strategies (&n);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (chooser));
  gtk_drop_down_set_selected (list_at (GTK_WIDGET (chooser), 0), n);
  assert_chosen (chooser, "mrv-singles", "MRV (fewest candidates) with singles", n + 1);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) at = g_list_model_get_item (windows, i);

    if (ARI_IS_METHOD_DIALOG (at))
      dialog = at;
  }
  g_assert_nonnull (dialog);
  widget_assert_says (dialog, "mrv-singles");

  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_ORDER), ARI_ORDER_WEIGHT);
  widget_assert_says (dialog, "wdeg/singles");
  widget_assert_says (dialog, ari_method_by_name ("wdeg")->summary);
  assert_chosen (chooser, "wdeg/singles", "dom/wdeg, singles", n + 2);

  /* what makes no sense is not chosen, and the dialog says why */
  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_PROPAGATION), ARI_PROPAGATION_NONE);
  widget_assert_says (dialog, "“Fewest candidates for its weight (dom/wdeg)” counts candidates, "
                              "which “None” does not keep up to date. Use “Forward checking” "
                              "instead.");
  assert_chosen (chooser, "wdeg/singles", "dom/wdeg, singles", n + 2);

  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_ORDER), ARI_ORDER_RANDOM);
  assert_chosen (chooser, "random/none", "Random cell, no deductions", n + 2);
  gtk_drop_down_set_selected (list_at (dialog, ARI_METHOD_ORDER), ARI_ORDER_ROWS);
  assert_chosen (chooser, "rows", "Row by row", n + 2);
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/strategy-chooser/chooser", test_chooser);
  g_test_add_func ("/strategy-chooser/dialog", test_dialog);
  g_test_add_func ("/strategy-chooser/names", test_names);
  return g_test_run ();
}
