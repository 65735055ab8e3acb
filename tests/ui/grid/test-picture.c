/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a game and of a search. */

#include "config.h"

#include <math.h>
#include <stdio.h>

#include "puzzle/formats/piece.h"
#include "engine/laboratory/causes.h"
#include "engine/laboratory/tries.h"
#include "engine/laboratory/why.h"
#include "solver/words/why-words.h"
#include "ui/grid/picture.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/puzzle/game/play-move.h"
#include "tests/seed.h"

static const char puzzle_text[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static AriGrid *
read_grid (const char *text)
{
  g_autofree AriGridText *read = g_new0 (AriGridText, 1);
  AriGridTextError error;
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);

  g_assert_true (ari_grid_text_read (text, strlen (text), read, &error));
  for (guint i = 0; i < layout->n_cells; i++)
    grid->cells[i] = read->cells[i];
  return grid;
}

/* A picture has digits with their origin, notes of open cells only, and marks on all clashing
 * digits. */
static void
test_game (void)
{
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (givens, NULL, NULL);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  const guint16 third = 2, fourth = 3;

  play_move (game, ari_game_move_note (game, &third, 1, ARI_NOTE_CENTRE, 0));
  play_move (game, ari_game_move_note (game, &third, 1, ARI_NOTE_CORNER, 8));
  play_move (game, ari_game_move_digit (game, &fourth, 1, 4, FALSE)); /* a 5, like r1c1 */
  picture->searching = TRUE;
  ari_picture_show_game (picture, game);

  g_assert_false (picture->searching);
  g_assert_cmpuint (picture->cells[0].look, ==, ARI_LOOK_GIVEN);
  g_assert_cmpuint (picture->cells[0].digit, ==, 4);
  g_assert_cmpuint (picture->cells[0].marks, ==, ARI_MARK_CONFLICT);
  g_assert_cmpuint (picture->cells[3].look, ==, ARI_LOOK_ENTERED);
  g_assert_cmpuint (picture->cells[3].marks, ==, ARI_MARK_CONFLICT);
  g_assert_cmpuint (picture->cells[1].marks, ==, ARI_MARK_NONE);
  g_assert_cmpuint (picture->cells[2].look, ==, ARI_LOOK_OPEN);
  g_assert_cmpuint (picture->cells[2].digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (picture->cells[2].centre, ==, ari_digits_of (0));
  g_assert_cmpuint (picture->cells[2].corner, ==, ari_digits_of (8));

  play_move (game, ari_game_move_digit (game, &third, 1, 1, FALSE));
  ari_picture_show_game (picture, game);
  g_assert_cmpuint (picture->cells[2].centre, ==, 0);
  g_assert_cmpuint (picture->cells[2].corner, ==, 0);

  g_assert_true (ari_game_undo (game));
  g_assert_true (ari_game_undo (game));
  ari_picture_show_game (picture, game);
  for (guint i = 0; i < 81; i++)
    g_assert_cmpuint (picture->cells[i].marks, ==, ARI_MARK_NONE);
}

/* Cells of a step show its candidates that are noted there; all others keep their notes, until the
 * game is shown again. */
static void
test_parts (void)
{
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (givens, NULL, NULL);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  const guint16 third = 2, fourth = 3, last = 80;
  const AriMark parts[] = { { .cell = 0, .digit = 2 },
                            { .cell = 2, .digit = 2 },
                            { .cell = 5, .digit = ARI_NO_DIGIT } };
  const AriStep step = { .marks = parts, .n_marks = G_N_ELEMENTS (parts) };
  AriDigits candidates[81];

  for (guint16 cell = 0; cell < 81; cell++)
    candidates[cell] = 0x155;
  play_move (game, ari_game_move_note (game, &third, 1, ARI_NOTE_CENTRE, 0));
  play_move (game, ari_game_move_note (game, &third, 1, ARI_NOTE_CORNER, 1));
  play_move (game, ari_game_move_note (game, &fourth, 1, ARI_NOTE_CENTRE, 0));
  ari_picture_show_game (picture, game);
  ari_picture_show_parts (picture, candidates, &step);
  g_assert_true (picture->searching && picture->explains && picture->is_partial);
  g_assert_cmpuint (picture->cells[0].candidates, ==, 0); /* it is a given */
  g_assert_cmpuint (picture->cells[2].candidates, ==, 0x5);
  g_assert_cmpuint (picture->cells[2].centre | picture->cells[2].corner, ==, 0);
  g_assert_cmpuint (picture->cells[3].candidates, ==, 0);
  g_assert_cmpuint (picture->cells[3].centre, ==, 1);
  g_assert_cmpuint (picture->cells[5].candidates, ==, 0x155); /* all candidates */
  g_assert_cmpuint (picture->cells[last].candidates, ==, 0);
  ari_picture_show_game (picture, game);
  g_assert_false (picture->searching || picture->explains || picture->is_partial);
  g_assert_cmpuint (picture->cells[2].candidates, ==, 0);
  g_assert_cmpuint (picture->cells[2].centre, ==, 1);
}

/* Marks are those of the grid's conflicts, on grids full of clashes. */
static void
test_conflicts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  g_autoptr (AriLayout) layout =
      ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPicture) picture = ari_picture_new (layout, &symbols);

  for (guint round = 0; round < 50; round++) {
    g_autoptr (AriGrid) grid = ari_grid_new (layout);
    g_autofree AriConflict *conflicts = NULL;
    gboolean is_marked[81] = { FALSE };
    size_t n;

    for (guint i = 0; i < 81; i++) {
      if (g_rand_int_range (random, 0, 60) < (int) round)
        grid->cells[i] = (guint8) g_rand_int_range (random, 0, 9);
    }
    {
      g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (grid, NULL, NULL);
      g_autoptr (AriGame) game = ari_game_new (puzzle);

      ari_picture_show_game (picture, game);
    }
    n = ari_grid_conflicts (grid, NULL, 0);
    conflicts = g_new (AriConflict, n + 1);
    ari_grid_conflicts (grid, conflicts, n);
    for (size_t i = 0; i < n; i++)
      is_marked[conflicts[i].cell] = is_marked[conflicts[i].other] = TRUE;
    for (guint i = 0; i < 81; i++)
      g_assert_cmpint ((picture->cells[i].marks & ARI_MARK_CONFLICT) != 0, ==, is_marked[i]);
  }
}

/* Returns: the role of guess @number, as the list of decisions has it */
static AriGuessRole
role_of_guess (const AriSnapshot *snapshot, guint number)
{
  for (guint i = 0; i < snapshot->n_decisions; i++)
    if (ari_decision_is_guess (&snapshot->decisions[i])
        && ari_snapshot_guess_number (snapshot, i) == number)
      return ari_snapshot_guess_role (snapshot, i);
  g_error ("there is no guess %u", number);
}

/* What is in brackets after a digit is what the grid shows of its cell, and no guess is said to
 * lead here that the list says to be without effect. Returns: TRUE if the digit follows anyway */
static gboolean
check_bracket (const char *words,
               const AriPicture *picture,
               const AriSnapshot *snapshot,
               guint cell)
{
  const AriLook look = picture->cells[cell].look;
  const gboolean is_explained = snapshot->implications.n_causes > 0;
  guint guess = 0, other = 0;

  if (g_str_has_prefix (words, "(given)")) {
    g_assert_cmpuint (look, ==, ARI_LOOK_GIVEN);
    return FALSE;
  }
  g_assert_cmpuint (look, !=, ARI_LOOK_GIVEN);
  if (g_str_has_prefix (words, "(deduced)"))
    return FALSE;
  if (sscanf (words, "(guess %u; follows anyway from guess %u)", &guess, &other) > 0) {
    const AriGuessRole role = g_strstr_len (words, strchr (words, ')') - words, "; follows anyway")
                                  ? ARI_GUESS_ANYWAY
                                  : ARI_GUESS_TO_BLAME;

    g_assert_cmpuint (look, ==, ARI_LOOK_GUESSED);
    g_assert_cmpuint (picture->cells[cell].depth, ==, guess);
    if (is_explained && !snapshot->implications.has_searched)
      g_assert_cmpuint (role_of_guess (snapshot, guess), ==, role);
  } else {
    g_assert_cmpint (
        sscanf (words, "(after guess %u; follows anyway from guess %u)", &guess, &other), >, 0);
    g_assert_cmpuint (look, !=, ARI_LOOK_GUESSED);
    g_assert_cmpuint (picture->cells[cell].depth, >=, guess);
    if (!is_explained)
      g_assert_cmpuint (picture->cells[cell].depth, ==, guess);
    if (is_explained && other == 0)
      g_assert_cmpuint (role_of_guess (snapshot, guess), ==, ARI_GUESS_TO_BLAME);
  }
  if (other > 0)
    g_assert_cmpuint (role_of_guess (snapshot, other), ==, ARI_GUESS_TO_BLAME);
  g_assert_false (is_explained && (picture->cells[cell].marks & ARI_MARK_SPARE) != 0);
  return other > 0;
}

/* Compares "r1c2 = 5 (given), r3c4 = 6 (guess 3)" with what the grid shows. Returns: how many of
 * the digits follow anyway */
static guint
check_takers (const char *sentence, const AriPicture *picture, const AriSnapshot *snapshot)
{
  const AriLayout *layout = snapshot->layout;
  g_autofree gboolean *is_named = g_new0 (gboolean, layout->n_cells);
  const char *at = strstr (sentence, "taken by ");
  guint n_anyway = 0;

  g_assert_nonnull (at);
  for (at = strchr (at, 'r'); at != NULL; at = strchr (at + 1, 'r')) {
    guint row, column;

    if (sscanf (at, "r%uc%u = ", &row, &column) == 2) {
      const guint cell = layout->n_digits * (row - 1) + column - 1;

      is_named[cell] = TRUE;
      n_anyway += check_bracket (strchr (at, '('), picture, snapshot, cell);
    }
  }
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (is_named[cell] || strstr (sentence, " more cell") == NULL)
      g_assert_cmpint ((picture->cells[cell].marks & ARI_MARK_BLAMED) != 0, ==, is_named[cell]);
  return n_anyway;
}

static void
explain (AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriCauses *causes = ari_causes_new (snapshot, strategy);

  while (ari_causes_step (causes))
    ;
  g_assert_true (ari_snapshot_explain (snapshot, ari_causes_graph (causes)));
  ari_causes_free (causes);
}

/* Shows the dead end at which @search is, with its causes or without. Returns: as check_takers() */
static guint
check_dead_end (const AriMachine *search,
                const AriStrategy *strategy,
                const AriGrid *givens,
                gboolean explains)
{
  const AriSymbols symbols = ari_symbols_default (givens->layout->n_digits);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (givens->layout);
  g_autofree char *sentence = NULL;
  AriWhy why;

  ari_snapshot_take (snapshot, search);
  if (explains)
    explain (snapshot, strategy);
  ari_picture_show_search (picture, snapshot, givens);
  if (explains)
    ari_picture_mark_spare (picture, snapshot);
  ari_why_read (&why, snapshot, strategy, NULL);
  sentence = ari_why_to_string (&why, snapshot, &symbols);
  return check_takers (sentence, picture, snapshot);
}

/* At every dead end, the grid marks the cells that the sentence names as having taken a digit or a
 * place, and says the same of them; also once its causes are known. */
static void
test_takers (void)
{
  static const char *const puzzles[] = {
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "1........................................................................4.......",
  };
  static const char *const strategies[] = { "rows", "columns", "mrv", "mrv-singles", "mrv-locked" };
  const guint n_puzzles = G_N_ELEMENTS (puzzles) + 1;
  guint n_dead_ends = 0, n_anyway = 0;

  for (guint i = 0; i < n_puzzles * G_N_ELEMENTS (strategies); i++) {
    g_autoptr (AriGrid) givens = i % n_puzzles < G_N_ELEMENTS (puzzles)
                                     ? read_grid (puzzles[i % n_puzzles])
                                     : samples_sixteen ();
    const AriStrategy *strategy = ari_strategy_by_name (strategies[i / n_puzzles]);
    g_autoptr (AriMachine) search = ari_machine_new (givens, strategy, 0);
    AriEvent event;

    for (guint n = 0; n < 1000 && ari_machine_step (search, &event);) {
      if (event.kind != ARI_EVENT_CONTRADICTION)
        continue;
      n++;
      n_dead_ends++;
      check_dead_end (search, strategy, givens, FALSE);
      n_anyway += check_dead_end (search, strategy, givens, TRUE);
    }
  }
  g_assert_cmpuint (n_dead_ends, >, 10000);
  g_assert_cmpuint (n_anyway, >, 0);
}

/* "r5c3: 2 candidates (4 7), the fewest; tied with 11 other cells, …": the sentence's digits and
 * cells are counted on the grid. */
static void
count_on_grid (const char *sentence, const AriPicture *picture)
{
  const char *others = strstr (sentence, "; tied with "), *digits;
  guint row, column, n, n_listed = 0, n_tied = 0, n_told = 0, tried;
  const AriPictureCell *guessed;
  char trying[20];

  g_assert_cmpint (sscanf (sentence, "Guess r%uc%u", &row, &column), ==, 2);
  guessed = &picture->cells[9 * (row - 1) + column - 1];
  g_assert_cmpuint (guessed->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (guessed->marks, ==, ARI_MARK_TRIED);
  g_assert_cmpint (sscanf (strchr (sentence, ':'), ": %u candidate", &n), ==, 1);
  g_assert_cmpuint (ari_digits_count (guessed->candidates), ==, n);
  for (digits = strchr (sentence, '(') + 1; *digits != ')'; digits++)
    if (*digits != ' ') {
      g_assert_true (ari_digits_has (guessed->candidates, (guint) (*digits - '1')));
      n_listed++;
    }
  g_assert_cmpuint (n_listed, ==, n);
  tried = (guint) ari_digits_first (guessed->tried);
  g_snprintf (trying, sizeof trying, "Trying %u.", tried + 1);
  g_assert_nonnull (strstr (sentence, trying));
  for (guint cell = 0; cell < 81; cell++)
    n_tied += (picture->cells[cell].marks & ARI_MARK_TIED) != 0;
  if (others != NULL && sscanf (others, "; tied with %u other", &n_told) == 0)
    n_told = 1;
  g_assert_cmpuint (n_tied, ==, n_told);
}

/* No cell has fewer candidates than the guessed one, exactly the marked ones have as few, and no
 * single is left. */
static void
look_for_better (const AriPicture *picture, const AriStrategy *strategy, guint guessed)
{
  const AriLayout *layout = picture->layout;
  const guint fewest = ari_digits_count (picture->cells[guessed].candidates);

  for (guint cell = 0; cell < layout->n_cells && strategy->order == ARI_ORDER_FEWEST; cell++) {
    const AriPictureCell *shown = &picture->cells[cell];

    if (shown->digit != ARI_NO_DIGIT || cell == guessed)
      continue;
    g_assert_cmpuint (ari_digits_count (shown->candidates), >=, fewest);
    g_assert_cmpint (ari_digits_count (shown->candidates) == fewest, ==,
                     (shown->marks & ARI_MARK_TIED) != 0);
  }
  for (guint i = 0; i < layout->n_houses * layout->n_digits; i++) {
    const AriHouse *house = &layout->houses[i / layout->n_digits];
    const guint digit = i % layout->n_digits;
    guint n_places = 0;

    for (guint j = 0; j < house->n_cells; j++)
      if (picture->cells[house->cells[j]].digit == digit)
        n_places = layout->n_digits;
      else
        n_places += ari_digits_has (picture->cells[house->cells[j]].candidates, digit);
    if ((ari_strategy_deductions (strategy) & 1u << ARI_RULE_HIDDEN_SINGLE) != 0)
      g_assert_cmpuint (n_places, >, 1);
  }
}

/* The numbers of the sentence about a guess can be counted on the grid that is shown with it. */
static void
test_guesses (void)
{
  static const char *const puzzles[] = {
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "1........................................................................4.......",
  };
  static const char *const strategies[] = { "rows",       "columns",       "mrv",     "mrv-naked",
                                            "mrv-locked", "mrv-lookahead", "mrv-ties" };
  AriSymbols symbols = ari_symbols_default (9);
  guint n_guesses = 0;

  for (guint i = 0; i < G_N_ELEMENTS (puzzles) * G_N_ELEMENTS (strategies); i++) {
    g_autoptr (AriGrid) givens = read_grid (puzzles[i % G_N_ELEMENTS (puzzles)]);
    const AriStrategy *strategy = ari_strategy_by_name (strategies[i / G_N_ELEMENTS (puzzles)]);
    g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
    g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (givens->layout);
    g_autoptr (AriMachine) search = ari_machine_new (givens, strategy, 0);
    AriEvent event;

    for (guint n = 0; n < 500 && ari_machine_step (search, &event);) {
      g_autofree char *sentence = NULL;
      AriWhy why;

      if (event.kind != ARI_EVENT_GUESS)
        continue;
      n++;
      n_guesses++;
      ari_snapshot_take (snapshot, search);
      ari_picture_show_search (picture, snapshot, givens);
      ari_why_read (&why, snapshot, strategy, NULL);
      sentence = ari_why_to_string (&why, snapshot, &symbols);
      count_on_grid (sentence, picture);
      look_for_better (picture, strategy, event.cell);
    }
  }
  g_assert_cmpuint (n_guesses, >, 5000);
}

/* In every step of a search, each cell is as in the snapshot, and marks are those of the event. */
static void
test_search (void)
{
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  g_autoptr (AriGrid) start = ari_grid_copy (givens);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (givens->layout);
  guint n_guesses = 0, n_dead_ends = 0;
  g_autoptr (AriMachine) search = NULL;
  AriEvent event;

  start->cells[2] = 0; /* a wrong digit, so that there are dead ends */
  search = ari_machine_new (start, ari_strategy_by_name ("mrv"), 1);
  while (ari_machine_step (search, &event)) {
    guint n_tried = 0;

    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_snapshot_take (snapshot, search);
    ari_picture_show_search (picture, snapshot, givens);
    g_assert_true (picture->searching);
    for (guint16 i = 0; i < 81; i++) {
      const AriPictureCell *cell = &picture->cells[i];
      const AriCellState state = ari_snapshot_shown (snapshot, i);

      g_assert_cmpuint (cell->digit, ==, state.digit);
      if (state.digit == ARI_NO_DIGIT)
        g_assert_cmpuint (cell->candidates, ==, state.candidates);
      else
        g_assert_cmpuint (cell->candidates, ==, 0);
      if (givens->cells[i] != ARI_NO_DIGIT)
        g_assert_cmpuint (cell->look, ==, ARI_LOOK_GIVEN);
      n_tried += (cell->marks & ARI_MARK_TRIED) != 0;
    }
    g_assert_cmpuint (picture->cells[2].look, ==, ARI_LOOK_ENTERED);
    if (event.kind == ARI_EVENT_GUESS) {
      n_guesses++;
      g_assert_cmpuint (n_tried, ==, 1);
      g_assert_cmpuint (picture->cells[event.cell].marks, ==, ARI_MARK_TRIED);
      g_assert_cmpuint (picture->cells[event.cell].look, ==, ARI_LOOK_GUESSED);
      /* as sentences count */
      g_assert_cmpuint (picture->cells[event.cell].depth, ==,
                        ari_snapshot_guess_number (snapshot, event.depth - 1));
      g_assert_cmpuint (picture->cells[event.cell].tried, ==, ari_digits_of (event.digit));
    }
    if (event.kind == ARI_EVENT_CONTRADICTION && event.cell != ARI_NO_CELL) {
      n_dead_ends++;
      g_assert_cmpuint (picture->cells[event.cell].marks & ARI_MARK_DEAD_END, !=, 0);
      g_assert_cmpuint (snapshot->n_blamed, >, 0);
      for (guint i = 0; i < snapshot->n_blamed; i++)
        g_assert_cmpuint (picture->cells[snapshot->blamed[i]].marks & ARI_MARK_BLAMED, !=, 0);
    }
  }
  g_assert_cmpuint (n_guesses + n_dead_ends, >, 0);
}

/* Digits that clash from the start are marked at the first step and at the end. */
static void
test_bad_givens (void)
{
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (givens->layout);
  g_autoptr (AriMachine) search = NULL;
  AriEvent event;

  givens->cells[8] = 4; /* a second 5 in the first row */
  search = ari_machine_new (givens, ari_strategy_default (), 1);
  while (ari_machine_step (search, &event)) {
    ari_snapshot_take (snapshot, search);
    ari_picture_show_search (picture, snapshot, givens);
    g_assert_cmpuint (picture->cells[0].marks & ARI_MARK_CONFLICT, !=, 0);
    g_assert_cmpuint (picture->cells[8].marks & ARI_MARK_CONFLICT, !=, 0);
  }
}

/* The cells of a nogood are marked when it is learned, and those that lost a candidate show
 * which. */
static void
test_nogood (void)
{
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  AriSnapshot *snapshot = ari_snapshot_new (givens->layout);
  g_autoptr (AriMachine) search = NULL;
  AriEvent event;
  guint n_nogoods = 0;

  memset (givens->cells + 18, ARI_NO_DIGIT, 63); /* so few givens are left that something has to be
                                                  * learned */
  search = ari_machine_new (givens, ari_strategy_by_name ("learning"), 40);
  while (ari_machine_step (search, &event)) {
    if (event.kind != ARI_EVENT_NOGOOD)
      continue;
    n_nogoods++;
    ari_snapshot_take (snapshot, search);
    ari_picture_show_search (picture, snapshot, givens);
    g_assert_cmpuint (snapshot->n_parts, ==, event.n);
    for (guint i = 0; i < event.n; i++) {
      const AriLearnPart *part = &snapshot->parts[i];
      const AriPictureCell *cell = &picture->cells[part->cell];

      g_assert_cmpuint (cell->marks & ARI_MARK_BLAMED, !=, 0);
      g_assert_true (ari_snapshot_is_in_nogood (snapshot, part->cell));
      g_assert_true (ari_digits_has (cell->removed, part->digit) || part->is_placed);
    }
  }
  g_assert_cmpuint (n_nogoods, >, 0);
  ari_snapshot_free (snapshot);
}

/* Runs a search to its end, and calls @look after each step that it took. */
static void
go_through (const AriGrid *givens,
            void (*look) (AriSnapshot *snapshot, gpointer data),
            gpointer data)
{
  g_autoptr (AriMachine) search = ari_machine_new (givens, ari_strategy_by_name ("mrv"), 0);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (givens->layout);
  AriEvent event;

  while (ari_machine_step (search, &event)) {
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_snapshot_take (snapshot, search);
    look (snapshot, data);
  }
}

/** Tries: which tries lead to a solution, by the step that began them. */
typedef struct {
  guint64 first[81];   /* of the present try of a cell */
  GHashTable *leading; /* (element-type int): first steps */
  AriSummary *summary;
  AriPicture *picture;
  const AriGrid *givens;
  guint n_leading, n_wasted;
} Tries;

static void
note_first (Tries *tries, const AriSnapshot *snapshot)
{
  if (snapshot->event.kind == ARI_EVENT_GUESS || snapshot->event.kind == ARI_EVENT_RETRY)
    tries->first[snapshot->event.cell] = snapshot->counters.steps;
  else if (snapshot->event.kind == ARI_EVENT_FORCED)
    tries->first[snapshot->event.cell] = 0;
}

static void
find_leading (AriSnapshot *snapshot, gpointer data)
{
  Tries *tries = data;

  note_first (tries, snapshot);
  for (guint32 i = 0; snapshot->event.kind == ARI_EVENT_SOLUTION && i < snapshot->n_decisions; i++)
    g_hash_table_add (tries->leading, GUINT_TO_POINTER (tries->first[snapshot->decisions[i].cell]));
}

static void
check_tries (AriSnapshot *snapshot, gpointer data)
{
  Tries *tries = data;
  AriSubtree open[81];

  note_first (tries, snapshot);
  ari_tries_read (tries->summary, NULL, snapshot, open, NULL, 0);
  ari_picture_show_search (tries->picture, snapshot, tries->givens);
  ari_picture_show_tries (tries->picture, snapshot, ARI_TRY_COLORS_OUTCOME, open,
                          ari_summary_tally (tries->summary).steps);
  for (guint cell = 0; cell < 81; cell++) {
    const AriPictureCell *shown = &tries->picture->cells[cell];
    const gboolean leads =
        g_hash_table_contains (tries->leading, GUINT_TO_POINTER (tries->first[cell]));

    if (shown->look == ARI_LOOK_FORCED)
      g_assert_cmpint (shown->outcome, ==, ARI_OUTCOME_FORCED);
    if (shown->look != ARI_LOOK_GUESSED)
      continue;
    g_assert_cmpint (shown->outcome, ==, leads ? ARI_OUTCOME_LEADS : ARI_OUTCOME_WASTED);
    g_assert_cmpint (shown->paint, ==, 1 + shown->outcome);
    tries->n_leading += leads;
    tries->n_wasted += !leads;
  }
}

/* Of a search that is over, each guess shows whether it leads to a solution, in each step. */
static void
test_tries (void)
{
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriGrid) givens = read_grid (
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
  Tries tries = { .leading = g_hash_table_new (NULL, NULL), .givens = givens };

  tries.picture = ari_picture_new (givens->layout, &symbols);
  tries.summary = samples_summary (givens, "mrv", G_MAXUINT64, ARI_SUMMARY_SIZE, FALSE);
  go_through (givens, find_leading, &tries);
  go_through (givens, check_tries, &tries);
  g_assert_cmpuint (tries.n_leading, >, 1000);
  g_assert_cmpuint (tries.n_wasted, >, 1000);
  g_hash_table_unref (tries.leading);
  ari_summary_free (tries.summary);
  ari_picture_free (tries.picture);
}

/* More work is never cooler, the most is the hottest, and each degree begins at its limit. */
static void
test_heat (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint round = 0; round < 2000; round++) {
    const guint64 most = (guint64) exp (g_rand_double_range (rand, 0, 40));
    const guint64 a = (guint64) (g_rand_double (rand) * (double) most);
    const guint64 b = (guint64) exp (g_rand_double_range (rand, 0, log ((double) most) + 1e-9));

    g_assert_cmpuint (ari_picture_heat_of (0, most), ==, 0);
    g_assert_cmpuint (ari_picture_heat_of (1, most), ==, most == 1 ? ARI_N_HEATS : 1);
    g_assert_cmpuint (ari_picture_heat_of (most, most), ==, ARI_N_HEATS);
    g_assert_true ((a < b) || ari_picture_heat_of (a, most) >= ari_picture_heat_of (b, most));
    for (guint heat = 2; heat <= ARI_N_HEATS && most < 1e6; heat++) {
      const guint64 least = ari_picture_heat_least (heat, most);

      g_assert_cmpuint (ari_picture_heat_of (least, most), >=, heat);
      g_assert_true (least == 1 || ari_picture_heat_of (least - 1, most) < heat);
    }
  }
  for (guint n_digits = 4; n_digits <= 64; n_digits++) {
    g_assert_cmpuint (ari_picture_heat_of_count (1, n_digits), ==, ARI_N_HEATS);
    g_assert_cmpuint (ari_picture_heat_of_count (n_digits, n_digits), ==, 1);
    for (guint n = 2; n <= n_digits; n++)
      g_assert_cmpuint (ari_picture_heat_of_count (n, n_digits), <=,
                        ari_picture_heat_of_count (n - 1, n_digits));
  }
}

/* A position of logic is copied as a grid with the candidates that it shows; as a line it has its
 * digits, and a full grid has no candidates. */
static void
test_position_text (void)
{
  AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriGrid) givens = read_grid (puzzle_text);
  g_autoptr (AriPicture) picture = ari_picture_new (givens->layout, &symbols);
  const guint8 looks[81] = { 0 };
  AriDigits candidates[81];
  g_autofree char *line = NULL, *grid = NULL, *full = NULL;
  g_auto (GStrv) words = NULL;

  for (guint cell = 0; cell < 81; cell++)
    candidates[cell] = ari_digits_of (cell % 9) | ari_digits_of (8);
  ari_picture_show_position (picture, givens->cells, looks, candidates);
  line = ari_picture_to_text (picture, ARI_GRID_TEXT_LINE);
  g_assert_cmpstr (line, ==, puzzle_text);
  ari_picture_strike_out (picture, candidates); /* as a chain within a step supposes */
  grid = ari_picture_to_text (picture, ARI_GRID_TEXT_BOXES);
  words = g_strsplit (grid, "\n", -1);
  g_assert_nonnull (strstr (grid, " 39 "));
  g_assert_null (strstr (words[1], "19")); /* a digit has no candidates */
  for (guint cell = 0; cell < 81; cell++)
    givens->cells[cell] = (guint8) (cell % 9);
  ari_picture_show_position (picture, givens->cells, looks, candidates);
  full = ari_picture_to_text (picture, ARI_GRID_TEXT_BOXES);
  g_assert_nonnull (strstr (full, "123|456|789"));
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/picture/game", test_game);
  g_test_add_func ("/picture/parts", test_parts);
  g_test_add_func ("/picture/conflicts", test_conflicts);
  g_test_add_func ("/picture/guesses", test_guesses);
  g_test_add_func ("/picture/search", test_search);
  g_test_add_func ("/picture/takers", test_takers);
  g_test_add_func ("/picture/bad-givens", test_bad_givens);
  g_test_add_func ("/picture/nogood", test_nogood);
  g_test_add_func ("/picture/tries", test_tries);
  g_test_add_func ("/picture/heat", test_heat);
  g_test_add_func ("/picture/position-text", test_position_text);
  return g_test_run ();
}
