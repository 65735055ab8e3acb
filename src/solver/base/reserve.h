/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lends idle threads to hard positions and long proofs. */

#pragma once

#include <glib.h>

#include "engine/answer/solutions.h"
#include "engine/generate/generate.h"

G_BEGIN_DECLS

/**
 * AriReserve: counts the threads that could work but do not: threads that have finished their list
 * add themselves, and hard positions borrow them while there are any.
 *
 * Any thread may use it. Nobody waits: a thread that has work again takes its place back
 * immediately, and a lent thread then ends within about a millisecond.
 */
typedef struct AriReserve AriReserve;

/** AriReserveLoan: the threads that one borrower gets. */
typedef struct AriReserveLoan AriReserveLoan;

/**
 * ari_reserve_new: @n_most: most threads lent at the same time; @n_idle: number of idle threads at
 * first.
 *
 * Returns: (transfer full)
 */
AriReserve *ari_reserve_new (guint n_most, guint n_idle);
/** ari_reserve_new_of_others: (transfer full): for a program with one working thread: all other
 * processors are idle. */
AriReserve *ari_reserve_new_of_others (void);
/** ari_reserve_free: frees @reserve, which may be NULL; no loan may be left. */
void ari_reserve_free (AriReserve *reserve);
/** ari_reserve_add: adds @n idle threads; negative: they work again. */
void ari_reserve_add (AriReserve *reserve, gint n);
/** ari_reserve_get_idle: Returns: the number of idle threads; negative while too many are
 * working. */
gint ari_reserve_get_idle (AriReserve *reserve);

/**
 * ari_reserve_lend: lends threads to hard positions of @solutions from now on.
 *
 * Returns: (transfer full) (nullable): NULL if @reserve is NULL or never has threads. Free it
 * before either of them.
 */
AriReserveLoan *ari_reserve_lend (AriReserve *reserve, AriSolutions *solutions);
/** ari_reserve_lend_to_generator: lends threads to puzzles of @generator that take long. */
AriReserveLoan *ari_reserve_lend_to_generator (AriReserve *reserve, AriGenerator *generator);
/** ari_reserve_loan_free: ends the loan, which may be NULL. */
void ari_reserve_loan_free (AriReserveLoan *loan);

G_END_DECLS
