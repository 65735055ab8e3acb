/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line as a puzzle, read in both ways. */

#pragma once

#include <glib.h>

/** assert_line_agrees: the quick way says of @line what the tolerant reader says. */
void assert_line_agrees (const char *line, gsize length);
