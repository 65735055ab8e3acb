/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what each fact on the way of a search that does not learn follows from. */

#include <stdlib.h>
#include <string.h>

#include "engine/laboratory/premises.h"
#include "engine/search/alldiff.h"

/*
 * A search keeps no reasons, since these would cost it more than its steps. But it keeps the order
 * in which cells were filled and candidates lost, and this says what was known before each fact.
 * So the rule by which a fact follows is found again, only for the facts that are asked for:
 * singles first, then the others in the order in which the search tries them, and last what was
 * searched to its end. The premises of a rule are always candidates that are ruled out: those of
 * the other digits of the cell for a naked single, those of the places in one house outside the
 * other for locked candidates, those of the cells of a set besides its digits for pairs and
 * all-different. What a look-ahead tried is tried again, and its premises are all candidates whose
 * absence led to the contradiction.
 */

#define NEVER UINT32_MAX

static void
add (AriPremises *premises, uint32_t item)
{
  if (premises->n == premises->max) {
    const uint32_t max = premises->max > 0 ? 2 * premises->max : 64;
    uint32_t *items = realloc (premises->items, max * sizeof *items);

    if (items == NULL) {
      premises->is_short = true;
      return;
    }
    premises->items = items;
    premises->max = max;
  }
  premises->items[premises->n++] = item;
}

static uint32_t
candidate_of (const AriWay *facts, unsigned cell, unsigned digit)
{
  return cell * facts->layout->n_digits + digit;
}

static bool
is_ruled_out (const AriWay *facts, unsigned cell, unsigned digit, uint32_t before)
{
  return facts->by[candidate_of (facts, cell, digit)] < before;
}

static AriDigits
candidates_before (const AriWay *facts, unsigned cell, uint32_t before)
{
  AriDigits candidates = 0;

  for (unsigned digit = 0; digit < facts->layout->n_digits; digit++)
    if (!is_ruled_out (facts, cell, digit, before))
      candidates |= ari_digits_of (digit);
  return candidates;
}

/* Returns the places of a digit, as positions in the house. */
static AriDigits
places_before (const AriWay *facts, unsigned house, unsigned digit, uint32_t before)
{
  const AriHouse *of = &facts->layout->houses[house];
  AriDigits places = 0;

  for (unsigned i = 0; i < of->n_cells; i++)
    if (!is_ruled_out (facts, of->cells[i], digit, before))
      places |= ari_digits_of (i);
  return places;
}

static bool
is_full (const AriLayout *layout, unsigned house)
{
  return layout->houses[house].n_cells == layout->n_digits;
}

/* --- placing and removing --- */

static void
die (AriWay *facts, unsigned cell, unsigned house, unsigned digit)
{
  if (!facts->is_dead)
    facts->dead_end =
        (AriEvent){ .cell = (uint16_t) cell, .house = (uint16_t) house, .digit = (uint8_t) digit };
  facts->is_dead = true;
}

static void
rule_out (AriWay *facts, unsigned cell, unsigned digit)
{
  const AriLayout *layout = facts->layout;
  uint32_t *by = &facts->by[candidate_of (facts, cell, digit)];
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, (uint16_t) cell, &n);

  if (*by != NEVER)
    return;
  *by = facts->n;
  if (--facts->n_open[cell] == 0)
    die (facts, cell, ARI_NO_HOUSE, ARI_NO_DIGIT);
  if (facts->n_open[cell] == 1)
    facts->queue[facts->queue_tail++] = cell;
  for (unsigned i = 0; i < n; i++) {
    const uint32_t at = digit * layout->n_houses + houses[i];

    if (!is_full (layout, houses[i]))
      continue;
    if (--facts->n_places[at] == 0)
      die (facts, ARI_NO_CELL, houses[i], digit);
    if (facts->n_places[at] == 1 && (facts->rules & 1u << ARI_RULE_HIDDEN_SINGLE) != 0)
      facts->queue[facts->queue_tail++] = layout->n_cells + at;
  }
}

void
ari_way_append (
    AriWay *facts, unsigned cell, unsigned digit, bool is_placed, AriRule rule, uint32_t depth)
{
  const AriLayout *layout = facts->layout;
  unsigned n;
  const uint16_t *peers = ari_layout_peers (layout, (uint16_t) cell, &n);

  facts->facts[facts->n++] = (AriImplication){ .cell = (uint16_t) cell,
                                               .digit = (uint8_t) digit,
                                               .is_placed = is_placed,
                                               .rule = (uint8_t) rule,
                                               .house = ARI_NO_HOUSE,
                                               .other_house = ARI_NO_HOUSE,
                                               .depth = depth };
  if (!is_placed) {
    rule_out (facts, cell, digit);
    return;
  }
  facts->filled_by[cell] = facts->n;
  for (unsigned other = 0; other < layout->n_digits; other++)
    if (other != digit)
      rule_out (facts, cell, other);
  for (unsigned i = 0; i < n; i++)
    rule_out (facts, peers[i], digit);
}

static void
count_all (AriWay *facts)
{
  const AriLayout *layout = facts->layout;

  memset (facts->n_open, 0, layout->n_cells);
  memset (facts->n_places, 0, (size_t) layout->n_digits * layout->n_houses);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    unsigned n;
    const uint16_t *houses = ari_layout_houses_of (layout, (uint16_t) cell, &n);

    ARI_FOR_DIGITS (digit, candidates_before (facts, cell, NEVER)) {
      facts->n_open[cell]++;
      for (unsigned i = 0; i < n; i++)
        facts->n_places[(unsigned) digit * layout->n_houses + houses[i]]++;
    }
  }
}

bool
ari_way_place_single (AriWay *facts, const uint8_t *shown)
{
  const AriLayout *layout = facts->layout;

  while (facts->queue_head < facts->queue_tail) {
    const uint32_t next = facts->queue[facts->queue_head++];
    unsigned cell = next, digit, house;
    AriDigits left;

    if (next < layout->n_cells) {
      left = candidates_before (facts, cell, NEVER);
      digit = left == 0 ? 0 : ari_digits_first (left);
    } else {
      digit = (next - layout->n_cells) / layout->n_houses;
      house = (next - layout->n_cells) % layout->n_houses;
      left = places_before (facts, house, digit, NEVER);
      cell = left == 0 ? 0 : layout->houses[house].cells[ari_digits_first (left)];
    }
    if (left == 0 || facts->filled_by[cell] != NEVER || (shown != NULL && shown[cell] != digit))
      continue;
    ari_way_append (facts, cell, digit, true, ARI_RULE_NAKED_SINGLE, 0);
    return true;
  }
  return false;
}

/* --- reading the way --- */

AriWay *
ari_way_new_like (const AriWay *from)
{
  const AriLayout *layout = from->layout;
  const size_t n_places = (size_t) layout->n_digits * layout->n_houses;
  AriWay *facts = calloc (1, sizeof *facts);

  if (facts == NULL)
    return NULL;
  facts->layout = ari_layout_ref (layout);
  facts->rules = from->rules;
  facts->n_candidates = from->n_candidates;
  facts->first_guess = NEVER;
  /* each fact fills a cell or rules out a candidate */
  facts->facts = calloc (facts->n_candidates + layout->n_cells, sizeof *facts->facts);
  facts->by = calloc (facts->n_candidates, sizeof *facts->by);
  facts->filled_by = calloc (layout->n_cells, sizeof *facts->filled_by);
  facts->n_open = calloc (layout->n_cells, sizeof *facts->n_open);
  facts->n_places = calloc (n_places, sizeof *facts->n_places);
  facts->queue = calloc (layout->n_cells + n_places, sizeof *facts->queue);
  if (facts->facts == NULL || facts->by == NULL || facts->filled_by == NULL || facts->n_open == NULL
      || facts->n_places == NULL || facts->queue == NULL) {
    ari_way_free (facts);
    return NULL;
  }
  return facts;
}

void
ari_way_free (AriWay *facts)
{
  if (facts == NULL)
    return;
  free (facts->facts);
  free (facts->by);
  free (facts->filled_by);
  free (facts->n_open);
  free (facts->n_places);
  free (facts->queue);
  ari_layout_unref (facts->layout);
  free (facts);
}

/* Adds the next candidate that an open cell lost alone: all that filled cells took is known.
 * Returns: false if there is none before entry @end. */
static bool
read_removal (AriWay *facts, const AriTrail *trail, uint32_t *at, uint32_t end, uint32_t depth)
{
  while (*at < end) {
    const uint32_t lost = trail->lost[(*at)++];

    if (is_ruled_out (facts, lost & 0xffff, lost >> 16, NEVER))
      continue;
    ari_way_append (facts, lost & 0xffff, lost >> 16, false, ARI_RULE_SEARCHED, depth);
    return true;
  }
  return false;
}

static bool
is_single (const AriWay *facts, unsigned cell, unsigned digit)
{
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (facts->layout, (uint16_t) cell, &n);

  if (facts->n_open[cell] == 1)
    return true;
  for (unsigned i = 0; i < n && (facts->rules & 1u << ARI_RULE_HIDDEN_SINGLE) != 0; i++)
    if (is_full (facts->layout, houses[i])
        && facts->n_places[digit * facts->layout->n_houses + houses[i]] == 1)
      return true;
  return false;
}

static void
read_decision (AriWay *facts, const AriDecision *decision, uint32_t depth)
{
  const bool is_forced = ari_digits_is_single (decision->candidates);
  AriRule rule = decision->is_own ? ARI_RULE_CHOICE : ARI_RULE_NONE;

  if (is_forced)
    rule = ARI_RULE_NAKED_SINGLE;
  else if (facts->first_guess == NEVER)
    facts->first_guess = facts->n + 1;
  ari_way_append (facts, decision->cell, decision->digit, true, rule, depth);
}

/* A search places all singles before it removes a candidate, so a cell that was filled by deduction
 * and is not a single yet was filled after the next removal. */
static void
read_way (AriWay *facts, const AriSnapshot *snapshot)
{
  const AriTrail *trail = &snapshot->trail;
  uint32_t depth = 0, at = 0;

  for (uint32_t i = 0; i < trail->n_filled; i++) {
    const uint16_t cell = trail->filled[i];
    const AriCellState *state = &snapshot->cells[cell];
    const bool is_last = depth == snapshot->n_decisions;
    const uint32_t end = is_last ? trail->n_lost : trail->lost_before[depth];

    if (state->origin != ARI_ORIGIN_GIVEN && !is_last && snapshot->decisions[depth].cell == cell) {
      while (read_removal (facts, trail, &at, end, depth))
        continue;
      read_decision (facts, &snapshot->decisions[depth], depth + 1);
      depth++;
      continue;
    }
    while (state->origin != ARI_ORIGIN_GIVEN && !is_single (facts, cell, state->digit)
           && read_removal (facts, trail, &at, end, depth))
      continue;
    ari_way_append (facts, cell, state->digit, true, ARI_RULE_NAKED_SINGLE, depth);
  }
  while (read_removal (facts, trail, &at, trail->n_lost, depth))
    continue;
}

AriWay *
ari_way_new (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  const AriLayout *layout = snapshot->layout;
  AriWay *facts =
      ari_way_new_like (&(AriWay){ .layout = layout,
                                   .rules = ari_strategy_deductions (strategy),
                                   .n_candidates = (uint32_t) layout->n_cells * layout->n_digits });

  if (facts == NULL)
    return NULL;
  /* a digit's only place in a house is a forced level there */
  if (strategy->branching == ARI_BRANCHING_PLACES)
    facts->rules |= 1u << ARI_RULE_HIDDEN_SINGLE;
  if (strategy->branching != ARI_BRANCHING_DIGITS)
    facts->rules |= 1u << ARI_RULE_SEARCHED;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const AriDigits candidates = ari_layout_candidates (layout, (uint16_t) cell);

    facts->filled_by[cell] = NEVER;
    for (unsigned digit = 0; digit < layout->n_digits; digit++)
      facts->by[candidate_of (facts, cell, digit)] = ari_digits_has (candidates, digit) ? NEVER : 0;
  }
  count_all (facts);
  read_way (facts, snapshot);
  return facts;
}

/* --- premises --- */

static void
add_all_but (const AriWay *facts, unsigned cell, AriDigits digits, AriPremises *premises)
{
  ARI_FOR_DIGITS (digit, ari_digits_below (facts->layout->n_digits) & ~digits)
    add (premises, candidate_of (facts, cell, (unsigned) digit));
}

/* Adds that a digit has no place in a house but at the positions @but. */
static void
add_places_outside (
    const AriWay *facts, unsigned house, unsigned digit, AriDigits but, AriPremises *premises)
{
  const AriHouse *of = &facts->layout->houses[house];

  for (unsigned i = 0; i < of->n_cells; i++)
    if (!ari_digits_has (but, i))
      add (premises, candidate_of (facts, of->cells[i], digit));
}

/* Returns the last fact by which the other places of a digit in a house were ruled out; NEVER if
 * there is another place. */
static uint32_t
last_of_places (const AriWay *facts, unsigned house, unsigned cell, unsigned digit)
{
  const AriHouse *of = &facts->layout->houses[house];
  uint32_t last = 0;

  for (unsigned i = 0; i < of->n_cells; i++) {
    const uint32_t by = facts->by[candidate_of (facts, of->cells[i], digit)];

    if (of->cells[i] != cell && by > last)
      last = by;
  }
  return last;
}

static AriDigits
position_of (const AriLayout *layout, unsigned house, unsigned cell)
{
  for (unsigned i = 0; i < layout->houses[house].n_cells; i++)
    if (layout->houses[house].cells[i] == cell)
      return ari_digits_of (i);
  return 0;
}

/* Where several houses have no other place, the one that was so first is named. */
static bool
explain_single (const AriWay *facts, uint32_t i, AriImplication *fact, AriPremises *premises)
{
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (facts->layout, fact->cell, &n);
  uint32_t least = i;

  if (candidates_before (facts, fact->cell, i) == ari_digits_of (fact->digit)) {
    fact->rule = ARI_RULE_NAKED_SINGLE;
    add_all_but (facts, fact->cell, ari_digits_of (fact->digit), premises);
    return true;
  }
  for (unsigned k = 0; k < n; k++) {
    const uint32_t last = last_of_places (facts, houses[k], fact->cell, fact->digit);

    if (!is_full (facts->layout, houses[k]) || last >= least)
      continue;
    least = last;
    fact->house = houses[k];
  }
  if (fact->house == ARI_NO_HOUSE)
    return false;
  fact->rule = ARI_RULE_HIDDEN_SINGLE;
  add_places_outside (facts, fact->house, fact->digit,
                      position_of (facts->layout, fact->house, fact->cell), premises);
  return true;
}

/* Returns the positions of house @a that lie in house @b, too. */
static AriDigits
crossing (const AriLayout *layout, unsigned a, unsigned b)
{
  AriDigits shared = 0;

  for (unsigned i = 0; i < layout->houses[a].n_cells; i++)
    if (ari_layout_is_in_house (layout, layout->houses[a].cells[i], b))
      shared |= ari_digits_of (i);
  return shared;
}

static bool
explain_locked (const AriWay *facts, uint32_t i, AriImplication *fact, AriPremises *premises)
{
  const AriLayout *layout = facts->layout;
  const bool from_lines = fact->rule == ARI_RULE_CLAIMING;
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, fact->cell, &n);

  for (unsigned a = 0; a < layout->n_houses; a++) {
    const AriDigits places = places_before (facts, a, fact->digit, i);

    if (!is_full (layout, a) || ari_house_is_straight (&layout->houses[a]) != from_lines
        || places == 0 || ari_layout_is_in_house (layout, fact->cell, a))
      continue;
    for (unsigned k = 0; k < n; k++) {
      const AriDigits shared = crossing (layout, a, houses[k]);

      if ((places & ~shared) != 0)
        continue;
      fact->house = (uint16_t) a;
      fact->other_house = houses[k];
      add_places_outside (facts, a, fact->digit, shared, premises);
      return true;
    }
  }
  return false;
}

static bool
explain_naked_pair (const AriWay *facts, uint32_t i, AriImplication *fact, AriPremises *premises)
{
  const AriLayout *layout = facts->layout;
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, fact->cell, &n);

  for (unsigned k = 0; k < n; k++) {
    const AriHouse *house = &layout->houses[houses[k]];

    for (unsigned one = 0; one < house->n_cells; one++) {
      const AriDigits pair = candidates_before (facts, house->cells[one], i);

      if (ari_digits_count (pair) != 2 || !ari_digits_has (pair, fact->digit)
          || house->cells[one] == fact->cell)
        continue;
      for (unsigned other = one + 1; other < house->n_cells; other++)
        if (house->cells[other] != fact->cell
            && candidates_before (facts, house->cells[other], i) == pair) {
          fact->house = houses[k];
          add_all_but (facts, house->cells[one], pair, premises);
          add_all_but (facts, house->cells[other], pair, premises);
          return true;
        }
    }
  }
  return false;
}

static bool
explain_hidden_pair (const AriWay *facts, uint32_t i, AriImplication *fact, AriPremises *premises)
{
  const AriLayout *layout = facts->layout;
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, fact->cell, &n);

  for (unsigned k = 0; k < n; k++)
    for (unsigned one = 0; one < layout->n_digits && is_full (layout, houses[k]); one++) {
      const AriDigits places = places_before (facts, houses[k], one, i);

      if (one == fact->digit || ari_digits_count (places) != 2
          || (places & position_of (layout, houses[k], fact->cell)) == 0)
        continue;
      for (unsigned other = one + 1; other < layout->n_digits; other++)
        if (other != fact->digit && places_before (facts, houses[k], other, i) == places) {
          fact->house = houses[k];
          add_places_outside (facts, houses[k], one, places, premises);
          add_places_outside (facts, houses[k], other, places, premises);
          return true;
        }
    }
  return false;
}

/* If the cell had the digit, some others of the house would have too few: these cells with their
 * candidates are the reason. */
static bool
explain_alldiff (const AriWay *facts, uint32_t i, AriImplication *fact, AriPremises *premises)
{
  const AriLayout *layout = facts->layout;
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (layout, fact->cell, &n);

  for (unsigned k = 0; k < n; k++) {
    const AriHouse *house = &layout->houses[houses[k]];
    AriDigits masks[ARI_MAX_DIGITS], crowded, digits = 0;

    for (unsigned p = 0; p < house->n_cells; p++)
      masks[p] = house->cells[p] == fact->cell
                     ? ari_digits_of (fact->digit)
                     : candidates_before (facts, house->cells[p], i) & ~ari_digits_of (fact->digit);
    crowded = ari_alldiff_find_crowded (masks, house->n_cells);
    if (crowded == 0)
      continue;
    fact->house = houses[k];
    ARI_FOR_DIGITS (p, crowded)
      digits |= masks[p];
    digits |= ari_digits_of (fact->digit);
    ARI_FOR_DIGITS (p, crowded)
      add_all_but (facts, house->cells[p], digits, premises);
    return true;
  }
  return false;
}

void
ari_way_explain_end (const AriWay *facts, const AriEvent *dead_end, AriPremises *premises)
{
  if (dead_end->cell != ARI_NO_CELL)
    add_all_but (facts, dead_end->cell, 0, premises);
  else
    add_places_outside (facts, dead_end->house, dead_end->digit, 0, premises);
}

/* Queues what is a single already: the order of a search may have left it open. */
static void
queue_singles (AriWay *facts)
{
  const AriLayout *layout = facts->layout;

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (facts->n_open[cell] == 1)
      facts->queue[facts->queue_tail++] = cell;
  for (unsigned house = 0; house < layout->n_houses; house++)
    for (unsigned digit = 0; digit < layout->n_digits && is_full (layout, house); digit++)
      if (facts->n_places[digit * layout->n_houses + house] == 1
          && (facts->rules & 1u << ARI_RULE_HIDDEN_SINGLE) != 0)
        facts->queue[facts->queue_tail++] = layout->n_cells + digit * layout->n_houses + house;
}

void
ari_way_begin (AriWay *facts, const AriWay *from, uint32_t i)
{
  const AriLayout *layout = facts->layout;

  facts->n = facts->queue_head = facts->queue_tail = 0;
  facts->is_dead = false;
  for (uint32_t k = 0; k < facts->n_candidates; k++)
    facts->by[k] = from->by[k] < i ? 0 : NEVER;
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    facts->filled_by[cell] = from->filled_by[cell] < i ? 0 : NEVER;
  count_all (facts);
  queue_singles (facts);
}

/* Goes back from the contradiction through the singles that led to it; what was ruled out before
 * the probe is the reason. */
static bool
explain_lookahead (
    const AriWay *facts, uint32_t i, AriImplication *fact, AriWay *probe, AriPremises *premises)
{
  AriPremises inner = { 0 };
  bool *is_needed;
  uint32_t n_marked = 0;

  ari_way_begin (probe, facts, i);
  ari_way_append (probe, fact->cell, fact->digit, true, ARI_RULE_NONE, 0);
  while (!probe->is_dead && ari_way_place_single (probe, NULL))
    continue;
  if (!probe->is_dead)
    return false;
  is_needed = calloc (probe->n + 1, sizeof *is_needed);
  if (is_needed == NULL) {
    premises->is_short = true;
    return true;
  }
  ari_way_explain_end (probe, &probe->dead_end, &inner);
  for (uint32_t at = probe->n; at > 0; at--) {
    for (; n_marked < inner.n; n_marked++)
      if (probe->by[inner.items[n_marked]] == 0)
        add (premises, inner.items[n_marked]);
      else
        is_needed[probe->by[inner.items[n_marked]]] = true;
    /* the first is what was tried */
    if (is_needed[at] && at > 1)
      explain_single (probe, at, &probe->facts[at - 1], &inner);
  }
  premises->is_short |= inner.is_short;
  free (inner.items);
  free (is_needed);
  return true;
}

static void
explain_searched (const AriWay *facts, uint32_t i, AriPremises *premises)
{
  for (uint32_t k = facts->first_guess; k < i; k++)
    if (facts->facts[k - 1].rule == ARI_RULE_NONE || facts->facts[k - 1].rule == ARI_RULE_CHOICE)
      add (premises, facts->n_candidates + k);
}

static bool
explain_removal (
    const AriWay *facts, uint32_t i, AriImplication *fact, AriWay *probe, AriPremises *premises)
{
  switch ((AriRule) fact->rule) {
  case ARI_RULE_POINTING:
  case ARI_RULE_CLAIMING:
    return explain_locked (facts, i, fact, premises);
  case ARI_RULE_NAKED_PAIR:
    return explain_naked_pair (facts, i, fact, premises);
  case ARI_RULE_HIDDEN_PAIR:
    return explain_hidden_pair (facts, i, fact, premises);
  case ARI_RULE_ALLDIFF:
    return explain_alldiff (facts, i, fact, premises);
  case ARI_RULE_LOOKAHEAD:
    return explain_lookahead (facts, i, fact, probe, premises);
  case ARI_RULE_SEARCHED:
    explain_searched (facts, i, premises);
    return true;
  default:
    return false;
  }
}

bool
ari_way_explain (AriWay *facts, uint32_t i, AriWay *probe, AriPremises *premises)
{
  AriImplication *fact = &facts->facts[i - 1];

  if (fact->rule == ARI_RULE_NONE || fact->rule == ARI_RULE_CHOICE)
    return true;
  if (fact->is_placed)
    return explain_single (facts, i, fact, premises);
  ARI_FOR_DIGITS (rule, (AriDigits) facts->rules) {
    fact->rule = (uint8_t) rule;
    if (explain_removal (facts, i, fact, probe, premises))
      return true;
  }
  return false;
}
