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
