/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Naked and hidden pairs, triplets and quads. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * Naked: k cells of a house that hold k digits together; the rest of the house loses them. Hidden:
 * k digits that have k places together; these hold nothing else. Each member must have two
 * candidates or places at least. As one is the other's complement, only what is less than half of
 * the house is looked for.
 *
 * Direct: a hidden set that leaves another digit with one place in that house; the digit is put
 * there and nothing else noted.
 */

/* tuple_cells: returns the cells of @house that @tuple has chosen by their @positions. */
static Cells
tuple_cells (const Tuple *tuple, const SheetShape *shape, unsigned house, const uint8_t *positions)
{
  Cells cells = cells_none ();

  for (unsigned i = 0; i < tuple->size; i++)
    cells_add (&cells, shape->cells[house][positions[tuple->picked[i]]]);
  return cells;
}

static bool
use_naked (HintSeek *seek, unsigned house, const Tuple *tuple, const uint8_t *positions)
{
  static const AriExplainerTechnique techniques[] = { ARI_EXPLAINER_NAKED_PAIR,
                                                      ARI_EXPLAINER_NAKED_TRIPLET,
                                                      ARI_EXPLAINER_NAKED_QUAD };
  static const double difficulties[] = { 3.0, 3.6, 5.0 };
  const Cells cells = tuple_cells (tuple, seek->shape, house, positions);
  const Cells losing = cells_minus (&seek->shape->houses[house], &cells);

  hint_begin (seek, techniques[tuple->size - 2], difficulties[tuple->size - 2]);
  hint_lose_all (seek, tuple->unions[tuple->size], &losing);
  seek->need_digits = seek->shape->all_digits;
  seek->need_cells = cells;
  seek->spare_cells = cells_none ();
  seek->aid = (AriAid){ .digits = tuple->unions[tuple->size],
                        .technique = ARI_TECHNIQUE_NAKED_PAIR,
                        .cell = ARI_NO_CELL,
                        .n_houses = 1,
                        .houses = { (uint16_t) house } };
  return hint_end (seek);
}

/* find_naked: the variant is the size. */
static bool
find_naked (HintSeek *seek)
{
  const unsigned size = seek->variant;
  const SheetShape *shape = seek->shape;

  for (unsigned i = 0; i < shape->n_houses; i++) {
    const unsigned house = shape->order[i];
    uint8_t positions[MAX_DIGITS];
    Tuple tuple;

    if (seek->sheet->n_open[house] < 2 * size)
      continue;
    tuple_begin (&tuple, size);
    for (unsigned position = 0; position < shape->n_digits; position++) {
      const uint16_t candidates = seek->sheet->candidates[shape->cells[house][position]];

      if (tuple_takes (&tuple, candidates))
        positions[tuple.n++] = (uint8_t) position;
    }
    while (tuple_next (&tuple))
      if (!use_naked (seek, house, &tuple, positions))
        return false;
  }
  return true;
}

static bool
use_hidden (HintSeek *seek, unsigned house, unsigned size, unsigned digits, unsigned positions)
{
  static const AriExplainerTechnique techniques[] = { ARI_EXPLAINER_HIDDEN_PAIR,
                                                      ARI_EXPLAINER_HIDDEN_TRIPLET,
                                                      ARI_EXPLAINER_HIDDEN_QUAD };
  static const double difficulties[] = { 3.4, 4.0, 5.4 };
  const Cells cells = cells_at (seek->shape, house, positions);

  hint_begin (seek, techniques[size - 2], difficulties[size - 2]);
  hint_lose_all (seek, seek->shape->all_digits & ~digits, &cells);
  seek->need_digits = (uint16_t) digits;
  seek->need_cells = cells_minus (&seek->shape->houses[house], &cells);
  seek->spare_cells = cells_none ();
  seek->aid = (AriAid){ .digits = digits,
                        .technique = ARI_TECHNIQUE_HIDDEN_PAIR,
                        .cell = ARI_NO_CELL,
                        .n_houses = 1,
                        .houses = { (uint16_t) house } };
  return hint_end (seek);
}

/* use_hidden_directly: uses the first other digit that has one place left. */
static bool
use_hidden_directly (
    HintSeek *seek, unsigned house, unsigned size, unsigned digits, unsigned positions)
{
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
    const unsigned places = seek->sheet->places[digit][house];
    const unsigned left = places & ~positions;

    if ((digits >> digit & 1) != 0 || !ari_digits_are_several (places)
        || !ari_digits_is_single (left))
      continue;
    hint_begin (seek,
                size == 2 ? ARI_EXPLAINER_DIRECT_HIDDEN_PAIR : ARI_EXPLAINER_DIRECT_HIDDEN_TRIPLET,
                size == 2 ? 2.0 : 2.5);
    hint_place (seek, seek->shape->cells[house][ari_digits_first (left)], digit);
    return hint_end (seek);
  }
  return true;
}

/* find_hidden: the variant is the size, and says if the direct form is looked for. */
static bool
find_hidden (HintSeek *seek)
{
  const bool directly = (seek->variant & DIRECTLY) != 0;
  const unsigned size = seek->variant & ~(unsigned) DIRECTLY;
  const SheetShape *shape = seek->shape;

  for (unsigned i = 0; i < shape->n_houses; i++) {
    const unsigned house = shape->order[i];
    uint8_t numbers[MAX_DIGITS];
    Tuple tuple;

    if (seek->sheet->n_open[house] <= (directly ? size : 2 * size))
      continue;
    tuple_begin (&tuple, size);
    for (unsigned digit = 0; digit < shape->n_digits; digit++) {
      const uint16_t places = seek->sheet->places[digit][house];

      if (tuple_takes (&tuple, places))
        numbers[tuple.n++] = (uint8_t) digit;
    }
    while (tuple_next (&tuple)) {
      const unsigned positions = tuple.unions[size];
      unsigned digits = 0;

      for (unsigned j = 0; j < size; j++)
        digits |= 1u << numbers[tuple.picked[j]];
      if (!(directly ? use_hidden_directly : use_hidden) (seek, house, size, digits, positions))
        return false;
    }
  }
  return true;
}

/*
 * Where at least one of some cells of a house must hold one of the digits E, these cells together
 * are like one cell that holds E: with k - 1 others that hold k digits together with E they are a
 * naked set of k. Both deadly patterns, loops and graves, have a third type that uses it.
 */

/* find_pseudo_of_size: looks for a set of @size. Returns: true if the hint takes something away. */
static bool
find_pseudo_of_size (
    HintSeek *seek, unsigned house, const Cells *cells, unsigned extras, unsigned size)
{
  const SheetShape *shape = seek->shape;
  uint8_t positions[MAX_DIGITS];
  Tuple tuple;

  tuple_begin (&tuple, size - 1);
  tuple.n_members = size;
  tuple.unions[0] = (uint16_t) extras;
  for (unsigned position = 0; position < shape->n_digits; position++) {
    const unsigned cell = shape->cells[house][position];

    if (!cells_has (cells, cell) && tuple_takes (&tuple, seek->sheet->candidates[cell]))
      positions[tuple.n++] = (uint8_t) position;
  }
  while (tuple_next (&tuple)) {
    const Cells others = tuple_cells (&tuple, shape, house, positions);
    Cells losing = cells_minus (&shape->houses[house], cells);

    losing = cells_minus (&losing, &others);
    hint_lose_all (seek, tuple.unions[size - 1], &losing);
    if (seek->hint.lost_digits != 0)
      return true;
  }
  return false;
}

/** find_pseudo: finds the first of the smallest sets that make the rest of @house lose something,
 * of at most four cells and half of the open ones; @cells count as one that holds @extras. The hint
 * must be begun, and is harder for a larger set. Returns: true if there is one. */
static bool
find_pseudo (HintSeek *seek, unsigned house, const Cells *cells, unsigned extras)
{
  const double base = seek->hint.difficulty;

  for (unsigned size = ari_digits_count (extras);
       size <= 4 && 2 * size <= seek->sheet->n_open[house]; size++) {
    seek->hint.difficulty = base + 0.1 * (size - 1);
    if (find_pseudo_of_size (seek, house, cells, extras, size))
      return true;
  }
  return false;
}
