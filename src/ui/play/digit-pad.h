/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number pad: a button for each digit, with the number of times it is still to be placed, as
 * “×4”. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "puzzle/game/game.h"

#define ARI_TYPE_DIGIT_PAD (ari_digit_pad_get_type ())
/**
 * AriDigitPad: buttons in rows of equal width, smaller where there are many digits; in fewer,
 * longer rows where there is little height.
 *
 * Signal `digit (guint digit)`: a button was pressed.
 * CSS nodes: `digitpad`, with the class `compact` for more than 16 digits and `notes` while notes
 * are written. A button is `.done` if none is left and `.over` if too many are placed.
 */
G_DECLARE_FINAL_TYPE (AriDigitPad, ari_digit_pad, ARI, DIGIT_PAD, GtkWidget)

/** ari_digit_pad_set_symbols: makes a button for each symbol, with none left until digits are
 * counted. */
void ari_digit_pad_set_symbols (AriDigitPad *self, const AriSymbols *symbols);
/** ari_digit_pad_count: shows how often each digit is still to be placed in @game, whose symbols
 * the pad has. */
void ari_digit_pad_count (AriDigitPad *self, AriGame *game);
/** ari_digit_pad_set_for_notes: says whether the buttons write notes, which look smaller. */
void ari_digit_pad_set_for_notes (AriDigitPad *self, gboolean for_notes);

/** ari_digit_pad_get_whole: returns where the last row of buttons ends that is whole within @limit;
 * 0 if none is. The pad is @width × @height. */
int ari_digit_pad_get_whole (AriDigitPad *self, int width, int height, int limit);

/** ari_digit_pad_set_chosen: emphasizes the digit that a click enters. @digit: -1 for none */
void ari_digit_pad_set_chosen (AriDigitPad *self, int digit);

/** ari_digit_pad_columns: returns the number of buttons in a row, for @n digits: near the square
 * root of @n, without a gap in the last row if possible. */
guint ari_digit_pad_columns (guint n);
/** ari_digit_pad_flat_columns: returns the number of buttons in a row where the pad is as low as it
 * may be.
 */
guint ari_digit_pad_flat_columns (guint n);
/** ari_digit_pad_columns_within: returns the smallest number of columns from the usual to the flat
 * one that makes at most @max_rows rows; the flat one if none does. */
guint ari_digit_pad_columns_within (guint n, guint max_rows);
