/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli rate: rates how hard each puzzle is for people. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/rating.h"
#include "cli/stream/pipeline.h"
#include "cli/base/technique-options.h"
#include "cli/say/answer.h"
#include "cli/stream/tools.h"
#include "engine/logic/explainer/explainer.h"
#include "engine/logic/logic.h"
#include "puzzle/base/json-string.h"
#include "puzzle/collection/collection-facts.h"

/* Writes the rating of a puzzle as text. */

/* Appends the rating of puzzle @index, and a line end. */
typedef void (*AriRatedAppend) (GString *text,
                                const AriBunch *bunch,
                                gsize index,
                                const AriRated *rated);

/* The names of the columns. */
#define ARI_RATED_TSV_HEADER "puzzle\tlevel\tscore\thardest\ttechniques\ter\tep\ted\ter_hardest\n"

/* Returns: TRUE if the techniques do not solve the puzzle, so that it has neither level nor score.
 */
static gboolean
is_stuck (const AriRated *rated)
{
  return rated->has_rating && ari_logic_rating_is_stuck (&rated->rating);
}

/* Returns TRUE if there is a level and a score: the path reaches the solution. */
static gboolean
has_level (const AriRated *rated)
{
  return rated->has_rating && ari_logic_rating_has_level (&rated->rating);
}

/* Returns: TRUE if the puzzle has one solution, and a path to it was found in
 * time. */
static gboolean
rated_is_well (const AriRated *rated)
{
  return rated->is_counted && rated->n_solutions == 1 && !rated->is_late && !rated->is_er_stuck
         && (!rated->has_rating || has_level (rated));
}

/* Returns TRUE if time ran out for the explainer's rating, after the level was known. */
static gboolean
is_er_late (const AriRated *rated)
{
  return rated->has_rating && rated->is_late && !rated->has_er;
}

/* Returns the reason why there is no level, or NULL. */
static const char *
excuse (const AriRated *rated)
{
  if (!rated->is_counted)
    return rated->is_memory_short ? "memory limit" : "time limit";
  if (rated->n_solutions != 1)
    return ari_found_excuse (rated->n_solutions == 0 ? ARI_FOUND_NONE : ARI_FOUND_SEVERAL);
  if (is_stuck (rated) || (rated->is_er_stuck && !rated->has_rating))
    return "Stuck";
  return !rated->has_rating && rated->is_late ? "time limit" : NULL;
}

static const char *
title_of (AriTechnique technique)
{
  return ari_technique_info (technique)->title;
}

static void
append_tenths (GString *text, guint tenths)
{
  g_string_append_printf (text, "%u.%u", tenths / 10, tenths % 10);
}

/* Each number stands beside the technique of its own scale. */
static void
append_er (GString *text, const AriExplainerRating *er)
{
  g_string_append (text, "ER ");
  append_tenths (text, er->er);
  if (er->n_steps > 0)
    g_string_append_printf (text, " (%s)", ari_explainer_technique_title (er->hardest));
  g_string_append (text, ", EP ");
  append_tenths (text, er->ep);
  g_string_append (text, ", ED ");
  append_tenths (text, er->ed);
}

/* Appends "Hard 1120 (Skyscraper), ER 7.1 (Forcing Chain), EP 1.2, ED 1.2". */
static void
rated_append_line (GString *text,
                   const AriBunch *bunch G_GNUC_UNUSED,
                   gsize index G_GNUC_UNUSED,
                   const AriRated *rated)
{
  const char *why = excuse (rated);
  const AriLogicRating *rating = &rated->rating;

  if (why != NULL)
    g_string_append (text, why);
  else if (rated->has_rating)
    g_string_append_printf (text, "%s %u", ari_level_title (rating->level), (guint) rating->score);
  if (why == NULL && rated->has_rating && rating->n_steps > 0)
    g_string_append_printf (text, " (%s)", title_of (rating->hardest));
  if (rated->has_er) {
    g_string_append (text, why != NULL || rated->has_rating ? ", " : "");
    append_er (text, &rated->er);
  }
  if (is_er_late (rated))
    g_string_append (text, ", time limit");
  g_string_append_c (text, '\n');
}

/* Appends "Full House 12, X-Wing 1", in the order of the table. */
static void
append_techniques (GString *text, const AriLogicRating *rating)
{
  const char *before = "";

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (rating->counts[i] > 0) {
      g_string_append_printf (text, "%s%s %u", before, title_of ((AriTechnique) i),
                              (guint) rating->counts[i]);
      before = ", ";
    }
}

/* Appends puzzle, level or the reason why there is none, score, the hardest
 * technique, all techniques; ER, EP, ED, and the hardest technique of that scale. */
static void
rated_append_tsv (GString *text,
                  const AriBunch *bunch,
                  gsize index G_GNUC_UNUSED,
                  const AriRated *rated)
{
  const char *why = excuse (rated);
  const guint tenths[] = { rated->er.er, rated->er.ep, rated->er.ed };

  ari_answer_append_line (text, bunch->layout, &bunch->symbols, rated->givens);
  g_string_append_printf (text, "\t%s\t",
                          why != NULL         ? why
                          : has_level (rated) ? ari_level_title (rated->rating.level)
                                              : "");
  if (has_level (rated))
    g_string_append_printf (text, "%u", (guint) rated->rating.score);
  g_string_append_c (text, '\t');
  if (rated->has_rating && rated->rating.n_steps > 0)
    g_string_append (text, title_of (rated->rating.hardest));
  g_string_append_c (text, '\t');
  if (rated->has_rating)
    append_techniques (text, &rated->rating);
  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++) {
    g_string_append_c (text, '\t');
    if (rated->has_er)
      append_tenths (text, tenths[i]);
    else if (i == 0 && is_er_late (rated))
      g_string_append (text, "time limit");
  }
  g_string_append_c (text, '\t');
  if (rated->has_er && rated->er.n_steps > 0)
    g_string_append (text, ari_explainer_technique_title (rated->er.hardest));
  g_string_append_c (text, '\n');
}

static void
append_json_rating (GString *text, const AriLogicRating *rating)
{
  const char *before = "";

  if (ari_logic_rating_has_level (rating))
    g_string_append_printf (text, ",\"solved\":true,\"level\":\"%s\",\"score\":%u",
                            ari_level_title (rating->level), (guint) rating->score);
  else
    g_string_append (text, ",\"solved\":false,\"level\":null,\"score\":null");
  g_string_append_printf (text, ",\"steps\":%u,\"hardest\":", (guint) rating->n_steps);
  if (rating->n_steps > 0)
    ari_json_string_append (text, title_of (rating->hardest));
  else
    g_string_append (text, "null");
  g_string_append (text, ",\"techniques\":{");
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (rating->counts[i] > 0) {
      g_string_append (text, before);
      ari_json_string_append (text, title_of ((AriTechnique) i));
      g_string_append_printf (text, ":%u", (guint) rating->counts[i]);
      before = ",";
    }
  g_string_append_c (text, '}');
}

static void
append_json_er (GString *text, const AriExplainerRating *er)
{
  const guint tenths[] = { er->er, er->ep, er->ed };
  static const char *const names[] = { "er", "ep", "ed" };

  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++) {
    g_string_append_printf (text, ",\"%s\":", names[i]);
    append_tenths (text, tenths[i]);
  }
  g_string_append (text, ",\"er_hardest\":");
  if (er->n_steps > 0)
    ari_json_string_append (text, ari_explainer_technique_title (er->hardest));
  else
    g_string_append (text, "null");
}

/* Appends an object of JSON. */
static void
rated_append_json (GString *text, const AriBunch *bunch, gsize index, const AriRated *rated)
{
  ari_answer_append_json_head (text, bunch, index);
  ari_answer_append_json_count (text, MIN (rated->n_solutions, 2), rated->is_counted,
                                rated->is_counted && rated->n_solutions < 2);
  g_string_append_printf (
      text, ",\"in_time\":%s",
      rated->is_late || (!rated->is_counted && !rated->is_memory_short) ? "false" : "true");
  if (rated->has_rating)
    append_json_rating (text, &rated->rating);
  if (rated->has_er)
    append_json_er (text, &rated->er);
  g_string_append (text, "}\n");
}

/*
 * A puzzle must be known to have one solution first: only then a rating makes sense, and techniques
 * that rely on it may be used. The puzzles of a bunch of classic ones are solved together in the
 * lanes, in a hundredth of the time that human logic takes.
 *
 * Each of the two scales has a path of its own, with its own table and order of techniques.
 */

/* In the order of `scales`. */
static const AriRatedScales wanted_scales[] = { ARI_RATED_BOTH, ARI_RATED_HODOKU,
                                                ARI_RATED_EXPLAINER };
static const char *const scales[] = { "both", "hodoku", "explainer", NULL };
static const char *const formats[] = { "line", "tsv", "json", NULL };
static const AriRatedAppend appends[] = { rated_append_line, rated_append_tsv, rated_append_json };

typedef struct {
  const AriCliOptions *options;
  AriLogicOptions logic;
  AriRatedScales scales;
  AriFactQuery *where; /* (nullable) */
  AriRatedAppend append;
} Order;

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

    ari_rate_puzzle (tools, bunch, i, is_together ? &answers[i] : NULL, &order->logic,
                     order->scales, order->options->time_limit, job, &rated);
    if (!ari_job_goes_on (job))
      return status;
    if (order->where != NULL && !ari_rated_passes (order->where, bunch, i, &rated))
      continue;
    order->append (ari_job_get_output (job), bunch, i, &rated);
    if (!rated_is_well (&rated))
      status = ARI_CLI_NOT_UNIQUE;
    ari_job_flush (job);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *scale_name = NULL;
  g_autofree char *where = NULL;
  g_autoptr (AriFactQuery) query = NULL;
  gboolean has_header = FALSE;
  int scale;
  Order order = { .logic = ari_logic_options_default () };
  const GOptionEntry entries[] = {
    { "scale", 0, 0, G_OPTION_ARG_STRING, &scale_name,
      N_ ("What to rate: “hodoku” (level and score), “explainer” (ER, EP and ED; takes longer) or "
          "“both” (default)"),
      N_ ("SCALE") },
    ARI_WHERE_OPTION (&where),
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
  scale = ari_cli_choose ("rate", "--scale", scale_name, scales);
  if (scale < 0 || !ari_cli_order_read ("rate", options.only, options.without, &order.logic)
      || !ari_where_read ("rate", where, &query))
    return ARI_CLI_USAGE;
  order.where = query;
  order.scales = wanted_scales[scale];
  /* what a condition is about must be rated, too */
  if (query != NULL)
    order.scales = (AriRatedScales) (order.scales | ari_where_scales (query));
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
