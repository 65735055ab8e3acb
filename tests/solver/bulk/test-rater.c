/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rating many puzzles: each gets the rating of the logic, in two rounds; it can end at any
 * moment. */

#include "solver/bulk/rater.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/solver/many.h"

enum { N_PUZZLES = 400, N_CANCELS = 12 };

/** Heard: the reports of a rater. */
typedef struct {
  AriRaterGrade grades[2][N_PUZZLES]; /* by round */
  guint n_heard[2][N_PUZZLES];
} Heard;

/* Returns: (transfer full): a rater without a time limit, for a busy machine */
static AriBulkService *
new_rater (void)
{
  AriBulkService *rater = ari_rater_new ();

  ari_service_set_time_limit (ARI_SERVICE (rater), 0.0);
  return rater;
}

static void
on_rated (AriBulkService *rater, gpointer data, guint n, gpointer user_data)
{
  const AriRaterGrade *grades = data;
  Heard *heard = user_data;

  for (guint i = 0; i < n; i++) {
    heard->n_heard[grades[i].is_er][grades[i].puzzle]++;
    heard->grades[grades[i].is_er][grades[i].puzzle] = grades[i];
  }
}

static void
assert_grade (const Many *many, guint puzzle, const Heard *heard)
{
  g_autoptr (AriLogic) logic = ari_logic_new (many->layouts[puzzle]);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (many->layouts[puzzle]);
  AriLogicOptions options = ari_logic_options_default ();
  const AriRaterGrade *level = &heard->grades[0][puzzle];
  const AriRaterGrade *er = &heard->grades[1][puzzle];
  AriLogicRating rating;
  AriExplainerRating explained;

  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  ari_logic_set_position (logic, many->givens[puzzle], NULL, NULL);
  g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, level->status);
  g_assert_cmpuint (level->rating.score, ==, rating.score);
  g_assert_cmpint (level->rating.level, ==, rating.level);
  g_assert_cmpint (level->rating.hardest, ==, rating.hardest);
  g_assert_cmpmem (level->rating.counts, sizeof rating.counts, rating.counts, sizeof rating.counts);
  g_assert_cmpint (er->is_outside, ==, explainer == NULL);
  if (explainer != NULL) {
    ari_explainer_rate (explainer, many->givens[puzzle], true, &explained, NULL, NULL);
    g_assert_cmpint (er->status, ==, explained.status);
    g_assert_cmpuint (er->explained.er, ==, explained.er);
    g_assert_cmpuint (er->explained.ep, ==, explained.ep);
    g_assert_cmpuint (er->explained.ed, ==, explained.ed);
    g_assert_cmpint (er->explained.hardest, ==, explained.hardest);
  }
}

static void
test_all (void)
{
  AriBulkService *rater = new_rater ();
  Heard *heard = g_new0 (Heard, 1);
  AriPuzzleSource source;
  guint n_known = 0;
  Many many;

  many_init (&many, N_PUZZLES);
  source = many_source (&many);
  g_signal_connect (rater, "found", G_CALLBACK (on_rated), heard);
  ari_rater_start (rater, &source);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (rater)), ==, ARI_SERVICE_RUNNING);
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (rater)) == ARI_SERVICE_FINISHED);
  g_assert_cmpuint (ari_bulk_service_get_n_items (rater), ==, 2 * N_PUZZLES);
  g_assert_cmpuint (ari_bulk_service_get_n_done (rater), ==, 2 * N_PUZZLES);
  for (guint i = 0; i < N_PUZZLES; i++) {
    g_assert_cmpuint (heard->n_heard[0][i], ==, 1);
    g_assert_cmpuint (heard->n_heard[1][i], ==, 1);
    if (many_n_solutions (&many, i, 2) != 1) {
      g_assert_cmpint (heard->grades[0][i].verdict, !=, ARI_POSITION_RIGHT);
      g_assert_cmpint (heard->grades[1][i].verdict, !=, ARI_POSITION_RIGHT);
    } else if (n_known++ < 60)
      assert_grade (&many, i, heard);
  }
  g_assert_cmpuint (n_known, >, 20);
  g_assert_finalize_object (rater);
  g_assert_cmpuint (many.n_freed, ==, 1);
  many_clear (&many);
  g_free (heard);
}

/* With solutions, each unique one is reported, and levels as usual. */
static void
test_answers (void)
{
  AriBulkService *rater = new_rater ();
  Heard *heard = g_new0 (Heard, 1);
  AriPuzzleSource source;
  guint n_solved = 0;
  Many many;

  many_init (&many, N_PUZZLES);
  source = many_source (&many);
  g_signal_connect (rater, "found", G_CALLBACK (on_rated), heard);
  ari_rater_start_answers (rater, &source);
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (rater)) == ARI_SERVICE_FINISHED);
  g_assert_cmpuint (ari_bulk_service_get_n_items (rater), ==, N_PUZZLES);
  for (guint i = 0; i < N_PUZZLES; i++) {
    const guint8 *solution = ari_rater_get_solution (rater, i);
    const AriLayout *layout = many.layouts[i];

    g_assert_cmpuint (heard->n_heard[0][i], ==, 1);
    g_assert_cmpuint (heard->n_heard[1][i], ==, 0);
    g_assert_cmpint (solution != NULL, ==, many_n_solutions (&many, i, 2) == 1);
    if (solution == NULL)
      continue;
    g_assert_true (ari_cells_are_solved (layout, solution));
    for (guint cell = 0; cell < layout->n_cells; cell++)
      if (many.givens[i][cell] != ARI_NO_DIGIT)
        g_assert_cmpuint (solution[cell], ==, many.givens[i][cell]);
    n_solved++;
  }
  g_assert_cmpuint (n_solved, >, 20);
  ari_service_clear (ARI_SERVICE (rater));
  g_assert_finalize_object (rater);
  many_clear (&many);
  g_free (heard);
}

/* Paused, stopped, restarted or freed at any moment. */
static void
test_stop (void)
{
  Many many;

  many_init (&many, N_PUZZLES);
  for (guint k = 0; k < N_CANCELS; k++) {
    AriBulkService *rater = new_rater ();
    AriPuzzleSource source = many_source (&many);

    ari_rater_start (rater, &source);
    for (gint i = g_test_rand_int_range (0, 3); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 3 == 0) {
      ari_service_pause (ARI_SERVICE (rater));
      ari_service_resume (ARI_SERVICE (rater));
    }
    if (k % 3 == 1) {
      ari_service_stop (ARI_SERVICE (rater));
      g_assert_cmpint (ari_service_get_state (ARI_SERVICE (rater)), ==, ARI_SERVICE_STOPPED);
      source = many_source (&many);
      ari_rater_start (rater, &source);
    }
    g_assert_finalize_object (rater);
    g_assert_false (g_main_context_pending (NULL));
  }
  many_clear (&many);
}

/* The last puzzle is hard, and the other thread has nothing else to do. */
static void
test_helped (void)
{
  AriBulkService *service = new_rater ();
  g_autoptr (AriGrid) grid = samples_pigeons ();
  const AriPuzzleSource source = { .n = 1, .get_run = get_pigeons, .data = grid };

  ari_bulk_service_set_n_threads (service, 3);
  ari_rater_start (service, &source);
  assert_helped (service);
  g_assert_finalize_object (service);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/rater/all", test_all);
  g_test_add_func ("/rater/answers", test_answers);
  g_test_add_func ("/rater/stop", test_stop);
  g_test_add_func ("/rater/helped", test_helped);
  return g_test_run ();
}
