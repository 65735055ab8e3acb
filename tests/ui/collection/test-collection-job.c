/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jobs of a window with many puzzles, without the window: all take the same commands, and write
 * their results into the facts. */

#include "config.h"

#include <string.h>

#include "tests/waiting.h"
#include "ui/collection/collection-job.h"
#include "tests/seed.h"

enum { N_PUZZLES = 200, N_JOBS = 3 };

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static AriCollectionJob *(*const kinds[N_JOBS]) (void) = { ari_solve_job_new, ari_rate_job_new,
                                                           ari_measure_job_new };

/* Returns: puzzles with one solution: the first lacks one digit, the others lack few. */
static AriCollectionFacts *
new_facts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriCollection) collection = NULL;

  for (guint i = 0; i < N_PUZZLES; i++) {
    const gsize start = text->len;

    g_string_append_printf (text, "%s\n", full);
    for (guint j = 0; j <= i % 5; j++)
      text->str[start + (i + 17 * j) % 81] = '.';
  }
  bytes = g_bytes_new (text->str, text->len);
  collection = ari_collection_new_from_bytes (bytes, NULL);
  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, N_PUZZLES);
  return ari_collection_facts_new (collection);
}

/* Chooses what a measurement measures; the other jobs use all puzzles. */
static void
choose (AriCollectionJob *job, guint kind)
{
  const AriStrategy *strategies[2];
  guint32 puzzles[N_PUZZLES / 2];
  unsigned n;

  if (kinds[kind] != ari_measure_job_new)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (strategies); i++)
    strategies[i] = &ari_strategies (&n)[i];
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    puzzles[i] = 2 * i;
  ari_measure_job_choose (job, strategies, G_N_ELEMENTS (strategies), puzzles,
                          G_N_ELEMENTS (puzzles));
}

static gboolean
is_busy (AriCollectionJob *job)
{
  return ari_service_is_busy (ARI_SERVICE (ari_collection_job_get_service (job)));
}

static void
assert_describes (AriCollectionJob *job, const char *start)
{
  g_autofree char *words = ari_collection_job_describe (job);

  g_assert_true (g_str_has_prefix (words, start));
}

static void
test_commands (gconstpointer data)
{
  AriCollectionJob *job = kinds[GPOINTER_TO_UINT (data)]();
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  AriService *service = ARI_SERVICE (ari_collection_job_get_service (job));
  g_autofree char *idle = ari_collection_job_describe (job);

  g_assert_cmpstr (idle, ==, "");
  /* there is nothing to do */
  g_assert_false (ari_collection_job_start (job));
  g_assert_cmpint (ari_service_get_state (service), ==, ARI_SERVICE_IDLE);

  ari_collection_job_set_facts (job, facts);
  choose (job, GPOINTER_TO_UINT (data));
  g_assert_true (ari_collection_job_start (job));
  g_assert_false (ari_collection_job_start (job));
  g_assert_cmpint (ari_service_get_state (service), ==, ARI_SERVICE_RUNNING);
  ari_service_pause (service);
  g_assert_false (ari_collection_job_start (job));
  assert_describes (job, "Paused:");
  ari_service_resume (service);
  ari_service_stop (service);
  assert_describes (job, "Stopped");

  for (guint i = 0; i < 2; i++) {
    choose (job, GPOINTER_TO_UINT (data));
    g_assert_true (ari_collection_job_start (job));
    WAIT_UNTIL (!is_busy (job));
  }
  g_assert_cmpint (ari_service_get_state (service), ==, ARI_SERVICE_FINISHED);
  g_assert_cmpfloat (ari_bulk_service_get_share (ari_collection_job_get_service (job)), ==, 1);
  if (GPOINTER_TO_UINT (data) == 0)
    assert_describes (job, "200 with one solution; solved in ");
  g_assert_finalize_object (job);
}

/* A job that is freed while it works ends its threads. */
static void
test_gone_while_busy (gconstpointer data)
{
  AriCollectionJob *job = kinds[GPOINTER_TO_UINT (data)]();
  g_autoptr (AriCollectionFacts) facts = new_facts ();

  ari_collection_job_set_facts (job, facts);
  choose (job, GPOINTER_TO_UINT (data));
  g_assert_true (ari_collection_job_start (job));
  g_assert_finalize_object (job);
}

static void
note_fact (AriCollectionFacts *facts, guint fact, guint *bits)
{
  *bits |= 1u << fact;
}

/* The facts have the results of a job, and emit one signal when the job reports. */
static void
test_facts (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  guint reported[N_JOBS];

  for (guint i = 0; i < N_JOBS; i++) {
    g_autoptr (AriCollectionJob) job = kinds[i]();
    guint bits = 0;
    gulong handler;

    ari_collection_job_set_facts (job, facts);
    choose (job, i);
    g_assert_true (ari_collection_job_start (job));
    handler = g_signal_connect (facts, "changed", G_CALLBACK (note_fact), &bits);
    WAIT_UNTIL (!is_busy (job));
    g_assert_cmpuint (bits, ==, 0);
    ari_collection_job_report (job);
    reported[i] = bits;
    bits = 0;
    ari_collection_job_report (job);
    g_assert_cmpuint (bits, ==, 0);
    g_signal_handler_disconnect (facts, handler);
  }
  g_assert_cmpuint (reported[0], ==, 1u << ARI_FACT_SOLUTIONS);
  g_assert_cmpuint (reported[1], ==, 1u << ARI_FACT_LEVEL | 1u << ARI_FACT_ER);
  g_assert_cmpuint (reported[2], ==, 1u << ARI_FACT_TIME);
  for (guint i = 0; i < N_PUZZLES; i++) {
    double seconds;
    gboolean broken_off;

    g_assert_cmpint (ari_collection_facts_get_found (facts, i), ==, ARI_FOUND_ONE);
    g_assert_cmpint (ari_collection_facts_get_grade (facts, i).level, ==, ARI_LEVEL_EASY);
    g_assert_cmpuint (ari_collection_facts_get_grade (facts, i).er, >, 0);
    g_assert_cmpint (ari_collection_facts_get_time (facts, i, 1, &seconds, &broken_off), ==,
                     i % 2 == 0);
  }
}

/* The graph has a point for each chosen puzzle and strategy; other facts clear it. */
static void
test_points (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  g_autoptr (AriCollectionJob) job = ari_measure_job_new ();
  gsize n;

  ari_collection_job_set_facts (job, facts);
  g_assert_null (ari_measure_job_get_data (job));
  choose (job, N_JOBS - 1);
  g_assert_true (ari_collection_job_start (job));
  WAIT_UNTIL (!is_busy (job));
  g_assert_true (ari_measure_job_has_points (job));
  ari_run_data_get_points (ari_measure_job_get_data (job), &n);
  g_assert_cmpuint (n, ==, N_PUZZLES);
  ari_collection_job_set_facts (job, NULL);
  g_assert_false (ari_measure_job_has_points (job));
  g_assert_false (is_busy (job));
}

int
main (int argc, char *argv[])
{
  const char *const names[N_JOBS] = { "solve", "rate", "measure" };

  ari_test_init (&argc, &argv);
  for (guint i = 0; i < N_JOBS; i++) {
    g_autofree char *commands = g_strdup_printf ("/collection-job/commands/%s", names[i]);
    g_autofree char *gone = g_strdup_printf ("/collection-job/gone-while-busy/%s", names[i]);

    g_test_add_data_func (commands, GUINT_TO_POINTER (i), test_commands);
    g_test_add_data_func (gone, GUINT_TO_POINTER (i), test_gone_while_busy);
  }
  g_test_add_func ("/collection-job/facts", test_facts);
  g_test_add_func ("/collection-job/points", test_points);
  return g_test_run ();
}
