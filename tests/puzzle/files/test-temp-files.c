/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The next start removes what killed programs left, and nothing else. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/file-write.h"
#include "puzzle/files/temp-files.h"
#include "puzzle/files/recovery-slot.h"

#include "tests/puzzle/files/state-folder.h"
#include "tests/seed.h"

/* Runs @run in a process that ends without cleaning up; @wait is passed to @run. */
static void
in_killed_process (void (*run) (const char *folder, guint wait), const char *folder, guint wait)
{
  const pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    run (folder, wait);
    _exit (0);
  }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  /* the next child is a copy of this process, too, and must not get the same random names */
  g_free (g_uuid_string_random ());
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static char *
notes_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "unfinished", NULL);
}

/* Saves until it is killed, @wait microseconds after its first save, which may take long on a busy
 * machine. */
static void
save_for_ever (const char *folder, guint wait)
{
  g_autofree char *path = g_build_filename (folder, "mine.ariadne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autoptr (GBytes) bytes = g_bytes_new (text, 100000);

  for (gboolean is_first = TRUE;; is_first = FALSE) {
    if (!ari_write_file (file, bytes, NULL, NULL, NULL))
      _exit (1);
    if (is_first)
      ualarm (wait, 0);
  }
}

/* If a program is killed while saving, the file is complete and alone after the next start. */
static void
test_killed_saves (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.ariadne", NULL);
  g_autofree char *notes = notes_folder ();
  g_autoptr (GRand) random = g_rand_new_with_seed (20261122);
  guint n_left = 0;

  for (guint round = 0; round < 60; round++) {
    in_killed_process (save_for_ever, folder, (guint) g_rand_int_range (random, 1000, 20000));
    n_left += count_files (folder) > 1;
    ari_temp_files_remove_stale ();
    g_assert_cmpuint (count_files (folder), <=, 1);
    g_assert_cmpuint (count_files (notes), ==, 0);
  }
  g_test_message ("%u of 60 kills left a file", n_left);
  g_assert_cmpuint (n_left, >, 0); /* otherwise nothing was tried */
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
leave_lock (const char *folder, guint wait)
{
  (void) !ari_recovery_slot_new (folder, NULL);
}

static void
leave_lock_and_copy (const char *folder, guint wait)
{
  AriRecoverySlot *slot = ari_recovery_slot_new (folder, NULL);

  if (!g_file_set_contents (slot->path, "work", -1, NULL))
    _exit (1);
}

static void
make_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
}

/* A lock without work is removed; one that a program holds, or that protects work, stays, as do
 * other files with similar names. */
static void
test_locks (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  AriRecoverySlot *held = ari_recovery_slot_new (folder, NULL);
  const char *const names[] = { "mine.lock", "mine.ariadne.A1B2C3", ".ariadne-mine",
                                "11111111-2222-4333-8444-555555555555.lock" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    make_file (folder, names[i]);
  in_killed_process (leave_lock, folder, 0);
  in_killed_process (leave_lock_and_copy, folder, 0);
  g_assert_cmpuint (count_files (folder), ==, G_N_ELEMENTS (names) + 1 + 1 + 2);
  ari_temp_files_remove_stale ();
  g_assert_cmpuint (count_files (folder), ==, G_N_ELEMENTS (names) + 1 + 2);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  ari_recovery_slot_unref (held);
  g_assert_cmpuint (count_files (folder), ==, 2); /* the work and its lock */
  empty_folder (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A note that is truncated, or foreign, does no harm. */
static void
test_odd_notes (void)
{
  g_autofree char *notes = notes_folder ();
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *kept = g_build_filename (folder, "kept", NULL);
  g_autoptr (GString) foreign = g_string_new ("something else");
  g_autoptr (GString) cut = g_string_new ("ariadne-unfinished 1");
  g_autofree char *foreign_path =
      g_build_filename (notes, "00000000-0000-4000-8000-000000000001", NULL);
  g_autofree char *cut_path =
      g_build_filename (notes, "00000000-0000-4000-8000-000000000002", NULL);

  make_file (folder, "kept");
  g_assert_cmpint (g_mkdir_with_parents (notes, 0700), ==, 0);
  g_string_append_c (foreign, '\0');
  g_string_append_printf (foreign, "f%s", kept);
  g_string_append_c (foreign, '\0');
  g_string_append_c (cut, '\0');
  g_string_append_printf (cut, "f%s", kept); /* the end is missing */
  g_assert_true (g_file_set_contents (foreign_path, foreign->str, (gssize) foreign->len, NULL));
  g_assert_true (g_file_set_contents (cut_path, cut->str, (gssize) cut->len, NULL));
  ari_temp_files_remove_stale ();
  g_assert_cmpint (g_unlink (kept), ==, 0);
  g_assert_cmpint (g_unlink (foreign_path), ==, 0);
  g_assert_false (g_file_test (cut_path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  char *state = state_folder_new ();
  int status;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/temp-files/killed-saves", test_killed_saves);
  g_test_add_func ("/temp-files/locks", test_locks);
  g_test_add_func ("/temp-files/odd-notes", test_odd_notes);
  status = g_test_run ();
  state_folder_free (state);
  return status;
}
