/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unique rectangles and loops. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-subset.h"

/*
 * A loop leads from house to house through cells that can all hold the same two digits, and visits
 * each of its houses twice: once with an even and once with an odd step. If none of its cells could
 * hold anything else, the two digits could be exchanged along it, and there would be two solutions.
 * A rectangle is a loop of four cells in two boxes.
 *
 * Loops are walked from each cell that holds two digits, depth first. At most two cells may hold
 * more, or any number if all hold the same digit more. A house that has been visited with a step of
 * the same kind ends the way: what could be closed then would not be such a loop. Cost: some ten
 * microseconds; few cells share two digits.
 *
 * One at least of the cells that hold more than the two digits must hold another one. Type 1: there
 * is one such cell, which loses both. Type 2: all hold the same other digit; what sees them all
 * loses it. Type 3: two cells of one house hold several others, and are like one cell of a naked
 * set. Type 4: two cells of one house, which has no other place for one of the digits; they lose
 * the other.
 *
 * The difficulty is 4.5, more for longer loops and for larger sets; of the easiest the lowest type
 * is played.
 */

enum { MAX_LOOP = 2 * MAX_DIGITS };

/** Loop: cells that can all hold two digits. */
typedef struct {
  unsigned pair; /* the digits */
  Cells cells;
  unsigned n;
} Loop;

/** LoopBest: the best hint so far. */
typedef struct {
  unsigned type; /* 0: none */
  Hint hint;
} LoopBest;

static void
loop_begin (HintSeek *seek, const Loop *loop, unsigned type)
{
  const AriExplainerTechnique first =
      loop->n == 4 ? ARI_EXPLAINER_UNIQUE_RECTANGLE_1 : ARI_EXPLAINER_UNIQUE_LOOP_1;
  const double more = loop->n >= 10 ? 0.5 : loop->n >= 8 ? 0.2 : loop->n >= 6 ? 0.1 : 0.0;

  hint_begin (seek, (AriExplainerTechnique) (first + type - 1), 4.5 + more);
}

/* loop_end: keeps the hint if it is better than the best. */
static void
loop_end (HintSeek *seek, LoopBest *best, unsigned type)
{
  const Hint *hint = &seek->hint;

  if (hint->lost_digits == 0
      || (best->type != 0
          && (hint->difficulty > best->hint.difficulty
              || (hint->difficulty == best->hint.difficulty && type >= best->type))))
    return;
  best->type = type;
  best->hint = *hint;
}

/* use_loop_sets: applies type 3 in each house of both @extra cells. */
static void
use_loop_sets (
    HintSeek *seek, const Loop *loop, LoopBest *best, const Cells *extra, unsigned digits)
{
  const SheetShape *shape = seek->shape;
  const unsigned first = cells_first (extra);

  for (unsigned slot = 0; slot < shape->n_slots[first]; slot++) {
    const unsigned house = shape->slot_houses[first][slot];

    if (!cells_within (extra, &shape->houses[house]))
      continue;
    loop_begin (seek, loop, 3);
    if (find_pseudo (seek, house, extra, digits))
      loop_end (seek, best, 3);
  }
}

/* use_loop_lock: applies type 4 in each house of both @extra cells. */
static void
use_loop_lock (HintSeek *seek, const Loop *loop, LoopBest *best, const Cells *extra)
{
  const SheetShape *shape = seek->shape;
  const unsigned first = cells_first (extra);

  for (unsigned slot = 0; slot < shape->n_slots[first]; slot++) {
    const unsigned house = shape->slot_houses[first][slot];

    if (!cells_within (extra, &shape->houses[house]))
      continue;
    FOR_BITS (digit, loop->pair) {
      if (ari_digits_count (seek->sheet->places[digit][house]) != 2)
        continue;
      loop_begin (seek, loop, 4);
      hint_lose_all (seek, loop->pair & ~(1u << digit), extra);
      loop_end (seek, best, 4);
    }
  }
}

/** use_loop: makes the hints that follow from @loop. */
static void
use_loop (HintSeek *seek, const Loop *loop, LoopBest *best)
{
  Cells extra = cells_none ();
  unsigned digits = 0;

  FOR_CELLS (cell, &loop->cells) {
    const unsigned more = seek->sheet->candidates[cell] & ~loop->pair;

    if (more != 0)
      cells_add (&extra, (unsigned) cell);
    digits |= more;
  }
  const unsigned n_extra = cells_count (&extra);
  const unsigned n_digits = ari_digits_count (digits);

  if (n_extra == 1) {
    loop_begin (seek, loop, 1);
    hint_lose_all (seek, loop->pair, &extra);
    loop_end (seek, best, 1);
  } else if (n_digits == 1) {
    const Cells losing = common_peers (seek->shape, &extra);

    loop_begin (seek, loop, 2);
    hint_lose (seek, ari_digits_first (digits), &losing);
    loop_end (seek, best, 2);
  }
  if (n_extra == 2) {
    if (n_digits >= 2)
      use_loop_sets (seek, loop, best, &extra, digits);
    use_loop_lock (seek, loop, best, &extra);
  }
}

/* LoopStep: the state of the walk at one of its cells. */
typedef struct {
  uint8_t cell;
  uint8_t slot;     /* the next house to leave through, */
  uint8_t position; /* and the next cell in it */
  uint8_t came_by;  /* HouseSort, or N_SORTS at the start */
  int8_t n_spare;   /* how many more cells may hold more digits */
  uint16_t extras;  /* digits besides the two so far */
} LoopStep;

/* LoopWalk: the way so far. */
typedef struct {
  Loop loop;
  LoopStep steps[MAX_LOOP];
  bool visited[2][MAX_HOUSES]; /* houses visited at even steps, at odd steps */
} LoopWalk;

static void
walk_mark (const HintSeek *seek, LoopWalk *walk, unsigned step, bool is_visited)
{
  const unsigned cell = walk->steps[step].cell;

  for (unsigned slot = 0; slot < seek->shape->n_slots[cell]; slot++)
    walk->visited[step % 2][seek->shape->slot_houses[cell][slot]] = is_visited;
}

/* walk_may_enter: returns true if @cell can be the next step. */
static bool
walk_may_enter (const HintSeek *seek, const LoopWalk *walk, unsigned cell)
{
  const unsigned candidates = seek->sheet->candidates[cell];
  const LoopStep *top = &walk->steps[walk->loop.n - 1];

  if (walk->loop.n == MAX_LOOP || (candidates & walk->loop.pair) != walk->loop.pair
      || cells_has (&walk->loop.cells, cell))
    return false;
  for (unsigned slot = 0; slot < seek->shape->n_slots[cell]; slot++)
    if (walk->visited[walk->loop.n % 2][seek->shape->slot_houses[cell][slot]])
      return false;
  return candidates == walk->loop.pair || top->n_spare > 0
         || ari_digits_count ((top->extras | candidates) & ~walk->loop.pair) == 1;
}

static void
walk_enter (const HintSeek *seek, LoopWalk *walk, unsigned cell, unsigned came_by)
{
  const unsigned candidates = seek->sheet->candidates[cell];
  const unsigned n = walk->loop.n++;
  const bool has_more = candidates != walk->loop.pair;
  LoopStep *step = &walk->steps[n];

  *step = (LoopStep){ .cell = (uint8_t) cell, .came_by = (uint8_t) came_by, .n_spare = 2 };
  step->extras = (uint16_t) (candidates & ~walk->loop.pair);
  if (n > 0) {
    step->extras |= walk->steps[n - 1].extras;
    step->n_spare = (int8_t) (walk->steps[n - 1].n_spare - has_more);
  }
  cells_add (&walk->loop.cells, cell);
  walk_mark (seek, walk, n, true);
}

static void
walk_leave (const HintSeek *seek, LoopWalk *walk)
{
  walk->loop.n--;
  cells_drop (&walk->loop.cells, walk->steps[walk->loop.n].cell);
  walk_mark (seek, walk, walk->loop.n, false);
}

/* walk_next: returns the next cell that the top step looks at, or NO_CELL after the last. */
static unsigned
walk_next (const HintSeek *seek, LoopStep *top, unsigned *sort)
{
  const SheetShape *shape = seek->shape;

  for (; top->slot < shape->n_slots[top->cell]; top->slot++, top->position = 0) {
    const unsigned house = shape->slot_houses[top->cell][top->slot];

    *sort = shape->sort_of[house];
    if (*sort != top->came_by && top->position < shape->n_digits)
      return shape->cells[house][top->position++];
  }
  return NO_CELL;
}

/* walk_from: walks all loops of the two digits of @start. */
static void
walk_from (HintSeek *seek, LoopWalk *walk, LoopBest *best, unsigned start)
{
  walk->loop.pair = seek->sheet->candidates[start];
  walk->loop.cells = cells_none ();
  walk->loop.n = 0;
  memset (walk->visited, 0, sizeof walk->visited);
  walk_enter (seek, walk, start, N_SORTS);
  while (walk->loop.n > 0 && watch_goes_on (seek->watch, 5)) {
    unsigned sort = N_SORTS;
    const unsigned next = walk_next (seek, &walk->steps[walk->loop.n - 1], &sort);

    if (next == NO_CELL)
      walk_leave (seek, walk);
    else if (next == start && walk->loop.n >= 4) {
      if (memcmp (walk->visited[0], walk->visited[1], sizeof walk->visited[0]) == 0)
        use_loop (seek, &walk->loop, best);
    } else if (walk_may_enter (seek, walk, next))
      walk_enter (seek, walk, next, sort);
  }
}

static bool
find_unique_loop (HintSeek *seek)
{
  LoopWalk walk;
  LoopBest best;

  best.type = 0;
  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++)
    if (is_pair (seek->sheet->candidates[cell]))
      walk_from (seek, &walk, &best, cell);
  if (best.type == 0)
    return true;
  seek->hint = best.hint;
  return hint_end (seek);
}
