/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of lanes-vector.h that NEON has better instructions for than compilers find. */

#pragma once

#include <arm_neon.h>

#define HAVE_VECTOR_ORDER
#include "engine/batch/lanes-vector.h"

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) vminq_u16 ((uint16x8_t) a, (uint16x8_t) b);
}

static inline Vector
vector_count (Vector set)
{
  return (Vector) vpaddlq_u8 (vcntq_u8 ((uint8x16_t) set));
}

/* There is no instruction that collects a bit of each lane, but one that adds up all lanes. */
static inline uint32_t
vector_lanes (Vector set)
{
  const Vector bits = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddvq_u16 (vandq_u16 (vtstq_u16 ((uint16x8_t) set, (uint16x8_t) set), (uint16x8_t) bits));
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  static const uint8_t bits[LANES] = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddv_u8 (
      vand_u8 (vceq_u8 (vld1_u8 (numbers), vdup_n_u8 ((uint8_t) number)), vld1_u8 (bits)));
}
