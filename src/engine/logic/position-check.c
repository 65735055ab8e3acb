/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth: how many solutions there are, and what in it is wrong. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/branch.h"

#include "engine/logic/position-check.h"

/*
 * The batch solver says how many solutions the givens have. If there is one, that tells for each
 * digit and each removal whether it is right, and nothing else is needed.
 *
 * If there are several, only digits and removals together can be wrong. The first solution of
 * givens and placed digits mostly settles it: it uses only candidates that are left. Otherwise the
 * position is searched with the removals, as grids are filled; that is exhaustive, so finding no
 * solution proves that there is none.
 */

/* About 5 ns each: some milliseconds. */
#define WORK_BETWEEN_QUESTIONS 500000

struct AriPositionChecker {
  const AriLayout *layout;
  AriBatch *batch;
  AriBrancher *brancher;
  uint8_t *digits; /* givens and what was placed */
};

/* Question: whom to ask whether to go on, and whether the answer was no. */
typedef struct {
  AriBatchGoesOn goes_on;
  void *data;
  bool is_over;
  uint64_t work_at_question;
} Question;

AriPositionChecker *
ari_position_checker_new (const AriLayout *layout)
{
  AriPositionChecker *checker = calloc (1, sizeof *checker);

  if (checker == NULL)
    return NULL;
  checker->layout = ari_layout_ref (layout);
  checker->batch = ari_batch_new (layout, ARI_BATCH_BEST);
  checker->brancher = ari_brancher_new (layout, (AriBoardNeeds){ .naked = true, .places = true });
  checker->digits = calloc (layout->n_cells, sizeof *checker->digits);
  if (checker->batch == NULL || checker->brancher == NULL || checker->digits == NULL) {
    ari_position_checker_free (checker);
    return NULL;
  }
  return checker;
}

void
ari_position_checker_free (AriPositionChecker *checker)
{
  if (checker == NULL)
    return;
  ari_batch_free (checker->batch);
  ari_brancher_free (checker->brancher);
  free (checker->digits);
  ari_layout_unref (checker->layout);
  free (checker);
}

static bool
goes_on (void *data)
{
  Question *question = data;

  if (!question->is_over && question->goes_on != NULL && !question->goes_on (question->data))
    question->is_over = true;
  return !question->is_over;
}

/* lay_digits: the givens, and the placed digits in open cells. Returns: whether any was placed. */
static bool
lay_digits (AriPositionChecker *checker, const uint8_t *givens, const uint8_t *placed)
{
  const unsigned n_digits = checker->layout->n_digits;
  bool is_any_placed = false;

  for (unsigned cell = 0; cell < checker->layout->n_cells; cell++) {
    checker->digits[cell] = givens[cell] < n_digits ? givens[cell] : ARI_NO_DIGIT;
    if (checker->digits[cell] != ARI_NO_DIGIT || placed == NULL || placed[cell] >= n_digits)
      continue;
    checker->digits[cell] = placed[cell];
    is_any_placed = true;
  }
  return is_any_placed;
}

void
ari_position_compare (const AriLayout *layout,
                      const uint8_t *digits,
                      const AriDigits *removed,
                      AriPositionCheck *check)
{
  check->n_wrong_cells = 0;
  check->n_wrong_removals = 0;
  check->has_solution = true;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const AriDigits wanted = ari_digits_of (check->solution[cell]);

    check->wrong_removals[cell] = 0;
    if (digits[cell] != ARI_NO_DIGIT) {
      if (digits[cell] != check->solution[cell])
        check->wrong_cells[check->n_wrong_cells++] = (uint16_t) cell;
    } else if (removed != NULL && (removed[cell] & wanted) != 0) {
      check->wrong_removals[cell] = wanted;
      check->n_wrong_removals++;
    }
  }
  check->verdict =
      check->n_wrong_cells + check->n_wrong_removals > 0 ? ARI_POSITION_WRONG : ARI_POSITION_RIGHT;
}

static bool
keeps_candidates (const AriPositionChecker *checker,
                  const uint8_t *solution,
                  const AriDigits *removed)
{
  for (unsigned cell = 0; removed != NULL && cell < checker->layout->n_cells; cell++)
    if (checker->digits[cell] == ARI_NO_DIGIT && ari_digits_has (removed[cell], solution[cell]))
      return false;
  return true;
}

static bool
remove_all (AriPositionChecker *checker, const AriDigits *removed)
{
  AriBoard *board = checker->brancher->board;

  for (unsigned cell = 0; cell < checker->layout->n_cells; cell++)
    ARI_FOR_DIGITS (digit, removed[cell] & ari_board_masks (board)[cell])
      ari_board_remove (board, cell, (unsigned) digit);
  return !board->is_dead;
}

/* is_refuted: whether a search of the whole position has shown that it has no solution. */
static bool
is_refuted (AriPositionChecker *checker, const AriDigits *removed, Question *question)
{
  AriBrancher *brancher = checker->brancher;
  AriBranch *branch;

  ari_brancher_forget (brancher);
  if (!ari_brancher_start (brancher, checker->digits) || brancher->board->is_dead
      || !remove_all (checker, removed))
    return true;
  brancher->board->work = 0;
  do {
    if (!ari_brancher_follow_singles (brancher))
      branch = ari_brancher_retreat (brancher);
    else if (ari_board_is_full (brancher->board))
      return false;
    else
      branch = ari_brancher_push (brancher);
    if (branch != NULL)
      ari_brancher_take (brancher, branch, ari_digits_first (branch->left));
    if (brancher->board->work >= question->work_at_question) {
      question->work_at_question = brancher->board->work + WORK_BETWEEN_QUESTIONS;
      if (!goes_on (question))
        return false;
    }
  } while (branch != NULL);
  return true;
}

/* is_dead: whether givens with several solutions, @solution one of them, provably have none
 * together with the rest. */
static bool
is_dead (AriPositionChecker *checker,
         const AriDigits *removed,
         bool is_any_placed,
         Question *question,
         uint8_t *solution)
{
  AriBatchAnswer answer = { 0, false };

  if (is_any_placed
      && !ari_batch_solve (checker->batch, checker->digits, 1, 1, &answer, solution, goes_on,
                           question))
    return false;
  if (is_any_placed && answer.n_solutions == 0)
    return true;
  return removed != NULL && !keeps_candidates (checker, solution, removed)
         && is_refuted (checker, removed, question);
}

void
ari_position_check (AriPositionChecker *checker,
                    const uint8_t *givens,
                    const uint8_t *placed,
                    const AriDigits *removed,
                    AriBatchGoesOn asked,
                    void *data,
                    AriPositionCheck *check)
{
  Question question = { .goes_on = asked, .data = data };
  const bool is_any_placed = lay_digits (checker, givens, placed);
  AriBatchAnswer answer = { 0, false };
  const bool is_final =
      ari_batch_solve (checker->batch, givens, 1, 2, &answer, check->solution, goes_on, &question);

  check->n_wrong_cells = 0;
  check->n_wrong_removals = 0;
  check->has_solution = is_final && answer.n_solutions == 1;
  if (check->has_solution) {
    ari_position_compare (checker->layout, checker->digits, removed, check);
    return;
  }
  if (!is_final)
    check->verdict = ARI_POSITION_UNPROVEN;
  else if (answer.n_solutions == 0)
    check->verdict = ARI_POSITION_NO_SOLUTION;
  else if (is_dead (checker, removed, is_any_placed, &question, check->solution))
    check->verdict = ARI_POSITION_DEAD;
  else
    check->verdict = ARI_POSITION_SEVERAL;
}
