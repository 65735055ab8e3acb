/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of digits: one bit a digit, for up to 64 digits. A digit is a number from 0. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/** AriDigits: a set of digits; bit d stands for digit d (0 to 63). */
typedef uint64_t AriDigits;

/** ARI_NO_DIGIT: the value of an open cell. */
#define ARI_NO_DIGIT UINT8_C (0xff)

/** ARI_FOR_DIGITS: runs its block for each digit of a set, ascending; the set is evaluated once. */
#define ARI_FOR_DIGITS(digit, set)                                                                 \
  for (AriDigits digit##_rest = (set), digit = 0;                                                  \
       digit##_rest != 0 && (digit = ari_digits_first (digit##_rest), true);                       \
       digit##_rest &= digit##_rest - 1)

/** ari_digits_of: the set that holds @digit (0 to 63) alone. */
static inline AriDigits
ari_digits_of (unsigned digit)
{
  return UINT64_C (1) << digit;
}

/** ari_digits_below: the set of the digits 0 to @n - 1; @n from 0 to 64. */
static inline AriDigits
ari_digits_below (unsigned n)
{
  return n >= 64 ? ~UINT64_C (0) : (UINT64_C (1) << n) - 1;
}

/** ari_digits_has: Returns: true if @digit (0 to 63) is in @set. */
static inline bool
ari_digits_has (AriDigits set, unsigned digit)
{
  return (set >> digit & 1) != 0;
}

/** ari_digits_count: the number of digits in @set. */
static inline unsigned
ari_digits_count (AriDigits set)
{
  return (unsigned) __builtin_popcountll (set);
}

/** ari_digits_first: the lowest digit of @set, which must not be empty. */
static inline unsigned
ari_digits_first (AriDigits set)
{
  return (unsigned) __builtin_ctzll (set);
}

/** ari_digits_are_several: Returns: true if @set holds two digits or more. */
static inline bool
ari_digits_are_several (AriDigits set)
{
  return (set & (set - 1)) != 0;
}

/** ari_digits_is_single: Returns: true if @set holds exactly one digit. */
static inline bool
ari_digits_is_single (AriDigits set)
{
  return set != 0 && !ari_digits_are_several (set);
}
