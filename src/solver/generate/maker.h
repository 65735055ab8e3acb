/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates a puzzle, or a series of them, on all processors, for a dialog that can be cancelled.
 */

#pragma once

#include <gio/gio.h>

#include "engine/generate/generate.h"
#include "engine/base/grid.h"
#include "puzzle/game/puzzle.h"
#include "solver/generate/maker-puzzle.h"
#include "solver/generate/sieve.h"
#include "solver/base/service.h"

G_BEGIN_DECLS

#define ARI_TYPE_MAKER (ari_maker_get_type ())
/**
 * AriMaker: a service whose `time-limit` is for the puzzle (default 30; takes effect at the next
 * start). More properties, notified on change only: `n-tries` (guint64, read-only: attempts so
 * far), `fewest-givens` (guint, read-only: of the minimal puzzles found so far; 0: none yet).
 *
 * FINISHED, by itself or after ari_maker_settle(), means that there is a result; after a command
 * that leads to STOPPED or IDLE there is none.
 */
G_DECLARE_FINAL_TYPE (AriMaker, ari_maker, ARI, MAKER, AriService)

AriMaker *ari_maker_new (void);

/**
 * ari_maker_start: forgets the last result; state RUNNING.
 * @wish: copied, its pattern too
 * @sieve: (nullable): copied; only a puzzle that passes it will do
 *
 * The puzzle is number 0 of the wish, or the first that passes: the same for the same layout, wish
 * and sieve, whatever the machine, where the result is final. With a sieve, `n-tries` counts the
 * puzzles looked at. With an aim other than the first, it ends by ari_maker_settle(), the time
 * limit, or a puzzle than which none can be better.
 */
void ari_maker_start (AriMaker *self,
                      const AriLayout *layout,
                      const AriWish *wish,
                      const AriSieve *sieve);
/**
 * ari_maker_start_many: likewise @n puzzles, of the seeds of @wish and the @n - 1 that follow, each
 * as ari_maker_start() would make it. The time limit is for each of them; FINISHED means that all
 * are there.
 * @n: at least 1; with more, the aim of the sieve is the first
 */
void ari_maker_start_many (
    AriMaker *self, const AriLayout *layout, const AriWish *wish, const AriSieve *sieve, guint n);
/** ari_maker_settle: FINISHED follows in a moment, with the best puzzle so far: with an aim, the
 * best that passes the sieve; else the closest to what is wanted, which ari_maker_get_stage()
 * tells, or the hardest where the sieve has_best. Reaching the time limit does the same. */
void ari_maker_settle (AriMaker *self);

/** AriMakerTake: (transfer full): the puzzle of what @maker has made, or NULL with @error set.
 * @data: the task's */
typedef AriPuzzle *(*AriMakerTake) (AriMaker *maker, gpointer data, GError **error);
/**
 * ari_maker_run: as ari_maker_start(), for who only wants a puzzle when it is there.
 * @task: (transfer full): of @self; returns what @take does. When its cancellable is cancelled, the
 *   maker is cleared
 */
void ari_maker_run (AriMaker *self,
                    const AriLayout *layout,
                    const AriWish *wish,
                    const AriSieve *sieve,
                    GTask *task,
                    AriMakerTake take);

guint64 ari_maker_get_n_tries (AriMaker *self);
guint ari_maker_get_fewest_givens (AriMaker *self);
/** ari_maker_get_n_givens: of the puzzle at work, where making one takes long; else 0.
 * @n_needed: (out): how many of them are proven to be needed so far */
guint ari_maker_get_n_givens (AriMaker *self, guint *n_needed);

/** ari_maker_get_n_conflicts: where the sieve has_best: of the hardest puzzle so far, and then of
 * the result; see ari_sieve_count_conflicts(). */
guint64 ari_maker_get_n_conflicts (AriMaker *self);
/** ari_maker_get_too_easy: whether the result is as wished but for those. */
gboolean ari_maker_get_too_easy (AriMaker *self);

/** ari_maker_get_has_no_grid: whether there is no result because no full grid was found for the
 * regions of the layout. */
gboolean ari_maker_get_has_no_grid (AriMaker *self);
/** ari_maker_get_no_grid_fits: whether it is even proved that no full grid fits them. */
gboolean ari_maker_get_no_grid_fits (AriMaker *self);

/** ari_maker_get_stage: of the result: how much of what the sieve wants the puzzle is; NONE unless
 * FINISHED with a puzzle. */
AriSieveStage ari_maker_get_stage (AriMaker *self);
/** ari_maker_count_stages: how many of the puzzles looked at so far are at least so much of what
 * the sieve wants; not by its conflicts. @counts: (out) */
void ari_maker_count_stages (AriMaker *self, guint64 counts[ARI_N_SIEVE_STAGES]);

/** ari_maker_dup_best: (transfer full) (nullable): the best puzzle so far of a single one in the
 * making, where the wish or the sieve has better and worse ones; with an aim, one that passes.
 * @stamp: (inout): 0 at first; it becomes that of the puzzle
 *
 * Returns: NULL where there is none, or none since the one with that stamp.
 */
AriGrid *ari_maker_dup_best (AriMaker *self, guint *stamp);

/** ari_maker_get_n_made: how many of the puzzles are there, of the first ones without a gap; also
 * while it runs. */
guint ari_maker_get_n_made (AriMaker *self);
/** ari_maker_get_puzzle: (transfer none): the one with number @i, which is below n_made. Valid
 * until the next command. */
const AriMakerPuzzle *ari_maker_get_puzzle (AriMaker *self, guint i);

/** ari_maker_get_made: (nullable) (transfer none): what the first puzzle is; NULL unless FINISHED.
 * Valid until the next command. */
const AriMade *ari_maker_get_made (AriMaker *self);
/** ari_maker_get_givens: (nullable) (transfer none): the first puzzle; NULL unless FINISHED and
 * something was made. Valid until the next command. */
const AriGrid *ari_maker_get_givens (AriMaker *self);

G_END_DECLS
