/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names breakpoints. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/phrases.h"
#include "puzzle/words/sentence.h"
#include "solver/words/break-words.h"

char *
ari_breakpoint_to_string (const AriBreakpoint *breakpoint,
                          const AriLayout *layout,
                          const AriSymbols *symbols)
{
  g_auto (AriPhrases) say = ari_phrases (layout, symbols);

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
    return ari_sentence_fill_count (_ ("Step {n}"), breakpoint->value);
  case ARI_BREAK_DEPTH:
    return ari_sentence_fill_count (_ ("Depth {n}"), breakpoint->value);
  case ARI_BREAK_CELL:
    /* Translators: a search stops there: each step about this cell */
    return ari_sentence_fill (_ ("{cell} touched"), "cell", ari_say_cell (&say, breakpoint->cell),
                              NULL);
  case ARI_BREAK_PLACED:
  default:
    return g_strdup_printf ("%s = %s", ari_say_cell (&say, breakpoint->cell),
                            ari_say_digit (&say, breakpoint->digit));
  }
}
