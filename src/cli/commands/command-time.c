/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli time: measures how long searches take, for a table and a graph. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <pthread.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/rating.h"
#include "cli/stream/pipeline.h"
#include "engine/machine/machine.h"
#include "picture/plot/plot.h"
#include "picture/save.h"
#include "puzzle/base/need.h"
#include "solver/base/timing.h"

/** Timing: the request and the results; shared by all threads. */
typedef struct {
  AriCliOptions options;
  char **names; /* (nullable): of the strategies */
  const AriStrategy *strategies[ARI_CLI_MOST_STRATEGIES];
  guint n_strategies;
  double time_limit;
  char *plot;        /* (nullable): a file */
  char *across, *up; /* (nullable): the words for its axes */
  AriRunAxes axes;
  AriRatedScales scales; /* on which puzzles are rated, because an axis shows it; 0: not at all */
  AriLogicOptions logic; /* of the level */

  pthread_mutex_t lock; /* a POSIX lock, which ThreadSanitizer understands */
  GArray *points;       /* AriRunPoint, if it plots; guarded by the lock */
} Timing;

/** Clock: the data of a thread. */
typedef struct {
  Timing *timing;
  AriMachine *searches[ARI_CLI_MOST_STRATEGIES];
  AriGrid *givens;
  AriTools *tools; /* (nullable): to rate puzzles */
} Clock;

static const char *
outcome_name (AriTimingOutcome outcome)
{
  static const char *const names[] = {
    [ARI_TIMING_NONE] = "none",
    [ARI_TIMING_UNIQUE] = "unique",
    [ARI_TIMING_SOLVED] = "solved",
    [ARI_TIMING_TOO_LONG] = "too-long",
  };

  return names[outcome];
}

static gboolean
goes_on (gpointer job)
{
  return ari_job_goes_on (job);
}

/* Sets what is known of the rating of the points' puzzle. */
static void
rate (Clock *clock, const AriBunch *bunch, gsize index, AriJob *job, AriRunPoint *point)
{
  Timing *timing = clock->timing;
  AriRated rated;

  ari_rate_puzzle (clock->tools, bunch, index, NULL, &timing->logic, timing->scales,
                   timing->time_limit, job, &rated);
  if (rated.has_er)
    point->er = (guint16) rated.er.er;
  if (rated.has_rating && ari_logic_rating_has_level (&rated.rating))
    point->level = (guint16) (1 + rated.rating.level);
}

/* Keeps what was measured, of the puzzle that @of tells. */
static void
keep_point (Timing *timing, const AriTiming *measured, guint series, const AriRunPoint *of)
{
  AriRunPoint point = *of;

  point.seconds = measured->seconds;
  point.steps = measured->steps;
  point.guesses = measured->guesses;
  point.dead_ends = measured->dead_ends;
  point.series = (guint16) series;
  point.broken_off = measured->outcome == ARI_TIMING_TOO_LONG;
  pthread_mutex_lock (&timing->lock);
  g_array_append_val (timing->points, point);
  pthread_mutex_unlock (&timing->lock);
}

/* Appends a line for each strategy. Returns: an AriCliStatus. */
static int
time_puzzle (Clock *clock, const AriBunch *bunch, gsize index, AriJob *job)
{
  Timing *timing = clock->timing;
  const guint64 puzzle = bunch->first + index + 1;
  const guint givens = ari_grid_n_filled (clock->givens);
  const guint gaps = clock->givens->layout->n_cells - givens;
  AriRunPoint point = {
    .puzzle = (guint32) MIN (puzzle, G_MAXUINT32),
    .gaps = (guint16) gaps,
    .givens = (guint16) givens,
  };
  int status = ARI_CLI_SUCCESS;

  if (clock->tools != NULL)
    rate (clock, bunch, index, job, &point);
  for (guint i = 0; i < timing->n_strategies; i++) {
    AriTiming measured;
    char microseconds[G_ASCII_DTOSTR_BUF_SIZE];

    if (!ari_timing_measure (clock->searches[i], clock->givens, timing->time_limit, goes_on, job,
                             &measured))
      return ARI_CLI_SHORTFALL;
    g_ascii_formatd (microseconds, sizeof microseconds, "%.1f", measured.seconds * 1e6);
    g_string_append_printf (job->output,
                            "%" G_GUINT64_FORMAT "\t%u\t%s\t%s\t%" G_GUINT64_FORMAT
                            "\t%" G_GUINT64_FORMAT "\t%s\n",
                            puzzle, gaps, timing->strategies[i]->name, microseconds, measured.steps,
                            measured.guesses, outcome_name (measured.outcome));
    if (timing->plot != NULL)
      keep_point (timing, &measured, i, &point);
    if (measured.outcome == ARI_TIMING_NONE || measured.outcome == ARI_TIMING_TOO_LONG
        || (timing->options.limit != 1 && measured.outcome == ARI_TIMING_SOLVED))
      status = ARI_CLI_SHORTFALL;
    ari_job_flush (job);
  }
  return status;
}

static void
clear_searches (Clock *clock)
{
  for (guint i = 0; i < clock->timing->n_strategies; i++)
    ari_machine_free (clock->searches[i]);
  ari_grid_free (clock->givens);
  clock->givens = NULL;
}

static void
take_layout (Clock *clock, const AriLayout *layout)
{
  const Timing *timing = clock->timing;

  if (clock->givens != NULL && clock->givens->layout == layout)
    return;
  clear_searches (clock);
  clock->givens = ari_need (ari_grid_new (layout));
  for (guint i = 0; i < timing->n_strategies; i++)
    clock->searches[i] = ari_need (
        ari_machine_new (clock->givens, timing->strategies[i], (guint64) timing->options.limit));
}

static int
answer (gpointer state, const AriBunch *bunch, gsize index, AriJob *job)
{
  Clock *clock = state;

  take_layout (clock, bunch->layout);
  memcpy (clock->givens->cells, ari_bunch_givens (bunch, index), bunch->layout->n_cells);
  return time_puzzle (clock, bunch, index, job);
}

static gpointer
make_clock (gpointer data)
{
  Clock *clock = g_new0 (Clock, 1);

  clock->timing = data;
  if (clock->timing->scales != 0)
    clock->tools = ari_tools_new (ari_strategy_default (), 2, &clock->timing->options, data);
  return clock;
}

static void
free_clock (gpointer state)
{
  Clock *clock = state;

  clear_searches (clock);
  ari_tools_free (clock->tools);
  g_free (clock);
}

/* --- graph --- */

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const AriRunPoint *one = a, *other = b;

  if (one->puzzle != other->puzzle)
    return one->puzzle < other->puzzle ? -1 : 1;
  return (int) one->series - (int) other->series;
}

static int
draw_plot (Timing *timing)
{
  g_autoptr (AriRunData) data = ari_run_data_new ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (timing->plot);
  g_autoptr (GError) error = NULL;

  if (timing->points->len == 0) {
    ari_cli_complain (_ ("There is nothing to draw: no puzzle was timed."));
    return ARI_CLI_UNREADABLE;
  }
  ari_run_data_set_axes (data, timing->axes);
  for (guint i = 0; i < timing->n_strategies; i++)
    ari_run_data_add_series (data, timing->strategies[i]->name);
  /* threads added them in any order */
  g_array_sort (timing->points, compare_points);
  ari_run_data_append (data, (const AriRunPoint *) (gpointer) timing->points->data,
                       timing->points->len);
  if (ari_plot_save (data, NULL, file, NULL, &error))
    return ARI_CLI_SUCCESS;
  ari_cli_complain ("%s", error->message);
  return ARI_CLI_UNWRITABLE;
}

/* --- command line --- */

/* Returns: FALSE after a message if the axes make no sense. */
static gboolean
read_axes (Timing *timing)
{
  const int x = ari_cli_choose ("time", "--across", timing->across, ari_run_x_names);
  const int y = ari_cli_choose ("time", "--up", timing->up, ari_run_y_names);

  if (x < 0 || y < 0)
    return FALSE;
  if (timing->plot == NULL && (timing->across != NULL || timing->up != NULL)) {
    ari_cli_complain_usage ("time", _ ("--across and --up are about the graph: add --plot."));
    return FALSE;
  }
  timing->axes = (AriRunAxes){ (AriRunX) x, (AriRunY) y };
  timing->scales = x == ARI_RUN_ER      ? ARI_RATED_EXPLAINER
                   : x == ARI_RUN_LEVEL ? ARI_RATED_HODOKU
                                        : 0;
  timing->logic = ari_logic_options_default ();
  timing->logic.has_one_solution = TRUE;
  return TRUE;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  Timing *timing = request;
  const char *const by_default[] = { ari_strategy_default ()->name, NULL };
  int status;

  if (!(timing->time_limit >= 0.0 && timing->time_limit <= 1e9))
    return ari_cli_complain_usage ("time", _ ("Limits must be 0 or more."));
  if (timing->plot != NULL && !ari_plot_is_csv (timing->plot)
      && ari_picture_format_from_name (timing->plot) == ARI_PICTURE_FORMAT_UNKNOWN)
    return ari_cli_complain_usage (
        "time", _ ("The name of the graph’s file must end in .svg, .png, .pdf or .csv."));
  if (!read_axes (timing))
    return ARI_CLI_USAGE;
  timing->n_strategies = ari_cli_strategies (
      "time", timing->names != NULL ? (const char *const *) timing->names : by_default,
      timing->strategies);
  if (timing->n_strategies == 0)
    return ARI_CLI_USAGE;
  timing->points = g_array_new (FALSE, FALSE, sizeof (AriRunPoint));
  pthread_mutex_init (&timing->lock, NULL);

  status = ari_pipeline_run (work);
  if (timing->plot != NULL) {
    const int drawn = draw_plot (timing);

    status = MAX (status, drawn);
  }
  pthread_mutex_destroy (&timing->lock);
  g_array_unref (timing->points);
  return status;
}

static const GOptionEntry entries[] = {
  { "strategy", 's', 0, G_OPTION_ARG_STRING_ARRAY, ARI_CLI_MEMBER (Timing, names),
    N_ ("Preset of the search; repeat the option, separate names with commas, or use “all”; see "
        "below"),
    N_ ("PRESET…") },
  { "plot", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Timing, plot),
    N_ ("Draw a graph into FILE (.svg, .png or .pdf), of run time against gaps unless “--across” "
        "or “--up” says otherwise, or write its points to FILE (.csv)"),
    N_ ("FILE") },
  { "across", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (Timing, across),
    N_ ("What the graph has across: “gaps” (default), “givens”, “er” or “level”, for which each "
        "puzzle is rated first"),
    N_ ("PROPERTY") },
  { "up", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (Timing, up),
    N_ ("What it has upwards: “time” (default), “steps”, “guesses” or “dead-ends”"),
    N_ ("MEASURE") },
  { "time-limit", 0, 0, G_OPTION_ARG_DOUBLE, ARI_CLI_MEMBER (Timing, time_limit),
    N_ ("Stop a search after this many seconds; 0 means never (default: 60)"), N_ ("SECONDS") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_time = {
  .usage = {
    .command = "time",
    .phrase = N_ ("measure how long searches take, and draw a graph"),
    .summary = N_ (
        "Searches each puzzle with each preset and prints a line for it, separated by tabs: the "
        "puzzle’s number, its gaps, the preset, microseconds of processor time, steps, guesses, "
        "and the result: unique, solved (the limit of solutions was reached), none or too-long."),
    .description =
        N_ ("Threads slow each other down a little: “--threads 1” measures best. A search that "
            "takes less than a millisecond is run again, and the first run is not counted."),
    .statuses = { N_ ("each search reached its goal"), N_ ("some searches did not"),
                  NULL, NULL, N_ ("the graph or the table could not be written") },
    .lists_strategies = TRUE,
    .takes = ARI_CLI_TAKES_INPUT,
    .limit_help =
        N_ ("Stop at this many solutions: 1 (default) measures the time to a solution, 2 the time to "
            "prove that it is the only one"),
    .entries = entries,
    .request_size = sizeof (Timing),
    .defaults = &(const Timing){ .options.limit = 1, .time_limit = 60.0 },
  },
  .work = {
    .make_state = make_clock,
    .free_state = free_clock,
    .answer = answer,
    .max_in_bunch = 1,
  },
  .run = run,
};
