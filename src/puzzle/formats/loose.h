/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid, or not as they stand: what is tried last. */

#pragma once

#include "puzzle/formats/piece.h"

/** ari_loose_read: reads facts (facts.h), cells whatever the lines are, or rows that are written
 * plainer first. @piece: (nullable): NULL if rows are not looked for; @reading: (out) */
AriPieceResult ari_loose_read (AriPiece *piece, const AriTextPart *part, AriReading *reading);

/** ari_opens_table: Returns: TRUE for the line before a table of AsciiDoc, `|===`, or a row of a
 * wiki, `|-`, whose cells may each have a line. */
gboolean ari_opens_table (const char *text, gsize length);
