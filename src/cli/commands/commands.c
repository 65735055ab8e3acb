/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a command: its request is read, its puzzles are answered, and all is freed. */

#include "config.h"

#include <string.h>

#include "cli/commands/commands.h"

const AriCliCommand *
ari_command_find (const AriCliCommand *const *commands, gsize n_commands, const char *name)
{
  for (gsize i = 0; i < n_commands; i++)
    if (strcmp (commands[i]->usage.command, name) == 0)
      return commands[i];
  return NULL;
}

int
ari_command_run (const AriCliCommand *command, int argc, char *argv[])
{
  AriCliOptions *options = ari_cli_parse (&command->usage, argc, argv);
  AriPipelineWork work = command->work;
  int status;

  if (options == NULL)
    return ARI_CLI_USAGE;
  work.options = options;
  work.data = options;
  work.strategy = options->strategy;
  if (command->usage.limit_help != NULL)
    work.limit = (guint64) options->limit;
  if (options->format != ARI_CLI_FORMAT_TSV)
    work.columns = NULL;
  status = command->run != NULL ? command->run (options, &work) : ari_pipeline_run (&work);
  ari_cli_request_free (&command->usage, options);
  return status;
}
