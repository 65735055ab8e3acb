/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts of every kind, and random grids on them. */

#pragma once

#include <glib.h>

#include "engine/base/grid.h"
#include "engine/laboratory/summary.h"
#include "engine/search/strategy.h"

/** The layouts of up to 9 digits, which the brute force can count. */
#define SAMPLES_N_LAYOUTS 15

/** samples_layout: (transfer full): 4×4, 6×6, 8×8, 9×9, with diagonals, with windows, with both,
 * jigsaws 5×5 and 7×7, anti-knight, anti-king with 8×8, disjoint groups and one diagonal, extra
 * regions, Sukaku with 6×6 and 9×9. */
AriLayout *samples_layout (unsigned i);

/** samples_random_layout: (transfer full): one of these, or a random jigsaw, sometimes with
 * diagonals. */
AriLayout *samples_random_layout (GRand *rand);

/** samples_solution: (transfer full): a random full and right grid. */
AriGrid *samples_solution (const AriLayout *layout, GRand *rand);

/** samples_grid: (transfer full): @n_givens random cells of a random solution. With @break_it one
 * of them gets another digit, so that there are often no solutions, and sometimes clashes. */
AriGrid *samples_grid (const AriLayout *layout, GRand *rand, unsigned n_givens, gboolean break_it);

/** samples_read: (transfer full): a grid from n² characters, 1-9A-Z; other characters are open
 * cells. */
AriGrid *samples_read (const AriLayout *layout, const char *text);

/** grid_read: (transfer full): the same with boxes of @box_rows × @box_columns. */
AriGrid *grid_read (unsigned box_rows, unsigned box_columns, const char *text);

/**
 * samples_summary: (transfer full): a summary of a search for all solutions, of at most @n_steps
 * steps. @unfolds: as for ari_summary_begin()
 */
AriSummary *samples_summary (const AriGrid *grid,
                             const char *preset,
                             guint64 n_steps,
                             AriSummarySize size,
                             gboolean unfolds);

/** samples_pigeons: (transfer full): a 25×25 grid whose givens fit together, but leave only 10
 * cells for 13 digits of the first row. No search here can prove that in a time that a test could
 * wait. */
AriGrid *samples_pigeons (void);
/** samples_many_pigeons: (transfer full): the same in the last row of 36×36: 18 cells for 19
 * digits. */
AriGrid *samples_many_pigeons (void);

/**
 * samples_no_grid: (transfer full): a jigsaw of @n digits that no grid fits: the first region has
 * row 1 without its last cell, and a cell of row 2; the second one has the others of row 2, and the
 * last cell of row 3. So the digit of r1c{n} comes again in r2c1, and then in r3c{n}.
 */
AriLayout *samples_no_grid (unsigned n);

/** samples_strategies: the presets that do not learn, which come first. */
const AriStrategy *samples_strategies (unsigned *n);

/** samples_choices: (transfer full): @n random choices in about @last steps. Many of them cannot be
 * made. */
AriOwnChoices *samples_choices (const AriLayout *layout, GRand *rand, guint n, guint last);

/** samples_n_solutions: returns the number of solutions, at most @limit; with 0 all are counted. */
uint64_t samples_n_solutions (const AriGrid *grid, uint64_t limit);

/** samples_sixteen: (transfer full): a minimal 16×16 puzzle with one solution: a search that learns
 * meets a hundred dead ends or more before it has proved that. */
AriGrid *samples_sixteen (void);

/** samples_take_step: goes on to the next step, over calls that end within one. Returns: FALSE if
 * there is none */
gboolean samples_take_step (AriMachine *search, AriEvent *event);

/** A puzzle of 17 givens with one solution. */
#define SAMPLES_SEVENTEEN                                                                          \
  "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
