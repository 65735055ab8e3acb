/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches side by side: the table agrees with the searches, in each form. */

#include <glib/gstdio.h>

#include "engine/laboratory/summary-note.h"
#include "picture/search/race-page.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

enum { N_RUNS = 3 };

/** Race: three searches; the second is broken off. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  AriSummary *summaries[N_RUNS];
  AriRunResult results[N_RUNS];
  AriRacePage page;
} Race;

static void
race_init (Race *race)
{
  static const char *const presets[N_RUNS] = { "mrv", "rows", "mrv-singles" };
  g_autoptr (AriGrid) grid = NULL;

  race->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  race->symbols = ari_symbols_default (9);
  grid = ari_grid_new (race->layout);
  for (guint i = 0; i < 81; i++)
    if (PUZZLE[i] != '.')
      grid->cells[i] = (guint8) (PUZZLE[i] - '1');
  for (guint i = 0; i < N_RUNS; i++) {
    const AriStrategy *strategy = ari_strategy_by_name (presets[i]);
    g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 2);
    AriEvent event;

    race->summaries[i] = ari_summary_new (race->layout, ARI_SUMMARY_SIZE);
    while ((i != 1 || ari_machine_counters (search)->steps < 5000)
           && ari_machine_step (search, &event))
      if (event.kind != ARI_EVENT_NOTHING_YET)
        ari_summary_note (race->summaries[i], &event, ari_machine_counters (search));
    ari_summary_settle (race->summaries[i], ari_machine_counters (search));
    race->results[i] = (AriRunResult){ .strategy = strategy,
                                       .summary = race->summaries[i],
                                       .counters = *ari_machine_counters (search),
                                       .seconds = 0.25 * (i + 1),
                                       .over = ari_machine_is_over (search),
                                       .exhausted = ari_machine_is_exhausted (search) };
  }
  race->page = (AriRacePage){ race->results, N_RUNS,         ARI_MEASURE_STEPS,
                              race->layout,  &race->symbols, ARI_TRY_COLORS_OUTCOME,
                              FALSE };
}

static void
race_clear (Race *race)
{
  for (guint i = 0; i < N_RUNS; i++)
    ari_summary_free (race->summaries[i]);
  ari_layout_unref (race->layout);
}

static void
test_ratio (void)
{
  Race race;

  race_init (&race);
  g_assert_cmpfloat (ari_run_result_ratio (race.results, N_RUNS, 2, ARI_MEASURE_STEPS), ==, 1.0);
  g_assert_cmpfloat_with_epsilon (
      ari_run_result_ratio (race.results, N_RUNS, 0, ARI_MEASURE_STEPS),
      (double) race.results[0].counters.steps / (double) race.results[2].counters.steps, 1e-9);
  g_assert_cmpfloat (ari_run_result_ratio (race.results, N_RUNS, 0, ARI_MEASURE_TIME), ==, 1.0);
  g_assert_cmpfloat_with_epsilon (ari_run_result_ratio (race.results, N_RUNS, 2, ARI_MEASURE_TIME),
                                  3.0, 1e-9);
  /* a search that has not ended is not better than any other, whatever it has cost */
  g_assert_cmpfloat (ari_run_result_ratio (race.results, N_RUNS, 1, ARI_MEASURE_STEPS), ==, 0.0);
  race.results[2].short_of_memory = true;
  g_assert_cmpfloat (ari_run_result_ratio (race.results, N_RUNS, 0, ARI_MEASURE_STEPS), ==, 1.0);
  g_assert_cmpuint (ari_run_results_extent (race.results, N_RUNS, ARI_AXIS_STEPS), ==,
                    race.results[0].counters.steps);
  race_clear (&race);
}

static void
test_text (void)
{
  Race race;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  race_init (&race);
  text = ari_race_to_text (&race.page);
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_RUNS + 2);
  for (guint i = 0; i <= N_RUNS; i++) {
    g_auto (GStrv) fields = g_strsplit (lines[i], "\t", -1);

    g_assert_cmpuint (g_strv_length (fields), ==, ARI_RACE_N_COLUMNS);
    g_assert_true (i == 0 || g_str_has_suffix (fields[ARI_RACE_TIME], "0 s"));
    if (i == 2)
      g_assert_cmpstr (fields[ARI_RACE_RATIO], ==, "–");
    if (i == 3)
      g_assert_cmpstr (fields[ARI_RACE_RATIO], ==, "1.00 ×");
  }
  race_clear (&race);
}

/* Returns: (transfer full): the content of the file */
static char *
save (const AriRacePage *page, const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  char *text;

  g_assert_true (ari_race_save (page, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_remove (path);
  return text;
}

static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autoptr (GFile) odd = g_file_new_for_path ("/nowhere/race.odd");
  g_autoptr (GError) error = NULL;
  g_autofree char *svg = NULL, *png = NULL, *csv = NULL;
  g_auto (GStrv) lines = NULL, fields = NULL;
  Race race;

  race_init (&race);
  svg = save (&race.page, folder, "race.svg");
  png = save (&race.page, folder, "race.PNG");
  csv = save (&race.page, folder, "race.csv");
  g_assert_nonnull (strstr (svg, "<svg"));
  g_assert_true (g_str_has_prefix (png, "\x89PNG"));
  lines = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_RUNS + 2);
  fields = g_strsplit (lines[2], ",", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 9);
  g_assert_cmpstr (fields[0], ==, "rows");
  g_assert_cmpstr (fields[1], ==, "5000");
  g_assert_cmpstr (fields[5], ==, "0.500000000");
  g_assert_cmpstr (fields[7], ==, "no");
  g_assert_cmpstr (fields[8], ==, "");
  g_assert_false (ari_race_save (&race.page, odd, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_rmdir (folder);
  race_clear (&race);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/race-page/ratio", test_ratio);
  g_test_add_func ("/race-page/text", test_text);
  g_test_add_func ("/race-page/save", test_save);
  return g_test_run ();
}
