/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of one width. Included once by each
 * engine/logic/explainer/explainer-….c that says the width (see engine/logic/position/cells.h) and
 * calls it KERNEL. */

#pragma once

/*
 * The explainer is the Sudoku Explainer. This path plays the steps that it would play: ER is the
 * difficulty of the hardest, so it depends on which hint is played where several could be. That is
 * why everything here is looked for in its order, and nothing that it finds is skipped. Nothing is
 * shared with families, which report all steps of a technique in an order of their own: Unions of
 * position/iterate.h, say, chooses the first set first, and Tuple the last. Their Board is too
 * large to be copied for each net. What they have too is written here once more, shorter.
 *
 * From a puzzle to what is shown, one word after the other:
 *
 * task        what is asked: the givens, and candidates that are gone
 * sheet       the position; its shape is what a layout fixes
 * find        looks through a sheet for one technique, at one size (its variant)
 * seek        what a find works on: the sheet, and the hint in the making
 * hint        a step, with its difficulty; the first one is played
 * watch       asks the caller now and then whether to go on
 * chain       states in turn on and off, each from the one before; a cycle comes back to its start
 * net         all that follows from one assumption: a graph of implications. A node is a state,
 *             its parents are what it follows from, its ancestors all that it stands on
 * weight      the number of a node's ancestors; what is above the limit is heavy
 * trace       the parents of all nodes of a net, kept where they are asked for later
 * plus        with plain techniques in nets, as in “Dynamic Forcing Chains (+)”
 * nested      with chains in nets: in the inner position, which a net leaves of the outer one
 * collection  the best nested chain for each candidate; the table counts a chain once in a hint,
 *             however often it is found: its fingerprint stands for it
 * aid         what a node of a net comes from, if not from links: a technique or a nested chain
 * search      one sort of branching chains, from Nishio on; it requests the nets that it needs
 * conclusion  what all branches of a search lead to; the one of least complexity is the hint
 * show        makes a step with nodes and links of a conclusion, for people
 *
 * Where they are, what is kept there between calls, and the tests in tests/engine/logic/explainer
 * that pin it: cases of test-explainer.c by their names, and the puzzles of test-explainer-paths.c,
 * one for each technique in `known`, by their ER.
 *
 * header       finds                            scratch          tests, and ER of the puzzles
 * sheet, hint  nothing: what all finds use      ExplainerState   all
 * basic        singles, pointing, claiming      -                full-house to direct-claiming;
 *                                                                1.5, 1.7, 2.3, 2.6, 2.8
 * subset       pairs to quads                   -                direct-hidden-pair to hidden-quad;
 *                                                                2.0, 2.5, 3.0, 3.4 to 5.0
 * fish         X-Wing to Jellyfish              -                x-wing to jellyfish; 3.2, 3.8, 5.2
 * loop         unique rectangles and loops      -                cases/Unique-…; 4.5, 4.6
 * grave        bivalue universal graves         -                cases/Bivalue-…; 5.6 to 5.9
 * aligned      wings, aligned exclusion         -                xy-wing, xyz-wing,
 *                                                                cases/Aligned-…;
 *                                                                4.2, 4.4, 6.2, 7.5
 * links        what follows from “off”          ChainScratch     as chain
 *              nested chains, the best ones     ChainCollection  as nested
 * chain        cycles, node by node             CycleScratch     cases/Bidirectional-…;
 *                                                                6.5, 6.9, 7.1
 *              chains, by sets                  ChainScratch     cases/Turbot-Fish, …/Forcing-…;
 *                                                                6.6, 6.7, 7.1
 * net          what follows from an assumption  NetScratch       as multiple
 *              plain techniques in nets         NetScratch       known-extras; 9.6 to 9.9
 * multiple     Nishio to dynamic chains         MultipleScratch  cases/Nishio-… to …/Dynamic-…;
 *                                                                7.7 to 8.9
 * nested       chains for a collection          ChainNodes       as the nets with chains
 *              nets with chains in them         NestedScratch    known-extras, named, hardest;
 *                                                                10.2, 10.3, 11.6, 11.9
 * show         nothing: shows conclusions       ShowScratch      test-explainer-chains.c
 *
 * “Order: NAME” beside code says that another order there lets the test NAME fail. Where only
 * `published` is named, no puzzle of our own notices. The sorts of links in chains, the types of
 * loops that are equally hard, and on before off in what branches share are in the explainer's
 * order too, though no test has noticed another one.
 */

#include "engine/logic/explainer/explainer-kernel.h"

#include "engine/logic/explainer/explainer-sheet.h"
#include "engine/logic/explainer/explainer-hint.h"

#include "engine/logic/explainer/explainer-basic.h"
#include "engine/logic/explainer/explainer-subset.h"
#include "engine/logic/explainer/explainer-fish.h"
#include "engine/logic/explainer/explainer-loop.h"
#include "engine/logic/explainer/explainer-grave.h"
#include "engine/logic/explainer/explainer-aligned.h"
#include "engine/logic/explainer/explainer-chain.h"
#include "engine/logic/explainer/explainer-nested.h"
#include "engine/logic/explainer/explainer-show.h"

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
  /* digits cannot be swapped where cells may not hold both: see is_allowed() in logic.c */
  const bool uses_uniqueness = has_one_solution && !state->shape.is_sukaku;

  for (unsigned i = 0; i < sizeof plain_finds / sizeof plain_finds[0]; i++) {
    state->seek.variant = plain_finds[i].variant;
    if ((uses_uniqueness || !plain_finds[i].needs_one_solution)
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
  Conclusion *conclusions = sink->only_first ? NULL : state->show.conclusions;
  Show show = { .seek = &state->seek,
                .multiple = &state->multiple,
                .nested = &state->nested,
                .scratch = &state->show,
                .shown = &state->show.net,
                .sink = sink };

  state->watch = (HintWatch){ .goes_on = ask_sink, .data = &watch };
  if (!set_up (state, task))
    return;
  memset (state->show.conclusions, 0, sizeof state->show.conclusions);
  if (!run_search (&state->seek, &state->multiple, &state->nested, search_of (sink->technique),
                   conclusions))
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
