/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a position has no solution. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/fault-words.h"
#include "puzzle/words/words.h"

/* A sentence names up to this many conflicts, and counts the others. */
enum { MAX_NAMED = 3 };

/* "Equal digits clash: 7 in r1c2 and r1c5 (row 1), 4 in r2c2 and r9c2 (column 2), and 5 more."
 * In a Sukaku, a digit may also clash with the candidates of its own cell. */
static char *
describe_conflicts (const AriGrid *grid, const AriSymbols *symbols)
{
  AriConflict conflicts[MAX_NAMED];
  const size_t n = ari_grid_conflicts (grid, conflicts, MAX_NAMED);
  g_autoptr (GString) list = g_string_new (NULL);
  gboolean are_equal = TRUE;

  for (size_t i = 0; i < MIN (n, MAX_NAMED); i++) {
    char symbol[ARI_SYMBOL_SIZE];
    g_autofree char *words = NULL;

    ari_symbols_write (symbols, grid->cells[conflicts[i].cell], symbol);
    words = ari_conflict_to_string (grid->layout, &conflicts[i], symbol);
    are_equal = are_equal && conflicts[i].other != conflicts[i].cell;
    if (i > 0) {
      /* Translators: between two items of a list */
      g_string_append (list, _ (", "));
    }
    g_string_append (list, words);
  }
  if (n > MAX_NAMED) {
    const guint more = (guint) (n - MAX_NAMED);

    g_string_append_printf (list, ngettext (", and %u more", ", and %u more", more), more);
  }
  /* Translators: what follows is a list: "7 in r1c2 and r1c5 (row 1), 4 in r2c2 and r9c2" */
  return g_strdup_printf (are_equal ? _ ("Equal digits clash: %s.") : _ ("Digits clash: %s."),
                          list->str);
}

char *
ari_fault_to_string (const AriPositionFault *fault, const AriGrid *grid, const AriSymbols *symbols)
{
  g_autofree char *name = NULL;
  char symbol[ARI_SYMBOL_SIZE];

  g_return_val_if_fail (fault != NULL, NULL);
  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  switch (fault->kind) {
  case ARI_FAULT_CONFLICT:
    return describe_conflicts (grid, symbols);
  case ARI_FAULT_NO_CANDIDATE:
    name = ari_cell_to_string (grid->layout, fault->cell);
    return g_strdup_printf (_ ("No digit fits in %s."), name);
  case ARI_FAULT_NO_PLACE:
    name = ari_house_to_string (grid->layout, fault->house);
    ari_symbols_write (symbols, fault->digit, symbol);
    /* Translators: a digit and a house: "There is no place for 7 in box 5." */
    return g_strdup_printf (_ ("There is no place for %s in %s."), symbol, name);
  case ARI_FAULT_NONE:
  default:
    return NULL;
  }
}

char *
ari_reason_to_string (const AriGrid *grid, const AriDigits *removed, const AriSymbols *symbols)
{
  AriPositionFault fault;

  g_return_val_if_fail (grid != NULL, NULL);

  fault = ari_position_find_fault (grid->layout, grid->cells, removed);
  return ari_fault_to_string (&fault, grid, symbols);
}
