/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles on all cores: all of them, or those that pass the sieve. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include "cli/base/options.h"
#include "cli/say/made-text.h"
#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** ARI_GENERATE_ENDLESS: instead of a number of puzzles. */
#define ARI_GENERATE_ENDLESS G_MAXUINT64

/** AriGenerateOrder: the request, the progress and the results. */
typedef struct {
  AriMadeText text;
  AriWish wish;
  AriSieve sieve;
  guint n_kept; /* allows several solutions: this many cells of full grids are kept; 0: the wish
                   decides */
  guint64 count;
  guint64 best_of; /* with an aim of the sieve: one of this many that pass is written, the best; one
                      that cannot be improved is written at once */
  gint64 deadline; /* in microseconds of the monotonic clock; 0: none */

  guint64 n_written;    /* set by one thread at a time, in the pipeline's order */
  guint64 n_in_group;   /* with an aim: puzzles that passed since the last one written */
  guint64 n_cut_short;  /* puzzles in the last group, if time ended it before best_of */
  guint64 most_merit;   /* with an aim: no puzzle has more */
  GString *best;        /* (nullable): the record of the best in the group */
  atomic_ullong n_made; /* with a sieve: puzzles tested */
  atomic_ullong n_at[ARI_N_SIEVE_STAGES]; /* … and of these, by stage */
  atomic_ullong n_several;                /* puzzles with several solutions, if allowed */
  atomic_bool is_short;                   /* time ran out before all were made */
} AriGenerateOrder;

/** ari_generate_run: makes and writes the puzzles. @order: its members after the deadline must be
 * 0 */
int ari_generate_run (AriGenerateOrder *order, const AriCliOptions *options);

G_END_DECLS
