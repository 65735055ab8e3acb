/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 8 lanes, for any processor: SSE2, NEON, or whatever the compiler makes of it. */

#include <string.h>

#define LANES 8
#include "engine/batch/lanes-vector.h"
#include "engine/batch/lanes-move.h"

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_8 = { "128-bit vectors, 8 lanes", sizeof (LanesState),
                                     _Alignof(LanesState), run };
