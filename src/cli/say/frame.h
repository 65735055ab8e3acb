/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search at one moment, drawn with characters. */

#pragma once

#include <glib.h>

#include "engine/machine/snapshot.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

/** AriFrameStyle: what the terminal or file can show. */
typedef struct {
  gboolean unicode; /* lines between boxes; else `|`, `-` and `+` */
  gboolean escapes; /* bold, underlined and so on */
  gboolean colours; /* and colours, if escapes */
  guint columns;    /* 0: as many as it takes */
  guint rows;       /* 0: as many as it takes */
} AriFrameStyle;

/**
 * ari_frame_append: draws @snapshot as lines, each ended.
 *
 * In a narrow terminal, the spaces between the cells are left out first, then the lines between the
 * boxes; what still does not fit is cut off. Givens are bold, guesses underlined and coloured by
 * depth, forced and deduced digits plain, the cell of the last step reversed, those that make a
 * contradiction on red.
 */
void ari_frame_append (GString *text,
                       const AriSnapshot *snapshot,
                       const AriSymbols *symbols,
                       const AriFrameStyle *style);

G_END_DECLS
