/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the cost of searching, in processor time of one core: `bench-search
 * steps|presets|large|seek|summary`.
 *
 * Puzzles are read from the folder that ARIADNE_SHARED names, under puzzles/; without it, one small
 * puzzle of each size replaces the lists, and the figures are only of that one. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"
#include "engine/search/method.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

static const char *const seventeen =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/* Returns an empty grid of n = box² digits, as text. */
static const char *
empty (unsigned box)
{
  static char text[64 * 64 + 1];

  memset (text, '.', sizeof text);
  text[box * box * box * box] = '\0';
  return text;
}

/* Proves each puzzle unique, in one search that is reused. */
static void
bench_list (const char *name, const char *preset, size_t stride, const char *instead)
{
  Puzzles puzzles = puzzles_read (name, stride, instead);
  AriMachine *search =
      checked (ari_machine_new (puzzles.grids[0], ari_strategy_by_name (preset), 2));
  double *times = checked (malloc (puzzles.n * sizeof *times));
  double total = 0;
  unsigned long long steps = 0, guesses = 0, most = 0;
  unsigned deepest = 0;
  size_t n_none = 0, n_three = 0;

  for (size_t i = 0; i < puzzles.n; i++) {
    const double start = seconds ();
    const AriCounters *counters = ari_machine_counters (search);
    AriEvent event;

    ari_machine_reset (search, puzzles.grids[i]);
    while (ari_machine_step (search, &event))
      ;
    times[i] = seconds () - start;
    total += times[i];
    steps += counters->steps;
    guesses += counters->guesses;
    most = counters->guesses > most ? counters->guesses : most;
    n_none += counters->guesses == 0;
    n_three += counters->guesses_on_the_way <= 3;
    if (counters->guesses_on_the_way > deepest)
      deepest = counters->guesses_on_the_way;
  }
  qsort (times, puzzles.n, sizeof *times, compare_doubles);
  printf ("%-14s %-18s %6zu %9.0f %7.2f %8.3f %9.3f %7.2f %7.2f %4u %10.2f %8llu\n", preset, name,
          puzzles.n, (double) puzzles.n / total, (double) steps / total / 1e6,
          times[puzzles.n / 2] * 1e3, times[puzzles.n - 1] * 1e3,
          100.0 * (double) n_none / (double) puzzles.n,
          100.0 * (double) n_three / (double) puzzles.n, deepest,
          (double) guesses / (double) puzzles.n, most);
  free (times);
  ari_machine_free (search);
  puzzles_free (&puzzles);
}

static void
print_list_head (void)
{
  printf ("%-14s %-18s %6s %9s %7s %8s %9s %7s %7s %4s %10s %8s\n", "preset", "list", "n",
          "puzzles/s", "Msteps", "p50 ms", "max ms", "0 g. %", "<=3 g.%", "most", "guesses",
          "most");
}

static void
bench_presets (void)
{
  unsigned n;
  const AriStrategy *strategies = ari_strategies (&n);

  print_list_head ();
  bench_list ("minimal.txt", "mrv-singles", 1, seventeen);
  for (unsigned i = 0; i < n; i++) {
    const bool plain = strategies[i].order != ARI_ORDER_FEWEST || strategies[i].learns;
    const bool slow = strategies[i].propagation <= ARI_PROPAGATION_NAKED;

    if (!plain)
      bench_list ("17-clue.txt", strategies[i].name, slow ? 97 : 1, seventeen);
  }
  bench_list ("top1465.txt", "mrv-locked", 1, seventeen);
  bench_list ("hardest-11.txt", "mrv-locked", 1, seventeen);
  bench_list ("hardest-11.txt", "mrv-learning", 1, seventeen);
  bench_list ("hardest-11.txt", "learning", 1, seventeen);
}

static void
bench_large (void)
{
  const char *const presets[] = { "mrv-singles", "mrv-locked", "mrv-ties", "mrv-lookahead" };

  print_list_head ();
  for (unsigned i = 0; i < sizeof presets / sizeof presets[0]; i++)
    bench_list ("16x16.txt", presets[i], 1, empty (4));
}

/* Runs the first steps of each puzzle of a list, repeatedly until there are enough. @method: a
 * preset or a method of one's own */
static void
bench_steps_of (const char *name, const char *method, size_t stride, unsigned box)
{
  Puzzles puzzles = puzzles_read (name, stride, empty (box));
  const AriStrategy *strategy = ari_strategy_by_name (method);
  AriStrategy own;
  AriMachine *search;
  unsigned long long steps = 0;
  double total = 0;
  AriEvent event;

  if (strategy == NULL && ari_method_read (method, &own).fault == ARI_METHOD_SOUND)
    strategy = &own;
  search = checked (ari_machine_new (puzzles.grids[0], checked ((void *) strategy), 0));
  for (size_t i = 0; steps < 10000000; i = (i + 1) % puzzles.n) {
    double start;

    ari_machine_reset (search, puzzles.grids[i]);
    start = seconds ();
    while (ari_machine_counters (search)->steps < 1000000 && ari_machine_step (search, &event))
      ;
    total += seconds () - start;
    steps += ari_machine_counters (search)->steps;
  }
  printf ("%-14s %-20s %7.2f million steps/s\n", method, name, (double) steps / total / 1e6);
  ari_machine_free (search);
  puzzles_free (&puzzles);
}

static void
bench_steps (void)
{
  bench_steps_of ("17-clue.txt", "rows", 997, 3);
  bench_steps_of ("17-clue.txt", "mrv", 997, 3);
  bench_steps_of ("17-clue.txt", "mrv-singles", 97, 3);
  bench_steps_of ("hardest-11.txt", "mrv-singles", 1, 3);
  bench_steps_of ("17-clue.txt", "fewest/alldiff", 97, 3);
  bench_steps_of ("top1465.txt", "fewest/alldiff", 1, 3);
  bench_steps_of ("16x16.txt", "mrv-singles", 1, 4);
  bench_steps_of ("25x25-unique.txt", "mrv-singles", 1, 5);
  bench_steps_of ("25x25-sparse.txt", "mrv-singles", 1, 5);
  bench_steps_of ("25x25-balanced.txt", "mrv-singles", 1, 5);
}

static void
seek (AriHistory *history,
      AriMachine *view,
      const AriMachine *search,
      unsigned long long step,
      double *worst)
{
  const double start = seconds ();
  AriEvent event;
  double took;

  ari_history_restore (history, step, view, search);
  while (ari_machine_counters (view)->steps < step)
    ari_machine_step (view, &event);
  took = seconds () - start;
  *worst = took > *worst ? took : *worst;
}

/* Runs a search of @n_steps with a history of 64 MiB, and then seeks everywhere in it. */
static void
bench_seek_of (const char *name, const char *preset, unsigned box, unsigned long long n_steps)
{
  Puzzles puzzles = puzzles_read (name, 997, empty (box));
  AriMachine *search =
      checked (ari_machine_new (puzzles.grids[0], ari_strategy_by_name (preset), 0));
  AriMachine *view = checked (ari_machine_copy (search));
  AriHistory *history = checked (ari_history_new (search, (size_t) 64 << 20));
  const double start = seconds ();
  double took, anywhere = 0, recent = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < n_steps && ari_machine_step (search, &event))
    while (ari_history_note (history, search))
      ;
  took = seconds () - start;
  n_steps = ari_machine_counters (search)->steps;
  for (unsigned i = 0; i < 100; i++)
    seek (history, view, search, n_steps / 101 * ((i * 37ULL) % 101), &anywhere);
  for (unsigned i = 0; i < 100 && n_steps > 10000; i++)
    seek (history, view, search, n_steps - 10000 + (i * 3701ULL) % 10000, &recent);
  printf ("%-14s %-20s %6.1f million steps, noted, %6.2f M/s; gap %8llu; worst seek %7.2f ms, of "
          "the last 10 000 %6.2f ms\n",
          preset, name, (double) n_steps / 1e6, (double) n_steps / took / 1e6,
          (unsigned long long) ari_history_gap (history), anywhere * 1e3, recent * 1e3);
  ari_history_free (history);
  ari_machine_free (view);
  ari_machine_free (search);
  puzzles_free (&puzzles);
}

static void
bench_seek (unsigned long long millions)
{
  bench_seek_of ("(empty 9x9)", "mrv", 3, millions * 1000000);
  bench_seek_of ("25x25-unique.txt", "mrv-singles", 5, millions * 1000000 / 4);
  bench_seek_of ("25x25-sparse.txt", "mrv-singles", 5, millions * 1000000 / 4);
}

/* Returns the seconds for @n_steps on an empty grid. @summary: filled if it is not NULL */
static double
time_steps (AriMachine *search,
            const AriGrid *grid,
            unsigned long long n_steps,
            AriSummary *summary)
{
  const AriCounters *counters = ari_machine_counters (search);
  double start;
  AriEvent event;

  ari_machine_reset (search, grid);
  if (summary != NULL)
    ari_summary_begin (summary, NULL, false);
  start = seconds ();
  while (counters->steps < n_steps && ari_machine_step (search, &event))
    if (summary != NULL)
      ari_summary_note (summary, &event, counters);
  return seconds () - start;
}

/* Takes the best of each, measured alternately, because other load can only make either slower. */
static void
bench_summary_of (const char *preset, unsigned box, unsigned long long n_steps)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = checked (ari_grid_new (layout));
  g_autoptr (AriMachine) search =
      checked (ari_machine_new (grid, ari_strategy_by_name (preset), 0));
  g_autoptr (AriSummary) summary = checked (ari_summary_new (layout, ARI_SUMMARY_SIZE));
  double alone = 1e9, summarized = 1e9;

  for (unsigned i = 0; i < 7; i++) {
    const double a = time_steps (search, grid, n_steps, NULL);
    const double b = time_steps (search, grid, n_steps, summary);

    alone = a < alone ? a : alone;
    summarized = b < summarized ? b : summarized;
  }
  ari_summary_settle (summary, ari_machine_counters (search));
  printf (
      "%-14s %2ux%-2u %7.2f million steps/s, summarized %7.2f: %+.1f %%; %zu boxes of %llu steps "
      "or more\n",
      preset, box * box, box * box, (double) n_steps / alone / 1e6,
      (double) n_steps / summarized / 1e6, 100.0 * (summarized / alone - 1.0),
      ari_summary_n_subtrees (summary),
      (unsigned long long) ari_summary_least (summary, ARI_AXIS_STEPS));
}

static void
bench_summary (void)
{
  bench_summary_of ("rows", 3, 5000000);
  bench_summary_of ("mrv", 3, 5000000);
  bench_summary_of ("mrv-singles", 3, 5000000);
  bench_summary_of ("mrv-singles", 5, 5000000);
}

int
main (int argc, char *argv[])
{
  const char *what = argc > 1 ? argv[1] : "";

  if (strcmp (what, "steps") == 0) {
    bench_steps ();
  } else if (strcmp (what, "presets") == 0) {
    bench_presets ();
  } else if (strcmp (what, "large") == 0) {
    bench_large ();
  } else if (strcmp (what, "summary") == 0) {
    bench_summary ();
  } else if (strcmp (what, "seek") == 0) {
    bench_seek (argc > 2 ? strtoull (argv[2], NULL, 10) : 50);
  } else {
    fputs ("usage: bench-search steps|presets|large|summary|seek [MILLIONS]\n", stderr);
    return 2;
  }
  return EXIT_SUCCESS;
}
