/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files that read pieces of text share these declarations. */

#pragma once

#include "puzzle/formats/piece.h"

G_BEGIN_DECLS

/** ari_piece_weigh: sets the doubt of what was read. Returns: @result */
AriPieceResult ari_piece_weigh (AriPiece *piece, AriPieceResult result);

/** ari_piece_read_bytes: reads n × n characters. */
AriPieceResult ari_piece_read_bytes (AriPiece *piece, const char *bytes, guint n);

/** ari_piece_read_cut: reads the rows of a table from whose ends empty cells were cut, as
 * spreadsheets do: all end with a cell that is not empty. They may have labels. The arguments are
 * those of ari_piece_gather(). */
AriPieceResult ari_piece_read_cut (AriPiece *piece,
                                   const char *text,
                                   gsize length,
                                   gboolean at_end,
                                   gboolean can_wait,
                                   gsize *end);

G_END_DECLS
