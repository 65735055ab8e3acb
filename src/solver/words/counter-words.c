/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search has counted, in words. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"

char **
ari_counters_to_strv (const AriCounters *counters)
{
  char **words = g_new0 (char *, 5);

  words[0] = ari_sentence_fill_count (
      ngettext ("{n} step", "{n} steps", ari_count_plural (counters->steps)), counters->steps);
  words[1] = ari_sentence_fill_count (
      ngettext ("{n} guess", "{n} guesses", ari_count_plural (counters->guesses)),
      counters->guesses);
  words[2] = ari_sentence_fill_count (
      ngettext ("{n} dead end", "{n} dead ends", ari_count_plural (counters->dead_ends)),
      counters->dead_ends);
  words[3] = ari_sentence_fill_count (
      ngettext ("{n} solution", "{n} solutions", ari_count_plural (counters->solutions)),
      counters->solutions);
  return words;
}
