/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells whose digits leave nothing but singles. */

#include <string.h>

#include "engine/logic/backdoor.h"

/*
 * A backdoor (Williams, Gomes and Selman 2003) is a set of cells: with their digits given, naked
 * and hidden singles solve the puzzle. Single cells are tried first, and pairs if there are none;
 * to solve by singles takes some 20 µs, so all pairs of a 9×9 take some 40 ms.
 */

typedef struct {
  AriLogic *logic;
  const AriLayout *layout;
  const uint8_t *givens;
  const uint8_t *solution;
  uint8_t *placed;
  const AriBackdoorCalls *calls;
} Search;

static bool
goes_on (const Search *search)
{
  return search->calls->goes_on == NULL || search->calls->goes_on (search->calls->data);
}

static bool
is_solved_by_singles (const Search *search)
{
  AriLogicRating rating;

  ari_logic_set_position (search->logic, search->givens, search->placed, NULL);
  return ari_logic_find_path (search->logic, NULL, &rating, search->calls->goes_on,
                              search->calls->data)
         == ARI_LOGIC_SOLVED;
}

/* Tries the cells from @first on, besides those that are placed. @cells: those, and space for one
 * more. Returns whether any is a backdoor. */
static bool
try_cells (const Search *search, uint16_t *cells, unsigned n_placed, unsigned size, unsigned first)
{
  bool is_found = false;

  for (unsigned i = first; i < search->layout->n_cells && goes_on (search); i++) {
    if (search->givens[i] < search->layout->n_digits)
      continue;
    cells[n_placed] = (uint16_t) i;
    search->placed[i] = search->solution[i];
    if (n_placed + 1 < size) {
      is_found = try_cells (search, cells, n_placed + 1, size, i + 1) || is_found;
    } else if (is_solved_by_singles (search)) {
      search->calls->found (cells, size, search->calls->data);
      is_found = true;
    }
    search->placed[i] = ARI_NO_DIGIT;
  }
  return is_found;
}

unsigned
ari_backdoor_find (AriLogic *logic,
                   const AriLayout *layout,
                   const uint8_t *givens,
                   const uint8_t *solution,
                   uint8_t *placed,
                   const AriBackdoorCalls *calls)
{
  const Search search = { logic, layout, givens, solution, placed, calls };
  AriLogicOptions singles = ari_logic_options_default ();
  uint16_t cells[ARI_BACKDOOR_MOST];
  unsigned size = 0;

  singles.n_order = 0;
  singles.order[singles.n_order++] = ARI_TECHNIQUE_FULL_HOUSE;
  singles.order[singles.n_order++] = ARI_TECHNIQUE_NAKED_SINGLE;
  singles.order[singles.n_order++] = ARI_TECHNIQUE_HIDDEN_SINGLE;
  ari_logic_set_options (logic, &singles);
  memset (placed, ARI_NO_DIGIT, layout->n_cells);
  if (is_solved_by_singles (&search))
    return 0;
  do
    size++;
  while (size <= ARI_BACKDOOR_MOST && !try_cells (&search, cells, 0, size, 0));
  return size;
}
