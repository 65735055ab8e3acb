/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of ariadne-cli: each has a line in the list below, and a file, which two may share.
 */

#pragma once

#include "cli/stream/pipeline.h"

/** AriCliCommand: a command: its options, and what it does with each puzzle. */
typedef struct {
  AriCliUsage usage;
  /* Its options, data, strategy and limit are set by ari_command_run(), and its columns are left
   * out unless the format is tsv; run() may set them for another one. */
  AriPipelineWork work;
  /* (nullable): checks the request, completes the work, and does it. NULL: the work is complete.
   * Returns: an AriCliStatus */
  int (*run) (gpointer request, AriPipelineWork *work);
} AriCliCommand;

/** ari_command_find: Returns: (nullable): the command @name among @commands; NULL if there is none.
 */
const AriCliCommand *
ari_command_find (const AriCliCommand *const *commands, gsize n_commands, const char *name);
/** ari_command_run: reads the command line, and does what it asks for.
 * @argv: (array length=argc): the rest of the command line; argv[0] names the command
 * Returns: an AriCliStatus */
int ari_command_run (const AriCliCommand *command, int argc, char *argv[]);

/* The commands, in the order of the help. */
#define ARI_CLI_COMMANDS(COMMAND)                                                                  \
  COMMAND (solve)                                                                                  \
  COMMAND (check)                                                                                  \
  COMMAND (count)                                                                                  \
  COMMAND (list)                                                                                   \
  COMMAND (rate)                                                                                   \
  COMMAND (hint)                                                                                   \
  COMMAND (path)                                                                                   \
  COMMAND (steps)                                                                                  \
  COMMAND (generate)                                                                               \
  COMMAND (convert)                                                                                \
  COMMAND (canon)                                                                                  \
  COMMAND (automorphisms) /* in command-canon.c */                                                 \
  COMMAND (dedupe)                                                                                 \
  COMMAND (neighbours)                                                                             \
  COMMAND (minimal) /* in command-neighbours.c */                                                  \
  COMMAND (backdoor)                                                                               \
  COMMAND (print)                                                                                  \
  COMMAND (trace)                                                                                  \
  COMMAND (time)                                                                                   \
  COMMAND (compare)                                                                                \
  COMMAND (watch)                                                                                  \
  COMMAND (serve)

#define ARI_CLI_COMMAND_DECLARE(name) extern const AriCliCommand ari_command_##name;
ARI_CLI_COMMANDS (ARI_CLI_COMMAND_DECLARE)
#undef ARI_CLI_COMMAND_DECLARE
