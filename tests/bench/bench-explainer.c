/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many puzzles a second are rated on the explainer's scale, in processor time of one core:
 * `bench-explainer`.
 *
 * Puzzles are read from the folder that ARIADNE_SHARED names, under puzzles/; some that are
 * made here come first.
 */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/generate.h"
#include "engine/logic/explainer.h"

enum { N_CELLS = 81, N_OWN = 200, LINE_SIZE = 256 };

/* List: a set of puzzles, of which every stride-th is taken; and what the explainer itself does,
 * measured on this kind of machine. */
typedef struct {
  const char *name;
  size_t stride;
  double theirs; /* puzzles a second; 0: not measured */
} List;

typedef struct {
  uint8_t (*givens)[N_CELLS];
  size_t n;
} Puzzles;

static double
seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void *
checked (void *memory)
{
  if (memory == NULL) {
    fputs ("bench-explainer: memory is short\n", stderr);
    exit (EXIT_FAILURE);
  }
  return memory;
}

static void
puzzles_add (Puzzles *puzzles, const char *line)
{
  if ((puzzles->n & (puzzles->n - 1)) == 0)
    puzzles->givens =
        checked (realloc (puzzles->givens, (2 * puzzles->n + 1) * sizeof *puzzles->givens));
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    puzzles->givens[puzzles->n][cell] =
        line[cell] >= '1' && line[cell] <= '9' ? (uint8_t) (line[cell] - '1') : ARI_NO_DIGIT;
  puzzles->n++;
}

/* minimal puzzles, the same each time */
static Puzzles
puzzles_make (const AriLayout *layout)
{
  const AriWish wish = { .seed = 1 };
  Puzzles puzzles = { .givens = checked (malloc (N_OWN * sizeof *puzzles.givens)), .n = N_OWN };
  AriMade *made = checked (calloc (N_OWN, sizeof *made));
  AriGenerator *generator = checked (ari_generator_new (layout, &wish, ARI_BATCH_BEST));

  ari_generator_run (generator, 0, N_OWN, made, puzzles.givens[0], NULL, NULL, NULL);
  ari_generator_free (generator);
  free (made);
  return puzzles;
}

static Puzzles
puzzles_read (const List *list)
{
  const char *shared = getenv ("ARIADNE_SHARED");
  Puzzles puzzles = { 0 };
  char line[LINE_SIZE];
  FILE *file = NULL;

  if (shared != NULL) {
    snprintf (line, sizeof line, "%s/puzzles/%s.txt", shared, list->name);
    file = fopen (line, "r");
  }
  if (file == NULL)
    return puzzles;
  for (size_t i = 0; fgets (line, sizeof line, file) != NULL; i++)
    if (i % list->stride == 0 && strlen (line) >= N_CELLS)
      puzzles_add (&puzzles, line);
  fclose (file);
  return puzzles;
}

static void
bench_puzzles (AriExplainer *explainer, const List *list, const Puzzles *puzzles)
{
  double total = 0, most = 0, sum = 0;
  size_t n_solved = 0;
  unsigned hardest = 0;

  for (size_t i = 0; i < puzzles->n; i++) {
    AriExplainerRating rating;
    const double start = seconds ();

    ari_explainer_rate (explainer, puzzles->givens[i], true, &rating, NULL, NULL);
    const double time = seconds () - start;
    total += time;
    most = time > most ? time : most;
    sum += rating.er;
    hardest = rating.er > hardest ? rating.er : hardest;
    n_solved += rating.status == ARI_LOGIC_SOLVED;
  }
  printf ("%-12s %6zu puzzles, %6zu solved, ER %4.1f mean, %4.1f most: %8.1f/s, slowest %7.1f ms",
          list->name, puzzles->n, n_solved, sum / (double) puzzles->n / 10, hardest / 10.0,
          (double) puzzles->n / total, most * 1e3);
  if (list->theirs > 0)
    printf (", %.0f times the explainer's %.1f/s", (double) puzzles->n / total / list->theirs,
            list->theirs);
  putchar ('\n');
}

int
main (void)
{
  static const List lists[] = {
    { "17-clue", 17, 59 }, { "minimal", 7, 12.5 }, { "top1465", 1, 1.7 }, { "hardest-11", 400, 0 }
  };
  static const List made = { "made here", 1, 0 };
  AriLayout *layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  AriExplainer *explainer = checked (ari_explainer_new (layout));
  Puzzles own = puzzles_make (layout);

  bench_puzzles (explainer, &made, &own);
  free (own.givens);
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
    Puzzles puzzles = puzzles_read (&lists[i]);

    if (puzzles.n > 0)
      bench_puzzles (explainer, &lists[i], &puzzles);
    free (puzzles.givens);
  }
  ari_explainer_free (explainer);
  ari_layout_unref (layout);
  return EXIT_SUCCESS;
}
