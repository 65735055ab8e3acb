/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats that are known by their looks and not read: a message names them. */

#define _GNU_SOURCE /* memmem() */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format.h"

/** Sign: how a format is known: how it begins, and what is in it. */
typedef struct {
  const char *title; /* for people; marked for translation where it is not a name */
  const char *begin; /* (nullable) */
  const char *words; /* (nullable): what it also has, among its first bytes */
  gboolean is_whole; /* all of the file is that */
} Sign;

static const Sign signs[] = {
  { "gzip", "\x1f\x8b", NULL, TRUE },
  { N_ ("a ZIP archive or an office document"), "PK\3\4", NULL, TRUE },
  { "bzip2", "BZh", "1AY&SY", TRUE },
  { "xz",
    "\xfd"
    "7zXZ",
    NULL, TRUE },
  { "Zstandard", "\x28\xb5\x2f\xfd", NULL, TRUE },
  { "7-Zip", "7z\xbc\xaf", NULL, TRUE },
  { N_ ("a PNG picture"), "\x89PNG", NULL, TRUE },
  { N_ ("a JPEG picture"), "\xff\xd8\xff", NULL, TRUE },
  { N_ ("a GIF picture"), "GIF8", NULL, TRUE },
  { N_ ("a WebP picture"), "RIFF", "WEBP", TRUE },
  { "PDF", "%PDF-", NULL, TRUE },
  { N_ ("an SVG picture"), "<", "<svg", TRUE },
  { N_ ("a web page"), "<", "<html", TRUE },
  { N_ ("a web page"), "<", "<!DOCTYPE html", TRUE },
  { "RTF", "{\\rtf", NULL, TRUE },
  { N_ ("a program"),
    "\x7f"
    "ELF",
    NULL, TRUE },
  { "SQLite", "SQLite format 3", NULL, TRUE },
  { "GNOME Sudoku", "{", "\"difficulty_category\"", TRUE },
  { "KSudoku", "<", "<ksudoku", TRUE },
  { "OpenSudoku 3", "<", "cells_data", TRUE },
  { N_ ("Simon Tatham’s Portable Puzzle Collection"), "SAVEFILE", "Portable Puzzle Collection",
    TRUE },
  { "f-puzzles", "{", "\"grid\":[[{", TRUE },
  { "f-puzzles", "N4Ig", NULL, FALSE },
  { "f-puzzles", NULL, "f-puzzles.com/", FALSE },
  { "SudokuPad", NULL, "sudokupad.app/", FALSE },
  { "SudokuPad", NULL, "app.crackingthecryptic.com/", FALSE },
  { "SudokuPad", "scl", "N4Ig", FALSE },
  { "SudokuPad", "fpuzzles", "N4Ig", FALSE },
  { "Penpa", NULL, "penpa-edit", FALSE },
  { "Penpa", "m=", "&p=", FALSE },
  { "SudokuWiki", NULL, "sudokuwiki.org/", FALSE },
  { "SudokuExchange", NULL, "sudokuexchange.com/", FALSE },
};

enum { BEGINNING = 4096 };

static gboolean
has (const Sign *sign, const char *text, gsize length)
{
  const gsize n = sign->begin != NULL ? strlen (sign->begin) : 0;

  if (length < n || (n > 0 && memcmp (text, sign->begin, n) != 0))
    return FALSE;
  return sign->words == NULL
         || memmem (text, MIN (length, BEGINNING), sign->words, strlen (sign->words)) != NULL;
}

char *
ari_format_name_unread (const char *text, gsize length, gboolean *is_whole)
{
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) {
    text += 3;
    length -= 3;
  }
  while (length > 0 && g_ascii_isspace (*text)) {
    text++;
    length--;
  }
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++) {
    if (!has (&signs[i], text, length))
      continue;
    *is_whole = signs[i].is_whole;
    /* Translators: the name of a program or of a kind of file */
    return g_strdup_printf (_ ("this is in a format that Ariadne cannot read: %s. Save or copy the "
                               "puzzle as text, a line of 81 characters for example."),
                            _ (signs[i].title));
  }
  return NULL;
}
