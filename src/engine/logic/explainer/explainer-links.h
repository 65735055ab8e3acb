/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links between candidates, and the rating of long chains. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * A candidate is assumed to be right ("on") or wrong ("off"). From on follows off: the cell's other
 * digits, and the digit in the peers. From off follows on where only one other candidate is left in
 * the cell, or one other place in a house. X-chains stay with one digit and use houses alone;
 * Y-chains go from off to on in cells of two candidates alone.
 */
enum {
  LINK_Y = 1 << 0, /* within cells */
  LINK_X = 1 << 1, /* within houses */
};

/** Wide: a set of candidates, as a set of cells per digit. */
typedef struct {
  Cells planes[MAX_DIGITS];
} Wide;

/** Score: decides which of two chains is played: the easier, then the shorter, then the one with
 * the lower key, then the one that is found first. */
typedef struct {
  double difficulty;
  unsigned complexity;
  unsigned key;
} Score;

/** number_of: a candidate as a number. */
static inline unsigned
number_of (unsigned cell, unsigned digit)
{
  return cell * MAX_DIGITS + digit;
}

static inline bool
wide_has (const Wide *wide, unsigned cell, unsigned digit)
{
  return cells_has (&wide->planes[digit], cell);
}

static void
wide_clear (const SheetShape *shape, Wide *wide)
{
  for (unsigned digit = 0; digit < shape->n_digits; digit++)
    wide->planes[digit] = cells_none ();
}

/** add_for_length: adds a tenth for each bound that a chain of @complexity nodes exceeds. The
 * bounds grow by a half and by a third in turn; tenths are added up as the explainer does. */
static double
add_for_length (double base, unsigned complexity)
{
  unsigned bound = 4;
  bool is_odd = false;
  double added = 0.0;

  while (complexity > bound + 2) {
    added += 0.1;
    bound = is_odd ? bound * 4 / 3 : bound * 3 / 2;
    is_odd = !is_odd;
  }
  return base + added;
}

static bool
score_beats (const Score *a, const Score *b)
{
  if (a->difficulty != b->difficulty)
    return a->difficulty < b->difficulty;
  if (a->complexity != b->complexity)
    return a->complexity < b->complexity;
  return a->key < b->key;
}

/** Links: what makes a candidate on, when another one is off; rebuilt for each position. */
typedef struct {
  uint8_t n[MAX_CANDIDATES]; /* by number */
  uint8_t kinds[MAX_CANDIDATES][MAX_SLOTS + 1];
  uint8_t houses[MAX_CANDIDATES][MAX_SLOTS + 1]; /* the first, of LINK_X */
  uint8_t cells[MAX_CANDIDATES][MAX_SLOTS + 1];
  uint8_t digits[MAX_CANDIDATES][MAX_SLOTS + 1];
  Wide ends[LINK_X + LINK_Y + 1]; /* candidates that have a link of such kinds */
} Links;

/* Link: one of them. */
typedef struct {
  unsigned kind;
  unsigned house;
  unsigned cell;
  unsigned digit;
} Link;

static void
links_add (Links *links, unsigned cell, unsigned digit, const Link *link)
{
  const unsigned from = number_of (cell, digit);

  for (unsigned i = 0; i < links->n[from]; i++)
    if (links->cells[from][i] == link->cell && links->digits[from][i] == link->digit)
      return;
  const unsigned n = links->n[from]++;
  links->kinds[from][n] = (uint8_t) link->kind;
  links->houses[from][n] = (uint8_t) link->house;
  links->cells[from][n] = (uint8_t) link->cell;
  links->digits[from][n] = (uint8_t) link->digit;
  cells_add (&links->ends[link->kind].planes[digit], cell);
  cells_add (&links->ends[LINK_X | LINK_Y].planes[digit], cell);
}

/** other_of: the other one of two members. */
static inline unsigned
other_of (unsigned pair, unsigned one)
{
  return first_bit (pair & ~(1u << one));
}

static void
links_make (const SheetShape *shape, const Sheet *sheet, Links *links)
{
  for (unsigned kinds = 1; kinds <= (LINK_X | LINK_Y); kinds++)
    wide_clear (shape, &links->ends[kinds]);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    FOR_BITS (digit, sheet->candidates[cell]) {
      links->n[number_of (cell, digit)] = 0;
      if (is_pair (sheet->candidates[cell])) {
        const unsigned other = other_of (sheet->candidates[cell], digit);

        links_add (links, cell, digit, &(Link){ .kind = LINK_Y, .cell = cell, .digit = other });
      }
      for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
        const unsigned house = shape->slot_houses[cell][slot];
        const unsigned places = sheet->places[digit][house];

        if (!is_pair (places))
          continue;
        const unsigned other = other_of (places, shape->slot_positions[cell][slot]);
        const Link link = {
          .kind = LINK_X, .house = house, .cell = shape->cells[house][other], .digit = digit
        };
        links_add (links, cell, digit, &link);
      }
    }
}
