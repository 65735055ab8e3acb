/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads from the reasons of a search how its last conflict, or its last deduction by a nogood, came
 * about, and why it decided as it did. */

#include "engine/learn/learn-private.h"

/*
 * The search keeps a reason for each literal, so the graph is there already: a walk over the trail
 * from its end marks the causes of the conflict, and the causes of these; a second one, from the
 * start, writes them down in their order. It costs as much as learning from the conflict.
 *
 * It must leave the search as it was, since steps are the same whether they are looked at or not.
 * So it uses only what is empty between two steps (`seen`, `causes`, `marked`), and reads nogoods
 * itself: ari_nogoods_explain() notes that they were used.
 */

static void
explain_nogood (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  const AriNogood *nogood = ari_learn_nogood (learn, reason >> ARI_REASON_BITS);

  for (uint32_t i = 0; i < nogood->n_literals; i++)
    if (nogood->literals[i] >> 1 != literal >> 1)
      ari_learn_add_cause (learn, nogood->literals[i]);
}

static void
explain (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  learn->n_causes = 0;
  if ((reason & ARI_REASON_MASK) == ARI_REASON_NOGOOD)
    explain_nogood (learn, reason, literal);
  else if ((reason & ARI_REASON_MASK) != ARI_REASON_NONE)
    ari_houses_explain (learn, reason, literal);
}

/* Two placements in one group are a dead end of what forced the second one, until it is a part of
 * the nogood: all that the second one follows from, and the first, which takes its place. */
static void
explain_end (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  const AriLiteral second = learn->conflict_pair[1];

  if (literal != UINT32_MAX || (reason & ARI_REASON_MASK) != ARI_REASON_PAIR
      || learn->last_event.kind == ARI_EVENT_NOGOOD) {
    explain (learn, reason, literal);
    return;
  }
  explain (learn, ari_learn_assignments (learn)[second >> 1].reason, second);
  ari_learn_add_cause (learn, learn->conflict_pair[0]);
}

/* Marks the causes found last. Returns: how many are new. */
static uint32_t
mark_causes (AriLearn *learn)
{
  const AriLiteral *causes = ari_learn_causes (learn);
  uint8_t *seen = ari_learn_seen (learn);
  uint32_t n = 0;

  for (uint32_t i = 0; i < learn->n_causes; i++) {
    const uint32_t candidate = causes[i] >> 1;

    if (seen[candidate] || ari_learn_assignments (learn)[candidate].level == 0)
      continue;
    seen[candidate] = 1;
    n++;
  }
  return n;
}

/* Writes the numbers of the causes found last. Returns: false when memory is short. */
static bool
write_causes (AriLearn *learn, AriImplications *graph)
{
  const AriLiteral *causes = ari_learn_causes (learn);

  if (!ari_implications_reserve (graph, graph->n_facts, graph->n_causes + learn->n_causes))
    return false;
  for (uint32_t i = 0; i < learn->n_causes; i++)
    if (ari_learn_assignments (learn)[causes[i] >> 1].level > 0) {
      const uint32_t number = ari_learn_marked (learn)[causes[i] >> 1];
      bool is_new = true;

      /* a placement may rule out several members of a group */
      for (uint32_t k = i; k > 0 && is_new; k--)
        is_new = causes[k - 1] != causes[i];
      if (is_new)
        graph->causes[graph->n_causes++] = number;
    }
  return true;
}

static void
write_fact (const AriLearn *learn, AriLiteral literal, AriImplication *fact)
{
  const AriLearnCandidate candidate = ari_learn_candidates (learn)[literal >> 1];
  const AriAssignment why = ari_learn_assignments (learn)[literal >> 1];

  *fact = (AriImplication){ .cell = candidate.cell,
                            .digit = candidate.digit,
                            .is_placed = (literal & 1) == 0,
                            .house = ARI_NO_HOUSE,
                            .other_house = ARI_NO_HOUSE,
                            .depth = why.level };
  switch (why.reason & ARI_REASON_MASK) {
  case ARI_REASON_GROUP:
    fact->house = ari_learn_group_houses (learn)[why.reason >> ARI_REASON_BITS];
    fact->rule = fact->house == ARI_NO_HOUSE ? ARI_RULE_NAKED_SINGLE : ARI_RULE_HIDDEN_SINGLE;
    break;
  case ARI_REASON_NOGOOD:
    fact->rule = ARI_RULE_NOGOOD;
    break;
  default:
    fact->rule = ari_learn_levels (learn)[why.level].is_own ? ARI_RULE_CHOICE : ARI_RULE_NONE;
  }
  for (uint32_t i = 0; learn->last_event.kind == ARI_EVENT_NOGOOD && i < learn->learnt_length; i++)
    fact->is_cut |= ari_learn_learnt (learn)[i] == literal;
}

/* Returns the literal that the last step deduced by a nogood, or UINT32_MAX. */
static AriLiteral
deduced_by_nogood (const AriLearn *learn)
{
  AriLiteral literal;

  if ((learn->last_event.kind != ARI_EVENT_PLACE && learn->last_event.kind != ARI_EVENT_REMOVE)
      || learn->last_event.rule != ARI_RULE_NOGOOD || learn->shown == 0)
    return UINT32_MAX;
  literal = ari_learn_trail (learn)[learn->shown - 1];
  return (ari_learn_assignments (learn)[literal >> 1].reason & ARI_REASON_MASK) == ARI_REASON_NOGOOD
             ? literal
             : UINT32_MAX;
}

/* Writes all that is marked, and the causes of @literal or of the conflict. Returns: false when
 * memory is short. */
static bool
write_graph (AriLearn *learn, AriImplications *graph, AriLiteral literal, AriReason reason)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);

  for (uint32_t at = 0; at < learn->n_trail; at++) {
    AriImplication *fact;

    if (!ari_learn_seen (learn)[trail[at] >> 1])
      continue;
    if (!ari_implications_reserve (graph, graph->n_facts + 1, graph->n_causes))
      return false;
    fact = &graph->facts[graph->n_facts];
    ari_learn_marked (learn)[trail[at] >> 1] = graph->n_facts++;
    write_fact (learn, trail[at], fact);
    fact->first_cause = graph->n_causes;
    explain (learn, literal == UINT32_MAX ? assignments[trail[at] >> 1].reason : ARI_REASON_NONE,
             trail[at]);
    if (!write_causes (learn, graph))
      return false;
    fact->n_causes = graph->n_causes - fact->first_cause;
  }
  graph->first_of_end = graph->n_causes;
  explain_end (learn, reason, literal);
  return write_causes (learn, graph);
}

void
ari_learn_imply (AriLearn *learn, AriImplications *graph)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);
  const AriLiteral literal = deduced_by_nogood (learn);
  uint8_t *seen = ari_learn_seen (learn);
  AriReason reason = learn->conflict;
  uint32_t n_open;

  graph->n_facts = graph->n_causes = graph->first_of_end = 0;
  if (literal != UINT32_MAX)
    reason = assignments[literal >> 1].reason;
  else if ((learn->last_event.kind != ARI_EVENT_CONTRADICTION
            && learn->last_event.kind != ARI_EVENT_NOGOOD)
           || learn->set_up != ARI_SET_UP_DONE)
    return;
  explain_end (learn, reason, literal);
  n_open = mark_causes (learn);
  for (uint32_t at = learn->n_trail; at > 0 && n_open > 0 && literal == UINT32_MAX; at--) {
    if (!seen[trail[at - 1] >> 1])
      continue;
    explain (learn, assignments[trail[at - 1] >> 1].reason, trail[at - 1]);
    n_open += mark_causes (learn) - 1;
  }
  if (!write_graph (learn, graph, literal, reason))
    graph->n_facts = graph->n_causes = graph->first_of_end = 0;
  for (uint32_t at = 0; at < learn->n_trail; at++)
    seen[trail[at] >> 1] = 0;
}

/* --- the choice of a decision --- */

/* Activities count in gains of a conflict, of which the latest is 1. */
static double
activity_of (const AriLearn *learn, uint32_t candidate)
{
  return (double) ari_learn_activities (learn)[candidate] / (double) learn->bump;
}

/* Returns the most active undecided candidate, or ARI_NO_CANDIDATE. */
static uint32_t
find_next (const AriLearn *learn)
{
  const uint64_t *activities = ari_learn_activities (learn);
  const int8_t *values = ari_learn_values (learn);
  uint32_t best = ARI_NO_CANDIDATE;

  for (uint32_t i = 0; i < learn->n_candidates; i++)
    if (values[ari_literal_placed (i)] == 0
        && (best == ARI_NO_CANDIDATE || activities[i] > activities[best]))
      best = i;
  return best;
}

void
ari_learn_read_choice (const AriLearn *learn, AriLearnChoice *choice)
{
  const unsigned kind = learn->last_event.kind;
  const AriLearnLevel *level;
  uint32_t candidate, next;

  *choice = (AriLearnChoice){ .next_cell = ARI_NO_CELL, .house = ARI_NO_HOUSE };
  choice->is_by_fewest =
      (kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RESTART) && ari_learn_decides_by_fewest (learn);
  if ((kind != ARI_EVENT_GUESS && kind != ARI_EVENT_EXCLUDE) || learn->depth == 0)
    return;
  level = &ari_learn_levels (learn)[learn->depth];
  candidate = ari_learn_trail (learn)[level->n_trail] >> 1;
  choice->n_fewest = level->n_fewest;
  choice->house = level->house;
  choice->activity = activity_of (learn, candidate);
  next = find_next (learn);
  if (next == ARI_NO_CANDIDATE)
    return;
  choice->next_cell = ari_learn_candidates (learn)[next].cell;
  choice->next_digit = ari_learn_candidates (learn)[next].digit;
  choice->next_activity = activity_of (learn, next);
}
