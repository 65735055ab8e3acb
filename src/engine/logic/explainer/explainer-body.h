/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of one width. Included once by each engine/logic/explainer-….c that
 * says the width (see engine/logic/position/cells.h) and calls it KERNEL. */

#pragma once

#include "engine/logic/explainer/explainer-kernel.h"

#include "engine/logic/explainer/explainer-sheet.h"
#include "engine/logic/explainer/explainer-hint.h"

/* in the order in which they are tried */
#include "engine/logic/explainer/explainer-single.h"
#include "engine/logic/explainer/explainer-locked.h"
#include "engine/logic/explainer/explainer-subset.h"
#include "engine/logic/explainer/explainer-fish.h"
#include "engine/logic/explainer/explainer-wing.h"
#include "engine/logic/explainer/explainer-loop.h"
#include "engine/logic/explainer/explainer-grave.h"
#include "engine/logic/explainer/explainer-aligned.h"
#include "engine/logic/explainer/explainer-chain.h"
#include "engine/logic/explainer/explainer-nested.h"

/*
 * Each step is the first hint of the first technique that has one; ER is the difficulty of the
 * hardest step, so it depends on which hint is played. That is why techniques look in the order of
 * the explainer, and why nothing is skipped that it would find.
 */

typedef struct {
  Shape shape;
  Sheet sheet;
  Watch watch;
  Seek seek;
  ChainRoom chains;
  MultipleRoom multiple;
  NestedRoom nested;
  Hint hardest;
  AriMark placement;
  AriMark eliminations[MAX_CANDIDATES];
} Kernel;

/* Find: a technique and what it needs. */
typedef struct {
  bool (*find) (Seek *seek);
  bool needs_one_solution;
} Find;

static const Find plain_finds[] = {
  { find_hidden_single, false },
  { find_direct_locked, false },
  { find_direct_hidden_pair, false },
  { find_naked_single, false },
  { find_direct_hidden_triplet, false },
  { find_plain_locked, false },
  { find_naked_pair, false },
  { find_x_wing, false },
  { find_hidden_pair, false },
  { find_naked_triplet, false },
  { find_swordfish, false },
  { find_hidden_triplet, false },
  { find_xy_wing, false },
  { find_xyz_wing, false },
  { find_unique_loop, true },
  { find_naked_quad, false },
  { find_jellyfish, false },
  { find_hidden_quad, false },
  { find_grave, true },
  { find_aligned_pair, false },
};

static const Search searches[] = {
  { { .with_cells = false, .is_dynamic = true, .level = 0 }, .is_nishio = true, .base = 7.5 },
  { { .with_cells = true, .is_dynamic = false, .level = 0 }, .is_nishio = false, .base = 8.0 },
  { { .with_cells = true, .is_dynamic = true, .level = 0 }, .is_nishio = false, .base = 8.5 },
  { { .with_cells = true, .is_dynamic = true, .level = 1 }, .is_nishio = false, .base = 9.0 },
};

static void
kernel_build (void *memory, const AriLayout *layout)
{
  Kernel *kernel = (Kernel *) memory;

  shape_make (&kernel->shape, layout);
  kernel->seek.shape = &kernel->shape;
  kernel->seek.sheet = &kernel->sheet;
  kernel->seek.watch = &kernel->watch;
}

/* set_up: Returns: false if two givens are equal that must not be, or nothing is left somewhere. */
static bool
set_up (Kernel *kernel, const AriExplainerTask *task)
{
  const Shape *shape = &kernel->shape;

  sheet_clear (shape, &kernel->sheet);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (task->givens[cell] < shape->n_digits
        && !sheet_fill (shape, &kernel->sheet, cell, task->givens[cell]))
      return false;
  for (unsigned cell = 0; cell < shape->n_cells && task->removed != NULL; cell++)
    FOR_BITS (digit, kernel->sheet.candidates[cell] & (unsigned) task->removed[cell])
      sheet_drop (shape, &kernel->sheet, cell, digit);
  return !sheet_is_dead (shape, &kernel->sheet);
}

/* find_step: the next hint, in kernel->seek. Returns: whether there is one. */
static bool
find_step (Kernel *kernel, bool has_one_solution)
{
  for (unsigned i = 0; i < sizeof plain_finds / sizeof plain_finds[0]; i++)
    if ((has_one_solution || !plain_finds[i].needs_one_solution)
        && !plain_finds[i].find (&kernel->seek))
      return true;
  if (!find_chain (&kernel->seek, &kernel->chains) || !find_aligned_triplet (&kernel->seek))
    return true;
  for (unsigned i = 0; i < sizeof searches / sizeof searches[0]; i++)
    if (!find_multiple (&kernel->seek, &kernel->multiple, &searches[i]))
      return true;
  for (unsigned level = 2; level <= 4; level++)
    if (!find_nested (&kernel->seek, &kernel->multiple, &kernel->nested, level))
      return true;
  return false;
}

static void
play (Kernel *kernel, const Hint *hint)
{
  if (hint->places)
    sheet_fill (&kernel->shape, &kernel->sheet, hint->cell, hint->digit);
  FOR_BITS (digit, hint->lost_digits)
    FOR_CELLS (cell, &hint->lost[digit])
      sheet_drop (&kernel->shape, &kernel->sheet, (unsigned) cell, digit);
}

static uint16_t
tenths (double difficulty)
{
  return (uint16_t) (10 * difficulty + 0.5);
}

/* note_step: what a hint that is played does to the rating. */
static void
note_step (Kernel *kernel, AriExplainerRating *rating, const Hint *hint)
{
  if (rating->n_steps == 0 || hint->difficulty > kernel->hardest.difficulty)
    kernel->hardest = *hint;
  rating->er = tenths (kernel->hardest.difficulty);
  if (rating->n_steps == 0)
    rating->ed = rating->er;
  if (rating->ep == 0 && hint->places)
    rating->ep = rating->er;
  rating->n_steps++;
}

/* say_hardest: the step that decides, as data that outlasts the path. */
static void
say_hardest (Kernel *kernel, AriExplainerRating *rating)
{
  const Hint *hint = &kernel->hardest;
  uint32_t n = 0;

  if (rating->n_steps == 0)
    return;
  rating->hardest = hint->technique;
  if (hint->places) {
    kernel->placement = (AriMark){ .cell = hint->cell, .digit = hint->digit };
    kernel->placement.role = ARI_ROLE_PLACEMENT;
    rating->placements = &kernel->placement;
    rating->n_placements = 1;
  }
  for (unsigned cell = 0; cell < kernel->shape.n_cells; cell++)
    FOR_BITS (digit, hint->lost_digits)
      if (cells_has (&hint->lost[digit], cell))
        kernel->eliminations[n++] = (AriMark){ .cell = (uint16_t) cell,
                                               .digit = (uint8_t) digit,
                                               .role = ARI_ROLE_ELIMINATION };
  if (n > 0)
    rating->eliminations = kernel->eliminations;
  rating->n_eliminations = n;
}

static AriLogicStatus
walk (Kernel *kernel, const AriExplainerTask *task, AriExplainerRating *rating)
{
  while (kernel->sheet.n_filled < kernel->shape.n_cells) {
    const bool is_found =
        watch_goes_on (&kernel->watch, 1000) && find_step (kernel, task->has_one_solution);

    if (kernel->watch.is_over)
      return ARI_LOGIC_BROKEN_OFF;
    if (!is_found)
      return ARI_LOGIC_STUCK;
    note_step (kernel, rating, &kernel->seek.hint);
    if (task->only_first)
      return ARI_LOGIC_FOUND;
    play (kernel, &kernel->seek.hint);
    if (sheet_is_dead (&kernel->shape, &kernel->sheet))
      return ARI_LOGIC_CONTRADICTION;
  }
  return ARI_LOGIC_SOLVED;
}

static void
kernel_rate (void *memory, const AriExplainerTask *task, AriExplainerRating *rating)
{
  Kernel *kernel = (Kernel *) memory;

  kernel->watch = (Watch){ .goes_on = task->goes_on, .data = task->data };
  rating->status = set_up (kernel, task) ? walk (kernel, task, rating) : ARI_LOGIC_CONTRADICTION;
  say_hardest (kernel, rating);
}

const AriExplainerKernel KERNEL = {
  .size = sizeof (Kernel),
  .fits = shape_fits,
  .build = kernel_build,
  .rate = kernel_rate,
};
