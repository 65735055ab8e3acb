/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making puzzles on all cores: all of them, or those that pass the sieve. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>

#include "cli/base/options.h"
#include "cli/say/made-text.h"
#include "solver/generate/sieve.h"

G_BEGIN_DECLS

/** ARI_GENERATE_ENDLESS: in place of a number of puzzles. */
#define ARI_GENERATE_ENDLESS G_MAXUINT64

/** AriGenerateOrder: what is asked for. */
typedef struct {
  AriMadeText text;
  AriWish wish;
  AriSieve sieve;
  guint n_kept; /* several solutions are allowed: this many cells of the full
                 * grids that the wish is for are kept; 0: the wish says it all */
  guint64 count;
  guint64 best_of; /* where the sieve has an aim: of how many that pass each is the best; of
                    * fewer, where one comes than which none can be better */
  gint64 deadline; /* in microseconds of the monotonic clock; 0: none */

  guint64 n_written;    /* in the turn of the pipeline */
  guint64 n_in_group;   /* with an aim: that passed since the last one written */
  guint64 n_cut_short;  /* in the last group, if time ended it before there were best_of */
  guint64 most_merit;   /* with an aim: none can have more */
  GString *best;        /* (nullable): the record of the best of them */
  atomic_ullong n_made; /* with a sieve: of which they were found */
  atomic_ullong n_at[ARI_N_SIEVE_STAGES]; /* … of these, those that came just so far */
  atomic_ullong n_several; /* puzzles with several solutions, where they are allowed */
  atomic_bool is_short;    /* time ran out before all were made */
} AriGenerateOrder;

/** ari_generate_run: makes and writes them. @order: its members after the deadline are 0 before
 *
 * Returns: an AriCliStatus */
int ari_generate_run (AriGenerateOrder *order, const AriCliOptions *options);

G_END_DECLS
