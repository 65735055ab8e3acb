/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window in the same process: how it brings session, sections, grid and files together. What a
 * section does is tested where the section lives. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/text-format.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"
#include "ui/window/window.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

static AriGame *
game_of (AriWindow *window)
{
  return ari_session_get_game (ari_window_get_session (window));
}

static const AriGameCell *
cell_of (AriWindow *window, guint16 cell)
{
  return ari_game_get_cell (game_of (window), cell);
}

static void
load (AriWindow *window, const char *text)
{
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  ari_window_set_document (window, document, NULL);
}

/* What the grid shows, up to date. */
static const AriPicture *
picture_of (AriWindow *window)
{
  ari_window_refresh (window);
  return ari_grid_view_get_picture (widget_part (window, "grid"));
}

static void
show_page (AriWindow *window, const char *page)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string (page));
}

/* A window begins with the page of the last one, which was that of another test. */
static AriWindow *
new_window (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  show_page (window, "play");
  return window;
}

static const char *
shown_page (AriWindow *window)
{
  return gtk_stack_get_visible_child_name (widget_part (window, "pages"));
}

/* Destroys @window and waits until nobody holds it. */
static void
end (AriWindow *window)
{
  gpointer grid = widget_part (window, "grid");

  g_object_add_weak_pointer (G_OBJECT (grid), &grid);
  window_end (window);
  g_assert_null (grid); /* and what is in it goes along */
}

static guint
n_moves (AriWindow *window)
{
  guint position;

  ari_game_get_moves (game_of (window), &position);
  return position;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
test_new (void)
{
  AriWindow *window = new_window ();

  g_assert_true (ari_session_is_untouched (ari_window_get_session (window)));
  g_assert_false (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  g_assert_false (window_has_action (window, "undo"));
  g_assert_false (window_has_action (window, "leave-search"));
  end (window);
}

/* A window that goes in the middle of all it can do takes it along. */
static void
test_gone_while_busy (void)
{
  AriWindow *window = new_window ();

  load (window, EASY);
  window_run (window, "win.check");
  show_page (window, "logic");
  window_run (window, "win.hint");
  window_run (window, "win.run-pause");
  end (window);
}

/* What the grid says goes to the section that is shown, and comes back to the grid. */
static void
test_grid (void)
{
  AriWindow *window = new_window ();
  guint n_notified = 0;

  g_signal_connect_swapped (ari_window_get_session (window), "notify::modified",
                            G_CALLBACK (count_call), &n_notified);
  window_type (window, 3, 6);
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, 6);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_false (ari_session_is_untouched (ari_window_get_session (window)));
  window_type (window, 4, 6);
  g_assert_cmpuint (n_notified, ==, 1);
  /* without a word the grid is up to date before the next frame */
  WAIT_UNTIL (ari_grid_view_get_picture (widget_part (window, "grid"))->cells[3].marks
              & ARI_MARK_CONFLICT);

  ari_grid_view_set_cursor (widget_part (window, "grid"), 10);
  g_signal_emit_by_name (widget_part (window, "grid"), "note", 2u, (guint) ARI_NOTE_CORNER);
  g_assert_true (cell_of (window, 10)->notes[ARI_NOTE_CORNER] == ari_digits_of (2));
  ari_grid_view_set_cursor (widget_part (window, "grid"), 3);
  g_signal_emit_by_name (widget_part (window, "grid"), "erase");
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, ARI_NO_DIGIT);
  window_run (window, "win.undo");
  window_run (window, "win.erase");
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, ARI_NO_DIGIT);
  for (guint i = 0; i < 4; i++)
    window_run (window, "win.undo");
  g_assert_false (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_cmpuint (n_notified, ==, 2);
  end (window);
}

/* --- pages ------------------------------------------------------------------------------------ */

/* A search locks the game; a step of a path rests it; the play page shows it as it was. */
static void
test_pages (void)
{
  AriWindow *window = new_window ();
  AriSession *session = ari_window_get_session (window);
  AriNotice *notice = ari_window_get_notice (window);

  load (window, EASY);
  window_type (window, 2, 3);
  window_run (window, "win.solve");
  g_assert_cmpstr (shown_page (window), ==, "search");
  g_assert_true (picture_of (window)->searching);
  g_assert_true (ari_session_get_locked (session));
  g_assert_false (window_has_action (window, "undo"));
  window_type (window, 3, 0);
  window_run (window, "win.erase");
  g_assert_true (ari_notice_get_shown (notice));
  g_assert_cmpuint (n_moves (window), ==, 1);

  show_page (window, "play");
  g_assert_false (ari_session_get_locked (session));
  g_assert_false (picture_of (window)->searching);
  g_assert_false (ari_notice_get_shown (notice));
  g_assert_true (window_has_action (window, "undo"));

  show_page (window, "logic");
  WAIT_UNTIL (window_has_action (window, "step"));
  g_assert_true (picture_of (window)->explains);
  g_assert_false (ari_session_get_locked (session));
  g_assert_true (window_has_action (window, "undo"));
  window_type (window, 3, 0);
  g_assert_cmpuint (n_moves (window), ==, 1);
  g_assert_true (ari_notice_get_shown (notice));
  end (window);
}

/* There is one button that solves: the window's goes where the page's is in sight. */
static void
test_one_solve (void)
{
  AriWindow *window = new_window ();
  gpointer body = widget_part (window, "body");
  gpointer solve = widget_part (window, "solve");

  load (window, EASY);
  g_object_set (body, "show-panel", TRUE, NULL);
  g_assert_true (gtk_widget_get_visible (solve));
  show_page (window, "search");
  g_assert_false (gtk_widget_get_visible (solve));
  g_object_set (body, "show-panel", FALSE, NULL);
  g_assert_true (gtk_widget_get_visible (solve));
  g_object_set (body, "show-panel", TRUE, NULL);
  g_assert_false (gtk_widget_get_visible (solve));
  show_page (window, "logic");
  g_assert_true (gtk_widget_get_visible (solve));
  end (window);
}

/* Transport keys are the shown page's, and the search's where that page does not want them. */
static void
test_transport (void)
{
  AriWindow *window = new_window ();

  load (window, EASY);
  show_page (window, "logic");
  g_assert_false (window_has_action (window, "step-back"));
  WAIT_UNTIL (window_has_action (window, "step"));
  window_run (window, "win.step");
  g_assert_cmpstr (shown_page (window), ==, "logic");
  g_assert_true (window_has_action (window, "step-back"));
  show_page (window, "play");
  g_assert_true (window_has_action (window, "step-back"));
  window_run (window, "win.step");
  g_assert_cmpstr (shown_page (window), ==, "search");
  g_assert_true (picture_of (window)->searching);
  end (window);
}

/* Escape: one step out of whatever one is in. */
static void
test_escape (void)
{
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);

  load (window, EASY);
  window_run (window, "win.step");
  window_type (window, 3, 0);
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.escape");
  g_assert_cmpstr (shown_page (window), ==, "play");
  g_assert_false (window_has_action (window, "leave-search"));
  g_assert_false (ari_notice_get_shown (notice));

  window_run (window, "win.hint");
  g_assert_true (window_has_action (window, "close-hint"));
  ari_notice_say (notice, ARI_NOTICE_INFO, "Something else");
  window_run (window, "win.escape");
  g_assert_false (window_has_action (window, "close-hint"));
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.escape");
  g_assert_false (ari_notice_get_shown (notice));

  show_page (window, "logic");
  WAIT_UNTIL (picture_of (window)->explains);
  window_run (window, "win.escape");
  g_assert_cmpstr (shown_page (window), ==, "play");
  end (window);
}

/* A page that has not been shown has nothing made for it. */
static void
test_lazy (void)
{
  AriWindow *window = new_window ();
  GtkStack *pages = widget_part (window, "pages");
  GtkWidget *search = gtk_stack_get_child_by_name (pages, "search");

  show_page (window, "play");
  g_assert_nonnull (
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (gtk_stack_get_visible_child (pages))));
  g_assert_null (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (search)));
  show_page (window, "search");
  g_assert_nonnull (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (search)));
  end (window);
}

/* The menu is made when it is first opened, by the button or by F10. */
static void
test_menu (gconstpointer by_key)
{
  AriWindow *window = new_window ();

  gtk_window_present (GTK_WINDOW (window));
  window_assert_menu_made_late (window, by_key != NULL);
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

  load (window, EASY);
  for (guint i = 0; i < 2000; i++) {
    g_autofree char *name =
        g_strconcat ("win.", actions[g_rand_int_range (rand, 0, G_N_ELEMENTS (actions))], NULL);

    gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
    if (g_rand_boolean (rand))
      window_type (window, (guint16) g_rand_int_range (rand, 0, 81),
                   (guint) g_rand_int_range (rand, 0, 9));
    if (g_rand_int_range (rand, 0, 4) == 0)
      g_main_context_iteration (NULL, FALSE);
  }
  end (window);
}

/* --- the clipboard and closing ---------------------------------------------------------------- */

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

  load (window, EASY);
  window_run (window, "win.copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text,
                                 &text);
  WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, EASY);
  g_free (text);

  window_run (window, "win.copy-grid");
  g_signal_connect (other, "open-text", G_CALLBACK (load), NULL);
  window_run (other, "win.paste");
  WAIT_UNTIL (!ari_session_is_untouched (ari_window_get_session (other)));
  g_assert_true (ari_grid_equal (ari_puzzle_get_givens (ari_game_get_puzzle (game_of (other))),
                                 ari_puzzle_get_givens (ari_game_get_puzzle (game_of (window)))));
  end (other);
  end (window);
}

/* The classes of all scrollbars within @widget, one a line. */
static void
list_scrollbars (GtkWidget *widget, GString *text)
{
  if (GTK_IS_SCROLLBAR (widget)) {
    g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
    g_autofree char *joined = g_strjoinv (" ", classes);

    g_string_append_printf (text, "%s\n", joined);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_scrollbars (child, text);
}

/* No style is computed again for something that a new window fades to. */
static void
test_still (void)
{
  AriWindow *window = new_window ();
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);

  list_scrollbars (GTK_WIDGET (window), before);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  list_scrollbars (GTK_WIDGET (window), after);
  g_assert_nonnull (strstr (after->str, "vertical"));
  g_assert_cmpstr (before->str, ==, after->str);
  end (window);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(int *) user_data = ari_saver_may_close_finish (ARI_SAVER (source), result);
}

/* About a file that the user has chosen: all other games have a place of their own. */
static void
test_close_asks (void)
{
  AriWindow *window = new_window ();
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.ariadne");
  g_autoptr (AriDocument) document =
      g_object_ref (ari_session_get_document (ari_window_get_session (window)));
  int answer = -1;

  ari_window_set_document (window, document, file);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 0, 0);
  gtk_window_close (GTK_WINDOW (window));
  window_wait_for_dialog (window);
  /* asked once only */
  gtk_window_close (GTK_WINDOW (window));
  ari_saver_may_close_async (ari_window_get_saver (window), on_answer, &answer);
  WAIT_UNTIL (answer != -1);
  g_assert_cmpint (answer, ==, FALSE);
  window_answer (window_dialog (window), NULL);
  WAIT_UNTIL (window_dialog (window) == NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  end (window);
}

/* A title far longer than any screen: the window shows its beginning, and lives. */
static void
test_long_title (void)
{
  const gsize length = 20 * 1000 * 1000;
  g_autofree char *title = g_strnfill (length, 'M');
  g_autofree char *text = g_strconcat (
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
      "\"symbols\":\"1234\",\"givens\":[\"1...\",\"....\",\"....\",\"....\"],\"title\":\"",
      title, "\"}", NULL);
  AriWindow *window = new_window ();
  AriSession *session = ari_window_get_session (window);
  const char *shown;

  gtk_window_present (GTK_WINDOW (window));
  load (window, text);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (window)));
  shown = gtk_window_get_title (GTK_WINDOW (window));
  g_assert_true (g_str_has_prefix (shown, "MMMM"));
  g_assert_cmpuint (strlen (shown), <, 1000);
  window_type (window, 1, 2);
  wait_until_idle ();
  /* nothing of it is lost */
  g_assert_cmpuint (strlen (ari_puzzle_get_info (ari_session_get_puzzle (session))->title), ==,
                    length);
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
  g_test_add_func ("/window/grid", test_grid);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/one-solve", test_one_solve);
  g_test_add_func ("/window/transport", test_transport);
  g_test_add_func ("/window/escape", test_escape);
  g_test_add_func ("/window/lazy", test_lazy);
  g_test_add_data_func ("/window/menu/button", NULL, test_menu);
  g_test_add_data_func ("/window/menu/f10", "F10", test_menu);
  g_test_add_func ("/window/anything-goes", test_anything_goes);
  g_test_add_func ("/window/copy-paste", test_copy_paste);
  g_test_add_func ("/window/still", test_still);
  g_test_add_func ("/window/close-asks", test_close_asks);
  g_test_add_func ("/window/long-title", test_long_title);
  return g_test_run ();
}
