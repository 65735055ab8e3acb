/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: puzzles with exactly one solution, as they are wished for. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/format.h"

#include "cli/answer.h"
#include "cli/cli.h"
#include "cli/pipeline.h"
#include "cli/wish.h"

/*
 * A puzzle is a function of the wish and its number alone, so the numbers are shared out among the
 * threads, and what is written is the same for any number of them. Many classic puzzles at a time
 * fill the lanes; those that take long go in small spans, so that they are written soon.
 */

enum {
  SPAN_OF_MANY = 1024,
  SPAN_OF_SEARCHED = 64, /* where a puzzle takes many tries */
};

#define TSV "tsv"

typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  AriWish wish;
  const AriFormat *format; /* NULL: TSV */
  gboolean is_line;
  guint64 count;
  gint64 deadline; /* in microseconds of the monotonic clock; 0: none */
} Order;

/** Maker: a thread's own. */
typedef struct {
  const Order *order;
  AriGenerator *generator;
  guint64 room; /* puzzles */
  AriMade *made;
  guint8 *givens;
  guint8 *solutions;
} Maker;

/** Watch: of one call of the generator. */
typedef struct {
  const Order *order;
  AriJob *job;
} Watch;

static gpointer
make_maker (gpointer data)
{
  Maker *maker = g_new0 (Maker, 1);

  maker->order = data;
  maker->generator = ari_generator_new (maker->order->layout, &maker->order->wish, ARI_BATCH_BEST);
  if (maker->generator == NULL)
    g_error ("There is not enough memory to make puzzles.");
  return maker;
}

static void
free_maker (gpointer state)
{
  Maker *maker = state;

  ari_generator_free (maker->generator);
  g_free (maker->made);
  g_free (maker->givens);
  g_free (maker->solutions);
  g_free (maker);
}

static void
make_room (Maker *maker, guint64 n)
{
  const gsize n_cells = maker->order->layout->n_cells;

  if (n <= maker->room)
    return;
  maker->room = n;
  maker->made = g_renew (AriMade, maker->made, n);
  maker->givens = g_realloc (maker->givens, n * n_cells);
  maker->solutions = g_realloc (maker->solutions, n * n_cells);
}

static bool
goes_on (void *data)
{
  const Watch *watch = data;

  return ari_job_goes_on (watch->job)
         && (watch->order->deadline == 0 || g_get_monotonic_time () < watch->order->deadline);
}

/* As one puzzle of a file that holds all of them: formats may write something between two, and
 * after the last. */
static void
append_sheet (
    const Order *order, const guint8 *cells, gboolean is_first, gboolean is_last, AriJob *job)
{
  g_autoptr (AriFormatWriter) writer = ari_format_writer_new (order->format);
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  AriGrid *grid = ari_grid_new (order->layout);
  const AriSheet sheet = { .givens = grid, .symbols = &order->symbols };

  if (grid == NULL)
    g_error ("There is not enough memory for a grid.");
  memcpy (grid->cells, cells, order->layout->n_cells);
  if ((!is_first && !ari_format_writer_add (writer, &sheet, before, &error))
      || !ari_format_writer_add (writer, &sheet, ari_job_get_output (job), &error))
    ari_job_complain (job, "%s", error->message);
  if (is_last)
    ari_format_writer_end (writer, ari_job_get_output (job));
  ari_grid_free (grid);
}

static void
append (Maker *maker, gsize i, AriJob *job)
{
  const Order *order = maker->order;
  const gsize n_cells = order->layout->n_cells;
  const guint8 *givens = maker->givens + i * n_cells;
  const guint64 index = maker->made[i].index;
  GString *text = ari_job_get_output (job);

  if (order->is_line) {
    ari_answer_append_line (text, order->layout, &order->symbols, givens);
    g_string_append_c (text, '\n');
  } else if (order->format == NULL) {
    ari_answer_append_line (text, order->layout, &order->symbols, givens);
    g_string_append_c (text, '\t');
    ari_answer_append_line (text, order->layout, &order->symbols, maker->solutions + i * n_cells);
    g_string_append_printf (text, "\t%u\t%s\n", (guint) maker->made[i].n_givens,
                            maker->made[i].is_minimal ? "minimal" : "-");
  } else
    append_sheet (order, givens, index == 0, index == order->count - 1, job);
}

/* Owns up where a puzzle is not what was wished for. */
static int
judge (const Order *order, const AriMade *made, AriJob *job)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, made->index + 1);

  if (made->status == ARI_MADE_AS_WISHED)
    return ARI_CLI_UNIQUE;
  if (made->status == ARI_MADE_NOTHING && !made->is_final && made->n_tries == 0)
    return ARI_CLI_NOT_UNIQUE; /* the time was over before; said once, at the end */
  if (made->status == ARI_MADE_NOTHING)
    ari_job_complain (job,
                      _ ("Puzzle %s: nothing with exactly one solution was found in %u tries."),
                      number, made->n_tries);
  else if (order->wish.n_givens > 0 && made->n_givens != order->wish.n_givens)
    ari_job_complain (job,
                      _ ("Puzzle %s: %u givens were wished for; the nearest that was reached in "
                         "%u tries is %u."),
                      number, order->wish.n_givens, made->n_tries, (guint) made->n_givens);
  else
    ari_job_complain (job,
                      _ ("Puzzle %s: of its %u givens some may not be needed; to prove it would "
                         "take too long."),
                      number, (guint) made->n_givens);
  return ARI_CLI_NOT_UNIQUE;
}

static int
make (gpointer state, guint64 first, guint64 n, AriJob *job)
{
  Maker *maker = state;
  Watch watch = { maker->order, job };
  int status = ARI_CLI_UNIQUE;

  make_room (maker, n);
  ari_generator_run (maker->generator, first, n, maker->made, maker->givens, maker->solutions,
                     goes_on, &watch);
  for (guint64 i = 0; i < n && ari_job_goes_on (job); i++) {
    const int one = judge (maker->order, &maker->made[i], job);

    status = MAX (status, one);
    if (maker->made[i].status != ARI_MADE_NOTHING)
      append (maker, i, job);
    ari_job_flush (job);
  }
  return status;
}

static guint64
span_of (const Order *order, int n_threads)
{
  const gboolean is_simple = order->wish.goal == ARI_GOAL_MINIMAL && order->wish.n_givens == 0
                             && order->wish.pattern == NULL;
  const guint64 most = order->layout->n_digits > 9 ? 1
                       : is_simple                 ? SPAN_OF_MANY
                                                   : SPAN_OF_SEARCHED;
  const guint64 share = order->count / (guint64) n_threads;

  return CLAMP (share, 1, most);
}

/* A line says nothing of diagonals and regions, so it is usual for plain boxes only. */
static gboolean
choose_format (const char *name, Order *order)
{
  const gboolean is_plain = order->layout->box_rows > 0 && order->layout->extras == ARI_EXTRA_NONE;
  g_autofree char *message = NULL;

  if (name == NULL)
    name = is_plain ? "line" : "ariadne";
  order->is_line = strcmp (name, "line") == 0;
  order->format = ari_format_by_name (name);
  if (order->format == NULL && strcmp (name, TSV) != 0) {
    message = g_strdup_printf (_ ("There is no format “%s”."), name);
    ari_cli_complain_usage ("generate", message);
    return FALSE;
  }
  if (order->format != NULL && order->count > 1 && (order->format->flags & ARI_FORMAT_MANY) == 0) {
    message = g_strdup_printf (_ ("A file of format “%s” holds one puzzle."), name);
    ari_cli_complain_usage ("generate", message);
    return FALSE;
  }
  return TRUE;
}

static int
run (const Order *order, const AriCliOptions *options)
{
  const AriPipelineWork work = {
    .data = (gpointer) order, .make_state = make_maker, .free_state = free_maker, .make = make
  };
  const int status =
      ari_pipeline_run_numbers (&work, options, order->count, span_of (order, options->n_threads));

  if (status == ARI_CLI_NOT_UNIQUE && order->deadline > 0
      && g_get_monotonic_time () >= order->deadline)
    ari_cli_complain (_ ("The time is over; some puzzles are missing, or are not as wished."));
  return status;
}

static char *
describe (void)
{
  GString *text = g_string_new (_ ("Formats:"));
  guint n_formats;
  const AriFormat *formats = ari_formats (&n_formats);

  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (text, "\n  %-10s  %s: %s", formats[i].name, _ (formats[i].title),
                            _ (formats[i].summary));
  g_string_append_printf (text, "\n  %-10s  %s", TSV,
                          _ ("Puzzle, solution, number of givens and “minimal” or “-”, apart by "
                             "tabs"));
  g_string_append_printf (text, "\n\n%s", _ ("Symmetries:"));
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (text, "\n  %-14s  %s", ari_symmetry_name ((AriSymmetry) i),
                            _ (ari_symmetry_title ((AriSymmetry) i)));
  g_string_append_printf (
      text, "\n\n%s",
      _ ("The same seed makes the same puzzles on every machine and with any number of threads. "
         "Where none was said, it is told on standard error.\n\n"
         "Exit status: 0 if all puzzles are as wished, 1 if some are not or none was found, 2 for "
         "a wrong command line, 4 if the answers could not be written."));
  return g_string_free (text, FALSE);
}

int
ari_cli_generate (int argc, char *argv[])
{
  g_autofree char *format_name = NULL;
  g_autofree char *description = describe ();
  g_auto (AriCliWish) words = { .n_givens = ARI_CLI_UNSAID, .n_gaps = ARI_CLI_UNSAID };
  gint64 count = 1;
  double seconds = 0.0;
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &words.size, N_ ("Rows of the grid, 4 to 64; 9"),
      N_ ("NUMBER") },
    { "box", 0, 0, G_OPTION_ARG_STRING, &words.box, N_ ("Measures of the boxes, as “3x4”"),
      N_ ("ROWSxCOLUMNS") },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &words.variant,
      N_ ("“diagonal”, “windoku”, “jigsaw”, or several, apart by commas"), N_ ("NAMES") },
    { "regions", 0, 0, G_OPTION_ARG_FILENAME, &words.regions,
      N_ ("The regions of a jigsaw: for each cell a letter, or a file with them"), N_ ("MARKS") },
    { "givens", 0, 0, G_OPTION_ARG_INT, &words.n_givens, N_ ("So many cells with a digit"),
      N_ ("NUMBER") },
    { "gaps", 0, 0, G_OPTION_ARG_INT, &words.n_gaps, N_ ("So many cells without one"),
      N_ ("NUMBER") },
    { "minimal", 0, 0, G_OPTION_ARG_NONE, &words.minimal,
      N_ ("No given can be left out; with a symmetry, no set of cells that belong together. That "
          "is so anyway where nothing is said of givens, gaps or pattern"),
      NULL },
    { "fewest", 0, 0, G_OPTION_ARG_NONE, &words.fewest,
      N_ ("As few givens as can be found, or at most as many as wished"), NULL },
    { "full", 0, 0, G_OPTION_ARG_NONE, &words.full,
      N_ ("Full grids; with a pattern, givens in all of its cells"), NULL },
    { "symmetry", 0, 0, G_OPTION_ARG_STRING, &words.symmetry,
      N_ ("How the places of the givens are symmetric; see below"), N_ ("NAME") },
    { "pattern", 0, 0, G_OPTION_ARG_FILENAME, &words.pattern,
      N_ ("Where givens may stand: for each cell “.” or a mark, or a file with them; in all of "
          "them if nothing else is said of their number"),
      N_ ("MARKS") },
    { "tries", 0, 0, G_OPTION_ARG_INT, &words.n_tries,
      N_ ("How often to try for each puzzle; some seconds’ worth if nothing is said"),
      N_ ("NUMBER") },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, N_ ("How long to try for all of them"),
      N_ ("SECONDS") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed,
      N_ ("Which puzzles of all; by chance if nothing is said"), N_ ("NUMBER") },
    { "count", 'n', 0, G_OPTION_ARG_INT64, &count,
      N_ ("So many puzzles; one if nothing is said, 0 for puzzles without end"), N_ ("NUMBER") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name, N_ ("What to write; see below"),
      N_ ("FORMAT") },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "generate",
    .summary = N_ ("Makes puzzles with exactly one solution, and prints them one after another."),
    .description = description,
    .takes = ARI_CLI_TAKES_THREADS,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  Order order = { 0 };
  int status = ARI_CLI_USAGE;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (count < 0 || !(seconds >= 0.0))
    return ari_cli_complain_usage ("generate", _ ("Neither count nor time is less than 0."));
  order.layout = ari_cli_wish_read (&words, &order.wish);
  if (order.layout == NULL)
    return ARI_CLI_USAGE;
  order.symbols = ari_symbols_default (order.layout->n_digits);
  order.count = count > 0 ? (guint64) count : G_MAXUINT64;
  if (seconds > 0.0)
    order.deadline = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  if (choose_format (format_name, &order)) {
    if (words.seed == NULL)
      ari_cli_complain (_ ("The seed is %u."), (guint) order.wish.seed);
    status = run (&order, &options);
  }
  g_free ((gpointer) order.wish.pattern);
  ari_layout_unref (order.layout);
  return status;
}
