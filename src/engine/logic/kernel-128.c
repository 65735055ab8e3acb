/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques on sets of 128 cells: 9×9 and smaller. */

#include <stdint.h>

/* built twice: for any processor, and for those with AVX2 */
#ifdef ARI_LOGIC_V3
#define KERNEL ari_logic_128_v3
#else
#define KERNEL ari_logic_128
#endif

#define WORDS      2
#define MAX_DIGITS 11
#define MAX_HOUSES 48
typedef uint16_t Digits;

#include "engine/logic/kernel-body.h"
