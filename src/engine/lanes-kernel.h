/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The batch solver for classic puzzles: one puzzle to a lane. Compiled once for each width. */

#pragma once

/*
 * A processor that works on one Sudoku spends its time waiting: each deduction needs the one before
 * it, and each "is this cell solved?" is a branch that it guesses wrongly. But it has vectors that
 * do one thing to 8, 16 or 32 numbers of 16 bits at once, and nine candidates fit into 16 bits. So
 * the cells of many boards lie side by side: a vector for each cell, a board to each lane. All
 * boards are taken through the same deductions in step (see lanes-round.h), whether they need them
 * or not. Nothing waits for anything, nothing is decided, and 32 puzzles cost what one does.
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
 * lane in any order; only the count of its solutions and of its positions is shared. A stuck lane
 * is not one that cannot go on, but one that would perhaps place nothing for a round: waiting to
 * be sure costs more than some guesses too many, which are right in any case.
 *
 * Which position first? Ordinarily the last that was put aside, and new puzzles only when no shelf
 * has one: all lanes join in on hard trees, and few positions wait. But where puzzles reach their
 * limit of solutions, what is searched beside the first solutions is searched in vain. When more
 * than an eighth of the puzzles so far were cut short in this way, each tree gets one lane first:
 * free lanes take positions of trees that have no lane, then new puzzles, and share only then.
 *
 * The idea of one puzzle to a lane, and of branching before deductions have come to rest, are in
 * the literature of SIMD constraint solvers; the rule of permutations is the "triads" of the
 * exact-cover folk put in sets. One round costs some 1 100 instructions at any width.
 */

#include "engine/lanes-round.h"

#include "engine/lanes.h"

enum {
  N_TREES = 2 * LANES, /* more could not all be kept busy, and would fill the shelves */
  /* fewer rounds between decisions waste time on decisions, more on lanes that have ended */
  ROUNDS_BETWEEN_DECISIONS = 3,
  DECISIONS_BETWEEN_QUESTIONS = 512, /* about half a millisecond */
};

/* Tree: a puzzle that has been begun. */
typedef struct {
  size_t puzzle;
  uint32_t n_positions; /* in lanes and on shelves */
} Tree;

typedef struct {
  Board board;
  Shelf puzzles[2];    /* that have not been begun: two, so that one can be filled while what was
                          taken from the other is on its way */
  unsigned puzzles_at; /* which is taken from */
  Shelf solutions;     /* that have not been written */
  size_t solution_puzzles[LANES];
  Shelf shelves[ARI_LANES_MAX_SHELVES]; /* of positions put aside; the last is taken from first */
  unsigned n_shelves;                   /* in use */

  uint8_t trees_of_lanes[LANES];
  uint32_t busy; /* lanes, a bit each, as below */
  uint32_t ended;
  uint32_t solved;
  uint32_t stuck;

  Tree trees[N_TREES];
  uint64_t free_trees; /* a bit each */
  size_t n_finished;   /* puzzles */
  size_t n_cut_short;  /* those of them that reached the limit */

  size_t next_puzzle; /* the first that has not been read */
  const AriLanesWork *work;
} Kernel;

static inline unsigned
count (uint32_t set)
{
  return (unsigned) __builtin_popcount (set);
}

/* Which of the slots or lanes belong to @tree. */
static uint32_t
find_tree (const uint8_t trees[LANES], unsigned tree)
{
  uint32_t found = 0;

  for (unsigned i = 0; i < LANES; i++)
    found |= (uint32_t) (trees[i] == tree) << i;
  return found;
}

static void
drop_empty_shelves (Kernel *kernel)
{
  while (kernel->n_shelves > 0 && kernel->shelves[kernel->n_shelves - 1].filled == 0)
    kernel->n_shelves--;
}

/* All positions of a tree end. */
static void
fell_tree (Kernel *kernel, unsigned tree)
{
  kernel->busy &= ~find_tree (kernel->trees_of_lanes, tree);
  for (unsigned i = 0; i < kernel->n_shelves; i++)
    kernel->shelves[i].filled &= ~find_tree (kernel->shelves[i].trees, tree);
  drop_empty_shelves (kernel);
  kernel->free_trees |= UINT64_C (1) << tree;
}

static void
finish_tree (Kernel *kernel, unsigned tree)
{
  kernel->work->answers[kernel->trees[tree].puzzle].is_final = true;
  kernel->free_trees |= UINT64_C (1) << tree;
  kernel->n_finished++;
}

static void
end_lanes (Kernel *kernel)
{
  kernel->busy &= ~kernel->ended;
  FOR_BITS (lane, kernel->ended)
  {
    unsigned tree = kernel->trees_of_lanes[lane];

    if (--kernel->trees[tree].n_positions == 0)
      finish_tree (kernel, tree);
  }
}

static void
write_kept_solutions (Kernel *kernel)
{
  uint8_t *places[LANES];

  FOR_BITS (slot, kernel->solutions.filled)
  places[slot] = kernel->work->solutions + kernel->solution_puzzles[slot] * N_CELLS;
  write_solutions (&kernel->solutions, places);
  kernel->solutions.filled = 0;
}

/* Counts the solutions, and keeps the first of each puzzle. */
static void
count_solutions (Kernel *kernel)
{
  const AriLanesWork *work = kernel->work;
  size_t puzzles[LANES];
  unsigned n_kept = 0;
  uint32_t kept = 0, slots;

  FOR_BITS (lane, kernel->solved)
  {
    unsigned tree = kernel->trees_of_lanes[lane];
    AriBatchAnswer *answer = &work->answers[kernel->trees[tree].puzzle];

    if ((kernel->busy >> lane & 1) == 0)
      continue; /* felled by a solution in another lane */
    kernel->busy &= ~(UINT32_C (1) << lane);
    if (answer->n_solutions++ == 0 && work->solutions != NULL) {
      puzzles[n_kept++] = kernel->trees[tree].puzzle;
      kept |= UINT32_C (1) << lane;
    }
    kernel->trees[tree].n_positions--;
    if (answer->n_solutions == work->limit) {
      finish_tree (kernel, tree);
      fell_tree (kernel, tree);
      kernel->n_cut_short++;
    } else if (kernel->trees[tree].n_positions == 0)
      finish_tree (kernel, tree);
  }
  if (n_kept == 0)
    return;
  if (LANES - count (kernel->solutions.filled) < n_kept)
    write_kept_solutions (kernel);
  slots = lowest (ALL_LANES & ~kernel->solutions.filled, n_kept);
  shelve (&kernel->solutions, slots, &kernel->board, kept);
  kernel->solutions.filled |= slots;
  n_kept = 0;
  FOR_BITS (slot, slots)
  kernel->solution_puzzles[slot] = puzzles[n_kept++];
}

/* A shelf with @n free slots, the highest, or NULL. */
static Shelf *
find_room (Kernel *kernel, unsigned n)
{
  for (unsigned i = kernel->n_shelves; i > 0; i--)
    if (LANES - count (kernel->shelves[i - 1].filled) >= n)
      return &kernel->shelves[i - 1];
  if (kernel->n_shelves == kernel->work->n_shelves)
    return NULL;
  kernel->shelves[kernel->n_shelves].filled = 0;
  return &kernel->shelves[kernel->n_shelves++];
}

/* Each stuck lane goes on with one candidate of a cell; the others are put aside. */
static void
branch (Kernel *kernel)
{
  const uint32_t stuck = kernel->stuck & kernel->busy;
  Cell chosen;
  uint32_t slots;
  Shelf *shelf;

  if (stuck == 0)
    return;
  shelf = find_room (kernel, count (stuck));
  if (shelf == NULL) { /* rather than wait for room that may never come */
    FOR_BITS (lane, stuck)
    if ((kernel->busy >> lane & 1) != 0)
      fell_tree (kernel, kernel->trees_of_lanes[lane]);
    return;
  }
  slots = lowest (ALL_LANES & ~shelf->filled, count (stuck));
  shelve (shelf, slots, &kernel->board, stuck);
  shelf->filled |= slots;
  chosen.all = choose_cells (&kernel->board);
  FOR_BITS (lane, stuck)
  {
    unsigned slot = (unsigned) __builtin_ctz (slots), position = chosen.lane[lane];
    uint16_t *candidates = &board_cell (&kernel->board, position)->lane[lane];
    uint16_t tried = *candidates & (uint16_t) - *candidates;

    shelf->cells[position].lane[slot] = *candidates ^ tried;
    shelf->trees[slot] = kernel->trees_of_lanes[lane];
    *candidates = tried;
    kernel->trees[kernel->trees_of_lanes[lane]].n_positions++;
    slots &= slots - 1;
  }
}

/* Moves positions from @slots of a shelf to the end of the arrivals, as many as are wanted. */
static void
take (Shelf *shelf, uint32_t slots, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  arrivals->shelves[shelf_number] = shelf;
  FOR_BITS (slot, slots)
  {
    if (arrivals->n == n_wanted)
      return;
    arrivals->slots[arrivals->n] = (uint16_t) (shelf_number * LANES + slot);
    arrivals->trees[arrivals->n++] = shelf->trees[slot];
    shelf->filled &= ~(UINT32_C (1) << slot);
  }
}

/* Begins puzzles. Returns: false if there are none, or too many have been begun. */
static bool
take_puzzles (Kernel *kernel, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  Shelf *shelf = &kernel->puzzles[kernel->puzzles_at];
  uint32_t slots = 0;

  if (shelf->filled == 0) {
    size_t n_left = kernel->work->n - kernel->next_puzzle;
    unsigned n = n_left < LANES ? (unsigned) n_left : LANES;

    if (n == 0)
      return false;
    kernel->puzzles_at ^= 1;
    shelf = &kernel->puzzles[kernel->puzzles_at];
    read_puzzles (shelf, kernel->work->givens + kernel->next_puzzle * N_CELLS, n);
    shelf->filled = lowest (ALL_LANES, n);
    kernel->next_puzzle += n;
  }
  /* the shelf's slots are the last puzzles read, in order */
  FOR_BITS (slot, shelf->filled)
  {
    unsigned tree;

    if (arrivals->n + count (slots) == n_wanted || kernel->free_trees == 0)
      break;
    tree = (unsigned) __builtin_ctzll (kernel->free_trees);
    kernel->free_trees &= kernel->free_trees - 1;
    kernel->trees[tree].puzzle = (kernel->next_puzzle - 1) / LANES * LANES + slot;
    kernel->trees[tree].n_positions = 1;
    shelf->trees[slot] = (uint8_t) tree;
    slots |= UINT32_C (1) << slot;
  }
  take (shelf, slots, n_wanted, shelf_number, arrivals);
  return slots != 0;
}

/* Takes positions of trees that have no lane, from the shelf with the most of them.
 * Returns: false if there are none. */
static bool
take_orphans (Kernel *kernel, unsigned n_wanted, Arrivals *arrivals)
{
  Shelf *best = NULL;
  uint32_t best_slots = 0;
  uint64_t trees = 0; /* that have a lane */
  uint32_t slots = 0;

  FOR_BITS (lane, kernel->busy)
  trees |= UINT64_C (1) << kernel->trees_of_lanes[lane];
  for (unsigned i = kernel->n_shelves; i > 0; i--) {
    Shelf *shelf = &kernel->shelves[i - 1];
    uint32_t orphans = 0;

    FOR_BITS (slot, shelf->filled)
    orphans |= (uint32_t) (~trees >> shelf->trees[slot] & 1) << slot;
    if (count (orphans) > count (best_slots)) {
      best = shelf;
      best_slots = orphans;
    }
  }
  FOR_BITS (slot, best_slots)
  if ((trees >> best->trees[slot] & 1) == 0) {
    trees |= UINT64_C (1) << best->trees[slot];
    slots |= UINT32_C (1) << slot;
  }
  if (slots == 0)
    return false;
  take (best, slots, n_wanted, 0, arrivals);
  return true;
}

static bool
take_last (Kernel *kernel, unsigned n_wanted, unsigned shelf_number, Arrivals *arrivals)
{
  Shelf *shelf;

  drop_empty_shelves (kernel);
  if (kernel->n_shelves == 0)
    return false;
  shelf = &kernel->shelves[kernel->n_shelves - 1];
  take (shelf, shelf->filled, n_wanted, shelf_number, arrivals);
  return true;
}

/* Finds something to do for the free lanes. */
static void
fill_lanes (Kernel *kernel, Arrivals *arrivals)
{
  const uint32_t free_lanes = ALL_LANES & ~kernel->busy;
  const unsigned n_wanted = count (free_lanes);
  const bool is_each_tree_first = kernel->n_cut_short * 8 > kernel->n_finished;
  unsigned n_shelves = 0;

  arrivals->n = 0;
  arrivals->shelves[0] = arrivals->shelves[1] = kernel->puzzles;
  if (n_wanted > 0 && is_each_tree_first) {
    n_shelves += take_orphans (kernel, n_wanted, arrivals);
    if (arrivals->n < n_wanted)
      n_shelves += take_puzzles (kernel, n_wanted, n_shelves, arrivals);
  }
  while (arrivals->n < n_wanted && n_shelves < 2
         && (take_last (kernel, n_wanted, n_shelves, arrivals)
             || take_puzzles (kernel, n_wanted, n_shelves, arrivals)))
    n_shelves++;

  arrivals->lanes = lowest (free_lanes, arrivals->n);
  n_shelves = 0;
  FOR_BITS (lane, arrivals->lanes)
  kernel->trees_of_lanes[lane] = arrivals->trees[n_shelves++];
  kernel->busy |= arrivals->lanes;
}

static void
deduce (Kernel *kernel, Arrivals *arrivals)
{
  Findings findings;
  uint32_t open;

  if (arrivals->n > 0) {
    admit (&kernel->board, arrivals);
    propagate_arrivals (&kernel->board, arrivals);
  } else
    propagate_further (&kernel->board);
  for (unsigned round = 2; round < ROUNDS_BETWEEN_DECISIONS; round++)
    propagate_further (&kernel->board);
  propagate_and_look (&kernel->board, &findings);

  open = vector_lanes (findings.open);
  kernel->ended = vector_lanes (findings.possible ^ ALL_DIGITS) | vector_lanes (findings.disputed)
                  | (ALL_LANES & ~vector_lanes (findings.fullest + 1));
  kernel->ended &= kernel->busy;
  kernel->solved = kernel->busy & ~kernel->ended & ~open;
  kernel->stuck = kernel->busy & ~kernel->ended & open & ~vector_lanes (findings.news);
}

static void
begin (Kernel *kernel, const AriLanesWork *work)
{
  memset (&kernel->board, 0, sizeof kernel->board);
  kernel->puzzles[0].filled = kernel->puzzles[1].filled = kernel->solutions.filled = 0;
  kernel->puzzles_at = 0;
  kernel->n_shelves = 0;
  kernel->busy = kernel->ended = kernel->solved = kernel->stuck = 0;
  kernel->free_trees = ~UINT64_C (0) >> (64 - N_TREES);
  kernel->n_finished = kernel->n_cut_short = 0;
  kernel->next_puzzle = 0;
  kernel->work = work;
  for (size_t i = 0; i < work->n; i++)
    work->answers[i] = (AriBatchAnswer){ 0, false };
}

static bool
run (void *memory, const AriLanesWork *work)
{
  Kernel *kernel = memory;
  Arrivals arrivals;
  bool goes_on = true;

  begin (kernel, work);
  for (unsigned n_decisions = 1; goes_on; n_decisions++) {
    end_lanes (kernel);
    count_solutions (kernel);
    branch (kernel);
    fill_lanes (kernel, &arrivals);
    if (kernel->busy == 0)
      break;
    deduce (kernel, &arrivals);
    if (n_decisions % DECISIONS_BETWEEN_QUESTIONS == 0 && work->goes_on != NULL)
      goes_on = work->goes_on (work->data);
  }
  write_kept_solutions (kernel);
  return goes_on;
}
