/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how long a person waits for a classic puzzle of a level, or for one that needs a
 * technique, in processor time of one core: `bench-making [PUZZLES]`. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/generate/generate.h"
#include "solver/generate/level-plan.h"
#include "solver/generate/filter.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_SEEDS = 100, TOGETHER = 64, N_CELLS = 81, N_PUZZLES = 20000 };

/* Returns the time until the first puzzle of the seed passes. */
static double
time_of_first (const AriLayout *layout, const AriFilter *filter, const AriWish *wish)
{
  static AriMade made[TOGETHER];
  static guint8 givens[TOGETHER * N_CELLS];
  const double start = seconds ();
  AriGenerator *generator = checked (ari_generator_new (layout, wish, ARI_BATCH_BEST));
  gboolean is_found = FALSE;
  AriFilterTools tools;

  if (!ari_filter_make_tools (filter, layout, &tools))
    abort ();
  for (guint64 first = 0; !is_found; first += TOGETHER) {
    ari_generator_run (generator, first, TOGETHER, made, givens, NULL, NULL, NULL);
    for (guint i = 0; i < TOGETHER && !is_found; i++)
      is_found = made[i].status == ARI_MADE_AS_WISHED
                 && (ari_filter_judge (filter, &tools, givens + i * N_CELLS, NULL, NULL)
                     == ARI_FILTER_STAGE_PASSES);
  }
  ari_filter_clear_tools (&tools);
  ari_generator_free (generator);
  return seconds () - start;
}

static void
measure_levels (const AriLayout *layout)
{
  for (guint i = 0; i < ARI_N_LEVELS; i++) {
    const AriLevel level = (AriLevel) i;
    const AriFilter filter = { .wants_level = TRUE, .level = level };
    double times[N_SEEDS];

    for (guint seed = 0; seed < N_SEEDS; seed++) {
      AriWish wish = { .seed = seed, .symmetry = ARI_SYMMETRY_HALF_TURN };

      ari_level_plan_wish (layout, &level, &wish);
      times[seed] = time_of_first (layout, &filter, &wish);
    }
    qsort (times, N_SEEDS, sizeof times[0], compare_doubles);
    printf ("%-8s p50 %.1f ms, p95 %.1f ms, most %.1f ms\n", ari_level_title (level),
            1e3 * times[N_SEEDS / 2], 1e3 * times[N_SEEDS * 95 / 100], 1e3 * times[N_SEEDS - 1]);
  }
}

/* Counts the techniques that the puzzle needs, of those in its usual path. */
static void
count_needs (const AriLayout *layout, AriFilterTools *tools, const guint8 *givens, guint *counts)
{
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating;

  options.has_one_solution = TRUE;
  ari_logic_set_options (tools->logic, &options);
  ari_logic_set_position (tools->logic, givens, NULL, NULL);
  ari_logic_find_path (tools->logic, NULL, &rating, NULL, NULL);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriFilter filter = { .wants_technique = TRUE, .technique = (AriTechnique) i };

    if (rating.counts[i] > 0)
      counts[i] +=
          (ari_filter_judge (&filter, tools, givens, NULL, NULL) == ARI_FILTER_STAGE_PASSES);
  }
}

/* Counts how many of @n minimal puzzles need each of the usual techniques, and so the longest wait
 * of 95 in 100 users: -ln 0.05 = 3 times the mean. */
static void
measure_techniques (const AriLayout *layout, guint n)
{
  const AriWish wish = { .seed = 1 };
  const AriFilter any = { .wants_technique = TRUE, .technique = ARI_TECHNIQUE_SQUIRMBAG };
  g_autoptr (AriGenerator) generator = checked (ari_generator_new (layout, &wish, ARI_BATCH_BEST));
  AriMade *made = checked (calloc (n, sizeof *made));
  guint8 *givens = checked (malloc ((size_t) n * N_CELLS));
  const AriLogicOptions options = ari_logic_options_default ();
  guint counts[ARI_N_TECHNIQUES] = { 0 };
  AriFilterTools tools;
  double each;

  if (!ari_filter_make_tools (&any, layout, &tools))
    abort ();
  each = seconds ();
  ari_generator_run (generator, 0, n, made, givens, NULL, NULL, NULL);
  for (guint i = 0; i < n; i++)
    ari_filter_judge (&any, &tools, givens + i * N_CELLS, NULL, NULL);
  each = (seconds () - each) / n;
  for (guint i = 0; i < n; i++)
    count_needs (layout, &tools, givens + i * N_CELLS, counts);
  printf ("%.3f ms to make and try a puzzle\n", 1e3 * each);
  for (guint i = 0; i < options.n_order; i++) {
    const AriTechniqueInfo *info = ari_technique_info (options.order[i]);
    const guint count = counts[options.order[i]];

    printf ("%-36s %7u of %u need it; p95 %.2f s\n", info->title, count, n,
            count > 0 ? 3.0 * each * n / count : -1.0);
  }
  ari_filter_clear_tools (&tools);
  free (givens);
  free (made);
}

int
main (int argc, char *argv[])
{
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));

  measure_levels (layout);
  measure_techniques (layout, argc > 1 ? (guint) atoi (argv[1]) : N_PUZZLES);
  return 0;
}
