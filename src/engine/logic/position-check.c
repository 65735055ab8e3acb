/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a position: how many solutions there are, and what in it is wrong. */

#include <stdlib.h>
#include <string.h>

#include "engine/logic/position-check.h"

/*
 * AriSolutions says how many solutions the givens have. If there is one, that tells for each
 * digit and each removal whether it is right, and nothing else is needed.
 *
 * If there are several, only digits and removals together can be wrong. The first solution of
 * givens and placed digits mostly settles it: it uses only candidates that are left. Otherwise the
 * position is searched with the removals; that is exhaustive, so finding no solution proves that
 * there is none.
 */

struct AriPositionChecker {
  const AriLayout *layout;
  AriSolutions *solutions;
  AriSolutionsOptions options; /* except for the limit */
  uint8_t *digits;             /* givens and placed digits */
};

/* Question: the callback of a call. */
typedef struct {
  AriBatchGoesOn goes_on;
  void *data;
} Question;

AriPositionChecker *
ari_position_checker_new (const AriLayout *layout)
{
  AriPositionChecker *checker = calloc (1, sizeof *checker);

  if (checker == NULL)
    return NULL;
  checker->layout = ari_layout_ref (layout);
  checker->solutions = ari_solutions_new (layout);
  checker->digits = calloc (layout->n_cells, sizeof *checker->digits);
  if (checker->solutions == NULL || checker->digits == NULL) {
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
  ari_solutions_free (checker->solutions);
  free (checker->digits);
  ari_layout_unref (checker->layout);
  free (checker);
}

void
ari_position_checker_set_search (AriPositionChecker *checker, const AriSolutionsOptions *options)
{
  checker->options = *options;
}

AriSolutions *
ari_position_checker_get_solutions (AriPositionChecker *checker)
{
  return checker->solutions;
}

static AriBatchAnswer
count (AriPositionChecker *checker,
       const uint8_t *digits,
       const AriDigits *removed,
       uint64_t limit,
       const Question *question,
       uint8_t *solution)
{
  AriSolutionsOptions options = checker->options;

  options.limit = limit;
  options.in_order = false;
  return ari_solutions_count (checker->solutions, digits, removed, &options, solution,
                              question->goes_on, question->data);
}

/* lay_digits: writes the givens, and the placed digits in open cells. Returns: true if any was
 * placed. */
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

/* is_dead: returns true if givens with several solutions, one of which is @solution, provably have
 * none together with the rest. */
static bool
is_dead (AriPositionChecker *checker,
         const AriDigits *removed,
         bool is_any_placed,
         const Question *question,
         uint8_t *solution)
{
  AriBatchAnswer answer;

  if (is_any_placed) {
    answer = count (checker, checker->digits, NULL, 1, question, solution);
    if (!answer.is_final || answer.n_solutions == 0)
      return answer.is_final;
  }
  if (removed == NULL || keeps_candidates (checker, solution, removed))
    return false;
  answer = count (checker, checker->digits, removed, 1, question, NULL);
  return answer.is_final && answer.n_solutions == 0;
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
  const Question question = { .goes_on = asked, .data = data };
  const bool is_any_placed = lay_digits (checker, givens, placed);
  const AriBatchAnswer answer = count (checker, givens, NULL, 2, &question, check->solution);

  check->n_wrong_cells = 0;
  check->n_wrong_removals = 0;
  check->has_solution = answer.is_final && answer.n_solutions == 1;
  if (check->has_solution) {
    ari_position_compare (checker->layout, checker->digits, removed, check);
    return;
  }
  if (!answer.is_final)
    check->verdict = ARI_POSITION_UNPROVEN;
  else if (answer.n_solutions == 0)
    check->verdict = ARI_POSITION_NO_SOLUTION;
  else if (is_dead (checker, removed, is_any_placed, &question, check->solution))
    check->verdict = ARI_POSITION_DEAD;
  else
    check->verdict = ARI_POSITION_SEVERAL;
}
