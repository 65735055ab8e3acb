/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that takes time in a search is counted as work, so that the callback is asked in
 * time. */

#include <glib.h>

#include "engine/learn/learn-private.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"

#define LITTLE ((size_t) 8 << 20)

/** Bench: a search of an empty grid, at its first decision. */
typedef struct {
  AriLayout *layout;
  AriGrid *grid;
  AriLearn *learn;
} Bench;

static void
set_up (Bench *bench, gconstpointer data)
{
  const AriLearnOptions options = { .memory = LITTLE };

  bench->layout = samples_layout (3);
  bench->grid = ari_grid_new (bench->layout);
  bench->learn = ari_learn_new (bench->layout, &options);
  ari_learn_start (bench->learn, bench->grid->cells, NULL, &options);
  while (bench->learn->turn != ARI_TURN_DECIDE)
    ari_learn_take_turn (bench->learn);
}

static void
tear_down (Bench *bench, gconstpointer data)
{
  ari_learn_free (bench->learn);
  ari_grid_free (bench->grid);
  ari_layout_unref (bench->layout);
}

/* Takes turns up to the first one of a kind. Returns: the work of that one */
static guint64
work_of_next (AriLearn *learn, AriLearnTurn turn)
{
  guint64 before;

  while (learn->turn != turn)
    ari_learn_take_turn (learn);
  before = ari_learn_work (learn);
  ari_learn_take_turn (learn);
  return ari_learn_work (learn) - before;
}

/* A candidate that is already decided and comes off the heap counts. */
static void
test_top (Bench *bench, gconstpointer data)
{
  AriLearn *learn = bench->learn;
  const guint64 before = ari_learn_work (learn);
  const guint32 n = learn->n_candidates;

  for (guint32 i = 0; i < n; i++)
    ari_learn_assign (learn, ari_literal_ruled_out (i), ARI_REASON_NONE);
  g_assert_cmpuint (ari_activity_top (learn), ==, ARI_NO_CANDIDATE);
  g_assert_cmpuint (ari_learn_work (learn) - before, >=, n);
}

/* The causes that an analysis visits count. */
static void
test_analysis (Bench *bench, gconstpointer data)
{
  AriLearn *learn = bench->learn;

  for (guint i = 0; i < 20; i++) {
    const guint64 work = work_of_next (learn, ARI_TURN_LEARN);

    g_assert_cmpuint (learn->n_explained, >=, learn->learnt_length);
    g_assert_cmpuint (work, >=, learn->n_explained / 8);
    g_assert_cmpuint (work, >, 0);
  }
}

/* Returns: the number of candidates that are ruled out and will be undecided when all decisions are
 * undone; @n_by_nogoods: (out): how many of them by nogoods */
static guint32
count_ruled_out (const AriLearn *learn, guint32 *n_by_nogoods)
{
  const AriLearnLevel *level = &ari_learn_levels (learn)[1];

  *n_by_nogoods = 0;
  for (guint32 i = level->n_trail; i < learn->n_trail; i++) {
    const AriLiteral literal = ari_learn_trail (learn)[i];
    const AriReason reason = ari_learn_assignments (learn)[literal >> 1].reason;

    *n_by_nogoods += (literal & 1) != 0 && (reason & ARI_REASON_MASK) == ARI_REASON_NOGOOD;
  }
  return learn->n_taken - level->n_taken + *n_by_nogoods;
}

/* Undoing counts, also candidates that no placement had taken, and so does the check of a
 * solution. */
static void
test_back_and_solution (Bench *bench, gconstpointer data)
{
  AriLearn *learn = bench->learn;
  guint64 before = 0;
  guint32 n = 0, n_by_nogoods = 0;

  do {
    before = ari_learn_work (learn);
    if (!ari_learn_take_turn (learn))
      continue;
    g_assert_cmpuint (ari_learn_work (learn) - before, >=,
                      bench->layout->n_cells / ARI_LEARN_WORDS_A_UNIT);
    n = count_ruled_out (learn, &n_by_nogoods);
  } while (n_by_nogoods == 0);
  before = ari_learn_work (learn);
  ari_learn_back (learn, 0);
  g_assert_cmpuint (ari_learn_work (learn) - before, ==, n);
}

/* Passing over a long nogood counts. */
static void
test_passed (Bench *bench, gconstpointer data)
{
  AriLearn *learn = bench->learn;
  const guint32 n = 600;
  guint64 before;
  guint32 head;

  learn->learnt_length = n;
  learn->learnt_glue = 9;
  learn->learnt_is_kept = false;
  for (guint32 i = 0; i < n; i++)
    ari_learn_learnt (learn)[i] = ari_literal_ruled_out (i);
  ari_nogoods_add (learn);
  learn->depth = 1;
  for (guint32 i = 1; i < n - 1; i++) { /* without what would follow in the houses */
    ari_learn_values (learn)[ari_literal_ruled_out (i)] = 1;
    ari_learn_values (learn)[ari_literal_placed (i)] = -1;
  }
  head = learn->n_trail;
  ari_learn_trail (learn)[learn->n_trail++] = ari_literal_ruled_out (1);
  before = ari_learn_work (learn);
  g_assert_cmpuint (ari_nogoods_run (learn, &head), ==, ARI_REASON_NONE);
  g_assert_cmpuint (ari_learn_work (learn) - before, >, n / ARI_LEARN_WORDS_A_UNIT / 2);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/learn-work/top", Bench, NULL, set_up, test_top, tear_down);
  g_test_add ("/learn-work/analysis", Bench, NULL, set_up, test_analysis, tear_down);
  g_test_add ("/learn-work/back-and-solution", Bench, NULL, set_up, test_back_and_solution,
              tear_down);
  g_test_add ("/learn-work/passed", Bench, NULL, set_up, test_passed, tear_down);
  return g_test_run ();
}
