/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes candidates as text: a grid of pencil marks, and lists of removed candidates. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/logic/logic.h"

/** ari_pencil_marks_append: appends a grid with the candidates of each open cell, or its digit, and
 * rules between the boxes. */
void ari_pencil_marks_append (GString *text,
                              const AriLayout *layout,
                              const AriSymbols *symbols,
                              const AriLogic *logic);

/**
 * ari_pencil_marks_read: reads removed candidates.
 * @text: a grid as ari_pencil_marks_append() writes it, with all candidates that are left; or a
 * list of removed ones: “r1c34<>57” or “r1c34,r9c(11,13)<>5”, as in steps, or “571” (5 is not in
 * r7c1), separated by spaces or commas
 * @removed: (array length=n_cells) (out)
 * @error: (out): a translated message
 *
 * Returns: FALSE with @error set.
 */
gboolean ari_pencil_marks_read (const char *text,
                                const AriLayout *layout,
                                const AriSymbols *symbols,
                                AriDigits *removed,
                                char **error);
