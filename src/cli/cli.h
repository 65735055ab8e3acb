/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of ariadne-cli have in common. */

#pragma once

#include <glib.h>

#include "engine/strategy.h"

G_BEGIN_DECLS

/** AriCliStatus: what the program ends with. */
typedef enum {
  ARI_CLI_UNIQUE = 0,     /* each puzzle has exactly one solution */
  ARI_CLI_NOT_UNIQUE = 1, /* some have none or several, or the search was left */
  ARI_CLI_USAGE = 2,
  ARI_CLI_UNREADABLE = 3, /* some input; whatever could be read was done */
  ARI_CLI_UNWRITABLE = 4, /* standard output, for another reason than that nobody reads it */
} AriCliStatus;

/* The commands. @argv: (array length=argc): what is left of the command line: argv[0] names the
 * command. Returns: an AriCliStatus. */
int ari_cli_solve (int argc, char *argv[]);
int ari_cli_watch (int argc, char *argv[]);

/** ari_cli_complain: one line on standard error, after the program's name; in the locale's
 * encoding. */
void ari_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** ari_cli_complain_usage: says what is wrong and which command helps.
 * Returns: ARI_CLI_USAGE */
int ari_cli_complain_usage (const char *command, const char *message);

/** ari_cli_strategy: the preset named @name, the default one for NULL; complains if there is none.
 * Returns: (nullable) */
const AriStrategy *ari_cli_strategy (const char *command, const char *name);

/** ari_cli_describe_strategies: (transfer full): the presets with their sentences, for --help. */
char *ari_cli_describe_strategies (void);

G_END_DECLS
