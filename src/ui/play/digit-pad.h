/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number pad: a button a digit, with how often the digit is still to be placed, as “×4”. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

#define ARI_TYPE_DIGIT_PAD (ari_digit_pad_get_type ())
/**
 * AriDigitPad: buttons in rows of equal width, compact where there are many digits; in fewer,
 * longer rows where there is little height.
 *
 * Signal `digit (guint digit)`: a button was pressed.
 * CSS nodes: `digitpad`, with the class `compact` for more than 16 digits and `notes` while notes
 * are written; a button is `.done` where none is left and `.over` where too many are placed.
 */
G_DECLARE_FINAL_TYPE (AriDigitPad, ari_digit_pad, ARI, DIGIT_PAD, GtkWidget)

/** ari_digit_pad_set_symbols: one button for each, all with none left until counts are set. */
void ari_digit_pad_set_symbols (AriDigitPad *self, const AriSymbols *symbols);
/** ari_digit_pad_count: shows how often each digit is still to be placed in @game, whose symbols
 * the pad has. */
void ari_digit_pad_count (AriDigitPad *self, AriGame *game);
/** ari_digit_pad_set_for_notes: whether a button writes notes, which look smaller. */
void ari_digit_pad_set_for_notes (AriDigitPad *self, gboolean for_notes);

/** ari_digit_pad_set_keeps: whether its keys stay as they lie now, for as long as it has this
 * width, although there may be less height. */
void ari_digit_pad_set_keeps (AriDigitPad *self, gboolean keeps);

/** ari_digit_pad_set_chosen: the button that stands out, as the digit that a click enters.
 * @digit: or -1 */
void ari_digit_pad_set_chosen (AriDigitPad *self, int digit);

/** ari_digit_pad_columns: how many buttons stand in a row: near the square root of @n, without a
 * gap in the last row where that is possible. */
guint ari_digit_pad_columns (guint n);
/** ari_digit_pad_flat_columns: how many where the pad is to be as low as it can be. */
guint ari_digit_pad_flat_columns (guint n);
/** ari_digit_pad_columns_within: the fewest of the two and between that make no more than @max_rows
 * rows; those of the flat pad if none do. */
guint ari_digit_pad_columns_within (guint n, guint max_rows);

G_END_DECLS
