/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games without a file that are kept, also if the system's clock jumps. */

#define _DEFAULT_SOURCE

#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/own-place.h"

#include "tests/puzzle/files/state-folder.h"
#include "tests/seed.h"

/* Writes a game some seconds before now, or after it. */
static char *
new_game (gint64 seconds)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_own_place_new (&error);
  const gint64 when = g_get_real_time () / G_USEC_PER_SEC + seconds;
  const struct timeval times[2] = { { .tv_sec = when }, { .tv_sec = when } };

  g_assert_no_error (error);
  g_assert_true (ari_own_place_holds (file));
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "{}", 2, NULL));
  g_assert_cmpint (utimes (g_file_peek_path (file), times), ==, 0);
  return g_file_get_path (file);
}

static guint
n_games (void)
{
  g_autoptr (GArray) games = ari_own_place_list ();

  return games->len;
}

/* The latest 200 are kept, including the new one. */
static void
test_oldest_goes (void)
{
  g_autofree char *oldest = NULL;

  g_assert_false (ari_own_place_has_any ());
  oldest = new_game (-10000);
  for (guint i = 0; i < 199; i++)
    g_free (new_game (-1000 - (gint64) i));
  g_assert_cmpuint (n_games (), ==, 200);
  g_assert_true (g_file_test (oldest, G_FILE_TEST_EXISTS));
  g_free (new_game (-10));
  g_assert_cmpuint (n_games (), ==, 200);
  g_assert_false (g_file_test (oldest, G_FILE_TEST_EXISTS));
}

/* The clock was a year ahead for 200 games, or is a year behind now. Games played from now on are
 * kept, and so are those. */
static void
test_clock_set_back (void)
{
  g_autofree char *played = NULL;
  g_autofree char *ahead = NULL;

  for (guint i = 0; i < 200; i++) {
    g_free (ahead);
    ahead = new_game (31536000 - (gint64) i);
  }
  played = new_game (0);
  g_assert_true (g_file_test (played, G_FILE_TEST_EXISTS));
  for (guint i = 0; i < 5; i++)
    g_free (new_game (0));
  g_assert_true (g_file_test (played, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (ahead, G_FILE_TEST_EXISTS));
  g_free (new_game (31536001));
  g_free (new_game (0));
  g_assert_false (g_file_test (ahead, G_FILE_TEST_EXISTS)); /* these are limited to 200, too */
}

/* A removed game is in no list, and is restored to its place; no other file is moved. */
static void
test_removed (void)
{
  g_autofree char *path = new_game (-10);
  g_autofree char *other = new_game (-20);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) second = g_file_new_for_path (other);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *removed = g_build_filename (folder, "removed", NULL);
  g_autofree char *text = NULL;
  const guint n = n_games ();

  g_assert_true (ari_own_place_remove (file, NULL));
  g_assert_cmpuint (n_games (), ==, n - 1);
  g_assert_false (ari_own_place_remove (file, NULL));
  g_assert_true (ari_own_place_restore (file, NULL));
  g_assert_cmpuint (n_games (), ==, n);
  g_assert_false (ari_own_place_restore (file, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{}");

  /* another game has its name now */
  g_assert_true (ari_own_place_remove (file, NULL));
  g_assert_true (g_file_set_contents (path, "other", -1, NULL));
  g_assert_false (ari_own_place_restore (file, NULL));
  g_clear_pointer (&text, g_free);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "other");

  ari_own_place_forget_removed (file);
  g_assert_false (g_file_test (removed, G_FILE_TEST_EXISTS));
  g_assert_true (ari_own_place_remove (file, NULL));
  g_assert_true (ari_own_place_remove (second, NULL));
  ari_own_place_forget_removed (second);
  g_assert_true (ari_own_place_restore (file, NULL));
  g_assert_true (ari_own_place_remove (file, NULL));
  ari_own_place_forget_removed (NULL);
  g_assert_false (g_file_test (removed, G_FILE_TEST_EXISTS));
  g_assert_false (ari_own_place_restore (file, NULL));
  g_assert_cmpuint (n_games (), ==, n - 2);
}

/* A file that another program wrote there is not a game. */
static void
test_foreign (void)
{
  g_autofree char *game = new_game (-10);
  g_autofree char *folder = g_path_get_dirname (game);
  g_autofree char *inner = g_build_filename (folder, "folder.ariadne", NULL);
  g_autofree char *fifo = g_build_filename (folder, "fifo.ariadne", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop.ariadne", NULL);
  g_autofree char *note = g_build_filename (folder, "note.txt", NULL);
  const guint n = n_games ();

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  g_assert_cmpint (symlink (loop, loop), ==, 0);
  g_assert_true (g_file_set_contents (note, "x", 1, NULL));
  g_assert_cmpuint (n_games (), ==, n);
  g_assert_true (ari_own_place_has_any ());
  g_rmdir (inner);
  g_unlink (fifo);
  g_unlink (loop);
  g_unlink (note);
}

static void
remove_games (void)
{
  g_autoptr (GArray) games = ari_own_place_list ();

  g_assert_cmpuint (games->len, >, 0);
  for (guint i = 0; i < games->len; i++)
    g_assert_true (g_file_delete (g_array_index (games, AriKeptGame, i).file, NULL, NULL));
}

int
main (int argc, char *argv[])
{
  char *state = state_folder_new ();
  int status;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/own-place/oldest-goes", test_oldest_goes);
  g_test_add_func ("/own-place/clock-set-back", test_clock_set_back);
  g_test_add_func ("/own-place/removed", test_removed);
  g_test_add_func ("/own-place/foreign", test_foreign);
  status = g_test_run ();
  remove_games ();
  state_folder_free (state);
  return status;
}
