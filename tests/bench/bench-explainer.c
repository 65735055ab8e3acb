/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how many puzzles a second are rated on the explainer's scale, in processor time of one
 * core: `bench-explainer`. The Sudoku Explainer itself is not measured here.
 *
 * Puzzles are read from the folder that ARIADNE_SHARED names, under puzzles/; some that are
 * generated come first. */

#include <stdio.h>
#include <stdlib.h>

#include "engine/logic/explainer/explainer.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_OWN = 200 };

/* List: a set of puzzles, of which every stride-th is taken. */
typedef struct {
  const char *name;
  size_t stride;
} List;

static void
bench_puzzles (AriExplainer *explainer, const List *list, const Puzzles *puzzles)
{
  double total = 0, most = 0, sum = 0;
  size_t n_solved = 0;
  unsigned hardest = 0;

  for (size_t i = 0; i < puzzles->n; i++) {
    AriExplainerRating rating;
    const double start = seconds ();

    ari_explainer_rate (explainer, puzzles->grids[i]->cells, true, &rating, NULL, NULL);
    const double time = seconds () - start;
    total += time;
    most = time > most ? time : most;
    sum += rating.er;
    hardest = rating.er > hardest ? rating.er : hardest;
    n_solved += rating.status == ARI_LOGIC_SOLVED;
  }
  printf ("%-14s %6zu puzzles, %6zu solved, ER %4.1f mean, %4.1f most: %8.1f/s, slowest %7.1f ms\n",
          list->name, puzzles->n, n_solved, sum / (double) puzzles->n / 10, hardest / 10.0,
          (double) puzzles->n / total, most * 1e3);
}

int
main (void)
{
  static const List lists[] = {
    { "17-clue.txt", 17 }, { "minimal.txt", 7 }, { "top1465.txt", 1 }, { "hardest-11.txt", 400 }
  };
  static const List made = { "made here", 1 };
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  g_autoptr (AriExplainer) explainer = checked (ari_explainer_new (layout));
  Puzzles own = puzzles_make (layout, N_OWN);

  bench_puzzles (explainer, &made, &own);
  puzzles_free (&own);
  for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
    Puzzles puzzles = puzzles_read (lists[i].name, lists[i].stride, NULL);

    if (puzzles.n > 0)
      bench_puzzles (explainer, &lists[i], &puzzles);
    puzzles_free (&puzzles);
  }
  return EXIT_SUCCESS;
}
