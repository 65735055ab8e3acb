/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques within nets. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-fish.h"
#include "engine/logic/explainer/explainer-basic.h"
#include "engine/logic/explainer/explainer-subset.h"
#include "engine/logic/explainer/explainer-net.h"

/*
 * "Dynamic forcing chains (+)": where nothing more follows in a net, the position that it leaves is
 * looked through for locked candidates, then hidden pairs, naked pairs and X-wings; the first
 * technique with a hint that needs something that the net has taken away is used, with all such
 * hints. What they needed are the parents of what they take away. Order: known-extras.
 */

/* node_from_outer: adds parents: a technique within the net of a nested chain also needs what the
 * net around it has taken away. The explainer does not count this, so it is noted only for a chain
 * that is shown. */
static void
node_from_outer (NetScratch *scratch, unsigned digits, const Cells *cells)
{
  FOR_BITS (digit, digits) {
    Cells gone = cells_and (cells, &scratch->outer->planes[digit]);

    gone = cells_minus (&gone, &scratch->source->planes[digit]);
    FOR_CELLS (cell, &gone)
      trace_parent (&scratch->net->trace, scratch->net->n,
                    PARENT_OUTER | number_of ((unsigned) cell, digit));
  }
}

/* node_from_gone: begins a node that is off because of what the net has taken away of @digits in
 * @cells. Returns: false if that is nothing. */
static bool
node_from_gone (NetScratch *scratch, unsigned digits, const Cells *cells)
{
  bool has_parents = false;

  node_begin (scratch, CAUSE_NONE);
  FOR_BITS (digit, digits) {
    Cells gone = cells_and (cells, &scratch->source->planes[digit]);

    gone = cells_minus (&gone, &scratch->sheet.planes[digit]);
    FOR_CELLS (cell, &gone) {
      node_parent (scratch, 2 * number_of ((unsigned) cell, digit));
      has_parents = true;
    }
  }
  return has_parents;
}

/* node_from_hint: begins a node that is off because of a hint. Returns: false if the net has
 * nothing to do with it. */
static bool
node_from_hint (NetScratch *scratch, const HintSeek *seek)
{
  const Cells close = cells_minus (&seek->need_cells, &seek->spare_cells);
  const bool has_parents = node_from_gone (scratch, seek->need_digits, &seek->need_cells);

  if (!has_parents)
    return false;
  if (scratch->outer != NULL)
    node_from_outer (scratch, seek->need_digits, &close);
  if (scratch->aids == NULL)
    return true;
  /* the explainer counts more causes than are needed */
  if (!node_from_gone (scratch, seek->need_digits, &close))
    node_from_gone (scratch, seek->need_digits, &seek->need_cells);
  scratch->aids[scratch->net->n] = seek->aid;
  return true;
}

/* take_within: adds to a net what a hint takes away. */
static bool
take_within (HintSeek *seek, void *data)
{
  NetScratch *scratch = (NetScratch *) data;

  for (unsigned cell = 0; cell < scratch->shape->n_cells; cell++)
    FOR_BITS (digit, seek->hint.lost_digits) {
      if (!cells_has (&seek->hint.lost[digit], cell) || set_has (&scratch->net->off, cell, digit))
        continue;
      if (!node_from_hint (scratch, seek))
        return true;
      node_end (scratch, cell, digit, false);
    }
  return true;
}

/** net_use_plain: adds what plain techniques take away. Returns: true if anything was added. */
static bool
net_use_plain (NetScratch *scratch)
{
  static bool (*const finds[]) (HintSeek *) = { find_locked, find_hidden, find_naked, find_fish };
  const unsigned n_before = scratch->net->n;

  scratch->seek.shape = scratch->shape;
  scratch->seek.sheet = &scratch->sheet;
  scratch->seek.take = take_within;
  scratch->seek.data = scratch;
  scratch->seek.variant = 2; /* pairs and X-Wings */
  for (unsigned i = 0; i < sizeof finds / sizeof finds[0] && scratch->net->n == n_before; i++)
    finds[i](&scratch->seek);
  return scratch->net->n != n_before;
}

/** net_grow: grows the net of one assumption to its end. Returns: true to go on. */
static bool
net_grow (NetScratch *scratch, const NetRequest *request, HintWatch *watch)
{
  net_begin (scratch, request);
  while (net_follow (scratch) && scratch->kind.level > 0 && watch_goes_on (watch, 1000)
         && net_use_plain (scratch))
    ;
  return watch_goes_on (watch, (int) (10 * request->net->n));
}
