/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Compare all" as a job: duplicates, equivalent puzzles, symmetry and minimality. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/bulk/comparer.h"
#include "ui/collection/collection-job.h"

static void
mark_all (AriCollectionJob *job)
{
  ari_collection_job_mark (job, ARI_FACT_MINIMAL);
  ari_collection_job_mark (job, ARI_FACT_SAME);
}

static gboolean
start (AriCollectionJob *job)
{
  const AriPuzzleSource source = ari_collection_job_source (job);

  ari_collection_facts_begin_comparison (ari_collection_job_get_facts (job));
  mark_all (job);
  ari_comparer_start (ari_collection_job_get_service (job), &source);
  return TRUE;
}

static void
take (AriCollectionJob *job, gconstpointer data, guint n)
{
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  const AriComparerResult *results = data;

  for (guint i = 0; i < n; i++) {
    const AriMinimality minimality = results[i].minimality;

    ari_collection_facts_set_comparison (facts, results[i].puzzle,
                                         minimality == ARI_MINIMALITY_YES ? ARI_FACT_IS_MINIMAL
                                         : minimality == ARI_MINIMALITY_NO
                                             ? ARI_FACT_NOT_MINIMAL
                                             : ARI_FACT_MINIMAL_UNKNOWN,
                                         &results[i].itself, &results[i].class);
  }
  mark_all (job);
}

/* (transfer full): "3 duplicates, 5 equivalent to an earlier puzzle, 90 minimal" */
static char *
describe_findings (AriCollectionFacts *facts)
{
  guint n_same = 0, n_equivalent = 0, n_minimal = 0;
  g_autofree char *same = NULL, *equivalent = NULL, *minimal = NULL;

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++) {
    const AriFactSame is = ari_collection_facts_get_same (facts, i);

    n_same += is.same != G_MAXUINT32;
    n_equivalent += is.same == G_MAXUINT32 && is.equivalent != G_MAXUINT32;
    n_minimal += ari_collection_facts_get_minimal (facts, i) == ARI_FACT_IS_MINIMAL;
  }
  same = ari_count_to_string (n_same);
  equivalent = ari_count_to_string (n_equivalent);
  minimal = ari_count_to_string (n_minimal);
  return ari_sentence_fill (
      /* Translators: numbers of puzzles; the second, of those that are not the same as an earlier
       * one, but become it when rows, columns or digits are exchanged */
      _ ("{same} proved to be the same as an earlier one, {equivalent} to be equivalent, and "
         "{minimal} to be minimal"),
      "same", same, "equivalent", equivalent, "minimal", minimal, NULL);
}

static char *
describe (AriCollectionJob *job)
{
  AriBulkService *service = ari_collection_job_get_service (job);
  const double remaining = ari_bulk_service_get_remaining (service);
  g_autofree char *all = ari_count_to_string (ari_bulk_service_get_n_items (service));
  g_autofree char *done = ari_count_to_string (ari_bulk_service_get_n_done (service));
  g_autofree char *findings = NULL;
  g_autofree char *time = NULL;

  switch (ari_service_get_state (ARI_SERVICE (service))) {
  case ARI_SERVICE_RUNNING:
    if (remaining < 0)
      return ari_sentence_fill (_ ("Comparing: {done} of {all}"), "done", done, "all", all, NULL);
    time = ari_remaining_to_string (remaining);
    return ari_sentence_fill (_ ("Comparing: {done} of {all}, {time} left"), "done", done, "all",
                              all, "time", time, NULL);
  case ARI_SERVICE_PAUSED:
    return ari_sentence_fill (_ ("Paused: {done} of {all} compared"), "done", done, "all", all,
                              NULL);
  case ARI_SERVICE_STOPPED:
    findings = describe_findings (ari_collection_job_get_facts (job));
    return ari_sentence_fill (_ ("Stopped after {done} of {all}: {findings}"), "done", done, "all",
                              all, "findings", findings, NULL);
  case ARI_SERVICE_FINISHED:
    return describe_findings (ari_collection_job_get_facts (job));
  default:
    g_return_val_if_reached (NULL);
  }
}

static const AriCollectionJobKind kind = {
  .new_service = ari_comparer_new,
  .start = start,
  .take = take,
  .describe = describe,
};

AriCollectionJob *
ari_compare_job_new (void)
{
  return ari_collection_job_new (&kind);
}
