/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks that stand for puzzles, or for their classes: equal ones have the same. */

#include <string.h>

#include "engine/base/random.h"
#include "engine/class/mark.h"

static void
add_word (AriClassMark *mark, uint64_t word)
{
  mark->halves[0] = ari_random_mix (mark->halves[0] ^ word);
  mark->halves[1] = ari_random_mix (mark->halves[1] + word * UINT64_C (0x9e3779b97f4a7c15));
}

static void
add_bytes (AriClassMark *mark, const uint8_t *bytes, size_t n)
{
  for (size_t i = 0; i < n; i += sizeof (uint64_t)) {
    uint64_t word = 0;

    memcpy (&word, bytes + i, n - i < sizeof word ? n - i : sizeof word);
    add_word (mark, word);
  }
}

AriClassMark
ari_class_mark (const AriLayout *layout, const uint8_t *cells, bool is_least)
{
  AriClassMark mark = { { UINT64_C (0x243f6a8885a308d3), UINT64_C (0x13198a2e03707344) } };

  add_word (&mark, layout->n_digits | (uint64_t) layout->box_rows << 16
                       | (uint64_t) layout->box_columns << 24 | (uint64_t) layout->extras << 32
                       | (uint64_t) !!is_least << 63);
  /* regions, and extra regions, are houses */
  for (uint16_t i = 0; !is_least && i < layout->n_houses; i++)
    if (layout->houses[i].kind == ARI_HOUSE_REGION || layout->houses[i].kind == ARI_HOUSE_EXTRA)
      add_bytes (&mark, (const uint8_t *) layout->houses[i].cells,
                 layout->houses[i].n_cells * sizeof *layout->houses[i].cells);
  for (uint16_t i = 0; layout->candidates != NULL && i < layout->n_cells; i++)
    add_word (&mark, layout->candidates[i]);
  add_bytes (&mark, cells, layout->n_cells);
  mark.halves[0] |= mark.halves[0] == 0 && mark.halves[1] == 0;
  return mark;
}
