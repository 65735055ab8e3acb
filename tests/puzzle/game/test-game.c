/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game changes only by moves, and every move can be undone. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/puzzle/game/play-move.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Fixture: an empty classic game, and counters of its signals. */
typedef struct {
  AriGame *game;
  guint n_changed;
  guint n_modified;
  guint n_solved;
  guint n_puzzle;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  const struct {
    const char *signal;
    guint *counter;
  } counted[] = {
    { "changed", &fixture->n_changed },
    { "notify::modified", &fixture->n_modified },
    { "notify::solved", &fixture->n_solved },
    { "notify::puzzle", &fixture->n_puzzle },
  };

  ari_layout_unref (layout);
  fixture->game = ari_game_new (puzzle);
  for (guint i = 0; i < G_N_ELEMENTS (counted); i++)
    g_signal_connect_swapped (fixture->game, counted[i].signal, G_CALLBACK (count_call),
                              counted[i].counter);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->game);
}

static void
enter (AriGame *game, guint16 cell, guint8 digit)
{
  play_move (game, ari_game_move_digit (game, &cell, 1, digit, FALSE));
}

static void
test_new_and_gone (Fixture *fixture, gconstpointer unused)
{
  g_assert_false (ari_game_get_can_undo (fixture->game));
  g_assert_false (ari_game_get_can_redo (fixture->game));
  g_assert_false (ari_game_get_modified (fixture->game));
  g_assert_false (ari_game_get_solved (fixture->game));
  g_assert_true (ari_game_is_untouched (fixture->game));
  g_assert_false (ari_game_undo (fixture->game));
  g_assert_false (ari_game_redo (fixture->game));
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

static void
test_notify_only_on_change (Fixture *fixture, gconstpointer unused)
{
  enter (fixture->game, 0, 4);
  enter (fixture->game, 1, 5);
  g_assert_cmpuint (fixture->n_changed, ==, 2);
  g_assert_cmpuint (fixture->n_modified, ==, 1);
  ari_game_undo (fixture->game);
  ari_game_undo (fixture->game);
  g_assert_cmpuint (fixture->n_modified, ==, 2);
  mark_saved (fixture->game);
  g_assert_cmpuint (fixture->n_modified, ==, 2);
  g_assert_cmpuint (fixture->n_puzzle, ==, 0);
  g_assert_cmpuint (fixture->n_solved, ==, 0);
}

static void
test_modified (Fixture *fixture, gconstpointer unused)
{
  enter (fixture->game, 0, 4);
  mark_saved (fixture->game);
  g_assert_false (ari_game_get_modified (fixture->game));
  ari_game_undo (fixture->game);
  g_assert_true (ari_game_get_modified (fixture->game));
  ari_game_redo (fixture->game);
  g_assert_false (ari_game_get_modified (fixture->game));
  ari_game_undo (fixture->game);
  enter (fixture->game, 0, 5); /* as many moves as when it was saved, but another one */
  g_assert_true (ari_game_get_modified (fixture->game));
  ari_game_undo (fixture->game);
  g_assert_true (ari_game_get_modified (fixture->game));
  mark_saved (fixture->game);
  ari_game_set_recovered (fixture->game);
  g_assert_true (ari_game_get_modified (fixture->game));
}

static void
test_saved_at (Fixture *fixture, gconstpointer unused)
{
  GPtrArray *moves;
  g_autoptr (AriMove) last = NULL;

  enter (fixture->game, 0, 4);
  moves = ari_game_get_moves (fixture->game, NULL);
  last = ari_move_ref (moves->pdata[0]);
  enter (fixture->game, 1, 5);
  ari_game_set_saved_at (fixture->game, 1, last);
  g_assert_true (ari_game_get_modified (fixture->game));
  ari_game_undo (fixture->game);
  g_assert_false (ari_game_get_modified (fixture->game));
  ari_game_undo (fixture->game);
  enter (fixture->game, 0, 7);
  ari_game_set_saved_at (fixture->game, 1, last); /* that state no longer exists */
  g_assert_true (ari_game_get_modified (fixture->game));
}

static void
test_move_that_does_not_fit (Fixture *fixture, gconstpointer unused)
{
  const AriGameCell empty = { .digit = ARI_NO_DIGIT };
  const AriGameCell four = { .digit = 3 };
  const AriGameCell given = { .digit = 3, .given = TRUE };
  const AriGameCell too_large = { .digit = 9 };
  const AriGameCell odd_note = { .digit = ARI_NO_DIGIT, .notes = { ari_digits_of (9), 0 } };
  const AriGameCell noted_given = { .digit = 3, .given = TRUE, .notes = { 1, 0 } };
  const AriMoveChange wrong[][2] = {
    { { 0, empty, four }, { 1, four, empty } }, /* the second cell is not as the change says */
    { { 0, empty, four }, { 0, four, empty } }, /* the same cell twice */
    { { 0, empty, four }, { 81, empty, four } },
    { { 0, empty, four }, { 1, empty, too_large } },
    { { 0, empty, four }, { 1, empty, odd_note } },
    { { 0, empty, four }, { 1, empty, noted_given } },
    { { 0, empty, four }, { 1, empty, given } }, /* not allowed for a move of kind DIGIT */
  };
  g_autoptr (GBytes) before = cells_of (fixture->game);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autoptr (AriMove) move = ari_move_new (ARI_MOVE_DIGIT, wrong[i], 2);
    g_autoptr (GBytes) after = NULL;

    g_assert_false (ari_game_execute (fixture->game, move));
    after = cells_of (fixture->game);
    g_assert_true (g_bytes_equal (before, after));
  }
  g_assert_cmpuint (fixture->n_changed, ==, 0);
}

static void
test_notes (Fixture *fixture, gconstpointer unused)
{
  const guint16 cells[] = { 3, 1, 2, 1 };

  play_move (fixture->game, ari_game_move_note (fixture->game, cells, 2, ARI_NOTE_CENTRE, 6));
  play_move (fixture->game, ari_game_move_note (fixture->game, cells, 4, ARI_NOTE_CENTRE, 6));
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 2)->notes[ARI_NOTE_CENTRE], ==, 1 << 6);
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 3)->notes[ARI_NOTE_CENTRE], ==, 1 << 6);
  enter (fixture->game, 2, 0); /* the cell has a digit now, and keeps its hidden note */
  play_move (fixture->game, ari_game_move_note (fixture->game, cells, 4, ARI_NOTE_CENTRE, 6));
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 1)->notes[ARI_NOTE_CENTRE], ==, 0);
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 2)->notes[ARI_NOTE_CENTRE], ==, 1 << 6);
  g_assert_null (ari_game_move_note (fixture->game, &cells[2], 1, ARI_NOTE_CORNER, 6));
  play_move (fixture->game, ari_game_move_erase (fixture->game, &cells[2], 1));
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 2)->notes[ARI_NOTE_CENTRE], ==, 1 << 6);
  play_move (fixture->game, ari_game_move_erase (fixture->game, &cells[2], 1));
  g_assert_cmpuint (ari_game_get_cell (fixture->game, 2)->notes[ARI_NOTE_CENTRE], ==, 0);
  g_assert_null (ari_game_move_erase (fixture->game, &cells[2], 1));
}

static const AriGameCell *
at (Fixture *fixture, guint16 cell)
{
  return ari_game_get_cell (fixture->game, cell);
}

static void
toggle (Fixture *fixture, guint16 cell, AriNoteKind kind, guint8 digit)
{
  play_move (fixture->game, ari_game_move_note (fixture->game, &cell, 1, kind, digit));
}

/* Removing a note removes the candidate where all candidates are noted, and only there. */
static void
test_removed_by_hand (Fixture *fixture, gconstpointer unused)
{
  const guint16 cell = 10;

  enter (fixture->game, 9, 8); /* a 9 in the row of r2c2 */
  toggle (fixture, cell, ARI_NOTE_CENTRE, 3);
  toggle (fixture, cell, ARI_NOTE_CENTRE, 3);
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 0);
  play_move (fixture->game, ari_game_move_fill_candidates (fixture->game));
  g_assert_cmpuint (at (fixture, cell)->notes[ARI_NOTE_CENTRE], ==, 0xff);
  toggle (fixture, cell, ARI_NOTE_CENTRE, 8); /* not a candidate: added and removed again */
  toggle (fixture, cell, ARI_NOTE_CENTRE, 8);
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 0);
  toggle (fixture, cell, ARI_NOTE_CENTRE, 3);
  toggle (fixture, cell, ARI_NOTE_CENTRE, 4);
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 1 << 3 | 1 << 4);
  g_assert_cmpuint (ari_game_get_candidates (fixture->game, cell), ==, 0xff & ~(1 << 3 | 1 << 4));
  toggle (fixture, cell, ARI_NOTE_CENTRE, 3); /* restored */
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 1 << 4);
  toggle (fixture, cell, ARI_NOTE_CORNER, 4); /* by any kind of note */
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 0);
  toggle (fixture, cell, ARI_NOTE_CORNER, 4);
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 0); /* a corner note never removes a
                                                          * candidate */
  toggle (fixture, cell, ARI_NOTE_CENTRE, 4);
  for (guint8 digit = 1; digit < 8; digit++)
    if (ari_digits_has (at (fixture, cell)->notes[ARI_NOTE_CENTRE], digit))
      toggle (fixture, cell, ARI_NOTE_CENTRE, digit);
  g_assert_cmpuint (ari_game_get_candidates (fixture->game, cell), ==, 1 << 0);
  toggle (fixture, cell, ARI_NOTE_CENTRE, 0); /* the last one, which is not removed, because a cell
                                               * has a digit */
  g_assert_cmpuint (ari_game_get_candidates (fixture->game, cell), ==, 1 << 0);
  enter (fixture->game, cell, 5); /* entering the digit restores the candidate */
  g_assert_false (ari_digits_has (at (fixture, cell)->removed, 5));
  g_assert_true (ari_digits_has (at (fixture, cell)->removed, 6));
  g_assert_cmpuint (ari_game_get_candidates (fixture->game, cell), ==, 0);
  play_move (fixture->game, ari_game_move_erase (fixture->game, &cell, 1));
  g_assert_true (ari_digits_has (at (fixture, cell)->removed, 6));
  play_move (fixture->game, ari_game_move_erase (fixture->game, &cell, 1));
  g_assert_cmpuint (at (fixture, cell)->removed, ==, 0);
}

static void
test_notes_follow (Fixture *fixture, gconstpointer unused)
{
  const guint16 cells[] = { 0, 80 };
  guint n_moves;

  play_move (fixture->game, ari_game_move_fill_candidates (fixture->game));
  toggle (fixture, 8, ARI_NOTE_CORNER, 4);
  ari_game_get_moves (fixture->game, &n_moves);
  play_move (fixture->game, ari_game_move_digit (fixture->game, cells, 2, 4, TRUE));
  g_assert_cmpuint (at (fixture, 1)->notes[ARI_NOTE_CENTRE], ==, 0x1ff & ~(1 << 4));
  g_assert_cmpuint (at (fixture, 8)->notes[ARI_NOTE_CORNER], ==, 0);
  g_assert_cmpuint (at (fixture, 40)->notes[ARI_NOTE_CENTRE], ==, 0x1ff);
  g_assert_cmpuint (at (fixture, 0)->notes[ARI_NOTE_CENTRE], ==, 0x1ff);
  g_assert_cmpuint (at (fixture, 1)->removed, ==, 0); /* the player did not remove it: the 5 may be
                                                       * wrong */
  ari_game_undo (fixture->game);
  g_assert_cmpuint (at (fixture, 1)->notes[ARI_NOTE_CENTRE], ==, 0x1ff);
  g_assert_cmpuint (at (fixture, 8)->notes[ARI_NOTE_CORNER], ==, 1 << 4);
  enter (fixture->game, 0, 4);
  g_assert_cmpuint (at (fixture, 1)->notes[ARI_NOTE_CENTRE], ==, 0x1ff);
}

static void
test_steps (Fixture *fixture, gconstpointer unused)
{
  const AriMark marks[] = {
    { 0, 4, ARI_ROLE_ELIMINATION, 0 }, { 8, 2, ARI_ROLE_PLACEMENT, 0 },
    { 1, 4, ARI_ROLE_ELIMINATION, 0 }, { 2, 4, ARI_ROLE_ELIMINATION, 0 },
    { 3, 4, ARI_ROLE_PATTERN, 0 },     { 90, 4, ARI_ROLE_PLACEMENT, 0 },
    { 80, 9, ARI_ROLE_PLACEMENT, 0 },  { 80, ARI_NO_DIGIT, ARI_ROLE_ELIMINATION, 0 },
  };
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  toggle (fixture, 1, ARI_NOTE_CENTRE, 4);
  toggle (fixture, 1, ARI_NOTE_CENTRE, 7);
  toggle (fixture, 1, ARI_NOTE_CENTRE, 2);
  toggle (fixture, 2, ARI_NOTE_CORNER, 4);
  before = cells_of (fixture->game);
  play_move (fixture->game,
             ari_game_move_steps (fixture->game, marks, G_N_ELEMENTS (marks), TRUE, FALSE));
  g_assert_cmpuint (at (fixture, 8)->digit, ==, 2);
  g_assert_cmpuint (at (fixture, 0)->removed, ==, 1 << 4);
  /* noted, so that it is visible, with the candidates after all the steps */
  g_assert_cmpuint (at (fixture, 0)->notes[ARI_NOTE_CENTRE], ==, 0x1ff & ~(1 << 4 | 1 << 2));
  g_assert_cmpuint (at (fixture, 1)->notes[ARI_NOTE_CENTRE], ==, 1 << 7);
  g_assert_cmpuint (at (fixture, 2)->notes[ARI_NOTE_CENTRE], ==, 0);
  g_assert_cmpuint (at (fixture, 2)->notes[ARI_NOTE_CORNER], ==, 0);
  g_assert_cmpuint (at (fixture, 3)->removed, ==, 0);
  g_assert_cmpuint (at (fixture, 80)->digit, ==, ARI_NO_DIGIT);
  g_assert_null (ari_game_move_steps (fixture->game, marks, 1, TRUE, FALSE));
  ari_game_undo (fixture->game);
  after = cells_of (fixture->game);
  g_assert_true (g_bytes_equal (before, after));
}

/* Steps of a path are noted in all open cells, but only if there is something to be seen, and what
 * the player noted stays. */
static void
test_steps_noted_everywhere (Fixture *fixture, gconstpointer unused)
{
  const AriMark placement = { 8, 2, ARI_ROLE_PLACEMENT, 0 };
  const AriMark elimination = { 0, 4, ARI_ROLE_ELIMINATION, 0 };

  toggle (fixture, 1, ARI_NOTE_CENTRE, 7);
  toggle (fixture, 2, ARI_NOTE_CORNER, 6);
  play_move (fixture->game, ari_game_move_steps (fixture->game, &placement, 1, TRUE, TRUE));
  g_assert_cmpuint (at (fixture, 40)->notes[ARI_NOTE_CENTRE], ==, 0);
  play_move (fixture->game, ari_game_move_steps (fixture->game, &elimination, 1, TRUE, TRUE));
  g_assert_cmpuint (at (fixture, 0)->notes[ARI_NOTE_CENTRE], ==, 0x1ff & ~(1 << 4 | 1 << 2));
  g_assert_cmpuint (at (fixture, 3)->notes[ARI_NOTE_CENTRE], ==, 0x1ff & ~(1 << 2));
  g_assert_cmpuint (at (fixture, 40)->notes[ARI_NOTE_CENTRE], ==, 0x1ff);
  g_assert_cmpuint (at (fixture, 8)->notes[ARI_NOTE_CENTRE], ==, 0);
  g_assert_cmpuint (at (fixture, 1)->notes[ARI_NOTE_CENTRE], ==, 1 << 7);
  g_assert_cmpuint (at (fixture, 2)->notes[ARI_NOTE_CENTRE], ==, 0);
}

/* The position before the first wrong digit or removal is found, and can be left again. */
static void
test_find_right (Fixture *fixture, gconstpointer unused)
{
  guint8 solution[81];
  const AriMark wrong = { 5, 5, ARI_ROLE_ELIMINATION, 0 }; /* r1c6 is a 6 */
  const AriMark right = { 5, 4, ARI_ROLE_ELIMINATION, 0 };
  const AriDigits six = 1 << 5;
  guint position, n_moves;

  for (guint i = 0; i < 81; i++)
    solution[i] = (guint8) ((i / 9 * 3 + i / 27 + i % 9) % 9);
  enter (fixture->game, 0, 0);
  play_move (fixture->game, ari_game_move_steps (fixture->game, &right, 1, TRUE, FALSE));
  g_assert_true (ari_game_find_right (fixture->game, solution, &position));
  g_assert_cmpuint (position, ==, 2);
  play_move (fixture->game, ari_game_move_steps (fixture->game, &wrong, 1, TRUE, FALSE));
  enter (fixture->game, 1, 1);
  enter (fixture->game, 2, 7);
  enter (fixture->game, 3, 3);
  g_assert_true (ari_game_find_right (fixture->game, solution, &position));
  g_assert_cmpuint (position, ==, 2);
  fixture->n_changed = 0;
  ari_game_go_to (fixture->game, position);
  g_assert_cmpuint (fixture->n_changed, ==, 1);
  g_assert_cmpuint (at (fixture, 1)->digit, ==, ARI_NO_DIGIT);
  g_assert_true (ari_game_get_can_redo (fixture->game));
  ari_game_go_to (fixture->game, 6);
  g_assert_cmpuint (at (fixture, 3)->digit, ==, 3);

  /* or only the mistakes are removed */
  play_move (fixture->game, ari_game_move_correct (fixture->game, solution));
  g_assert_true (ari_game_find_right (fixture->game, solution, &position));
  g_assert_cmpuint (position, ==, 7);
  g_assert_cmpuint (at (fixture, 1)->digit, ==, 1);
  g_assert_cmpuint (at (fixture, 2)->digit, ==, ARI_NO_DIGIT);
  g_assert_cmpuint (at (fixture, 5)->removed, ==, 1 << 4);
  g_assert_cmpuint (at (fixture, 5)->notes[ARI_NOTE_CENTRE] & six, ==, six);
  g_assert_null (ari_game_move_correct (fixture->game, solution));

  /* other givens make another puzzle */
  enter (fixture->game, 6, 0);
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  ari_game_get_moves (fixture->game, &n_moves);
  enter (fixture->game, 12, 8);
  g_assert_true (ari_game_find_right (fixture->game, solution, &position));
  g_assert_cmpuint (position, ==, n_moves);
  play_move (fixture->game, ari_game_move_edit_puzzle (fixture->game));
  g_assert_false (ari_game_find_right (fixture->game, solution, &position));
}

/* Each wrong digit on the current line of random moves and undos counts, even if it was removed
 * later. */
static void
test_count_wrong (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  guint8 solution[81];
  guint n_wrong[200] = { 0 }; /* by the number of moves */
  guint position = 0;

  for (guint i = 0; i < 81; i++)
    solution[i] = (guint8) ((i / 9 * 3 + i / 27 + i % 9) % 9);
  for (guint round = 0; round < 400 && position < 199; round++) {
    const guint16 cell = (guint16) g_rand_int_range (random, 0, 81);
    const guint8 digit = (guint8) g_rand_int_range (random, 0, 9);
    g_autoptr (AriMove) move = NULL;

    if (g_rand_int_range (random, 0, 4) == 0) {
      position -= ari_game_undo (fixture->game);
    } else {
      move = ari_game_move_digit (fixture->game, &cell, 1, digit, TRUE);
      if (move == NULL)
        continue;
      g_assert_true (ari_game_execute (fixture->game, move));
      position++;
      n_wrong[position] = n_wrong[position - 1]
                          + (at (fixture, cell)->digit != ARI_NO_DIGIT && digit != solution[cell]);
    }
    g_assert_cmpuint (ari_game_count_wrong (fixture->game, solution), ==, n_wrong[position]);
  }
  g_assert_cmpuint (n_wrong[position], >, 10);
  g_assert_true (ari_game_get_alone (fixture->game));

  /* other givens make another puzzle */
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  g_assert_cmpuint (ari_game_count_wrong (fixture->game, solution), ==, 0);
}

/* After any moves, notes are the candidates that peers leave, without removed ones. */
static void
test_fill_in_brings_nothing_back (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_removed = 0;

  for (guint round = 0; round < 60; round++) {
    g_autoptr (AriLayout) layout = random_layout (random);
    g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    for (guint step = 0; step < 30; step++) {
      g_autoptr (AriMove) move = NULL;

      random_walk (random, game, 1);
      move = ari_game_move_fill_candidates (game);
      if (move)
        g_assert_true (ari_game_execute (game, move));
      for (guint16 cell = 0; cell < layout->n_cells; cell++) {
        const AriGameCell *here = ari_game_get_cell (game, cell);
        unsigned n_peers;
        const guint16 *peers = ari_layout_peers (layout, cell, &n_peers);
        AriDigits left = ari_digits_below (layout->n_digits) & ~here->removed;

        if (here->digit != ARI_NO_DIGIT)
          continue;
        for (guint i = 0; i < n_peers; i++)
          if (ari_game_get_cell (game, peers[i])->digit != ARI_NO_DIGIT)
            left &= ~ari_digits_of (ari_game_get_cell (game, peers[i])->digit);
        g_assert_cmpuint (here->notes[ARI_NOTE_CENTRE], ==, left);
        n_removed += here->removed != 0;
      }
      if (move)
        ari_game_undo (game);
    }
  }
  g_assert_cmpuint (n_removed, >, 1000);
}

static void
test_use_as_puzzle (Fixture *fixture, gconstpointer unused)
{
  const guint16 cell = 40;
  AriPuzzle *first = ari_game_get_puzzle (fixture->game);
  g_autoptr (AriPuzzle) held = g_object_ref (first);

  enter (fixture->game, cell, 8);
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  g_assert_cmpuint (fixture->n_puzzle, ==, 1);
  g_assert_true (ari_game_get_puzzle (fixture->game) != held);
  g_assert_cmpuint (ari_puzzle_get_givens (ari_game_get_puzzle (fixture->game))->cells[cell], ==,
                    8);
  g_assert_null (ari_game_move_digit (fixture->game, &cell, 1, 2, FALSE));
  g_assert_null (ari_game_move_restart (fixture->game));
  g_assert_null (ari_game_move_use_as_puzzle (fixture->game));
  play_move (fixture->game, ari_game_move_edit_puzzle (fixture->game));
  g_assert_cmpuint (fixture->n_puzzle, ==, 2);
  ari_game_undo (fixture->game);
  ari_game_undo (fixture->game);
  g_assert_cmpuint (fixture->n_puzzle, ==, 4);
  g_assert_cmpuint (ari_grid_n_filled (ari_puzzle_get_givens (ari_game_get_puzzle (fixture->game))),
                    ==, 0);
}

static void
note (AriGame *game, guint16 cell, guint8 digit)
{
  play_move (game, ari_game_move_note (game, &cell, 1, ARI_NOTE_CENTRE, digit));
}

/* While givens are edited, entries and notes are set aside; they return as they were, except under
 * a new given. Everything can be undone. */
static void
test_edit_givens (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = fixture->game;
  const guint16 last = 80;

  enter (game, 0, 1);
  enter (game, 40, 2);
  g_assert_false (ari_game_get_edits (game));
  play_move (game, ari_game_move_use_as_puzzle (game));
  enter (game, 10, 4);
  enter (game, 20, 5);
  note (game, 30, 6);
  play_move (game, ari_game_move_color (game, &last, 1, 3));
  for (guint round = 0; round < 2; round++) {
    play_move (game, ari_game_move_edit_puzzle (game));
    g_assert_true (ari_game_get_edits (game));
    g_assert_cmpuint (at (fixture, 10)->digit, ==, ARI_NO_DIGIT);
    g_assert_cmpuint (at (fixture, 30)->notes[ARI_NOTE_CENTRE], ==, 0);
    g_assert_false (at (fixture, 40)->given);
    enter (game, 40, (guint8) (7 - round));
    enter (game, 20, 8);
    play_move (game, ari_game_move_use_as_puzzle (game));
    g_assert_false (ari_game_get_edits (game));
    g_assert_cmpuint (at (fixture, 10)->digit, ==, 4);
    g_assert_false (at (fixture, 10)->given);
    g_assert_cmpuint (at (fixture, 20)->digit, ==, 8);
    g_assert_true (at (fixture, 20)->given);
    g_assert_cmpuint (at (fixture, 30)->notes[ARI_NOTE_CENTRE], ==, 1 << 6);
    g_assert_true (at (fixture, 40)->given);
    g_assert_cmpuint (at (fixture, 80)->color, ==, 3);
    if (round == 0) {
      ari_game_go_to (game, 7); /* before the first edit */
      g_assert_cmpuint (at (fixture, 20)->digit, ==, 5);
      g_assert_cmpuint (at (fixture, 40)->digit, ==, 2);
      g_assert_true (at (fixture, 40)->given);
    }
  }
}

/* Digits are ordered as they were entered; undone ones are left out, and one entered twice counts
 * from the second time. */
static void
test_order (Fixture *fixture, gconstpointer unused)
{
  const guint16 expected[] = { 70, 3, 40 };
  g_autofree guint16 *order = NULL;
  guint n;

  enter (fixture->game, 40, 8);
  enter (fixture->game, 70, 1);
  enter (fixture->game, 3, 2);
  enter (fixture->game, 40, 7);
  enter (fixture->game, 41, 6);
  ari_game_undo (fixture->game);
  order = ari_game_dup_order (fixture->game, &n);
  for (guint i = 0; i + G_N_ELEMENTS (expected) < n; i++)
    g_assert_true (ari_game_get_cell (fixture->game, order[i])->given);
  g_assert_cmpuint (n, >=, G_N_ELEMENTS (expected));
  g_assert_cmpmem (order + n - G_N_ELEMENTS (expected), sizeof expected, expected, sizeof expected);
}

static void
test_solved (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriGrid) solution = ari_grid_new (ari_game_get_layout (fixture->game));
  const guint16 cell = 12;

  for (guint row = 0; row < 9; row++)
    for (guint column = 0; column < 9; column++)
      solution->cells[row * 9 + column] = (guint8) ((row * 3 + row / 3 + column) % 9);
  g_assert_true (ari_game_get_alone (fixture->game));
  play_move (fixture->game, ari_game_move_solution (fixture->game, solution));
  g_assert_false (ari_game_get_alone (fixture->game));
  g_assert_true (ari_game_get_solved (fixture->game));
  g_assert_cmpuint (fixture->n_solved, ==, 1);
  g_assert_null (ari_game_move_solution (fixture->game, solution));
  enter (fixture->game, cell, (solution->cells[cell] + 1) % 9);
  g_assert_false (ari_game_get_solved (fixture->game));
  ari_game_undo (fixture->game);
  g_assert_true (ari_game_get_solved (fixture->game));
  play_move (fixture->game, ari_game_move_restart (fixture->game));
  g_assert_false (ari_game_get_solved (fixture->game));
  g_assert_cmpuint (fixture->n_solved, ==, 4);
  g_assert_false (ari_game_is_untouched (fixture->game));
}

/* Undoing a walk to its start, and redoing it to its end, passes the same states. */
static void
test_undo_is_the_inverse (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint round = 0; round < 60; round++) {
    g_autoptr (AriLayout) layout = random_layout (random);
    g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
    g_autoptr (AriGame) game = ari_game_new (puzzle);
    g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

    random_walk (random, game, 60);
    while (ari_game_redo (game))
      ;
    g_ptr_array_add (states, cells_of (game));
    while (ari_game_undo (game))
      g_ptr_array_add (states, cells_of (game));
    g_assert_cmpuint (states->len, ==, ari_game_get_moves (game, NULL)->len + 1);
    g_assert_true (ari_grid_equal (ari_puzzle_get_givens (puzzle),
                                   ari_puzzle_get_givens (ari_game_get_puzzle (game))));
    for (guint i = states->len; i-- > 0;) {
      g_autoptr (GBytes) now = cells_of (game);

      g_assert_true (g_bytes_equal (now, states->pdata[i]));
      g_assert_true (ari_game_redo (game) == (i > 0));
    }
  }
}

/* The game's properties always agree with its cells. */
static void
test_properties_on_a_walk (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint round = 0; round < 40; round++) {
    g_autoptr (AriLayout) layout = random_layout (random);
    g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    for (guint step = 0; step < 30; step++) {
      g_autoptr (AriGrid) grid = NULL;
      const AriGrid *givens;

      random_walk (random, game, 1);
      grid = ari_game_dup_grid (game);
      givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
      for (guint16 cell = 0; cell < layout->n_cells; cell++) {
        const AriGameCell *here = ari_game_get_cell (game, cell);

        g_assert_cmpuint (grid->cells[cell], ==, here->digit);
        g_assert_cmpuint (givens->cells[cell], ==, here->given ? here->digit : ARI_NO_DIGIT);
      }
      g_assert_true (!ari_game_get_solved (game) == !ari_grid_is_solved (grid));
    }
  }
}

static void
test_with_history (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (guint round = 0; round < 40; round++) {
    g_autoptr (AriLayout) layout = random_layout (random);
    g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
    g_autoptr (AriGame) game = ari_game_new (puzzle);
    g_autoptr (AriGame) again = NULL;
    g_autoptr (GBytes) cells = NULL;
    GPtrArray *moves;
    guint position, misfit = G_MAXUINT;

    random_walk (random, game, 30);
    moves = ari_game_get_moves (game, &position);
    cells = cells_of (game);
    again = ari_game_new_with_history (ari_game_get_puzzle (game), g_bytes_get_data (cells, NULL),
                                       moves, position, &misfit);
    assert_same_game (game, again);
    g_assert_false (ari_game_get_modified (again));
    if (moves->len > position) { /* one position further, the same moves do not fit */
      g_assert_null (ari_game_new_with_history (ari_game_get_puzzle (game),
                                                g_bytes_get_data (cells, NULL), moves, position + 1,
                                                &misfit));
      g_assert_cmpuint (misfit, ==, position);
    }
  }
}

/* A branch exists until it ends, or the move before it is undone, one by one or at once. */
static void
test_branch (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = fixture->game;
  guint position;

  g_assert_false (ari_game_get_branch (game, NULL));
  enter (game, 0, 1);
  enter (game, 1, 2);
  ari_game_begin_branch (game, 2);
  enter (game, 2, 3);
  ari_game_undo (game);
  g_assert_true (ari_game_get_branch (game, &position));
  g_assert_cmpuint (position, ==, 2);
  ari_game_redo (game);
  ari_game_end_branch (game);
  g_assert_false (ari_game_get_branch (game, NULL));
  ari_game_begin_branch (game, 2);
  ari_game_undo (game);
  ari_game_undo (game);
  g_assert_false (ari_game_get_branch (game, NULL));
  ari_game_go_to (game, 3);
  g_assert_false (ari_game_get_branch (game, NULL));
  ari_game_begin_branch (game, 3);
  ari_game_go_to (game, 0);
  g_assert_false (ari_game_get_branch (game, NULL));
}

/* assert_checkpoints: fails unless they are at these positions; -1 ends the list. */
static void
assert_checkpoints (AriGame *game, ...)
{
  guint n;
  const AriCheckpoint *checkpoints = ari_game_get_checkpoints (game, &n);
  va_list positions;

  va_start (positions, game);
  for (guint i = 0; i < n; i++)
    g_assert_cmpint ((int) checkpoints[i].position, ==, va_arg (positions, int));
  g_assert_cmpint (va_arg (positions, int), ==, -1);
  va_end (positions);
}

/* A checkpoint survives undo and redo, but not a move made before it. */
static void
test_checkpoints (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = fixture->game;
  guint n;

  assert_checkpoints (game, -1);
  for (guint i = 0; i < 4; i++)
    enter (game, (guint16) i, (guint8) (i + 1));
  g_assert_true (ari_game_set_checkpoint (game, 4, "late"));
  g_assert_true (ari_game_set_checkpoint (game, 1, "early"));
  g_assert_true (ari_game_set_checkpoint (game, 3, "middle"));
  g_assert_true (ari_game_set_checkpoint (game, 3, "in the middle"));
  assert_checkpoints (game, 1, 3, 4, -1);
  g_assert_cmpstr (ari_game_get_checkpoints (game, &n)[1].name, ==, "in the middle");

  ari_game_go_to (game, 0);
  assert_checkpoints (game, 1, 3, 4, -1);
  ari_game_go_to (game, 3);
  enter (game, 5, 2);
  assert_checkpoints (game, 1, 3, -1);
  ari_game_remove_checkpoint (game, 0);
  assert_checkpoints (game, 3, -1);
  g_assert_cmpstr (ari_game_get_checkpoints (game, &n)[0].name, ==, "in the middle");

  for (guint i = 1; i < ARI_MAX_CHECKPOINTS; i++) {
    enter (game, 6, (guint8) (i % 2));
    ari_game_get_moves (game, &n);
    g_assert_true (ari_game_set_checkpoint (game, n, "more"));
  }
  enter (game, 7, 1);
  ari_game_get_moves (game, &n);
  g_assert_false (ari_game_set_checkpoint (game, n, "too many"));
}

/* Cells and candidates are coloured, including givens, and nothing else changes. */
static void
test_colors (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) givens = ari_grid_new (layout);
  const guint16 cells[] = { 3, 0, 3 }, open = 3;
  guint8 solution[81] = { 0 };
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  guint position;

  givens->cells[0] = 0;
  puzzle = ari_puzzle_new (givens, NULL, NULL);
  game = ari_game_new (puzzle);
  play_move (game, ari_game_move_color (game, cells, 3, 8));
  g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, 8);
  g_assert_cmpuint (ari_game_get_cell (game, 3)->color, ==, 8);
  g_assert_true (ari_game_get_puzzle (game) == puzzle);
  g_assert_false (ari_game_is_untouched (game));

  /* returning to before the mistake passes the colour of a given */
  play_move (game, ari_game_move_digit (game, &open, 1, 4, FALSE));
  play_move (game, ari_game_move_color (game, cells, 3, 5));
  g_assert_true (ari_game_find_right (game, solution, &position));
  g_assert_cmpuint (position, ==, 1);

  /* the same colour again removes it, like colour 0 */
  play_move (game, ari_game_move_color (game, cells, 2, 5));
  g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, 0);
  g_assert_null (ari_game_move_color (game, cells, 2, 0));
  g_assert_null (ari_game_move_color_candidate (game, cells, 2, 1, 5));
  ari_game_undo (game);

  /* a coloured candidate becomes a note; erasing removes digit, notes and colours */
  play_move (game, ari_game_move_erase (game, &open, 1));
  play_move (game, ari_game_move_color_candidate (game, cells, 2, 1, 5));
  play_move (game, ari_game_move_color_candidate (game, cells, 2, 1, 6));
  g_assert_cmpuint (ari_game_get_cell (game, 3)->colored[4], ==, 0);
  g_assert_cmpuint (ari_game_get_cell (game, 3)->colored[5], ==, ari_digits_of (1));
  g_assert_cmpuint (ari_game_get_cell (game, 3)->notes[ARI_NOTE_CENTRE], ==, ari_digits_of (1));
  play_move (game, ari_game_move_erase (game, &open, 1));
  g_assert_true (ari_game_cell_has_color (ari_game_get_cell (game, 3)));
  play_move (game, ari_game_move_erase (game, &open, 1));
  g_assert_false (ari_game_cell_has_color (ari_game_get_cell (game, 3)));
  g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, 5);
  play_move (game, ari_game_move_restart (game));
  g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/game/new-and-gone", test_new_and_gone);
  ADD ("/game/notify-only-on-change", test_notify_only_on_change);
  ADD ("/game/modified", test_modified);
  ADD ("/game/saved-at", test_saved_at);
  ADD ("/game/move-that-does-not-fit", test_move_that_does_not_fit);
  ADD ("/game/notes", test_notes);
  ADD ("/game/removed-by-hand", test_removed_by_hand);
  ADD ("/game/notes-follow", test_notes_follow);
  ADD ("/game/steps", test_steps);
  ADD ("/game/steps-noted-everywhere", test_steps_noted_everywhere);
  ADD ("/game/find-right", test_find_right);
  ADD ("/game/count-wrong", test_count_wrong);
  ADD ("/game/branch", test_branch);
  ADD ("/game/checkpoints", test_checkpoints);
  ADD ("/game/order", test_order);
  ADD ("/game/use-as-puzzle", test_use_as_puzzle);
  ADD ("/game/edit-givens", test_edit_givens);
  ADD ("/game/solved", test_solved);
#undef ADD
  g_test_add_func ("/game/fill-in-brings-nothing-back", test_fill_in_brings_nothing_back);
  g_test_add_func ("/game/colors", test_colors);
  g_test_add_func ("/game/undo-is-the-inverse", test_undo_is_the_inverse);
  g_test_add_func ("/game/properties-on-a-walk", test_properties_on_a_walk);
  g_test_add_func ("/game/with-history", test_with_history);
  return g_test_run ();
}
