/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernel of 16 lanes, for AVX2. */

#include <string.h>

#define LANES 16
#include "engine/batch/lanes-avx2.h"
#include "engine/batch/lanes-move-avx2.h"

#include "engine/batch/lanes-kernel.h"

const AriLanesKernel ari_lanes_16 = { "AVX2, 16 lanes", sizeof (LanesState), _Alignof(LanesState),
                                      run };
