/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Manages files `NAME.recovery`, each with a `NAME.lock` beside it that its owner has locked. */

#define _DEFAULT_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "puzzle/files/recovery-slot.h"

/* The lock is a separate file, because each write replaces the copy by a new file, and a lock
 * belongs to a file, not to its name. The existence of a file is not enough as a lock, because it
 * would outlive a killed program; and fcntl() locks do not exclude two windows of one program. Only
 * the holder of a lock removes its file; after locking, check that the file still has its name:
 * otherwise the lock is void. */

#define COPY_SUFFIX ".recovery"
#define LOCK_SUFFIX ".lock"

/* Opens and locks the file at @path. Returns -1 with errno set, EWOULDBLOCK if it is locked by
 * others. */
static int
lock_file (const char *path)
{
  struct stat opened, named;
  int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  int code;

  if (lock < 0)
    return -1;
  if (flock (lock, LOCK_EX | LOCK_NB) != 0) {
    code = errno;
  } else if (fstat (lock, &opened) == 0 && stat (path, &named) == 0 && opened.st_ino == named.st_ino
             && opened.st_dev == named.st_dev) {
    return lock;
  } else {
    code = EWOULDBLOCK;
  }
  g_close (lock, NULL);
  errno = code;
  return -1;
}

static AriRecoverySlot *
slot_at (const char *folder, const char *stem)
{
  g_autofree char *lock_name = g_strconcat (stem, LOCK_SUFFIX, NULL);
  g_autofree char *copy_name = g_strconcat (stem, COPY_SUFFIX, NULL);
  g_autofree char *lock_path = g_build_filename (folder, lock_name, NULL);
  g_autofree char *path = g_build_filename (folder, copy_name, NULL);
  g_autoptr (AriTempFiles) temp_files = ari_temp_files_new ();
  AriRecoverySlot *slot;
  int lock;

  ari_temp_files_add_lock (temp_files, lock_path, path);
  lock = lock_file (lock_path);
  if (lock < 0) {
    const int code = errno;

    g_clear_pointer (&temp_files, ari_temp_files_free);
    errno = code;
    return NULL;
  }
  slot = g_atomic_rc_box_new0 (AriRecoverySlot);
  slot->lock = lock;
  slot->lock_path = g_steal_pointer (&lock_path);
  slot->path = g_steal_pointer (&path);
  slot->temp_files = g_steal_pointer (&temp_files);
  return slot;
}

AriRecoverySlot *
ari_recovery_slot_new (const char *folder, GError **error)
{
  AriRecoverySlot *slot = NULL;
  int code = 0;

  if (g_mkdir_with_parents (folder, 0700) == 0) {
    /* another program may find a new lock before it is locked, and remove it */
    for (guint attempt = 0; slot == NULL && attempt < 10; attempt++) {
      g_autofree char *stem = g_uuid_string_random ();

      slot = slot_at (folder, stem);
      code = errno;
      if (slot == NULL && code != EWOULDBLOCK)
        break;
    }
  } else {
    code = errno;
  }
  if (slot == NULL) {
    g_autofree char *name = g_filename_display_name (folder);

    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name,
                 g_strerror (code));
  }
  return slot;
}

AriRecoverySlot *
ari_recovery_slot_take (const char *folder, const char *name)
{
  g_autofree char *stem = NULL;
  AriRecoverySlot *slot;

  if (!g_str_has_suffix (name, COPY_SUFFIX))
    return NULL;
  stem = g_strndup (name, strlen (name) - strlen (COPY_SUFFIX));
  slot = slot_at (folder, stem);
  if (slot && !g_file_test (slot->path, G_FILE_TEST_IS_REGULAR))
    g_clear_pointer (&slot, ari_recovery_slot_unref);
  return slot;
}

AriRecoverySlot *
ari_recovery_slot_ref (AriRecoverySlot *slot)
{
  return g_atomic_rc_box_acquire (slot);
}

static void
slot_clear (gpointer data)
{
  AriRecoverySlot *slot = data;

  if (!g_file_test (slot->path, G_FILE_TEST_EXISTS))
    (void) g_unlink (slot->lock_path);
  g_close (slot->lock, NULL);
  ari_temp_files_free (slot->temp_files);
  g_free (slot->path);
  g_free (slot->lock_path);
}

void
ari_recovery_slot_unref (AriRecoverySlot *slot)
{
  g_atomic_rc_box_release_full (slot, slot_clear);
}
