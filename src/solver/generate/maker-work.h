/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the threads of a maker do, and what they share with its owner. */

#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "solver/base/crew.h"
#include "solver/base/reserve.h"
#include "solver/generate/maker-puzzle.h"
#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** AriMakerKind: how the work is divided into the pieces of a crew. */
typedef enum {
  ARI_MAKER_ONE,    /* a single piece, in whose proofs the other processors help */
  ARI_MAKER_SPANS,  /* puzzles of one seed, a span of numbers a piece, until one passes the sieve */
  ARI_MAKER_SERIES, /* a seed a piece */
} AriMakerKind;

/** AriMakerQuery: what the threads read, and the progress that they report. */
typedef struct {
  AriMakerKind kind;
  AriLayout *layout; /* a reference */
  AriWish wish;      /* of the first seed */
  guint8 *pattern;
  AriSieve sieve;
  guint64 most_merit; /* see ari_sieve_most_merit() */
  gint64 until;       /* monotonic, µs; G_MAXINT64 for never; not of a series */
  double time_limit;  /* of each puzzle of a series, in seconds; 0: none */
  AriReserve *reserve;
  atomic_bool settles;
  atomic_bool has_no_grid;     /* none was found that a puzzle could be made of */
  atomic_bool no_grid_fits;    /* and that there is none is proved */
  atomic_uint_least64_t found; /* the first number of the span that has the first known to pass */
  atomic_uint_least64_t n_tries;
  atomic_uint fewest;
  atomic_uint_least64_t n_conflicts;              /* of the hardest so far */
  atomic_uint_least64_t n_at[ARI_N_SIEVE_STAGES]; /* puzzles that came just so far */
  atomic_uint at_work; /* givens of the puzzle at work << 16 | those proven needed */

  pthread_mutex_t lock; /* for the best so far */
  AriGrid *best;
  guint best_stamp;         /* 0: none yet that is to be shown */
  AriMade best_made;        /* these four where puzzles are sifted */
  AriSieveStage best_stage; /* NONE: there is none yet */
  guint64 best_merit;
} AriMakerQuery;

/** AriMakerPiece: the result of a piece. */
typedef struct {
  AriMakerPuzzle puzzle; /* its givens NULL where none of the piece passes */
  gboolean is_whole;     /* else it was broken off, as all others will be */
} AriMakerPiece;

/** ari_maker_kind: how a wish for @n puzzles is best divided. */
AriMakerKind ari_maker_kind (const AriLayout *layout, const AriSieve *sieve, guint n);
/** ari_maker_task: the work of a crew for a query of that kind, without `ready`. Its results are
 * AriMakerPiece. */
AriCrewTask ari_maker_task (AriMakerKind kind);
/** ari_maker_take_best: the best so far of the puzzles that were sifted. @puzzle: (out): its grid
 * is the caller's, NULL where there is none */
void ari_maker_take_best (AriMakerQuery *query, AriMakerPuzzle *puzzle);
/** ari_maker_piece_free: also the grid. */
void ari_maker_piece_free (gpointer piece);
/** ari_maker_puzzle_free: also the grid. */
void ari_maker_puzzle_free (gpointer puzzle);

G_END_DECLS
