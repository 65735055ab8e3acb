/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unique rectangles and loops: uses one that was found. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-pseudo.h"

/*
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
    Pseudo pseudo = { .house = shape->slot_houses[first][slot], .cells = *extra, .extras = digits };

    if (!cells_within (extra, &shape->houses[pseudo.house]))
      continue;
    for (pseudo.size = count_bits (digits);
         pseudo.size <= 4 && 2 * pseudo.size <= seek->sheet->n_open[pseudo.house]; pseudo.size++) {
      loop_begin (seek, loop, 3);
      seek->hint.difficulty += 0.1 * (pseudo.size - 1);
      if (!find_pseudo (seek, &pseudo))
        continue;
      loop_end (seek, best, 3);
      break;
    }
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
      if (count_bits (seek->sheet->places[digit][house]) != 2)
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
  const unsigned n_digits = count_bits (digits);

  if (n_extra == 1) {
    loop_begin (seek, loop, 1);
    hint_lose_all (seek, loop->pair, &extra);
    loop_end (seek, best, 1);
  } else if (n_digits == 1) {
    const Cells losing = common_peers (seek->shape, &extra);

    loop_begin (seek, loop, 2);
    hint_lose (seek, first_bit (digits), &losing);
    loop_end (seek, best, 2);
  }
  if (n_extra == 2) {
    if (n_digits >= 2)
      use_loop_sets (seek, loop, best, &extra, digits);
    use_loop_lock (seek, loop, best, &extra);
  }
}
