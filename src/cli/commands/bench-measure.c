/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how many puzzles of a set are solved in a second. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/collection/puzzle-line.h"

#include "cli/say/answer.h"
#include "cli/commands/bench-set.h"

/*
 * A pass over the set does what `solve` does but for files: a bunch of lines is read from text to
 * cells, solved, and written from cells to text. Processor time counts, because it does not depend
 * on who else uses the machine; and the median of many short rounds, because other programs on the
 * same core still come between sometimes. With several threads each takes the whole set for
 * itself, starting elsewhere in it, and the clock on the wall counts.
 */

enum {
  BUNCH = 4096,
  ROUNDS = 10, /* at least */
  MAX_ROUNDS = 100,
  SAMPLE = 250, /* puzzles for other programs, which are slower */
};

#define STABLE 0.02

typedef struct {
  const AriBenchSet *set;
  guint64 limit;
  double seconds; /* processor time of the next rounds */
  gsize first;    /* where it starts */
  AriBatch *batch;
  AriBatchAnswer *answers;
  guint8 *cells;
  guint8 *solutions;
  GString *output;

  gsize n_solved; /* since the round began */
  double used;    /* processor time of the round */
} Worker;

static double
seconds_of (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static Worker *
worker_new (const AriBenchSet *set, AriBatchKernel kernel, guint64 limit)
{
  const gsize n_cells = set->layout->n_cells;
  Worker *worker = g_new0 (Worker, 1);

  worker->set = set;
  worker->limit = limit;
  worker->batch = ari_need (ari_batch_new (set->layout, kernel));
  worker->answers = g_new (AriBatchAnswer, BUNCH);
  worker->cells = g_malloc (BUNCH * n_cells + 64);
  worker->solutions = g_malloc0 (BUNCH * n_cells + 64);
  worker->output = g_string_new (NULL);
  return worker;
}

static void
worker_free (gpointer data)
{
  Worker *worker = data;

  ari_batch_free (worker->batch);
  g_free (worker->answers);
  g_free (worker->cells);
  g_free (worker->solutions);
  g_string_free (worker->output, TRUE);
  g_free (worker);
}

/* The cells of @n puzzles from @first, read from text where they are classic. */
static const guint8 *
read_puzzles (Worker *worker, gsize first, gsize n)
{
  const AriBenchSet *set = worker->set;
  gsize i;

  if (!set->is_classic)
    return set->cells->data + first * set->layout->n_cells;
  for (i = 0; i < n; i++)
    ari_puzzle_line_read_classic (set->text->str + (first + i) * (ARI_CLASSIC_CELLS + 1),
                                  ARI_CLASSIC_CELLS, worker->cells + i * ARI_CLASSIC_CELLS, NULL);
  return worker->cells;
}

static void
write_answers (Worker *worker, gsize n)
{
  const AriBenchSet *set = worker->set;
  const gsize n_cells = set->layout->n_cells;
  gsize i;

  g_string_set_size (worker->output, n * (ARI_CLASSIC_CELLS + 1));
  if (set->is_classic) {
    for (i = 0; i < n; i++) {
      char *line = worker->output->str + i * (ARI_CLASSIC_CELLS + 1);

      ari_puzzle_line_write_classic (worker->solutions + i * n_cells, line);
      line[ARI_CLASSIC_CELLS] = '\n';
    }
    return;
  }
  g_string_truncate (worker->output, 0);
  for (i = 0; i < n; i++)
    ari_answer_append_line (worker->output, set->layout, &set->symbols,
                            worker->solutions + i * n_cells);
}

static void
solve_bunch (Worker *worker, gsize first, gsize n)
{
  ari_batch_solve (worker->batch, read_puzzles (worker, first, n), n, worker->limit,
                   worker->answers, worker->solutions, NULL, NULL);
  write_answers (worker, n);
}

static AriBenchTally
tally (Worker *worker)
{
  AriBenchTally result = { 0 };
  gsize first, i;

  for (first = 0; first < worker->set->n; first += BUNCH) {
    const gsize n = MIN (BUNCH, worker->set->n - first);

    solve_bunch (worker, first, n);
    for (i = 0; i < n; i++) {
      result.none += worker->answers[i].n_solutions == 0;
      result.one += worker->answers[i].n_solutions == 1;
      result.several += worker->answers[i].n_solutions > 1;
    }
  }
  return result;
}

/* A round: bunches in turn for the time asked for; of a short set only whole passes. */
static gpointer
run_round (gpointer data)
{
  Worker *worker = data;
  const gsize n_all = worker->set->n;
  const double start = seconds_of (CLOCK_THREAD_CPUTIME_ID);

  worker->n_solved = 0;
  do {
    const gsize n = MIN (BUNCH, n_all - worker->first);

    solve_bunch (worker, worker->first, n);
    worker->n_solved += n;
    worker->first = (worker->first + n) % n_all;
    worker->used = seconds_of (CLOCK_THREAD_CPUTIME_ID) - start;
  } while (worker->used < worker->seconds || worker->n_solved < n_all);
  return NULL;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

static double
quantile (const GArray *figures, double part, gboolean *is_stable)
{
  g_autoptr (GArray) sorted = g_array_copy ((GArray *) figures);
  const guint last = figures->len - 1;
  double low, high, middle;

  g_array_sort (sorted, compare_doubles);
  low = g_array_index (sorted, double, last / 4);
  middle = g_array_index (sorted, double, (guint) (last * part));
  high = g_array_index (sorted, double, last - last / 4);
  *is_stable = high - low <= STABLE * middle;
  return middle;
}

AriBenchFigure
ari_bench_measure (
    const AriBenchSet *set, AriBatchKernel kernel, guint64 limit, guint n_threads, double seconds)
{
  g_autoptr (GPtrArray) workers = g_ptr_array_new_with_free_func (worker_free);
  g_autoptr (GArray) by_processor = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) by_wall = g_array_new (FALSE, FALSE, sizeof (double));
  AriBenchFigure figure = { 0 };
  gboolean is_stable = FALSE;
  double spent = 0.0;
  guint i;

  for (i = 0; i < n_threads; i++) {
    Worker *worker = worker_new (set, kernel, limit);

    worker->seconds = seconds / ROUNDS;
    worker->first = set->n / n_threads * i;
    g_ptr_array_add (workers, worker);
  }
  figure.tally = tally (g_ptr_array_index (workers, 0)); /* warms up, too */

  while (figure.n_rounds < MAX_ROUNDS && spent < 10.0 * seconds
         && (spent < seconds || figure.n_rounds < ROUNDS / 2 || !is_stable)) {
    g_autoptr (GPtrArray) threads = g_ptr_array_new ();
    const double start = seconds_of (CLOCK_MONOTONIC);
    double used = 0.0, wall, rate;
    gsize n_solved = 0;

    for (i = 1; i < n_threads; i++)
      g_ptr_array_add (threads,
                       g_thread_new ("ariadne-bench", run_round, g_ptr_array_index (workers, i)));
    run_round (g_ptr_array_index (workers, 0));
    for (i = 0; i < threads->len; i++)
      g_thread_join (g_ptr_array_index (threads, i));
    wall = seconds_of (CLOCK_MONOTONIC) - start;
    for (i = 0; i < n_threads; i++) {
      const Worker *worker = g_ptr_array_index (workers, i);

      used += worker->used;
      n_solved += worker->n_solved;
    }
    rate = (double) n_solved / used;
    g_array_append_val (by_processor, rate);
    rate = (double) n_solved / wall;
    g_array_append_val (by_wall, rate);
    spent += used / n_threads;
    figure.n_rounds++;
    figure.per_wall = quantile (by_wall, 0.5, &is_stable);
    figure.per_second = quantile (by_processor, 0.5, &is_stable);
  }
  return figure;
}

static double
children_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6
         + (double) usage.ru_stime.tv_sec + (double) usage.ru_stime.tv_usec / 1e6;
}

/* How much processor time qqwing takes for a sample of @n; less than 0 if it cannot be run. */
static double
time_qqwing (const char *program, const AriBenchSet *set, gsize n, gsize *n_taken, GError **error)
{
  g_autofree char *sample = ari_bench_set_sample (set, n, n_taken);
  g_autoptr (GBytes) input = g_bytes_new (sample, strlen (sample));
  const double before = children_seconds ();
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE
                            | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                        error, program, "--solve", "--one-line", NULL);

  if (process == NULL || !g_subprocess_communicate (process, input, NULL, NULL, NULL, error))
    return -1.0;
  return children_seconds () - before;
}

double
ari_bench_measure_qqwing (const AriBenchSet *set, double seconds, GError **error)
{
  g_autofree char *program = g_find_program_in_path ("qqwing");
  gsize n = SAMPLE, n_taken;
  double used;

  if (program == NULL || !set->is_classic) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         program == NULL ? _ ("The program qqwing is not installed.")
                                         : _ ("The program qqwing solves 9×9 puzzles only."));
    return 0.0;
  }
  do {
    used = time_qqwing (program, set, n, &n_taken, error);
    n *= 4;
  } while (used >= 0.0 && used < seconds && n_taken < set->n);
  return used < 0.0 ? 0.0 : (double) n_taken / MAX (used, 1e-6);
}
