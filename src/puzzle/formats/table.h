/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tables: rows with labels, from whose ends empty cells were cut, or with empty rows and
 * columns around and between them. */

#pragma once

#include "puzzle/formats/text-cells.h"

/** ari_table_read_cut: reads the rows of a table from whose ends empty cells were cut, as
 * spreadsheets do: all end with a cell that is not empty. @is_sure: labels showed the number of
 * columns; @reading: (out) */
AriPieceResult ari_table_read_cut (const AriTextPart *part, gboolean is_sure, AriReading *reading);

/** ari_table_read_trimmed: reads the cells of a grid in a table without the empty rows and columns
 * around them and between boxes. @reading: (out) */
AriPieceResult ari_table_read_trimmed (const AriTextPart *part, AriReading *reading);

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
