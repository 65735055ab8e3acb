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
 */

#pragma once

#include "engine/logic/als/wings.h"

/* The variants: the name of the chain. */
enum { SHORT_WING_M, SHORT_WING_S, SHORT_WING_L, SHORT_WING_H, SHORT_WING_NONE };

enum { MAX_WING_ARMS = 4 * MAX_DIGITS + 2 * MAX_HOUSES };

/* ShortLink: a strong link between two candidates: the middle link of the chain, or an arm, which
 * is the link before or after it. */
typedef struct {
  enum {
    LINK_CELL,   /* between the two candidates of a cell */
    LINK_INSIDE, /* an arm between two places of a digit, of which one is in a cell of the middle
                  * link, where that has another digit */
    LINK_PLACES, /* between two places of a digit; an arm of this kind has the digit of the middle
                  * link, in a cell that sees it */
  } kind;
  /* cells and digits of the two candidates; of an arm, the one next to the middle link comes first,
   * and the end of the chain second */
  uint16_t cells[2];
  uint8_t digits[2];
} ShortLink;

/* WingArms: the arms that can be put at one side of the middle link. */
typedef struct {
  unsigned n;
  ShortLink arms[MAX_WING_ARMS];
} WingArms;

static inline ShortLink
link_of_places (unsigned kind, unsigned near, unsigned far, unsigned digit)
{
  return (ShortLink){ .kind = kind,
                      .cells = { (uint16_t) near, (uint16_t) far },
                      .digits = { (uint8_t) digit, (uint8_t) digit } };
}

static inline ShortLink
link_of_cell (const Board *board, unsigned cell, unsigned digit)
{
  return (ShortLink){ .kind = LINK_CELL,
                      .cells = { (uint16_t) cell, (uint16_t) cell },
                      .digits = { (uint8_t) digit, (uint8_t) board_other (board, cell, digit) } };
}

/* add_arm: adds a link if there is room, which is enough for any but contrived puzzles. A link that
 * is left out can only make a wing be missed. */
static void
add_arm (WingArms *arms, ShortLink arm)
{
  if (arms->n < MAX_WING_ARMS)
    arms->arms[arms->n++] = arm;
}

/* add_cell_arms: adds the cells of two candidates that see @cell and have @digit. */
static void
add_cell_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  const Cells with_digit = cells_and (&board->bivalue, &board->planes[digit]);
  const Cells seen = cells_and (&with_digit, &board->tables->peers[cell]);

  FOR_CELLS (other, &seen)
    add_arm (arms, link_of_cell (board, (unsigned) other, digit));
}

/* add_inside_arms: adds the pairs of places of other digits in @cell. */
static void
add_inside_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  ARI_FOR_DIGITS (other, board_others (board, cell, digit))
    FOR_HOUSES_OF (house, board->tables, cell) {
      const unsigned far = board_partner (board, house, (unsigned) other, cell);

      if (far != NO_CELL)
        add_arm (arms, link_of_places (LINK_INSIDE, cell, far, (unsigned) other));
    }
}

/* add_places_arms: adds the pairs of places of @digit of which @cell sees one. */
static void
add_places_arms (const Board *board, WingArms *arms, unsigned cell, unsigned digit)
{
  FOR_STRONG_LINKS (link, board, digit) {
    if (link.ends[0] == cell || link.ends[1] == cell)
      continue;
    for (unsigned i = 0; i < 2; i++)
      if (board_are_peers (board, cell, link.ends[i]))
        add_arm (arms, link_of_places (LINK_PLACES, link.ends[i], link.ends[1 - i], digit));
  }
}

/* name_short_wing: returns which wing the middle makes with two arms. */
static unsigned
name_short_wing (const ShortLink *middle, const ShortLink *a, const ShortLink *b)
{
  const bool is_same = a->digits[1] == b->digits[1];

  if (middle->kind == LINK_CELL) {
    if (a->kind == LINK_PLACES && b->kind == LINK_PLACES)
      return SHORT_WING_S;
    return a->kind != b->kind && !is_same ? SHORT_WING_H : SHORT_WING_NONE;
  }
  if (a->kind == LINK_INSIDE && b->kind == LINK_INSIDE)
    return SHORT_WING_L;
  if (a->kind != b->kind && is_same)
    return SHORT_WING_M;
  return is_same ? SHORT_WING_NONE : SHORT_WING_H;
}

/* collect_eliminations: sets @lost to the cells that lose the digit of each end of the chain with
 * the arms @a and @b. Returns: true if there are any. */
static bool
collect_eliminations (const Board *board, const ShortLink *a, const ShortLink *b, Cells lost[2])
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

/* report_short_wing: makes the step, unless a candidate is in the chain twice. */
static void
report_short_wing (AriSink *sink,
                   const ShortLink *middle,
                   const ShortLink *a,
                   const ShortLink *b,
                   const Cells lost[2])
{
  const unsigned cells[WING_NODES] = { a->cells[1],      a->cells[0], middle->cells[0],
                                       middle->cells[1], b->cells[0], b->cells[1] };
  const unsigned digits[WING_NODES] = { a->digits[1],      a->digits[0], middle->digits[0],
                                        middle->digits[1], b->digits[0], b->digits[1] };
  AriDigits all = 0;

  for (unsigned i = 0; i < WING_NODES; i++) {
    all |= ari_digits_of (digits[i]);
    for (unsigned j = 0; j < i; j++)
      if (cells[i] == cells[j] && digits[i] == digits[j])
        return;
  }
  ari_sink_begin (sink, all);
  for (unsigned i = 0; i < WING_NODES; i++)
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, cells[i], digits[i]);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[0], a->digits[1], 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[1], b->digits[1], 0);
  ari_sink_end (sink);
}

/* try_middle: tries all arms at both sides of a middle link. */
static void
try_middle (const Board *board, AriSink *sink, const ShortLink *middle)
{
  const bool is_cell = middle->kind == LINK_CELL;
  /* cells lie at an end of M-Wings and H-Wings alone */
  const bool has_cell_arms = sink->variant == SHORT_WING_M || sink->variant == SHORT_WING_H;
  WingArms sides[2];
  Cells lost[2];

  for (unsigned i = 0; i < 2; i++) {
    sides[i].n = 0;
    if (has_cell_arms)
      add_cell_arms (board, &sides[i], middle->cells[i], middle->digits[i]);
    (is_cell ? add_places_arms : add_inside_arms) (board, &sides[i], middle->cells[i],
                                                   middle->digits[i]);
  }
  for (unsigned i = 0; i < sides[0].n; i++)
    for (unsigned j = 0; j < sides[1].n; j++) {
      const ShortLink *a = &sides[0].arms[i];
      const ShortLink *b = &sides[1].arms[j];

      if (name_short_wing (middle, a, b) == sink->variant
          && collect_eliminations (board, a, b, lost))
        report_short_wing (sink, middle, a, b, lost);
    }
}

static void
find_short_wing (const Board *board, AriSink *sink)
{
  const bool has_middle_cell = sink->variant == SHORT_WING_S || sink->variant == SHORT_WING_H;

  if (has_middle_cell)
    FOR_CELLS (cell, &board->bivalue) {
      const ShortLink middle =
          link_of_cell (board, (unsigned) cell, ari_digits_first (board->candidates[cell]));

      if (!ari_sink_goes_on (sink))
        return;
      try_middle (board, sink, &middle);
    }
  for (unsigned digit = 0; digit < board->tables->n_digits && sink->variant != SHORT_WING_S;
       digit++)
    FOR_STRONG_LINKS (link, board, digit) {
      const ShortLink middle = link_of_places (LINK_PLACES, link.ends[0], link.ends[1], digit);

      if (!ari_sink_goes_on (sink))
        return;
      try_middle (board, sink, &middle);
    }
}
