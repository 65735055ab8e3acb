/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out which symbols the characters of a grid are. */

#pragma once

#include "engine/base/symbols.h"

/** AriTextFit: the symbols that fit. */
typedef struct {
  AriSymbols symbols;
  bool ambiguous;
  unsigned misfit; /* the first character that is neither symbol nor blank, where there is one */
} AriTextFit;

/**
 * ari_text_fit: reads @n × @n characters as digits and blanks.
 * @symbols: (nullable): the only symbols to accept, or NULL for the usual ones
 * @only_blank: the one character that is a blank, or 0 for the usual blanks
 * @cells: (array length=n*n) (out): a digit or ARI_NO_DIGIT each
 *
 * Returns: false, with @fit->misfit set, if no set of symbols fits.
 */
bool ari_text_fit (const uint32_t *characters,
                   unsigned n,
                   const AriSymbols *symbols,
                   uint32_t only_blank,
                   AriTextFit *fit,
                   uint8_t *cells);

/** ari_text_is_blank_mark: Returns: true for blanks in grids of all sizes (`0` is not). */
bool ari_text_is_blank_mark (uint32_t character);

/** ari_text_symbols_from_one: `1-9A-Za-z@&`, for numbers from 1; the defaults where that is too
 * short. */
AriSymbols ari_text_symbols_from_one (unsigned n);
