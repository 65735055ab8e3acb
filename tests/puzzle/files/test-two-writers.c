/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two programs save to one file at the same time: each replaces the other's version only if it has
 * read it. */

#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/file-write.h"
#include "tests/seed.h"

enum { N_PROGRAMS = 2, N_SAVED = 300 };

/* Increments the number in the file until it was saved N_SAVED times. Returns: TRUE if each refusal
 * was because of the other program */
static gboolean
count_on (GFile *file)
{
  for (guint n_saved = 0; n_saved < N_SAVED;) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = NULL;
    g_autofree char *old = NULL;
    char *text;
    AriFileMark before;
    AriWriting writing = { .expected = &before };

    if (!ari_file_mark_read (file, &before, NULL, &error)
        || !g_file_load_contents (file, NULL, &old, NULL, NULL, &error)) {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
    text = g_strdup_printf ("%ld", strtol (old, NULL, 10) + 1);
    bytes = g_bytes_new_take (text, strlen (text));
    if (ari_write_file (file, bytes, &writing, NULL, &error))
      n_saved++;
    else if (!g_error_matches (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED)) {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
    g_free (writing.loss);
  }
  return TRUE;
}

static void
test_nothing_lost (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *content = NULL;
  pid_t children[N_PROGRAMS];
  int status;

  g_assert_true (g_file_set_contents (path, "0", -1, NULL));
  for (guint i = 0; i < N_PROGRAMS; i++) {
    children[i] = fork ();
    if (children[i] == 0) {
      g_random_set_seed (i); /* different for both, as in separate programs */
      _exit (count_on (file) ? 0 : 1);
    }
  }
  for (guint i = 0; i < N_PROGRAMS; i++) {
    g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
    g_assert_cmpint (status, ==, 0);
  }
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpint (strtol (content, NULL, 10), ==, N_PROGRAMS * N_SAVED);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/two-writers/nothing-lost", test_nothing_lost);
  return g_test_run ();
}
