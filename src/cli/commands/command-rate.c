/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli rate: rates how hard each puzzle is for people. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/say/rating-text.h"
#include "cli/base/technique-options.h"
#include "cli/stream/tools.h"

/*
 * A puzzle must be known to have one solution first: only then a rating makes sense, and techniques
 * that rely on it may be used. The puzzles of a bunch of classic ones are solved together in the
 * lanes, in a hundredth of the time that human logic takes.
 *
 * Each of the two scales has a path of its own, with its own table and order of techniques.
 */

enum {
  SCALE_BOTH,
  SCALE_HODOKU,
  SCALE_EXPLAINER,
};

static const char *const scales[] = { "both", "hodoku", "explainer", NULL };
static const char *const formats[] = { "line", "tsv", "json", NULL };
static const AriRatedAppend appends[] = { ari_rated_append_line, ari_rated_append_tsv,
                                          ari_rated_append_json };

typedef struct {
  const AriCliOptions *options;
  AriLogicOptions logic;
  int scale;
  AriRatedAppend append;
} Order;

/* Rates a puzzle that has one solution. */
static void
rate_unique (AriTools *tools,
             const AriLayout *layout,
             const guint8 *givens,
             AriBound *bound,
             AriRated *rated)
{
  const Order *order = ari_tools_get_request (tools);

  if (order->scale != SCALE_EXPLAINER) {
    AriLogic *logic = ari_tools_set_up_logic (tools, layout, &order->logic);

    ari_logic_set_position (logic, givens, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rated->rating, ari_bound_goes_on, bound);
    rated->has_rating = rated->rating.status != ARI_LOGIC_BROKEN_OFF;
  }
  if (order->scale != SCALE_HODOKU && ari_bound_goes_on (bound)) {
    AriExplainer *explainer = ari_tools_get_explainer (tools, layout);

    if (explainer != NULL)
      ari_explainer_rate (explainer, givens, TRUE, &rated->er, ari_bound_goes_on, bound);
    rated->has_er = explainer != NULL && rated->er.status == ARI_LOGIC_SOLVED;
    rated->is_er_stuck = explainer != NULL && rated->er.status == ARI_LOGIC_STUCK;
  }
  rated->is_late = bound->is_late;
}

static void
rate_one (AriTools *tools,
          const AriBunch *bunch,
          gsize index,
          const AriBatchAnswer *answer,
          AriJob *job,
          AriRated *rated)
{
  const guint8 *givens = bunch->givens + index * bunch->layout->n_cells;
  const Order *order = ari_tools_get_request (tools);
  AriBound bound = ari_bound_begin (job, order->options->time_limit);

  *rated = (AriRated){ .givens = givens };
  if (answer != NULL) {
    rated->is_counted = TRUE;
    rated->n_solutions = answer->n_solutions;
  } else {
    const AriToolsEnd end = ari_tools_count (tools, bunch->layout, givens, NULL, 2, FALSE, NULL,
                                             &bound, &rated->n_solutions);

    rated->is_counted = end == ARI_TOOLS_ALL || rated->n_solutions > 1;
    rated->is_memory_short = end == ARI_TOOLS_MEMORY;
  }
  if (rated->is_counted && rated->n_solutions == 1)
    rate_unique (tools, bunch->layout, givens, &bound, rated);
}

static int
rate (gpointer state, const AriBunch *bunch, AriJob *job)
{
  AriTools *tools = state;
  const Order *order = ari_tools_get_request (tools);
  AriBatchAnswer *answers = ari_tools_get_answers (tools, bunch->n);
  const gboolean is_together = ari_tools_has_lanes (tools, bunch->layout)
                               && ari_tools_solve_together (tools, bunch->layout, bunch->givens,
                                                            bunch->n, 2, answers, NULL, job);
  int status = ARI_CLI_UNIQUE;

  for (gsize i = 0; i < bunch->n; i++) {
    AriRated rated;

    rate_one (tools, bunch, i, is_together ? &answers[i] : NULL, job, &rated);
    if (!ari_job_goes_on (job))
      return status;
    order->append (ari_job_get_output (job), bunch, i, &rated);
    if (!ari_rated_is_well (&rated))
      status = ARI_CLI_NOT_UNIQUE;
    ari_job_flush (job);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *scale_name = NULL;
  gboolean has_header = FALSE;
  Order order = { .logic = ari_logic_options_default () };
  const GOptionEntry entries[] = {
    { "scale", 0, 0, G_OPTION_ARG_STRING, &scale_name,
      N_ ("What to rate: “hodoku” (level and score), “explainer” (ER, EP and ED; takes longer) or "
          "“both” (default)"),
      N_ ("SCALE") },
    { "header", 0, 0, G_OPTION_ARG_NONE, &has_header,
      N_ ("Write the names of the columns first; only with --format=tsv"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const AriCliUsage usage = {
    .command = "rate",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Rates how hard each puzzle is for people who always take the easiest step: "
                   "level and score on HoDoKu’s scale, and the Explainer’s ratings of the hardest "
                   "step (ER), the first digit (EP) and the first elimination (ED). Puzzles "
                   "without exactly one solution are not rated."),
    .description = N_ (
        "Formats:\n  line  words\n  tsv   puzzle, level (or why there is none), score, the hardest "
        "technique, all techniques with how often each was used, ER, EP, ED, and the hardest "
        "technique of the Explainer, separated by tabs\n  json  one object per line with the "
        "same\nWhat is not rated is left empty: the "
        "explainer knows puzzles of up to 16 digits in which every house holds all of them."),
    .statuses = { N_ ("each puzzle was rated"),
                  N_ ("some puzzles do not have exactly one solution, no technique solves them, or "
                      "time ran out"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .lists_techniques = TRUE,
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_ORDER
                            | ARI_CLI_TAKES_SEARCH),
    .formats = formats,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  const AriPipelineWork work = { .data = &order,
                                 .strategy = ari_strategy_default (),
                                 .limit = 2,
                                 .solve = rate,
                                 .max_in_bunch = 256 };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  order.options = &options;
  order.scale = ari_cli_choose ("rate", "--scale", scale_name, scales);
  if (order.scale < 0 || !ari_cli_order_read ("rate", options.only, options.without, &order.logic))
    return ARI_CLI_USAGE;
  if (has_header && strcmp (formats[options.format], "tsv") != 0)
    return ari_cli_complain_usage ("rate", _ ("--header needs --format=tsv."));
  if (has_header)
    g_print ("%s", ARI_RATED_TSV_HEADER);
  order.append = appends[options.format];
  order.logic.has_one_solution = TRUE;
  return ari_pipeline_run (&work, &options);
}

const AriCliCommand ari_command_rate = {
  .name = "rate",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("rate how hard each puzzle is for people"),
  .run = run_command,
};
