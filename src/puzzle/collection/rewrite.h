/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes texts plainer whose lines are not rows as they stand: what is tried last. */

#pragma once

#include "puzzle/formats/text-line.h"

/** ari_opens_table: Returns: TRUE for the line before a table of AsciiDoc, `|===`, or a row of a
 * wiki, `|-`, whose cells may each have a line. */
gboolean ari_opens_table (const char *text, gsize length);

/** AriRewriteWay: what is done to the lines. */
typedef enum {
  ARI_REWRITE_STEMS,  /* all begin alike: `18:05 <ann> 53..7....`, `1010 DATA 5,3,0…` */
  ARI_REWRITE_SIGNS,  /* all have a sign before their cells, too: `- 53..7....` */
  ARI_REWRITE_ITEMS,  /* each has one cell, behind a sign or an index: `[0] => 5` */
  ARI_REWRITE_QUOTED, /* as mails encode text: `53=2E=2E7`, and `=` where a line goes on */
  ARI_REWRITE_NAMED,  /* rows are in one line: `Row 1: 5, 3, blank…; row 2: …` */
  ARI_REWRITE_RUN, /* cells are in the midst of a line: `g←9 9⍴5 3 0…`, `{{Sudoku|5|3|…}}` */
  ARI_REWRITE_LETTERS, /* letters stand for the digits that look like them, `S3..7....`, and words
                          are below */
  ARI_N_REWRITE_WAYS,
} AriRewriteWay;

/** ARI_REWRITE_MAX_LINES: more than the rows of the largest grid, with rules between them. */
#define ARI_REWRITE_MAX_LINES 128

/** AriRewritten: a text that was written plainer. */
typedef struct {
  GString *text;                     /* to be filled in */
  guint n;                           /* lines of it */
  gsize ends[ARI_REWRITE_MAX_LINES]; /* where each of them ends in the text as it was */
  guint n_looked_at;                 /* lines of that text */
  guint n_letters;                   /* letters that were taken for digits */
} AriRewritten;

/** ari_rewrite: writes the lines at the start of @part plainer, as far as it goes. @needs_more:
 * (out): more of the text is needed. Returns: FALSE if they cannot be a 9×9 grid or a larger one:
 * its rows, or a line that has all its cells */
gboolean
ari_rewrite (const AriTextPart *part, AriRewriteWay way, AriRewritten *made, gboolean *needs_more);
