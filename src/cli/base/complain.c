/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Complaints on standard error. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "puzzle/base/shown-text.h"

void
ari_cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  g_autofree char *shown = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  shown = ari_shown_message (message);
  g_printerr ("ariadne-cli: %s\n", shown);
}

int
ari_cli_complain_usage (const char *command, const char *message)
{
  ari_cli_complain ("%s", message);
  if (command == NULL)
    g_printerr ("%s\n", _ ("Try “ariadne-cli --help” for more information."));
  else /* Translators: the name of a command is put in */
    g_printerr (_ ("Try “ariadne-cli %s --help” for more information.\n"), command);
  return ARI_CLI_USAGE;
}
