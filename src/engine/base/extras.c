/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of extras: see extras.h. */

#include <stddef.h>

#include "engine/base/extras.h"

/* The falling diagonal is house 0, the rising one is house 1. */
static unsigned
write_diagonal (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  const unsigned n = shape->n;

  for (unsigned i = 0; number < 2 && i < n; i++)
    cells[i] = (uint16_t) (i * n + (number == 0 ? i : n - 1 - i));
  return number < 2 ? n : 0;
}

static unsigned
write_falling_diagonal (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  return number == 0 ? write_diagonal (shape, 0, cells) : 0;
}

static unsigned
write_rising_diagonal (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  return number == 0 ? write_diagonal (shape, 1, cells) : 0;
}

static bool
has_boxes (const AriExtraShape *shape)
{
  return shape->box_rows > 0;
}

/* Group @number has the cell at place @number of each box. */
static unsigned
write_disjoint_group (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  const unsigned n = shape->n;

  for (unsigned box = 0; number < n && box < n; box++) {
    const unsigned row = box / shape->box_rows * shape->box_rows + number / shape->box_columns;
    const unsigned column =
        box % shape->box_rows * shape->box_columns + number % shape->box_columns;

    cells[box] = (uint16_t) (row * n + column);
  }
  return number < n ? n : 0;
}

static const AriExtraMove knight_moves[] = { { 1, 2 }, { 2, 1 }, { 1, -2 }, { 2, -1 } };
/* the moves of a king along rows and columns stay within houses */
static const AriExtraMove king_moves[] = { { 1, 1 }, { 1, -1 } };

static bool
has_square_boxes (const AriExtraShape *shape)
{
  return shape->box_rows > 0 && shape->box_rows == shape->box_columns;
}

/* The windows of windoku are as large as a box, one cell from the edge and from each other. On 9×9
 * these are the usual four. */
static unsigned
write_window (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  const unsigned side = shape->box_rows;
  const unsigned row = number / (side - 1) * (side + 1) + 1;
  const unsigned column = number % (side - 1) * (side + 1) + 1;

  if (number >= (side - 1) * (side - 1))
    return 0;
  for (unsigned i = 0; i < side * side; i++)
    cells[i] = (uint16_t) ((row + i / side) * shape->n + column + i % side);
  return side * side;
}

static bool
has_regions (const AriExtraShape *shape)
{
  return shape->n_regions > 0;
}

static unsigned
write_region (const AriExtraShape *shape, unsigned number, uint16_t *cells)
{
  const unsigned n = shape->n;

  for (unsigned i = 0; number < shape->n_regions && i < n; i++)
    cells[i] = shape->regions[number * n + i];
  return number < shape->n_regions ? n : 0;
}

/* The candidates are of cells, not of a shape. */
static bool
fits_no_shape (const AriExtraShape *shape)
{
  (void) shape;
  return false;
}

static const AriExtraInfo extras[] = {
  [ARI_EXTRA_ROW (ARI_EXTRA_DIAGONALS)] = {
      .name = "diagonals",
      .version = 1,
      .excludes = ARI_EXTRA_FALLING_DIAGONAL | ARI_EXTRA_RISING_DIAGONAL,
      .variant = "diagonal",
      .house = "diagonal",
      .letter = 'd',
      .is_straight = true,
      .write_house = write_diagonal,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_WINDOWS)] = {
      .name = "windows",
      .version = 1,
      .variant = "windoku",
      .house = "window",
      .letter = 'w',
      .fits = has_square_boxes,
      .write_house = write_window,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_FALLING_DIAGONAL)] = {
      .name = "falling-diagonal",
      .version = 2,
      .variant = "falling-diagonal",
      .house = "falling diagonal",
      .letter = 'd',
      .is_straight = true,
      .excludes = ARI_EXTRA_DIAGONALS | ARI_EXTRA_RISING_DIAGONAL,
      .write_house = write_falling_diagonal,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_RISING_DIAGONAL)] = {
      .name = "rising-diagonal",
      .version = 2,
      .variant = "rising-diagonal",
      .house = "rising diagonal",
      .letter = 'd',
      .is_straight = true,
      .excludes = ARI_EXTRA_DIAGONALS | ARI_EXTRA_FALLING_DIAGONAL,
      .write_house = write_rising_diagonal,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_DISJOINT_GROUPS)] = {
      .name = "disjoint-groups",
      .version = 2,
      .variant = "disjoint-groups",
      .house = "disjoint group",
      .letter = 'g',
      .is_everywhere = true,
      .fits = has_boxes,
      .write_house = write_disjoint_group,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_ANTI_KNIGHT)] = {
      .name = "anti-knight",
      .version = 2,
      .variant = "anti-knight",
      .house = "anti-knight",
      .moves = knight_moves,
      .n_moves = sizeof knight_moves / sizeof knight_moves[0],
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_ANTI_KING)] = {
      .name = "anti-king",
      .version = 2,
      .variant = "anti-king",
      .house = "anti-king",
      .moves = king_moves,
      .n_moves = sizeof king_moves / sizeof king_moves[0],
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)] = {
      .name = "extra-region",
      .version = 2,
      .house = "extra region",
      .letter = 'x',
      .is_given = true,
      .fits = has_regions,
      .write_house = write_region,
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES)] = {
      .name = "candidates",
      .version = 2,
      .fits = fits_no_shape,
  },
};

_Static_assert(sizeof extras / sizeof extras[0] == ARI_N_EXTRAS, "rows");

const AriExtraInfo *
ari_extra_info (unsigned row)
{
  return &extras[row];
}

bool
ari_extras_fit (AriExtras wanted, const AriExtraShape *shape)
{
  if ((unsigned) wanted >> ARI_N_EXTRAS != 0)
    return false;
  for (unsigned row = 0; row < ARI_N_EXTRAS; row++)
    if ((wanted >> row & 1) != 0
        && ((extras[row].excludes & wanted) != 0
            || (extras[row].fits != NULL && !extras[row].fits (shape))))
      return false;
  return true;
}

bool
ari_extra_forbids (unsigned row, int rows, int columns)
{
  for (unsigned i = 0; i < extras[row].n_moves; i++) {
    const AriExtraMove move = extras[row].moves[i];

    if ((rows == move.rows && columns == move.columns)
        || (rows == -move.rows && columns == -move.columns))
      return true;
  }
  return false;
}
