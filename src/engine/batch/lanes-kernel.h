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
 *   stuck   nothing was placed in the last round: a cell is chosen, the lane goes on with the
 *           lowest of its candidates, and a copy of the board without this candidate is put on a
 *           shelf;
 *   else    it goes on.
 *
 * Free lanes are given positions from the shelves, or new puzzles. A shelf has a slot for as many
 * positions as there are lanes, cell by cell like the board: so whatever moves between lanes and
 * shelves, one permutation of a vector for each cell moves all of it. Solutions leave by way of a
 * shelf too, and puzzles come in by one.
 *
 * Positions of one puzzle are a tree. Its parts may be searched in several lanes at once, by any
 * lane; those that wait are a stack, taken from the top or nearly so: a tree is searched depth
 * first and few of its positions wait. A lane that placed nothing in a round is
 * taken for stuck and guesses, although another round might place something: to wait and see costs
 * more than the guesses that were not needed, which do no harm to the result.
 *
 * Ordinarily lanes take new puzzles only when nothing waits: all lanes join in on hard trees. But
 * where puzzles reach their limit of solutions, work done beside the first solutions is wasted.
 * When more than an eighth of the puzzles so far were cut short in this way, each tree gets one
 * lane first: free lanes take positions of trees that have no lane, then new puzzles, and share
 * only then.
 *
 * The idea of a band as permutations of segments is from Tom Dillon's tdoku, which calls segments
 * triads and gives a whole vector to one puzzle. With AVX-512 a round is some 1 750 instructions
 * for 32 puzzles, two thirds of all that is done; puzzles with 17 givens need 22 rounds of a lane.
 */

#include "engine/batch/lanes-round.h"

#include "engine/batch/lanes.h"

enum {
  N_TREES = 2 * LANES, /* more could not all be kept busy, and would fill the shelves */
  /* fewer rounds between decisions waste time on decisions, more on lanes that have ended */
  ROUNDS_BETWEEN_DECISIONS = 3,
  DECISIONS_BETWEEN_QUESTIONS = 512, /* about half a millisecond */
};

/* NOTHING: in place of the number of a position, which is LANES × shelf + slot. */
#define NOTHING UINT16_C (0xffff)

/* Tree: a puzzle in progress. */
typedef struct {
  size_t puzzle;
  uint16_t top;     /* the position that was put aside last, or NOTHING */
  uint16_t n_lanes; /* lanes that search it */
} Tree;

typedef struct {
  LaneBoards board;
  Shelf puzzles[2];    /* not begun: two, so that one can be filled while positions are moved from
                        * the other */
  unsigned puzzles_at; /* the one that puzzles are taken from */
  size_t first_puzzle; /* the puzzle in its slot 0 */
  size_t next_puzzle;  /* the first that has not been read */
  Shelf solutions;     /* not yet written */
  size_t solution_puzzles[LANES];
  Shelf shelves[ARI_LANES_MAX_SHELVES]; /* positions put aside */
  unsigned n_shelves;                   /* in use: the last is not empty */

  uint8_t trees_of_lanes[LANES];
  uint32_t busy; /* lanes, a bit each, as below */
  uint32_t ended;
  uint32_t solved;
  uint32_t stuck;

  Tree trees[N_TREES];
  uint64_t free_trees;    /* a bit each, as below */
  uint64_t waiting_trees; /* trees with positions put aside */
  uint64_t running_trees; /* trees with lanes */
  size_t n_finished;      /* puzzles */
  size_t n_cut_short;     /* puzzles that reached the limit */

  const AriLanesWork *work;
} LanesState;

static inline unsigned
count (uint32_t set)
{
  return (unsigned) __builtin_popcount (set);
}

static inline unsigned
count_room (const Shelf *shelf)
{
  return LANES - count (shelf->filled);
}

static inline uint64_t
tree_bit (unsigned tree)
{
  return UINT64_C (1) << tree;
}

/* Pushes the position in a slot onto the stack of its tree. */
static void
push (LanesState *state, unsigned tree, Shelf *shelf, unsigned slot)
{
  uint16_t position = (uint16_t) ((unsigned) (shelf - state->shelves) * LANES + slot);
  uint16_t below = state->trees[tree].top;

  shelf->trees[slot] = (uint8_t) tree;
  shelf->below[slot] = below;
  shelf->above[slot] = NOTHING;
  if (below != NOTHING)
    state->shelves[below / LANES].above[below % LANES] = position;
  state->trees[tree].top = position;
  state->waiting_trees |= tree_bit (tree);
}

/* Removes a position from the stack of its tree, wherever it lies. */
static void
pull (LanesState *state, Shelf *shelf, unsigned slot)
{
  unsigned tree = shelf->trees[slot];
  uint16_t above = shelf->above[slot], below = shelf->below[slot];

  shelf->filled &= ~(UINT32_C (1) << slot);
  if (below != NOTHING)
    state->shelves[below / LANES].above[below % LANES] = above;
  if (above != NOTHING)
    state->shelves[above / LANES].below[above % LANES] = below;
  else {
    state->trees[tree].top = below;
    if (below == NOTHING)
      state->waiting_trees &= ~tree_bit (tree);
  }
}

static void
free_lane (LanesState *state, unsigned lane)
{
  unsigned tree = state->trees_of_lanes[lane];

  state->busy &= ~(UINT32_C (1) << lane);
  if (--state->trees[tree].n_lanes == 0)
    state->running_trees &= ~tree_bit (tree);
}

static void
drop_tree (LanesState *state, unsigned tree)
{
  while (state->trees[tree].top != NOTHING)
    pull (state, &state->shelves[state->trees[tree].top / LANES], state->trees[tree].top % LANES);
  FOR_BITS (lane, state->busy)
    if (state->trees_of_lanes[lane] == tree)
      free_lane (state, lane);
  state->free_trees |= tree_bit (tree);
}

/* Ends a tree if nothing of it is left. */
static void
finish_tree (LanesState *state, unsigned tree)
{
  if (((state->running_trees | state->waiting_trees) & tree_bit (tree)) != 0)
    return;
  state->work->answers[state->trees[tree].puzzle].is_final = true;
  state->free_trees |= tree_bit (tree);
  state->n_finished++;
}

static void
end_lanes (LanesState *state)
{
  FOR_BITS (lane, state->ended) {
    free_lane (state, lane);
    finish_tree (state, state->trees_of_lanes[lane]);
  }
}

static void
write_kept_solutions (LanesState *state)
{
  uint8_t *places[LANES];

  FOR_BITS (slot, state->solutions.filled)
    places[slot] = state->work->solutions + state->solution_puzzles[slot] * N_CELLS;
  write_solutions (&state->solutions, places);
  state->solutions.filled = 0;
}

/* Counts the solutions, and keeps the first of each puzzle. */
static void
count_solutions (LanesState *state)
{
  const AriLanesWork *work = state->work;
  size_t puzzles[LANES];
  unsigned n_kept = 0;
  uint32_t kept = 0, slots;

  FOR_BITS (lane, state->solved) {
    unsigned tree = state->trees_of_lanes[lane];
    AriBatchAnswer *answer = &work->answers[state->trees[tree].puzzle];

    if ((state->busy >> lane & 1) == 0)
      continue; /* dropped because of a solution in another lane */
    if (answer->n_solutions++ == 0 && work->solutions != NULL) {
      puzzles[n_kept++] = state->trees[tree].puzzle;
      kept |= UINT32_C (1) << lane;
    }
    free_lane (state, lane);
    if (answer->n_solutions == work->limit) {
      drop_tree (state, tree);
      state->n_cut_short++;
    }
    finish_tree (state, tree);
  }
  if (n_kept == 0)
    return;
  if (count_room (&state->solutions) < n_kept)
    write_kept_solutions (state);
  slots = lowest (ALL_LANES & ~state->solutions.filled, n_kept);
  shelve (&state->solutions, slots, &state->board, kept);
  state->solutions.filled |= slots;
  n_kept = 0;
  FOR_BITS (slot, slots)
    state->solution_puzzles[slot] = puzzles[n_kept++];
}

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
    state->shelves[state->n_shelves].filled = 0;
    return &state->shelves[state->n_shelves++];
  }
  for (unsigned i = 0; i < state->n_shelves; i++)
    if (best == NULL || count_room (&state->shelves[i]) > count_room (best))
      best = &state->shelves[i];
  return count_room (best) > 0 ? best : NULL;
}

/* Lets each stuck lane go on with one candidate of a cell and puts the others aside. */
static void
branch (LanesState *state)
{
  uint32_t stuck = state->stuck & state->busy;
  Cell chosen;

  if (stuck == 0)
    return;
  chosen.all = choose_cells (&state->board);
  while (stuck != 0) {
    Shelf *shelf = find_room (state, count (stuck));
    uint32_t lanes, slots;
    unsigned n;

    if (shelf == NULL) { /* no slot may ever come free, so the puzzle is given up */
      drop_tree (state, state->trees_of_lanes[__builtin_ctz (stuck)]);
      stuck &= state->busy;
      continue;
    }
    n = count (stuck) < count_room (shelf) ? count (stuck) : count_room (shelf);
    lanes = lowest (stuck, n);
    slots = lowest (ALL_LANES & ~shelf->filled, n);
    shelve (shelf, slots, &state->board, lanes);
    shelf->filled |= slots;
    FOR_BITS (lane, lanes) {
      unsigned slot = (unsigned) __builtin_ctz (slots), position = chosen.lane[lane];
      Cell *cell = board_cell (&state->board, position);
      uint16_t tried = cell->lane[lane] & (uint16_t) -cell->lane[lane];

      shelf->cells[position].lane[slot] = cell->lane[lane] ^ tried;
      cell->lane[lane] = tried;
      push (state, state->trees_of_lanes[lane], shelf, slot);
      slots &= slots - 1;
    }
    stuck &= ~lanes;
  }
}

static void
add_arrival (
    LanesState *state, Arrivals *arrivals, unsigned shelf_number, unsigned slot, unsigned tree)
{
  unsigned i = arrivals->n++;

  arrivals->slots[i] = (uint16_t) (shelf_number * LANES + slot);
  arrivals->trees[i] = (uint8_t) tree;
  state->trees[tree].n_lanes++;
  state->running_trees |= tree_bit (tree);
}

/* Takes positions from slots of a shelf, as many as are wanted. */
static void
take (LanesState *state,
      Shelf *shelf,
      uint32_t slots,
      unsigned n_wanted,
      unsigned shelf_number,
      Arrivals *arrivals)
{
  arrivals->shelves[shelf_number] = shelf;
  FOR_BITS (slot, slots) {
    if (arrivals->n == n_wanted)
      break;
    pull (state, shelf, slot);
    add_arrival (state, arrivals, shelf_number, slot, shelf->trees[slot]);
  }
  while (state->n_shelves > 0 && state->shelves[state->n_shelves - 1].filled == 0)
    state->n_shelves--;
}

/* Begins puzzles. Returns: false if there are none, or too many have been begun. */
static bool
take_puzzles (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  Shelf *shelf = &state->puzzles[state->puzzles_at];

  if (state->free_trees == 0)
    return false;
  if (shelf->filled == 0) {
    size_t n_left = state->work->n - state->next_puzzle;
    unsigned n = n_left < LANES ? (unsigned) n_left : LANES;

    if (n == 0)
      return false;
    state->puzzles_at ^= 1;
    shelf = &state->puzzles[state->puzzles_at];
    read_puzzles (shelf, state->work->givens + state->next_puzzle * N_CELLS, n);
    shelf->filled = lowest (ALL_LANES, n);
    state->first_puzzle = state->next_puzzle;
    state->next_puzzle += n;
  }
  arrivals->shelves[shelf_number] = shelf;
  while (arrivals->n < n_wanted && shelf->filled != 0 && state->free_trees != 0) {
    unsigned slot = (unsigned) __builtin_ctz (shelf->filled);
    unsigned tree = (unsigned) __builtin_ctzll (state->free_trees);

    shelf->filled &= shelf->filled - 1;
    state->free_trees &= state->free_trees - 1;
    state->trees[tree] = (Tree){ state->first_puzzle + slot, NOTHING, 0 };
    add_arrival (state, arrivals, shelf_number, slot, tree);
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
    const unsigned top = state->trees[tree].top;

    tops[top / LANES] |= UINT32_C (1) << top % LANES;
    if (count (tops[top / LANES]) > count (tops[best]))
      best = top / LANES;
  }
  take (state, &state->shelves[best], tops[best], n_wanted, shelf_number, arrivals);
  return true;
}

/* Takes positions from the last shelf, where most of the latest are. */
static bool
take_last (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  Shelf *shelf;

  if (state->waiting_trees == 0)
    return false;
  shelf = &state->shelves[state->n_shelves - 1];
  take (state, shelf, shelf->filled, n_wanted, shelf_number, arrivals);
  return true;
}

/* Finds work for some of the free lanes, on one shelf. Returns: false if there is none. */
static bool
take_some (LanesState *state, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  const bool is_each_tree_first = state->n_cut_short * 8 > state->n_finished;

  if (is_each_tree_first
      && (take_orphans (state, n_wanted, shelf_number, arrivals)
          || take_puzzles (state, n_wanted, shelf_number, arrivals)))
    return true;
  return take_last (state, n_wanted, shelf_number, arrivals)
         || take_puzzles (state, n_wanted, shelf_number, arrivals);
}

/* Fills free lanes from two shelves at most; the others stay free for a round. */
static void
fill_lanes (LanesState *state, Arrivals *arrivals)
{
  const uint32_t free_lanes = ALL_LANES & ~state->busy;
  const unsigned n_wanted = count (free_lanes);
  unsigned i = 0;

  arrivals->n = 0;
  arrivals->shelves[0] = arrivals->shelves[1] = state->puzzles;
  if (n_wanted > 0 && take_some (state, n_wanted, 0, arrivals) && arrivals->n < n_wanted)
    take_some (state, n_wanted, 1, arrivals);

  arrivals->lanes = lowest (free_lanes, arrivals->n);
  FOR_BITS (lane, arrivals->lanes)
    state->trees_of_lanes[lane] = arrivals->trees[i++];
  state->busy |= arrivals->lanes;
}

static void
deduce (LanesState *state, Arrivals *arrivals)
{
  Findings findings;
  uint32_t open;

  if (arrivals->n > 0) {
    admit (&state->board, arrivals);
    propagate_arrivals (&state->board, arrivals);
  } else
    propagate_further (&state->board);
  for (unsigned round = 2; round < ROUNDS_BETWEEN_DECISIONS; round++)
    propagate_further (&state->board);
  propagate_and_look (&state->board, &findings);

  open = vector_lanes (findings.open);
  state->ended = vector_lanes (findings.possible ^ ALL_DIGITS) | vector_lanes (findings.disputed)
                 | (ALL_LANES & ~vector_lanes (findings.fullest + 1));
  state->ended &= state->busy;
  state->solved = state->busy & ~state->ended & ~open;
  state->stuck = state->busy & ~state->ended & open & ~vector_lanes (findings.news);
}

static void
begin (LanesState *state, const AriLanesWork *work)
{
  memset (&state->board, 0, sizeof state->board);
  state->puzzles[0].filled = state->puzzles[1].filled = state->solutions.filled = 0;
  state->puzzles_at = 0;
  state->n_shelves = 0;
  state->busy = state->ended = state->solved = state->stuck = 0;
  state->free_trees = ~UINT64_C (0) >> (64 - N_TREES);
  state->waiting_trees = state->running_trees = 0;
  state->n_finished = state->n_cut_short = 0;
  state->next_puzzle = 0;
  state->work = work;
  for (size_t i = 0; i < work->n; i++)
    work->answers[i] = (AriBatchAnswer){ 0, false };
}

static bool
run (void *memory, const AriLanesWork *work)
{
  LanesState *state = memory;
  Arrivals arrivals;
  bool goes_on = true;

  begin (state, work);
  for (unsigned n_decisions = 1; goes_on; n_decisions++) {
    end_lanes (state);
    count_solutions (state);
    branch (state);
    fill_lanes (state, &arrivals);
    if (state->busy == 0)
      break;
    deduce (state, &arrivals);
    if (n_decisions % DECISIONS_BETWEEN_QUESTIONS == 0 && work->goes_on != NULL)
      goes_on = work->goes_on (work->data);
  }
  write_kept_solutions (state);
  return goes_on;
}
