/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads facts: the cells of a grid by their row, their column and their digit. */

#pragma once

#include "puzzle/formats/text-cells.h"

enum { ARI_MOST_FACTS = 25 * 25 };

/** AriFacts: cells that are known; all 0 at first. */
typedef struct {
  guint n;
  guint8 numbers[ARI_MOST_FACTS][3]; /* row, column and digit, 0 for a blank */
  guint32 marks[ARI_MOST_FACTS];     /* see ari_cells_tell() */
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
/** ari_facts_add: adds @n numbers, three for each cell. @mark: of each of these cells; see
 * ari_cells_tell(). Returns: FALSE, with nothing added, if a number is not from 0 to 25, or to 99
 * for a column, @n is not a multiple of 3, or there are too many. */
gboolean ari_facts_add (AriFacts *facts, const int *numbers, guint n, guint32 mark);
/** ari_facts_make: makes a grid, whose rows and columns may count from 0 or from 1: where either
 * would be as good, it gets a doubt. @reading: (out) */
AriPieceResult ari_facts_make (const AriFacts *facts, AriReading *reading);
/** ari_facts_read: reads lines of facts, as `R1C4=5` or as three numbers, in the order that they or
 * the head of a table name; or units of DIMACS. @reading: (out) */
AriPieceResult ari_facts_read (const AriTextPart *part, AriReading *reading);
