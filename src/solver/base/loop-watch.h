/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A debug option: a thread that notes when the main loop is held up, how long, and by what. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ARI_LOOP_WATCH_LEAST: the shortest time for which a window is felt not to answer, in µs. */
#define ARI_LOOP_WATCH_LEAST (100 * G_TIME_SPAN_MILLISECOND)

/**
 * ari_loop_watch_start: watches the default main context from now on, which must be the calling
 * thread's. Whenever it does not come back to wait for events within @least, @fd gets the thread's
 * stack, as backtrace_symbols_fd() writes it, and again when twice as long has passed, and so on;
 * and when it does come back, a line with the whole time and the thread's processor time in it.
 * A nested main loop counts as coming back. There is one watch at a time.
 *
 * The stack is written by a handler of the signal SIGRTMIN, which nobody else may use. Only
 * exported symbols have names: `addr2line -fipe PROGRAM +0x…` finds those of the others.
 * @least: in µs, above 0
 * @fd: stays the caller's
 */
void ari_loop_watch_start (gint64 least, int fd);
/** ari_loop_watch_stop: by the same thread; nothing happens if there is no watch. */
void ari_loop_watch_stop (void);

/**
 * ari_loop_watch_start_as_asked: watches with ARI_LOOP_WATCH_LEAST and standard error if the
 * environment's ARIADNE_DEBUG has “stalls” in it. Costs nothing otherwise.
 */
void ari_loop_watch_start_as_asked (void);

G_END_DECLS
