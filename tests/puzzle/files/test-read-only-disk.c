/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A read-only disk is reported as such, for saving, unsaved work, and other files. */

#define _GNU_SOURCE

#include "config.h"

#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/file-write.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/recovery.h"
#include "tests/engine-auto.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"

enum { CANNOT_MOUNT = 77 };

static void
assert_refused (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("new", 3);
  g_autoptr (GError) error = NULL;

  g_assert_false (ari_write_file (file, bytes, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_nonnull (strstr (error->message, "its disk is read-only. Save to another folder."));
}

static void
on_failed (char **words, const char *why)
{
  g_assert_null (*words);
  *words = g_strdup (why);
}

/* Unsaved work cannot be kept, which is reported once; the open game can still be played. */
static void
assert_not_kept (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "state", NULL);
  g_autofree char *words = NULL;
  g_autoptr (GFile) place = g_file_new_for_path (path);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (AriDocument) document = ari_document_new (game);
  g_autoptr (AriRecovery) recovery = ari_recovery_new (place);

  g_signal_connect_swapped (recovery, "failed", G_CALLBACK (on_failed), &words);
  ari_recovery_watch (recovery, document, NULL);
  for (guint i = 0; i < 3; i++) {
    random_walk (random, game, 8);
    ari_recovery_flush (recovery);
  }
  g_assert_nonnull (words);
  g_assert_nonnull (strstr (words, "state"));
  ari_recovery_discard (recovery);
}

/* Runs in a process with its own mounts. */
static int
run_on_disk (const char *folder)
{
  if (unshare (CLONE_NEWNS) != 0 || mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0
      || mount (folder, folder, NULL, MS_BIND, NULL) != 0
      || mount (NULL, folder, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL) != 0)
    return CANNOT_MOUNT;
  assert_refused (folder, "old.ariadne");
  assert_refused (folder, "none yet.ariadne");
  assert_not_kept (folder);
  return 0;
}

static void
test_read_only_disk (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "old.ariadne", NULL);
  g_autofree char *text = NULL;
  pid_t child;
  int status;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (run_on_disk (folder));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  if (WIFEXITED (status) && WEXITSTATUS (status) == CANNOT_MOUNT)
    g_test_skip ("only root may mount a disk here");
  else
    g_assert_cmpint (status, ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/read-only-disk/saving", test_read_only_disk);
  return g_test_run ();
}
