/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line is read as a puzzle in both ways. */

#pragma once

#include <glib.h>

/** assert_line_agrees: fails unless the fast reader agrees with the tolerant one about @line. */
void assert_line_agrees (const char *line, gsize length);
