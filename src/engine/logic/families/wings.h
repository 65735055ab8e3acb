/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Wings: cells of two or three candidates that pass a digit on: XY-, XYZ- and W-Wing.
 *
 * XY-Wing: a pivot holds x or y; a peer of it holds x or z, another one y or z. Whichever the pivot
 * takes, one of these pincers is z, and a cell that sees both is not z. XYZ-Wing: the pivot may be
 * z too; then only a cell that sees all three loses z.
 *
 * W-Wing: two cells hold x or y, and some house has just two places for x, each seen by one of the
 * cells. As one of the places is x, one of the cells is y, and no cell that sees both is y.
 * Grouped: there are more places, and each is seen by one of the cells.
 *
 * XY and XYZ: each pivot is tried with pairs of its peers that have two candidates. W: each pair of
 * cells with the same two candidates that do not see each other. About a microsecond on 9×9. Known
 * since the first years of the puzzle; George Woods described the W-Wing in 2007.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { WING_XY, WING_XYZ };
enum { W_WING_PLAIN, W_WING_GROUPED };

enum { WING_NODES = 6 }; /* both ends of each of the three strong links of a wing */

/* PincerWing: the pivot and its pincers. */
typedef struct {
  unsigned pivot;
  unsigned pincers[2];
  AriDigits digits; /* x, y, z */
  unsigned z;
} PincerWing;

/* mark_wing_chain: adds the chain: z in one pincer or the other, by way of the pivot. */
static void
mark_wing_chain (const Board *board, AriSink *sink, const PincerWing *wing)
{
  const AriDigits z = ari_digits_of (wing->z);
  const unsigned x = ari_digits_first ((AriDigits) board->candidates[wing->pincers[0]] & ~z);
  const unsigned y = ari_digits_first ((AriDigits) board->candidates[wing->pincers[1]] & ~z);
  const unsigned digits[WING_NODES] = { wing->z, x, x, y, y, wing->z };

  for (unsigned i = 0; i < WING_NODES; i++) {
    const Cells cell = cells_of (i / 2 == 1 ? wing->pivot : wing->pincers[i / 4]);

    mark_chain_node (sink, i, &cell, digits[i]);
  }
}

static bool
report_wing (const Board *board, AriSink *sink, const PincerWing *wing)
{
  const Tables *tables = board->tables;
  Cells lost = candidates_seeing_both (board, wing->pincers[0], wing->pincers[1], wing->z);

  if (sink->variant == WING_XYZ)
    lost = cells_and (&lost, &tables->peers[wing->pivot]);
  else
    cells_drop (&lost, wing->pivot);
  if (cells_is_empty (&lost))
    return true;
  ari_sink_begin (sink, wing->digits);
  mark_cell (board, sink, ARI_ROLE_PATTERN, wing->pivot, wing->digits, 0);
  mark_cell (board, sink, ARI_ROLE_PATTERN, wing->pincers[0], wing->digits, 1);
  mark_cell (board, sink, ARI_ROLE_PATTERN, wing->pincers[1], wing->digits, 2);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, wing->z, 0);
  if (sink->variant == WING_XY)
    mark_wing_chain (board, sink, wing);
  return ari_sink_end (sink);
}

/* try_pincers: tries pairs of @near, the cells of two candidates that see @pivot. */
static bool
try_pincers (const Board *board, AriSink *sink, unsigned pivot, const Cells *near)
{
  const AriDigits held = board->candidates[pivot];

  for (unsigned a = cells_first (near); a != NO_CELL; a = cells_after (near, a)) {
    const AriDigits of_a = board->candidates[a];

    if (sink->variant == WING_XY ? ari_digits_count (of_a & held) != 1 : (of_a & ~held) != 0)
      continue;
    FOR_CELLS_AFTER (b, near, a) {
      const AriDigits of_b = board->candidates[b];
      const AriDigits z = of_a & of_b;

      /* the pincers have one digit in common, z, which the pivot of an XY-Wing has not; besides z
       * they have the digits of the pivot and no others */
      if (!ari_digits_is_single (z) || (sink->variant == WING_XY && (z & held) != 0)
          || (of_a | of_b | held) != ((of_a | of_b) & (held | z)))
        continue;
      const PincerWing wing = {
        .pivot = pivot, .pincers = { a, b }, .digits = of_a | of_b, .z = ari_digits_first (z)
      };
      if (!report_wing (board, sink, &wing))
        return false;
    }
  }
  return true;
}

static void
find_wing (const Board *board, AriSink *sink)
{
  const unsigned size = sink->variant == WING_XY ? 2 : 3;
  const Cells *pivots = sink->variant == WING_XY ? &board->bivalue : &board->open;

  FOR_CELLS (pivot, pivots) {
    if (board->counts[pivot] != size)
      continue;
    const Cells near = cells_and (&board->bivalue, &board->tables->peers[pivot]);
    if (!try_pincers (board, sink, (unsigned) pivot, &near) || !ari_sink_goes_on (sink))
      return;
  }
}

/* report_w_wing: makes the step: one of @cells is y, since x is in one of @ends of @house. */
static bool
report_w_wing (AriSink *sink,
               const Cells *lost,
               const unsigned cells[2],
               const Cells ends[2],
               const unsigned digits[2],
               unsigned house)
{
  const unsigned x = digits[0];
  const unsigned y = digits[1];
  const unsigned chain_digits[WING_NODES] = { y, x, x, x, x, y };

  ari_sink_begin (sink, ari_digits_of (x) | ari_digits_of (y));
  ari_sink_house (sink, ARI_HOUSE_BASE, house);
  for (unsigned i = 0; i < WING_NODES; i++) {
    const bool is_end = i == 2 || i == 3;
    const Cells cell = is_end ? ends[i - 2] : cells_of (cells[i / 4]);

    mark_chain_node (sink, i, &cell, chain_digits[i]);
    mark_cells (sink, is_end ? ARI_ROLE_FIN : ARI_ROLE_PATTERN, &cell, chain_digits[i], 0);
  }
  mark_cells (sink, ARI_ROLE_ELIMINATION, lost, y, 0);
  return ari_sink_end (sink);
}

/* link_cells: looks for houses where each place of x, the first of @digits, is seen by one of the
 * cells: one each, or more if grouped. */
static bool
link_cells (const Board *board,
            AriSink *sink,
            const unsigned cells[2],
            const unsigned digits[2],
            const Cells *lost)
{
  const Tables *tables = board->tables;
  const bool is_grouped = sink->variant == W_WING_GROUPED;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    const unsigned n_places = ari_digits_count (board->places[digits[0]][house]);

    if (!board_is_wanted (board, house, digits[0]) || (is_grouped ? n_places < 3 : n_places != 2))
      continue;
    const Cells places = cells_and (&board->planes[digits[0]], &tables->houses[house]);
    const Cells seen = cells_and (&places, &tables->peers[cells[0]]);
    /* A place that both cells see is linked with the first cell. If the first cell sees all
     * places, it cannot be x, and any one place will do. */
    const Cells near = cells_equal (&seen, &places) ? cells_of (cells_first (&places)) : seen;
    const Cells ends[2] = { near, cells_minus (&places, &near) };
    if (is_grouped
        && (cells_equal (&seen, &places) || cells_within (&places, &tables->peers[cells[1]])))
      continue;
    if (!cells_is_empty (&ends[0]) && cells_within (&ends[1], &tables->peers[cells[1]])
        && !report_w_wing (sink, lost, cells, ends, digits, house))
      return false;
  }
  return true;
}

/* join_equal_cells: looks for links between two cells with the same two candidates. */
static bool
join_equal_cells (const Board *board, AriSink *sink, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;
  const Cells common = cells_and (&tables->peers[a], &tables->peers[b]);
  const unsigned cells[2] = { a, b };

  ARI_FOR_DIGITS (y, board->candidates[a]) {
    const unsigned x =
        ari_digits_first ((AriDigits) board->candidates[a] & ~ari_digits_of ((unsigned) y));
    const unsigned digits[2] = { x, (unsigned) y };
    const Cells lost = cells_and (&common, &board->planes[y]);

    if (!cells_is_empty (&lost) && !link_cells (board, sink, cells, digits, &lost))
      return false;
  }
  return true;
}

static void
find_w_wing (const Board *board, AriSink *sink)
{
  FOR_CELLS (a, &board->bivalue) {
    FOR_CELLS_AFTER (b, &board->bivalue, (unsigned) a)
      if (board->candidates[a] == board->candidates[b] && !board_are_peers (board, (unsigned) a, b)
          && !join_equal_cells (board, sink, (unsigned) a, b))
        return;
    if (!ari_sink_goes_on (sink))
      return;
  }
}
