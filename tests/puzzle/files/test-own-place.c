/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games without a file stay, also where the system's clock jumps. */

#include <sys/time.h>

#include <glib/gstdio.h>

#include "puzzle/files/own-place.h"

#include "tests/puzzle/files/state-folder.h"

/* A game that was written some seconds before now, or after it. */
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

/* The latest 200, with the new one. */
static void
test_oldest_goes (void)
{
  g_autofree char *oldest = new_game (-10000);

  for (guint i = 0; i < 199; i++)
    g_free (new_game (-1000 - (gint64) i));
  g_assert_cmpuint (n_games (), ==, 200);
  g_assert_true (g_file_test (oldest, G_FILE_TEST_EXISTS));
  g_free (new_game (-10));
  g_assert_cmpuint (n_games (), ==, 200);
  g_assert_false (g_file_test (oldest, G_FILE_TEST_EXISTS));
}

/* The clock was a year ahead for 200 games and is right again; or it is a year behind now. What is
 * played from now on stays, and so do they. */
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
  g_assert_false (g_file_test (ahead, G_FILE_TEST_EXISTS)); /* these, too, are not more than 200 */
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

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-place/oldest-goes", test_oldest_goes);
  g_test_add_func ("/own-place/clock-set-back", test_clock_set_back);
  status = g_test_run ();
  remove_games ();
  state_folder_free (state);
  return status;
}
