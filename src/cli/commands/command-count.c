/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli count: counts the solutions of each puzzle. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/record.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

/*
 * Most puzzles have few solutions, and an empty grid has more than anyone can count. So all of a
 * bunch are counted together up to a small limit, and only those that reach it are counted again,
 * one by one, with the time limit of a puzzle.
 */

#define SHORT_LIMIT UINT64_C (1000)

static void
append (AriJob *job,
        const AriCliOptions *options,
        const AriBunch *bunch,
        gsize index,
        const AriBatchAnswer *answer,
        AriToolsEnd end)
{
  const char *word = ari_tools_end_word (end);
  GString *text = job->output;

  if (options->format != ARI_CLI_FORMAT_LINE) {
    AriRecord record = ari_record_begin (job, bunch, index, options->format);

    ari_record_add_count (&record, NULL, answer->n_solutions, TRUE, answer->is_final);
    ari_record_add (&record, "in_time", NULL, end == ARI_TOOLS_LATE ? "false" : "true");
    ari_record_end (&record);
  } else if (word != NULL && answer->n_solutions == 0)
    g_string_append_printf (text, "%s\n", word);
  else
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT "%s%s\n",
                            answer->is_final ? "" : "at least ", answer->n_solutions,
                            word != NULL ? ", " : "", word != NULL ? word : "");
}

/* Counts the solutions of one puzzle within its limits. */
static int
count_alone (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  const guint64 limit = (guint64) options->limit;
  AriBound bound = ari_bound_begin (job, options->time_limit);
  AriBatchAnswer answer = { 0 };
  const AriToolsEnd end = ari_tools_count (tools, bunch->layout, ari_bunch_givens (bunch, index),
                                           NULL, limit, FALSE, NULL, &bound, &answer.n_solutions);

  if (end == ARI_TOOLS_OFF)
    return ARI_CLI_SUCCESS;
  /* there may be more beyond the limit */
  answer.is_final = end == ARI_TOOLS_ALL && (limit == 0 || answer.n_solutions < limit);
  append (job, options, bunch, index, &answer, end);
  return answer.is_final ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

static gboolean
count_together (gpointer tools, const AriBunch *bunch, AriJob *job, int *status)
{
  const AriCliOptions *options = ari_tools_get_request (tools);
  const guint64 limit = (guint64) options->limit;
  const guint64 short_limit = limit == 0 ? SHORT_LIMIT : MIN (limit, SHORT_LIMIT);
  AriBatchAnswer *answers = ari_tools_get_answers (tools, bunch->n);

  if (!ari_tools_solve_together (tools, bunch->layout, bunch->givens, bunch->n, short_limit,
                                 answers, NULL, job))
    return FALSE;
  for (gsize i = 0; i < bunch->n; i++) {
    int one;

    if (answers[i].n_solutions == short_limit && short_limit != limit) {
      one = count_alone (tools, bunch, i, job);
    } else {
      answers[i].is_final = answers[i].n_solutions < short_limit;
      one = answers[i].is_final ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
      append (job, options, bunch, i, &answers[i], ARI_TOOLS_ALL);
    }
    *status = MAX (*status, one);
    ari_job_flush (job);
  }
  return TRUE;
}

const AriCliCommand ari_command_count = {
  .usage = {
    .command = "count",
    .phrase = N_ ("count the solutions of each puzzle"),
    .summary = N_ ("Prints how many solutions each puzzle has, or “at least” how many if the limit "
                   "was reached, or time or memory ran out."),
    .description = N_ ("Formats:\n  line  the number\n  tsv   puzzle and number, separated by a "
                       "tab; “1000+” is at least 1000\n  json  one object per line with the same"),
    .statuses = { N_ ("all solutions were counted"), N_ ("some puzzles may have more solutions") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_KEEP_LINES | ARI_CLI_TAKES_SEARCH,
    .formats = { "line", "tsv", "json" },
    .limit_help = N_ ("Stop counting at this many solutions; 0 means count all (default: 0)"),
  },
  .work = { .answer = count_alone, .answer_together = count_together },
};
