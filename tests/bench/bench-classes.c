/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures least forms, and the minimal puzzles near one, in processor time.
 *
 * Lists are read from the folder that ARIADNE_SHARED names, under puzzles/; without it, minimal
 * puzzles are generated. */

#include <stdio.h>
#include <stdlib.h>

#include "engine/class/canon.h"
#include "engine/class/near.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_CANON = 20000, N_MADE = 200, N_NEAR = 5 };

static void
measure_canon (const char *name, const Puzzles *puzzles)
{
  AriCanon *canon = checked (ari_canon_new (puzzles->grids[0]->layout));
  const double began = seconds ();
  size_t n = 0;

  while (n < N_CANON)
    (void) ari_canon_find (canon, puzzles->grids[n++ % puzzles->n]->cells, NULL, NULL);
  printf ("least forms, %s: %.0f a second\n", name, (double) n / (seconds () - began));
  ari_canon_free (canon);
}

static bool
count (const uint8_t *givens, void *data)
{
  (void) givens;
  ++*(size_t *) data;
  return true;
}

static void
measure_near (const char *name, const Puzzles *puzzles, unsigned n_exchanged)
{
  AriNear *near = checked (ari_near_new (puzzles->grids[0]->layout));
  const size_t n = puzzles->n < N_NEAR ? puzzles->n : N_NEAR;
  const double began = seconds ();
  size_t n_found = 0;
  const AriNearCalls calls = { .found = count, .data = &n_found };

  for (size_t i = 0; i < n; i++)
    (void) ari_near_exchange (near, puzzles->grids[i]->cells, n_exchanged, &calls);
  printf ("neighbours -%u+%u, %s: %.1f of each puzzle, %.4f s\n", n_exchanged, n_exchanged, name,
          (double) n_found / (double) n, (seconds () - began) / (double) n);
  ari_near_free (near);
}

int
main (void)
{
  static const char *const lists[] = { "17-clue.txt", "minimal.txt", "over-clued.txt" };
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, 0));

  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    Puzzles puzzles = puzzles_read (lists[i], 1, NULL);
    const char *name = lists[i];

    if (puzzles.n == 0) {
      puzzles_free (&puzzles);
      puzzles = puzzles_make (layout, N_MADE);
      name = "made";
    }
    measure_canon (name, &puzzles);
    if (i == 0) {
      measure_near (name, &puzzles, 1);
      measure_near (name, &puzzles, 2);
    }
    puzzles_free (&puzzles);
  }
  return 0;
}
