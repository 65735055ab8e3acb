/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When nogoods are forgotten, those that stay keep their contents, wherever they move to. */

#include <glib.h>

#include "engine/learn/learn-private.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { SHORT = 5, LONG = 20, N_LONG = 30 };

/* Adds a nogood of the first @n candidates, beginning with @first and wrapping around. */
static void
add_nogood (AriLearn *learn, guint first, guint n, guint glue)
{
  for (guint i = 0; i < n; i++)
    ari_learn_learnt (learn)[i] = ari_literal_placed ((first + i) % n);
  learn->learnt_length = n;
  learn->learnt_glue = glue;
  ari_nogoods_add (learn);
}

/* The nogoods that stay move by a few words only, so that their new places overlap the old ones,
 * and each literal, 0 too, comes to lie where the length of a nogood was. */
static void
test_moved_a_little (void)
{
  g_autoptr (AriGrid) grid = samples_sixteen ();
  const AriLearnOptions options = { .memory = (size_t) 4 << 20 };
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  AriCollected collected;
  guint32 at = 0;

  ari_learn_start (learn, grid->cells, NULL, &options);
  while (learn->turn == ARI_TURN_SET_UP)
    ari_learn_take_turn (learn);
  add_nogood (learn, 0, SHORT, 30);
  for (guint i = 0; i < N_LONG; i++)
    add_nogood (learn, i, LONG, 2);
  add_nogood (learn, 0, SHORT, 3);
  learn->slice = 100;
  ari_collect_begin (learn);
  do
    collected = ari_collect_go_on (learn);
  while (collected == ARI_COLLECTED_SOME);
  g_assert_cmpint (collected, ==, ARI_COLLECTED_ALL);
  g_assert_cmpuint (ari_learn_progress (learn).n_nogoods, ==, N_LONG + 1);
  for (guint i = 0; i < N_LONG; i++) {
    const AriNogood *nogood = ari_learn_nogood (learn, at);

    g_assert_cmpuint (nogood->n_literals, ==, LONG);
    g_assert_cmpuint (nogood->glue, ==, 2);
    for (guint k = 0; k < LONG; k++)
      g_assert_cmpuint (nogood->literals[k], ==, ari_literal_placed ((i + k) % LONG));
    at += ari_nogood_words (LONG);
  }
  g_assert_cmpuint (ari_learn_nogood (learn, at)->n_literals, ==, SHORT);
  g_assert_cmpuint (at + ari_nogood_words (SHORT), ==, learn->arena_used);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collect/moved-a-little", test_moved_a_little);
  return g_test_run ();
}
