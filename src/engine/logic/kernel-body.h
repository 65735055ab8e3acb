/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The body of a kernel: all families of techniques on sets of one width. Included once by each
 * engine/logic/kernel-….c, which says the width (see engine/logic/position/cells.h) and calls it
 * KERNEL. */

#pragma once

#include "engine/logic/step/kernel.h"

#include "engine/logic/position/position-moves.h"
#include "engine/logic/position/iterate.h"
#include "engine/logic/position/scratch.h"
#include "engine/logic/position/arrange.h"

/* families, in the order of the table */
#include "engine/logic/families/singles.h"
#include "engine/logic/families/locked.h"
#include "engine/logic/families/subsets.h"
#include "engine/logic/families/fish-general.h"
#include "engine/logic/families/two-links.h"
#include "engine/logic/families/empty-rectangle.h"
#include "engine/logic/families/wings.h"
#include "engine/logic/families/wxyz-wing.h"
#include "engine/logic/families/unique-rectangle.h"
#include "engine/logic/families/avoidable-rectangle.h"
#include "engine/logic/families/grave.h"
#include "engine/logic/families/colors.h"
#include "engine/logic/families/als-chains.h"
#include "engine/logic/families/death-blossom.h"
#include "engine/logic/families/sue-de-coq.h"
#include "engine/logic/families/single-chains.h"
#include "engine/logic/families/loops.h"
#include "engine/logic/families/forcing-verity.h"
#include "engine/logic/families/templates.h"

typedef struct {
  Tables tables;
  Rooms rooms;
  Board board;
} Kernel;

static void
kernel_clear (void *memory)
{
  Kernel *kernel = (Kernel *) memory;

  board_clear (&kernel->board, &kernel->tables, &kernel->rooms);
  rooms_forget (&kernel->rooms);
}

static void
kernel_build (void *memory, const AriLayout *layout)
{
  Kernel *kernel = (Kernel *) memory;

  tables_make (&kernel->tables, layout);
  kernel_clear (memory);
}

static void
kernel_fill (void *memory, unsigned cell, unsigned digit, bool is_given)
{
  Kernel *kernel = (Kernel *) memory;

  if (is_given)
    cells_add (&kernel->board.givens, cell);
  board_fill (&kernel->board, cell, digit);
}

static void
kernel_remove (void *memory, unsigned cell, unsigned digit)
{
  Kernel *kernel = (Kernel *) memory;

  board_remove (&kernel->board, cell, digit);
}

static AriLogicStatus
kernel_get_status (const void *memory, AriLogicFault *fault)
{
  const Board *board = &((const Kernel *) memory)->board;

  if (board->is_dead) {
    *fault = (AriLogicFault){ .cell = board->fault_cell,
                              .house = board->fault_house,
                              .digit = board->fault_digit };
    return ARI_LOGIC_CONTRADICTION;
  }
  return board_is_solved (board) ? ARI_LOGIC_SOLVED : ARI_LOGIC_OPEN;
}

static uint8_t
kernel_get_digit (const void *memory, unsigned cell)
{
  return ((const Kernel *) memory)->board.digits[cell];
}

static AriDigits
kernel_get_candidates (const void *memory, unsigned cell)
{
  return ((const Kernel *) memory)->board.candidates[cell];
}

/* The functions of the table's rows. */
static void (*const finds[ARI_N_TECHNIQUES]) (const Board *, AriSink *) = {
#define FIND_OF_ROW(name, code, title, level, score, er, flags, find, variant) find,
  ARI_TECHNIQUES (FIND_OF_ROW)
#undef FIND_OF_ROW
};

static const unsigned variants[ARI_N_TECHNIQUES] = {
#define VARIANT_OF_ROW(name, code, title, level, score, er, flags, find, variant) variant,
  ARI_TECHNIQUES (VARIANT_OF_ROW)
#undef VARIANT_OF_ROW
};

static void
kernel_find (void *memory, AriSink *sink)
{
  /* calls of ari_sink_goes_on(): at ten microseconds each, a few thousandths of a second; between
   * two of them there is the more work the wider the sets are */
  enum { PATIENCE = 510 / WORDS };
  const Kernel *kernel = (const Kernel *) memory;

  sink->full_patience = PATIENCE;
  sink->variant = variants[sink->technique];
  finds[sink->technique](&kernel->board, sink);
}

const AriLogicKernel KERNEL = {
  .size = sizeof (Kernel),
  .fits = tables_fit,
  .build = kernel_build,
  .clear = kernel_clear,
  .fill = kernel_fill,
  .remove = kernel_remove,
  .get_status = kernel_get_status,
  .get_digit = kernel_get_digit,
  .get_candidates = kernel_get_candidates,
  .find = kernel_find,
};
