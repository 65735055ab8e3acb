/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least form of a puzzle among all that are equivalent to it. */

#include <stdlib.h>
#include <string.h>

#include "engine/class/canon.h"

/*
 * Two puzzles are equivalent if one becomes the other when rows are exchanged within their band,
 * columns within their stack, bands, stacks, rows with columns (where boxes are square), and digits
 * with each other: for 9×9, 2 × 6^8 × 9! ways. The least of a class is what players call its
 * “minlex” form (Gordon Royle’s list of 17 givens and gsf’s sudoku program made such forms usual;
 * the search below is our own).
 *
 * The rows of the least form are found from the top. A state is one way to begin: which rows come
 * first, and as much about columns and digits as follows from that. Each round extends every state
 * by every row that may come next, and keeps those with the least row. Since the rows of all states
 * of a round are equal, what is kept in the end are exactly the ways that lead to the least form,
 * and their number is that of the automorphisms.
 *
 * Nothing is decided before it matters, so that the states stay few:
 * - Columns of a stack that were blank in all rows so far may still change places; they are the
 *   first ones of their stack, because a blank comes before any digit. In the same
 *   way, stacks that were blank come before the other stacks. In the next row, blanks come first
 *   among them, then digits that have a number, then new ones; these get the next numbers, in any
 *   order, each order being a state.
 * - Of the blank rows of a band, and of the blank bands, only the first is tried. These, and the
 *   columns that are blank to the end, are counted by factorials instead.
 *
 * A typical puzzle of 24 givens has about ten states in a round, and takes some microseconds. A
 * full grid has 23,328 after its first row, which is always 123456789, and takes a millisecond.
 */

enum {
  MOST = ARI_CANON_MOST_DIGITS,
  MOST_STATES = 1 << 17,
  BITS = 4, /* of a number in a key */
};

/** State: one way to begin. Numbers of digits are from 1; 0 is a blank, or a digit without one. */
typedef struct {
  uint8_t rows[MOST];        /* the row of the puzzle that becomes each row */
  uint8_t columns[MOST];     /* likewise; some may still change places */
  uint8_t numbers[MOST + 1]; /* of each digit, from 1 */
  uint8_t n_numbers;
  uint8_t n_blank[MOST]; /* in each stack: how many columns, its first ones, are blank so far */
  uint8_t n_blank_stacks;
  uint8_t is_transposed;
} State;

/** States: those with the least row so far. */
typedef struct {
  State *items;
  uint32_t n;
  bool is_full; /* there were more */
} States;

struct AriCanon {
  unsigned n;
  unsigned height; /* of a band */
  unsigned width;  /* of a stack */
  unsigned n_stacks;
  unsigned n_ways; /* 2 if rows and columns may change places */

  uint8_t cells[2][MOST][MOST]; /* the puzzle and its transpose; digits are from 1 */
  uint16_t blank_rows[2];       /* a bit per row */
  uint64_t least;               /* the least row of this round, as a key */
  States lists[2];
};

bool
ari_canon_knows (const AriLayout *layout)
{
  return ari_layout_is_plain (layout) && layout->n_digits <= ARI_CANON_MOST_DIGITS;
}

AriCanon *
ari_canon_new (const AriLayout *layout)
{
  AriCanon *self = calloc (1, sizeof *self);

  if (self == NULL)
    return NULL;
  self->n = layout->n_digits;
  self->height = layout->box_rows;
  self->width = layout->box_columns;
  self->n_stacks = self->n / self->width;
  self->n_ways = self->height == self->width ? 2 : 1;
  for (unsigned i = 0; i < 2; i++) {
    self->lists[i].items = malloc (MOST_STATES * sizeof *self->lists[i].items);
    if (self->lists[i].items == NULL) {
      ari_canon_free (self);
      return NULL;
    }
  }
  return self;
}

void
ari_canon_free (AriCanon *self)
{
  if (self == NULL)
    return;
  free (self->lists[0].items);
  free (self->lists[1].items);
  free (self);
}

static unsigned
factorial (unsigned n)
{
  unsigned product = 1;

  for (unsigned i = 2; i <= n; i++)
    product *= i;
  return product;
}

/* Puts @n items into order number @rank, from 0, of their n! orders. */
static void
permute (uint8_t *items, unsigned n, unsigned rank)
{
  for (unsigned i = 0; i + 1 < n; i++) {
    const unsigned from = i + rank % (n - i);
    const uint8_t item = items[from];

    rank /= n - i;
    items[from] = items[i];
    items[i] = item;
  }
}

/** NewDigits: digits without a number in columns that may change places. */
typedef struct {
  uint8_t first; /* column */
  uint8_t n;
} NewDigits;

/* Sorts the first @n columns of a stack, which were blank so far: blanks first, then by number,
 * then those without one. Returns the number of blanks. */
static unsigned
sort_blank_columns (
    const State *state, const uint8_t *row, uint8_t *columns, unsigned n, NewDigits *new_digits)
{
  unsigned n_blank = 0, n_known = 0;

  for (unsigned i = 0; i < n; i++) {
    const uint8_t column = columns[i];
    const uint8_t digit = row[column];
    const uint8_t number = state->numbers[digit];
    unsigned to = i;

    if (digit != 0 && number == 0)
      continue;
    /* a blank moves before all digits; a number, before greater ones and digits without one */
    while (to > 0) {
      const uint8_t other = row[columns[to - 1]];

      if (other == 0
          || (digit != 0 && state->numbers[other] != 0 && state->numbers[other] <= number))
        break;
      columns[to] = columns[to - 1];
      to--;
    }
    columns[to] = column;
    if (digit == 0)
      n_blank++;
    else
      n_known++;
  }
  new_digits->n = (uint8_t) (n - n_blank - n_known);
  return n_blank;
}

/* Returns the row as a key, and numbers its new digits from left to right. */
static uint64_t
number_row (const AriCanon *self, State *state, const uint8_t *row)
{
  uint64_t key = 0;

  for (unsigned i = 0; i < self->n; i++) {
    const uint8_t digit = row[state->columns[i]];

    if (digit != 0 && state->numbers[digit] == 0)
      state->numbers[digit] = ++state->n_numbers;
    key = key << BITS | (digit != 0 ? state->numbers[digit] : 0);
  }
  return key;
}

static void
keep (States *states, const State *state)
{
  if (states->n < MOST_STATES)
    states->items[states->n++] = *state;
  else
    states->is_full = true;
}

/* Keeps @state, whose row is the least so far, in all orders of its new digits. @before: as it was
 * before these got numbers. */
static void
keep_all_orders (AriCanon *self,
                 States *states,
                 const State *before,
                 const uint8_t *row,
                 const NewDigits *new_digits)
{
  unsigned n_orders = 1;

  for (unsigned i = 0; i < self->n_stacks; i++)
    n_orders *= factorial (new_digits[i].n);
  for (unsigned order = 0; order < n_orders; order++) {
    State state = *before;
    unsigned rank = order;

    for (unsigned i = 0; i < self->n_stacks; i++) {
      const unsigned n = factorial (new_digits[i].n);

      permute (state.columns + new_digits[i].first, new_digits[i].n, rank % n);
      rank /= n;
    }
    (void) number_row (self, &state, row);
    keep (states, &state);
  }
}

/* Extends a state by a row, with the stacks in their present order. */
static void
extend_in_order (AriCanon *self, States *states, State *state, const uint8_t *row)
{
  NewDigits new_digits[MOST];
  State numbered;
  uint64_t key;

  for (unsigned i = 0; i < self->n_stacks; i++) {
    uint8_t *columns = state->columns + i * self->width;
    const unsigned n_blank =
        sort_blank_columns (state, row, columns, state->n_blank[i], &new_digits[i]);

    new_digits[i].first = (uint8_t) (i * self->width + state->n_blank[i] - new_digits[i].n);
    state->n_blank[i] = (uint8_t) n_blank;
  }
  numbered = *state;
  key = number_row (self, &numbered, row);
  if (key > self->least)
    return;
  if (key < self->least) {
    self->least = key;
    states->n = 0;
    states->is_full = false;
  }
  keep_all_orders (self, states, state, row, new_digits);
}

/* Extends a state by the row @number, with the stacks that were blank so far in every order: those
 * that remain blank first. */
static void
extend (AriCanon *self, States *states, const State *from, unsigned level, unsigned number)
{
  const uint8_t *row = self->cells[from->is_transposed][number];
  const unsigned width = self->width;
  uint8_t stacks[MOST];
  unsigned n_blank = 0, n_filled = 0;

  for (unsigned i = 0; i < from->n_blank_stacks; i++) {
    bool is_blank = true;

    for (unsigned j = 0; j < width; j++)
      is_blank = is_blank && row[from->columns[i * width + j]] == 0;
    if (is_blank)
      stacks[n_blank++] = (uint8_t) i;
    else
      stacks[MOST - ++n_filled] = (uint8_t) i;
  }
  for (unsigned order = 0; order < factorial (n_filled); order++) {
    uint8_t filled[MOST];
    State state = *from;

    memcpy (filled, stacks + MOST - n_filled, n_filled);
    permute (filled, n_filled, order);
    for (unsigned i = 0; i < from->n_blank_stacks; i++) {
      const unsigned stack = i < n_blank ? stacks[i] : filled[i - n_blank];

      memcpy (state.columns + i * width, from->columns + stack * width, width);
    }
    state.n_blank_stacks = (uint8_t) n_blank;
    state.rows[level] = (uint8_t) number;
    extend_in_order (self, states, &state, row);
  }
}

/* Returns the rows, a bit each, that may come next: those left of a band that is begun, or else
 * those of all bands left. Of blank rows and bands, the first stands for all. */
static unsigned
find_next_rows (const AriCanon *self, const State *state, unsigned level)
{
  const unsigned height = self->height;
  const unsigned band_mask = (1U << height) - 1;
  const unsigned blank = self->blank_rows[state->is_transposed];
  unsigned left = (1U << self->n) - 1;
  unsigned next = 0;
  bool has_blank_band = false;

  for (unsigned i = 0; i < level; i++)
    left &= ~(1U << state->rows[i]);
  for (unsigned band = 0; band < self->n / height; band++) {
    const unsigned rows = band_mask << band * height;
    const unsigned mine = left & rows;
    const unsigned blanks = mine & blank;

    if (mine == 0 || (level % height != 0 && state->rows[level - 1] / height != band)
        || (level % height == 0 && mine != rows))
      continue;
    if (blanks == rows) {
      if (has_blank_band)
        continue;
      has_blank_band = true;
    }
    next |= (mine & ~blank) | (blanks & -blanks);
  }
  return next;
}

static void
read_puzzle (AriCanon *self, const uint8_t *givens)
{
  self->blank_rows[0] = self->blank_rows[1] = (uint16_t) ((1U << self->n) - 1);
  for (unsigned i = 0; i < self->n; i++)
    for (unsigned j = 0; j < self->n; j++) {
      const uint8_t given = givens[i * self->n + j];
      const uint8_t digit = given < self->n ? (uint8_t) (given + 1) : 0;

      self->cells[0][i][j] = self->cells[1][j][i] = digit;
      if (digit != 0) {
        self->blank_rows[0] &= (uint16_t) ~(1U << i);
        self->blank_rows[1] &= (uint16_t) ~(1U << j);
      }
    }
}

/* Makes the states before the first row. */
static void
begin (const AriCanon *self, States *states)
{
  State state = { .n_blank_stacks = (uint8_t) self->n_stacks };

  for (unsigned i = 0; i < self->n; i++)
    state.columns[i] = (uint8_t) i;
  for (unsigned i = 0; i < self->n_stacks; i++)
    state.n_blank[i] = (uint8_t) self->width;
  *states = (States){ .items = states->items };
  for (unsigned way = 0; way < self->n_ways; way++) {
    state.is_transposed = (uint8_t) way;
    keep (states, &state);
  }
}

/* Returns the number of ways that one state stands for. */
static uint64_t
count_ways (const AriCanon *self, const State *state)
{
  const unsigned band_mask = (1U << self->height) - 1;
  uint64_t n = factorial (state->n_blank_stacks);
  unsigned n_blank_bands = 0;

  for (unsigned i = 0; i < self->n_stacks; i++)
    n *= factorial (state->n_blank[i]);
  for (unsigned band = 0; band < self->n / self->height; band++) {
    unsigned blank = self->blank_rows[state->is_transposed] >> band * self->height & band_mask;
    unsigned n_rows = 0;

    n_blank_bands += blank == band_mask;
    for (; blank != 0; blank &= blank - 1)
      n_rows++;
    n *= factorial (n_rows);
  }
  return n * factorial (n_blank_bands);
}

static void
write_map (const AriCanon *self, const State *state, AriCanonMap *map)
{
  unsigned n_numbers = state->n_numbers;

  *map = (AriCanonMap){ .is_transposed = state->is_transposed };
  memcpy (map->rows, state->rows, sizeof map->rows);
  memcpy (map->columns, state->columns, sizeof map->columns);
  for (unsigned i = 0; i < self->n; i++)
    map->digits[i] =
        (uint8_t) ((state->numbers[i + 1] != 0 ? state->numbers[i + 1] : ++n_numbers) - 1);
}

uint64_t
ari_canon_find (AriCanon *self, const uint8_t *givens, uint8_t *least, AriCanonMap *map)
{
  States *states = &self->lists[0], *next = &self->lists[1];
  const State *state;

  read_puzzle (self, givens);
  begin (self, states);
  for (unsigned level = 0; level < self->n; level++) {
    States *swapped = states;

    self->least = UINT64_MAX;
    *next = (States){ .items = next->items };
    for (uint32_t i = 0; i < states->n; i++)
      for (unsigned rows = find_next_rows (self, &states->items[i], level), number = 0; rows != 0;
           rows >>= 1, number++)
        if (rows & 1)
          extend (self, next, &states->items[i], level, number);
    if (next->is_full)
      return 0;
    states = next;
    next = swapped;
  }
  state = &states->items[0];
  for (unsigned i = 0; least != NULL && i < self->n * self->n; i++) {
    const unsigned row = state->rows[i / self->n], column = state->columns[i % self->n];
    const uint8_t digit = self->cells[state->is_transposed][row][column];

    least[i] = digit != 0 ? (uint8_t) (state->numbers[digit] - 1) : ARI_NO_DIGIT;
  }
  if (map != NULL)
    write_map (self, state, map);
  return states->n * count_ways (self, state);
}
