/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a grid of cells that were told apart: finds out their symbols and their boxes. */

#pragma once

#include "puzzle/formats/text-lines.h"

G_BEGIN_DECLS

/** AriTextCellKind: how the cells of a grid are written. */
typedef enum {
  ARI_TEXT_CHARACTERS,
  ARI_TEXT_SPACED, /* characters, of which only the space is a blank */
  ARI_TEXT_NUMBERS /* from 1, or ARI_TEXT_NO_NUMBER for a blank */
} AriTextCellKind;

#define ARI_TEXT_NO_NUMBER G_MAXUINT32

/**
 * ari_text_fit: reads @n × @n cells as digits and blanks.
 * @known: (nullable): the only symbols to accept, or NULL for the usual ones
 * @result: (out): its cells, symbols, and whether these are ambiguous
 * @misfit: (out): the first cell that is neither symbol nor blank
 *
 * Returns: FALSE if no set of symbols fits.
 */
gboolean ari_text_fit (const guint32 *cells,
                       guint n,
                       AriTextCellKind kind,
                       const AriSymbols *known,
                       AriGridText *result,
                       guint *misfit);

/** AriTextGaps: the rows and columns before which there is a gap at least as strong: a bit each. */
typedef struct {
  guint64 rows[ARI_TEXT_GAP_RULE + 1];
  guint64 columns[ARI_TEXT_GAP_RULE + 1];
} AriTextGaps;

/** ari_text_find_boxes: finds the size of the boxes of an n × n grid from the gaps, or takes the
 * default. @result: (out): its size and that of its boxes */
void ari_text_find_boxes (const AriTextGaps *gaps, guint n, AriGridText *result);

/**
 * ari_text_fit_marks: reads the candidates of n × n cells, n characters each, the k-th a blank or
 * the digit k; no cell is without any.
 * @marks: (nullable) (out)
 *
 * Returns: n, or 0 for any other characters.
 */
guint ari_text_fit_marks (const guint32 *characters, gsize n_characters, AriDigits *marks);

/** ari_text_is_blank_mark: Returns: TRUE for blanks in grids of all sizes (`0` is not). */
gboolean ari_text_is_blank_mark (guint32 character);

/** ari_text_symbols_from_one: `1-9A-Za-z@&`, for numbers from 1; the defaults where that is too
 * short. */
AriSymbols ari_text_symbols_from_one (guint n);

G_END_DECLS
