/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start page makes what is chosen at one click, and shows the games that were played last. */

#include "config.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "tests/engine/samples.h"
#include "puzzle/files/own-place.h"
#include "tests/ui/window-fixture.h"
#include "ui/common/recent.h"
#include "ui/new/new-dialog.h"
#include "ui/start/recent-games.h"
#include "ui/start/start-page.h"
#include "ui/window/window.h"

static AriPuzzle *created;

static void
on_create (AriStartPage *page, AriPuzzle *puzzle, gboolean is_unique, gpointer user_data)
{
  g_assert_null (created);
  g_assert_false (is_unique);
  created = g_object_ref (puzzle);
}

static GtkWidget *
new_page (void)
{
  GtkWidget *page = ari_start_page_new ();

  widget_show (page, 400, 500);
  g_signal_connect (page, "create", G_CALLBACK (on_create), NULL);
  return page;
}

static void
close_page (GtkWidget *page)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_destroy (window);
  WAIT_UNTIL (page == NULL);
}

/* Presses the button of a level. */
static void
press (GtkWidget *page, const char *label)
{
  g_signal_emit_by_name (widget_find_button (page, label), "clicked");
}

/* Presses it again, as a person would, where the page says that nothing was found in time: how much
 * is tried in that time is up to the machine. Returns: (transfer full) */
static AriPuzzle *
make_puzzle (GtkWidget *page, const char *level)
{
  GtkWidget *message = widget_part (page, "message");

  do {
    press (page, level);
    g_assert_true (gtk_widget_get_visible (widget_part (page, "work")));
    g_assert_false (gtk_widget_get_sensitive (widget_part (page, "choices")));
    g_assert_false (gtk_widget_get_visible (message));
    WAIT_UNTIL (created != NULL || gtk_widget_get_visible (message));
  } while (created == NULL);
  return g_steal_pointer (&created);
}

/* One click is a puzzle of that level and shape, with one solution. */
static void
test_one_click (void)
{
  const struct {
    const char *shape;
    const char *level;
    guint n_digits;
    gboolean is_jigsaw;
  } cases[] = {
    { "9x9", "Hard", 9, FALSE },
    { "4x4", "Easy", 4, FALSE },
    { "jigsaw", "Medium", 9, TRUE },
    { "25x25", "Easy", 25, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *page = new_page ();
    g_autoptr (AriPuzzle) puzzle = NULL;

    g_object_set (page, "shape", cases[i].shape, NULL);
    puzzle = make_puzzle (page, cases[i].level);
    g_assert_false (gtk_widget_get_visible (widget_part (page, "work")));
    g_assert_cmpuint (ari_puzzle_get_layout (puzzle)->n_digits, ==, cases[i].n_digits);
    g_assert_true ((ari_puzzle_get_layout (puzzle)->box_rows == 0) == cases[i].is_jigsaw);
    g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
    g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, cases[i].level));
    close_page (page);
  }
}

/* A level that a shape does not have cannot be pressed; the shape that was chosen is told. */
static void
test_levels_of_shapes (void)
{
  GtkWidget *page = new_page ();
  g_autofree char *shape = NULL;

  g_assert_true (gtk_widget_get_sensitive (widget_find_button (page, "Extreme")));
  g_object_set (page, "shape", "4x4", NULL);
  g_assert_false (gtk_widget_get_sensitive (widget_find_button (page, "Extreme")));
  g_assert_true (gtk_widget_get_sensitive (widget_find_button (page, "Easy")));
  g_object_get (page, "shape", &shape, NULL);
  g_assert_cmpstr (shape, ==, "4x4");
  g_object_set (page, "shape", "spiral", NULL);
  g_assert_true (gtk_widget_get_sensitive (widget_find_button (page, "Extreme")));
  close_page (page);
}

/* What takes long can be stopped, and the page is as before. */
static void
test_stop (void)
{
  GtkWidget *page = new_page ();

  g_object_set (page, "shape", "16x16", NULL);
  press (page, "Extreme");
  widget_click (page, "stop");
  g_assert_true (gtk_widget_get_sensitive (widget_part (page, "choices")));
  g_assert_false (gtk_widget_get_visible (widget_part (page, "work")));
  g_assert_null (created);
  /* nor does closing it in the middle hold anything up */
  press (page, "Extreme");
  close_page (page);
  g_assert_null (created);
}

/* A game that can be read has a button that says how far it is; what is gone has none. */
static void
test_recent (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *games = ari_recent_games_new ();
  g_autofree char *folder = g_dir_make_tmp ("ariadne-start-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "half.ariadne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) gone = g_file_new_build_filename (folder, "gone.ariadne", NULL);
  const char *text =
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
      "\"givens\":[\"1...\",\"..1.\",\".2..\",\"...3\"],"
      "\"entries\":[\".2..\",\"....\",\"2...\",\"....\"],\"elapsed\":754}";

  gtk_window_set_child (GTK_WINDOW (window), games);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_assert_false (gtk_widget_get_visible (games));
  ari_recent_games_add (ARI_RECENT_GAMES (games), gone);
  ari_recent_games_add (ARI_RECENT_GAMES (games), file);
  WAIT_UNTIL (gtk_widget_get_visible (games));
  widget_assert_says (games, "half.ariadne");
  widget_assert_says (games, "12:34");
  g_assert_false (widget_says (games, "gone"));
  g_remove (path);
  g_rmdir (folder);
  close_page (games);
}

/* A game without a file is there again, though the desktop's list does not know it; one that is
 * empty yet is not. */
static void
test_kept (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GFile) kept = ari_own_place_new (NULL);
  g_autoptr (GFile) empty = ari_own_place_new (NULL);
  const char *text = "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},"
                     "\"givens\":[\"1...\",\"..1.\",\".2..\",\"...3\"],\"elapsed\":3723}";
  g_autoptr (GPtrArray) files = NULL;
  GtkWidget *games;

  g_assert_true (g_file_set_contents (g_file_peek_path (kept), text, -1, NULL));
  files = ari_recent_list (4);
  g_assert_cmpuint (files->len, ==, 1);
  g_assert_true (g_file_equal (files->pdata[0], kept));
  games = ari_recent_games_new ();
  gtk_window_set_child (GTK_WINDOW (window), games);
  WAIT_UNTIL (gtk_widget_get_visible (games));
  widget_assert_says (games, "1:02:03");
  g_file_delete (kept, NULL, NULL);
  g_file_delete (empty, NULL, NULL);
  close_page (games);
}

/* It fits into a narrow window, whatever is written on its buttons. */
static void
test_narrow (void)
{
  GtkWidget *page = new_page ();
  GtkWidget *shape = gtk_widget_get_first_child (widget_part (page, "shape_list"));
  int least;

  while (!GTK_IS_TOGGLE_BUTTON (shape))
    shape = gtk_widget_get_first_child (shape);
  for (guint i = 0; i < 3; i++) {
    gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    g_assert_cmpint (least, <=, 350);
    gtk_label_set_text (GTK_LABEL (gtk_button_get_child (
                            GTK_BUTTON (widget_find_button (page, i == 0   ? "Unfair"
                                                                  : i == 1 ? "Hard"
                                                                           : "Medium")))),
                        "A level with a name that is far too long");
    gtk_label_set_text (
        GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (shape)))),
        i == 0 ? "A shape with a name that is far too long" : "Onewordthatisfartoolongforanyname");
  }
  close_page (page);
}

/* A window shows it until there is something else to show: an empty grid of the shape that is
 * chosen. */
static void
test_window (void)
{
  for (guint i = 0; i < 2; i++) {
    GtkWidget *window = ari_window_new_at_start (NULL);
    GtkStack *content = widget_part (window, "content");
    gpointer header = widget_part (window, "header");

    gtk_window_present (GTK_WINDOW (window));
    g_assert_true (ARI_IS_START_PAGE (gtk_stack_get_visible_child (content)));
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ariadne");
    g_assert_false (gtk_widget_get_visible (widget_part (header, "tabs")));
    g_assert_false (gtk_widget_get_visible (widget_part (header, "back")));
    g_assert_false (window_has_action (window, "save-as"));
    /* what is to be entered, or another page that is wanted */
    if (i == 0)
      g_object_set (gtk_stack_get_visible_child (content), "shape", "16x16", NULL);
    window_run (window, i == 0 ? "win.enter-puzzle" : "win.solve");
    g_assert_cmpuint (
        ari_session_get_layout (ari_window_get_session (ARI_WINDOW (window)))->n_digits, ==,
        i == 0 ? 16 : 9);
    g_assert_cmpstr (gtk_stack_get_visible_child_name (content), ==, "game");
    g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (window)), "New Puzzle"));
    g_assert_true (gtk_widget_get_visible (widget_part (header, "tabs")));
    g_assert_true (window_has_action (window, "save-as"));
    window_type (window, 0, 1);
    window_end (window);
  }
}

/* Where the regions of a jigsaw run is asked first. */
static void
test_enter_jigsaw (void)
{
  GtkWidget *window = ari_window_new_at_start (NULL);
  GtkStack *content = widget_part (window, "content");

  gtk_window_present (GTK_WINDOW (window));
  g_object_set (gtk_stack_get_visible_child (content), "shape", "jigsaw", NULL);
  window_run (window, "win.enter-puzzle");
  g_assert_true (ARI_IS_START_PAGE (gtk_stack_get_visible_child (content)));
  window_end (window_wait_for_other (ARI_TYPE_NEW_DIALOG, NULL));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/start-page/one-click", test_one_click);
  g_test_add_func ("/start-page/levels-of-shapes", test_levels_of_shapes);
  g_test_add_func ("/start-page/stop", test_stop);
  g_test_add_func ("/start-page/recent", test_recent);
  g_test_add_func ("/start-page/kept", test_kept);
  g_test_add_func ("/start-page/narrow", test_narrow);
  g_test_add_func ("/start-page/window", test_window);
  g_test_add_func ("/start-page/enter-jigsaw", test_enter_jigsaw);
  return g_test_run ();
}
