/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli bench: how many puzzles a second this machine solves. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/bench-set.h"
#include "cli/base/writer.h"

#define DEFAULT_SECONDS 0.5

static const char *const kernel_names[] = { "best",     "search", "lanes-8", "lanes-16",
                                            "lanes-32", "all",    NULL };
static const AriBatchKernel kernels[] = { ARI_BATCH_BEST, ARI_BATCH_SEARCH, ARI_BATCH_LANES_8,
                                          ARI_BATCH_LANES_16, ARI_BATCH_LANES_32 };

typedef struct {
  int kernel; /* of kernel_names */
  guint64 limit;
  guint n_threads;
  double seconds;
  gboolean compare;
  int write_error;
} Bench;

static gboolean
print (Bench *bench, const char *text)
{
  if (bench->write_error == 0)
    bench->write_error = ari_writer_write (text, strlen (text));
  return bench->write_error == 0;
}

/* The value of the first line of /proc/cpuinfo that begins so. */
static char *
find_processor (void)
{
  static const char *const names[] = { "model name", "Model", "Hardware", "cpu model" };
  g_autofree char *text = NULL;
  guint i;

  if (!g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    return g_strdup (_ ("unknown processor"));
  for (i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *at = strstr (text, names[i]);
    const char *colon = at != NULL ? strchr (at, ':') : NULL;

    if (colon != NULL)
      return g_strstrip (g_strndup (colon + 1, strcspn (colon + 1, "\n")));
  }
  return g_strdup (_ ("unknown processor"));
}

static void
print_head (Bench *bench)
{
#ifdef __clang__
  const char *compiler = "clang " __clang_version__;
#elif defined __GNUC__
  const char *compiler = "gcc " __VERSION__;
#else
  const char *compiler = "?";
#endif
  g_autofree char *processor = find_processor ();
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *date = g_date_time_format (now, "%F");
  g_autofree char *limit = g_strdup_printf ("%" G_GUINT64_FORMAT, bench->limit);
  g_autofree char *text = g_strdup_printf (
      /* Translators: processor, number of cores, compiler, kind of build, date, version, limit */
      _ ("# %s, %u cores; %s, build type %s; %s; ariadne-cli %s\n# Puzzles per second of processor "
         "time on one thread, text to text in memory, up to %s solutions\n"),
      processor, g_get_num_processors (), compiler, ARI_BUILD_TYPE, date, PACKAGE_VERSION, limit);

  print (bench, text);
  print (bench, "set\tpuzzles\tnone\tone\tseveral\tkernel\tpuzzles/s");
  if (bench->n_threads > 1)
    print (bench, "\tthreads\tpuzzles/s in all\ttimes one");
  if (bench->compare)
    print (bench, "\tqqwing/s\ttimes qqwing");
  print (bench, "\n");
}

static void
measure (Bench *bench, const AriBenchSet *set, AriBatchKernel kernel, double qqwing)
{
  const AriBenchFigure one = ari_bench_measure (set, kernel, bench->limit, 1, bench->seconds);
  g_autoptr (GString) line = g_string_new (NULL);
  AriBatch *batch = ari_batch_new (set->layout, kernel);

  g_string_append_printf (line,
                          "%s\t%" G_GSIZE_FORMAT "\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT
                          "\t%" G_GUINT64_FORMAT "\t%s\t%.0f",
                          set->name, set->n, one.tally.none, one.tally.one, one.tally.several,
                          ari_batch_kernel_name (ari_batch_get_kernel (batch)), one.per_second);
  ari_batch_free (batch);
  if (bench->n_threads > 1) {
    const AriBenchFigure all =
        ari_bench_measure (set, kernel, bench->limit, bench->n_threads, bench->seconds);

    char times[G_ASCII_DTOSTR_BUF_SIZE]; /* a table's decimal point, in every language */

    g_ascii_formatd (times, sizeof times, "%.2f", all.per_wall / one.per_wall);
    g_string_append_printf (line, "\t%u\t%.0f\t%s", bench->n_threads, all.per_wall, times);
  }
  if (bench->compare && qqwing > 0.0)
    g_string_append_printf (line, "\t%.0f\t%.0f", qqwing, one.per_second / qqwing);
  g_string_append_c (line, '\n');
  print (bench, line->str);
}

static int
bench_file (Bench *bench, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriBenchSet) set = ari_bench_set_read (path, &error);
  const gboolean is_all = bench->kernel == G_N_ELEMENTS (kernels);
  double qqwing = 0.0;
  guint i;

  if (set == NULL) {
    ari_cli_complain ("%s", error->message);
    return ARI_CLI_UNREADABLE;
  }
  if (set->n_left_out > 0)
    ari_cli_complain (
        ngettext ("%s: %u puzzle is of another size or cannot be read; it is left out.",
                  "%s: %u puzzles are of another size or cannot be read; they are left "
                  "out.",
                  (gulong) set->n_left_out),
        set->name, (guint) set->n_left_out);
  if (bench->compare) {
    qqwing = ari_bench_measure_qqwing (set, bench->seconds, &error);
    if (error != NULL)
      ari_cli_complain ("%s: %s", set->name, error->message);
  }
  for (i = is_all ? 1 : (guint) bench->kernel;
       i < G_N_ELEMENTS (kernels) && bench->write_error == 0; i++) {
    if (ari_batch_has_kernel (set->layout, kernels[i]))
      measure (bench, set, kernels[i], qqwing);
    else if (!is_all) {
      ari_cli_complain (_ ("%s: The kernel “%s” cannot solve these puzzles on this processor."),
                        set->name, kernel_names[i]);
      return ARI_CLI_NOT_UNIQUE;
    }
    if (!is_all)
      break;
  }
  return ARI_CLI_UNIQUE;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *kernel_name = NULL;
  gint64 limit = 2;
  int n_threads = 1, status = ARI_CLI_UNIQUE;
  Bench bench = { .seconds = DEFAULT_SECONDS };
  const GOptionEntry entries[] = {
    { "kernel", 0, 0, G_OPTION_ARG_STRING, &kernel_name,
      N_ ("Kernel to measure: “best” (default), “search”, “lanes-8” (SSE2, NEON), “lanes-16” "
          "(AVX2), “lanes-32” (AVX-512), or “all” of them in turn"),
      N_ ("KERNEL") },
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit,
      N_ ("Stop at this many solutions per puzzle (default: 2)"), N_ ("NUMBER") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads,
      N_ ("Also measure with this many threads at once, in wall-clock time"), N_ ("NUMBER") },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &bench.seconds,
      N_ ("Measure each kernel for at least this much processor time (default: 0.5)"),
      N_ ("SECONDS") },
    { "compare", 0, 0, G_OPTION_ARG_NONE, &bench.compare,
      N_ ("Compare with “qqwing --solve --one-line” on a sample of each set"), NULL },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "bench",
    .arguments = N_ ("FILE…"),
    .summary = N_ ("Measures how many puzzles of each file are solved per second of processor "
                   "time, including reading them from text and writing the answers as text, and "
                   "prints a table with tabs between its columns."),
    .statuses = { N_ ("everything was measured"), N_ ("something could not be measured"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, N_ ("the table could not be written") },
    .takes = ARI_CLI_TAKES_PATHS,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  guint i;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (options.paths == NULL || options.paths[0] == NULL)
    return ari_cli_complain_usage ("bench", _ ("Name at least one file."));
  if (limit < 1 || n_threads < 1 || !(bench.seconds > 0.0))
    return ari_cli_complain_usage ("bench", _ ("Limit, threads and time must be more than 0."));
  bench.kernel = ari_cli_choose ("bench", "--kernel", kernel_name, kernel_names);
  if (bench.kernel < 0)
    return ARI_CLI_USAGE;
  bench.limit = (guint64) limit;
  bench.n_threads = (guint) MIN (n_threads, ARI_CLI_MOST_THREADS);
  print_head (&bench);
  for (i = 0; options.paths[i] != NULL && bench.write_error == 0; i++) {
    const int one = bench_file (&bench, options.paths[i]);

    status = MAX (status, one);
  }
  return ari_writer_complain (bench.write_error, status);
}

const AriCliCommand ari_command_bench = {
  .name = "bench",
  .arguments = N_ ("[OPTION…] FILE…"),
  .summary = N_ ("measure how many puzzles are solved per second"),
  .run = run_command,
};
