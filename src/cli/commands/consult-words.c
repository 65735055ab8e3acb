/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that hint, path and steps share. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/consult.h"
#include "cli/base/technique-options.h"
#include "cli/base/whole-file.h"

/* Larger files with candidates are refused; the largest grid has 4096 × 65 bytes. */
#define MAX_FILE_BYTES (1024 * 1024)

static const char *const formats[] = { "line", "json", NULL };

void
ari_consult_words_clear (AriConsultWords *words)
{
  g_clear_pointer (&words->format, g_free);
  g_clear_pointer (&words->candidates, g_free);
}

void
ari_consult_words_entries (AriConsultWords *words, GOptionEntry *entries)
{
  const GOptionEntry rows[ARI_CONSULT_N_ENTRIES] = {
    { "explain", 0, 0, G_OPTION_ARG_NONE, &words->explain, N_ ("Explain why each step is right"),
      NULL },
    { "candidates", 0, 0, G_OPTION_ARG_FILENAME, &words->candidates,
      N_ ("Candidates that are left, as a grid of them, or candidates that are removed, such as "
          "“r1c34<>57”; or a file with either. They apply to every position"),
      N_ ("MARKS") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &words->format,
      N_ ("Output format: “line” (default) or “json”, one object per step"), N_ ("FORMAT") },
  };

  memcpy (entries, rows, sizeof rows);
}

static gboolean
read_order (const AriConsultWords *words, const AriCliOptions *options, AriConsultOrder *order)
{
  const int format = ari_cli_choose (order->command, "--format", words->format, formats);

  if (format < 0)
    return FALSE;
  order->logic = ari_logic_options_for_people ();
  order->is_json = format == 1;
  order->explains = words->explain;
  order->seconds = options->time_limit;
  if (!ari_cli_order_read (order->command, options->only, options->without, &order->logic))
    return FALSE;
  if (words->candidates != NULL)
    order->candidates = ari_whole_file_or_word (words->candidates, MAX_FILE_BYTES);
  return words->candidates == NULL || order->candidates != NULL;
}

int
ari_consult_run (const AriConsultWords *words, const AriCliOptions *options, AriConsultOrder *order)
{
  const AriPipelineWork work = { .data = order,
                                 .make_state = ari_consultation_new,
                                 .free_state = ari_consultation_free,
                                 .solve = ari_consultation_solve,
                                 .heavy = order->heavy,
                                 .wants_games = TRUE };
  const int status =
      read_order (words, options, order) ? ari_pipeline_run (&work, options) : ARI_CLI_USAGE;

  g_clear_pointer (&order->candidates, g_free);
  return status;
}
