/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes each digit as one printable character. Only text and drawing use symbols. */

#pragma once

#include "engine/base/layout.h"

/** AriSymbols: a plain value; character i writes digit i. */
typedef struct {
  uint8_t n;                           /* 4 to 64 */
  uint32_t characters[ARI_MAX_DIGITS]; /* Unicode code points */
} AriSymbols;

/**
 * ari_symbols_default: the usual symbols for @n digits (4 to 64): `1-9A-Z` up to 35 but `0-9A-F`
 * for 16, `0-9A-Z` for 36, `0-9A-Za-z@&` beyond.
 */
AriSymbols ari_symbols_default (unsigned n);

/**
 * ari_symbols_from_utf8: a custom set of @n symbols; they must be printable, differ (letters
 * regardless of case up to 35 digits), and not be a space or a blank mark (`.`, `_`, `*`, `-`; `0`
 * is allowed).
 *
 * At 36 digits `A` and `a` may be two digits, because `1-9A-Za` is in use.
 *
 * Returns: false, with @symbols untouched, for any other text.
 */
bool ari_symbols_from_utf8 (const char *text, unsigned n, AriSymbols *symbols);

/** ari_symbols_to_utf8: writes all symbols in order, NUL-ended, at most 4 × 64 + 1 bytes. */
void ari_symbols_to_utf8 (const AriSymbols *symbols, char *text);

/** ARI_SYMBOL_SIZE: the bytes that a symbol takes as text: UTF-8, and a NUL. */
#define ARI_SYMBOL_SIZE 5
/** ari_symbols_write: writes digit @digit's symbol as UTF-8, NUL-ended, at most ARI_SYMBOL_SIZE
 * bytes. Returns: the bytes before the NUL. */
size_t ari_symbols_write (const AriSymbols *symbols, unsigned digit, char *text);

/** ari_symbols_find: the digit that @character writes, or ARI_NO_DIGIT. Up to 36 digits a letter
 * that is not a symbol is read as its other case. */
uint8_t ari_symbols_find (const AriSymbols *symbols, uint32_t character);

/** ari_symbols_equal: Returns: true if both have the same characters in the same order. */
bool ari_symbols_equal (const AriSymbols *a, const AriSymbols *b);

/** ari_symbols_have_letters: Returns: true if any symbol is a letter, so that typing a letter
 * enters a digit. */
bool ari_symbols_have_letters (const AriSymbols *symbols);
