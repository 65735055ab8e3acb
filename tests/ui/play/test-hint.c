/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints in a window in the same process: what the card says of every kind of position, and what
 * applying one and going back make of the game. */

#include "config.h"

#include <string.h>

#include "ui/common/technique-order.h"
#include "ui/window/window-private.h"

#define EASY     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
/* the same, with r1c3 and r9c9 entered wrongly, and no moves to take back */
#define WITHOUT_MOVES                                                                              \
  "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":9},\"givens\":["            \
  "\"53..7....\",\"6..195...\",\".98....6.\",\"8...6...3\",\"4..8.3..1\",\"7...2...6\","           \
  "\".6....28.\",\"...419..5\",\"....8..7.\"],\"entries\":["                                       \
  "\"..2......\",\".7.......\",\".........\",\".........\",\".........\",\".........\","           \
  "\".........\",\".........\",\"........4\"]}"

static AriWindow *
new_window (const char *text)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));

  if (text != NULL)
    ari_window_take_text (window, text);
  return window;
}

/* Destroys @window and waits until nobody holds it. */
static void
end (AriWindow *window)
{
  gpointer gone = window;

  g_object_add_weak_pointer (G_OBJECT (window), &gone);
  ari_window_close_now (window);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
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

/* Asks for a hint, and waits until there is one. */
static void
ask (AriWindow *window)
{
  run (window, "win.hint");
  while (window->hint == ARI_WINDOW_HINT_THINKING)
    g_main_context_iteration (NULL, TRUE);
}

static void
type_digit (AriWindow *window, guint16 cell, guint digit)
{
  ari_grid_view_set_cursor (window->grid, cell);
  g_signal_emit_by_name (window->grid, "digit", digit);
}

static const char *
text_of (AriWindow *window, const char *name)
{
  GObject *label =
      gtk_widget_get_template_child (GTK_WIDGET (window->hint_box), ARI_TYPE_HINT_BOX, name);

  return gtk_label_get_text (GTK_LABEL (label));
}

static gboolean
shows_button (AriWindow *window, const char *name)
{
  return gtk_widget_get_visible (GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (window->hint_box), ARI_TYPE_HINT_BOX, name)));
}

static void
assert_says (AriWindow *window, const char *words)
{
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window->hint_box)));
  if (strstr (text_of (window, "words"), words) == NULL)
    g_error ("“%s” is not in “%s”", words, text_of (window, "words"));
}

static void
assert_closed (AriWindow *window)
{
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_NONE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window->hint_box)));
  g_assert_false (is_enabled (window, "apply-hint"));
  g_assert_false (is_enabled (window, "close-hint"));
  g_assert_false (window->picture->explains);
}

/* The card leads to the page of the technique that it names. */
static void
assert_technique_explained (AriWindow *window)
{
  GtkActionable *link = GTK_ACTIONABLE (gtk_widget_get_template_child (
      GTK_WIDGET (window->hint_box), ARI_TYPE_HINT_BOX, "technique"));
  const char *code = g_variant_get_string (gtk_actionable_get_action_target_value (link), NULL);
  AriTechnique technique;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (link)));
  g_assert_cmpstr (gtk_actionable_get_action_name (link), ==, "app.technique");
  g_assert_true (ari_technique_by_code (code, &technique));
  assert_says (window, ari_technique_to_string (technique));
}

static guint
n_moves (AriWindow *window)
{
  guint position;

  ari_game_get_moves (window->game, &position);
  return position;
}

static void
test_three_presses (void)
{
  AriWindow *window = new_window (EASY);
  g_autofree char *where = NULL;
  g_autofree char *which = NULL;
  AriGrid *before = ari_game_dup_grid (window->game);
  AriGrid *after;

  g_assert_false (is_enabled (window, "apply-hint"));
  ask (window);
  g_assert_cmpstr (text_of (window, "title"), ==, "Hint 1 of 3");
  where = g_strdup (text_of (window, "words"));
  g_assert_true (shows_button (window, "more"));
  g_assert_false (shows_button (window, "apply"));
  g_assert_false (shows_button (window, "technique"));
  g_assert_false (is_enabled (window, "apply-hint"));
  g_assert_false (window->picture->explains);
  run (window, "win.hint");
  g_assert_cmpstr (text_of (window, "title"), ==, "Hint 2 of 3");
  which = g_strdup (text_of (window, "words"));
  g_assert_cmpstr (which, !=, where);
  assert_technique_explained (window);
  run (window, "win.hint");
  g_assert_cmpstr (text_of (window, "title"), ==, "Hint 3 of 3");
  g_assert_cmpstr (text_of (window, "words"), !=, which);
  g_assert_nonnull (strstr (text_of (window, "notation"), "="));
  g_assert_true (shows_button (window, "apply"));

  /* the grid shows what the step is about, and the player's notes are as they were */
  g_assert_true (window->picture->explains);
  g_assert_cmpuint (window->picture->cells[2].candidates, ==, 0xb); /* 1, 2 and 4 in r1c3 */
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->notes[ARI_NOTE_CENTRE], ==, 0);

  /* who presses once too often has not made it */
  run (window, "win.hint");
  g_assert_cmpuint (n_moves (window), ==, 0);
  run (window, "win.apply-hint");
  assert_closed (window);
  g_assert_cmpuint (n_moves (window), ==, 1);
  after = ari_game_dup_grid (window->game);
  g_assert_cmpuint (ari_grid_n_filled (after), ==, ari_grid_n_filled (before) + 1);
  ari_grid_free (after);
  run (window, "win.undo");
  after = ari_game_dup_grid (window->game);
  g_assert_true (ari_grid_equal (before, after));
  ari_grid_free (after);
  ari_grid_free (before);
  end (window);
}

/* Presses count before the hint is there, too. */
static void
test_pressed_in_haste (void)
{
  AriWindow *window = new_window (EASY);

  run (window, "win.hint");
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_THINKING);
  run (window, "win.hint");
  run (window, "win.hint");
  run (window, "win.hint");
  while (window->hint == ARI_WINDOW_HINT_THINKING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text_of (window, "title"), ==, "Hint 3 of 3");
  run (window, "win.close-hint");
  ask (window);
  g_assert_cmpstr (text_of (window, "title"), ==, "Hint 1 of 3");
  end (window);
}

static void
test_to_the_end (void)
{
  AriWindow *window = new_window (EASY);
  guint n = 0;

  for (; !ari_game_get_solved (window->game); n++) {
    ask (window);
    g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
    run (window, "win.hint");
    run (window, "win.hint");
    run (window, "win.apply-hint");
    g_assert_cmpuint (n_moves (window), ==, n + 1);
  }
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (ari_game_get_cell (window->game, cell)->digit, ==, SOLUTION[cell] - '1');
  ask (window);
  assert_says (window, "is solved");
  end (window);
}

/* Whatever becomes of the game, the hint was about the game as it was. */
static void
test_closes (void)
{
  AriWindow *window = new_window (EASY);

  ask (window);
  type_digit (window, 2, 3);
  assert_closed (window);
  ask (window);
  run (window, "win.undo");
  assert_closed (window);
  ask (window);
  run (window, "win.hint");
  run (window, "win.hint");
  run (window, "win.escape");
  assert_closed (window);
  ask (window);
  run (window, "win.check");
  assert_closed (window);
  ask (window);
  run (window, "win.run-pause");
  assert_closed (window);
  g_assert_true (window->shows_search);
  run (window, "win.hint"); /* from the search to the game, and its hint */
  g_assert_false (window->shows_search);
  g_assert_cmpint (window->hint, !=, ARI_WINDOW_HINT_NONE);
  while (window->hint == ARI_WINDOW_HINT_THINKING)
    g_main_context_iteration (NULL, TRUE);
  run (window, "win.hint");
  run (window, "win.hint");
  gtk_stack_set_visible_child_name (window->pages, "logic");
  assert_closed (window);
  gtk_stack_set_visible_child_name (window->pages, "play");
  ask (window);
  ari_window_set_document (window, window->document, NULL); /* another puzzle */
  assert_closed (window);
  end (window);
}

/* Nobody waits for a hint that was given up, or whose window goes. */
static void
test_cancelled (void)
{
  AriWindow *window = new_window (EASY);

  run (window, "win.hint");
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_THINKING);
  run (window, "win.hint"); /* a second press asks nothing */
  run (window, "win.escape");
  assert_closed (window);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  assert_closed (window);
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  run (window, "win.escape");
  run (window, "win.hint");
  type_digit (window, 2, 3);
  assert_closed (window);
  run (window, "win.hint");
  end (window);
}

static void
test_go_back (void)
{
  AriWindow *window = new_window (EASY);

  type_digit (window, 2, 3); /* right */
  type_digit (window, 3, 1); /* wrong: 2 */
  type_digit (window, 5, 7); /* right */
  type_digit (window, 6, 8); /* right */
  ask (window);
  g_assert_cmpstr (text_of (window, "title"), ==, "Mistake");
  assert_says (window, "The digit in r1c4 is wrong.");
  g_assert_cmpuint (window->picture->cells[3].marks & ARI_MARK_WRONG, !=, 0);
  g_assert_cmpuint (window->picture->cells[5].marks & ARI_MARK_WRONG, ==, 0);
  g_assert_true (shows_button (window, "go_back"));
  g_assert_false (shows_button (window, "correct"));
  run (window, "win.hint");
  assert_says (window, "The digit in r1c4 is wrong.");
  run (window, "win.apply-hint");
  assert_closed (window);
  g_assert_cmpuint (n_moves (window), ==, 1);
  g_assert_cmpuint (ari_game_get_cell (window->game, 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (window->picture->cells[3].marks, ==, ARI_MARK_NONE);
  g_assert_true (is_enabled (window, "redo"));
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  end (window);
}

/* Where the mistake was there before any move, it alone is taken out. */
static void
test_correct (void)
{
  AriWindow *window = new_window (WITHOUT_MOVES);

  ask (window);
  assert_says (window, "The digits in r1c3 and r9c9 are wrong.");
  g_assert_true (shows_button (window, "correct"));
  run (window, "win.apply-hint");
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (ari_game_get_cell (window->game, 80)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (ari_game_get_cell (window->game, 10)->digit, ==, 6);
  run (window, "win.undo");
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->digit, ==, 1);
  end (window);
}

static void
test_wrong_removal (void)
{
  AriWindow *window = new_window (EASY);

  run (window, "win.fill-candidates");
  ari_grid_view_set_cursor (window->grid, 2);
  g_signal_emit_by_name (window->grid, "note", 3u, (guint) ARI_NOTE_CENTRE); /* r1c3 is 4 */
  ask (window);
  assert_says (window, "The digit that belongs into r1c3 was taken from its candidates.");
  g_assert_cmpuint (window->picture->cells[2].marks, ==, ARI_MARK_WRONG);
  run (window, "win.apply-hint");
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->removed, ==, 0);
  g_assert_cmpuint (n_moves (window), ==, 1);
  /* to take what does not belong there is no mistake, and is never brought back */
  g_signal_emit_by_name (window->grid, "note", 1u, (guint) ARI_NOTE_CENTRE);
  run (window, "win.fill-candidates");
  g_assert_cmpuint (ari_game_get_cell (window->game, 2)->notes[ARI_NOTE_CENTRE], ==, 0x9);
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  end (window);
}

static void
test_news (void)
{
  static const struct {
    const char *text;
    const char *words;
  } cases[] = {
    { NULL, "The grid is empty." },
    { SOLUTION, "is solved" },
    { "1...............", "None of the techniques finds a step" },
    { "1...............", "several solutions" },
    { "553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
      "no solution, so there is no step to find. Equal digits clash: 5 in r1c1 and r1c2" },
    { "12345678........9................................................................",
      "No digit fits in r1c9." },
    /* no digit clashes, and every cell has candidates */
    { "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8",
      "This puzzle has no solution" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriWindow *window = new_window (cases[i].text);

    ask (window);
    g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_NEWS);
    assert_says (window, cases[i].words);
    g_assert_false (shows_button (window, "more"));
    g_assert_false (is_enabled (window, "apply-hint"));
    run (window, "win.close-hint");
    assert_closed (window);
    end (window);
  }
}

/* The techniques that are used for paths, in their order, are those that hints come from. */
static void
test_techniques (void)
{
  AriWindow *window = new_window (EASY);
  AriTechniqueOrder order = ari_technique_order_default ();

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    order.is_used[i] = FALSE;
  ari_technique_order_save (&order);
  ask (window);
  assert_says (window, "None of the techniques that are used finds a step.");
  run (window, "win.close-hint");

  order = ari_technique_order_default ();
  order.is_used[ARI_TECHNIQUE_NAKED_SINGLE] = FALSE;
  ari_technique_order_save (&order);
  ask (window);
  run (window, "win.hint");
  assert_says (window, ari_technique_to_string (ARI_TECHNIQUE_HIDDEN_SINGLE));
  order = ari_technique_order_default ();
  ari_technique_order_save (&order);
  run (window, "win.close-hint");
  ask (window);
  run (window, "win.hint");
  assert_says (window, ari_technique_to_string (ARI_TECHNIQUE_NAKED_SINGLE));
  end (window);
}

/* Entries in a puzzle with several solutions that fit none of them. */
static void
test_dead (void)
{
  AriWindow *window = new_window ("1...............");

  type_digit (window, 1, 1);
  type_digit (window, 2, 2);
  type_digit (window, 7, 3);
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_NEWS);
  assert_says (window, "several solutions, but none of them fits");
  end (window);
}

/* While a puzzle is being entered its digits count as given: there is no wrong one. */
static void
test_entering (void)
{
  AriWindow *window = new_window (NULL);

  for (guint16 cell = 0; cell < 81; cell++)
    if (EASY[cell] != '.')
      type_digit (window, cell, (guint) (EASY[cell] - '1'));
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  run (window, "win.hint");
  run (window, "win.hint");
  run (window, "win.apply-hint");
  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  end (window);
}

static void
test_several (void)
{
  AriWindow *window = new_window ("1.3.3.1........3");

  ask (window);
  g_assert_cmpint (window->hint, ==, ARI_WINDOW_HINT_STEP);
  assert_says (window, "several solutions");
  run (window, "win.hint"); /* said once */
  g_assert_null (strstr (text_of (window, "words"), "several solutions"));
  end (window);
}

/* Every shape of the examples: a step can be shown and made, or it is said why there is none. */
static void
test_examples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("ARIADNE_DATA"), "puzzles", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_steps = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    AriWindow *window;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    window = new_window (text);
    for (guint i = 0; i < 5; i++) {
      ask (window);
      g_test_message ("%s: %s", name, text_of (window, "words"));
      if (window->hint != ARI_WINDOW_HINT_STEP)
        break;
      run (window, "win.hint");
      run (window, "win.hint");
      g_test_message ("%s | %s", text_of (window, "words"), text_of (window, "notation"));
      run (window, "win.apply-hint");
      g_assert_cmpuint (n_moves (window), ==, i + 1);
      n_steps++;
    }
    end (window);
  }
  g_assert_cmpuint (n_steps, >, 40);
}

static void
test_keep_notes (void)
{
  AriWindow *window = new_window (EASY);
  g_autoptr (GVariant) state = NULL;

  run (window, "win.fill-candidates");
  g_assert_cmpuint (window->picture->cells[3].centre, ==, 0x22); /* 2 and 6 */
  type_digit (window, 2, 1);                                     /* a 2 beside it */
  g_assert_cmpuint (window->picture->cells[3].centre, ==, 0x20);
  run (window, "win.undo");
  g_assert_cmpuint (window->picture->cells[3].centre, ==, 0x22);
  run (window, "win.keep-notes");
  state = g_action_group_get_action_state (G_ACTION_GROUP (window), "keep-notes");
  g_assert_false (g_variant_get_boolean (state));
  type_digit (window, 2, 1);
  g_assert_cmpuint (window->picture->cells[3].centre, ==, 0x22);
  end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/three-presses", test_three_presses);
  g_test_add_func ("/hint/pressed-in-haste", test_pressed_in_haste);
  g_test_add_func ("/hint/to-the-end", test_to_the_end);
  g_test_add_func ("/hint/closes", test_closes);
  g_test_add_func ("/hint/cancelled", test_cancelled);
  g_test_add_func ("/hint/go-back", test_go_back);
  g_test_add_func ("/hint/correct", test_correct);
  g_test_add_func ("/hint/wrong-removal", test_wrong_removal);
  g_test_add_func ("/hint/news", test_news);
  g_test_add_func ("/hint/techniques", test_techniques);
  g_test_add_func ("/hint/dead", test_dead);
  g_test_add_func ("/hint/entering", test_entering);
  g_test_add_func ("/hint/several", test_several);
  g_test_add_func ("/hint/examples", test_examples);
  g_test_add_func ("/hint/keep-notes", test_keep_notes);
  return g_test_run ();
}
