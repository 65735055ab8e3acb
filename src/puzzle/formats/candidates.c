/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games of grids of candidates, in which other programs write unfinished ones. */

#include "config.h"

#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/words/cell-words.h"

/* Returns TRUE if the cell has one candidate, which is a digit on the grid. */
static gboolean
is_set (const AriLayout *layout, const AriDigits *candidates, guint16 cell)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);

  if (ari_digits_count (candidates[cell]) != 1)
    return FALSE;
  for (unsigned i = 0; i < n_peers; i++)
    if ((candidates[peers[i]] & candidates[cell]) != 0)
      return FALSE;
  return TRUE;
}

AriGame *
ari_candidates_make_game (const AriLayout *layout,
                          const AriSymbols *symbols,
                          const AriDigits *candidates,
                          const gboolean *is_entry,
                          const AriPuzzleInfo *info)
{
  g_autofree AriGameCell *cells = g_new0 (AriGameCell, layout->n_cells);
  gboolean any_entered = FALSE, are_full = TRUE;

  for (guint16 cell = 0; is_entry != NULL && cell < layout->n_cells; cell++) {
    const unsigned n = ari_digits_count (candidates[cell]);

    any_entered = any_entered || is_entry[cell];
    are_full = are_full && (n <= 1 || n == layout->n_digits);
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean entered = is_entry != NULL && is_entry[cell];

    cells[cell].digit = ARI_NO_DIGIT;
    if (entered || is_set (layout, candidates, cell)
        || (any_entered && are_full && ari_digits_count (candidates[cell]) == 1)) {
      cells[cell].digit = (guint8) ari_digits_first (candidates[cell]);
      cells[cell].given = !entered;
    }
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    if (cells[cell].digit != ARI_NO_DIGIT || candidates[cell] == 0)
      continue;
    cells[cell].notes[ARI_NOTE_CENTRE] = candidates[cell];
    cells[cell].removed = ari_candidates_of (layout, cells, cell) & ~candidates[cell];
  }
  return ari_format_make_game (layout, cells, symbols, info, 0.0);
}
