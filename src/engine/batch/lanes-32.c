/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 32 lanes, for AVX-512. */

#include <string.h>

#define LANES 32
#include "engine/batch/lanes-avx512.h"
#include "engine/batch/lanes-move-avx512.h"

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_32 = { "AVX-512, 32 lanes", sizeof (LanesState),
                                      _Alignof(LanesState), run };
