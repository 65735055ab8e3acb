/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opener: the windows in which files, text, puzzles and collections are shown. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "picture/grid-picture.h"
#include "puzzle/collection/collection-documents.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "tests/engine-auto.h"
#include "tests/puzzle/read-document.h"
#include "tests/temporary-file.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/app/opener.h"
#include "ui/collection/collection-window.h"
#include "ui/grid/grid-view.h"
#include "ui/learn/answers-window.h"
#include "ui/search/strategy-chooser.h"
#include "tests/seed.h"

/* the same with fewer givens */
#define OTHER ".3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* a grid, and one with a row that is too long */
#define ROWS                                                                                       \
  "6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
#define LEFT_OUT "First\n53..7....\n" ROWS "\nSecond\n53..7.....\n" ROWS
#define HEX_ROW  "0123456789ABCDEF"

/* notes in every open cell */
#define CANDIDATES                                                                                 \
  "5 3 124 26 7 2468 1489 1249 248\n"                                                              \
  "6 247 247 1 9 5 3478 234 2478\n"                                                                \
  "12 9 8 23 34 24 13457 6 247\n"                                                                  \
  "8 125 1259 579 6 147 4579 2459 3\n"                                                             \
  "4 25 2569 8 5 3 579 259 1\n"                                                                    \
  "7 15 1359 59 2 14 4589 459 6\n"                                                                 \
  "139 6 134579 357 35 7 2 8 4\n"                                                                  \
  "23 278 237 4 1 9 36 3 5\n"                                                                      \
  "123 1245 12345 2356 8 26 1346 7 9\n"
/* a 5 is twice in the first column */
#define CLASH                                                                                      \
  "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"                  \
  "...419..5\n5...8..79\n"
/* row, column and digit, which may count from 0 or from 1 */
#define FACTS                                                                                      \
  "1 1 5\n1 4 6\n1 7 9\n2 2 7\n2 5 9\n2 8 4\n3 3 8\n3 6 2\n4 1 8\n4 4 7\n4 7 4\n5 5 5\n"           \
  "5 8 9\n6 4 9\n6 8 5\n7 4 5\n7 7 2\n8 2 8\n8 5 1\n8 8 3\n"

static AriOpener *opener;

static AriWindow *
new_window (void)
{
  GtkWidget *window = ari_window_new (NULL);

  ari_opener_connect (opener, GTK_WINDOW (window));
  return ARI_WINDOW (window);
}

static AriCollectionWindow *
new_collection_window (void)
{
  GtkWidget *window = ari_collection_window_new (NULL);

  ari_opener_connect (opener, GTK_WINDOW (window));
  return ARI_COLLECTION_WINDOW (window);
}

static void
open_files (gpointer window, GFile **files, guint n_files)
{
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  g_list_store_splice (list, 0, 0, (gpointer *) files, n_files);
  g_signal_emit_by_name (window, "open-files", list);
}

static void
take_text (gpointer window, const char *text)
{
  g_signal_emit_by_name (window, "open-text", text);
}

static AriGame *
game_of (AriWindow *window)
{
  return ari_document_get_game (ari_session_get_document (ari_window_get_session (window)));
}

static guint
n_collection_windows (void)
{
  return window_count (ARI_TYPE_COLLECTION_WINDOW);
}

static void
end_all (void)
{
  gpointer window;

  while ((window = window_other (ARI_TYPE_WINDOW, NULL)) != NULL)
    window_end (window);
  while ((window = window_other (ARI_TYPE_COLLECTION_WINDOW, NULL)) != NULL)
    window_end (window);
}

/* Returns: (transfer full): this many puzzles, a line each */
static char *
new_lines (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, EASY "\n");
  return g_string_free (text, FALSE);
}

static void
test_open_change_save (void)
{
  g_autoptr (GFile) file = temporary_file ("puzzle.ariadne", NULL);
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
  open_files (window, &file, 1);
  WAIT_UNTIL (ari_session_get_file (ari_window_get_session (window)) != NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_assert_false (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "puzzle.ariadne – Ariadne");

  window_type (window, 2, 3);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "• puzzle.ariadne – Ariadne");
  window_run (window, "win.save");
  WAIT_UNTIL (!ari_session_get_modified (ari_window_get_session (window)));

  read = read_document_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (read), 2)->digit, ==, 3);
  g_assert_true (ari_game_get_can_undo (ari_document_get_game (read)));

  /* opening the same file again shows the same window */
  open_files (window, &file, 1);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  end_all ();
  temporary_file_remove (file);
}

static void
test_bad_files (void)
{
  g_autoptr (GFile) file = temporary_file ("bad.ariadne", NULL);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) missing = g_file_get_child (folder, "missing");
  GFile *files[] = { file, folder, missing };
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);
  AriDocument *document;

  g_assert_true (
      g_file_replace_contents (file, "{\"format\":", 10, NULL, FALSE, 0, NULL, NULL, NULL));
  take_text (window, EASY);
  document = ari_session_get_document (ari_window_get_session (window));
  open_files (window, files, G_N_ELEMENTS (files));
  WAIT_UNTIL (ari_notice_get_shown (notice) && strstr (notice_text (notice), "bad.ariadne") != NULL
              && strstr (notice_text (notice), "missing") != NULL
              && strstr (notice_text (notice), "folder") != NULL);
  g_assert_true (ari_session_get_document (ari_window_get_session (window)) == document);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);

  take_text (window, "this is not a puzzle");
  g_assert_true (ari_session_get_document (ari_window_get_session (window)) == document);
  g_assert_nonnull (
      strstr (notice_text (notice), "This text is not a puzzle; a puzzle is one line"));
  end_all ();
  temporary_file_remove (file);
}

/* A file has one puzzle, and lines that are not puzzles: it opens, and a notice lists the first of
 * the lines. */
static void
test_only_puzzle (void)
{
  g_autoptr (GFile) file = temporary_file ("one.txt", EASY "\n53..x\n12x4\n");
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);

  open_files (window, &file, 1);
  WAIT_UNTIL (ari_notice_get_shown (notice));
  g_assert_cmpuint (window_count (ARI_TYPE_COLLECTION_WINDOW), ==, 0);
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 0)->digit, ==, 4);
  g_assert_nonnull (strstr (notice_text (notice), "2 lines could not be read"));
  g_assert_nonnull (strstr (notice_text (notice), "ine 2"));
  g_assert_nonnull (strstr (notice_text (notice), "ine 3"));
  end_all ();
  temporary_file_remove (file);

  window = new_window ();
  gtk_window_present (GTK_WINDOW (window));
  take_text (window, EASY "\n53..x\n");
  g_assert_cmpuint (ari_grid_view_get_cursor (widget_part (window, "grid")), ==, 2);
  WAIT_UNTIL (widget_says (window, "exactly one solution"));
  g_assert_nonnull (
      strstr (notice_text (ari_window_get_notice (window)), "1 line could not be read"));
  end_all ();
}

/* An untouched window is used; any other is left as it is. */
static void
test_window_at_hand (void)
{
  AriWindow *window = new_window ();
  AriWindow *other;
  GString *hex = g_string_new (NULL);

  for (guint row = 0; row < 16; row++)
    g_string_append (hex, row == 0 ? HEX_ROW : "................");
  take_text (window, EASY);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  take_text (window, hex->str);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  g_assert_cmpuint (ari_game_get_layout (game_of (window))->n_digits, ==, 9);
  other = window_other (ARI_TYPE_WINDOW, window);
  g_assert_cmpuint (ari_game_get_layout (game_of (other))->n_digits, ==, 16);
  g_string_free (hex, TRUE);
  end_all ();
}

static void
test_document (void)
{
  AriWindow *window = new_window ();
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriCollectionWindow *many = new_collection_window ();

  g_signal_emit_by_name (many, "open-puzzle", document, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  g_assert_true (ari_session_is_untouched (ari_window_get_session (window)));
  g_assert_false (
      ari_session_get_modified (ari_window_get_session (window_other (ARI_TYPE_WINDOW, window))));
  /* opening the same document again shows the same window */
  g_signal_emit_by_name (many, "open-puzzle", document, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  g_signal_emit_by_name (many, "new-puzzle");
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 3);
  window_run (window, "win.collection");
  g_assert_cmpuint (n_collection_windows (), ==, 2);
  end_all ();
}

static void
assert_begins_with (AriWindow *window, const char *method)
{
  GtkWidget *chooser;

  window_show_page (window, "search");
  chooser = widget_find (GTK_WIDGET (window), ARI_TYPE_STRATEGY_CHOOSER);
  g_assert_cmpstr (ari_strategy_chooser_get_strategy (ARI_STRATEGY_CHOOSER (chooser))->name, ==,
                   method);
}

static void
assert_on_page (AriWindow *window, const char *page)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (window, "pages")), ==, page);
}

/* A search begins with the method of the point by which its puzzle was opened, and its page is
 * shown, whether the puzzle is new, shown already, or a game that was left; this is not the user's
 * choice for others. A row leaves the page as it is. */
static void
test_measured (void)
{
  g_autoptr (GFile) file = temporary_file ("left.ariadne", NULL);
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  g_autoptr (AriDocument) other = read_document (OTHER, -1, NULL);
  g_autoptr (AriDocument) usual = read_document (NEEDS_GUESSES, -1, NULL);
  g_autoptr (GBytes) bytes = ari_document_to_bytes (other);
  AriCollectionWindow *many = new_collection_window ();
  AriWindow *window, *left, *third;

  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), NULL, FALSE, 0, NULL, NULL,
                                          NULL));
  g_signal_emit_by_name (many, "open-puzzle", document, NULL, "rows", TRUE);
  window = window_wait_for_other (ARI_TYPE_WINDOW, NULL);
  assert_on_page (window, "search");
  assert_begins_with (window, "rows");
  window_show_page (window, "play");
  g_signal_emit_by_name (many, "open-puzzle", document, NULL, "wdeg/places/singles", FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  assert_on_page (window, "play");
  assert_begins_with (window, "wdeg/places/singles");

  window_show_page (window, "play");
  g_signal_emit_by_name (many, "open-puzzle", NULL, file, "columns", TRUE);
  left = window_wait_for_other (ARI_TYPE_WINDOW, window);
  WAIT_UNTIL (ari_session_get_file (ari_window_get_session (left)) != NULL);
  assert_on_page (left, "search");
  assert_begins_with (left, "columns");
  g_signal_emit_by_name (many, "open-puzzle", NULL, file, "rows", TRUE);
  assert_begins_with (left, "rows");

  window_end (left);
  g_signal_emit_by_name (many, "open-puzzle", usual, NULL, NULL, FALSE);
  third = window_wait_for_other (ARI_TYPE_WINDOW, window);
  assert_begins_with (third, "mrv-singles");
  end_all ();
  temporary_file_remove (file);
}

/* A new puzzle is there to be played, on whatever page the window at hand is: the page of logic
 * would list its first answers. */
static void
test_made (void)
{
  AriWindow *window = new_window ();
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);

  take_text (window, EASY);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "logic");
  g_signal_emit_by_name (window, "open-document", document, NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (
                       widget_part (window_other (ARI_TYPE_WINDOW, window), "pages")),
                   ==, "play");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (window, "pages")), ==, "logic");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
  end_all ();
}

/* A file with many puzzles replaces an empty window for one puzzle; pasted puzzles do not. */
static void
test_gives_way (void)
{
  g_autofree char *text = new_lines (300);
  g_autoptr (GFile) file = temporary_file ("many.txt", text);
  gpointer gone = new_window ();
  AriCollectionWindow *many;
  AriWindow *window;

  g_object_add_weak_pointer (gone, &gone);
  open_files (gone, &file, 1);
  WAIT_UNTIL (gone == NULL);
  many = window_wait_for_other (ARI_TYPE_COLLECTION_WINDOW, NULL);
  WAIT_UNTIL (gtk_widget_get_visible (GTK_WIDGET (many)) && widget_says (many, "300 puzzles"));
  g_assert_true (g_file_equal (ari_collection_window_get_file (many), file));

  /* opening the same file again shows the same window */
  window = new_window ();
  open_files (window, &file, 1);
  g_assert_cmpuint (n_collection_windows (), ==, 1);
  if (window_count (ARI_TYPE_WINDOW) == 0)
    window = new_window ();
  take_text (window, text);
  g_assert_cmpuint (n_collection_windows (), ==, 2);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  end_all ();
  temporary_file_remove (file);
}

/* A long text is read on a thread; if its window is closed meanwhile, it opens nothing. */
static void
test_long_text (void)
{
  g_autofree char *text = new_lines (20000);
  g_autofree char *refused = g_strnfill (1000000, 'x');
  AriWindow *window = new_window ();
  gpointer gone = new_window ();

  take_text (window, text);
  g_assert_cmpuint (n_collection_windows (), ==, 0);
  WAIT_UNTIL (n_collection_windows () == 1);
  take_text (window, refused);
  g_assert_false (ari_notice_get_shown (ari_window_get_notice (window)));
  WAIT_UNTIL (ari_notice_get_shown (ari_window_get_notice (window)));
  g_assert_nonnull (strstr (notice_text (ari_window_get_notice (window)),
                            "This text holds no puzzle that can be read: the text goes on"));

  g_object_add_weak_pointer (gone, &gone);
  take_text (gone, text);
  window_end (gone);
  WAIT_UNTIL (gone == NULL);
  wait_until_idle ();
  g_assert_cmpuint (n_collection_windows (), ==, 1);
  end_all ();
}

/* A text of a puzzle that is open already shows its window with the entries; a text with entries is
 * another game. */
static void
test_pasted_again (void)
{
  AriWindow *first = new_window ();
  AriWindow *second = new_window ();

  take_text (first, EASY);
  WAIT_UNTIL (ari_window_get_session (first) != NULL && game_of (first) != NULL
              && !ari_game_is_untouched (game_of (first)));
  window_type (first, 2, 4);
  take_text (second, EASY);
  WAIT_UNTIL (notice_text (ari_window_get_notice (first)) != NULL
              && strstr (notice_text (ari_window_get_notice (first)), "already open"));
  g_assert_true (ari_game_is_untouched (game_of (second)));
  g_assert_cmpuint (ari_game_get_cell (game_of (first), 2)->digit, ==, 4);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  end_all ();
}

/* The same candidates pasted twice open one window; once they were changed, another. */
static void
test_candidates_again (void)
{
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);

  take_text (window, CANDIDATES);
  WAIT_UNTIL (!ari_game_is_untouched (game_of (window)));
  take_text (window, CANDIDATES);
  WAIT_UNTIL (window_count (ARI_TYPE_WINDOW) > 1 || notice_text (notice) != NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_assert_nonnull (strstr (notice_text (notice), "already open"));
  window_type (window, 2, 4);
  take_text (window, CANDIDATES);
  WAIT_UNTIL (window_count (ARI_TYPE_WINDOW) == 2);
  end_all ();
}

/* A text whose puzzle is odd opens it only if that is wanted, and asks again if it is not. */
static void
test_odd_text (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog;

  gtk_window_present (GTK_WINDOW (window));
  take_text (window, CLASH);
  dialog = window_wait_for_dialog (window);
  g_assert_true (widget_says (dialog, "a digit is twice"));
  g_assert_true (ari_game_is_untouched (game_of (window)));
  window_answer (dialog, "_Cancel");
  WAIT_UNTIL (window_dialog (window) == NULL);
  g_assert_true (ari_game_is_untouched (game_of (window)));

  take_text (window, CLASH);
  window_answer (window_wait_for_dialog (window), "_Open Anyway");
  WAIT_UNTIL (!ari_game_is_untouched (game_of (window)));
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 72)->digit, ==, 4);
  /* it is open already */
  take_text (window, CLASH);
  g_assert_null (window_dialog (window));
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  end_all ();
}

/* Draws a puzzle of 4×4 cells into a PNG, of which @text has the digits. Returns: (transfer full):
 * the file */
static GFile *
new_picture (const char *text)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  GFile *file = temporary_file ("board.png", "");
  guint8 givens[16];
  const AriGridPicture picture = { .layout = layout, .givens = givens };
  cairo_surface_t *image;

  for (guint cell = 0; cell < 16; cell++)
    givens[cell] = text[cell] == '.' ? ARI_NO_DIGIT : (guint8) (text[cell] - '1');
  image = ari_grid_picture_to_image (&picture, ari_palette_get (FALSE, FALSE), 240, 1);
  g_assert_cmpint (cairo_surface_write_to_png (image, g_file_peek_path (file)), ==,
                   CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (image);
  return file;
}

/* A picture, as a file or pasted, becomes a puzzle without a file; it is asked about if it has no
 * solution, and refused if it has no board. */
static void
test_pictures (void)
{
  g_autoptr (GFile) file = new_picture ("12..3..2..4..3.1");
  g_autoptr (GFile) clash = new_picture ("11....2.3......4");
  g_autoptr (GFile) program = temporary_file ("program", "\177ELF and nothing else");
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);
  g_autoptr (GBytes) bytes = g_file_load_bytes (clash, NULL, NULL, NULL);
  g_autoptr (GBytes) text = g_bytes_new_static ("text", 4);
  GtkWindow *dialog;

  gtk_window_present (GTK_WINDOW (window));
  open_files (window, &file, 1);
  WAIT_UNTIL (!ari_game_is_untouched (game_of (window)));
  g_assert_cmpuint (ari_game_get_layout (game_of (window))->n_digits, ==, 4);
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 4)->digit, ==, 2);
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  /* it is open already */
  open_files (window, &file, 1);
  WAIT_UNTIL (notice_text (notice) != NULL);
  g_assert_nonnull (strstr (notice_text (notice), "already open"));

  g_signal_emit_by_name (window, "open-picture", bytes);
  dialog = window_wait_for_dialog (window);
  g_assert_true (widget_says (dialog, "has no solution"));
  window_answer (dialog, "_Cancel");
  WAIT_UNTIL (window_dialog (window) == NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  open_files (window, &clash, 1);
  window_answer (window_wait_for_dialog (window), "_Open Anyway");
  WAIT_UNTIL (window_count (ARI_TYPE_WINDOW) == 2);

  g_signal_emit_by_name (window, "open-picture", text);
  WAIT_UNTIL (notice_text (notice) != NULL
              && strstr (notice_text (notice), "cannot be read") != NULL);
  open_files (window, &program, 1);
  WAIT_UNTIL (notice_text (notice) != NULL && strstr (notice_text (notice), "a program") != NULL);
  end_all ();
  temporary_file_remove (file);
  temporary_file_remove (clash);
  temporary_file_remove (program);
}

/* Two files that can be read in two ways each ask one after the other; a window that is closed
 * meanwhile opens nothing. */
static void
test_two_readings (void)
{
  g_autoptr (GFile) file = temporary_file ("facts.txt", FACTS);
  g_autoptr (GFile) other = temporary_file ("clash.txt", CLASH);
  GFile *files[] = { file, other };
  AriWindow *window = new_window ();
  gpointer gone = new_window ();
  GtkWindow *dialog;
  gpointer first;

  open_files (window, files, 1);
  dialog = window_wait_for_dialog (window);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_true (widget_says (dialog, "may begin with 0 or with 1"));
  open_files (window, files + 1, 1);
  first = gtk_window_get_focus (dialog);
  g_assert_true (GTK_IS_BUTTON (first));
  g_signal_emit_by_name (gtk_widget_get_next_sibling (first), "clicked");
  WAIT_UNTIL (!ari_game_is_untouched (game_of (window)));
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 10)->digit, ==, 4);
  g_assert_true (g_file_equal (ari_session_get_file (ari_window_get_session (window)), file));

  dialog = window_wait_for_dialog (window);
  g_assert_true (widget_says (dialog, "a digit is twice"));
  window_answer (dialog, NULL);
  WAIT_UNTIL (window_dialog (window) == NULL);

  g_object_add_weak_pointer (gone, &gone);
  take_text (gone, CLASH);
  window_wait_for_dialog (gone);
  window_end (gone);
  WAIT_UNTIL (gone == NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  end_all ();
  temporary_file_remove (file);
  temporary_file_remove (other);
}

/* What was left out is named; what is said of the next text takes its place. */
static void
test_left_out (void)
{
  AriWindow *window = new_window ();
  AriNotice *notice = ari_window_get_notice (window);

  take_text (window, LEFT_OUT);
  WAIT_UNTIL (ari_notice_get_shown (notice));
  g_assert_nonnull (strstr (notice_text (notice), "The puzzle “Second” could not be read"));
  take_text (window, LEFT_OUT);
  WAIT_UNTIL (strstr (notice_text (notice), "already open"));
  g_assert_null (strstr (notice_text (notice), "Second"));
  take_text (window, "{\"cages\":[{\"sum\":15}]}");
  WAIT_UNTIL (strstr (notice_text (notice), "this is a Killer Sudoku"));
  g_assert_null (strstr (notice_text (notice), "already open"));
  end_all ();
}

/* A clipboard that is asked for text may give a picture, or no text at all. */
static void
test_paste_of_bytes (void)
{
  static const char binary[] = "ab\0\1\2\0\3\n\0\4";
  AriWindow *window = new_window ();
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GBytes) pixel = g_bytes_new_static ("abc", 3);
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (1, 1, GDK_MEMORY_R8G8B8, pixel, 3);
  GBytes *all[] = { g_bytes_new_static (binary, sizeof binary - 1),
                    gdk_texture_save_to_png_bytes (texture) };
  static const char *const says[] = { "is not text", "No grid was found" };

  for (guint i = 0; i < G_N_ELEMENTS (all); i++) {
    GdkContentProvider *both[] = {
      gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", all[i]),
      gdk_content_provider_new_for_bytes ("image/png", all[i]),
    };
    g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_union (both, 2);

    gdk_clipboard_set_content (clipboard, provider);
    window_run (window, "win.paste");
    WAIT_UNTIL (ari_notice_get_shown (ari_window_get_notice (window))
                && strstr (notice_text (ari_window_get_notice (window)), says[i]) != NULL);
    g_bytes_unref (all[i]);
  }
  end_all ();
}

static gboolean
has_givens (AriWindow *window, const char *wanted)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game_of (window)));
  g_autofree char *text = ari_grid_to_text (
      givens, ari_puzzle_get_symbols (ari_game_get_puzzle (game_of (window))), ARI_GRID_TEXT_LINE);

  return strcmp (text, wanted) == 0;
}

/* Of a table that a browser offers as text without its empty cells, and as a part of its page, the
 * page is read; of text that is a puzzle, the text. */
static void
test_paste_of_page (void)
{
  static const char *const rows = "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                                  ".6....28....419..5....8..79";
  static const char other[] =
      "1...............................................................................9";
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) page = g_string_new ("<html><body><table>");

  for (guint i = 0; i < 81; i++) {
    g_string_append (page, i % 9 == 0 ? "<tr>" : "");
    g_string_append_printf (page, "<td>%.*s</td>", rows[i] != '.', &rows[i]);
    g_string_append_printf (text, "%.*s%s", rows[i] != '.', &rows[i], i % 9 == 8 ? "\n" : "");
  }
  g_string_append (page, "</table></body></html>");
  for (guint i = 0; i < 2; i++) {
    const char *plain = i == 0 ? text->str : other;
    AriWindow *window = new_window ();
    g_autoptr (GBytes) bytes = g_bytes_new (plain, strlen (plain));
    g_autoptr (GBytes) html = g_bytes_new (page->str, page->len);
    GdkContentProvider *both[] = {
      gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", bytes),
      gdk_content_provider_new_for_bytes ("text/html", html),
    };
    g_autoptr (GdkContentProvider) provider = gdk_content_provider_new_union (both, 2);

    gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), provider);
    window_run (window, "win.paste");
    WAIT_UNTIL (has_givens (window, i == 0 ? rows : other));
    end_all ();
  }
}

/* A long text of the clipboard comes in pieces; if its window is closed meanwhile, it opens
 * nothing. */
static void
test_long_paste (void)
{
  g_autofree char *text = new_lines (20000);
  AriWindow *window = new_window ();
  gpointer many;
  guint n;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  window_run (window, "win.paste");
  WAIT_UNTIL (n_collection_windows () == 1);
  many = window_wait_for_other (ARI_TYPE_COLLECTION_WINDOW, NULL);
  WAIT_UNTIL (widget_says (many, "000 puzzles"));
  for (guint i = 0; i < 2; i++) { /* closes the window before the first piece, and after some */
    gpointer gone = new_window ();

    g_object_add_weak_pointer (gone, &gone);
    window_run (gone, "win.paste");
    for (guint turn = 0; turn < 20 * i; turn++)
      g_main_context_iteration (NULL, FALSE);
    n = n_collection_windows (); /* all of the text may have come by now */
    window_end (gone);
    WAIT_UNTIL (gone == NULL);
    wait_until_idle ();
    g_assert_cmpuint (n_collection_windows (), ==, n);
  }
  end_all ();
}

/* A window that is closed while it opens a file opens nothing. */
static void
test_closed_while_opening (void)
{
  g_autofree char *text = new_lines (5);
  g_autoptr (GFile) file = temporary_file ("many.txt", text);
  AriWindow *window = new_window ();

  gtk_window_present (GTK_WINDOW (window));
  open_files (window, &file, 1);
  window_end (window);
  g_assert_cmpuint (n_collection_windows (), ==, 0);
  wait_until_idle ();
  g_assert_cmpuint (n_collection_windows (), ==, 0);
  temporary_file_remove (file);
}

/* Drops text and files on a window for one puzzle and on one for many. */
static void
test_dropped (void)
{
  g_autofree char *text = new_lines (20);
  g_autoptr (GFile) file = temporary_file ("many.txt", text);
  AriWindow *window = new_window ();
  AriCollectionWindow *many, *second;

  gtk_window_present (GTK_WINDOW (window));
  take_text (window, text);
  many = window_other (ARI_TYPE_COLLECTION_WINDOW, NULL);
  g_assert_nonnull (many);
  g_assert_false (ari_collection_window_is_empty (many));
  window_end (window);

  /* the window has puzzles already, so the file gets another */
  open_files (many, &file, 1);
  second = window_wait_for_other (ARI_TYPE_COLLECTION_WINDOW, many);
  WAIT_UNTIL (ari_collection_window_get_file (second) != NULL);
  g_assert_true (g_file_equal (ari_collection_window_get_file (second), file));
  WAIT_UNTIL (widget_says (second, "20 puzzles"));
  window_end (many);

  /* opening the same file again shows the same window */
  open_files (second, &file, 1);
  g_assert_cmpuint (n_collection_windows (), ==, 1);
  end_all ();
  temporary_file_remove (file);
}

/* A single puzzle gets its own window, and an error is shown in the window at hand. */
static void
test_from_collection_window (void)
{
  g_autoptr (GFile) one = temporary_file ("one.txt", EASY "\n");
  g_autoptr (GFile) nothing = temporary_file ("none.txt", "nothing\nof the kind\n");
  g_autofree char *text = new_lines (2);
  g_autoptr (GFile) two = temporary_file ("two.txt", text);
  AriCollectionWindow *many = new_collection_window ();
  AriWindow *window;

  open_files (many, &one, 1);
  window = window_wait_for_other (ARI_TYPE_WINDOW, NULL);
  WAIT_UNTIL (ari_session_get_file (ari_window_get_session (window)) != NULL);
  g_assert_true (g_file_equal (ari_session_get_file (ari_window_get_session (window)), one));
  g_assert_true (ari_collection_window_is_empty (many));

  open_files (many, &nothing, 1);
  WAIT_UNTIL (ari_notice_get_shown (ari_collection_window_get_notice (many)));
  g_assert_true (ari_collection_window_is_empty (many));
  open_files (many, &two, 1);
  WAIT_UNTIL (!ari_collection_window_is_empty (many));
  g_assert_cmpuint (n_collection_windows (), ==, 1);
  end_all ();
  temporary_file_remove (one);
  temporary_file_remove (nothing);
  temporary_file_remove (two);
}

/* A puzzle of a list is shown by its window, even if it was opened from another reading of the
 * list. A puzzle that the list has twice is two puzzles. */
static void
test_open_already (void)
{
  g_autofree char *text = g_strconcat (EASY, "\n", OTHER, "\n", EASY, "\n", NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, NULL);
  g_autoptr (AriCollectionDocuments) list =
      ari_collection_documents_new (opened->collection, "list", NULL);
  g_autoptr (AriCollectionDocuments) again =
      ari_collection_documents_new (opened->collection, "list", NULL);
  g_autoptr (AriDocument) first = ari_collection_documents_get (list, 0, NULL);
  g_autoptr (AriDocument) third = ari_collection_documents_get (list, 2, NULL);
  g_autoptr (AriDocument) first_again = ari_collection_documents_get (again, 0, NULL);
  g_autoptr (AriDocument) second_again = ari_collection_documents_get (again, 1, NULL);
  AriCollectionWindow *many = new_collection_window ();

  g_signal_emit_by_name (many, "open-puzzle", first, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_signal_emit_by_name (many, "open-puzzle", first_again, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_signal_emit_by_name (many, "open-puzzle", second_again, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 2);
  g_signal_emit_by_name (many, "open-puzzle", third, NULL, NULL, FALSE);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 3);
  end_all ();
}

static void
test_recover (void)
{
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriWindow *window = new_window ();

  ari_opener_recover (opener, window, &(AriRecovered){ .document = document });
  g_assert_true (ari_session_get_document (ari_window_get_session (window)) == document);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_nonnull (strstr (notice_text (ari_window_get_notice (window)), "as you left"));
  end_all ();
}

/* The notice says whether another program has changed the file since, if that is known. */
static void
test_recover_file (void)
{
  g_autoptr (GFile) file = temporary_file ("mine.txt", NULL);
  const char *path = g_file_peek_path (file);
  const struct {
    const char *text; /* the present content of the file; NULL: it was deleted */
    gboolean is_known;
    const char *words;
  } cases[] = {
    { EASY, TRUE, "Here they are. The file is as it was." },
    { EASY "\n", TRUE, "Another program has changed the file since then." },
    { NULL, TRUE, "The file has been moved or deleted since then." },
    { EASY, FALSE, "Here they are." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriDocument) document = NULL;
    AriWindow *window = new_window ();
    AriNotice *notice = ari_window_get_notice (window);

    g_assert_true (g_file_set_contents (path, EASY, -1, NULL));
    document = read_document_file (file, NULL);
    if (!cases[i].is_known)
      ari_file_mark_keep (document, NULL);
    if (cases[i].text != NULL)
      g_assert_true (g_file_set_contents (path, cases[i].text, -1, NULL));
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
    ari_opener_recover (opener, window, &(AriRecovered){ .document = document, .file = file });
    WAIT_UNTIL (g_str_has_suffix (notice_text (notice), cases[i].words));
    end_all ();
  }
  temporary_file_remove (file);
}

/* A file whose history does not fit its grid can be opened without the history. */
static void
test_without_moves (void)
{
  static const char text[] =
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
      "\"symbols\":\"1234\",\"givens\":[\"1...\",\"....\",\"....\",\"....\"],"
      "\"entries\":[\"....\",\"3...\",\"....\",\"....\"],\"title\":\"Kept\","
      "\"moves\":{\"list\":[{\"kind\":\"digit\",\"cells\":{\"r1c1\":[\".\",\"2\"]}}]}}";
  g_autoptr (GFile) file = temporary_file ("mine.ariadne", text);

  for (guint round = 0; round < 2; round++) {
    AriWindow *window = new_window ();
    AriSession *session = ari_window_get_session (window);
    GtkWindow *dialog;

    gtk_window_present (GTK_WINDOW (window));
    open_files (window, &file, 1);
    dialog = window_wait_for_dialog (window);
    widget_assert_says (dialog, "Open “mine.ariadne” without its moves?");
    window_answer (dialog, round == 0 ? "_Cancel" : "_Open Without Moves");
    WAIT_UNTIL (window_dialog (window) == NULL);
    if (round == 0) {
      g_assert_true (ari_session_is_untouched (session));
      end_all ();
      continue;
    }
    WAIT_UNTIL (!ari_session_is_untouched (session));
    g_assert_cmpuint (ari_game_get_cell (ari_session_get_game (session), 4)->digit, ==, 2);
    g_assert_cmpstr (ari_puzzle_get_info (ari_session_get_puzzle (session))->title, ==, "Kept");
    g_assert_false (ari_game_get_can_undo (ari_session_get_game (session)));
    g_assert_true (ari_session_get_modified (session)); /* saving would lose the moves */
    g_assert_false (ari_notice_get_shown (ari_window_get_notice (window)));
    end_all ();
  }
  temporary_file_remove (file);
}

/* Another program may have written answers to a lesson in its own way, and its own ending. */
static void
test_answers (void)
{
  g_autofree char *text = g_strdup_printf (
      "{\"answers\": [{\"page\": 1, \"given\": [\"3\"]}], %1000s \"lesson\": \"Sums\", "
      "\"version\": 1, \"format\": \"ariadne-lesson-answers\"}",
      "");
  g_autoptr (GFile) file = temporary_file ("MINE.JSON", text);
  AriWindow *window = new_window ();
  AriAnswersWindow *table;

  gtk_window_present (GTK_WINDOW (window));
  open_files (window, &file, 1);
  table = window_wait_for_other (ARI_TYPE_ANSWERS_WINDOW, NULL);
  g_assert_cmpstr (ari_answers_window_get_lesson (table), ==, "Sums");
  widget_assert_says (table, "MINE.JSON");
  window_end (table);
  end_all ();
  temporary_file_remove (file);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  opener = ari_opener_new (NULL);
  g_test_add_func ("/opener/open-change-save", test_open_change_save);
  g_test_add_func ("/opener/bad-files", test_bad_files);
  g_test_add_func ("/opener/only-puzzle", test_only_puzzle);
  g_test_add_func ("/opener/window-at-hand", test_window_at_hand);
  g_test_add_func ("/opener/made", test_made);
  g_test_add_func ("/opener/document", test_document);
  g_test_add_func ("/opener/measured", test_measured);
  g_test_add_func ("/opener/gives-way", test_gives_way);
  g_test_add_func ("/opener/long-text", test_long_text);
  g_test_add_func ("/opener/pasted-again", test_pasted_again);
  g_test_add_func ("/opener/candidates-again", test_candidates_again);
  g_test_add_func ("/opener/odd-text", test_odd_text);
  g_test_add_func ("/opener/pictures", test_pictures);
  g_test_add_func ("/opener/two-readings", test_two_readings);
  g_test_add_func ("/opener/left-out", test_left_out);
  g_test_add_func ("/opener/paste-of-bytes", test_paste_of_bytes);
  g_test_add_func ("/opener/paste-of-page", test_paste_of_page);
  g_test_add_func ("/opener/long-paste", test_long_paste);
  g_test_add_func ("/opener/closed-while-opening", test_closed_while_opening);
  g_test_add_func ("/opener/dropped", test_dropped);
  g_test_add_func ("/opener/from-collection-window", test_from_collection_window);
  g_test_add_func ("/opener/open-already", test_open_already);
  g_test_add_func ("/opener/recover", test_recover);
  g_test_add_func ("/opener/recover-file", test_recover_file);
  g_test_add_func ("/opener/without-moves", test_without_moves);
  g_test_add_func ("/opener/answers", test_answers);
  status = g_test_run ();
  g_assert_finalize_object (opener);
  return status;
}
