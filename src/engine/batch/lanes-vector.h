/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors of LANES sets of 16 bits in the compiler's own notation, for any width. A kernel for one
 * instruction set may bring its own instead of this header: see lanes-32.c. */

#pragma once

#include <stdint.h>

/** Vector: a set of up to 16 members in each lane. */
typedef uint16_t Vector __attribute__ ((vector_size (2 * LANES)));

/** vector_of: the same set in all lanes. */
static inline Vector
vector_of (unsigned set)
{
  return (Vector){ 0 } + (uint16_t) set;
}

static inline Vector
vector_and3 (Vector a, Vector b, Vector c)
{
  return a & b & c;
}

static inline Vector
vector_or3 (Vector a, Vector b, Vector c)
{
  return a | b | c;
}

/** vector_without: the members of @a that are not in @b or @c. */
static inline Vector
vector_without (Vector a, Vector b, Vector c)
{
  return a & ~(b | c);
}

/** vector_once: the members of exactly one of the three. */
static inline Vector
vector_once (Vector a, Vector b, Vector c)
{
  return (a | b | c) & ~((a & b) | ((a | b) & c));
}

/** vector_twice: the members of exactly two of the three. */
static inline Vector
vector_twice (Vector a, Vector b, Vector c)
{
  return (a ^ b ^ c) ^ (a | b | c);
}

/** vector_and_either: the members of @a that are in @b or @c. */
static inline Vector
vector_and_either (Vector a, Vector b, Vector c)
{
  return a & (b | c);
}

/** vector_or_both: @a and the members of both @b and @c. */
static inline Vector
vector_or_both (Vector a, Vector b, Vector c)
{
  return a | (b & c);
}

/** vector_or_difference: @a and the members of just one of @b and @c. */
static inline Vector
vector_or_difference (Vector a, Vector b, Vector c)
{
  return a | (b ^ c);
}

/** vector_unless_one: the members of @a that are in both or none of @b and @c. */
static inline Vector
vector_unless_one (Vector a, Vector b, Vector c)
{
  return a & ~(b ^ c);
}

/** vector_prefer: @wanted in the lanes where it is not empty, @set in the others. */
static inline Vector
vector_prefer (Vector wanted, Vector set)
{
  return wanted | (set & (Vector) (wanted == 0));
}

/** vector_single: @set in the lanes where it has at most one member, nothing in the others.
 * @less_one: @set - 1, as a number */
static inline Vector
vector_single (Vector set, Vector less_one)
{
  return set & (Vector) ((set & less_one) == 0);
}

/** LaneMask: some of the lanes, in the form that vector_blend() is quickest with. */
typedef Vector LaneMask;

/** lane_mask: from lanes that are a bit each. */
static inline LaneMask
lane_mask (uint32_t lanes)
{
  Vector bits;

  for (unsigned lane = 0; lane < LANES; lane++)
    bits[lane] = (uint16_t) (1u << lane);
  return (Vector) ((vector_of (lanes) & bits) != 0);
}

#ifndef HAVE_VECTOR_BLEND
/** vector_blend: @wanted in the lanes of the mask, @set in the others. */
static inline Vector
vector_blend (LaneMask lanes, Vector wanted, Vector set)
{
  return (wanted & lanes) | (set & ~lanes);
}
#endif

#ifndef HAVE_VECTOR_ORDER
/** vector_smaller: the smaller number in each lane. */
static inline Vector
vector_smaller (Vector a, Vector b)
{
  Vector is_smaller = (Vector) (a < b);

  return (a & is_smaller) | (b & ~is_smaller);
}

/** vector_count: the number of members in each lane, digits all. */
static inline Vector
vector_count (Vector set)
{
  set -= set >> 1 & 0x5555;
  set = (set & 0x3333) + (set >> 2 & 0x3333);
  set = (set + (set >> 4)) & 0x0f0f;
  return (set + (set >> 8)) & 0x1f;
}

/** vector_lanes: the lanes whose set is not empty, a bit each. */
static inline uint32_t
vector_lanes (Vector set)
{
  uint32_t lanes = 0;

  for (unsigned lane = 0; lane < LANES; lane++)
    lanes |= (uint32_t) (set[lane] != 0) << lane;
  return lanes;
}

/** lanes_with: the lanes that @number stands for in @numbers, a bit each. */
static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  uint32_t lanes = 0;

  for (unsigned lane = 0; lane < LANES; lane++)
    lanes |= (uint32_t) (numbers[lane] == number) << lane;
  return lanes;
}
#endif
