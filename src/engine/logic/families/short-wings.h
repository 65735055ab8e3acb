/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * M-, S-, L- and H-Wing: chains of three strong links that have names of their own.
 *
 * A strong link is a cell with two candidates (=), or a digit with two places in a house (:). One
 * of the two ends of such a chain is right.
 *
 *   M-Wing  (x=y) - (y:y) - (x:x)  the last two links meet in a cell; both ends are x
 *   S-Wing  (x:x) - (x=y) - (y:y)  the cell in the middle splits the chain into two digits
 *   L-Wing  (x:x) - (y:y) - (z:z)  places only, which meet in cells; z may be x
 *   H-Wing  (x=y) - (y:y) - (z:z), (x=y) - (y:y) - (y=z), or (x=y) - (y=z) - (z:z)
 *
 * With cells at both ends and the same digits, it is a W-Wing; with cells only, an XY-Wing. If both
 * ends are one digit, a cell that sees both loses it; if they are two, in cells that see each
 * other, neither cell can hold the other's digit.
 *
 * Each strong link is tried as the middle one, with every pair of links beside it: some ten
 * microseconds on 9×9. The names are those of the New Sudoku Players' Forum, about 2010; an AIC
 * finds all of them.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/wings.h"
#include "engine/logic/position/iterate.h"

enum { SHORT_WING_M, SHORT_WING_S, SHORT_WING_L, SHORT_WING_H, SHORT_WING_NONE };

enum { MAX_WING_ARMS = 4 * MAX_DIGITS + 2 * MAX_HOUSES };

/* WingArm: a strong link beside the middle one: candidate 0 is next to the middle link, candidate 1
 * is an end of the chain. */
typedef struct {
  enum { ARM_CELL, ARM_INSIDE, ARM_PLACES } kind;
  uint16_t cells[2];
  uint8_t digits[2];
} WingArm;

/* WingArms: the links at one side of the middle. ARM_CELL: a cell of two candidates that is seen;
 * ARM_INSIDE: places of another digit of the same cell; ARM_PLACES: those of the same digit. */
typedef struct {
  unsigned n;
  WingArm arms[MAX_WING_ARMS];
} WingArms;

/* add_arm: adds a link if there is room, which is enough for any but contrived puzzles. A link that
 * is left out can only make a wing be missed. */
static void
add_arm (WingArms *arms, WingArm arm)
{
  if (arms->n < MAX_WING_ARMS)
    arms->arms[arms->n++] = arm;
}

/* add_cell_arms: adds the cells of two candidates that see @cell and have @digit. */
static void
add_cell_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  Cells seen = cells_and (&board->bivalue, &board->tables->peers[cell]);

  seen = cells_and (&seen, &board->planes[digit]);
  FOR_CELLS (other, &seen) {
    const unsigned end =
        ari_digits_first ((AriDigits) board->candidates[other] & ~ari_digits_of (digit));

    add_arm (arms, (WingArm){ .kind = ARM_CELL,
                              .cells = { (uint16_t) other, (uint16_t) other },
                              .digits = { (uint8_t) digit, (uint8_t) end } });
  }
}

/* add_inside_arms: adds the pairs of places of other digits in @cell. */
static void
add_inside_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;

  ARI_FOR_DIGITS (other, board->candidates[cell] & (Digits) ~digits_of (digit))
    for (unsigned slot = 0; slot < tables->n_slots[cell]; slot++) {
      unsigned a, b;

      if (board_pair (board, tables->slots[cell][slot].house, (unsigned) other, &a, &b))
        add_arm (arms, (WingArm){ .kind = ARM_INSIDE,
                                  .cells = { (uint16_t) cell, (uint16_t) (a == cell ? b : a) },
                                  .digits = { (uint8_t) other, (uint8_t) other } });
    }
}

/* add_places_arms: adds the pairs of places of @digit of which @cell sees one. */
static void
add_places_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  for (unsigned house = 0; house < board->tables->n_houses; house++) {
    unsigned ends[2];

    if (!board_pair (board, house, digit, &ends[0], &ends[1]) || ends[0] == cell || ends[1] == cell)
      continue;
    for (unsigned i = 0; i < 2; i++)
      if (board_are_peers (board, cell, ends[i]))
        add_arm (arms, (WingArm){ .kind = ARM_PLACES,
                                  .cells = { (uint16_t) ends[i], (uint16_t) ends[1 - i] },
                                  .digits = { (uint8_t) digit, (uint8_t) digit } });
  }
}

/* name_short_wing: returns which wing the middle, a cell or places, makes with two arms. */
static unsigned
name_short_wing (bool is_cell, const WingArm *a, const WingArm *b)
{
  const bool is_same = a->digits[1] == b->digits[1];

  if (is_cell) {
    if (a->kind == ARM_PLACES && b->kind == ARM_PLACES)
      return SHORT_WING_S;
    return a->kind != b->kind && !is_same ? SHORT_WING_H : SHORT_WING_NONE;
  }
  if (a->kind == ARM_INSIDE && b->kind == ARM_INSIDE)
    return SHORT_WING_L;
  if (a->kind != b->kind && is_same)
    return SHORT_WING_M;
  return is_same ? SHORT_WING_NONE : SHORT_WING_H;
}

/* find_eliminations: finds the candidates that each end of a chain takes away. Returns: true if
 * there are any. */
static bool
find_eliminations (const Board *board, const WingArm *a, const WingArm *b, Cells lost[2])
{
  lost[0] = lost[1] = cells_none ();
  if (a->cells[1] == b->cells[1])
    return false;
  if (a->digits[1] == b->digits[1])
    lost[0] = candidates_seeing_both (board, a->cells[1], b->cells[1], a->digits[1]);
  else if (board_are_peers (board, a->cells[1], b->cells[1])) {
    if (board_has (board, b->cells[1], a->digits[1]))
      cells_add (&lost[0], b->cells[1]);
    if (board_has (board, a->cells[1], b->digits[1]))
      cells_add (&lost[1], a->cells[1]);
  }
  return !cells_is_empty (&lost[0]) || !cells_is_empty (&lost[1]);
}

/* report_short_wing: makes the step, unless a candidate is in the chain twice. @cells, @digits: the
 * middle. */
static bool
report_short_wing (AriSink *sink,
                   const WingArm *a,
                   const WingArm *b,
                   const unsigned cells[2],
                   const unsigned digits[2],
                   const Cells lost[2])
{
  const unsigned of_cells[WING_NODES] = { a->cells[1], a->cells[0], cells[0],
                                          cells[1],    b->cells[0], b->cells[1] };
  const unsigned of_digits[WING_NODES] = { a->digits[1], a->digits[0], digits[0],
                                           digits[1],    b->digits[0], b->digits[1] };
  AriDigits all = 0;

  for (unsigned i = 0; i < WING_NODES; i++) {
    all |= ari_digits_of (of_digits[i]);
    for (unsigned j = 0; j < i; j++)
      if (of_cells[i] == of_cells[j] && of_digits[i] == of_digits[j])
        return true;
  }
  ari_sink_begin (sink, all);
  for (unsigned i = 0; i < WING_NODES; i++)
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, of_cells[i], of_digits[i]);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[0], a->digits[1], 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[1], b->digits[1], 0);
  return ari_sink_end (sink);
}

/* join_arms: tries all arms at both sides of a middle link. */
static bool
join_arms (const Board *board,
           AriSink *sink,
           const WingArms sides[2],
           const unsigned cells[2],
           const unsigned digits[2])
{
  for (unsigned i = 0; i < sides[0].n; i++)
    for (unsigned j = 0; j < sides[1].n; j++) {
      const WingArm *a = &sides[0].arms[i];
      const WingArm *b = &sides[1].arms[j];
      Cells lost[2];

      if (name_short_wing (cells[0] == cells[1], a, b) == sink->variant
          && find_eliminations (board, a, b, lost)
          && !report_short_wing (sink, a, b, cells, digits, lost))
        return false;
    }
  return ari_sink_goes_on (sink);
}

/* try_middle_cells: tries each cell of two candidates as the middle link. */
static bool
try_middle_cells (const Board *board, AriSink *sink)
{
  FOR_CELLS (cell, &board->bivalue) {
    const unsigned x = ari_digits_first (board->candidates[cell]);
    const unsigned y = ari_digits_first ((AriDigits) board->candidates[cell] & ~ari_digits_of (x));
    const unsigned cells[2] = { (unsigned) cell, (unsigned) cell };
    const unsigned digits[2] = { x, y };
    WingArms sides[2];

    for (unsigned i = 0; i < 2; i++) {
      sides[i].n = 0;
      if (sink->variant == SHORT_WING_H)
        add_cell_arms (board, &sides[i], (unsigned) cell, digits[i]);
      add_places_arms (board, &sides[i], (unsigned) cell, digits[i]);
    }
    if (!join_arms (board, sink, sides, cells, digits))
      return false;
  }
  return true;
}

/* try_middle_places: tries each digit with two places in a house as the middle link. */
static bool
try_middle_places (const Board *board, AriSink *sink)
{
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    for (unsigned house = 0; house < board->tables->n_houses; house++) {
      const unsigned digits[2] = { digit, digit };
      unsigned cells[2];
      WingArms sides[2];

      if (!board_pair (board, house, digit, &cells[0], &cells[1]))
        continue;
      for (unsigned i = 0; i < 2; i++) {
        sides[i].n = 0;
        if (sink->variant != SHORT_WING_L)
          add_cell_arms (board, &sides[i], cells[i], digit);
        add_inside_arms (board, &sides[i], cells[i], digit);
      }
      if (!join_arms (board, sink, sides, cells, digits))
        return false;
    }
  return true;
}

static void
find_short_wing (const Board *board, AriSink *sink)
{
  const bool may_have_middle_cell = sink->variant == SHORT_WING_S || sink->variant == SHORT_WING_H;

  if ((!may_have_middle_cell || try_middle_cells (board, sink)) && sink->variant != SHORT_WING_S)
    try_middle_places (board, sink);
}
