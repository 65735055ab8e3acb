/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new puzzle makes the puzzle it shows, and none while something is wrong. */

#include "config.h"

#include "ui/new-dialog.h"

static AriPuzzle *created;

static void
on_create (AriNewDialog *dialog, AriPuzzle *puzzle, gpointer user_data)
{
  g_assert_null (created);
  created = g_object_ref (puzzle);
}

static GtkWidget *
new_dialog (const AriLayout *like)
{
  GtkWidget *dialog = ari_new_dialog_new (NULL, like);

  g_signal_connect (dialog, "create", G_CALLBACK (on_create), NULL);
  /* GTK closes only windows that are there */
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static gpointer
find (GtkWidget *dialog, const char *name)
{
  GObject *child = gtk_widget_get_template_child (dialog, ARI_TYPE_NEW_DIALOG, name);

  g_assert_nonnull (child);
  return child;
}

/* (transfer full): the layout that pressing Create makes; the dialog closes */
static AriLayout *
create (GtkWidget *dialog)
{
  AriLayout *layout;
  gpointer gone = dialog;

  g_object_add_weak_pointer (G_OBJECT (dialog), &gone);
  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  g_assert_nonnull (created);
  layout = ari_layout_ref (ari_puzzle_get_layout (created));
  g_assert_true (ari_puzzle_get_givens (created)->cells[0] == ARI_NO_DIGIT);
  g_clear_object (&created);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
  return layout;
}

static void
test_default (void)
{
  AriLayout *layout = create (new_dialog (NULL));
  AriLayout *classic = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  g_assert_true (ari_layout_equal (layout, classic));
  ari_layout_unref (layout);
  ari_layout_unref (classic);
}

/* A dialog made for a puzzle proposes another of its kind. */
static void
test_like (void)
{
  AriLayout *likes[] = {
    ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS),
    ari_layout_new_boxes (3, 2, ARI_EXTRA_NONE),
    ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS),
    ari_layout_new_boxes (2, 32, ARI_EXTRA_NONE),
    ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE),
  };

  for (guint i = 0; i < G_N_ELEMENTS (likes); i++) {
    AriLayout *layout = create (new_dialog (likes[i]));

    g_assert_true (ari_layout_equal (layout, likes[i]));
    ari_layout_unref (layout);
    ari_layout_unref (likes[i]);
  }
}

/* Every size can be chosen, also those that no box divides. */
static void
test_sizes (void)
{
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n += n < 12 ? 1 : 13) {
    GtkWidget *dialog = new_dialog (NULL);
    AriLayout *layout;
    unsigned rows, columns;

    gtk_drop_down_set_selected (find (dialog, "size"), n - ARI_MIN_DIGITS);
    layout = create (dialog);
    g_assert_cmpuint (layout->n_digits, ==, n);
    if (ari_layout_default_box (n, &rows, &columns))
      g_assert_cmpuint (layout->box_rows, ==, rows);
    else
      g_assert_cmpuint (layout->box_rows, ==, 0);
    ari_layout_unref (layout);
  }
}

static void
test_jigsaw (void)
{
  AriLayout *small = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  GtkWidget *dialog = new_dialog (small);
  GtkDropDown *regions = find (dialog, "regions");
  GtkTextBuffer *map = gtk_text_view_get_buffer (find (dialog, "map"));
  GtkLabel *message = find (dialog, "message");
  AriLayout *layout;
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  g_assert_false (gtk_widget_get_visible (find (dialog, "map_box")));
  gtk_drop_down_set_selected (regions,
                              g_list_model_get_n_items (gtk_drop_down_get_model (regions)) - 1);
  g_assert_true (gtk_widget_get_visible (find (dialog, "map_box")));
  gtk_text_buffer_get_bounds (map, &start, &end);
  text = gtk_text_buffer_get_text (map, &start, &end, FALSE);
  g_assert_cmpstr (text, ==, "AABB\nAABB\nCCDD\nCCDD");

  gtk_text_buffer_set_text (map, "AABB\nAABB\nCCDD\nCCD", -1);
  g_assert_nonnull (strstr (gtk_label_get_text (message), "Row 4"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (message)));
  g_assert_false (gtk_widget_get_sensitive (find (dialog, "create_button")));

  gtk_text_buffer_set_text (map, "AAAB\nADBB\nCDDB\nCCCD", -1);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (message)));
  layout = create (dialog);
  g_assert_cmpuint (layout->box_rows, ==, 0);
  g_assert_cmpuint (layout->region_of[4], ==, layout->region_of[0]);
  g_assert_cmpuint (layout->region_of[15], ==, layout->region_of[5]);
  ari_layout_unref (layout);
  ari_layout_unref (small);
}

static void
test_symbols_and_title (void)
{
  GtkWidget *dialog = new_dialog (NULL);
  GtkEditable *symbols = GTK_EDITABLE (find (dialog, "symbols"));
  GtkWidget *button = find (dialog, "create_button");

  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABC");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABCDEFGHH");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABCDEFGHI");
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (GTK_EDITABLE (find (dialog, "title")), "Mine");
  gtk_widget_activate_action (dialog, "dialog.create", NULL);
  g_assert_nonnull (created);
  g_assert_cmpstr (ari_puzzle_get_info (created)->title, ==, "Mine");
  g_assert_cmpuint (ari_puzzle_get_symbols (created)->characters[8], ==, 'I');
  g_clear_object (&created);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-dialog/default", test_default);
  g_test_add_func ("/new-dialog/like", test_like);
  g_test_add_func ("/new-dialog/sizes", test_sizes);
  g_test_add_func ("/new-dialog/jigsaw", test_jigsaw);
  g_test_add_func ("/new-dialog/symbols-and-title", test_symbols_and_title);
  return g_test_run ();
}
