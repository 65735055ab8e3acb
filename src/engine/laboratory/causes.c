/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guesses that cause a dead end. */

#include <stdlib.h>

#include "engine/laboratory/causes.h"

/*
 * More guesses never take a deduction away, so there is a smallest k such that the dead end follows
 * from the first k guesses, and guess k is needed. It is kept, later ones are dropped, and the same
 * is done with those before it, together with those kept, until the kept ones suffice. Each was
 * needed with all the others present, so none can be dropped (insertion: de Siqueira and Puget
 * 1988). A binary search finds each k, so m culprits among n guesses take about m log n
 * propagations rather than the n of dropping one after the other. Early guesses are preferred to
 * later ones.
 *
 * A propagation is a search from the start with these guesses as givens, up to where it would have
 * to guess. It chooses fewest candidates first, so that it finds a cell with one candidate or none
 * whatever the order of the search itself; forced levels are deductions here.
 */

typedef struct {
  uint32_t decision; /* index in the snapshot */
  uint16_t cell;
  uint8_t digit;
  bool is_kept;
} Suspect;

struct AriCulprits {
  AriSearch *search;
  AriGrid *start;
  AriGrid *tried;
  uint32_t n_suspects;
  uint32_t n_enough; /* the first n_enough suspects and the kept ones suffice */
  uint32_t n_short;  /* if knows_short, the first n_short and the kept ones do not */
  uint32_t n_tried;  /* the first n_tried and the kept ones are being propagated */
  bool knows_short;
  bool is_running;
  bool is_proved;
  bool is_over;
  Suspect suspects[]; /* in the order of their decisions */
};

AriCulprits *
ari_culprits_new (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriStrategy deductions = *strategy;
  AriCulprits *culprits =
      calloc (1, sizeof *culprits + snapshot->n_decisions * sizeof culprits->suspects[0]);

  if (culprits == NULL)
    return NULL;
  deductions.order = ARI_ORDER_FEWEST;
  deductions.ties = ARI_TIES_READING;
  deductions.values = ARI_VALUES_ASCENDING;
  deductions.branching = ARI_BRANCHING_DIGITS;
  if (deductions.propagation == ARI_PROPAGATION_NONE)
    deductions.propagation = ARI_PROPAGATION_FORWARD;
  deductions.choices = NULL;
  culprits->start = ari_grid_new (snapshot->layout);
  culprits->tried = ari_grid_new (snapshot->layout);
  if (culprits->start != NULL)
    culprits->search = ari_search_new (culprits->start, &deductions, 1);
  if (culprits->tried == NULL || culprits->search == NULL) {
    ari_culprits_free (culprits);
    return NULL;
  }
  for (unsigned cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].origin == ARI_ORIGIN_GIVEN)
      culprits->start->cells[cell] = snapshot->cells[cell].digit;
  for (uint32_t i = 0; i < snapshot->n_decisions; i++)
    if (snapshot->decisions[i].digit != ARI_NO_DIGIT
        && !ari_digits_is_single (snapshot->decisions[i].candidates))
      culprits->suspects[culprits->n_suspects++] =
          (Suspect){ i, snapshot->decisions[i].cell, snapshot->decisions[i].digit, false };
  culprits->n_enough = culprits->n_tried = culprits->n_suspects;
  return culprits;
}

void
ari_culprits_free (AriCulprits *culprits)
{
  if (culprits == NULL)
    return;
  ari_search_free (culprits->search);
  ari_grid_free (culprits->start);
  ari_grid_free (culprits->tried);
  free (culprits);
}

static void
begin_try (AriCulprits *culprits)
{
  const unsigned n_cells = culprits->start->layout->n_cells;

  for (unsigned cell = 0; cell < n_cells; cell++)
    culprits->tried->cells[cell] = culprits->start->cells[cell];
  for (uint32_t i = 0; i < culprits->n_suspects; i++)
    if (i < culprits->n_tried || culprits->suspects[i].is_kept)
      culprits->tried->cells[culprits->suspects[i].cell] = culprits->suspects[i].digit;
  ari_search_reset (culprits->search, culprits->tried);
  culprits->is_running = true;
}

/* Chooses how many guesses to try next, or ends. */
static void
draw_conclusion (AriCulprits *culprits, bool is_enough)
{
  if (is_enough) {
    culprits->is_proved = true;
    culprits->n_enough = culprits->n_tried;
  } else if (!culprits->is_proved) {
    culprits->is_over = true; /* not even all guesses suffice */
  } else {
    culprits->knows_short = true;
    culprits->n_short = culprits->n_tried;
  }
  if (culprits->is_proved && culprits->knows_short && culprits->n_enough == culprits->n_short + 1) {
    culprits->suspects[culprits->n_short].is_kept = true;
    culprits->n_enough = culprits->n_short;
    culprits->knows_short = false;
  }
  if (culprits->n_enough == 0)
    culprits->is_over = true;
  else if (culprits->knows_short)
    culprits->n_tried = culprits->n_short + (culprits->n_enough - culprits->n_short) / 2;
  else
    culprits->n_tried = 0;
}

bool
ari_culprits_step (AriCulprits *culprits)
{
  AriEvent event;

  if (culprits->is_over)
    return false;
  if (!culprits->is_running)
    begin_try (culprits);
  ari_search_step (culprits->search, &event);
  switch ((AriEventKind) event.kind) {
  case ARI_EVENT_NOTHING_YET:
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
  case ARI_EVENT_FORCED:
    return true;
  default:
    culprits->is_running = false;
    draw_conclusion (culprits, event.kind == ARI_EVENT_CONTRADICTION);
    return !culprits->is_over;
  }
}

bool
ari_culprits_are_proved (const AriCulprits *culprits)
{
  return culprits->is_proved;
}

size_t
ari_culprits_guesses (const AriCulprits *culprits, uint32_t *decisions, size_t max)
{
  size_t n = 0;

  for (uint32_t i = 0; i < culprits->n_suspects; i++)
    if (i < culprits->n_enough || culprits->suspects[i].is_kept) {
      if (n < max)
        decisions[n] = culprits->suspects[i].decision;
      n++;
    }
  return n;
}
