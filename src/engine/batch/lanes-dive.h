/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds two solutions of puzzles that have many, without the search of all positions. */

#pragma once

#include "engine/batch/lanes-choose.h"
#include "engine/batch/lanes-state.h"

/*
 * Where there are many solutions, six guesses lead to the first, and nearly all of them are right.
 * So what a search puts aside at a guess is hardly ever taken again: it is enough to have the last.
 *
 * In a dive each lane has a puzzle of its own, and guesses in its place: when it is stuck, it goes
 * on with one candidate of a cell, and the position with the others is copied to its backup. The
 * backups lie lane by lane like the board, so nothing is moved. When it meets a solution, or a dead
 * end, it goes back to its backup, again with one candidate of that cell; with the last one the
 * backup is used up. The second solution is nearly always found there, after five rounds instead of
 * twenty.
 *
 * A lane without a backup is done. If it has overwritten none, all positions were searched, and the
 * puzzle is answered; else the dive has failed, and the puzzle is searched later as if nothing had
 * happened. Of the puzzles with several solutions one of twenty-five fails; of those with a single
 * one, all that need more than two guesses.
 *
 * So there is a dive of some puzzles to begin with, unless these are all; it goes on while at least
 * half of the latest have two solutions. If the search finds more than two thirds of them later,
 * there is another one.
 */

/* Finds work for free lanes: puzzles, from one shelf. Others stay free until the next decision. */
static void
begin_dives (LanesState *state, Arrivals *arrivals)
{
  const uint32_t free_lanes = ALL_LANES & ~state->busy;
  Shelf *shelf = &state->puzzles[state->puzzles_at];

  arrivals->n = 0;
  arrivals->lanes = 0;
  if (free_lanes != 0 && shelf->filled == 0
      && (state->n_finished < LEAST_REMEMBERED || is_mostly_cut_short (state, true))
      && read_next_puzzles (state))
    shelf = &state->puzzles[state->puzzles_at];
  arrivals->shelves[0] = arrivals->shelves[1] = shelf;
  FOR_BITS (lane, free_lanes) {
    if (shelf->filled == 0)
      break;
    state->trees_of_lanes[lane] = (uint8_t) lane;
    arrivals->slots[arrivals->n++] = (uint16_t) begin_puzzle (state, lane);
    arrivals->lanes |= UINT32_C (1) << lane;
  }
  state->busy |= arrivals->lanes;
  state->has_backup &= ~arrivals->lanes;
  state->has_solution &= ~arrivals->lanes;
  state->incomplete &= ~arrivals->lanes;
}

/* Ends the dives of lanes that have found two solutions, or cannot go back. */
static void
end_dives (LanesState *state, uint32_t lanes)
{
  const uint32_t found = lanes & state->solved & state->has_solution;

  FOR_BITS (lane, found)
    state->work->answers[state->puzzles_of_trees[lane]] = (AriBatchAnswer){ 2, true };
  FOR_BITS (lane, lanes & ~found) {
    const bool is_final = (state->incomplete >> lane & 1) == 0;
    const bool is_solved = ((state->has_solution | state->solved) >> lane & 1) != 0;

    state->work->answers[state->puzzles_of_trees[lane]] =
        (AriBatchAnswer){ is_final && is_solved, is_final };
  }
  state->busy &= ~lanes;
  state->free_trees |= lanes;
  count_finished (state, count (lanes), count (found));
}

/* Sends lanes at a solution or a dead end back to their backups, or ends their dives. Returns: the
 * lanes with the first solution of a puzzle. */
static uint32_t
turn_back (LanesState *state)
{
  const uint32_t first = state->solved & ~state->has_solution;

  state->returning = (state->ended | first) & state->has_backup;
  end_dives (state, (state->ended | state->solved) & ~state->returning);
  state->has_solution |= first;
  return first;
}

/* Notes the guessed digits in their rows, columns and boxes. @positions: the places of the cells in
 * LaneBoards; @digits: nothing in lanes without a guess */
static void
note_guesses (Guesses *guesses, Vector positions, Vector digits)
{
  const Vector box = positions * 57 >> 9, place = positions - 9 * box; /* divided by 9 */
  const Vector band = box * 11 >> 5, line = place * 11 >> 5;           /* divided by 3 */
  const Vector row = 3 * band + line, column = 3 * (box - 3 * band) + place - 3 * line;

#pragma GCC unroll 9
  for (unsigned i = 0; i < 9; i++) {
    guesses->in_rows[i] = digits & (Vector) (row == vector_of (i));
    guesses->in_columns[i] = digits & (Vector) (column == vector_of (i));
    guesses->in_boxes[i] = digits & (Vector) (box == vector_of (i));
  }
}

/* Guesses in the lanes that are stuck or return, and keeps the solutions in the lanes @solved. Each
 * goes to the slot of its lane's number, so nothing is moved, and one pass over the cells does all.
 */
static void
guess_and_keep (LanesState *state, uint32_t solved)
{
  const LaneCopies copies = { state->backups, state->solutions.cells, lane_mask (state->stuck),
                              lane_mask (solved), lane_mask (state->returning) };
  const uint32_t guessing = state->stuck | state->returning;

  state->digits.all = vector_of (0);
  if ((guessing | solved) == 0)
    return;
  if ((state->solutions.filled & solved) != 0)
    write_kept_solutions (state);
  FOR_BITS (lane, solved)
    note_solution (state, lane, lane);
  state->incomplete |= state->stuck & state->has_backup;
  state->has_backup |= state->stuck;
  state->counts.n_tries += count (guessing);
  state->guessed.all = vector_blend (copies.stuck, choose_and_copy (state->board.cells, &copies),
                                     state->guessed.all);
  FOR_BITS (lane, guessing) {
    const unsigned position = state->guessed.lane[lane];
    const bool is_still_there = !GOES_BACK_IN_PASSING && (state->returning >> lane & 1) != 0;
    Cell *cells = is_still_there ? state->backups : state->board.cells;
    const uint16_t candidates = cells[position].lane[lane];
    const uint16_t rest = candidates & (uint16_t) (candidates - 1);

    state->has_backup &= ~((uint32_t) (rest == 0) << lane);
    state->digits.lane[lane] = candidates ^ rest;
    state->backups[position].lane[lane] = state->rests[lane] = rest;
    cells[position].lane[lane] = candidates ^ rest;
  }
}

static void
deduce_in_dive (LanesState *state, const Arrivals *arrivals)
{
  Admission admission;

  note_guesses (&state->guesses, state->guessed.all, state->digits.all);
  admission.guesses = &state->guesses;
  admission.backups = state->backups;
  admission.returning = lane_mask (state->returning);
  admission.returned = vector_blend (admission.returning, vector_of (ALL_DIGITS), vector_of (0));
  if (arrivals->n > 0) {
    admit (&state->board, arrivals, &admission);
    propagate_guesses_and_arrivals (&state->board, &admission);
  } else
    propagate_guesses (&state->board, &admission);
  state->counts.n_lane_rounds += count (state->busy);
  look (state);
  if (!GOES_BACK_IN_PASSING)
    FOR_BITS (lane, state->returning)
      state->backups[state->guessed.lane[lane]].lane[lane] = state->rests[lane];
}

/* Takes puzzles until there are no more, or too many fail; the search goes on with the first that
 * has. Returns: false if broken off. */
static bool
dive (LanesState *state)
{
  const size_t first_puzzle = state->next_puzzle;
  Arrivals arrivals;
  uint32_t solved;

  state->digits.all = state->guessed.all = vector_of (0);
  for (unsigned n_decisions = 1;; n_decisions++) {
    begin_dives (state, &arrivals);
    if (state->busy == 0)
      break;
    deduce_in_dive (state, &arrivals);
    solved = turn_back (state);
    guess_and_keep (state, state->work->solutions != NULL ? solved : 0);
    if (n_decisions % DECISIONS_BETWEEN_QUESTIONS == 0 && !goes_on (state)) {
      FOR_BITS (lane, state->busy & state->has_solution)
        state->work->answers[state->puzzles_of_trees[lane]].n_solutions = 1;
      return false;
    }
  }
  write_kept_solutions (state); /* before the search finds others of the same puzzles */
  state->n_dives = state->next_puzzle < state->work->n ? state->n_dives + 1 : MOST_DIVES;
  state->is_dive_next = false;
  go_to_puzzle (state, first_puzzle);
  return true;
}
