/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random full grids of any layout, from which the generator takes givens. Internal to the
 * engine. */

#pragma once

#include "engine/batch/batch.h"
#include "engine/base/random.h"

/** AriFiller: scratch memory. The only thing it remembers from one call to the next is a proof that
 * no grid fits the layout. One thread at a time. */
typedef struct AriFiller AriFiller;

/** AriFilling: the result of filling a grid. */
typedef enum {
  ARI_FILLING_DONE,
  ARI_FILLING_NONE,       /* proved: there is no solution */
  ARI_FILLING_GIVEN_UP,   /* none was found with reasonable effort */
  ARI_FILLING_BROKEN_OFF, /* goes_on returned false */
} AriFilling;

/** ari_filler_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriFiller *ari_filler_new (const AriLayout *layout);
/** ari_filler_free: @filler may be NULL. */
void ari_filler_free (AriFiller *filler);

/**
 * ari_filler_fill: writes a random full grid, which depends only on the layout and @random.
 * @cells: (array length=n_cells) (out)
 *
 * Up to 9 digits each full grid is nearly as likely as any other (except, at times, with windows or
 * crossing diagonals); larger ones are varied, not uniform.
 */
AriFilling ari_filler_fill (
    AriFiller *filler, AriRandom *random, uint8_t *cells, AriBatchGoesOn goes_on, void *data);

/**
 * ari_filler_prove: finds out whether a full grid fits the layout, in much less time than
 * ari_filler_fill() where none does: at 6×6 with diagonals, in a tenth of a millisecond.
 */
AriFilling
ari_filler_prove (AriFiller *filler, AriRandom *random, AriBatchGoesOn goes_on, void *data);

/**
 * ari_filler_complete: writes random digits to the blanks of @cells, which must have a solution.
 * @cells: (array length=n_cells) (inout): changes only if the result is ARI_FILLING_DONE
 */
AriFilling ari_filler_complete (
    AriFiller *filler, AriRandom *random, uint8_t *cells, AriBatchGoesOn goes_on, void *data);
