/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backtracker, which takes one step a call. */

#include <stdlib.h>
#include <string.h>

#include "engine/base/block.h"
#include "engine/search/search-private.h"

/*
 * The minimum-remaining-values backtracker (Haralick and Elliott 1980; "dynamic variable
 * ordering"), written as a machine with an explicit stack so that it can pause after any event. The
 * strategy says how cells and digits are chosen and what is deduced; the loop is the same.
 *
 * advance():   deduce what follows; if nothing does, choose a cell and try its first digit
 * backtrack(): undo the top decision's digit, which is thereby refuted
 * retry():     try the next digit of the top decision; after its last one the decision is gone
 * refute():    where branching is two-way, the decision is gone after its only digit; the candidate
 *              is removed, and the order chooses again. So the stack is never deeper than the grid
 *              has cells, although the right branch (not this digit) is a subtree of its own.
 *
 * Refuted digits are kept only in their decision: the start, the decisions and the strategy
 * determine the board.
 */

/* Work of one call, in the board's units: about 50 µs. */
enum { SLICE = 7000 };

static uint32_t
rules (AriRule a, AriRule b)
{
  return UINT32_C (1) << a | UINT32_C (1) << b;
}

static AriBoardNeeds
board_needs (const AriStrategy *strategy)
{
  const uint32_t deductions = ari_strategy_deductions (strategy);
  const uint32_t houses = rules (ARI_RULE_NAKED_PAIR, ARI_RULE_ALLDIFF);
  const bool sees_places = (deductions & rules (ARI_RULE_HIDDEN_SINGLE, ARI_RULE_LOOKAHEAD)) != 0
                           || strategy->ties == ARI_TIES_LOOKAHEAD
                           || strategy->branching == ARI_BRANCHING_PLACES;

  return (AriBoardNeeds){
    .naked = (deductions & UINT32_C (1) << ARI_RULE_NAKED_SINGLE) != 0,
    .places = sees_places || strategy->values == ARI_VALUES_PLACE,
    .changes = (deductions & (houses | rules (ARI_RULE_POINTING, ARI_RULE_CLAIMING))) != 0,
    .ignores_places = !sees_places,
    .sets = (strategy->order <= ARI_ORDER_BOXES
             || (strategy->order == ARI_ORDER_FEWEST && strategy->ties == ARI_TIES_READING))
            && strategy->values == ARI_VALUES_ASCENDING
            && strategy->branching == ARI_BRANCHING_DIGITS
            && (deductions & ~rules (ARI_RULE_NAKED_SINGLE, ARI_RULE_HIDDEN_SINGLE)) == 0,
    .dead_ends = strategy->propagation != ARI_PROPAGATION_NONE,
  };
}

static void
plan (AriSearch *search, const AriLayout *layout, const AriStrategy *strategy)
{
  const uint64_t cells = layout->n_cells;
  const uint64_t candidates = cells * layout->n_digits;
  const size_t board_size = ari_board_plan (&search->board, layout, board_needs (strategy));
  uint64_t size = offsetof (AriSearch, board) + board_size;

  search->layout = layout;
  search->strategy = *strategy;
  search->deductions = ari_strategy_deductions (strategy);
  search->sees_dead_ends = strategy->propagation != ARI_PROPAGATION_NONE;
  search->keeps_moves = strategy->propagation == ARI_PROPAGATION_LOOKAHEAD;
  search->notes_conflicts =
      strategy->order == ARI_ORDER_WEIGHT || strategy->order == ARI_ORDER_CONFLICT;
  search->takes_first =
      strategy->values == ARI_VALUES_ASCENDING && strategy->order != ARI_ORDER_DIGIT;
  search->is_copied = !search->takes_first || search->notes_conflicts
                      || strategy->branching != ARI_BRANCHING_DIGITS
                      || ari_strategy_is_random (strategy);
  search->takes_fewest = strategy->order == ARI_ORDER_FEWEST && strategy->ties == ARI_TIES_READING
                         && strategy->branching != ARI_BRANCHING_PLACES;
  search->order_at = ari_block_add (&size, cells, sizeof (uint16_t));
  search->levels_at = ari_block_add (&size, cells, sizeof (AriSearchLevel));
  search->depths_at = ari_block_add (&size, cells, sizeof (uint16_t));
  search->origins_at = ari_block_add (&size, cells, sizeof (uint8_t));
  search->moves_at =
      ari_block_add (&size, search->keeps_moves ? candidates : 0, sizeof (AriSearchMove));
  search->weights_at = ari_block_add (&size, search->notes_conflicts ? cells + layout->n_houses : 0,
                                      sizeof (uint32_t));
  search->size = board_size == 0 || size > UINT32_MAX ? 0 : (size_t) size;
}

/* Writes the cells box by box, then those in no box. */
static void
build_box_order (AriSearch *search)
{
  const AriLayout *layout = search->layout;
  uint16_t *order = ari_search_order (search);
  bool is_in[ARI_MAX_CELLS] = { false };
  unsigned n = 0;

  for (unsigned h = 0; h < layout->n_houses; h++)
    if (layout->houses[h].kind == ARI_HOUSE_BOX || layout->houses[h].kind == ARI_HOUSE_REGION)
      for (unsigned i = 0; i < layout->houses[h].n_cells; i++) {
        const uint16_t cell = layout->houses[h].cells[i];

        if (!is_in[cell])
          order[n++] = cell;
        is_in[cell] = true;
      }
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (!is_in[cell])
      order[n++] = (uint16_t) cell;
}

/* Counting sort by row or column; within one, cells are in reading order already. */
static void
build_line_order (AriSearch *search)
{
  const AriLayout *layout = search->layout;
  uint16_t *order = ari_search_order (search);
  const bool by_columns = search->strategy.order == ARI_ORDER_COLUMNS;
  const unsigned n_lines = by_columns ? layout->n_columns : layout->n_rows;
  unsigned n = 0;

  for (unsigned line = 0; line < n_lines; line++)
    for (unsigned cell = 0; cell < layout->n_cells; cell++)
      if ((by_columns ? layout->places[cell].column : layout->places[cell].row) == line)
        order[n++] = (uint16_t) cell;
}

AriSearch *
ari_search_new (const AriGrid *start, const AriStrategy *strategy, uint64_t limit)
{
  AriSearch head = { 0 };
  AriSearch *search;

  plan (&head, start->layout, strategy);
  search = head.size == 0 ? NULL : calloc (1, head.size);
  if (search == NULL)
    return NULL;
  *search = head;
  search->limit = limit;
  ari_layout_ref (search->layout);
  ari_own_choices_ref (search->strategy.choices);
  if (strategy->order == ARI_ORDER_BOXES)
    build_box_order (search);
  else
    build_line_order (search);
  ari_board_build (&search->board);
  ari_search_reset (search, start);
  return search;
}

AriSearch *
ari_search_copy (const AriSearch *search)
{
  AriSearch *copy = malloc (search->size);

  if (copy == NULL)
    return NULL;
  memcpy (copy, search, search->size);
  ari_layout_ref (copy->layout);
  ari_own_choices_ref (copy->strategy.choices);
  return copy;
}

void
ari_search_free (AriSearch *search)
{
  if (search == NULL)
    return;
  ari_layout_unref (search->layout);
  ari_strategy_drop (&search->strategy);
  free (search);
}

void
ari_search_assign (AriSearch *search, const AriSearch *from)
{
  const size_t state_at = offsetof (AriSearch, board) + from->board.immutable_end;

  memcpy (search, from, sizeof *search);
  memcpy ((char *) search + state_at, (const char *) from + state_at, from->size - state_at);
}

static void
find_bad_givens (AriSearch *search, const AriGrid *start, bool clash)
{
  search->has_bad_givens = clash;
  if (clash) {
    AriConflict conflict = { 0 };

    ari_grid_conflicts (start, &conflict, 1);
    search->clash_cell = conflict.cell;
    search->clash_other = conflict.other;
    search->clash_house = conflict.house;
  } else {
    const unsigned none = ari_board_find_none (&search->board);

    search->has_bad_givens = none != ARI_NO_CELL;
    if (none != ARI_NO_CELL)
      search->board.dead_end = (AriDeadEnd){ (uint16_t) none, ARI_NO_HOUSE, ARI_NO_DIGIT };
  }
}

void
ari_search_reset (AriSearch *search, const AriGrid *start)
{
  AriBoard *board = &search->board;
  bool clash = false;

  search->counters = (AriCounters){ 0 };
  search->last_event = (AriEvent){
    .digit = ARI_NO_DIGIT, .cell = ARI_NO_CELL, .other = ARI_NO_CELL, .house = ARI_NO_HOUSE
  };
  search->phase = ARI_PHASE_BEGIN;
  search->is_exhausted = false;
  search->clash_cell = search->clash_other = ARI_NO_CELL;
  search->clash_house = ARI_NO_HOUSE;
  search->n_moves = 0;
  search->random = ari_random_for (search->strategy.seed, 0);
  search->conflict_cell = ARI_NO_CELL;
  if (search->notes_conflicts)
    memset (ari_search_weights (search), 0,
            sizeof (uint32_t) * ((size_t) board->n_cells + board->n_houses));
  ari_search_set_chosen (search, 0);
  search->probe.is_active = false;
  search->ties.is_active = false;
  ari_search_forget_lookahead (search);

  ari_board_clear (board);
  for (unsigned cell = 0; cell < board->n_cells; cell++) {
    const unsigned digit = start->cells[cell];

    if (digit >= board->n_digits)
      continue;
    clash = clash || !ari_digits_has (ari_board_candidates (board, cell), digit);
    ari_board_fill (board, cell, digit);
    ari_search_depths (search)[cell] = 0;
    ari_search_origins (search)[cell] = ARI_ORIGIN_GIVEN;
  }
  find_bad_givens (search, start, clash);
}

void
ari_search_set_chosen (AriSearch *search, uint32_t n_chosen)
{
  search->n_chosen = n_chosen;
  search->choice_due = ari_own_choices_due (search->strategy.choices, n_chosen);
}

void
ari_search_place (AriSearch *search, unsigned cell, unsigned digit, AriEventKind kind)
{
  AriOrigin origin = ARI_ORIGIN_DEDUCED;

  if (kind == ARI_EVENT_GUESS)
    origin = ARI_ORIGIN_GUESS;
  else if (kind == ARI_EVENT_FORCED)
    origin = ARI_ORIGIN_FORCED;
  ari_search_depths (search)[cell] = (uint16_t) search->counters.depth;
  ari_search_origins (search)[cell] = (uint8_t) origin;
  if (search->keeps_moves) {
    ari_search_moves (search)[search->n_moves++] =
        (AriSearchMove){ (uint16_t) cell, (uint8_t) digit, (uint8_t) kind };
    search->lookahead.left = (uint32_t) search->board.n_cells * search->board.n_digits;
  }
  ari_board_fill (&search->board, cell, digit);
}

void
ari_search_strike (AriSearch *search, unsigned cell, unsigned digit)
{
  if (search->keeps_moves) {
    ari_search_moves (search)[search->n_moves++] =
        (AriSearchMove){ (uint16_t) cell, (uint8_t) digit, ARI_EVENT_REMOVE };
    search->lookahead.left = (uint32_t) search->board.n_cells * search->board.n_digits;
  }
  ari_board_remove (&search->board, cell, digit);
}

/* Puts @digit on the board as that of the top decision. */
static void
try_digit (AriSearch *search, AriSearchLevel *level, unsigned digit)
{
  const bool guess = !ari_digits_is_single (level->decision.candidates);

  level->decision.digit = (uint8_t) digit;
  ari_search_forget_lookahead (search);
  ari_search_place (search, level->decision.cell, digit,
                    guess ? ARI_EVENT_GUESS : ARI_EVENT_FORCED);
}

void
ari_search_push (
    AriSearch *search, unsigned cell, AriDigits candidates, unsigned digit, uint32_t rank)
{
  AriCounters *counters = &search->counters;
  AriSearchLevel *level = &ari_search_levels (search)[counters->depth++];

  level->decision = (AriDecision){
    .candidates = candidates,
    .cell = (uint16_t) cell,
    .is_alone =
        search->strategy.branching != ARI_BRANCHING_DIGITS && !ari_digits_is_single (candidates),
  };
  level->mark = search->board.now;
  level->n_moves = search->n_moves;
  level->rank = rank;
  counters->open_guesses += !ari_digits_is_single (candidates);
  if (counters->depth > counters->deepest)
    counters->deepest = counters->depth;
  try_digit (search, level, digit);
}

static void
note_conflict (AriSearch *search, AriDeadEnd dead_end)
{
  uint32_t *weights = ari_search_weights (search);

  if (dead_end.house != ARI_NO_HOUSE)
    weights[search->board.n_cells + dead_end.house]++;
  else
    weights[dead_end.cell]++;
  if (search->counters.depth > 0)
    search->conflict_cell = ari_search_top (search)->decision.cell;
}

static AriFinding
contradict (AriSearch *search, AriEvent *event, AriDeadEnd dead_end)
{
  if (search->notes_conflicts && search->clash_cell == ARI_NO_CELL)
    note_conflict (search, dead_end);
  search->counters.dead_ends++;
  search->phase = ARI_PHASE_RETREAT;
  event->kind = ARI_EVENT_CONTRADICTION;
  event->cell = dead_end.cell;
  event->digit = dead_end.digit;
  event->house = dead_end.house;
  return ARI_FOUND_EVENT;
}

static AriFinding
advance (AriSearch *search, AriEvent *event)
{
  AriFinding finding;

  if (!search->probe.is_active) {
    if (search->board.is_dead && search->sees_dead_ends)
      return contradict (search, event, search->board.dead_end);
    if (ari_board_is_full (&search->board)) {
      AriCounters *counters = &search->counters;

      if (counters->solutions++ == 0)
        counters->guesses_on_the_way = counters->open_guesses;
      search->phase = counters->solutions == search->limit ? ARI_PHASE_FINISH : ARI_PHASE_RETREAT;
      event->kind = ARI_EVENT_SOLUTION;
      return ARI_FOUND_EVENT;
    }
  }
  finding = ari_search_deduce (search, event);
  if (finding == ARI_FOUND_NOTHING)
    finding = ari_search_decide (search, event);
  if (finding == ARI_FOUND_NOTHING) {
    const unsigned cell = event->cell;

    return contradict (search, event, (AriDeadEnd){ (uint16_t) cell, ARI_NO_HOUSE, ARI_NO_DIGIT });
  }
  return finding;
}

static AriFinding
begin (AriSearch *search, AriEvent *event)
{
  search->phase = ARI_PHASE_ADVANCE;
  if (search->clash_cell != ARI_NO_CELL) {
    contradict (search, event, (AriDeadEnd){ search->clash_cell, search->clash_house, 0 });
    event->other = search->clash_other;
    event->digit = ari_board_digits (&search->board)[search->clash_cell];
    return ARI_FOUND_EVENT;
  }
  if (search->has_bad_givens)
    return contradict (search, event, search->board.dead_end);
  return advance (search, event);
}

static AriFinding
finish (AriSearch *search, AriEvent *event)
{
  search->is_exhausted = true;
  for (uint32_t i = 0; i < search->counters.depth; i++) {
    const AriDecision *decision = &ari_search_levels (search)[i].decision;
    const AriDigits tried = decision->refuted | ari_digits_of (decision->digit);

    if ((decision->candidates & ~tried) != 0)
      search->is_exhausted = false;
  }
  search->phase = ARI_PHASE_OVER;
  event->kind = ARI_EVENT_END;
  return ARI_FOUND_EVENT;
}

static AriFinding
backtrack (AriSearch *search, AriEvent *event)
{
  AriSearchLevel *level;
  AriDecision *decision;

  if (search->counters.depth == 0)
    return finish (search, event);
  level = ari_search_top (search);
  decision = &level->decision;
  ari_board_undo (&search->board, &level->mark);
  search->n_moves = level->n_moves;
  search->counters.backs++;
  event->kind = ARI_EVENT_BACK;
  event->cell = decision->cell;
  event->digit = decision->digit;
  decision->refuted |= ari_digits_of (decision->digit);
  decision->digit = ARI_NO_DIGIT;
  if (decision->is_alone) {
    search->counters.depth--;
    search->counters.open_guesses--;
    search->phase = ARI_PHASE_REFUTE;
  } else if (decision->refuted == decision->candidates) {
    search->counters.depth--;
    search->counters.open_guesses -= !ari_digits_is_single (decision->candidates);
  } else {
    search->phase = ARI_PHASE_RETRY;
  }
  return ARI_FOUND_EVENT;
}

/* If the due choice of a person is of the same cell, takes its digit; else the choice waits for the
 * next decision. */
static __attribute__ ((noinline, cold)) void
choose_retry (AriSearch *search, AriEvent *event, AriDecision *decision)
{
  const AriOwnChoice *choice = ari_own_choices_get (search->strategy.choices, search->n_chosen);

  if (choice->cell != decision->cell
      || !ari_digits_has (decision->candidates & ~decision->refuted, choice->digit))
    return;
  ari_search_set_chosen (search, search->n_chosen + 1);
  decision->is_own = true;
  event->digit = choice->digit;
  event->rule = ARI_RULE_CHOICE;
}

static AriFinding
retry (AriSearch *search, AriEvent *event)
{
  AriSearchLevel *level = ari_search_top (search);
  AriDecision *decision = &level->decision;

  search->phase = ARI_PHASE_ADVANCE;
  event->kind = ARI_EVENT_RETRY;
  event->cell = decision->cell;
  event->digit = (uint8_t) ari_search_value (search, decision->cell,
                                             decision->candidates & ~decision->refuted);
  if (search->counters.steps >= search->choice_due)
    choose_retry (search, event, decision);
  try_digit (search, level, event->digit);
  return ARI_FOUND_EVENT;
}

/* Removes the candidate that the last step has undone. */
static AriFinding
refute (AriSearch *search, AriEvent *event)
{
  search->phase = ARI_PHASE_ADVANCE;
  event->kind = ARI_EVENT_REMOVE;
  event->rule = ARI_RULE_SEARCHED;
  event->cell = search->last_event.cell;
  event->digit = search->last_event.digit;
  ari_search_strike (search, event->cell, event->digit);
  return ARI_FOUND_EVENT;
}

static AriFinding
take_step (AriSearch *search, AriEvent *event)
{
  switch ((AriPhase) search->phase) {
  case ARI_PHASE_BEGIN:
    return begin (search, event);
  case ARI_PHASE_ADVANCE:
    return advance (search, event);
  case ARI_PHASE_RETREAT:
    return backtrack (search, event);
  case ARI_PHASE_RETRY:
    return retry (search, event);
  case ARI_PHASE_REFUTE:
    return refute (search, event);
  case ARI_PHASE_FINISH:
    return finish (search, event);
  case ARI_PHASE_OVER:
    break;
  }
  return ARI_FOUND_NOTHING;
}

bool
ari_search_step (AriSearch *search, AriEvent *event)
{
  AriFinding finding;

  *event = (AriEvent){ .kind = ARI_EVENT_NOTHING_YET,
                       .rule = ARI_RULE_NONE,
                       .digit = ARI_NO_DIGIT,
                       .cell = ARI_NO_CELL,
                       .other = ARI_NO_CELL,
                       .house = ARI_NO_HOUSE };
  search->slice_end = search->board.work + SLICE;
  finding = take_step (search, event);
  event->depth = search->counters.depth;
  if (finding == ARI_FOUND_EVENT) {
    search->counters.steps++;
    search->counters.work = search->board.work;
    search->last_event = *event;
  }
  return finding != ARI_FOUND_NOTHING;
}

bool
ari_search_is_over (const AriSearch *search)
{
  return search->phase == ARI_PHASE_OVER;
}

bool
ari_search_is_exhausted (const AriSearch *search)
{
  return search->is_exhausted;
}

bool
ari_search_has_bad_givens (const AriSearch *search)
{
  return search->has_bad_givens && search->counters.steps > 0;
}
