/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Colours: simple colours, multi colours, and remote pairs.
 *
 * Where a digit has two places in a house, one of them holds it. All places that such links connect
 * are a cluster and get two colours in turn: either all of the one colour hold the digit, or all of
 * the other.
 *
 * Simple colours: a cell outside the cluster that sees a cell of each colour loses the digit
 * (trap). If two cells of one colour see each other, that colour is wrong, and all of its cells
 * lose the digit (wrap).
 *
 * Multi colours: one cluster has the colours A and a, another one B and b. If a cell of A sees one
 * of B, the two colours are not both right, so a or b is, and a cell that sees a cell of a and one
 * of b loses the digit (type 1). If cells of A see one of B and one of b, A is wrong (type 2).
 *
 * Remote pairs: cells that have the same two candidates, and of which each sees the next, get two
 * colours in turn in the same way, for both digits at once.
 *
 * A new link starts a cluster, extends one, or merges two. The cells that each colour sees are
 * computed once, so the rest is a few set operations for each cluster and each pair of them: some
 * microseconds for all digits. Colouring dates from the first years of the puzzle.
 */

#pragma once

#include "engine/logic/position/iterate.h"
#include "engine/logic/single-digit/arrange.h"

/* Cluster: the cells of two colours. */
typedef struct {
  Cells cells[2];
  Cells seen[2]; /* for each colour, the cells that see one of its cells */
} Cluster;

/* ColorScratch: the clusters of a digit. Each link is in a house of its own, so there are at most
 * as many as houses. */
typedef struct {
  Cluster clusters[MAX_HOUSES];
  unsigned n;
} ColorScratch;

static ColorScratch *color_scratch (const Board *board);

/* The variants of find_colors(). */
enum { COLORS_TRAP, COLORS_WRAP, COLORS_MULTI_1, COLORS_MULTI_2 };

/* cluster_of: finds the cluster and the colour of a cell. Returns: false if it has none. */
static bool
cluster_of (const ColorScratch *scratch, unsigned cell, unsigned *cluster, unsigned *color)
{
  for (unsigned i = 0; i < scratch->n; i++)
    for (unsigned side = 0; side < 2; side++)
      if (cells_has (&scratch->clusters[i].cells[side], cell)) {
        *cluster = i;
        *color = side;
        return true;
      }
  return false;
}

/* merge_clusters: merges cluster @gone into @kept, with its colours swapped or not. */
static void
merge_clusters (ColorScratch *scratch, unsigned kept, unsigned gone, bool is_swapped)
{
  for (unsigned side = 0; side < 2; side++)
    scratch->clusters[kept].cells[side] =
        cells_or (&scratch->clusters[kept].cells[side],
                  &scratch->clusters[gone].cells[is_swapped ? 1 - side : side]);
  scratch->clusters[gone] = scratch->clusters[--scratch->n];
}

/* link_colors: gives two cells that a strong link joins different colours of one cluster. */
static void
link_colors (ColorScratch *scratch, unsigned a, unsigned b)
{
  unsigned cluster_a;
  unsigned cluster_b;
  unsigned color_a;
  unsigned color_b;
  const bool has_a = cluster_of (scratch, a, &cluster_a, &color_a);
  const bool has_b = cluster_of (scratch, b, &cluster_b, &color_b);

  if (has_a && has_b) {
    if (cluster_a != cluster_b)
      merge_clusters (scratch, cluster_a, cluster_b, color_a == color_b);
  } else if (has_a) {
    cells_add (&scratch->clusters[cluster_a].cells[1 - color_a], b);
  } else if (has_b) {
    cells_add (&scratch->clusters[cluster_b].cells[1 - color_b], a);
  } else {
    scratch->clusters[scratch->n++] = (Cluster){ .cells = { cells_of (a), cells_of (b) } };
  }
}

/* look_around_colors: finds the cells that each colour sees. */
static void
look_around_colors (const Board *board, ColorScratch *scratch)
{
  for (unsigned i = 0; i < scratch->n; i++)
    for (unsigned side = 0; side < 2; side++)
      scratch->clusters[i].seen[side] =
          board_seen_by_any (board, &scratch->clusters[i].cells[side]);
}

/* report_colors: makes a step of some clusters that eliminates those of @digits that the cells
 * @lost have; none if they have none. */
static void
report_colors (const Board *board,
               AriSink *sink,
               const Cluster *const *clusters,
               unsigned n_clusters,
               AriDigits digits,
               const Cells *lost)
{
  ari_sink_begin (sink, digits);
  for (unsigned i = 0; i < 2 * n_clusters; i++)
    mark_candidates (board, sink, ARI_ROLE_COLOR, &clusters[i / 2]->cells[i % 2], digits, i);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, lost, digits, 0);
  ari_sink_end (sink);
}

/* trapped_cells: returns the cells outside the cluster that see both colours. */
static Cells
trapped_cells (const Cluster *cluster)
{
  Cells lost = cells_and (&cluster->seen[0], &cluster->seen[1]);

  lost = cells_minus (&lost, &cluster->cells[0]);
  return cells_minus (&lost, &cluster->cells[1]);
}

/* use_trap: makes the step of the cells that see both colours, which lose the digit. */
static void
use_trap (const Board *board, AriSink *sink, unsigned digit, const Cluster *cluster)
{
  Cells lost = trapped_cells (cluster);

  lost = cells_and (&lost, &board->planes[digit]);
  if (!cells_is_empty (&lost))
    report_colors (board, sink, &cluster, 1, ari_digits_of (digit), &lost);
}

/* use_wrap: makes the step of a colour of which two cells see each other, which is wrong. */
static void
use_wrap (const Board *board, AriSink *sink, unsigned digit, const Cluster *cluster)
{
  for (unsigned side = 0; side < 2; side++)
    if (cells_meet (&cluster->cells[side], &cluster->seen[side]))
      report_colors (board, sink, &cluster, 1, ari_digits_of (digit), &cluster->cells[side]);
}

/* use_multi_1: makes the step of two clusters in which colours see each other, so that one of the
 * two other colours is right. */
static void
use_multi_1 (const Board *board, AriSink *sink, unsigned digit, const Cluster *const both[2])
{
  Cells lost = cells_none ();

  for (unsigned i = 0; i < 2; i++)
    for (unsigned j = 0; j < 2; j++) {
      if (!cells_meet (&both[0]->cells[i], &both[1]->seen[j]))
        continue;
      const Cells here = cells_and (&both[0]->seen[1 - i], &both[1]->seen[1 - j]);
      lost = cells_or (&lost, &here);
    }
  lost = cells_and (&lost, &board->planes[digit]);
  if (!cells_is_empty (&lost))
    report_colors (board, sink, both, 2, ari_digits_of (digit), &lost);
}

/* use_multi_2: makes the step of a colour of the first cluster that sees both colours of the second
 * one, and so is wrong. */
static void
use_multi_2 (const Board *board, AriSink *sink, unsigned digit, const Cluster *const both[2])
{
  for (unsigned side = 0; side < 2; side++) {
    const Cells *cells = &both[0]->cells[side];

    if (cells_meet (cells, &both[1]->seen[0]) && cells_meet (cells, &both[1]->seen[1]))
      report_colors (board, sink, both, 2, ari_digits_of (digit), cells);
  }
}

static void
find_colors (const Board *board, AriSink *sink)
{
  ColorScratch *scratch = color_scratch (board);

  FOR_LOSING_DIGITS (digit, board, sink) {
    scratch->n = 0;
    FOR_STRONG_LINKS (link, board, digit)
      link_colors (scratch, link.ends[0], link.ends[1]);
    look_around_colors (board, scratch);
    for (unsigned i = 0; i < scratch->n; i++) {
      if (sink->variant == COLORS_TRAP)
        use_trap (board, sink, digit, &scratch->clusters[i]);
      if (sink->variant == COLORS_WRAP)
        use_wrap (board, sink, digit, &scratch->clusters[i]);
      for (unsigned j = 0; j < scratch->n; j++) {
        const Cluster *const both[2] = { &scratch->clusters[i], &scratch->clusters[j] };

        if (sink->variant == COLORS_MULTI_1 && i < j)
          use_multi_1 (board, sink, digit, both);
        if (sink->variant == COLORS_MULTI_2 && i != j)
          use_multi_2 (board, sink, digit, both);
      }
    }
  }
}

/* grow_remote_pair: makes the cluster of all cells of @alike that are connected with @start, and
 * takes them out of @alike. */
static void
grow_remote_pair (const Board *board, ColorScratch *scratch, unsigned start, Cells *alike)
{
  Cluster *cluster = &scratch->clusters[0];
  Cells fresh = cells_of (start);
  unsigned side = 0;

  *cluster = (Cluster){ .cells = { cells_none (), cells_none () } };
  scratch->n = 1;
  while (!cells_is_empty (&fresh)) {
    const Cells seen = board_seen_by_any (board, &fresh);

    cluster->cells[side] = cells_or (&cluster->cells[side], &fresh);
    *alike = cells_minus (alike, &fresh);
    fresh = cells_and (alike, &seen);
    side = 1 - side;
  }
  look_around_colors (board, scratch);
}

/* find_remote_pair: looks for clusters of four cells or more with the same two candidates. */
static void
find_remote_pair (const Board *board, AriSink *sink)
{
  enum { MIN_REMOTE_CELLS = 4 };
  ColorScratch *scratch = color_scratch (board);
  Cells left = board->bivalue;

  for (unsigned start = cells_first (&left); start != NO_CELL && ari_sink_goes_on (sink);
       start = cells_first (&left)) {
    const AriDigits digits = board->candidates[start];
    Cells alike = cells_none ();

    FOR_CELLS (cell, &left)
      if (board->candidates[cell] == digits)
        cells_add (&alike, (unsigned) cell);
    const Cells before = alike;
    grow_remote_pair (board, scratch, start, &alike);
    left = cells_minus (&left, &before);
    left = cells_or (&left, &alike);

    const Cluster *cluster = &scratch->clusters[0];
    const Cells all = cells_or (&cluster->cells[0], &cluster->cells[1]);
    const Cells lost = trapped_cells (cluster);
    const bool has_conflict = cells_meet (&cluster->cells[0], &cluster->seen[0])
                              || cells_meet (&cluster->cells[1], &cluster->seen[1]);
    /* two or three cells are no more than naked pairs */
    if (!has_conflict && cells_count (&all) >= MIN_REMOTE_CELLS)
      report_colors (board, sink, &cluster, 1, digits, &lost);
  }
}
