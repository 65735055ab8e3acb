/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts text into lines, and tells the rules between rows from the rows, for all that read text. */

#pragma once

#include <glib.h>

/** AriLine: a line of a text. */
typedef struct {
  const char *start;
  gsize length;      /* without its line end */
  gsize whole;       /* with its line end: `\n`, `\r` or both */
  gboolean is_whole; /* the text has its line end, or ends there */
} AriLine;

/** AriTextPart: what has been read of a text so far, from some place on. */
typedef struct {
  const char *text;
  gsize length;
  gboolean at_end;   /* nothing follows */
  gboolean can_wait; /* more may come, and readers may ask for it */
} AriTextPart;

/** ari_line_cut: Returns: the first line of @text; an empty one if @length is 0. @at_end: nothing
 * comes after @text */
AriLine ari_line_cut (const char *text, gsize length, gboolean at_end);

/** ari_line_content: Returns: where the content of a line begins, after a byte order mark and
 * spaces. */
gsize ari_line_content (const char *line, gsize length);

/**
 * ari_line_is_rule: tells the rules between the rows of a grid, such as `---+---`, from rows.
 * @line: (array length=length): is read up to a `#`
 * @is_dashes: (out) (optional): TRUE if it has only `-`, spaces and bars; then it is a row of
 * blanks if the grid needs one, whatever is returned
 *
 * A rule has at least three strokes, or one beside a bar or a `+`. It may have dots and the like,
 * as at corners, but hardly more than half as many as strokes. Those of TeX are `\hline` and so on.
 */
gboolean ari_line_is_rule (const char *line, gsize length, gboolean *is_dashes);

/** ari_text_number: reads the number at @at, which it passes. Returns: 0 if there is none, @most
 * for all that are larger. */
guint64 ari_text_number (const char *text, gsize length, gsize *at, guint64 most);

/** ari_text_is_one_of: Returns: TRUE if a word is one of @words, in capitals or not. @words: (array
 * zero-terminated): in small letters */
gboolean ari_text_is_one_of (const char *word, gsize length, const char *const *words);

/* These are inline because they are called for each character. */

/** ari_text_is_space: Returns: TRUE for a space of any width, and for a tab; not for a line end. */
static inline gboolean
ari_text_is_space (guint32 character)
{
  if (character < 0xa0)
    return character == ' ' || character == '\t' || character == '\v' || character == '\f';
  return character == 0xa0 || character == 0x3000 || (character >= 0x2000 && character <= 0x200a)
         || character == 0x202f;
}

/** ari_text_is_blank_mark: Returns: TRUE for blanks in grids of all sizes (`0` is not). */
static inline gboolean
ari_text_is_blank_mark (guint32 character)
{
  return character == '.' || character == '_' || character == '*' || character == '-';
}

/** ari_text_is_bar: Returns: TRUE for `|` and for Unicode's box-drawing characters. */
static inline gboolean
ari_text_is_bar (guint32 character)
{
  return character == '|' || (character >= 0x2500 && character <= 0x257f);
}

/** ari_text_is_stroke: Returns: TRUE for box-drawing characters that are horizontal. */
gboolean ari_text_is_stroke (guint32 character);
