/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds layouts from lists of houses. */

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/base/layout.h"

/* A constructor for a family of puzzles (boxes, jigsaw regions, ...) only makes a sketch: the
 * places of the cells, and the cells of each house. layout_build() makes the layout of any sketch
 * and knows no families, so a new kind of puzzle is a new way of adding houses.
 *
 * The layout is one block of memory: the public struct, the private fields, and all arrays. Once it
 * is built, only the reference count changes, which is atomic, so threads may share it. */

enum {
  MAX_WINDOWS = 49, /* the windows of 64×64 cells */
  /* as many rows, columns, boxes, disjoint groups and extra regions as digits; 2 diagonals;
   * windows: a sketch has room for all together, of which a layout may have ARI_MAX_HOUSES */
  MAX_HOUSES = 5 * ARI_MAX_DIGITS + 2 + MAX_WINDOWS,
  WORD_BITS = 64,
  MAX_WORDS = ARI_MAX_CELLS / WORD_BITS,
};

/** Layout: an AriLayout and the private fields behind it. */
typedef struct {
  AriLayout shown;
  atomic_uint n_references;
  const uint16_t *cell_at; /* n_rows × n_columns: a cell or ARI_NO_CELL */
  const AriLayout *base;   /* (nullable) of a Sukaku: the layout whose arrays it uses */
} Layout;

/** Sketch: a layout under construction, large enough for any. */
typedef struct {
  uint16_t n_digits;
  uint16_t n_cells;
  uint16_t n_rows;
  uint16_t n_columns;
  uint16_t n_houses;
  uint32_t n_house_cells;
  uint8_t box_rows;
  uint8_t box_columns;
  AriExtras extras;
  uint16_t n_rules;
  AriLayoutRule rules[ARI_N_EXTRAS];
  AriPlace places[ARI_MAX_CELLS];
  uint16_t region_of[ARI_MAX_CELLS];
  AriHouse houses[MAX_HOUSES]; /* their cells are in house_cells, one list after the other */
  uint16_t house_cells[MAX_HOUSES * ARI_MAX_DIGITS];
} Sketch;

/** Set: a set of cells, one bit each. */
typedef struct {
  uint64_t words[MAX_WORDS];
} Set;

static void
add_house (Sketch *sketch, AriHouseKind kind, unsigned number)
{
  AriHouse *house = &sketch->houses[sketch->n_houses++];

  assert (sketch->n_houses <= MAX_HOUSES);
  house->cells = sketch->house_cells + sketch->n_house_cells;
  house->n_cells = 0;
  house->number = (uint16_t) number;
  house->kind = kind;
}

/* Adds a cell to the house added last; cells must come in ascending order. */
static void
add_to_house (Sketch *sketch, unsigned cell)
{
  AriHouse *house = &sketch->houses[sketch->n_houses - 1];

  assert (house->n_cells == 0 || house->cells[house->n_cells - 1] < cell);
  sketch->house_cells[sketch->n_house_cells++] = (uint16_t) cell;
  house->n_cells++;
}

/* Adds a rectangle of cells of an n×n canvas as a house. */
static void
add_rectangle (Sketch *sketch,
               AriHouseKind kind,
               unsigned number,
               unsigned row,
               unsigned column,
               unsigned n_rows,
               unsigned n_columns)
{
  add_house (sketch, kind, number);
  for (unsigned r = row; r < row + n_rows; r++)
    for (unsigned c = column; c < column + n_columns; c++)
      add_to_house (sketch, r * sketch->n_columns + c);
}

/* Creates an n×n canvas without holes, with a house for each row and each column. */
static Sketch *
sketch_new_square (unsigned n)
{
  Sketch *sketch = calloc (1, sizeof *sketch);

  if (sketch == NULL)
    return NULL;

  sketch->n_digits = sketch->n_rows = sketch->n_columns = (uint16_t) n;
  sketch->n_cells = (uint16_t) (n * n);
  for (unsigned cell = 0; cell < n * n; cell++)
    sketch->places[cell] = (AriPlace){ (uint8_t) (cell / n), (uint8_t) (cell % n) };

  for (unsigned row = 0; row < n; row++)
    add_rectangle (sketch, ARI_HOUSE_ROW, row, row, 0, 1, n);
  for (unsigned column = 0; column < n; column++)
    add_rectangle (sketch, ARI_HOUSE_COLUMN, column, 0, column, n, 1);
  return sketch;
}

/* Adds the houses of all extras of the sketch, by row. */
static void
add_extras (Sketch *sketch, const AriExtraShape *shape)
{
  for (unsigned row = 0; row < ARI_N_EXTRAS; row++) {
    const AriExtraInfo *info = ari_extra_info (row);
    uint16_t cells[ARI_MAX_DIGITS];
    unsigned n_cells;

    if ((sketch->extras >> row & 1) == 0)
      continue;
    if (info->n_moves > 0)
      sketch->rules[sketch->n_rules++] = (AriLayoutRule){ (uint8_t) row };
    for (unsigned number = 0;
         info->write_house != NULL && (n_cells = info->write_house (shape, number, cells)) > 0;
         number++) {
      add_house (sketch, ARI_HOUSE_EXTRA, number);
      sketch->houses[sketch->n_houses - 1].extra = (uint8_t) row;
      for (unsigned i = 0; i < n_cells; i++)
        add_to_house (sketch, cells[i]);
    }
  }
}

/* Lists the houses of each cell. Houses are visited in order, so each list ascends. */
static void
list_houses_of (const Sketch *sketch, uint32_t *starts, uint16_t *houses_of)
{
  uint32_t next[ARI_MAX_CELLS];

  memset (starts, 0, (sketch->n_cells + 1u) * sizeof *starts);
  for (uint32_t i = 0; i < sketch->n_house_cells; i++)
    starts[sketch->house_cells[i] + 1]++;
  for (unsigned cell = 0; cell < sketch->n_cells; cell++) {
    starts[cell + 1] += starts[cell];
    next[cell] = starts[cell];
  }
  for (unsigned h = 0; h < sketch->n_houses; h++)
    for (unsigned i = 0; i < sketch->houses[h].n_cells; i++)
      houses_of[next[sketch->houses[h].cells[i]]++] = (uint16_t) h;
}

/* Gathers the cells that share one of @n_houses houses with @cell, without @cell itself. */
static void
gather_house_peers (
    const Sketch *sketch, unsigned cell, const uint16_t *houses_of, unsigned n_houses, Set *peers)
{
  memset (peers, 0, sizeof *peers);
  for (unsigned i = 0; i < n_houses; i++) {
    const AriHouse *house = &sketch->houses[houses_of[i]];

    for (unsigned k = 0; k < house->n_cells; k++)
      peers->words[house->cells[k] / WORD_BITS] |= UINT64_C (1) << house->cells[k] % WORD_BITS;
  }
  peers->words[cell / WORD_BITS] &= ~(UINT64_C (1) << cell % WORD_BITS);
}

/* Gathers the cells that a rule keeps different from @cell. The canvas has no holes. */
static void
gather_rule_peers (const Sketch *sketch, unsigned cell, const AriLayoutRule *rule, Set *peers)
{
  const AriExtraInfo *info = ari_extra_info (rule->extra);
  const AriPlace place = sketch->places[cell];

  for (unsigned i = 0; i < 2u * info->n_moves; i++) {
    const AriExtraMove move = info->moves[i / 2];
    const int row = place.row + (i % 2 == 0 ? move.rows : -move.rows);
    const int column = place.column + (i % 2 == 0 ? move.columns : -move.columns);

    if (row >= 0 && row < sketch->n_rows && column >= 0 && column < sketch->n_columns) {
      const unsigned other = (unsigned) row * sketch->n_columns + (unsigned) column;

      peers->words[other / WORD_BITS] |= UINT64_C (1) << other % WORD_BITS;
    }
  }
}

static size_t
most_loose_peers (const Sketch *sketch)
{
  size_t most = 0;

  for (unsigned i = 0; i < sketch->n_rules; i++)
    most += 2u * (size_t) sketch->n_cells * ari_extra_info (sketch->rules[i].extra)->n_moves;
  return most;
}

/* Returns an upper bound of the number of peers: a cell that shares two houses with another is
 * counted twice. */
static size_t
most_peers (const Sketch *sketch)
{
  size_t most = most_loose_peers (sketch);

  for (unsigned h = 0; h < sketch->n_houses; h++)
    most += (size_t) sketch->houses[h].n_cells * (sketch->houses[h].n_cells - 1u);
  return most;
}

static uint32_t
write_set (const Set *set, unsigned n_words, uint16_t *cells)
{
  uint32_t n = 0;

  for (unsigned w = 0; w < n_words; w++)
    for (uint64_t rest = set->words[w]; rest != 0; rest &= rest - 1)
      cells[n++] = (uint16_t) (w * WORD_BITS + ari_digits_first (rest));
  return n;
}

/** PeerLists: arrays of a layout under construction. */
typedef struct {
  uint32_t *starts;
  uint16_t *peers;
  uint32_t *loose_starts;
  uint16_t *loose_peers;
} PeerLists;

/* Lists the peers of each cell. Sets keep a peer from being listed twice. */
static void
list_peers (const Sketch *sketch,
            const uint32_t *house_starts,
            const uint16_t *houses_of,
            const PeerLists *lists)
{
  const unsigned n_words = (sketch->n_cells + WORD_BITS - 1u) / WORD_BITS;
  uint32_t n_peers = 0, n_loose = 0;
  Set in_houses, all, loose;

  for (unsigned cell = 0; cell < sketch->n_cells; cell++) {
    gather_house_peers (sketch, cell, houses_of + house_starts[cell],
                        house_starts[cell + 1] - house_starts[cell], &in_houses);
    all = in_houses;
    for (unsigned i = 0; i < sketch->n_rules; i++)
      gather_rule_peers (sketch, cell, &sketch->rules[i], &all);
    for (unsigned w = 0; w < n_words; w++)
      loose.words[w] = all.words[w] & ~in_houses.words[w];
    lists->starts[cell] = n_peers;
    n_peers += write_set (&all, n_words, lists->peers + n_peers);
    lists->loose_starts[cell] = n_loose;
    n_loose += write_set (&loose, n_words, lists->loose_peers + n_loose);
  }
  lists->starts[sketch->n_cells] = n_peers;
  lists->loose_starts[sketch->n_cells] = n_loose;
}

/* Takes @count elements of @size bytes from a block that is filled in order of decreasing
 * alignment. */
static void *
take_array (char **rest, size_t count, size_t size)
{
  char *taken = *rest;

  *rest += count * size;
  return taken;
}

/* Makes a layout of any sketch, and frees the sketch. */
static AriLayout *
layout_build (Sketch *sketch)
{
  const size_t n_cells = sketch->n_cells;
  const size_t n_places = (size_t) sketch->n_rows * sketch->n_columns;
  const size_t n_house_cells = sketch->n_house_cells;
  uint32_t *house_starts = malloc ((n_cells + 1) * sizeof *house_starts);
  uint16_t *houses_of = malloc (n_house_cells * sizeof *houses_of);
  Layout *layout = NULL;

  if (house_starts != NULL && houses_of != NULL) {
    list_houses_of (sketch, house_starts, houses_of);

    const size_t n_peers = most_peers (sketch);
    const size_t n_loose = most_loose_peers (sketch);
    const size_t n_words = 3 * (n_cells + 1);
    const size_t n_halves = n_peers + n_loose + 2 * n_house_cells + n_cells + n_places;

    layout =
        malloc (sizeof *layout + sketch->n_houses * sizeof (AriHouse) + n_words * sizeof (uint32_t)
                + n_halves * sizeof (uint16_t) + n_cells * sizeof (AriPlace));
    if (layout != NULL) {
      char *rest = (char *) (layout + 1);
      AriHouse *houses = take_array (&rest, sketch->n_houses, sizeof (AriHouse));
      uint32_t *starts = take_array (&rest, n_cells + 1, sizeof (uint32_t));
      uint32_t *peer_starts = take_array (&rest, n_cells + 1, sizeof (uint32_t));
      uint32_t *loose_starts = take_array (&rest, n_cells + 1, sizeof (uint32_t));
      uint16_t *peers = take_array (&rest, n_peers, sizeof (uint16_t));
      uint16_t *loose_peers = take_array (&rest, n_loose, sizeof (uint16_t));
      uint16_t *of = take_array (&rest, n_house_cells, sizeof (uint16_t));
      uint16_t *house_cells = take_array (&rest, n_house_cells, sizeof (uint16_t));
      uint16_t *region_of = take_array (&rest, n_cells, sizeof (uint16_t));
      uint16_t *cell_at = take_array (&rest, n_places, sizeof (uint16_t));
      AriPlace *places = take_array (&rest, n_cells, sizeof (AriPlace));

      list_peers (sketch, house_starts, houses_of,
                  &(PeerLists){ peer_starts, peers, loose_starts, loose_peers });
      memcpy (starts, house_starts, (n_cells + 1) * sizeof *starts);
      memcpy (of, houses_of, n_house_cells * sizeof *of);
      memcpy (house_cells, sketch->house_cells, n_house_cells * sizeof *house_cells);
      memcpy (region_of, sketch->region_of, n_cells * sizeof *region_of);
      memcpy (places, sketch->places, n_cells * sizeof *places);
      for (unsigned h = 0; h < sketch->n_houses; h++) {
        houses[h] = sketch->houses[h];
        houses[h].cells = house_cells + (sketch->houses[h].cells - sketch->house_cells);
      }
      for (size_t place = 0; place < n_places; place++)
        cell_at[place] = ARI_NO_CELL;
      for (unsigned cell = 0; cell < n_cells; cell++)
        cell_at[places[cell].row * sketch->n_columns + places[cell].column] = (uint16_t) cell;

      layout->shown = (AriLayout){
        .n_digits = sketch->n_digits,
        .n_cells = sketch->n_cells,
        .n_houses = sketch->n_houses,
        .n_rules = sketch->n_rules,
        .n_rows = sketch->n_rows,
        .n_columns = sketch->n_columns,
        .places = places,
        .houses = houses,
        .peer_starts = peer_starts,
        .peers = peers,
        .loose_starts = loose_starts,
        .loose_peers = loose_peers,
        .house_starts = starts,
        .houses_of = of,
        .box_rows = sketch->box_rows,
        .box_columns = sketch->box_columns,
        .extras = sketch->extras,
        .region_of = region_of,
      };
      memcpy (layout->shown.rules, sketch->rules, sizeof layout->shown.rules);
      layout->cell_at = cell_at;
      layout->base = NULL;
      atomic_init (&layout->n_references, 1);
    }
  }

  free (houses_of);
  free (house_starts);
  free (sketch);
  return layout != NULL ? &layout->shown : NULL;
}

/* Returns true if each region is a row: the rows are houses already. */
static bool
are_rows (const uint16_t *region_of, unsigned n)
{
  for (unsigned cell = 0; cell < n * n; cell++)
    if (region_of[cell] != region_of[cell / n * n])
      return false;
  return true;
}

/* Makes a layout of n×n cells. @region_of: the box or region of each cell, from 0 */
static AriLayout *
layout_new (const AriExtraShape *shape, const uint16_t *region_of, AriExtras extras)
{
  const unsigned n = shape->n;
  const bool is_latin = are_rows (region_of, n);
  Sketch *sketch = ari_extras_fit (extras, shape) ? sketch_new_square (n) : NULL;

  if (sketch == NULL)
    return NULL;
  for (unsigned region = 0; region < n && !is_latin; region++) {
    add_house (sketch, shape->box_rows > 0 ? ARI_HOUSE_BOX : ARI_HOUSE_REGION, region);
    for (unsigned cell = 0; cell < n * n; cell++)
      if (region_of[cell] == region)
        add_to_house (sketch, cell);
  }
  memcpy (sketch->region_of, region_of, n * n * sizeof *region_of);
  sketch->box_rows = (uint8_t) shape->box_rows;
  sketch->box_columns = (uint8_t) shape->box_columns;
  sketch->extras = extras;
  add_extras (sketch, shape);
  return layout_build (sketch);
}

AriLayout *
ari_layout_new_boxes (unsigned box_rows, unsigned box_columns, AriExtras extras)
{
  uint16_t region_of[ARI_MAX_CELLS];

  /* each is checked alone first, so that the product cannot overflow */
  if (box_rows < 2 || box_columns < 2 || box_rows > ARI_MAX_DIGITS || box_columns > ARI_MAX_DIGITS
      || box_rows * box_columns > ARI_MAX_DIGITS)
    return NULL;

  const unsigned n = box_rows * box_columns;

  for (unsigned cell = 0; cell < n * n; cell++)
    region_of[cell] = (uint16_t) (cell / n / box_rows * box_rows + cell % n / box_columns);
  return layout_new (&(AriExtraShape){ n, box_rows, box_columns, 0, NULL }, region_of, extras);
}

AriLayout *
ari_layout_new_regions (unsigned n, const uint8_t *regions, AriExtras extras)
{
  uint16_t sizes[ARI_MAX_DIGITS] = { 0 };
  uint16_t region_of[ARI_MAX_CELLS];

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS)
    return NULL;
  for (unsigned cell = 0; cell < n * n; cell++) {
    if (regions[cell] >= n || ++sizes[regions[cell]] > n)
      return NULL;
    region_of[cell] = regions[cell];
  }

  /* no region has more than n cells and all have n² together, so each has n */
  return layout_new (&(AriExtraShape){ n, 0, 0, 0, NULL }, region_of, extras);
}

AriLayout *
ari_layout_new_latin (unsigned n, AriExtras extras)
{
  uint8_t regions[ARI_MAX_CELLS];

  for (unsigned cell = 0; n <= ARI_MAX_DIGITS && cell < n * n; cell++)
    regions[cell] = (uint8_t) (cell / n);
  return ari_layout_new_regions (n, regions, extras);
}

/* Writes the @n cells of a region in ascending order. Returns false if they are not n cells of the
 * grid. */
static bool
sort_region (const uint16_t *region, unsigned n, uint16_t *cells)
{
  Set set = { { 0 } };

  for (unsigned i = 0; i < n; i++) {
    if (region[i] >= n * n)
      return false;
    set.words[region[i] / WORD_BITS] |= UINT64_C (1) << region[i] % WORD_BITS;
  }
  return write_set (&set, (n * n + WORD_BITS - 1) / WORD_BITS, cells) == n;
}

AriLayout *
ari_layout_new_with_extra_regions (const AriLayout *base,
                                   unsigned n_regions,
                                   const uint16_t *regions)
{
  const unsigned n = base->n_digits;
  uint16_t cells[ARI_MAX_CELLS];
  AriLayout *layout;

  if (n_regions < 1 || n_regions > n)
    return NULL;
  for (unsigned i = 0; i < n_regions; i++)
    if (!sort_region (&regions[i * n], n, &cells[i * n]))
      return NULL;
  layout = layout_new (&(AriExtraShape){ n, base->box_rows, base->box_columns, n_regions, cells },
                       base->region_of, base->extras | ARI_EXTRA_REGIONS);
  if (layout == NULL)
    return NULL;

  bool fits = layout->n_houses <= ARI_MAX_HOUSES;

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    fits &= layout->house_starts[cell + 1] - layout->house_starts[cell] <= ARI_MAX_HOUSES_OF_CELL;
  if (fits)
    return layout;
  ari_layout_unref (layout);
  return NULL;
}

AriLayout *
ari_layout_new_with_candidates (const AriLayout *base, const AriDigits *candidates)
{
  const AriDigits all = ari_digits_below (base->n_digits);
  bool is_sukaku = false;
  const Layout *shape;
  AriDigits *copy;
  Layout *layout;

  for (unsigned cell = 0; cell < base->n_cells; cell++) {
    if ((candidates[cell] & all) == 0)
      return NULL;
    is_sukaku = is_sukaku || (candidates[cell] & all) != all;
  }
  shape = (const Layout *) ari_layout_ref_shape (base);
  if (!is_sukaku)
    return (AriLayout *) (uintptr_t) &shape->shown;
  layout = malloc (sizeof *layout + base->n_cells * sizeof *copy);
  if (layout == NULL) {
    ari_layout_unref (&shape->shown);
    return NULL;
  }
  copy = (AriDigits *) (void *) (layout + 1);
  for (unsigned cell = 0; cell < base->n_cells; cell++)
    copy[cell] = candidates[cell] & all;
  layout->shown = shape->shown;
  layout->shown.extras |= ARI_EXTRA_CANDIDATES;
  layout->shown.candidates = copy;
  layout->cell_at = shape->cell_at;
  layout->base = &shape->shown;
  atomic_init (&layout->n_references, 1);
  return &layout->shown;
}

bool
ari_layout_default_box (unsigned n, unsigned *box_rows, unsigned *box_columns)
{
  unsigned best = 0;

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS)
    return false;
  for (unsigned rows = 2; rows * rows <= n; rows++)
    if (n % rows == 0)
      best = rows;
  if (best == 0)
    return false;
  *box_rows = best;
  *box_columns = n / best;
  return true;
}

AriLayout *
ari_layout_ref (const AriLayout *layout)
{
  Layout *whole = (Layout *) (uintptr_t) layout;

  atomic_fetch_add_explicit (&whole->n_references, 1, memory_order_relaxed);
  return &whole->shown;
}

AriLayout *
ari_layout_ref_shape (const AriLayout *layout)
{
  const AriLayout *base = ((const Layout *) layout)->base;

  return ari_layout_ref (base != NULL ? base : layout);
}

void
ari_layout_unref (const AriLayout *layout)
{
  while (layout != NULL) {
    Layout *whole = (Layout *) (uintptr_t) layout;

    /* acq_rel: this thread's reads of the layout happen before another thread frees it */
    if (atomic_fetch_sub_explicit (&whole->n_references, 1, memory_order_acq_rel) != 1)
      return;
    layout = whole->base;
    free (whole);
  }
}

bool
ari_layout_equal (const AriLayout *a, const AriLayout *b)
{
  if (a == b)
    return true;
  if (a->n_digits != b->n_digits || a->n_cells != b->n_cells || a->n_houses != b->n_houses
      || a->n_rules != b->n_rules || a->n_rows != b->n_rows || a->n_columns != b->n_columns)
    return false;
  if (memcmp (a->places, b->places, a->n_cells * sizeof *a->places) != 0)
    return false;
  if (memcmp (a->rules, b->rules, a->n_rules * sizeof *a->rules) != 0)
    return false;
  if ((a->candidates != NULL) != (b->candidates != NULL)
      || (a->candidates != NULL
          && memcmp (a->candidates, b->candidates, a->n_cells * sizeof *a->candidates) != 0))
    return false;
  for (unsigned h = 0; h < a->n_houses; h++) {
    const AriHouse *one = &a->houses[h];
    const AriHouse *two = &b->houses[h];

    if (one->kind != two->kind || one->extra != two->extra || one->n_cells != two->n_cells
        || memcmp (one->cells, two->cells, one->n_cells * sizeof *one->cells) != 0)
      return false;
  }
  return true;
}

bool
ari_layout_is_latin (const AriLayout *layout)
{
  const unsigned n_lines = 2u * layout->n_digits;

  return layout->n_houses == n_lines || layout->houses[n_lines].kind == ARI_HOUSE_EXTRA;
}

bool
ari_layout_is_plain (const AriLayout *layout)
{
  return layout->box_rows != 0 && layout->extras == ARI_EXTRA_NONE;
}

bool
ari_layout_is_classic (const AriLayout *layout)
{
  return ari_layout_is_plain (layout) && layout->box_rows == 3 && layout->box_columns == 3;
}

bool
ari_layout_is_tinted (const AriLayout *layout, uint16_t cell)
{
  unsigned n_houses;
  const uint16_t *houses = ari_layout_houses_of (layout, cell, &n_houses);

  for (unsigned i = 0; i < n_houses; i++) {
    const AriHouse *house = &layout->houses[houses[i]];

    if (house->kind == ARI_HOUSE_EXTRA && !ari_extra_info (house->extra)->is_everywhere)
      return true;
  }
  return false;
}

uint16_t
ari_layout_cell_at (const AriLayout *layout, int row, int column)
{
  const Layout *whole = (const Layout *) layout;

  if (row < 0 || column < 0 || row >= layout->n_rows || column >= layout->n_columns)
    return ARI_NO_CELL;
  return whole->cell_at[row * layout->n_columns + column];
}

bool
ari_house_is_straight (const AriHouse *house)
{
  return house->kind == ARI_HOUSE_ROW || house->kind == ARI_HOUSE_COLUMN
         || (house->kind == ARI_HOUSE_EXTRA && ari_extra_info (house->extra)->is_straight);
}

bool
ari_layout_is_in_house (const AriLayout *layout, uint16_t cell, unsigned house)
{
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, cell, &n);

  for (unsigned i = 0; i < n; i++)
    if (houses[i] == house)
      return true;
  return false;
}

uint16_t
ari_layout_shared_house (const AriLayout *layout, uint16_t a, uint16_t b)
{
  unsigned n_of_a, n_of_b;
  const uint16_t *of_a = ari_layout_houses_of (layout, a, &n_of_a);
  const uint16_t *of_b = ari_layout_houses_of (layout, b, &n_of_b);

  /* both lists ascend: walk them side by side */
  for (unsigned i = 0, k = 0; i < n_of_a && k < n_of_b;) {
    if (of_a[i] == of_b[k])
      return of_a[i];
    if (of_a[i] < of_b[k])
      i++;
    else
      k++;
  }
  return ARI_NO_HOUSE;
}

uint16_t
ari_layout_reason (const AriLayout *layout, uint16_t a, uint16_t b)
{
  const uint16_t house = ari_layout_shared_house (layout, a, b);
  const int rows = layout->places[b].row - layout->places[a].row;
  const int columns = layout->places[b].column - layout->places[a].column;

  if (house != ARI_NO_HOUSE)
    return house;
  for (unsigned i = 0; i < layout->n_rules; i++)
    if (ari_extra_forbids (layout->rules[i].extra, rows, columns))
      return (uint16_t) (layout->n_houses + i);
  return ARI_NO_HOUSE;
}

bool
ari_layout_are_peers (const AriLayout *layout, uint16_t a, uint16_t b)
{
  return a != b && ari_layout_reason (layout, a, b) != ARI_NO_HOUSE;
}

unsigned
ari_layout_n_hidden_windows (const AriLayout *layout)
{
  return (layout->extras & ARI_EXTRA_WINDOWS) != 0 ? 2u * layout->box_rows - 1 : 0;
}

/* A window is @side rows high and wide, and side - 1 of them lie side by side. Their rows are a
 * band; the rows between and beside all windows are the last band, number side - 1; likewise for
 * columns. A digit is in a band of rows @side times, and once in each of its side - 1 windows, so
 * once where the band crosses the last band of columns: that is a hidden window. Returns row or
 * column @i of @band. */
static unsigned
line_of_band (unsigned band, unsigned side, unsigned i)
{
  return band == side - 1 ? i * (side + 1) : band * (side + 1) + 1 + i;
}

void
ari_layout_hidden_window (const AriLayout *layout, unsigned number, uint16_t *cells)
{
  const unsigned side = layout->box_rows;
  const unsigned rows = number < side ? side - 1 : number - side;
  const unsigned columns = number < side ? number : side - 1;

  for (unsigned i = 0; i < side * side; i++)
    cells[i] = (uint16_t) (line_of_band (rows, side, i / side) * layout->n_columns
                           + line_of_band (columns, side, i % side));
}
