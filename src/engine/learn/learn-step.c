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

static void
name_candidate (const AriLearn *learn, uint32_t candidate, AriLearnEvent *event)
{
  event->cell = ari_learn_candidates (learn)[candidate].cell;
  event->digit = ari_learn_candidates (learn)[candidate].digit;
}

/* Of a group: by its cell, or by its house. */
static void
name_group (const AriLearn *learn, uint32_t group, AriLearnEvent *event)
{
  event->house = ari_learn_group_houses (learn)[group];
  event->by = event->house == ARI_NO_HOUSE ? ARI_LEARN_BY_CELL : ARI_LEARN_BY_HOUSE;
}

static void
show_single (AriLearn *learn, AriLearnEvent *event)
{
  const AriLearnSingle *single = &ari_learn_singles (learn)[learn->shown_singles++];

  event->kind = ARI_LEARN_EVENT_PLACEMENT;
  event->is_placed = true;
  event->cell = single->cell;
  event->digit = single->digit;
  event->house = single->house;
  event->by = single->house == ARI_NO_HOUSE ? ARI_LEARN_BY_CELL : ARI_LEARN_BY_HOUSE;
}

/* Returns: false where the next literal belongs to a placement that was shown. */
static bool
show_literal (AriLearn *learn, AriLearnEvent *event)
{
  const uint32_t at = learn->shown++;
  const AriLiteral literal = ari_learn_trail (learn)[at];
  const AriAssignment *why = &ari_learn_assignments (learn)[literal >> 1];
  const bool is_placed = (literal & 1) == 0;

  switch (why->reason & ARI_REASON_MASK) {
  case ARI_REASON_PEER:
    return false;
  case ARI_REASON_GROUP:
    name_group (learn, why->reason >> ARI_REASON_BITS, event);
    break;
  case ARI_REASON_NOGOOD:
    event->by = ARI_LEARN_BY_NOGOOD;
    break;
  default: /* without a decision open it is a nogood of one part */
    event->by = why->level == 0 ? ARI_LEARN_BY_NOGOOD : ARI_LEARN_BY_NOTHING;
  }
  event->kind = is_placed ? ARI_LEARN_EVENT_PLACEMENT : ARI_LEARN_EVENT_ELIMINATION;
  if (event->by == ARI_LEARN_BY_NOTHING)
    event->kind = ARI_LEARN_EVENT_DECISION;
  event->is_placed = is_placed;
  name_candidate (learn, literal >> 1, event);
  return true;
}

/* How much of the trail the next event comes after. */
static uint32_t
shown_end (const AriLearn *learn)
{
  const bool is_of_houses =
      learn->turn == ARI_TURN_LEARN && (learn->conflict & ARI_REASON_MASK) != ARI_REASON_NOGOOD;

  if (learn->turn == ARI_TURN_JUMP)
    return learn->shown;
  return is_of_houses ? learn->heads[0] : learn->n_trail;
}

static void
show_conflict (AriLearn *learn, AriLearnEvent *event)
{
  AriReason conflict = learn->conflict;
  uint32_t group;

  learn->has_shown_conflict = true;
  event->kind = ARI_LEARN_EVENT_CONFLICT;
  if ((conflict & ARI_REASON_MASK) == ARI_REASON_PAIR)
    conflict = ari_learn_assignments (learn)[learn->conflict_pair[1] >> 1].reason;
  if ((conflict & ARI_REASON_MASK) == ARI_REASON_NOGOOD) {
    event->by = ARI_LEARN_BY_NOGOOD;
    return;
  }
  group = conflict >> ARI_REASON_BITS;
  name_group (learn, group, event);
  name_candidate (learn, ari_learn_members (learn)[ari_learn_member_starts (learn)[group]], event);
  if (event->by == ARI_LEARN_BY_CELL)
    event->digit = ARI_NO_DIGIT;
  else
    event->cell = ARI_NO_CELL;
}

/* The singles that a search begins with have met a dead end. */
static void
show_dead_end (AriLearn *learn, AriLearnEvent *event)
{
  const AriDeadEnd *dead_end = &ari_learn_board (learn)->dead_end;

  learn->is_dead_at_start = false;
  event->kind = ARI_LEARN_EVENT_CONFLICT;
  event->by = dead_end->house == ARI_NO_HOUSE ? ARI_LEARN_BY_CELL : ARI_LEARN_BY_HOUSE;
  event->cell = dead_end->cell;
  event->house = dead_end->house;
  event->digit = dead_end->digit;
}

/* Takes a turn. Returns: false if nothing is to be shown of it, beyond what is on the trail. */
static bool
show_turn (AriLearn *learn, AriLearnEvent *event)
{
  const AriLearnTurn turn = learn->turn;
  const uint32_t depth = learn->depth;

  if (ari_learn_take_turn (learn))
    event->kind = ARI_LEARN_EVENT_SOLUTION;
  else if (turn == ARI_TURN_LEARN && learn->turn == ARI_TURN_JUMP) {
    event->kind = ARI_LEARN_EVENT_NOGOOD;
    event->n = learn->n_learnt;
  } else if (turn == ARI_TURN_JUMP) {
    event->kind = ARI_LEARN_EVENT_JUMP;
    event->n = depth - learn->depth;
  } else if (learn->depth < depth) {
    event->kind = ARI_LEARN_EVENT_RESTART;
    event->n = depth;
  }
  return event->kind != ARI_LEARN_EVENT_NONE;
}

bool
ari_learn_step (AriLearn *learn, AriLearnEvent *event)
{
  bool is_shown = false;

  *event = (AriLearnEvent){ .digit = ARI_NO_DIGIT, .cell = ARI_NO_CELL, .house = ARI_NO_HOUSE };
  if (learn->has_shown_end)
    return false;
  while (!is_shown) {
    is_shown = true;
    if (learn->shown_singles < learn->n_singles)
      show_single (learn, event);
    else if (learn->is_dead_at_start)
      show_dead_end (learn, event);
    else if (learn->status != ARI_LEARN_RUNNING) {
      learn->has_shown_end = true;
      event->kind = ARI_LEARN_EVENT_END;
    } else if (learn->shown < shown_end (learn))
      is_shown = show_literal (learn, event);
    else if (learn->turn == ARI_TURN_LEARN && !learn->has_shown_conflict)
      show_conflict (learn, event);
    else
      is_shown = show_turn (learn, event);
  }
  event->depth = learn->depth;
  learn->progress.steps++;
  return true;
}

/* A digit is placed: its cell has nothing else, its peers lose it. */
static void
place (const AriLayout *layout, AriDigits *candidates, unsigned cell, unsigned digit)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, (uint16_t) cell, &n_peers);

  candidates[cell] = ari_digits_of (digit);
  for (unsigned i = 0; i < n_peers; i++)
    candidates[peers[i]] &= ~ari_digits_of (digit);
}

void
ari_learn_write_candidates (const AriLearn *learn, AriDigits *candidates)
{
  const AriLayout *layout = learn->layout;
  const uint8_t *givens = ari_learn_givens (learn);

  memcpy (candidates, ari_learn_start_masks (learn), layout->n_cells * sizeof *candidates);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT)
      place (layout, candidates, cell, givens[cell]);
  for (uint32_t i = 0; i < learn->shown_singles; i++)
    place (layout, candidates, ari_learn_singles (learn)[i].cell,
           ari_learn_singles (learn)[i].digit);
  for (uint32_t i = 0; i < learn->shown; i++) {
    const AriLiteral literal = ari_learn_trail (learn)[i];
    const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[literal >> 1];

    if ((literal & 1) == 0)
      place (layout, candidates, candidate->cell, candidate->digit);
    else
      candidates[candidate->cell] &= ~ari_digits_of (candidate->digit);
  }
  for (unsigned cell = 0; cell < layout->n_cells; cell++) /* also of those that clash */
    if (givens[cell] != ARI_NO_DIGIT)
      candidates[cell] = ari_digits_of (givens[cell]);
}

size_t
ari_learn_last_nogood (const AriLearn *learn, AriLearnPart *parts, size_t max)
{
  for (uint32_t i = 0; i < learn->n_learnt && i < max; i++) {
    const AriLiteral literal = ari_learn_learnt (learn)[i];
    const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[literal >> 1];

    parts[i] = (AriLearnPart){ candidate->cell, candidate->digit, (literal & 1) == 0 };
  }
  return learn->n_learnt;
}
