/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a dead end came about, as a graph. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/implications.h"
#include "engine/search/strategy.h"

/* The room for causes: on empty grids of 9×9 to 36×36, no dead end was seen to have more than three
 * per candidate. Memory that is never written to costs nothing. */
enum { CAUSES_A_CANDIDATE = 8 };

bool
ari_implications_init (AriImplications *graph, const AriLayout *layout)
{
  const uint32_t n_candidates = (uint32_t) layout->n_cells * layout->n_digits;

  *graph = (AriImplications){ .max_facts = n_candidates,
                              .max_causes = CAUSES_A_CANDIDATE * n_candidates };
  graph->facts = malloc (graph->max_facts * sizeof *graph->facts);
  graph->causes = malloc (graph->max_causes * sizeof *graph->causes);
  if (graph->facts != NULL && graph->causes != NULL)
    return true;
  ari_implications_clear (graph);
  return false;
}

void
ari_implications_clear (AriImplications *graph)
{
  free (graph->facts);
  free (graph->causes);
  *graph = (AriImplications){ 0 };
}

void
ari_implications_assign (AriImplications *graph, const AriImplications *from)
{
  graph->n_facts = from->n_facts;
  graph->n_causes = from->n_causes;
  graph->first_of_end = from->first_of_end;
  memcpy (graph->facts, from->facts, from->n_facts * sizeof *from->facts);
  memcpy (graph->causes, from->causes, from->n_causes * sizeof *from->causes);
}

bool
ari_implications_is_decision (const AriImplications *graph, uint32_t i)
{
  return graph->facts[i].rule == ARI_RULE_NONE || graph->facts[i].rule == ARI_RULE_CHOICE;
}
