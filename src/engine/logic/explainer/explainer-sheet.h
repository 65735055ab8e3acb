/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position as the explainer's path sees it, small enough to be copied for each assumption. Part
 * of each kernel of the explainer. */

#pragma once

#include <string.h>

#include "engine/base/layout.h"
#include "engine/logic/position/cells.h"

/*
 * The board of the other techniques is not used here: it keeps twenty kinds of sets up to date, so
 * that a find costs little. Here most of the time goes into chains, each of which starts from a
 * copy of the position and takes away some hundred candidates one at a time; a kilobyte with three
 * tables is copied in twenty nanoseconds and updated in four.
 *
 * A set of digits, or of the cells of one house (its *positions*), is a number of 16 bits.
 */
enum {
  MAX_HOUSES = 3 * MAX_DIGITS + 12,                      /* twelve are extra ones of any kind */
  MAX_SLOTS = 6,                                         /* houses of a cell */
  MAX_CANDIDATES = MAX_DIGITS * MAX_DIGITS * MAX_DIGITS, /* as many cells as digits twice */
};

/** HouseSort: houses are looked through by sort, in this order, whatever the technique. Order:
 * order-of-houses. */
typedef enum { SORT_BOX, SORT_COLUMN, SORT_ROW, SORT_EXTRA, N_SORTS } HouseSort;

/** SheetShape: constant data, built once for a layout. */
typedef struct {
  unsigned n_digits;
  unsigned n_cells;
  unsigned n_houses;
  uint16_t all_digits;
  bool is_sukaku;
  uint16_t starts[MAX_CELLS]; /* the candidates that the cells begin with */
  Cells all;
  uint16_t order[MAX_HOUSES];            /* the houses by sort */
  uint8_t sort_starts[N_SORTS + 1];      /* in `order` */
  uint8_t sort_of[MAX_HOUSES];           /* HouseSort */
  uint8_t cells[MAX_HOUSES][MAX_DIGITS]; /* the cells of each house, by position */
  Cells houses[MAX_HOUSES];
  uint16_t crossing[MAX_HOUSES][MAX_HOUSES]; /* [a][b]: the positions in a that are in b too */
  Cells peers[MAX_CELLS];
  /* of a cell: its box, row, column, others */
  uint8_t n_slots[MAX_CELLS];
  uint8_t slot_houses[MAX_CELLS][MAX_SLOTS];
  uint8_t slot_positions[MAX_CELLS][MAX_SLOTS];
  Cells slot_peers[MAX_CELLS][MAX_SLOTS]; /* the peers there that are in no slot before */
} SheetShape;

/** Sheet: a position, and a value. Filled cells have no candidates. */
typedef struct {
  uint16_t candidates[MAX_CELLS];
  uint16_t places[MAX_DIGITS][MAX_HOUSES]; /* the positions in a house that can hold a digit */
  Cells planes[MAX_DIGITS];                /* the open cells that can hold a digit */
  uint8_t digits[MAX_CELLS];               /* the digit of a cell, or ARI_NO_DIGIT */
  uint8_t n_open[MAX_HOUSES];              /* open cells of a house */
  uint16_t n_filled;
} Sheet;

/** is_pair: Returns: true if @set has exactly two members. */
static inline bool
is_pair (unsigned set)
{
  const unsigned rest = set & (set - 1);

  return rest != 0 && (rest & (rest - 1)) == 0;
}

/** FOR_BITS: as ARI_FOR_DIGITS, for the small sets of a sheet. */
#define FOR_BITS(bit, set)                                                                         \
  for (unsigned bit##_rest = (set), bit = 0;                                                       \
       bit##_rest != 0 && (bit = ari_digits_first (bit##_rest), 1); bit##_rest &= bit##_rest - 1)

static inline bool
sheet_has (const Sheet *sheet, unsigned cell, unsigned digit)
{
  return (sheet->candidates[cell] >> digit & 1) != 0;
}

/** sheet_drop: takes a candidate away, if it is one. */
static inline void
sheet_drop (const SheetShape *shape, Sheet *sheet, unsigned cell, unsigned digit)
{
  sheet->candidates[cell] &= (uint16_t) ~(1u << digit);
  cells_drop (&sheet->planes[digit], cell);
  for (unsigned i = 0; i < shape->n_slots[cell]; i++)
    sheet->places[digit][shape->slot_houses[cell][i]] &=
        (uint16_t) ~(1u << shape->slot_positions[cell][i]);
}

/** sheet_fill: puts @digit into an open cell and takes it from the peers. Returns: false, nothing
 * done, where it is not a candidate. */
static bool
sheet_fill (const SheetShape *shape, Sheet *sheet, unsigned cell, unsigned digit)
{
  if (!sheet_has (sheet, cell, digit))
    return false;
  const Cells losing = cells_and (&shape->peers[cell], &sheet->planes[digit]);

  FOR_CELLS (peer, &losing)
    sheet_drop (shape, sheet, (unsigned) peer, digit);
  FOR_BITS (other, sheet->candidates[cell])
    sheet_drop (shape, sheet, cell, other);
  sheet->digits[cell] = (uint8_t) digit;
  sheet->n_filled++;
  for (unsigned i = 0; i < shape->n_slots[cell]; i++)
    sheet->n_open[shape->slot_houses[cell][i]]--;
  return true;
}

static void
sheet_clear (const SheetShape *shape, Sheet *sheet)
{
  memset (sheet, 0, sizeof *sheet);
  memset (sheet->digits, ARI_NO_DIGIT, sizeof sheet->digits);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    sheet->candidates[cell] = shape->all_digits;
  for (unsigned house = 0; house < shape->n_houses; house++)
    sheet->n_open[house] = (uint8_t) shape->n_digits;
  for (unsigned digit = 0; digit < shape->n_digits; digit++) {
    sheet->planes[digit] = shape->all;
    for (unsigned house = 0; house < shape->n_houses; house++)
      sheet->places[digit][house] = shape->all_digits;
  }
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    FOR_BITS (digit, shape->all_digits & ~(unsigned) shape->starts[cell])
      sheet_drop (shape, sheet, cell, digit);
}

/** sheet_is_dead: Returns: true if an open cell has no candidate, or a house no place for a digit
 * that it lacks. */
static bool
sheet_is_dead (const SheetShape *shape, const Sheet *sheet)
{
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (sheet->digits[cell] == ARI_NO_DIGIT && sheet->candidates[cell] == 0)
      return true;
  for (unsigned house = 0; house < shape->n_houses; house++) {
    unsigned n_wanted = 0;

    for (unsigned digit = 0; digit < shape->n_digits; digit++)
      n_wanted += sheet->places[digit][house] != 0;
    /* fewer digits than open cells: one has no place */
    if (n_wanted < sheet->n_open[house])
      return true;
  }
  return false;
}

/* sort_of_house: returns the sort of a house; jigsaw regions count as boxes. */
static HouseSort
sort_of_house (AriHouseKind kind)
{
  switch (kind) {
  case ARI_HOUSE_ROW:
    return SORT_ROW;
  case ARI_HOUSE_COLUMN:
    return SORT_COLUMN;
  case ARI_HOUSE_BOX:
  case ARI_HOUSE_REGION:
    return SORT_BOX;
  case ARI_HOUSE_EXTRA:
  default:
    return SORT_EXTRA;
  }
}

/** shape_fits: Returns: true if this kernel fits @layout. Its chains follow houses alone, so that
 * rules between other cells would be rated too high. */
static bool
shape_fits (const AriLayout *layout)
{
  if (layout->n_rules > 0 || layout->n_digits > MAX_DIGITS
      || layout->n_cells > MAX_DIGITS * MAX_DIGITS || layout->n_houses > MAX_HOUSES)
    return false;
  for (unsigned house = 0; house < layout->n_houses; house++)
    if (layout->houses[house].n_cells != layout->n_digits)
      return false;
  for (uint16_t cell = 0; cell < layout->n_cells; cell++) {
    unsigned n_slots;

    ari_layout_houses_of (layout, cell, &n_slots);
    if (n_slots > MAX_SLOTS)
      return false;
  }
  return true;
}

static void
shape_add_slot (SheetShape *shape, unsigned cell, unsigned house)
{
  const unsigned slot = shape->n_slots[cell]++;
  unsigned position = 0;

  while (shape->cells[house][position] != cell)
    position++;
  shape->slot_houses[cell][slot] = (uint8_t) house;
  shape->slot_positions[cell][slot] = (uint8_t) position;
  shape->slot_peers[cell][slot] = cells_minus (&shape->houses[house], &shape->peers[cell]);
  cells_drop (&shape->slot_peers[cell][slot], cell);
  shape->peers[cell] = cells_or (&shape->peers[cell], &shape->slot_peers[cell][slot]);
}

static void
shape_add_houses (SheetShape *shape, const AriLayout *layout)
{
  unsigned n = 0;

  for (HouseSort sort = SORT_BOX; sort < N_SORTS; sort++) {
    shape->sort_starts[sort] = (uint8_t) n;
    for (unsigned house = 0; house < layout->n_houses; house++) {
      if (sort_of_house (layout->houses[house].kind) != sort)
        continue;
      shape->order[n++] = (uint16_t) house;
      shape->sort_of[house] = (uint8_t) sort;
      for (unsigned i = 0; i < shape->n_digits; i++) {
        shape->cells[house][i] = (uint8_t) layout->houses[house].cells[i];
        cells_add (&shape->houses[house], shape->cells[house][i]);
      }
    }
  }
  shape->sort_starts[N_SORTS] = (uint8_t) n;
}

/** shape_make: @shape must be all zero. */
static void
shape_make (SheetShape *shape, const AriLayout *layout)
{
  /* links are followed from box to row to column, not as houses are looked through. Order:
   * published */
  static const HouseSort slot_order[N_SORTS] = { SORT_BOX, SORT_ROW, SORT_COLUMN, SORT_EXTRA };

  shape->n_digits = layout->n_digits;
  shape->n_cells = layout->n_cells;
  shape->n_houses = layout->n_houses;
  shape->all_digits = (uint16_t) ari_digits_below (layout->n_digits);
  shape->is_sukaku = layout->candidates != NULL;
  for (uint16_t cell = 0; cell < layout->n_cells; cell++)
    shape->starts[cell] = (uint16_t) ari_layout_candidates (layout, cell);
  shape_add_houses (shape, layout);
  for (unsigned cell = 0; cell < shape->n_cells; cell++) {
    cells_add (&shape->all, cell);
    for (unsigned i = 0; i < N_SORTS; i++)
      for (unsigned house = 0; house < shape->n_houses; house++)
        if (shape->sort_of[house] == slot_order[i] && cells_has (&shape->houses[house], cell))
          shape_add_slot (shape, cell, house);
  }
  for (unsigned a = 0; a < shape->n_houses; a++)
    for (unsigned b = 0; b < shape->n_houses; b++)
      for (unsigned i = 0; i < shape->n_digits; i++)
        if (cells_has (&shape->houses[b], shape->cells[a][i]))
          shape->crossing[a][b] |= (uint16_t) (1u << i);
}
