/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one thread wrote, said to be ready for another: for what is handed over by GLib's queues. */

#pragma once

#include <stdatomic.h>

/* GLib's task queue and locks order these things already. But GLib is built without
 * ThreadSanitizer, which cannot see that order, and would call every hand-over a race; so it is
 * said once more, in a way that costs nothing and that the compiler and its tools understand. */

/** AriHandOver: zero at first. */
typedef atomic_uint AriHandOver;

/** ari_hand_over: all that this thread wrote before is there for who takes it over afterwards. */
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
