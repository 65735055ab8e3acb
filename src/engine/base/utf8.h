/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes UTF-8, for which C11 has nothing. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/** ARI_UTF8_MAX: the most bytes that a character takes. */
#define ARI_UTF8_MAX 4

/** ari_utf8_mark: Returns: the bytes of the byte order mark that @text begins with; 0 if there is
 * none. */
static inline size_t
ari_utf8_mark (const char *text, size_t length)
{
  static const char mark[] = { '\xef', '\xbb', '\xbf' };

  return length >= sizeof mark && memcmp (text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

/**
 * ari_utf8_read: decodes the character at @text, of which @length (at least 1) bytes may be read.
 *
 * Overlong forms, surrogates and numbers above U+10FFFF are errors, as in Unicode.
 *
 * Returns: the bytes it takes, 1 to 4, or 0 if there is no whole, valid character.
 */
static inline size_t
ari_utf8_read (const char *text, size_t length, uint32_t *character)
{
  const unsigned char *bytes = (const unsigned char *) text;
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  size_t n;

  if (bytes[0] < 0x80) {
    *character = bytes[0];
    return 1;
  }
  if (bytes[0] < 0xc2 || bytes[0] > 0xf4)
    return 0;
  n = bytes[0] < 0xe0 ? 2 : bytes[0] < 0xf0 ? 3 : 4;
  if (n > length)
    return 0;

  *character = bytes[0] & (0x7fu >> n);
  for (size_t i = 1; i < n; i++) {
    if ((bytes[i] & 0xc0) != 0x80)
      return 0;
    *character = *character << 6 | (bytes[i] & 0x3fu);
  }
  if (*character < least[n] || *character > 0x10ffff
      || (*character >= 0xd800 && *character <= 0xdfff))
    return 0;
  return n;
}

/**
 * ari_utf8_write: encodes @character (no surrogate, at most U+10FFFF) at @text, without a NUL.
 *
 * Returns: the bytes written, 1 to 4.
 */
static inline size_t
ari_utf8_write (uint32_t character, char *text)
{
  const size_t n = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
  static const unsigned char heads[] = { 0, 0, 0xc0, 0xe0, 0xf0 };

  for (size_t i = n - 1; i > 0; i--) {
    text[i] = (char) (0x80 | (character & 0x3f));
    character >>= 6;
  }
  text[0] = (char) (heads[n] | character);
  return n;
}
