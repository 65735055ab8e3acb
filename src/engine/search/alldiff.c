/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house as one constraint: all its cells are different. */

#include <string.h>

#include "engine/search/alldiff.h"
#include "engine/search/search-private.h"

/*
 * All-different in full, by matching (Regin 1994). A matching gives each open cell of the house a
 * digit of its own; the house can be filled if there is one. A candidate belongs to some matching
 * if its digit d can be given to its cell c in place of the digit that the matching gave it: the
 * cell that had d takes another digit, whose cell takes another, and so on until one takes the old
 * digit of c, or a digit that no cell has. All other candidates are removed. So what a house alone
 * implies is found: naked and hidden sets of any size.
 *
 * "Cell a can take the digit of cell b" is a graph whose rows are words, since a house has at most
 * 64 cells; its transitive closure (Warshall 1962) takes a word for each pair of cells. Where no
 * matching exists, the search for one has found cells that have too few digits; the cell that got
 * none loses its candidates, one after another, which the others need, and is then a dead end.
 *
 * In a house that must hold all digits, singles are what sets of one cell or of all but one cell
 * imply, so with singles exhausted at least four cells must be open. A 9x9 house takes about a
 * hundred operations on words.
 */

enum { NONE = 255 };

typedef struct {
  unsigned n;                      /* open cells */
  uint16_t cells[ARI_MAX_DIGITS];  /* of the layout */
  AriDigits masks[ARI_MAX_DIGITS]; /* of each open cell */
  uint8_t digits[ARI_MAX_DIGITS];  /* that the matching gives to each */
  uint8_t owners[ARI_MAX_DIGITS];  /* of each digit: an open cell, or NONE */
  AriDigits used;                  /* digits that have an owner */
} Matching;

static void
give (Matching *matching, unsigned cell, unsigned digit)
{
  matching->digits[cell] = (uint8_t) digit;
  matching->owners[digit] = (uint8_t) cell;
  matching->used |= ari_digits_of (digit);
}

/* Gives @cell a digit, for which others may have to change theirs: a breadth-first search for the
 * nearest digit without an owner. Returns: false if that is impossible. */
static bool
match (Matching *matching, unsigned cell)
{
  uint8_t queue[ARI_MAX_DIGITS];
  uint8_t from[ARI_MAX_DIGITS]; /* of each digit reached: the cell that would take it */
  AriDigits seen = 0;
  unsigned head = 0, tail = 0;

  queue[tail++] = (uint8_t) cell;
  while (head < tail) {
    const unsigned at = queue[head++];
    const AriDigits open = matching->masks[at] & ~matching->used;

    if (open != 0) {
      unsigned digit = ari_digits_first (open), taker = at;

      while (taker != cell) {
        const unsigned old = matching->digits[taker];

        give (matching, taker, digit);
        digit = old;
        taker = from[old];
      }
      give (matching, taker, digit);
      return true;
    }
    ARI_FOR_DIGITS (digit, matching->masks[at] & ~seen) {
      from[digit] = (uint8_t) at;
      queue[tail++] = matching->owners[digit];
    }
    seen |= matching->masks[at];
  }
  return false;
}

/* Returns in @reach, for each cell, the cells whose digits it can take if they take others. */
static void
close_graph (const Matching *matching, AriDigits *reach)
{
  for (unsigned i = 0; i < matching->n; i++) {
    reach[i] = 0;
    ARI_FOR_DIGITS (digit, matching->masks[i] & matching->used)
      reach[i] |= ari_digits_of (matching->owners[digit]);
  }
  for (unsigned over = 0; over < matching->n; over++)
    for (unsigned i = 0; i < matching->n; i++)
      reach[i] |= ari_digits_has (reach[i], over) ? reach[over] : 0;
}

static unsigned
find_impossible (const Matching *matching, unsigned *digit)
{
  AriDigits reach[ARI_MAX_DIGITS];
  AriDigits flexible = 0; /* cells that can take a digit without an owner */

  close_graph (matching, reach);
  for (unsigned i = 0; i < matching->n; i++)
    if ((matching->masks[i] & ~matching->used) != 0)
      flexible |= ari_digits_of (i);
  for (unsigned i = 0; i < matching->n; i++)
    ARI_FOR_DIGITS (other, matching->masks[i] & matching->used) {
      const unsigned owner = matching->owners[other];

      /* each cell reaches itself, as it can take its own digit */
      if (!ari_digits_has (reach[owner], i) && (reach[owner] & flexible) == 0) {
        *digit = (unsigned) other;
        return matching->cells[i];
      }
    }
  return ARI_NO_CELL;
}

unsigned
ari_search_find_different (AriBoard *board, unsigned house, unsigned *digit)
{
  const AriHouse *of = &board->layout->houses[house];
  Matching matching;

  matching.n = 0;
  matching.used = 0;
  for (unsigned i = 0; i < of->n_cells; i++) {
    const AriDigits mask = ari_board_masks (board)[of->cells[i]];

    matching.cells[matching.n] = of->cells[i];
    matching.masks[matching.n] = mask;
    matching.n += mask != 0;
  }
  board->work += of->n_cells;
  if (matching.n < 4 && ari_board_partial (board)[house] == 0)
    return ARI_NO_CELL;
  for (unsigned i = 0; i < matching.n; i++)
    if (!match (&matching, i)) {
      *digit = ari_digits_first (matching.masks[i]);
      return matching.cells[i];
    }
  board->work += matching.n * 4u;
  return find_impossible (&matching, digit);
}

AriDigits
ari_alldiff_find_crowded (const AriDigits *masks, unsigned n)
{
  Matching matching = { .n = n };
  AriDigits crowded, before = 0;
  unsigned first = 0;

  memcpy (matching.masks, masks, n * sizeof *masks);
  while (first < n && match (&matching, first))
    first++;
  if (first == n)
    return 0;
  /* each digit of these cells belongs to one of them */
  for (crowded = ari_digits_of (first); crowded != before;) {
    before = crowded;
    ARI_FOR_DIGITS (cell, before)
      ARI_FOR_DIGITS (digit, masks[cell])
        crowded |= ari_digits_of (matching.owners[digit]);
  }
  return crowded;
}
