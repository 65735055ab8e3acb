/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other threads answer the questions that a puzzle in the making will probably have next. */

#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/generate/ahead.h"

/*
 * Taking givens out of a puzzle is a chain of questions, each about what the answers before have
 * left. But most answers leave everything as it was: the given is needed. So the questions that
 * follow such answers are known, and other threads can work on them; an answer to the contrary
 * makes the sheet worthless, and the next one begins. The answer to a question depends on the
 * puzzle and the budget alone, so that it is the same in any thread, and without help.
 *
 * The thread that asks never waits: while another thread works on the very question that is to be
 * answered next, it works on those behind it, and where none of these is open, on the same one, and
 * takes the answer that is there first.
 *
 * A sheet is written only while it has no readers. A reader is counted before it checks that the
 * sheet is still the current one; other sheets have only readers that have not noticed the change
 * yet, or are at their last question. One sheet is always free, as there are two more than helpers.
 */

static const unsigned no_sheet = UINT_MAX;

typedef enum {
  QUESTION_OPEN,
  QUESTION_TAKEN,
  QUESTION_DONE,
} QuestionState;

/** AheadQuestion: the answer belongs to the thread that has taken the question, until it is
 * done. */
typedef struct {
  AriAheadQuestion question;
  AriProof proof;
  uint64_t work;
  atomic_uint state; /* QuestionState */
} AheadQuestion;

typedef struct {
  atomic_uint n_readers;
  uint8_t *solution;
  uint8_t *givens;
  uint64_t budget;
  unsigned n;
  AheadQuestion questions[ARI_AHEAD_MOST];
} AheadSheet;

struct AriAhead {
  const AriLayout *layout;
  unsigned n_helpers;
  AriProver **provers; /* one per helper, created by it */
  atomic_uint current; /* sheet, or no_sheet */
  atomic_bool is_stopped;
  unsigned n_sheets;
  AheadSheet *sheets;
};

AriAhead *
ari_ahead_new (const AriLayout *layout, unsigned n_helpers)
{
  AriAhead *ahead = calloc (1, sizeof *ahead);
  bool is_whole;

  if (ahead == NULL)
    return NULL;
  ahead->layout = ari_layout_ref (layout);
  ahead->n_helpers = n_helpers;
  ahead->n_sheets = n_helpers + 2;
  ahead->provers = calloc (n_helpers + 1, sizeof *ahead->provers);
  ahead->sheets = calloc (ahead->n_sheets, sizeof *ahead->sheets);
  atomic_init (&ahead->current, no_sheet);
  atomic_init (&ahead->is_stopped, false);
  is_whole = ahead->provers != NULL && ahead->sheets != NULL;
  for (unsigned i = 0; is_whole && i < ahead->n_sheets; i++) {
    ahead->sheets[i].solution = calloc (layout->n_cells, 1);
    ahead->sheets[i].givens = calloc (layout->n_cells, 1);
    is_whole = ahead->sheets[i].solution != NULL && ahead->sheets[i].givens != NULL;
  }
  if (!is_whole) {
    ari_ahead_free (ahead);
    return NULL;
  }
  return ahead;
}

void
ari_ahead_free (AriAhead *ahead)
{
  if (ahead == NULL)
    return;
  for (unsigned i = 0; ahead->provers != NULL && i < ahead->n_helpers; i++)
    ari_prover_free (ahead->provers[i]);
  for (unsigned i = 0; ahead->sheets != NULL && i < ahead->n_sheets; i++) {
    free (ahead->sheets[i].solution);
    free (ahead->sheets[i].givens);
  }
  free (ahead->sheets);
  free (ahead->provers);
  ari_layout_unref (ahead->layout);
  free (ahead);
}

void
ari_ahead_set (AriAhead *ahead,
               const uint8_t *solution,
               const uint8_t *givens,
               uint64_t budget,
               const AriAheadQuestion *questions,
               unsigned n)
{
  const unsigned current = atomic_load (&ahead->current);
  unsigned next = 0;
  AheadSheet *sheet;

  assert (n <= ARI_AHEAD_MOST);
  while (next == current || atomic_load (&ahead->sheets[next].n_readers) > 0)
    next = (next + 1) % ahead->n_sheets;
  sheet = &ahead->sheets[next];
  memcpy (sheet->solution, solution, ahead->layout->n_cells);
  memcpy (sheet->givens, givens, ahead->layout->n_cells);
  sheet->budget = budget;
  sheet->n = n;
  for (unsigned i = 0; i < n; i++) {
    sheet->questions[i].question = questions[i];
    atomic_store (&sheet->questions[i].state, QUESTION_OPEN);
  }
  atomic_store (&ahead->current, next);
}

static QuestionState
state_of (const AheadSheet *sheet, unsigned i)
{
  return (QuestionState) atomic_load (&sheet->questions[i].state);
}

bool
ari_ahead_has_open (const AriAhead *ahead)
{
  const unsigned current = atomic_load (&ahead->current);

  if (current == no_sheet)
    return false;
  for (unsigned i = 0; i < ahead->sheets[current].n; i++)
    if (state_of (&ahead->sheets[current], i) == QUESTION_OPEN)
      return true;
  return false;
}

/* Takes the first open question from @first on. Returns: its number, or n if there is none. */
static unsigned
take_open (AheadSheet *sheet, unsigned first)
{
  for (unsigned i = first; i < sheet->n; i++) {
    unsigned expected = QUESTION_OPEN;

    if (atomic_compare_exchange_strong (&sheet->questions[i].state, &expected, QUESTION_TAKEN))
      return i;
  }
  return sheet->n;
}

static AriProof
test (AriProver *prover,
      const AheadSheet *sheet,
      unsigned i,
      uint64_t *work,
      AriBatchGoesOn goes_on,
      void *data)
{
  const AriAheadQuestion *question = &sheet->questions[i].question;

  return ari_prover_test (prover, sheet->givens, question->cells, question->n, sheet->budget, work,
                          goes_on, data);
}

/* Tests a question that was taken. Returns: false if it was broken off, and is open again. */
static bool
work_on (AriProver *prover, AheadSheet *sheet, unsigned i, AriBatchGoesOn goes_on, void *data)
{
  AheadQuestion *taken = &sheet->questions[i];

  taken->proof = test (prover, sheet, i, &taken->work, goes_on, data);
  atomic_store (&taken->state,
                taken->proof == ARI_PROOF_BROKEN_OFF ? QUESTION_OPEN : QUESTION_DONE);
  return taken->proof != ARI_PROOF_BROKEN_OFF;
}

typedef struct {
  const AheadSheet *sheet;
  unsigned asked;
  bool is_same; /* it works on that question itself, besides another thread */
  bool is_off;
  AriBatchGoesOn goes_on;
  void *data;
} AskerWatch;

static bool
asker_goes_on (void *data)
{
  AskerWatch *watch = data;

  watch->is_off = watch->goes_on != NULL && !watch->goes_on (watch->data);
  if (watch->is_off)
    return false;
  if (state_of (watch->sheet, watch->asked) != QUESTION_DONE)
    return true;
  /* later questions may still be of use, unless the puzzle changes */
  return !watch->is_same && watch->sheet->questions[watch->asked].proof != ARI_PROOF_ONE;
}

AriProof
ari_ahead_answer (AriAhead *ahead,
                  unsigned i,
                  AriProver *prover,
                  uint64_t *work,
                  AriBatchGoesOn goes_on,
                  void *data)
{
  AheadSheet *sheet = &ahead->sheets[atomic_load (&ahead->current)];
  AskerWatch watch = { .sheet = sheet, .asked = i, .goes_on = goes_on, .data = data };

  while (state_of (sheet, i) != QUESTION_DONE) {
    const unsigned open = take_open (sheet, i);
    AriProof proof;

    watch.is_same = open == sheet->n;
    if (!watch.is_same) {
      work_on (prover, sheet, open, asker_goes_on, &watch);
    } else {
      proof = test (prover, sheet, i, work, asker_goes_on, &watch);
      if (proof != ARI_PROOF_BROKEN_OFF)
        return proof;
    }
    if (watch.is_off)
      return ARI_PROOF_BROKEN_OFF;
  }
  *work = sheet->questions[i].work;
  return sheet->questions[i].proof;
}

void
ari_ahead_stop (AriAhead *ahead, bool stops)
{
  atomic_store (&ahead->is_stopped, stops);
}

typedef struct {
  const AriAhead *ahead;
  unsigned sheet;
  AriBatchGoesOn goes_on;
  void *data;
} HelperWatch;

static bool
helper_goes_on (void *data)
{
  const HelperWatch *watch = data;

  return !atomic_load (&watch->ahead->is_stopped)
         && atomic_load (&watch->ahead->current) == watch->sheet
         && (watch->goes_on == NULL || watch->goes_on (watch->data));
}

/* Begins to read the current sheet. Returns: its number, or no_sheet. */
static unsigned
begin_reading (AriAhead *ahead)
{
  unsigned current;

  while ((current = atomic_load (&ahead->current)) != no_sheet) {
    atomic_fetch_add (&ahead->sheets[current].n_readers, 1);
    if (atomic_load (&ahead->current) == current)
      break;
    atomic_fetch_sub (&ahead->sheets[current].n_readers, 1);
  }
  return current;
}

/* Works on an open question of a sheet. Returns true if there was one. */
static bool
help_with (AriProver *prover, AheadSheet *sheet, HelperWatch *watch)
{
  const unsigned open = take_open (sheet, 0);

  if (open == sheet->n)
    return false;
  ari_prover_begin (prover, sheet->solution);
  work_on (prover, sheet, open, helper_goes_on, watch);
  return true;
}

void
ari_ahead_help (AriAhead *ahead, unsigned number, AriBatchGoesOn goes_on, void *data)
{
  AriProver **prover = &ahead->provers[number - 1];
  HelperWatch watch = { .ahead = ahead, .goes_on = goes_on, .data = data };
  bool is_useful = true;

  if (*prover == NULL)
    *prover = ari_prover_new (ahead->layout);
  while (*prover != NULL && is_useful && !atomic_load (&ahead->is_stopped)
         && (goes_on == NULL || goes_on (data))) {
    watch.sheet = begin_reading (ahead);
    if (watch.sheet == no_sheet)
      return;
    is_useful = help_with (*prover, &ahead->sheets[watch.sheet], &watch);
    atomic_fetch_sub (&ahead->sheets[watch.sheet].n_readers, 1);
  }
}
