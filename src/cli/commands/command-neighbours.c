/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli minimal and neighbours: the minimal puzzles within each puzzle, or near it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "engine/class/near.h"
#include "puzzle/base/need.h"

enum { DEFAULT_LIMIT = 1000000 };

/* The request of the command line. */
typedef struct {
  AriCliOptions options;
  gint n_exchanged; /* 0: puzzles within each */
  gint64 limit;     /* of each puzzle; 0: none */
} NearOrder;

typedef struct {
  const NearOrder *order;
  AriNear *near; /* (nullable): for the layout of the last bunch */
  AriBatch *batch;
  const AriLayout *layout;

  /* the current puzzle */
  const AriBunch *bunch;
  gsize index;
  AriBound bound;
  guint64 n_found;
  gboolean is_cut; /* there are more than the limit */
} Searcher;

static void
drop_layout (Searcher *self)
{
  g_clear_pointer (&self->near, ari_near_free);
  g_clear_pointer (&self->batch, ari_batch_free);
  g_clear_pointer (&self->layout, ari_layout_unref);
}

static gpointer
searcher_new (gpointer data)
{
  Searcher *self = g_new0 (Searcher, 1);

  self->order = data;
  return self;
}

static void
searcher_free (gpointer data)
{
  drop_layout (data);
  g_free (data);
}

static void
use_layout (Searcher *self, const AriLayout *layout)
{
  if (self->layout == layout)
    return;
  drop_layout (self);
  self->layout = ari_layout_ref ((AriLayout *) layout);
  self->near = ari_need (ari_near_new (layout));
  self->batch = ari_need (ari_batch_new (layout, ARI_BATCH_BEST));
}

static const guint8 *
givens_of (const Searcher *self)
{
  return ari_bunch_givens (self->bunch, self->index);
}

static bool
goes_on (void *data)
{
  Searcher *self = data;

  return ari_bound_goes_on (&self->bound);
}

static bool
take (const uint8_t *puzzle, void *data)
{
  Searcher *self = data;
  AriJob *job = self->bound.job;
  GString *text = job->output;
  const AriBunch *bunch = self->bunch;

  if (self->order->limit > 0 && self->n_found == (guint64) self->order->limit) {
    self->is_cut = TRUE;
    return false;
  }
  self->n_found++;
  if (self->order->options.format == ARI_CLI_FORMAT_TSV) {
    ari_answer_append_line (text, self->layout, &bunch->symbols, givens_of (self));
    g_string_append_c (text, '\t');
  }
  ari_answer_append_line (text, self->layout, &bunch->symbols, puzzle);
  g_string_append_c (text, '\n');
  ari_job_flush (job);
  return ari_job_goes_on (job);
}

/* Returns: (transfer none) (nullable): why there are no minimal puzzles within this one. */
static const char *
find_fault (Searcher *self)
{
  AriBatchAnswer answer = { 0 };

  if (!ari_batch_solve (self->batch, givens_of (self), 1, 2, &answer, NULL, goes_on, self))
    return _ ("Time ran out.");
  if (answer.n_solutions == 1)
    return NULL;
  return answer.n_solutions == 0 ? _ ("The puzzle has no solution.")
                                 : _ ("The puzzle has several solutions.");
}

/* Returns: (transfer none) (nullable): why not all puzzles near the current one were found. */
static const char *
search (Searcher *self)
{
  const NearOrder *order = self->order;
  const AriNearCalls calls = { .found = take, .goes_on = goes_on, .data = self };
  const char *fault = order->n_exchanged == 0 ? find_fault (self) : NULL;

  if (fault != NULL)
    return fault;
  if (order->n_exchanged == 0
          ? ari_near_reduce (self->near, givens_of (self), &calls)
          : ari_near_exchange (self->near, givens_of (self), (guint) order->n_exchanged, &calls))
    return NULL;
  return self->is_cut ? _ ("There are more; “--limit” is the number that is printed.")
                      : _ ("Time ran out; there may be more.");
}

static int
find_near (gpointer state, const AriBunch *bunch, gsize index, AriJob *job)
{
  Searcher *self = state;
  const char *why;

  use_layout (self, bunch->layout);
  self->bunch = bunch;
  self->index = index;
  self->bound = ari_bound_begin (job, self->order->options.time_limit);
  self->n_found = 0;
  self->is_cut = FALSE;
  why = search (self);
  if (!ari_job_goes_on (job) || why == NULL)
    return ARI_CLI_SUCCESS;
  ari_job_complain_of (job, bunch, index, why);
  return ARI_CLI_SHORTFALL;
}

static int
run (gpointer request, AriPipelineWork *work)
{
  const NearOrder *order = request;

  if (order->limit < 0)
    return ari_cli_complain_usage (order->options.command, _ ("The limit must be 0 or more."));
  return ari_pipeline_run (work);
}

#define LIMIT_ENTRY                                                                                \
  {                                                                                                \
    "limit", 0, 0, G_OPTION_ARG_INT64, ARI_CLI_MEMBER (NearOrder, limit),                          \
        N_ ("Print at most this many for each puzzle; 0 means all (default: 1000000)"),            \
        N_ ("NUMBER")                                                                              \
  }
#define NEAR_WORK                                                                                  \
  {                                                                                                \
    .make_state = searcher_new, .free_state = searcher_free, .answer = find_near,                  \
    .max_in_bunch = 1                                                                              \
  }

static const GOptionEntry minimal_entries[] = { LIMIT_ENTRY, G_OPTION_ENTRY_NULL };

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
    .entries = minimal_entries,
    .request_size = sizeof (NearOrder),
    .defaults = &(const NearOrder){ .limit = DEFAULT_LIMIT },
  },
  .work = NEAR_WORK,
  .run = run,
};

static int
run_neighbours (gpointer request, AriPipelineWork *work)
{
  const NearOrder *order = request;

  if (order->n_exchanged < 1 || order->n_exchanged > 2)
    return ari_cli_complain_usage ("neighbours", _ ("One or two givens can be exchanged."));
  return run (request, work);
}

static const GOptionEntry neighbours_entries[] = {
  { "exchange", 0, 0, G_OPTION_ARG_INT, ARI_CLI_MEMBER (NearOrder, n_exchanged),
    N_ ("How many givens to exchange: 1 (default) or 2"), N_ ("NUMBER") },
  LIMIT_ENTRY,
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
    .entries = neighbours_entries,
    .request_size = sizeof (NearOrder),
    .defaults = &(const NearOrder){ .n_exchanged = 1, .limit = DEFAULT_LIMIT },
  },
  .work = NEAR_WORK,
  .run = run_neighbours,
};
