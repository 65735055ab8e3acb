/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the tint of each region of a jigsaw, so that no two that touch have the same.
 *
 * Regions come in the order of their first cells, and each takes the tint that the fewest before it
 * have among those that no neighbour has. Where neighbours have them all, which no sensible jigsaw
 * needs, it is the least used one.
 */

#include "picture/region-tints.h"

static void
note_neighbour (const AriLayout *layout,
                const guint8 *by_region,
                guint16 region,
                int row,
                int column,
                gboolean *is_taken)
{
  const guint16 cell = ari_layout_cell_at (layout, row, column);

  if (cell != ARI_NO_CELL && layout->region_of[cell] != region
      && by_region[layout->region_of[cell]] < ARI_N_REGION_TINTS)
    is_taken[by_region[layout->region_of[cell]]] = TRUE;
}

static guint8
choose (const AriLayout *layout, const guint8 *by_region, guint16 region, const guint *uses)
{
  gboolean is_taken[ARI_N_REGION_TINTS] = { FALSE };
  guint8 best = 0;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];

    if (layout->region_of[cell] != region)
      continue;
    note_neighbour (layout, by_region, region, place.row - 1, place.column, is_taken);
    note_neighbour (layout, by_region, region, place.row + 1, place.column, is_taken);
    note_neighbour (layout, by_region, region, place.row, place.column - 1, is_taken);
    note_neighbour (layout, by_region, region, place.row, place.column + 1, is_taken);
  }
  for (guint8 tint = 1; tint < ARI_N_REGION_TINTS; tint++)
    if (is_taken[best] > is_taken[tint]
        || (is_taken[best] == is_taken[tint] && uses[tint] < uses[best]))
      best = tint;
  return best;
}

void
ari_region_tints (const AriLayout *layout, guint8 *tints)
{
  guint uses[ARI_N_REGION_TINTS] = { 0 };
  guint8 by_region[ARI_MAX_CELLS];

  g_return_if_fail (layout != NULL);
  g_return_if_fail (tints != NULL);

  memset (by_region, ARI_N_REGION_TINTS, sizeof by_region);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint16 region = layout->region_of[cell];

    if (by_region[region] == ARI_N_REGION_TINTS) {
      by_region[region] = choose (layout, by_region, region, uses);
      uses[by_region[region]]++;
    }
    tints[cell] = by_region[region];
  }
}
