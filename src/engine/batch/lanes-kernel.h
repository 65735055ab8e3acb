/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The batch solver for classic puzzles: one puzzle to a lane. Compiled once for each width. */

#pragma once

/*
 * A processor that works on one Sudoku spends its time waiting: each deduction needs the one before
 * it, and each "is this cell solved?" is a branch that it guesses wrongly. But it has vectors that
 * do one thing to 8, 16 or 32 numbers of 16 bits at once, and nine candidates fit into 16 bits. So
 * the cells of many boards lie side by side: a vector for each cell, a board to each lane. All
 * boards are taken through the same deductions in step (see lanes-round.h), whether they need them
 * or not. Nothing waits, nothing is decided, and 32 puzzles cost as much as one.
 *
 * What remains is to keep the lanes busy. After a few rounds each lane is in one of four states:
 *
 *   ended   a cell without a candidate, a digit without a place: the lane is free;
 *   solved  no cell is open and nothing contradicts: a solution, and the lane is free;
 *   stuck   nothing was placed in the last round: the position is put on a shelf, and the lane is
 *           free;
 *   else    it goes on.
 *
 * Free lanes are given positions from the shelves, or new puzzles. A shelf has a slot for as many
 * positions as there are lanes, cell by cell like the board: so whatever moves between lanes and
 * shelves, one permutation of a vector for each cell moves all of it. Solutions leave by way of a
 * shelf too, and puzzles come in by one.
 *
 * Where all that came in are puzzles, a look after two rounds is worth its time, since easy ones
 * are solved by then. Otherwise there are three rounds to the first look.
 *
 * Stuck positions are gathered on a shelf of their own until it is full; then a cell is chosen for
 * each of them, for all in one go (see lanes-choose.h). From then on they can be taken: a lane gets
 * the position with one candidate of the chosen cell, and the others stay in the slot, so nothing
 * is copied for the second half of a guess.
 *
 * Positions of one puzzle are a tree. Its parts may be searched in several lanes at once, by any
 * lane; those that wait are a stack, taken from the top or nearly so: a tree is searched depth
 * first and few of its positions wait. A lane that placed nothing in a round is taken for stuck and
 * guesses, although another round might place something: to wait and see costs more than the
 * guesses that were not needed, which do no harm to the result.
 *
 * Ordinarily lanes take new puzzles only when nothing waits: all lanes join in on hard trees. But
 * where puzzles reach their limit of solutions, work done beside the first solutions is wasted.
 * When more than an eighth of the puzzles so far were cut short in this way, each tree gets one
 * lane first: free lanes take positions of trees that have no lane, then new puzzles, and share
 * only then. Cells are chosen more quickly then, without looking at ties: few guesses are wrong
 * where there are many solutions, so better ones save little. Where two solutions are wanted and
 * most puzzles have them, trees are given up altogether: see lanes-dive.h.
 *
 * The idea of a band as permutations of segments is from Tom Dillon's tdoku, which calls segments
 * triads and gives a whole vector to one puzzle.
 *
 * What each step gave with AVX2, as the time before divided by that after, on Zen 5 with clang;
 * easy are puzzles with some 33 givens, hard the 6000 hardest known, several have many solutions:
 *
 *   the smallest number, the count and the lanes of a mask by what
 *     the processor has, positions moved by shuffles of bytes      easy 1.7, hard 1.26, several 1.2
 *   stuck positions gathered before cells are chosen               minimal 1.3, hard 1.18
 *   lists without a branch, and no count of each tree's lanes      hard 1.06, several 1.02
 *   a decision when three eighths of the lanes are idle, and not
 *     after three rounds                                           easy 1.2, others 1.0
 *   digits placed in a line left to the permutations               1.02
 *   one round of three asks what is seen once in a segment         easy 1.08, several 1.04
 *   ties left alone where puzzles are cut short (with gcc)         several 1.06, 128 bits 1.14,
 *                                                                  AVX-512 1.0
 *   dives, with two rounds for each decision                       several 1.27, AVX-512 1.45
 *   … that guess in cells with three candidates first              1.04, rounds of a lane 0.94
 *   … with three rounds                                            1.04, AVX-512 1.02
 *   … first solutions kept in the lane where they are, on Zen 4    1.04, AVX-512 1.02
 *   … that ask what is seen once in a segment in one round only    1.03
 *   puzzles read and written 32 cells at a time, on Zen 4          easy 1.03
 *
 * And these on Zen 4 with gcc, AVX2 first and AVX-512 behind it:
 *
 *   what a segment has seen and is allowed in one place, and what
 *     is placed in it not stored                       several 1.01, 1.05
 *   guesses taken from what their peers are allowed, so that two
 *     rounds do for a decision, and not three          several 0.98, 1.02, rounds of a lane 0.83
 *   boxes that know what was found before them in
 *     the same round (rounds of a lane 0.85)           several 1.07, 1.13, minimal 1.13, 1.22,
 *                                                      hard 1.07, 1.14, easy 0.95, 1.0
 *   puzzles looked at after two rounds                 easy 1.11, 1.08, others 0.99
 *   dives that try what is in a backup one by one, and
 *     count solutions without a branch for each        several 1.05, 1.05
 *   a dive to begin with                               several 1.02, 1.05
 *   numbers of candidates that need no shift           several 1.02, not for AVX-512
 *   arrivals from one shelf by one permutation         several 1.01, for AVX-512 alone
 *   dives that go back while cells are chosen, and not in the round after it, whose guesses their
 *     peers know in that round, too                    several 1.03, 128 bits 1.04
 *   … with AVX-512 in that round, as before            several 1.0, rounds of a lane 0.985
 *
 * What was tried and lost, in the same figures: a look after each round from the second on (17
 * givens 0.7, hard 0.96), or from the third on (easy 0.9); a lane stuck when nothing was placed
 * since the look before (hard 0.92); no round that asks what is seen once in a segment (easy 1.1,
 * 17 givens 0.95, hard 0.98); fewer trees (48: AVX-512, several 0.96). Where puzzles have several
 * solutions: a guess in each lane at each decision (0.96, with two rounds for each 0.80); two
 * guesses at once (0.93), three (0.79); the second solution by swapping two digits of a rectangle
 * without a given, looked for in a vector of first solutions (0.98, AVX-512 0.86: six of ten
 * puzzles have one, but a second solution is near anyhow, 35.5 rounds of a lane instead of 38.3,
 * and trees that wait for the look leave lanes idle); new puzzles rather than positions of a second
 * shelf (0.78); ties by solved peers alone (0.99); two rounds before a look (1.0). Besides: lanes
 * filled from three shelves at a time and not from two (several: lanes idle 2 % and not 10, but
 * AVX2 0.99, AVX-512 1.03, the others 1.0); cells that are the only place of two digits left to the
 * next guess (easy 1.04, top1465 0.97); weights of ties half as large (hard 0.94) or twice (top1465
 * 0.96); stuck positions gathered where they will lie, and not moved again (0.98: the shelf is not
 * in the cache yet); calling the kinds of rounds by a table (0.97); with AVX2, candidates and pairs
 * counted in bytes until the last addition (1.01), running trees by shifts of a vector (1.0).
 *
 * In dives: a guess in each open lane at each decision (0.7: a wrong guess is noticed when its
 * backup is overwritten already, and half of the puzzles fail); two guesses at once, in cells
 * without a house in common (rounds of a lane 0.8, but 15 of a hundred puzzles fail and not 5:
 * 0.94), only for the first guess of a puzzle (0.98), in the best cells of different bands (0.96),
 * in boxes without a line in common, with the way back to the position before both (0.86: a quarter
 * are wrong); no more cells looked at once each stuck lane has one with three candidates (0.99); of
 * equal cells others than the first (1.0, where rows, columns and digits are shuffled); cells with
 * four candidates first (0.99); ties (rounds of a lane 0.97, for three times the cost of a choice);
 * lanes that give up at their second dead end (0.92); a second dive, with the highest digits, for
 * what has failed (1.01, but sets with many single solutions 0.9); ties looked at where a dive has
 * failed (0.98); four rounds for a decision (1.0); decisions when half of the lanes are idle
 * (0.97); backups made after cells were chosen, and not in passing (0.96, AVX-512 0.92); three
 * candidates first in the search, too, where puzzles are cut short (up to ten solutions wanted:
 * 1.06, but hard puzzles among others with several solutions 0.77); solutions written from the
 * lanes digit by digit, without a shelf (AVX2 1.03, AVX-512 0.97). Backups that lie right behind
 * the board slow the search down (gcc, AVX2: 0.85): the shelves behind them come to addresses that
 * are nearly those of the board modulo 4096, so a load from the one waits for stores to the other.
 *
 * Since a guess shows in the round after it, on Zen 4, AVX2 first and AVX-512 behind it: guesses in
 * lanes that go on, too, with the way back to the older backup (0.61, 0.60: seven times as many
 * dead ends); backups made in the round after the choice, which then stops when each lane has a
 * cell with three candidates (0.95, 0.94); arrivals from one half of a shelf (1.0, 0.97); no round
 * that asks what is seen once (several 0.97, 1.02, minimal 0.95, 1.01, hard 0.93, 1.01); all
 * arrivals looked at after two rounds (17 givens 0.71, 0.78: too many are taken for stuck), with
 * half of the lanes idle (the same).
 *
 * Later, in dives: AVX-512 going back while cells are chosen (0.97: three stores of 64 bytes for a
 * cell), by stores with a mask (0.95); solutions copied in the round after the choice (0.98, 1.0).
 * Of the guessed cell another digit than the lowest: one that cells of its box with two candidates
 * hold (rounds of a lane 0.97, but 0.95, 0.94 with what it takes to find it); the one that most
 * such peers hold (rounds 0.95, by a search of all peers that takes more than that); the one with
 * the most places among its peers (0.99), in the whole grid (1.0); the one with the fewest (1.09);
 * one that is seen once in its segments (1.02), or more often (1.02); the highest (1.05).
 *
 * In all rounds: digits placed in earlier boxes of the same round taken from later ones (0.92,
 * AVX-512 with clang 1.03, with gcc 0.94; rounds of a lane 0.9); a hidden single put into its cell
 * by the blend instruction of AVX2 (1.02 to 1.04 here, but processors of Intel take two or three
 * operations for it); the bytes of a count added by a multiplication (hard 0.99); loops aligned to
 * 32 or 64 bytes (1.0).
 *
 * Denser lanes were reckoned, not built. Three sets of ten bits in a lane of 32 need 20 operations
 * for a cell and not 11, since nothing compares parts of a lane: 1.14 in deduction, and less where
 * positions move. Eight digits in a byte with a plane for the ninth need some 22 for a cell of
 * twice as many boards: 1.4 in deduction, which is 58 % of the time on hard puzzles, so 1.3 in all.
 *
 * On Zen 5, clang made 1.05 times as much as gcc of AVX2, and the same of AVX-512; on Zen 4 gcc now
 * makes 1.08 times as much as clang of either. To gcc two options for its use of registers are
 * worth 1.03 (see meson.build); of twenty others none was worth anything. The same code with
 * AVX-512 takes up to 1.08 times as long from one run to the next, by the pages its memory lies in;
 * in huge pages it does not.
 */

#include "engine/batch/lanes-dive.h"

/* Returns a shelf with @n free slots, the highest; or the one with the most; or NULL if all are
 * full. */
static Shelf *
find_room (LanesState *state, unsigned n)
{
  Shelf *best = NULL;

  for (unsigned i = state->n_shelves; i > 0; i--)
    if (count_room (&state->shelves[i - 1]) >= n)
      return &state->shelves[i - 1];
  if (state->n_shelves < state->work->n_shelves) {
    state->shelves[state->n_shelves].filled = state->shelves[state->n_shelves].leaving = 0;
    return &state->shelves[state->n_shelves++];
  }
  for (unsigned i = 0; i < state->n_shelves; i++)
    if (best == NULL || count_room (&state->shelves[i]) > count_room (best))
      best = &state->shelves[i];
  return count_room (best) > 0 ? best : NULL;
}

/* Chooses a cell for each of the stuck positions, and puts them aside. */
static void
choose (LanesState *state)
{
  Shelf *gathered = &state->gathered;
  Cell chosen;

  chosen.all =
      is_often_cut_short (state) ? choose_fewest (gathered->cells) : choose_cells (gathered->cells);
  while (gathered->filled != 0) {
    Shelf *shelf = find_room (state, count (gathered->filled));
    uint32_t from, to;
    unsigned n;

    if (shelf == NULL) { /* no slot may ever come free, so the puzzle is given up */
      drop_tree (state, gathered->trees[__builtin_ctz (gathered->filled)]);
      continue;
    }
    n = count (gathered->filled) < count_room (shelf) ? count (gathered->filled)
                                                      : count_room (shelf);
    from = lowest (gathered->filled, n);
    to = lowest (ALL_LANES & ~shelf->filled, n);
    move (shelf->cells, to, gathered->cells, from);
    shelf->filled |= to;
    gathered->filled &= ~from;
    FOR_BITS (slot, from) {
      const unsigned new_slot = (unsigned) __builtin_ctz (to);

      shelf->guessed[new_slot] = (uint8_t) chosen.lane[slot];
      push (state, gathered->trees[slot], shelf, new_slot);
      to &= to - 1;
    }
  }
}

/* Takes the stuck positions out of their lanes. Whenever there are enough to fill a vector, cells
 * are chosen for them. */
static void
gather_stuck (LanesState *state)
{
  Shelf *gathered = &state->gathered;

  for (;;) {
    const uint32_t lanes = state->stuck & state->busy;
    const unsigned n =
        count (lanes) < count_room (gathered) ? count (lanes) : count_room (gathered);
    const uint32_t from = lowest (lanes, n);
    uint32_t to = lowest (ALL_LANES & ~gathered->filled, n);

    if (n > 0) {
      move (gathered->cells, to, state->board.cells, from);
      gathered->filled |= to;
      state->busy &= ~from;
      FOR_BITS (lane, from) {
        gathered->trees[__builtin_ctz (to)] = state->trees_of_lanes[lane];
        to &= to - 1;
      }
    }
    if (count_room (gathered) > 0)
      break;
    choose (state);
  }
}

/* @rest: what remains to be tried in the guessed cell of the slot */
static void
add_arrival (LanesState *state,
             Arrivals *arrivals,
             unsigned shelf_number,
             unsigned slot,
             unsigned tree,
             uint16_t rest)
{
  unsigned i = arrivals->n++;

  arrivals->slots[i] = (uint16_t) (shelf_number * LANES + slot);
  arrivals->rests[i] = rest;
  arrivals->trees[i] = (uint8_t) tree;
  state->running_trees |= tree_bit (tree);
}

/* Takes positions from slots of a shelf, as many as are wanted, each with one candidate of its
 * guessed cell. A position stays in its slot until the last of them is taken. */
static void
take (LanesState *state,
      Shelf *shelf,
      uint32_t slots,
      unsigned n_wanted,
      unsigned shelf_number,
      Arrivals *arrivals)
{
  arrivals->shelves[shelf_number] = shelf;
  state->counts.n_tries -= arrivals->n;
  FOR_BITS (slot, slots) {
    uint16_t *candidates = &shelf->cells[shelf->guessed[slot]].lane[slot];
    const uint16_t rest = *candidates & (uint16_t) (*candidates - 1);

    if (arrivals->n == n_wanted)
      break;
    *candidates ^= rest; /* until it has arrived */
    pull_if (state, shelf, slot, rest == 0);
    shelf->leaving |= (uint32_t) (rest != 0) << slot;
    add_arrival (state, arrivals, shelf_number, slot, shelf->trees[slot], rest);
  }
  state->counts.n_tries += arrivals->n;
  while (state->n_shelves > 0 && state->shelves[state->n_shelves - 1].filled == 0)
    state->n_shelves--;
}

/* Leaves in the slots what has not been tried, when the arrivals have been moved. */
static void
keep_rests (Arrivals *arrivals)
{
  for (unsigned i = 0; i < arrivals->n; i++)
    if (arrivals->rests[i] != 0) {
      Shelf *shelf = arrivals->shelves[arrivals->slots[i] / LANES];
      const unsigned slot = arrivals->slots[i] % LANES;

      shelf->cells[shelf->guessed[slot]].lane[slot] = arrivals->rests[i];
      shelf->leaving = 0;
    }
}

/* Begins puzzles. Returns: false if there are none, or too many have been begun. */
static bool
take_puzzles (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  Shelf *shelf = &state->puzzles[state->puzzles_at];

  if (state->free_trees == 0)
    return false;
  if (shelf->filled == 0) {
    if (state->is_dive_next || !read_next_puzzles (state))
      return false;
    shelf = &state->puzzles[state->puzzles_at];
  }
  arrivals->shelves[shelf_number] = shelf;
  while (arrivals->n < n_wanted && shelf->filled != 0 && state->free_trees != 0) {
    const unsigned tree = (unsigned) __builtin_ctzll (state->free_trees);

    add_arrival (state, arrivals, shelf_number, begin_puzzle (state, tree), tree, 0);
    arrivals->n_puzzles++;
  }
  return true;
}

/* Takes the top position of each tree without a lane, from the shelf with the most of them.
 * Returns: false if there are none. */
static bool
take_orphans (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  const uint64_t orphans = state->waiting_trees & ~state->running_trees;
  uint32_t tops[ARI_LANES_MAX_SHELVES] = { 0 }; /* slots, a bit each */
  unsigned best = 0;

  if (orphans == 0)
    return false;
  FOR_BITS (tree, orphans) {
    const unsigned top = state->below[TREE_NODES + tree];

    tops[top / LANES] |= UINT32_C (1) << top % LANES;
    if (count (tops[top / LANES]) > count (tops[best]))
      best = top / LANES;
  }
  take (state, &state->shelves[best], tops[best], n_wanted, shelf_number, arrivals);
  return true;
}

/* Takes positions from the last shelf, where most of the latest are, or from the one before it if
 * that has been done. */
static bool
take_last (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  for (unsigned i = state->n_shelves; i > 0; i--) {
    Shelf *shelf = &state->shelves[i - 1];
    const uint32_t slots = shelf->filled & ~shelf->leaving;

    if (slots != 0) {
      take (state, shelf, slots, n_wanted, shelf_number, arrivals);
      return true;
    }
  }
  return false;
}

/* Finds work for some of the free lanes, on one shelf. Returns: false if there is none. */
static bool
take_some (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  if (is_often_cut_short (state)
      && (take_orphans (state, n_wanted, shelf_number, arrivals)
          || take_puzzles (state, n_wanted, shelf_number, arrivals)))
    return true;
  return take_last (state, n_wanted, shelf_number, arrivals)
         || take_puzzles (state, n_wanted, shelf_number, arrivals);
}

/* Returns: true if there is anything to take. */
static bool
has_work (const LanesState *state)
{
  return state->waiting_trees != 0
         || (state->free_trees != 0
             && (state->puzzles[state->puzzles_at].filled != 0
                 || (!state->is_dive_next && state->next_puzzle < state->work->n)));
}

/* Fills free lanes from two shelves at most; the others stay free until the next decision. */
static void
fill_lanes (LanesState *state, Arrivals *arrivals)
{
  const uint32_t free_lanes = ALL_LANES & ~state->busy;
  const unsigned n_wanted = count (free_lanes);
  unsigned i = 0;

  arrivals->n = arrivals->n_puzzles = arrivals->n_shelves = 0;
  arrivals->shelves[0] = arrivals->shelves[1] = state->puzzles;
  if (n_wanted > 0 && !has_work (state) && state->gathered.filled != 0) {
    choose (state);
    find_running_trees (state);
  }
  while (arrivals->n < n_wanted && arrivals->n_shelves < 2
         && take_some (state, n_wanted, arrivals->n_shelves, arrivals))
    arrivals->n_shelves++;

  arrivals->lanes = lowest (free_lanes, arrivals->n);
  FOR_BITS (lane, arrivals->lanes)
    state->trees_of_lanes[lane] = arrivals->trees[i++];
  state->busy |= arrivals->lanes;
}

/* Runs the round in which arrivals get into their lanes. */
static void
let_in (LanesState *state, Arrivals *arrivals, bool are_puzzles)
{
  Admission admission;

  admit (&state->board, arrivals, &admission);
  if (are_puzzles && arrivals->n_shelves == 1)
    propagate_puzzles (&state->board, &admission);
  else if (are_puzzles)
    propagate_puzzles_of_two (&state->board, &admission);
  else if (arrivals->n_shelves == 1)
    propagate_arrivals (&state->board, &admission);
  else
    propagate_arrivals_of_two (&state->board, &admission);
  keep_rests (arrivals);
  state->counts.n_lane_rounds += count (state->busy);
}

/* Lets arrivals in, and runs rounds until there is something to decide. */
static void
deduce (LanesState *state, Arrivals *arrivals)
{
  const bool are_puzzles = arrivals->n > 0 && arrivals->n_puzzles == arrivals->n;

  if (arrivals->n > 0)
    let_in (state, arrivals, are_puzzles);
  if (are_puzzles) {
    look (state);
    state->stuck &= ~arrivals->lanes; /* two rounds are few where nothing was known */
  } else
    look_further (state);
  while (count (state->ended | state->solved | state->stuck | (ALL_LANES & ~state->busy))
         < IDLE_LANES)
    look_further (state);
}

static void
begin (LanesState *state, const AriLanesWork *work)
{
  memset (&state->board, 0, sizeof state->board);
  state->puzzles[0].filled = state->puzzles[1].filled = 0;
  state->solutions.filled = state->gathered.filled = 0;
  state->puzzles_at = 0;
  state->n_shelves = 0;
  state->busy = state->ended = state->solved = state->stuck = 0;
  state->free_trees = ALL_TREES;
  state->waiting_trees = state->running_trees = 0;
  for (unsigned node = TREE_NODES; node < N_NODES; node++)
    state->below[node] = state->above[node] = (uint16_t) node;
  state->n_finished = state->n_cut_short = 0;
  state->counts = (AriBatchCounts){ 0 };
  state->next_puzzle = 0;
  state->returning = 0;
  state->is_dive_next = work->limit == 2 && work->n > N_TREES;
  state->n_dives = 0;
  state->work = work;
  for (size_t i = 0; i < work->n; i++)
    work->answers[i] = (AriBatchAnswer){ 0, false };
}

/* Returns: true if a dive is expected to answer the next puzzles sooner than the search. */
static bool
is_worth_a_dive (const LanesState *state)
{
  return state->work->limit == 2 && state->n_finished >= LEAST_REMEMBERED
         && is_mostly_cut_short (state, false) && state->n_dives < MOST_DIVES
         && state->next_puzzle < state->work->n;
}

/* Searches the trees of puzzles until there are no more, or a dive is worth while. Returns: false
 * if broken off. */
static bool
search (LanesState *state)
{
  Arrivals arrivals;

  for (unsigned n_decisions = 1;; n_decisions++) {
    state->busy &= ~state->ended;
    keep_solutions (state, count_solutions (state));
    gather_stuck (state);
    finish_trees (state);
    state->is_dive_next |= is_worth_a_dive (state);
    fill_lanes (state, &arrivals);
    if (state->busy == 0)
      return true;
    deduce (state, &arrivals);
    if (n_decisions % DECISIONS_BETWEEN_QUESTIONS == 0 && !goes_on (state))
      return false;
  }
}

static bool
run (void *memory, const AriLanesWork *work)
{
  LanesState *state = memory;
  bool is_going_on;

  begin (state, work);
  do
    is_going_on = (!state->is_dive_next || dive (state)) && search (state);
  while (is_going_on && state->is_dive_next);
  write_kept_solutions (state);
  if (work->counts != NULL) {
    work->counts->n_tries += state->counts.n_tries;
    work->counts->n_lane_rounds += state->counts.n_lane_rounds;
  }
  return is_going_on;
}
