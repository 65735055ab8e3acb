/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all" as a job: the number of solutions of each puzzle of a collection. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "solver/bulk/batch-solver.h"
#include "ui/collection/collection-job.h"

/* Distinguishes no, one and several solutions. */
enum { LIMIT = 2 };

typedef struct {
  guint n_found[ARI_N_FOUND]; /* puzzles since the start, by AriFound */
} SolveData;

static guint *
n_found_of (AriCollectionJob *job)
{
  return ((SolveData *) ari_collection_job_get_data (job))->n_found;
}

static gboolean
start (AriCollectionJob *job)
{
  const AriPuzzleSource source = ari_collection_job_source (job);

  memset (n_found_of (job), 0, sizeof (SolveData));
  ari_collection_facts_begin_found (ari_collection_job_get_facts (job));
  ari_collection_job_mark (job, ARI_FACT_SOLUTIONS);
  ari_batch_solver_start (ari_collection_job_get_service (job), &source, LIMIT);
  return TRUE;
}

static AriFound
found_of (guint32 n_solutions)
{
  switch (n_solutions) {
  case 0:
    return ARI_FOUND_NONE;
  case 1:
    return ARI_FOUND_ONE;
  case ARI_BATCH_UNDECIDED:
    return ARI_FOUND_UNDECIDED;
  default:
    return ARI_FOUND_SEVERAL;
  }
}

static void
take (AriCollectionJob *job, gconstpointer data, guint n)
{
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  const AriBatchResult *results = data;

  for (guint i = 0; i < n; i++) {
    const AriFound found = found_of (results[i].n_solutions);

    n_found_of (job)[found]++;
    ari_collection_facts_set_found (facts, results[i].puzzle, found);
  }
  ari_collection_job_mark (job, ARI_FACT_SOLUTIONS);
}

static void
separate (GString *text)
{
  if (text->len > 0)
    g_string_append (text, ", ");
}

/* (transfer full): "398 with one solution, 2 with several" */
static char *
describe_findings (const guint *n_found)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *unique = ari_count_to_string (n_found[ARI_FOUND_ONE]);
  g_autofree char *several = ari_count_to_string (n_found[ARI_FOUND_SEVERAL]);
  g_autofree char *none = ari_count_to_string (n_found[ARI_FOUND_NONE]);
  g_autofree char *undecided = ari_count_to_string (n_found[ARI_FOUND_UNDECIDED]);

  if (n_found[ARI_FOUND_ONE] > 0)
    g_string_append_printf (
        text,
        /* Translators: puzzles; joined with commas to others of these */
        ngettext ("%s with one solution", "%s with one solution", n_found[ARI_FOUND_ONE]), unique);
  if (n_found[ARI_FOUND_SEVERAL] > 0) {
    separate (text);
    g_string_append_printf (
        text, ngettext ("%s with several", "%s with several", n_found[ARI_FOUND_SEVERAL]), several);
  }
  if (n_found[ARI_FOUND_NONE] > 0) {
    separate (text);
    g_string_append_printf (
        text, ngettext ("%s with none", "%s with none", n_found[ARI_FOUND_NONE]), none);
  }
  if (n_found[ARI_FOUND_UNDECIDED] > 0) {
    separate (text);
    g_string_append_printf (
        text, ngettext ("%s given up", "%s given up", n_found[ARI_FOUND_UNDECIDED]), undecided);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe (AriCollectionJob *job)
{
  AriBulkService *service = ari_collection_job_get_service (job);
  const guint64 n_done = ari_bulk_service_get_n_done (service);
  const double elapsed = ari_service_get_elapsed (ARI_SERVICE (service));
  const double remaining = ari_bulk_service_get_remaining (service);
  g_autofree char *all = ari_count_to_string (ari_bulk_service_get_n_items (service));
  g_autofree char *done = ari_count_to_string (n_done);
  g_autofree char *findings = describe_findings (n_found_of (job));
  g_autofree char *time = NULL;
  g_autofree char *rate = NULL;

  switch (ari_service_get_state (ARI_SERVICE (service))) {
  case ARI_SERVICE_RUNNING:
    if (remaining < 0 || elapsed < 0.5)
      return g_strdup_printf (_ ("Solving: %s of %s"), done, all);
    time = ari_remaining_to_string (remaining);
    rate = ari_rate_to_string ((double) n_done / elapsed);
    return g_strdup_printf (_ ("Solving: %s of %s, %s a second, %s left"), done, all, rate, time);
  case ARI_SERVICE_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s solved"), done, all);
  case ARI_SERVICE_STOPPED:
    return g_strdup_printf (_ ("Stopped after %s of %s: %s"), done, all, findings);
  case ARI_SERVICE_FINISHED:
    time = ari_seconds_to_unbroken (elapsed);
    /* Translators: “398 with one solution, 2 with several; solved in 0.1 s” */
    return g_strdup_printf (_ ("%s; solved in %s"), findings, time);
  default:
    g_return_val_if_reached (NULL);
  }
}

static const AriCollectionJobKind kind = {
  .new_service = ari_batch_solver_new,
  .start = start,
  .take = take,
  .describe = describe,
  .data_size = sizeof (SolveData),
};

AriCollectionJob *
ari_solve_job_new (void)
{
  return ari_collection_job_new (&kind);
}
