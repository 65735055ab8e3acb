/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets other threads answer the questions that a puzzle in the making will probably have next. */

#include <assert.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/generate/ahead.h"

/*
 * Taking givens out of a puzzle is a chain of questions, each about the puzzle that the answers
 * before have left. But most answers leave it as it was: the given is needed. A list has the
 * questions that follow if all answers are of this kind, and other threads can work on them. When a
 * given can go, the rest of the list is wrong, and a new one is made. The answer to a question
 * depends on the puzzle and the budget alone, so it is the same in any thread, and without help.
 *
 * The thread that asks never waits. While another thread works on the question that must be
 * answered next, it works on later ones, and if none of these is open, on the same one: the first
 * answer counts.
 *
 * A list is written only while it has no readers. A reader is counted before it checks that the
 * list is still the current one; other lists have only readers that have not noticed the change
 * yet, or finish a question. A list is always free, as there are two more than helpers.
 */

static const unsigned no_list = UINT_MAX;

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
} AheadList;

struct AriAhead {
  const AriLayout *layout;
  unsigned n_helpers;
  AriProver **provers; /* one per helper, created by it */
  atomic_uint current; /* list, or no_list */
  atomic_bool is_stopped;
  unsigned n_lists;
  AheadList *lists;
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
  ahead->n_lists = n_helpers + 2;
  ahead->provers = calloc (n_helpers + 1, sizeof *ahead->provers);
  ahead->lists = calloc (ahead->n_lists, sizeof *ahead->lists);
  atomic_init (&ahead->current, no_list);
  atomic_init (&ahead->is_stopped, false);
  is_whole = ahead->provers != NULL && ahead->lists != NULL;
  for (unsigned i = 0; is_whole && i < ahead->n_lists; i++) {
    ahead->lists[i].solution = calloc (layout->n_cells, 1);
    ahead->lists[i].givens = calloc (layout->n_cells, 1);
    is_whole = ahead->lists[i].solution != NULL && ahead->lists[i].givens != NULL;
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
  for (unsigned i = 0; ahead->lists != NULL && i < ahead->n_lists; i++) {
    free (ahead->lists[i].solution);
    free (ahead->lists[i].givens);
  }
  free (ahead->lists);
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
  AheadList *list;

  assert (n <= ARI_AHEAD_MOST);
  while (next == current || atomic_load (&ahead->lists[next].n_readers) > 0)
    next = (next + 1) % ahead->n_lists;
  list = &ahead->lists[next];
  memcpy (list->solution, solution, ahead->layout->n_cells);
  memcpy (list->givens, givens, ahead->layout->n_cells);
  list->budget = budget;
  list->n = n;
  for (unsigned i = 0; i < n; i++) {
    list->questions[i].question = questions[i];
    atomic_store (&list->questions[i].state, QUESTION_OPEN);
  }
  atomic_store (&ahead->current, next);
}

static QuestionState
state_of (const AheadList *list, unsigned i)
{
  return (QuestionState) atomic_load (&list->questions[i].state);
}

bool
ari_ahead_has_open (const AriAhead *ahead)
{
  const unsigned current = atomic_load (&ahead->current);

  if (current == no_list)
    return false;
  for (unsigned i = 0; i < ahead->lists[current].n; i++)
    if (state_of (&ahead->lists[current], i) == QUESTION_OPEN)
      return true;
  return false;
}

/* Takes the first open question from @first on. Returns: its number, or n if there is none. */
static unsigned
take_open (AheadList *list, unsigned first)
{
  for (unsigned i = first; i < list->n; i++) {
    unsigned expected = QUESTION_OPEN;

    if (atomic_compare_exchange_strong (&list->questions[i].state, &expected, QUESTION_TAKEN))
      return i;
  }
  return list->n;
}

static AriProof
test (AriProver *prover,
      const AheadList *list,
      unsigned i,
      uint64_t *work,
      AriBatchGoesOn goes_on,
      void *data)
{
  const AriAheadQuestion *question = &list->questions[i].question;

  return ari_prover_test (prover, list->givens, question->cells, question->n, list->budget, work,
                          goes_on, data);
}

/* Answers a question that was taken, or opens it again if this was broken off. */
static void
work_on (AriProver *prover, AheadList *list, unsigned i, AriBatchGoesOn goes_on, void *data)
{
  AheadQuestion *taken = &list->questions[i];

  taken->proof = test (prover, list, i, &taken->work, goes_on, data);
  atomic_store (&taken->state,
                taken->proof == ARI_PROOF_BROKEN_OFF ? QUESTION_OPEN : QUESTION_DONE);
}

typedef struct {
  const AheadList *list;
  unsigned asked;
  bool is_same; /* the asker itself works on that question, as another thread does */
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
  if (state_of (watch->list, watch->asked) != QUESTION_DONE)
    return true;
  /* later questions may still be of use, unless the puzzle changes */
  return !watch->is_same && watch->list->questions[watch->asked].proof != ARI_PROOF_ONE;
}

AriProof
ari_ahead_answer (AriAhead *ahead,
                  unsigned i,
                  AriProver *prover,
                  uint64_t *work,
                  AriBatchGoesOn goes_on,
                  void *data)
{
  AheadList *list = &ahead->lists[atomic_load (&ahead->current)];
  AskerWatch watch = { .list = list, .asked = i, .goes_on = goes_on, .data = data };

  while (state_of (list, i) != QUESTION_DONE) {
    const unsigned open = take_open (list, i);
    AriProof proof;

    watch.is_same = open == list->n;
    if (!watch.is_same) {
      work_on (prover, list, open, asker_goes_on, &watch);
    } else {
      proof = test (prover, list, i, work, asker_goes_on, &watch);
      if (proof != ARI_PROOF_BROKEN_OFF)
        return proof;
    }
    if (watch.is_off)
      return ARI_PROOF_BROKEN_OFF;
  }
  *work = list->questions[i].work;
  return list->questions[i].proof;
}

void
ari_ahead_stop (AriAhead *ahead, bool stops)
{
  atomic_store (&ahead->is_stopped, stops);
}

typedef struct {
  const AriAhead *ahead;
  unsigned list;
  AriBatchGoesOn goes_on;
  void *data;
} HelperWatch;

static bool
helper_goes_on (void *data)
{
  const HelperWatch *watch = data;

  return !atomic_load (&watch->ahead->is_stopped)
         && atomic_load (&watch->ahead->current) == watch->list
         && (watch->goes_on == NULL || watch->goes_on (watch->data));
}

/* Begins to read the current list. Returns: its number, or no_list. */
static unsigned
begin_reading (AriAhead *ahead)
{
  unsigned current;

  while ((current = atomic_load (&ahead->current)) != no_list) {
    atomic_fetch_add (&ahead->lists[current].n_readers, 1);
    if (atomic_load (&ahead->current) == current)
      break;
    atomic_fetch_sub (&ahead->lists[current].n_readers, 1);
  }
  return current;
}

/* Works on an open question of a list. Returns true if there was one. */
static bool
help_with (AriProver *prover, AheadList *list, HelperWatch *watch)
{
  const unsigned open = take_open (list, 0);

  if (open == list->n)
    return false;
  ari_prover_begin (prover, list->solution);
  work_on (prover, list, open, helper_goes_on, watch);
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
    watch.list = begin_reading (ahead);
    if (watch.list == no_list)
      return;
    is_useful = help_with (*prover, &ahead->lists[watch.list], &watch);
    atomic_fetch_sub (&ahead->lists[watch.list].n_readers, 1);
  }
}
