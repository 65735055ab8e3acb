/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What batches and their kernels share: answers, and when to stop. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/** AriBatchAnswer: what is known about one puzzle. */
typedef struct {
  uint64_t n_solutions; /* at most the limit; 0 also where givens clash */
  bool is_final;        /* false: the work was broken off, there may be more */
} AriBatchAnswer;

/** AriBatchGoesOn: called at least every few milliseconds of work. Returns: whether to go on. */
typedef bool (*AriBatchGoesOn) (void *data);
