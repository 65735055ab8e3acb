/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches for a second solution close to a known one. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/descend.h"
#include "engine/learn/learn.h"
#include "engine/search/branch.h"

#include "engine/generate/prove.h"

/*
 * A puzzle has one solution; a given is left out. A second solution would have another digit in its
 * cell, or it would have been one before. So that candidate is removed, and a search looks for any
 * solution. If several givens are left out, this is done for the first; if there is no solution,
 * the cell must hold its digit, so it is a given again, and the next one is tested.
 *
 * A second solution usually differs in few cells, so the known digit is tried first. If there is no
 * second solution, the order of the digits does not matter, but what is branched on does: see
 * branch.c. Each search is longer than the one before its restart by a half, so the last one, which
 * goes to the end, is a fair part of the total. The weights that one test has learnt serve the
 * next, as the puzzles are nearly the same.
 *
 * On large layouts some tests would never end in this way. After a short while the search that
 * learns (learn.c) takes over, which stays close to the known solution, too. Weights are forgotten
 * after each test, so that several threads can share the tests (ahead.c). A minimal 25×25 puzzle
 * with plain boxes takes some 600 000 conflicts if the search does not stay close, 330 000 if it
 * does; the backtracking search alone ends only two thirds of the tests.
 */

enum {
  FIRST_RESTART = 24, /* dead ends */
  WORK_BETWEEN_POLLS = 300000,

  /* Work of the backtracking search before the learning one takes over, which takes as long to
   * begin. */
  WORK_BEFORE_LEARNING = 400000,
  /* The work of a conflict of the learning search: 20 µs at 25×25. */
  WORK_A_CONFLICT = 4000,
};

/* The memory limit of the learning search, which tests of a few hundred thousand conflicts never
 * reached. */
static const size_t learning_memory = (size_t) 128 << 20;

struct AriProver {
  const AriLayout *layout;
  uint8_t *solution;
  uint8_t *start; /* the current givens */
  AriBrancher *brancher;
  AriLearn *learn;    /* NULL for small layouts */
  AriDigits *removed; /* empty between tests */
};

/** Test: the state of one call. */
typedef struct {
  AriProver *prover;
  uint64_t budget;
  uint64_t learning;    /* the limit of the learning search, in conflicts */
  uint64_t n_conflicts; /* of the learning search so far */
  uint64_t next_poll;
  AriBatchGoesOn goes_on;
  void *data;
} Test;

AriProver *
ari_prover_new (const AriLayout *layout)
{
  AriProver *prover = calloc (1, sizeof *prover);
  bool is_whole = true;

  if (prover == NULL)
    return NULL;
  prover->layout = ari_layout_ref (layout);
  prover->solution = calloc (layout->n_cells, sizeof *prover->solution);
  prover->start = calloc (layout->n_cells, sizeof *prover->start);
  prover->brancher =
      ari_brancher_new (layout, (AriBoardNeeds){ .naked = true, .places = true, .changes = true });
  if (layout->n_digits > ARI_DESCENT_MAX_DIGITS) {
    prover->learn = ari_learn_new (layout, &(AriLearnOptions){ .memory = learning_memory });
    prover->removed = calloc (layout->n_cells, sizeof *prover->removed);
    is_whole = prover->learn != NULL && prover->removed != NULL;
  }
  if (!is_whole || prover->solution == NULL || prover->start == NULL || prover->brancher == NULL) {
    ari_prover_free (prover);
    return NULL;
  }
  return prover;
}

void
ari_prover_free (AriProver *prover)
{
  if (prover == NULL)
    return;
  free (prover->removed);
  ari_learn_free (prover->learn);
  ari_brancher_free (prover->brancher);
  free (prover->start);
  free (prover->solution);
  ari_layout_unref (prover->layout);
  free (prover);
}

void
ari_prover_begin (AriProver *prover, const uint8_t *solution)
{
  memcpy (prover->solution, solution, prover->layout->n_cells);
  ari_brancher_forget (prover->brancher);
}

bool
ari_prover_can_share (const AriProver *prover)
{
  return prover->learn != NULL;
}

/* Removes @digit from all cells that lose it because it is locked in house @a. Returns true if
 * there are any. */
static bool
strike_locked (AriBoard *board, unsigned a, unsigned digit)
{
  bool is_useful = false;
  unsigned cell;

  while ((cell = ari_board_find_locked (board, a, digit)) != ARI_NO_CELL) {
    ari_board_remove (board, cell, digit);
    is_useful = true;
  }
  return is_useful;
}

static bool
follow_locked (AriBoard *board)
{
  AriDigits *changed = ari_board_changed (board);

  for (unsigned a = 0; a < board->n_houses; a++)
    while (changed[a] != 0) {
      const unsigned digit = ari_digits_first (changed[a]);

      changed[a] &= changed[a] - 1;
      board->work++;
      if (strike_locked (board, a, digit))
        return true;
    }
  return false;
}

/* Fills singles and removes locked candidates. Returns false at a contradiction. */
static bool
follow (AriBrancher *brancher)
{
  do {
    if (!ari_brancher_follow_singles (brancher))
      return false;
  } while (follow_locked (brancher->board));
  return true;
}

/* Returns the choice of the known solution if it is left, else the first choice. */
static unsigned
preferred (const AriProver *prover, const AriBranch *branch)
{
  if (branch->cell != ARI_NO_CELL) {
    const unsigned digit = prover->solution[branch->cell];

    return ari_digits_has (branch->left, digit) ? digit : ari_digits_first (branch->left);
  }
  ARI_FOR_DIGITS (position, branch->left)
    if (prover->solution[prover->layout->houses[branch->house].cells[position]] == branch->digit)
      return (unsigned) position;
  return ari_digits_first (branch->left);
}

static bool
is_over_budget (const Test *test)
{
  return test->prover->brancher->board->work > test->budget;
}

static bool
goes_on (Test *test)
{
  const uint64_t work = test->prover->brancher->board->work;

  if (work < test->next_poll)
    return true;
  test->next_poll = work + WORK_BETWEEN_POLLS;
  return test->goes_on == NULL || test->goes_on (test->data);
}

/* Searches from the state of the board. Returns ARI_PROOF_OVER_BUDGET after @max_dead_ends, too. */
static AriProof
search (Test *test, unsigned max_dead_ends)
{
  const AriProver *prover = test->prover;
  AriBrancher *brancher = prover->brancher;

  for (unsigned n_dead_ends = 0; goes_on (test);) {
    AriBranch *branch;

    if (follow (brancher)) {
      if (ari_board_is_full (brancher->board))
        return ARI_PROOF_SEVERAL;
      branch = ari_brancher_push (brancher);
    } else {
      branch = ari_brancher_retreat (brancher);
      if (branch == NULL)
        return ARI_PROOF_ONE;
      if (++n_dead_ends > max_dead_ends || is_over_budget (test))
        return ARI_PROOF_OVER_BUDGET;
    }
    ari_brancher_take (brancher, branch, preferred (prover, branch));
  }
  return ARI_PROOF_BROKEN_OFF;
}

/* Tests whether there is a solution with another digit in @cell. */
static AriProof
search_with_restarts (Test *test, unsigned cell)
{
  const AriProver *prover = test->prover;
  unsigned max_dead_ends = FIRST_RESTART;
  AriProof proof;

  do {
    ari_brancher_start (prover->brancher, prover->start);
    ari_board_remove (prover->brancher->board, cell, prover->solution[cell]);
    proof = search (test, max_dead_ends);
    max_dead_ends += max_dead_ends / 2;
  } while (proof == ARI_PROOF_OVER_BUDGET && !is_over_budget (test));
  return proof;
}

/* Tests the same with the search that learns. */
static AriProof
search_and_learn (Test *test, unsigned cell)
{
  const AriProver *prover = test->prover;
  const AriLearnOptions options = { .limit = 1,
                                    .hidden_windows = true,
                                    .max_conflicts = test->learning - test->n_conflicts };
  AriProof proof = ARI_PROOF_OVER_BUDGET;

  if (test->n_conflicts >= test->learning)
    return ARI_PROOF_OVER_BUDGET;
  prover->removed[cell] = ari_digits_of (prover->solution[cell]);
  ari_learn_start (prover->learn, prover->start, prover->removed, &options);
  prover->removed[cell] = 0;
  ari_learn_stay_near (prover->learn, prover->solution);
  if (ari_learn_run (prover->learn, test->goes_on, test->data))
    proof = ARI_PROOF_SEVERAL;
  else if (ari_learn_status (prover->learn) == ARI_LEARN_EXHAUSTED)
    proof = ARI_PROOF_ONE;
  else if (ari_learn_status (prover->learn) == ARI_LEARN_RUNNING)
    proof = ARI_PROOF_BROKEN_OFF;
  test->n_conflicts += ari_learn_progress (prover->learn).conflicts;
  return proof;
}

AriProof
ari_prover_test (AriProver *prover,
                 const uint8_t *givens,
                 const uint16_t *left_out,
                 unsigned n,
                 uint64_t budget,
                 uint64_t *work,
                 AriBatchGoesOn goes,
                 void *data)
{
  Test test = { .prover = prover,
                .budget = budget,
                .next_poll = WORK_BETWEEN_POLLS,
                .goes_on = goes,
                .data = data };
  AriProof proof = ARI_PROOF_ONE;

  if (prover->learn != NULL && budget > WORK_BEFORE_LEARNING) {
    test.budget = WORK_BEFORE_LEARNING;
    test.learning = (budget - WORK_BEFORE_LEARNING) / WORK_A_CONFLICT;
  }
  if (ari_prover_can_share (prover))
    ari_brancher_forget (prover->brancher);
  prover->brancher->board->work = 0;
  memcpy (prover->start, givens, prover->layout->n_cells);
  for (unsigned i = 0; i < n; i++)
    prover->start[left_out[i]] = ARI_NO_DIGIT;
  for (unsigned i = 0; i < n && proof == ARI_PROOF_ONE; i++) {
    proof = search_with_restarts (&test, left_out[i]);
    if (proof == ARI_PROOF_OVER_BUDGET && test.learning > 0)
      proof = search_and_learn (&test, left_out[i]);
    prover->start[left_out[i]] = prover->solution[left_out[i]];
  }
  *work = prover->brancher->board->work + test.n_conflicts * WORK_A_CONFLICT;
  return proof;
}
