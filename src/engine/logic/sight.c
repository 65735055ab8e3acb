/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the single that is the easiest to see on a grid without notes.
 *
 * The ladder of techniques counts a naked single among the easiest, because with notes it is: a
 * cell with one note. Without notes it takes a look at every other digit, while a digit with one
 * place in a box takes a look at one digit: people scan boxes first, then lines, and cells last.
 * This is also the order of the explainer's ratings. All singles are tried, each house with each
 * digit: some microseconds on 9×9. */

#include "engine/base/grid.h"
#include "engine/logic/sight.h"

/** Sought: the input of a search for a single, and the best so far. */
typedef struct {
  const AriLayout *layout;
  const uint8_t *digits;
  const AriDigits *candidates;
  bool is_used[ARI_N_TECHNIQUES];
  uint16_t wanted; /* the cell to be filled, or ARI_NO_CELL */
  bool is_found;
  unsigned rank;
  unsigned n_shown; /* digits that show it */
  AriTechnique technique;
  uint16_t cell;
  uint8_t digit;
  uint16_t house; /* ARI_NO_HOUSE: the only digit of a cell */
} Sought;

/* Views: digits on the grid, and the cells where each rules one out. */
typedef struct {
  unsigned n;
  uint16_t from[ARI_MAX_DIGITS]; /* at most as many as cells in a house, or digits */
  uint16_t to[ARI_MAX_DIGITS];
  uint8_t digits[ARI_MAX_DIGITS];
} Views;

static unsigned
count_open (const uint8_t *digits, const AriHouse *house)
{
  unsigned n = 0;

  for (unsigned i = 0; i < house->n_cells; i++)
    n += digits[house->cells[i]] == ARI_NO_DIGIT;
  return n;
}

static AriSightKind
kind_of (const AriHouse *house)
{
  switch (house->kind) {
  case ARI_HOUSE_BOX:
  case ARI_HOUSE_REGION:
    return ARI_SIGHT_BOX;
  case ARI_HOUSE_ROW:
  case ARI_HOUSE_COLUMN:
    return ARI_SIGHT_LINE;
  case ARI_HOUSE_EXTRA:
  default:
    return ARI_SIGHT_EXTRA;
  }
}

/* Returns the house of a cell with the fewest open cells. */
static uint16_t
fullest_house (const AriLayout *layout, const uint8_t *digits, uint16_t cell)
{
  unsigned n_houses, fewest = UINT16_MAX;
  const uint16_t *houses = ari_layout_houses_of (layout, cell, &n_houses);
  uint16_t fullest = ARI_NO_HOUSE;

  for (unsigned i = 0; i < n_houses; i++) {
    const AriHouse *house = &layout->houses[houses[i]];
    const unsigned missing = layout->n_digits - house->n_cells + count_open (digits, house);

    if (missing < fewest) {
      fewest = missing;
      fullest = houses[i];
    }
  }
  return fullest;
}

static unsigned
rank_of (const AriLayout *layout, const uint8_t *digits, uint16_t cell, uint16_t house)
{
  if (house == ARI_NO_HOUSE) {
    const AriHouse *fullest = &layout->houses[fullest_house (layout, digits, cell)];

    return ARI_SIGHT_CELL * 256 + layout->n_digits - fullest->n_cells + count_open (digits, fullest)
           - 1;
  }
  const unsigned n_open = count_open (digits, &layout->houses[house]);

  return n_open == 1 ? ARI_SIGHT_LAST * 256
                     : (unsigned) kind_of (&layout->houses[house]) * 256 + n_open - 1;
}

/* --- the digits that show a single --- */

/* Returns how many of @cells a digit in @from rules out. */
static unsigned
count_seen (const AriLayout *layout, const uint16_t *cells, unsigned n_cells, uint16_t from)
{
  unsigned n = 0;

  for (unsigned i = 0; i < n_cells; i++)
    n += ari_layout_are_peers (layout, from, cells[i]);
  return n;
}

/* Chooses few digits that explain the house: again and again the one that rules out most cells. */
static void
view_house (const AriLayout *layout,
            const uint8_t *digits,
            const AriHouse *house,
            uint16_t cell,
            uint8_t digit,
            Views *views)
{
  uint16_t left[ARI_MAX_DIGITS];
  unsigned n_left = 0;

  views->n = 0;
  for (unsigned i = 0; i < house->n_cells; i++)
    if (digits[house->cells[i]] == ARI_NO_DIGIT && house->cells[i] != cell
        && ari_digits_has (ari_layout_candidates (layout, house->cells[i]), digit))
      left[n_left++] = house->cells[i];
  while (n_left > 0) {
    uint16_t best = ARI_NO_CELL;
    unsigned most = 0, n_kept = 0;

    for (uint16_t from = 0; from < layout->n_cells; from++) {
      const unsigned n = digits[from] == digit ? count_seen (layout, left, n_left, from) : 0;

      if (n > most) {
        most = n;
        best = from;
      }
    }
    if (best == ARI_NO_CELL)
      return; /* the other cells have lost the digit to a step */
    for (unsigned i = 0; i < n_left; i++) {
      if (!ari_layout_are_peers (layout, best, left[i])) {
        left[n_kept++] = left[i];
        continue;
      }
      views->from[views->n] = best;
      views->to[views->n] = left[i];
      views->digits[views->n++] = digit;
    }
    n_left = n_kept;
  }
}

/* Takes each other digit once, from the fullest house of the cell if it is there, because that
 * house is read as a whole. */
static void
view_cell (
    const AriLayout *layout, const uint8_t *digits, uint16_t cell, uint8_t digit, Views *views)
{
  const AriHouse *fullest = &layout->houses[fullest_house (layout, digits, cell)];
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);
  AriDigits seen = ari_digits_of (digit) | ~ari_layout_candidates (layout, cell);

  views->n = 0;
  for (unsigned i = 0; i < fullest->n_cells + n_peers; i++) {
    const uint16_t from = i < fullest->n_cells ? fullest->cells[i] : peers[i - fullest->n_cells];

    if (digits[from] == ARI_NO_DIGIT || ari_digits_has (seen, digits[from]))
      continue;
    seen |= ari_digits_of (digits[from]);
    views->from[views->n] = from;
    views->to[views->n] = cell;
    views->digits[views->n++] = digits[from];
  }
}

static void
view (const AriLayout *layout,
      const uint8_t *digits,
      uint16_t cell,
      uint8_t digit,
      uint16_t house,
      Views *views)
{
  if (house == ARI_NO_HOUSE)
    view_cell (layout, digits, cell, digit, views);
  else
    view_house (layout, digits, &layout->houses[house], cell, digit, views);
}

/* Counts each filled cell once; views from the same cell follow each other. */
static unsigned
count_shown (const Views *views)
{
  unsigned n = 0;

  for (unsigned i = 0; i < views->n; i++)
    n += i == 0 || views->from[i] != views->from[i - 1];
  return n;
}

/* --- the search --- */

static void
consider (Sought *sought, AriTechnique technique, uint16_t cell, unsigned digit, uint16_t house)
{
  unsigned rank, n_shown;
  Views views;

  if (!sought->is_used[technique] || (sought->wanted != ARI_NO_CELL && sought->wanted != cell))
    return;
  rank = rank_of (sought->layout, sought->digits, cell, house);
  if (sought->is_found && rank > sought->rank)
    return;
  view (sought->layout, sought->digits, cell, (uint8_t) digit, house, &views);
  n_shown = count_shown (&views);
  if (sought->is_found && rank == sought->rank && n_shown >= sought->n_shown)
    return;
  sought->is_found = true;
  sought->rank = rank;
  sought->n_shown = n_shown;
  sought->technique = technique;
  sought->cell = cell;
  sought->digit = (uint8_t) digit;
  sought->house = house;
}

static void
look_at_house (Sought *sought, uint16_t number)
{
  const AriHouse *house = &sought->layout->houses[number];
  AriDigits once = 0, twice = 0;

  if (house->n_cells < sought->layout->n_digits)
    return;
  for (unsigned i = 0; i < house->n_cells; i++) {
    twice |= once & sought->candidates[house->cells[i]];
    once |= sought->candidates[house->cells[i]];
  }
  for (unsigned i = 0; i < house->n_cells; i++) {
    const uint16_t cell = house->cells[i];

    ARI_FOR_DIGITS (digit, sought->candidates[cell] & once & ~twice)
      consider (sought,
                count_open (sought->digits, house) == 1 ? ARI_TECHNIQUE_FULL_HOUSE
                                                        : ARI_TECHNIQUE_HIDDEN_SINGLE,
                cell, (unsigned) digit, number);
  }
}

static bool
look (Sought *sought)
{
  const AriLayout *layout = sought->layout;

  for (uint16_t house = 0; house < layout->n_houses; house++)
    look_at_house (sought, house);
  for (uint16_t cell = 0; cell < layout->n_cells; cell++)
    if (ari_digits_is_single (sought->candidates[cell]))
      consider (sought, ARI_TECHNIQUE_NAKED_SINGLE, cell,
                ari_digits_first (sought->candidates[cell]), ARI_NO_HOUSE);
  return sought->is_found;
}

/* Writes the candidates of open cells only. */
static void
find_candidates (const AriLayout *layout,
                 const uint8_t *digits,
                 const AriDigits *removed,
                 AriDigits *candidates)
{
  for (uint16_t cell = 0; cell < layout->n_cells; cell++) {
    candidates[cell] = 0;
    if (digits[cell] != ARI_NO_DIGIT)
      continue;
    candidates[cell] = ari_grid_candidates (layout, digits, cell);
    if (removed != NULL)
      candidates[cell] &= ~removed[cell];
  }
}

bool
ari_sight_find (const AriLayout *layout,
                const uint8_t *digits,
                const AriDigits *removed,
                const AriLogicOptions *options,
                uint16_t cell,
                AriSteps *steps)
{
  AriDigits candidates[ARI_MAX_CELLS];
  Sought sought = { .layout = layout, .digits = digits, .candidates = candidates, .wanted = cell };
  AriMark placement;
  AriStepHouse house;

  ari_steps_clear (steps);
  for (unsigned i = 0; i < options->n_order; i++)
    if (options->order[i] < ARI_N_TECHNIQUES)
      sought.is_used[options->order[i]] = true;
  find_candidates (layout, digits, NULL, candidates);
  if (!look (&sought)) {
    if (removed == NULL)
      return false;
    find_candidates (layout, digits, removed, candidates);
    if (!look (&sought))
      return false;
  }
  placement = (AriMark){ .cell = sought.cell, .digit = sought.digit, .role = ARI_ROLE_PLACEMENT };
  house = (AriStepHouse){ .house = sought.house, .role = ARI_HOUSE_BASE };
  return ari_steps_add (steps, &(AriStep){
                                   .technique = sought.technique,
                                   .digits = ari_digits_of (sought.digit),
                                   .placements = &placement,
                                   .n_placements = 1,
                                   .houses = &house,
                                   .n_houses = sought.house != ARI_NO_HOUSE,
                               });
}

static uint16_t
house_of (const AriStep *single)
{
  return single->n_houses > 0 ? single->houses[0].house : ARI_NO_HOUSE;
}

unsigned
ari_sight_rank (const AriLayout *layout, const uint8_t *digits, const AriStep *single)
{
  return rank_of (layout, digits, single->placements[0].cell, house_of (single));
}

AriSteps *
ari_sight_new (const AriLayout *layout, const uint8_t *digits, const AriStep *single)
{
  AriNode nodes[2 * ARI_MAX_DIGITS];
  uint16_t cells[2 * ARI_MAX_DIGITS];
  AriLink links[ARI_MAX_DIGITS];
  AriStep shown = *single;
  uint16_t n_nodes = 0;
  Views views;

  if (!ari_technique_is_single (single->technique))
    return NULL;
  view (layout, digits, single->placements[0].cell, single->placements[0].digit, house_of (single),
        &views);
  for (unsigned i = 0; i < views.n; i++) {
    /* a digit that rules out several cells is one node */
    if (i == 0 || views.from[i] != views.from[i - 1]) {
      cells[n_nodes] = views.from[i];
      nodes[n_nodes] =
          (AriNode){ .first_cell = n_nodes, .n_cells = 1, .digit = views.digits[i], .is_on = true };
      n_nodes++;
    }
    cells[n_nodes] = views.to[i];
    nodes[n_nodes] =
        (AriNode){ .first_cell = n_nodes, .n_cells = 1, .digit = views.digits[i], .is_on = false };
    links[i] = (AriLink){
      .from = i > 0 && views.from[i] == views.from[i - 1] ? links[i - 1].from
                                                          : (uint16_t) (n_nodes - 1),
      .to = n_nodes,
      .als = ARI_NO_ALS,
    };
    n_nodes++;
  }
  shown.flags |= ARI_STEP_SIGHT;
  shown.nodes = nodes;
  shown.n_nodes = n_nodes;
  shown.node_cells = cells;
  shown.links = links;
  shown.n_links = views.n;
  return ari_steps_new_copy (&shown);
}
