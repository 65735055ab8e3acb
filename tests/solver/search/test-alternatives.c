/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The costs of digits that were not tried, found on a thread, are those that the engine finds. */

#include "config.h"

#include "solver/search/aside.h"
#include "solver/words/alternative-words.h"
#include "tests/seed.h"
#include "tests/solver/search/dead-end.h"
#include "tests/waiting.h"

static void
test_same (DeadEnd *fixture, gconstpointer data)
{
  for (guint i = 0; i < 20; i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GArray) found = NULL;
    g_autoptr (GError) error = NULL;
    const AriAlternative *alternatives;
    AriWhatIf *what_if;
    gsize n;

    dead_end_next (fixture);
    ari_alternatives_find_async (fixture->view, &fixture->search->strategy, NULL,
                                 dead_end_take_result, &result);
    what_if = ari_what_if_new (fixture->view, &fixture->search->strategy, 1000000);
    while (ari_what_if_step (what_if))
      ;
    alternatives = ari_what_if_alternatives (what_if, &n);
    WAIT_UNTIL (result != NULL);
    found = ari_aside_find_finish (result, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (found->len, ==, n);
    for (guint k = 0; k < n; k++) {
      const AriAlternative *one = &g_array_index (found, AriAlternative, k);

      g_assert_cmpuint (one->decision, ==, alternatives[k].decision);
      g_assert_cmpuint (one->digit, ==, alternatives[k].digit);
      g_assert_cmpuint (one->steps, ==, alternatives[k].steps);
      g_assert_true (one->leads == alternatives[k].leads);
    }
    ari_what_if_free (what_if);
  }
}

static void
test_cancelled (DeadEnd *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  dead_end_next (fixture);
  ari_alternatives_find_async (fixture->view, &fixture->search->strategy, cancellable,
                               dead_end_take_result, &result);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (result != NULL);
  g_assert_null (ari_aside_find_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A search that has ended has nothing left to try. */
static void
test_ended (DeadEnd *fixture, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GArray) found = NULL;
  AriEvent event;

  while (ari_machine_step (fixture->search, &event))
    ;
  ari_snapshot_take (fixture->view, fixture->search);
  ari_alternatives_find_async (fixture->view, &fixture->search->strategy, NULL,
                               dead_end_take_result, &result);
  WAIT_UNTIL (result != NULL);
  found = ari_aside_find_finish (result, NULL);
  g_assert_cmpuint (found->len, ==, 0);
}

/* One sentence alone says how far it can be trusted, as all of them together do. */
static void
test_words (DeadEnd *fixture, gconstpointer data)
{
  const AriSymbols symbols = ari_symbols_default (9);
  AriAlternative alternatives[] = {
    { .digit = 1, .leads = true, .is_known = true, .steps = 10, .instead = 100 },
    { .digit = 2, .steps = 5, .instead = 100 },
  };

  dead_end_next (fixture);
  for (guint i = 0; i < 4; i++) {
    AriStrategy strategy = *ari_strategy_by_name ("mrv");
    g_autofree char *best = NULL;
    g_autofree char *all = NULL;

    strategy.order = i % 2 ? ARI_ORDER_WEIGHT : strategy.order;
    alternatives[1].is_known = i >= 2;
    best = ari_alternatives_best_to_string (fixture->view, &strategy, &symbols, alternatives, 2);
    all = ari_alternatives_to_string (fixture->view, &strategy, &symbols, alternatives, 2);
    g_assert_true (g_str_has_prefix (all, best));
    g_assert_cmpint (strstr (best, "may save more") != NULL, ==, i < 2);
    g_assert_cmpint (strstr (best, "what came before") != NULL, ==, i % 2);
  }
  alternatives[0].leads = false;
  g_assert_null (ari_alternatives_best_to_string (fixture->view, ari_strategy_by_name ("mrv"),
                                                  &symbols, alternatives, 2));
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add ("/solver/alternatives/same", DeadEnd, NULL, dead_end_set_up, test_same,
              dead_end_tear_down);
  g_test_add ("/solver/alternatives/cancelled", DeadEnd, NULL, dead_end_set_up, test_cancelled,
              dead_end_tear_down);
  g_test_add ("/solver/alternatives/ended", DeadEnd, NULL, dead_end_set_up, test_ended,
              dead_end_tear_down);
  g_test_add ("/solver/alternatives/words", DeadEnd, NULL, dead_end_set_up, test_words,
              dead_end_tear_down);

  return g_test_run ();
}
