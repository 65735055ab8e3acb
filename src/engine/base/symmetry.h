/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetries of the pattern of givens. */

#pragma once

#include "engine/base/layout.h"

/** AriSymmetry: a symmetry of the cells with givens, whatever their digits. */
typedef enum {
  ARI_SYMMETRY_NONE,
  ARI_SYMMETRY_HALF_TURN,
  ARI_SYMMETRY_QUARTER_TURN,
  ARI_SYMMETRY_LEFT_RIGHT,    /* mirrored at the middle column */
  ARI_SYMMETRY_UP_DOWN,       /* mirrored at the middle row */
  ARI_SYMMETRY_DIAGONAL,      /* mirrored at the diagonal that falls to the right */
  ARI_SYMMETRY_ANTI_DIAGONAL, /* mirrored at the diagonal that rises */
  ARI_SYMMETRY_BOTH_MIRRORS,  /* left-right and up-down, and therefore the half turn */
  ARI_SYMMETRY_BOTH_DIAGONALS,
  ARI_SYMMETRY_FULL, /* all of these at once */
  ARI_N_SYMMETRIES,
} AriSymmetry;

/** ari_symmetry_name: the name for the command line and files, like "half-turn". */
const char *ari_symmetry_name (AriSymmetry symmetry);
/** ari_symmetry_title: the name for people, in English, marked for translation. */
const char *ari_symmetry_title (AriSymmetry symmetry);
/** ari_symmetry_by_name: Returns: false, with @symmetry untouched, if there is none of that name.
 */
bool ari_symmetry_by_name (const char *name, AriSymmetry *symmetry);

/**
 * ari_symmetry_orbits: numbers the orbits, the smallest sets of cells that a symmetric pattern
 * fills together, from 0 in the order of their first cells.
 * @orbit_of: (array length=n_cells) (out): the orbit of each cell
 *
 * Turns and diagonals need a canvas as high as it is wide; on another one they leave each cell
 * alone. Returns: the number of orbits.
 */
unsigned ari_symmetry_orbits (const AriLayout *layout, AriSymmetry symmetry, uint16_t *orbit_of);

/** ari_symmetry_holds: Returns: true if the filled cells of @cells (a digit or ARI_NO_DIGIT each)
 * make a symmetric pattern. */
bool ari_symmetry_holds (const AriLayout *layout, AriSymmetry symmetry, const uint8_t *cells);

/** ari_symmetry_find: Returns: the symmetry that says the most of those that hold for @cells. A
 * grid without filled cells has none, as one would find any. */
AriSymmetry ari_symmetry_find (const AriLayout *layout, const uint8_t *cells);

/** ari_symmetry_cell: where the turn or mirror @symmetry takes @cell. Not for symmetries that two
 * turns or mirrors make. A cell whose counterpart is a hole of the canvas, or any cell if a canvas
 * that is not square is turned or mirrored at a diagonal, stays. */
uint16_t ari_symmetry_cell (const AriLayout *layout, AriSymmetry symmetry, uint16_t cell);

/** ari_symmetry_map_digits: finds what becomes of each digit where the turn or mirror @symmetry
 * takes all filled cells of @cells to filled cells and each house to a house.
 * @cells: (array length=n_cells): a digit or ARI_NO_DIGIT for each cell
 * @map: (array length=n_digits) (out): what each digit becomes; ARI_NO_DIGIT for one that is in no
 * cell, but if it is the only one, it stays what it is
 *
 * Returns: false if there is no such map, in which no two digits become the same. */
bool ari_symmetry_map_digits (const AriLayout *layout,
                              AriSymmetry symmetry,
                              const uint8_t *cells,
                              uint8_t *map);
