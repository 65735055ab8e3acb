/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search at one moment, as plain data. */

#include <stdlib.h>
#include <string.h>

#include "engine/machine/snapshot.h"

/* A search that learns could decide every candidate, but no search was seen to have two open
 * decisions per cell. */
static size_t
most_decisions (const AriLayout *layout)
{
  return 2 * (size_t) layout->n_cells;
}

AriSnapshot *
ari_snapshot_new (const AriLayout *layout)
{
  const size_t n_candidates = (size_t) layout->n_cells * layout->n_digits;
  AriSnapshot *snapshot = calloc (1, sizeof *snapshot);

  if (snapshot == NULL)
    return NULL;
  snapshot->layout = ari_layout_ref (layout);
  snapshot->decisions = calloc (most_decisions (layout), sizeof *snapshot->decisions);
  snapshot->cells = calloc (layout->n_cells, sizeof *snapshot->cells);
  snapshot->blamed = calloc (layout->n_cells, sizeof *snapshot->blamed);
  snapshot->tied = calloc (layout->n_cells, sizeof *snapshot->tied);
  snapshot->struck = calloc (layout->n_cells, sizeof *snapshot->struck);
  snapshot->parts = calloc (n_candidates, sizeof *snapshot->parts);
  snapshot->trail.filled = calloc (layout->n_cells, sizeof *snapshot->trail.filled);
  snapshot->trail.lost = calloc (n_candidates, sizeof *snapshot->trail.lost);
  snapshot->trail.lost_before = calloc (layout->n_cells, sizeof *snapshot->trail.lost_before);
  if (snapshot->trail.filled == NULL || snapshot->trail.lost == NULL
      || snapshot->trail.lost_before == NULL || snapshot->decisions == NULL
      || snapshot->cells == NULL || snapshot->blamed == NULL || snapshot->tied == NULL
      || snapshot->struck == NULL || snapshot->parts == NULL) {
    ari_snapshot_free (snapshot);
    return NULL;
  }
  snapshot->event = (AriEvent){
    .digit = ARI_NO_DIGIT, .cell = ARI_NO_CELL, .other = ARI_NO_CELL, .house = ARI_NO_HOUSE
  };
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    snapshot->cells[cell] =
        (AriCellState){ .candidates = ari_layout_candidates (layout, (uint16_t) cell),
                        .digit = ARI_NO_DIGIT,
                        .origin = ARI_ORIGIN_OPEN };
  return snapshot;
}

void
ari_snapshot_free (AriSnapshot *snapshot)
{
  if (snapshot == NULL)
    return;
  free (snapshot->decisions);
  free (snapshot->cells);
  free (snapshot->blamed);
  free (snapshot->tied);
  free (snapshot->struck);
  free (snapshot->parts);
  free (snapshot->trail.filled);
  free (snapshot->trail.lost);
  free (snapshot->trail.lost_before);
  ari_implications_clear (&snapshot->implications);
  ari_layout_unref (snapshot->layout);
  free (snapshot);
}

uint32_t
ari_snapshot_guess_number (const AriSnapshot *snapshot, uint32_t decision)
{
  return ari_count_guesses (snapshot->decisions, decision + 1);
}

AriGuessRole
ari_snapshot_guess_role (const AriSnapshot *snapshot, uint32_t number)
{
  const AriImplications *graph = &snapshot->implications;
  const AriDecision *decision = &snapshot->decisions[number];
  bool follows_anyway = false;

  for (uint32_t i = 0; i < graph->n_facts; i++) {
    const AriImplication *fact = &graph->facts[i];

    if (ari_implications_is_decision (graph, i) && fact->depth == number + 1)
      return ARI_GUESS_TO_BLAME;
    follows_anyway |=
        fact->is_placed && fact->cell == decision->cell && fact->digit == decision->digit;
  }
  if (graph->n_causes == 0 || graph->has_searched || !ari_decision_is_guess (decision))
    return ARI_GUESS_UNKNOWN;
  return follows_anyway ? ARI_GUESS_ANYWAY : ARI_GUESS_SPARE;
}

/* --- the causes of a dead end --- */

/* Returns the guesses among the first @depth decisions. */
static uint32_t
guesses_among (const AriSnapshot *snapshot, uint32_t depth)
{
  return ari_count_guesses (snapshot->decisions,
                            depth < snapshot->n_decisions ? depth : snapshot->n_decisions);
}

/* Returns true if a cell was filled before another: with fewer open decisions, or as the last of
 * them. */
static bool
is_earlier (const AriCellState *a, const AriCellState *b)
{
  if (a->depth != b->depth)
    return a->depth < b->depth;
  return a->origin != ARI_ORIGIN_DEDUCED && b->origin == ARI_ORIGIN_DEDUCED;
}

static bool
takes (const AriLayout *layout, unsigned by, unsigned by_digit, unsigned cell, unsigned digit)
{
  if (by == cell)
    return by_digit != digit;
  return by_digit == digit && ari_layout_are_peers (layout, (uint16_t) by, (uint16_t) cell);
}

static bool
is_filled_earlier (const AriSnapshot *snapshot, unsigned a, unsigned b)
{
  return b == ARI_NO_CELL || is_earlier (&snapshot->cells[a], &snapshot->cells[b]);
}

/* Returns the placement that the implications name; NULL if what they have is a deduction that
 * removed the candidate. */
static const AriImplication *
find_implied_taker (const AriSnapshot *snapshot, unsigned cell, unsigned digit)
{
  const AriImplications *graph = &snapshot->implications;
  uint32_t first = graph->n_facts;

  for (uint32_t i = graph->first_of_end; i < graph->n_causes; i++) {
    const AriImplication *fact = &graph->facts[graph->causes[i]];
    const bool rules_out = fact->is_placed
                               ? takes (snapshot->layout, fact->cell, fact->digit, cell, digit)
                               : fact->cell == cell && fact->digit == digit;

    if (rules_out && graph->causes[i] < first)
      first = graph->causes[i];
  }
  return first < graph->n_facts && graph->facts[first].is_placed ? &graph->facts[first] : NULL;
}

static unsigned
find_first_taker (const AriSnapshot *snapshot, unsigned cell, unsigned digit)
{
  const AriCellState *cells = snapshot->cells;
  unsigned n, by = ARI_NO_CELL;
  const uint16_t *peers = ari_layout_peers (snapshot->layout, (uint16_t) cell, &n);

  if (cells[cell].digit != ARI_NO_DIGIT)
    by = cell;
  for (unsigned i = 0; i < n; i++)
    if (cells[peers[i]].digit == digit && is_filled_earlier (snapshot, peers[i], by))
      by = peers[i];
  return by;
}

/* Returns true if the way to the dead end is known not to need the last guess among the first
 * @depth decisions. */
static bool
is_without_guess (const AriSnapshot *snapshot, uint32_t depth)
{
  uint32_t last = depth < snapshot->n_decisions ? depth : snapshot->n_decisions;
  AriGuessRole role;

  while (last > 0 && !ari_decision_is_guess (&snapshot->decisions[last - 1]))
    last--;
  if (last == 0)
    return false;
  role = ari_snapshot_guess_role (snapshot, last - 1);
  return role == ARI_GUESS_ANYWAY || role == ARI_GUESS_SPARE;
}

/* Writes how the cell that takes something was filled, and how the implications have it, which may
 * need the guess in the cell elsewhere. */
static void
name_guesses (const AriSnapshot *snapshot, AriTaking *taking, const AriImplication *fact)
{
  const AriCellState *filled = &snapshot->cells[taking->by];
  const uint32_t implied = guesses_among (snapshot, fact->depth);
  const bool is_guess = filled->origin == ARI_ORIGIN_GUESS;

  taking->origin = filled->origin;
  taking->guess = guesses_among (snapshot, filled->depth);
  taking->is_anyway =
      (is_guess || implied > taking->guess) && is_without_guess (snapshot, filled->depth);
  if (taking->is_anyway)
    taking->anyway = implied;
  else if (!is_guess && implied < taking->guess)
    taking->guess = implied;
}

static AriTaking
find_taking (const AriSnapshot *snapshot, unsigned cell, unsigned digit)
{
  const AriCellState *cells = snapshot->cells;
  AriTaking taking = {
    .cell = (uint16_t) cell, .digit = (uint8_t) digit, .by = ARI_NO_CELL, .by_digit = ARI_NO_DIGIT
  };
  unsigned by = find_first_taker (snapshot, cell, digit);

  /* what was so before the first guess has no place in the graph */
  if (snapshot->implications.n_causes > 0
      && (by == ARI_NO_CELL || guesses_among (snapshot, cells[by].depth) > 0)) {
    const AriImplication *fact = find_implied_taker (snapshot, cell, digit);

    if (fact == NULL)
      return taking;
    taking.by = fact->cell;
    taking.by_digit = fact->digit;
    name_guesses (snapshot, &taking, fact);
    return taking;
  }
  if (by == ARI_NO_CELL)
    return taking;
  taking.by = (uint16_t) by;
  taking.by_digit = cells[by].digit;
  taking.origin = cells[by].origin;
  taking.guess = guesses_among (snapshot, cells[by].depth);
  return taking;
}

size_t
ari_takings (const AriSnapshot *snapshot, AriTaking *takings, size_t max)
{
  const AriEvent *event = &snapshot->event;
  const AriLayout *layout = snapshot->layout;
  size_t n = 0;

  if (event->kind != ARI_EVENT_CONTRADICTION)
    return 0;
  if (event->other != ARI_NO_CELL) {
    if (max > 0)
      takings[0] = (AriTaking){ .cell = event->cell,
                                .digit = event->digit,
                                .by = event->other,
                                .by_digit = event->digit,
                                .origin = ARI_ORIGIN_GIVEN };
    return 1;
  }
  if (event->cell != ARI_NO_CELL) {
    for (n = 0; n < layout->n_digits && n < max; n++)
      takings[n] = find_taking (snapshot, event->cell, (unsigned) n);
    return layout->n_digits;
  }
  if (event->house == ARI_NO_HOUSE)
    return 0;
  for (n = 0; n < layout->houses[event->house].n_cells && n < max; n++)
    takings[n] = find_taking (snapshot, layout->houses[event->house].cells[n], event->digit);
  return layout->houses[event->house].n_cells;
}

/* --- taking a snapshot --- */

/* Writes the cells that a sentence about the dead end names: in a search that learns, those of its
 * last causes; in a plain search, those of ari_takings(). */
static void
note_blame (AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  AriTaking takings[ARI_MAX_DIGITS];
  bool marks[ARI_MAX_CELLS] = { false };
  size_t n_takings;

  for (uint32_t i = graph->first_of_end; i < graph->n_causes && snapshot->learns; i++)
    marks[graph->facts[graph->causes[i]].cell] = true;
  n_takings = snapshot->learns ? 0 : ari_takings (snapshot, takings, ARI_MAX_DIGITS);
  for (size_t i = 0; i < n_takings; i++)
    if (takings[i].by != ARI_NO_CELL)
      marks[takings[i].by] = true;
  snapshot->n_blamed = 0;
  for (unsigned cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (marks[cell])
      snapshot->blamed[snapshot->n_blamed++] = (uint16_t) cell;
}

static void
take_blame (AriSnapshot *snapshot, const AriMachine *machine)
{
  snapshot->n_blamed = 0;
  if (snapshot->event.kind != ARI_EVENT_CONTRADICTION)
    return;
  /* a search that learns may have only the conflict, without a decision */
  if ((snapshot->learns && snapshot->implications.n_causes == 0)
      || snapshot->event.other != ARI_NO_CELL)
    snapshot->n_blamed =
        (uint32_t) ari_machine_blame (machine, snapshot->blamed, snapshot->layout->n_cells);
  else
    note_blame (snapshot);
}

bool
ari_snapshot_explain (AriSnapshot *snapshot, const AriImplications *graph)
{
  const bool is_copied = ari_implications_assign (&snapshot->implications, graph);

  note_blame (snapshot);
  return is_copied;
}

void
ari_snapshot_take (AriSnapshot *snapshot, const AriMachine *machine)
{
  const AriLayout *layout = snapshot->layout;

  snapshot->counters = *ari_machine_counters (machine);
  snapshot->event = *ari_machine_last_event (machine);
  snapshot->learns = machine->learn != NULL;
  snapshot->over = ari_machine_is_over (machine);
  snapshot->exhausted = ari_machine_is_exhausted (machine);
  snapshot->bad_givens = ari_machine_has_bad_givens (machine);
  snapshot->memory_short = ari_machine_is_short (machine);
  snapshot->n_decisions =
      (uint32_t) (snapshot->counters.depth < most_decisions (layout) ? snapshot->counters.depth
                                                                     : most_decisions (layout));
  ari_machine_write_cells (machine, snapshot->cells, snapshot->decisions, snapshot->n_decisions);
  if (machine->learn != NULL) {
    ari_learn_imply (machine->learn, &snapshot->implications);
    ari_learn_read_choice (machine->learn, &snapshot->choice);
  } else {
    ari_implications_assign (&snapshot->implications, &(AriImplications){ 0 });
    snapshot->trail.n_filled = snapshot->trail.n_lost = 0;
    if (snapshot->event.kind == ARI_EVENT_CONTRADICTION)
      ari_search_write_trail (machine->search, &snapshot->trail);
  }
  take_blame (snapshot, machine);
  snapshot->n_tied =
      machine->search != NULL
          ? (uint32_t) ari_search_ties (machine->search, snapshot->tied, layout->n_cells)
          : 0;
  snapshot->n_struck =
      machine->search != NULL
          ? (uint32_t) ari_search_struck (machine->search, snapshot->struck, layout->n_cells)
          : 0;
  snapshot->n_parts = (uint32_t) ari_machine_last_nogood (
      machine, snapshot->parts, (size_t) layout->n_cells * layout->n_digits);
  snapshot->jump_depth =
      snapshot->event.kind == ARI_EVENT_NOGOOD ? ari_machine_jump_depth (machine) : 0;
}

static void
assign_trail (AriTrail *trail, const AriTrail *from, uint32_t n_decisions)
{
  trail->n_filled = from->n_filled;
  trail->n_lost = from->n_lost;
  memcpy (trail->filled, from->filled, from->n_filled * sizeof *from->filled);
  memcpy (trail->lost, from->lost, from->n_lost * sizeof *from->lost);
  if (from->n_filled > 0) /* a search that learns has no trail, and may have more decisions */
    memcpy (trail->lost_before, from->lost_before, n_decisions * sizeof *from->lost_before);
}

void
ari_snapshot_assign (AriSnapshot *snapshot, const AriSnapshot *from)
{
  snapshot->counters = from->counters;
  snapshot->event = from->event;
  snapshot->learns = from->learns;
  snapshot->over = from->over;
  snapshot->exhausted = from->exhausted;
  snapshot->bad_givens = from->bad_givens;
  snapshot->memory_short = from->memory_short;
  snapshot->n_decisions = from->n_decisions;
  snapshot->n_blamed = from->n_blamed;
  snapshot->n_tied = from->n_tied;
  snapshot->n_struck = from->n_struck;
  snapshot->n_parts = from->n_parts;
  snapshot->jump_depth = from->jump_depth;
  snapshot->choice = from->choice;
  ari_implications_assign (&snapshot->implications, &from->implications);
  assign_trail (&snapshot->trail, &from->trail, from->n_decisions);
  memcpy (snapshot->decisions, from->decisions, from->n_decisions * sizeof *from->decisions);
  memcpy (snapshot->cells, from->cells, from->layout->n_cells * sizeof *from->cells);
  memcpy (snapshot->blamed, from->blamed, from->n_blamed * sizeof *from->blamed);
  memcpy (snapshot->parts, from->parts, from->n_parts * sizeof *from->parts);
  memcpy (snapshot->tied, from->tied, from->n_tied * sizeof *from->tied);
  memcpy (snapshot->struck, from->struck, from->n_struck * sizeof *from->struck);
}

AriCellState
ari_snapshot_shown (const AriSnapshot *snapshot, uint16_t cell)
{
  const AriEvent *event = &snapshot->event;
  AriCellState state = snapshot->cells[cell];

  if (event->kind != ARI_EVENT_GUESS || event->rule == ARI_RULE_CHOICE || snapshot->learns)
    return state;
  if (cell == event->cell)
    return (AriCellState){ .candidates = snapshot->decisions[snapshot->n_decisions - 1].candidates,
                           .digit = ARI_NO_DIGIT,
                           .origin = ARI_ORIGIN_OPEN };
  for (uint32_t i = 0; i < snapshot->n_struck; i++)
    if (snapshot->struck[i] == cell)
      state.candidates |= ari_digits_of (event->digit);
  return state;
}

bool
ari_snapshot_is_in_nogood (const AriSnapshot *snapshot, uint16_t cell)
{
  if (snapshot->event.kind != ARI_EVENT_NOGOOD && snapshot->event.kind != ARI_EVENT_JUMP)
    return false;
  for (uint32_t i = 0; i < snapshot->n_parts; i++)
    if (snapshot->parts[i].cell == cell)
      return true;
  return false;
}

bool
ari_snapshot_is_dead_end (const AriSnapshot *snapshot, uint16_t cell)
{
  const AriEvent *event = &snapshot->event;
  unsigned n_houses;
  const uint16_t *houses;

  if (event->kind != ARI_EVENT_CONTRADICTION)
    return false;
  if (event->cell != ARI_NO_CELL)
    return event->cell == cell || event->other == cell;
  houses = ari_layout_houses_of (snapshot->layout, cell, &n_houses);
  for (unsigned i = 0; i < n_houses; i++)
    if (houses[i] == event->house)
      return true;
  return false;
}
