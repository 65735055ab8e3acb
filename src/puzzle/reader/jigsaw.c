/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a jigsaw of two grids. */

#include "config.h"

#include <string.h>

#include "engine/generate/regions.h"
#include "puzzle/reader/jigsaw.h"

/* Returns TRUE if the cells of each digit may be a region: as many as those of a row touch each
 * other. */
static gboolean
is_map (const AriGridText *grid)
{
  if (memchr (grid->cells, ARI_NO_DIGIT, grid->n * grid->n) != NULL)
    return FALSE;
  for (guint i = 0; i < grid->n * grid->n; i++)
    if (!ari_regions_is_connected (grid->cells, grid->n, i))
      return FALSE;
  return TRUE;
}

AriPuzzle *
ari_jigsaw_make (const AriGridText *first, const AriGridText *second)
{
  const gboolean is_first = is_map (first);
  const AriGridText *map = is_first ? first : second, *givens = is_first ? second : first;
  AriPuzzle *puzzle = NULL;
  AriLayout *layout;

  if (first->n != second->n || (!is_first && !is_map (second)))
    return NULL;
  layout = ari_layout_new_regions (map->n, map->cells, ARI_EXTRA_NONE);
  if (layout == NULL) /* a digit has two regions */
    return NULL;
  if (ari_grid_conflicts_among (layout, givens->cells, NULL, 0) == 0)
    puzzle = ari_puzzle_new_from_cells (layout, givens->cells, &givens->symbols, NULL);
  ari_layout_unref (layout);
  return puzzle;
}
