/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli minimal and neighbours: the minimal puzzles within each puzzle, or near it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

enum { DEFAULT_LIMIT = 1000000 };

/* The request of the command line. */
typedef struct {
  AriCliOptions options;
  gint n_exchanged; /* 0: puzzles within each */
} NeighboursRequest;

/** NearSearch: the search of one puzzle. */
typedef struct {
  const NeighboursRequest *request;
  const AriBunch *bunch;
  const guint8 *givens;
  AriBound bound;
  guint64 n_found;
  gboolean is_cut; /* there are more than the limit */
} NearSearch;

static bool
goes_on (void *search)
{
  return ari_bound_goes_on (&((NearSearch *) search)->bound);
}

static bool
take (const uint8_t *puzzle, void *data)
{
  NearSearch *self = data;
  AriJob *job = self->bound.job;
  const AriBunch *bunch = self->bunch;

  if (self->request->options.limit > 0 && self->n_found == (guint64) self->request->options.limit) {
    self->is_cut = TRUE;
    return false;
  }
  self->n_found++;
  if (self->request->options.format == ARI_CLI_FORMAT_TSV) {
    ari_answer_append_line (job->output, bunch->layout, &bunch->symbols, self->givens);
    g_string_append_c (job->output, '\t');
  }
  ari_answer_append_line (job->output, bunch->layout, &bunch->symbols, puzzle);
  g_string_append_c (job->output, '\n');
  ari_job_flush (job);
  return ari_job_goes_on (job);
}

/* Returns: (transfer none) (nullable): why there are no minimal puzzles within this one. */
static const char *
find_fault (NearSearch *self, AriTools *tools)
{
  guint64 n;
  const AriToolsEnd end = ari_tools_count (tools, self->bunch->layout, self->givens, NULL, 2, FALSE,
                                           NULL, &self->bound, &n);

  if (n > 1)
    return _ ("The puzzle has several solutions.");
  if (end != ARI_TOOLS_ALL)
    return end == ARI_TOOLS_MEMORY ? _ ("Memory ran out.") : _ ("Time ran out.");
  return n == 0 ? _ ("The puzzle has no solution.") : NULL;
}

/* Returns: (transfer none) (nullable): why not all puzzles near the current one were found. */
static const char *
search (NearSearch *self, AriTools *tools)
{
  const guint n_exchanged = (guint) self->request->n_exchanged;
  const AriNearCalls calls = { .found = take, .goes_on = goes_on, .data = self };
  const char *fault = n_exchanged == 0 ? find_fault (self, tools) : NULL;
  AriNear *near = ari_tools_get_near (tools, self->bunch->layout);

  if (fault != NULL)
    return fault;
  if (n_exchanged == 0 ? ari_near_reduce (near, self->givens, &calls)
                       : ari_near_exchange (near, self->givens, n_exchanged, &calls))
    return NULL;
  return self->is_cut ? _ ("There are more; “--limit” is the number that is printed.")
                      : _ ("Time ran out; there may be more.");
}

static int
find_near (gpointer tools, const AriBunch *bunch, gsize index, AriJob *job)
{
  const NeighboursRequest *request = ari_tools_get_request (tools);
  NearSearch self = { .request = request,
                      .bunch = bunch,
                      .givens = ari_bunch_givens (bunch, index),
                      .bound = ari_bound_begin (job, request->options.time_limit) };
  const char *why = search (&self, tools);

  if (!ari_job_goes_on (job) || why == NULL)
    return ARI_CLI_SUCCESS;
  ari_job_complain_of (job, bunch, index, why);
  return ARI_CLI_SHORTFALL;
}

#define LIMIT_HELP N_ ("Print at most this many for each puzzle; 0 means all (default: 1000000)")

const AriCliCommand ari_command_minimal = {
  .usage = {
    .command = "minimal",
    .phrase = N_ ("find all minimal puzzles within each puzzle"),
    .summary = N_ ("Prints all minimal puzzles within each puzzle: those of its givens that leave "
                   "one solution, and of which none can be left out. A puzzle with many givens "
                   "may have millions."),
    .description = N_ ("Formats:\n  line  a minimal puzzle on each line\n  tsv   puzzle and "
                       "minimal puzzle, separated by a tab"),
    .statuses = { N_ ("all minimal puzzles were printed"),
                  N_ ("some puzzles may have more, or do not have exactly one solution") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT,
    .formats = { "line", "tsv" },
    .limit_help = LIMIT_HELP,
    .request_size = sizeof (NeighboursRequest),
    .defaults = &(const NeighboursRequest){ .options.limit = DEFAULT_LIMIT },
  },
  .work = { .answer = find_near, .max_in_bunch = 1 },
};

static int
run (gpointer request, AriPipelineWork *work)
{
  const NeighboursRequest *self = request;

  if (self->n_exchanged < 1 || self->n_exchanged > 2)
    return ari_cli_complain_usage ("neighbours", _ ("One or two givens can be exchanged."));
  return ari_pipeline_run (work);
}

static const GOptionEntry entries[] = {
  { "exchange", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (NeighboursRequest, n_exchanged),
    N_ ("How many givens to exchange: 1 (default) or 2"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_neighbours = {
  .usage = {
    .command = "neighbours",
    .phrase = N_ ("find minimal puzzles with one or two other givens"),
    .summary = N_ ("Prints the neighbours of each puzzle: all minimal puzzles with one solution "
                   "that have one other given in place of one of its givens, or two in place of "
                   "two. Some may be equivalent to each other or to the puzzle."),
    .description = N_ ("Formats:\n  line  a neighbour on each line\n  tsv   puzzle and neighbour, "
                       "separated by a tab"),
    .statuses = { N_ ("all neighbours were printed"), N_ ("some puzzles may have more") },
    .takes = ARI_CLI_TAKES_INPUT | ARI_CLI_TAKES_TIME_LIMIT,
    .formats = { "line", "tsv" },
    .limit_help = LIMIT_HELP,
    .entries = entries,
    .request_size = sizeof (NeighboursRequest),
    .defaults = &(const NeighboursRequest){ .n_exchanged = 1, .options.limit = DEFAULT_LIMIT },
  },
  .work = { .answer = find_near, .max_in_bunch = 1 },
  .run = run,
};
