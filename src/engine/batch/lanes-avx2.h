/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of lanes-vector.h that AVX2 has better instructions for than compilers find. */

#pragma once

#include <immintrin.h>

#define HAVE_VECTOR_ORDER
#include "engine/batch/lanes-vector.h"

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) _mm256_min_epu16 ((__m256i) a, (__m256i) b);
}

/* Looks up four digits at a time: the lower four bits of a byte are looked at, and the ninth digit
 * is alone in the higher byte. */
static inline Vector
vector_count (Vector set)
{
  const __m256i counts =
      _mm256_broadcastsi128_si256 (_mm_setr_epi8 (0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
  const __m256i low = _mm256_shuffle_epi8 (counts, (__m256i) (set & 0xf));
  const __m256i high = _mm256_shuffle_epi8 (counts, (__m256i) (set >> 4));

  return (Vector) low + (Vector) high + (set >> 8);
}

static inline uint32_t
vector_lanes (Vector set)
{
  const __m256i empty = (__m256i) (set == 0);

  return 0xffff
         ^ (uint32_t) _mm_movemask_epi8 (
             _mm_packs_epi16 (_mm256_castsi256_si128 (empty), _mm256_extracti128_si256 (empty, 1)));
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  return (uint32_t) _mm_movemask_epi8 (
      _mm_cmpeq_epi8 (_mm_loadu_si128 ((const void *) numbers), _mm_set1_epi8 ((char) number)));
}
