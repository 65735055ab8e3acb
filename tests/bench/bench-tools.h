/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What programs that measure the engine have in common. Wrong use and want of memory end them. */

#pragma once

#include <stddef.h>

#include "engine/base/grid.h"

/** Puzzles: all of the first one’s size, and of its layout. */
typedef struct {
  AriGrid **grids;
  size_t n;
} Puzzles;

/** seconds: processor time of this thread. */
double seconds (void);
/** checked: (transfer full): @memory; ends the program if that is NULL. */
void *checked (void *memory);
/** compare_doubles: for qsort(). */
int compare_doubles (const void *a, const void *b);

/**
 * puzzles_read: every @stride-th puzzle of a list, one a line.
 * @name: a file under puzzles/ in the folder that ARIADNE_SHARED names, or one with a slash
 * @instead: (nullable): the only puzzle where the list is not there; NULL for none
 */
Puzzles puzzles_read (const char *name, size_t stride, const char *instead);
/** puzzles_make: minimal puzzles, the same each time. */
Puzzles puzzles_make (const AriLayout *layout, size_t n);
/** puzzle_make_balanced: (transfer full): a full grid of @seed with @percent of its givens left, so
 * that no row, column or box has many more than another. Below 45 or so it may have several
 * solutions. */
AriGrid *puzzle_make_balanced (const AriLayout *layout, uint64_t seed, unsigned percent);
/** puzzles_thin: leaves @most at most, evenly spread. */
void puzzles_thin (Puzzles *puzzles, size_t most);
/** puzzle_print: on a line, with its end. */
void puzzle_print (const AriGrid *puzzle);
void puzzles_free (Puzzles *puzzles);
