/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which builds of the logic the processor can run. Internal to the logic. */

#pragma once

#include <stdbool.h>

/** ari_logic_runs_v3: whether there are builds for more than the plainest processor, and this one
 * has all the instructions that they were built with. */
static inline bool
ari_logic_runs_v3 (void)
{
#ifdef HAVE_LOGIC_V3
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
#else
  return false;
#endif
}
