/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the learning search one event at a time. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Watching does not change the search. A turn of the search puts all that follows from a decision
 * onto the trail; then each step shows one literal of the trail, and the next turn is taken when
 * all of it has been shown. Candidates that a placement rules out in its peers belong to it and
 * have no steps. So steps cost a few nanoseconds more than the search alone.
 */

static const AriEvent no_event = {
  .digit = ARI_NO_DIGIT, .cell = ARI_NO_CELL, .other = ARI_NO_CELL, .house = ARI_NO_HOUSE
};

void
ari_learn_show_nothing (AriLearn *learn)
{
  learn->counters = (AriCounters){ 0 };
  learn->last_event = no_event;
  learn->shown = learn->show_to = learn->shown_singles = learn->n_shown_learnt = 0;
  learn->has_shown_conflict = learn->has_shown_end = false;
}

/* Returns the rule of a single: hidden in a house, or naked in a cell. */
static inline unsigned
rule_of (unsigned house)
{
  return house == ARI_NO_HOUSE ? ARI_RULE_NAKED_SINGLE : ARI_RULE_HIDDEN_SINGLE;
}

static void
show_single (AriLearn *learn, AriEvent *event)
{
  const AriLearnSingle *single = &ari_learn_singles (learn)[learn->shown_singles++];

  event->kind = ARI_EVENT_PLACE;
  event->rule = (uint8_t) rule_of (single->house);
  event->cell = single->cell;
  event->digit = single->digit;
  event->house = single->house;
}

/* Counts a decision. Returns: its kind of event. */
static inline unsigned
note_decision (AriLearn *learn, AriLiteral literal)
{
  AriCounters *counters = &learn->counters;

  counters->guesses++;
  if (learn->depth > counters->deepest)
    counters->deepest = learn->depth;
  return (literal & 1) == 0 ? ARI_EVENT_GUESS : ARI_EVENT_EXCLUDE;
}

static inline void
write_event (AriEvent *event,
             unsigned kind,
             unsigned rule,
             AriLearnCandidate candidate,
             unsigned house,
             uint32_t depth)
{
  event->kind = (uint8_t) kind;
  event->rule = (uint8_t) rule;
  event->digit = candidate.digit;
  event->cell = candidate.cell;
  event->other = ARI_NO_CELL;
  event->house = (uint16_t) house;
  event->depth = depth;
  event->n = 0;
}

/* Shows the next literal of the trail that does not belong to a placement. The event is written
 * twice, field by field: a copy of the whole would wait until all fields are in the cache.
 * Returns: false if all is shown. */
static inline bool
show_literal (AriLearn *learn, AriEvent *event)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);
  const uint32_t end = learn->show_to;
  uint32_t at = learn->shown;

  while (at < end) {
    const AriLiteral literal = trail[at++];
    const AriLearnCandidate candidate = ari_learn_candidates (learn)[literal >> 1];
    const AriReason reason = assignments[literal >> 1].reason;
    const unsigned kind = reason & ARI_REASON_MASK;
    unsigned event_kind = (literal & 1) == 0 ? ARI_EVENT_PLACE : ARI_EVENT_REMOVE;
    unsigned rule = ARI_RULE_NOGOOD, house = ARI_NO_HOUSE;

    if (kind == ARI_REASON_PEER)
      continue;
    if (kind == ARI_REASON_GROUP) {
      house = ari_learn_group_houses (learn)[reason >> ARI_REASON_BITS];
      rule = rule_of (house);
    } else if (kind == ARI_REASON_NONE && assignments[literal >> 1].level > 0) {
      event_kind = note_decision (learn, literal);
      rule = ari_learn_levels (learn)[learn->depth].is_own ? ARI_RULE_CHOICE : ARI_RULE_NONE;
    } /* else it follows from a nogood; one with a single part gives none */
    learn->shown = at;
    write_event (event, event_kind, rule, candidate, house, learn->depth);
    write_event (&learn->last_event, event_kind, rule, candidate, house, learn->depth);
    return true;
  }
  learn->shown = at;
  return false;
}

/* Returns how many literals of the trail are shown before the next turn. */
static uint32_t
end_of_turn (const AriLearn *learn)
{
  const bool is_of_houses =
      learn->turn == ARI_TURN_LEARN && (learn->conflict & ARI_REASON_MASK) != ARI_REASON_NOGOOD;

  if (learn->turn == ARI_TURN_JUMP)
    return learn->shown;
  return is_of_houses ? learn->heads[ARI_PROPAGATOR_HOUSES] : learn->n_trail;
}

static void
show_conflict (AriLearn *learn, AriEvent *event)
{
  AriReason conflict = learn->conflict;
  uint32_t group;

  learn->has_shown_conflict = true;
  learn->counters.dead_ends++;
  event->kind = ARI_EVENT_CONTRADICTION;
  if ((conflict & ARI_REASON_MASK) == ARI_REASON_PAIR)
    conflict = ari_learn_assignments (learn)[learn->conflict_pair[1] >> 1].reason;
  if ((conflict & ARI_REASON_MASK) == ARI_REASON_NOGOOD) {
    event->rule = ARI_RULE_NOGOOD;
    return;
  }
  group = conflict >> ARI_REASON_BITS;
  event->house = ari_learn_group_houses (learn)[group];
  for (uint32_t i = ari_learn_member_starts (learn)[group];; i++)
    if (ari_learn_members (learn)[i] != ARI_NO_CANDIDATE) {
      const AriLearnCandidate candidate =
          ari_learn_candidates (learn)[ari_learn_members (learn)[i]];

      if (event->house == ARI_NO_HOUSE)
        event->cell = candidate.cell;
      else
        event->digit = candidate.digit;
      if (event->house != ARI_NO_HOUSE && event->house >= learn->layout->n_houses) {
        /* a rule's group has two cells, which both hold the digit */
        event->cell = candidate.cell;
        event->other = ari_learn_candidates (learn)[ari_learn_members (learn)[i + 1]].cell;
      }
      return;
    }
}

static void
show_solution (AriLearn *learn, AriEvent *event)
{
  event->kind = ARI_EVENT_SOLUTION;
  learn->n_shown_learnt = 0;
  if (learn->counters.solutions++ == 0)
    learn->counters.guesses_on_the_way = learn->depth;
}

static void
show_back (AriLearn *learn, AriEventKind kind, uint32_t n, AriEvent *event)
{
  AriCounters *counters = &learn->counters;

  event->kind = (uint8_t) kind;
  event->n = n;
  if (kind == ARI_EVENT_RESTART) {
    counters->restarts++;
    return;
  }
  counters->backs++;
  if (n > counters->longest_jump)
    counters->longest_jump = n;
}

/* Takes a turn. Returns: false if there is nothing to show but the trail. */
static bool
show_turn (AriLearn *learn, AriEvent *event)
{
  const AriLearnTurn turn = learn->turn;
  const uint32_t depth = learn->depth;

  if (ari_learn_take_turn (learn))
    show_solution (learn, event);
  else if (turn == ARI_TURN_LEARN && learn->turn == ARI_TURN_JUMP) {
    event->kind = ARI_EVENT_NOGOOD;
    event->n = learn->n_shown_learnt = learn->learnt_length;
  } else if (turn == ARI_TURN_JUMP)
    show_back (learn, ARI_EVENT_JUMP, depth - learn->depth, event);
  else if (learn->depth < depth)
    show_back (learn, ARI_EVENT_RESTART, depth, event);
  learn->show_to = end_of_turn (learn);
  return event->kind != ARI_EVENT_NOTHING_YET;
}

/* Shows what is not on the trail. Returns true if something was shown. */
static bool
show_other (AriLearn *learn, AriEvent *event)
{
  if (learn->shown_singles < learn->n_singles)
    show_single (learn, event);
  else if (learn->is_dead_at_start) {
    learn->is_dead_at_start = false;
    learn->counters.dead_ends++;
    *event = learn->dead_start;
  } else if (learn->status != ARI_LEARN_RUNNING) {
    learn->has_shown_end = true;
    event->kind = ARI_EVENT_END;
  } else if (learn->turn == ARI_TURN_LEARN && !learn->has_shown_conflict)
    show_conflict (learn, event);
  else
    return show_turn (learn, event);
  return true;
}

/* Takes turns until there is something to show. It is not inlined, so that the steps along the
 * trail, nine of ten, need not save its registers. Returns: false while it sets up or collects
 * nogoods. */
static __attribute__ ((noinline)) bool
show_next_turn (AriLearn *learn, AriEvent *event)
{
  bool is_shown = false;

  *event = no_event;
  while (!is_shown) {
    const bool is_slice = learn->turn == ARI_TURN_SET_UP || learn->turn == ARI_TURN_COLLECT;

    is_shown = show_other (learn, event);
    if (is_shown) {
      event->depth = learn->depth;
      learn->last_event = *event;
    } else if (is_slice)
      return false;
    else
      is_shown = learn->status == ARI_LEARN_RUNNING && show_literal (learn, event);
  }
  learn->counters.depth = learn->counters.open_guesses = learn->depth;
  learn->counters.work = learn->work;
  learn->counters.nogoods = learn->progress.n_nogoods;
  return true;
}

bool
ari_learn_step (AriLearn *learn, AriEvent *event)
{
  if (learn->has_shown_end) {
    *event = no_event;
    return false;
  }
  if ((learn->status == ARI_LEARN_RUNNING && show_literal (learn, event))
      || show_next_turn (learn, event))
    learn->counters.steps++;
  return true;
}
