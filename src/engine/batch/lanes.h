/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kernels behind ari_batch_solve() for classic puzzles: one puzzle to a lane of a vector. */

#pragma once

#include <stddef.h>

#include "engine/batch/batch-answer.h"

/** ARI_LANES_MAX_SHELVES: the most shelves. A shelf holds as many positions that are put aside as
 * there are lanes. Some thirty are enough for the hardest puzzles known; counting a thousand
 * solutions of puzzles with few givens takes most of them. */
#define ARI_LANES_MAX_SHELVES 128

/**
 * AriLanesWork: the arguments of ari_batch_solve(), for layout 3×3.
 *
 * Where no shelf is left to put a position aside, the kernel gives the puzzle up: its answer is not
 * final although the work was not broken off, and the caller solves it in another way.
 */
typedef struct {
  const uint8_t *givens; /* n times 81 cells: a digit from 0, or ARI_NO_DIGIT */
  size_t n;
  uint64_t limit;
  AriBatchAnswer *answers;
  uint8_t *solutions;     /* (nullable): n times 81 cells */
  AriBatchGoesOn goes_on; /* (nullable) */
  void *data;
  unsigned n_shelves;     /* shelves to use, from 1 to ARI_LANES_MAX_SHELVES */
  AriBatchCounts *counts; /* (nullable) (inout): to be added to */
} AriLanesWork;

/** AriLanesKernel: one build of lanes-kernel.h. */
typedef struct {
  const char *name;
  size_t size; /* bytes of memory that a run needs, aligned to `alignment` */
  size_t alignment;
  /* Returns: false if broken off. Leaves nothing in memory for the next run. */
  bool (*run) (void *memory, const AriLanesWork *work);
} AriLanesKernel;

/* The number is that of the lanes: puzzles that are solved at the same time. Each is built only for
 * processors that may have it: see meson.build. */
extern const AriLanesKernel ari_lanes_8;
extern const AriLanesKernel ari_lanes_16; /* needs AVX2 */
extern const AriLanesKernel ari_lanes_32; /* needs AVX-512 with BW, VL, VBMI, VBMI2 and BITALG */
