/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cells, of the width of the kernel. Internal to the kernels of logic. */

#pragma once

#include "engine/base/digits.h"

/*
 * Every technique is one source, compiled once for each width (see kernel.h). The file that
 * includes it defines first:
 *
 *   WORDS       of 64 bits in a set of cells
 *   MAX_DIGITS  and MAX_HOUSES of the layouts it is meant for
 *   Digits      an unsigned type with a bit for each digit, and for each cell of a house
 */
enum { MAX_CELLS = 64 * WORDS };

/** NO_CELL: in place of a cell. */
#define NO_CELL UINT16_MAX

/** Cells: a set of cells. Sets are passed by pointer and returned by value. */
typedef struct {
  uint64_t words[WORDS];
} Cells;

/** FOR_CELLS: runs its block for each cell of *@set, ascending; `break` and `continue` work as
 * usual. The set should not change meanwhile. */
#define FOR_CELLS(cell, set)                                                                       \
  for (uint64_t cell##_rest = (set)->words[0], cell##_word = 0, cell = 0;                          \
       cells_walk ((set), &cell##_rest, &cell##_word, &cell);)

static inline bool
cells_walk (const Cells *set, uint64_t *rest, uint64_t *word, uint64_t *cell)
{
  while (*rest == 0) {
    if (++*word >= WORDS)
      return false;
    *rest = set->words[*word];
  }
  *cell = 64 * *word + (unsigned) __builtin_ctzll (*rest);
  *rest &= *rest - 1;
  return true;
}

static inline Cells
cells_none (void)
{
  return (Cells){ { 0 } };
}

static inline void
cells_add (Cells *set, unsigned cell)
{
  set->words[cell / 64] |= UINT64_C (1) << cell % 64;
}

static inline void
cells_drop (Cells *set, unsigned cell)
{
  set->words[cell / 64] &= ~(UINT64_C (1) << cell % 64);
}

static inline bool
cells_has (const Cells *set, unsigned cell)
{
  return (set->words[cell / 64] >> cell % 64 & 1) != 0;
}

/** cells_of: the set that holds @cell alone. */
static inline Cells
cells_of (unsigned cell)
{
  Cells set = cells_none ();

  cells_add (&set, cell);
  return set;
}

static inline Cells
cells_and (const Cells *a, const Cells *b)
{
  Cells result;

  for (unsigned i = 0; i < WORDS; i++)
    result.words[i] = a->words[i] & b->words[i];
  return result;
}

static inline Cells
cells_or (const Cells *a, const Cells *b)
{
  Cells result;

  for (unsigned i = 0; i < WORDS; i++)
    result.words[i] = a->words[i] | b->words[i];
  return result;
}

/** cells_minus: the cells of @a that are not in @b. */
static inline Cells
cells_minus (const Cells *a, const Cells *b)
{
  Cells result;

  for (unsigned i = 0; i < WORDS; i++)
    result.words[i] = a->words[i] & ~b->words[i];
  return result;
}

static inline bool
cells_is_empty (const Cells *set)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= set->words[i];
  return any == 0;
}

/** cells_meet: Returns: true if @a and @b have a cell in common. */
static inline bool
cells_meet (const Cells *a, const Cells *b)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= a->words[i] & b->words[i];
  return any != 0;
}

/** cells_within: Returns: true if all of @a are in @b. */
static inline bool
cells_within (const Cells *a, const Cells *b)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= a->words[i] & ~b->words[i];
  return any == 0;
}

static inline bool
cells_equal (const Cells *a, const Cells *b)
{
  uint64_t any = 0;

  for (unsigned i = 0; i < WORDS; i++)
    any |= a->words[i] ^ b->words[i];
  return any == 0;
}

static inline unsigned
cells_count (const Cells *set)
{
  unsigned n = 0;

  for (unsigned i = 0; i < WORDS; i++)
    n += (unsigned) __builtin_popcountll (set->words[i]);
  return n;
}

/** cells_first: the lowest cell, or NO_CELL. */
static inline unsigned
cells_first (const Cells *set)
{
  for (unsigned i = 0; i < WORDS; i++)
    if (set->words[i] != 0)
      return 64 * i + (unsigned) __builtin_ctzll (set->words[i]);
  return NO_CELL;
}

/** cells_after: the lowest cell above @cell, or NO_CELL. */
static inline unsigned
cells_after (const Cells *set, unsigned cell)
{
  const unsigned next = cell + 1;
  unsigned i = next / 64;

  if (i >= WORDS)
    return NO_CELL;
  const uint64_t rest = set->words[i] >> next % 64;
  if (rest != 0)
    return next + (unsigned) __builtin_ctzll (rest);
  while (++i < WORDS)
    if (set->words[i] != 0)
      return 64 * i + (unsigned) __builtin_ctzll (set->words[i]);
  return NO_CELL;
}

/** FOR_CELLS_AFTER: runs its block for each cell of *@set above @cell, ascending. */
#define FOR_CELLS_AFTER(next, set, cell)                                                           \
  for (unsigned next = cells_after ((set), (cell)); next != NO_CELL;                               \
       next = cells_after ((set), next))
