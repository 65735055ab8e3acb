/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the cells of a grid from markup: tables of HTML, elements of any kind, and lines. */

#pragma once

#include "puzzle/formats/text-cells.h"

/**
 * ari_text_from_table: converts the table that begins in @text, of HTML, to lines with tabs.
 * @end: (out): the bytes of the table
 *
 * Returns: (transfer full) (nullable): NULL if there is no whole table.
 */
GString *ari_text_from_table (const char *text, gsize length, gsize *end);
/** ari_text_from_markup: (transfer full): the lines of HTML as people see them. */
GString *ari_text_from_markup (const char *text, gsize length);

/**
 * ari_markup_read_cells: reads elements of one name and depth, or attributes of theirs, wherever
 * they are, that have a cell or a row each, such as `<div>5</div>`, `<input value="5">` or
 * `<string>530070000</string>`; or elements that name the place of their cell, such as
 * `<cell row="1" col="1" value="5"/>`.
 * @grids: (out) (transfer full) (nullable): the lines of grids, where elements or attributes, alone
 * or together, have one each, such as `<sudoku puzzle="53..7…" solution="534…"/>`
 */
AriPieceResult
ari_markup_read_cells (const char *text, gsize length, AriReading *reading, GString **grids);
