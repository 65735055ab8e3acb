/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques within webs. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-fish.h"
#include "engine/logic/explainer/explainer-locked.h"
#include "engine/logic/explainer/explainer-subset.h"
#include "engine/logic/explainer/explainer-web.h"

/*
 * "Dynamic forcing chains (+)": where nothing more follows in a web, the position that it leaves is
 * looked through for locked candidates, then hidden pairs, naked pairs and X-wings; the first
 * technique with a hint that needs something that the web has taken away is used, with all such
 * hints. What they needed are the parents of what they take away.
 */

/* node_from_gone: begins a node that is off because of what the web has taken away of @digits in
 * @cells. Returns: false if that is nothing. */
static bool
node_from_gone (WebRoom *room, unsigned digits, const Cells *cells)
{
  bool has_parents = false;

  node_begin (room, CAUSE_NONE);
  FOR_BITS (digit, digits) {
    Cells gone = cells_and (cells, &room->source->planes[digit]);

    gone = cells_minus (&gone, &room->sheet.planes[digit]);
    FOR_CELLS (cell, &gone) {
      node_parent (room, 2 * number_of ((unsigned) cell, digit));
      has_parents = true;
    }
  }
  return has_parents;
}

/* take_within: adds to a web what a hint takes away. */
static bool
take_within (Seek *seek, void *data)
{
  WebRoom *room = (WebRoom *) data;

  for (unsigned cell = 0; cell < room->shape->n_cells; cell++)
    FOR_BITS (digit, seek->hint.lost_digits) {
      if (!cells_has (&seek->hint.lost[digit], cell) || wide_has (&room->web->off, cell, digit))
        continue;
      if (!node_from_gone (room, seek->need_digits, &seek->need_cells))
        return true;
      node_end (room, cell, digit, false);
    }
  return true;
}

/** web_use_plain: Returns: whether anything was added. */
static bool
web_use_plain (WebRoom *room)
{
  static bool (*const finds[]) (Seek *) = { find_plain_locked, find_hidden_pair, find_naked_pair,
                                            find_x_wing };
  const unsigned n_before = room->web->n;

  room->seek.shape = room->shape;
  room->seek.sheet = &room->sheet;
  room->seek.take = take_within;
  room->seek.data = room;
  for (unsigned i = 0; i < sizeof finds / sizeof finds[0] && room->web->n == n_before; i++)
    finds[i](&room->seek);
  return room->web->n != n_before;
}

/** web_grow: the web of one assumption, to its end. Returns: whether to go on. */
static bool
web_grow (WebRoom *room, Web *web, unsigned cell, unsigned digit, bool is_on, Watch *watch)
{
  web_begin (room, web, cell, digit, is_on);
  while (web_follow (room) && room->kind.level > 0 && watch_goes_on (watch, 1000)
         && web_use_plain (room))
    ;
  return watch_goes_on (watch, (int) (10 * web->n));
}
