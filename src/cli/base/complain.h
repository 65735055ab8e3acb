/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the program ends with, and its complaints on standard error. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriCliStatus: what the program ends with; of several, the largest. */
typedef enum {
  ARI_CLI_UNIQUE = 0,     /* all is well: each puzzle has exactly one solution, if that was asked */
  ARI_CLI_NOT_UNIQUE = 1, /* some have none or several, or the work was left unfinished */
  ARI_CLI_USAGE = 2,
  ARI_CLI_UNREADABLE = 3, /* some input; whatever could be read was done */
  ARI_CLI_UNWRITABLE = 4, /* standard output, for another reason than that nobody reads it */
} AriCliStatus;

/** ari_cli_complain: one line on standard error, after the program's name; in the locale's
 * encoding. Any thread. */
void ari_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** ari_cli_complain_usage: says what is wrong and which command helps.
 * Returns: ARI_CLI_USAGE */
int ari_cli_complain_usage (const char *command, const char *message);

G_END_DECLS
