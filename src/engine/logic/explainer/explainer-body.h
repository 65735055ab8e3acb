/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of one width. Included once by each
 * engine/logic/explainer/explainer-….c that says the width (see engine/logic/position/cells.h) and
 * calls it KERNEL. */

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
#include "engine/logic/explainer/explainer-show.h"

/*
 * Each step is the first hint of the first technique that has one; ER is the difficulty of the
 * hardest step, so it depends on which hint is played. That is why techniques look in the order of
 * the explainer, and skip nothing that it would find.
 */

typedef struct {
  SheetShape shape;
  Sheet sheet;
  HintWatch watch;
  HintSeek seek;
  ChainScratch chains;
  MultipleScratch multiple;
  NestedScratch nested;
  ShowScratch show;
  Hint hardest;
  AriMark placement;
  AriMark eliminations[MAX_CANDIDATES];
} ExplainerState;

/* Find: a technique and what it needs. */
typedef struct {
  bool (*find) (HintSeek *seek);
  unsigned variant;
  bool needs_one_solution;
} Find;

static const Find plain_finds[] = {
  { find_hidden_single, 0, false },
  { find_locked, DIRECTLY, false },
  { find_hidden, DIRECTLY | 2, false },
  { find_naked_single, 0, false },
  { find_hidden, DIRECTLY | 3, false },
  { find_locked, 0, false },
  { find_naked, 2, false },
  { find_fish, 2, false },
  { find_hidden, 2, false },
  { find_naked, 3, false },
  { find_fish, 3, false },
  { find_hidden, 3, false },
  { find_wing, 2, false },
  { find_wing, 3, false },
  { find_unique_loop, 0, true },
  { find_naked, 4, false },
  { find_fish, 4, false },
  { find_hidden, 4, false },
  { find_grave, 0, true },
  { find_aligned, 2, false },
};

static void
kernel_build (void *memory, const AriLayout *layout)
{
  ExplainerState *state = (ExplainerState *) memory;

  shape_make (&state->shape, layout);
  state->seek.shape = &state->shape;
  state->seek.sheet = &state->sheet;
  state->seek.watch = &state->watch;
}

/* set_up: writes the position. Returns: false if two givens clash, or a cell or digit has nothing
 * left. */
static bool
set_up (ExplainerState *state, const AriExplainerTask *task)
{
  const SheetShape *shape = &state->shape;

  sheet_clear (shape, &state->sheet);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (task->givens[cell] < shape->n_digits
        && !sheet_fill (shape, &state->sheet, cell, task->givens[cell]))
      return false;
  for (unsigned cell = 0; cell < shape->n_cells && task->removed != NULL; cell++)
    FOR_BITS (digit, state->sheet.candidates[cell] & (unsigned) task->removed[cell])
      sheet_drop (shape, &state->sheet, cell, digit);
  return !sheet_is_dead (shape, &state->sheet);
}

/* find_step: finds the next hint, in state->seek. Returns: true if there is one. */
static bool
find_step (ExplainerState *state, bool has_one_solution)
{
  for (unsigned i = 0; i < sizeof plain_finds / sizeof plain_finds[0]; i++) {
    state->seek.variant = plain_finds[i].variant;
    if ((has_one_solution || !plain_finds[i].needs_one_solution)
        && !plain_finds[i].find (&state->seek))
      return true;
  }
  if (!find_chain (&state->seek, &state->chains))
    return true;
  state->seek.variant = 3;
  if (!find_aligned (&state->seek))
    return true;
  for (unsigned i = 0; i < sizeof searches / sizeof searches[0]; i++)
    if (!find_multiple (&state->seek, &state->multiple, &state->nested, &searches[i]))
      return true;
  return false;
}

static void
play (ExplainerState *state, const Hint *hint)
{
  if (hint->places)
    sheet_fill (&state->shape, &state->sheet, hint->cell, hint->digit);
  FOR_BITS (digit, hint->lost_digits)
    FOR_CELLS (cell, &hint->lost[digit])
      sheet_drop (&state->shape, &state->sheet, (unsigned) cell, digit);
}

static void
note_step (ExplainerState *state, AriExplainerRating *rating, const Hint *hint)
{
  if (rating->n_steps == 0 || hint->difficulty > state->hardest.difficulty)
    state->hardest = *hint;
  rating->er = (uint16_t) (10 * state->hardest.difficulty + 0.5);
  if (rating->n_steps == 0)
    rating->ed = rating->er;
  if (rating->ep == 0 && hint->places)
    rating->ep = rating->er;
  rating->n_steps++;
}

/* say_hardest: writes the hardest step, as data that outlasts the path. */
static void
say_hardest (ExplainerState *state, AriExplainerRating *rating)
{
  const Hint *hint = &state->hardest;
  uint32_t n = 0;

  if (rating->n_steps == 0)
    return;
  rating->hardest = hint->technique;
  if (hint->places) {
    state->placement = (AriMark){ .cell = hint->cell, .digit = hint->digit };
    state->placement.role = ARI_ROLE_PLACEMENT;
    rating->placements = &state->placement;
    rating->n_placements = 1;
  }
  for (unsigned cell = 0; cell < state->shape.n_cells; cell++)
    FOR_BITS (digit, hint->lost_digits)
      if (cells_has (&hint->lost[digit], cell))
        state->eliminations[n++] = (AriMark){ .cell = (uint16_t) cell,
                                              .digit = (uint8_t) digit,
                                              .role = ARI_ROLE_ELIMINATION };
  if (n > 0)
    rating->eliminations = state->eliminations;
  rating->n_eliminations = n;
}

static AriLogicStatus
walk (ExplainerState *state, const AriExplainerTask *task, AriExplainerRating *rating)
{
  while (state->sheet.n_filled < state->shape.n_cells) {
    const bool is_found =
        watch_goes_on (&state->watch, 1000) && find_step (state, task->has_one_solution);

    if (state->watch.is_over)
      return ARI_LOGIC_BROKEN_OFF;
    if (!is_found)
      return ARI_LOGIC_STUCK;
    note_step (state, rating, &state->seek.hint);
    if (task->only_first)
      return ARI_LOGIC_FOUND;
    play (state, &state->seek.hint);
    if (sheet_is_dead (&state->shape, &state->sheet))
      return ARI_LOGIC_CONTRADICTION;
  }
  return ARI_LOGIC_SOLVED;
}

static void
kernel_rate (void *memory, const AriExplainerTask *task, AriExplainerRating *rating)
{
  ExplainerState *state = (ExplainerState *) memory;

  state->watch = (HintWatch){ .goes_on = task->goes_on, .data = task->data };
  rating->status = set_up (state, task) ? walk (state, task, rating) : ARI_LOGIC_CONTRADICTION;
  say_hardest (state, rating);
}

/* ChainWatch: the sink that a search asks whether to go on, and the state for its progress. */
typedef struct {
  AriSink *sink;
  const ExplainerState *state;
} ChainWatch;

static bool
ask_sink (void *data)
{
  const ChainWatch *watch = (const ChainWatch *) data;

  if (watch->sink->progress != NULL)
    *watch->sink->progress = (AriLogicProgress){ .technique = watch->sink->technique,
                                                 .done = (uint16_t) watch->state->multiple.at_cell,
                                                 .total = (uint16_t) watch->state->shape.n_cells };
  return ari_sink_ask (watch->sink);
}

static void
kernel_find_chains (void *memory, const AriExplainerTask *task, AriSink *sink)
{
  ExplainerState *state = (ExplainerState *) memory;
  ChainWatch watch = { .sink = sink, .state = state };
  Offer *offers = sink->only_first ? NULL : state->show.offers;
  Show show = { .seek = &state->seek,
                .multiple = &state->multiple,
                .nested = &state->nested,
                .scratch = &state->show,
                .sink = sink };

  state->watch = (HintWatch){ .goes_on = ask_sink, .data = &watch };
  if (!set_up (state, task))
    return;
  memset (state->show.offers, 0, sizeof state->show.offers);
  if (!run_search (&state->seek, &state->multiple, &state->nested, search_of (sink->technique),
                   offers))
    return;
  if (sink->only_first)
    show_best (&show);
  else
    show_all (&show);
}

const AriExplainerKernel KERNEL = {
  .base = { .size = sizeof (ExplainerState), .fits = shape_fits, .build = kernel_build },
  .rate = kernel_rate,
  .find_chains = kernel_find_chains,
};
