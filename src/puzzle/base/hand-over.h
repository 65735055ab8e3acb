/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks where data passes from one thread to another through GLib. */

#pragma once

#include <stdatomic.h>

/* GLib's task queue and locks order the accesses. But GLib is built without ThreadSanitizer, which
 * cannot see that order and would report every hand-over as a race. Marks in our code cost next to
 * nothing, and the sanitizer still finds real races in the same data, which suppressing reports
 * from GLib would hide. */

/** AriHandOver: must be zero at first. */
typedef atomic_uint AriHandOver;

/** ari_hand_over: publishes everything that this thread wrote before. */
static inline void
ari_hand_over (AriHandOver *hand_over)
{
  atomic_fetch_add_explicit (hand_over, 1, memory_order_acq_rel);
}

/** ari_take_over: makes everything visible that was written before the matching ari_hand_over(). */
static inline void
ari_take_over (AriHandOver *hand_over)
{
  atomic_fetch_add_explicit (hand_over, 0, memory_order_acq_rel);
}
