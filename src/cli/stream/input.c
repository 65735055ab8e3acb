/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in any form from a file or standard input, one after another. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/stream/input.h"
#include "puzzle/base/need.h"
#include "puzzle/base/puzzle-error.h"

struct AriInput {
  char *name;
  AriDescriptor descriptor;
  AriMemory memory; /* of a puzzle that is an argument itself */
  AriGzipSource gzip;
  guint64 size;
  AriPuzzleStream *stream;
  AriGrid *givens;    /* (nullable): what ari_input_get_givens() returned last */
  AriPuzzleInfo info; /* this and `comment`: what ari_input_get_info() returned last */
  char *comment;
  gboolean sums_up;
  guint64 n_bad;  /* parts that could not be read */
  GError *second; /* (nullable): the second of them; reported if there is no third */
};

static int
open_path (const char *path, GError **error)
{
  const int fd = strcmp (path, "-") == 0 ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  g_autofree char *name = NULL;
  struct stat status;
  int code = fd < 0 ? errno : 0;

  if (fd >= 0 && fstat (fd, &status) == 0 && S_ISDIR (status.st_mode)) {
    code = EISDIR;
    if (fd != STDIN_FILENO)
      close (fd);
  }
  if (code == 0)
    return fd;
  name = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), "%s: %s", name,
               g_strerror (code));
  return -1;
}

gboolean
ari_input_is_puzzle (const char *word)
{
  const gsize length = strlen (word);

  return (length == 16 || length == 81) && strspn (word, "0123456789.") == length;
}

AriInput *
ari_input_open (const char *path, GError **error)
{
  AriByteSource source;
  AriInput *self;
  int fd;

  if (ari_input_is_puzzle (path) && access (path, F_OK) != 0) {
    self = g_new0 (AriInput, 1);
    self->name = g_strdup (path);
    self->descriptor.fd = -1;
    self->memory = (AriMemory){ .bytes = self->name, .length = strlen (path) };
    source = ari_byte_source_of_memory (&self->memory);
  } else {
    fd = open_path (path, error);
    if (fd < 0)
      return NULL;
    self = g_new0 (AriInput, 1);
    self->name =
        fd == STDIN_FILENO ? g_strdup (_ ("standard input")) : g_filename_display_name (path);
    source = ari_byte_source_of_descriptor (&self->descriptor, fd);
    source = ari_byte_source_of_gzip (&self->gzip, &source);
  }
  self->size = source.size;
  self->stream = ari_puzzle_stream_new (&source);
  return self;
}

void
ari_input_close (AriInput *self)
{
  if (self->descriptor.fd > STDIN_FILENO)
    close (self->descriptor.fd);
  ari_puzzle_stream_free (self->stream);
  ari_gzip_source_clear (&self->gzip);
  g_clear_error (&self->second);
  ari_grid_free (self->givens);
  g_free (self->comment);
  g_free (self->name);
  g_free (self);
}

const char *
ari_input_get_name (AriInput *self)
{
  return self->name;
}

gboolean
ari_input_is_standard (AriInput *self)
{
  return self->descriptor.fd == STDIN_FILENO;
}

void
ari_input_keep_lines (AriInput *self)
{
  ari_puzzle_stream_keep_lines (self->stream);
}

void
ari_input_sum_up (AriInput *self)
{
  self->sums_up = TRUE;
}

void
ari_input_stop_at (AriInput *self, int fd)
{
  self->descriptor.stop_fd = fd;
}

void
ari_input_get_progress (AriInput *self, guint64 *done, guint64 *all)
{
  if (done != NULL)
    *done = ari_puzzle_stream_get_done (self->stream);
  if (all != NULL)
    *all = self->size;
}

/* Says how many other parts could not be read. Returns FALSE if there are none. */
static gboolean
say_others (AriInput *self, GError **error)
{
  const guint64 n = self->n_bad > 0 ? self->n_bad - 1 : 0;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, n);

  self->n_bad = 0;
  if (n == 0 || !self->sums_up)
    return FALSE;
  if (n == 1)
    g_propagate_error (error, g_steal_pointer (&self->second));
  else
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT,
                 ari_puzzle_stream_was_cut_short (self->stream)
                     /* Translators: a file’s name, and a number of lines or grids, at least two */
                     ? _ ("%s: %s more lines or grids could not be read. There are so many that "
                          "not every way to read them was tried.")
                     /* Translators: a file’s name, and a number of lines or grids, at least two */
                     : _ ("%s: %s more lines or grids could not be read."),
                 self->name, number);
  return TRUE;
}

AriInputResult
ari_input_next (AriInput *self, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  gboolean is_said;
  guint64 line;
  guint column;

  switch (ari_puzzle_stream_next (self->stream, &wrong)) {
  case ARI_PUZZLE_STREAM_PUZZLE:
    return ARI_INPUT_PUZZLE;
  case ARI_PUZZLE_STREAM_UNREADABLE:
    is_said = self->n_bad++ == 0 || !self->sums_up;
    if (!is_said && self->second != NULL)
      return ARI_INPUT_OTHER_BAD;
    ari_puzzle_stream_get_place (self->stream, &line, &column);
    g_set_error (is_said ? error : &self->second, wrong->domain, wrong->code,
                 "%s:%" G_GUINT64_FORMAT ":%u: %s", self->name, line, column, wrong->message);
    if (is_said)
      return ARI_INPUT_BAD;
    ari_puzzle_stream_be_quiet (self->stream);
    return ARI_INPUT_OTHER_BAD;
  case ARI_PUZZLE_STREAM_FAILED:
    g_propagate_prefixed_error (error, g_steal_pointer (&wrong), "%s: ", self->name);
    return ARI_INPUT_BAD;
  case ARI_PUZZLE_STREAM_END:
  default:
    return say_others (self, error) ? ARI_INPUT_BAD : ARI_INPUT_END;
  }
}

gboolean
ari_input_would_wait (AriInput *self)
{
  return ari_puzzle_stream_would_wait (self->stream);
}

AriInput *
ari_input_open_first (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, &error);
  const AriInputResult result = input != NULL ? ari_input_next (input, &error) : ARI_INPUT_BAD;

  if (result == ARI_INPUT_END)
    ari_cli_complain (_ ("%s: There is no puzzle in it."), input->name);
  if (result == ARI_INPUT_BAD)
    ari_cli_complain ("%s", error->message);
  return result == ARI_INPUT_PUZZLE ? g_steal_pointer (&input) : NULL;
}

/* --- the current puzzle --- */

const AriPuzzleItem *
ari_input_get_item (AriInput *self)
{
  return ari_puzzle_stream_get_item (self->stream);
}

char *
ari_input_get_doubt (AriInput *self)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);

  return item->doubt == NULL ? NULL
                             : g_strdup_printf ("%s:%" G_GUINT64_FORMAT ": %s", self->name,
                                                item->line, item->doubt);
}

const AriPuzzleInfo *
ari_input_get_info (AriInput *self)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);

  if (item->game != NULL)
    return ari_puzzle_get_info (ari_game_get_puzzle (item->game));
  g_free (self->comment);
  self->comment = item->comment_length > 0
                      ? g_strstrip (g_strndup (item->comment, item->comment_length))
                      : NULL;
  self->info = (AriPuzzleInfo){ .title = (char *) item->title,
                                .author = (char *) item->author,
                                .comment = self->comment };
  return item->title != NULL || item->author != NULL || self->comment != NULL ? &self->info : NULL;
}

const AriGrid *
ari_input_get_givens (AriInput *self)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);

  if (item->layout == NULL)
    return NULL;
  if (self->givens == NULL || self->givens->layout != item->layout) {
    ari_grid_free (self->givens);
    self->givens = ari_need (ari_grid_new (item->layout));
  }
  memcpy (self->givens->cells, item->cells, item->layout->n_cells);
  return self->givens;
}
