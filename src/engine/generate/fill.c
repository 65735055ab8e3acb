/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random full grids. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/descend.h"
#include "engine/learn/learn.h"
#include "engine/search/branch.h"

#include "engine/generate/fill.h"

/*
 * There are four ways, for layouts of different sizes and kinds.
 *
 * Descents (descend.c). From the empty grid, take the first of the cells with the fewest candidates
 * and put a random one of them in; at a dead end, start over. A given grid can be reached on one
 * path only, so its chance is 1/w where w is the product of the numbers of candidates met on the
 * way: not the same for all, but known. So a few descents are made, and each in turn takes the
 * place of the one before with probability min (1, w'/w): that is the Metropolis-Hastings method
 * with independent proposals, whose limit is the even distribution.
 *
 * Searches. Where nearly all descents end at a dead end, a search backtracks from it instead, and
 * starts over only after many dead ends: restarts cut off the long tail of searches that were
 * unlucky early (Gomes, Selman and Kautz 1998). The weights that dead ends teach (branch.c) stay.
 *
 * Learning. On large jigsaws and grids with windows such searches do not end. There the search that
 * learns from its dead ends takes over after a few restarts (at 25×25: a few tenths of a second
 * with regions, less with windows). Another seed gives another grid. On small layouts it comes
 * last: where many restarts found nothing, mostly no grid fits, and it proves that (at 9×9: half a
 * second at most).
 *
 * Walks. A large grid of plain boxes need not be searched: shifted rows are always valid. Rows
 * within bands, bands, columns within stacks, stacks and digits are then shuffled. From this
 * pattern, each step of a walk takes a few digits out everywhere and refills them at random, which
 * is a small search with an answer close by. With windows beyond 25×25 there is a pattern, too.
 * There, taking out digits changes too little: so each step takes out half of the cells, anywhere,
 * and the search that learns refills them, in a millisecond at 36×36. How often a digit stands
 * beside another, at four distances and in two directions, then varies as in random grids: variance
 * divided by mean is 1.22 (by learning at 25×25, 1.08; by walks of digits that took twice as long,
 * 1.7). Searching for such a grid took a second at 36×36, six at most.
 */

enum {
  MAX_SEARCH_DIGITS = 36, /* larger grids of plain boxes are made by walks */
  MAX_SEARCH_DIGITS_WITH_WINDOWS = 25,
  MAX_SEARCH_DIGITS_OF_LATIN = 16, /* without regions walks are quicker from here on */

  /* The walk with windows keeps KEPT_PERCENT + n / 4 percent of the cells each time. With ten less
   * at 36×36 most refills do not end; with ten more few cells change. */
  KEPT_PERCENT = 36,
  MAX_CONFLICTS_OF_WALK = 200,

  N_PROPOSALS = 3,
  MAX_DESCENTS = 500, /* dead ends of descents before searches take over */

  FIRST_RESTART = 60, /* dead ends before the first restart */
  MAX_RESTARTS = 100,
  MAX_RESTARTS_BEFORE_LEARNING = 8,

  /* Limits of the learning search: some 20 s at 25×25. From an empty grid, searches restart with
   * another first row after more and more conflicts, since some first rows stay hard: of 36×36 with
   * windows, before walks made them, a sixth were found within 10 000, and a quarter not within
   * 50 000. */
  MAX_CONFLICTS = 1000000,
  FIRST_CONFLICTS = 10000,

  WORK_BETWEEN_POLLS = 300000, /* in the board's units of about 5 ns */
};

static const size_t learning_memory = (size_t) 256 << 20;
/* to prove that no grid fits a small layout, which takes a few conflicts */
static const size_t proof_memory = (size_t) 4 << 20;

/** Weight: mantissa × 2^exponent, the mantissa from 2^56 to 2^57. */
typedef struct {
  uint64_t mantissa;
  unsigned exponent;
} Weight;

struct AriFiller {
  const AriLayout *layout;
  AriRandom *random; /* the random numbers of the current call */
  AriBatchGoesOn goes_on;
  void *data;
  uint64_t next_poll;
  bool is_broken_off;
  bool has_descent;  /* the layout is small enough */
  bool no_grid_fits; /* proved */
  AriDescent descent;
  uint8_t *cells;
  AriBrancher *brancher;
  AriLearn *learn; /* NULL for small layouts until it is needed */
};

static bool
prepare_learning (AriFiller *filler, size_t memory)
{
  if (filler->learn == NULL)
    filler->learn = ari_learn_new (filler->layout, &(AriLearnOptions){ .memory = memory });
  return filler->learn != NULL;
}

AriFiller *
ari_filler_new (const AriLayout *layout)
{
  AriFiller *filler = calloc (1, sizeof *filler);

  if (filler == NULL)
    return NULL;
  filler->layout = ari_layout_ref (layout);
  filler->has_descent = ari_descent_init (&filler->descent, layout);
  filler->cells = calloc (layout->n_cells, sizeof *filler->cells);
  filler->brancher = ari_brancher_new (layout, (AriBoardNeeds){ .naked = true, .places = true });
  if (filler->cells == NULL || filler->brancher == NULL
      || (!filler->has_descent && !prepare_learning (filler, learning_memory))) {
    ari_filler_free (filler);
    return NULL;
  }
  return filler;
}

void
ari_filler_free (AriFiller *filler)
{
  if (filler == NULL)
    return;
  ari_learn_free (filler->learn);
  ari_brancher_free (filler->brancher);
  free (filler->cells);
  ari_layout_unref (filler->layout);
  free (filler);
}

static bool
goes_on (AriFiller *filler)
{
  if (filler->brancher->board->work < filler->next_poll)
    return !filler->is_broken_off;
  filler->next_poll = filler->brancher->board->work + WORK_BETWEEN_POLLS;
  if (filler->goes_on != NULL && !filler->goes_on (filler->data))
    filler->is_broken_off = true;
  return !filler->is_broken_off;
}

static unsigned
random_digit (AriRandom *random, AriDigits digits)
{
  for (unsigned skip = ari_random_below (random, ari_digits_count (digits)); skip > 0; skip--)
    digits &= digits - 1;
  return ari_digits_first (digits);
}

/* Returns true with probability min (1, next / last). */
static bool
accepts (AriRandom *random, Weight last, Weight next)
{
  const uint64_t draw = ari_random_next (random) >> 32;

  /* make the exponents equal; the bits that the smaller weight loses are too small to matter */
  if (next.exponent > last.exponent)
    last.mantissa >>= next.exponent - last.exponent < 63 ? next.exponent - last.exponent : 63;
  else
    next.mantissa >>= last.exponent - next.exponent < 63 ? last.exponent - next.exponent : 63;
  return next.mantissa >> 25 > (last.mantissa >> 25) * draw >> 32;
}

/* Searches from the state of the board until the grid is full, for @max_dead_ends, or until nothing
 * is left to search (@is_over). Returns true if the grid is full. */
static bool
search (AriFiller *filler, unsigned max_dead_ends, bool *is_over)
{
  AriBrancher *brancher = filler->brancher;

  *is_over = false;
  for (unsigned n_dead_ends = 0; goes_on (filler);) {
    AriBranch *branch;

    if (ari_brancher_follow_singles (brancher)) {
      if (ari_board_is_full (brancher->board))
        return true;
      branch = ari_brancher_push (brancher);
    } else {
      branch = ari_brancher_retreat (brancher);
      *is_over = branch == NULL;
      if (branch == NULL || ++n_dead_ends > max_dead_ends)
        return false;
    }
    ari_brancher_take (brancher, branch, random_digit (filler->random, branch->left));
  }
  return false;
}

/* Runs a search that learns, from the digits of filler->cells. */
static AriFilling
learn_once (AriFiller *filler, uint64_t max_conflicts)
{
  const AriLearnOptions options = { .seed = ari_random_next (filler->random),
                                    .limit = 1,
                                    .hidden_windows = true,
                                    .max_conflicts = max_conflicts };

  ari_learn_start (filler->learn, filler->cells, NULL, &options);
  if (ari_learn_run (filler->learn, filler->goes_on, filler->data)) {
    memcpy (filler->cells, ari_learn_solution (filler->learn), filler->layout->n_cells);
    return ARI_FILLING_DONE;
  }
  filler->is_broken_off = ari_learn_status (filler->learn) == ARI_LEARN_RUNNING;
  if (filler->is_broken_off)
    return ARI_FILLING_BROKEN_OFF;
  return ari_learn_status (filler->learn) == ARI_LEARN_EXHAUSTED ? ARI_FILLING_NONE
                                                                 : ARI_FILLING_GIVEN_UP;
}

static void
write_first_row (AriFiller *filler)
{
  const AriLayout *layout = filler->layout;
  uint16_t digits[ARI_MAX_DIGITS];

  memset (filler->cells, ARI_NO_DIGIT, layout->n_cells);
  if (layout->candidates != NULL) /* no digits can be renamed */
    return;
  for (unsigned i = 0; i < layout->n_digits; i++)
    digits[i] = (uint16_t) i;
  ari_random_shuffle (filler->random, digits, layout->n_digits);
  for (unsigned i = 0; i < layout->n_digits; i++)
    filler->cells[layout->houses[0].cells[i]] = (uint8_t) digits[i];
}

/* Runs searches that learn, from the digits of @start (nullable), into filler->cells. In an empty
 * grid the first row is set at random: renaming the digits of any grid gives one that has it. */
static AriFilling
search_and_learn (AriFiller *filler, const uint8_t *start)
{
  AriFilling filling;
  uint64_t max_conflicts = start == NULL ? FIRST_CONFLICTS : MAX_CONFLICTS;
  uint64_t n_conflicts = 0;

  do {
    if (start == NULL)
      write_first_row (filler);
    else
      memcpy (filler->cells, start, filler->layout->n_cells);
    filling = learn_once (filler, max_conflicts);
    n_conflicts += max_conflicts;
    max_conflicts += max_conflicts / 8;
  } while (filling == ARI_FILLING_GIVEN_UP
           && ari_learn_status (filler->learn) == ARI_LEARN_CONFLICTS
           && n_conflicts < MAX_CONFLICTS);
  return filling;
}

/* Runs searches with restarts, from the digits of @start (nullable), into filler->cells. */
static AriFilling
search_with_restarts (AriFiller *filler, const uint8_t *start)
{
  const unsigned max_restarts = filler->has_descent ? MAX_RESTARTS : MAX_RESTARTS_BEFORE_LEARNING;
  unsigned max_dead_ends = FIRST_RESTART;

  for (unsigned i = 0; i < max_restarts && goes_on (filler); i++) {
    bool is_over;

    if (!ari_brancher_start (filler->brancher, start))
      return ARI_FILLING_NONE;
    if (search (filler, max_dead_ends, &is_over)) {
      memcpy (filler->cells, ari_board_digits (filler->brancher->board), filler->layout->n_cells);
      return ARI_FILLING_DONE;
    }
    if (is_over)
      return ARI_FILLING_NONE;
    max_dead_ends += max_dead_ends / 16 + 1;
  }
  if (filler->is_broken_off)
    return ARI_FILLING_BROKEN_OFF;
  return prepare_learning (filler, learning_memory) ? search_and_learn (filler, start)
                                                    : ARI_FILLING_GIVEN_UP;
}

/* Writes a grid by descents into filler->cells. Returns false if nearly all ended at a dead end. */
static bool
sample (AriFiller *filler)
{
  const AriDescent *descent = &filler->descent;
  Weight last = { 0, 0 };
  unsigned n_found = 0;

  for (unsigned n_dead = 0; n_found < N_PROPOSALS && n_dead < MAX_DESCENTS;) {
    const bool is_found = ari_descent_run (&filler->descent, filler->random);
    const Weight next = { descent->mantissa, descent->exponent };

    if (!is_found) {
      n_dead++;
    } else if (n_found++ == 0 || accepts (filler->random, last, next)) {
      last = next;
      memcpy (filler->cells, descent->cells, filler->layout->n_cells);
    }
  }
  return n_found == N_PROPOSALS;
}

/* Makes a random order of @n lines that keeps groups of @size together; order[i] is the line that
 * goes to place i. */
static void
shuffle_lines (AriRandom *random, unsigned n, unsigned size, uint16_t *order)
{
  uint16_t groups[ARI_MAX_DIGITS], lines[ARI_MAX_DIGITS];

  for (unsigned g = 0; g < n / size; g++)
    groups[g] = (uint16_t) g;
  ari_random_shuffle (random, groups, n / size);
  for (unsigned g = 0; g < n / size; g++) {
    for (unsigned i = 0; i < size; i++)
      lines[i] = (uint16_t) i;
    ari_random_shuffle (random, lines, size);
    for (unsigned i = 0; i < size; i++)
      order[g * size + i] = (uint16_t) (groups[g] * size + lines[i]);
  }
}

/* Row r of the pattern is 0, 1, 2, … shifted by (r mod box rows) boxes and one more for each band:
 * so the rows of a box hold different ranges of digits, and no two rows have the same shift. A
 * Latin square is written as if each column were a box: each row is the one above it, shifted by
 * one. */
static void
write_pattern (AriFiller *filler, unsigned box_rows, unsigned box_columns)
{
  const AriLayout *layout = filler->layout;
  const unsigned n = layout->n_digits;
  uint16_t rows[ARI_MAX_DIGITS], columns[ARI_MAX_DIGITS], digits[ARI_MAX_DIGITS];

  shuffle_lines (filler->random, n, box_rows, rows);
  shuffle_lines (filler->random, n, box_columns, columns);
  shuffle_lines (filler->random, n, n, digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const unsigned row = rows[layout->places[cell].row];
    const unsigned column = columns[layout->places[cell].column];

    filler->cells[cell] =
        (uint8_t) digits[(row % box_rows * box_columns + row / box_rows + column) % n];
  }
}

/* Returns the row, or column, of windows that @line crosses. The lines between and beside windows,
 * as many as a window has, count as the last. */
static unsigned
window_of (unsigned line, unsigned size)
{
  return line % (size + 1) == 0 ? size - 1 : line / (size + 1);
}

/*
 * Digits are pairs of numbers below k, the side of a box, which are added up modulo k: in row r and
 * column c stands (w (r) + c mod k, r mod k + b (c)), where w is the row of windows and b the
 * column of boxes. In a box b is the same, and c mod k differs between its columns, r mod k between
 * its rows; so no two cells have the same pair. In a window w is the same, and its lines differ in
 * the same way: they are the last of one box and the first of the next, and follow each other. In a
 * row or column c mod k and b, or r mod k and w, are never both the same. Each of the four numbers
 * may be renamed at random, and rows may change places with columns.
 */
static void
write_window_pattern (AriFiller *filler)
{
  const AriLayout *layout = filler->layout;
  const unsigned size = layout->box_rows, n = layout->n_digits;
  const bool is_turned = ari_random_below (filler->random, 2) == 1;
  uint16_t windows[ARI_MAX_DIGITS], boxes[ARI_MAX_DIGITS], in_row[ARI_MAX_DIGITS];
  uint16_t in_column[ARI_MAX_DIGITS], digits[ARI_MAX_DIGITS];

  shuffle_lines (filler->random, size, size, windows);
  shuffle_lines (filler->random, size, size, boxes);
  shuffle_lines (filler->random, size, size, in_row);
  shuffle_lines (filler->random, size, size, in_column);
  shuffle_lines (filler->random, n, n, digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace *place = &layout->places[cell];
    const unsigned row = is_turned ? place->column : place->row;
    const unsigned column = is_turned ? place->row : place->column;
    const unsigned first = windows[window_of (row, size)] + in_column[column % size];
    const unsigned second = in_row[row % size] + boxes[column / size];

    filler->cells[cell] = (uint8_t) digits[first % size * size + second % size];
  }
}

/* Takes @n_out random digits out of filler->cells everywhere and refills them. */
static void
replace_digits (AriFiller *filler, unsigned n_out)
{
  const AriLayout *layout = filler->layout;
  uint16_t digits[ARI_MAX_DIGITS];
  AriDigits out = 0;
  bool is_over;

  shuffle_lines (filler->random, layout->n_digits, layout->n_digits, digits);
  for (unsigned i = 0; i < n_out; i++)
    out |= ari_digits_of (digits[i]);
  ari_brancher_start (filler->brancher, NULL);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (!ari_digits_has (out, filler->cells[cell]))
      ari_board_fill (filler->brancher->board, cell, filler->cells[cell]);
  if (search (filler, FIRST_RESTART, &is_over))
    memcpy (filler->cells, ari_board_digits (filler->brancher->board), layout->n_cells);
}

/* Keeps some @percent of filler->cells, anywhere, and refills the others. */
static void
replace_cells (AriFiller *filler, unsigned percent)
{
  const AriLayout *layout = filler->layout;
  uint8_t before[ARI_MAX_CELLS];

  memcpy (before, filler->cells, layout->n_cells);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (ari_random_below (filler->random, 100) >= percent)
      filler->cells[cell] = ARI_NO_DIGIT;
  if (learn_once (filler, MAX_CONFLICTS_OF_WALK) != ARI_FILLING_DONE)
    memcpy (filler->cells, before, layout->n_cells);
}

/* Returns true for boxes in a square grid with the rules @extras alone. */
static bool
is_square_with (const AriLayout *layout, unsigned extras)
{
  return layout->box_rows > 0 && layout->extras == extras
         && layout->n_cells == layout->n_digits * layout->n_digits;
}

static bool
walk (AriFiller *filler)
{
  const AriLayout *layout = filler->layout;
  const unsigned n = layout->n_digits;

  if ((is_square_with (layout, ARI_EXTRA_NONE) && n > MAX_SEARCH_DIGITS)
      || (ari_layout_is_latin (layout) && layout->extras == ARI_EXTRA_NONE
          && n > MAX_SEARCH_DIGITS_OF_LATIN)) {
    if (layout->box_rows > 0)
      write_pattern (filler, layout->box_rows, layout->box_columns);
    else
      write_pattern (filler, layout->n_digits, 1);
    for (unsigned i = 0; i < 3 * n && goes_on (filler); i++)
      replace_digits (filler, 3 + ari_random_below (filler->random, 3));
    return true;
  }
  if (is_square_with (layout, ARI_EXTRA_WINDOWS) && n > MAX_SEARCH_DIGITS_WITH_WINDOWS) {
    write_window_pattern (filler);
    for (unsigned i = 0; i < 8 * n && goes_on (filler); i++)
      replace_cells (filler, KEPT_PERCENT + n / 4);
    return true;
  }
  return false;
}

static void
begin (AriFiller *filler, AriRandom *random, AriBatchGoesOn goes, void *data)
{
  filler->random = random;
  filler->goes_on = goes;
  filler->data = data;
  filler->is_broken_off = false;
  filler->brancher->board->work = 0;
  filler->next_poll = WORK_BETWEEN_POLLS;
  ari_brancher_forget (filler->brancher);
}

AriFilling
ari_filler_fill (
    AriFiller *filler, AriRandom *random, uint8_t *cells, AriBatchGoesOn goes, void *data)
{
  if (filler->no_grid_fits)
    return ARI_FILLING_NONE;
  begin (filler, random, goes, data);
  if (!walk (filler) && (!filler->has_descent || !sample (filler))) {
    const AriFilling filling = search_with_restarts (filler, NULL);

    filler->no_grid_fits = filling == ARI_FILLING_NONE;
    if (filling != ARI_FILLING_DONE)
      return filling;
  }
  if (filler->is_broken_off)
    return ARI_FILLING_BROKEN_OFF;
  memcpy (cells, filler->cells, filler->layout->n_cells);
  return ARI_FILLING_DONE;
}

AriFilling
ari_filler_prove (AriFiller *filler, AriRandom *random, AriBatchGoesOn goes, void *data)
{
  begin (filler, random, goes, data);
  return prepare_learning (filler, filler->has_descent ? proof_memory : learning_memory)
             ? search_and_learn (filler, NULL)
             : ARI_FILLING_GIVEN_UP;
}

AriFilling
ari_filler_complete (
    AriFiller *filler, AriRandom *random, uint8_t *cells, AriBatchGoesOn goes, void *data)
{
  AriFilling filling;

  begin (filler, random, goes, data);
  filling = search_with_restarts (filler, cells);
  if (filling == ARI_FILLING_DONE)
    memcpy (cells, filler->cells, filler->layout->n_cells);
  return filling;
}
