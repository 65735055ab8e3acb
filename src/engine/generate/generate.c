/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes many puzzles side by side, and answers their questions. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/ahead.h"
#include "engine/generate/generate-private.h"

/*
 * Each puzzle is a job of its own (generate-making.c) that works until it has a question: does this
 * keep one solution? Where the layout has lanes, a few hundred jobs work side by side and their
 * questions are answered together, each by counting to two; a finished job makes room for the next
 * number. Elsewhere one job works at a time, and each question is a search of its own that knows
 * the solution (prove.c).
 *
 * The lanes' answers are exact. So are those of the prover, as long as it stays within its budget,
 * and what it has learnt is forgotten between puzzles. So a puzzle does not depend on the others in
 * the making. On large layouts other threads may help with the questions that follow (ahead.c).
 */

enum {
  N_SIDE_BY_SIDE = 512,
  ADVANCES_BETWEEN_QUESTIONS = 32, /* calls of goes_on: a full grid takes some 10 µs */
};

typedef struct {
  AriMaking job;
  size_t place; /* in the run's results */
} MakingSlot;

struct AriGenerator {
  AriPlan *plan;
  AriFiller *filler;
  AriProver *prover; /* NULL if the batch answers */
  AriBatch *batch;
  const AriMakingDraft *proven; /* the draft whose grid the prover knows, or NULL */
  uint32_t proven_tries;        /* the try of that draft */
  AriGeneratorHelpers helpers;
  bool are_helpers_here;             /* they were called in this run */
  AriAhead *ahead;                   /* NULL without helpers */
  uint16_t foreseen[ARI_AHEAD_MOST]; /* orbits on its sheet */
  unsigned n_foreseen;
  unsigned at_foreseen; /* the next to be asked about */
  uint64_t foreseen_budget;
  unsigned n_slots;
  unsigned n_asking;
  MakingSlot *slots;
  uint16_t *asking; /* slots with a question */
  uint8_t *questions;
  AriBatchAnswer *answers;
  AriGeneratorProgress progress;

  /* of the current run */
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
    is_whole = ari_making_init (&generator->slots[i].job, generator->plan);
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
    ari_making_clear (&generator->slots[i].job);
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
    const AriMaking *job = &generator->slots[i].job;

    if (job->phase == ARI_MAKING_IDLE)
      continue;
    progress.n_tries += job->n_tries;
    if (job->fewest_givens > 0
        && (progress.fewest_givens == 0 || job->fewest_givens < progress.fewest_givens))
      progress.fewest_givens = (uint16_t) job->fewest_givens;
    if (generator->n_slots == 1 && job->phase == ARI_MAKING_THIN) {
      progress.n_givens = (uint16_t) job->now.n_givens;
      progress.n_needed = (uint16_t) ari_making_count_needed (job, &job->now);
    }
  }
  return progress;
}

unsigned
ari_generator_get_best (const AriGenerator *generator, uint8_t *givens)
{
  for (unsigned i = 0; i < generator->n_slots; i++) {
    const AriMaking *job = &generator->slots[i].job;

    if (job->phase == ARI_MAKING_IDLE || job->best.score == UINT64_MAX || job->best.n_outside > 0)
      continue;
    memcpy (givens, job->best.givens, generator->plan->layout->n_cells);
    return job->best.n_givens;
  }
  return 0;
}

/* Moves the result of a slot's job to the results, and frees the slot. */
static void
finish (AriGenerator *generator, MakingSlot *slot)
{
  const size_t n_cells = generator->plan->layout->n_cells;
  AriMaking *job = &slot->job;
  AriGeneratorProgress *progress = &generator->progress;

  ari_making_write (job, &generator->made[slot->place], generator->givens + slot->place * n_cells,
                    generator->solutions != NULL ? generator->solutions + slot->place * n_cells
                                                 : NULL);
  progress->n_done += generator->made[slot->place].is_final;
  progress->n_tries += job->n_tries;
  if (job->fewest_givens > 0
      && (progress->fewest_givens == 0 || job->fewest_givens < progress->fewest_givens))
    progress->fewest_givens = (uint16_t) job->fewest_givens;
  job->phase = ARI_MAKING_IDLE;
}

static bool
goes_on (const AriGenerator *generator)
{
  return generator->tools.goes_on == NULL || generator->tools.goes_on (generator->tools.data);
}

/* Runs jobs in a slot, one after the other, up to a question. Returns false if broken off. */
static bool
work_in_slot (AriGenerator *generator, unsigned i)
{
  MakingSlot *slot = &generator->slots[i];

  for (;;) {
    if (slot->job.phase == ARI_MAKING_IDLE) {
      if (generator->n_begun == generator->n)
        return true;
      slot->place = generator->n_begun++;
      ari_making_begin (&slot->job, generator->first + slot->place);
      generator->proven = NULL;
    }
    if ((generator->prover != NULL || ++generator->n_advances % ADVANCES_BETWEEN_QUESTIONS == 0)
        && !goes_on (generator))
      return false;
    switch (ari_making_advance (&slot->job, &generator->tools)) {
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
    const AriMaking *job = &generator->slots[generator->asking[i]].job;
    uint8_t *question = generator->questions + i * n_cells;

    memcpy (question, job->draft->givens, n_cells);
    for (unsigned k = 0; k < job->n_left_out; k++)
      question[job->left_out[k]] = ARI_NO_DIGIT;
  }
  if (!ari_batch_solve (generator->batch, generator->questions, generator->n_asking, 2,
                        generator->answers, NULL, generator->tools.goes_on, generator->tools.data))
    return false;
  for (unsigned i = 0; i < generator->n_asking; i++)
    ari_making_answer (&generator->slots[generator->asking[i]].job,
                       generator->answers[i].n_solutions == 1 ? ARI_PROOF_ONE : ARI_PROOF_SEVERAL,
                       0);
  return true;
}

/* Returns the orbit that a pass asks about. */
/* Returns true if the question is the next of those that were foreseen. */
static bool
is_foreseen (const AriGenerator *generator, const AriMaking *job)
{
  return generator->at_foreseen < generator->n_foreseen && job->phase == ARI_MAKING_THIN
         && generator->foreseen_budget == job->budget
         && generator->foreseen[generator->at_foreseen] == job->order[job->at];
}

/* Makes a sheet of the questions to come. Returns: false if none is foreseen. */
static bool
foresee (AriGenerator *generator, AriMaking *job)
{
  const AriPlan *plan = generator->plan;
  AriAheadQuestion questions[ARI_AHEAD_MOST];

  generator->n_foreseen = ari_making_foresee (job, generator->foreseen, ARI_AHEAD_MOST);
  generator->at_foreseen = 0;
  generator->foreseen_budget = job->budget;
  for (unsigned i = 0; i < generator->n_foreseen; i++)
    questions[i] = (AriAheadQuestion){
      .cells = plan->orbit_cells + plan->orbit_starts[generator->foreseen[i]],
      .n = ari_plan_orbit_size (plan, generator->foreseen[i]),
    };
  if (generator->n_foreseen == 0)
    return false;
  ari_ahead_set (generator->ahead, job->draft->solution, job->draft->givens, job->budget, questions,
                 generator->n_foreseen);
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
      ari_ahead_answer (generator->ahead, generator->at_foreseen, generator->prover, work,
                        goes_on_with_helpers, generator);

  /* the sheet stays valid unless the puzzle changes */
  generator->at_foreseen++;
  if (proof == ARI_PROOF_ONE)
    generator->n_foreseen = 0;
  return proof;
}

static void
dismiss_helpers (AriGenerator *generator)
{
  generator->n_foreseen = 0;
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
  AriMaking *job = &generator->slots[0].job;
  uint64_t work;
  AriProof proof;

  /* what was learnt from another grid, or from an earlier try, does not help */
  if (generator->proven != job->draft || generator->proven_tries != job->n_tries) {
    ari_prover_begin (generator->prover, job->draft->solution);
    generator->proven = job->draft;
    generator->proven_tries = job->n_tries;
    generator->n_foreseen = 0;
  }
  if (generator->ahead != NULL && (is_foreseen (generator, job) || foresee (generator, job)))
    proof = prove_with_helpers (generator, &work);
  else
    proof = ari_prover_test (generator->prover, job->draft->givens, job->left_out, job->n_left_out,
                             job->budget, &work, generator->tools.goes_on, generator->tools.data);
  if (proof == ARI_PROOF_BROKEN_OFF)
    return false;
  ari_making_answer (job, proof, work);
  return true;
}

/* Works in rounds: each slot up to a question, then all questions are answered. */
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

    /* jobs that do nothing write the puzzles never begun */
    while (slot->job.phase != ARI_MAKING_IDLE || generator->n_begun < n) {
      if (slot->job.phase == ARI_MAKING_IDLE) {
        slot->place = generator->n_begun++;
        ari_making_begin (&slot->job, first + slot->place);
      } else {
        ari_making_break_off (&slot->job);
      }
      finish (generator, slot);
    }
  }
  return is_whole;
}
