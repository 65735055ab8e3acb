/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog shows why a puzzle has its ratings, copies it, and can be closed while it works. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/collection.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"
#include "ui/logic/rating-dialog.h"
#include "ui/widgets/widget.h"

#define MEDIUM "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
/* its path by the explainer's chains takes seconds */
#define HARD "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

/* its rating by the explainer takes seconds */
#define LARGE                                                                                      \
  "....14.8..623A5...2A.....C.....B....E.7...BG......D7.3.C5.....8."                               \
  ".....8.D79.5B36G9..4.7.E.....81.3.7.F.6..D.A5.E...B...5.38..4.D."                               \
  "..F...C5..DE..G.......D2..C.A...G.EB....24.......3..AB...6.....1"                               \
  ".23.5......9.1AF....6.94..F.2...41CF..8BG.....9....D...7......B5"

static AriPuzzle *
read_puzzle (const char *line)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (line, strlen (line));
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);

  return ari_collection_dup_puzzle (collection, 0);
}

static GtkWidget *
dialog_of (AriPuzzle *puzzle, const char *name)
{
  const AriLogicOptions options = ari_logic_options_for_people ();

  return ari_rating_dialog_new (NULL, puzzle, &options, name);
}

static void
keep_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The keys scroll the report; copying it says that it did. */
static void
test_text (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (".234341221434..1");
  GtkWidget *dialog = dialog_of (puzzle, "small");
  GtkWidget *focus;
  g_autofree char *copied = NULL;

  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_false (gtk_widget_get_sensitive (widget_part (dialog, "copy")));
  WAIT_UNTIL (gtk_widget_get_sensitive (widget_part (dialog, "copy")));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (dialog, "pages")), ==, "report");
  focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  g_assert_true (gtk_widget_is_ancestor (focus, widget_part (dialog, "report")));
  g_assert_false (widget_says (dialog, "is on the clipboard"));
  g_signal_emit_by_name (widget_part (dialog, "copy"), "clicked");
  g_assert_true (widget_says (dialog, "is on the clipboard"));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialog), NULL, keep_text, &copied);
  WAIT_UNTIL (copied != NULL);
  g_assert_true (g_str_has_prefix (copied, "Whole puzzle: Easy · "));
  g_assert_nonnull (strstr (copied,
                            " · ER 1.0, EP 1.0, ED 1.0\nThe hardest technique on the way to "
                            "its solution is Full House.\nAll of its steps are singles.\n\n"
                            ".234341221434..1\n\nHoDoKu’s scale\nEasy, "));
  g_assert_nonnull (strstr (copied, "\nER 1.0: step 1, Full House: "));
  g_assert_nonnull (strstr (copied, "\nSingles solve it as it is.\n"));
  g_assert_nonnull (strstr (copied, "\n1. [Easy, 4] Full House: "));
  window_end (dialog);
}

/* (transfer full): the text of the clipboard, which is another one than @before (nullable) */
static char *
text_after (GtkWidget *dialog, const char *before)
{
  g_autofree char *text = NULL;

  do {
    g_clear_pointer (&text, g_free);
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (dialog), NULL, keep_text, &text);
    WAIT_UNTIL (text != NULL);
  } while (g_strcmp0 (text, before) == 0);
  return g_steal_pointer (&text);
}

/* A menu copies the part that has the focus, and no other, and leaves the focus there. */
static void
test_part (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (".234341221434..1");
  GtkWidget *dialog = dialog_of (puzzle, "small");
  GtkWidget *report = widget_part (dialog, "report");
  GtkWidget *scale;
  g_autofree char *summary = NULL, *copied = NULL;

  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (gtk_widget_get_sensitive (widget_part (dialog, "copy")));
  scale = gtk_widget_get_next_sibling (gtk_widget_get_first_child (report));
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (scale)));
  gtk_widget_activate_action (dialog, "menu.popup", NULL);
  gtk_widget_activate_action (dialog, "rating.copy-part", NULL);
  copied = text_after (dialog, NULL);
  g_assert_true (g_str_has_prefix (copied, "HoDoKu’s scale\nEasy, "));
  g_assert_null (strstr (copied, "ER 1.0"));
  gtk_popover_popdown (widget_find (dialog, GTK_TYPE_POPOVER_MENU));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == gtk_widget_get_first_child (scale));

  /* what stands alone has the focus, too */
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (report)));
  gtk_widget_activate_action (dialog, "menu.popup", NULL);
  gtk_widget_activate_action (dialog, "rating.copy-part", NULL);
  summary = text_after (dialog, copied);
  g_assert_true (g_str_has_prefix (summary, "Whole puzzle: Easy · "));
  g_assert_null (strstr (summary, "HoDoKu"));
  gtk_popover_popdown (widget_find (dialog, GTK_TYPE_POPOVER_MENU));
  WAIT_UNTIL (!gtk_widget_get_mapped (widget_find (dialog, GTK_TYPE_POPOVER_MENU)));
  window_end (dialog);
}

/* Copies by the menu of what has the focus. Returns: (transfer full): what is on the clipboard,
 * another text than @before */
static char *
copy_by_menu (GtkWidget *dialog, const char *before)
{
  char *copied;

  gtk_widget_activate_action (dialog, "menu.popup", NULL);
  gtk_widget_activate_action (dialog, "rating.copy-steps", NULL);
  copied = text_after (dialog, before);
  gtk_popover_popdown (widget_find (dialog, GTK_TYPE_POPOVER_MENU));
  WAIT_UNTIL (!gtk_widget_get_mapped (widget_find (dialog, GTK_TYPE_POPOVER_MENU)));
  return copied;
}

static void
keep_path (AriFoundPath **kept, AriFoundPath *path)
{
  *kept = ari_found_path_ref (path);
}

/* (transfer none): the part with a heading, its steps unfolded */
static GtkWidget *
unfold (GtkWidget *report, const char *heading)
{
  ARI_FOR_CHILDREN (part, report)
    if (widget_says (part, heading)) {
      gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_last_child (part)), TRUE);
      return part;
    }
  g_assert_not_reached ();
}

#define DOWN 500.0 /* pixels: what has the focus is scrolled away */

/* The rows of a path can be copied by the keys: a step, or singles that follow each other. The menu
 * leaves what is seen where it is. */
static void
test_steps (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (MEDIUM);
  GtkWidget *dialog = dialog_of (puzzle, "medium");
  g_autofree char *step = NULL, *singles = NULL;
  GtkWidget *report = widget_part (dialog, "report");
  GtkWidget *rows;
  GtkAdjustment *adjustment;

  /* what scrolls does so at once */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (dialog), 360, 240);
  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (widget_says (dialog, "The usual path"));
  rows = widget_find (unfold (report, "The usual path"), GTK_TYPE_LIST_BOX);
  for (int i = 0; singles == NULL || step == NULL; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (rows), i);
    char **text = GTK_IS_EXPANDER (gtk_list_box_row_get_child (row)) ? &singles : &step;

    g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (row)));
    g_free (*text);
    *text = copy_by_menu (dialog, singles != NULL ? singles : step);
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == GTK_WIDGET (row));
  }
  g_assert_true (g_str_has_prefix (singles, "1. "));
  g_assert_nonnull (strstr (singles, "\n2. "));
  g_assert_null (strchr (step, '\n'));

  g_assert_true (gtk_widget_grab_focus (widget_find (report, GTK_TYPE_EXPANDER)));
  adjustment = gtk_scrolled_window_get_vadjustment (
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (rows, GTK_TYPE_SCROLLED_WINDOW)));
  WAIT_UNTIL (gtk_adjustment_get_upper (adjustment)
              > gtk_adjustment_get_page_size (adjustment) + DOWN);
  gtk_adjustment_set_value (adjustment, DOWN);
  gtk_widget_activate_action (dialog, "menu.popup", NULL);
  gtk_popover_popdown (widget_find (dialog, GTK_TYPE_POPOVER_MENU));
  WAIT_UNTIL (!gtk_widget_get_mapped (widget_find (dialog, GTK_TYPE_POPOVER_MENU)));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, DOWN);
  window_end (dialog);
}

/* The paths that are looked for come after the report, the explainer's last, whichever is found
 * first; the searches can be stopped, and say so. */
static void
test_paths (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (MEDIUM);
  g_autoptr (AriPuzzle) hard = read_puzzle (HARD);
  GtkWidget *dialog = dialog_of (puzzle, "medium");
  GtkWidget *stopped = dialog_of (hard, "hard");
  AriFoundPath *path = NULL;
  GtkWidget *part;

  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (widget_says (dialog, "The usual path"));
  WAIT_UNTIL (widget_says (dialog, "A short path"));
  g_assert_true (widget_says (dialog, "An easy path"));
  WAIT_UNTIL (!gtk_widget_get_visible (widget_part (dialog, "searching")));
  widget_assert_says (gtk_widget_get_last_child (widget_part (dialog, "report")),
                      "The Sudoku Explainer’s path");
  g_assert_false (widget_says (dialog, "1. "));
  part = unfold (widget_part (dialog, "report"), "A short path");
  widget_assert_says (part, " singles");
  g_signal_connect_swapped (dialog, "play", G_CALLBACK (keep_path), &path);
  g_signal_emit_by_name (widget_find_button (part, "Step Through"), "clicked");
  g_assert_cmpstr (path->title, ==, "A short path");
  g_assert_cmpint (path->answer.status, ==, ARI_LOGIC_SOLVED);
  g_assert_cmpuint (ari_steps_count (path->steps), ==, path->answer.rating.n_steps);
  ari_found_path_unref (path);

  gtk_window_present (GTK_WINDOW (stopped));
  WAIT_UNTIL (gtk_widget_get_sensitive (widget_part (stopped, "copy")));
  g_assert_true (gtk_widget_get_visible (widget_part (stopped, "searching")));
  g_signal_emit_by_name (widget_part (stopped, "stop"), "clicked");
  WAIT_UNTIL (!gtk_widget_get_visible (widget_part (stopped, "searching")));
  g_assert_true (widget_says (stopped, "before the Sudoku Explainer’s path was found."));
  window_end (stopped);
}

/* Before the report is there, the dialog says what it looks for, and a bar moves; when that is
 * stopped, what was found is shown. */
static void
test_stopped (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (LARGE);
  GtkWidget *dialog = dialog_of (puzzle, "large");
  GtkLabel *label = widget_part (dialog, "searching_label");

  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (strstr (gtk_label_get_text (label), "Sudoku Explainer’s ratings…") != NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (dialog, "pages")), ==, "wait");
  g_assert_true (gtk_widget_get_mapped (widget_part (dialog, "progress")));
  g_signal_emit_by_name (widget_part (dialog, "stop"), "clicked");
  WAIT_UNTIL (gtk_widget_get_sensitive (widget_part (dialog, "copy")));
  widget_assert_says (dialog, "before all of the report was found.");
  WAIT_UNTIL (!gtk_widget_get_visible (widget_part (dialog, "searching")));
  widget_assert_says (dialog, "before an easy path was found.");
  widget_assert_says (dialog, "before the Sudoku Explainer’s path was found.");
  window_end (dialog);
}

/* No paths are looked for in a puzzle without exactly one solution. */
static void
test_several (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle ("1...............");
  GtkWidget *dialog = dialog_of (puzzle, "several");

  gtk_window_present (GTK_WINDOW (dialog));
  WAIT_UNTIL (widget_says (dialog, "does not have exactly one solution"));
  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "searching")));
  window_end (dialog);
}

static void
test_closed (void)
{
  g_autoptr (AriPuzzle) puzzle = read_puzzle (HARD);
  GtkWidget *dialog = dialog_of (puzzle, "hard");

  gtk_window_present (GTK_WINDOW (dialog));
  window_end (dialog);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/rating-dialog/text", test_text);
  g_test_add_func ("/rating-dialog/part", test_part);
  g_test_add_func ("/rating-dialog/steps", test_steps);
  g_test_add_func ("/rating-dialog/paths", test_paths);
  g_test_add_func ("/rating-dialog/stopped", test_stopped);
  g_test_add_func ("/rating-dialog/several", test_several);
  g_test_add_func ("/rating-dialog/closed", test_closed);
  return g_test_run ();
}
