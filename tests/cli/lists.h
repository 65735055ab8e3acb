/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of puzzles for tests. */

#pragma once

#include <glib.h>

/** list_add_random: appends a classic puzzle of @n_givens at random places of a random full grid,
 * and a line end. It has one solution or more; if @spoilt, one given is changed, and it has mostly
 * none. */
void list_add_random (GString *list, guint n_givens, gboolean spoilt);

/** list_new_random: (transfer full): @n puzzles with none, one and several solutions. */
GString *list_new_random (guint n);

/** list_sample: (transfer full) (nullable): @n lines, evenly spread, of a list in the folder that
 * ARIADNE_SHARED names; NULL without it. */
char *list_sample (const char *name, guint n);
