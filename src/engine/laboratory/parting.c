/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the first decision in which two searches of one puzzle differ.
 *
 * Each search fills a small summary, which has space for its open tries and little else. Both go on
 * to their next try; as long as these have the same cell, digit and depth, the open tries are the
 * same, too, since a try undoes all that are as deep or deeper. */

#include <stdlib.h>

#include "engine/laboratory/parting.h"
#include "engine/laboratory/summary-note.h"

typedef struct {
  AriMachine *machine;
  AriSummary *summary;
  bool waits;   /* for the other side, after a decision or at the end */
  bool decides; /* the last step was a decision */
} Side;

struct AriParting {
  Side sides[2];
  AriPartingState state;
  uint64_t n_common;
};

AriParting *
ari_parting_new (const AriGrid *start,
                 const AriStrategy *one,
                 const AriStrategy *other,
                 uint64_t limit)
{
  const AriStrategy *strategies[2] = { one, other };
  AriSummarySize size = { .max_subtrees = 1, .max_columns = 2 };
  AriParting *parting = calloc (1, sizeof *parting);

  if (parting == NULL)
    return NULL;
  for (unsigned i = 0; i < 2; i++) {
    Side *side = &parting->sides[i];

    /* a search that learns may rule out one candidate after another */
    size.max_depth =
        strategies[i]->learns ? (uint32_t) start->layout->n_cells * start->layout->n_digits : 0;
    side->machine = ari_machine_new (start, strategies[i], limit);
    side->summary = ari_summary_new (start->layout, size);
    if (side->machine == NULL || side->summary == NULL) {
      ari_parting_free (parting);
      return NULL;
    }
  }
  return parting;
}

void
ari_parting_free (AriParting *parting)
{
  if (parting == NULL)
    return;
  for (unsigned i = 0; i < 2; i++) {
    ari_machine_free (parting->sides[i].machine);
    ari_summary_free (parting->sides[i].summary);
  }
  free (parting);
}

/* Takes a step. Returns true if this side now waits. */
static bool
advance (Side *side)
{
  AriEvent event;

  if (side->waits)
    return true;
  if (!ari_machine_step (side->machine, &event)) {
    side->waits = true;
    return true;
  }
  if (event.kind == ARI_EVENT_NOTHING_YET)
    return false;
  ari_summary_note (side->summary, &event, ari_machine_counters (side->machine));
  side->decides = event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY
                  || event.kind == ARI_EVENT_EXCLUDE;
  side->waits = side->decides || event.kind == ARI_EVENT_END;
  return side->waits;
}

/* Returns the number of open subtrees. They come last, the deepest of them first. */
static uint32_t
n_open (const AriSummary *summary)
{
  const uint32_t n = (uint32_t) ari_summary_n_subtrees (summary);

  /* at most one is closed, since max_subtrees is 1 */
  return n > 0 && ari_summary_subtree (summary, 0).state != ARI_SUBTREE_OPEN ? n - 1 : n;
}

static AriSubtree
open_try (const Side *side, uint32_t index)
{
  return ari_summary_subtree (side->summary, ari_summary_n_subtrees (side->summary) - 1 - index);
}

static bool
is_same_try (const AriSubtree *a, const AriSubtree *b)
{
  return a->cell == b->cell && a->digit == b->digit && a->depth == b->depth
         && a->excludes == b->excludes;
}

static AriPartingState
compare (AriParting *parting)
{
  Side *a = &parting->sides[0], *b = &parting->sides[1];
  AriSubtree of_a, of_b;

  if (!a->decides && !b->decides)
    return ari_machine_is_short (a->machine) || ari_machine_is_short (b->machine)
               ? ARI_PARTING_SHORT
               : ARI_PARTING_SAME;
  if (!a->decides || !b->decides)
    return ari_machine_is_short (a->decides ? b->machine : a->machine) ? ARI_PARTING_SHORT
                                                                       : ARI_PARTING_FOUND;
  of_a = open_try (a, n_open (a->summary) - 1);
  of_b = open_try (b, n_open (b->summary) - 1);
  if (!is_same_try (&of_a, &of_b))
    return ARI_PARTING_FOUND;
  parting->n_common++;
  a->waits = b->waits = false;
  return ARI_PARTING_AGREES;
}

AriPartingState
ari_parting_go (AriParting *parting, unsigned n_calls)
{
  for (unsigned i = 0; i < n_calls && parting->state == ARI_PARTING_AGREES; i++) {
    const bool one = advance (&parting->sides[0]), other = advance (&parting->sides[1]);

    if (one && other)
      parting->state = compare (parting);
  }
  return parting->state;
}

uint64_t
ari_parting_n_common (const AriParting *parting)
{
  return parting->n_common;
}

uint32_t
ari_parting_depth (const AriParting *parting)
{
  const uint32_t a = n_open (parting->sides[0].summary), b = n_open (parting->sides[1].summary);
  uint32_t depth = 0;

  while (depth < a && depth < b) {
    const AriSubtree of_a = open_try (&parting->sides[0], depth);
    const AriSubtree of_b = open_try (&parting->sides[1], depth);

    if (!is_same_try (&of_a, &of_b))
      break;
    depth++;
  }
  return depth;
}

AriSubtree
ari_parting_step (const AriParting *parting, uint32_t index)
{
  return open_try (&parting->sides[0], index);
}

bool
ari_parting_next (const AriParting *parting, unsigned which, AriSubtree *next)
{
  const Side *side = &parting->sides[which];

  if (!side->decides)
    return false;
  *next = open_try (side, n_open (side->summary) - 1);
  return true;
}

const AriCounters *
ari_parting_counters (const AriParting *parting, unsigned which)
{
  return ari_machine_counters (parting->sides[which].machine);
}
