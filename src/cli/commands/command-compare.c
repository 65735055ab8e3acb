/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli compare: solves a puzzle by several presets, and shows their costs and where they
 * part. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/search-report.h"
#include "cli/stream/tools.h"
#include "engine/laboratory/summary-note.h"
#include "picture/plot/plot.h"
#include "picture/save.h"
#include "picture/search/race-page.h"
#include "puzzle/base/need.h"
#include "solver/base/timing.h"
#include "solver/words/parting-words.h"

/* Calls of ari_machine_step() between two checks whether to go on */
#define CALLS_BETWEEN_CHECKS 512

/** Compared: the request; shared by all threads, and constant. */
typedef struct {
  AriCliOptions options;
  char **names; /* (nullable): of the strategies */
  const AriStrategy *strategies[ARI_CLI_MOST_STRATEGIES];
  guint n_strategies;
  gint64 max_steps; /* per search; 0: no limit */
  char *by;         /* (nullable): what to compare by */
  AriMeasure measure;
  char *graph; /* (nullable): a file for the table and graphs of the first puzzle */
} Compared;

/* Returns: FALSE if the result is no longer wanted. */
static gboolean
run_search (const Compared *compared,
            const AriGrid *start,
            AriSummary *summary,
            AriRunResult *result,
            AriJob *job)
{
  AriMachine *machine =
      ari_need (ari_machine_new (start, result->strategy, (guint64) compared->options.limit));
  const double seconds = compared->options.time_limit, since = ari_timing_clock ();
  const AriCounters *counters = ari_machine_counters (machine);
  gboolean goes_on = TRUE;
  guint n_calls = 0;
  AriEvent event;

  while (goes_on && !ari_machine_is_over (machine)
         && (compared->max_steps == 0 || counters->steps < (guint64) compared->max_steps)) {
    ari_machine_step (machine, &event);
    counters = ari_machine_counters (machine);
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (summary, &event, counters);
    if (++n_calls % CALLS_BETWEEN_CHECKS == 0) {
      goes_on = ari_job_goes_on (job);
      if (seconds > 0.0 && ari_timing_clock () - since > seconds)
        break;
    }
  }
  ari_summary_settle (summary, counters);
  result->seconds = ari_timing_clock () - since;
  result->counters = *counters;
  result->summary = summary;
  result->over = ari_machine_is_over (machine);
  result->exhausted = ari_machine_is_exhausted (machine);
  result->short_of_memory = ari_machine_is_short (machine);
  ari_machine_free (machine);
  return goes_on;
}

/* Returns: FALSE if the search was ended before the steps at which the parting has arrived. */
static gboolean
reaches_beyond_parting (const AriRunResult *result, const AriParting *parting, guint which)
{
  return result->over || ari_parting_counters (parting, which)->steps < result->counters.steps;
}

/* Says where the first and another search part. This repeats the steps up to there. */
static void
say_parting (const Compared *compared,
             const AriGrid *start,
             const AriRacePage *page,
             guint other,
             AriJob *job)
{
  const AriStrategy *one = compared->strategies[0], *two = compared->strategies[other];
  const char *const names[2] = { one->name, two->name };
  AriParting *parting =
      ari_need (ari_parting_new (start, one, two, (guint64) compared->options.limit));
  AriComparison *comparison =
      ari_need (ari_comparison_new (page->results[0].summary, page->results[other].summary));
  const guint n_calls =
      page->results[0].over && page->results[other].over ? CALLS_BETWEEN_CHECKS : 1;
  AriPartingState state = ARI_PARTING_AGREES;
  g_autofree char *words = NULL;

  while (state == ARI_PARTING_AGREES && ari_job_goes_on (job)
         && reaches_beyond_parting (&page->results[0], parting, 0)
         && reaches_beyond_parting (&page->results[other], parting, 1))
    state = ari_parting_go (parting, n_calls);
  words = ari_parting_to_string (parting, state, names, page->layout, page->symbols);
  g_string_append_printf (job->output, "\n%s\n", words);
  ari_search_report_append_shared (job->output, page, comparison, 0, other);
  ari_comparison_free (comparison);
  ari_parting_free (parting);
}

/* Returns: an AriCliStatus. */
static int
compare_puzzle (const Compared *compared,
                const AriGrid *start,
                const AriSymbols *symbols,
                guint64 puzzle,
                AriJob *job)
{
  AriRunResult results[ARI_CLI_MOST_STRATEGIES] = { 0 };
  AriSummary *summaries[ARI_CLI_MOST_STRATEGIES] = { 0 };
  const AriRacePage page = { .results = results,
                             .n = compared->n_strategies,
                             .measure = compared->measure,
                             .layout = start->layout,
                             .symbols = symbols,
                             .colors = ARI_TRY_COLORS_OUTCOME,
                             .scale = ARI_RACE_SCALE_COMMON };
  gboolean goes_on = TRUE;
  int status = ARI_CLI_SUCCESS;

  for (guint i = 0; i < compared->n_strategies && goes_on; i++) {
    results[i].strategy = compared->strategies[i];
    summaries[i] = ari_need (
        ari_summary_new (start->layout, ari_summary_size (start->layout, compared->strategies[i])));
    goes_on = run_search (compared, start, summaries[i], &results[i], job);
    if (!results[i].over || results[i].short_of_memory || results[i].counters.solutions != 1)
      status = ARI_CLI_SHORTFALL;
  }
  if (goes_on) {
    ari_search_report_append_race (job->output, &page, puzzle);
    for (guint i = 1; i < compared->n_strategies; i++)
      say_parting (compared, start, &page, i, job);
    g_string_append_c (job->output, '\n');
    if (compared->graph != NULL && puzzle == 1) {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (compared->graph);
      g_autoptr (GError) error = NULL;

      if (!ari_race_save (&page, file, &error)) {
        ari_job_complain (job, "%s", error->message);
        status = MAX (status, ARI_CLI_UNWRITABLE);
      }
    }
  }
  for (guint i = 0; i < compared->n_strategies; i++)
    ari_summary_free (summaries[i]);
  return status;
}

static int
answer (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const Compared *compared = ari_tools_get_request (tools);
  AriGrid *start = ari_bunch_dup_start (bunch, index, compared->options.entries);
  const int status =
      compare_puzzle (compared, start, &bunch->symbols, bunch->first + index + 1, job);

  ari_grid_free (start);
  return status;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  static const char *const by_default[] = { "mrv,mrv-singles", NULL };
  /* in the order of AriMeasure */
  static const char *const measures[] = { "steps", "work", "time", NULL };
  Compared *compared = request;
  int measure;

  if (compared->max_steps < 0)
    return ari_cli_complain_usage ("compare", _ ("Limits must be 0 or more."));
  measure = ari_cli_choose ("compare", "--by", compared->by, measures);
  if (measure < 0)
    return ARI_CLI_USAGE;
  if (compared->graph != NULL && !ari_plot_is_csv (compared->graph)
      && ari_picture_format_from_name (compared->graph) == ARI_PICTURE_FORMAT_UNKNOWN)
    return ari_cli_complain_usage (
        "compare", _ ("The name of the graph’s file must end in .svg, .png, .pdf or .csv."));
  compared->n_strategies = ari_cli_strategies (
      "compare", compared->names != NULL ? (const char *const *) compared->names : by_default,
      compared->strategies);
  if (compared->n_strategies == 0)
    return ARI_CLI_USAGE;
  if (compared->n_strategies < 2)
    return ari_cli_complain_usage ("compare", _ ("Name at least two presets."));
  compared->measure = (AriMeasure) measure;
  work->wants_games = compared->options.entries;
  return ari_pipeline_run (work);
}

static const GOptionEntry entries[] = {
  { "strategy", 's', 0, G_OPTION_ARG_STRING_ARRAY, ARI_CLI_MEMBER (Compared, names),
    N_ ("Preset of the search; repeat the option, separate names with commas, or use “all”; see "
        "below (default: mrv,mrv-singles)"),
    N_ ("PRESET…") },
  { "by", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (Compared, by),
    N_ ("What to compare by: “steps” (default), “work” or “time”"), N_ ("MEASURE") },
  { "steps", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (Compared, max_steps),
    N_ ("Stop each search after this many steps; 0 means never (default: 0)"), N_ ("NUMBER") },
  { "graph", 0, 0, G_OPTION_ARG_FILENAME, ARI_CLI_MEMBER (Compared, graph),
    N_ ("Draw the searches of the first puzzle on one scale (.svg, .png or .pdf), or write their "
        "table (.csv)"),
    N_ ("FILE") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_compare = {
  .usage = {
    .command = "compare",
    .phrase = N_ ("show what several presets cost, and where they part"),
    .summary = N_ (
        "Runs each puzzle with several presets. Prints the cost of each, the first decision where "
        "another differs from the first preset, and the guesses that both made at the same point "
        "but at very different cost."),
    .description = N_ ("Work is what a step really costs, about 5 ns a unit; a preset that learns "
                       "counts in larger units."),
    .statuses = { N_ ("each search showed that there is exactly one solution"),
                  N_ ("at least one search found none, found several, or did not finish") },
    .lists_strategies = TRUE,
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT | ARI_CLI_TAKES_ENTRIES,
    .limit_help = N_ ("Stop at this many solutions; 0 means all (default: 2)"),
    .entries = entries,
    .request_size = sizeof (Compared),
    .defaults = &(const Compared){ .options.limit = 2 },
  },
  .work = { .answer = answer, .max_in_bunch = 1 },
  .run = run,
};
