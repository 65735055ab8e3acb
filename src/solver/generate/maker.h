/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates a puzzle, or a series of them, on all processors. */

#pragma once

#include <gio/gio.h>

#include "engine/generate/generate.h"
#include "engine/base/grid.h"
#include "puzzle/game/puzzle.h"
#include "solver/generate/maker-puzzle.h"
#include "solver/generate/filter.h"
#include "solver/base/service.h"

#define ARI_TYPE_MAKER (ari_maker_get_type ())
/**
 * AriMaker: a service whose time limit is for one puzzle (30 seconds unless set; a new limit holds
 * from the next start on).
 *
 * FINISHED, at the end or after ari_maker_settle(), means that there is a result; with STOPPED or
 * IDLE there is none.
 */
G_DECLARE_FINAL_TYPE (AriMaker, ari_maker, ARI, MAKER, AriService)

/** ari_maker_new: (transfer full): makes a maker in state IDLE. */
AriMaker *ari_maker_new (void);

/**
 * ari_maker_start: drops the last result; state RUNNING.
 * @wish: copied, its pattern too
 * @filter: (nullable): copied; what the puzzle must pass
 *
 * The puzzle is number 0 of the wish, or the first that passes. If the result is final, it depends
 * only on layout, wish and filter, not on the machine. With an aim other than the first, it ends by
 * ari_maker_settle(), the time limit, or a puzzle that cannot be improved.
 */
void ari_maker_start (AriMaker *self,
                      const AriLayout *layout,
                      const AriWish *wish,
                      const AriFilter *filter);
/**
 * ari_maker_start_many: generates @n puzzles, with the seed of @wish and the @n - 1 seeds after it,
 * each like ari_maker_start(). The time limit is for each of them; FINISHED means that all are
 * done.
 * @n: at least 1; with more, the filter's aim must be the first
 */
void ari_maker_start_many (
    AriMaker *self, const AriLayout *layout, const AriWish *wish, const AriFilter *filter, guint n);
/** ari_maker_settle: ends soon as FINISHED, with the best puzzle so far: with an aim, the best that
 * passes the filter; else the one with the highest stage, see `stage` of AriMakerPuzzle, or the
 * hardest if the filter ranks by conflicts. Reaching the time limit does the same. */
void ari_maker_settle (AriMaker *self);

/** AriMakerTake: (transfer full): makes a puzzle of the result of @maker, or returns NULL with
 * @error set. @data: the data of the task */
typedef AriPuzzle *(*AriMakerTake) (AriMaker *maker, gpointer data, GError **error);
/**
 * ari_maker_run: like ari_maker_start(), for callers who need nothing but the finished puzzle.
 * @task: (transfer full): its source object is @self; it returns what @take returns. When its
 * cancellable is cancelled, the maker is cleared
 */
void ari_maker_run (AriMaker *self,
                    const AriLayout *layout,
                    const AriWish *wish,
                    const AriFilter *filter,
                    GTask *task,
                    AriMakerTake take);

/** AriMakerReport: how far the work has come. */
typedef struct {
  guint64 n_tries;       /* the attempts so far; with a filter, the puzzles tested */
  guint fewest_givens;   /* of the minimal puzzles so far; 0 if there are none */
  guint n_givens;        /* of the current puzzle if making it takes long; else 0 */
  guint n_needed;        /* of these, those proven to be needed so far */
  guint64 n_conflicts;   /* if the filter ranks by conflicts, those of the hardest puzzle so far, or
                            of the result; see ari_filter_count_conflicts() */
  gboolean has_no_grid;  /* there is no result because no full grid was found for the layout; there
                            may be one all the same */
  gboolean no_grid_fits; /* it is proved that there is no full grid */
  const AriMakerPuzzle *result; /* (nullable): the first puzzle; NULL unless FINISHED. Valid until
                                   the next command */
} AriMakerReport;

/** ari_maker_get_report: Returns: the report of this moment. */
AriMakerReport ari_maker_get_report (AriMaker *self);
/** ari_maker_count_stages: counts the tested puzzles that reached at least each stage; 0 if the
 * filter ranks by conflicts. @counts: (out) */
void ari_maker_count_stages (AriMaker *self, guint64 counts[ARI_N_FILTER_STAGES]);

/** ari_maker_dup_best: (transfer full) (nullable): the best puzzle so far while a single one is
 * made, if the wish or the filter ranks puzzles; with an aim, one that passes.
 * @stamp: (inout): 0 at first; set to the stamp of the puzzle
 *
 * Returns: NULL if there is none, or no newer one than that of the stamp.
 */
AriGrid *ari_maker_dup_best (AriMaker *self, guint *stamp);

/** ari_maker_get_n_made: Returns: number of finished puzzles before the first unfinished one, also
 * while it runs. */
guint ari_maker_get_n_made (AriMaker *self);
/** ari_maker_get_puzzle: (transfer none): puzzle @i, below n_made. Valid until the next command. */
const AriMakerPuzzle *ari_maker_get_puzzle (AriMaker *self, guint i);
