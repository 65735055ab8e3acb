/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the most usual form of a puzzle in one line. */

#include "config.h"

#include <string.h>

#include "engine/base/grid.h"
#include "puzzle/formats/classic-line.h"

/*
 * The quick way looks at the 81 characters in six vectors of 16 bytes, of which the last overlaps
 * the one before, and converts all of them without a branch; it checks once, at the end, whether
 * all were cells. It declines lines that need the tolerant reader's rules: where zeros and other
 * blanks occur together (then 0 is a digit), where exactly nine zeros are the only blanks (then the
 * line may be a full grid of the digits 0 to 8), where rarer marks stand without a digit (then a
 * line of dashes is a rule), and where what follows the grid is not clearly a comment.
 */

typedef guint8 Bytes __attribute__ ((vector_size (16)));

enum {
  WIDTH = sizeof (Bytes),
  LAST = ARI_CLASSIC_CELLS - WIDTH, /* where the last vector begins */
  LONGEST_COMMENT = 120,            /* bytes: too few to make a larger grid with the cells */
};

static Bytes
load (const void *memory)
{
  Bytes bytes;

  memcpy (&bytes, memory, sizeof bytes);
  return bytes;
}

static gboolean
is_any (Bytes flags)
{
  guint64 halves[2];

  memcpy (halves, &flags, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

/* Counts in bytes, so that a compiler counts sixteen at a time. */
static guint
count_zeros (const char *line)
{
  guint8 n = 0;
  guint i;

  for (i = 0; i < ARI_CLASSIC_CELLS; i++)
    n = (guint8) (n + (line[i] == '0'));
  return n;
}

gboolean
ari_line_is_separator (char byte)
{
  return byte != '\0' && strchr (" \t#,;|", byte) != NULL;
}

gsize
ari_line_skip_separators (const char *line, gsize length, gsize at)
{
  while (at < length && ari_line_is_separator (line[at]))
    at++;
  return at;
}

/* Returns TRUE if the text after the cells can only be a comment. */
static gboolean
is_plain_comment (const char *text, gsize length)
{
  gsize i;

  if (length > LONGEST_COMMENT || !ari_line_is_separator (text[0]))
    return FALSE;
  for (i = 0; i < length; i++) {
    if ((text[i] < ' ' || text[i] > '~') && text[i] != '\t')
      return FALSE;
  }
  return TRUE;
}

/* Returns TRUE if the cells are digits and marks that are always blanks, with at least one
 * digit. */
static gboolean
are_digits_and_marks (const char *line)
{
  gboolean has_digit = FALSE;
  guint i;

  for (i = 0; i < ARI_CLASSIC_CELLS; i++) {
    const gboolean is_digit = line[i] >= '1' && line[i] <= '9';

    if (!is_digit && (line[i] == '\0' || strchr (".*-_xX", line[i]) == NULL))
      return FALSE;
    has_digit = has_digit || is_digit;
  }
  return has_digit;
}

gboolean
ari_puzzle_line_read_classic (const char *line, gsize length, guint8 *cells, gsize *comment)
{
  Bytes strange = { 0 }, dots = { 0 }, zeros = { 0 };
  gsize at = 0;

  if (length < ARI_CLASSIC_CELLS)
    return FALSE;
  for (;;) {
    const Bytes characters = load (line + at);
    const Bytes digits = characters - '1';
    const Bytes is_digit = (Bytes) (digits < 9);
    const Bytes is_dot = (Bytes) (characters == '.');
    const Bytes is_zero = (Bytes) (characters == '0');
    /* ARI_NO_DIGIT is all ones, so this sets all blanks to it */
    const Bytes result = digits | ~is_digit;

    strange |= ~(is_digit | is_dot | is_zero);
    dots |= is_dot;
    zeros |= is_zero;
    memcpy (cells + at, &result, sizeof result);
    if (at == LAST)
      break;
    at = MIN (at + WIDTH, LAST);
  }
  if (is_any (strange) && !are_digits_and_marks (line))
    return FALSE;
  if (is_any (zeros) && (is_any (dots) || count_zeros (line) == 9))
    return FALSE;
  if (length > ARI_CLASSIC_CELLS
      && !is_plain_comment (line + ARI_CLASSIC_CELLS, length - ARI_CLASSIC_CELLS))
    return FALSE;
  if (comment != NULL)
    *comment = ari_line_skip_separators (line, length, ARI_CLASSIC_CELLS);
  return TRUE;
}

void
ari_puzzle_line_write_classic (const guint8 *cells, char *text)
{
  gsize at = 0;

  for (;;) {
    const Bytes digits = load (cells + at);
    /* ARI_NO_DIGIT + '1' is '0', and '.' is two less */
    const Bytes written = digits + '1' - ((Bytes) (digits == ARI_NO_DIGIT) & ('0' - '.'));

    memcpy (text + at, &written, sizeof written);
    if (at == LAST)
      return;
    at = MIN (at + WIDTH, LAST);
  }
}
