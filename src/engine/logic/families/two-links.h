/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two strong links of one digit: skyscraper, 2-string kite, turbot fish.
 *
 * A strong link is a house with just two places a and b for a digit: one of them holds it. Given
 * two of them, a = b and c = d, with b and c peers: if a is not the digit, b is, so c is not, so d
 * is. Hence a or d holds it, and no cell that sees both does.
 *
 * The names come from where the links lie: two rows joined by a column (or the other way round) are
 * a skyscraper, a row and a column joined anywhere else (by a box) are a kite, and all with a link
 * that is not a line are turbot fish. Two rows joined by a box say nothing that locked candidates
 * do not. A kite is dual if the two cells in the box are also the ends of another row and column,
 * which make a kite the other way round.
 *
 * All pairs of links are tried, four ways round each: two microseconds for all digits of 9×9. The
 * patterns have been known under these names since 2005; they are the shortest X-chains.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  TWO_LINKS_SKYSCRAPER,
  TWO_LINKS_KITE,
  TWO_LINKS_TURBOT,
  TWO_LINKS_DUAL_KITE,
};

/* StrongLink: the two places that a digit has in a house. */
typedef struct {
  uint16_t house;
  uint16_t ends[2];
} StrongLink;

/* TwoLinks: two strong links a = b, c = d, with b and c peers, and the candidates that they
 * eliminate. */
typedef struct {
  unsigned digit;
  uint16_t houses[2];
  uint16_t cells[4]; /* a, b, c, d */
  Cells lost;
} TwoLinks;

static unsigned
collect_strong_links (const Board *board, unsigned digit, StrongLink links[MAX_HOUSES])
{
  unsigned n = 0;

  for (unsigned house = 0; house < board->tables->n_houses; house++) {
    unsigned a;
    unsigned b;

    if (board_pair (board, house, digit, &a, &b))
      links[n++] =
          (StrongLink){ .house = (uint16_t) house, .ends = { (uint16_t) a, (uint16_t) b } };
  }
  return n;
}

/* mark_two_links: puts the pattern and its chain into the step; the caller adds the eliminations.
 */
static void
mark_two_links (AriSink *sink, const TwoLinks *two)
{
  for (unsigned i = 0; i < 2; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, two->houses[i]);
  for (unsigned i = 0; i < 4; i++)
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, two->cells[i], two->digit);
}

/* can_make: returns true if strong links in two houses can be the pattern @kind. */
static bool
can_make (const Board *board, unsigned first, unsigned second, unsigned kind)
{
  const Tables *tables = board->tables;

  if (!tables->is_line[first] || !tables->is_line[second])
    return kind == TWO_LINKS_TURBOT;
  if (tables->layout->houses[first].kind == tables->layout->houses[second].kind)
    return kind == TWO_LINKS_SKYSCRAPER;
  return kind == TWO_LINKS_KITE || kind == TWO_LINKS_DUAL_KITE;
}

/* line_across: returns the slot of the column of a cell in a row, and of the row of one in a
 * column. @line: the row or column */
static inline unsigned
line_across (const Tables *tables, unsigned line)
{
  return tables->layout->houses[line].kind == ARI_HOUSE_ROW ? COLUMN_SLOT : ROW_SLOT;
}

/* are_joined: returns true if the inner ends see each other; the inner ends of a skyscraper, along
 * a line. */
static bool
are_joined (const Board *board, const TwoLinks *two, unsigned kind)
{
  const Tables *tables = board->tables;

  if (kind != TWO_LINKS_SKYSCRAPER)
    return board_are_peers (board, two->cells[1], two->cells[2]);
  const unsigned slot = line_across (tables, two->houses[0]);
  return tables->slots[two->cells[1]][slot].house == tables->slots[two->cells[2]][slot].house;
}

/* turn_kite: finds the kite that lies the other way round on the two cells where @kite is joined.
 * Returns: false if there is none. */
static bool
turn_kite (const Board *board, const TwoLinks *kite, TwoLinks *turned)
{
  const Tables *tables = board->tables;

  turned->digit = kite->digit;
  for (unsigned i = 0; i < 2; i++) {
    const unsigned joint = kite->cells[1 + i];
    const unsigned house = tables->slots[joint][line_across (tables, kite->houses[i])].house;
    unsigned ends[2];

    if (!board_pair (board, house, kite->digit, &ends[0], &ends[1]))
      return false;
    turned->houses[i] = (uint16_t) house;
    turned->cells[1 + i] = (uint16_t) joint;
    turned->cells[3 * i] = (uint16_t) (ends[0] == joint ? ends[1] : ends[0]);
  }
  turned->lost = candidates_seeing_both (board, turned->cells[0], turned->cells[3], kite->digit);
  return turned->cells[0] != turned->cells[3] && !cells_is_empty (&turned->lost);
}

static bool
report_two_links (const Board *board, AriSink *sink, const TwoLinks *two)
{
  TwoLinks turned = { 0 };

  if (sink->variant == TWO_LINKS_DUAL_KITE && !turn_kite (board, two, &turned))
    return true;
  ari_sink_begin (sink, ari_digits_of (two->digit));
  mark_two_links (sink, two);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &two->lost, two->digit, 0);
  if (sink->variant == TWO_LINKS_DUAL_KITE) {
    mark_two_links (sink, &turned);
    mark_cells (sink, ARI_ROLE_ELIMINATION, &turned.lost, two->digit, 0);
  }
  return ari_sink_end (sink);
}

/* join_links: tries the four ways to join two links. */
static bool
join_links (const Board *board,
            AriSink *sink,
            unsigned digit,
            const StrongLink *first,
            const StrongLink *second)
{
  for (unsigned way = 0; way < 4; way++) {
    TwoLinks two = {
      .digit = digit,
      .houses = { first->house, second->house },
      .cells = { first->ends[way / 2 ^ 1], first->ends[way / 2], second->ends[way % 2],
                 second->ends[way % 2 ^ 1] },
    };

    if (!are_joined (board, &two, sink->variant) || two.cells[0] == two.cells[3]
        || two.cells[0] == two.cells[2] || two.cells[1] == two.cells[3])
      continue;
    two.lost = candidates_seeing_both (board, two.cells[0], two.cells[3], digit);
    if (!cells_is_empty (&two.lost) && !report_two_links (board, sink, &two))
      return false;
  }
  return true;
}

/* find_two_links_from: tries pairs of links, the first in a house of @kind, or in any house. */
static bool
find_two_links_from (const Board *board, AriSink *sink, bool any, AriHouseKind kind)
{
  StrongLink links[MAX_HOUSES];

  FOR_LOSING_DIGITS (digit, board, sink) {
    const unsigned n = collect_strong_links (board, digit, links);

    for (unsigned i = 0; i < n; i++)
      for (unsigned j = i + 1; j < n; j++)
        if ((any || board->tables->layout->houses[links[i].house].kind == kind)
            && can_make (board, links[i].house, links[j].house, sink->variant)
            && !join_links (board, sink, digit, &links[i], &links[j]))
          return false;
    if (!ari_sink_goes_on (sink))
      return false;
  }
  return true;
}

/* Finds skyscrapers of rows before those of columns. */
static void
find_two_links (const Board *board, AriSink *sink)
{
  if (sink->variant != TWO_LINKS_SKYSCRAPER)
    find_two_links_from (board, sink, true, ARI_HOUSE_ROW);
  else if (find_two_links_from (board, sink, false, ARI_HOUSE_ROW))
    find_two_links_from (board, sink, false, ARI_HOUSE_COLUMN);
}
