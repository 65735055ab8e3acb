/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes the steps that techniques find. Internal to the logic: families and the kernel's front. */

#pragma once

#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"

/**
 * AriSink: the input of a technique, and the list that it fills. A step is made like this:
 *
 *   ari_sink_begin (sink, digits);
 *   ari_sink_mark (sink, ARI_ROLE_PATTERN, cell, digit, 0);     in any order, as often as is needed
 *   ari_sink_mark (sink, ARI_ROLE_ELIMINATION, cell, digit, 0);
 *   ari_sink_end (sink);
 *
 * A step that places and eliminates nothing is dropped at its end, and so is the longer of two that
 * do the same, and any step when no more are wanted. Marks may repeat. Eliminations and placements
 * must be of candidates.
 *
 * Whether more steps are wanted is asked in one way, ari_sink_goes_on(). Functions that look for
 * steps or make them return nothing; the loops that take long ask before each round, and return if
 * the answer is no.
 */
typedef struct {
  const AriLogicOptions *options;
  AriTechnique technique; /* the technique that is looked for, alone */
  unsigned variant;       /* which of its family: the last column of its row in the table */

  AriSteps *steps;
  bool only_first; /* one step is enough */
  bool takes_best; /* the step that is kept is the best of all from number `first` of the list on */
  uint32_t first;
  bool keeps_all; /* steps are not compared with others: a path */
  AriLogicGoesOn goes_on;
  void *goes_on_data;
  unsigned patience;      /* calls of ari_sink_goes_on() until goes_on is called */
  unsigned full_patience; /* what `patience` begins at */
  AriLogicStatus status;  /* FOUND until the search ends */
  bool is_over;
  AriLogicProgress *progress; /* (nullable): of searches that take long */
} AriSink;

/** ari_sink_begin: begins a step about @digits; drops what was begun and not ended. */
void ari_sink_begin (AriSink *sink, AriDigits digits);
/** ari_sink_flag: adds AriStepFlags to the step. */
void ari_sink_flag (AriSink *sink, unsigned flags);
/** ari_sink_mark: marks a candidate with its role; @digit may be ARI_NO_DIGIT, for a whole cell,
 * unless the role is a result. */
void ari_sink_mark (AriSink *sink, AriRole role, unsigned cell, unsigned digit, unsigned group);
/** ari_sink_house: adds a house with its role. */
void ari_sink_house (AriSink *sink, AriHouseRole role, unsigned house);
/** ari_sink_node: adds a node of a chain; ari_sink_node_cell() adds its cells, one by one, before
 * the next node is added. Returns: its number in the step, from 0. */
unsigned ari_sink_node (AriSink *sink, unsigned digit, bool is_on);
void ari_sink_node_cell (AriSink *sink, unsigned cell);
/** ari_sink_node_aid: notes that the last node follows from @aid, not from a link. */
void ari_sink_node_aid (AriSink *sink, const AriAid *aid);
/** ari_sink_begin_inner: prepares @inner, the sink for the chain by which the last node is taken
 * away. Returns: false if the list takes no chains within steps. */
bool ari_sink_begin_inner (AriSink *sink, AriTechnique technique, AriSink *inner);
/** ari_sink_end_inner: gives the last node the chain that was made in @inner, if it was. */
void ari_sink_end_inner (AriSink *sink, const AriSink *inner);
/** ari_sink_link: adds a link. @als: the group of its marks, or ARI_NO_ALS. */
void ari_sink_link (
    AriSink *sink, unsigned from, unsigned to, bool is_strong, unsigned branch, unsigned als);
/** ari_sink_end: ends the step. Returns: true if more steps are wanted. */
bool ari_sink_end (AriSink *sink);

/** ari_sink_weigh: returns the weight of the @i-th elimination of a step, by cell and digit. Of two
 * steps that eliminate as many, the one with the smaller sum of weights is better, because people
 * begin at the top left. */
static inline uint64_t
ari_sink_weigh (unsigned cell, unsigned digit, unsigned i)
{
  enum { WEIGHT = 80 }; /* each candidate weighs more than the one before it */

  return (uint64_t) cell * (1 + WEIGHT * (uint64_t) i) + digit + 1;
}

/** ari_sink_drop: removes the steps from number `first` on from a list that keeps_all. */
void ari_sink_drop (AriSink *sink);

/** ari_sink_ask: calls goes_on. Returns: true to go on. */
bool ari_sink_ask (AriSink *sink);

/** ari_sink_goes_on: call it at least every ten microseconds of work or so, and obey it.
 * Returns: true to go on; once false, it stays false. */
static inline bool
ari_sink_goes_on (AriSink *sink)
{
  if (sink->patience-- != 0)
    return !sink->is_over;
  return ari_sink_ask (sink);
}
