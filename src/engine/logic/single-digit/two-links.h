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
 */

#pragma once

#include "engine/logic/position/iterate.h"
#include "engine/logic/single-digit/arrange.h"

/* The variants: where the links lie. */
enum {
  TWO_LINKS_SKYSCRAPER,
  TWO_LINKS_KITE,
  TWO_LINKS_TURBOT,
  TWO_LINKS_DUAL_KITE,
};

/* TwoLinks: two strong links a = b, c = d, with b and c peers, and the candidates that they
 * eliminate. */
typedef struct {
  unsigned digit;
  unsigned houses[2];
  unsigned a, b, c, d;
  Cells lost;
} TwoLinks;

/* mark_two_links: puts the pattern, its chain and its eliminations into the step. */
static void
mark_two_links (AriSink *sink, const TwoLinks *two)
{
  const unsigned cells[] = { two->a, two->b, two->c, two->d };

  for (unsigned i = 0; i < 2; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, two->houses[i]);
  for (unsigned i = 0; i < 4; i++)
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, cells[i], two->digit);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &two->lost, two->digit, 0);
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

/* line_across: returns the column of a cell if @line is a row, and its row if @line is a column. */
static inline unsigned
line_across (const Tables *tables, unsigned line, unsigned cell)
{
  return tables->layout->houses[line].kind == ARI_HOUSE_ROW ? tables_column (tables, cell)
                                                            : tables_row (tables, cell);
}

/* are_joined: returns true if the inner ends, b and c, see each other; those of a skyscraper must
 * be in one line across its links. */
static bool
are_joined (const Board *board, const TwoLinks *two, unsigned kind)
{
  const Tables *tables = board->tables;
  const unsigned line = two->houses[0];

  if (kind == TWO_LINKS_SKYSCRAPER)
    return line_across (tables, line, two->b) == line_across (tables, line, two->c);
  return board_are_peers (board, two->b, two->c);
}

/* turn_kite: finds the kite that lies the other way round on the two cells where @kite is joined.
 * Returns: false if there is none. */
static bool
turn_kite (const Board *board, const TwoLinks *kite, TwoLinks *turned)
{
  const Tables *tables = board->tables;

  *turned = *kite;
  turned->houses[0] = line_across (tables, kite->houses[0], kite->b);
  turned->houses[1] = line_across (tables, kite->houses[1], kite->c);
  turned->a = board_partner (board, turned->houses[0], kite->digit, kite->b);
  turned->d = board_partner (board, turned->houses[1], kite->digit, kite->c);
  if (turned->a == NO_CELL || turned->d == NO_CELL || turned->a == turned->d)
    return false;
  turned->lost = candidates_seeing_both (board, turned->a, turned->d, kite->digit);
  return !cells_is_empty (&turned->lost);
}

static void
report_two_links (const Board *board, AriSink *sink, const TwoLinks *two)
{
  const bool is_dual = sink->variant == TWO_LINKS_DUAL_KITE;
  TwoLinks turned;

  if (is_dual && !turn_kite (board, two, &turned))
    return;
  ari_sink_begin (sink, ari_digits_of (two->digit));
  mark_two_links (sink, two);
  if (is_dual)
    mark_two_links (sink, &turned);
  ari_sink_end (sink);
}

/* join_links: tries the four ways to join two links. */
static void
join_links (const Board *board,
            AriSink *sink,
            unsigned digit,
            const StrongLink *first,
            const StrongLink *second)
{
  for (unsigned i = 0; i < 2; i++)
    for (unsigned j = 0; j < 2; j++) {
      TwoLinks two = {
        .digit = digit,
        .houses = { first->house, second->house },
        .a = first->ends[1 - i],
        .b = first->ends[i],
        .c = second->ends[j],
        .d = second->ends[1 - j],
      };

      /* links that share a cell do not make a chain */
      if (!are_joined (board, &two, sink->variant) || two.a == two.d || two.a == two.c
          || two.b == two.d)
        continue;
      two.lost = candidates_seeing_both (board, two.a, two.d, digit);
      if (!cells_is_empty (&two.lost))
        report_two_links (board, sink, &two);
    }
}

/* find_two_links: tries all pairs of links; skyscrapers of rows come before those of columns. */
static void
find_two_links (const Board *board, AriSink *sink)
{
  const AriHouse *houses = board->tables->layout->houses;
  const bool is_skyscraper = sink->variant == TWO_LINKS_SKYSCRAPER;

  for (unsigned round = 0; round < (is_skyscraper ? 2 : 1); round++)
    FOR_LOSING_DIGITS (digit, board, sink) {
      StrongLink links[MAX_HOUSES];
      unsigned n = 0;

      FOR_STRONG_LINKS (link, board, digit)
        links[n++] = link;
      for (unsigned i = 0; i < n; i++) {
        if (is_skyscraper
            && houses[links[i].house].kind != (round == 0 ? ARI_HOUSE_ROW : ARI_HOUSE_COLUMN))
          continue;
        for (unsigned j = i + 1; j < n; j++)
          if (can_make (board, links[i].house, links[j].house, sink->variant))
            join_links (board, sink, digit, &links[i], &links[j]);
      }
    }
}
