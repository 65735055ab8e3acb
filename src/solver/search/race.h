/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs searches of one puzzle with several strategies at once, in fair shares. */

#pragma once

#include "engine/laboratory/parting.h"
#include "engine/laboratory/run-result.h"
#include "solver/base/service.h"

/** ARI_RACE_MOST: searches in a race: room for all presets, some methods, and a branch of a
 * person's own. */
#define ARI_RACE_MOST 16

#define ARI_TYPE_RACE (ari_race_get_type ())
/**
 * AriRace: a service without a time limit; it can pause. The search with the least cost (steps,
 * work or processor time) always runs next, so that those that are not over are never further apart
 * than about a millisecond. One processor is left to the window. Each search runs exactly as it
 * would alone. When it is over, its time is that of ari_timing_measure(), if it took at most a
 * quarter of a second. FINISHED: all of them are over.
 *
 * Signal `outdated ()`: like AriSolver's: emitted before returned results and snapshots change.
 */
G_DECLARE_FINAL_TYPE (AriRace, ari_race, ARI, RACE, AriService)

/** ari_race_new: (transfer full): makes a race in state IDLE. */
AriRace *ari_race_new (void);
/**
 * ari_race_start: drops the last race; state RUNNING.
 * @start: copied; @strategies: (array length=n): copied, with their choices, at most ARI_RACE_MOST
 * @limit: as for ari_machine_new()
 *
 * Returns: FALSE, IDLE as after clear, if there is not enough memory
 */
gboolean ari_race_start (AriRace *self,
                         const AriGrid *start,
                         const AriStrategy *const *strategies,
                         guint n,
                         guint64 limit,
                         AriMeasure measure);
/** ari_race_set_speed: @steps_per_second: for each search, or the corresponding work or time;
 * initially ARI_SPEED_UNLIMITED. At any other speed, only ari_race_update() lets the race go on. */
void ari_race_set_speed (AriRace *self, double steps_per_second);
/** ari_race_update: call this each frame. @now: monotonic time in µs */
void ari_race_update (AriRace *self, gint64 now);

/** ari_race_get_results: (transfer none) (array length=n) (nullable): the results at the last
 * `progress`; valid until `outdated`. NULL before the first start. */
const AriRunResult *ari_race_get_results (AriRace *self, guint *n);
/** ari_race_get_snapshot: (transfer none): the snapshot of search @index at the last `progress`;
 * valid until `outdated`. */
const AriSnapshot *ari_race_get_snapshot (AriRace *self, guint index);
/** ari_race_get_solution: (transfer none) (array length=n_cells) (nullable): the first solution of
 * search @index; NULL while it has none. Valid until the race is dropped. */
const guint8 *ari_race_get_solution (AriRace *self, guint index);
/** ari_race_get_measure: Returns: the measure of the last start. */
AriMeasure ari_race_get_measure (AriRace *self);

/** AriPartingJob: finds, in a thread, where two searches part. */
typedef struct AriPartingJob AriPartingJob;

/** AriPartingDone: called on the main context on which the job was created. */
typedef void (*AriPartingDone) (AriPartingJob *job, gpointer data);

/** ari_parting_job_new: @start, @one, @other, @limit: copied, as for ari_parting_new(). */
AriPartingJob *ari_parting_job_new (const AriGrid *start,
                                    const AriStrategy *one,
                                    const AriStrategy *other,
                                    guint64 limit,
                                    AriPartingDone done,
                                    gpointer data);
/** ari_parting_job_free: ends the job within milliseconds; @job may be NULL. May be called in
 * `done`. */
void ari_parting_job_free (AriPartingJob *job);
/** ari_parting_job_get: (transfer none) (nullable): the result, once it is done; NULL if there was
 * not enough memory. @state: (out) */
const AriParting *ari_parting_job_get (const AriPartingJob *job, AriPartingState *state);
