/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all" as a job: the difficulty of each puzzle of a collection. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "solver/bulk/rater.h"
#include "ui/collection/collection-job.h"

typedef struct {
  guint32 *unrated; /* the puzzles to rate: indices into the collection */
  guint32 n_unrated;
} RateData;

/* Goes on where rating has stopped; if all are rated, begins again. */
static gboolean
start (AriCollectionJob *job)
{
  RateData *self = ari_collection_job_get_data (job);
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  AriPuzzleSource source;

  g_free (self->unrated);
  self->unrated = ari_collection_facts_list_unrated (facts, &self->n_unrated);
  if (self->n_unrated == 0 || !ari_collection_facts_knows (facts, ARI_FACT_LEVEL)) {
    ari_collection_facts_begin_grades (facts);
    g_free (self->unrated);
    self->unrated = ari_collection_facts_list_unrated (facts, &self->n_unrated);
  }
  source = ari_collection_job_source_of (job, self->unrated, self->n_unrated);
  ari_rater_start (ari_collection_job_get_service (job), &source);
  return TRUE;
}

static AriFactState
state_of (const AriRaterGrade *grade)
{
  if (grade->verdict == ARI_POSITION_UNPROVEN)
    return ARI_FACT_UNKNOWN;
  if (grade->verdict != ARI_POSITION_RIGHT || grade->is_outside)
    return ARI_FACT_NONE;
  return grade->status == ARI_LOGIC_SOLVED  ? ARI_FACT_RATED
         : grade->status == ARI_LOGIC_STUCK ? ARI_FACT_STUCK
                                            : ARI_FACT_UNKNOWN;
}

static void
take (AriCollectionJob *job, gconstpointer data, guint n)
{
  AriCollectionFacts *facts = ari_collection_job_get_facts (job);
  const RateData *self = ari_collection_job_get_data (job);
  const AriRaterGrade *grades = data;

  for (guint i = 0; i < n; i++) {
    const AriRaterGrade *grade = &grades[i];
    const guint puzzle = self->unrated[grade->puzzle];
    const AriFactState state = state_of (grade);
    const gboolean is_rated = state == ARI_FACT_RATED;

    ari_collection_job_mark (job, grade->is_er ? ARI_FACT_ER : ARI_FACT_LEVEL);
    if (state == ARI_FACT_UNKNOWN)
      continue;
    if (grade->is_er)
      ari_collection_facts_set_er (facts, puzzle, state, is_rated ? &grade->explained : NULL);
    else
      ari_collection_facts_set_grade (facts, puzzle, state, is_rated ? &grade->rating : NULL);
    if (grade->verdict != ARI_POSITION_RIGHT)
      ari_collection_facts_set_er (facts, puzzle, state, NULL);
    if (ari_collection_facts_get_found (facts, puzzle) == ARI_FOUND_UNKNOWN) {
      ari_collection_facts_set_found (facts, puzzle,
                                      grade->verdict == ARI_POSITION_RIGHT     ? ARI_FOUND_ONE
                                      : grade->verdict == ARI_POSITION_SEVERAL ? ARI_FOUND_SEVERAL
                                                                               : ARI_FOUND_NONE);
      ari_collection_job_mark (job, ARI_FACT_SOLUTIONS);
    }
  }
}

static char *
describe (AriCollectionJob *job)
{
  AriBulkService *service = ari_collection_job_get_service (job);
  const guint n = ari_bulk_service_get_n_puzzles (service);
  const guint64 n_done = ari_bulk_service_get_n_done (service);
  const gboolean is_er = n_done >= n;
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *done = ari_count_to_string (is_er ? n_done - n : n_done);
  g_autofree char *time = ari_seconds_to_unbroken (ari_service_get_elapsed (ARI_SERVICE (service)));

  switch (ari_service_get_state (ARI_SERVICE (service))) {
  case ARI_SERVICE_RUNNING:
    return g_strdup_printf (is_er ? _ ("Rating: %s of %s, second round: ER")
                                  : _ ("Rating: %s of %s, first round: levels and scores"),
                            done, all);
  case ARI_SERVICE_PAUSED:
    return g_strdup_printf (_ ("Paused: %s of %s rated"), done, all);
  case ARI_SERVICE_STOPPED:
    return g_strdup_printf (is_er ? _ ("Stopped: all levels, and ER of %s of %s")
                                  : _ ("Stopped: levels of %s of %s"),
                            done, all);
  case ARI_SERVICE_FINISHED:
    return g_strdup_printf (ngettext ("%s puzzle rated in %s", "%s puzzles rated in %s", n), all,
                            time);
  default:
    g_return_val_if_reached (NULL);
  }
}

static void
clear (gpointer data)
{
  g_clear_pointer (&((RateData *) data)->unrated, g_free);
}

static const AriCollectionJobKind kind = {
  .new_service = ari_rater_new,
  .start = start,
  .take = take,
  .describe = describe,
  .data_size = sizeof (RateData),
  .clear = clear,
};

AriCollectionJob *
ari_rate_job_new (void)
{
  return ari_collection_job_new (&kind);
}
