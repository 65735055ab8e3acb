/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the visible state of the learning search after the last step: cells, decisions, the last
 * nogood, and the cause of a dead end. */

#include <string.h>

#include "engine/learn/learn-private.h"
#include "engine/search/blame.h"

const AriCounters *
ari_learn_counters (const AriLearn *learn)
{
  return &learn->counters;
}

const AriEvent *
ari_learn_last_event (const AriLearn *learn)
{
  return &learn->last_event;
}

bool
ari_learn_has_shown_end (const AriLearn *learn)
{
  return learn->has_shown_end;
}

bool
ari_learn_has_bad_givens (const AriLearn *learn)
{
  return learn->has_bad_givens && learn->counters.steps > 0;
}

uint64_t
ari_learn_work (const AriLearn *learn)
{
  return learn->work;
}

/* Places a digit, and removes it from the peers. */
static void
place (const AriLayout *layout,
       AriCellState *cells,
       unsigned cell,
       unsigned digit,
       AriOrigin origin,
       uint32_t depth)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, (uint16_t) cell, &n_peers);

  cells[cell] = (AriCellState){ .candidates = ari_digits_of (digit),
                                .depth = depth,
                                .digit = (uint8_t) digit,
                                .origin = (uint8_t) origin };
  for (unsigned i = 0; i < n_peers; i++)
    cells[peers[i]].candidates &= ~ari_digits_of (digit);
}

static void
write_start (const AriLearn *learn, AriCellState *cells)
{
  const AriLayout *layout = learn->layout;
  const uint8_t *givens = ari_learn_givens (learn);

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    cells[cell] = (AriCellState){ .candidates = ari_learn_start_masks (learn)[cell],
                                  .digit = ARI_NO_DIGIT,
                                  .origin = ARI_ORIGIN_OPEN };
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT)
      place (layout, cells, cell, givens[cell], ARI_ORIGIN_GIVEN, 0);
  for (uint32_t i = 0; i < learn->shown_singles; i++) {
    const AriLearnSingle *single = &ari_learn_singles (learn)[i];

    place (layout, cells, single->cell, single->digit, ARI_ORIGIN_DEDUCED, 0);
  }
}

void
ari_learn_write_cells (const AriLearn *learn,
                       AriCellState *cells,
                       AriDecision *decisions,
                       size_t max)
{
  const AriLayout *layout = learn->layout;
  uint32_t depth = 0;

  write_start (learn, cells);
  for (uint32_t i = 0; i < learn->shown; i++) {
    const AriLiteral literal = ari_learn_trail (learn)[i];
    const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[literal >> 1];
    const AriAssignment *why = &ari_learn_assignments (learn)[literal >> 1];
    const bool is_placed = (literal & 1) == 0;
    const bool is_decision = why->reason == ARI_REASON_NONE && why->level > 0;
    const AriLearnLevel *level = &ari_learn_levels (learn)[why->level];

    if (is_decision && depth < max)
      decisions[depth] =
          (AriDecision){ .candidates = cells[candidate->cell].candidates,
                         .cell = candidate->cell,
                         .digit = candidate->digit,
                         .excludes = !is_placed,
                         .is_alone = true,
                         .is_own = level->is_own,
                         .n_places = level->house != ARI_NO_HOUSE ? level->n_fewest : 0,
                         .house = level->house };
    depth += is_decision;
    if (is_placed)
      place (layout, cells, candidate->cell, candidate->digit,
             is_decision ? ARI_ORIGIN_GUESS : ARI_ORIGIN_DEDUCED, why->level);
    else
      cells[candidate->cell].candidates &= ~ari_digits_of (candidate->digit);
  }
  for (unsigned cell = 0; cell < layout->n_cells; cell++) /* also in cells that clash */
    if (cells[cell].digit != ARI_NO_DIGIT)
      cells[cell].candidates = ari_digits_of (cells[cell].digit);
}

size_t
ari_learn_last_nogood (const AriLearn *learn, AriLearnPart *parts, size_t max)
{
  for (uint32_t i = 0; i < learn->n_shown_learnt && i < max; i++) {
    const AriLiteral literal = ari_learn_learnt (learn)[i];
    const AriLearnCandidate *candidate = &ari_learn_candidates (learn)[literal >> 1];

    parts[i] = (AriLearnPart){ candidate->cell, candidate->digit, (literal & 1) == 0 };
  }
  return learn->n_shown_learnt;
}

uint32_t
ari_learn_jump_depth (const AriLearn *learn)
{
  return learn->learnt_level;
}

/* Returns the cell of the placement that made @literal true, or else its own. */
static unsigned
cell_behind (const AriLearn *learn, AriLiteral literal)
{
  const AriReason reason = ari_learn_assignments (learn)[literal >> 1].reason;

  if ((literal & 1) != 0 && (reason & ARI_REASON_MASK) == ARI_REASON_PEER)
    literal = reason >> ARI_REASON_BITS << 1;
  return ari_learn_candidates (learn)[literal >> 1].cell;
}

static void
mark_causes (const AriLearn *learn, bool *marks)
{
  AriReason conflict = learn->conflict;
  uint32_t number;

  if ((conflict & ARI_REASON_MASK) == ARI_REASON_PAIR) {
    marks[cell_behind (learn, learn->conflict_pair[0])] = true;
    marks[cell_behind (learn, learn->conflict_pair[1])] = true;
    conflict = ari_learn_assignments (learn)[learn->conflict_pair[1] >> 1].reason;
  }
  number = conflict >> ARI_REASON_BITS;
  if ((conflict & ARI_REASON_MASK) == ARI_REASON_NOGOOD) {
    const AriNogood *nogood = ari_learn_nogood (learn, number);

    for (uint32_t i = 0; i < nogood->n_literals; i++)
      marks[cell_behind (learn, nogood->literals[i])] = true;
  } else if ((conflict & ARI_REASON_MASK) == ARI_REASON_GROUP) {
    const uint32_t *starts = ari_learn_member_starts (learn);

    for (uint32_t i = starts[number]; i < starts[number + 1]; i++)
      if (ari_learn_members (learn)[i] != ARI_NO_CANDIDATE)
        marks[cell_behind (learn, ari_literal_ruled_out (ari_learn_members (learn)[i]))] = true;
  }
}

size_t
ari_learn_blame (const AriLearn *learn, uint16_t *cells, size_t max)
{
  const AriLayout *layout = learn->layout;
  bool marks[ARI_MAX_CELLS] = { false };
  size_t n = 0;

  if (learn->last_event.kind != ARI_EVENT_CONTRADICTION)
    return 0;
  if (learn->set_up != ARI_SET_UP_DONE) {
    uint8_t digits[ARI_MAX_CELLS];

    memcpy (digits, ari_learn_givens (learn), layout->n_cells);
    for (uint32_t i = 0; i < learn->shown_singles; i++)
      digits[ari_learn_singles (learn)[i].cell] = ari_learn_singles (learn)[i].digit;
    return ari_blame (layout, digits, &learn->last_event, cells, max);
  }
  mark_causes (learn, marks);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (marks[cell] && cell != learn->last_event.cell) {
      if (n < max)
        cells[n] = (uint16_t) cell;
      n++;
    }
  return n;
}
