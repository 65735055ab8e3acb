/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line program: Sudoku without a window. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/base/options.h"
#include "cli/base/technique-options.h"
#include "cli/base/wrap.h"
#include "cli/base/writer.h"
#include "cli/commands/commands.h"

/* In the order of the help, which lists the most useful ones first */
#define ROW(name) &ari_command_##name,
static const AriCliCommand *const commands[] = { ARI_CLI_COMMANDS (ROW) };

static void
print_command (const AriCliUsage *usage)
{
  const char *listed = usage->listed != NULL ? usage->listed : N_ ("[OPTION…] [FILE…]");

  g_print ("  %s %s\n      %s\n", usage->command, _ (listed), _ (usage->phrase));
}

static void
print_help (void)
{
  gsize i;

  g_print ("%s\n", _ ("Usage: ariadne-cli COMMAND [OPTION…] [FILE…]"));
  g_print (
      "\n%s\n",
      _ ("Solves, rates and makes Sudoku puzzles of any size, and shows how they are solved."));
  g_print ("\n%s\n", _ ("Commands:"));
  for (i = 0; i < G_N_ELEMENTS (commands); i++)
    print_command (&commands[i]->usage);
  g_print ("\n%s\n  -h, --help     %s\n  --version      %s\n", _ ("Options:"), _ ("show this help"),
           _ ("show the version"));
  g_print ("\n%s\n", _ ("Run “ariadne-cli help COMMAND” for the options of a command, and "
                        "“ariadne-cli help techniques” for the techniques of logic."));
}

/* The errno of writing the help. It is kept until the program ends, because printing returns
 * nothing, and the option parser exits right after it. */
static int help_error;

/* Prints like GLib, but keeps the error, and breaks lines at the width of a terminal. */
static void
print_help_text (const char *text)
{
  g_autofree char *wrapped = ari_cli_wrap (text, ari_cli_output_width ());

  if (help_error == 0)
    help_error = ari_writer_write_text (wrapped);
}

static void
end_with_error_of_help (void)
{
  const int status = ari_writer_complain (help_error, EXIT_SUCCESS);

  if (status != EXIT_SUCCESS)
    _exit (status);
}

static int
complain_of_command (const char *name)
{
  static const char *const options[] = { "help", "version", NULL };
  const char *names[G_N_ELEMENTS (commands) + 1] = { NULL };
  const char *nearest;

  if (name[0] == '-')
    return ari_cli_complain_of_option (NULL, name, options);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i]->usage.command;
  nearest = ari_cli_nearest (name, names);
  if (nearest == NULL)
    return ari_cli_complain_usage (NULL, _ ("There is no command “%s”."), name);
  return ari_cli_complain_usage (NULL, _ ("There is no command “%s”. Did you mean “%s”?"), name,
                                 nearest);
}

static gboolean
is_help (const char *word)
{
  return strcmp (word, "-h") == 0 || strcmp (word, "--help") == 0;
}

/* Prints the help of the program, the list of techniques, or the help of the command @name. */
static int
help (const char *name)
{
  const AriCliCommand *command;
  char option[] = "--help";
  char *words[] = { NULL, option, NULL };

  if (name == NULL || is_help (name) || strcmp (name, "help") == 0) {
    print_help ();
    return EXIT_SUCCESS;
  }
  if (strcmp (name, "techniques") == 0) {
    g_autofree char *techniques = ari_cli_describe_techniques ();

    g_print ("%s\n", techniques);
    return EXIT_SUCCESS;
  }
  command = ari_command_find (commands, G_N_ELEMENTS (commands), name);
  if (command == NULL)
    return complain_of_command (name);
  words[0] = (char *) command->usage.command;
  return ari_command_run (command, 2, words);
}

/* Standard input, output or error may be closed. The next file or pipe would get its descriptor:
 * answers would be written to a graph, or a pipe would be read for ever. So /dev/null is opened in
 * their place in the wrong mode, so that using it is an error that is reported. */
static void
occupy_standard_streams (void)
{
  int fd;

  for (fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF
        && open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
      exit (EXIT_FAILURE);
  }
}

int
main (int argc, char *argv[])
{
  const AriCliCommand *command;

  occupy_standard_streams ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  signal (SIGPIPE, SIG_IGN); /* write() reports a closed pipe */
  g_set_print_handler (print_help_text);
  atexit (end_with_error_of_help);

  if (argc < 2)
    return ari_cli_complain_usage (NULL, _ ("No command given."));
  if (is_help (argv[1]) || strcmp (argv[1], "help") == 0)
    return help (is_help (argv[1]) ? NULL : argv[2]);
  if (strcmp (argv[1], "--version") == 0) {
    g_print ("ariadne-cli %s\n", PACKAGE_VERSION);
    return EXIT_SUCCESS;
  }
  command = ari_command_find (commands, G_N_ELEMENTS (commands), argv[1]);
  return command != NULL ? ari_command_run (command, argc - 1, argv + 1)
                         : complain_of_command (argv[1]);
}
