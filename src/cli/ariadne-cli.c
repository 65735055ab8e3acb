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
#include "cli/base/writer.h"
#include "cli/commands/commands.h"

/* In the order of the help: by what people do with them. */
#define ROW(name) &ari_command_##name,
static const AriCliCommand *const commands[] = { ARI_CLI_COMMANDS (ROW) };

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
    g_print ("  %s %s\n      %s\n", commands[i]->name, _ (commands[i]->arguments),
             _ (commands[i]->summary));
  g_print ("\n%s\n  -h, --help     %s\n  --version      %s\n", _ ("Options:"), _ ("show this help"),
           _ ("show the version"));
  g_print ("\n%s\n", _ ("Run “ariadne-cli COMMAND --help” for the options of a command."));
}

/* The error that writing the help met. Printing has no result, and the option parser exits right
 * after it, so it is kept until the program ends. */
static int help_error;

/* Prints as GLib does, but keeps the error. */
static void
print_help_text (const char *text)
{
  const char *charset;
  g_autofree char *converted = NULL;

  if (!g_get_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  if (converted != NULL)
    text = converted;
  if (help_error == 0)
    help_error = ari_writer_write (text, strlen (text));
}

static void
end_with_error_of_help (void)
{
  const int status = ari_writer_complain (help_error, EXIT_SUCCESS);

  if (status != EXIT_SUCCESS)
    _exit (status);
}

static gboolean
is_either (const char *word, const char *a, const char *b)
{
  return strcmp (word, a) == 0 || strcmp (word, b) == 0;
}

/* The caller may have closed standard input, output or error. The next file or pipe to be opened
 * would then take its place: answers would go into a graph, or a pipe would be read for ever. So
 * /dev/null is put there, opened the wrong way round: using it is an error that is reported. */
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
  g_autofree char *message = NULL;
  gsize i;

  occupy_standard_streams ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  signal (SIGPIPE, SIG_IGN); /* write() reports when the reader is gone */
  g_set_print_handler (print_help_text);
  atexit (end_with_error_of_help);

  if (argc < 2)
    return ari_cli_complain_usage (NULL, _ ("No command given."));
  if (is_either (argv[1], "-h", "--help") || strcmp (argv[1], "help") == 0) {
    print_help ();
    return EXIT_SUCCESS;
  }
  if (strcmp (argv[1], "--version") == 0) {
    g_print ("ariadne-cli %s\n", PACKAGE_VERSION);
    return EXIT_SUCCESS;
  }
  for (i = 0; i < G_N_ELEMENTS (commands); i++) {
    if (strcmp (argv[1], commands[i]->name) == 0)
      return commands[i]->run (argc - 1, argv + 1);
  }
  message = g_strdup_printf (_ ("There is no command “%s”."), argv[1]);
  return ari_cli_complain_usage (NULL, message);
}
