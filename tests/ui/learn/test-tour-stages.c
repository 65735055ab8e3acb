/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims on the pages of the tour are true of the searches. */

#include "config.h"

#include <string.h>

#include "tests/waiting.h"
#include "ui/learn/tour-stages.h"
#include "tests/seed.h"

enum { MOST_STAGES = 16 };

static guint
read_all (AriTourFacts *facts)
{
  guint n;
  const AriTourStage *stages = ari_tour_stages (&n);

  g_assert_cmpuint (n, <=, MOST_STAGES);
  for (guint i = 0; i < n; i++)
    ari_tour_facts_read (&facts[i], &stages[i], G_MAXUINT64);
  return n;
}

/* Each puzzle has one solution, and its preset exists. */
static void
test_puzzles (void)
{
  guint n;
  const AriTourStage *stages = ari_tour_stages (&n);

  g_assert_cmpuint (ari_tour_n_pages (), ==, 6);
  for (guint i = 0; i < n; i++) {
    g_autoptr (AriDocument) document = ari_tour_stage_dup_document (&stages[i]);
    AriPuzzle *puzzle = ari_game_get_puzzle (ari_document_get_game (document));
    AriMachine *machine =
        ari_machine_new (ari_puzzle_get_givens (puzzle), ari_strategy_by_name ("mrv-learning"), 2);
    AriEvent event;

    g_assert_nonnull (ari_strategy_by_name (stages[i].strategy));
    while (!ari_machine_is_over (machine))
      ari_machine_step (machine, &event);
    g_assert_true (ari_machine_is_exhausted (machine));
    g_assert_cmpuint (ari_machine_counters (machine)->solutions, ==, 1);
    ari_machine_free (machine);
  }
}

/* The small tree has one guess of two digits, whose first is wrong, and a dead end. */
static void
test_small (void)
{
  AriTourFacts facts[MOST_STAGES];

  read_all (facts);
  for (guint i = 0; i < 3; i++) {
    g_assert_true (facts[i].is_over);
    g_assert_cmpuint (facts[i].counters.guesses, ==, 1);
    g_assert_cmpuint (facts[i].counters.dead_ends, ==, 1);
    g_assert_cmpuint (facts[i].counters.solutions, ==, 1);
    g_assert_cmpuint (ari_digits_count (facts[i].candidates), ==, 2);
    g_assert_cmpuint (facts[i].dead_end.cell, !=, ARI_NO_CELL);
    /* some steps are certain before the guess, and few key presses are needed in all */
    g_assert_cmpuint (facts[i].steps[ARI_TOUR_GUESS], >, 1);
    g_assert_cmpuint (facts[i].steps[ARI_TOUR_DEAD_END], <, 12);
    g_assert_cmpuint (facts[i].steps[ARI_TOUR_SOLUTION], <, 30);
    g_assert_cmpuint (facts[i].cost * 3, >, facts[i].counters.steps);
    g_assert_cmpuint (facts[i].cost * 2, <, facts[i].counters.steps);
  }
  /* the fewest candidates first needs no guess */
  g_assert_cmpuint (facts[3].counters.guesses, ==, 0);
  g_assert_cmpuint (facts[3].counters.dead_ends, ==, 0);
}

/* The guess of the 9×9 has two digits, comes soon, and no cell has fewer candidates. */
static void
test_fewest (void)
{
  AriTourFacts facts[MOST_STAGES];

  read_all (facts);
  g_assert_cmpuint (facts[4].steps[ARI_TOUR_GUESS], >, 1);
  g_assert_cmpuint (facts[4].steps[ARI_TOUR_GUESS], <, 12);
  g_assert_cmpuint (ari_digits_count (facts[4].candidates), ==, 2);
}

/* Each rule saves at least nine tenths of the steps of the one before. */
static void
test_savings (void)
{
  AriTourFacts facts[MOST_STAGES];
  const guint n = read_all (facts);
  guint n_compared = 0;
  guint n_stages;
  const AriTourStage *stages = ari_tour_stages (&n_stages);

  for (guint i = 5; i + 1 < n; i++) {
    if (strcmp (stages[i].puzzle, stages[i + 1].puzzle) != 0)
      continue;
    g_assert_cmpuint (facts[i].counters.steps, >, 10 * facts[i + 1].counters.steps);
    g_assert_cmpuint (facts[i].counters.dead_ends, >, facts[i + 1].counters.dead_ends);
    n_compared++;
  }
  g_assert_cmpuint (n_compared, ==, 3);
}

/* All parts of all sentences are filled in with the numbers of the searches. */
static void
test_words (void)
{
  AriTourFacts facts[MOST_STAGES];
  const guint n = read_all (facts);

  for (guint i = 0; i < n; i++)
    for (guint done = 0; done < 2; done++) {
      g_autofree char *words = ari_tour_words (facts, i, done == 1);

      g_assert_null (strchr (words, '{'));
      g_assert_null (strstr (words, "…"));
      /* a card in a small window has room for this */
      g_assert_cmpuint (g_utf8_strlen (words, -1), <, 200);
    }
  {
    g_autofree char *guess = ari_tour_words (facts, 0, TRUE);
    g_autofree char *end = ari_tour_words (facts, 1, TRUE);
    g_autofree char *cost = ari_tour_words (facts, 2, TRUE);

    g_assert_nonnull (strstr (guess, "in row 2 and column 1 (in short: r2c1), can be 1 or 2."));
    g_assert_nonnull (strstr (end, "row 3, column 4"));
    g_assert_nonnull (strstr (cost, "Solved in 25 steps. The wrong guess cost 11 of them"));
  }
}

/* Unknown numbers are ellipses. */
static void
test_unknown (void)
{
  AriTourFacts facts[MOST_STAGES] = { 0 };
  g_autofree char *words = ari_tour_words (facts, 2, TRUE);

  g_assert_nonnull (strstr (words, "Solved in … steps"));
}

static void
note_change (gpointer n)
{
  ++*(guint *) n;
}

static gboolean
are_known (gpointer counter)
{
  guint n;

  (void) ari_tour_stages (&n);
  for (guint i = 0; i < n; i++)
    if (!ari_tour_counter_get_facts (counter)[i].is_over)
      return FALSE;
  return TRUE;
}

/* The service counts the same as a search in one go, and can be freed while it works. */
static void
test_counter (void)
{
  AriTourFacts facts[MOST_STAGES];
  const guint n = read_all (facts);
  guint n_changed = 0;
  AriTourCounter *counter = ari_tour_counter_new (note_change, &n_changed);

  ari_tour_counter_free (counter);
  g_assert_cmpuint (n_changed, ==, 0);
  counter = ari_tour_counter_new (note_change, &n_changed);
  WAIT_UNTIL (are_known (counter));
  g_assert_cmpuint (n_changed, >, 0);
  for (guint i = 0; i < n; i++) {
    const AriTourFacts *known = &ari_tour_counter_get_facts (counter)[i];

    g_assert_cmpuint (known->counters.steps, ==, facts[i].counters.steps);
    g_assert_cmpuint (known->counters.dead_ends, ==, facts[i].counters.dead_ends);
    g_assert_cmpuint (known->steps[ARI_TOUR_GUESS], ==, facts[i].steps[ARI_TOUR_GUESS]);
  }
  ari_tour_counter_free (counter);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/tour-stages/puzzles", test_puzzles);
  g_test_add_func ("/tour-stages/small", test_small);
  g_test_add_func ("/tour-stages/fewest", test_fewest);
  g_test_add_func ("/tour-stages/savings", test_savings);
  g_test_add_func ("/tour-stages/words", test_words);
  g_test_add_func ("/tour-stages/unknown", test_unknown);
  g_test_add_func ("/tour-stages/counter", test_counter);
  return g_test_run ();
}
