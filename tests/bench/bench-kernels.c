/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Measures how many puzzles a second each kernel solves, from text to text in memory, and what it
 * does for them: digits tried, and rounds of deduction in a lane. Beside them qqwing, where that is
 * installed; no other program is.
 *
 *   bench-kernels [OPTION…] [FILE…]
 *
 * Without a file, the sets in the folder puzzles/ of the folder that ARIADNE_SHARED names are
 * taken. The answer is a table with tabs between its columns. --kernel 16 measures the kernel of 16
 * lanes alone, so that a processor with AVX-512 shows what one with AVX2 does; --kernel 0 the
 * search.
 *
 * One thread counts by its processor time, because that does not depend on who else uses the
 * machine, and by the median of many short rounds, because other programs on the same core still
 * come between sometimes. All kernels and qqwing have their rounds in turns, and are compared round
 * by round, so that whatever slows the machine down slows all of them. With several threads each
 * takes the whole set for itself, starting elsewhere in it, and the clock on the wall counts.
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
  LEAST_ROUNDS = 5,
  MOST_ROUNDS = 15,
  LEAST_SAMPLE = 60, /* puzzles for other programs, because those are slower */
};

/* The middle half of the rounds must lie within this share of the median. */
#define STABLE 0.02

static const struct {
  AriBatchKernel kernel;
  int lanes;
} kernels[] = { { ARI_BATCH_SEARCH, 0 },
                { ARI_BATCH_LANES_8, 8 },
                { ARI_BATCH_LANES_16, 16 },
                { ARI_BATCH_LANES_32, 32 } };
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

/* A kernel or another program, and what it did in each round. */
typedef struct {
  Worker *worker; /* NULL for another program */
  gsize tally[3]; /* puzzles with no, one and several solutions */
  AriBatchCounts counts;
  GArray *rates;  /* puzzles a second */
  GArray *ratios; /* times that of the other program */
} Contender;

/* Sets */

static void
set_add (Set *set, AriInput *input)
{
  const AriLayout *layout = ari_input_get_item (input)->layout;
  const AriSymbols *symbols = ari_input_get_item (input)->symbols;

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
    ari_answer_append_line (set->text, layout, symbols, ari_input_get_item (input)->cells);
    g_string_append_c (set->text, '\n');
  } else
    g_byte_array_append (set->cells, ari_input_get_item (input)->cells, layout->n_cells);
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

/* Sorts @values. @is_stable: (out) (optional): TRUE if the middle half is close to the median */
static double
find_median (GArray *values, gboolean *is_stable)
{
  const guint last = values->len - 1;
  const double *sorted;

  g_array_sort (values, compare_doubles);
  sorted = (const double *) (gpointer) values->data;
  if (is_stable != NULL)
    *is_stable = sorted[last - last / 4] - sorted[last / 4] <= STABLE * sorted[last / 2];
  return sorted[last / 2];
}

/* Returns puzzles a second by the clock on the wall, on some threads at once. */
static double
measure_threads (
    const Set *set, AriBatchKernel kernel, guint64 limit, guint n_threads, double wanted)
{
  g_autoptr (GPtrArray) workers = g_ptr_array_new_with_free_func (worker_free);
  g_autoptr (GArray) rates = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < n_threads; i++) {
    Worker *worker = worker_new (set, kernel, limit);

    worker->seconds = wanted / LEAST_ROUNDS;
    worker->first = set->n / n_threads * i;
    g_ptr_array_add (workers, worker);
  }
  for (guint round = 0; round < LEAST_ROUNDS; round++) {
    g_autoptr (GPtrArray) threads = g_ptr_array_new ();
    const gint64 start = g_get_monotonic_time ();
    gsize n_solved = 0;
    double rate;

    for (guint i = 0; i < n_threads; i++)
      g_ptr_array_add (threads,
                       g_thread_new ("bench-kernels", run_round, g_ptr_array_index (workers, i)));
    for (guint i = 0; i < n_threads; i++) {
      const Worker *worker = g_ptr_array_index (workers, i);

      g_thread_join (g_ptr_array_index (threads, i));
      n_solved += worker->n_solved;
    }
    rate = (double) n_solved / ((double) (g_get_monotonic_time () - start) / 1e6);
    g_array_append_val (rates, rate);
  }
  return find_median (rates, NULL);
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

/* Returns how many puzzles take qqwing @wanted seconds, or are all there are; 0 if it cannot be
 * measured. */
static gsize
choose_sample (const char *program, const Set *set, double wanted)
{
  gsize n = MIN (LEAST_SAMPLE, set->n);

  if (program == NULL || !set->is_classic)
    return 0;
  for (;;) {
    const double used = time_qqwing (program, set, n);

    if (used < 0.0)
      return 0;
    if (used >= wanted || n == set->n)
      return n;
    n = MIN (2 * n, set->n);
  }
}

/* The table */

static void
contender_init (Contender *contender, Worker *worker)
{
  *contender = (Contender){ .worker = worker,
                            .rates = g_array_new (FALSE, FALSE, sizeof (double)),
                            .ratios = g_array_new (FALSE, FALSE, sizeof (double)) };
  if (worker == NULL)
    return;
  count_solutions (worker, contender->tally);
  contender->counts = ari_batch_get_counts (worker->batch);
}

static void
contender_clear (Contender *contender)
{
  g_clear_pointer (&contender->worker, worker_free);
  g_array_unref (contender->rates);
  g_array_unref (contender->ratios);
}

/* Gives each contender a round, and qqwing one if @n_sample is not 0. */
static void
run_turn (Contender *contenders, guint n, Contender *qqwing, const char *program, gsize n_sample)
{
  double theirs = 0.0;

  if (n_sample > 0) {
    theirs =
        (double) n_sample / MAX (time_qqwing (program, contenders->worker->set, n_sample), 1e-6);
    g_array_append_val (qqwing->rates, theirs);
  }
  for (guint i = 0; i < n; i++) {
    const Worker *worker = contenders[i].worker;
    double rate, ratio;

    run_round (contenders[i].worker);
    rate = (double) worker->n_solved / worker->used;
    g_array_append_val (contenders[i].rates, rate);
    ratio = n_sample > 0 ? rate / theirs : 0.0;
    g_array_append_val (contenders[i].ratios, ratio);
  }
}

/* Returns: TRUE if all rates are stable */
static gboolean
are_stable (Contender *contenders, guint n)
{
  gboolean are_all = TRUE;

  for (guint i = 0; i < n; i++) {
    gboolean is_stable;

    find_median (contenders[i].rates, &is_stable);
    are_all &= is_stable;
  }
  return are_all;
}

static void
print_row (
    const char *name, Contender *contender, Contender *qqwing, guint n_threads, double wanted)
{
  const Worker *worker = contender->worker;
  const Set *set = worker->set;
  const AriBatchKernel kernel = ari_batch_get_kernel (worker->batch);
  const gsize *tally = contender->tally;

  g_print ("%s\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT "\t%" G_GSIZE_FORMAT
           "\t%s\t%.0f\t%.2f\t%.1f",
           name, set->n, tally[0], tally[1], tally[2], ari_batch_kernel_name (kernel),
           find_median (contender->rates, NULL),
           (double) contender->counts.n_tries / (double) set->n,
           (double) contender->counts.n_lane_rounds / (double) set->n);
  if (n_threads > 1) {
    const double one = measure_threads (set, kernel, worker->limit, 1, wanted);
    const double all = measure_threads (set, kernel, worker->limit, n_threads, wanted);

    g_print ("\t%.0f\t%.2f", all, all / one);
  }
  if (qqwing->rates->len > 0)
    g_print ("\t%.0f\t%.1f\n", find_median (qqwing->rates, NULL),
             find_median (contender->ratios, NULL));
  else
    g_print ("\tnot measured here\n");
}

/* @lanes: the lanes of the only kernel to measure; less than 0: all */
static void
print_set (const char *path, int lanes, guint64 limit, guint n_threads, double wanted)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *program = g_find_program_in_path ("qqwing");
  Set *set = set_read (path);
  const double seconds_of_round = wanted / LEAST_ROUNDS;
  const gsize n_sample = choose_sample (program, set, seconds_of_round);
  Contender contenders[G_N_ELEMENTS (kernels)], qqwing;
  guint n = 0, n_rounds = 0;

  contender_init (&qqwing, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    if (ari_batch_has_kernel (set->layout, kernels[i].kernel)
        && (lanes < 0 || lanes == kernels[i].lanes)) {
      Worker *worker = worker_new (set, kernels[i].kernel, limit);

      worker->seconds = seconds_of_round;
      contender_init (&contenders[n++], worker);
    }
  if (n > 0)
    do
      run_turn (contenders, n, &qqwing, program, n_sample);
    while (++n_rounds < LEAST_ROUNDS || (n_rounds < MOST_ROUNDS && !are_stable (contenders, n)));
  for (guint i = 0; i < n; i++) {
    print_row (name, &contenders[i], &qqwing, n_threads, wanted);
    contender_clear (&contenders[i]);
  }
  contender_clear (&qqwing);
  set_free (set);
}

int
main (int argc, char *argv[])
{
  g_auto (GStrv) paths = NULL;
  gint64 limit = 2;
  int n_threads = 1;
  int lanes = -1;
  double wanted = 0.5;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit, "Stop at NUMBER solutions (default: 2)",
      "NUMBER" },
    { "kernel", 0, 0, G_OPTION_ARG_INT, &lanes, "Measure only the kernel of LANES lanes", "LANES" },
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
  g_print ("set\tpuzzles\tnone\tone\tseveral\tkernel\tpuzzles/s\ttries\tlane "
           "rounds%s\tqqwing/s\ttimes qqwing\n",
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
    print_set (*path, lanes, (guint64) limit, (guint) n_threads, wanted);
  return EXIT_SUCCESS;
}
