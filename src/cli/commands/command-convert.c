/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli convert: writes puzzles in another format; that of the input is detected. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "cli/base/writer.h"
#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/input.h"
#include "puzzle/files/file-write.h"
#include "puzzle/formats/format.h"

/* Text is written when it has this many bytes, or before waiting for input. */
#define ENOUGH (64 * 1024)

/* In a file name, stands for a puzzle's number. */
#define NUMBER "%d"

/** Converting: the request, and the state of a conversion. */
typedef struct {
  AriCliOptions options;
  char *format_name;
  const AriFormat *format;
  char *name; /* name of the file, or of files if it contains NUMBER; NULL: standard output */

  char **paths;            /* inputs still to be read */
  AriInput *input;         /* (nullable): the current input */
  guint64 n_before;        /* puzzles in earlier inputs */
  gboolean has_complained; /* of this input */
  guint64 n_puzzles;       /* all puzzles so far */
  AriFormatWriter *writer; /* for the current or next file; NULL: none */
  gboolean has_file;       /* the current file has a puzzle */
  char *path;              /* the path of that file; NULL: standard output */
  int fd;        /* standard output, a device or a pipe, to be written at once; -1: a file, which is
                    replaced as a whole */
  GString *text; /* still to be written */
  int status;
  gboolean stopped; /* writing failed or is finished */
} Converting;

/* @code: an errno; 0: nothing is wrong */
static void
note_written (Converting *self, int code)
{
  if (code == 0)
    return;
  self->stopped = TRUE;
  if (self->path == NULL) {
    self->status = ari_writer_complain (code, self->status);
  } else {
    g_autofree char *shown = g_filename_display_name (self->path);

    ari_cli_complain (_ ("Could not write “%s”: %s"), shown, g_strerror (code));
    self->status = ARI_CLI_UNWRITABLE;
  }
}

/* Writes text that goes to a stream. */
static void
write_text (Converting *self)
{
  if (self->fd < 0)
    return;
  if (!self->stopped)
    note_written (self, ari_writer_write_to (self->fd, self->text->str, self->text->len));
  g_string_truncate (self->text, 0);
}

static gboolean
is_numbered (const Converting *self)
{
  return self->name != NULL && strstr (self->name, NUMBER) != NULL;
}

/* Returns TRUE for a file that cannot be replaced, but can be written to, such as a pipe. */
static gboolean
is_device (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 && !S_ISREG (status.st_mode) && !S_ISDIR (status.st_mode);
}

static void
begin_file (Converting *self)
{
  self->has_file = TRUE;
  if (self->name != NULL) {
    g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, self->n_puzzles + 1);
    GString *name = g_string_new (self->name);

    g_string_replace (name, NUMBER, number, 0);
    self->path = g_string_free (name, FALSE);
  }
  if (self->path == NULL) {
    self->fd = STDOUT_FILENO;
  } else if (is_device (self->path)) {
    self->fd = g_open (self->path, O_WRONLY | O_CLOEXEC, 0);
    note_written (self, self->fd < 0 ? errno : 0);
  }
}

static void
end_writer (Converting *self)
{
  if (self->writer != NULL && self->has_file)
    ari_format_writer_end (self->writer, self->text);
  g_clear_pointer (&self->writer, ari_format_writer_free);
}

static void
end_file (Converting *self)
{
  end_writer (self);
  write_text (self);
  if (self->fd >= 0 && self->fd != STDOUT_FILENO && close (self->fd) != 0 && !self->stopped)
    note_written (self, errno);
  g_string_truncate (self->text, 0);
  g_clear_pointer (&self->path, g_free);
  self->fd = -1;
  self->has_file = FALSE;
}

static void
complain_of_input (Converting *self, const char *message)
{
  write_text (self);
  ari_cli_complain ("%s", message);
  self->has_complained = TRUE;
  self->status = MAX (self->status, ARI_CLI_UNREADABLE);
  self->stopped = self->stopped || self->options.strict;
}

static void
convert_puzzle (Converting *self)
{
  const AriSheet sheet = {
    .givens = ari_input_get_givens (self->input),
    .symbols = ari_input_get_item (self->input)->symbols,
    .info = ari_input_get_info (self->input),
    .game = ari_input_get_item (self->input)->game,
    .document = ari_input_get_item (self->input)->document,
  };
  g_autoptr (GError) error = NULL;

  if (self->writer == NULL)
    self->writer = ari_format_writer_new (self->format);
  if (ari_format_writer_add (self->writer, &sheet, self->text, &error)) {
    if (!self->has_file)
      begin_file (self);
  } else {
    g_autofree char *message =
        g_strdup_printf ("%s:%" G_GUINT64_FORMAT ": %s", ari_input_get_name (self->input),
                         ari_input_get_item (self->input)->line, error->message);

    complain_of_input (self, message);
    if (!self->has_file)
      end_file (self);
  }
  self->n_puzzles++;
}

static void
close_input (Converting *self)
{
  if (self->n_puzzles == self->n_before && !self->has_complained) {
    g_autofree char *message =
        g_strdup_printf (_ ("%s: There is no puzzle in it."), ari_input_get_name (self->input));

    complain_of_input (self, message);
  }
  g_clear_pointer (&self->input, ari_input_close);
}

/* Reads the next puzzle, or opens or closes an input. Returns FALSE at the end. */
static gboolean
read_on (Converting *self)
{
  g_autoptr (GError) error = NULL;

  if (self->stopped || (self->input == NULL && *self->paths == NULL))
    return FALSE;
  if (self->input == NULL) {
    self->input = ari_input_open (*self->paths++, &error);
    self->n_before = self->n_puzzles;
    self->has_complained = FALSE;
    if (self->input == NULL)
      complain_of_input (self, error->message);
    else
      ari_input_sum_up (self->input);
    return TRUE;
  }
  if (self->text->len > 0 && ari_input_would_wait (self->input))
    write_text (self);
  switch (ari_input_next (self->input, &error)) {
  case ARI_INPUT_PUZZLE: {
    g_autofree char *doubt = ari_input_get_doubt (self->input);

    if (doubt != NULL) {
      write_text (self);
      ari_cli_complain (_ ("Warning: %s"), doubt);
    }
    convert_puzzle (self);
    break;
  }
  case ARI_INPUT_OTHER_BAD:
    break;
  case ARI_INPUT_END:
    close_input (self);
    break;
  default:
    complain_of_input (self, error->message);
  }
  return TRUE;
}

/* Returns the next piece of a file to be replaced: from all remaining input, or the current
 * puzzle. */
static GBytes *
next_piece (gpointer data)
{
  Converting *self = data;
  GBytes *piece;

  while (!is_numbered (self) && self->text->len < ENOUGH && read_on (self))
    continue;
  if (self->text->len < ENOUGH)
    end_writer (self);
  if (self->text->len == 0)
    return NULL;
  piece = g_bytes_new (self->text->str, self->text->len);
  g_string_truncate (self->text, 0);
  return piece;
}

/* The file is replaced only when all is written, because it may be the input, too, or the disk may
 * be full. */
static void
replace_file (Converting *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (GError) error = NULL;

  if (ari_write_stream (file, next_piece, self, NULL, &error))
    return;
  ari_cli_complain ("%s", error->message);
  self->stopped = TRUE;
  self->status = ARI_CLI_UNWRITABLE;
}

static int
convert_files (Converting *self)
{
  static char *standard_input[] = { (char *) "-", NULL };

  self->paths = self->options.paths;
  if (self->paths == NULL || *self->paths == NULL)
    self->paths = standard_input;
  self->fd = -1;
  self->text = g_string_new (NULL);
  while (read_on (self)) {
    if (!self->has_file || self->stopped)
      continue;
    if (self->fd < 0)
      replace_file (self);
    else if (self->text->len >= ENOUGH)
      write_text (self);
    if (is_numbered (self))
      end_file (self);
  }
  end_file (self);
  g_clear_pointer (&self->input, ari_input_close);
  g_string_free (self->text, TRUE);
  return self->status;
}

static char *
describe (const char *option)
{
  g_autofree char *formats = ari_answer_describe_formats ();

  return g_strjoin (
      "\n\n", formats,
      _ ("Titles, notes and entries that a format cannot hold are left out. A puzzle that would be "
         "read back as a different one is refused with a reason, and the others are written."),
      NULL);
}

static const AriFormat *
choose_format (const char *name)
{
  const AriFormat *format = name != NULL ? ari_format_by_name (name) : NULL;

  if (name == NULL)
    ari_cli_complain_usage ("convert", _ ("No format given: use “--to FORMAT”."));
  else if (format == NULL)
    ari_cli_complain_of_format ("convert", name, NULL);
  return format;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  Converting *self = request;

  self->format = choose_format (self->format_name);
  return self->format != NULL ? convert_files (self) : ARI_CLI_USAGE;
}

static const GOptionEntry entries[] = {
  { "to", 't', 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (Converting, format_name),
    N_ ("Format to write; see below"), N_ ("FORMAT") },
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Converting, name),
    /* xgettext:no-c-format */
    N_ ("Write to FILE; with “%d” in its name, write each puzzle to a file of its own, with the "
        "puzzle’s number in that place"),
    N_ ("FILE") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_convert = {
  .usage = {
    .command = "convert",
    .phrase = N_ ("write puzzles in another format"),
    .listed = N_ ("--to FORMAT [OPTION…] [FILE…]"),
    .summary = N_ ("Writes puzzles in another format. The format of the input is detected."),
    .describe = describe,
    .statuses = { N_ ("all puzzles were written"), ARI_CLI_NEVER, NULL,
                  N_ ("some input could not be read, or a puzzle was refused") },
    .takes = ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_STRICT,
    .entries = entries,
    .request_size = sizeof (Converting),
  },
  .run = run,
};
