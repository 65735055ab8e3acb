/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lines that may be the rows of one grid. */

#pragma once

#include "engine/base/grid.h"
#include "puzzle/formats/grid-row.h"

G_BEGIN_DECLS

/** AriBlockResult: the result of an attempt to read a grid. */
typedef enum {
  ARI_BLOCK_NOT_YET, /* more or fewer rows may be one */
  ARI_BLOCK_GRID,    /* a grid, in AriBlock.grid */
  ARI_BLOCK_MARKS,   /* a grid of candidates: the layout is in `grid`, the candidates in `marks` */
} AriBlockResult;

/** ARI_BLOCK_MAX_ROWS: more rows than two grids of the largest size have. */
#define ARI_BLOCK_MAX_ROWS (2 * ARI_MAX_DIGITS + 2)

/** AriBlockRow: a row that was added. */
typedef struct {
  AriRow look;
  gsize start, end; /* place in AriBlock.text */
  guint line;       /* from 0 at the block's beginning */
  guint shift;      /* characters of the line before its text */
  gboolean has_rule_before;
  gboolean has_gap_before;
} AriBlockRow;

typedef struct {
  GString *text; /* all lines; those that are not rows are rules or empty */
  AriBlockRow rows[ARI_BLOCK_MAX_ROWS];
  guint n_rows;
  guint n_lines;
  guint n_dashes; /* lines of dashes, which may be rows */
  guint views;    /* a bit for each view in which all rows can be read so far */
  guint gap;      /* rows before the first gap */
  gboolean rule_is_next;
  gboolean gap_is_next;

  AriGridText grid;
  AriDigits marks[ARI_MAX_CELLS];
  gboolean is_entry[ARI_MAX_CELLS]; /* the player entered these marks as a digit */
} AriBlock;

void ari_block_init (AriBlock *block);
void ari_block_clear (AriBlock *block);
/** ari_block_begin: removes all rows. */
void ari_block_begin (AriBlock *block);

/** ari_block_add: adds a line that may be a row. */
void ari_block_add (AriBlock *block, const AriRowText *line, const AriRow *look);
/** ari_block_add_rule: adds a line between rows. */
void ari_block_add_rule (AriBlock *block, const AriRowText *line, const AriRow *look);
/** ari_block_add_gap: adds an empty line, or, if not @is_gap, a comment. */
void ari_block_add_gap (AriBlock *block, gboolean is_gap);

/** ari_block_may_be_whole: Returns: TRUE if the first @n_rows rows have as many cells as there are
 * rows. */
gboolean ari_block_may_be_whole (const AriBlock *block, guint n_rows);
/** ari_block_goes_on: Returns: TRUE if more rows of the same grid may follow an empty line. */
gboolean ari_block_goes_on (const AriBlock *block);
/** ari_block_continues: Returns: TRUE if a row looks like those of the block. */
gboolean ari_block_continues (const AriBlock *block, const AriRow *look);

/** ari_block_read: reads the first @n_rows rows as a grid; @is_all: nothing follows them */
AriBlockResult ari_block_read (AriBlock *block, guint n_rows, gboolean is_all);

/** ari_block_is_broken_grid: Returns: TRUE if this is most probably a grid with a mistake. */
gboolean ari_block_is_broken_grid (const AriBlock *block);
/** ari_block_has_heading: Returns: TRUE if the rows without the first one are as many as a grid
 * has. */
gboolean ari_block_has_heading (const AriBlock *block);
/** ari_block_explain: explains why it is not a grid; lines count from 1 at its beginning. */
void ari_block_explain (AriBlock *block, AriGridTextError *error);

/** AriTextCell: the text of a cell. */
typedef struct {
  const char *text;
  gsize length;
} AriTextCell;

/** ari_block_read_cells: reads n × n cells from a line, or from within brackets. */
AriBlockResult ari_block_read_cells (AriBlock *block, const AriTextCell *cells, guint n_cells);

/** ari_block_read_marks_line: reads n × n groups of n characters, each a candidate or a blank. */
gboolean ari_block_read_marks_line (AriBlock *block, const char *text, gsize length);

/** ari_block_split: splits a line at @separator. Returns: the number of cells, which may exceed
 * @max. */
guint
ari_block_split (const char *text, gsize length, char separator, AriTextCell *cells, guint max);

G_END_DECLS
