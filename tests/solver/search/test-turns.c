/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns are taken in fair shares, however slow a thread is. */

#include "solver/search/turns.h"
#include "tests/seed.h"

enum { MOST = 6 };

/* A search that is a slice ahead of one that runs waits for it, but not for one that is over. */
static void
test_waits (void)
{
  AriTurn turns[] = { { .cost = 100, .state = ARI_TURN_RUNS }, { .cost = 109 }, { .cost = 120 } };

  g_assert_cmpint (ari_turns_choose (turns, 3, 1000, 10), ==, 1);
  g_assert_cmpfloat (ari_turns_stop (turns, 3, 1, 1000, 10), ==, 110);
  g_assert_cmpfloat (ari_turns_stop (turns, 3, 1, 109.5, 10), ==, 109.5);
  turns[1].cost = 110;
  g_assert_cmpint (ari_turns_choose (turns, 3, 1000, 10), ==, ARI_TURNS_NONE);
  g_assert_false (ari_turns_are_over (turns, 3));
  turns[0] = (AriTurn){ .cost = 101, .state = ARI_TURN_OVER };
  g_assert_cmpint (ari_turns_choose (turns, 3, 1000, 10), ==, 1);
  g_assert_cmpfloat (ari_turns_stop (turns, 3, 1, 1000, 10), ==, 130);
  g_assert_cmpint (ari_turns_choose (turns, 3, 110, 10), ==, ARI_TURNS_NONE);
  turns[1].state = turns[2].state = ARI_TURN_OVER;
  g_assert_cmpint (ari_turns_choose (turns, 3, 1000, 10), ==, ARI_TURNS_NONE);
  g_assert_true (ari_turns_are_over (turns, 3));
}

/* Threads come and go at random, and one is a hundred times slower: while it lasts, none is further
 * ahead than a slice and the least that a thread does, and all end. */
static void
test_fair (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint round = 0; round < 200; round++) {
    const guint n = (guint) g_rand_int_range (rand, 1, MOST + 1);
    const guint n_threads = (guint) g_rand_int_range (rand, 1, MOST + 1);
    double ends[MOST], stops[MOST] = { 0 };
    gint taken[MOST];
    AriTurn turns[MOST] = { { .cost = 0 } };
    guint n_moves = 0;

    for (guint i = 0; i < n; i++)
      ends[i] = g_rand_int_range (rand, 1, 500);
    for (guint i = 0; i < n_threads; i++)
      taken[i] = ARI_TURNS_NONE;
    while (!ari_turns_are_over (turns, n)) {
      const guint thread = (guint) g_rand_int_range (rand, 0, (gint) n_threads);
      double least = G_MAXDOUBLE;

      g_assert_cmpuint (++n_moves, <, 1000000);
      if (taken[thread] == ARI_TURNS_NONE) {
        taken[thread] = ari_turns_choose (turns, n, 1e9, 10);
        if (taken[thread] != ARI_TURNS_NONE) {
          stops[thread] = ari_turns_stop (turns, n, (guint) taken[thread], 1e9, 10);
          turns[taken[thread]].state = ARI_TURN_RUNS;
        }
      } else if (thread > 0 || g_rand_int_range (rand, 0, 100) == 0) {
        AriTurn *turn = &turns[taken[thread]];
        const double part = g_rand_int_range (rand, 1, 12);
        const double reached = MIN (stops[thread], turn->cost + part);

        turn->cost = MAX (reached, turn->cost + 1);
        turn->state = turn->cost >= ends[taken[thread]] ? ARI_TURN_OVER : ARI_TURN_WAITS;
        taken[thread] = ARI_TURNS_NONE;
      }
      for (guint i = 0; i < n; i++)
        least = turns[i].state == ARI_TURN_OVER ? least : MIN (least, turns[i].cost);
      for (guint i = 0; i < n; i++)
        g_assert_true (turns[i].state == ARI_TURN_OVER || turns[i].cost <= least + 11);
    }
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/turns/waits", test_waits);
  g_test_add_func ("/turns/fair", test_fair);
  return g_test_run ();
}
