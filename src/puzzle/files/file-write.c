/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file replaced as a whole, or left as it was. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/file-stream.h"
#include "puzzle/files/file-write.h"

/* The new bytes go to a new file beside the old one, are forced to the disk, and then the new file
 * takes the old one's name, which is one indivisible act of the file system. So at any moment the
 * name leads to all of the old or all of the new, whatever crashes. The price: the folder must be
 * writable, and other hard links keep the old content. A symbolic link must be followed by hand
 * first, lest the link itself be replaced. */

enum { MAX_LINKS = 40 };

/* The path that @path leads to through symbolic links, also if nothing is there yet; NULL with
 * errno set. */
static char *
resolve_links (const char *path)
{
  g_autofree char *here = g_strdup (path);

  for (guint i = 0; i < MAX_LINKS; i++) {
    g_autofree char *target = NULL;
    g_autofree char *folder = NULL;
    struct stat status;

    if (lstat (here, &status) != 0)
      return errno == ENOENT ? g_steal_pointer (&here) : NULL;
    if (!S_ISLNK (status.st_mode))
      return g_steal_pointer (&here);
    target = g_file_read_link (here, NULL);
    if (target == NULL)
      return NULL;
    folder = g_path_get_dirname (here);
    g_free (here);
    here = g_path_is_absolute (target) ? g_steal_pointer (&target)
                                       : g_build_filename (folder, target, NULL);
  }
  errno = ELOOP;
  return NULL;
}

/* Sets an error that says what went wrong, where, and what to do. */
static gboolean
fail (GError **error, GIOErrorEnum code, const char *name, const char *details)
{
  switch ((guint) code) {
  case G_IO_ERROR_NO_SPACE:
    g_set_error (error, G_IO_ERROR, code,
                 _ ("“%s” was not saved: the disk is full. The old file is unchanged. Free some "
                    "space, or save to another folder."),
                 name);
    break;
  case G_IO_ERROR_PERMISSION_DENIED:
    g_set_error (error, G_IO_ERROR, code,
                 _ ("“%s” was not saved: you don’t have permission to write to its folder. Save to "
                    "another folder."),
                 name);
    break;
  case G_IO_ERROR_READ_ONLY:
    g_set_error (error, G_IO_ERROR, code,
                 _ ("“%s” was not saved: its disk is read-only. Save to another folder."), name);
    break;
  case G_IO_ERROR_NOT_FOUND:
  case G_IO_ERROR_NOT_DIRECTORY:
    g_set_error (error, G_IO_ERROR, code,
                 _ ("“%s” was not saved: its folder does not exist. Save to another folder."),
                 name);
    break;
  default:
    g_set_error (error, G_IO_ERROR, code, _ ("“%s” was not saved: %s. The old file is unchanged."),
                 name, details);
  }
  return FALSE;
}

static gboolean
fail_errno (GError **error, int code, const char *name)
{
  return fail (error, g_io_error_from_errno (code), name, g_strerror (code));
}

/* Whether what is at @path may be replaced; sets @mode to what the new file is to have. */
static gboolean
check_target (const char *path, const char *name, gboolean *exists, mode_t *mode, GError **error)
{
  struct stat status;

  *exists = stat (path, &status) == 0;
  if (!*exists) {
    *mode = 0666;
    return errno == ENOENT || fail_errno (error, errno, name);
  }
  if (!S_ISREG (status.st_mode)) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR,
                 S_ISDIR (status.st_mode)
                     ? _ ("“%s” is a folder. Choose a name for a file in it.")
                     : _ ("“%s” is a device, pipe or socket. Choose a regular file instead."),
                 name);
    return FALSE;
  }
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) != 0) {
    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                 _ ("“%s” was not saved: the file is read-only. Save it under another name."),
                 name);
    return FALSE;
  }
  *mode = status.st_mode & 07777;
  return TRUE;
}

/* Forces the new name of the file to the disk, too. Not every file system can do it. */
static void
force_folder_to_disk (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (descriptor < 0)
    return;
  (void) fsync (descriptor);
  g_close (descriptor, NULL);
}

static gboolean
write_local (const char *link, const char *name, GBytes *bytes, GError **error)
{
  g_autofree char *path = resolve_links (link);
  g_autoptr (GError) file_error = NULL;
  gboolean exists;
  mode_t mode;

  if (path == NULL)
    return fail_errno (error, errno, name);
  if (!check_target (path, name, &exists, &mode, error))
    return FALSE;
  if (!g_file_set_contents_full (
          path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
          G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, (int) mode, &file_error))
    return fail (error,
                 file_error->domain == G_FILE_ERROR
                     ? g_io_error_from_file_error ((GFileError) file_error->code)
                     : G_IO_ERROR_FAILED,
                 name, file_error->message);
  /* the new file has at most the old one's mode; what umask took away is given back */
  if (exists)
    (void) g_chmod (path, (int) mode);
  force_folder_to_disk (path);
  return TRUE;
}

static gboolean
write_remote (
    GFile *file, const char *name, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (GError) remote_error = NULL;

  if (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                               FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &remote_error))
    return TRUE;
  if (remote_error->domain != G_IO_ERROR || remote_error->code == G_IO_ERROR_CANCELLED) {
    g_propagate_error (error, g_steal_pointer (&remote_error));
    return FALSE;
  }
  return fail (error, (GIOErrorEnum) remote_error->code, name, remote_error->message);
}

gboolean
ari_write_file (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = ari_file_display_name (file);
  const char *path = g_file_peek_path (file);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  return path ? write_local (path, name, bytes, error)
              : write_remote (file, name, bytes, cancellable, error);
}
