/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing: edits of the grid and the pad become moves, and the page judges the game. */

#include "config.h"

#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/digit-pad.h"
#include "ui/play/play-section.h"
#include "tests/seed.h"

typedef struct {
  SectionFixture *desk;
  AriPlayPanel *panel;
} Fixture;

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play = section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);

  return (Fixture){ desk, ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (play))) };
}

static guint8
digit_of (Fixture *f, guint16 cell)
{
  return ari_game_get_cell (section_fixture_game (f->desk), cell)->digit;
}

/* Returns the number of cells that the grid marks as wrong. */
static guint
n_wrong (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint cell = 0; cell < picture->layout->n_cells; cell++)
    n += (picture->cells[cell].marks & ARI_MARK_WRONG) != 0;
  return n;
}

/* Opens the window for checkpoints. */
static GtkWindow *
open_checkpoints (Fixture *f)
{
  GListModel *windows = gtk_window_get_toplevels ();

  section_fixture_run (f->desk, "checkpoints");
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

    if (g_strcmp0 (gtk_window_get_title (window), "Checkpoints") == 0)
      return window;
  }
  g_assert_not_reached ();
}

static void
set_checkpoint (Fixture *f, const char *name)
{
  GtkWindow *window = open_checkpoints (f);
  GtkWidget *entry = gtk_window_get_focus (window);

  g_assert_true (GTK_IS_EDITABLE (entry)); /* the child of the entry that has the text */
  if (name != NULL)
    gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

/* The list has one with this name; returns its row. */
static GtkListBoxRow *
find_row (GtkWidget *list, guint index, const char *name)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) index);

  g_assert_nonnull (row);
  widget_assert_says (row, name);
  return row;
}

static GtkWidget *
list_of (GtkWindow *window)
{
  GtkWidget *widget = gtk_window_get_focus (window);
  GtkWidget *box = gtk_widget_get_ancestor (widget, GTK_TYPE_BOX);

  for (GtkWidget *w = gtk_widget_get_next_sibling (box); w != NULL;
       w = gtk_widget_get_first_child (w))
    if (GTK_IS_LIST_BOX (w))
      return w;
  g_assert_not_reached ();
}

/* Returns the button at the end of a row. */
static GtkWidget *
last_of (GtkListBoxRow *row)
{
  return gtk_widget_get_last_child (gtk_list_box_row_get_child (row));
}

static void
mark_saved (AriGame *game)
{
  guint position;
  GPtrArray *moves = ari_game_get_moves (game, &position);

  ari_game_set_saved_at (game, position, moves->pdata[position - 1]);
  g_assert_false (ari_game_get_modified (game));
}

/* Checkpoints have names, and can be returned to; later moves can be redone. */
static void
test_checkpoints (void)
{
  Fixture f = set_up (EASY);
  AriGame *game = section_fixture_game (f.desk);
  GtkWindow *window;
  guint n;

  section_fixture_type (f.desk, 2, 3);
  set_checkpoint (&f, " before the guess ");
  section_fixture_type (f.desk, 3, 5);
  set_checkpoint (&f, NULL);
  section_fixture_type (f.desk, 5, 7);
  g_assert_cmpstr (ari_game_get_checkpoints (game, &n)[0].name, ==, "before the guess");
  g_assert_cmpuint (n, ==, 2);
  g_assert_true (ari_game_get_modified (game));

  window = open_checkpoints (&f);
  find_row (list_of (window), 1, "Checkpoint 2");
  g_signal_emit_by_name (list_of (window), "row-activated",
                         find_row (list_of (window), 0, "2 moves back"));
  g_assert_cmpuint (digit_of (&f, 2), ==, 3);
  g_assert_cmpuint (digit_of (&f, 3), ==, ARI_NO_DIGIT);
  section_fixture_run (f.desk, "redo");
  g_assert_cmpuint (digit_of (&f, 3), ==, 5);

  window = open_checkpoints (&f);
  g_signal_emit_by_name (last_of (find_row (list_of (window), 0, "before")), "clicked");
  ari_game_get_checkpoints (game, &n);
  g_assert_cmpuint (n, ==, 1);
  find_row (list_of (window), 0, "Checkpoint 2");
  gtk_window_close (window);

  /* setting or removing one changes the file, though it is not a move */
  mark_saved (game);
  set_checkpoint (&f, "later");
  g_assert_true (ari_game_get_modified (game));
  mark_saved (game);
  window = open_checkpoints (&f);
  g_signal_emit_by_name (last_of (find_row (list_of (window), 0, "later")), "clicked");
  g_assert_true (ari_game_get_modified (game));
  gtk_window_close (window);
  section_fixture_free (f.desk);
}

/* A checkpoint's name from a file is shown as a line of limited length, whatever it is. */
static void
test_wild_checkpoint (void)
{
  Fixture f = set_up (EASY);
  g_autofree char *name = text_wild ();
  GtkWindow *window;

  ari_game_set_checkpoint (section_fixture_game (f.desk), 0, name);
  window = open_checkpoints (&f);
  find_row (list_of (window), 0, "wild<U+202E> wild");
  widget_assert_tame (window);
  gtk_window_close (window);
  section_fixture_free (f.desk);
}

static void
test_moves (void)
{
  Fixture f = set_up (NULL);
  AriGame *game = section_fixture_game (f.desk);

  g_assert_false (section_fixture_has_action (f.desk, "undo"));
  section_fixture_type (f.desk, 3, 6);
  g_assert_cmpuint (digit_of (&f, 3), ==, 6);
  section_fixture_type (f.desk, 4, 6);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[3].marks & ARI_MARK_CONFLICT, !=, 0);
  section_fixture_type (f.desk, 5, 9); /* a key of larger grids */
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 2);

  section_fixture_note (f.desk, 10, 2, ARI_NOTE_CORNER);
  g_assert_true (ari_game_get_cell (game, 10)->notes[ARI_NOTE_CORNER] == ari_digits_of (2));
  ari_grid_view_set_input_mode (f.desk->grid, ARI_INPUT_CENTRE);
  g_signal_emit_by_name (widget_find (f.panel, ARI_TYPE_DIGIT_PAD), "digit", 5u);
  g_assert_true (ari_game_get_cell (game, 10)->notes[ARI_NOTE_CENTRE] == ari_digits_of (5));
  ari_grid_view_set_input_mode (f.desk->grid, ARI_INPUT_DIGIT);
  g_signal_emit_by_name (widget_find (f.panel, ARI_TYPE_DIGIT_PAD), "digit", 5u);
  g_assert_cmpuint (digit_of (&f, 10), ==, 5);

  for (guint i = 0; i < 5; i++)
    section_fixture_run (f.desk, "undo");
  g_assert_false (section_fixture_has_action (f.desk, "undo"));
  section_fixture_run (f.desk, "redo");
  g_assert_cmpuint (digit_of (&f, 3), ==, 6);
  ari_grid_view_set_cursor (f.desk->grid, 3);
  g_assert_true (ARI_SECTION_GET_CLASS (f.desk->sections[0])
                     ->edit (f.desk->sections[0], &(AriEdit){ .kind = ARI_EDIT_ERASE }));
  g_assert_cmpuint (digit_of (&f, 3), ==, ARI_NO_DIGIT);
  section_fixture_free (f.desk);
}

static void
test_puzzle_of_ones_own (void)
{
  Fixture f = set_up (NULL);

  g_assert_false (section_fixture_has_action (f.desk, "use-as-puzzle"));
  section_fixture_type (f.desk, 0, 1);
  section_fixture_run (f.desk, "use-as-puzzle");
  g_assert_true (ari_game_get_cell (section_fixture_game (f.desk), 0)->given);
  widget_assert_says (f.panel, "are the puzzle now");
  section_fixture_type (f.desk, 0, 2);
  g_assert_cmpuint (digit_of (&f, 0), ==, 1);
  section_fixture_type (f.desk, 1, 2);
  section_fixture_run (f.desk, "restart");
  g_assert_cmpuint (digit_of (&f, 1), ==, ARI_NO_DIGIT);
  section_fixture_run (f.desk, "edit-puzzle");
  section_fixture_type (f.desk, 0, 2);
  g_assert_cmpuint (digit_of (&f, 0), ==, 2);
  section_fixture_free (f.desk);
}

/* A 9×9 with fewer than 17 givens cannot have one solution; other sizes can. */
static void
test_too_few_givens (void)
{
  for (guint n = 16; n <= 17; n++) {
    Fixture f = set_up (NULL);

    for (guint16 cell = 0; cell < n; cell++)
      section_fixture_type (f.desk, cell, cell % 9);
    section_fixture_run (f.desk, "use-as-puzzle");
    g_assert_cmpint (widget_says (f.panel, "needs at least 17 givens"), ==, n < 17);
    g_assert_cmpint (widget_says (f.panel, "cannot be changed in play"), ==, n >= 17);
    section_fixture_free (f.desk);
  }
}

static void
test_few_givens_of_a_small_grid (void)
{
  Fixture f = set_up ("1...............");

  section_fixture_type (f.desk, 15, 1);
  section_fixture_run (f.desk, "use-as-puzzle");
  widget_assert_says (f.panel, "cannot be changed in play");
  section_fixture_free (f.desk);
}

/* A key does not change a game that is not shown. */
static void
test_locked (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 2, 3);
  g_assert_true (section_fixture_has_action (f.desk, "undo"));
  ari_session_set_locked (f.desk->session, TRUE);
  g_assert_false (section_fixture_has_action (f.desk, "undo"));
  g_assert_false (section_fixture_has_action (f.desk, "fill-candidates"));
  ari_session_set_locked (f.desk->session, FALSE);
  g_assert_true (section_fixture_has_action (f.desk, "undo"));
  section_fixture_free (f.desk);
}

static void
test_judgement (void)
{
  g_autofree char *almost = g_strdup (
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  Fixture f;

  almost[0] = almost[80] = '.';
  f = set_up (almost);
  section_fixture_type (f.desk, 0, 4);
  section_fixture_type (f.desk, 80, 7);
  widget_assert_says (f.panel, "not right");
  section_fixture_type (f.desk, 80, 8);
  g_assert_true (ari_game_get_solved (section_fixture_game (f.desk)));
  g_assert_false (widget_says (f.panel, "Solved")); /* the finish says that */
  section_fixture_load (
      f.desk, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  widget_assert_says (f.panel, "Solved");
  section_fixture_load (f.desk, EASY);
  g_assert_false (widget_says (f.panel, "Solved"));
  section_fixture_free (f.desk);
}

/* The candidates of a Sukaku are shown, also where they are none any more, beside the notes; a
 * digit that is not one of them is marked, and said. */
static void
test_sukaku (void)
{
  Fixture f =
      set_up ("{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":4},"
              "\"rules\":[{\"kind\":\"candidates\",\"candidates\":{\"r1c1\":\"12\",\"r1c2\":"
              "\"134\"}}],\"givens\":[\"....\",\"....\",\"....\",\"....\"]}");
  const guint16 second = 1;
  const AriPicture *picture;
  g_autofree char *text = NULL;

  ari_session_execute (f.desk->session, ari_game_move_note (section_fixture_game (f.desk), &second,
                                                            1, ARI_NOTE_CENTRE, 3));
  picture = section_fixture_paint (f.desk);
  g_assert_cmphex (picture->cells[0].candidates, ==, 0x3);
  g_assert_cmphex (picture->cells[1].candidates, ==, 0xd);
  g_assert_cmphex (picture->cells[1].centre, ==, 0x8);
  text = ari_picture_to_text (picture, ARI_GRID_TEXT_LINE);
  g_assert_cmpstr (text, ==, "12..1.3412341234123412341234123412341234123412341234123412341234");
  section_fixture_type (f.desk, 0, 0);
  picture = section_fixture_paint (f.desk);
  g_assert_cmpuint (picture->cells[0].marks, ==, ARI_MARK_NONE);
  g_assert_cmphex (picture->cells[1].candidates, ==, 0xc);
  g_assert_cmphex (picture->cells[1].removed, ==, 0x1);
  g_assert_false (widget_says (f.panel, "not one of the candidates"));
  section_fixture_type (f.desk, 0, 2);
  picture = section_fixture_paint (f.desk);
  g_assert_cmpuint (picture->cells[0].marks, ==, ARI_MARK_CONFLICT);
  widget_assert_says (f.panel, "3 is not one of the candidates that the puzzle gives r1c1");
  section_fixture_type (f.desk, 0, 1);
  g_assert_false (widget_says (f.panel, "not one of the candidates"));
  section_fixture_free (f.desk);
}

static AriDigits
centre_of (Fixture *f, guint16 cell)
{
  return section_fixture_paint (f->desk)->cells[cell].centre;
}

static void
test_keep_notes (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "fill-candidates");
  g_assert_cmpuint (centre_of (&f, 3), ==, 0x22); /* the notes 2 and 6 */
  section_fixture_type (f.desk, 2, 1);            /* a 2 in the same box */
  g_assert_cmpuint (centre_of (&f, 3), ==, 0x20);
  section_fixture_run (f.desk, "undo");
  g_assert_cmpuint (centre_of (&f, 3), ==, 0x22);
  g_object_set (f.desk->session, "keep-notes", FALSE, NULL);
  section_fixture_type (f.desk, 2, 1);
  g_assert_cmpuint (centre_of (&f, 3), ==, 0x22);
  section_fixture_free (f.desk);
}

/* A key that has no effect on a given is answered. */
static void
test_given (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 2, 1);
  g_assert_false (widget_says (f.panel, "The puzzle’s own digits cannot be changed."));
  section_fixture_type (f.desk, 0, 1);
  widget_assert_says (f.panel, "The puzzle’s own digits cannot be changed.");
  section_fixture_free (f.desk);
}

static void
run_filter (Fixture *f, const char *name)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->desk->actions), "filter",
                                  g_variant_new_string (name));
}

static gboolean
is_marked (Fixture *f, guint16 cell)
{
  return (section_fixture_paint (f->desk)->cells[cell].marks & ARI_MARK_PLACE) != 0;
}

/* A filter shows all places of the digit under the cursor, or all cells with two candidates; the
 * same filter again, and Escape, end it. */
static void
test_filter (void)
{
  Fixture f = set_up (EASY);
  AriGame *game = section_fixture_game (f.desk);
  guint16 place = 0;

  run_filter (&f, "places");
  ari_grid_view_set_cursor (f.desk->grid, 0); /* a 5 */
  ari_grid_view_set_cursor (f.desk->grid, 1); /* a 3 */
  ari_grid_view_set_cursor (f.desk->grid, 2); /* open: the 3 stays */
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (is_marked (&f, cell), ==,
                     ari_digits_has (ari_game_get_candidates (game, cell), 2));
  /* an entry under the cursor is its digit */
  section_fixture_type (f.desk, 2, 3);
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (is_marked (&f, cell), ==,
                     ari_digits_has (ari_game_get_candidates (game, cell), 3));
  run_filter (&f, "pairs");
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (is_marked (&f, cell), ==,
                     ari_digits_count (ari_game_get_candidates (game, cell)) == 2);
  run_filter (&f, "pairs");
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_false (is_marked (&f, cell));
  g_assert_false (ARI_SECTION_GET_CLASS (f.desk->sections[0])->leave (f.desk->sections[0]));
  run_filter (&f, "places");
  while (!ari_digits_has (ari_game_get_candidates (game, place), 3))
    place++;
  g_assert_true (is_marked (&f, place));
  g_assert_true (ARI_SECTION_GET_CLASS (f.desk->sections[0])->leave (f.desk->sections[0]));
  g_assert_false (is_marked (&f, place));

  /* a chosen digit overrides the cursor's, and another grid has no chosen digit */
  g_object_set (f.desk->grid, "digit-first", TRUE, NULL);
  ari_grid_view_choose (f.desk->grid, 8);
  run_filter (&f, "places");
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (is_marked (&f, cell), ==,
                     ari_digits_has (ari_game_get_candidates (game, cell), 8));
  section_fixture_load (f.desk, "1...............");
  for (guint16 cell = 0; cell < 16; cell++)
    g_assert_cmpint (
        is_marked (&f, cell), ==,
        ari_digits_has (ari_game_get_candidates (section_fixture_game (f.desk), cell), 0));
  section_fixture_free (f.desk);
}

/* Entries in a branch are marked, and can be kept or undone; notes and earlier entries are not
 * marked. */
static void
test_branch (void)
{
  Fixture f = set_up (EASY);
  const AriPictureCell *cells;

  section_fixture_type (f.desk, 2, 3);
  g_assert_false (section_fixture_has_action (f.desk, "keep-branch"));
  section_fixture_run (f.desk, "branch");
  g_assert_false (section_fixture_has_action (f.desk, "branch"));
  section_fixture_type (f.desk, 3, 5);
  section_fixture_note (f.desk, 5, 1, ARI_NOTE_CENTRE);
  cells = section_fixture_paint (f.desk)->cells;
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint ((cells[cell].marks & ARI_MARK_BRANCH) != 0, ==, cell == 3);
  section_fixture_run (f.desk, "keep-branch");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[3].marks & ARI_MARK_BRANCH, ==, 0);
  g_assert_cmpuint (digit_of (&f, 3), ==, 5);

  section_fixture_run (f.desk, "branch");
  section_fixture_type (f.desk, 3, 1);
  section_fixture_type (f.desk, 5, 1);
  g_assert_true (gtk_widget_get_visible (widget_part (f.panel, "branch")));
  section_fixture_run (f.desk, "discard-branch");
  g_assert_cmpuint (digit_of (&f, 3), ==, 5);
  g_assert_cmpuint (digit_of (&f, 5), ==, ARI_NO_DIGIT);
  g_assert_false (gtk_widget_get_visible (widget_part (f.panel, "branch")));
  widget_assert_says (f.panel, "Branch discarded (2 moves)");

  /* undone beyond its beginning, the branch no longer exists */
  section_fixture_run (f.desk, "branch");
  section_fixture_run (f.desk, "undo");
  g_assert_true (section_fixture_has_action (f.desk, "branch"));
  section_fixture_free (f.desk);
}

/* Mistakes are marked as soon as the solution is known, and after each later move. */
static void
test_mistakes (void)
{
  Fixture f = set_up ("123.3.1..1....21"); /* one solution: 1234 3412 2143 4321 */
  AriSession *session = f.desk->session;

  section_fixture_type (f.desk, 13, 3); /* r4c2 = 4; it is 3 */
  g_assert_null (ari_session_get_solution (session));
  g_object_set (session, "mark-mistakes", ARI_MISTAKES_AT_ONCE, NULL);
  WAIT_UNTIL (n_wrong (&f) == 1);
  section_fixture_type (f.desk, 5, 1); /* r2c2 = 2; it is 4 */
  g_assert_cmpuint (n_wrong (&f), ==, 2);
  section_fixture_type (f.desk, 3, 3); /* right */
  g_assert_cmpuint (n_wrong (&f), ==, 2);
  section_fixture_run (f.desk, "undo");
  section_fixture_run (f.desk, "undo");
  g_assert_cmpuint (n_wrong (&f), ==, 1);
  g_object_set (session, "mark-mistakes", ARI_MISTAKES_NEVER, NULL);
  g_assert_cmpuint (n_wrong (&f), ==, 0);
  g_object_set (session, "mark-mistakes", ARI_MISTAKES_AT_ONCE, NULL);
  g_assert_cmpuint (n_wrong (&f), ==, 1);
  section_fixture_free (f.desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/play-section/checkpoints", test_checkpoints);
  g_test_add_func ("/play-section/wild-checkpoint", test_wild_checkpoint);
  g_test_add_func ("/play-section/moves", test_moves);
  g_test_add_func ("/play-section/puzzle-of-ones-own", test_puzzle_of_ones_own);
  g_test_add_func ("/play-section/too-few-givens", test_too_few_givens);
  g_test_add_func ("/play-section/few-givens-of-a-small-grid", test_few_givens_of_a_small_grid);
  g_test_add_func ("/play-section/locked", test_locked);
  g_test_add_func ("/play-section/judgement", test_judgement);
  g_test_add_func ("/play-section/sukaku", test_sukaku);
  g_test_add_func ("/play-section/keep-notes", test_keep_notes);
  g_test_add_func ("/play-section/given", test_given);
  g_test_add_func ("/play-section/filter", test_filter);
  g_test_add_func ("/play-section/mistakes", test_mistakes);
  g_test_add_func ("/play-section/branch", test_branch);
  return g_test_run ();
}
