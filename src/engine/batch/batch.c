/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves many puzzles of one layout: a lanes kernel takes classic ones, the search all others, and
 * those that a kernel gives up. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/batch/lanes.h"
#include "engine/search/search.h"

#include "engine/batch/batch.h"

/* A step takes from some 20 ns to 50 µs; in the most expensive case this is a few milliseconds. */
#define STEPS_BETWEEN_QUESTIONS 64

struct AriBatch {
  AriBatchKernel kernel;
  void *lanes; /* the memory of a lanes kernel; NULL without one */
  AriGrid *grid;
  AriSearch *search; /* without a limit of its own */
  AriBatchCounts counts;
};

/* The kernels of this build, by AriBatchKernel. */
static const AriLanesKernel *const lanes_kernels[] = {
  [ARI_BATCH_LANES_8] = &ari_lanes_8,
#ifdef HAVE_LANES_16
  [ARI_BATCH_LANES_16] = &ari_lanes_16,
#endif
#ifdef HAVE_LANES_32
  [ARI_BATCH_LANES_32] = &ari_lanes_32,
#endif
};

static bool
is_built (AriBatchKernel kernel)
{
  return kernel < sizeof lanes_kernels / sizeof lanes_kernels[0] && lanes_kernels[kernel] != NULL;
}

static bool
has_instructions (AriBatchKernel kernel)
{
#if defined __x86_64__
  const bool has_bits = __builtin_cpu_supports ("bmi") && __builtin_cpu_supports ("bmi2")
                        && __builtin_cpu_supports ("popcnt");

  if (kernel == ARI_BATCH_LANES_16)
    return has_bits && __builtin_cpu_supports ("avx2");
  if (kernel == ARI_BATCH_LANES_32)
    return has_bits && __builtin_cpu_supports ("avx512bw") && __builtin_cpu_supports ("avx512vl")
           && __builtin_cpu_supports ("avx512vbmi") && __builtin_cpu_supports ("avx512vbmi2")
           && __builtin_cpu_supports ("avx512bitalg");
#endif
  return kernel == ARI_BATCH_LANES_8;
}

bool
ari_batch_has_kernel (const AriLayout *layout, AriBatchKernel kernel)
{
  if (kernel == ARI_BATCH_BEST || kernel == ARI_BATCH_SEARCH)
    return true;
  return ari_layout_is_classic (layout) && is_built (kernel) && has_instructions (kernel);
}

static AriBatchKernel
best_kernel (const AriLayout *layout)
{
  AriBatchKernel kernel = ARI_BATCH_LANES_32;

  while (kernel > ARI_BATCH_SEARCH && !ari_batch_has_kernel (layout, kernel))
    kernel--;
  return kernel;
}

AriBatch *
ari_batch_new (const AriLayout *layout, AriBatchKernel kernel)
{
  AriBatch *batch = calloc (1, sizeof *batch);

  assert (ari_batch_has_kernel (layout, kernel));
  if (batch == NULL)
    return NULL;
  batch->kernel = kernel == ARI_BATCH_BEST ? best_kernel (layout) : kernel;
  batch->grid = ari_grid_new (layout);
  if (batch->grid != NULL)
    batch->search = ari_search_new (batch->grid, ari_strategy_by_name ("mrv-locked"), 0);
  if (is_built (batch->kernel)) {
    const AriLanesKernel *lanes = lanes_kernels[batch->kernel];
    size_t size = (lanes->size + lanes->alignment - 1) / lanes->alignment * lanes->alignment;

    batch->lanes = aligned_alloc (lanes->alignment, size);
  }
  if (batch->search == NULL || (is_built (batch->kernel) && batch->lanes == NULL)) {
    ari_batch_free (batch);
    return NULL;
  }
  return batch;
}

void
ari_batch_free (AriBatch *batch)
{
  if (batch == NULL)
    return;
  free (batch->lanes);
  ari_search_free (batch->search);
  ari_grid_free (batch->grid);
  free (batch);
}

AriBatchKernel
ari_batch_get_kernel (const AriBatch *batch)
{
  return batch->kernel;
}

AriBatchCounts
ari_batch_get_counts (const AriBatch *batch)
{
  return batch->counts;
}

const char *
ari_batch_kernel_name (AriBatchKernel kernel)
{
  if (kernel == ARI_BATCH_BEST)
    return "the fastest";
  return is_built (kernel) ? lanes_kernels[kernel]->name : "search, one at a time";
}

/* Searches one puzzle. Returns: false if it was broken off. */
static bool
search_one (AriBatch *batch,
            const uint8_t *givens,
            uint64_t limit,
            AriBatchAnswer *answer,
            uint8_t *solution,
            AriBatchGoesOn goes_on,
            void *data)
{
  const unsigned n_cells = batch->grid->layout->n_cells;
  const unsigned n_digits = batch->grid->layout->n_digits;
  unsigned n_steps = 0;
  AriEvent event;

  for (unsigned cell = 0; cell < n_cells; cell++)
    batch->grid->cells[cell] = givens[cell] < n_digits ? givens[cell] : ARI_NO_DIGIT;
  ari_search_reset (batch->search, batch->grid);
  while (ari_search_step (batch->search, &event)) {
    batch->counts.n_tries += event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY;
    if (event.kind == ARI_EVENT_SOLUTION) {
      if (answer->n_solutions++ == 0 && solution != NULL)
        ari_search_write_digits (batch->search, solution);
      if (answer->n_solutions == limit)
        break;
    }
    if (++n_steps % STEPS_BETWEEN_QUESTIONS == 0 && goes_on != NULL && !goes_on (data))
      return false;
  }
  answer->is_final = true;
  return true;
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

  if (batch->lanes != NULL) {
    const AriLanesWork work = {
      .givens = givens,
      .n = n,
      .limit = limit,
      .answers = answers,
      .solutions = solutions,
      .goes_on = goes_on,
      .data = data,
      .counts = &batch->counts,
      .n_shelves = ARI_LANES_MAX_SHELVES,
    };

    is_going_on = lanes_kernels[batch->kernel]->run (batch->lanes, &work);
  } else
    for (size_t i = 0; i < n; i++)
      answers[i] = (AriBatchAnswer){ 0, false };

  for (size_t i = 0; is_going_on && i < n; i++)
    if (!answers[i].is_final) {
      answers[i].n_solutions = 0;
      is_going_on = search_one (batch, givens + i * n_cells, limit, &answers[i],
                                solutions != NULL ? solutions + i * n_cells : NULL, goes_on, data);
    }
  return is_going_on;
}
