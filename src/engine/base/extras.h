/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of extras: rules that a layout can have besides rows, columns and boxes or regions.
 * Their words are in a table of puzzle/words/extra-words.c with the same rows. "A new rule" in
 * CONTRIBUTING.md says how to add one. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/** AriExtras: a set of extras, a bit each. The row of an extra is the number of its bit. */
typedef enum {
  ARI_EXTRA_NONE = 0,
  ARI_EXTRA_DIAGONALS = 1 << 0,
  ARI_EXTRA_WINDOWS = 1 << 1,          /* square boxes only */
  ARI_EXTRA_FALLING_DIAGONAL = 1 << 2, /* one diagonal alone */
  ARI_EXTRA_RISING_DIAGONAL = 1 << 3,
  ARI_EXTRA_DISJOINT_GROUPS = 1 << 4, /* the cells at the same place of all boxes; boxes only */
  ARI_EXTRA_ANTI_KNIGHT = 1 << 5,
  ARI_EXTRA_ANTI_KING = 1 << 6,
  ARI_EXTRA_REGIONS = 1 << 7,    /* regions whose cells the puzzle gives */
  ARI_EXTRA_CANDIDATES = 1 << 8, /* a Sukaku: ari_layout_new_with_candidates() alone adds it */
} AriExtras;

enum { ARI_N_EXTRAS = 9 };

/** ARI_EXTRA_ROW: the row of an extra: a constant if @extra is one. */
#define ARI_EXTRA_ROW(extra) ((unsigned) __builtin_ctz (extra))

/** AriExtraShape: the grid that extras are added to, of n×n cells. */
typedef struct {
  unsigned n;
  unsigned box_rows; /* 0 for jigsaw regions */
  unsigned box_columns;
  unsigned n_regions;      /* extra regions that the puzzle gives */
  const uint16_t *regions; /* n cells of each, ascending */
} AriExtraShape;

/** AriExtraMove: the way from a cell to another one that must hold a different digit. */
typedef struct {
  int8_t rows;
  int8_t columns;
} AriExtraMove;

/** AriExtraInfo: a row of the table. Names are for files and the command line and never change. An
 * extra adds houses, pairs of cells with different digits, or candidates that cells begin with. */
typedef struct {
  const char *name;    /* in puzzle files and statistics: "diagonals" */
  const char *variant; /* (nullable): in `generate --variant`: "diagonal" */
  const char *house;   /* a house of it in a trace: "diagonal" */
  char letter;         /* a house of it in the notation of steps: 'd' */
  bool is_straight;    /* its houses are straight lines */
  bool is_everywhere;  /* each cell is in one of its houses, so pictures do not tint them */
  bool is_given;       /* the puzzle gives the cells of its houses, which may touch and overlap */
  uint8_t version;     /* the first version of puzzle files that has it */
  AriExtras excludes;  /* extras that it cannot be combined with */

  /* fits: returns true if the extra can be added to a grid of this shape. NULL: to any. */
  bool (*fits) (const AriExtraShape *shape);
  /* (nullable) write_house: writes the cells of house @number, from 0, in ascending order to @cells
   * (array length=n). Returns the number of cells, or 0 if there is no such house. */
  unsigned (*write_house) (const AriExtraShape *shape, unsigned number, uint16_t *cells);

  /* the pairs: each cell and those that these moves and their opposites lead to */
  const AriExtraMove *moves;
  uint8_t n_moves;
} AriExtraInfo;

/** ari_extra_info: @row: less than ARI_N_EXTRAS */
const AriExtraInfo *ari_extra_info (unsigned row);

/** ari_extras_fit: Returns: true if all of @extras are in the table, fit @shape and none excludes
 * another. */
bool ari_extras_fit (AriExtras extras, const AriExtraShape *shape);

/** ari_extra_forbids: Returns: true if two cells that are @rows and @columns apart are a pair of
 * the extra at @row. */
bool ari_extra_forbids (unsigned row, int rows, int columns);
