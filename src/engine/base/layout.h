/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of a puzzle: its cells, where each is drawn, and its houses. The rest of the program
 * need not know shapes, since rows, boxes, diagonals and jigsaw regions are all houses. */

#pragma once

#include <stddef.h>

#include "engine/base/digits.h"
#include "engine/base/extras.h"

/** The limits of all layouts. */
enum {
  ARI_MIN_DIGITS = 4,
  ARI_MAX_DIGITS = 64,
  ARI_MAX_CELLS = ARI_MAX_DIGITS * ARI_MAX_DIGITS,
  ARI_MAX_HOUSES = 320,
  ARI_MAX_HOUSES_OF_CELL = 8,
};

/** ARI_NO_CELL: in place of a cell's number where there is none. */
#define ARI_NO_CELL UINT16_C (0xffff)
/** ARI_NO_HOUSE: in place of a house's number where there is none. */
#define ARI_NO_HOUSE UINT16_C (0xffff)

typedef enum {
  ARI_HOUSE_ROW,
  ARI_HOUSE_COLUMN,
  ARI_HOUSE_BOX,    /* a rectangle of r×c cells */
  ARI_HOUSE_REGION, /* a jigsaw region */
  ARI_HOUSE_EXTRA,  /* a house of an extra, such as a diagonal */
} AriHouseKind;

/** AriHouse: cells that must hold different digits; a house of n_digits cells holds all of them. */
typedef struct {
  const uint16_t *cells; /* ascending */
  uint16_t n_cells;
  uint16_t number; /* among the houses of its kind, or of its extra; from 0 */
  uint8_t extra;   /* the row of its extra, if it is of one */
  AriHouseKind kind;
} AriHouse;

/** AriPlace: where a cell is drawn on the canvas, both from 0. */
typedef struct {
  uint8_t row;
  uint8_t column;
} AriPlace;

/** AriLayoutRule: a rule besides the houses. It keeps pairs of cells different. */
typedef struct {
  uint8_t extra; /* its row in the table of extras */
} AriLayoutRule;

/** AriLayout: immutable; shared by reference, between threads too. Read the fields, never write. */
typedef struct {
  uint16_t n_digits;
  uint16_t n_cells; /* cells are numbered in reading order */
  uint16_t n_houses;
  uint16_t n_rules;
  uint16_t n_rows; /* rows of the canvas */
  uint16_t n_columns;

  const AriPlace *places; /* one per cell */
  const AriHouse *houses; /* rows, columns, boxes or regions, extras by row, in this order */
  AriLayoutRule rules[ARI_N_EXTRAS]; /* rule i has number n_houses + i: see ari_layout_reason() */

  /* one list per cell: list i is at items[starts[i]] to items[starts[i + 1] - 1], ascending */
  const uint32_t *peer_starts;  /* n_cells + 1 */
  const uint16_t *peers;        /* the cells that must differ from a cell, each once */
  const uint32_t *loose_starts; /* n_cells + 1 */
  const uint16_t *loose_peers;  /* the peers that share no house with a cell */
  const uint32_t *house_starts; /* n_cells + 1 */
  const uint16_t *houses_of;    /* the houses that a cell is in */

  /* the arguments of the constructor, for files and drawing; boxes are 0×0 if there are regions */
  uint8_t box_rows;
  uint8_t box_columns;
  AriExtras extras;
  const uint16_t *region_of; /* a cell's box or region, from 0: borders run between two of them;
                              * in a Latin square its row, and there are no borders */

  /* (nullable) the candidates that each cell of a Sukaku starts with; NULL: every digit */
  const AriDigits *candidates;
} AriLayout;

/**
 * ari_layout_new_boxes: n×n cells, n = @box_rows × @box_columns from 4 to 64, both at least 2.
 *
 * Returns: (transfer full) (nullable): a layout, or NULL if the sizes or extras do not allow one or
 * memory is short.
 */
AriLayout *ari_layout_new_boxes (unsigned box_rows, unsigned box_columns, AriExtras extras);

/**
 * ari_layout_new_regions: n×n cells in n regions of n cells each, n from 4 to 64.
 * @regions: (array length=n*n): the region of each cell in reading order, from 0 to n - 1
 *
 * Regions need not be connected. If they are the rows, the layout is a Latin square: it has no
 * regions but in `region_of`. Extras that need boxes are refused.
 *
 * Returns: (transfer full) (nullable): a layout, or NULL where a region does not have n cells.
 */
AriLayout *ari_layout_new_regions (unsigned n, const uint8_t *regions, AriExtras extras);

/** ari_layout_new_latin: n×n cells without boxes or regions, which is ari_layout_new_regions() of
 * the rows. Returns: (transfer full) (nullable): a layout; NULL where that returns it. */
AriLayout *ari_layout_new_latin (unsigned n, AriExtras extras);

/**
 * ari_layout_new_with_extra_regions: @base with these in place of its extra regions.
 * @regions: (array length=n_regions*n): the cells of each region, in any order
 *
 * Extra regions may touch and overlap. Returns: (transfer full) (nullable): a layout, or NULL where
 * a region has a cell twice or one that is not of the grid, if there is none or more than n, if
 * ARI_MAX_HOUSES or ARI_MAX_HOUSES_OF_CELL would be exceeded, if @base is a Sukaku, or if memory is
 * short.
 */
AriLayout *ari_layout_new_with_extra_regions (const AriLayout *base,
                                              unsigned n_regions,
                                              const uint16_t *regions);

/**
 * ari_layout_new_with_candidates: @base as a Sukaku, a puzzle that is given by its candidates.
 * @candidates: (array length=n_cells): the digits that each cell may hold, in place of those that
 *   @base has
 *
 * They are a part of the layout, like houses, so that nothing that takes a layout can forget them.
 * Returns: (transfer full) (nullable): a layout, which has no ARI_EXTRA_CANDIDATES where each cell
 * may hold every digit; NULL where a cell may hold none, or if memory is short.
 */
AriLayout *ari_layout_new_with_candidates (const AriLayout *base, const AriDigits *candidates);

/**
 * ari_layout_default_box: the most usual box for @n digits, wider than high (6: 2×3, 12: 3×4).
 *
 * Returns: false if there is none (n is a prime, or outside 4 to 64).
 */
bool ari_layout_default_box (unsigned n, unsigned *box_rows, unsigned *box_columns);

AriLayout *ari_layout_ref (const AriLayout *layout);
/** ari_layout_ref_shape: Returns: (transfer full): the layout without the candidates of a Sukaku.
 */
AriLayout *ari_layout_ref_shape (const AriLayout *layout);
void ari_layout_unref (const AriLayout *layout);

/** ari_layout_equal: Returns: true if both have the same cells, places, houses and candidates. */
bool ari_layout_equal (const AriLayout *a, const AriLayout *b);

/** ari_layout_is_latin: Returns: true for n×n cells with neither boxes nor regions. */
bool ari_layout_is_latin (const AriLayout *layout);
/** ari_layout_is_plain: Returns: true for n×n cells in boxes and no extras. */
bool ari_layout_is_plain (const AriLayout *layout);
/** ari_layout_is_classic: Returns: true for 9×9 cells in boxes of 3×3 and no extras. */
bool ari_layout_is_classic (const AriLayout *layout);
/** ari_house_is_of: Returns: true if @house belongs to an extra, which must be one. */
static inline bool
ari_house_is_of (const AriHouse *house, AriExtras extra)
{
  return house->kind == ARI_HOUSE_EXTRA && house->extra == ARI_EXTRA_ROW (extra);
}

/** ari_layout_is_tinted: Returns: true if pictures tint @cell to show a house of an extra. */
bool ari_layout_is_tinted (const AriLayout *layout, uint16_t cell);

/** ari_layout_cell_at: the cell drawn at a place of the canvas, or ARI_NO_CELL (also outside). */
uint16_t ari_layout_cell_at (const AriLayout *layout, int row, int column);

/** ari_house_is_straight: Returns: true if the cells of the house are on a line. */
bool ari_house_is_straight (const AriHouse *house);
/** ari_layout_is_in_house: Returns: true if @cell lies in @house. */
bool ari_layout_is_in_house (const AriLayout *layout, uint16_t cell, unsigned house);
/** ari_layout_shared_house: the first house that holds both cells, or ARI_NO_HOUSE. */
uint16_t ari_layout_shared_house (const AriLayout *layout, uint16_t a, uint16_t b);

/** ari_layout_reason: why both cells must differ: their first shared house, or n_houses + the
 * number of a rule, or ARI_NO_HOUSE. */
uint16_t ari_layout_reason (const AriLayout *layout, uint16_t a, uint16_t b);

/** ari_layout_are_peers: Returns: true if two different cells must hold different digits. */
bool ari_layout_are_peers (const AriLayout *layout, uint16_t a, uint16_t b);

/**
 * ari_layout_n_hidden_windows: the number of hidden windows: sets of n_digits cells between and
 * beside the windows of windoku that hold each digit once because windows, rows and columns do. 0
 * without windows. Each cell is either in a window or in a hidden one.
 */
unsigned ari_layout_n_hidden_windows (const AriLayout *layout);
/** ari_layout_hidden_window: writes the cells of one. @number: from 0. @cells: (array
 * length=n_digits) (out): unordered. */
void ari_layout_hidden_window (const AriLayout *layout, unsigned number, uint16_t *cells);

/** ari_layout_candidates: the digits that @cell may hold before any is placed. */
static inline AriDigits
ari_layout_candidates (const AriLayout *layout, uint16_t cell)
{
  return layout->candidates != NULL ? layout->candidates[cell]
                                    : ari_digits_below (layout->n_digits);
}

/** ari_layout_peers: a cell's peers, ascending; @n_peers is set to their number. */
static inline const uint16_t *
ari_layout_peers (const AriLayout *layout, uint16_t cell, unsigned *n_peers)
{
  *n_peers = layout->peer_starts[cell + 1] - layout->peer_starts[cell];
  return layout->peers + layout->peer_starts[cell];
}

/** ari_layout_loose_peers: a cell's peers that share no house with it, ascending. */
static inline const uint16_t *
ari_layout_loose_peers (const AriLayout *layout, uint16_t cell, unsigned *n_peers)
{
  *n_peers = layout->loose_starts[cell + 1] - layout->loose_starts[cell];
  return layout->loose_peers + layout->loose_starts[cell];
}

/** ari_layout_houses_of: the houses a cell is in, ascending; @n_houses is set to their number. */
static inline const uint16_t *
ari_layout_houses_of (const AriLayout *layout, uint16_t cell, unsigned *n_houses)
{
  *n_houses = layout->house_starts[cell + 1] - layout->house_starts[cell];
  return layout->houses_of + layout->house_starts[cell];
}
