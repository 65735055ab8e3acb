/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lanes kernel is doing: its lanes, shelves and trees, and the puzzles on their way in and
 * out. */

#pragma once

#include "engine/batch/lanes-round.h"
#include "engine/batch/lanes.h"

enum {
  N_TREES = LANES < 16 ? 4 * LANES : 64, /* fewer leave lanes idle, while positions are gathered */
  IDLE_LANES = LANES * 3 / 8,            /* when as many have nothing to do, something is decided */
  DECISIONS_BETWEEN_QUESTIONS = 512,     /* about half a millisecond */
  LEAST_REMEMBERED = 32,                 /* puzzles that tell what to expect of the next */
  MOST_DIVES = 2,
  MOST_REMEMBERED = 8 * LEAST_REMEMBERED,
};

/* Positions that wait are linked in a ring for each tree. The node of a position has the number
 * LANES × shelf + slot; then come those of the trees, and one in no ring. */
enum { TREE_NODES = ARI_LANES_MAX_SHELVES * LANES, SPARE_NODE = TREE_NODES + N_TREES, N_NODES };

typedef struct {
  LaneBoards board;
  Shelf puzzles[2];    /* not begun: two, so that one can be filled while positions are moved from
                        * the other */
  unsigned puzzles_at; /* the one that puzzles are taken from */
  size_t puzzle_numbers[LANES]; /* in its slots */
  size_t next_puzzle;           /* the first without an answer that has not been read */
  Shelf solutions;              /* not yet written */
  size_t solution_puzzles[LANES];
  Shelf gathered;                       /* stuck positions, for which no cell has been chosen yet */
  Shelf shelves[ARI_LANES_MAX_SHELVES]; /* positions put aside */
  unsigned n_shelves;                   /* in use: the last is not empty */

  uint8_t trees_of_lanes[LANES];
  uint32_t busy; /* lanes, a bit each, as below */
  uint32_t ended;
  uint32_t solved;
  uint32_t stuck;

  size_t puzzles_of_trees[N_TREES];
  uint64_t free_trees;     /* a bit each, as below */
  uint64_t waiting_trees;  /* trees with positions put aside */
  uint64_t running_trees;  /* trees with lanes or gathered positions */
  uint16_t below[N_NODES]; /* of a tree, the position that was put aside last; of a position, the
                            * one before it; of the first, the tree */
  uint16_t above[N_NODES]; /* the other way round */
  unsigned n_finished;     /* of the latest puzzles, see count_finished() */
  unsigned n_cut_short;    /* of these, those that reached the limit */
  AriBatchCounts counts;

  /* for dives, see lanes-dive.h */
  Cell backups[N_CELLS]; /* the position before the last guess of a lane, less what was guessed */
  Cell guessed;          /* the place of the cell that was guessed then */
  Cell digits;           /* those guessed since the last round, in the lanes that did */
  uint16_t rests[LANES]; /* what is left to be tried of it, while a lane goes back in a round */
  Guesses guesses;       /* the same by their places */
  uint32_t has_backup;   /* lanes */
  uint32_t has_solution; /* lanes whose puzzle has one */
  uint32_t returning;    /* lanes that go back to their backup before the next round, or in it */
  uint32_t incomplete;   /* lanes for which a backup was overwritten */
  bool is_dive_next;     /* once the lanes are empty, so no puzzle is begun */
  unsigned n_dives;      /* at most MOST_DIVES */

  const AriLanesWork *work;
} LanesState;

#define ALL_TREES (~UINT64_C (0) >> (64 - N_TREES))

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
  const unsigned node = (unsigned) (shelf - state->shelves) * LANES + slot;
  const unsigned top = state->below[TREE_NODES + tree];

  shelf->trees[slot] = (uint8_t) tree;
  state->below[node] = (uint16_t) top;
  state->above[node] = (uint16_t) (TREE_NODES + tree);
  state->above[top] = state->below[TREE_NODES + tree] = (uint16_t) node;
  state->waiting_trees |= tree_bit (tree);
}

/* Removes a position from the stack of its tree, wherever it lies there; or does nothing.
 * Processors would guess half of these branches wrongly, so there is none. */
static void
pull_if (LanesState *state, Shelf *shelf, unsigned slot, bool is_pulled)
{
  const unsigned tree = shelf->trees[slot];
  const unsigned position = (unsigned) (shelf - state->shelves) * LANES + slot;
  const unsigned node = is_pulled ? position : SPARE_NODE;
  const unsigned above = state->above[node], below = state->below[node];
  uint64_t is_last;

  state->above[below] = (uint16_t) above;
  state->below[above] = (uint16_t) below;
  shelf->filled &= ~((uint32_t) is_pulled << slot);
  is_last = state->below[TREE_NODES + tree] == TREE_NODES + tree;
  state->waiting_trees &= ~(is_last << tree);
}

static void
drop_tree (LanesState *state, unsigned tree)
{
  const unsigned ring = TREE_NODES + tree;

  for (unsigned node = state->below[ring]; node != ring; node = state->below[node])
    state->shelves[node / LANES].filled &= ~(UINT32_C (1) << node % LANES);
  state->below[ring] = state->above[ring] = (uint16_t) ring;
  state->waiting_trees &= ~tree_bit (tree);
  state->busy &= ~lanes_with (state->trees_of_lanes, tree);
  state->gathered.filled &= ~lanes_with (state->gathered.trees, tree);
  state->free_trees |= tree_bit (tree);
}

static void
find_running_trees (LanesState *state)
{
  uint64_t trees = 0;

  FOR_BITS (lane, state->busy)
    trees |= tree_bit (state->trees_of_lanes[lane]);
  FOR_BITS (slot, state->gathered.filled)
    trees |= tree_bit (state->gathered.trees[slot]);
  state->running_trees = trees;
}

/* Counts puzzles that are done with. Older ones count less and less. */
static void
count_finished (LanesState *state, unsigned n, unsigned n_cut_short)
{
  state->n_cut_short += n_cut_short;
  state->n_finished += n;
  if (state->n_finished >= MOST_REMEMBERED) {
    state->n_finished /= 2;
    state->n_cut_short /= 2;
  }
}

/* Returns: true if many puzzles reach the limit of solutions. */
static inline bool
is_often_cut_short (const LanesState *state)
{
  return state->n_cut_short * 8 > state->n_finished;
}

/* Returns: true if so many do that dives are worth while. Those that have begun go on with fewer.
 */
static inline bool
is_mostly_cut_short (const LanesState *state, bool has_begun)
{
  return has_begun ? state->n_cut_short * 2 > state->n_finished
                   : state->n_cut_short * 3 > state->n_finished * 2;
}

static void
finish_tree (LanesState *state, unsigned tree, bool is_cut_short)
{
  state->work->answers[state->puzzles_of_trees[tree]].is_final = true;
  state->free_trees |= tree_bit (tree);
  count_finished (state, 1, is_cut_short);
}

/* Ends the trees of which nothing is left. */
static void
finish_trees (LanesState *state)
{
  find_running_trees (state);
  FOR_BITS (tree, ALL_TREES & ~(state->free_trees | state->running_trees | state->waiting_trees))
    finish_tree (state, tree, false);
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

/* Counts the solutions. Returns: the lanes with the first of a puzzle, if those are wanted */
static uint32_t
count_solutions (LanesState *state)
{
  const AriLanesWork *work = state->work;
  uint32_t first = 0;

  FOR_BITS (lane, state->solved) {
    unsigned tree = state->trees_of_lanes[lane];
    AriBatchAnswer *answer = &work->answers[state->puzzles_of_trees[tree]];

    if ((state->busy >> lane & 1) == 0)
      continue; /* dropped because of a solution in another lane */
    if (answer->n_solutions++ == 0 && work->solutions != NULL)
      first |= UINT32_C (1) << lane;
    state->busy &= ~(UINT32_C (1) << lane);
    if (answer->n_solutions == work->limit) {
      drop_tree (state, tree);
      finish_tree (state, tree, true);
    }
  }
  return first;
}

/* Fills a slot of the shelf of solutions, but for the cells. */
static inline void
note_solution (LanesState *state, unsigned slot, unsigned lane)
{
  state->solution_puzzles[slot] = state->puzzles_of_trees[state->trees_of_lanes[lane]];
  state->solutions.filled |= UINT32_C (1) << slot;
}

/* Keeps the solutions in some lanes until they are written. */
static void
keep_solutions (LanesState *state, uint32_t lanes)
{
  uint32_t slots;

  if (lanes == 0)
    return;
  if (count_room (&state->solutions) < count (lanes))
    write_kept_solutions (state);
  slots = lowest (ALL_LANES & ~state->solutions.filled, count (lanes));
  move (state->solutions.cells, slots, state->board.cells, lanes);
  FOR_BITS (lane, lanes) {
    note_solution (state, (unsigned) __builtin_ctz (slots), lane);
    slots &= slots - 1;
  }
}

/* Goes to the next puzzle without an answer, from @puzzle on. */
static void
go_to_puzzle (LanesState *state, size_t puzzle)
{
  while (puzzle < state->work->n && state->work->answers[puzzle].is_final)
    puzzle++;
  state->next_puzzle = puzzle;
}

/* Fills the shelf that puzzles are not taken from, and turns to it. Returns: false if there is no
 * more puzzle. */
static bool
read_next_puzzles (LanesState *state)
{
  const AriLanesWork *work = state->work;
  const uint8_t *places[LANES];
  Shelf *shelf;
  unsigned n = 0;
  size_t puzzle;

  for (puzzle = state->next_puzzle; n < LANES && puzzle < work->n; puzzle++)
    if (!work->answers[puzzle].is_final) {
      state->puzzle_numbers[n] = puzzle;
      places[n++] = work->givens + puzzle * N_CELLS;
    }
  if (n == 0)
    return false;
  go_to_puzzle (state, puzzle);
  for (unsigned slot = n; slot < LANES; slot++)
    places[slot] = places[0];
  state->puzzles_at ^= 1;
  shelf = &state->puzzles[state->puzzles_at];
  read_puzzles (shelf, places, n);
  shelf->filled = lowest (ALL_LANES, n);
  return true;
}

/* Takes a puzzle from the shelf, which is not empty, for a tree. Returns: its slot. */
static unsigned
begin_puzzle (LanesState *state, unsigned tree)
{
  Shelf *shelf = &state->puzzles[state->puzzles_at];
  const unsigned slot = (unsigned) __builtin_ctz (shelf->filled);

  shelf->filled &= shelf->filled - 1;
  state->free_trees &= ~tree_bit (tree);
  state->puzzles_of_trees[tree] = state->puzzle_numbers[slot];
  return slot;
}

/* Runs a round, after one that has prepared for it, and finds out what became of each lane. */
static void
look (LanesState *state)
{
  Findings findings;
  uint32_t open;

  propagate_and_look (&state->board, &findings);
  state->counts.n_lane_rounds += count (state->busy);
  open = vector_lanes (findings.open);
  state->ended = state->busy & vector_lanes ((findings.possible ^ ALL_DIGITS) | findings.wrong);
  state->solved = state->busy & ~state->ended & ~open;
  state->stuck = state->busy & ~state->ended & open & ~vector_lanes (findings.news);
}

/* Runs two rounds, and finds out. */
static void
look_further (LanesState *state)
{
  propagate_further (&state->board);
  state->counts.n_lane_rounds += count (state->busy);
  look (state);
}

/* Asks whether to go on. */
static bool
goes_on (const LanesState *state)
{
  return state->work->goes_on == NULL || state->work->goes_on (state->work->data);
}
