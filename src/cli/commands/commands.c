/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a command: its request is read, its puzzles are answered, and all is freed. */

#include "config.h"

#include "cli/commands/commands.h"

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
  if (options->format != ARI_CLI_FORMAT_TSV)
    work.columns = NULL;
  status = command->run != NULL ? command->run (options, &work) : ari_pipeline_run (&work);
  ari_cli_request_free (&command->usage, options);
  return status;
}
