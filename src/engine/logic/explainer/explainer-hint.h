/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints, which techniques of the explainer's path find. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-sheet.h"

/*
 * A find looks through a position in the explainer's order. It returns false when a hint was found
 * and no more are wanted. Difficulties are added up in the explainer's order, too: between sums
 * that are equal on paper the last bit decides.
 */

/** Hint: a step. */
typedef struct {
  AriExplainerTechnique technique;
  double difficulty;
  bool places; /* a digit, instead of taking candidates away */
  uint8_t cell;
  uint8_t digit;
  uint16_t lost_digits; /* digits for which `lost` is valid */
  Cells lost[MAX_DIGITS];
} Hint;

/** HintWatch: calls goes_on now and then. */
typedef struct {
  AriLogicGoesOn goes_on;
  void *data;
  int patience; /* in hundredths of a microsecond, roughly */
  bool is_over;
} HintWatch;

enum {
  PATIENCE = 50000,
  DIRECTLY = 1 << 3, /* in a variant: the hint places a digit, so that no candidates are needed */
};

/** watch_goes_on: call after work of @cost. Returns: true to go on; if not, the caller returns any
 * result, which is ignored. */
static inline bool
watch_goes_on (HintWatch *watch, int cost)
{
  if (watch->is_over)
    return false;
  watch->patience -= cost;
  if (watch->patience > 0)
    return true;
  watch->patience = PATIENCE;
  watch->is_over = watch->goes_on != NULL && !watch->goes_on (watch->data);
  return !watch->is_over;
}

/** HintSeek: the state of a technique's search. */
typedef struct HintSeek HintSeek;
struct HintSeek {
  const SheetShape *shape;
  const Sheet *sheet;
  HintWatch *watch;
  unsigned variant; /* size, for techniques that have one, and DIRECTLY */
  Hint hint;        /* the one in the making; the first found when a find has returned false */
  /* it needs that none of these digits is in any of these cells. Within a chain, those that the
   * chain has taken away are its causes. */
  uint16_t need_digits;
  Cells need_cells;
  Cells spare_cells; /* cells among these that it does not really need */
  AriAid aid;        /* describes it, for a chain that is shown */
  /* (nullable): called for every hint, if all are wanted; returns true to look for more */
  bool (*take) (HintSeek *seek, void *data);
  void *data;
};

/** hint_begin: begins an empty hint of @technique. */
static void
hint_begin (HintSeek *seek, AriExplainerTechnique technique, double difficulty)
{
  seek->hint.technique = technique;
  seek->hint.difficulty = difficulty;
  seek->hint.places = false;
  seek->hint.lost_digits = 0;
}

/** hint_lose: takes @digit away from those of @cells that can hold it. */
static void
hint_lose (HintSeek *seek, unsigned digit, const Cells *cells)
{
  const Cells losing = cells_and (cells, &seek->sheet->planes[digit]);

  if (cells_is_empty (&losing))
    return;
  if (seek->hint.lost_digits >> digit & 1)
    seek->hint.lost[digit] = cells_or (&seek->hint.lost[digit], &losing);
  else
    seek->hint.lost[digit] = losing;
  seek->hint.lost_digits |= (uint16_t) (1u << digit);
}

/** hint_lose_all: does the same for each of @digits. */
static void
hint_lose_all (HintSeek *seek, unsigned digits, const Cells *cells)
{
  FOR_BITS (digit, digits)
    hint_lose (seek, digit, cells);
}

static void
hint_place (HintSeek *seek, unsigned cell, unsigned digit)
{
  seek->hint.places = true;
  seek->hint.cell = (uint8_t) cell;
  seek->hint.digit = (uint8_t) digit;
}

/** hint_end: hands the hint over, if it does anything. Returns: true to look for more. */
static bool
hint_end (HintSeek *seek)
{
  if (!seek->hint.places && seek->hint.lost_digits == 0)
    return true;
  return seek->take != NULL && seek->take (seek, seek->data);
}

/** cells_at: the cells of @house at @positions. */
static Cells
cells_at (const SheetShape *shape, unsigned house, unsigned positions)
{
  Cells cells = cells_none ();

  FOR_BITS (position, positions)
    cells_add (&cells, shape->cells[house][position]);
  return cells;
}

/** common_peers: the cells that see all of @cells. */
static Cells
common_peers (const SheetShape *shape, const Cells *cells)
{
  Cells common = shape->all;

  FOR_CELLS (cell, cells)
    common = cells_and (&common, &shape->peers[cell]);
  return common;
}

/**
 * Tuple: goes through the choices of `size` out of sets whose union has `n_members` members: as
 * many, unless the caller says more and puts what belongs to every union into the first of them.
 *
 * The order is the explainer's: ascending numbers that have a bit for each set that is chosen. So
 * the last set is chosen first, ascending, and then those before it. Order: order-of-sets.
 */
typedef struct {
  unsigned size;
  unsigned n_members;
  unsigned n;
  uint16_t sets[2 * MAX_DIGITS];
  int picked[4]; /* the last first */
  uint16_t unions[5];
  int level;
} Tuple;

static void
tuple_begin (Tuple *tuple, unsigned size)
{
  tuple->size = tuple->n_members = size;
  tuple->n = 0;
  tuple->level = 0;
  tuple->picked[0] = (int) size - 2;
  tuple->unions[0] = 0;
}

/** tuple_takes: writes @set as the tuple's set number `n`. Returns: false if it has fewer than two
 * members or too many; else the caller counts it. */
static bool
tuple_takes (Tuple *tuple, uint16_t set)
{
  tuple->sets[tuple->n] = set;
  return ari_digits_are_several (set) && ari_digits_count (set) <= tuple->n_members;
}

/** tuple_next: finds the next choice. Returns: true if there is one. */
static bool
tuple_next (Tuple *tuple)
{
  const int last = (int) tuple->size - 1;

  for (int level = tuple->level;;) {
    const int end = level == 0 ? (int) tuple->n : tuple->picked[level - 1];

    if (++tuple->picked[level] >= end) {
      if (--level < 0)
        return false;
      continue;
    }
    const unsigned all = tuple->unions[level] | (unsigned) tuple->sets[tuple->picked[level]];
    if (ari_digits_count (all) > tuple->n_members)
      continue;
    tuple->unions[level + 1] = (uint16_t) all;
    if (level == last) {
      if (ari_digits_count (all) < tuple->n_members)
        continue;
      tuple->level = level;
      return true;
    }
    level++;
    tuple->picked[level] = last - level - 1;
  }
}
