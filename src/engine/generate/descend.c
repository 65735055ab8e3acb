/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random descents, for layouts whose cells fit into two words. */

#include <string.h>

#include "engine/generate/descend.h"

/*
 * For each digit there is the set of the cells that may still hold it: two words. Filling a cell
 * takes its peers out of the digit's set, and the cell out of the set of open cells. The candidates
 * of all open cells are counted at once: the sets are added up bit by bit into four planes, as a
 * column of ones is added on paper, and the cells with the fewest are narrowed down from the
 * highest plane to the lowest. So no loop visits single cells.
 *
 * Where the first cells are a row, they are filled first anyway: with k digits in it, its next cell
 * has n - k candidates, no other cell has fewer, and it is the first. So they get the digits in a
 * random order, without counting.
 */

enum { N_WORDS = 2, N_PLANES = 4 };

static const uint64_t mantissa_bit = UINT64_C (1) << 56;

bool
ari_descent_init (AriDescent *descent, const AriLayout *layout)
{
  if (layout->n_digits > ARI_DESCENT_MAX_DIGITS || layout->n_cells > ARI_DESCENT_MAX_CELLS)
    return false;
  memset (descent, 0, sizeof *descent);
  descent->n_digits = layout->n_digits;
  descent->n_cells = layout->n_cells;
  descent->begins_with_row =
      layout->candidates == NULL && layout->houses[0].n_cells == layout->n_digits
      && layout->houses[0].cells[layout->n_digits - 1] == layout->n_digits - 1;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    descent->peers[cell].words[cell / 64] |= UINT64_C (1) << cell % 64;
    ARI_FOR_DIGITS (digit, ari_layout_candidates (layout, (uint16_t) cell))
      descent->starts[digit].words[cell / 64] |= UINT64_C (1) << cell % 64;
    for (uint32_t i = layout->peer_starts[cell]; i < layout->peer_starts[cell + 1]; i++)
      descent->peers[cell].words[layout->peers[i] / 64] |= UINT64_C (1) << layout->peers[i] % 64;
  }
  return true;
}

/* Finds the open cells with the fewest candidates. Returns: how many candidates these have. */
static unsigned
fewest (const AriCells *places, unsigned n_digits, const AriCells *open, AriCells *cells)
{
  uint64_t planes[N_PLANES][N_WORDS] = { { 0 } };
  unsigned count = 0;

  for (unsigned digit = 0; digit < n_digits; digit++)
    for (unsigned w = 0; w < N_WORDS; w++) {
      const uint64_t carry0 = planes[0][w] & places[digit].words[w];
      const uint64_t carry1 = planes[1][w] & carry0;
      const uint64_t carry2 = planes[2][w] & carry1;

      planes[0][w] ^= places[digit].words[w];
      planes[1][w] ^= carry0;
      planes[2][w] ^= carry1;
      planes[3][w] ^= carry2;
    }
  *cells = *open;
  for (unsigned p = N_PLANES; p-- > 0;) {
    const uint64_t low0 = cells->words[0] & ~planes[p][0], low1 = cells->words[1] & ~planes[p][1];

    if ((low0 | low1) != 0)
      *cells = (AriCells){ { low0, low1 } };
    else
      count |= 1u << p;
  }
  return count;
}

static void
multiply_weight (AriDescent *descent, unsigned factor)
{
  descent->mantissa *= factor;
  while (descent->mantissa >= 2 * mantissa_bit) {
    descent->mantissa >>= 1;
    descent->exponent++;
  }
}

/* Returns the candidates of a cell. */
static AriDigits
candidates_of (const AriCells *places, unsigned n_digits, unsigned cell)
{
  AriDigits candidates = 0;

  for (unsigned digit = 0; digit < n_digits; digit++)
    candidates |= (places[digit].words[cell / 64] >> cell % 64 & 1) << digit;
  return candidates;
}

static void
fill (AriDescent *descent, AriCells *places, AriCells *open, unsigned cell, unsigned digit)
{
  descent->cells[cell] = (uint8_t) digit;
  open->words[cell / 64] &= ~(UINT64_C (1) << cell % 64);
  for (unsigned w = 0; w < N_WORDS; w++)
    places[digit].words[w] &= ~descent->peers[cell].words[w];
}

static void
fill_first_row (AriDescent *descent, AriRandom *random, AriCells *places, AriCells *open)
{
  uint16_t digits[ARI_DESCENT_MAX_DIGITS];

  for (unsigned i = 0; i < descent->n_digits; i++) {
    digits[i] = (uint16_t) i;
    multiply_weight (descent, i + 1);
  }
  ari_random_shuffle (random, digits, descent->n_digits);
  for (unsigned i = 0; i < descent->n_digits; i++)
    fill (descent, places, open, i, digits[i]);
}

bool
ari_descent_run (AriDescent *descent, AriRandom *random)
{
  const unsigned n = descent->n_digits;
  AriCells places[ARI_DESCENT_MAX_DIGITS], open, cells;

  open.words[0] = ari_digits_below (descent->n_cells);
  open.words[1] = descent->n_cells > 64 ? ari_digits_below (descent->n_cells - 64) : 0;
  for (unsigned digit = 0; digit < n; digit++)
    places[digit] = descent->starts[digit];
  descent->mantissa = mantissa_bit;
  descent->exponent = 0;
  if (descent->begins_with_row)
    fill_first_row (descent, random, places, &open);

  while ((open.words[0] | open.words[1]) != 0) {
    const unsigned count = fewest (places, n, &open, &cells);

    if (count == 0)
      return false;
    /* fill all cells with one candidate, or else the first of the fewest */
    for (unsigned w = 0; w < N_WORDS; w++)
      while (cells.words[w] != 0) {
        const unsigned cell = w * 64 + ari_digits_first (cells.words[w]);
        AriDigits candidates = candidates_of (places, n, cell);

        cells.words[w] &= cells.words[w] - 1;
        if (candidates == 0)
          return false;
        if (count > 1) {
          multiply_weight (descent, count);
          for (unsigned skip = ari_random_below (random, count); skip > 0; skip--)
            candidates &= candidates - 1;
          cells = (AriCells){ { 0 } };
        }
        fill (descent, places, &open, cell, ari_digits_first (candidates));
      }
  }
  return true;
}
