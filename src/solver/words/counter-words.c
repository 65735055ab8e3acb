/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the counters of a search. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"

static char *
count (AriCounterKind kind, guint64 n, gboolean is_short)
{
  const gulong plural = ari_count_plural (n);
  const char *const sentences[ARI_N_COUNTER_KINDS] = {
    [ARI_COUNTER_STEPS] = ngettext ("{n} step", "{n} steps", plural),
    [ARI_COUNTER_GUESSES] = ngettext ("{n} guess", "{n} guesses", plural),
    [ARI_COUNTER_DEAD_ENDS] = ngettext ("{n} dead end", "{n} dead ends", plural),
    [ARI_COUNTER_SOLUTIONS] = ngettext ("{n} solution", "{n} solutions", plural),
  };
  g_autofree char *number = is_short ? ari_count_to_short (n) : ari_count_to_string (n);

  return ari_sentence_fill (sentences[kind], "n", number, NULL);
}

char *
ari_counter_to_string (AriCounterKind kind, guint64 n)
{
  return count (kind, n, FALSE);
}

static char **
count_all (const AriCounters *counters, gboolean is_short)
{
  const guint64 counts[ARI_N_COUNTER_KINDS] = { counters->steps, counters->guesses,
                                                counters->dead_ends, counters->solutions };
  char **words = g_new0 (char *, ARI_N_COUNTER_KINDS + 1);

  for (guint i = 0; i < ARI_N_COUNTER_KINDS; i++)
    words[i] = count ((AriCounterKind) i, counts[i], is_short);
  return words;
}

char **
ari_counters_to_strv (const AriCounters *counters)
{
  return count_all (counters, FALSE);
}

/* (transfer full): joins the first @n of @parts. */
static char *
to_line (char *const *parts, guint n, const char *end)
{
  GString *line = g_string_new (parts[0]);

  for (guint i = 1; i < n; i++)
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
  g_auto (GStrv) full = count_all (counters, FALSE);
  g_auto (GStrv) parts = count_all (counters, TRUE);
  char **lines = g_new0 (char *, ARI_N_COUNTER_KINDS + 2);

  lines[0] = to_line (full, ARI_N_COUNTER_KINDS, end);
  for (guint n = ARI_N_COUNTER_KINDS; n > 0; n--)
    lines[1 + ARI_N_COUNTER_KINDS - n] = to_line (parts, n, end);
  return lines;
}
