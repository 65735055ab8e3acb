/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search by any strategy, as a machine that takes one step at a time. */

#include <stdlib.h>
#include <string.h>

#include "engine/machine/machine.h"

/* A third kind of search would need a third pointer, and a line in each function here. */

/* The dials of learning; 0 is what learn.c has found to be best. */
static const uint32_t restart_units[ARI_N_RESTARTS] = { 0, 64, ARI_LEARN_NEVER };
static const uint32_t decays[ARI_N_DECAYS] = { 0, 4, 50 };
static const uint32_t collections[ARI_N_FORGETS] = { 0, 250, ARI_LEARN_NEVER };

static AriLearnOptions
learn_options (const AriMachine *machine)
{
  return (AriLearnOptions){ .rule = machine->strategy.order == ARI_ORDER_FEWEST
                                        ? ARI_LEARN_FEWEST
                                        : ARI_LEARN_ACTIVITY,
                            .limit = machine->limit,
                            .memory = ARI_MACHINE_LEARN_MEMORY,
                            .restart_unit = restart_units[machine->strategy.restarts],
                            .decay = decays[machine->strategy.decay],
                            .collect_after = collections[machine->strategy.forgets],
                            .choices = machine->strategy.choices };
}

/* Creates a machine without a search. */
static AriMachine *
machine_new (const AriLayout *layout, const AriStrategy *strategy, uint64_t limit)
{
  AriMachine *machine = calloc (1, sizeof *machine);

  if (machine == NULL)
    return NULL;
  ari_strategy_keep (&machine->strategy, strategy);
  machine->limit = limit;
  machine->layout = ari_layout_ref (layout);
  return machine;
}

static AriMachine *
checked (AriMachine *machine)
{
  if (machine->search != NULL || machine->learn != NULL)
    return machine;
  ari_machine_free (machine);
  return NULL;
}

AriMachine *
ari_machine_new (const AriGrid *start, const AriStrategy *strategy, uint64_t limit)
{
  AriMachine *machine = machine_new (start->layout, strategy, limit);
  AriLearnOptions options;

  if (machine == NULL)
    return NULL;
  options = learn_options (machine);
  if (!strategy->learns)
    machine->search = ari_search_new (start, strategy, limit);
  else
    machine->learn = ari_learn_new (start->layout, &options);
  if (machine->learn != NULL)
    ari_learn_start (machine->learn, start->cells, NULL, &options);
  return checked (machine);
}

AriMachine *
ari_machine_copy (const AriMachine *machine)
{
  AriMachine *copy = machine_new (machine->layout, &machine->strategy, machine->limit);
  const AriLearnOptions options = learn_options (machine);

  if (copy == NULL)
    return NULL;
  if (machine->search != NULL)
    copy->search = ari_search_copy (machine->search);
  else
    copy->learn = ari_learn_new (machine->layout, &options);
  if (copy->learn != NULL)
    ari_learn_copy_from (copy->learn, machine->learn);
  return checked (copy);
}

void
ari_machine_free (AriMachine *machine)
{
  if (machine == NULL)
    return;
  ari_search_free (machine->search);
  ari_learn_free (machine->learn);
  ari_layout_unref (machine->layout);
  ari_strategy_drop (&machine->strategy);
  free (machine);
}

void
ari_machine_assign (AriMachine *machine, const AriMachine *from)
{
  if (machine->search != NULL)
    ari_search_assign (machine->search, from->search);
  else
    ari_learn_copy_from (machine->learn, from->learn);
}

void
ari_machine_reset (AriMachine *machine, const AriGrid *start)
{
  const AriLearnOptions options = learn_options (machine);

  if (machine->search != NULL)
    ari_search_reset (machine->search, start);
  else
    ari_learn_start (machine->learn, start->cells, NULL, &options);
}

bool
ari_machine_is_over (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_is_over (machine->search)
                                 : ari_learn_has_shown_end (machine->learn);
}

bool
ari_machine_is_exhausted (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_is_exhausted (machine->search)
                                 : ari_learn_has_shown_end (machine->learn)
                                       && ari_learn_status (machine->learn) == ARI_LEARN_EXHAUSTED;
}

bool
ari_machine_is_short (const AriMachine *machine)
{
  return machine->learn != NULL && ari_learn_has_shown_end (machine->learn)
         && ari_learn_status (machine->learn) == ARI_LEARN_MEMORY;
}

bool
ari_machine_has_bad_givens (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_has_bad_givens (machine->search)
                                 : ari_learn_has_bad_givens (machine->learn);
}

const AriEvent *
ari_machine_last_event (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_last_event (machine->search)
                                 : ari_learn_last_event (machine->learn);
}

void
ari_machine_write_cells (const AriMachine *machine,
                         AriCellState *cells,
                         AriDecision *decisions,
                         size_t max)
{
  const AriSearch *search = machine->search;

  if (search == NULL) {
    ari_learn_write_cells (machine->learn, cells, decisions, max);
    return;
  }
  ari_search_write_cells (search, cells);
  for (uint32_t i = 0; i < max && i < ari_search_counters (search)->depth; i++)
    decisions[i] = ari_search_decision (search, i);
}

void
ari_machine_write_solution (const AriMachine *machine, uint8_t *digits)
{
  if (machine->search != NULL)
    ari_search_write_digits (machine->search, digits);
  else
    memcpy (digits, ari_learn_solution (machine->learn), machine->layout->n_cells);
}

size_t
ari_machine_blame (const AriMachine *machine, uint16_t *cells, size_t max)
{
  return machine->search != NULL ? ari_search_blame (machine->search, cells, max)
                                 : ari_learn_blame (machine->learn, cells, max);
}

size_t
ari_machine_last_nogood (const AriMachine *machine, AriLearnPart *parts, size_t max)
{
  return machine->learn != NULL ? ari_learn_last_nogood (machine->learn, parts, max) : 0;
}

uint32_t
ari_machine_jump_depth (const AriMachine *machine)
{
  return machine->learn != NULL ? ari_learn_jump_depth (machine->learn) : 0;
}

uint64_t
ari_machine_work (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_work (machine->search)
                                 : ari_learn_work (machine->learn);
}

size_t
ari_machine_save_size (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_save_size (machine->search)
                                 : ari_learn_save_size (machine->learn);
}

size_t
ari_machine_most_save_size (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_most_save_size (machine->search) : 0;
}

bool
ari_machine_is_compact (const AriMachine *machine)
{
  return machine->learn == NULL || ari_learn_is_compact (machine->learn);
}

bool
ari_machine_save (const AriMachine *machine, AriSaving *saving, void *memory, size_t room)
{
  if (machine->search == NULL)
    return ari_learn_save (machine->learn, saving, memory, room);
  if (ari_search_save_size (machine->search) > room)
    return false;
  ari_search_save (machine->search, memory);
  saving->size = ari_search_save_size (machine->search);
  saving->is_whole = true;
  return true;
}

void
ari_machine_load (AriMachine *machine,
                  const void *memory,
                  const AriMachine *root,
                  const AriMachine *latest)
{
  if (machine->search != NULL)
    ari_search_load (machine->search, memory, root->search);
  else
    ari_learn_load (machine->learn, memory, latest->learn);
}
