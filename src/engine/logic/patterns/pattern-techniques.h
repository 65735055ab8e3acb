/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques of large patterns that have names of their own, which hardly any puzzle needs. The
 * files know nothing of each other. The room is a part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/patterns/firework.h"
#include "engine/logic/patterns/exocet.h"
#include "engine/logic/patterns/rank-zero.h"
#include "engine/logic/patterns/tridagon.h"

/* PATTERN_MEMORY: what the files of the room work in: each owns what it declares. */
#define PATTERN_MEMORY(X)                                                                          \
  X (ExocetScratch, exocet_scratch)                                                                \
  X (LockedSets, locked_sets_scratch)
