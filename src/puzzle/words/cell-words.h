/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads cell names, sets of digits and the contents of a cell, as in the puzzle file. */

#pragma once

#include "engine/search/own-choices.h"
#include "puzzle/game/game.h"

/** ari_cell_name_append: appends "r3c5" for row 3, column 5, counted from 1. */
void ari_cell_name_append (GString *text, const AriLayout *layout, guint16 cell);
/** ari_cell_name_read: Returns: ARI_NO_CELL if @name is not exactly a cell's name. */
guint16 ari_cell_name_read (const AriLayout *layout, const char *name);

/** ari_digits_append: appends the symbols of @digits in ascending order, or "." for none. */
void ari_digits_append (GString *text, const AriSymbols *symbols, AriDigits digits);
/** ari_digits_read: Returns: FALSE if a character of @length bytes is not a symbol, appears twice,
 * or is not UTF-8. */
gboolean
ari_digits_read (const char *text, gsize length, const AriSymbols *symbols, AriDigits *digits);

/** ari_placement_append: appends "r3c5=7". */
void ari_placement_append (
    GString *text, const AriLayout *layout, const AriSymbols *symbols, guint16 cell, guint8 digit);
/** ari_placement_read: Returns: FALSE if @text is not exactly that. */
gboolean ari_placement_read (const char *text,
                             const AriLayout *layout,
                             const AriSymbols *symbols,
                             guint16 *cell,
                             guint8 *digit);
/** ari_own_choice_append: appends "48:r3c5=7": the step, the cell and the digit. */
void ari_own_choice_append (GString *text,
                            const AriLayout *layout,
                            const AriSymbols *symbols,
                            const AriOwnChoice *choice);
/** ari_own_choice_read: Returns: FALSE if @text is not exactly that; the step is at most 2^53. */
gboolean ari_own_choice_read (const char *text,
                              const AriLayout *layout,
                              const AriSymbols *symbols,
                              AriOwnChoice *choice);

/**
 * ari_game_cell_append: appends one to three words, separated by spaces: the digit ("." for none,
 * "*5" for a given 5), the centre notes and the corner notes ("." for none), without trailing "."
 * words. These marks and the space are never symbols.
 */
void ari_game_cell_append (GString *text, const AriSymbols *symbols, const AriGameCell *cell);
/** ari_game_cell_read: Returns: FALSE if @text is not the contents of a cell. */
gboolean ari_game_cell_read (const char *text, const AriSymbols *symbols, AriGameCell *cell);

/**
 * ari_colors_append: appends the number of the cell's colour ("." for none), and a word for each
 * colour of candidates: "3 1=57 4=2".
 */
void ari_colors_append (GString *text, const AriSymbols *symbols, const AriGameCell *cell);
/** ari_colors_read: sets only the colours of @cell. Returns: FALSE if @text is invalid; the colours
 * are undefined then. */
gboolean ari_colors_read (const char *text, const AriSymbols *symbols, AriGameCell *cell);
