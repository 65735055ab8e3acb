/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells doubtful digits by what the puzzle allows. */

#include "config.h"

#include <string.h>

#include "picture/scan/scan-private.h"

/*
 * Where the digits that can be read well have one solution, the other digits are those of the
 * solution. Then nothing is in doubt.
 *
 * Else, cells that look alike hold the same digit, and the shape leaves a few digits that it may
 * be. All ways to choose one for each shape are tried, the likeliest first, and left as soon as
 * there is no solution. If what is chosen has one solution, it may be the puzzle. The nearest of
 * these puzzles is it; where another one that is about as near has another digit, the doubt
 * remains.
 */

enum { MOST_TRIES = 1000 };
/* Two puzzles whose shapes have farther distances, added up, are not about as near. */
#define RIVAL 0.06f

/** Doubt: cells that hold the same digit, and what it may be. */
typedef struct {
  guint shape; /* a number of what they look like */
  guint n_cells;
  guint8 cells[MOST_SIDE * MOST_SIDE]; /* 1 for these cells */
  guint8 digits[MOST_SIDE];            /* the likeliest first */
  float excess[MOST_SIDE];             /* of each of these: see ScanReading */
  guint n_digits;
} Doubt;

/** Choice: digits with one solution. */
typedef struct {
  float excess; /* of all doubts */
  guint8 digits[MOST_SIDE * MOST_SIDE];
} Choice;

/** Settling: the choices. */
typedef struct {
  GArray *doubts;  /* Doubt: the one with the most cells first */
  GArray *choices; /* Choice */
  AriGrid *grid;   /* the digits that are not in doubt, and those that are tried */
  const ScanLimit *limit;
  guint n_tries;
  gboolean is_over; /* there was too little time to try all */
} Settling;

static void
fill (Settling *self, const Doubt *doubt, guint8 digit)
{
  for (guint cell = 0; cell < self->grid->layout->n_cells; cell++)
    if (doubt->cells[cell])
      self->grid->cells[cell] = digit;
}

/* Tries all choices from the doubt @at on.
 * @n_solutions, @excess: of what was chosen before */
static void
try_choices (Settling *self, guint at, guint n_solutions, float excess)
{
  const Doubt *doubt = &g_array_index (self->doubts, Doubt, at);

  if (at == self->doubts->len) {
    Choice choice = { .excess = excess };

    memcpy (choice.digits, self->grid->cells, self->grid->layout->n_cells);
    if (n_solutions == 1)
      g_array_append_val (self->choices, choice);
    return;
  }
  for (guint i = 0; i < doubt->n_digits && !self->is_over; i++) {
    fill (self, doubt, doubt->digits[i]);
    self->is_over = ++self->n_tries > MOST_TRIES
                    || !ari_scan_count (self->grid, self->limit, &n_solutions, NULL);
    if (n_solutions > 0)
      try_choices (self, at + 1, n_solutions, excess + doubt->excess[i]);
  }
  fill (self, doubt, ARI_NO_DIGIT);
}

/* Returns: (nullable): the nearest choice; NULL if there is none
 * @differs: (array length=n_cells) (out): 1 where a rival has another digit */
static const Choice *
find_nearest (const Settling *self, guint8 *differs)
{
  const Choice *nearest = NULL;

  for (guint i = 0; i < self->choices->len; i++) {
    const Choice *choice = &g_array_index (self->choices, Choice, i);

    if (nearest == NULL || choice->excess < nearest->excess)
      nearest = choice;
  }
  for (guint i = 0; i < self->choices->len; i++) {
    const Choice *choice = &g_array_index (self->choices, Choice, i);

    for (guint cell = 0; cell < self->grid->layout->n_cells; cell++)
      differs[cell] |=
          choice->excess < nearest->excess + RIVAL && choice->digits[cell] != nearest->digits[cell];
  }
  return nearest;
}

static int
compare_doubts (gconstpointer a, gconstpointer b)
{
  return (int) ((const Doubt *) b)->n_cells - (int) ((const Doubt *) a)->n_cells;
}

/* Returns: the doubt about cells with a shape, which is made if there is none */
static Doubt *
find_doubt (GArray *doubts, guint shape)
{
  const Doubt doubt = { .shape = shape };

  for (guint i = 0; i < doubts->len; i++)
    if (g_array_index (doubts, Doubt, i).shape == shape)
      return &g_array_index (doubts, Doubt, i);
  g_array_append_val (doubts, doubt);
  return &g_array_index (doubts, Doubt, doubts->len - 1);
}

static void
add_digit (Doubt *doubt, guint8 digit, float excess)
{
  if (digit == ARI_NO_DIGIT || memchr (doubt->digits, digit, doubt->n_digits) != NULL)
    return;
  doubt->digits[doubt->n_digits] = digit;
  doubt->excess[doubt->n_digits++] = excess;
}

/* Adds a cell to the doubts. */
static void
add_doubt (GArray *doubts, const AriScan *scan, guint cell, const ScanReading *reading)
{
  const guint n = scan->digits->layout->n_digits;
  const guint8 digit = scan->digits->cells[cell];
  Doubt *doubt = find_doubt (doubts, reading != NULL ? n + reading->class : digit);

  doubt->cells[cell] = 1;
  doubt->n_cells++;
  add_digit (doubt, digit, 0);
  for (guint i = 0; reading != NULL && reading->others[i] != '\0'; i++)
    add_digit (doubt, ari_symbols_find (&scan->symbols, (guint32) reading->others[i]),
               reading->excess[i]);
  for (guint8 other = 0; reading == NULL && other < n; other++)
    add_digit (doubt, other, 0);
}

/* Takes the doubt from a cell, unless there is no digit. */
static void
clear_doubt (AriScan *scan, guint cell, guint8 digit)
{
  if (digit == ARI_NO_DIGIT || !scan->is_doubtful[cell])
    return;
  scan->digits->cells[cell] = digit;
  scan->is_doubtful[cell] = 0;
  scan->n_doubtful--;
}

void
ari_scan_settle_doubts (AriScan *scan,
                        const ScanReading *const *readings,
                        const guint8 *is_strange,
                        const ScanLimit *limit)
{
  const guint n_cells = scan->digits->layout->n_cells;
  g_autoptr (GArray) doubts = g_array_new (FALSE, FALSE, sizeof (Doubt));
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  Settling self = { doubts, choices, ari_grid_copy (scan->digits), limit, 0, FALSE };
  guint8 digits[MOST_SIDE * MOST_SIDE], differs[MOST_SIDE * MOST_SIDE] = { 0 };
  const Choice *nearest;
  guint n_solutions = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    if (scan->is_doubtful[cell]) {
      self.grid->cells[cell] = ARI_NO_DIGIT;
      if (!is_strange[cell] && scan->digits->cells[cell] != ARI_NO_DIGIT)
        add_doubt (doubts, scan, cell, readings[cell]);
    }
  g_array_sort (doubts, compare_doubts);
  if (doubts->len > 0) {
    if (ari_scan_count (self.grid, limit, &n_solutions, digits) && n_solutions == 1)
      for (guint cell = 0; cell < n_cells; cell++)
        if (!is_strange[cell] && scan->digits->cells[cell] == digits[cell])
          clear_doubt (scan, cell, digits[cell]);
    try_choices (&self, 0, n_solutions, 0);
  }
  nearest = self.is_over ? NULL : find_nearest (&self, differs);
  for (guint cell = 0; nearest != NULL && cell < n_cells; cell++)
    if (!is_strange[cell] && !differs[cell])
      clear_doubt (scan, cell, nearest->digits[cell]);
  ari_grid_free (self.grid);
}
