/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes many puzzles side by side. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/ahead.h"
#include "engine/generate/generate-private.h"

/*
 * Each puzzle is made (generate-making.c) up to a question: does it still have one solution without
 * these givens? Where the layout has lanes, a few hundred puzzles are made side by side, and the
 * lanes answer their questions together by counting to two; the next puzzle takes the place of a
 * finished one. Elsewhere puzzles are made one by one, and a search that knows the solution answers
 * each question (prove.c).
 *
 * The lanes' answers are exact. So are those of the prover, as long as it stays within its budget,
 * and what it has learnt is forgotten between puzzles. So a puzzle does not depend on the others in
 * the making. On large layouts other threads may help with the questions that follow (ahead.c).
 */

enum {
  N_SIDE_BY_SIDE = 512,
  ADVANCES_BETWEEN_POLLS = 32, /* a full grid takes some 10 µs */
};

typedef struct {
  AriMaking making;
  size_t place; /* index in the results of the run */
} MakingSlot;

struct AriGenerator {
  AriPlan *plan;
  AriFiller *filler;
  AriProver *prover; /* NULL if the batch answers */
  AriBatch *batch;
  const AriMakingDraft *proven; /* the draft whose grid the prover knows, or NULL */
  uint32_t proven_tries;        /* the try of that draft */
  AriGeneratorHelpers helpers;
  bool are_helpers_here;           /* they were called in this run */
  AriAhead *ahead;                 /* NULL without helpers */
  uint16_t listed[ARI_AHEAD_MOST]; /* the orbits in its list */
  unsigned n_listed;
  unsigned at_listed; /* the next to be asked about */
  uint64_t listed_budget;
  unsigned n_slots;
  unsigned n_asking;
  MakingSlot *slots;
  uint16_t *asking; /* slots with a question */
  uint8_t *questions;
  AriBatchAnswer *answers;
  AriGeneratorProgress progress;

  /* used by the current run */
  uint64_t first;
  size_t n;
  size_t n_begun;
  AriMade *made;
  uint8_t *givens;
  uint8_t *solutions;
  AriMakingTools tools;
  unsigned n_advances;
};

AriGenerator *
ari_generator_new (const AriLayout *layout, const AriWish *wish, AriBatchKernel kernel)
{
  AriGenerator *generator = calloc (1, sizeof *generator);
  bool is_whole = true;

  if (generator == NULL)
    return NULL;
  generator->plan = ari_plan_new (layout, wish);
  generator->filler = ari_filler_new (layout);
  generator->batch = ari_batch_new (layout, kernel);
  /* without lanes, a search that knows the solution is faster */
  if (generator->batch != NULL && ari_batch_get_kernel (generator->batch) == ARI_BATCH_SEARCH) {
    ari_batch_free (generator->batch);
    generator->batch = NULL;
    generator->prover = ari_prover_new (layout);
    is_whole = generator->prover != NULL;
    generator->n_slots = 1;
  } else {
    is_whole = generator->batch != NULL;
    generator->n_slots = N_SIDE_BY_SIDE;
    generator->questions = malloc ((size_t) generator->n_slots * layout->n_cells);
    generator->answers = calloc (generator->n_slots, sizeof *generator->answers);
    is_whole = is_whole && generator->questions != NULL && generator->answers != NULL;
  }
  generator->slots = calloc (generator->n_slots, sizeof *generator->slots);
  generator->asking = calloc (generator->n_slots, sizeof *generator->asking);
  is_whole = is_whole && generator->plan != NULL && generator->filler != NULL
             && generator->slots != NULL && generator->asking != NULL;
  for (unsigned i = 0; is_whole && i < generator->n_slots; i++)
    is_whole = ari_making_init (&generator->slots[i].making, generator->plan);
  if (!is_whole) {
    ari_generator_free (generator);
    return NULL;
  }
  return generator;
}

void
ari_generator_free (AriGenerator *generator)
{
  if (generator == NULL)
    return;
  for (unsigned i = 0; generator->slots != NULL && i < generator->n_slots; i++)
    ari_making_clear (&generator->slots[i].making);
  ari_ahead_free (generator->ahead);
  free (generator->answers);
  free (generator->questions);
  free (generator->asking);
  free (generator->slots);
  ari_batch_free (generator->batch);
  ari_prover_free (generator->prover);
  ari_filler_free (generator->filler);
  ari_plan_free (generator->plan);
  free (generator);
}

AriGeneratorProgress
ari_generator_progress (const AriGenerator *generator)
{
  AriGeneratorProgress progress = generator->progress;

  for (unsigned i = 0; i < generator->n_slots; i++) {
    const AriMaking *making = &generator->slots[i].making;

    if (making->phase == ARI_MAKING_IDLE)
      continue;
    progress.n_tries += making->n_tries;
    if (making->fewest_givens > 0
        && (progress.fewest_givens == 0 || making->fewest_givens < progress.fewest_givens))
      progress.fewest_givens = (uint16_t) making->fewest_givens;
    if (generator->n_slots == 1 && making->phase == ARI_MAKING_THIN) {
      progress.n_givens = (uint16_t) making->working.n_givens;
      progress.n_needed = (uint16_t) ari_making_count_needed (making, &making->working);
    }
  }
  return progress;
}

unsigned
ari_generator_get_best (const AriGenerator *generator, uint8_t *givens)
{
  for (unsigned i = 0; i < generator->n_slots; i++) {
    const AriMaking *making = &generator->slots[i].making;

    if (making->phase == ARI_MAKING_IDLE || making->best.score == UINT64_MAX
        || making->best.n_outside > 0)
      continue;
    memcpy (givens, making->best.givens, generator->plan->layout->n_cells);
    return making->best.n_givens;
  }
  return 0;
}

/* Moves the puzzle of a slot to the results, and frees the slot. */
static void
finish (AriGenerator *generator, MakingSlot *slot)
{
  const size_t n_cells = generator->plan->layout->n_cells;
  AriMaking *making = &slot->making;
  AriGeneratorProgress *progress = &generator->progress;

  ari_making_write (
      making, &generator->made[slot->place], generator->givens + slot->place * n_cells,
      generator->solutions != NULL ? generator->solutions + slot->place * n_cells : NULL);
  progress->n_done += generator->made[slot->place].is_final;
  progress->n_tries += making->n_tries;
  if (making->fewest_givens > 0
      && (progress->fewest_givens == 0 || making->fewest_givens < progress->fewest_givens))
    progress->fewest_givens = (uint16_t) making->fewest_givens;
  making->phase = ARI_MAKING_IDLE;
}

static bool
goes_on (const AriGenerator *generator)
{
  return generator->tools.goes_on == NULL || generator->tools.goes_on (generator->tools.data);
}

/* Makes puzzles in a slot, one after the other, up to a question. Returns false if broken off. */
static bool
work_in_slot (AriGenerator *generator, unsigned i)
{
  MakingSlot *slot = &generator->slots[i];

  for (;;) {
    if (slot->making.phase == ARI_MAKING_IDLE) {
      if (generator->n_begun == generator->n)
        return true;
      slot->place = generator->n_begun++;
      ari_making_begin (&slot->making, generator->first + slot->place);
      generator->proven = NULL;
    }
    if ((generator->prover != NULL || ++generator->n_advances % ADVANCES_BETWEEN_POLLS == 0)
        && !goes_on (generator))
      return false;
    switch (ari_making_advance (&slot->making, &generator->tools)) {
    case ARI_MAKING_ASKS:
      generator->asking[generator->n_asking++] = (uint16_t) i;
      return true;
    case ARI_MAKING_IS_BROKEN_OFF:
      return false;
    case ARI_MAKING_IS_DONE:
    default:
      finish (generator, slot);
    }
  }
}

static bool
answer_by_batch (AriGenerator *generator)
{
  const size_t n_cells = generator->plan->layout->n_cells;

  for (unsigned i = 0; i < generator->n_asking; i++) {
    const AriMaking *making = &generator->slots[generator->asking[i]].making;
    uint8_t *question = generator->questions + i * n_cells;

    memcpy (question, making->asked->givens, n_cells);
    for (unsigned k = 0; k < making->n_left_out; k++)
      question[making->left_out[k]] = ARI_NO_DIGIT;
  }
  if (!ari_batch_solve (generator->batch, generator->questions, generator->n_asking, 2,
                        generator->answers, NULL, generator->tools.goes_on, generator->tools.data))
    return false;
  for (unsigned i = 0; i < generator->n_asking; i++)
    ari_making_answer (&generator->slots[generator->asking[i]].making,
                       generator->answers[i].n_solutions == 1 ? ARI_PROOF_ONE : ARI_PROOF_SEVERAL,
                       0);
  return true;
}

/* Returns true if the question is the next one of the list. */
static bool
is_listed (const AriGenerator *generator, const AriMaking *making)
{
  return generator->at_listed < generator->n_listed && making->phase == ARI_MAKING_THIN
         && generator->listed_budget == making->budget
         && generator->listed[generator->at_listed] == making->order[making->at];
}

/* Lists the questions to come. Returns: false if none is known. */
static bool
list_questions (AriGenerator *generator, AriMaking *making)
{
  const AriPlan *plan = generator->plan;
  AriAheadQuestion questions[ARI_AHEAD_MOST];

  generator->n_listed = ari_making_list_next (making, generator->listed, ARI_AHEAD_MOST);
  generator->at_listed = 0;
  generator->listed_budget = making->budget;
  for (unsigned i = 0; i < generator->n_listed; i++)
    questions[i] = (AriAheadQuestion){
      .cells = plan->orbit_cells + plan->orbit_starts[generator->listed[i]],
      .n = ari_plan_orbit_size (plan, generator->listed[i]),
    };
  if (generator->n_listed == 0)
    return false;
  ari_ahead_set (generator->ahead, making->asked->solution, making->asked->givens, making->budget,
                 questions, generator->n_listed);
  return true;
}

static bool
goes_on_with_helpers (void *data)
{
  AriGenerator *generator = data;

  if (!goes_on (generator))
    return false;
  if (ari_ahead_has_open (generator->ahead)) {
    generator->are_helpers_here = true;
    generator->helpers.join (generator->helpers.data);
  }
  return true;
}

static AriProof
prove_with_helpers (AriGenerator *generator, uint64_t *work)
{
  const AriProof proof =
      ari_ahead_answer (generator->ahead, generator->at_listed, generator->prover, work,
                        goes_on_with_helpers, generator);

  /* the list stays valid unless the puzzle changes */
  generator->at_listed++;
  if (proof == ARI_PROOF_ONE)
    generator->n_listed = 0;
  return proof;
}

static void
dismiss_helpers (AriGenerator *generator)
{
  generator->n_listed = 0;
  if (!generator->are_helpers_here)
    return;
  ari_ahead_stop (generator->ahead, true);
  generator->helpers.leave (generator->helpers.data);
  ari_ahead_stop (generator->ahead, false);
  generator->are_helpers_here = false;
}

void
ari_generator_set_helpers (AriGenerator *generator, const AriGeneratorHelpers *helpers)
{
  ari_ahead_free (generator->ahead);
  generator->ahead = NULL;
  generator->helpers = helpers != NULL ? *helpers : (AriGeneratorHelpers){ 0 };
  if (generator->helpers.n_most > 0 && generator->prover != NULL
      && ari_prover_can_share (generator->prover))
    generator->ahead = ari_ahead_new (generator->plan->layout, generator->helpers.n_most);
}

void
ari_generator_help (AriGenerator *generator, unsigned number, AriBatchGoesOn goes, void *data)
{
  ari_ahead_help (generator->ahead, number, goes, data);
}

static bool
answer_by_prover (AriGenerator *generator)
{
  AriMaking *making = &generator->slots[0].making;
  uint64_t work;
  AriProof proof;

  /* nogoods of another grid or try do not help */
  if (generator->proven != making->asked || generator->proven_tries != making->n_tries) {
    ari_prover_begin (generator->prover, making->asked->solution);
    generator->proven = making->asked;
    generator->proven_tries = making->n_tries;
    generator->n_listed = 0;
  }
  if (generator->ahead != NULL
      && (is_listed (generator, making) || list_questions (generator, making)))
    proof = prove_with_helpers (generator, &work);
  else
    proof = ari_prover_test (generator->prover, making->asked->givens, making->left_out,
                             making->n_left_out, making->budget, &work, generator->tools.goes_on,
                             generator->tools.data);
  if (proof == ARI_PROOF_BROKEN_OFF)
    return false;
  ari_making_answer (making, proof, work);
  return true;
}

/* Works in rounds: each slot works until it has a question, then all questions are answered. */
static bool
work (AriGenerator *generator)
{
  do {
    generator->n_asking = 0;
    for (unsigned i = 0; i < generator->n_slots; i++)
      if (!work_in_slot (generator, i))
        return false;
    if (generator->n_asking > 0
        && !(generator->prover != NULL ? answer_by_prover (generator)
                                       : answer_by_batch (generator)))
      return false;
  } while (generator->n_asking > 0);
  return true;
}

bool
ari_generator_run (AriGenerator *generator,
                   uint64_t first,
                   size_t n,
                   AriMade *made,
                   uint8_t *givens,
                   uint8_t *solutions,
                   AriBatchGoesOn goes,
                   void *data)
{
  bool is_whole;

  generator->first = first;
  generator->n = n;
  generator->n_begun = 0;
  generator->made = made;
  generator->givens = givens;
  generator->solutions = solutions;
  generator->tools = (AriMakingTools){ .filler = generator->filler, .goes_on = goes, .data = data };
  generator->progress = (AriGeneratorProgress){ 0 };

  is_whole = work (generator);
  dismiss_helpers (generator);
  for (unsigned i = 0; i < generator->n_slots; i++) {
    MakingSlot *slot = &generator->slots[i];

    /* idle slots write the puzzles that were never begun */
    while (slot->making.phase != ARI_MAKING_IDLE || generator->n_begun < n) {
      if (slot->making.phase == ARI_MAKING_IDLE) {
        slot->place = generator->n_begun++;
        ari_making_begin (&slot->making, first + slot->place);
      } else {
        ari_making_break_off (&slot->making);
      }
      finish (generator, slot);
    }
  }
  return is_whole;
}
