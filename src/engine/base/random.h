/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers: a seed gives the same ones on every machine, so it identifies a puzzle. */

#pragma once

#include <stdint.h>

/*
 * SplitMix64 (Steele, Lea and Flood 2014): a counter goes up by an odd constant, and a mixing
 * function makes each of its values look random. Each seed gives all 2^64 values once. Integers
 * only, so no machine rounds differently. It is not meant for secrets.
 */

/** AriRandom: a plain value; copying it repeats the numbers. */
typedef struct {
  uint64_t state;
} AriRandom;

/** ari_random_mix: makes a value look random; different values stay different. */
static inline uint64_t
ari_random_mix (uint64_t value)
{
  value = (value ^ value >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  value = (value ^ value >> 27) * UINT64_C (0x94d049bb133111eb);
  return value ^ value >> 31;
}

/** ari_random_next: 64 random bits. */
static inline uint64_t
ari_random_next (AriRandom *random)
{
  return ari_random_mix (random->state += UINT64_C (0x9e3779b97f4a7c15));
}

/** ari_random_for: the numbers for item @index of @seed, independent of those for other items. */
static inline AriRandom
ari_random_for (uint64_t seed, uint64_t index)
{
  return (
      AriRandom){ ari_random_mix (ari_random_mix (seed) + index + UINT64_C (0x9e3779b97f4a7c15)) };
}

/** ari_random_below: a number from 0 to @n - 1, all equally likely to within @n / 2^32; @n from 1.
 * Taking the upper half of a product needs no division. */
static inline uint32_t
ari_random_below (AriRandom *random, uint32_t n)
{
  return (uint32_t) ((ari_random_next (random) >> 32) * n >> 32);
}

/** ari_random_shuffle: puts @n items into a random order (Fisher and Yates). */
static inline void
ari_random_shuffle (AriRandom *random, uint16_t *items, uint32_t n)
{
  for (uint32_t i = n; i > 1; i--) {
    const uint32_t k = ari_random_below (random, i);
    const uint16_t item = items[k];

    items[k] = items[i - 1];
    items[i - 1] = item;
  }
}
