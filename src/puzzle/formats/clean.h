/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cleans lines: what people see in a text, without what programs put around and into it. */

#pragma once

#include "puzzle/formats/text-line.h"

/** AriRowText: a line that was prepared for reading. */
typedef struct {
  const char *text; /* owned by the line or the scratch memory */
  gsize length;
  guint shift;         /* characters of the line that were removed before the text */
  gboolean has_hashes; /* each `#` was a blank, and is now `.` */
} AriRowText;

/** ari_character_to_plain: Returns: what a character means: an ASCII digit for any that has the
 * value of one; 0 if it is not seen. */
guint32 ari_character_to_plain (guint32 character);
/** ari_entity_read: reads what begins with an ampersand. Returns: its bytes, 0 if it is not an
 * entity of HTML. */
gsize ari_entity_read (const char *text, gsize length, guint32 *character);
/** ari_escape_length: Returns: the bytes of a terminal's escape sequence that begins at @text. */
gsize ari_escape_length (const char *text, gsize length);
/** ari_tag_length: Returns: the bytes of the tag of HTML, such as `<b>`, or of a forum, such as
 * `[b]`, that begins at @text; 0 if there is none. */
gsize ari_tag_length (const char *text, gsize length);
/** ari_tag_value: Returns: what the attribute `value` of a tag holds; NULL for a field of a form
 * that people do not see, or cannot write into. @tag: without its brackets; @n: (out): its bytes,
 * 0 if there is none */
const char *ari_tag_value (const char *tag, gsize length, gsize *n);
/** ari_tag_is_of_given: Returns: TRUE if a tag says that its cell cannot be changed. @tag: without
 * its brackets */
gboolean ari_tag_is_of_given (const char *tag, gsize length);

/**
 * ari_row_text_prepare: removes what is not seen (byte order marks, zero-width characters, the
 * colours of terminals, tags of forums, Ctrl-Z) and the `> ` of quoted mail; converts digits of all
 * scripts and full-width characters to ASCII, entities to characters, and Latin-1 to UTF-8.
 * @line: (array length=length): without its line end
 * @in_hashes: a line of `#` alone may be a row of blanks, not a comment
 * @scratch: holds the text if it had to change; overwritten by the next call
 */
AriRowText
ari_row_text_prepare (const char *line, gsize length, gboolean in_hashes, GString *scratch);

/** AriTextLines: goes through the lines of a text, and prepares them. `part` and `scratch` are set
 * at first. */
typedef struct {
  const AriTextPart *part;
  GString *scratch;
  gsize at;            /* bytes of the text up to the end of the current line */
  guint n;             /* lines so far */
  gboolean needs_more; /* the next line may still come */
  AriLine line;        /* the current line, as it is */
  AriRowText text;     /* and prepared */
} AriTextLines;

/** ari_text_lines_next: goes to the next line. Returns: FALSE if there is none, or none yet. */
gboolean ari_text_lines_next (AriTextLines *lines);

/**
 * ari_row_undress: removes what a row of cells wears in source code, lists and typeset tables:
 * brackets and quotation marks, tags, a name or a number before it, and marks at candidates.
 * @text: (array length=length): a prepared line
 * @is_tex: (inout): TRUE from the first row that is typeset in TeX on
 * @made: (out): the row; overwritten
 *
 * Returns: FALSE if there is nothing to remove.
 */
gboolean ari_row_undress (const char *text, gsize length, gboolean *is_tex, GString *made);

/** ari_line_is_column: Returns: TRUE if a line fills a column of an array, as `grid(:,1) = […]`
 * does. */
gboolean ari_line_is_column (const char *text, gsize length);

/** ari_label_names_other: Returns: TRUE if a label before cells says that they are a column, a box
 * or the like, which must not become a row. */
gboolean ari_label_names_other (const char *label, gsize length);

/** ari_text_ordinal: Returns: the number in the label of a row or column, such as `3`, `r3`, `[3,]`
 * or `C`; -1 if it has none. @is_letter: (out): it is a letter, counted from 1 */
int ari_text_ordinal (const char *label, gsize length, gboolean *is_letter);

/** ari_text_unmark: leaves the cell itself of the text of a cell, without quotation marks, brackets
 * and signs around it, and without the fraction of a whole number. */
void ari_text_unmark (const char **text, gsize *length);

/** ari_is_blank_word: Returns: TRUE for the words by which programming languages and people say
 * that a cell has no digit. */
gboolean ari_is_blank_word (const char *word, gsize length);

/** ari_text_mark: Returns: the mark that a cell wears, such as the star of `*5*`, the bracket of
 * `[5]` or the sign of `5!`; 0 if it has none, or a bracket that other text closes. */
guint32 ari_text_mark (const char *text, gsize length);
