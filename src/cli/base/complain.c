/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes messages to standard error. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "puzzle/base/shown-text.h"

void
ari_cli_append_complaint (GString *text, const char *format, va_list args)
{
  g_autofree char *message = g_strdup_vprintf (format, args);
  g_autofree char *shown = ari_shown_message (message);

  g_string_append_printf (text, "ariadne-cli: %s\n", shown);
}

static void G_GNUC_PRINTF (1, 0) complain (const char *format, va_list args)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ari_cli_append_complaint (text, format, args);
  g_printerr ("%s", text->str);
}

void
ari_cli_complain (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  complain (format, args);
  va_end (args);
}

int
ari_cli_complain_usage (const char *command, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  complain (format, args);
  va_end (args);
  if (command == NULL)
    g_printerr ("%s\n", _ ("Try “ariadne-cli --help” for more information."));
  else /* Translators: the name of a command is put in */
    g_printerr (_ ("Try “ariadne-cli %s --help” for more information.\n"), command);
  return ARI_CLI_USAGE;
}
