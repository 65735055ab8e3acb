/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most usual line there is, as fast as it can be had: 81 characters, digits and blanks. */

#include "config.h"

#include <string.h>

#include "engine/digits.h"

#include "cli/classic-line.h"

/*
 * Vectors of 16 bytes, which every compiler for every processor has in a register: five of them,
 * and a sixth that overlaps the fifth and does its work twice. Every byte takes the same few steps
 * without a branch, and what is wrong with any of them is gathered and looked at once in the end.
 * This takes some 10 ns a line, less than the line takes to be solved.
 */

typedef uint8_t Bytes __attribute__ ((vector_size (16)));

enum {
  WIDTH = sizeof (Bytes),
  LAST = ARI_CLASSIC_CELLS - WIDTH, /* where the sixth begins */
  LONGEST_COMMENT = 100,
};

static Bytes
load (const void *memory)
{
  Bytes bytes;

  __builtin_memcpy (&bytes, memory, sizeof bytes);
  return bytes;
}

static bool
is_any (Bytes flags)
{
  uint64_t halves[2];

  __builtin_memcpy (halves, &flags, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/* Where the line ends whose 81 cells end at @text, with its end; 0 if it goes on with anything but
 * a comment of plain characters, or is not all there. A comment so short cannot be more cells. */
static size_t
find_end (const char *text, size_t length)
{
  size_t at = 0;

  if (length > 0 && text[0] != '\n' && text[0] != '\r') {
    if (strchr (" \t#,;:", text[0]) == NULL || text[0] == '\0')
      return 0;
    while (at < length && at < LONGEST_COMMENT
           && (text[at] == '\t' || (text[at] >= ' ' && text[at] <= '~')))
      at++;
  }
  if (at < length && text[at] == '\n')
    return at + 1;
  return at + 1 < length && text[at] == '\r' && text[at + 1] == '\n' ? at + 2 : 0;
}

size_t
ari_classic_line_read (const char *text, size_t length, uint8_t *cells)
{
  Bytes wrong = { 0 }, dots = { 0 }, zeros = { 0 };
  const size_t end = length > ARI_CLASSIC_CELLS
                         ? find_end (text + ARI_CLASSIC_CELLS, length - ARI_CLASSIC_CELLS)
                         : 0;

  if (end == 0)
    return 0;

  for (size_t at = 0;; at = at + WIDTH < LAST ? at + WIDTH : LAST) {
    const Bytes characters = load (text + at);
    const Bytes is_dot = (Bytes) (characters == '.');
    /* a `0` becomes ARI_NO_DIGIT by itself: all ones, one less than the first digit */
    const Bytes read = (characters - '1') | is_dot;

    wrong |= (Bytes) (read + 1 > 9);
    dots |= is_dot;
    zeros |= (Bytes) (characters == '0');
    __builtin_memcpy (cells + at, &read, sizeof read);
    if (at == LAST)
      break;
  }
  /* a 0 beside other blanks is a digit, which the tolerant reader finds out */
  return is_any (wrong) || (is_any (dots) && is_any (zeros)) ? 0 : ARI_CLASSIC_CELLS + end;
}

void
ari_classic_line_write (const uint8_t *cells, char *text)
{
  for (size_t at = 0;; at = at + WIDTH < LAST ? at + WIDTH : LAST) {
    const Bytes digits = load (cells + at);
    /* a blank would be written `0`, and `.` stands two before it */
    const Bytes written = digits + '1' - ((Bytes) (digits == ARI_NO_DIGIT) & ('0' - '.'));

    __builtin_memcpy (text + at, &written, sizeof written);
    if (at == LAST)
      break;
  }
}
