/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli automorphisms: in how many ways each puzzle is equivalent to itself. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

enum {
  FORMAT_LINE,
  FORMAT_TSV,
  FORMAT_JSON,
};

static const char *const formats[] = { "line", "tsv", "json", NULL };

static void
append (GString *text, int format, const AriBunch *bunch, gsize index, guint64 n)
{
  g_autofree char *number = n > 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, n) : NULL;

  switch (format) {
  case FORMAT_TSV:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols,
                            bunch->givens + index * bunch->layout->n_cells);
    g_string_append_printf (text, "\t%s\n", number != NULL ? number : "");
    break;
  case FORMAT_JSON:
    ari_answer_append_json_head (text, bunch, index);
    g_string_append_printf (text, ",\"automorphisms\":%s}\n", number != NULL ? number : "null");
    break;
  case FORMAT_LINE:
  default:
    g_string_append_printf (text, "%s\n", number != NULL ? number : "");
    break;
  }
}

static int
count_automorphisms (gpointer state, const AriBunch *bunch, AriJob *job)
{
  AriTools *tools = state;
  const AriCliOptions *options = ari_tools_get_request (tools);
  int status = ARI_CLI_UNIQUE;

  for (gsize i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const guint64 n = ari_tools_find_canon (tools, bunch, i, NULL, NULL, job);

    if (n == 0)
      status = ARI_CLI_NOT_UNIQUE;
    append (ari_job_get_output (job), options->format, bunch, i, n);
    ari_job_flush (job);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  const AriCliUsage usage = {
    .command = "automorphisms",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints in how many ways exchanging rows, columns, bands, stacks and digits, "
                   "and rows with columns, makes each puzzle of itself. To change nothing is one "
                   "of them, so most puzzles have 1."),
    .description = N_ ("Formats:\n  line  the number\n  tsv   puzzle and number, separated by a "
                       "tab\n  json  one object per line with the same"),
    .statuses = { N_ ("the automorphisms of each puzzle were counted"),
                  N_ ("some puzzles are larger than 9×9 or have other houses than rows, columns "
                      "and boxes"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES),
    .formats = formats,
  };
  g_auto (AriCliOptions) options = { 0 };
  const AriPipelineWork work = { .data = &options,
                                 .strategy = ari_strategy_default (),
                                 .solve = count_automorphisms };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  return ari_pipeline_run (&work, &options);
}

const AriCliCommand ari_command_automorphisms = {
  .name = "automorphisms",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("count the ways in which each puzzle is equivalent to itself"),
  .run = run_command,
};
