/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a jigsaw of two grids. */

#include "config.h"

#include <string.h>

#include "puzzle/base/need.h"
#include "puzzle/reader/jigsaw.h"

/* Counts the cells of a digit that touch each other, from one of them on, and takes them out. */
static guint
take_region (guint8 *cells, guint n, guint from)
{
  const guint8 digit = cells[from];
  guint16 stack[ARI_MAX_CELLS];
  guint n_stack = 0, n_taken = 0;

  stack[n_stack++] = (guint16) from;
  cells[from] = ARI_NO_DIGIT;
  while (n_stack > 0) {
    const guint cell = stack[--n_stack], row = cell / n, column = cell % n;
    const struct {
      gboolean is_there;
      guint cell;
    } besides[] = {
      { row > 0, cell - n },
      { row + 1 < n, cell + n },
      { column > 0, cell - 1 },
      { column + 1 < n, cell + 1 },
    };

    n_taken++;
    for (guint i = 0; i < G_N_ELEMENTS (besides); i++)
      if (besides[i].is_there && cells[besides[i].cell] == digit) {
        cells[besides[i].cell] = ARI_NO_DIGIT;
        stack[n_stack++] = (guint16) besides[i].cell;
      }
  }
  return n_taken;
}

gboolean
ari_jigsaw_is_map (const AriGridText *grid)
{
  guint8 cells[ARI_MAX_CELLS];
  const guint n = grid->n;

  if (memchr (grid->cells, ARI_NO_DIGIT, n * n) != NULL)
    return FALSE;
  memcpy (cells, grid->cells, n * n);
  for (guint i = 0; i < n * n; i++)
    if (cells[i] != ARI_NO_DIGIT && take_region (cells, n, i) != n)
      return FALSE;
  return TRUE;
}

AriPuzzle *
ari_jigsaw_make (const AriGridText *first, const AriGridText *second)
{
  const gboolean is_first = ari_jigsaw_is_map (first);
  const AriGridText *map = is_first ? first : second, *givens = is_first ? second : first;
  AriPuzzle *puzzle = NULL;
  AriLayout *layout;

  if (first->n != second->n || (!is_first && !ari_jigsaw_is_map (second)))
    return NULL;
  layout = ari_need (ari_layout_new_regions (map->n, map->cells, ARI_EXTRA_NONE));
  if (ari_grid_conflicts_among (layout, givens->cells, NULL, 0) == 0)
    puzzle = ari_puzzle_new_from_cells (layout, givens->cells, &givens->symbols, NULL);
  ari_layout_unref (layout);
  return puzzle;
}
