/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records temporary files, so that those of a killed program can be removed. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/temp-files.h"

/* A note is a file with a random name. Its records end with a NUL byte, because a path can hold any
 * other: HEADER; "f" and a path; "l", a path, and in a record of its own the path that it guards. A
 * record is appended before its file is created, so a program that is killed at any moment leaves
 * no unrecorded file; and files of others, whatever their names, are never touched. */

#define HEADER      "ariadne-unfinished 1"
#define RECORD_FILE 'f'
#define RECORD_LOCK 'l'
/* notes have some hundred bytes */
#define MAX_NOTE (64 * 1024)

struct _AriTempFiles {
  char *path;
  int descriptor;
};

static char *
notes_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "unfinished", NULL);
}

/* A single write() cannot be interleaved with those of other threads. */
static void
append (AriTempFiles *self, const char *records, gsize length)
{
  if (write (self->descriptor, records, length) != (gssize) length)
    g_debug ("A note of a temporary file could not be written: %s", g_strerror (errno));
}

/* Opens and locks a file. Returns -1 if it lost its name before it was locked, because another
 * program took it for a leftover and removed it. */
static int
open_locked (const char *path, int flags, int operation)
{
  struct stat opened, named;
  const int descriptor = g_open (path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);

  if (descriptor < 0)
    return -1;
  if (flock (descriptor, operation) == 0 && fstat (descriptor, &opened) == 0
      && lstat (path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev)
    return descriptor;
  g_close (descriptor, NULL);
  return -1;
}

AriTempFiles *
ari_temp_files_new (void)
{
  g_autofree char *folder = notes_folder ();

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return NULL;
  for (guint attempt = 0; attempt < 10; attempt++) {
    g_autofree char *name = g_uuid_string_random ();
    g_autofree char *path = g_build_filename (folder, name, NULL);
    const int descriptor = open_locked (path, O_RDWR | O_CREAT | O_EXCL | O_APPEND, LOCK_EX);
    AriTempFiles *self;

    if (descriptor < 0)
      continue;
    self = g_new (AriTempFiles, 1);
    self->path = g_steal_pointer (&path);
    self->descriptor = descriptor;
    append (self, HEADER, sizeof HEADER);
    return self;
  }
  return NULL;
}

void
ari_temp_files_add (AriTempFiles *self, const char *path)
{
  g_autofree char *record = g_strdup_printf ("%c%s", RECORD_FILE, path);

  if (self != NULL)
    append (self, record, strlen (record) + 1);
}

void
ari_temp_files_add_lock (AriTempFiles *self, const char *path, const char *guarded)
{
  g_autoptr (GString) records = g_string_new (NULL);

  if (self == NULL)
    return;
  g_string_append_printf (records, "%c%s", RECORD_LOCK, path);
  g_string_append_c (records, '\0');
  g_string_append (records, guarded);
  append (self, records->str, records->len + 1);
}

void
ari_temp_files_free (AriTempFiles *self)
{
  if (self == NULL)
    return;
  (void) g_unlink (self->path);
  g_close (self->descriptor, NULL);
  g_free (self->path);
  g_free (self);
}

/* --- removal --- */

static void
clear_lock (const char *path, const char *guarded)
{
  const int descriptor = open_locked (path, O_RDWR, LOCK_EX | LOCK_NB);

  if (descriptor < 0)
    return;
  if (!g_file_test (guarded, G_FILE_TEST_EXISTS))
    (void) g_unlink (path);
  g_close (descriptor, NULL);
}

/* Returns the end of a record; NULL if it is incomplete, because the program was killed
 * meanwhile. */
static const char *
next_record (const char *at, const char *end)
{
  const char *nul = at < end ? memchr (at, '\0', (gsize) (end - at)) : NULL;

  return nul != NULL ? nul + 1 : NULL;
}

/* Removes the files of a note. Returns FALSE if it is not a valid note. */
static gboolean
clear_noted (const char *at, const char *end)
{
  const char *next = next_record (at, end);

  if (at == end)
    return TRUE; /* killed before it wrote the header */
  if (next == NULL || strcmp (at, HEADER) != 0)
    return FALSE;
  while ((next = next_record (at = next, end)) != NULL)
    if (*at == RECORD_FILE) {
      struct stat status;

      if (lstat (at + 1, &status) == 0 && S_ISREG (status.st_mode))
        (void) g_unlink (at + 1);
    } else if (*at == RECORD_LOCK) {
      const char *guarded = next;

      next = next_record (guarded, end);
      if (next == NULL)
        break;
      clear_lock (at + 1, guarded);
    }
  return TRUE;
}

static void
clear_note (const char *path)
{
  const int descriptor = open_locked (path, O_RDWR, LOCK_EX | LOCK_NB);
  g_autofree char *text = NULL;
  gssize length;

  if (descriptor < 0)
    return; /* its program is running */
  text = g_malloc (MAX_NOTE);
  length = read (descriptor, text, MAX_NOTE);
  if (length >= 0 && clear_noted (text, text + length))
    (void) g_unlink (path);
  g_close (descriptor, NULL);
}

void
ari_temp_files_remove_stale (void)
{
  g_autofree char *path = notes_folder ();
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *note = g_build_filename (path, name, NULL);

    if (g_uuid_string_is_valid (name))
      clear_note (note);
  }
}
