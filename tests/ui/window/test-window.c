/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window in the same process: what its widgets say becomes moves, searches and files. */

#include "config.h"

#include <glib/gstdio.h>

#include "puzzle/files/puzzle-file.h"
#include "puzzle/formats/text-format.h"
#include "ui/window/window-private.h"

#define EASY    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HEX_ROW "0123456789ABCDEF"

static AriWindow *
new_window (void)
{
  return ARI_WINDOW (ari_window_new (NULL));
}

static void
run (AriWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static gboolean
is_enabled (AriWindow *window, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (window), action);
}

/* Destroys @window and waits until nobody holds it. */
static void
end (AriWindow *window)
{
  gpointer gone = window;
  gpointer grid = window->grid;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  g_object_add_weak_pointer (G_OBJECT (grid), &grid);
  ari_window_close_now (window);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (grid); /* and what is in it goes along */
}

/* Whether some label in @widget that can be seen holds @words. */
static gboolean
says (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
tell (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_test_message ("%s", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    tell (child);
}

/* Fails, and tells what is said in @widget, unless that holds @words. */
static void
assert_says (GtkWidget *widget, const char *words)
{
  if (says (widget, words))
    return;
  tell (widget);
  g_test_message ("none of these holds: %s", words);
  g_test_fail ();
}

static guint
count_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    n += ARI_IS_WINDOW (window);
  }
  return n;
}

/* Another window than @window, or NULL. */
static AriWindow *
other_window (AriWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) other = g_list_model_get_item (windows, i);

    if (ARI_IS_WINDOW (other) && other != G_OBJECT (window))
      return ARI_WINDOW (other);
  }
  return NULL;
}

static void
type_digit (AriWindow *window, guint16 cell, guint digit)
{
  ari_grid_view_set_cursor (window->grid, cell);
  g_signal_emit_by_name (window->grid, "digit", digit);
}

static void
wait_for_search (AriWindow *window)
{
  while (ari_solver_get_state (window->solver) == ARI_SOLVER_RUNNING
         || ari_solver_get_seeking (window->solver))
    g_main_context_iteration (NULL, TRUE);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
test_new (void)
{
  AriWindow *window = new_window ();

  g_assert_true (ari_window_is_untouched (window));
  g_assert_false (ari_window_get_modified (window));
  g_assert_null (ari_window_get_file (window));
  g_assert_false (is_enabled (window, "undo"));
  g_assert_false (is_enabled (window, "leave-search"));
  end (window);
}

/* A window that goes in the middle of all it can do takes it along. */
static void
test_gone_while_busy (void)
{
  AriWindow *window = new_window ();
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/puzzle.ariadne");

  ari_window_take_text (window, EASY);
  run (window, "win.check");
  run (window, "win.run-pause");
  ari_window_open_files (window, &file, 1);
  end (window);
}

/* --- the game --------------------------------------------------------------------------------- */

static void
count (guint *n)
{
  (*n)++;
}

static void
test_moves (void)
{
  AriWindow *window = new_window ();
  guint n_notified = 0;

  g_signal_connect_swapped (window, "notify::modified", G_CALLBACK (count), &n_notified);
  type_digit (window, 3, 6);
  g_assert_cmpuint (ari_game_get_cell (window->game, 3)->digit, ==, 6);
  g_assert_true (ari_window_get_modified (window));
  g_assert_false (ari_window_is_untouched (window));
  type_digit (window, 4, 6);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (window->picture->cells[3].marks & ARI_MARK_CONFLICT, !=, 0);

  ari_grid_view_set_cursor (window->grid, 10);
  g_signal_emit_by_name (window->grid, "note", 2u, (guint) ARI_NOTE_CORNER);
  g_assert_true (ari_game_get_cell (window->game, 10)->notes[ARI_NOTE_CORNER] == ari_digits_of (2));
  ari_grid_view_set_input_mode (window->grid, ARI_INPUT_CENTRE);
  g_signal_emit_by_name (window->play_panel, "digit", 5u);
  g_assert_true (ari_game_get_cell (window->game, 10)->notes[ARI_NOTE_CENTRE] == ari_digits_of (5));

  for (guint i = 0; i < 4; i++)
    run (window, "win.undo");
  g_assert_false (is_enabled (window, "undo"));
  g_assert_false (ari_window_get_modified (window));
  g_assert_cmpuint (n_notified, ==, 2);
  run (window, "win.redo");
  g_assert_cmpuint (ari_game_get_cell (window->game, 3)->digit, ==, 6);
  ari_grid_view_set_cursor (window->grid, 3);
  g_signal_emit_by_name (window->grid, "erase");
  g_assert_cmpuint (ari_game_get_cell (window->game, 3)->digit, ==, ARI_NO_DIGIT);
  end (window);
}

static void
test_puzzle_of_ones_own (void)
{
  AriWindow *window = new_window ();

  g_assert_false (is_enabled (window, "use-as-puzzle"));
  type_digit (window, 0, 1);
  run (window, "win.use-as-puzzle");
  g_assert_true (ari_game_get_cell (window->game, 0)->given);
  type_digit (window, 0, 2);
  g_assert_cmpuint (ari_game_get_cell (window->game, 0)->digit, ==, 1);
  type_digit (window, 1, 2);
  run (window, "win.restart");
  g_assert_cmpuint (ari_game_get_cell (window->game, 1)->digit, ==, ARI_NO_DIGIT);
  run (window, "win.edit-puzzle");
  type_digit (window, 0, 2);
  g_assert_cmpuint (ari_game_get_cell (window->game, 0)->digit, ==, 2);
  end (window);
}

static void
test_judgement (void)
{
  AriWindow *window = new_window ();
  const char *solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  g_autofree char *almost = g_strdup (solved);

  almost[0] = almost[80] = '.';
  ari_window_take_text (window, almost);
  type_digit (window, 0, 4);
  type_digit (window, 80, 7);
  assert_says (GTK_WIDGET (window->play_panel), "not right");
  type_digit (window, 80, 8);
  g_assert_true (ari_game_get_solved (window->game));
  assert_says (GTK_WIDGET (window->play_panel), "Solved");
  end (window);
}

/* --- check ------------------------------------------------------------------------------------ */

static void
wait_for_check (AriWindow *window)
{
  while (window->checker)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_check (void)
{
  const struct {
    const char *text;
    const char *words;
  } cases[] = {
    { EASY, "exactly one solution" },
    { "5................................................................................",
      "several solutions" },
    { "553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "r1c1 and r1c2 in row 1 are both 5" },
    /* r1c9 can only be 9, which its box has already */
    { "12345678........9................................................................",
      "There is no solution" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriWindow *window = new_window ();

    ari_window_take_text (window, cases[i].text);
    run (window, "win.check");
    wait_for_check (window);
    assert_says (GTK_WIDGET (window->play_panel), cases[i].words);
    end (window);
  }
}

/* A large grid is not proved the way that is best for a small one, and can be left at any time. */
static void
test_check_large (void)
{
  AriWindow *window = new_window ();
  g_autoptr (GString) text = g_string_new (HEX_ROW);

  ari_window_take_text (window, EASY);
  run (window, "win.check");
  g_assert_cmpstr (ari_solver_get_strategy (window->checker)->name, ==, "mrv-locked");
  wait_for_check (window);
  end (window);

  window = new_window ();
  for (guint i = 1; i < 16; i++)
    g_string_append (text, "................");
  ari_window_take_text (window, text->str);
  run (window, "win.check");
  g_assert_cmpstr (ari_solver_get_strategy (window->checker)->name, ==, "mrv-ties");
  run (window, "win.cancel-check");
  g_assert_null (window->checker);
  assert_says (GTK_WIDGET (window->play_panel), "stopped before it had an answer");
  run (window, "win.check");
  wait_for_check (window);
  assert_says (GTK_WIDGET (window->play_panel), "several solutions");
  end (window);
}

static void
test_check_entries (void)
{
  AriWindow *window = new_window ();

  ari_window_take_text (window, EASY);
  type_digit (window, 2, 3);
  run (window, "win.check");
  wait_for_check (window);
  assert_says (GTK_WIDGET (window->play_panel), "Right so far");
  type_digit (window, 2, 0);
  g_assert_false (says (GTK_WIDGET (window->play_panel), "Right so far"));
  run (window, "win.check");
  wait_for_check (window);
  assert_says (GTK_WIDGET (window->play_panel), "one of your entries is wrong");
  end (window);
}

/* --- search ----------------------------------------------------------------------------------- */

static void
test_search (void)
{
  AriWindow *window = new_window ();

  ari_window_take_text (window, EASY);
  ari_grid_view_set_cursor (window->grid, 2);
  g_signal_emit_by_name (window->grid, "note", 3u, (guint) ARI_NOTE_CENTRE);
  run (window, "win.solve");
  g_assert_true (window->shows_search);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (window->pages), ==, "search");
  run (window, "win.to-end");
  wait_for_search (window);
  g_assert_cmpint (ari_solver_get_verdict (window->solver), ==, ARI_VERDICT_UNIQUE);
  g_assert_true (window->picture->searching);
  g_assert_cmpuint (window->picture->cells[2].digit, ==, 3);

  /* keys change nothing while a search is shown, and say so */
  type_digit (window, 3, 0);
  g_assert_cmpuint (ari_game_get_cell (window->game, 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_true (ari_notice_get_shown (window->notice));
  g_assert_false (is_enabled (window, "undo"));

  /* the game is on the other page, as it was */
  gtk_stack_set_visible_child_name (window->pages, "play");
  g_assert_false (window->shows_search);
  g_assert_true (window->picture->cells[2].centre == ari_digits_of (3));
  gtk_stack_set_visible_child_name (window->pages, "search");
  g_assert_true (window->shows_search);

  run (window, "win.leave-search");
  g_assert_false (window->shows_search);
  g_assert_true (ari_game_get_cell (window->game, 2)->notes[ARI_NOTE_CENTRE] == ari_digits_of (3));
  g_assert_true (is_enabled (window, "undo"));
  end (window);
}

static void
test_keep_solution (void)
{
  AriWindow *window = new_window ();

  ari_window_take_text (window, EASY);
  run (window, "win.run-pause");
  run (window, "win.to-end");
  wait_for_search (window);
  run (window, "win.to-start");
  wait_for_search (window);
  run (window, "win.keep-solution");
  g_assert_true (ari_game_get_solved (window->game));
  g_assert_false (window->shows_search);
  run (window, "win.undo");
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_false (is_enabled (window, "undo"));
  end (window);
}

/* Pressing anything at any moment of a search is safe. */
static void
test_anything_goes (void)
{
  const char *actions[] = {
    "run-pause",    "step",          "step-back", "to-start",     "to-end",     "stop",
    "check",        "undo",          "redo",      "erase",        "restart",    "use-as-puzzle",
    "edit-puzzle",  "search-givens", "zoom-in",   "zoom-out",     "select-all", "copy",
    "leave-search", "keep-solution", "escape",    "cancel-check", "copy-grid",  "zoom-reset",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  AriWindow *window = new_window ();

  ari_window_take_text (window, EASY);
  for (guint i = 0; i < 2000; i++) {
    g_autofree char *name =
        g_strconcat ("win.", actions[g_rand_int_range (rand, 0, G_N_ELEMENTS (actions))], NULL);

    gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
    if (g_rand_boolean (rand))
      type_digit (window, (guint16) g_rand_int_range (rand, 0, 81),
                  (guint) g_rand_int_range (rand, 0, 9));
    if (g_rand_int_range (rand, 0, 4) == 0)
      g_main_context_iteration (NULL, FALSE);
  }
  end (window);
}

/* --- files and text --------------------------------------------------------------------------- */

static GFile *
new_path (const char *name)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_nonnull (folder);
  return g_file_new_for_path (path);
}

static void
remove_path (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_assert_true (g_file_delete (folder, NULL, NULL));
}

static void
test_open_change_save (void)
{
  g_autoptr (GFile) file = new_path ("puzzle.ariadne");
  AriWindow *window = new_window ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (EASY, -1, &error);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriDocument) document = ari_document_new (game);
  g_autoptr (GBytes) bytes = ari_document_to_bytes (document);
  g_autoptr (AriDocument) read = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), NULL, FALSE, 0, NULL, NULL,
                                          NULL));
  ari_window_open_files (window, &file, 1);
  while (ari_window_get_file (window) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_false (ari_window_get_modified (window));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "puzzle.ariadne – Ariadne");

  type_digit (window, 2, 3);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• puzzle.ariadne – Ariadne");
  run (window, "win.save");
  while (ari_window_get_modified (window))
    g_main_context_iteration (NULL, TRUE);

  read = ari_document_load (file, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (read), 2)->digit, ==, 3);
  g_assert_true (ari_game_get_can_undo (ari_document_get_game (read)));

  /* the same file again is the same window */
  ari_window_open_files (window, &file, 1);
  g_assert_cmpuint (count_windows (), ==, 1);
  end (window);
  remove_path (file);
}

static void
test_bad_files (void)
{
  g_autoptr (GFile) file = new_path ("bad.ariadne");
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) missing = g_file_get_child (folder, "missing");
  GFile *files[] = { file, folder, missing };
  AriWindow *window = new_window ();
  AriDocument *document;

  g_assert_true (
      g_file_replace_contents (file, "{\"format\":", 10, NULL, FALSE, 0, NULL, NULL, NULL));
  ari_window_take_text (window, EASY);
  document = ari_window_get_document (window);
  ari_window_open_files (window, files, G_N_ELEMENTS (files));
  while (!ari_notice_get_shown (window->notice)
         || strstr (ari_notice_get_text (window->notice), "bad.ariadne") == NULL
         || strstr (ari_notice_get_text (window->notice), "missing") == NULL
         || strstr (ari_notice_get_text (window->notice), "folder") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ari_window_get_document (window) == document);
  g_assert_cmpuint (count_windows (), ==, 1);

  ari_window_take_text (window, "this is no puzzle");
  g_assert_true (ari_window_get_document (window) == document);
  g_assert_nonnull (strstr (ari_notice_get_text (window->notice), "no puzzle"));
  end (window);
  remove_path (file);
}

/* An untouched window is used; any other stays as it is. */
static void
test_window_at_hand (void)
{
  AriWindow *window = new_window ();
  AriWindow *other;
  GString *hex = g_string_new (NULL);

  for (guint row = 0; row < 16; row++)
    g_string_append (hex, row == 0 ? HEX_ROW : "................");
  ari_window_take_text (window, EASY);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (ari_window_get_modified (window));
  ari_window_take_text (window, hex->str);
  g_assert_cmpuint (count_windows (), ==, 2);
  g_assert_cmpuint (ari_game_get_layout (window->game)->n_digits, ==, 9);
  other = other_window (window);
  g_assert_cmpuint (ari_game_get_layout (other->game)->n_digits, ==, 16);
  g_string_free (hex, TRUE);
  end (other);
  end (window);
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy_paste (void)
{
  AriWindow *window = new_window ();
  AriWindow *other = new_window ();
  char *text = NULL;

  ari_window_take_text (window, EASY);
  run (window, "win.copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text,
                                 &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==, EASY);
  g_free (text);

  run (window, "win.copy-grid");
  run (other, "win.paste");
  while (ari_window_is_untouched (other))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (ari_grid_equal (ari_puzzle_get_givens (ari_game_get_puzzle (other->game)),
                                 ari_puzzle_get_givens (ari_game_get_puzzle (window->game))));
  end (other);
  end (window);
}

static void
test_close_asks (void)
{
  AriWindow *window = new_window ();
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *dialog = NULL;

  gtk_window_present (GTK_WINDOW (window));
  type_digit (window, 0, 0);
  gtk_window_close (GTK_WINDOW (window));
  while (dialog == NULL) {
    for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (other) == GTK_WINDOW (window)
          && gtk_widget_get_mapped (GTK_WIDGET (other)))
        dialog = other;
    }
    g_main_context_iteration (NULL, dialog == NULL);
  }
  g_assert_true (window->asking);
  /* asked once only */
  gtk_window_close (GTK_WINDOW (window));
  gtk_window_close (dialog);
  while (window->asking)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (ari_window_get_modified (window));
  end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/new", test_new);
  g_test_add_func ("/window/gone-while-busy", test_gone_while_busy);
  g_test_add_func ("/window/moves", test_moves);
  g_test_add_func ("/window/puzzle-of-ones-own", test_puzzle_of_ones_own);
  g_test_add_func ("/window/judgement", test_judgement);
  g_test_add_func ("/window/check", test_check);
  g_test_add_func ("/window/check-large", test_check_large);
  g_test_add_func ("/window/check-entries", test_check_entries);
  g_test_add_func ("/window/search", test_search);
  g_test_add_func ("/window/keep-solution", test_keep_solution);
  g_test_add_func ("/window/anything-goes", test_anything_goes);
  g_test_add_func ("/window/open-change-save", test_open_change_save);
  g_test_add_func ("/window/bad-files", test_bad_files);
  g_test_add_func ("/window/window-at-hand", test_window_at_hand);
  g_test_add_func ("/window/copy-paste", test_copy_paste);
  g_test_add_func ("/window/close-asks", test_close_asks);
  return g_test_run ();
}
