/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces a file as a whole, or leaves it unchanged. */

#define _GNU_SOURCE /* fallocate() */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/file-write.h"
#include "puzzle/files/temp-files.h"

/*
 * A local file is replaced in these steps. At any moment its name leads to the complete old or new
 * contents, whatever crashes:
 *
 *   step                     the name has    besides, there is
 *   replacement_open()       the old         an empty file beside it, .ariadne-…
 *   write_all()              the old         a part of the new contents
 *   keep_attributes()        the old         all of them, with the old file's owner, mode and so on
 *   fsync()                  the old         the same, on the disk
 *   take_name(), rename()    the new         nothing
 *   force_folder_to_disk()   the new         nothing, even after a power failure
 *
 * An error before rename() leaves the old file, and removes the new one; if the program is killed,
 * temp-files.c removes it later. The price is that the folder must be writable, and that other
 * hard links keep the old contents. Symbolic links are resolved first, or the link itself would be
 * replaced.
 *
 * Where the file may be written but its folder may not, the file itself is overwritten. A crash in
 * the middle of that leaves neither the old nor the new contents, so the new ones are first
 * written elsewhere, to the folder “being-saved” in the state folder:
 *
 *   keep_copy()              the old         a copy of the new contents, on the disk
 *   reserve()                the old         the copy, and space for the new contents
 *   overwrite()              a mixture       the copy; an error brings back the old from memory
 *   g_unlink()               the new         nothing
 *
 * If even the old contents cannot be brought back, the copy stays.
 */

enum { MAX_LINKS = 40 };

/* Resolves symbolic links, even if the target does not exist. Returns NULL with errno set. */
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
    g_set_error (
        error, G_IO_ERROR, code,
        _ ("“%s” was not saved: the disk is full. Nothing on the disk was changed. Free some "
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
    g_set_error (error, G_IO_ERROR, code,
                 _ ("“%s” was not saved: %s. Nothing on the disk was changed."), name, details);
  }
  return FALSE;
}

static gboolean
fail_errno (GError **error, int code, const char *name)
{
  return fail (error, g_io_error_from_errno (code), name, g_strerror (code));
}

/* Returns: TRUE if the file at @path may be replaced. Sets @old if it exists. */
static gboolean
check_target (
    const char *path, const char *name, gboolean *exists, struct stat *old, GError **error)
{
  *exists = stat (path, old) == 0;
  if (!*exists)
    return errno == ENOENT || fail_errno (error, errno, name);
  if (!S_ISREG (old->st_mode)) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR,
                 S_ISDIR (old->st_mode)
                     ? _ ("“%s” is a folder. Choose a name for a file in it.")
                     : _ ("“%s” is a device, pipe or socket. Choose a regular file instead."),
                 name);
    return FALSE;
  }
  if (faccessat (AT_FDCWD, path, W_OK, AT_EACCESS) == 0)
    return TRUE;
  if (errno == EROFS)
    return fail_errno (error, errno, name);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
               _ ("“%s” was not saved: the file is read-only. Save it under another name."), name);
  return FALSE;
}

/* Forces the new name to the disk, too; some file systems cannot. */
static void
force_folder_to_disk (const char *folder)
{
  int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (descriptor < 0)
    return;
  (void) fsync (descriptor);
  g_close (descriptor, NULL);
}

/* Between the check of a file and its replacement, another instance of this program could replace
 * it, and that save would be lost silently. So a lock on the folder, which leaves no file behind,
 * protects both steps. Others may hold such a lock for hours, and some file systems have none:
 * then, after a second, the file is replaced without the lock. */
enum { LOCK_ATTEMPTS = 500, LOCK_INTERVAL = 2000 /* µs */ };

/* Returns -1 if there is no folder. Closing the descriptor releases the lock. */
static int
lock_folder (const char *folder)
{
  const int descriptor = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  for (guint i = 0; descriptor >= 0 && i < LOCK_ATTEMPTS; i++) {
    if (flock (descriptor, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR))
      break;
    g_usleep (LOCK_INTERVAL);
  }
  return descriptor;
}

/** Replacement: a temporary file beside the file that it is to replace. */
typedef struct {
  AriTempFiles *temp_files; /* (nullable) */
  char *folder;
  char *path; /* NULL once it was renamed, or if it was not created */
  int descriptor;
} Replacement;

static void
replacement_clear (Replacement *self)
{
  const int code = errno;

  if (self->descriptor >= 0)
    g_close (self->descriptor, NULL);
  if (self->path != NULL)
    (void) g_unlink (self->path);
  ari_temp_files_free (self->temp_files);
  g_free (self->folder);
  g_free (self->path);
  errno = code;
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Replacement, replacement_clear)

/* The temporary name is short, so that files with the longest possible names can be saved. Returns
 * FALSE with errno set. */
static gboolean
replacement_open (Replacement *self, const char *path, mode_t mode)
{
  g_autofree char *chance = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (".ariadne-", chance, NULL);

  self->folder = g_path_get_dirname (path);
  self->path = g_build_filename (self->folder, name, NULL);
  self->temp_files = ari_temp_files_new ();
  ari_temp_files_add (self->temp_files, self->path);
  self->descriptor = g_open (self->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
  if (self->descriptor < 0) {
    const int code = errno;

    g_clear_pointer (&self->path, g_free); /* an existing file belongs to others */
    errno = code;
  }
  return self->descriptor >= 0;
}

static gboolean
write_bytes (int descriptor, GBytes *bytes)
{
  gsize length;
  const char *at = g_bytes_get_data (bytes, &length);

  while (length > 0) {
    const gssize n = write (descriptor, at, length);

    if (n < 0 && errno == EINTR)
      continue;
    if (n < 0)
      return FALSE;
    at += n;
    length -= (gsize) n;
  }
  return TRUE;
}

/** Source: the bytes, or the function that supplies them. */
typedef struct {
  GBytes *bytes; /* (nullable) */
  AriWriteNext next;
  gpointer data;
} Source;

static gboolean
write_all (int descriptor,
           const Source *source,
           const char *name,
           GCancellable *cancellable,
           GError **error)
{
  GBytes *bytes;

  if (source->bytes != NULL)
    return write_bytes (descriptor, source->bytes) || fail_errno (error, errno, name);
  while ((bytes = source->next (source->data)) != NULL) {
    const gboolean written = write_bytes (descriptor, bytes);
    const int code = errno;

    g_bytes_unref (bytes);
    if (!written)
      return fail_errno (error, code, name);
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
  }
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static gboolean
replacement_rename (Replacement *self, const char *path)
{
  if (g_rename (self->path, path) != 0)
    return FALSE;
  g_clear_pointer (&self->path, g_free);
  return TRUE;
}

/* Copies extended attributes, including access control lists. Returns: FALSE if one could not be
 * kept. */
static gboolean
keep_extended (const char *path, int descriptor)
{
  const gssize size = listxattr (path, NULL, 0);
  g_autofree char *names = size > 0 ? g_malloc0 ((gsize) size + 1) : NULL;
  gboolean all = TRUE;

  if (size <= 0 || listxattr (path, names, (gsize) size) != size)
    return size <= 0;
  for (const char *name = names; name < names + size; name += strlen (name) + 1) {
    const gssize length = getxattr (path, name, NULL, 0);
    g_autofree char *value = g_malloc0 ((gsize) MAX (length, 0) + 1);
    g_autofree char *kept = g_malloc0 ((gsize) MAX (length, 0) + 1);

    if (length < 0 || getxattr (path, name, value, (gsize) length) != length)
      all = FALSE;
    else if (fgetxattr (descriptor, name, kept, (gsize) length) != length
             || memcmp (value, kept, (gsize) length) != 0)
      all &= fsetxattr (descriptor, name, value, (gsize) length, 0) == 0;
  }
  return all;
}

/* Copies the attributes of the old file. Returns: (transfer full) (nullable): those that were
 * lost. */
static char *
keep_attributes (Replacement *self, const char *path, const char *name, const struct stat *old)
{
  mode_t mode = old->st_mode & 07777;
  g_autoptr (GStrvBuilder) losses = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;
  g_autofree char *all = NULL;
  struct stat new = { 0 };

  if (fchown (self->descriptor, old->st_uid, old->st_gid) != 0)
    (void) !fchown (self->descriptor, (uid_t) -1, old->st_gid);
  (void) fstat (self->descriptor, &new);
  if (new.st_uid != old->st_uid)
    g_strv_builder_add (losses, _ ("Its owner could not be kept: the file is yours now."));
  if (new.st_gid != old->st_gid) {
    /* the new group gets only what others may do */
    mode = (mode & ~(mode_t) 02070) | (mode & 07) << 3;
    g_strv_builder_add (losses, _ ("Its group could not be kept."));
  }
  (void) fchmod (self->descriptor, mode);
  if (!keep_extended (path, self->descriptor))
    g_strv_builder_add (losses, _ ("Its extended attributes could not be kept."));
  if (old->st_nlink > 1)
    g_strv_builder_add (losses,
                        _ ("It had other names, too (hard links): those keep the old contents."));
  sentences = g_strv_builder_end (losses);
  all = g_strjoinv (" ", sentences);
  /* Translators: %s at the end: sentences that say what could not be kept of the old file */
  return *all != '\0' ? g_strdup_printf (_ ("“%s” was saved. %s"), name, all) : NULL;
}

/* Computes the mark of @bytes, without device, inode and time. */
static void
mark_bytes (GBytes *bytes, AriFileMark *mark)
{
  *mark = (AriFileMark){ .size = g_bytes_get_size (bytes) };
  if (mark->size <= ARI_FILE_MARK_MAX_HASHED) {
    g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

    g_strlcpy (mark->hash, hash, sizeof mark->hash);
  }
}

/* Returns: FALSE with an error if others have changed the file. If it is missing, nothing can be
 * lost; if it is unreadable, writing reports an error. */
static gboolean
check_unchanged (GFile *file,
                 const char *name,
                 const AriWriting *writing,
                 GCancellable *cancellable,
                 GError **error)
{
  AriFileMark now;

  if (writing->expected == NULL || !ari_file_mark_read (file, &now, cancellable, NULL)
      || ari_file_mark_equal (writing->expected, &now))
    return TRUE;
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED,
               _ ("“%s” was not saved: another program has changed it."), name);
  return FALSE;
}

/* Renames the new file, unless others have changed the old one. */
static gboolean
take_name (Replacement *new,
           const char *path,
           GFile *file,
           const char *name,
           const AriWriting *writing,
           GCancellable *cancellable,
           GError **error)
{
  const int lock = writing->expected != NULL ? lock_folder (new->folder) : -1;
  gboolean done = check_unchanged (file, name, writing, cancellable, error);

  if (done && !replacement_rename (new, path))
    done = fail_errno (error, errno, name);
  if (lock >= 0)
    g_close (lock, NULL);
  return done;
}

/* Returns: (transfer full) (nullable): the path of the copy; NULL with @error set */
static char *
keep_copy (const char *name, const Source *source, GCancellable *cancellable, GError **error)
{
  g_autofree char *chance = g_uuid_string_random ();
  g_autofree char *folder =
      g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "being-saved", NULL);
  g_autofree char *base = g_strdup_printf ("%.8s-%.200s", chance, name);
  g_autofree char *path = NULL;
  Replacement copy = { .descriptor = -1 };
  gboolean is_kept;

  g_strdelimit (base, "/", '-');
  path = g_build_filename (folder, base, NULL);
  if (g_mkdir_with_parents (folder, 0700) == 0)
    copy.descriptor = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (copy.descriptor < 0) {
    fail_errno (error, errno, name);
    return NULL;
  }
  copy.path = g_strdup (path);
  is_kept = write_all (copy.descriptor, source, name, cancellable, error)
            && (fsync (copy.descriptor) == 0 || fail_errno (error, errno, name));
  if (is_kept)
    g_clear_pointer (&copy.path, g_free);
  replacement_clear (&copy);
  return is_kept ? g_steal_pointer (&path) : NULL;
}

/* Returns: (transfer full) (nullable): the contents of the copy, mapped rather than read into
 * memory; NULL with @error set */
static GBytes *
bytes_of_copy (const char *copy, const char *name, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  g_autoptr (GMappedFile) file = g_mapped_file_new (copy, FALSE, &wrong);

  if (file != NULL)
    return g_mapped_file_get_bytes (file);
  fail (error, G_IO_ERROR_FAILED, name, wrong->message);
  return NULL;
}

/* Writes at the beginning, and cuts off what follows. */
static gboolean
overwrite (int descriptor, GBytes *bytes)
{
  return lseek (descriptor, 0, SEEK_SET) == 0 && write_bytes (descriptor, bytes)
         && ftruncate (descriptor, (off_t) g_bytes_get_size (bytes)) == 0
         && (fsync (descriptor) == 0 || errno == EINVAL || errno == ENOSYS);
}

/* Reserves space without changing the contents. If the file system cannot reserve
 * space, a lack of it shows only in writing. */
static gboolean
reserve (int descriptor, gsize size)
{
  return fallocate (descriptor, FALLOC_FL_KEEP_SIZE, 0, (off_t) MAX (size, 1)) == 0
         || errno != ENOSPC;
}

/* Sets an error that says where the copy is, because the file may have neither contents. */
static void
fail_between (GError **error, int code, const char *name, const char *copy)
{
  g_autofree char *place = g_filename_display_name (copy);

  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_FAILED,
      _ ("“%s” may be damaged, because saving failed: %s. What was to be saved is in “%s”."), name,
      g_strerror (code), place);
}

static gboolean
write_in_place (const char *path,
                GFile *file,
                const char *name,
                const Source *source,
                AriWriting *writing,
                GCancellable *cancellable,
                GError **error)
{
  const int descriptor = g_open (path, O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0);
  const int open_code = errno;
  g_autofree char *folder = g_path_get_dirname (path);
  const int lock = writing->expected != NULL ? lock_folder (folder) : -1;
  g_autofree char *copy = NULL;
  g_autofree char *contents = NULL;
  g_autoptr (GBytes) old = NULL;
  g_autoptr (GBytes) bytes = NULL;
  struct stat written;
  gboolean done = FALSE;
  gsize length;

  if (descriptor < 0) {
    fail_errno (error, open_code, name);
  } else if (!g_file_get_contents (path, &contents, &length, NULL)) {
    fail_errno (error, errno, name);
  } else if (check_unchanged (file, name, writing, cancellable, error)) {
    old = g_bytes_new_take (g_steal_pointer (&contents), length);
    copy = keep_copy (name, source, cancellable, error);
    if (copy != NULL)
      bytes =
          source->bytes != NULL ? g_bytes_ref (source->bytes) : bytes_of_copy (copy, name, error);
    done = bytes != NULL && reserve (descriptor, g_bytes_get_size (bytes))
           && overwrite (descriptor, bytes);
    if (bytes != NULL && !done) {
      const int code = errno;

      if (overwrite (descriptor, old)) {
        fail_errno (error, code, name);
      } else {
        fail_between (error, code, name, copy);
        g_clear_pointer (&copy, g_free); /* the copy is all that is left, so it is not removed */
      }
    } else if (done && fstat (descriptor, &written) == 0) {
      ari_file_mark_set_status (&writing->written, &written);
    }
  }
  if (copy != NULL)
    (void) g_unlink (copy);
  if (lock >= 0)
    g_close (lock, NULL);
  if (descriptor >= 0)
    g_close (descriptor, NULL);
  return done;
}

/* Returns: TRUE if a new file could not be made for want of permission, and an old one can be
 * written */
static gboolean
can_only_overwrite (gboolean exists)
{
  return exists && (errno == EACCES || errno == EPERM || errno == EROFS);
}

static gboolean
write_local (GFile *file,
             const char *name,
             const Source *source,
             AriWriting *writing,
             GCancellable *cancellable,
             GError **error)
{
  g_autofree char *path = resolve_links (g_file_peek_path (file));
  g_auto (Replacement) new = { .descriptor = -1 };
  g_autofree char *loss = NULL;
  gboolean exists;
  struct stat old, written;

  if (path == NULL)
    return fail_errno (error, errno, name);
  if (!check_target (path, name, &exists, &old, error))
    return FALSE;
  /* only the user may read it until it has the old file's owner and mode */
  if (!replacement_open (&new, path, exists ? 0600 : 0666))
    return can_only_overwrite (exists)
               ? write_in_place (path, file, name, source, writing, cancellable, error)
               : fail_errno (error, errno, name);
  if (!write_all (new.descriptor, source, name, cancellable, error))
    return FALSE;
  if (exists)
    loss = keep_attributes (&new, path, name, &old);
  /* file systems that cannot force it to the disk report these errors */
  if (fsync (new.descriptor) != 0 && errno != EINVAL && errno != ENOSYS)
    return fail_errno (error, errno, name);
  if (fstat (new.descriptor, &written) == 0)
    ari_file_mark_set_status (&writing->written, &written);
  if (!take_name (&new, path, file, name, writing, cancellable, error))
    return FALSE;
  force_folder_to_disk (new.folder);
  writing->loss = g_steal_pointer (&loss);
  return TRUE;
}

gboolean
ari_write_private (const char *path, GBytes *bytes, GError **error)
{
  g_auto (Replacement) new = { .descriptor = -1 };
  int code;

  if (replacement_open (&new, path, 0600) && write_bytes (new.descriptor, bytes)
      && replacement_rename (&new, path))
    return TRUE;
  code = errno;
  g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (code), g_strerror (code));
  return FALSE;
}

/* Reports an error of a remote file system in this program's words. */
static gboolean
fail_remote (GError **error, GError *remote_error, const char *name)
{
  if (remote_error->domain == G_IO_ERROR && remote_error->code != G_IO_ERROR_CANCELLED) {
    fail (error, (GIOErrorEnum) remote_error->code, name, remote_error->message);
    g_error_free (remote_error);
  } else {
    g_propagate_error (error, remote_error);
  }
  return FALSE;
}

static gboolean
write_remote (GFile *file,
              const char *name,
              GBytes *bytes,
              const AriWriting *writing,
              GCancellable *cancellable,
              GError **error)
{
  GError *remote_error = NULL;

  if (!check_unchanged (file, name, writing, cancellable, error))
    return FALSE;
  if (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                               FALSE, G_FILE_CREATE_NONE, NULL, cancellable, &remote_error))
    return TRUE;
  return fail_remote (error, remote_error, name);
}

/* Closing a stream with a cancelled GCancellable leaves the old file unchanged. */
static gboolean
write_remote_stream (
    GFile *file, const char *name, const Source *source, GCancellable *cancellable, GError **error)
{
  GError *remote_error = NULL;
  gboolean goes_on = TRUE;
  GBytes *bytes;
  g_autoptr (GFileOutputStream) stream =
      g_file_replace (file, NULL, FALSE, G_FILE_CREATE_NONE, cancellable, &remote_error);

  if (stream == NULL)
    return fail_remote (error, remote_error, name);
  while (goes_on && (bytes = source->next (source->data)) != NULL) {
    goes_on =
        g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (bytes, NULL),
                                   g_bytes_get_size (bytes), NULL, cancellable, &remote_error);
    g_bytes_unref (bytes);
  }
  if (goes_on && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, &remote_error))
    return TRUE;
  if (!goes_on) {
    g_autoptr (GCancellable) cancelled = g_cancellable_new ();

    g_cancellable_cancel (cancelled);
    g_output_stream_close (G_OUTPUT_STREAM (stream), cancelled, NULL);
  }
  return fail_remote (error, remote_error, name);
}

gboolean
ari_write_stream (
    GFile *file, AriWriteNext next, gpointer data, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = ari_file_display_name (file);
  const Source source = { .next = next, .data = data };
  AriWriting unasked = { 0 };
  gboolean written;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  written = g_file_peek_path (file) != NULL
                ? write_local (file, name, &source, &unasked, cancellable, error)
                : write_remote_stream (file, name, &source, cancellable, error);
  g_free (unasked.loss);
  return written;
}

gboolean
ari_write_file (
    GFile *file, GBytes *bytes, AriWriting *writing, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = ari_file_display_name (file);
  AriWriting unasked = { 0 };
  gboolean written;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (writing == NULL)
    writing = &unasked;
  mark_bytes (bytes, &writing->written);
  written = g_file_peek_path (file) != NULL
                ? write_local (file, name, &(Source){ .bytes = bytes }, writing, cancellable, error)
                : write_remote (file, name, bytes, writing, cancellable, error);
  g_free (unasked.loss);
  return written;
}
