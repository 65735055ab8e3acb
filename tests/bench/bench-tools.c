/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of programs that measure the engine. */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/base/random.h"
#include "engine/generate/generate.h"
#include "engine/learn/learn.h"
#include "puzzle/formats/piece.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { LINE_SIZE = 8192 };

double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

void *
checked (void *memory)
{
  if (memory == NULL) {
    fputs ("memory is short\n", stderr);
    exit (EXIT_FAILURE);
  }
  return memory;
}

int
compare_doubles (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
puzzles_add (Puzzles *puzzles, const char *line)
{
  static AriGridText text;
  AriGridTextError error;
  AriLayout *layout;
  AriGrid *grid;

  if (!ari_grid_text_read (line, strlen (line), &text, &error)
      || (puzzles->n > 0 && puzzles->grids[0]->layout->n_digits != text.n))
    return;
  if (puzzles->n > 0)
    layout = ari_layout_ref (puzzles->grids[0]->layout);
  else
    layout = checked (ari_layout_new_boxes (text.box_rows, text.box_columns, 0));
  grid = checked (ari_grid_new (layout));
  memcpy (grid->cells, text.cells, layout->n_cells);
  ari_layout_unref (layout);
  if ((puzzles->n & (puzzles->n - 1)) == 0)
    puzzles->grids =
        checked (realloc (puzzles->grids, (2 * puzzles->n + 1) * sizeof *puzzles->grids));
  puzzles->grids[puzzles->n++] = grid;
}

Puzzles
puzzles_read (const char *name, size_t stride, const char *instead)
{
  const char *shared = getenv ("ARIADNE_SHARED");
  static char line[LINE_SIZE];
  Puzzles puzzles = { 0 };
  FILE *file = NULL;

  if (strchr (name, '/') != NULL)
    file = fopen (name, "r");
  else if (shared != NULL) {
    snprintf (line, sizeof line, "%s/puzzles/%s", shared, name);
    file = fopen (line, "r");
  }
  if (file == NULL) {
    if (instead != NULL)
      puzzles_add (&puzzles, instead);
    return puzzles;
  }
  for (size_t i = 0; fgets (line, sizeof line, file) != NULL; i++)
    if (i % stride == 0)
      puzzles_add (&puzzles, line);
  fclose (file);
  return puzzles;
}

Puzzles
puzzles_make (const AriLayout *layout, size_t n)
{
  const AriWish wish = { .seed = 1 };
  g_autoptr (AriGenerator) generator = checked (ari_generator_new (layout, &wish, ARI_BATCH_BEST));
  AriMade *made = checked (calloc (n, sizeof *made));
  uint8_t *givens = checked (malloc (n * layout->n_cells));
  Puzzles puzzles = { .grids = checked (malloc (n * sizeof *puzzles.grids)), .n = n };

  ari_generator_run (generator, 0, n, made, givens, NULL, NULL, NULL);
  for (size_t i = 0; i < n; i++) {
    puzzles.grids[i] = checked (ari_grid_new (layout));
    memcpy (puzzles.grids[i]->cells, givens + i * layout->n_cells, layout->n_cells);
  }
  free (givens);
  free (made);
  return puzzles;
}

AriGrid *
puzzle_make_balanced (const AriLayout *layout, uint64_t seed, unsigned percent)
{
  AriRandom random = ari_random_for (36, seed);
  AriGrid *grid = checked (ari_grid_new (layout));
  uint16_t *n_in = checked (calloc (layout->n_houses, sizeof *n_in));
  const AriLearnOptions options = { .limit = 1, .seed = seed };
  AriLearn *learn = checked (ari_learn_new (layout, &options));
  unsigned n = layout->n_cells;

  ari_learn_start (learn, grid->cells, NULL, &options);
  ari_learn_run (learn, NULL, NULL);
  memcpy (grid->cells, ari_learn_solution (learn), layout->n_cells);
  ari_learn_free (learn);
  for (unsigned h = 0; h < layout->n_houses; h++)
    n_in[h] = layout->houses[h].n_cells;
  for (; n > layout->n_cells * percent / 100; n--) {
    unsigned most = 0, chosen = 0, n_chosen = 0;

    for (unsigned cell = 0; cell < layout->n_cells; cell++) {
      unsigned n_houses, sum = 0;
      const uint16_t *houses = ari_layout_houses_of (layout, (uint16_t) cell, &n_houses);

      for (unsigned i = 0; i < n_houses; i++)
        sum += n_in[houses[i]];
      if (grid->cells[cell] == ARI_NO_DIGIT || sum < most)
        continue;
      n_chosen = sum > most ? 1 : n_chosen + 1;
      most = sum;
      if (ari_random_below (&random, n_chosen) == 0)
        chosen = cell;
    }
    grid->cells[chosen] = ARI_NO_DIGIT;
    for (uint32_t i = layout->house_starts[chosen]; i < layout->house_starts[chosen + 1]; i++)
      n_in[layout->houses_of[i]]--;
  }
  free (n_in);
  return grid;
}

void
puzzles_thin (Puzzles *puzzles, size_t most)
{
  const size_t n = puzzles->n;

  if (n <= most)
    return;
  puzzles->n = 0;
  for (size_t i = 0; i < n; i++)
    if (i == puzzles->n * n / most && puzzles->n < most)
      puzzles->grids[puzzles->n++] = puzzles->grids[i];
    else
      ari_grid_free (puzzles->grids[i]);
}

void
puzzle_print (const AriGrid *puzzle)
{
  const AriSymbols symbols = ari_symbols_default (puzzle->layout->n_digits);
  g_autofree char *text = ari_grid_to_text (puzzle, &symbols, ARI_GRID_TEXT_LINE);

  puts (text);
}

void
puzzles_free (Puzzles *puzzles)
{
  for (size_t i = 0; i < puzzles->n; i++)
    ari_grid_free (puzzles->grids[i]);
  free (puzzles->grids);
}
