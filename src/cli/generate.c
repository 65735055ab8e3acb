/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: puzzles with exactly one solution, as they are wished for. */

#include "config.h"

#include <stdatomic.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "cli/made-text.h"
#include "cli/pipeline.h"
#include "cli/sieve.h"
#include "cli/wish.h"
#include "cli/writer.h"

/*
 * A puzzle is a function of the wish and its number alone, so the numbers are shared out among the
 * threads, and what is written is the same for any number of them. Many classic puzzles at a time
 * fill the lanes; those that take long go in small spans, so that they are written soon.
 *
 * Where a level or a technique is wanted, all numbers there are are shared out, each puzzle is
 * walked by the thread that made it, and of those that are as wanted as many are written as are
 * wished for, in the order of their numbers. Which is the last is known where they come together;
 * so jobs hand over records, and become text there.
 */

enum {
  SPAN_OF_MANY = 1024,
  SPAN_OF_SEARCHED = 64, /* where a puzzle takes many tries */
  SPAN_OF_SIFTED = 256,  /* where most are not wanted */
};

#define ENDLESS G_MAXUINT64

/* Those of a wanted level or technique are looked for so long. */
#define SIEVE_SECONDS 60.0
#define UNSAID        (-G_MAXDOUBLE)

typedef struct {
  AriMadeText text;
  AriWish wish;
  AriSieve sieve;
  guint64 count;
  gint64 deadline; /* in microseconds of the monotonic clock; 0: none */

  guint64 n_found; /* that were written, where nobody knows before; in the turn of the pipeline */
  atomic_ullong n_made; /* of which they were found */
} Order;

/** Maker: a thread's own. */
typedef struct {
  Order *order;
  AriGenerator *generator;
  guint64 room; /* puzzles */
  AriMade *made;
  guint8 *givens;
  guint8 *solutions;
  AriLogic *logic; /* NULL where nothing is sifted */
} Maker;

/** Watch: of one call of the generator. */
typedef struct {
  Order *order;
  AriJob *job;
} Watch;

static gpointer
make_maker (gpointer data)
{
  Maker *maker = g_new0 (Maker, 1);

  maker->order = data;
  maker->generator =
      ari_generator_new (maker->order->text.layout, &maker->order->wish, ARI_BATCH_BEST);
  if (!ari_sieve_is_open (&maker->order->sieve))
    maker->logic = ari_logic_new (maker->order->text.layout);
  if (maker->generator == NULL
      || (maker->logic == NULL && !ari_sieve_is_open (&maker->order->sieve)))
    g_error ("There is not enough memory to make puzzles.");
  return maker;
}

static void
free_maker (gpointer state)
{
  Maker *maker = state;

  ari_generator_free (maker->generator);
  ari_logic_free (maker->logic);
  g_free (maker->made);
  g_free (maker->givens);
  g_free (maker->solutions);
  g_free (maker);
}

static void
make_room (Maker *maker, guint64 n)
{
  const gsize n_cells = maker->order->text.layout->n_cells;

  if (n <= maker->room)
    return;
  maker->room = n;
  maker->made = g_renew (AriMade, maker->made, n);
  maker->givens = g_realloc (maker->givens, n * n_cells);
  maker->solutions = g_realloc (maker->solutions, n * n_cells);
}

static gboolean
is_late (const Order *order)
{
  return order->deadline > 0 && g_get_monotonic_time () >= order->deadline;
}

static bool
goes_on (void *data)
{
  const Watch *watch = data;

  return ari_job_goes_on (watch->job) && !is_late (watch->order);
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
  Order *order = maker->order;
  const gsize n_cells = order->text.layout->n_cells;
  Watch watch = { order, job };
  int status = ARI_CLI_UNIQUE;

  make_room (maker, n);
  ari_generator_run (maker->generator, first, n, maker->made, maker->givens, maker->solutions,
                     goes_on, &watch);
  for (guint64 i = 0; i < n && ari_job_goes_on (job); i++) {
    const AriMade *made = &maker->made[i];
    int one;

    if (!made->is_final && order->count == ENDLESS)
      break; /* the time is over, which is said once, at the end */
    one = judge (order, made, job);
    status = MAX (status, one);
    if (made->status != ARI_MADE_NOTHING)
      ari_made_text_append (&order->text, made, maker->givens + i * n_cells,
                            maker->solutions + i * n_cells, made->index == 0,
                            made->index == order->count - 1, ari_job_get_output (job));
    ari_job_flush (job);
  }
  return status;
}

/* Ends what has no end of its own. */
static gboolean
end_in_time (gpointer data, GString *output)
{
  Order *order = data;

  order->n_found += output->len > 0;
  return !is_late (order);
}

/* Sifting */

/* Makes puzzles, and hands over a record of each that is as wanted: what the generator says of it,
 * its givens, its solution. */
static int
sift (gpointer state, guint64 first, guint64 n, AriJob *job)
{
  Maker *maker = state;
  Order *order = maker->order;
  const gsize n_cells = order->text.layout->n_cells;
  GString *records = ari_job_get_output (job);
  Watch watch = { order, job };

  make_room (maker, n);
  ari_generator_run (maker->generator, first, n, maker->made, maker->givens, maker->solutions,
                     goes_on, &watch);
  for (guint64 i = 0; i < n && goes_on (&watch); i++) {
    const guint8 *givens = maker->givens + i * n_cells;

    atomic_fetch_add_explicit (&order->n_made, 1, memory_order_relaxed);
    if (maker->made[i].status != ARI_MADE_AS_WISHED
        || !ari_sieve_passes (&order->sieve, maker->logic, givens, goes_on, &watch))
      continue;
    g_string_append_len (records, (const char *) &maker->made[i], sizeof (AriMade));
    g_string_append_len (records, (const char *) givens, (gssize) n_cells);
    g_string_append_len (records, (const char *) maker->solutions + i * n_cells, (gssize) n_cells);
  }
  return ARI_CLI_UNIQUE;
}

/* Makes text of the records, as many as are still wanted. */
static gboolean
write_found (gpointer data, GString *output)
{
  Order *order = data;
  const gsize n_cells = order->text.layout->n_cells;
  const gsize size = sizeof (AriMade) + 2 * n_cells;
  g_autoptr (GString) records = g_string_new_len (output->str, (gssize) output->len);

  g_string_truncate (output, 0);
  for (gsize at = 0; at < records->len && order->n_found < order->count; at += size) {
    const guint8 *givens = (const guint8 *) records->str + at + sizeof (AriMade);
    AriMade made;

    memcpy (&made, records->str + at, sizeof made);
    order->n_found++;
    ari_made_text_append (&order->text, &made, givens, givens + n_cells, order->n_found == 1,
                          order->n_found == order->count, output);
  }
  return order->n_found < order->count && !is_late (order);
}

/* Returns an AriCliStatus: whether as many were found as were wished for. */
static int
report_found (Order *order)
{
  g_autofree char *found = g_strdup_printf ("%" G_GUINT64_FORMAT, order->n_found);
  g_autofree char *made = g_strdup_printf ("%llu", atomic_load (&order->n_made));

  if (order->n_found >= order->count || order->count == ENDLESS)
    return ARI_CLI_UNIQUE;
  if (order->n_found == 0)
    /* Translators: how many puzzles were made */
    ari_cli_complain (_ ("The time is over: among %s puzzles was none like that."), made);
  else
    /* Translators: how many puzzles were made, and how many of them were as wished */
    ari_cli_complain (ngettext ("The time is over: among %s puzzles only %s was like that.",
                                "The time is over: among %s puzzles only %s were like that.",
                                (gulong) MIN (order->n_found, G_MAXULONG)),
                      made, found);
  return ARI_CLI_NOT_UNIQUE;
}

static guint64
span_of (const Order *order, int n_threads)
{
  const gboolean is_simple = order->wish.goal == ARI_GOAL_MINIMAL && order->wish.n_givens == 0
                             && order->wish.pattern == NULL;
  const guint64 most = order->text.layout->n_digits > 9     ? 1
                       : !ari_sieve_is_open (&order->sieve) ? SPAN_OF_SIFTED
                       : is_simple                          ? SPAN_OF_MANY
                                                            : SPAN_OF_SEARCHED;
  const guint64 share = order->count / (guint64) n_threads;

  return ari_sieve_is_open (&order->sieve) ? CLAMP (share, 1, most) : most;
}

/* What ends a file, where it ends before the last puzzle that was wished for. */
static int
write_end (const Order *order)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ari_made_text_end (&order->text, text);
  return ari_writer_complain (ari_writer_write (text->str, text->len), ARI_CLI_UNIQUE);
}

static int
run (Order *order, const AriCliOptions *options)
{
  const gboolean sifts = !ari_sieve_is_open (&order->sieve);
  const AriPipelineWork work = {
    .data = order,
    .make_state = make_maker,
    .free_state = free_maker,
    .make = sifts ? sift : make,
    .edit = sifts                     ? write_found
            : order->count == ENDLESS ? end_in_time
                                      : NULL,
  };
  const guint64 n = sifts ? ENDLESS : order->count;
  int status = ari_pipeline_run_numbers (&work, options, n, span_of (order, options->n_threads));

  if (status == ARI_CLI_UNIQUE && order->n_found > 0 && order->n_found < order->count)
    status = write_end (order);
  if (sifts && status == ARI_CLI_UNIQUE)
    return report_found (order);
  if (status == ARI_CLI_NOT_UNIQUE && is_late (order))
    ari_cli_complain (_ ("The time is over; some puzzles are missing, or are not as wished."));
  return status;
}

static char *
describe (void)
{
  GString *text = g_string_new (NULL);

  ari_made_text_describe (text);
  g_string_append_printf (text, "\n\n%s", _ ("Symmetries:"));
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (text, "\n  %-14s  %s", ari_symmetry_name ((AriSymmetry) i),
                            _ (ari_symmetry_title ((AriSymmetry) i)));
  g_string_append_printf (
      text, "\n\n%s",
      _ ("The same seed makes the same puzzles on every machine and with any number of threads. "
         "Where none was said, it is told on standard error.\n\n"
         "A puzzle needs a technique if the path that “ariadne-cli path” shows has a step of it, "
         "and without it ends stuck or needs a technique that is further down in the list of "
         "“ariadne-cli path --help” than any that it has.\n\n"
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
  double seconds = UNSAID;
  g_autofree char *level = NULL;
  g_autofree char *technique = NULL;
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
    { "level", 0, 0, G_OPTION_ARG_STRING, &level,
      N_ ("How hard for people: “easy”, “medium”, “hard”, “unfair” or “extreme”"), N_ ("LEVEL") },
    { "technique", 0, 0, G_OPTION_ARG_STRING, &technique,
      N_ ("Only puzzles that need this technique, by its code or name; see below"),
      N_ ("TECHNIQUE") },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &seconds,
      N_ ("How long to try for all of them; 0 for however long it takes. If nothing is said, 60 "
          "seconds for some of a level or a technique, else any time"),
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
  if (count < 0 || (seconds != UNSAID && !(seconds >= 0.0)))
    return ari_cli_complain_usage ("generate", _ ("Neither count nor time is less than 0."));
  if (!ari_sieve_read ("generate", level, technique, &order.sieve))
    return ARI_CLI_USAGE;
  if (words.full && !ari_sieve_is_open (&order.sieve))
    return ari_cli_complain_usage ("generate", _ ("A full grid is not hard at all."));
  order.text.layout = ari_cli_wish_read (&words, &order.wish);
  if (order.text.layout == NULL)
    return ARI_CLI_USAGE;
  order.text.symbols = ari_symbols_default (order.text.layout->n_digits);
  order.count = count > 0 ? (guint64) count : ENDLESS;
  if (seconds == UNSAID)
    seconds = ari_sieve_is_open (&order.sieve) || count == 0 ? 0.0 : SIEVE_SECONDS;
  if (seconds > 0.0)
    order.deadline = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  if (ari_made_text_choose (format_name, order.count > 1, &order.text)) {
    if (words.seed == NULL)
      ari_cli_complain (_ ("The seed is %u."), (guint) order.wish.seed);
    status = run (&order, &options);
  }
  g_free ((gpointer) order.wish.pattern);
  ari_layout_unref (order.text.layout);
  return status;
}
