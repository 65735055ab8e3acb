/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same puzzle under several strategies at once, in fair shares. */

#pragma once

#include "engine/laboratory/parting.h"
#include "engine/laboratory/run-result.h"
#include "solver/base/service.h"

G_BEGIN_DECLS

/** ARI_RACE_MOST: searches in a race: room for all presets, and a branch of a person's own. */
#define ARI_RACE_MOST 12

#define ARI_TYPE_RACE (ari_race_get_type ())
/**
 * AriRace: a service without a time limit; it can pause. Whichever search has had the least of what
 * they are compared by (steps, work or processor time) goes on, so that those which are not over
 * are never further apart than a thousandth of a second's share. One processor is left to whoever
 * watches. Each search ends as it would alone. FINISHED: all of them are over.
 *
 * Signal `outdated ()`: as AriSolver's: before results and snapshots that were returned change.
 */
G_DECLARE_FINAL_TYPE (AriRace, ari_race, ARI, RACE, AriService)

AriRace *ari_race_new (void);
/**
 * ari_race_start: forgets what was there; state RUNNING.
 * @start: copied; @strategies: (array length=n): copied, with their choices, at most ARI_RACE_MOST
 * @limit: as ari_machine_new()
 *
 * Returns: FALSE, IDLE as after clear, if there is not enough memory
 */
gboolean ari_race_start (AriRace *self,
                         const AriGrid *start,
                         const AriStrategy *const *strategies,
                         guint n,
                         guint64 limit,
                         AriMeasure measure);
/** ari_race_set_speed: @steps_per_second: of each search, or their worth in work or time;
 * ARI_SPEED_UNLIMITED at first. With another speed ari_race_update() moves the race on. */
void ari_race_set_speed (AriRace *self, double steps_per_second);
/** ari_race_update: a frame. @now: monotonic time in µs */
void ari_race_update (AriRace *self, gint64 now);

/** ari_race_get_results: (transfer none) (array length=n) (nullable): as they were at the last
 * `progress`; valid until `outdated`. NULL where none was started. */
const AriRunResult *ari_race_get_results (AriRace *self, guint *n);
/** ari_race_get_snapshot: (transfer none): likewise, of search @index. */
const AriSnapshot *ari_race_get_snapshot (AriRace *self, guint index);
/** ari_race_get_solution: (transfer none) (array length=n_cells) (nullable): the first solution of
 * search @index; NULL while it has none. Valid until the race is forgotten. */
const guint8 *ari_race_get_solution (AriRace *self, guint index);
AriMeasure ari_race_get_measure (AriRace *self);

/** AriPartingJob: looks on a thread for where two searches part. */
typedef struct AriPartingJob AriPartingJob;

/** AriPartingDone: on the main context on which it began. */
typedef void (*AriPartingDone) (AriPartingJob *job, gpointer data);

/** ari_parting_job_new: @start, @one, @other, @limit: copied, as for ari_parting_new(). */
AriPartingJob *ari_parting_job_new (const AriGrid *start,
                                    const AriStrategy *one,
                                    const AriStrategy *other,
                                    guint64 limit,
                                    AriPartingDone done,
                                    gpointer data);
/** ari_parting_job_free: ends it within milliseconds; @job may be NULL. Also in `done`. */
void ari_parting_job_free (AriPartingJob *job);
/** ari_parting_job_get: (transfer none) (nullable): once it is done: NULL where there was not
 * enough memory. @state: (out) */
const AriParting *ari_parting_job_get (const AriPartingJob *job, AriPartingState *state);

G_END_DECLS
