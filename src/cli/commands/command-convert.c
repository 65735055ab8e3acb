/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli convert: puzzles from any format into another. */

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/formats/format.h"

#include "cli/commands/commands.h"
#include "cli/stream/input.h"

/* Text is written when this much has accumulated, or when the input makes one wait. */
#define ENOUGH (64 * 1024)

/* In a name for files, the place of a puzzle's number. */
#define NUMBER "%d"

/** Converting: where puzzles go. */
typedef struct {
  const AriFormat *format;
  const char *name; /* of a file, or of files if it has NUMBER in it; NULL: standard output */
  gboolean strict;

  AriFormatWriter *writer; /* of the file that is open; NULL: none */
  FILE *file;
  char *path; /* its own, in UTF-8, for messages */
  GString *text;
  guint64 n_puzzles;
  int status;
  gboolean stopped; /* nothing more can be written, or is to be */
} Converting;

static void
fail_to_write (Converting *self)
{
  const int code = errno;

  self->stopped = TRUE;
  if (code == EPIPE && self->name == NULL)
    return; /* the reader is gone, which is not an error */
  if (self->name == NULL)
    ari_cli_complain (_ ("Could not write the answers: %s"), g_strerror (code));
  else
    ari_cli_complain (_ ("Could not write “%s”: %s"), self->path, g_strerror (code));
  self->status = ARI_CLI_UNWRITABLE;
}

static void
write_text (Converting *self)
{
  if (self->text->len > 0 && !self->stopped
      && (fwrite (self->text->str, 1, self->text->len, self->file) != self->text->len
          || fflush (self->file) != 0))
    fail_to_write (self);
  g_string_truncate (self->text, 0);
}

static void
begin_file (Converting *self)
{
  g_autofree char *path = NULL;

  if (self->name != NULL) {
    g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_puzzles + 1);
    GString *name = g_string_new (self->name);

    g_string_replace (name, NUMBER, number, 0);
    path = g_string_free (name, FALSE);
  }
  self->path = path != NULL ? g_filename_display_name (path) : NULL;
  self->file = path != NULL ? g_fopen (path, "wb") : stdout;
  if (self->file == NULL)
    fail_to_write (self);
  else
    self->writer = ari_format_writer_new (self->format);
}

static void
end_file (Converting *self)
{
  if (self->writer != NULL) {
    ari_format_writer_end (self->writer, self->text);
    write_text (self);
  }
  if (self->file != NULL && self->file != stdout && fclose (self->file) != 0 && !self->stopped)
    fail_to_write (self);
  g_clear_pointer (&self->writer, ari_format_writer_free);
  g_clear_pointer (&self->path, g_free);
  self->file = NULL;
}

static void
complain_of_input (Converting *self, const char *message)
{
  write_text (self);
  ari_cli_complain ("%s", message);
  self->status = MAX (self->status, ARI_CLI_UNREADABLE);
  self->stopped = self->stopped || self->strict;
}

static void
convert_puzzle (Converting *self, AriInput *input)
{
  const AriSheet sheet = {
    .givens = ari_input_get_givens (input),
    .symbols = ari_input_get_symbols (input),
    .info = ari_input_get_info (input),
    .game = ari_input_get_game (input),
    .search = ari_input_get_search (input),
  };
  g_autoptr (GError) error = NULL;

  if (self->writer == NULL)
    begin_file (self);
  if (self->stopped)
    return;
  if (!ari_format_writer_add (self->writer, &sheet, self->text, &error)) {
    g_autofree char *message =
        g_strdup_printf ("%s:%" G_GUINT64_FORMAT ": %s", ari_input_get_name (input),
                         ari_input_get_line (input), error->message);

    complain_of_input (self, message);
  }
  self->n_puzzles++;
  if (self->name != NULL && strstr (self->name, NUMBER) != NULL)
    end_file (self);
  else if (self->text->len >= ENOUGH)
    write_text (self);
}

static void
convert_file (Converting *self, const char *path)
{
  g_autoptr (GError) open_error = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, &open_error);
  const guint64 before = self->n_puzzles;
  const int status = self->status;

  if (input == NULL) {
    complain_of_input (self, open_error->message);
    return;
  }
  while (!self->stopped) {
    g_autoptr (GError) error = NULL;
    AriInputResult result;

    if (self->text->len > 0 && ari_input_would_wait (input))
      write_text (self);
    result = ari_input_next (input, &error);
    if (result == ARI_INPUT_END)
      break;
    if (result == ARI_INPUT_PUZZLE)
      convert_puzzle (self, input);
    else
      complain_of_input (self, error->message);
  }
  if (!self->stopped && self->n_puzzles == before && self->status == status) {
    g_autofree char *message =
        g_strdup_printf (_ ("%s: There is no puzzle in it."), ari_input_get_name (input));

    complain_of_input (self, message);
  }
}

static int
convert_files (Converting *self, char **paths)
{
  static char *standard_input[] = { (char *) "-", NULL };

  if (paths == NULL || paths[0] == NULL)
    paths = standard_input;
  signal (SIGPIPE, SIG_IGN); /* fwrite() reports when the reader is gone */
  self->text = g_string_new (NULL);
  for (; !self->stopped && *paths != NULL; paths++)
    convert_file (self, *paths);
  end_file (self);
  g_string_free (self->text, TRUE);
  return self->status;
}

static char *
describe_formats (void)
{
  GString *text = g_string_new (_ ("Formats:"));
  const AriFormat *formats;
  guint n_formats;

  formats = ari_formats (&n_formats);
  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (text, "\n  %-10s  %s: %s", formats[i].name, _ (formats[i].title),
                            _ (formats[i].summary));
  g_string_append_printf (
      text, "\n\n%s",
      _ ("Titles, notes and entries that a format cannot hold are left out. A puzzle that would be "
         "read back as a different one is refused with a reason, and the others are written."));
  return g_string_free (text, FALSE);
}

static const AriFormat *
choose_format (const char *name)
{
  const AriFormat *format = name != NULL ? ari_format_by_name (name) : NULL;
  g_autofree char *message = NULL;

  if (format != NULL)
    return format;
  message = name != NULL ? g_strdup_printf (_ ("There is no format “%s”."), name)
                         : g_strdup (_ ("No format given: use “--to FORMAT”."));
  ari_cli_complain_usage ("convert", message);
  return NULL;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *format = NULL;
  g_autofree char *name = NULL;
  g_autofree char *description = describe_formats ();
  g_auto (AriCliOptions) options = { 0 };
  Converting converting = { 0 };
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &format, N_ ("Format to write; see below"),
      N_ ("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &name,
      /* xgettext:no-c-format */
      N_ ("Write to FILE; with “%d” in its name, write each puzzle to a file of its own, with the "
          "puzzle’s number in that place"),
      N_ ("FILE") },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "convert",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Writes puzzles in another format. The format of the input is detected."),
    .description = description,
    .statuses = { N_ ("all puzzles were written"), NULL, ARI_CLI_AS_USUAL,
                  N_ ("some input could not be read, or a puzzle was refused"), ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_STRICT),
    .entries = entries,
  };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  converting.format = choose_format (format);
  if (converting.format == NULL)
    return ARI_CLI_USAGE;
  converting.name = name;
  converting.strict = options.strict;
  return convert_files (&converting, options.paths);
}

const AriCliCommand ari_command_convert = {
  .name = "convert",
  .arguments = N_ ("--to FORMAT [OPTION…] [FILE…]"),
  .summary = N_ ("write puzzles in another format"),
  .run = run_command,
};
