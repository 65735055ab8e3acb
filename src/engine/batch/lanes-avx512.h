/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of lanes-vector.h that AVX-512 has instructions for: any function of three operands
 * is one, and a comparison makes a mask that is free to apply. */

#pragma once

#include <immintrin.h>
#include <stdint.h>

typedef uint16_t Vector __attribute__ ((vector_size (2 * LANES)));

/* Calls the ternary logic instruction; @table says the result for each of the eight cases, the
 * first operand being the highest bit of the case's number. */
#define TERNARY(a, b, c, table)                                                                    \
  ((Vector) _mm512_ternarylogic_epi32 ((__m512i) (a), (__m512i) (b), (__m512i) (c), (table)))

static inline Vector
vector_of (unsigned set)
{
  return (Vector) _mm512_set1_epi16 ((short) set);
}

static inline Vector
vector_and3 (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x80);
}

static inline Vector
vector_or3 (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xfe);
}

static inline Vector
vector_without (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x10);
}

static inline Vector
vector_once (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x16);
}

static inline Vector
vector_twice (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0x68);
}

static inline Vector
vector_and_either (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xe0);
}

static inline Vector
vector_or_both (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xf8);
}

static inline Vector
vector_or_difference (Vector a, Vector b, Vector c)
{
  return TERNARY (a, b, c, 0xf6);
}

static inline Vector
vector_prefer (Vector wanted, Vector set)
{
  __mmask32 is_wanted = _mm512_test_epi16_mask ((__m512i) wanted, (__m512i) wanted);

  return (Vector) _mm512_mask_mov_epi16 ((__m512i) set, is_wanted, (__m512i) wanted);
}

static inline Vector
vector_single (Vector set, Vector less_one)
{
  __mmask32 is_single = _mm512_testn_epi16_mask ((__m512i) set, (__m512i) less_one);

  return (Vector) _mm512_maskz_mov_epi16 (is_single, (__m512i) set);
}

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) _mm512_min_epu16 ((__m512i) a, (__m512i) b);
}

static inline Vector
vector_count (Vector set)
{
  return (Vector) _mm512_popcnt_epi16 ((__m512i) set);
}

static inline uint32_t
vector_lanes (Vector set)
{
  return _mm512_test_epi16_mask ((__m512i) set, (__m512i) set);
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  return _mm256_cmpeq_epi8_mask (_mm256_loadu_si256 ((const void *) numbers),
                                 _mm256_set1_epi8 ((char) number));
}

/* Compilers tend to read an operand from memory again; a cycle for each 64 bytes costs more than
 * the register. */
#define KEEP_IN_REGISTER(vector) __asm__("" : "+v"(vector))
