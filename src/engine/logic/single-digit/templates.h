/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Templates: the ways to place all that is left of a digit.
 *
 * A template of a digit is a set of open cells, none of which see each other, with one in each
 * house that still must get the digit. A cell that all templates have holds the digit (template
 * set); a candidate that none has is false (template delete). A cell that must hold one digit is in
 * no template of another, so all is repeated until nothing changes.
 *
 * The templates are not listed. One that is found shows that all its cells are in some template,
 * and that all other cells are not in all. For each cell that no template has decided, a search is
 * made: is there one with this cell, is there one without? It is depth first, and branches on the
 * house with the fewest places left. On 9×9 a few hundred tries are enough for a digit; a search
 * that takes more than MAX_TEMPLATE_TRIES is given up, and nothing is claimed about its cell.
 *
 * Source: the Sudoku Players' Forum, 2005 (pattern overlay method: Myth Jellies).
 */

#pragma once

#include <limits.h>

#include "engine/logic/position/iterate.h"

/* TemplateScratch: the results for each digit, and the search for a template. */
typedef struct {
  Cells possible[MAX_DIGITS]; /* cells of some template */
  Cells musts[MAX_DIGITS];    /* cells of all templates */
  Cells asked[MAX_DIGITS];    /* the free cells for which the two were found */
  Cells found;                /* a template; none if it was not found in time */
  unsigned n_tries;           /* of the search for a template */
} TemplateScratch;

static TemplateScratch *template_scratch (const Board *board);

/* The variants. */
enum { TEMPLATE_SET, TEMPLATE_DELETE };

enum { MAX_TEMPLATE_TRIES = 10000 };

/* narrowest_house: returns the house that must get @digit, has no cell of @chosen, and has the
 * fewest places among @free; or ARI_NO_HOUSE. */
static unsigned
narrowest_house (const Board *board, unsigned digit, const Cells *chosen, const Cells *free)
{
  const Tables *tables = board->tables;
  unsigned best = ARI_NO_HOUSE;
  unsigned fewest = UINT_MAX;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    if (!board_is_wanted (board, house, digit) || cells_meet (&tables->houses[house], chosen))
      continue;
    const Cells places = cells_and (&tables->houses[house], free);
    const unsigned n = cells_count (&places);

    if (n >= fewest)
      continue;
    fewest = n;
    best = house;
  }
  return best;
}

/* complete_template: looks for a template of @free cells with all of @chosen, and puts it into
 * scratch->found. Returns: false if there is none; true if there is one, or if the search was given
 * up. */
static bool
complete_template (
    const Board *board, AriSink *sink, unsigned digit, const Cells *chosen, const Cells *free)
{
  TemplateScratch *scratch = template_scratch (board);
  const bool is_late = scratch->n_tries++ == MAX_TEMPLATE_TRIES;
  const unsigned house = is_late ? ARI_NO_HOUSE : narrowest_house (board, digit, chosen, free);

  scratch->found = is_late ? cells_none () : *chosen;
  if (house == ARI_NO_HOUSE)
    return true;
  const Cells places = cells_and (&board->tables->houses[house], free);
  FOR_CELLS (cell, &places) {
    Cells more = *chosen;
    Cells rest = cells_minus (free, &board->tables->peers[cell]);

    cells_add (&more, (unsigned) cell);
    cells_drop (&rest, (unsigned) cell);
    if (!ari_sink_goes_on (sink)) {
      scratch->found = cells_none ();
      return true;
    }
    if (complete_template (board, sink, digit, &more, &rest))
      return true;
  }
  return false;
}

/* look_for_template: calls complete_template(), which may try as much as one search may. */
static bool
look_for_template (
    const Board *board, AriSink *sink, unsigned digit, const Cells *chosen, const Cells *free)
{
  template_scratch (board)->n_tries = 0;
  return complete_template (board, sink, digit, chosen, free);
}

/* note_template: notes that the cells of the template in scratch->found are possible, and that no
 * other cell is a must. */
static void
note_template (TemplateScratch *scratch, unsigned digit)
{
  if (cells_is_empty (&scratch->found))
    return;
  scratch->possible[digit] = cells_or (&scratch->possible[digit], &scratch->found);
  scratch->musts[digit] = cells_and (&scratch->musts[digit], &scratch->found);
}

/* ask_for_cells: sets scratch->possible and scratch->musts of @digit, whose templates may use only
 * the cells @free. */
static void
ask_for_cells (const Board *board, AriSink *sink, unsigned digit, const Cells *free)
{
  TemplateScratch *scratch = template_scratch (board);
  const Cells none = cells_none ();

  scratch->possible[digit] = none;
  scratch->musts[digit] = none;
  if (!look_for_template (board, sink, digit, &none, free))
    return;
  scratch->possible[digit] = scratch->found;
  scratch->musts[digit] = scratch->found;
  FOR_CELLS (cell, free) {
    const Cells chosen = cells_of ((unsigned) cell);
    Cells rest = cells_minus (free, &board->tables->peers[cell]);

    cells_drop (&rest, (unsigned) cell);
    if (cells_has (&scratch->possible[digit], (unsigned) cell))
      continue;
    if (look_for_template (board, sink, digit, &chosen, &rest)) {
      cells_add (&scratch->possible[digit], (unsigned) cell);
      note_template (scratch, digit);
    }
  }
  const Cells musts = scratch->musts[digit];
  FOR_CELLS (cell, &musts) {
    Cells rest = *free;

    cells_drop (&rest, (unsigned) cell);
    if (!cells_has (&scratch->musts[digit], (unsigned) cell)
        || !look_for_template (board, sink, digit, &none, &rest))
      continue;
    cells_drop (&scratch->musts[digit], (unsigned) cell);
    note_template (scratch, digit);
  }
}

/* ask_all_digits: asks for each digit until nothing changes. */
static void
ask_all_digits (const Board *board, AriSink *sink)
{
  TemplateScratch *scratch = template_scratch (board);
  const unsigned n_digits = board->tables->n_digits;
  unsigned n_idle = 0;

  for (unsigned digit = 0; digit < n_digits; digit++) {
    scratch->possible[digit] = board->planes[digit];
    scratch->musts[digit] = cells_none ();
    scratch->asked[digit] = cells_none ();
  }
  for (unsigned digit = 0; n_idle < n_digits; digit = (digit + 1) % n_digits) {
    Cells free = board->planes[digit];

    for (unsigned other = 0; other < n_digits; other++)
      if (other != digit)
        free = cells_minus (&free, &scratch->musts[other]);
    n_idle++;
    if (cells_equal (&free, &scratch->asked[digit]))
      continue;
    scratch->asked[digit] = free;
    ask_for_cells (board, sink, digit, &free);
    if (!ari_sink_goes_on (sink))
      return;
    n_idle = 0;
  }
}

static void
find_template_step (const Board *board, AriSink *sink)
{
  const TemplateScratch *scratch = template_scratch (board);

  ask_all_digits (board, sink);
  for (unsigned digit = 0; digit < board->tables->n_digits && ari_sink_goes_on (sink); digit++) {
    const Cells lost = cells_minus (&board->planes[digit], &scratch->possible[digit]);

    ari_sink_begin (sink, ari_digits_of (digit));
    if (sink->variant == TEMPLATE_SET) {
      mark_cells (sink, ARI_ROLE_PLACEMENT, &scratch->musts[digit], digit, 0);
    } else {
      mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
      mark_cells (sink, ARI_ROLE_PATTERN, &scratch->possible[digit], digit, 0);
    }
    ari_sink_end (sink);
  }
}
