/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans a block of memory that holds several arrays, so that one allocation is enough. */

#pragma once

#include <stddef.h>
#include <stdint.h>

/** ari_block_add: adds an array of @n items of @item_size bytes to a block of @size bytes.
 * Returns: the offset of the array, a multiple of 16. */
static inline uint64_t
ari_block_add (uint64_t *size, uint64_t n, size_t item_size)
{
  const uint64_t at = (*size + 15) & ~UINT64_C (15);

  *size = at + n * item_size;
  return at;
}
