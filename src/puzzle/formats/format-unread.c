/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes formats that cannot be read, so that a message can name them. */

#define _GNU_SOURCE /* memmem() */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format-private.h"
#include "puzzle/formats/text-line.h"

/** Sign: how to recognize a format. */
typedef struct {
  const char *title; /* for people; marked for translation unless it is a name */
  const char *begin; /* (nullable): how the text begins */
  const char *words; /* (nullable): bytes that its first 4 KiB must also have, anywhere */
  gboolean is_whole; /* FALSE if a single line may be in this format */
  enum { PROGRAM, ARCHIVE, TAR, PICTURE, OTHER } kind;
} Sign;

static const Sign signs[] = {
  { "HoDoKu", "PK\3\4", "SudokuData", TRUE, PROGRAM },
  { N_ ("a ZIP archive or an office document"), "PK\3\4", NULL, TRUE, ARCHIVE },
  { N_ ("a bzip2 archive"), "BZh", "1AY&SY", TRUE, ARCHIVE },
  { N_ ("an xz archive"),
    "\xfd"
    "7zXZ",
    NULL, TRUE, ARCHIVE },
  { N_ ("a Zstandard archive"), "\x28\xb5\x2f\xfd", NULL, TRUE, ARCHIVE },
  { N_ ("a 7-Zip archive"), "7z\xbc\xaf", NULL, TRUE, ARCHIVE },
  { N_ ("a tar archive"), "ustar", NULL, TRUE, TAR },
  { N_ ("an office document"), "\xd0\xcf\x11\xe0", NULL, TRUE, OTHER },
  { N_ ("a PNG picture"), "\x89PNG", NULL, TRUE, PICTURE },
  { N_ ("a JPEG picture"), "\xff\xd8\xff", NULL, TRUE, PICTURE },
  { N_ ("a GIF picture"), "GIF8", NULL, TRUE, PICTURE },
  { N_ ("a WebP picture"), "RIFF", "WEBP", TRUE, OTHER },
  { N_ ("a PDF document"), "%PDF-", NULL, TRUE, OTHER },
  { N_ ("an SVG picture"), "<", "<svg", TRUE, PICTURE },
  { N_ ("a web page"), "<", "<html", TRUE, OTHER },
  { N_ ("a web page"), "<", "<!DOCTYPE html", TRUE, OTHER },
  { N_ ("an RTF document"), "{\\rtf", NULL, TRUE, OTHER },
  { N_ ("a program"),
    "\x7f"
    "ELF",
    NULL, TRUE, OTHER },
  { N_ ("an SQLite database"), "SQLite format 3", NULL, TRUE, OTHER },
  { "f-puzzles", "{", "\"grid\":[[{", TRUE, PROGRAM },
  { "f-puzzles", "N4Ig", NULL, FALSE, PROGRAM },
  { "f-puzzles", NULL, "f-puzzles.com/", FALSE, PROGRAM },
  { "SudokuPad", NULL, "sudokupad.app/", FALSE, PROGRAM },
  { "SudokuPad", NULL, "app.crackingthecryptic.com/", FALSE, PROGRAM },
  { "SudokuPad", "{", "\"cellSize\":", TRUE, PROGRAM },
  { "SudokuPad", "scl", "N4Ig", FALSE, PROGRAM },
  { "SudokuPad", "fpuzzles", "N4Ig", FALSE, PROGRAM },
  { "Interactive Sudoku Solver", NULL, "Interactive-Sudoku-Solver", FALSE, PROGRAM },
  { "Penpa", NULL, "penpa-edit", FALSE, PROGRAM },
  { "Penpa", "m=", "&p=", FALSE, PROGRAM },
  { "SudokuWiki", NULL, "sudokuwiki.org/", FALSE, PROGRAM },
  { "SudokuExchange", NULL, "sudokuexchange.com/", FALSE, PROGRAM },
  { N_ ("an XML file of another program"), "<?xml", NULL, TRUE, OTHER },
};

/* offset of the signature of tar, after the name, owner and so on of the first file */
enum { TAR_AT = 257 };

/* Returns TRUE if the text has these bytes, with spaces between them or not if they are JSON. */
static gboolean
has_words (const char *text, gsize length, const char *words)
{
  if (*words != '"')
    return memmem (text, length, words, strlen (words)) != NULL;
  for (gsize from = 0; from < length; from++) {
    const char *word = words;

    for (gsize at = from; at < length && *word != '\0'; at++)
      if (text[at] == *word)
        word++;
      else if (at == from || !g_ascii_isspace (text[at]))
        break;
    if (*word == '\0')
      return TRUE;
  }
  return FALSE;
}

static gboolean
has_sign (const Sign *sign, const char *text, gsize length)
{
  const gsize n = sign->begin != NULL ? strlen (sign->begin) : 0;
  const gsize at = sign->kind == TAR ? TAR_AT : 0;

  if (length < at + n || (n > 0 && memcmp (text + at, sign->begin, n) != 0))
    return FALSE;
  return sign->words == NULL || has_words (text, MIN (length, ARI_FORMAT_BEGINNING), sign->words);
}

/* Says which format it is, and what to do. */
static char *
describe (const Sign *sign)
{
  switch (sign->kind) {
  case ARCHIVE:
  case TAR:
    /* Translators: such as “a tar archive” */
    return g_strdup_printf (_ ("this is %s. Unpack it, and open the file in it."), _ (sign->title));
  case PICTURE:
    /* Translators: such as “a PNG picture” */
    return g_strdup_printf (_ ("this is %s. Ariadne’s window reads pictures of puzzles; here, "
                               "save or copy the puzzle as text, a line of 81 characters for "
                               "example."),
                            _ (sign->title));
  case OTHER:
    /* Translators: such as “a web page” */
    return g_strdup_printf (_ ("this is %s. Save or copy the puzzle as text, a line of 81 "
                               "characters for example."),
                            _ (sign->title));
  case PROGRAM:
  default:
    /* Translators: the name of a program */
    return g_strdup_printf (_ ("this is in a format that Ariadne cannot read: %s. If the puzzle "
                               "has no other rules, save or copy it as text, "
                               "a line of 81 characters for example."),
                            _ (sign->title));
  }
}

char *
ari_format_name_unread (const char *text, gsize length, gboolean *is_whole)
{
  const gsize content = ari_line_content (text, length);

  text += content;
  length -= content;
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    /* the last sign is that of all XML */
    if (!has_sign (&signs[i], text, length)
        || (i + 1 == G_N_ELEMENTS (signs) && ari_format_recognize (text, length, 0) != NULL))
      continue;
    *is_whole = signs[i].is_whole;
    return describe (&signs[i]);
  }
  return NULL;
}
