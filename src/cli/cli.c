/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of ariadne-cli have in common. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"

void
ari_cli_complain (const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("ariadne-cli: %s\n", message);
}

int
ari_cli_complain_usage (const char *command, const char *message)
{
  ari_cli_complain ("%s", message);
  if (command == NULL)
    g_printerr ("%s\n", _ ("“ariadne-cli --help” shows what there is."));
  else /* Translators: the name of a command is put in */
    g_printerr (_ ("“ariadne-cli %s --help” shows what there is.\n"), command);
  return ARI_CLI_USAGE;
}

const AriStrategy *
ari_cli_strategy (const char *command, const char *name)
{
  const AriStrategy *strategy =
      name == NULL ? ari_strategy_default () : ari_strategy_by_name (name);
  g_autofree char *message = NULL;

  if (strategy != NULL)
    return strategy;
  message = g_strdup_printf (_ ("There is no preset “%s”."), name);
  ari_cli_complain_usage (command, message);
  return NULL;
}

char *
ari_cli_describe_strategies (void)
{
  GString *text = g_string_new (_ ("Presets of the search:"));
  const AriStrategy *strategies;
  unsigned n_strategies, i;

  strategies = ari_strategies (&n_strategies);
  for (i = 0; i < n_strategies; i++) {
    const char *mark =
        strategies[i].name == ari_strategy_default ()->name ? _ (" (the default)") : "";

    g_string_append_printf (text, "\n  %s%s\n      %s", strategies[i].name, mark,
                            _ (strategies[i].summary));
  }
  return g_string_free (text, FALSE);
}
