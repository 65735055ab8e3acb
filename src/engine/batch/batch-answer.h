/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by batches and their kernels: answers, and when to stop. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

/** AriBatchAnswer: the answer to one puzzle. */
typedef struct {
  uint64_t n_solutions; /* at most the limit; 0 also where givens clash */
  bool is_final;        /* false: the work was broken off, there may be more */
} AriBatchAnswer;

/** AriBatchGoesOn: called at least every few milliseconds of work. Returns: true to go on. */
typedef bool (*AriBatchGoesOn) (void *data);

/** AriBatchCounts: what answers cost. */
typedef struct {
  uint64_t n_tries;       /* digits that were tried in guessed cells */
  uint64_t n_lane_rounds; /* rounds of deduction, each counted for every lane that is in use; none
                           * in the search */
} AriBatchCounts;
