/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a moment of a search with characters. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/machine/snapshot.h"

/** AriFrameStyle: the abilities of the terminal or file. */
typedef struct {
  gboolean unicode; /* draws lines between boxes; else `|`, `-` and `+` */
  gboolean escapes; /* bold, underlined and so on */
  gboolean colours; /* colours, if escapes */
  guint columns;    /* 0: no limit */
  guint rows;       /* 0: no limit */
} AriFrameStyle;

/**
 * ari_frame_append: draws @snapshot as lines, each ended.
 *
 * In a narrow terminal, the spaces between the cells are left out first, then the lines between the
 * boxes; the rest is cut off. Givens are bold, guesses underlined and coloured by depth, forced and
 * deduced digits plain, the cell of the last step reversed, cells of a contradiction red.
 */
void ari_frame_append (GString *text,
                       const AriSnapshot *snapshot,
                       const AriSymbols *symbols,
                       const AriFrameStyle *style);
