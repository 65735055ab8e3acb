/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exit statuses, and messages on standard error. */

#pragma once

#include <glib.h>

/** AriCliStatus: exit statuses; if several apply, the largest counts. */
typedef enum {
  ARI_CLI_SUCCESS = 0,   /* all is done, and each puzzle has what the command looks for in it */
  ARI_CLI_SHORTFALL = 1, /* some puzzle has not, or the work was not completed */
  ARI_CLI_USAGE = 2,
  ARI_CLI_UNREADABLE = 3, /* some input was unreadable; the rest was done */
  ARI_CLI_UNWRITABLE = 4, /* writing to standard output failed, unless its reader closed it */
} AriCliStatus;

/** ari_cli_append_complaint: appends one line for standard error to @text, after the program's
 * name. It may quote foreign text, see ari_shown_message(). Any thread. */
void ari_cli_append_complaint (GString *text, const char *format, va_list args)
    G_GNUC_PRINTF (2, 0);

/** ari_cli_complain: writes one line to standard error, after the program's name, in the locale's
 * encoding. Any thread. */
void ari_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** ari_cli_complain_usage: says what is wrong, and how to get help.
 * Returns: ARI_CLI_USAGE */
int ari_cli_complain_usage (const char *command, const char *format, ...) G_GNUC_PRINTF (2, 3);
