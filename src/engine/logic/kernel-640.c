/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques on sets of 640 cells: 16×16 and 25×25. */

#include <stdint.h>

/* built twice: for any processor, and for those with AVX2 */
#ifdef ARI_LOGIC_V3
#define KERNEL ari_logic_640_v3
#else
#define KERNEL ari_logic_640
#endif

#define WORDS      10
#define MAX_DIGITS 25
#define MAX_HOUSES 128
typedef uint32_t Digits;

#include "engine/logic/kernel-body.h"
