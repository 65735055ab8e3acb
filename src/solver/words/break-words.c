/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names breakpoints. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/break-words.h"

char *
ari_breakpoint_to_string (const AriBreakpoint *breakpoint,
                          const AriLayout *layout,
                          const AriSymbols *symbols)
{
  g_autofree char *number = ari_count_to_string (breakpoint->value);
  g_autofree char *cell = NULL;
  char symbol[ARI_SYMBOL_SIZE];

  switch ((AriBreakKind) breakpoint->kind) {
  case ARI_BREAK_GUESS:
    return g_strdup (C_ ("breakpoint", "Guess"));
  case ARI_BREAK_DEAD_END:
    return g_strdup (C_ ("breakpoint", "Dead end"));
  case ARI_BREAK_BACK:
    return g_strdup (C_ ("breakpoint", "Backtrack"));
  case ARI_BREAK_SOLUTION:
    return g_strdup (C_ ("breakpoint", "Solution"));
  case ARI_BREAK_STEP:
    return ari_sentence_fill (_ ("Step {n}"), "n", number, NULL);
  case ARI_BREAK_DEPTH:
    return ari_sentence_fill (_ ("Depth {n}"), "n", number, NULL);
  case ARI_BREAK_CELL:
    cell = ari_cell_to_string (layout, breakpoint->cell);
    /* Translators: a search stops there: each step about this cell */
    return ari_sentence_fill (_ ("{cell} touched"), "cell", cell, NULL);
  case ARI_BREAK_PLACED:
  default:
    cell = ari_cell_to_string (layout, breakpoint->cell);
    ari_symbols_write (symbols, breakpoint->digit, symbol);
    return g_strdup_printf ("%s = %s", cell, symbol);
  }
}
