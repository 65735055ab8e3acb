/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets idle threads help with hard positions and long proofs. */

#pragma once

#include <glib.h>

#include "engine/answer/solutions.h"
#include "engine/generate/generate.h"

/**
 * AriIdleThreads: counts the threads that have no work. As many others may help with hard positions
 * and long proofs. A thread adds one when its list is done, and removes one when it has work again:
 * it need not wait, and a helper ends within about a millisecond.
 *
 * Any thread may use it.
 */
typedef struct AriIdleThreads AriIdleThreads;

/** AriHelperThreads: the threads that help one solver or generator. */
typedef struct AriHelperThreads AriHelperThreads;

/**
 * ari_idle_threads_new: @n_most: the most helpers at the same time; @n_idle: the number of idle
 * threads at first.
 *
 * Returns: (transfer full)
 */
AriIdleThreads *ari_idle_threads_new (guint n_most, guint n_idle);
/** ari_idle_threads_new_of_others: (transfer full): for one working thread; all other processors
 * are idle. */
AriIdleThreads *ari_idle_threads_new_of_others (void);
/** ari_idle_threads_free: frees @idle_threads, which may be NULL; no helpers may be left. */
void ari_idle_threads_free (AriIdleThreads *idle_threads);
/** ari_idle_threads_add: adds @n idle threads; a negative number removes some. */
void ari_idle_threads_add (AriIdleThreads *idle_threads, gint n);
/** ari_idle_threads_get_n: Returns: the number of idle threads less that of helpers; negative while
 * helpers must end. */
gint ari_idle_threads_get_n (AriIdleThreads *idle_threads);

/**
 * ari_idle_threads_help: lets idle threads help with hard positions of @solutions from now on.
 *
 * Returns: (transfer full) (nullable): NULL if @idle_threads is NULL or never has threads. Free it
 * before either of them.
 */
AriHelperThreads *ari_idle_threads_help (AriIdleThreads *idle_threads, AriSolutions *solutions);
/** ari_idle_threads_help_generator: lets idle threads help with puzzles of @generator that take
 * long. */
AriHelperThreads *ari_idle_threads_help_generator (AriIdleThreads *idle_threads,
                                                   AriGenerator *generator);
/** ari_helper_threads_free: ends the help, and frees @helpers, which may be NULL. */
void ari_helper_threads_free (AriHelperThreads *helpers);
