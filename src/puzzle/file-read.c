/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All of a file's bytes, if it is a regular file of a size that a puzzle may have. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/document-private.h"

enum { CHUNK = 64 * 1024 };

char *
ari_file_display_name (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path ? g_filename_display_name (path) : g_file_get_parse_name (file);
}

/* Sets an error with the words for errno that people understand. */
static void
set_system_error (GError **error, int code, const char *name)
{
  const GIOErrorEnum io_code = g_io_error_from_errno (code);

  if (code == ENOENT || code == ENOTDIR)
    g_set_error (error, G_IO_ERROR, io_code, _ ("There is no file “%s”."), name);
  else if (code == EACCES || code == EPERM)
    g_set_error (error, G_IO_ERROR, io_code,
                 _ ("“%s” cannot be read: you are not allowed to. Its owner can allow it."), name);
  else
    g_set_error (error, G_IO_ERROR, io_code, _ ("“%s” cannot be read: %s."), name,
                 g_strerror (code));
}

static void
set_not_regular (GError **error, const char *name, gboolean directory)
{
  g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_NOT_REGULAR,
               directory ? _ ("“%s” is a folder; a puzzle is in a file.")
                         : _ ("“%s” is a device, pipe or socket; a puzzle is in a regular file."),
               name);
}

static void
set_too_large (GError **error, const char *name)
{
  g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_TOO_LARGE,
               _ ("“%s” is too large: a puzzle file has at most %d MiB."), name,
               ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
}

/* Whether @status is that of a file to be read. */
static gboolean
check_status (const struct stat *status, const char *name, GError **error)
{
  if (!S_ISREG (status->st_mode)) {
    set_not_regular (error, name, S_ISDIR (status->st_mode));
    return FALSE;
  }
  if (status->st_size > ARI_PUZZLE_FILE_MAX_BYTES) {
    set_too_large (error, name);
    return FALSE;
  }
  return TRUE;
}

/* Reads to the end, wherever that is by now: the size that a file says is no promise. */
static GByteArray *
read_descriptor (int descriptor, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n_read;

  do {
    const guint length = bytes->len;

    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    g_byte_array_set_size (bytes, length + CHUNK);
    do
      n_read = read (descriptor, bytes->data + length, CHUNK);
    while (n_read < 0 && errno == EINTR);
    if (n_read < 0) {
      set_system_error (error, errno, name);
      return NULL;
    }
    g_byte_array_set_size (bytes, length + (guint) n_read);
    if (bytes->len > ARI_PUZZLE_FILE_MAX_BYTES) {
      set_too_large (error, name);
      return NULL;
    }
  } while (n_read > 0);
  return g_steal_pointer (&bytes);
}

/* A pipe or device is never opened if it can be helped; should one take the file's place between
 * the look and the opening, O_NONBLOCK does not wait for anyone to write. */
static GByteArray *
read_local (const char *path, const char *name, GCancellable *cancellable, GError **error)
{
  GByteArray *bytes = NULL;
  struct stat status;
  int descriptor;

  if (stat (path, &status) != 0) {
    set_system_error (error, errno, name);
    return NULL;
  }
  if (!check_status (&status, name, error))
    return NULL;
  descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (descriptor < 0) {
    set_system_error (error, errno, name);
    return NULL;
  }
  if (fstat (descriptor, &status) != 0)
    set_system_error (error, errno, name);
  else if (check_status (&status, name, error))
    bytes = read_descriptor (descriptor, name, cancellable, error);
  g_close (descriptor, NULL);
  return bytes;
}

static GByteArray *
read_stream (GInputStream *stream, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n_read;

  do {
    const guint length = bytes->len;

    g_byte_array_set_size (bytes, length + CHUNK);
    n_read = g_input_stream_read (stream, bytes->data + length, CHUNK, cancellable, error);
    if (n_read < 0)
      return NULL;
    g_byte_array_set_size (bytes, length + (guint) n_read);
    if (bytes->len > ARI_PUZZLE_FILE_MAX_BYTES) {
      set_too_large (error, name);
      return NULL;
    }
  } while (n_read > 0);
  return g_steal_pointer (&bytes);
}

static GByteArray *
read_remote (GFile *file, const char *name, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                         G_FILE_QUERY_INFO_NONE, cancellable, error);
  g_autoptr (GFileInputStream) stream = NULL;
  GFileType type;

  if (info == NULL) {
    g_prefix_error (error, _ ("“%s” cannot be read: "), name);
    return NULL;
  }
  /* some places, such as web servers, do not know of types or sizes */
  type = (GFileType) g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);
  if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_UNKNOWN) {
    set_not_regular (error, name, type == G_FILE_TYPE_DIRECTORY);
    return NULL;
  }
  if (g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE)
      > ARI_PUZZLE_FILE_MAX_BYTES) {
    set_too_large (error, name);
    return NULL;
  }
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL) {
    g_prefix_error (error, _ ("“%s” cannot be read: "), name);
    return NULL;
  }
  return read_stream (G_INPUT_STREAM (stream), name, cancellable, error);
}

GBytes *
ari_read_file (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = ari_file_display_name (file);
  const char *path = g_file_peek_path (file);
  GByteArray *bytes = path ? read_local (path, name, cancellable, error)
                           : read_remote (file, name, cancellable, error);

  return bytes ? g_byte_array_free_to_bytes (bytes) : NULL;
}
