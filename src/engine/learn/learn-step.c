/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learning search one event at a time. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Nothing is searched differently for being watched. A turn of the search puts all that follows
 * from a decision onto the trail, in the order in which it was found; the steps then show the
 * trail, one literal each, and only when all of it has been shown is the next turn taken. What a
 * placement takes from its peers belongs to it and is not shown by itself. So a step costs a few
 * nanoseconds more than the search does, and what is seen is what is done.
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

/* By its house, or by its cell. */
static inline void
name_house (AriEvent *event, uint16_t house)
{
  event->house = house;
  event->rule = house == ARI_NO_HOUSE ? ARI_RULE_NAKED_SINGLE : ARI_RULE_HIDDEN_SINGLE;
}

static void
show_single (AriLearn *learn, AriEvent *event)
{
  const AriLearnSingle *single = &ari_learn_singles (learn)[learn->shown_singles++];

  event->kind = ARI_EVENT_PLACE;
  event->cell = single->cell;
  event->digit = single->digit;
  name_house (event, single->house);
}

static void
show_decision (AriLearn *learn, bool is_placed, AriEvent *event)
{
  AriCounters *counters = &learn->counters;

  event->kind = is_placed ? ARI_EVENT_GUESS : ARI_EVENT_EXCLUDE;
  counters->guesses++;
  if (learn->depth > counters->deepest)
    counters->deepest = learn->depth;
}

/* Returns: false where the next literal belongs to a placement that was shown. */
static inline bool
show_literal (AriLearn *learn, AriEvent *event)
{
  const AriLiteral literal = ari_learn_trail (learn)[learn->shown++];
  const AriAssignment *why = &ari_learn_assignments (learn)[literal >> 1];
  const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[literal >> 1];
  const bool is_placed = (literal & 1) == 0;
  const unsigned kind = why->reason & ARI_REASON_MASK;

  if (kind == ARI_REASON_PEER)
    return false;
  event->cell = candidate->cell;
  event->digit = candidate->digit;
  event->kind = is_placed ? ARI_EVENT_PLACE : ARI_EVENT_REMOVE;
  if (kind == ARI_REASON_GROUP)
    name_house (event, ari_learn_group_houses (learn)[why->reason >> ARI_REASON_BITS]);
  else if (kind == ARI_REASON_NONE && why->level > 0)
    show_decision (learn, is_placed, event);
  else /* without a decision open it is a nogood of one part */
    event->rule = ARI_RULE_NOGOOD;
  return true;
}

/* How much of the trail the next turn comes after. */
static uint32_t
end_of_turn (const AriLearn *learn)
{
  const bool is_of_houses =
      learn->turn == ARI_TURN_LEARN && (learn->conflict & ARI_REASON_MASK) != ARI_REASON_NOGOOD;

  if (learn->turn == ARI_TURN_JUMP)
    return learn->shown;
  return is_of_houses ? learn->heads[0] : learn->n_trail;
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
      return;
    }
}

/* The position that the search begins with, or the singles, have met a dead end. */
static void
show_dead_start (AriLearn *learn, AriEvent *event)
{
  learn->is_dead_at_start = false;
  learn->counters.dead_ends++;
  *event = learn->dead_start;
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
  counters->nogoods = learn->progress.n_nogoods;
  if (kind == ARI_EVENT_RESTART) {
    counters->restarts++;
    return;
  }
  counters->backs++;
  if (n > counters->longest_jump)
    counters->longest_jump = n;
}

/* Takes a turn. Returns: false if nothing is to be shown of it, beyond what is on the trail. */
static bool
show_turn (AriLearn *learn, AriEvent *event)
{
  const AriLearnTurn turn = learn->turn;
  const uint32_t depth = learn->depth;

  if (ari_learn_take_turn (learn))
    show_solution (learn, event);
  else if (turn == ARI_TURN_LEARN && learn->turn == ARI_TURN_JUMP) {
    event->kind = ARI_EVENT_NOGOOD;
    event->n = learn->n_shown_learnt = learn->n_learnt;
  } else if (turn == ARI_TURN_JUMP)
    show_back (learn, ARI_EVENT_JUMP, depth - learn->depth, event);
  else if (learn->depth < depth)
    show_back (learn, ARI_EVENT_RESTART, depth, event);
  learn->show_to = end_of_turn (learn);
  return event->kind != ARI_EVENT_NOTHING_YET;
}

/* What is not on the trail. Returns: whether something was shown. */
static bool
show_other (AriLearn *learn, AriEvent *event)
{
  if (learn->shown_singles < learn->n_singles)
    show_single (learn, event);
  else if (learn->is_dead_at_start)
    show_dead_start (learn, event);
  else if (learn->status != ARI_LEARN_RUNNING) {
    learn->has_shown_end = true;
    event->kind = ARI_EVENT_END;
  } else if (learn->turn == ARI_TURN_LEARN && !learn->has_shown_conflict)
    show_conflict (learn, event);
  else
    return show_turn (learn, event);
  return true;
}

bool
ari_learn_step (AriLearn *learn, AriEvent *event)
{
  bool is_shown = false;

  *event = no_event;
  if (learn->has_shown_end)
    return false;
  while (!is_shown) {
    if (learn->shown < learn->show_to && learn->status == ARI_LEARN_RUNNING)
      is_shown = show_literal (learn, event);
    else {
      const bool sets_up = learn->turn == ARI_TURN_SET_UP;

      is_shown = show_other (learn, event);
      if (!is_shown && sets_up)
        return true;
    }
  }
  event->depth = learn->depth;
  learn->counters.depth = learn->counters.open_guesses = learn->depth;
  learn->counters.work = learn->work;
  learn->counters.steps++;
  learn->last_event = *event;
  return true;
}
