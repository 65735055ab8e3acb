/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli list: all solutions of each puzzle, as they are found. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/bound.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

#define DEFAULT_LIMIT 10000

enum {
  STEPS_BETWEEN_QUESTIONS = 64, /* a step takes from some 20 ns to 50 µs */
};

typedef struct {
  guint64 limit;  /* 0: none */
  double seconds; /* 0: any */
  AriAnswerForm format;
  const AriStrategy *strategy;
} Listing;

static gpointer
make_lister (gpointer data)
{
  const Listing *listing = data;

  /* one more than is printed tells whether that was all */
  return ari_tools_new (listing->strategy, listing->limit > 0 ? listing->limit + 1 : 0, listing);
}

static void
append (GString *text,
        AriAnswerForm format,
        const AriBunch *bunch,
        gsize index,
        guint64 number,
        const guint8 *solution)
{
  const guint8 *givens = bunch->givens + index * bunch->layout->n_cells;

  switch (format) {
  case ARI_ANSWER_GRID:
    ari_answer_append_grid (text, bunch->layout, &bunch->symbols, solution);
    break;
  case ARI_ANSWER_JSON:
    ari_answer_append_json_head (text, bunch, index);
    g_string_append_printf (text, ",\"number\":%" G_GUINT64_FORMAT ",\"solution\":", number);
    ari_answer_append_json_line (text, bunch->layout, &bunch->symbols, solution);
    g_string_append_c (text, '}');
    break;
  case ARI_ANSWER_TSV:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, givens);
    g_string_append_printf (text, "\t%" G_GUINT64_FORMAT "\t", number);
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, solution);
    break;
  case ARI_ANSWER_LINE:
  default:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, solution);
    break;
  }
  g_string_append_c (text, '\n');
}

/* Ends the answer of a puzzle that may have more than the @number of solutions found in time. */
static void
append_time_limit (
    GString *text, AriAnswerForm format, const AriBunch *bunch, gsize index, guint64 number)
{
  const guint8 *givens = bunch->givens + index * bunch->layout->n_cells;

  switch (format) {
  case ARI_ANSWER_JSON:
    ari_answer_append_json_head (text, bunch, index);
    g_string_append_printf (
        text, ",\"number\":%" G_GUINT64_FORMAT ",\"solution\":null,\"in_time\":false}", number);
    break;
  case ARI_ANSWER_TSV:
    ari_answer_append_line (text, bunch->layout, &bunch->symbols, givens);
    g_string_append_printf (text, "\t%" G_GUINT64_FORMAT "\ttime limit", number);
    break;
  case ARI_ANSWER_GRID:
    g_string_append (text, "time limit\n");
    break;
  case ARI_ANSWER_LINE:
  default:
    g_string_append (text, "time limit");
    break;
  }
  g_string_append_c (text, '\n');
}

/* Says that there may be more. */
static void
complain_of_bound (
    AriJob *job, const AriBunch *bunch, gsize index, guint64 number, gboolean is_late)
{
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, bunch->lines[index]);
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  if (is_late)
    /* Translators: a file's name, a line in it, and a number */
    ari_job_complain (job,
                      _ ("%s:%s:1: Time ran out after solution %s; use a longer “--time-limit”."),
                      bunch->input, line, count);
  else
    /* Translators: a file's name, a line in it, and a number */
    ari_job_complain (
        job,
        ngettext ("%s:%s:1: There is more than %s solution; use a higher “--limit”.",
                  "%s:%s:1: There are more than %s solutions; use a higher “--limit”.",
                  (gulong) MIN (number, G_MAXULONG)),
        bunch->input, line, count);
}

static int
list_one (AriTools *tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const Listing *listing = ari_tools_get_order (tools);
  const gsize n_cells = bunch->layout->n_cells;
  guint8 *solution = ari_tools_get_cells (tools, n_cells);
  AriSearch *search = ari_tools_get_search (tools, bunch->layout, bunch->givens + index * n_cells);
  AriBound bound = ari_bound_begin (job, listing->seconds);
  guint64 number = 0;
  AriEvent event;
  guint steps = 0;

  while (ari_search_step (search, &event)) {
    if (event.kind == ARI_EVENT_SOLUTION) {
      if (number == listing->limit && listing->limit > 0) {
        complain_of_bound (job, bunch, index, number, FALSE);
        return ARI_CLI_NOT_UNIQUE;
      }
      ari_search_write_digits (search, solution);
      append (ari_job_get_output (job), listing->format, bunch, index, ++number, solution);
      ari_job_flush (job);
    }
    if (++steps % STEPS_BETWEEN_QUESTIONS == 0) {
      if (!ari_bound_goes_on (&bound))
        break;
      ari_job_flush (job);
    }
  }
  if (bound.is_late) {
    append_time_limit (ari_job_get_output (job), listing->format, bunch, index, number);
    complain_of_bound (job, bunch, index, number, TRUE);
  }
  return ari_search_is_exhausted (search) && number > 0 ? ARI_CLI_UNIQUE : ARI_CLI_NOT_UNIQUE;
}

static int
list (gpointer state, const AriBunch *bunch, AriJob *job)
{
  int status = ARI_CLI_UNIQUE;
  gsize i;

  for (i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const int one = list_one (state, bunch, i, job);

    status = MAX (status, one);
  }
  return status;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *strategy_name = NULL;
  g_autofree char *format_name = NULL;
  gint64 limit = DEFAULT_LIMIT;
  const GOptionEntry entries[] = {
    { "limit", 0, 0, G_OPTION_ARG_INT64, &limit,
      N_ ("List at most this many solutions per puzzle; 0 means all (default: 10000)"),
      N_ ("NUMBER") },
    { "strategy", 's', 0, G_OPTION_ARG_STRING, &strategy_name,
      N_ ("Preset of the search; see below"), N_ ("PRESET") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name,
      N_ ("Output format; see below (default: line)"), N_ ("FORMAT") },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "list",
    .arguments = N_ ("[FILE…]"),
    .summary = N_ ("Prints all solutions of each puzzle in the order in which they are found."),
    .description = N_ ("Formats:\n  line  the cells of a solution, one line per solution\n  grid  "
                       "a drawn grid\n  json  one object per line\n  tsv   puzzle, number of the "
                       "solution and solution, separated by tabs"),
    .statuses = { N_ ("each puzzle has a solution, and all of them were listed"),
                  N_ ("some puzzles have no solution, or more than were listed"), ARI_CLI_AS_USUAL,
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .lists_strategies = TRUE,
    .takes = (AriCliTakes) (ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT),
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  Listing listing = { 0 };
  /* one puzzle may have any number of solutions, so each is a job */
  const AriPipelineWork work = { .data = &listing,
                                 .make_state = make_lister,
                                 .free_state = ari_tools_free,
                                 .solve = list,
                                 .heavy = 1 };
  int format;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (limit < 0)
    return ari_cli_complain_usage ("list", _ ("The limit must be 0 or more."));
  format = ari_cli_choose ("list", "--format", format_name, ari_answer_forms);
  if (format < 0)
    return ARI_CLI_USAGE;
  listing.strategy = ari_cli_strategy ("list", strategy_name);
  if (listing.strategy == NULL)
    return ARI_CLI_USAGE;
  listing.limit = (guint64) limit;
  listing.seconds = options.time_limit;
  listing.format = (AriAnswerForm) format;
  return ari_pipeline_run (&work, &options);
}

const AriCliCommand ari_command_list = {
  .name = "list",
  .arguments = N_ ("[OPTION…] [FILE…]"),
  .summary = N_ ("print all solutions of each puzzle"),
  .run = run_command,
};
