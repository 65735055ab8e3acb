/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli neighbours: minimal puzzles that differ from each in one or two givens. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/near-puzzles.h"

#define DEFAULT_LIMIT 1000000

static int
run_command (int argc, char *argv[])
{
  gint n_exchanged = 1;
  gint64 limit = DEFAULT_LIMIT;
  const GOptionEntry entries[] = {
    { "exchange", 0, 0, G_OPTION_ARG_INT, &n_exchanged,
      N_ ("How many givens to exchange: 1 (default) or 2"), N_ ("NUMBER") },
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit,
      N_ ("Print at most this many for each puzzle; 0 means all (default: 1000000)"),
      N_ ("NUMBER") },
    G_OPTION_ENTRY_NULL,
  };
  const AriCliUsage usage = {
    .command = "neighbours",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints the neighbours of each puzzle: all minimal puzzles with one solution "
                   "that have one other given in place of one of its givens, or two in place of "
                   "two. Some may be equivalent to each other or to the puzzle."),
    .description = N_ ("Formats:\n  line  a neighbour on each line\n  tsv   puzzle and neighbour, "
                       "separated by a tab"),
    .statuses = { N_ ("all neighbours were printed"), N_ ("some puzzles may have more"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT),
    .formats = ari_near_formats,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (n_exchanged < 1 || n_exchanged > 2)
    return ari_cli_complain_usage ("neighbours", _ ("One or two givens can be exchanged."));
  if (limit < 0)
    return ari_cli_complain_usage ("neighbours", _ ("The limit must be 0 or more."));
  return ari_near_run (&(AriNearOrder){
      .options = &options, .n_exchanged = (guint) n_exchanged, .limit = (guint64) limit });
}

const AriCliCommand ari_command_neighbours = {
  .name = "neighbours",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("find minimal puzzles with one or two other givens"),
  .run = run_command,
};
