/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid, or not whole ones. */

#pragma once

#include "puzzle/formats/text-cells.h"
#include "puzzle/formats/text-line.h"

/** ari_loose_read: reads lines that were wrapped, a cell a line, strings of a program that are
 * joined, facts of a row, a column and a digit, units of DIMACS, or groups of candidates.
 * @reading: (out) */
AriPieceResult ari_loose_read (const AriTextPart *part, AriReading *reading);

/** ari_loose_read_cut: reads the rows of a table, with labels or not, from whose ends empty cells
 * were cut, as spreadsheets do: all end with a cell that is not empty. @reading: (out) */
AriPieceResult ari_loose_read_cut (const AriTextPart *part, AriReading *reading);
