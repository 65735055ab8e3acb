/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pencil marks: the first byte chooses a layout, the rest is a grid of candidates or a list of
 * removed ones; they are written as a grid, which is read as the same. */

#include <string.h>

#include "cli/say/pencil-marks.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/text-cells.h"
#include "tests/fuzz/fuzz-one.h"

/* Returns a layout, and a logic for it, which is kept for all inputs, because it is large. */
static const AriLayout *
choose_layout (guint8 choice, AriLogic **logic)
{
  static const guint measures[][2] = { { 3, 3 }, { 2, 2 }, { 2, 3 }, { 4, 4 }, { 5, 5 }, { 2, 5 } };
  static struct {
    AriLayout *layout;
    AriLogic *logic;
  } kept[G_N_ELEMENTS (measures)];
  const guint i = choice % G_N_ELEMENTS (measures);

  if (kept[i].layout == NULL) {
    kept[i].layout = ari_layout_new_boxes (measures[i][0], measures[i][1], ARI_EXTRA_NONE);
    kept[i].logic = ari_logic_new (kept[i].layout);
  }
  *logic = kept[i].logic;
  return kept[i].layout;
}

static char *
write_marks (const AriLayout *layout,
             AriLogic *logic,
             const AriSymbols *symbols,
             const AriDigits *removed)
{
  g_autofree guint8 *givens = g_malloc (layout->n_cells);
  GString *text = g_string_new (NULL);

  memset (givens, ARI_NO_DIGIT, layout->n_cells);
  ari_logic_set_position (logic, givens, NULL, removed);
  ari_pencil_marks_append (text, layout, symbols, logic);
  return g_string_free (text, FALSE);
}

/* Reads the marks of cells, as other programs write them, word by word. */
static void
read_cells (const char *text, const AriLayout *layout, const AriSymbols *symbols)
{
  const AriDigits all = ari_digits_below (layout->n_digits);

  while (*text != '\0') {
    const gsize length = strcspn (text, " \n");
    AriDigits candidates = 0;
    gboolean is_entry;

    if (ari_cell_read_marks (text, length, symbols, &candidates, &is_entry)
        && (candidates & ~all) != 0)
      g_error ("a cell has other candidates than the puzzle: %.*s", (int) length, text);
    text += length + (text[length] != '\0');
  }
}

void
fuzz_one (const char *bytes, gsize length)
{
  AriLogic *logic;
  const AriLayout *layout = choose_layout (length > 0 ? (guint8) *bytes : 0, &logic);
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  g_autofree char *text = length > 0 ? g_strndup (bytes + 1, length - 1) : g_strdup ("");
  g_autofree AriDigits *removed = g_new (AriDigits, layout->n_cells);
  g_autofree AriDigits *again = g_new (AriDigits, layout->n_cells);
  g_autofree char *error = NULL;

  read_cells (text, layout, &symbols);
  if (!ari_pencil_marks_read (text, layout, &symbols, removed, &error)) {
    if (error == NULL || !g_utf8_validate (error, -1, NULL))
      g_error ("refused without words that can be shown");
  } else {
    g_autofree char *first = write_marks (layout, logic, &symbols, removed);

    if (!ari_pencil_marks_read (first, layout, &symbols, again, &error))
      g_error ("what was written is refused: %s\n%s", error, first);
    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      if (again[cell] != (removed[cell] & ari_digits_below (layout->n_digits)))
        g_error ("cell %u has other candidates:\n%s", cell, first);
  }
}
