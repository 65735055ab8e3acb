/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a regular file from beginning to end, locally or through GIO. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/shown-text.h"

struct _AriFileStream {
  char *name;
  int descriptor; /* -1 when reading from a GIO stream */
  GInputStream *stream;
  guint64 size;
  AriFileMark mark;    /* its size counts the bytes read so far */
  GChecksum *checksum; /* (nullable): of those bytes; NULL once there are too many to hash */
  gboolean ended;
};

char *
ari_file_display_name (GFile *file)
{
  const char *path = g_file_peek_path (file);
  g_autofree char *name = path ? g_filename_display_name (path) : g_file_get_parse_name (file);

  /* a path may be longer than other names, and its end matters most */
  return ari_shown_message (name);
}

/* Sets an error that explains an errno. */
static void
set_system_error (GError **error, int code, const char *name)
{
  const GIOErrorEnum io_code = g_io_error_from_errno (code);

  if (code == ENOENT || code == ENOTDIR)
    g_set_error (error, G_IO_ERROR, io_code, _ ("The file “%s” does not exist."), name);
  else if (code == EACCES || code == EPERM)
    g_set_error (error, G_IO_ERROR, io_code,
                 _ ("You don’t have permission to read “%s”. Its owner can grant it."), name);
  else
    g_set_error (error, G_IO_ERROR, io_code, _ ("Could not read “%s”: %s."), name,
                 g_strerror (code));
}

static void
set_not_regular (GError **error, const char *name, gboolean directory)
{
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR,
               directory ? _ ("“%s” is a folder. Choose a file instead.")
                         : _ ("“%s” is a device, pipe or socket. Choose a regular file instead."),
               name);
}

static gboolean
check_status (AriFileStream *self, const struct stat *status, GError **error)
{
  if (!S_ISREG (status->st_mode)) {
    set_not_regular (error, self->name, S_ISDIR (status->st_mode));
    return FALSE;
  }
  self->size = (guint64) status->st_size;
  ari_file_mark_set_status (&self->mark, status);
  return TRUE;
}

/* A FIFO or device is not opened. If one replaces the file between stat() and open(), O_NONBLOCK
 * keeps open() from blocking. */
static gboolean
open_local (AriFileStream *self, const char *path, GError **error)
{
  struct stat status;

  if (stat (path, &status) != 0) {
    set_system_error (error, errno, self->name);
    return FALSE;
  }
  if (!check_status (self, &status, error))
    return FALSE;
  self->descriptor = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (self->descriptor < 0 || fstat (self->descriptor, &status) != 0) {
    set_system_error (error, errno, self->name);
    return FALSE;
  }
  return check_status (self, &status, error);
}

static gboolean
open_remote (AriFileStream *self, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (file,
                         G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE
                                                        "," G_FILE_ATTRIBUTE_TIME_MODIFIED,
                         G_FILE_QUERY_INFO_NONE, cancellable, error);
  GFileType type;

  if (info == NULL) {
    g_prefix_error (error, _ ("Could not read “%s”: "), self->name);
    return FALSE;
  }
  /* some backends, such as web servers, report neither type nor size */
  type = (GFileType) g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_STANDARD_TYPE);
  if (type != G_FILE_TYPE_REGULAR && type != G_FILE_TYPE_UNKNOWN) {
    set_not_regular (error, self->name, type == G_FILE_TYPE_DIRECTORY);
    return FALSE;
  }
  self->size = g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_STANDARD_SIZE);
  self->mark.modified =
      (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED)
      * G_USEC_PER_SEC;
  self->stream = G_INPUT_STREAM (g_file_read (file, cancellable, error));
  if (self->stream == NULL) {
    g_prefix_error (error, _ ("Could not read “%s”: "), self->name);
    return FALSE;
  }
  return TRUE;
}

AriFileStream *
ari_file_stream_open (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (AriFileStream) self = g_new0 (AriFileStream, 1);
  const char *path = g_file_peek_path (file);

  self->name = ari_file_display_name (file);
  self->descriptor = -1;
  self->checksum = g_checksum_new (G_CHECKSUM_SHA256);
  if (!(path != NULL ? open_local (self, path, error)
                     : open_remote (self, file, cancellable, error)))
    return NULL;
  return g_steal_pointer (&self);
}

void
ari_file_stream_close (AriFileStream *self)
{
  if (self->descriptor >= 0)
    g_close (self->descriptor, NULL);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->checksum, g_checksum_free);
  g_free (self->name);
  g_free (self);
}

guint64
ari_file_stream_get_size (const AriFileStream *self)
{
  return self->size;
}

const char *
ari_file_stream_get_name (const AriFileStream *self)
{
  return self->name;
}

static gssize
read_some (AriFileStream *self, void *bytes, gsize size, GCancellable *cancellable, GError **error)
{
  gssize n_read;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (self->stream != NULL)
    return g_input_stream_read (self->stream, bytes, size, cancellable, error);
  do
    n_read = read (self->descriptor, bytes, size);
  while (n_read < 0 && errno == EINTR);
  if (n_read < 0)
    set_system_error (error, errno, self->name);
  return n_read;
}

gssize
ari_file_stream_read (
    AriFileStream *self, void *bytes, gsize size, GCancellable *cancellable, GError **error)
{
  const gssize n_read = read_some (self, bytes, size, cancellable, error);

  if (n_read == 0)
    self->ended = TRUE;
  if (n_read <= 0)
    return n_read;
  self->mark.size += (guint64) n_read;
  if (self->mark.size > ARI_FILE_MARK_MAX_HASHED)
    g_clear_pointer (&self->checksum, g_checksum_free);
  if (self->checksum != NULL)
    g_checksum_update (self->checksum, bytes, n_read);
  return n_read;
}

/* Marks */

gboolean
ari_file_stream_get_mark (const AriFileStream *self, AriFileMark *mark)
{
  *mark = self->mark;
  if (self->checksum != NULL) {
    g_autoptr (GChecksum) so_far = g_checksum_copy (self->checksum);

    g_strlcpy (mark->hash, g_checksum_get_string (so_far), sizeof mark->hash);
  }
  return self->ended;
}

gboolean
ari_file_mark_read (GFile *file, AriFileMark *mark, GCancellable *cancellable, GError **error)
{
  g_autoptr (AriFileStream) stream = ari_file_stream_open (file, cancellable, error);
  guint8 bytes[16 * 1024];
  gssize n_read;

  if (stream == NULL)
    return FALSE;
  if (stream->size > ARI_FILE_MARK_MAX_HASHED) {
    *mark = stream->mark;
    mark->size = stream->size;
    return TRUE;
  }
  /* ends at a size too large to hash, even if others keep appending; but where the size is unknown,
   * only the end tells it */
  do
    n_read = ari_file_stream_read (stream, bytes, sizeof bytes, cancellable, error);
  while (n_read > 0 && (stream->checksum != NULL || (stream->stream != NULL && stream->size == 0)));
  if (n_read < 0)
    return FALSE;
  (void) ari_file_stream_get_mark (stream, mark);
  return TRUE;
}
