/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says that one thread's writes are ready for another, for what GLib's queues hand over. */

#pragma once

#include <stdatomic.h>

/* GLib's task queue and locks order these things already. But GLib is built without
 * ThreadSanitizer, which cannot see that order, and would report every hand-over as a race. So it
 * is said again, in a way that costs next to nothing and that the compiler and its tools
 * understand. */

/** AriHandOver: zero at first. */
typedef atomic_uint AriHandOver;

/** ari_hand_over: publishes all that this thread wrote before. */
static inline void
ari_hand_over (AriHandOver *hand_over)
{
  atomic_fetch_add_explicit (hand_over, 1, memory_order_acq_rel);
}

/** ari_take_over: sees all that was written before it was handed over. */
static inline void
ari_take_over (AriHandOver *hand_over)
{
  atomic_fetch_add_explicit (hand_over, 0, memory_order_acq_rel);
}
