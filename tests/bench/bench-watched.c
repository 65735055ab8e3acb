/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the cost of watching a search, how soon it stops, and how long a seek takes. */

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "solver/search/solver.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

/*
 * Searches of empty grids, and those of all solutions of a grid with many, do not end. Costs are
 * processor time of the thread that searches; delays are wall-clock time, for that is what a user
 * waits.
 *
 * `bench-watched [costs] [stops] [seeks] [branches]` measures these, or all; `bench-watched
 * MILLIONS` seeks in a 9×9 search of that many million steps.
 */

#define FRAME    16667  /* µs */
#define REST     500000 /* µs: longer than a paused search prepares checkpoints */
#define N_ROUNDS 21
#define N_STOPS  60
#define N_SEEKS  60

typedef struct {
  guint box; /* the rows and columns of a box */
  const char *preset;
  guint64 n_steps;
  guint percent; /* percent of the cells that are given */
} Case;

static const Case costs[] = {
  { 3, "rows", 10000000, 0 },         { 3, "mrv", 10000000, 0 },
  { 3, "mrv-singles", 10000000, 0 },  { 4, "mrv-singles", 10000000, 0 },
  { 5, "mrv-singles", 10000000, 0 },  { 8, "mrv", 1700000, 0 },
  { 4, "mrv-learning", 700000, 36 },  { 4, "learning", 700000, 36 },
  { 5, "mrv-learning", 1000000, 44 }, { 5, "learning", 1000000, 44 },
  { 6, "mrv-learning", 1000000, 44 }, { 6, "learning", 1000000, 44 },
};

static const Case stops[] = {
  { 3, "mrv-singles", 0, 0 },   { 3, "mrv-lookahead", 0, 0 }, { 5, "mrv-singles", 0, 0 },
  { 5, "mrv-lookahead", 0, 0 }, { 8, "mrv-singles", 0, 0 },   { 8, "mrv-lookahead", 0, 0 },
  { 5, "mrv-learning", 0, 44 }, { 5, "learning", 0, 44 },     { 6, "learning", 0, 46 },
  { 8, "mrv-learning", 0, 0 },  { 8, "learning", 0, 0 },
};

static const Case seeks[] = {
  { 3, "mrv", 20000000, 0 },           { 3, "mrv-singles", 5000000, 0 },
  { 5, "mrv-singles", 3000000, 0 },    { 8, "mrv", 300000, 0 },
  { 6, "mrv-learning", 54000000, 46 }, /* a million conflicts */
  { 6, "learning", 30000000, 46 },
};

/* each with an own branch of the same length: two searches in one process */
static const Case branches[] = {
  { 5, "learning", 5000000, 0 },
  { 5, "mrv-learning", 4000000, 44 },
};

static AriGrid *
make_grid (const Case *what)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (what->box, what->box, ARI_EXTRA_NONE);
  AriGrid *grid =
      what->percent > 0 ? puzzle_make_balanced (layout, 1, what->percent) : ari_grid_new (layout);

  return grid;
}

static double
wall_clock (void)
{
  return 1e-6 * (double) g_get_monotonic_time ();
}

static char *
name_of (const Case *what)
{
  const guint n = what->box * what->box;

  return g_strdup_printf ("%u×%u %s", n, n, what->preset);
}

static double
median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

/* Being watched */

static double
rate_alone (const Case *what, const AriGrid *start)
{
  AriMachine *search = ari_machine_new (start, ari_strategy_by_name (what->preset), 0);
  AriEvent event;
  double began = seconds (), took;

  while (ari_machine_counters (search)->steps < what->n_steps)
    ari_machine_step (search, &event);
  took = seconds () - began;
  ari_machine_free (search);
  return (double) what->n_steps / took;
}

static double
rate_watched (const Case *what, const AriGrid *start, guint *n_frames)
{
  g_autoptr (AriSolver) solver = ari_solver_new ();

  ari_solver_start (solver, start, ari_strategy_by_name (what->preset), 0, FALSE);
  for (*n_frames = 0; ari_solver_get_frontier (solver) < what->n_steps; ++*n_frames) {
    g_usleep (FRAME);
    g_main_context_iteration (NULL, FALSE);
    ari_solver_update (solver, g_get_monotonic_time ());
  }
  return (double) ari_solver_get_frontier (solver) / ari_solver_get_report (solver)->elapsed;
}

/*
 * The two are measured alternately, in short runs, because other load can only make either slower:
 * the best of each is its real speed, if only one run was undisturbed. The median of the pairs
 * shows how reliable that is: on an idle machine both agree.
 */
static void
measure_cost (const Case *what)
{
  g_autofree char *name = name_of (what);
  g_autoptr (AriGrid) start = make_grid (what);
  double alone = 0.0, watched = 0.0, costs_of_pairs[N_ROUNDS];
  guint i, n_frames = 0;

  for (i = 0; i < N_ROUNDS; i++) {
    double one = i % 2 == 0 ? rate_alone (what, start) : 0.0;
    const double other = rate_watched (what, start, &n_frames);

    if (i % 2 == 1)
      one = rate_alone (what, start);
    alone = MAX (alone, one);
    watched = MAX (watched, other);
    costs_of_pairs[i] = 100.0 * (one / other - 1.0);
  }
  g_print (
      "watched  %-22s %8.2f M steps/s alone, %8.2f watched in %u frames: %+.1f %%, pairs %+.1f "
      "%%\n",
      name, 1e-6 * alone, 1e-6 * watched, n_frames, 100.0 * (alone / watched - 1.0),
      median (costs_of_pairs, N_ROUNDS));
}

/* Stopping */

static void
count_progress (AriSolver *solver, gpointer user_data)
{
  ++*(guint *) user_data;
}

static void
measure_stop (const Case *what)
{
  g_autofree char *name = name_of (what);
  g_autoptr (AriGrid) start = make_grid (what);
  double delays[N_STOPS], delay_median;
  guint i;

  for (i = 0; i < N_STOPS; i++) {
    g_autoptr (AriSolver) solver = ari_solver_new ();
    guint n_progress = 0, n_before;
    double began;

    ari_solver_start (solver, start, ari_strategy_by_name (what->preset), 0, FALSE);
    g_signal_connect (solver, "progress", G_CALLBACK (count_progress), &n_progress);
    g_usleep (1000 + 300 * i); /* at any moment of its work */
    ari_solver_update (solver, g_get_monotonic_time ());
    n_before = n_progress;
    began = wall_clock ();
    ari_solver_stop (solver);
    while (n_progress == n_before)
      g_main_context_iteration (NULL, TRUE);
    delays[i] = wall_clock () - began;
  }
  delay_median = median (delays, N_STOPS);
  g_print ("stopped  %-22s %8.3f ms median, %8.3f ms at most\n", name, 1e3 * delay_median,
           1e3 * delays[N_STOPS - 1]);
}

/* Seeking */

static double
resident_mib (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) fields = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0.0;
  fields = g_strsplit (text, " ", 3);
  return g_ascii_strtod (fields[1], NULL) * (double) sysconf (_SC_PAGESIZE) / (1024.0 * 1024.0);
}

static double
time_to (AriSolver *solver, guint64 step)
{
  double began = wall_clock ();

  while (ari_solver_get_position (solver) != step)
    g_main_context_iteration (NULL, TRUE);
  return wall_clock () - began;
}

/* Seeks to random steps, from @first on and before @last. */
static void
seek_each (AriSolver *solver, guint64 first, guint64 last, double *delays)
{
  for (guint i = 0; i < N_SEEKS; i++) {
    guint64 at = first + (guint64) ((double) (last - first) * ((double) rand () / RAND_MAX));

    if (at == ari_solver_get_position (solver))
      at++;
    ari_solver_seek (solver, at);
    delays[i] = time_to (solver, at);
  }
}

static void
measure_seek (const Case *what, guint64 n_steps)
{
  g_autofree char *name = name_of (what);
  g_autoptr (AriSolver) solver = ari_solver_new ();
  g_autoptr (AriGrid) start = make_grid (what);
  double delays[N_SEEKS], backs[N_SEEKS], steps[N_SEEKS];
  double seek_median, back_median, step_median, elapsed;
  guint64 frontier;
  guint i;

  ari_solver_start (solver, start, ari_strategy_by_name (what->preset), 0, FALSE);
  while (ari_solver_get_frontier (solver) < n_steps) {
    g_usleep (FRAME);
    ari_solver_update (solver, g_get_monotonic_time ());
  }
  ari_solver_pause (solver);
  ari_solver_seek (solver, 1);
  time_to (solver, 1);
  frontier = ari_solver_get_frontier (solver);
  srand (1);
  seek_each (solver, 0, frontier, delays);
  ari_solver_seek (solver, frontier);
  time_to (solver, frontier);
  g_usleep (REST);
  for (i = 0; i < N_SEEKS; i++) {
    ari_solver_step_back (solver);
    steps[i] = time_to (solver, frontier - i - 1);
  }
  seek_each (solver, frontier - MIN (frontier, 10000), frontier, backs);
  elapsed = ari_solver_get_report (solver)->elapsed;
  seek_median = median (delays, N_SEEKS);
  step_median = median (steps, N_SEEKS);
  back_median = median (backs, N_SEEKS);
  g_print ("sought   %-22s %8.1f ms median, %8.1f ms at most, of %.1f s; within the last 10 000 "
           "steps %.1f, %.1f; a step back %.2f, %.2f; %.0f MiB resident, %.1f M steps, %.2f M dead "
           "ends\n",
           name, 1e3 * seek_median, 1e3 * delays[N_SEEKS - 1], elapsed, 1e3 * back_median,
           1e3 * backs[N_SEEKS - 1], 1e3 * step_median, 1e3 * steps[N_SEEKS - 1], resident_mib (),
           1e-6 * (double) frontier,
           1e-6 * (double) ari_solver_get_report (solver)->frontier.dead_ends);
}

/* Branches */

/* Runs @solver up to @n_steps. Returns: the highest MiB meanwhile */
static double
run_to (AriSolver *solver, guint64 n_steps)
{
  double most = 0.0;

  ari_solver_resume (solver);
  while (ari_solver_get_frontier (solver) < n_steps
         && ari_solver_get_state (solver) == ARI_SOLVER_RUNNING) {
    g_usleep (FRAME);
    g_main_context_iteration (NULL, FALSE);
    ari_solver_update (solver, g_get_monotonic_time ());
    most = MAX (most, resident_mib ());
  }
  ari_solver_pause (solver);
  return most;
}

/* Seeks everywhere in the search, and looks at a part in detail. Returns: the highest MiB
 * meanwhile; @longest: (inout): the seconds of the longest seek */
static double
look_around (AriSolver *solver, double *longest)
{
  const guint64 frontier = ari_solver_get_frontier (solver);
  const AriCloseUp part = { .axis = ARI_AXIS_STEPS,
                            .begin = frontier / 3,
                            .end = frontier / 3 + frontier / 20 };
  double most = 0.0;

  for (guint i = 1; i < 12; i++) {
    double took;

    ari_solver_seek (solver, frontier / 12 * i);
    took = time_to (solver, frontier / 12 * i);
    *longest = MAX (*longest, took);
    most = MAX (most, resident_mib ());
  }
  ari_solver_detail (solver, &part);
  g_usleep (REST);
  most = MAX (most, resident_mib ());
  return most;
}

/* Returns: TRUE if a digit could be chosen at the present step */
static gboolean
choose_any (AriSolver *solver, const AriLayout *layout)
{
  for (guint cell = 0; cell < layout->n_cells; cell++)
    for (guint digit = 0; digit < layout->n_digits; digit++)
      if (ari_solver_choose (solver, cell, digit) == ARI_CHOOSING_TAKEN) {
        while (ari_solver_can_choose (solver, 0, 0) == ARI_CHOOSING_RUNS)
          g_main_context_iteration (NULL, TRUE);
        if (ari_solver_get_choices (solver) != NULL)
          return TRUE;
      }
  return FALSE;
}

static void
measure_branch (const Case *what)
{
  g_autofree char *name = name_of (what);
  g_autoptr (AriSolver) solver = ari_solver_new ();
  g_autoptr (AriGrid) start = make_grid (what);
  double alone, both, began, parted, left, longest[3] = { 0 };

  ari_solver_start (solver, start, ari_strategy_by_name (what->preset), 0, TRUE);
  alone = run_to (solver, what->n_steps);
  alone = MAX (alone, look_around (solver, &longest[0]));
  ari_solver_seek (solver, what->n_steps / 1000);
  time_to (solver, what->n_steps / 1000);
  began = wall_clock ();
  if (choose_any (solver, start->layout)) {
    parted = wall_clock () - began;
    both = run_to (solver, what->n_steps);
    both = MAX (both, look_around (solver, &longest[1]));
    began = wall_clock ();
    ari_solver_leave_own_branch (solver);
    while (ari_solver_can_choose (solver, 0, 0) == ARI_CHOOSING_RUNS)
      g_main_context_iteration (NULL, TRUE);
    left = wall_clock () - began;
    look_around (solver, &longest[2]);
    g_print ("branch   %-22s %4.0f MiB alone, %4.0f with a branch; parted in %.0f ms, left in %.0f "
             "ms; the longest seek alone, in the branch, after it %.0f, %.0f, %.0f ms\n",
             name, alone, both, 1e3 * parted, 1e3 * left, 1e3 * longest[0], 1e3 * longest[1],
             1e3 * longest[2]);
  }
}

static gboolean
is_wanted (const char *what, int argc, char *argv[])
{
  return argc == 1 || g_strv_contains ((const char *const *) argv + 1, what);
}

int
main (int argc, char *argv[])
{
  const guint64 millions = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 0;
  guint i;

  setlocale (LC_ALL, "");
  for (i = 0; is_wanted ("costs", argc, argv) && i < G_N_ELEMENTS (costs); i++)
    measure_cost (&costs[i]);
  for (i = 0; is_wanted ("stops", argc, argv) && i < G_N_ELEMENTS (stops); i++)
    measure_stop (&stops[i]);
  for (i = 0; is_wanted ("seeks", argc, argv) && i < G_N_ELEMENTS (seeks); i++)
    measure_seek (&seeks[i], seeks[i].n_steps);
  for (i = 0; is_wanted ("branches", argc, argv) && i < G_N_ELEMENTS (branches); i++)
    measure_branch (&branches[i]);
  if (millions > 0)
    measure_seek (&seeks[0], millions * 1000000);
  return EXIT_SUCCESS;
}
