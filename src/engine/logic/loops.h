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
 * What is eliminated depends on the two ends alone, except by loops, so the shortest chain between
 * two ends is enough. Each candidate that goes because it sees both ends is also the start of a
 * loop that leads through the chain back to it: if it were so, it were not (discontinuous nice
 * loop). A chain that eliminates one candidate is known by that name; an AIC eliminates two or
 * more, and its ends are single candidates.
 *
 * So the searches need no start that is said to be so, which would see four times as much as one
 * that is said not to be: most of these have no strong link, and are over at once. Where sets are
 * in chains, which are entered one way only, there are both.
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

/* hunt_compare: whether a chain is better than the best of its kind, by what it eliminates. */
static bool
hunt_compare (const LoopHunt *hunt, const LoopEnd *end)
{
  const LoopEnd *best = &hunt->room->best[hunt->is_grouped][end->kind];

  if (end->n_lost != best->n_lost)
    return end->n_lost > best->n_lost;
  return end->sum < best->sum || (end->sum == best->sum && end->n_links < best->n_links);
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
picture_path (const LoopHunt *hunt, bool begins_on)
{
  const LoopRoom *room = hunt->room;
  unsigned group = 0;
  unsigned before = 0;

  for (unsigned i = 0; i < room->n_path; i++) {
    const bool is_on = begins_on != (i % 2 != 0);
    const bool is_through = is_on && i > 0 && room->path[i - 1].kind == LOOP_ALS;
    const unsigned number = mark_node (hunt, &room->path[i], is_on, group);

    if (i > 0)
      ari_sink_link (hunt->sink, before, number, is_on, 0, is_through ? group : ARI_NO_ALS);
    group += is_through;
    before = number;
  }
}

/* enclose_path: the chain begins and ends with @victim. */
static void
enclose_path (LoopRoom *room, LoopNode victim)
{
  memmove (room->path + 1, room->path, room->n_path * sizeof room->path[0]);
  room->path[0] = victim;
  room->path[room->n_path + 1] = victim;
  room->n_path += 2;
}

/* hunt_show: makes the step of the chain at hand, whose losses are known. Returns: whether to look
 * for more. */
static bool
hunt_show (LoopHunt *hunt, const LoopEnd *end)
{
  LoopRoom *room = hunt->room;
  AriDigits digits = ari_digits_of (end->start.digit) | ari_digits_of (end->end.digit);

  if (end->has_victim) {
    enclose_path (room, end->victim);
    digits = ari_digits_of (end->victim.digit);
  }
  for (unsigned i = 0; i < room->n_path && end->kind == LOOP_CONTINUOUS; i++)
    digits |= ari_digits_of (room->path[i].digit);
  ari_sink_begin (hunt->sink, digits);
  ARI_FOR_DIGITS (digit, hunt->lost_digits)
    mark_cells (hunt->sink, ARI_ROLE_ELIMINATION, &room->lost[digit], (unsigned) digit, 0);
  picture_path (hunt, end->starts_on || end->has_victim);
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
    if (end->has_victim)
      hunt_lose (hunt, end->victim.digit, cells_of (end->victim.index));
    else if (end->starts_on)
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

/* hunt_use: what the chain with this @end does; its path is in the room if it is to be shown or
 * closes to a loop. Returns: whether to look for more. */
static bool
hunt_use (LoopHunt *hunt, LoopEnd *end)
{
  hunt->lost_digits = 0;
  lose_by_ends (hunt, end);
  hunt_measure (hunt, end);
  if (end->n_lost < (end->kind == LOOP_AIC ? 2 : 1))
    return true;
  if (!hunt->wants_best)
    return hunt_show (hunt, end);
  if (end->n_lost < hunt->room->best[hunt->is_grouped][end->kind].n_lost)
    return true;
  end->sum = hunt_sum_up (hunt);
  if (hunt_compare (hunt, end)
      && path_exists (hunt->board, hunt->room, end->end, end->level, hunt->is_grouped))
    hunt->room->best[hunt->is_grouped][end->kind] = *end;
  return true;
}

/* hunt_take: a chain of @kind ends with @node. Returns: whether to look for more. */
static bool
hunt_take (LoopHunt *hunt, unsigned kind, LoopNode node, unsigned level)
{
  enum { MOST_PATHS = 64 };
  LoopRoom *room = hunt->room;
  LoopEnd end = {
    .start = room->start,
    .end = node,
    .starts_on = room->starts_on,
    .kind = kind,
    .level = level,
    .n_links = level,
  };

  if ((hunt->kinds >> kind & 1) == 0 || level < 3)
    return true;
  if (hunt->wants_best && kind != LOOP_CONTINUOUS)
    return hunt_use (hunt, &end);
  if (!path_exists (hunt->board, room, node, level, hunt->is_grouped))
    return true;
  path_first (hunt->board, room, node, level, hunt->is_grouped);
  for (unsigned n_paths = 0; n_paths < MOST_PATHS; n_paths++) {
    if (!hunt_use (hunt, &end))
      return false;
    if (hunt->wants_best || kind != LOOP_CONTINUOUS || !path_next (hunt->board, room))
      break;
  }
  return true;
}

/* hunt_victims: candidates of @digit in @cells are not so, as the start or @node is. Returns:
 * whether to look for more. */
static bool
hunt_victims (LoopHunt *hunt, unsigned digit, const Cells *cells, LoopNode node, unsigned level)
{
  const Board *board = hunt->board;
  LoopRoom *room = hunt->room;
  LoopEnd end = {
    .start = room->start,
    .end = node,
    .victim = { .digit = (uint8_t) digit, .kind = LOOP_CELL },
    .has_victim = true,
    .kind = LOOP_DISCONTINUOUS,
    .level = level,
    .n_links = level + 2,
    .n_lost = 1,
  };

  if ((hunt->kinds >> LOOP_DISCONTINUOUS & 1) == 0 || cells_is_empty (cells)
      || end.n_links > hunt->sink->options->max_chain_links)
    return true;
  if (hunt->wants_best) {
    end.victim.index = (uint16_t) cells_first (cells);
    end.sum = ari_sink_weigh (end.victim.index, digit, 0);
    if (hunt_compare (hunt, &end) && path_exists (board, room, node, level, hunt->is_grouped))
      room->best[hunt->is_grouped][LOOP_DISCONTINUOUS] = end;
    return true;
  }
  FOR_CELLS (cell, cells) {
    uint16_t *shortest = &room->shortest[cell * board->tables->n_digits + digit];

    if (*shortest <= end.n_links || !path_exists (board, room, node, level, hunt->is_grouped))
      continue;
    *shortest = (uint16_t) end.n_links;
    end.victim.index = (uint16_t) cell;
    path_first (board, room, node, level, hunt->is_grouped);
    if (!hunt_use (hunt, &end))
      return false;
  }
  return true;
}

/* end_with_same: another place of the digit of the start. Returns: whether to look for more. */
static bool
end_with_same (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const Tables *tables = hunt->board->tables;
  const LoopNode *start = &hunt->room->start;
  Cells lost = cells_and (&tables->peers[start->index], &tables->peers[end.index]);

  lost = cells_and (&lost, &hunt->board->planes[end.digit]);
  if (cells_has (&tables->peers[start->index], end.index)
      && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  return cells_is_empty (&lost)
         || (hunt_take (hunt, LOOP_AIC, end, level)
             && hunt_victims (hunt, end.digit, &lost, end, level));
}

/* end_in_cell: another digit of the cell of the start. Returns: whether to look for more. */
static bool
end_in_cell (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const AriDigits digits = ari_digits_of (end.digit) | ari_digits_of (hunt->room->start.digit);
  const Cells cell = cells_of (end.index);

  if (!hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  ARI_FOR_DIGITS (digit, hunt->board->candidates[end.index] & ~digits)
    if (!hunt_victims (hunt, (unsigned) digit, &cell, end, level))
      return false;
  return true;
}

/* end_with_other: another digit in a peer of the start. Returns: whether to look for more. */
static bool
end_with_other (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const LoopNode *start = &hunt->room->start;
  const bool here = board_has (hunt->board, start->index, end.digit);
  const bool there = board_has (hunt->board, end.index, start->digit);
  const Cells first = cells_of (start->index);
  const Cells last = cells_of (end.index);

  if (here && there && !hunt_take (hunt, LOOP_AIC, end, level))
    return false;
  return (!here || hunt_victims (hunt, end.digit, &first, end, level))
         && (!there || hunt_victims (hunt, start->digit, &last, end, level));
}

/* end_with_node: a group or a set. Returns: whether to look for more. */
static bool
end_with_node (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const LoopNode *start = &hunt->room->start;
  const bool is_same = start->digit == end.digit;
  const Cells *sees = node_sees (hunt->board, &end);
  Cells lost = cells_none ();

  if (start->kind == LOOP_GROUP && (!is_same || end.index < start->index))
    return true;
  if (is_same)
    lost = cells_and (node_sees (hunt->board, start), sees);
  else if (cells_has (sees, start->index))
    lost = cells_of (start->index);
  if (is_same && start->kind == LOOP_CELL && cells_has (sees, start->index)
      && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  lost = cells_and (&lost, &hunt->board->planes[end.digit]);
  return hunt_victims (hunt, end.digit, &lost, end, level);
}

/* hunt_ends: what @level, an odd one after a start that is not so, tells. A chain is found from
 * both ends, and used from one; but sets are entered one way only. Returns: whether to look for
 * more. */
static bool
hunt_ends (LoopHunt *hunt, unsigned level)
{
  const LoopRoom *room = hunt->room;
  const LoopNode start = room->start;

  for (unsigned i = room->first_node[level]; i < room->first_node[level + 1]; i++)
    if (!end_with_node (hunt, room->nodes[i], level))
      return false;
  if (start.kind != LOOP_CELL)
    return true;
  ARI_FOR_DIGITS (digit, room->active[level]) {
    const bool is_same = digit == start.digit;
    const Cells *cells = &room->levels[level][digit];
    const Cells near = cells_and (cells, &hunt->board->tables->peers[start.index]);
    LoopNode end = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    end.index = start.index;
    if (cells_has (cells, start.index)
        && !(is_same ? hunt_take (hunt, LOOP_DISCONTINUOUS, end, level)
             : digit > start.digit || room->has_als ? end_in_cell (hunt, end, level)
                                                    : true))
      return false;
    FOR_CELLS (cell, is_same ? cells : &near) {
      end.index = (uint16_t) cell;
      if (cell != start.index && (cell > start.index || room->has_als)
          && !(is_same ? end_with_same (hunt, end, level) : end_with_other (hunt, end, level)))
        return false;
    }
  }
  return true;
}

/* hunt_back: whether a start that is said to be so turns out not to be, at @level. Returns: whether
 * to look for more. */
static bool
hunt_back (LoopHunt *hunt, unsigned level)
{
  const LoopRoom *room = hunt->room;

  if (!ari_digits_has (room->active[level], room->start.digit)
      || !cells_has (&room->levels[level][room->start.digit], room->start.index))
    return true;
  return hunt_take (hunt, LOOP_DISCONTINUOUS, room->start, level);
}

/* hunt_from: all chains from one candidate or group. Returns: whether to look for more. */
static bool
hunt_from (LoopHunt *hunt, LoopNode start, bool is_on)
{
  LoopRoom *room = hunt->room;

  search_start (hunt->board, room, start, is_on);
  for (unsigned level = 1; level <= hunt->sink->options->max_chain_links; level++) {
    if (!ari_sink_goes_on (hunt->sink))
      return false;
    if (!search_deepen (hunt->board, room, level))
      break;
    if (level % 2 != 0 && !(is_on ? hunt_back (hunt, level) : hunt_ends (hunt, level)))
      return false;
  }
  return ari_sink_goes_on (hunt->sink);
}

static void
hunt_all (LoopHunt *hunt)
{
  const LoopRoom *room = hunt->room;

  for (unsigned digit = 0; digit < hunt->board->tables->n_digits; digit++) {
    LoopNode start = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    FOR_CELLS (cell, &hunt->board->planes[digit]) {
      start.index = (uint16_t) cell;
      if (!hunt_from (hunt, start, false) || (room->has_als && !hunt_from (hunt, start, true)))
        return;
    }
    start.kind = LOOP_GROUP;
    for (unsigned i = room->first_group[digit]; i < room->first_group[digit + 1]; i++) {
      start.index = (uint16_t) i;
      if (!hunt_from (hunt, start, false))
        return;
    }
  }
}

/* hunt_show_best: finds the best chain of a kind again, and makes its step. */
static void
hunt_show_best (LoopHunt *hunt, const LoopEnd *best)
{
  search_start (hunt->board, hunt->room, best->start, best->starts_on);
  for (unsigned level = 1; level <= best->level; level++)
    (void) search_deepen (hunt->board, hunt->room, level);
  path_first (hunt->board, hunt->room, best->end, best->level, hunt->is_grouped);
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
  memset (hunt.room->shortest, 0xff,
          board->tables->n_cells * board->tables->n_digits * sizeof hunt.room->shortest[0]);
  net_build (board, sink, hunt.room, hunt.is_grouped);
  hunt_all (&hunt);
}
