/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The entries that a search adds to the menu of a cell: breakpoints, and digits to decide there. */

#pragma once

#include <gio/gio.h>

#include "solver/search/solver.h"

/** ari_search_cell_menu_fill: appends entries for @cell, by actions of the window.
 * @solver: (nullable): its search is shown, so the user can decide a digit of the cell; NULL leaves
 * these entries out */
void ari_search_cell_menu_fill (GMenu *menu,
                                const AriLayout *layout,
                                const AriSymbols *symbols,
                                guint16 cell,
                                AriSolver *solver);
