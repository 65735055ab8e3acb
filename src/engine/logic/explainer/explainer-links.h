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

/** CandidateSet: a set of candidates, as a set of cells per digit. */
typedef struct {
  Cells planes[MAX_DIGITS];
} CandidateSet;

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
set_has (const CandidateSet *set, unsigned cell, unsigned digit)
{
  return cells_has (&set->planes[digit], cell);
}

static void
set_clear (const SheetShape *shape, CandidateSet *set)
{
  for (unsigned digit = 0; digit < shape->n_digits; digit++)
    set->planes[digit] = cells_none ();
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

/** chain_score: returns the score of a chain or cycle of @kinds with @complexity candidates. */
static Score
chain_score (unsigned kinds, bool is_cycle, unsigned complexity)
{
  const double base = kinds == (LINK_X | LINK_Y) ? 7.0 : is_cycle ? 6.5 : 6.6;

  return (Score){ .difficulty = add_for_length (base, complexity), .complexity = complexity };
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

/** Cause: the reason why a node is on: a cell's last digit, or the last place in a house from this
 * on. */
typedef enum { CAUSE_NONE, CAUSE_CELL, CAUSE_HOUSE } Cause;

/** Link: the candidate that another one makes on by being off. */
typedef struct {
  uint8_t kind;
  uint8_t cause; /* Cause, plus the number of the first such house */
  uint8_t cell;
  uint8_t digit;
} Link;

/** Links: the links of each candidate, by its number; rebuilt for each position. */
typedef struct {
  uint8_t n[MAX_CANDIDATES];
  Link from[MAX_CANDIDATES][MAX_SLOTS + 1];
  CandidateSet ends[LINK_X + LINK_Y + 1]; /* candidates that have a link of such kinds */
} Links;

static void
links_add (Links *links, unsigned cell, unsigned digit, Link link)
{
  const unsigned number = number_of (cell, digit);

  for (unsigned i = 0; i < links->n[number]; i++)
    if (links->from[number][i].cell == link.cell && links->from[number][i].digit == link.digit)
      return;
  links->from[number][links->n[number]++] = link;
  cells_add (&links->ends[link.kind].planes[digit], cell);
  cells_add (&links->ends[LINK_X | LINK_Y].planes[digit], cell);
}

/** other_of: the other one of two members. */
static inline unsigned
other_of (unsigned pair, unsigned one)
{
  return ari_digits_first (pair & ~(1u << one));
}

static void
links_make (const SheetShape *shape, const Sheet *sheet, Links *links)
{
  for (unsigned kinds = 1; kinds <= (LINK_X | LINK_Y); kinds++)
    set_clear (shape, &links->ends[kinds]);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    FOR_BITS (digit, sheet->candidates[cell]) {
      links->n[number_of (cell, digit)] = 0;
      if (is_pair (sheet->candidates[cell]))
        links_add (links, cell, digit,
                   (Link){ .kind = LINK_Y,
                           .cause = CAUSE_CELL,
                           .cell = (uint8_t) cell,
                           .digit = (uint8_t) other_of (sheet->candidates[cell], digit) });
      for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
        const unsigned house = shape->slot_houses[cell][slot];
        const unsigned places = sheet->places[digit][house];

        if (!is_pair (places))
          continue;
        const unsigned other = other_of (places, shape->slot_positions[cell][slot]);
        links_add (links, cell, digit,
                   (Link){ .kind = LINK_X,
                           .cause = (uint8_t) (CAUSE_HOUSE + house),
                           .cell = shape->cells[house][other],
                           .digit = (uint8_t) digit });
      }
    }
}
