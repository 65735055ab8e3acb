/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid, or not whole ones, or rows with labels. */

#pragma once

#include "puzzle/formats/text-cells.h"
#include "puzzle/formats/text-line.h"

/** ari_loose_read: reads lines that were wrapped, a cell a line, strings of a program that are
 * joined, facts of a row, a column and a digit, units of DIMACS, or groups of candidates.
 * @reading: (out) */
AriPieceResult ari_loose_read (const AriTextPart *part, AriReading *reading);

/** AriFacts: cells by their row, their column and their digit, 0 for a blank. */
enum { ARI_MOST_FACTS = 25 * 25 };
typedef struct {
  guint n;
  guint8 numbers[ARI_MOST_FACTS][3];
} AriFacts;
/** AriFactPart: what a word says of a number beside it. */
typedef enum {
  ARI_FACT_ROW,
  ARI_FACT_COLUMN,
  ARI_FACT_DIGIT,
  ARI_FACT_GIVEN, /* whether the digit is a given */
  ARI_FACT_N_PARTS,
} AriFactPart;
/** ari_fact_find_part: Returns: ARI_FACT_N_PARTS for a word that is none of them. */
AriFactPart ari_fact_find_part (const char *word, gsize length);
/** ari_facts_begin: Returns: TRUE if a line names the row and the column of a cell. */
gboolean ari_facts_begin (const char *line, gsize length);
/** ari_facts_add: adds @n numbers, three for each cell. Returns: FALSE if they are none. */
gboolean ari_facts_add (AriFacts *facts, const int *numbers, guint n);
/** ari_facts_read: makes a grid, whose rows and columns may count from 0 or from 1: where either
 * would be as good, it gets a doubt. @reading: (out); @base: (out): the first of them */
AriPieceResult ari_facts_read (const AriFacts *facts, AriReading *reading, guint *base);

/** ari_loose_read_cut: reads the rows of a table from whose ends empty cells were cut, as
 * spreadsheets do: all end with a cell that is not empty. @is_sure: labels showed the number of
 * columns; @reading: (out) */
AriPieceResult ari_loose_read_cut (const AriTextPart *part, gboolean is_sure, AriReading *reading);

/** ari_table_trim: (transfer full) (nullable): the cells of a grid in the table that begins in
 * @part, without empty rows and columns around them and between boxes. @end: (out): the bytes of
 * the table. Returns: NULL if there is no table of as many rows as columns, or nothing around it.
 */
GString *ari_table_trim (const AriTextPart *part, gsize *end);

enum {
  ARI_LABELS_LEFT = 1 << 0,  /* labels of rows */
  ARI_LABELS_RIGHT = 1 << 1, /* labels of rows, behind the rows */
  ARI_LABELS_ABOVE = 1 << 2, /* labels of columns */
  ARI_LABELS_MAX_LINES = 2 * ARI_MAX_DIGITS,
};

/** AriLabelled: the lines of a grid whose rows or columns have labels that number them. */
typedef struct {
  GString *text; /* of all lines */
  struct {
    gsize start, end;  /* place in `text` */
    gsize left, right; /* of rows: from `start` on, where the cells begin and end */
    gboolean is_row;
  } lines[ARI_LABELS_MAX_LINES];
  guint n_lines; /* without those of labels alone */
  guint n_rows;
  guint labels;   /* ARI_LABELS_LEFT and so on; the first two may also be cells */
  char separator; /* between the cells: a tab, a comma, a semicolon, or a space for any other */
  gsize end;      /* bytes of the text up to the end of the grid */
} AriLabelled;

/** ari_labels_are: Returns: TRUE if a line has the labels of columns and nothing else. @n: (out)
 * (nullable): how many */
gboolean ari_labels_are (const char *text, gsize length, guint *n);
/** ari_labels_begin: Returns: TRUE if a line has the first label of a row, or those of columns. */
gboolean ari_labels_begin (const char *text, gsize length);
/** ari_labels_find: finds the labels of the rows that begin in @part. Returns: ARI_PIECE_GRID if
 * there are as many rows as a grid has; else ARI_PIECE_MORE or ARI_PIECE_NOT_YET. */
AriPieceResult ari_labels_find (const AriTextPart *part, AriLabelled *found);
/** ari_labels_remove: (transfer full): the text without the labels of columns and @labels. */
GString *ari_labels_remove (const AriLabelled *found, guint labels);
