/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Measures how many puzzles a second each kernel solves, from text to text in memory, beside
 * qqwing where that is installed.
 *
 *   bench-kernels [OPTION…] [FILE…]
 *
 * Without a file, the sets in the folder puzzles/ of the folder that ARIADNE_SHARED names are
 * taken. The answer is a table with tabs between its columns.
 *
 * One thread counts by its processor time, because that does not depend on who else uses the
 * machine, and by the median of many short rounds, because other programs on the same core still
 * come between sometimes. With several threads each takes the whole set for itself, starting
 * elsewhere in it, and the clock on the wall counts.
 */

#define _DEFAULT_SOURCE

#include "config.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <gio/gio.h>

#include "cli/say/answer.h"
#include "cli/stream/input.h"
#include "engine/batch/batch.h"
#include "puzzle/formats/puzzle-line.h"
#include "tests/bench/bench-tools.h"

enum {
  BUNCH = 4096, /* puzzles that are read, solved and written at once */
  LEAST_ROUNDS = 10,
  MOST_ROUNDS = 100,
  SAMPLE = 250, /* puzzles for other programs at first, because those are slower */
};

/* The middle half of the rounds must lie within this share of the median. */
#define STABLE 0.02

static const AriBatchKernel kernels[] = { ARI_BATCH_SEARCH, ARI_BATCH_LANES_8, ARI_BATCH_LANES_16,
                                          ARI_BATCH_LANES_32 };
static const char *const default_sets[] = { "over-clued.txt", "minimal.txt",    "17-clue.txt",
                                            "top1465.txt",    "hardest-11.txt", "multi.txt" };

/* Puzzles of one layout, that of the first in the file. Classic ones are kept as text, to be read
 * and written each time; others as cells, because reading them takes little time beside solving.
 * Shared between threads. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  gboolean is_classic;
  gsize n;
  gsize n_left_out;  /* puzzles of other layouts, or unreadable ones */
  GString *text;     /* classic puzzles: n lines of 81 characters */
  GByteArray *cells; /* other puzzles: n × n_cells */
} Set;

typedef struct {
  const Set *set;
  guint64 limit;  /* the maximum number of solutions */
  double seconds; /* processor time of a round */
  gsize first;    /* the start of the next round */
  AriBatch *batch;
  AriBatchAnswer *answers;
  guint8 *cells;
  guint8 *solutions;
  GString *output;

  gsize n_solved; /* since the round began */
  double used;    /* the processor time of the round */
} Worker;

/* Puzzles per second: medians of the rounds. */
typedef struct {
  double by_processor; /* on one thread */
  double by_wall;      /* on all threads */
} Figure;

/* Sets */

static void
set_add (Set *set, AriInput *input)
{
  const AriLayout *layout = ari_input_get_layout (input);
  const AriSymbols *symbols = ari_input_get_symbols (input);

  if (set->layout == NULL) {
    set->layout = ari_layout_ref (layout);
    set->symbols = *symbols;
    set->is_classic =
        ari_answer_has_81_usual_symbols (layout, symbols) && ari_batch_has_lanes (layout);
  } else if (!ari_layout_equal (layout, set->layout)
             || !ari_symbols_equal (symbols, &set->symbols)) {
    set->n_left_out++;
    return;
  }
  set->n++;
  if (set->is_classic) {
    ari_answer_append_line (set->text, layout, symbols, ari_input_get_cells (input));
    g_string_append_c (set->text, '\n');
  } else
    g_byte_array_append (set->cells, ari_input_get_cells (input), layout->n_cells);
}

/* Ends the program if the file cannot be opened or has no puzzle. */
static Set *
set_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, &error);
  Set *set = g_new0 (Set, 1);
  AriInputResult result;

  if (input == NULL)
    g_error ("%s", error->message);
  set->text = g_string_new (NULL);
  set->cells = g_byte_array_new ();
  while ((result = ari_input_next (input, NULL)) != ARI_INPUT_END) {
    if (result == ARI_INPUT_PUZZLE)
      set_add (set, input);
    else
      set->n_left_out++;
  }
  if (set->n == 0)
    g_error ("%s: There is no puzzle in it.", path);
  if (set->n_left_out > 0)
    g_printerr ("%s: %" G_GSIZE_FORMAT " of another size or unreadable, left out\n", path,
                set->n_left_out);
  return set;
}

static void
set_free (Set *set)
{
  ari_layout_unref (set->layout);
  g_string_free (set->text, TRUE);
  g_byte_array_unref (set->cells);
  g_free (set);
}

/* Rounds */

static Worker *
worker_new (const Set *set, AriBatchKernel kernel, guint64 limit)
{
  const gsize n_cells = set->layout->n_cells;
  Worker *worker = g_new0 (Worker, 1);

  worker->set = set;
  worker->limit = limit;
  worker->batch = checked (ari_batch_new (set->layout, kernel));
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

/* Returns the cells of @n puzzles from @first, read from text if they are classic. */
static const guint8 *
read_puzzles (Worker *worker, gsize first, gsize n)
{
  const Set *set = worker->set;

  if (!set->is_classic)
    return set->cells->data + first * set->layout->n_cells;
  for (gsize i = 0; i < n; i++)
    ari_puzzle_line_read_classic (set->text->str + (first + i) * (ARI_CLASSIC_CELLS + 1),
                                  ARI_CLASSIC_CELLS, worker->cells + i * ARI_CLASSIC_CELLS, NULL);
  return worker->cells;
}

static void
write_answers (Worker *worker, gsize n)
{
  const Set *set = worker->set;
  const gsize n_cells = set->layout->n_cells;

  if (set->is_classic) {
    g_string_set_size (worker->output, n * (ARI_CLASSIC_CELLS + 1));
    for (gsize i = 0; i < n; i++) {
      char *line = worker->output->str + i * (ARI_CLASSIC_CELLS + 1);

      ari_puzzle_line_write_classic (worker->solutions + i * n_cells, line);
      line[ARI_CLASSIC_CELLS] = '\n';
    }
    return;
  }
  g_string_truncate (worker->output, 0);
  for (gsize i = 0; i < n; i++)
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

/* Solves the whole set once, which also warms up. @tally: (out): puzzles with no, one and several
 * solutions */
static void
count_solutions (Worker *worker, gsize tally[3])
{
  memset (tally, 0, 3 * sizeof *tally);
  for (gsize first = 0; first < worker->set->n; first += BUNCH) {
    const gsize n = MIN (BUNCH, worker->set->n - first);

    solve_bunch (worker, first, n);
    for (gsize i = 0; i < n; i++)
      tally[MIN (worker->answers[i].n_solutions, 2)]++;
  }
}

/* A round solves bunches for the wanted time; of a short set, only whole passes. */
static gpointer
run_round (gpointer data)
{
  Worker *worker = data;
  const gsize n_all = worker->set->n;
  const double start = seconds ();

  worker->n_solved = 0;
  do {
    const gsize n = MIN (BUNCH, n_all - worker->first);

    solve_bunch (worker, worker->first, n);
    worker->n_solved += n;
    worker->first = (worker->first + n) % n_all;
    worker->used = seconds () - start;
  } while (worker->used < worker->seconds || worker->n_solved < n_all);
  return NULL;
}

/* Finds the median of @rates, which is sorted. Returns: TRUE if the middle half is close to it */
static gboolean
find_median (GArray *rates, double *median)
{
  const guint last = rates->len - 1;
  const double *values;

  g_array_sort (rates, compare_doubles);
  values = (const double *) (gpointer) rates->data;
  *median = values[last / 2];
  return values[last - last / 4] - values[last / 4] <= STABLE * *median;
}

/* Runs rounds until they are stable, but no longer than ten times @wanted seconds. */
static Figure
measure (const Set *set,
         AriBatchKernel kernel,
         guint64 limit,
         guint n_threads,
         double wanted,
         gsize tally[3])
{
  g_autoptr (GPtrArray) workers = g_ptr_array_new_with_free_func (worker_free);
  g_autoptr (GArray) by_processor = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) by_wall = g_array_new (FALSE, FALSE, sizeof (double));
  gboolean is_stable = FALSE;
  Figure figure = { 0 };
  double spent = 0.0;

  for (guint i = 0; i < n_threads; i++) {
    Worker *worker = worker_new (set, kernel, limit);

    worker->seconds = wanted / LEAST_ROUNDS;
    worker->first = set->n / n_threads * i;
    g_ptr_array_add (workers, worker);
  }
  count_solutions (g_ptr_array_index (workers, 0), tally);

  while (by_wall->len < MOST_ROUNDS && spent < 10.0 * wanted
         && (spent < wanted || by_wall->len < LEAST_ROUNDS / 2 || !is_stable)) {
    g_autoptr (GPtrArray) threads = g_ptr_array_new ();
    const gint64 start = g_get_monotonic_time ();
    double used = 0.0, rate, wall;
    gsize n_solved = 0;

    for (guint i = 1; i < n_threads; i++)
      g_ptr_array_add (threads,
                       g_thread_new ("bench-kernels", run_round, g_ptr_array_index (workers, i)));
    run_round (g_ptr_array_index (workers, 0));
    for (guint i = 0; i < threads->len; i++)
      g_thread_join (g_ptr_array_index (threads, i));
    wall = (double) (g_get_monotonic_time () - start) / 1e6;
    for (guint i = 0; i < n_threads; i++) {
      const Worker *worker = g_ptr_array_index (workers, i);

      used += worker->used;
      n_solved += worker->n_solved;
    }
    rate = (double) n_solved / used;
    g_array_append_val (by_processor, rate);
    rate = (double) n_solved / wall;
    g_array_append_val (by_wall, rate);
    spent += used / n_threads;
    find_median (by_wall, &figure.by_wall);
    is_stable = find_median (by_processor, &figure.by_processor);
  }
  return figure;
}

/* Other programs */

static double
children_seconds (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return (double) usage.ru_utime.tv_sec + (double) usage.ru_utime.tv_usec / 1e6
         + (double) usage.ru_stime.tv_sec + (double) usage.ru_stime.tv_usec / 1e6;
}

/* Returns the processor time of qqwing for @n puzzles, spread evenly over the set; less than 0 if
 * it fails. */
static double
time_qqwing (const char *program, const Set *set, gsize n)
{
  g_autoptr (GString) sample = g_string_new (NULL);
  g_autoptr (GBytes) input = NULL;
  g_autoptr (GSubprocess) process = NULL;
  const double before = children_seconds ();

  for (gsize i = 0; i < n; i++)
    g_string_append_len (sample, set->text->str + i * set->n / n * (ARI_CLASSIC_CELLS + 1),
                         ARI_CLASSIC_CELLS + 1);
  input = g_bytes_new (sample->str, sample->len);
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE
                                  | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              NULL, program, "--solve", "--one-line", NULL);
  if (process == NULL || !g_subprocess_communicate (process, input, NULL, NULL, NULL, NULL))
    return -1.0;
  return children_seconds () - before;
}

/* Returns the puzzles per second on a sample that takes @wanted seconds, or on the whole set; 0 if
 * they cannot be measured. */
static double
measure_qqwing (const Set *set, double wanted)
{
  g_autofree char *program = g_find_program_in_path ("qqwing");
  gsize n = SAMPLE / 4;
  double used;

  if (program == NULL || !set->is_classic)
    return 0.0;
  do {
    n = MIN (4 * n, set->n);
    used = time_qqwing (program, set, n);
  } while (used >= 0.0 && used < wanted && n < set->n);
  return used < 0.0 ? 0.0 : (double) n / MAX (used, 1e-6);
}

/* The table */

static void
print_set (const char *path, guint64 limit, guint n_threads, double wanted)
{
  g_autofree char *name = g_path_get_basename (path);
  Set *set = set_read (path);
  const double qqwing = measure_qqwing (set, wanted);

  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++) {
    gsize tally[3];
    Figure one;

    if (!ari_batch_has_kernel (set->layout, kernels[i]))
      continue;
    one = measure (set, kernels[i], limit, 1, wanted, tally);
    g_print ("%s\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT
             "\t%s\t%.0f",
             name, set->n, tally[0], tally[1], tally[2], ari_batch_kernel_name (kernels[i]),
             one.by_processor);
    if (n_threads > 1) {
      const Figure all = measure (set, kernels[i], limit, n_threads, wanted, tally);

      g_print ("\t%.0f\t%.2f", all.by_wall, all.by_wall / one.by_wall);
    }
    if (qqwing > 0.0)
      g_print ("\t%.0f\t%.1f\n", qqwing, one.by_processor / qqwing);
    else
      g_print ("\tnot measured here\n");
  }
  set_free (set);
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) paths = NULL;
  gint64 limit = 2;
  int n_threads = 1;
  double wanted = 0.5;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit, "Stop at NUMBER solutions (default: 2)",
      "NUMBER" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Measure NUMBER threads at once, too",
      "NUMBER" },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &wanted,
      "Processor time for each figure, at least (default: 0.5)", "SECONDS" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE…" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || limit < 1 || n_threads < 1
      || !(wanted > 0.0)) {
    g_printerr ("%s\n", error != NULL ? error->message
                                      : "The limit, the threads and the time must be more than 0.");
    return EXIT_FAILURE;
  }
  g_print ("set\tpuzzles\tnone\tone\tseveral\tkernel\tpuzzles/s%s\tqqwing/s\ttimes qqwing\n",
           n_threads > 1 ? "\tall threads/s\ttimes one" : "");
  if (paths == NULL) {
    const char *shared = g_getenv ("ARIADNE_SHARED");
    g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

    for (guint i = 0; shared != NULL && i < G_N_ELEMENTS (default_sets); i++) {
      g_autofree char *path = g_build_filename (shared, "puzzles", default_sets[i], NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        g_strv_builder_add (builder, path);
    }
    paths = g_strv_builder_end (builder);
  }
  for (char **path = paths; *path != NULL; path++)
    print_set (*path, (guint64) limit, (guint) n_threads, wanted);
  return EXIT_SUCCESS;
}
