/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breakpoints: the steps at which a running search stops. */

#include "engine/laboratory/breakpoints.h"

#define DECISIONS (1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_FORCED | 1u << ARI_EVENT_EXCLUDE)
#define PLACES                                                                                     \
  (1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_RETRY | 1u << ARI_EVENT_FORCED | 1u << ARI_EVENT_PLACE)

static const unsigned kinds_of[ARI_N_BREAKS] = {
  [ARI_BREAK_GUESS] = 1u << ARI_EVENT_GUESS | 1u << ARI_EVENT_EXCLUDE,
  [ARI_BREAK_DEAD_END] = 1u << ARI_EVENT_CONTRADICTION,
  [ARI_BREAK_BACK] = 1u << ARI_EVENT_BACK | 1u << ARI_EVENT_JUMP | 1u << ARI_EVENT_RESTART,
  [ARI_BREAK_SOLUTION] = 1u << ARI_EVENT_SOLUTION,
  [ARI_BREAK_STEP] = ~0u,
  [ARI_BREAK_DEPTH] = DECISIONS,
  [ARI_BREAK_CELL] = PLACES | 1u << ARI_EVENT_EXCLUDE | 1u << ARI_EVENT_REMOVE
                     | 1u << ARI_EVENT_BACK | 1u << ARI_EVENT_CONTRADICTION,
  [ARI_BREAK_PLACED] = PLACES,
};

bool
ari_breakpoint_hits (const AriBreakpoint *breakpoint, const AriEvent *event, uint64_t step)
{
  if (breakpoint->is_off || (kinds_of[breakpoint->kind] >> event->kind & 1u) == 0)
    return false;
  switch ((AriBreakKind) breakpoint->kind) {
  case ARI_BREAK_STEP:
    return step == breakpoint->value;
  case ARI_BREAK_DEPTH:
    return event->depth == breakpoint->value;
  case ARI_BREAK_CELL:
    return event->cell == breakpoint->cell;
  case ARI_BREAK_PLACED:
    return event->cell == breakpoint->cell && event->digit == breakpoint->digit;
  default:
    return true;
  }
}

unsigned
ari_breakpoints_kinds (const AriBreakpoint *breakpoints, size_t n)
{
  unsigned kinds = 0;

  for (size_t i = 0; i < n; i++)
    if (!breakpoints[i].is_off)
      kinds |= kinds_of[breakpoints[i].kind];
  return kinds;
}

bool
ari_breakpoint_same (const AriBreakpoint *a, const AriBreakpoint *b)
{
  return a->kind == b->kind && a->value == b->value && a->cell == b->cell && a->digit == b->digit;
}
