/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The work of a maker's threads, and the data that they share with its owner. */

#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "solver/base/thread-pool.h"
#include "solver/base/idle-threads.h"
#include "solver/generate/maker-puzzle.h"
#include "solver/generate/filter.h"

/** AriMakerKind: how the work is divided into the pieces of a thread pool. */
typedef enum {
  ARI_MAKER_ONE,    /* one piece, with whose proofs the other processors help */
  ARI_MAKER_SPANS,  /* spans of puzzles of one seed, until one passes the filter */
  ARI_MAKER_SERIES, /* one seed per piece */
} AriMakerKind;

/** AriMakerQuery: the data for the threads, and the progress that they report. */
typedef struct {
  AriMakerKind kind;
  AriLayout *layout; /* a reference */
  AriWish wish;      /* the wish, with the first seed */
  guint8 *pattern;
  AriFilter filter;
  guint64 most_merit; /* see ari_filter_most_merit() */
  gint64 until;       /* monotonic, µs; G_MAXINT64 for never; not used for series */
  double time_limit;  /* for each puzzle of a series, in seconds; 0: none */
  AriIdleThreads *idle_threads;
  atomic_bool settles;
  atomic_bool has_no_grid;     /* no full grid was found */
  atomic_bool no_grid_fits;    /* proved that no full grid exists */
  atomic_uint_least64_t found; /* first number of the earliest span with a puzzle that passes */
  atomic_uint_least64_t n_tries;
  atomic_uint fewest;
  atomic_uint_least64_t n_conflicts;               /* conflicts of the hardest puzzle so far */
  atomic_uint_least64_t n_at[ARI_N_FILTER_STAGES]; /* puzzles tested, by stage */
  atomic_uint at_work; /* of the current puzzle: givens << 16 | givens proven to be needed */

  pthread_mutex_t lock; /* guards the best puzzle so far */
  AriGrid *best;
  guint best_stamp;          /* 0: there is none to be shown */
  AriMade best_made;         /* these four only with a filter */
  AriFilterStage best_stage; /* NONE: there is none */
  guint64 best_merit;
} AriMakerQuery;

/** AriMakerPiece: the result of a piece. */
typedef struct {
  AriMakerPuzzle puzzle; /* its givens are NULL if no puzzle of the piece passes */
  gboolean is_whole;     /* FALSE if the piece was ended early, as all others will be */
} AriMakerPiece;

/** ari_maker_kind: Returns: the best division for @n puzzles. */
AriMakerKind ari_maker_kind (const AriLayout *layout, const AriFilter *filter, guint n);
/** ari_maker_task: Returns: the pool's functions for a query of that kind, without `ready`. Its
 * results are AriMakerPiece. */
AriThreadPoolTask ari_maker_task (AriMakerKind kind);
/** ari_maker_take_best: takes the best of the tested puzzles so far. @puzzle: (out): the caller
 * frees its grid, which is NULL if there is none */
void ari_maker_take_best (AriMakerQuery *query, AriMakerPuzzle *puzzle);
/** ari_maker_piece_free: frees the grid, too. */
void ari_maker_piece_free (gpointer piece);
/** ari_maker_puzzle_free: frees the grid, too. */
void ari_maker_puzzle_free (gpointer puzzle);
