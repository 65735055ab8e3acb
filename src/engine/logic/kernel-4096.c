/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques on sets of 4096 cells: all others. */

#include <stdint.h>

#define KERNEL     ari_logic_4096
#define WORDS      64
#define MAX_DIGITS 64
#define MAX_HOUSES ARI_MAX_HOUSES
typedef uint64_t Digits;

#include "engine/logic/kernel-body.h"
