/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of the learning search. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * This is conflict-driven search (Marques-Silva and Sakallah 1999; Moskewicz et al. 2001; Eén and
 * Sörensson 2003), made for exactly-one groups rather than for clauses.
 *
 * A candidate is placed, ruled out or undecided. The search repeats four parts:
 *
 * - propagate() draws all conclusions from what is decided, by the table of propagators: cells and
 *   houses first, until they conclude nothing more, then the nogoods.
 * - learn(), at a conflict, goes back through the reasons to a few literals that cannot all be
 *   true together: a nogood, of which exactly one literal belongs to the last decision.
 * - jump() undoes the decisions down to the latest other one that the nogood names, and keeps the
 *   nogood, from which its last literal now follows.
 * - decide() opens a decision where nothing follows. Now and then it begins again at the root (a
 *   restart), and the same decisions are made in a better order.
 *
 * Why it is right: a nogood is a consequence of the groups and of the nogoods before it, so no
 * solution is lost. A conflict without a decision open ends the search. It ends, because each
 * nogood rules out a set of decisions that no other does, and forgetting becomes ever rarer. A
 * solution is treated as a conflict of all decisions that led to it; that nogood is never
 * forgotten, so that no solution comes twice. So counting needs memory for each solution, and the
 * memory limit may end it.
 *
 * Why it is fast where backtracking is not: on a large grid a contradiction shows long after the
 * decisions that cause it, with many between that have nothing to do with it. Backtracking tries
 * all of those in turn, in each of their combinations. Here they are jumped over, and the cause is
 * not tried again anywhere.
 *
 * What it costs: about 12 µs a conflict at 25×25, half of it in the houses, a sixth in nogoods.
 * Now and then half of the nogoods are forgotten (collect.c), which also bounds the memory.
 */

/*
 * Constants, with mean numbers of conflicts to the proof (geometric, ten seeds) on the lists of
 * 25×25 puzzles that are balanced and that have one solution.
 *
 * The number of conflicts before the next restart is this, times a member of Luby's sequence. With
 * a decay of 1/20, 64 gave 1363 and 7878, 512 gave 1377 and 7571; with 1/14 they gave 1283 and
 * 8337, 1145 and 7830.
 */
enum { RESTART_UNIT = 512 };
/* Nogoods are collected after 2000 conflicts, then after 2300, 2600…: the more there are,
 * the longer a conflict takes. */
enum { COLLECT_FIRST = 2000, COLLECT_MORE = 300 };
/* If memory can hold fewer new nogoods than this, the search could forget what it has learnt again
 * and again without progress. */
enum { FEWEST_BETWEEN = 200 };
/* The target is forgotten (choose.c) after this many conflicts, then after twice as many more, and
 * so on. 300 gave 1872 and 7624, 1000 gave 1377 and 7571, 3000 gave 1449 and 7651. */
enum { REPHASE = 1000 };
/* Work between two calls of goes_on, in literals: some 10 to 30 ns each, so less than a
 * millisecond. */
enum { WORK_BETWEEN_POLLS = 10000 };

/* Returns: the conflicts before the next restart. */
static uint64_t
restart_after (const AriLearn *learn, uint64_t times)
{
  const uint32_t unit = learn->options.restart_unit;

  return unit == ARI_LEARN_NEVER ? UINT64_MAX - learn->progress.conflicts
                                 : times * (unit != 0 ? unit : RESTART_UNIT);
}

/* Returns: the conflicts before the next collection. */
static uint64_t
collect_after (const AriLearn *learn)
{
  const uint32_t first = learn->options.collect_after;

  if (first == ARI_LEARN_NEVER)
    return UINT64_MAX - learn->progress.conflicts;
  return (COLLECT_FIRST + COLLECT_MORE * (uint64_t) learn->n_collections)
         * (first != 0 ? first : COLLECT_FIRST) / COLLECT_FIRST;
}

static size_t
memory_limit (const AriLearnOptions *options)
{
  return options->memory != 0 ? options->memory : ARI_LEARN_DEFAULT_MEMORY;
}

AriLearn *
ari_learn_new (const AriLayout *layout, const AriLearnOptions *options)
{
  AriLearn head = { 0 };
  AriLearn *learn;
  const size_t fixed = ari_learn_plan (&head, layout);
  size_t words;

  if (fixed == 0 || memory_limit (options) < fixed)
    return NULL;
  words = (memory_limit (options) - fixed) / sizeof (uint32_t) / 2 * 2;
  if (words > UINT32_MAX >> ARI_REASON_BITS)
    words = UINT32_MAX >> ARI_REASON_BITS & ~1u;
  if (words < 4 * ((size_t) layout->n_cells * layout->n_digits + 64))
    return NULL;
  head.size = fixed + words * sizeof (uint32_t);
  head.arena_size = (uint32_t) words;
  head.slice = ARI_COLLECT_SLICE;
  learn = malloc (head.size);
  if (learn == NULL)
    return NULL;
  *learn = head;
  ari_layout_ref (layout);
  ari_board_plan (ari_learn_board (learn), layout,
                  (AriBoardNeeds){ .naked = true, .places = true, .changes = false });
  learn->status = ARI_LEARN_EXHAUSTED;
  learn->has_shown_end = true;
  return learn;
}

void
ari_learn_free (AriLearn *learn)
{
  if (learn == NULL)
    return;
  ari_layout_unref (learn->layout);
  free (learn);
}

/* Returns member @i, from 0, of the sequence 1 1 2 1 1 2 4 … (Luby et al. 1993). */
static uint64_t
luby (uint64_t i)
{
  uint64_t size = 1, power = 0;

  while (size < i + 1) {
    size = 2 * size + 1;
    power++;
  }
  while (size - 1 != i) {
    size = (size - 1) / 2;
    power--;
    i %= size;
  }
  return UINT64_C (1) << power;
}

static void
end (AriLearn *learn, AriLearnStatus status)
{
  learn->status = status;
  learn->turn = ARI_TURN_OVER;
}

void
ari_learn_start (AriLearn *learn,
                 const uint8_t *digits,
                 const AriDigits *removed,
                 const AriLearnOptions *options)
{
  const AriLayout *layout = learn->layout;

  learn->options = *options;
  learn->exchange = (AriLearnExchange){ 0 };
  learn->status = ARI_LEARN_RUNNING;
  learn->turn = ARI_TURN_SET_UP;
  learn->set_up = ARI_SET_UP_BOARD;
  learn->progress = (AriLearnProgress){ 0 };
  learn->random = ari_random_for (options->seed, 0);
  learn->n_candidates = learn->n_groups = learn->n_open = learn->n_singles = 0;
  learn->n_trail = learn->n_taken = learn->n_placed = learn->depth = 0;
  memset (learn->heads, 0, sizeof learn->heads);
  learn->n_chosen = 0;
  learn->stamp = 0;
  learn->work = 0;
  learn->learnt_length = 0;
  learn->n_noted = learn->n_fixed_alone = 0;
  learn->rephase_at = REPHASE;
  learn->collected_at = 0;
  learn->n_collections = learn->n_rephasings = 0;
  learn->restart_at = restart_after (learn, 1);
  learn->collect_at = collect_after (learn);
  learn->is_dead_at_start = learn->has_bad_givens = learn->is_fresh = false;
  learn->stays_near = false;
  learn->arena_used = 0;
  learn->watches_at = learn->arena_size;
  ari_learn_show_nothing (learn);
  learn->has_removed = removed != NULL;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    ari_learn_givens (learn)[cell] = digits[cell] < layout->n_digits ? digits[cell] : ARI_NO_DIGIT;
    ari_learn_start_masks (learn)[cell] =
        ari_layout_candidates (layout, (uint16_t) cell) & ~(removed != NULL ? removed[cell] : 0);
  }
}

/* Runs a slice of the set-up. */
static void
set_up (AriLearn *learn)
{
  if (!ari_learn_build (learn)) {
    learn->is_dead_at_start = true;
    end (learn, ARI_LEARN_EXHAUSTED);
  } else if (learn->set_up == ARI_SET_UP_SEARCH) {
    learn->progress.n_candidates = learn->n_candidates;
    memset (ari_learn_values (learn), 0, 2 * (size_t) learn->n_candidates);
    ari_learn_set_up_target (learn);
    memset (ari_learn_stamps (learn), 0, (learn->n_candidates + 1) * sizeof (uint32_t));
    learn->set_up = ARI_SET_UP_ACTIVITIES;
  } else if (learn->set_up == ARI_SET_UP_ACTIVITIES && ari_activity_set_up (learn)) {
    ari_nogoods_reset (learn);
    learn->set_up = ARI_SET_UP_DONE;
    learn->turn = ARI_TURN_PROPAGATE;
  }
}

void
ari_learn_set_exchange (AriLearn *learn, const AriLearnExchange *exchange)
{
  learn->exchange = exchange != NULL ? *exchange : (AriLearnExchange){ 0 };
}

/* Makes candidates that placements took undecided again. The arrays are arguments, so that
 * compilers do not compute the address of each element from the start of the block: that takes less
 * than half of the instructions. */
static __attribute__ ((noinline)) void
forget_taken (
    AriLearn *learn, const uint32_t *taken, uint32_t n, int8_t *values, const uint32_t *places)
{
  for (uint32_t i = n; i-- > 0;) {
    const size_t candidate = taken[i];

    values[2 * candidate] = values[2 * candidate + 1] = 0;
    if (places[candidate] == ARI_NO_PLACE)
      ari_activity_insert (learn, (uint32_t) candidate);
  }
}

/* Restores the candidates that were taken, then the trail, which has those that a nogood watches,
 * too. */
void
ari_learn_back (AriLearn *learn, uint32_t depth)
{
  const AriLearnLevel *level = &ari_learn_levels (learn)[depth + 1];
  const uint32_t *taken = ari_learn_taken (learn);
  const AriLiteral *trail = ari_learn_trail (learn);
  const uint32_t *places = ari_learn_heap_places (learn);
  int8_t *values = ari_learn_values (learn);
  uint32_t n_taken;

  if (depth >= learn->depth)
    return;
  taken += level->n_taken;
  n_taken = learn->n_taken - level->n_taken;
  learn->work += n_taken;
  ari_houses_restore (learn, taken, n_taken);
  forget_taken (learn, taken, n_taken, values, places);
  for (uint32_t i = learn->n_trail; i-- > level->n_trail;) {
    const AriLiteral literal = trail[i];
    const uint32_t candidate = literal >> 1;

    if (values[literal] == 0)
      continue;
    values[literal] = values[literal ^ 1] = 0;
    if ((literal & 1) != 0) {
      ari_houses_restore (learn, &candidate, 1);
      learn->work++;
    } else
      learn->n_placed--;
    if (places[candidate] == ARI_NO_PLACE)
      ari_activity_insert (learn, candidate);
  }
  learn->n_trail = level->n_trail;
  learn->n_taken = level->n_taken;
  learn->depth = depth;
  learn->shown = learn->shown < learn->n_trail ? learn->shown : learn->n_trail;
  learn->show_to = learn->shown;
  for (unsigned i = 0; i < ARI_N_PROPAGATORS; i++)
    learn->heads[i] = learn->n_trail;
}

/* Writes the decided candidates as a grid. Returns true if the layout allows it. */
static bool
write_solution (AriLearn *learn)
{
  const AriLayout *layout = learn->layout;
  const AriLiteral *trail = ari_learn_trail (learn);
  uint8_t *solution = ari_learn_found (learn);

  learn->work += (learn->n_trail + layout->n_cells) / ARI_LEARN_WORDS_A_UNIT;
  memcpy (solution, ari_board_digits (ari_learn_board (learn)), layout->n_cells);
  for (uint32_t i = 0; i < learn->n_trail; i++)
    if ((trail[i] & 1) == 0) {
      const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[trail[i] >> 1];

      solution[candidate->cell] = candidate->digit;
    }
  return ari_cells_are_solved (layout, solution);
}

static bool
accept_solution (AriLearn *learn)
{
  if (!write_solution (learn)) {
    assert (false);
    end (learn, ARI_LEARN_FAULT);
    return false;
  }
  learn->progress.solutions++;
  if (!ari_learn_block (learn))
    end (learn, ARI_LEARN_EXHAUSTED);
  else if (learn->progress.solutions == learn->options.limit)
    end (learn, ARI_LEARN_LIMIT);
  else
    learn->turn = ARI_TURN_JUMP;
  return true;
}

/* Counts the candidates fixed at the root. One that was taken is on the trail, too, if a nogood
 * watches it. */
static void
note_fixed (AriLearn *learn)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);

  for (; learn->n_noted < learn->n_trail; learn->n_noted++)
    learn->n_fixed_alone +=
        (assignments[trail[learn->n_noted] >> 1].reason & ARI_REASON_MASK) != ARI_REASON_PEER;
  learn->progress.n_fixed = learn->n_fixed_alone + learn->n_taken;
}

static void
propagate (AriLearn *learn)
{
  learn->turn = ARI_TURN_DECIDE;
  learn->is_fresh = false;
  learn->has_shown_conflict = false;
  if (ari_learn_propagate (learn)) {
    if (learn->depth == 0)
      note_fixed (learn);
    return;
  }
  learn->progress.conflicts++;
  learn->turn = ARI_TURN_LEARN;
}

static void
begin_to_collect (AriLearn *learn)
{
  const uint64_t n_since = learn->progress.conflicts - learn->collected_at;
  const bool is_forced = learn->progress.conflicts < learn->collect_at;

  ari_learn_back (learn, 0);
  learn->n_collections++;
  learn->collect_at = learn->progress.conflicts + collect_after (learn);
  learn->turn = ARI_TURN_COLLECT;
  learn->collected_at = learn->progress.conflicts;
  if (is_forced && n_since < FEWEST_BETWEEN)
    end (learn, ARI_LEARN_MEMORY);
  else
    ari_collect_begin (learn);
}

static void
collect (AriLearn *learn)
{
  switch (ari_collect_go_on (learn)) {
  case ARI_COLLECTED_SOME:
    break;
  case ARI_COLLECTED_ALL:
    learn->turn = ARI_TURN_PROPAGATE;
    break;
  case ARI_COLLECTED_IN_VAIN:
    end (learn, ARI_LEARN_MEMORY);
    break;
  case ARI_COLLECTED_PROOF:
    end (learn, ARI_LEARN_EXHAUSTED);
    break;
  }
}

static void
learn_from_conflict (AriLearn *learn)
{
  if (learn->depth == 0) {
    end (learn, ARI_LEARN_EXHAUSTED);
    return;
  }
  if (!ari_nogoods_has_room (learn)) {
    begin_to_collect (learn); /* after it, the search meets the conflict again, or avoids it */
    return;
  }
  ari_learn_analyze (learn);
  ari_activity_decay (learn);
  learn->turn = ARI_TURN_JUMP;
}

static void
jump (AriLearn *learn)
{
  const AriLiteral literal = ari_learn_learnt (learn)[0];
  const uint32_t length = learn->depth - learn->learnt_level;
  AriReason reason = ARI_REASON_NONE;

  if (length > learn->progress.longest_jump)
    learn->progress.longest_jump = length;
  ari_learn_back (learn, learn->depth - 1);
  ari_learn_note_target (learn);
  ari_learn_back (learn, learn->learnt_level);
  if (learn->exchange.give != NULL && !learn->learnt_is_kept
      && learn->learnt_length <= learn->exchange.most)
    learn->exchange.give (learn->exchange.data, ari_learn_learnt (learn), learn->learnt_length,
                          learn->learnt_glue);
  if (learn->learnt_length > 1)
    reason = ari_reason (ARI_REASON_NOGOOD, ari_nogoods_add (learn));
  ari_learn_assign (learn, literal ^ 1, reason);
  learn->turn = ARI_TURN_PROPAGATE;
  if (learn->progress.conflicts == learn->options.max_conflicts
      && learn->options.max_conflicts != 0)
    end (learn, ARI_LEARN_CONFLICTS);
}

/* Takes nogoods from other searches. This happens at each restart, so few are pending. */
static void
take_from_others (AriLearn *learn)
{
  const AriLearnExchange *exchange = &learn->exchange;

  while (ari_nogoods_has_room (learn) && !learn->arena_is_full) {
    learn->learnt_length =
        exchange->take (exchange->data, ari_learn_learnt (learn), &learn->learnt_glue);
    if (learn->learnt_length == 0)
      return;
    learn->learnt_is_kept = false;
    learn->turn = ARI_TURN_PROPAGATE;
    if (!ari_nogoods_take (learn)) {
      end (learn, ARI_LEARN_EXHAUSTED);
      return;
    }
  }
}

static void
restart (AriLearn *learn)
{
  ari_learn_back (learn, 0);
  learn->progress.restarts++;
  learn->restart_at =
      learn->progress.conflicts + restart_after (learn, luby (learn->progress.restarts));
  if (learn->exchange.take != NULL)
    take_from_others (learn);
}

static void
decide (AriLearn *learn)
{
  AriLiteral literal;
  AriLearnLevel level;

  if (learn->progress.conflicts >= learn->rephase_at) {
    ari_learn_rephase (learn);
    learn->n_rephasings++;
    learn->rephase_at = learn->progress.conflicts + REPHASE * (uint64_t) (learn->n_rephasings + 1);
  }
  literal = ari_learn_choose (learn, &level);
  level.n_trail = learn->n_trail;
  level.n_taken = learn->n_taken & INT32_MAX;
  learn->depth++;
  ari_learn_levels (learn)[learn->depth] = level;
  learn->progress.decisions++;
  ari_learn_assign (learn, literal, ARI_REASON_NONE);
  learn->turn = ARI_TURN_PROPAGATE;
}

bool
ari_learn_take_turn (AriLearn *learn)
{
  switch (learn->turn) {
  case ARI_TURN_SET_UP:
    set_up (learn);
    break;
  case ARI_TURN_PROPAGATE:
    propagate (learn);
    break;
  case ARI_TURN_LEARN:
    learn_from_conflict (learn);
    break;
  case ARI_TURN_JUMP:
    jump (learn);
    break;
  case ARI_TURN_DECIDE:
    if (learn->arena_is_full || !ari_nogoods_has_room (learn)
        || learn->progress.conflicts >= learn->collect_at)
      begin_to_collect (learn);
    else if (learn->n_placed == learn->n_open)
      return accept_solution (learn);
    else if (learn->progress.conflicts >= learn->restart_at)
      restart (learn);
    else
      decide (learn);
    break;
  case ARI_TURN_COLLECT:
    collect (learn);
    break;
  case ARI_TURN_OVER:
    break;
  }
  return false;
}

bool
ari_learn_run (AriLearn *learn, AriBatchGoesOn goes_on, void *data)
{
  uint64_t next_poll = learn->work + WORK_BETWEEN_POLLS;
  bool is_found = false;

  while (learn->status == ARI_LEARN_RUNNING && !is_found) {
    is_found = ari_learn_take_turn (learn);
    if (learn->work >= next_poll && !is_found) {
      if (goes_on != NULL && !goes_on (data))
        break;
      next_poll = learn->work + WORK_BETWEEN_POLLS;
    }
  }
  /* the next steps begin here */
  learn->shown = learn->show_to = learn->n_trail;
  learn->shown_singles = learn->n_singles;
  learn->has_shown_conflict = true;
  learn->is_dead_at_start = false;
  return is_found;
}

AriLearnStatus
ari_learn_status (const AriLearn *learn)
{
  return learn->status;
}

AriLearnProgress
ari_learn_progress (const AriLearn *learn)
{
  AriLearnProgress progress = learn->progress;

  progress.depth = learn->depth;
  progress.steps = learn->counters.steps;
  return progress;
}

const uint8_t *
ari_learn_solution (const AriLearn *learn)
{
  return ari_learn_found (learn);
}
