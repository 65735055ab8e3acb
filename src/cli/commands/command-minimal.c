/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli minimal: all minimal puzzles within each puzzle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/near-puzzles.h"

#define DEFAULT_LIMIT 1000000

static int
run_command (int argc, char *argv[])
{
  gint64 limit = DEFAULT_LIMIT;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit,
      N_ ("Print at most this many for each puzzle; 0 means all (default: 1000000)"),
      N_ ("NUMBER") },
    G_OPTION_ENTRY_NULL,
  };
  const AriCliUsage usage = {
    .command = "minimal",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints all minimal puzzles within each puzzle: those of its givens that leave "
                   "one solution, and of which none can be left out. A puzzle with many givens "
                   "may have millions."),
    .description = N_ ("Formats:\n  line  a minimal puzzle on each line\n  tsv   puzzle and "
                       "minimal puzzle, separated by a tab"),
    .statuses = { N_ ("all minimal puzzles were printed"),
                  N_ ("some puzzles may have more, or do not have exactly one solution"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT),
    .formats = ari_near_formats,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (limit < 0)
    return ari_cli_complain_usage ("minimal", _ ("The limit must be 0 or more."));
  return ari_near_run (&(AriNearOrder){ .options = &options, .limit = (guint64) limit });
}

const AriCliCommand ari_command_minimal = {
  .name = "minimal",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("find all minimal puzzles within each puzzle"),
  .run = run_command,
};
