/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of the commands neighbours and minimal. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/near-puzzles.h"
#include "cli/say/answer.h"
#include "cli/stream/pipeline.h"
#include "puzzle/base/need.h"

enum {
  FORMAT_LINE,
  FORMAT_TSV,
};

const char *const ari_near_formats[] = { "line", "tsv", NULL };

typedef struct {
  const AriNearOrder *order;
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
  return self->bunch->givens + self->index * self->layout->n_cells;
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
  GString *text = ari_job_get_output (job);
  const AriBunch *bunch = self->bunch;

  if (self->order->limit > 0 && self->n_found == self->order->limit) {
    self->is_cut = TRUE;
    return false;
  }
  self->n_found++;
  if (self->order->options->format == FORMAT_TSV) {
    ari_answer_append_line (text, self->layout, &bunch->symbols, givens_of (self));
    g_string_append_c (text, '\t');
  }
  ari_answer_append_line (text, self->layout, &bunch->symbols, puzzle);
  g_string_append_c (text, '\n');
  ari_job_flush (job);
  return ari_job_goes_on (job);
}

/* (transfer none) (nullable): why there are no minimal puzzles within this one. */
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

/* (transfer none) (nullable): why not all puzzles near the current one were found. */
static const char *
search (Searcher *self)
{
  const AriNearOrder *order = self->order;
  const AriNearCalls calls = { .found = take, .goes_on = goes_on, .data = self };
  const char *fault = order->n_exchanged == 0 ? find_fault (self) : NULL;

  if (fault != NULL)
    return fault;
  if (order->n_exchanged == 0
          ? ari_near_reduce (self->near, givens_of (self), &calls)
          : ari_near_exchange (self->near, givens_of (self), order->n_exchanged, &calls))
    return NULL;
  return self->is_cut ? _ ("There are more; “--limit” is the number that is printed.")
                      : _ ("Time ran out; there may be more.");
}

static int
find_near (gpointer state, const AriBunch *bunch, AriJob *job)
{
  Searcher *self = state;
  int status = ARI_CLI_UNIQUE;

  use_layout (self, bunch->layout);
  self->bunch = bunch;
  for (self->index = 0; self->index < bunch->n && ari_job_goes_on (job); self->index++) {
    const char *why;

    self->bound = ari_bound_begin (job, self->order->options->time_limit);
    self->n_found = 0;
    self->is_cut = FALSE;
    why = search (self);
    if (!ari_job_goes_on (job) || why == NULL)
      continue;
    ari_job_complain (job, "%s:%" G_GUINT64_FORMAT ": %s", bunch->input, bunch->lines[self->index],
                      why);
    status = ARI_CLI_NOT_UNIQUE;
  }
  return status;
}

int
ari_near_run (const AriNearOrder *order)
{
  const AriPipelineWork work = { .data = (gpointer) order,
                                 .make_state = searcher_new,
                                 .free_state = searcher_free,
                                 .solve = find_near,
                                 .max_in_bunch = 1 };

  return ari_pipeline_run (&work, order->options);
}
