/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large lists that are not part of the project. */

#pragma once

#include <glib.h>

/** shared_lines: (transfer full) (nullable): the lines of @file, such as "puzzles/minimal.txt", in
 * the folder that ARIADNE_SHARED names; NULL without it. Empty lines and comments (`#`) are left
 * out. */
GStrv shared_lines (const char *file);
