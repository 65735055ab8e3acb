/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The body of a kernel: all techniques on sets of one width. Included once by each
 * engine/logic/kernel-….c, which says the width (see engine/logic/position/cells.h) and calls it
 * KERNEL.
 *
 * A family of techniques is a header, and each room of families has a header that includes them
 * all. They are not files that are compiled on their own, because each width would need its own
 * name for all that they share, and each file the types of all memory (see Scratch). As one file
 * per family they were measured as fast, within 0.3 % of the instructions, but took a fifth longer
 * to compile and were a tenth larger.
 *
 * The functions of the families have the same verbs: `find_…` looks for steps of a technique,
 * `use_…` looks for those of one pattern, `report_…` makes a step, `mark_…` adds something to the
 * step in the making. All of these return nothing: loops ask ari_sink_goes_on() whether more steps
 * are wanted. Where a function of another name returns a bool, its comment says what for. `…_node`
 * makes a node of the step, or finds one of a graph, and returns its number.
 */

#pragma once

#include "engine/logic/step/kernel.h"

#include "engine/logic/position/position-moves.h"

/* the rooms of techniques */
#include "engine/logic/sets/set-techniques.h"
#include "engine/logic/single-digit/single-digit-techniques.h"
#include "engine/logic/als/als-techniques.h"
#include "engine/logic/deadly/deadly-techniques.h"
#include "engine/logic/patterns/pattern-techniques.h"
#include "engine/logic/chains/chain-techniques.h"

/** Scratch: the memory of the techniques, so that nothing is allocated. A family that needs memory
 * declares a struct and a function in its own header, and has a line in the list of its room. A
 * call of find starts with what the previous call left there, for any position of the layout; at
 * first it is zero.
 *
 * Few sets are on the stack, so that it stays below 256 KiB, of the 8 MiB that a thread has on
 * Linux: at 64×64 the largest function takes 70 KiB, and the deepest recursion, of templates, 64
 * times 2 KiB. */
#define MEMORY_OF_ROOMS(X)                                                                         \
  SET_MEMORY (X)                                                                                   \
  SINGLE_DIGIT_MEMORY (X)                                                                          \
  ALS_MEMORY (X)                                                                                   \
  PATTERN_MEMORY (X)                                                                               \
  CHAIN_MEMORY (X)

struct Scratch {
#define SCRATCH_MEMBER(Type, name) Type name;
  MEMORY_OF_ROOMS (SCRATCH_MEMBER)
#undef SCRATCH_MEMBER
};

#define SCRATCH_FUNCTION(Type, name)                                                               \
  static inline Type *name (const Board *board)                                                    \
  {                                                                                                \
    return &board->scratch->name;                                                                  \
  }
MEMORY_OF_ROOMS (SCRATCH_FUNCTION)

/** LogicState: the memory of the kernel. */
typedef struct {
  Tables tables;
  Scratch scratch;
  Board board;
} LogicState;

static void
kernel_clear (void *memory)
{
  LogicState *state = (LogicState *) memory;

  board_clear (&state->board, &state->tables, &state->scratch);
  board_limit (&state->board);
  /* Cached answers would still be right, but the time between two calls of goes_on should not
   * depend on earlier positions. */
  for (unsigned i = 0; i < LOOP_SORTS; i++)
    state->scratch.loop_scratch.questions[i].is_answered = false;
}

static void
kernel_build (void *memory, const AriLayout *layout)
{
  LogicState *state = (LogicState *) memory;

  tables_make (&state->tables, layout);
  kernel_clear (memory);
}

static void
kernel_fill (void *memory, unsigned cell, unsigned digit, bool is_given)
{
  LogicState *state = (LogicState *) memory;

  if (is_given)
    cells_add (&state->board.givens, cell);
  board_fill (&state->board, cell, digit);
}

static void
kernel_remove (void *memory, unsigned cell, unsigned digit)
{
  LogicState *state = (LogicState *) memory;

  board_remove (&state->board, cell, digit);
}

static AriLogicStatus
kernel_get_status (const void *memory)
{
  const Board *board = &((const LogicState *) memory)->board;

  if (board->is_dead)
    return ARI_LOGIC_CONTRADICTION;
  return board_is_solved (board) ? ARI_LOGIC_SOLVED : ARI_LOGIC_OPEN;
}

static uint8_t
kernel_get_digit (const void *memory, unsigned cell)
{
  return ((const LogicState *) memory)->board.digits[cell];
}

static AriDigits
kernel_get_candidates (const void *memory, unsigned cell)
{
  return ((const LogicState *) memory)->board.candidates[cell];
}

/* find_by_explainer: the explainer has a kernel of its own, which engine/logic/logic.c asks. */
static void
find_by_explainer (const Board *board, AriSink *sink)
{
  (void) board;
  (void) sink;
}

/* The functions of the table's rows, and which of its techniques each looks for. */
static const struct {
  void (*find) (const Board *board, AriSink *sink);
  unsigned variant;
} finds[ARI_N_TECHNIQUES] = {
#define FIND_OF_ROW(name, code, title, level, score, er, flags, find, variant) { find, variant },
  ARI_TECHNIQUES (FIND_OF_ROW)
#undef FIND_OF_ROW
};

static void
kernel_find (void *memory, AriSink *sink)
{
  /* calls of ari_sink_goes_on() between two of goes_on: at ten microseconds each, some
   * milliseconds; the wider the sets are, the more work is between two calls */
  enum { PATIENCE = 510 / WORDS };
  const LogicState *state = (const LogicState *) memory;

  sink->full_patience = PATIENCE;
  sink->variant = finds[sink->technique].variant;
  finds[sink->technique].find (&state->board, sink);
}

const AriLogicKernel KERNEL = {
  .base = { .size = sizeof (LogicState), .fits = tables_fit, .build = kernel_build },
  .clear = kernel_clear,
  .fill = kernel_fill,
  .remove = kernel_remove,
  .get_status = kernel_get_status,
  .get_digit = kernel_get_digit,
  .get_candidates = kernel_get_candidates,
  .find = kernel_find,
};
