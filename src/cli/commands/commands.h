/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of ariadne-cli: each has a line in the list below, and a file, which two may share.
 */

#pragma once

#include "cli/base/options.h"

/** AriCliCommand: a command. Its arguments and summary are shown by “ariadne-cli --help”; both are
 * in English and marked for translation. */
typedef struct {
  const char *name;
  const char *arguments;
  const char *summary; /* a phrase */
  /* @argv: (array length=argc): the rest of the command line; argv[0] names the command. Returns:
   * an AriCliStatus */
  int (*run) (int argc, char *argv[]);
} AriCliCommand;

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
