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
 * end, it goes back to its backup, which is used up by that. The second solution is nearly always
 * found there, after five rounds instead of thirty.
 *
 * A lane without a backup is done. If it has overwritten none, all positions were searched, and the
 * puzzle is answered; else the dive has failed, and the puzzle is searched later as if nothing had
 * happened. Of the puzzles with several solutions one of twenty fails; of those with a single one,
 * all that need more than two guesses. So dives begin when more than two thirds of the puzzles that
 * were searched lately had several solutions, and take no more puzzles when a third has failed.
 */

/* Finds work for free lanes: puzzles, from one shelf. Others stay free until the next decision. */
static void
begin_dives (LanesState *state, Arrivals *arrivals)
{
  const uint32_t free_lanes = ALL_LANES & ~state->busy;
  Shelf *shelf = &state->puzzles[state->puzzles_at];

  arrivals->n = 0;
  arrivals->lanes = 0;
  if (free_lanes != 0 && shelf->filled == 0 && is_mostly_cut_short (state)
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
  state->incomplete &= ~arrivals->lanes;
}

static void
deduce_in_dive (LanesState *state, const Arrivals *arrivals)
{
  Admission admission = { .backups = state->backups, .returning = lane_mask (state->returning) };

  if (arrivals->n > 0) {
    admit (&state->board, arrivals, &admission);
    propagate_returns_and_arrivals (&state->board, &admission);
  } else
    propagate_returns (&state->board, &admission);
  state->counts.n_lane_rounds += count (state->busy);
  look (state);
}

/* Sends lanes at a solution or a dead end back to their backups, or ends their dive. */
static void
turn_back (LanesState *state)
{
  const uint32_t over = (state->ended | state->solved) & (uint32_t) ~state->free_trees;

  state->returning = over & state->has_backup;
  state->busy = (state->busy & ~over) | state->returning;
  state->has_backup &= ~over;
  state->counts.n_tries += count (state->returning);
  FOR_BITS (lane, over & ~state->returning)
    if ((state->incomplete >> lane & 1) == 0)
      finish_tree (state, lane, true); /* counted so, because the dive was worth while */
    else {
      state->work->answers[state->puzzles_of_trees[lane]].n_solutions = 0;
      state->free_trees |= tree_bit (lane);
      count_finished (state, false);
    }
}

/* Guesses in the lanes that are stuck, and keeps the solutions in the lanes @solved. Each goes to
 * the slot of its lane's number, so nothing is moved, and one pass over the cells does all. */
static void
guess_and_keep (LanesState *state, uint32_t solved)
{
  const LaneCopies copies[] = { { state->backups, lane_mask (state->stuck) },
                                { state->solutions.cells, lane_mask (solved) } };
  Cell chosen;

  if ((state->stuck | solved) == 0)
    return;
  if ((state->solutions.filled & solved) != 0)
    write_kept_solutions (state);
  FOR_BITS (lane, solved)
    note_solution (state, lane, lane);
  state->incomplete |= state->stuck & state->has_backup;
  state->has_backup |= state->stuck;
  state->counts.n_tries += count (state->stuck);
  chosen.all = choose_and_copy (state->board.cells, copies);
  FOR_BITS (lane, state->stuck) {
    const unsigned position = chosen.lane[lane];
    uint16_t *candidates = &state->board.cells[position].lane[lane];
    const uint16_t rest = *candidates & (uint16_t) (*candidates - 1);

    state->backups[position].lane[lane] = rest;
    *candidates ^= rest;
  }
}

/* Takes puzzles until there are no more, or too many fail; the search goes on with the first that
 * has. Returns: false if broken off. */
static bool
dive (LanesState *state)
{
  const size_t first_puzzle = state->next_puzzle;
  Arrivals arrivals;
  uint32_t solved;

  for (unsigned n_decisions = 1;; n_decisions++) {
    begin_dives (state, &arrivals);
    if (state->busy == 0)
      break;
    deduce_in_dive (state, &arrivals);
    solved = count_solutions (state);
    turn_back (state);
    guess_and_keep (state, solved);
    if (n_decisions % DECISIONS_BETWEEN_QUESTIONS == 0 && !goes_on (state))
      return false;
  }
  state->has_dived = true;
  state->is_dive_next = false;
  go_to_puzzle (state, first_puzzle);
  return true;
}
