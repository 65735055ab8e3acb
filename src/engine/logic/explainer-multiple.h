/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains with branches: Nishio, multiple, dynamic. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer-plus.h"

/*
 * What follows from each of some assumptions, of which one must be right, is so: from all
 * candidates of a cell, all places of a digit in a house, or from on and off of one candidate; and
 * what a contradiction follows from is not so. Multiple chains (8.0) know cells and houses, dynamic
 * ones (8.5 and more) all four; Nishio (7.5) is one digit's contradictions.
 *
 * All conclusions are hints; the one of least complexity (the weights of all branches together) is
 * played, of equals the one with the lowest key, then the first. So webs are grown with a limit
 * that falls to the complexity of the best hint; and as nothing is known at first, it starts low
 * and is raised until the best hint is within it, or no node was heavy. A web that is on is needed
 * by its cell and its houses, and kept.
 */

enum {
  N_WEBS = MAX_DIGITS <= 9 ? 1024 : 256, /* kept: all of 9×9; always those of a cell */
  FIRST_LIMIT = 12,
};

/** Branching: what the branches of a hint are. */
typedef enum { BRANCH_CONTRADICTION, BRANCH_DOUBLE, BRANCH_REGION, BRANCH_CELL } Branching;

/** Search: one sort of chains. */
typedef struct {
  WebKind web;
  bool is_nishio;
  double base;
} Search;

/** MultipleRoom: memory for a search, and the best hint. */
typedef struct {
  Search search;
  WebRoom room;
  Web webs[N_WEBS];
  uint16_t web_of[MAX_CANDIDATES]; /* of a candidate that is on, or N_WEBS */
  uint16_t owners[N_WEBS];         /* the candidates of webs */
  unsigned n_webs;                 /* made so far */
  Web off_web;
  const Web *branches[MAX_DIGITS];
  unsigned n_branches;
  unsigned limit; /* of this pass */
  bool is_found;
  Score best;
  Branching branching;
  uint8_t cell;
  uint8_t digit;
  bool is_on;
} MultipleRoom;

/* web_of_candidate: the web of a candidate that is on. It lasts until as many others as there is
 * room for have been asked for. */
static const Web *
web_of_candidate (MultipleRoom *multiple, unsigned cell, unsigned digit)
{
  const unsigned number = number_of (cell, digit);
  const unsigned kept = multiple->web_of[number];

  if (kept < N_WEBS)
    return &multiple->webs[kept];
  const unsigned slot = multiple->n_webs % N_WEBS;
  if (multiple->n_webs >= N_WEBS)
    multiple->web_of[multiple->owners[slot]] = N_WEBS;
  multiple->n_webs++;
  multiple->owners[slot] = (uint16_t) number;
  multiple->web_of[number] = (uint16_t) slot;
  web_grow (&multiple->room, &multiple->webs[slot], cell, digit, true);
  return &multiple->webs[slot];
}

/* key_of: the order of hints that are equally hard and long. */
static unsigned
key_of (Branching branching)
{
  static const unsigned keys[] = {
    [BRANCH_CONTRADICTION] = 3, [BRANCH_DOUBLE] = 3, [BRANCH_REGION] = 2, [BRANCH_CELL] = 1
  };

  return keys[branching];
}

/* offer: a conclusion with the weight of all its branches. */
static void
offer (
    const Seek *seek, MultipleRoom *multiple, Branching branching, unsigned id, unsigned complexity)
{
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;
  const unsigned key = key_of (branching);
  const Score *best = &multiple->best;

  if (multiple->is_found
      && (complexity > best->complexity || (complexity == best->complexity && key >= best->key)))
    return;
  /* a cell of one candidate has nothing to lose */
  if ((id & 1) != 0 && seek->sheet->candidates[cell] == 1u << digit)
    return;
  multiple->is_found = true;
  multiple->best = (Score){ .complexity = complexity, .key = key };
  multiple->branching = branching;
  multiple->cell = (uint8_t) cell;
  multiple->digit = (uint8_t) digit;
  multiple->is_on = id & 1;
  if (complexity < multiple->room.limit)
    multiple->room.limit = complexity;
}

/* offer_shared: all that follows in every branch, on before off, in the order of the first. */
static void
offer_shared (const Seek *seek, MultipleRoom *multiple, Branching branching)
{
  const Web *first = multiple->branches[0];
  Wide shared[2] = { first->off, first->on };
  bool any[2] = { false, false };

  for (unsigned i = 1; i < multiple->n_branches; i++)
    for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
      const Web *web = multiple->branches[i];

      shared[0].planes[digit] = cells_and (&shared[0].planes[digit], &web->off.planes[digit]);
      shared[1].planes[digit] = cells_and (&shared[1].planes[digit], &web->on.planes[digit]);
    }
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++)
    for (unsigned is_on = 0; is_on < 2; is_on++)
      any[is_on] |= !cells_is_empty (&shared[is_on].planes[digit]);
  for (unsigned pass = 0; pass < 2; pass++) {
    const unsigned is_on = 1 - pass;

    for (unsigned i = 0; any[is_on] && i < first->n; i++) {
      const unsigned id = first->order[i];
      unsigned complexity = 0;

      if ((id & 1) != is_on || !wide_has (&shared[is_on], id / 2 / MAX_DIGITS, id / 2 % MAX_DIGITS))
        continue;
      for (unsigned j = 0; j < multiple->n_branches && complexity < WEIGHT_HEAVY; j++)
        complexity += multiple->branches[j]->weights[id];
      if (complexity < WEIGHT_HEAVY)
        offer (seek, multiple, branching, id, complexity);
    }
  }
}

/* try_candidate: what follows from a candidate alone: contradictions, and what on and off share. */
static void
try_candidate (
    const Seek *seek, MultipleRoom *multiple, const Web *on_web, unsigned cell, unsigned digit)
{
  const unsigned id = 2 * number_of (cell, digit);
  Web *off_web = &multiple->off_web;

  if (on_web->is_torn && on_web->torn_weight != WEIGHT_HEAVY)
    offer (seek, multiple, BRANCH_CONTRADICTION, id, on_web->torn_weight);
  web_grow (&multiple->room, off_web, cell, digit, false);
  if (off_web->is_torn && off_web->torn_weight != WEIGHT_HEAVY)
    offer (seek, multiple, BRANCH_CONTRADICTION, id + 1, off_web->torn_weight);
  if (multiple->search.is_nishio || is_pair (seek->sheet->candidates[cell]))
    return;
  multiple->branches[0] = on_web;
  multiple->branches[1] = off_web;
  multiple->n_branches = 2;
  offer_shared (seek, multiple, BRANCH_DOUBLE);
}

/* try_houses: what follows from all places of @digit, in the houses that have their first one in
 * @cell. */
static void
try_houses (const Seek *seek, MultipleRoom *multiple, unsigned cell, unsigned digit)
{
  const Shape *shape = seek->shape;

  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    const unsigned house = shape->slot_houses[cell][slot];
    const unsigned places = seek->sheet->places[digit][house];

    if ((places & (places - 1)) == 0 || first_bit (places) != shape->slot_positions[cell][slot])
      continue;
    multiple->n_branches = 0;
    FOR_BITS (position, places)
      multiple->branches[multiple->n_branches++] =
          web_of_candidate (multiple, shape->cells[house][position], digit);
    offer_shared (seek, multiple, BRANCH_REGION);
  }
}

/* try_cell: all that starts in @cell. */
static void
try_cell (const Seek *seek, MultipleRoom *multiple, unsigned cell)
{
  const unsigned candidates = seek->sheet->candidates[cell];

  FOR_BITS (digit, candidates) {
    if (multiple->search.web.is_dynamic)
      try_candidate (seek, multiple, web_of_candidate (multiple, cell, digit), cell, digit);
    if (!multiple->search.is_nishio)
      try_houses (seek, multiple, cell, digit);
  }
  if (multiple->search.is_nishio)
    return;
  multiple->n_branches = 0;
  FOR_BITS (digit, candidates)
    multiple->branches[multiple->n_branches++] = web_of_candidate (multiple, cell, digit);
  offer_shared (seek, multiple, BRANCH_CELL);
}

/* search_pass: all cells, with a limit. */
static void
search_pass (const Seek *seek, MultipleRoom *multiple)
{
  multiple->is_found = false;
  multiple->n_webs = 0;
  for (unsigned i = 0; i < MAX_CANDIDATES; i++)
    multiple->web_of[i] = N_WEBS;
  multiple->room.limit = multiple->limit;
  multiple->room.was_heavy = false;
  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++) {
    const unsigned count = count_bits (seek->sheet->candidates[cell]);

    if (count > 2 || (count == 2 && multiple->search.web.is_dynamic))
      try_cell (seek, multiple, cell);
  }
}

/* technique_of: what a hint is called. */
static AriExplainerTechnique
technique_of (const MultipleRoom *multiple)
{
  if (multiple->search.is_nishio)
    return ARI_EXPLAINER_NISHIO;
  if (!multiple->search.web.is_dynamic)
    return multiple->branching == BRANCH_REGION ? ARI_EXPLAINER_REGION_CHAINS
                                                : ARI_EXPLAINER_CELL_CHAINS;
  return (AriExplainerTechnique) (ARI_EXPLAINER_DYNAMIC_CONTRADICTION + multiple->branching
                                  + 4 * multiple->search.web.level);
}

/* use_multiple: makes the hint of the best conclusion. */
static bool
use_multiple (Seek *seek, const MultipleRoom *multiple)
{
  const Cells cell = cells_of (multiple->cell);
  const unsigned own = 1u << multiple->digit;

  hint_begin (seek, technique_of (multiple),
              add_for_length (multiple->search.base, multiple->best.complexity));
  hint_lose_all (seek, multiple->is_on ? seek->sheet->candidates[multiple->cell] & ~own : own,
                 &cell);
  return hint_end (seek);
}

/** find_multiple: Returns: as a find does. */
static bool
find_multiple (Seek *seek, MultipleRoom *multiple, const Search *search)
{
  multiple->search = *search;
  multiple->room.shape = seek->shape;
  multiple->room.source = seek->sheet;
  multiple->room.kind = search->web;
  multiple->limit = search->web.level == 0 ? FIRST_LIMIT : NO_LIMIT;
  for (;;) {
    search_pass (seek, multiple);
    if (multiple->is_found && multiple->best.complexity <= multiple->limit)
      return use_multiple (seek, multiple);
    if (!multiple->room.was_heavy)
      return multiple->is_found ? use_multiple (seek, multiple) : true;
    /* a hint beyond the limit: the best is no longer than that */
    multiple->limit = multiple->is_found ? multiple->best.complexity : 2 * multiple->limit;
  }
}
