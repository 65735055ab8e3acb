/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 8 lanes, for any processor: with the instructions of NEON where there are some,
 * else with SSE2 or whatever the compiler makes of it. */

#include <string.h>

#define LANES 8
#if defined __aarch64__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include "engine/batch/lanes-neon.h"
#define NAME "NEON, 8 lanes"
#else
#include "engine/batch/lanes-vector.h"
#include "engine/batch/lanes-move.h"
#define NAME "128-bit vectors, 8 lanes"
#endif

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_8 = { NAME, sizeof (LanesState), _Alignof(LanesState), run };
