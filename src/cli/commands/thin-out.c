/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles that may have several solutions, by emptying cells of full grids. */

#include "config.h"

#include "cli/commands/thin-out.h"
#include "engine/base/random.h"

/* The orbits are tried in a random order, and each is kept if it fits into the remaining number. As
 * they have few sizes, 1 to 8, one of a few random orders reaches the number exactly. The last
 * attempt is sorted by size, and succeeds if the number can be reached at all, because the sizes
 * divide each other. */

enum { MOST_ORDERS = 64 };

/** Orbits: the orbits of a layout under a symmetry. */
typedef struct {
  guint n;
  guint16 of_cell[ARI_MAX_CELLS];
  guint16 sizes[ARI_MAX_CELLS];
  guint16 order[ARI_MAX_CELLS];
  guint8 is_kept[ARI_MAX_CELLS];
} Orbits;

static gboolean
take_in_order (Orbits *orbits, guint n_kept)
{
  for (guint i = 0; i < orbits->n; i++) {
    const guint16 orbit = orbits->order[i];

    orbits->is_kept[orbit] = orbits->sizes[orbit] <= n_kept;
    if (orbits->is_kept[orbit])
      n_kept -= orbits->sizes[orbit];
  }
  return n_kept == 0;
}

static int
compare_sizes (gconstpointer a, gconstpointer b, gpointer data)
{
  const Orbits *orbits = data;

  return (int) orbits->sizes[*(const guint16 *) b] - (int) orbits->sizes[*(const guint16 *) a];
}

gboolean
ari_thin_out (const AriLayout *layout,
              AriSymmetry symmetry,
              guint64 seed,
              guint64 index,
              guint n_kept,
              guint8 *cells)
{
  g_autofree Orbits *orbits = g_new0 (Orbits, 1);
  AriRandom random = ari_random_for (~seed, index);
  gboolean fits = FALSE;

  orbits->n = ari_symmetry_orbits (layout, symmetry, orbits->of_cell);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    orbits->sizes[orbits->of_cell[cell]]++;
  for (guint orbit = 0; orbit < orbits->n; orbit++)
    orbits->order[orbit] = (guint16) orbit;
  for (guint i = 0; i < MOST_ORDERS && !fits; i++) {
    ari_random_shuffle (&random, orbits->order, orbits->n);
    fits = take_in_order (orbits, n_kept);
  }
  if (!fits) {
    g_qsort_with_data (orbits->order, (int) orbits->n, sizeof orbits->order[0], compare_sizes,
                       orbits);
    fits = take_in_order (orbits, n_kept);
  }
  for (guint cell = 0; fits && cell < layout->n_cells; cell++)
    if (!orbits->is_kept[orbits->of_cell[cell]])
      cells[cell] = ARI_NO_DIGIT;
  return fits;
}
