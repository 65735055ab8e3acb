/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first choices of the New dialog: shapes with pictures, and levels. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "ui/new/new-dialog-private.h"
#include "tests/ui/window-fixture.h"

/* Makes a dialog for a puzzle with square boxes. */
static AriNewDialog *
new_dialog (unsigned box)
{
  g_autoptr (AriLayout) like = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (ari_new_dialog_new (NULL, like, FALSE));

  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

/* The pictures and the lists under More show the same choice, whichever is used; a choice without a
 * picture presses none. */
static void
test_shapes (void)
{
  AriNewDialog *dialog = new_dialog (3);

  for (guint i = 0; i < ARI_N_START_SHAPES; i++) {
    g_autoptr (AriLayout) layout = ari_start_shape_new_layout (i);

    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (dialog->shape_buttons[i]), TRUE);
    g_assert_cmpuint (dialog->layout->n_digits, ==, layout->n_digits);
    g_assert_cmpuint (dialog->layout->box_rows, ==, layout->box_rows);
    g_assert_cmpint (dialog->layout->extras, ==, layout->extras);
    g_assert_cmpuint (gtk_drop_down_get_selected (dialog->size), ==,
                      layout->n_digits - ARI_MIN_DIGITS);
    for (guint k = 0; k < ARI_N_START_SHAPES; k++)
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (dialog->shape_buttons[k])),
                       ==, k == i);
  }
  gtk_drop_down_set_selected (dialog->size, 20 - ARI_MIN_DIGITS);
  for (guint k = 0; k < ARI_N_START_SHAPES; k++)
    g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (dialog->shape_buttons[k])));
  gtk_drop_down_set_selected (dialog->size, 9 - ARI_MIN_DIGITS);
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (dialog->shape_buttons[ARI_USUAL_START_SHAPE])));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* Another size keeps the jigsaw that was chosen, also by its picture, and has regions at once; a
 * size that no box divides chooses none. */
static void
test_jigsaw_of_another_size (void)
{
  static const guint sizes[] = { 6, 4, 7, 12 };
  AriNewDialog *dialog = new_dialog (3);

  gtk_drop_down_set_selected (dialog->size, 7 - ARI_MIN_DIGITS);
  gtk_drop_down_set_selected (dialog->size, 9 - ARI_MIN_DIGITS);
  g_assert_cmpuint (dialog->layout->box_rows, ==, 3);
  for (guint by_picture = 0; by_picture < 2; by_picture++) {
    if (by_picture)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (dialog->shape_buttons[3]), TRUE);
    else
      gtk_drop_down_set_selected (dialog->regions, 2); /* after boxes of 3×3 and none */
    for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
      gtk_drop_down_set_selected (dialog->size, sizes[i] - ARI_MIN_DIGITS);
      g_assert_true (gtk_widget_get_visible (dialog->painting));
      g_assert_nonnull (dialog->layout);
      g_assert_cmpuint (dialog->layout->n_digits, ==, sizes[i]);
      g_assert_cmpuint (dialog->layout->box_rows, ==, 0);
    }
    gtk_drop_down_set_selected (dialog->regions, 0);
    gtk_drop_down_set_selected (dialog->size, 9 - ARI_MIN_DIGITS);
    g_assert_cmpuint (dialog->layout->box_rows, ==, 3);
  }
  gtk_window_close (GTK_WINDOW (dialog));
}

/* For a kind of puzzle that nobody has measured, the dialog says that a level may be rare; no level
 * can be chosen for a large one, and the dialog says why. */
static void
test_unknown_levels (void)
{
  AriNewDialog *dialog = new_dialog (4);
  GListModel *regions = gtk_drop_down_get_model (dialog->regions);

  g_object_set (dialog->level, "level", "hard", NULL);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==, "Your puzzle: Hard 16×16");
  gtk_drop_down_set_selected (dialog->regions, g_list_model_get_n_items (regions) - 1);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                   "Your puzzle: Hard 16×16 jigsaw\nFinding one of this level may take a while.");
  g_assert_cmpint (*ari_level_chooser_get_level (dialog->level), ==, ARI_LEVEL_HARD);
  gtk_drop_down_set_selected (dialog->size, 36 - ARI_MIN_DIGITS);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                   "Your puzzle: 36×36 jigsaw\nIt is not known which levels such puzzles have.");
  g_assert_null (ari_level_chooser_get_level (dialog->level));
  g_assert_true (gtk_widget_is_sensitive (dialog->create_button));
  gtk_window_close (GTK_WINDOW (dialog));
}

/* No rule changes the level out of sight, or moves anything: the dialog says below what it will
 * make. */
static void
test_rules (void)
{
  static const char *const with[ARI_N_EXTRAS] = {
    "diagonals",          "windows",         "a falling diagonal",
    "a rising diagonal",  "disjoint groups", "the anti-knight rule",
    "the anti-king rule",
  };
  AriNewDialog *dialog = new_dialog (3);
  int height;

  gtk_expander_set_expanded (dialog->grid_options, TRUE);
  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, 400, &height, NULL, NULL,
                      NULL);
  g_object_set (dialog->level, "level", "hard", NULL);
  for (guint row = 0; row < ARI_N_EXTRAS && with[row] != NULL; row++) {
    g_autofree char *words = g_strdup_printf ("Your puzzle: Hard with %s", with[row]);
    int now;

    gtk_check_button_set_active (dialog->extras[row], TRUE);
    g_assert_cmpstr (gtk_label_get_text (dialog->message), ==, words);
    g_assert_cmpint (*ari_level_chooser_get_level (dialog->level), ==, ARI_LEVEL_HARD);
    gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, 400, &now, NULL, NULL, NULL);
    g_assert_cmpint (now, ==, height);
    gtk_check_button_set_active (dialog->extras[row], FALSE);
  }
  gtk_window_close (GTK_WINDOW (dialog));
}

/* A dialog that only enters has only the rows of the shape. No level is promised for an entered
 * grid, so there is no message about a missing one. */
static void
test_entering (void)
{
  g_autoptr (AriLayout) like = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriNewDialog *dialog = new_dialog (2);
  AriNewDialog *enters = ARI_NEW_DIALOG (ari_new_dialog_new (NULL, like, TRUE));
  int height, later;

  g_object_set (dialog->level, "level", "hard", NULL);
  g_assert_nonnull (
      strstr (gtk_label_get_text (dialog->message), "Hardly any puzzle of this kind"));
  gtk_expander_set_expanded (dialog->options, TRUE);
  gtk_widget_measure (dialog->form, GTK_ORIENTATION_VERTICAL, 400, NULL, &height, NULL, NULL);
  gtk_check_button_set_active (dialog->enters, TRUE);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                   "You enter the puzzle on an empty grid.");
  gtk_widget_measure (dialog->form, GTK_ORIENTATION_VERTICAL, 400, NULL, &later, NULL, NULL);
  g_assert_cmpint (later, ==, height);
  gtk_window_close (GTK_WINDOW (dialog));

  g_assert_true (gtk_expander_get_expanded (enters->grid_options));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (enters->level)));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (enters->wish_form)));
  gtk_window_close (GTK_WINDOW (enters));
}

/* A level that cannot be chosen says why, to screen readers as well. */
static void
test_reasons (void)
{
  AriNewDialog *dialog = new_dialog (2);
  GtkGrid *list = widget_part (dialog->level, "list");

  for (int i = 0; i <= ARI_N_LEVELS; i++) {
    GtkWidget *button = gtk_grid_get_child_at (list, i % 3, i / 3);
    const gboolean has_it = i <= 1; /* any, and Easy */

    g_assert_cmpint (gtk_widget_get_sensitive (button), ==, has_it);
    g_assert_cmpint (gtk_widget_get_tooltip_text (button) != NULL, ==, !has_it);
    if (!has_it)
      g_assert_null (gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
          "Hardly any puzzle of this size and shape has this level"));
  }
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
count (gpointer n)
{
  ++*(guint *) n;
}

/* A hundred quick presses of Create make one puzzle, and two dialogs do not affect each other. */
static void
test_impatient (void)
{
  AriNewDialog *dialog = new_dialog (3);
  AriNewDialog *other = new_dialog (2);
  guint n = 0, n_others = 0;

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  g_object_add_weak_pointer (G_OBJECT (other), (gpointer *) &other);
  g_signal_connect_swapped (dialog, "create", G_CALLBACK (count), &n);
  g_signal_connect_swapped (other, "create", G_CALLBACK (count), &n_others);
  for (guint i = 0; i < 100; i++)
    gtk_widget_activate_action (GTK_WIDGET (dialog), "dialog.create", NULL);
  gtk_widget_activate_action (GTK_WIDGET (other), "dialog.create", NULL);
  WAIT_UNTIL (dialog == NULL && other == NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (n_others, ==, 1);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/new-choices/shapes", test_shapes);
  g_test_add_func ("/new-choices/jigsaw-of-another-size", test_jigsaw_of_another_size);
  g_test_add_func ("/new-choices/unknown-levels", test_unknown_levels);
  g_test_add_func ("/new-choices/rules", test_rules);
  g_test_add_func ("/new-choices/entering", test_entering);
  g_test_add_func ("/new-choices/reasons", test_reasons);
  g_test_add_func ("/new-choices/impatient", test_impatient);
  return g_test_run ();
}
