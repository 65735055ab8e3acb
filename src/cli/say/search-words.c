/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in words, for a terminal. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/say/search-words.h"
#include "puzzle/words/numbers.h"

char *
ari_words_for_counters (const AriCounters *counters)
{
  g_autofree char *steps = ari_count_to_string (counters->steps);
  g_autofree char *guesses = ari_count_to_string (counters->guesses);
  g_autofree char *dead_ends = ari_count_to_string (counters->dead_ends);
  g_autofree char *solutions = ari_count_to_string (counters->solutions);

  return g_strdup_printf (
      _ ("Step %s, guesses %s, dead ends %s, depth %u (deepest %u), solutions %s"), steps, guesses,
      dead_ends, counters->depth, counters->deepest, solutions);
}

char *
ari_words_for_verdict (AriVerdict verdict, const AriCounters *counters)
{
  switch (verdict) {
  case ARI_VERDICT_FOUND:
    return g_strdup (_ ("Found a solution. The search did not look for others."));
  case ARI_VERDICT_UNIQUE:
    return g_strdup (_ ("The puzzle has exactly one solution."));
  case ARI_VERDICT_COUNTED:
  case ARI_VERDICT_SEVERAL:
    return g_strdup (_ ("The puzzle has several solutions."));
  case ARI_VERDICT_NO_SOLUTION:
    return g_strdup (_ ("The puzzle has no solution."));
  case ARI_VERDICT_BAD_GIVENS:
    return g_strdup (_ ("The puzzle has no solution: its givens contradict each other."));
  case ARI_VERDICT_NONE:
  default:
    return g_strdup (_ ("The search ended before it found anything."));
  }
}
