/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of programs that measure the engine. Wrong use and lack of memory end them. */

#pragma once

#include <stddef.h>

#include "engine/base/grid.h"

/** Puzzles: puzzles of the same layout as the first. */
typedef struct {
  AriGrid **grids;
  size_t n;
} Puzzles;

/** seconds: processor time of this thread. */
double seconds (void);
/** checked: (transfer full): returns @memory; ends the program if it is NULL. */
void *checked (void *memory);
/** compare_doubles: for qsort(). */
int compare_doubles (const void *a, const void *b);

/**
 * puzzles_read: reads every @stride-th puzzle of a list with one per line.
 * @name: a file under puzzles/ in the folder that ARIADNE_SHARED names, or one with a slash
 * @instead: (nullable): the only puzzle if the list is missing; NULL for none
 */
Puzzles puzzles_read (const char *name, size_t stride, const char *instead);
/** puzzles_make: generates minimal puzzles, the same each time. */
Puzzles puzzles_make (const AriLayout *layout, size_t n);
/** puzzle_make_balanced: (transfer full): a full grid of @seed with @percent of its givens left, so
 * that no row, column or box has many more than another. Below about 45 it may have several
 * solutions. */
AriGrid *puzzle_make_balanced (const AriLayout *layout, uint64_t seed, unsigned percent);
/** puzzles_thin: keeps at most @most, evenly spread. */
void puzzles_thin (Puzzles *puzzles, size_t most);
/** puzzle_print: prints it on a line. */
void puzzle_print (const AriGrid *puzzle);
void puzzles_free (Puzzles *puzzles);
