/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least form of a puzzle among all that are equivalent to it. */

#pragma once

#include "engine/base/layout.h"

/** ARI_CANON_MOST_DIGITS: larger grids have no least form here. */
enum { ARI_CANON_MOST_DIGITS = 9 };

/** AriCanonMap: how a puzzle becomes its least form. All numbers are from 0. */
typedef struct {
  bool is_transposed;                     /* rows and columns change places, before all else */
  uint8_t rows[ARI_CANON_MOST_DIGITS];    /* the former row of each row */
  uint8_t columns[ARI_CANON_MOST_DIGITS]; /* the former column of each column */
  uint8_t digits[ARI_CANON_MOST_DIGITS];  /* what each former digit becomes */
} AriCanonMap;

/** AriCanon: scratch memory. One thread at a time. */
typedef struct AriCanon AriCanon;

/** ari_canon_knows: Returns: true for boxes without extras of at most ARI_CANON_MOST_DIGITS. */
bool ari_canon_knows (const AriLayout *layout);

/** ari_canon_new: @layout must be one that ari_canon_knows(). Returns: (transfer full) (nullable):
 * NULL when memory is short. */
AriCanon *ari_canon_new (const AriLayout *layout);
/** ari_canon_free: @canon may be NULL. */
void ari_canon_free (AriCanon *canon);

/**
 * ari_canon_find: finds the least form of @givens: of all puzzles that a symmetry of the grid and a
 * renaming of the digits make of it, the one whose cells, read row by row with blanks before
 * digits, come first.
 * @givens: (array length=n_cells): a digit or ARI_NO_DIGIT per cell; conflicts do not matter
 * @least: (array length=n_cells) (out) (nullable)
 * @map: (out) (nullable): one of the ways that lead there
 *
 * Returns: the number of these ways, which is that of the puzzle's automorphisms: at least 1, for
 *   the identity. 0, with nothing set, if there are more ways than there is memory for, which no
 *   puzzle with a solution is known to have.
 */
uint64_t ari_canon_find (AriCanon *canon, const uint8_t *givens, uint8_t *least, AriCanonMap *map);
