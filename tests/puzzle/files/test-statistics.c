/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics have everything that was added, even if programs add at the same time, are killed, or
 * the file is broken. */

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/statistics.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/* A power failure may leave a file of zeros; the string has one more. */
#define ZEROS "\0\0\0\0"

/* Returns the path of the file, or of one with @suffix beside it. */
static char *
path_of (const char *suffix)
{
  g_autofree char *name = g_strconcat ("statistics", suffix, NULL);

  return g_build_filename (g_get_user_state_dir (), "ariadne", name, NULL);
}

static void
forget (void)
{
  const char *const suffixes[] = { "", ".unreadable" };
  g_autofree char *file = path_of ("");
  g_autofree char *folder = g_path_get_dirname (file);

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++) {
    g_autofree char *path = path_of (suffixes[i]);

    g_unlink (path);
  }
}

static void
remove_folder (const char *folder)
{
  g_autofree char *inner = g_build_filename (folder, "ariadne", NULL);
  g_autoptr (GDir) dir = g_dir_open (inner, 0, NULL);
  const char *name;

  /* including the files of killed programs */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (inner, name, NULL);

    g_unlink (path);
  }
  g_rmdir (inner);
  g_rmdir (folder);
}

static AriStatistic last_told; /* the result for games of the size and level that were added last */

static void
on_added (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean set_aside;

  (void) ari_statistics_add_finish (result, &last_told, &set_aside, &error);
  g_assert_no_error (error);
  ++*(guint *) user_data;
}

static AriStatistic
finished (guint n_digits, AriLevel level, double seconds, gboolean hints)
{
  return (AriStatistic){ .n_digits = n_digits,
                         .level = level,
                         .n_played = 1,
                         .n_finished = 1,
                         .n_without_hints = !hints,
                         .best = seconds,
                         .total = seconds,
                         .day = ARI_NO_DAY };
}

static GArray *
read_statistics (gboolean *set_aside)
{
  g_autoptr (GError) error = NULL;
  GArray *all = ari_statistics_read (set_aside, &error);

  g_assert_no_error (error);
  return all;
}

/* The statistics agree with sums of this test. */
static void
test_sums (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  AriStatistic sums[2][ARI_N_LEVELS] = { 0 };
  g_autoptr (GArray) all = NULL;
  gboolean set_aside;
  guint n_added = 0, n = 0;

  forget ();
  for (guint i = 0; i < 60; i++) {
    const guint size = (guint) g_rand_int_range (random, 0, 2);
    const AriLevel level = (AriLevel) g_rand_int_range (random, 0, ARI_N_LEVELS);
    const double seconds = g_rand_int_range (random, 1, 100000) / 8.0;
    AriStatistic game = finished (9 + 7 * size, level, seconds, g_rand_boolean (random));
    AriStatistic *all_of = &sums[size][level];

    if (g_rand_int_range (random, 0, 3) == 0)
      game = (AriStatistic){
        .n_digits = game.n_digits, .level = level, .n_played = 1, .day = ARI_NO_DAY
      };
    all_of->n_played += game.n_played;
    if (game.n_without_hints > 0)
      all_of->best = all_of->n_without_hints > 0 ? MIN (all_of->best, seconds) : seconds;
    all_of->n_finished += game.n_finished;
    all_of->n_without_hints += game.n_without_hints;
    all_of->total += game.total;
    ari_statistics_add_async (&game, on_added, &n_added);
  }
  WAIT_UNTIL (n_added == 60);
  all = read_statistics (&set_aside);
  g_assert_false (set_aside);
  for (guint size = 0; size < 2; size++)
    for (guint level = 0; level < ARI_N_LEVELS; level++) {
      const AriStatistic *found;

      if (sums[size][level].n_played == 0)
        continue;
      found = &g_array_index (all, AriStatistic, n++);
      /* adding nothing asks for the present values */
      n_added = 0;
      ari_statistics_add_async (
          &(AriStatistic){ .n_digits = found->n_digits, .level = found->level }, on_added,
          &n_added);
      WAIT_UNTIL (n_added == 1);
      g_assert_cmpuint (last_told.n_played, ==, found->n_played);
      g_assert_cmpuint (last_told.n_finished, ==, found->n_finished);
      g_assert_cmpfloat_with_epsilon (last_told.best, found->best, 1e-6);
      g_assert_cmpfloat_with_epsilon (last_told.total, found->total, 1e-6);
      g_assert_cmpuint (found->n_digits, ==, 9 + 7 * size);
      g_assert_cmpuint (found->level, ==, level);
      g_assert_cmpuint (found->n_played, ==, sums[size][level].n_played);
      g_assert_cmpuint (found->n_finished, ==, sums[size][level].n_finished);
      g_assert_cmpuint (found->n_without_hints, ==, sums[size][level].n_without_hints);
      g_assert_cmpfloat_with_epsilon (found->best, sums[size][level].best, 0.001);
      g_assert_cmpfloat_with_epsilon (found->total, sums[size][level].total, 0.1);
    }
  g_assert_cmpuint (all->len, ==, n);
  g_assert_true (ari_statistics_clear (NULL));
  g_array_unref (all);
  all = read_statistics (&set_aside);
  g_assert_cmpuint (all->len, ==, 0);
}

/* Different shapes of one size and level are counted separately; games of an earlier version count
 * for the plain grid. */
static void
test_shapes (void)
{
  g_autofree char *path = path_of ("");
  g_autofree char *text = NULL;
  AriStatistic games[] = { finished (9, ARI_LEVEL_EASY, 30, FALSE),
                           finished (9, ARI_LEVEL_EASY, 500, FALSE),
                           finished (9, ARI_LEVEL_EASY, 600, FALSE),
                           finished (9, ARI_LEVEL_EASY, 700, FALSE),
                           finished (9, ARI_LEVEL_EASY, 800, FALSE) };
  AriLayout *latin = ari_layout_new_latin (9, ARI_EXTRA_NONE);
  g_autoptr (GArray) all = NULL;
  gboolean set_aside;

  games[1].extras = ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS;
  games[2].shape = ARI_SHAPE_JIGSAW;
  games[3].shape = ARI_SHAPE_JIGSAW;
  games[3].extras = ARI_EXTRA_DIAGONALS;
  games[4].shape = ari_statistic_of (latin, ARI_LEVEL_EASY).shape;
  ari_layout_unref (latin);
  forget ();
  g_assert_true (g_file_set_contents (
      path, "[9x9 easy]\nplayed=1\nfinished=1\nwithout-hints=1\nbest=20\ntotal=20\n", -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    guint n_added = 0;

    ari_statistics_add_async (&games[i], on_added, &n_added);
    WAIT_UNTIL (n_added == 1);
    g_assert_true (ari_statistic_is_like (&last_told, &games[i]));
    g_assert_cmpuint (last_told.n_finished, ==, i == 0 ? 2 : 1);
    g_assert_cmpfloat_with_epsilon (last_told.best, i == 0 ? 20 : games[i].best, 0.001);
  }
  all = read_statistics (&set_aside);
  g_assert_false (set_aside);
  g_assert_cmpuint (all->len, ==, G_N_ELEMENTS (games));
  for (guint i = 0; i < all->len; i++)
    g_assert_true (ari_statistic_is_like (&g_array_index (all, AriStatistic, i), &games[i]));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[9x9 jigsaw diagonals easy]\n"));
  g_assert_nonnull (strstr (text, "[9x9 diagonals windows easy]\n"));
  g_assert_nonnull (strstr (text, "[9x9 latin easy]\n"));
}

/* An unreadable file is renamed, and counting goes on. */
static void
test_broken (void)
{
  const char *const texts[] = {
    "no key file",
    "[9x9 easy]\nplayed=many\nfinished=1\nwithout-hints=0\nbest=1\ntotal=1\n",
    "[9x9 easy]\nplayed=-1\nfinished=1\nwithout-hints=0\nbest=1\ntotal=1\n",
    "[9x9 easy]\nplayed=1\n",
    "[9x9 easy]\nplayed=1\nfinished=1\nwithout-hints=0\nbest=nan\ntotal=1\n",
    "[days]\nfinished=2026-11-26;2026-11-25;\nlongest=1\ncount=2\n",
    "[days]\nfinished=2026-11-26;2026-11-26;\nlongest=1\ncount=2\n",
    "[days]\nfinished=2026-02-30;\nlongest=1\ncount=1\n",
    "[days]\nfinished=today;\nlongest=1\ncount=1\n",
    "[days]\nfinished=2026-11-26;\nlongest=many\ncount=1\n",
    "[days]\nfinished=2026-11-26;\n",
    "\xff\xfe",
    ZEROS,
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *path = path_of ("");
    g_autofree char *aside = path_of (".unreadable");
    g_autofree char *kept = NULL;
    const gsize length = g_str_equal (texts[i], ZEROS) ? sizeof ZEROS : strlen (texts[i]);
    gsize kept_length;
    const AriStatistic game = finished (9, ARI_LEVEL_EASY, 10, FALSE);
    g_autoptr (GArray) all = NULL;
    gboolean set_aside;
    guint n_added = 0;

    forget ();
    g_assert_true (g_file_set_contents (path, texts[i], (gssize) length, NULL));
    ari_statistics_add_async (&game, on_added, &n_added);
    WAIT_UNTIL (n_added == 1);
    g_assert_true (g_file_get_contents (aside, &kept, &kept_length, NULL));
    g_assert_cmpmem (kept, kept_length, texts[i], length);
    all = read_statistics (&set_aside);
    g_assert_false (set_aside);
    g_assert_cmpuint (all->len, ==, 1);
  }
  /* additions of a later version are neither */
  {
    g_autofree char *path = path_of ("");
    g_autoptr (GArray) all = NULL;
    gboolean set_aside;

    g_assert_true (g_file_set_contents (path, "[streaks]\nlongest=7\n", -1, NULL));
    all = read_statistics (&set_aside);
    g_assert_false (set_aside);
    g_assert_cmpuint (all->len, ==, 0);
  }
}

static void
finish_day (const char *day)
{
  AriStatistic game = finished (9, ARI_LEVEL_MEDIUM, 60, FALSE);
  guint n_added = 0;

  game.day = ari_day_from_string (day);
  g_assert_cmpuint (game.day, !=, ARI_NO_DAY);
  ari_statistics_add_async (&game, on_added, &n_added);
  WAIT_UNTIL (n_added == 1);
}

static void
assert_streak (const char *today, guint current, guint longest, guint n_finished, gboolean is_done)
{
  const AriStreak streak = ari_statistics_read_streak (ari_day_from_string (today));

  g_assert_cmpuint (streak.current, ==, current);
  g_assert_cmpuint (streak.longest, ==, longest);
  g_assert_cmpuint (streak.n_finished, ==, n_finished);
  g_assert_true (streak.is_done == is_done);
}

/* Days in a row count up to today, or up to yesterday while today's is open; over the end of a
 * month and a year, and across clock changes; in any order of finishing. */
static void
test_streak (void)
{
  forget ();
  assert_streak ("2026-11-26", 0, 0, 0, FALSE);
  finish_day ("2026-10-24"); /* in Europe, clocks change in the night to the 25th */
  finish_day ("2026-10-25");
  finish_day ("2026-10-26");
  assert_streak ("2026-10-26", 3, 3, 3, TRUE);
  assert_streak ("2026-10-27", 3, 3, 3, FALSE);
  assert_streak ("2026-10-28", 0, 3, 3, FALSE);
  finish_day ("2026-10-26"); /* it counts only once */
  assert_streak ("2026-10-26", 3, 3, 3, TRUE);

  finish_day ("2026-12-30");
  finish_day ("2027-01-01");
  assert_streak ("2027-01-01", 1, 3, 5, TRUE);
  finish_day ("2026-12-31"); /* begun on its day, and finished later */
  assert_streak ("2027-01-01", 3, 3, 6, TRUE);
  finish_day ("2027-01-02");
  assert_streak ("2027-01-02", 4, 4, 7, TRUE);

  /* after a wrong clock, days in the future do no harm */
  finish_day ("2031-01-01");
  assert_streak ("2027-01-02", 4, 4, 8, TRUE);
  assert_streak ("2027-01-03", 4, 4, 8, FALSE);
  assert_streak ("2027-01-04", 0, 4, 8, FALSE);

  g_assert_true (ari_statistics_clear (NULL));
  assert_streak ("2027-01-02", 0, 0, 0, FALSE);
}

/* Reading the streak leaves a broken file to functions that report it, and waits for no other
 * program. */
static void
test_streak_of_broken (void)
{
  g_autofree char *path = path_of ("");
  g_autofree char *aside = path_of (".unreadable");
  const char *const texts[] = { "no key file", "[days]\nfinished=x\n", "" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    forget ();
    g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
    assert_streak ("2026-11-26", 0, 0, 0, FALSE);
    g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
    g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS));
  }
  forget ();
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  assert_streak ("2026-11-26", 0, 0, 0, FALSE);
  forget ();
}

/* If there are more days than are kept, the totals stay. */
static void
test_many_days (void)
{
  g_autofree char *path = path_of ("");
  g_autoptr (GString) text = g_string_new ("[days]\nfinished=");
  const guint32 first = ari_day_from_string ("2010-01-01");
  g_autofree char *next = ari_day_to_string (first + 4000);
  g_autofree char *after = ari_day_to_string (first + 4001);

  forget ();
  for (guint i = 0; i < 4000; i++) {
    g_autofree char *day = ari_day_to_string (first + i);

    g_string_append_printf (text, "%s;", day);
  }
  g_string_append (text, "\nlongest=4000\ncount=4000\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  finish_day (next);
  assert_streak (next, 4000, 4001, 4001, TRUE);
  finish_day (after);
  assert_streak (after, 4000, 4001, 4002, TRUE);
}

/* Adds games until it is killed. */
static void
add_for_ever (int told)
{
  const AriStatistic game = finished (9, ARI_LEVEL_HARD, 5, FALSE);

  g_random_set_seed ((guint32) getpid ()); /* otherwise all children choose the same names */
  for (;;) {
    guint n_added = 0;

    ari_statistics_add_async (&game, on_added, &n_added);
    WAIT_UNTIL (n_added == 1);
    if (write (told, "x", 1) != 1)
      _exit (1);
  }
}

/* Two programs are killed at any moment: each game that was reported as added is there, once. */
static void
test_kill (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_told = 0, n_killed = 0;

  forget ();
  for (guint round = 0; round < 30; round++) {
    pid_t children[2];
    int told[2];
    const guint until = n_told + (guint) g_rand_int_range (random, 1, 12);
    char byte;

    g_assert_cmpint (pipe (told), ==, 0);
    for (guint i = 0; i < 2; i++) {
      children[i] = fork ();
      if (children[i] == 0)
        add_for_ever (told[1]);
    }
    close (told[1]);
    while (n_told < until && read (told[0], &byte, 1) == 1)
      n_told++;
    for (guint i = 0; i < 2; i++) {
      kill (children[i], SIGKILL);
      g_assert_cmpint (waitpid (children[i], NULL, 0), ==, children[i]);
      n_killed++;
    }
    while (read (told[0], &byte, 1) == 1)
      n_told++;
    close (told[0]);
    {
      gboolean set_aside;
      g_autoptr (GArray) all = read_statistics (&set_aside);
      const AriStatistic *found = &g_array_index (all, AriStatistic, 0);

      g_assert_false (set_aside);
      g_assert_cmpuint (all->len, ==, 1);
      g_assert_cmpuint (found->n_finished, >=, n_told);
      g_assert_cmpuint (found->n_finished, <=, n_told + n_killed);
      g_assert_cmpfloat_with_epsilon (found->total, 5.0 * found->n_finished, 0.001);
    }
  }
  g_assert_cmpuint (n_told, >=, 30);
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  int status;

  ari_test_init (&argc, &argv);
  folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  /* first, because a child of a program with threads has none of them */
  g_test_add_func ("/statistics/kill", test_kill);
  g_test_add_func ("/statistics/sums", test_sums);
  g_test_add_func ("/statistics/shapes", test_shapes);
  g_test_add_func ("/statistics/broken", test_broken);
  g_test_add_func ("/statistics/streak", test_streak);
  g_test_add_func ("/statistics/streak-of-broken", test_streak_of_broken);
  g_test_add_func ("/statistics/many-days", test_many_days);
  status = g_test_run ();
  forget ();
  remove_folder (folder);
  return status;
}
