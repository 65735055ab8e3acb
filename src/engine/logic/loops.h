/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nice loops and alternating inference chains, plain and grouped. Part of each kernel of logic. */

#pragma once

#include "engine/logic/loop-path.h"

/*
 * Say that a candidate is not so, and follow strong and weak links in turn:
 *
 * - it comes out that it is so after all: then it is, and the rest of its cell goes;
 * - it comes out that another candidate is so: one of both is, and what sees both ends goes; or,
 *   where the ends are different digits in cells that see each other, either end keeps the other's
 *   digit from its cell (AIC);
 * - these two also see each other: then the chain runs round, each of its members follows from each
 *   other, and of the two ends of every weak link one is so. So what sees both ends of any weak
 *   link goes, and so does, where the loop runs through an almost locked set, what sees all places
 *   of another of its digits (continuous nice loop).
 *
 * Say that a candidate is so: if it comes out that it is not, it goes (discontinuous nice loop).
 *
 * What is eliminated depends on the two ends alone, except by loops, so the shortest chain between
 * two ends is enough. A chain that eliminates one candidate is a discontinuous loop from there, and
 * known by this name; an AIC eliminates two or more. The ends are single candidates.
 *
 * Plain and grouped chains are the same, but that a grouped one has a group or a set in it.
 *
 * Where the best step is wanted, only the ends of the best chain of each kind are kept, and the
 * chain is found again when all have been seen. The kinds are asked for one after the other, so the
 * answers stay until the position is another.
 *
 * Source: the Player's Forum, 2004 to 2006 (nice loops: Jeff and others; AIC: Myth Jellies).
 */

/* What the chain is: the variants, plain and grouped. */
enum {
  LOOP_CONTINUOUS,
  LOOP_DISCONTINUOUS,
  LOOP_AIC,
  LOOP_GROUPED = 4,
};

/* LoopHunt: what is wanted. */
typedef struct {
  const Board *board;
  AriSink *sink;
  LoopRoom *room;
  unsigned kinds; /* a bit for each */
  bool is_grouped;
  bool wants_best;
  AriDigits lost_digits; /* that the chain at hand eliminates: room->lost is set for these */
} LoopHunt;

/* hunt_lose: the chain at hand eliminates @digit from @cells, as far as they have it. */
static void
hunt_lose (LoopHunt *hunt, unsigned digit, Cells cells)
{
  Cells *lost = &hunt->room->lost[digit];

  cells = cells_and (&cells, &hunt->board->planes[digit]);
  if (cells_is_empty (&cells))
    return;
  *lost = ari_digits_has (hunt->lost_digits, digit) ? cells_or (lost, &cells) : cells;
  hunt->lost_digits |= ari_digits_of (digit);
}

/* hunt_lose_others: likewise all digits of @cell but @digits. */
static void
hunt_lose_others (LoopHunt *hunt, unsigned cell, AriDigits digits)
{
  ARI_FOR_DIGITS (digit, hunt->board->candidates[cell] & ~digits)
    hunt_lose (hunt, (unsigned) digit, cells_of (cell));
}

/* hunt_measure: counts what the chain at hand eliminates. */
static void
hunt_measure (const LoopHunt *hunt, LoopEnd *end)
{
  end->n_lost = 0;
  ARI_FOR_DIGITS (digit, hunt->lost_digits)
    end->n_lost += cells_count (&hunt->room->lost[digit]);
}

/* hunt_sum_up: what the chain at hand eliminates as a number: the less, the further up it is. The
 * sum is that by which steps are compared. */
static uint64_t
hunt_sum_up (const LoopHunt *hunt)
{
  Cells any = cells_none ();
  uint64_t sum = 0;
  unsigned i = 0;

  ARI_FOR_DIGITS (digit, hunt->lost_digits)
    any = cells_or (&any, &hunt->room->lost[digit]);
  FOR_CELLS (cell, &any)
    ARI_FOR_DIGITS (digit, hunt->lost_digits)
      if (cells_has (&hunt->room->lost[digit], (unsigned) cell))
        sum += ari_sink_weigh ((unsigned) cell, (unsigned) digit, i++);
  return sum;
}

/* hunt_compare: the chain at hand may be the best of its kind. */
static void
hunt_compare (LoopHunt *hunt, LoopEnd *end)
{
  LoopEnd *best = &hunt->room->best[hunt->is_grouped][end->kind];

  if (end->n_lost < best->n_lost)
    return;
  end->sum = hunt_sum_up (hunt);
  if (end->n_lost > best->n_lost || end->sum < best->sum
      || (end->sum == best->sum && end->n_links < best->n_links))
    *best = *end;
}

/* mark_node: puts a node into the step. @group: the number of its set. Returns: its number. */
static unsigned
mark_node (const LoopHunt *hunt, const LoopNode *node, bool is_on, unsigned group)
{
  const Cells cells = node_cells (hunt->board, node);
  const unsigned number = ari_sink_node (hunt->sink, node->digit, is_on);

  FOR_CELLS (cell, &cells)
    ari_sink_node_cell (hunt->sink, (unsigned) cell);
  if (node->kind == LOOP_ALS)
    mark_als (hunt->board, hunt->sink, &hunt->board->rooms->als.sets[node->index], group);
  else
    mark_cells (hunt->sink, ARI_ROLE_PATTERN, &cells, node->digit, 0);
  return number;
}

/* picture_path: the nodes and links of the chain in the room. */
static void
picture_path (const LoopHunt *hunt)
{
  const LoopRoom *room = hunt->room;
  unsigned group = 0;
  unsigned before = 0;

  for (unsigned i = 0; i < room->n_path; i++) {
    const bool is_on = search_is_on (room, i);
    const bool is_through = is_on && i > 0 && room->path[i - 1].kind == LOOP_ALS;
    const unsigned number = mark_node (hunt, &room->path[i], is_on, group);

    if (i > 0)
      ari_sink_link (hunt->sink, before, number, is_on, 0, is_through ? group : ARI_NO_ALS);
    group += is_through;
    before = number;
  }
}

/* hunt_show: makes the step of the chain at hand, whose losses are known. Returns: whether to look
 * for more. */
static bool
hunt_show (LoopHunt *hunt, const LoopEnd *end)
{
  const LoopRoom *room = hunt->room;
  AriDigits digits = ari_digits_of (end->start.digit) | ari_digits_of (end->end.digit);

  for (unsigned i = 0; i < room->n_path && end->kind == LOOP_CONTINUOUS; i++)
    digits |= ari_digits_of (room->path[i].digit);
  ari_sink_begin (hunt->sink, digits);
  ARI_FOR_DIGITS (digit, hunt->lost_digits)
    mark_cells (hunt->sink, ARI_ROLE_ELIMINATION, &room->lost[digit], (unsigned) digit, 0);
  picture_path (hunt);
  if (end->kind == LOOP_CONTINUOUS) {
    ari_sink_link (hunt->sink, room->n_path - 1, 0, false, 0, ARI_NO_ALS);
    ari_sink_flag (hunt->sink, ARI_STEP_LOOP);
  }
  return ari_sink_end (hunt->sink);
}

/* lose_at_link: what goes as one of two nodes with a weak link between them is so. The loop's @own
 * cells are left alone. */
static void
lose_at_link (LoopHunt *hunt, const LoopNode *a, const LoopNode *b, const Cells *own)
{
  if (a->digit != b->digit) {
    hunt_lose_others (hunt, a->index, ari_digits_of (a->digit) | ari_digits_of (b->digit));
    return;
  }
  const Cells lost = cells_and (node_sees (hunt->board, a), node_sees (hunt->board, b));
  hunt_lose (hunt, a->digit, cells_minus (&lost, own));
}

/* lose_through: what goes as a loop runs through a set, from @off to @on. */
static void
lose_through (LoopHunt *hunt, const LoopNode *off, const LoopNode *on)
{
  const Board *board = hunt->board;
  const Als *als = &board->rooms->als.sets[off->index];

  ARI_FOR_DIGITS (digit, als->digits & ~ari_digits_of (off->digit)) {
    Cells lost = *als_seen (als, (unsigned) digit);

    /* what the set forces may hold the digit instead of it */
    if (on->kind == LOOP_CELL && board_has (board, on->index, (unsigned) digit))
      lost = cells_and (&lost, &board->tables->peers[on->index]);
    if (on->kind == LOOP_CELL || digit != on->digit)
      hunt_lose (hunt, (unsigned) digit, lost);
  }
}

/* lose_round: what goes if the chain in the room closes to a loop. */
static void
lose_round (LoopHunt *hunt)
{
  const LoopRoom *room = hunt->room;
  Cells own = cells_none ();

  for (unsigned i = 0; i < room->n_path; i++) {
    const Cells cells = node_cells (hunt->board, &room->path[i]);

    own = cells_or (&own, &cells);
  }
  for (unsigned i = 0; i < room->n_path; i += 2) {
    const LoopNode *off = &room->path[i];
    const LoopNode *on = &room->path[i + 1];

    lose_at_link (hunt, on, &room->path[(i + 2) % room->n_path], &own);
    if (off->kind == LOOP_ALS)
      lose_through (hunt, off, on);
  }
}

/* lose_by_ends: what goes as one of the ends of a chain is so. */
static void
lose_by_ends (LoopHunt *hunt, const LoopEnd *end)
{
  const Board *board = hunt->board;
  const Tables *tables = board->tables;
  const unsigned a = end->start.index;
  const unsigned b = end->end.index;

  switch (end->kind) {
  case LOOP_CONTINUOUS:
    lose_round (hunt);
    break;
  case LOOP_DISCONTINUOUS:
    if (end->starts_on)
      hunt_lose (hunt, end->start.digit, cells_of (a));
    else
      hunt_lose_others (hunt, a, ari_digits_of (end->start.digit));
    break;
  default:
    if (end->start.digit == end->end.digit) {
      hunt_lose (hunt, end->start.digit, cells_and (&tables->peers[a], &tables->peers[b]));
    } else {
      hunt_lose (hunt, end->end.digit, cells_of (a));
      hunt_lose (hunt, end->start.digit, cells_of (b));
    }
    break;
  }
}

/* hunt_use_path: what the chain in the room does. Returns: whether to look for more. */
static bool
hunt_use_path (LoopHunt *hunt, LoopEnd *end)
{
  hunt->lost_digits = 0;
  lose_by_ends (hunt, end);
  hunt_measure (hunt, end);
  if (end->n_lost < (end->kind == LOOP_AIC ? 2 : 1))
    return true;
  if (!hunt->wants_best)
    return hunt_show (hunt, end);
  hunt_compare (hunt, end);
  return true;
}

/* hunt_take: a chain of @kind ends with @node. Returns: whether to look for more. */
static bool
hunt_take (LoopHunt *hunt, unsigned kind, LoopNode node, unsigned level)
{
  enum { MOST_PATHS = 64 };
  LoopRoom *room = hunt->room;
  LoopEnd end = {
    .start = room->start, .end = node, .starts_on = room->starts_on, .kind = kind, .n_links = level
  };

  if ((hunt->kinds >> kind & 1) == 0
      || !path_exists (hunt->board, room, node, level, hunt->is_grouped))
    return true;
  if (hunt->wants_best && kind != LOOP_CONTINUOUS)
    return hunt_use_path (hunt, &end);
  path_first (hunt->board, room, node, level, hunt->is_grouped);
  for (unsigned n_paths = 0; n_paths < MOST_PATHS; n_paths++) {
    if (!hunt_use_path (hunt, &end))
      return false;
    if (hunt->wants_best || kind != LOOP_CONTINUOUS || !path_next (hunt->board, room))
      break;
  }
  return true;
}

/* end_with_cell: one candidate of the last level. Returns: whether to look for more. */
static bool
end_with_cell (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const Board *board = hunt->board;
  const LoopNode *start = &hunt->room->start;
  const bool are_peers = board_are_peers (board, start->index, end.index);
  const bool is_same = start->digit == end.digit;

  if (start->index == end.index) {
    if (is_same)
      return hunt_take (hunt, LOOP_DISCONTINUOUS, end, level);
    return (end.digit < start->digit && !hunt->room->has_als)
           || hunt_take (hunt, LOOP_CONTINUOUS, end, level);
  }
  /* it is found from there, but sets are entered one way only */
  if (end.index < start->index && !hunt->room->has_als)
    return true;
  if (is_same && are_peers && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  if (is_same
      || (are_peers && board_has (board, start->index, end.digit)
          && board_has (board, end.index, start->digit)))
    return hunt_take (hunt, LOOP_AIC, end, level);
  return true;
}

/* end_with_nodes: groups and sets of the last level, which see the start. Returns: whether to look
 * for more. */
static bool
end_with_nodes (LoopHunt *hunt, unsigned level)
{
  LoopRoom *room = hunt->room;
  const AlsRoom *sets = &hunt->board->rooms->als;
  const unsigned digit = room->start.digit;
  LoopNode end = { .digit = (uint8_t) digit, .kind = LOOP_GROUP };

  for (unsigned i = room->first_group[digit]; i < room->first_group[digit + 1]; i++) {
    end.index = (uint16_t) i;
    if (room->group_levels[1][i] == level && cells_has (&room->groups[i].sees, room->start.index)
        && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
      return false;
  }
  end.kind = LOOP_ALS;
  for (unsigned i = 0; room->has_als && i < sets->n_sets; i++) {
    const Als *als = &sets->sets[i];

    if ((als->digits >> digit & 1) == 0)
      continue;
    end.index = (uint16_t) i;
    if (*als_level (room, true, i, als_rank (als, digit)) == level
        && cells_has (als_seen (als, digit), room->start.index)
        && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
      return false;
  }
  return true;
}

/* hunt_ends: what @level, an odd one, tells. Returns: whether to look for more. */
static bool
hunt_ends (LoopHunt *hunt, unsigned level)
{
  const LoopRoom *room = hunt->room;

  if (room->starts_on) {
    const bool is_round = ari_digits_has (room->active[level], room->start.digit)
                          && cells_has (&room->levels[level][room->start.digit], room->start.index);

    return !is_round || hunt_take (hunt, LOOP_DISCONTINUOUS, room->start, level);
  }
  ARI_FOR_DIGITS (digit, room->active[level]) {
    const Cells *cells = &room->levels[level][digit];

    FOR_CELLS (cell, cells) {
      const LoopNode end = { .index = (uint16_t) cell,
                             .digit = (uint8_t) digit,
                             .kind = LOOP_CELL };

      if (!end_with_cell (hunt, end, level))
        return false;
    }
  }
  return !room->has_groups || end_with_nodes (hunt, level);
}

/* hunt_from: all chains from one candidate. Returns: whether to look for more. */
static bool
hunt_from (LoopHunt *hunt, unsigned cell, unsigned digit, bool is_on)
{
  LoopRoom *room = hunt->room;

  search_start (hunt->board, room, cell, digit, is_on);
  for (unsigned level = 1; level <= hunt->sink->options->max_chain_links; level++) {
    if (!search_deepen (hunt->board, room, level))
      break;
    if (level >= 3 && level % 2 != 0 && !hunt_ends (hunt, level))
      return false;
  }
  return ari_sink_goes_on (hunt->sink);
}

static void
hunt_all (LoopHunt *hunt)
{
  for (unsigned digit = 0; digit < hunt->board->tables->n_digits; digit++)
    FOR_CELLS (cell, &hunt->board->planes[digit]) {
      if (!hunt_from (hunt, (unsigned) cell, digit, false))
        return;
      if ((hunt->kinds >> LOOP_DISCONTINUOUS & 1) != 0
          && !hunt_from (hunt, (unsigned) cell, digit, true))
        return;
    }
}

/* hunt_show_best: finds the best chain of a kind again, and makes its step. */
static void
hunt_show_best (LoopHunt *hunt, const LoopEnd *best)
{
  search_start (hunt->board, hunt->room, best->start.index, best->start.digit, best->starts_on);
  for (unsigned level = 1; level <= best->n_links; level++)
    (void) search_deepen (hunt->board, hunt->room, level);
  path_first (hunt->board, hunt->room, best->end, best->n_links, hunt->is_grouped);
  hunt->lost_digits = 0;
  lose_by_ends (hunt, best);
  (void) hunt_show (hunt, best);
}

/* is_asked_again: whether the best chains are those of this very position and these options. If
 * not, they are taken to be, and are to be found. */
static bool
is_asked_again (const Board *board, const AriSink *sink, LoopQuestion *question)
{
  const AriLogicOptions *options = sink->options;
  const uint8_t limits[LOOP_LIMITS] = { options->max_chain_links, options->als_in_chains,
                                        options->max_als_cells, options->als_may_overlap };
  const size_t size = board->tables->n_digits * sizeof (Cells);

  if (question->is_answered && memcmp (question->planes, board->planes, size) == 0
      && memcmp (question->limits, limits, sizeof limits) == 0)
    return true;
  memcpy (question->planes, board->planes, size);
  memcpy (question->limits, limits, sizeof limits);
  question->is_answered = false;
  return false;
}

/* hunt_best: the best chain of each kind, found for all kinds at once. */
static void
hunt_best (LoopHunt *hunt)
{
  LoopRoom *room = hunt->room;
  LoopEnd *best = room->best[hunt->is_grouped];
  LoopQuestion *question = &room->questions[hunt->is_grouped];
  const unsigned kind = hunt->sink->variant % LOOP_GROUPED;

  if (!is_asked_again (hunt->board, hunt->sink, question)) {
    for (unsigned i = 0; i < LOOP_KINDS; i++)
      best[i].n_lost = 0;
    hunt->kinds = (1u << LOOP_KINDS) - 1;
    net_build (hunt->board, hunt->sink, room, hunt->is_grouped);
    hunt_all (hunt);
    question->is_answered = !hunt->sink->is_over;
  } else if (best[kind].n_lost > 0) {
    net_build (hunt->board, hunt->sink, room, hunt->is_grouped);
  }
  if (best[kind].n_lost > 0 && !hunt->sink->is_over)
    hunt_show_best (hunt, &best[kind]);
}

static void
find_loop (const Board *board, AriSink *sink)
{
  LoopHunt hunt = {
    .board = board,
    .sink = sink,
    .room = &board->rooms->loops,
    .is_grouped = sink->variant >= LOOP_GROUPED,
    .wants_best = sink->only_first,
    .kinds = 1u << sink->variant % LOOP_GROUPED,
  };

  if (hunt.wants_best) {
    hunt_best (&hunt);
    return;
  }
  net_build (board, sink, hunt.room, hunt.is_grouped);
  hunt_all (&hunt);
}
