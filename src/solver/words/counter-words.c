/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the counters of a search. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"

/* (transfer full) */
static char **
count_parts (const AriCounters *counters, gboolean is_short)
{
  const guint64 counts[] = { counters->steps, counters->guesses, counters->dead_ends,
                             counters->solutions };
  const char *const sentences[] = {
    ngettext ("{n} step", "{n} steps", ari_count_plural (counts[0])),
    ngettext ("{n} guess", "{n} guesses", ari_count_plural (counts[1])),
    ngettext ("{n} dead end", "{n} dead ends", ari_count_plural (counts[2])),
    ngettext ("{n} solution", "{n} solutions", ari_count_plural (counts[3])),
  };
  char **words = g_new0 (char *, G_N_ELEMENTS (counts) + 1);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autofree char *n =
        is_short ? ari_count_to_short (counts[i]) : ari_count_to_string (counts[i]);

    words[i] = ari_sentence_fill (sentences[i], "n", n, NULL);
  }
  return words;
}

char **
ari_counters_to_strv (const AriCounters *counters)
{
  return count_parts (counters, FALSE);
}

/* (transfer full): joins the first part and those whose bit in @which is set. */
static char *
to_line (char *const *parts, guint which, const char *end)
{
  GString *line = g_string_new (parts[0]);

  for (guint i = 1; parts[i] != NULL; i++)
    if ((which >> i & 1) != 0)
      g_string_append_printf (line, "\n%s", parts[i]);
  g_string_replace (line, " ", "\u00a0", 0);
  if (end != NULL)
    g_string_append_printf (line, "\n%s", end);
  g_string_replace (line, "\n", "\u00a0· ", 0);
  return g_string_free (line, FALSE);
}

char **
ari_counters_to_lines (const AriCounters *counters, const char *end)
{
  enum { STEPS = 1, GUESSES = 2, DEAD_ENDS = 4, ALL = 15 };
  g_auto (GStrv) full = count_parts (counters, FALSE);
  g_auto (GStrv) parts = count_parts (counters, TRUE);
  char **lines = g_new0 (char *, 6);

  lines[0] = to_line (full, ALL, end);
  lines[1] = to_line (parts, ALL, end);
  lines[2] = to_line (parts, STEPS | GUESSES | DEAD_ENDS, end);
  lines[3] = to_line (parts, STEPS | GUESSES, end);
  lines[4] = to_line (parts, STEPS, end);
  return lines;
}
