/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many puzzles of one layout at once: chooses the kernel, and the general search for all layouts
 * that have no kernel of their own. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/search.h"

#include "engine/batch.h"

/* Steps of a search take from some 20 ns to 50 µs; in the dearest case this is a few ms. */
#define STEPS_BETWEEN_QUESTIONS 64

struct AriBatch {
  AriBatchKernel kernel;
  AriGrid *grid;
  AriSearch *search;
};

bool
ari_batch_has_kernel (const AriLayout *layout, AriBatchKernel kernel)
{
  return kernel == ARI_BATCH_BEST || kernel == ARI_BATCH_SEARCH;
}

AriBatch *
ari_batch_new (const AriLayout *layout, AriBatchKernel kernel)
{
  AriBatch *batch = calloc (1, sizeof *batch);

  assert (ari_batch_has_kernel (layout, kernel));
  if (batch == NULL)
    return NULL;
  batch->kernel = ARI_BATCH_SEARCH;
  batch->grid = ari_grid_new (layout);
  return batch;
}

void
ari_batch_free (AriBatch *batch)
{
  if (batch == NULL)
    return;
  ari_search_free (batch->search);
  ari_grid_free (batch->grid);
  free (batch);
}

AriBatchKernel
ari_batch_get_kernel (const AriBatch *batch)
{
  return batch->kernel;
}

const char *
ari_batch_kernel_name (AriBatchKernel kernel)
{
  return "search";
}

bool
ari_batch_solve (AriBatch *batch,
                 const uint8_t *givens,
                 size_t n,
                 uint64_t limit,
                 AriBatchAnswer *answers,
                 uint8_t *solutions,
                 AriBatchGoesOn goes_on,
                 void *data)
{
  const size_t n_cells = batch->grid->layout->n_cells;
  bool is_going_on = true;

  for (size_t i = 0; i < n; i++) {
    AriEvent event;
    unsigned steps = 0;

    answers[i] = (AriBatchAnswer){ 0, false };
    if (!is_going_on)
      continue;
    memcpy (batch->grid->cells, givens + i * n_cells, n_cells);
    ari_search_free (batch->search);
    batch->search = ari_search_new (batch->grid, ari_strategy_default (), limit);
    while (is_going_on && ari_search_step (batch->search, &event)) {
      if (event.kind == ARI_EVENT_SOLUTION && answers[i].n_solutions++ == 0 && solutions != NULL)
        ari_search_write_digits (batch->search, solutions + i * n_cells);
      if (++steps % STEPS_BETWEEN_QUESTIONS == 0 && goes_on != NULL)
        is_going_on = goes_on (data);
    }
    answers[i].is_final = is_going_on;
  }
  return is_going_on;
}
