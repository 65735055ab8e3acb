/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search at one moment, as plain data. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/search-private.h"
#include "engine/search/snapshot.h"

AriSnapshot *
ari_snapshot_new (const AriLayout *layout)
{
  AriSnapshot *snapshot = calloc (1, sizeof *snapshot);

  if (snapshot == NULL)
    return NULL;
  snapshot->layout = ari_layout_ref (layout);
  snapshot->decisions = calloc (layout->n_cells, sizeof *snapshot->decisions);
  snapshot->cells = calloc (layout->n_cells, sizeof *snapshot->cells);
  snapshot->blamed = calloc (layout->n_cells, sizeof *snapshot->blamed);
  snapshot->tied = calloc (layout->n_cells, sizeof *snapshot->tied);
  if (snapshot->decisions == NULL || snapshot->cells == NULL || snapshot->blamed == NULL
      || snapshot->tied == NULL) {
    ari_snapshot_free (snapshot);
    return NULL;
  }
  snapshot->event = (AriEvent){
    .digit = ARI_NO_DIGIT, .cell = ARI_NO_CELL, .other = ARI_NO_CELL, .house = ARI_NO_HOUSE
  };
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    snapshot->cells[cell] = (AriCellState){ .candidates = ari_digits_below (layout->n_digits),
                                            .digit = ARI_NO_DIGIT,
                                            .origin = ARI_ORIGIN_OPEN };
  return snapshot;
}

void
ari_snapshot_free (AriSnapshot *snapshot)
{
  if (snapshot == NULL)
    return;
  free (snapshot->decisions);
  free (snapshot->cells);
  free (snapshot->blamed);
  free (snapshot->tied);
  ari_layout_unref (snapshot->layout);
  free (snapshot);
}

void
ari_snapshot_take (AriSnapshot *snapshot, const AriSearch *search)
{
  snapshot->counters = *ari_search_counters (search);
  snapshot->event = *ari_search_last_event (search);
  snapshot->over = ari_search_is_over (search);
  snapshot->exhausted = ari_search_is_exhausted (search);
  snapshot->bad_givens = ari_search_has_bad_givens (search);
  snapshot->n_decisions = snapshot->counters.depth;
  for (uint32_t i = 0; i < snapshot->n_decisions; i++)
    snapshot->decisions[i] = ari_search_decision (search, i);
  ari_search_write_cells (search, snapshot->cells);
  snapshot->n_blamed =
      (uint32_t) ari_search_blame (search, snapshot->blamed, snapshot->layout->n_cells);
  snapshot->n_tied = (uint32_t) ari_search_ties (search, snapshot->tied, snapshot->layout->n_cells);
}

void
ari_snapshot_assign (AriSnapshot *snapshot, const AriSnapshot *from)
{
  snapshot->counters = from->counters;
  snapshot->event = from->event;
  snapshot->over = from->over;
  snapshot->exhausted = from->exhausted;
  snapshot->bad_givens = from->bad_givens;
  snapshot->n_decisions = from->n_decisions;
  snapshot->n_blamed = from->n_blamed;
  snapshot->n_tied = from->n_tied;
  memcpy (snapshot->decisions, from->decisions, from->n_decisions * sizeof *from->decisions);
  memcpy (snapshot->cells, from->cells, from->layout->n_cells * sizeof *from->cells);
  memcpy (snapshot->blamed, from->blamed, from->n_blamed * sizeof *from->blamed);
  memcpy (snapshot->tied, from->tied, from->n_tied * sizeof *from->tied);
}

/* Field by field: padding is not compared. */

static bool
counters_equal (const AriCounters *a, const AriCounters *b)
{
  return a->steps == b->steps && a->guesses == b->guesses && a->dead_ends == b->dead_ends
         && a->backs == b->backs && a->solutions == b->solutions && a->work == b->work
         && a->depth == b->depth && a->deepest == b->deepest && a->open_guesses == b->open_guesses
         && a->guesses_on_the_way == b->guesses_on_the_way;
}

static bool
events_equal (const AriEvent *a, const AriEvent *b)
{
  return a->kind == b->kind && a->rule == b->rule && a->digit == b->digit && a->cell == b->cell
         && a->other == b->other && a->house == b->house && a->depth == b->depth;
}

static bool
decisions_equal (const AriDecision *a, const AriDecision *b)
{
  return a->candidates == b->candidates && a->refuted == b->refuted && a->cell == b->cell
         && a->digit == b->digit;
}

static bool
cells_equal (const AriCellState *a, const AriCellState *b)
{
  return a->candidates == b->candidates && a->depth == b->depth && a->digit == b->digit
         && a->origin == b->origin;
}

bool
ari_snapshot_equal (const AriSnapshot *a, const AriSnapshot *b)
{
  if (!ari_layout_equal (a->layout, b->layout) || !counters_equal (&a->counters, &b->counters)
      || !events_equal (&a->event, &b->event) || a->over != b->over || a->exhausted != b->exhausted
      || a->bad_givens != b->bad_givens || a->n_decisions != b->n_decisions
      || a->n_blamed != b->n_blamed || a->n_tied != b->n_tied)
    return false;
  for (uint32_t i = 0; i < a->n_decisions; i++)
    if (!decisions_equal (&a->decisions[i], &b->decisions[i]))
      return false;
  for (unsigned cell = 0; cell < a->layout->n_cells; cell++)
    if (!cells_equal (&a->cells[cell], &b->cells[cell]))
      return false;
  return memcmp (a->blamed, b->blamed, a->n_blamed * sizeof *a->blamed) == 0
         && memcmp (a->tied, b->tied, a->n_tied * sizeof *a->tied) == 0;
}
