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
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants of find_wing() and of find_w_wing(). */
enum { WING_XY, WING_XYZ };
enum { W_WING_PLAIN, W_WING_GROUPED };

enum { WING_NODES = 6 }; /* both ends of each of the three strong links of a wing */

/* PincerWing: the pivot and its pincers, which hold x or z, and y or z. */
typedef struct {
  unsigned pivot;
  unsigned pincers[2];
  AriDigits digits; /* x, y, z */
  unsigned z;
} PincerWing;

static void
report_wing (const Board *board, AriSink *sink, const PincerWing *wing)
{
  const unsigned *pincers = wing->pincers;
  Cells lost = candidates_seeing_both (board, pincers[0], pincers[1], wing->z);

  /* the pivot of an XYZ-Wing may be z, too */
  if (sink->variant == WING_XYZ)
    lost = cells_and (&lost, &board->tables->peers[wing->pivot]);
  else
    cells_drop (&lost, wing->pivot);
  if (cells_is_empty (&lost))
    return;
  ari_sink_begin (sink, wing->digits);
  mark_cell (board, sink, ARI_ROLE_PATTERN, wing->pivot, wing->digits, 0);
  mark_cell (board, sink, ARI_ROLE_PATTERN, pincers[0], wing->digits, 1);
  mark_cell (board, sink, ARI_ROLE_PATTERN, pincers[1], wing->digits, 2);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, wing->z, 0);
  if (sink->variant == WING_XY) { /* the chain: z in one pincer or the other */
    const unsigned x = board_other (board, pincers[0], wing->z);
    const unsigned y = board_other (board, pincers[1], wing->z);
    const unsigned digits[WING_NODES] = { wing->z, x, x, y, y, wing->z };
    const unsigned cells[WING_NODES] = { pincers[0],  pincers[0], wing->pivot,
                                         wing->pivot, pincers[1], pincers[1] };

    for (unsigned i = 0; i < WING_NODES; i++) {
      const Cells cell = cells_of (cells[i]);

      mark_chain_node (sink, i, &cell, digits[i]);
    }
  }
  ari_sink_end (sink);
}

/* are_pincers: returns true if two cells of two candidates, which see the pivot, are its pincers:
 * they have one digit in common, z, and their other digits are the other digits of the pivot, which
 * has z too in an XYZ-Wing, and has not in an XY-Wing. */
static inline bool
are_pincers (AriDigits pivot, AriDigits a, AriDigits b, bool is_xyz)
{
  const AriDigits z = a & b;

  return ari_digits_is_single (z) && (a | b) == (pivot | z) && ((pivot & z) != 0) == is_xyz;
}

static void
find_wing (const Board *board, AriSink *sink)
{
  const bool is_xyz = sink->variant == WING_XYZ;
  const unsigned size = is_xyz ? 3 : 2;

  FOR_CELLS (pivot, is_xyz ? &board->open : &board->bivalue) {
    const AriDigits held = board->candidates[pivot];

    if (board->counts[pivot] != size)
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    const Cells near = cells_and (&board->bivalue, &board->tables->peers[pivot]);
    FOR_CELLS (a, &near) {
      const AriDigits of_a = board->candidates[a];

      /* one digit of a pincer of an XY-Wing is in the pivot, both of an XYZ-Wing are */
      if (ari_digits_count (of_a & held) != size - 1)
        continue;
      FOR_CELLS_AFTER (b, &near, (unsigned) a) {
        const AriDigits of_b = board->candidates[b];

        if (are_pincers (held, of_a, of_b, is_xyz))
          report_wing (board, sink,
                       &(PincerWing){ .pivot = (unsigned) pivot,
                                      .pincers = { (unsigned) a, b },
                                      .digits = of_a | of_b,
                                      .z = ari_digits_first (of_a & of_b) });
      }
    }
  }
}

/* WWing: two cells that hold x or y, and a house whose places for x they see: the places that the
 * first cell sees, and the others, which the second one sees. */
typedef struct {
  unsigned cells[2];
  unsigned x;
  unsigned y;
  unsigned house;
  Cells places[2];
  Cells lost;
} WWing;

static void
report_w_wing (AriSink *sink, const WWing *wing)
{
  ari_sink_begin (sink, ari_digits_of (wing->x) | ari_digits_of (wing->y));
  ari_sink_house (sink, ARI_HOUSE_BASE, wing->house);
  mark_chain_candidate (sink, 0, ARI_ROLE_PATTERN, wing->cells[0], wing->y);
  mark_chain_candidate (sink, 1, ARI_ROLE_PATTERN, wing->cells[0], wing->x);
  for (unsigned i = 0; i < 2; i++) {
    mark_chain_node (sink, 2 + i, &wing->places[i], wing->x);
    mark_cells (sink, ARI_ROLE_FIN, &wing->places[i], wing->x, 0);
  }
  mark_chain_candidate (sink, 4, ARI_ROLE_PATTERN, wing->cells[1], wing->x);
  mark_chain_candidate (sink, 5, ARI_ROLE_PATTERN, wing->cells[1], wing->y);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &wing->lost, wing->y, 0);
  ari_sink_end (sink);
}

/* link_cells: looks for houses that link the two cells of @wing. */
static void
link_cells (const Board *board, AriSink *sink, WWing *wing)
{
  const Tables *tables = board->tables;
  const Cells *peers[2] = { &tables->peers[wing->cells[0]], &tables->peers[wing->cells[1]] };
  const bool is_grouped = sink->variant == W_WING_GROUPED;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    const unsigned n_places = ari_digits_count (board->places[wing->x][house]);

    if (!board_is_wanted (board, house, wing->x) || (is_grouped ? n_places < 3 : n_places != 2))
      continue;
    const Cells places = cells_and (&board->planes[wing->x], &tables->houses[house]);
    const Cells seen = cells_and (&places, peers[0]);
    const bool sees_all = cells_equal (&seen, &places);
    /* a cell that sees all places cannot be x, which is plainer than a wing */
    if (is_grouped && (sees_all || cells_within (&places, peers[1])))
      continue;
    /* A place that both cells see is linked with the first cell. If the first cell sees all
     * places, it cannot be x, and any one place will do. */
    wing->places[0] = sees_all ? cells_of (cells_first (&places)) : seen;
    wing->places[1] = cells_minus (&places, &wing->places[0]);
    wing->house = house;
    if (!cells_is_empty (&wing->places[0]) && cells_within (&wing->places[1], peers[1]))
      report_w_wing (sink, wing);
  }
}

static void
find_w_wing (const Board *board, AriSink *sink)
{
  FOR_CELLS (a, &board->bivalue) {
    if (!ari_sink_goes_on (sink))
      return;
    FOR_CELLS_AFTER (b, &board->bivalue, (unsigned) a) {
      WWing wing = { .cells = { (unsigned) a, b } };

      if (board->candidates[a] != board->candidates[b] || board_are_peers (board, (unsigned) a, b))
        continue;
      ARI_FOR_DIGITS (y, board->candidates[a]) {
        wing.y = (unsigned) y;
        wing.x = board_other (board, b, wing.y);
        wing.lost = candidates_seeing_both (board, (unsigned) a, b, wing.y);
        if (!cells_is_empty (&wing.lost))
          link_cells (board, sink, &wing);
      }
    }
  }
}
