/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of the way to a dead end. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/implications.h"
#include "engine/search/strategy.h"

/* The room that a graph begins with; it grows twofold. */
#define LEAST_ROOM 64

static uint32_t
room_for (uint32_t n, uint32_t room)
{
  room = room > 0 ? room : LEAST_ROOM;
  while (room < n)
    room *= 2;
  return room;
}

bool
ari_implications_reserve (AriImplications *graph, uint32_t n_facts, uint32_t n_causes)
{
  if (n_facts > graph->max_facts) {
    const uint32_t room = room_for (n_facts, graph->max_facts);
    AriImplication *facts = realloc (graph->facts, room * sizeof *facts);

    if (facts == NULL)
      return false;
    graph->facts = facts;
    graph->max_facts = room;
  }
  if (n_causes > graph->max_causes) {
    const uint32_t room = room_for (n_causes, graph->max_causes);
    uint32_t *causes = realloc (graph->causes, room * sizeof *causes);

    if (causes == NULL)
      return false;
    graph->causes = causes;
    graph->max_causes = room;
  }
  return true;
}

void
ari_implications_clear (AriImplications *graph)
{
  free (graph->facts);
  free (graph->causes);
  *graph = (AriImplications){ 0 };
}

bool
ari_implications_assign (AriImplications *graph, const AriImplications *from)
{
  graph->n_facts = graph->n_causes = graph->first_of_end = 0;
  graph->has_searched = from->has_searched;
  graph->is_minimal = from->is_minimal;
  if (from->n_facts == 0)
    return true;
  if (!ari_implications_reserve (graph, from->n_facts, from->n_causes))
    return false;
  graph->n_facts = from->n_facts;
  graph->n_causes = from->n_causes;
  graph->first_of_end = from->first_of_end;
  memcpy (graph->facts, from->facts, from->n_facts * sizeof *from->facts);
  memcpy (graph->causes, from->causes, from->n_causes * sizeof *from->causes);
  return true;
}

bool
ari_implications_is_decision (const AriImplications *graph, uint32_t i)
{
  return graph->facts[i].rule == ARI_RULE_NONE || graph->facts[i].rule == ARI_RULE_CHOICE;
}
