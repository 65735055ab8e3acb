/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A debug option: a thread reports when the main loop is blocked, how long, and where. */

#pragma once

#include <glib.h>

/** ARI_LOOP_WATCH_LEAST: shorter times do not feel as if a window hangs, in µs. */
#define ARI_LOOP_WATCH_LEAST (100 * G_TIME_SPAN_MILLISECOND)

/**
 * ari_loop_watch_start: watches the default main context, which must be the calling thread's. If it
 * does not wait for events again within @least, the thread's stack is written to @fd by
 * backtrace_symbols_fd(), and again after each doubling of the time. At the end follows a line with
 * the total time and the thread's processor time in it. A nested main loop waits for events, too.
 * There is one watch at a time.
 *
 * A handler of the signal SIGRTMIN writes the stack; nothing else may use this signal. Only
 * exported symbols have names; `addr2line -fipe PROGRAM +0x…` finds the others.
 * @least: in µs, above 0
 * @fd: still belongs to the caller
 */
void ari_loop_watch_start (gint64 least, int fd);
/** ari_loop_watch_stop: called by the same thread; does nothing without a watch. */
void ari_loop_watch_stop (void);

/**
 * ari_loop_watch_start_as_asked: starts a watch with ARI_LOOP_WATCH_LEAST on standard error if the
 * environment variable ARIADNE_DEBUG contains “stalls”; else does nothing.
 */
void ari_loop_watch_start_as_asked (void);
