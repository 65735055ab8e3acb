/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: the card's words about every kind of position, and the game after applying a hint or going
 * back. */

#include "config.h"

#include <string.h>

#include "puzzle/words/words.h"
#include "ui/common/technique-settings.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/check-section.h"
#include "tests/seed.h"

#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
/* the same with wrong entries in r1c3 and r9c9, and no moves to undo */
#define WITHOUT_MOVES                                                                              \
  "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":9},\"givens\":["            \
  "\"53..7....\",\"6..195...\",\".98....6.\",\"8...6...3\",\"4..8.3..1\",\"7...2...6\","           \
  "\".6....28.\",\"...419..5\",\"....8..7.\"],\"entries\":["                                       \
  "\"..2......\",\".7.......\",\".........\",\".........\",\".........\",\".........\","           \
  "\".........\",\".........\",\"........4\"]}"

#define EASTER_MONSTER                                                                             \
  "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"

/* 12×12: its nested chains take several seconds. */
#define SLOW_CHAINS                                                                                \
  "..........B..68.2.....45......6...CA....165..3.7A.9.....2B......4...6..."                       \
  ".8....A75..12...C.3..4..1.......3.....4.B..C.A.......12......3C9.A.5...8"

typedef struct {
  SectionFixture *desk;
  AriHintSection *hint;
  GtkWidget *card;
} Fixture;

static Fixture
set_up (const char *text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play = section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);
  AriHintSection *hint = section_fixture_add (desk, ari_hint_section_new (play));

  section_fixture_add (desk, ari_check_section_new (play, hint));
  return (Fixture){ desk, hint,
                    GTK_WIDGET (ari_play_panel_get_hint_box (
                        ARI_PLAY_PANEL (ari_section_get_panel (ARI_SECTION (play))))) };
}

static AriHintState
state_of (Fixture *f)
{
  return ari_hint_section_get_state (f->hint);
}

/* Asks for a hint, and waits for it. */
static void
ask (Fixture *f)
{
  section_fixture_run (f->desk, "hint");
  WAIT_UNTIL (state_of (f) != ARI_HINT_STATE_THINKING);
}

static const AriGameCell *
cell_of (Fixture *f, guint16 cell)
{
  return ari_game_get_cell (section_fixture_game (f->desk), cell);
}

static guint
count_candidates (Fixture *f)
{
  guint n = 0;

  for (guint16 cell = 0; cell < 81; cell++)
    n += ari_digits_count (ari_game_get_candidates (section_fixture_game (f->desk), cell));
  return n;
}

/* Counts the candidates on the grid. */
static guint
count_shown (Fixture *f)
{
  const AriPicture *picture = section_fixture_paint (f->desk);
  guint n = 0;

  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++)
    n += ari_digits_count (picture->cells[cell].candidates);
  return n;
}

static const char *
text_of (Fixture *f, const char *name)
{
  return gtk_label_get_text (widget_part (f->card, name));
}

static gboolean
shows_button (Fixture *f, const char *name)
{
  return gtk_widget_get_visible (widget_part (f->card, name));
}

static void
assert_says (Fixture *f, const char *words)
{
  g_assert_true (gtk_widget_get_visible (f->card));
  if (strstr (text_of (f, "words"), words) == NULL)
    g_error ("“%s” is not in “%s”", words, text_of (f, "words"));
}

static void
assert_closed (Fixture *f)
{
  g_assert_cmpint (state_of (f), ==, ARI_HINT_STATE_CLOSED);
  g_assert_false (gtk_widget_get_visible (f->card));
  g_assert_false (section_fixture_has_action (f->desk, "apply-hint"));
  g_assert_false (section_fixture_has_action (f->desk, "close-hint"));
  g_assert_false (section_fixture_paint (f->desk)->explains);
}

/* The card links to the page of the technique that it names. */
static void
assert_technique_explained (Fixture *f)
{
  GtkActionable *link = widget_part (f->card, "technique");
  const char *code = g_variant_get_string (gtk_actionable_get_action_target_value (link), NULL);
  AriTechnique technique;

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (link)));
  g_assert_cmpstr (gtk_actionable_get_action_name (link), ==, "app.technique");
  g_assert_true (ari_technique_by_code (code, &technique));
  assert_says (f, ari_technique_to_string (technique));
}

/* The page for paper has the words of the card. */
static void
assert_explains (Fixture *f, const char *wanted)
{
  const char *name;
  g_autofree char *words = ARI_SECTION_GET_CLASS (f->hint)->explain (ARI_SECTION (f->hint), &name);

  g_assert_cmpstr (name, ==, wanted);
  g_assert_cmpstr (words, ==, text_of (f, "words"));
}

/* A hint about an open cell has a step that changes that cell, or says that there is none. */
static void
test_here (void)
{
  Fixture f = set_up (EASY);
  guint n_steps = 0;

  for (guint16 cell = 0; cell < 81; cell += 14) {
    const AriDigits before = ari_game_get_candidates (section_fixture_game (f.desk), cell);

    if (cell_of (&f, cell)->digit != ARI_NO_DIGIT)
      continue;
    ari_grid_view_set_cursor (f.desk->grid, cell);
    section_fixture_run (f.desk, "hint-here");
    WAIT_UNTIL (state_of (&f) != ARI_HINT_STATE_THINKING);
    if (state_of (&f) == ARI_HINT_STATE_MESSAGE) {
      g_autofree char *name = ari_cell_to_string (ari_session_get_layout (f.desk->session), cell);
      g_autofree char *words = g_strdup_printf ("No step was found that changes %s", name);

      assert_says (&f, words);
      continue;
    }
    n_steps++;
    section_fixture_run (f.desk, "hint-here");
    g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 2 of 3");
    section_fixture_run (f.desk, "hint");
    section_fixture_run (f.desk, "apply-hint");
    g_assert_cmpuint (ari_game_get_candidates (section_fixture_game (f.desk), cell), !=, before);
    ari_game_undo (section_fixture_game (f.desk));
  }
  g_assert_cmpuint (n_steps, >, 0);
  section_fixture_free (f.desk);
}

static void
test_three_presses (void)
{
  Fixture f = set_up (EASY);
  g_autofree char *where = NULL;
  g_autofree char *which = NULL;
  AriGrid *before = ari_game_dup_grid (section_fixture_game (f.desk));
  AriGrid *after;

  g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
  ask (&f);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 1 of 3");
  where = g_strdup (text_of (&f, "words"));
  g_assert_true (shows_button (&f, "more"));
  g_assert_false (shows_button (&f, "apply"));
  g_assert_false (shows_button (&f, "technique"));
  g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
  g_assert_false (section_fixture_paint (f.desk)->explains);
  g_assert_true (f.desk->scene.has_step); /* it shows the place that the words name */
  section_fixture_run (f.desk, "hint");
  section_fixture_paint (f.desk);
  g_assert_true (f.desk->scene.has_step);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 2 of 3");
  which = g_strdup (text_of (&f, "words"));
  g_assert_cmpstr (which, !=, where);
  assert_explains (&f, "Hint 2 of 3");
  assert_technique_explained (&f);
  section_fixture_run (f.desk, "hint");
  g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 3 of 3");
  g_assert_cmpstr (text_of (&f, "words"), !=, which);
  assert_explains (&f, "Hidden Single");
  /* the notation of a single says nothing more */
  g_assert_false (shows_button (&f, "notation"));
  g_assert_true (shows_button (&f, "apply"));

  /* the grid shows only the digit of the step, and the digits that prove it */
  g_assert_true (section_fixture_paint (f.desk)->explains);
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpuint (cell_of (&f, cell)->notes[ARI_NOTE_CENTRE], ==, 0);
  g_assert_cmpuint (count_shown (&f), ==, 1);

  /* one press too many does not apply the step */
  section_fixture_run (f.desk, "hint");
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 0);
  section_fixture_run (f.desk, "apply-hint");
  assert_closed (&f);
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 1);
  after = ari_game_dup_grid (section_fixture_game (f.desk));
  g_assert_cmpuint (ari_grid_n_filled (after), ==, ari_grid_n_filled (before) + 1);
  ari_grid_free (after);
  section_fixture_run (f.desk, "undo");
  after = ari_game_dup_grid (section_fixture_game (f.desk));
  g_assert_true (ari_grid_equal (before, after));
  ari_grid_free (after);
  ari_grid_free (before);
  section_fixture_free (f.desk);
}

/* Presses count before the hint is there, too. */
static void
test_pressed_in_haste (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "hint");
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_THINKING);
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  WAIT_UNTIL (state_of (&f) != ARI_HINT_STATE_THINKING);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 3 of 3");
  section_fixture_run (f.desk, "close-hint");
  ask (&f);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Hint 1 of 3");
  section_fixture_free (f.desk);
}

static void
test_to_the_end (void)
{
  Fixture f = set_up (EASY);
  guint n = 0;

  for (; !ari_game_get_solved (section_fixture_game (f.desk)); n++) {
    ask (&f);
    g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
    section_fixture_run (f.desk, "hint");
    section_fixture_run (f.desk, "hint");
    section_fixture_run (f.desk, "apply-hint");
    g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, n + 1);
  }
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_cmpint (cell_of (&f, cell)->digit, ==, SOLUTION[cell] - '1');
  ask (&f);
  assert_says (&f, "is solved");
  section_fixture_free (f.desk);
}

/* Any change of the game closes the hint, which was about the former game. */
static void
test_closes (void)
{
  Fixture f = set_up (EASY);

  ask (&f);
  section_fixture_type (f.desk, 2, 3);
  assert_closed (&f);
  ask (&f);
  section_fixture_run (f.desk, "undo");
  assert_closed (&f);
  ask (&f);
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  g_assert_true (section_fixture_leave (f.desk));
  assert_closed (&f);
  g_assert_false (section_fixture_leave (f.desk));
  ask (&f);
  section_fixture_run (f.desk, "check");
  assert_closed (&f);
  ask (&f);
  section_fixture_show (f.desk, "search");
  assert_closed (&f);
  section_fixture_run (f.desk, "hint"); /* it moves from the search to the game, and asks there */
  g_assert_cmpstr (f.desk->page, ==, "play");
  g_assert_cmpint (state_of (&f), !=, ARI_HINT_STATE_CLOSED);
  WAIT_UNTIL (state_of (&f) != ARI_HINT_STATE_THINKING);
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  section_fixture_show (f.desk, "logic");
  assert_closed (&f);
  section_fixture_show (f.desk, "play");
  ask (&f);
  section_fixture_load (f.desk, EASY); /* another puzzle */
  assert_closed (&f);
  section_fixture_free (f.desk);
}

/* A hint can be cancelled, and its section can be freed meanwhile. */
static void
test_cancelled (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "hint");
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_THINKING);
  section_fixture_run (f.desk, "hint"); /* a second press asks nothing */
  section_fixture_run (f.desk, "close-hint");
  assert_closed (&f);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  assert_closed (&f);
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_run (f.desk, "close-hint");
  section_fixture_run (f.desk, "hint");
  section_fixture_type (f.desk, 2, 3);
  assert_closed (&f);
  section_fixture_run (f.desk, "hint");
  section_fixture_free (f.desk);
}

static void
test_go_back (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 2, 3); /* right */
  section_fixture_type (f.desk, 3, 1); /* wrong: 2 */
  section_fixture_type (f.desk, 5, 7); /* right */
  section_fixture_type (f.desk, 6, 8); /* right */
  ask (&f);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Mistake");
  assert_says (&f, "The digit in r1c4 is wrong.");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[3].marks & ARI_MARK_WRONG, !=, 0);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[5].marks & ARI_MARK_WRONG, ==, 0);
  g_assert_true (shows_button (&f, "go_back"));
  g_assert_false (shows_button (&f, "correct"));
  section_fixture_run (f.desk, "hint");
  assert_says (&f, "The digit in r1c4 is wrong.");
  section_fixture_run (f.desk, "apply-hint");
  assert_closed (&f);
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 1);
  g_assert_cmpuint (cell_of (&f, 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[3].marks, ==, ARI_MARK_NONE);
  g_assert_true (section_fixture_has_action (f.desk, "redo"));
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_free (f.desk);
}

/* A mistake that was there before any move is removed alone. */
static void
test_correct (void)
{
  Fixture f = set_up (WITHOUT_MOVES);

  ask (&f);
  assert_says (&f, "The digits in r1c3 and r9c9 are wrong.");
  g_assert_true (shows_button (&f, "correct"));
  section_fixture_run (f.desk, "apply-hint");
  g_assert_cmpuint (cell_of (&f, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (cell_of (&f, 80)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (cell_of (&f, 10)->digit, ==, 6);
  section_fixture_run (f.desk, "undo");
  g_assert_cmpuint (cell_of (&f, 2)->digit, ==, 1);
  section_fixture_free (f.desk);
}

static void
test_wrong_removal (void)
{
  Fixture f = set_up (EASY);

  section_fixture_run (f.desk, "fill-candidates");
  section_fixture_note (f.desk, 2, 3, ARI_NOTE_CENTRE); /* r1c3 is 4 */
  ask (&f);
  assert_says (&f, "The correct digit was removed from the candidates of r1c3.");
  g_assert_cmpuint (section_fixture_paint (f.desk)->cells[2].marks, ==, ARI_MARK_WRONG);
  section_fixture_run (f.desk, "apply-hint");
  g_assert_cmpuint (cell_of (&f, 2)->removed, ==, 0);
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 1);
  /* removing a wrong note is not a mistake, and it is never restored */
  section_fixture_note (f.desk, 2, 1, ARI_NOTE_CENTRE);
  section_fixture_run (f.desk, "fill-candidates");
  g_assert_cmpuint (cell_of (&f, 2)->notes[ARI_NOTE_CENTRE], ==, 0x9);
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_free (f.desk);
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
    Fixture f = set_up (cases[i].text);

    ask (&f);
    g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_MESSAGE);
    assert_says (&f, cases[i].words);
    g_assert_false (shows_button (&f, "more"));
    g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
    section_fixture_run (f.desk, "close-hint");
    assert_closed (&f);
    section_fixture_free (f.desk);
  }
}

/* If the usual techniques end, there are hints with chains, which are told in short, unfolded, and
 * played link by link. */
static void
test_last_resort (void)
{
  Fixture f = set_up (EASTER_MONSTER);
  GtkLabel *words = widget_part (f.card, "words");
  const guint n_candidates = count_candidates (&f);
  gboolean is_handled = FALSE;
  g_autofree char *folded = NULL;

  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_paint (f.desk);
  g_assert_true (f.desk->scene.has_step); /* it shows the place that the words name */
  section_fixture_run (f.desk, "hint");
  assert_says (&f, "Forcing Chains");
  section_fixture_run (f.desk, "hint");
  folded = g_strdup (text_of (&f, "words"));
  assert_says (&f, "\nShow all ");
  g_assert_null (strstr (folded, "\nthen "));

  /* a part that is left out is shown when it is played */
  g_assert_true (ARI_SECTION_GET_CLASS (f.hint)->walk (ARI_SECTION (f.hint), FALSE));
  assert_says (&f, "\nthen ");
  g_signal_emit_by_name (words, "activate-link", "fold", &is_handled);
  g_assert_true (is_handled);
  /* not within the signal, since the event of a link is still at work on its gestures */
  g_assert_null (strstr (text_of (&f, "words"), "\nShow less"));
  WAIT_UNTIL (strlen (text_of (&f, "words")) > 2 * strlen (folded));
  assert_says (&f, "\nIf ");
  assert_says (&f, "\nShow less");
  g_signal_emit_by_name (words, "activate-link", "fold", &is_handled);
  WAIT_UNTIL (strstr (text_of (&f, "words"), "\nIf ") == NULL);

  section_fixture_run (f.desk, "apply-hint");
  g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, 1);
  g_assert_cmpuint (count_candidates (&f), <, n_candidates);
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_free (f.desk);
}

/* Finding a chain can be stopped. */
static void
test_last_resort_stopped (void)
{
  Fixture f = set_up (SLOW_CHAINS);
  AriTechniqueOrder order = ari_technique_order_default ();

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    order.is_used[i] = i == ARI_TECHNIQUE_NESTED_CHAINS_4;
  ari_technique_order_save (&order);
  section_fixture_run (f.desk, "hint");
  WAIT_UNTIL (gtk_widget_get_visible (f.card) && strstr (text_of (&f, "words"), "Trying ") != NULL);
  assert_says (&f, "No easier technique finds a step here. Trying ");
  section_fixture_run (f.desk, "close-hint");
  assert_closed (&f);
  order = ari_technique_order_default ();
  ari_technique_order_save (&order);
  section_fixture_free (f.desk);
}

/* Hints use the techniques of paths, in their order. */
static void
test_techniques (void)
{
  Fixture f = set_up (EASY);
  AriTechniqueOrder order = ari_technique_order_default ();

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    order.is_used[i] = FALSE;
  ari_technique_order_save (&order);
  ask (&f);
  assert_says (&f, "None of the techniques in use finds a step.");
  section_fixture_run (f.desk, "close-hint");

  order = ari_technique_order_default ();
  order.is_used[ARI_TECHNIQUE_NAKED_SINGLE] = FALSE;
  ari_technique_order_save (&order);
  ask (&f);
  section_fixture_run (f.desk, "hint");
  assert_says (&f, ari_technique_to_string (ARI_TECHNIQUE_HIDDEN_SINGLE));
  order = ari_technique_order_default ();
  ari_technique_order_save (&order);
  /* without notes, the hint is the easiest to see; with notes, the easiest in them */
  section_fixture_run (f.desk, "close-hint");
  ask (&f);
  section_fixture_run (f.desk, "hint");
  assert_says (&f, ari_technique_to_string (ARI_TECHNIQUE_HIDDEN_SINGLE));
  section_fixture_run (f.desk, "fill-candidates");
  ask (&f);
  section_fixture_run (f.desk, "hint");
  assert_says (&f, ari_technique_to_string (ARI_TECHNIQUE_NAKED_SINGLE));
  section_fixture_free (f.desk);
}

/* The entries of a puzzle with several solutions fit none of them. */
static void
test_dead (void)
{
  Fixture f = set_up ("1...............");

  section_fixture_type (f.desk, 1, 1);
  section_fixture_type (f.desk, 2, 2);
  section_fixture_type (f.desk, 7, 3);
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_MESSAGE);
  assert_says (&f, "several solutions, but none of them fits");
  section_fixture_free (f.desk);
}

/* While a puzzle is being entered, its digits count as givens, so none is wrong. */
static void
test_entering (void)
{
  Fixture f = set_up (NULL);

  for (guint16 cell = 0; cell < 81; cell++)
    if (EASY[cell] != '.')
      section_fixture_type (f.desk, cell, (guint) (EASY[cell] - '1'));
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "apply-hint");
  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  section_fixture_free (f.desk);
}

static void
test_several (void)
{
  Fixture f = set_up ("1.3.3.1........3");

  ask (&f);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  assert_says (&f, "several solutions");
  section_fixture_run (f.desk, "hint"); /* said only once */
  g_assert_null (strstr (text_of (&f, "words"), "several solutions"));
  section_fixture_free (f.desk);
}

/* The position has an AIC: r4c3 -9- r7c3 =9= r7c6 =3= r5c6, and r4c3 has only 3 and 9. */
#define CHAIN                                                                                      \
  ":0708:3:...9.7.4.59..64.+7......+5+9+38.5...1.2.....+5..+976...9+235.8.....7...4.....+83..75."  \
  "8..9"                                                                                           \
  ":612 613 115 215 117 217 119 219 123 223 124 224 131 231 132 232 133 233 443 843 853 179 679 "  \
  "187 687 197 697:344 345 351 352 353::"

static guint
count_lit (Fixture *f, guint first_link)
{
  section_fixture_paint (f->desk);
  g_assert_true (f->desk->scene.lit.n_links == 0 || f->desk->scene.lit.first_link == first_link);
  return f->desk->scene.lit.n_links;
}

/* Moves the pointer over the first character of @part of the words. */
static void
point_at (Fixture *f, const char *part)
{
  GtkWidget *label = widget_part (f->card, "words");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (label);
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  PangoRectangle place;
  int left, top;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  pango_layout_index_to_pos (gtk_label_get_layout (GTK_LABEL (label)),
                             (int) (strstr (text, part) - text), &place);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
      g_signal_emit_by_name (controller, "motion",
                             left + pango_units_to_double (place.x + place.width / 2),
                             top + pango_units_to_double (place.y + place.height / 2));
  }
}

/* A chain is played link by link, forwards and backwards, and pointing at a clause shows its
 * links. */
static void
test_chain (void)
{
  Fixture f = set_up (CHAIN);
  AriSection *section = ARI_SECTION (f.hint);

  g_assert_false (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  ask (&f);
  section_fixture_run (f.desk, "hint");
  g_assert_false (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  section_fixture_run (f.desk, "hint");
  assert_says (&f, "then r4c3 is 9; then 9 is not in r7c3 but in r7c6; then 3 is not in r7c6");
  g_assert_cmpuint (count_lit (&f, 0), ==, 0);

  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  g_assert_cmpuint (count_lit (&f, 0), ==, 1);
  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  g_assert_cmpuint (count_lit (&f, 1), ==, 2);
  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE)); /* the last link stays */
  g_assert_cmpuint (count_lit (&f, 3), ==, 2);
  g_assert_true (ARI_SECTION_GET_CLASS (section)->walk (section, TRUE));
  g_assert_cmpuint (count_lit (&f, 1), ==, 2);

  point_at (&f, "then r4c3 is 9");
  g_assert_cmpuint (count_lit (&f, 0), ==, 1);
  g_assert_nonnull (gtk_label_get_attributes (widget_part (f.card, "words")));
  point_at (&f, "Suppose");
  g_assert_cmpuint (count_lit (&f, 1), ==, 2);

  section_fixture_run (f.desk, "close-hint");
  g_assert_false (ARI_SECTION_GET_CLASS (section)->walk (section, FALSE));
  g_assert_cmpuint (count_lit (&f, 0), ==, 0);
  section_fixture_free (f.desk);
}

/* For every shape of the examples, a step can be shown and applied, or the card says why there is
 * none. */
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
    Fixture f;

    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    f = set_up (text);
    for (guint i = 0; i < 5; i++) {
      ask (&f);
      g_test_message ("%s: %s", name, text_of (&f, "words"));
      if (state_of (&f) != ARI_HINT_STATE_STEP)
        break;
      section_fixture_run (f.desk, "hint");
      section_fixture_run (f.desk, "hint");
      g_test_message ("%s | %s", text_of (&f, "words"), text_of (&f, "notation"));
      section_fixture_run (f.desk, "apply-hint");
      g_assert_cmpuint (section_fixture_n_moves (f.desk), ==, i + 1);
      n_steps++;
    }
    section_fixture_free (f.desk);
  }
  g_assert_cmpuint (n_steps, >, 40);
}

static void
ask_why (Fixture *f, guint16 cell)
{
  ari_grid_view_set_cursor (f->desk->grid, cell);
  section_fixture_run (f->desk, "why");
  WAIT_UNTIL (state_of (f) != ARI_HINT_STATE_THINKING);
}

/* “Why” about an open cell shows the steps that lead there, one by one; the last can be applied. */
static void
test_why_open (void)
{
  Fixture f = set_up (EASY);
  guint n_long = 0;

  for (guint16 cell = 0; cell < 81; cell += 7) {
    g_autofree char *name = ari_cell_to_string (ari_session_get_layout (f.desk->session), cell);
    g_autofree char *title = g_strdup_printf ("Why %c in %s?", SOLUTION[cell], name);

    if (cell_of (&f, cell)->digit != ARI_NO_DIGIT)
      continue;
    ask_why (&f, cell);
    g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
    g_assert_nonnull (strstr (text_of (&f, "title"), title));
    if (shows_button (&f, "steps")) {
      n_long++;
      assert_says (&f, "it follows after");
      g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
      g_assert_false (section_fixture_paint (f.desk)->explains);
      g_assert_true (f.desk->scene.has_step);
      section_fixture_run (f.desk, "why");
      g_assert_nonnull (strstr (text_of (&f, "title"), "Step 1 of "));
    }
    while (shows_button (&f, "next")) {
      g_assert_true (section_fixture_paint (f.desk)->explains);
      section_fixture_run (f.desk, "hint");
    }
    g_assert_true (shows_button (&f, "technique"));
    g_assert_true (shows_button (&f, "apply"));
    section_fixture_run (f.desk, "apply-hint");
    g_assert_cmpint (cell_of (&f, cell)->digit, ==, SOLUTION[cell] - '1');
    assert_closed (&f);
    ari_game_undo (section_fixture_game (f.desk));
  }
  g_assert_cmpuint (n_long, >, 0);
  section_fixture_free (f.desk);
}

/* The steps can be walked back to their number. */
static void
test_why_back (void)
{
  Fixture f = set_up (EASY);
  g_autofree char *first = NULL;

  for (guint16 cell = 0; cell < 81; cell++) {
    if (cell_of (&f, cell)->digit != ARI_NO_DIGIT)
      continue;
    ask_why (&f, cell);
    if (shows_button (&f, "steps"))
      break;
  }
  first = g_strdup (text_of (&f, "words"));
  g_assert_false (section_fixture_has_action (f.desk, "hint-back"));
  section_fixture_run (f.desk, "hint");
  section_fixture_run (f.desk, "hint");
  g_assert_nonnull (strstr (text_of (&f, "title"), "Step 2 of "));
  section_fixture_run (f.desk, "hint-back");
  section_fixture_run (f.desk, "hint-back");
  g_assert_cmpstr (text_of (&f, "words"), ==, first);
  g_assert_false (section_fixture_has_action (f.desk, "hint-back"));
  section_fixture_run (f.desk, "close-hint");
  assert_closed (&f);
  section_fixture_free (f.desk);
}

/* “Why” about an own digit starts from the position without it, and has nothing to apply. */
static void
test_why_own (void)
{
  Fixture f = set_up (EASY);

  section_fixture_type (f.desk, 40, 4); /* a naked single in r5c5 */
  ask_why (&f, 40);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Why 5 in r5c5?");
  g_assert_true (shows_button (&f, "technique"));
  g_assert_cmpint (section_fixture_paint (f.desk)->cells[40].digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (count_shown (&f), ==, 1); /* everything else is shown by digits */
  g_assert_cmpint (cell_of (&f, 40)->digit, ==, 4);
  g_assert_false (shows_button (&f, "apply"));
  g_assert_false (shows_button (&f, "next"));
  g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
  section_fixture_run (f.desk, "close-hint");

  section_fixture_type (f.desk, 2, 1); /* wrong: 4 */
  ask_why (&f, 40);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Mistake");
  section_fixture_run (f.desk, "close-hint");
  ask_why (&f, 2);
  assert_says (&f, "The digit in r1c3 is wrong.");
  section_fixture_free (f.desk);
}

/* Nothing forces a given that the puzzle needs, and an explanation does not count as a hint. */
static void
test_why_given (void)
{
  Fixture f = set_up (EASY);
  guint n_forced = 0;
  guint n_needed = 0;

  for (guint16 cell = 0; cell < 81; cell++) {
    if (!cell_of (&f, cell)->given)
      continue;
    ask_why (&f, cell);
    assert_says (&f, "is a given");
    if (state_of (&f) == ARI_HINT_STATE_MESSAGE) {
      n_needed++;
      assert_says (&f, "several solutions");
      continue;
    }
    n_forced++;
    assert_says (&f, "also follows from the other digits");
    section_fixture_run (f.desk, "hint");
    g_assert_true (section_fixture_has_action (f.desk, "hint-back"));
    g_assert_cmpint (section_fixture_paint (f.desk)->cells[cell].digit, ==, ARI_NO_DIGIT);
    section_fixture_run (f.desk, "close-hint");
  }
  g_assert_cmpuint (n_forced, >, 0);
  g_assert_cmpuint (n_needed, >, 0);
  g_assert_cmpuint (ari_game_get_n_hints (section_fixture_game (f.desk)), ==, 0);
  section_fixture_free (f.desk);
}

/* If nothing can be proved, or there is nothing, the card says so. */
static void
test_why_not (void)
{
  Fixture f =
      set_up ("12.......34......................................................................");

  ask_why (&f, 80);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_MESSAGE);
  g_assert_cmpstr (text_of (&f, "title"), ==, "Which Digit in r9c9?");
  assert_says (&f, "No digit can be proven for r9c9: the puzzle has several solutions");
  section_fixture_type (f.desk, 80, 0);
  ask_why (&f, 80);
  assert_says (&f, "That 1 must be in r9c9 cannot be proven");
  section_fixture_load (
      f.desk, ".................................................................................");
  ask_why (&f, 3);
  assert_says (&f, "The grid is empty.");
  section_fixture_free (f.desk);
}

/* A solved puzzle is explained from its givens. */
static void
test_why_solved (void)
{
  Fixture f = set_up (EASY);

  for (guint16 cell = 0; cell < 81; cell++)
    if (cell_of (&f, cell)->digit == ARI_NO_DIGIT)
      section_fixture_type (f.desk, cell, (guint) (SOLUTION[cell] - '1'));
  g_assert_true (ari_game_get_solved (section_fixture_game (f.desk)));
  ask_why (&f, 2);
  g_assert_cmpint (state_of (&f), ==, ARI_HINT_STATE_STEP);
  while (shows_button (&f, "steps") || shows_button (&f, "next"))
    section_fixture_run (f.desk, "hint");
  g_assert_cmpint (section_fixture_paint (f.desk)->cells[2].digit, ==, ARI_NO_DIGIT);
  g_assert_false (section_fixture_has_action (f.desk, "apply-hint"));
  section_fixture_free (f.desk);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/hint-section/here", test_here);
  g_test_add_func ("/hint-section/why-open", test_why_open);
  g_test_add_func ("/hint-section/why-back", test_why_back);
  g_test_add_func ("/hint-section/why-own", test_why_own);
  g_test_add_func ("/hint-section/why-given", test_why_given);
  g_test_add_func ("/hint-section/why-not", test_why_not);
  g_test_add_func ("/hint-section/why-solved", test_why_solved);
  g_test_add_func ("/hint-section/three-presses", test_three_presses);
  g_test_add_func ("/hint-section/pressed-in-haste", test_pressed_in_haste);
  g_test_add_func ("/hint-section/to-the-end", test_to_the_end);
  g_test_add_func ("/hint-section/closes", test_closes);
  g_test_add_func ("/hint-section/cancelled", test_cancelled);
  g_test_add_func ("/hint-section/go-back", test_go_back);
  g_test_add_func ("/hint-section/correct", test_correct);
  g_test_add_func ("/hint-section/wrong-removal", test_wrong_removal);
  g_test_add_func ("/hint-section/news", test_news);
  g_test_add_func ("/hint-section/last-resort", test_last_resort);
  g_test_add_func ("/hint-section/last-resort-stopped", test_last_resort_stopped);
  g_test_add_func ("/hint-section/techniques", test_techniques);
  g_test_add_func ("/hint-section/dead", test_dead);
  g_test_add_func ("/hint-section/entering", test_entering);
  g_test_add_func ("/hint-section/several", test_several);
  g_test_add_func ("/hint-section/chain", test_chain);
  g_test_add_func ("/hint-section/examples", test_examples);
  return g_test_run ();
}
