/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Probes a candidate on the search's own board, and undoes it. */

#include "engine/search/search-private.h"

/*
 * A probe fills a cell and propagates it by singles until nothing follows, or to a contradiction.
 * If that takes more than one call's slice of work, the probe stays on the board until the next
 * call, and view.c shows the cells as they were before.
 */

void
ari_probe_begin (AriSearch *search, unsigned cell, unsigned digit)
{
  search->probe.is_active = true;
  search->probe.mark = search->board.now;
  ari_board_fill (&search->board, cell, digit);
}

bool
ari_probe_run (AriSearch *search)
{
  AriBoard *board = &search->board;

  while (ari_board_fill_single (board))
    if (ari_search_slice_is_over (search))
      return false;
  return true;
}

void
ari_probe_end (AriSearch *search)
{
  search->probe.is_active = false;
  ari_board_undo (&search->board, &search->probe.mark);
}
