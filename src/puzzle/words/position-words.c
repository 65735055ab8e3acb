/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what is wrong or uncertain in a position. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/cell-words.h"
#include "puzzle/words/position-words.h"

static void
append_wrong_cells (GString *text, const AriPositionCheck *check, const AriLayout *layout)
{
  g_autoptr (GString) cells = g_string_new (NULL);

  for (unsigned i = 0; i < check->n_wrong_cells; i++) {
    if (i > 0)
      g_string_append (cells, ", ");
    ari_cell_name_append (cells, layout, check->wrong_cells[i]);
  }
  /* Translators: one cell, or several with commas between: "r3c5, r4c1" */
  g_string_append_printf (
      text,
      ngettext ("The digit in %s is wrong.", "The digits in %s are wrong.", check->n_wrong_cells),
      cells->str);
}

static void
append_wrong_removals (GString *text,
                       const AriPositionCheck *check,
                       const AriLayout *layout,
                       const AriSymbols *symbols)
{
  g_autoptr (GString) candidates = g_string_new (NULL);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    if (check->wrong_removals[cell] == 0)
      continue;
    if (candidates->len > 0)
      g_string_append (candidates, ", ");
    ari_cell_name_append (candidates, layout, cell);
    g_string_append (candidates, _ (": "));
    ari_digits_append (candidates, symbols, check->wrong_removals[cell]);
  }
  if (text->len > 0)
    g_string_append_c (text, ' ');
  /* Translators: a cell and its candidate, or several with commas between: "r3c5: 4, r6c1: 7" */
  g_string_append_printf (text,
                          ngettext ("A needed candidate is missing: %s.",
                                    "Needed candidates are missing: %s.", check->n_wrong_removals),
                          candidates->str);
}

const char *
ari_position_caveat (AriPositionVerdict verdict)
{
  switch (verdict) {
  case ARI_POSITION_SEVERAL:
    return _ ("The puzzle has several solutions, so techniques that rely on a single solution are "
              "not used.");
  case ARI_POSITION_UNPROVEN:
    return _ ("There was no time to prove that the puzzle has only one solution, so techniques "
              "that rely on it are not used.");
  default:
    return NULL;
  }
}

char *
ari_position_check_to_words (const AriPositionCheck *check,
                             const AriLayout *layout,
                             const AriSymbols *symbols)
{
  GString *text;

  g_return_val_if_fail (check != NULL, NULL);
  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  switch (check->verdict) {
  case ARI_POSITION_WRONG:
    text = g_string_new (NULL);
    if (check->n_wrong_cells > 0)
      append_wrong_cells (text, check, layout);
    if (check->n_wrong_removals > 0)
      append_wrong_removals (text, check, layout, symbols);
    return g_string_free (text, FALSE);
  case ARI_POSITION_NO_SOLUTION:
    return g_strdup (_ ("The puzzle has no solution."));
  case ARI_POSITION_DEAD:
    return g_strdup (_ ("The puzzle has several solutions, but none of them matches the digits and "
                        "candidates on the grid."));
  case ARI_POSITION_SEVERAL:
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_RIGHT:
  default:
    return g_strdup (ari_position_caveat (check->verdict));
  }
}
