/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli count: counts the solutions of each puzzle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

/*
 * Most puzzles have few solutions, and an empty grid has more than anyone can count. So all of a
 * bunch are counted together up to a small limit, and only those that reach it are counted again,
 * one by one, with the time limit of a puzzle.
 */

#define SHORT_LIMIT UINT64_C (1000)

enum {
  FORMAT_LINE,
  FORMAT_TSV,
  FORMAT_JSON,
};

static const char *const formats[] = { "line", "tsv", "json", NULL };

typedef struct {
  const AriCliOptions *options;
  guint64 limit; /* 0: no limit */
} Counting;

static void
append (GString *text,
        const Counting *counting,
        const AriBunch *bunch,
        gsize index,
        const AriBatchAnswer *answer,
        AriToolsEnd end)
{
  const guint8 *givens = bunch->givens + index * bunch->layout->n_cells;
  const char *word = ari_tools_end_word (end);
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, answer->n_solutions);

  switch (counting->options->format) {
  case FORMAT_TSV:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, givens);
    g_string_append_printf (text, "\t%s%s\n", count, answer->is_final ? "" : "+");
    break;
  case FORMAT_JSON:
    ari_answer_append_json_head (text, bunch, index);
    ari_answer_append_json_count (text, answer->n_solutions, TRUE, answer->is_final);
    g_string_append_printf (text, ",\"in_time\":%s}\n", end == ARI_TOOLS_LATE ? "false" : "true");
    break;
  case FORMAT_LINE:
  default:
    if (word != NULL && answer->n_solutions == 0)
      g_string_append_printf (text, "%s\n", word);
    else
      g_string_append_printf (text, "%s%s%s%s\n", answer->is_final ? "" : "at least ", count,
                              word != NULL ? ", " : "", word != NULL ? word : "");
    break;
  }
}

/* Counts the solutions of one puzzle within its limits. */
static AriToolsEnd
count_alone (
    AriTools *tools, const AriBunch *bunch, gsize index, AriBatchAnswer *answer, AriJob *job)
{
  const Counting *counting = ari_tools_get_request (tools);
  AriBound bound = ari_bound_begin (job, counting->options->time_limit);
  const AriToolsEnd end =
      ari_tools_count (tools, bunch->layout, bunch->givens + index * bunch->layout->n_cells, NULL,
                       counting->limit, FALSE, NULL, &bound, &answer->n_solutions);

  /* there may be more beyond the limit */
  answer->is_final =
      end == ARI_TOOLS_ALL && (counting->limit == 0 || answer->n_solutions < counting->limit);
  return end;
}

static int
count (gpointer state, const AriBunch *bunch, AriJob *job)
{
  AriTools *tools = state;
  const Counting *counting = ari_tools_get_request (tools);
  const guint64 limit = counting->limit;
  const guint64 short_limit = limit == 0 ? SHORT_LIMIT : MIN (limit, SHORT_LIMIT);
  AriBatchAnswer *answers = ari_tools_get_answers (tools, bunch->n);
  /* puzzles are counted one by one if one of them takes too long for counting together */
  const gboolean is_together =
      ari_tools_has_lanes (tools, bunch->layout)
      && ari_tools_solve_together (tools, bunch->layout, bunch->givens, bunch->n, short_limit,
                                   answers, NULL, job);
  int status = ARI_CLI_SUCCESS;
  gsize i;

  for (i = 0; i < bunch->n; i++) {
    AriToolsEnd end = ARI_TOOLS_ALL;

    if (is_together && answers[i].n_solutions < short_limit)
      answers[i].is_final = TRUE;
    else if (is_together && short_limit == limit)
      answers[i].is_final = FALSE;
    else
      end = count_alone (tools, bunch, i, &answers[i], job);
    if (end == ARI_TOOLS_OFF)
      return status;
    if (!answers[i].is_final)
      status = ARI_CLI_SHORTFALL;
    append (ari_job_get_output (job), counting, bunch, i, &answers[i], end);
    ari_job_flush (job);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  gint64 limit = 0;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit,
      N_ ("Stop counting at this many solutions; 0 means count all (default: 0)"), N_ ("NUMBER") },
    G_OPTION_ENTRY_NULL,
  };
  const AriCliUsage usage = {
    .command = "count",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints how many solutions each puzzle has, or “at least” how many if the limit "
                   "was reached, or time or memory ran out."),
    .description = N_ ("Formats:\n  line  the number\n  tsv   puzzle and number, separated by a "
                       "tab; “1000+” is at least 1000\n  json  one object per line with the same"),
    .statuses = { N_ ("all solutions were counted"), N_ ("some puzzles may have more solutions"),
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_SEARCH),
    .formats = formats,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  Counting counting = { 0 };
  const AriPipelineWork work = { .data = &counting,
                                 .strategy = ari_strategy_default (),
                                 .solve = count };

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (limit < 0)
    return ari_cli_complain_usage ("count", _ ("The limit must be 0 or more."));
  counting.limit = (guint64) limit;
  counting.options = &options;
  return ari_pipeline_run (&work, &options);
}

const AriCliCommand ari_command_count = {
  .name = "count",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("count the solutions of each puzzle"),
  .run = run_command,
};
