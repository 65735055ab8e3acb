/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program changes a window's file: a notice says so, and nothing is overwritten without a
 * question. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/files/puzzle-file.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/window/window.h"
#include "tests/seed.h"

#define OTHER "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

/** Fixture: a window with a saved file. */
typedef struct {
  char *folder;
  GFile *file;
  AriWindow *window;
} Fixture;

static AriGame *
game_of (Fixture *fixture)
{
  return ari_session_get_game (ari_window_get_session (fixture->window));
}

static gboolean
modified (Fixture *fixture)
{
  return ari_session_get_modified (ari_window_get_session (fixture->window));
}

static void
enter (Fixture *fixture, guint16 cell, guint8 digit)
{
  g_autoptr (AriMove) move = ari_game_move_digit (game_of (fixture), &cell, 1, digit, FALSE);

  g_assert_true (ari_game_execute (game_of (fixture), move));
}

/* Returns: (transfer full): @text as the file of a puzzle */
static GBytes *
file_of (const char *text)
{
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  return ari_document_to_bytes (document);
}

/* Writes the file as another program would. */
static void
write_other (Fixture *fixture, const char *text)
{
  g_autoptr (GBytes) bytes = file_of (text);

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file),
                                      g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
}

static gboolean
file_has (Fixture *fixture, const char *text)
{
  g_autoptr (AriDocument) document = read_document_file (fixture->file, NULL);
  g_autoptr (AriDocument) wanted = read_document (text, -1, NULL);

  return document != NULL
         && ari_grid_equal (
             ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document))),
             ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (wanted))));
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriDocument) document = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "mine.ariadne", NULL);
  fixture->file = g_file_new_for_path (path);
  write_other (fixture, EASY);
  document = read_document_file (fixture->file, NULL);
  fixture->window = ARI_WINDOW (ari_window_new (NULL));
  ari_window_set_document (fixture->window, document, fixture->file);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  window_end (fixture->window);
  g_unlink (g_file_peek_path (fixture->file));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

static gboolean
notice_says (Fixture *fixture, const char *words)
{
  const char *text = notice_text (ari_window_get_notice (fixture->window));

  return text != NULL && strstr (text, words) != NULL;
}

/* Presses a button of the question, once it is shown. */
static void
press (Fixture *fixture, const char *label)
{
  GtkWindow *dialog = window_wait_for_dialog (fixture->window);

  window_answer (dialog, label);
  WAIT_UNTIL (window_dialog (fixture->window) != dialog);
}

static void
test_overwrite (Fixture *fixture, gconstpointer unused)
{
  enter (fixture, 2, 3);
  write_other (fixture, OTHER);
  WAIT_UNTIL (notice_says (fixture, "“mine.ariadne” was changed by another program."));
  window_run (fixture->window, "win.save");
  press (fixture, "_Cancel");
  g_assert_true (file_has (fixture, OTHER));
  g_assert_true (modified (fixture));

  window_run (fixture->window, "win.save");
  press (fixture, "_Overwrite");
  WAIT_UNTIL (!modified (fixture));
  g_assert_true (file_has (fixture, EASY));
  /* a window’s own writing is not reported to it */
  WAIT_UNTIL (
      ari_file_watch_get_state (ari_session_get_watch (ari_window_get_session (fixture->window)))
      == ARI_FILE_SAME);
  g_assert_true (notice_says (fixture, "Saved as “mine.ariadne” in "));
  g_assert_false (notice_says (fixture, "was changed by another program"));
  enter (fixture, 2, 0);
  window_run (fixture->window, "win.save");
  WAIT_UNTIL (!modified (fixture));
  g_assert_null (window_dialog (fixture->window));
}

/* The difference is shown, and the question stays. */
static void
test_difference (Fixture *fixture, gconstpointer unused)
{
  GtkWindow *dialog;

  enter (fixture, 2, 3);
  write_other (fixture, OTHER);
  window_run (fixture->window, "win.save");
  press (fixture, "Show the _Difference");
  dialog = window_wait_for_dialog (fixture->window);
  widget_assert_says (dialog, "givens are different: r1c1 (4 in the file, 5 here)");
  widget_assert_says (dialog, "Moves: 0 in the file, 1 here.");
  g_assert_null (widget_find_button (dialog, "Show the _Difference"));
  press (fixture, "_Reload");
  WAIT_UNTIL (!modified (fixture));
  g_assert_cmpuint (ari_game_get_cell (game_of (fixture), 0)->digit, ==, 3);
}

/* Nothing was entered, so there is no question. */
static void
test_reload (Fixture *fixture, gconstpointer unused)
{
  write_other (fixture, OTHER);
  WAIT_UNTIL (notice_says (fixture, "was changed by another program"));
  window_run (fixture->window, "win.reload");
  WAIT_UNTIL (ari_game_get_cell (game_of (fixture), 0)->digit == 3);
  g_assert_false (modified (fixture));
  g_assert_null (window_dialog (fixture->window));
  g_assert_true (g_file_equal (ari_session_get_file (ari_window_get_session (fixture->window)),
                               fixture->file));
}

/* Deleting the file makes its content unsaved, so closing asks. */
static void
test_gone (Fixture *fixture, gconstpointer unused)
{
  g_assert_cmpint (g_unlink (g_file_peek_path (fixture->file)), ==, 0);
  WAIT_UNTIL (notice_says (fixture, "was moved or deleted"));
  g_assert_true (modified (fixture));
  window_run (fixture->window, "win.save");
  WAIT_UNTIL (!modified (fixture));
  g_assert_true (file_has (fixture, EASY));
}

/* --- games without a file --------------------------------------------------------------------- */

static char *
games_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "ariadne", "games", NULL);
}

/* Returns: (transfer full) (element-type GFile): the games in the program's own place */
static GPtrArray *
kept_games (void)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *folder = games_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_ptr_array_add (files, g_file_new_for_path (path));
  }
  return files;
}

static void
forget_games (void)
{
  g_autoptr (GPtrArray) games = kept_games ();
  g_autofree char *folder = games_folder ();

  for (guint i = 0; i < games->len; i++)
    g_unlink (g_file_peek_path (games->pdata[i]));
  g_rmdir (folder);
}

static AriWindow *
new_window_of (AriDocument *document, GFile *file)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  ari_window_set_document (window, document, file);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
on_game_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(AriDocument **) user_data = ari_document_load_finish (result, NULL);
}

/* Returns: (transfer full): the document, as the program reads a file */
static AriDocument *
load_game (GFile *file)
{
  AriDocument *document = NULL;

  ari_document_load_async (file, NULL, on_game_loaded, &document);
  WAIT_UNTIL (document != NULL);
  return document;
}

/* Closes the window as a user does, and waits until it is gone, without a question. */
static void
close_window (AriWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_close (GTK_WINDOW (window));
  WAIT_UNTIL (window == NULL);
}

/* Saving and closing at once asks nothing and loses nothing. */
static void
test_closed_while_saving (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriDocument) saved = NULL;

  enter (fixture, 2, 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save", NULL));
  g_assert_true (modified (fixture));
  close_window (fixture->window);
  saved = load_game (fixture->file);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (saved), 2)->digit, ==, 3);
  fixture->window = ARI_WINDOW (ari_window_new (NULL));
}

/* If the file was changed meanwhile, the window stays open, with the question about that. */
static void
test_changed_while_closing (Fixture *fixture, gconstpointer unused)
{
  enter (fixture, 2, 3);
  write_other (fixture, OTHER);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.save", NULL));
  gtk_window_close (GTK_WINDOW (fixture->window));
  press (fixture, "_Cancel");
  g_assert_true (modified (fixture));
  g_assert_true (file_has (fixture, OTHER));
}

/* A game without a file is kept as it was left, each time in the same file. */
static void
test_own_place (void)
{
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriWindow *window = new_window_of (document, NULL);

  forget_games ();
  window_type (window, 2, 3);
  g_assert_cmpstr (ari_session_get_title (ari_window_get_session (window)), ==, "Puzzle");
  close_window (window);
  for (guint round = 0; round < 2; round++) {
    g_autoptr (GPtrArray) games = kept_games ();
    g_autoptr (AriDocument) again = NULL;

    g_assert_cmpuint (games->len, ==, 1);
    again = load_game (games->pdata[0]);
    g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (again), 2)->digit, ==, 3 - round);
    window = new_window_of (again, games->pdata[0]);
    g_assert_cmpstr (ari_session_get_title (ari_window_get_session (window)), ==, "Puzzle");
    g_assert_null (ari_session_get_chosen_file (ari_window_get_session (window)));
    window_type (window, 2, 2);
    close_window (window);
  }
  /* the time is kept even without a move */
  {
    g_autoptr (GPtrArray) games = kept_games ();
    g_autoptr (AriDocument) again = load_game (games->pdata[0]);
    g_autoptr (AriDocument) later = NULL;

    window = new_window_of (again, games->pdata[0]);
    ari_game_set_elapsed (ari_document_get_game (again), 1000.0);
    close_window (window);
    later = load_game (games->pdata[0]);
    g_assert_cmpfloat (ari_game_get_elapsed (ari_document_get_game (later)), >=, 1000.0);
  }
  /* an untouched game leaves no file */
  forget_games ();
  {
    g_autoptr (AriDocument) untouched = read_document (EASY, -1, NULL);
    g_autoptr (GPtrArray) games = NULL;

    close_window (new_window_of (untouched, NULL));
    games = kept_games ();
    g_assert_cmpuint (games->len, ==, 0);
  }
}

/* Two programs have the same game: the changes of both are kept. */
static void
test_two_programs (void)
{
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriWindow *windows[2];
  g_autoptr (GPtrArray) games = NULL;
  guint found = 0;

  forget_games ();
  windows[0] = new_window_of (document, NULL);
  window_type (windows[0], 2, 3);
  close_window (windows[0]);
  games = kept_games ();
  for (guint i = 0; i < 2; i++) {
    g_autoptr (AriDocument) again = load_game (games->pdata[0]);

    windows[i] = new_window_of (again, games->pdata[0]);
    window_type (windows[i], 3, i + 5);
  }
  close_window (windows[0]);
  close_window (windows[1]);
  g_ptr_array_unref (games);
  games = kept_games ();
  g_assert_cmpuint (games->len, ==, 2);
  for (guint i = 0; i < 2; i++) {
    g_autoptr (AriDocument) again = load_game (games->pdata[i]);

    found |= 1u << (ari_game_get_cell (ari_document_get_game (again), 3)->digit - 5);
  }
  g_assert_cmpuint (found, ==, 3);
  forget_games ();
}

/* If the program's own place cannot be written, a notice says why, and the user is asked for
 * another. */
static void
test_no_own_place (void)
{
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriWindow *window = new_window_of (document, NULL);
  g_autofree char *folder = games_folder ();

  forget_games ();
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  window_type (window, 2, 3);
  gtk_window_close (GTK_WINDOW (window));
  window_answer (window_wait_for_dialog (window), "_Cancel");
  WAIT_UNTIL (window_dialog (window) == NULL);
  g_assert_nonnull (strstr (notice_text (ari_window_get_notice (window)), "games: "));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  close_window (window);
  forget_games ();
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/saver/overwrite", test_overwrite);
  ADD ("/saver/difference", test_difference);
  ADD ("/saver/reload", test_reload);
  ADD ("/saver/gone", test_gone);
  ADD ("/saver/closed-while-saving", test_closed_while_saving);
  ADD ("/saver/changed-while-closing", test_changed_while_closing);
#undef ADD
  g_test_add_func ("/saver/own-place", test_own_place);
  g_test_add_func ("/saver/two-programs", test_two_programs);
  g_test_add_func ("/saver/no-own-place", test_no_own_place);
  return g_test_run ();
}
