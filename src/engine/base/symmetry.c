/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the orbits of cells under turns and mirrors of the canvas. */

#include <string.h>

#include "engine/base/symmetry.h"

/* marks a text for translation, which the floors above look up */
#define N_(text) (text)

/*
 * At most two turns and mirrors generate each symmetry. To find an orbit, its cells, beginning with
 * the first, are moved by each of them until no new cell is found. That is a search in a graph
 * whose nodes have at most two edges out, so it costs a few steps a cell, and needs no list of all
 * the turns and mirrors that two of them combine to.
 */

typedef enum { MOVE_NONE, HALF_TURN, QUARTER_TURN, LEFT_RIGHT, UP_DOWN, FALLING, RISING } Move;

enum { MAX_MOVES = 2, MAX_ORBIT = 8 };

static const struct {
  const char *name;
  const char *title;
  Move moves[MAX_MOVES];
} symmetries[ARI_N_SYMMETRIES] = {
  [ARI_SYMMETRY_NONE] = { "none", N_ ("No symmetry"), { MOVE_NONE, MOVE_NONE } },
  [ARI_SYMMETRY_HALF_TURN] = { "half-turn", N_ ("Half turn"), { HALF_TURN, MOVE_NONE } },
  [ARI_SYMMETRY_QUARTER_TURN] = { "quarter-turn",
                                  N_ ("Quarter turn"),
                                  { QUARTER_TURN, MOVE_NONE } },
  [ARI_SYMMETRY_LEFT_RIGHT] = { "left-right",
                                N_ ("Mirror, left and right"),
                                { LEFT_RIGHT, MOVE_NONE } },
  [ARI_SYMMETRY_UP_DOWN] = { "up-down", N_ ("Mirror, up and down"), { UP_DOWN, MOVE_NONE } },
  [ARI_SYMMETRY_DIAGONAL] = { "diagonal", N_ ("Falling diagonal"), { FALLING, MOVE_NONE } },
  [ARI_SYMMETRY_ANTI_DIAGONAL] = { "anti-diagonal", N_ ("Rising diagonal"), { RISING, MOVE_NONE } },
  [ARI_SYMMETRY_BOTH_MIRRORS] = { "both-mirrors", N_ ("Both mirrors"), { LEFT_RIGHT, UP_DOWN } },
  [ARI_SYMMETRY_BOTH_DIAGONALS] = { "both-diagonals", N_ ("Both diagonals"), { FALLING, RISING } },
  [ARI_SYMMETRY_FULL] = { "full", N_ ("Every turn and mirror"), { QUARTER_TURN, LEFT_RIGHT } },
};

const char *
ari_symmetry_name (AriSymmetry symmetry)
{
  return symmetries[symmetry].name;
}

const char *
ari_symmetry_title (AriSymmetry symmetry)
{
  return symmetries[symmetry].title;
}

bool
ari_symmetry_by_name (const char *name, AriSymmetry *symmetry)
{
  for (unsigned i = 0; i < ARI_N_SYMMETRIES; i++)
    if (strcmp (symmetries[i].name, name) == 0) {
      *symmetry = (AriSymmetry) i;
      return true;
    }
  return false;
}

/* Returns where a move takes a cell; a cell whose counterpart is a hole of the canvas stays. */
static uint16_t
move_cell (const AriLayout *layout, Move move, uint16_t cell)
{
  const int row = layout->places[cell].row, column = layout->places[cell].column;
  const int last_row = layout->n_rows - 1, last_column = layout->n_columns - 1;
  uint16_t moved = cell;

  if (move == HALF_TURN)
    moved = ari_layout_cell_at (layout, last_row - row, last_column - column);
  else if (move == LEFT_RIGHT)
    moved = ari_layout_cell_at (layout, row, last_column - column);
  else if (move == UP_DOWN)
    moved = ari_layout_cell_at (layout, last_row - row, column);
  else if (last_row != last_column)
    return cell;
  else if (move == QUARTER_TURN)
    moved = ari_layout_cell_at (layout, column, last_row - row);
  else if (move == FALLING)
    moved = ari_layout_cell_at (layout, column, row);
  else if (move == RISING)
    moved = ari_layout_cell_at (layout, last_column - column, last_row - row);
  return moved == ARI_NO_CELL ? cell : moved;
}

unsigned
ari_symmetry_orbits (const AriLayout *layout, AriSymmetry symmetry, uint16_t *orbit_of)
{
  unsigned n_orbits = 0;

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    orbit_of[cell] = ARI_NO_CELL;
  for (unsigned first = 0; first < layout->n_cells; first++) {
    uint16_t met[MAX_ORBIT];
    unsigned n_met = 0;

    if (orbit_of[first] != ARI_NO_CELL)
      continue;
    orbit_of[first] = (uint16_t) n_orbits;
    met[n_met++] = (uint16_t) first;
    for (unsigned i = 0; i < n_met; i++)
      for (unsigned m = 0; m < MAX_MOVES && symmetries[symmetry].moves[m] != MOVE_NONE; m++) {
        const uint16_t cell = move_cell (layout, symmetries[symmetry].moves[m], met[i]);

        if (orbit_of[cell] == ARI_NO_CELL) {
          orbit_of[cell] = (uint16_t) n_orbits;
          met[n_met++] = cell;
        }
      }
    n_orbits++;
  }
  return n_orbits;
}

bool
ari_symmetry_holds (const AriLayout *layout, AriSymmetry symmetry, const uint8_t *cells)
{
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    for (unsigned m = 0; m < MAX_MOVES && symmetries[symmetry].moves[m] != MOVE_NONE; m++) {
      const uint16_t other = move_cell (layout, symmetries[symmetry].moves[m], (uint16_t) cell);

      if ((cells[cell] == ARI_NO_DIGIT) != (cells[other] == ARI_NO_DIGIT))
        return false;
    }
  return true;
}

AriSymmetry
ari_symmetry_find (const AriLayout *layout, const uint8_t *cells)
{
  const bool is_square = layout->n_rows == layout->n_columns;
  bool is_filled = false;

  for (unsigned cell = 0; cell < layout->n_cells && !is_filled; cell++)
    is_filled = cells[cell] < layout->n_digits;
  /* each comes after those that follow from it */
  for (int i = ARI_N_SYMMETRIES - 1; is_filled && i > ARI_SYMMETRY_NONE; i--) {
    const AriSymmetry symmetry = (AriSymmetry) i;
    const bool can_be = is_square || symmetry == ARI_SYMMETRY_BOTH_MIRRORS
                        || symmetry == ARI_SYMMETRY_UP_DOWN || symmetry == ARI_SYMMETRY_LEFT_RIGHT
                        || symmetry == ARI_SYMMETRY_HALF_TURN;

    if (can_be && ari_symmetry_holds (layout, symmetry, cells))
      return symmetry;
  }
  return ARI_SYMMETRY_NONE;
}

uint16_t
ari_symmetry_cell (const AriLayout *layout, AriSymmetry symmetry, uint16_t cell)
{
  return move_cell (layout, symmetries[symmetry].moves[0], cell);
}

/* Returns true if @symmetry takes @house to the house with the number @other. */
static bool
leads_to_house (const AriLayout *layout,
                AriSymmetry symmetry,
                const AriHouse *house,
                unsigned other)
{
  unsigned i = 0;

  while (i < house->n_cells
         && ari_layout_is_in_house (layout, ari_symmetry_cell (layout, symmetry, house->cells[i]),
                                    other))
    i++;
  return i == house->n_cells && i == layout->houses[other].n_cells;
}

/* Returns true if @symmetry takes each house to a house. */
static bool
keeps_houses (const AriLayout *layout, AriSymmetry symmetry)
{
  for (unsigned i = 0; i < layout->n_houses; i++) {
    const AriHouse *house = &layout->houses[i];
    unsigned n, at = 0;
    const uint16_t *others =
        ari_layout_houses_of (layout, ari_symmetry_cell (layout, symmetry, house->cells[0]), &n);

    while (at < n && !leads_to_house (layout, symmetry, house, others[at]))
      at++;
    if (at == n)
      return false;
  }
  return true;
}

/* Returns true if @symmetry takes no two cells to one. Past a hole, it might. */
static bool
is_permutation (const AriLayout *layout, AriSymmetry symmetry)
{
  enum { QUARTERS = 4 };

  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    uint16_t there = (uint16_t) cell;

    for (unsigned i = 0; i < QUARTERS; i++)
      there = ari_symmetry_cell (layout, symmetry, there);
    if (there != cell)
      return false;
  }
  return true;
}

bool
ari_symmetry_map_digits (const AriLayout *layout,
                         AriSymmetry symmetry,
                         const uint8_t *cells,
                         uint8_t *map)
{
  AriDigits known = 0, reached = 0;

  memset (map, ARI_NO_DIGIT, layout->n_digits);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const uint8_t digit = cells[cell];
    const uint8_t other = cells[ari_symmetry_cell (layout, symmetry, (uint16_t) cell)];

    if (digit == ARI_NO_DIGIT && other == ARI_NO_DIGIT)
      continue;
    if (digit == ARI_NO_DIGIT || other == ARI_NO_DIGIT
        || (map[digit] != other && (map[digit] != ARI_NO_DIGIT || ari_digits_has (reached, other))))
      return false;
    map[digit] = other;
    known |= ari_digits_of (digit);
    reached |= ari_digits_of (other);
  }
  known ^= ari_digits_below (layout->n_digits);
  if (ari_digits_is_single (known))
    map[ari_digits_first (known)] = (uint8_t) ari_digits_first (known);
  return is_permutation (layout, symmetry) && keeps_houses (layout, symmetry);
}
