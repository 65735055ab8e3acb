/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares snapshots field by field, since padding is undefined. */

#include <string.h>

#include "tests/engine/machine/snapshots-equal.h"

static bool
counters_equal (const AriCounters *a, const AriCounters *b)
{
  return a->steps == b->steps && a->guesses == b->guesses && a->dead_ends == b->dead_ends
         && a->backs == b->backs && a->solutions == b->solutions && a->work == b->work
         && a->depth == b->depth && a->deepest == b->deepest && a->open_guesses == b->open_guesses
         && a->guesses_on_the_way == b->guesses_on_the_way && a->restarts == b->restarts
         && a->nogoods == b->nogoods && a->longest_jump == b->longest_jump;
}

static bool
events_equal (const AriEvent *a, const AriEvent *b)
{
  return a->kind == b->kind && a->rule == b->rule && a->digit == b->digit && a->cell == b->cell
         && a->other == b->other && a->house == b->house && a->depth == b->depth && a->n == b->n;
}

static bool
decisions_equal (const AriDecision *a, const AriDecision *b)
{
  return a->candidates == b->candidates && a->refuted == b->refuted && a->cell == b->cell
         && a->digit == b->digit && a->excludes == b->excludes && a->is_alone == b->is_alone
         && a->is_own == b->is_own && a->n_places == b->n_places
         && (a->n_places == 0 || a->house == b->house);
}

static bool
parts_equal (const AriLearnPart *a, const AriLearnPart *b)
{
  return a->cell == b->cell && a->digit == b->digit && a->is_placed == b->is_placed;
}

static bool
cells_equal (const AriCellState *a, const AriCellState *b)
{
  return a->candidates == b->candidates && a->depth == b->depth && a->digit == b->digit
         && a->origin == b->origin;
}

static bool
choices_equal (const AriLearnChoice *a, const AriLearnChoice *b)
{
  return a->is_by_fewest == b->is_by_fewest && a->house == b->house && a->n_fewest == b->n_fewest
         && a->next_cell == b->next_cell && a->next_digit == b->next_digit
         && !(a->activity < b->activity) && !(a->activity > b->activity)
         && !(a->next_activity < b->next_activity) && !(a->next_activity > b->next_activity);
}

static bool
implications_equal (const AriImplications *a, const AriImplications *b)
{
  if (a->n_facts != b->n_facts || a->n_causes != b->n_causes || a->first_of_end != b->first_of_end)
    return false;
  for (uint32_t i = 0; i < a->n_facts; i++) {
    const AriImplication *x = &a->facts[i], *y = &b->facts[i];

    if (x->cell != y->cell || x->digit != y->digit || x->is_placed != y->is_placed
        || x->is_cut != y->is_cut || x->rule != y->rule || x->house != y->house
        || x->depth != y->depth || x->first_cause != y->first_cause || x->n_causes != y->n_causes)
      return false;
  }
  /* an empty graph has no causes to point to */
  return a->n_causes == 0 || memcmp (a->causes, b->causes, a->n_causes * sizeof *a->causes) == 0;
}

bool
snapshots_equal (const AriSnapshot *a, const AriSnapshot *b)
{
  if (!ari_layout_equal (a->layout, b->layout) || !counters_equal (&a->counters, &b->counters)
      || !events_equal (&a->event, &b->event) || a->learns != b->learns || a->over != b->over
      || a->exhausted != b->exhausted || a->bad_givens != b->bad_givens
      || a->memory_short != b->memory_short || a->n_decisions != b->n_decisions
      || a->n_blamed != b->n_blamed || a->n_tied != b->n_tied || a->n_struck != b->n_struck
      || a->n_parts != b->n_parts || a->jump_depth != b->jump_depth
      || !choices_equal (&a->choice, &b->choice)
      || !implications_equal (&a->implications, &b->implications))
    return false;
  for (uint32_t i = 0; i < a->n_parts; i++)
    if (!parts_equal (&a->parts[i], &b->parts[i]))
      return false;
  for (uint32_t i = 0; i < a->n_decisions; i++)
    if (!decisions_equal (&a->decisions[i], &b->decisions[i]))
      return false;
  for (unsigned cell = 0; cell < a->layout->n_cells; cell++)
    if (!cells_equal (&a->cells[cell], &b->cells[cell]))
      return false;
  return memcmp (a->blamed, b->blamed, a->n_blamed * sizeof *a->blamed) == 0
         && memcmp (a->tied, b->tied, a->n_tied * sizeof *a->tied) == 0
         && memcmp (a->struck, b->struck, a->n_struck * sizeof *a->struck) == 0;
}
