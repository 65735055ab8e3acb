/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads for hard positions and long proofs, while there is nothing else for them to do. */

#pragma once

#include <glib.h>

#include "engine/answer/solutions.h"
#include "engine/generate/generate.h"

G_BEGIN_DECLS

/**
 * AriReserve: how many threads could work but do not: those who work on a list say when they run
 * out of it, and positions that turn out to be hard get threads for as long as there are any left.
 *
 * Any thread may use it. Nobody waits: a thread that finds work again takes its place back at once,
 * and one that was lent ends within a millisecond or so.
 */
typedef struct AriReserve AriReserve;

/** AriReserveLoan: a place where threads are lent to. */
typedef struct AriReserveLoan AriReserveLoan;

/**
 * ari_reserve_new: @n_most: that may ever be lent at the same time; @n_idle: of them, now.
 *
 * Returns: (transfer full)
 */
AriReserve *ari_reserve_new (guint n_most, guint n_idle);
/** ari_reserve_new_of_others: (transfer full): for the only thread that works: one less than there
 * are processors, all of them now. */
AriReserve *ari_reserve_new_of_others (void);
/** ari_reserve_free: @reserve may be NULL; nothing is lent any longer. */
void ari_reserve_free (AriReserve *reserve);
/** ari_reserve_add: @n more threads have nothing to do; negative: work again. */
void ari_reserve_add (AriReserve *reserve, gint n);
/** ari_reserve_get_idle: negative while more work than should. */
gint ari_reserve_get_idle (AriReserve *reserve);

/**
 * ari_reserve_lend: hard positions of @solutions get threads from now on.
 *
 * Returns: (transfer full) (nullable): NULL where @reserve is NULL or never has any. Free it before
 *   either of the two.
 */
AriReserveLoan *ari_reserve_lend (AriReserve *reserve, AriSolutions *solutions);
/** ari_reserve_lend_to_generator: the same for puzzles of @generator that take long. */
AriReserveLoan *ari_reserve_lend_to_generator (AriReserve *reserve, AriGenerator *generator);
/** ari_reserve_loan_free: @loan may be NULL. */
void ari_reserve_loan_free (AriReserveLoan *loan);

G_END_DECLS
