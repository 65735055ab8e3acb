/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the digit of a cell, by a short path of steps that ends with placing it. */

#include <stdlib.h>
#include <string.h>

#include "engine/logic/derive.h"

/*
 * The levels of the techniques are tried one after another, each with those below it. For each:
 *
 * 1. Rounds. A round finds steps, and plays those that are still found after the ones played before
 * them; rounds follow until a step places a digit in the cell. Up to most_at_once, these are the
 * steps of all techniques, so that few rounds are needed. Above it they are those of the easiest
 * technique that finds any, as in a path that is played from the start, and of a harder one only
 * the first.
 * 2. Pruning. From the last step back to the first, steps are left out if all that are kept after
 *   them are found without them. A step is found again if its technique finds one that does at
 *   least what the step still has to do. Few steps of a long path are kept, so they are left out
 *   many at a time, twice as many after each success: k of n steps cost some k log n attempts, and
 *   what is found again in each is short, because what comes after was pruned before.
 * 3. The path is written with its steps as they are found again: without the steps left out, one
 *   may do less, or be based on other cells.
 *
 * The path with the lowest sum of scores is the answer. A level whose easiest technique has as high
 * a score as the best path cannot bring a better one, and those above most_at_once are for what
 * cannot be reached below. There may be shorter paths: to prove that there are none would be a
 * search of its own.
 */
static const AriLevel most_at_once = ARI_LEVEL_HARD;

struct AriDerivation {
  AriLogic *logic;
  AriSteps *round; /* steps found at the start of a round */
  AriSteps *found; /* steps of one technique */
  AriSteps *path;  /* all steps of the rounds */
  bool *is_kept;   /* steps of the path that are needed */
};

/* Work: the question and the callback of a call. */
typedef struct {
  AriDerivation *own;
  const AriDerivationQuestion *question;
  AriLogicGoesOn goes_on;
  void *data;
} Work;

AriDerivation *
ari_derivation_new (AriLogic *logic, uint32_t max_steps, uint32_t max_parts)
{
  AriDerivation *derivation = (AriDerivation *) calloc (1, sizeof (AriDerivation));

  if (derivation == NULL)
    return NULL;
  derivation->logic = logic;
  derivation->round = ari_steps_new (max_steps, max_parts);
  derivation->found = ari_steps_new (max_steps, max_parts);
  derivation->path = ari_steps_new (max_steps, max_parts);
  derivation->is_kept = (bool *) calloc ((size_t) max_steps + 1, sizeof (bool));
  if (derivation->round == NULL || derivation->found == NULL || derivation->path == NULL
      || derivation->is_kept == NULL) {
    ari_derivation_free (derivation);
    return NULL;
  }
  return derivation;
}

void
ari_derivation_free (AriDerivation *derivation)
{
  if (derivation == NULL)
    return;
  ari_steps_free (derivation->round);
  ari_steps_free (derivation->found);
  ari_steps_free (derivation->path);
  free (derivation->is_kept);
  free (derivation);
}

static AriLogicStatus
start_over (const Work *work)
{
  return ari_logic_set_position (work->own->logic, work->question->givens, work->question->placed,
                                 work->question->removed);
}

static bool
is_among (const AriMark *marks, uint32_t n_marks, const AriMark *mark)
{
  for (uint32_t i = 0; i < n_marks; i++)
    if (marks[i].cell == mark->cell && marks[i].digit == mark->digit)
      return true;
  return false;
}

static bool
places (const AriStep *step, uint16_t cell)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    if (step->placements[i].cell == cell)
      return true;
  return false;
}

static bool
is_to_be_placed (const AriLogic *logic, const AriMark *mark)
{
  return ari_logic_get_digit (logic, mark->cell) == ARI_NO_DIGIT;
}

static bool
is_to_be_removed (const AriLogic *logic, const AriMark *mark)
{
  return ari_digits_has (ari_logic_get_candidates (logic, mark->cell), mark->digit);
}

/* changes: returns true if anything that @step does is still to be done. */
static bool
changes (const AriLogic *logic, const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    if (is_to_be_placed (logic, &step->placements[i]))
      return true;
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    if (is_to_be_removed (logic, &step->eliminations[i]))
      return true;
  return false;
}

/* does_the_rest: returns true if @other does all of @step that is still to be done. */
static bool
does_the_rest (const AriLogic *logic, const AriStep *other, const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    if (is_to_be_placed (logic, &step->placements[i])
        && !is_among (other->placements, other->n_placements, &step->placements[i]))
      return false;
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    if (is_to_be_removed (logic, &step->eliminations[i])
        && !is_among (other->eliminations, other->n_eliminations, &step->eliminations[i]))
      return false;
  return true;
}

/* find_again: finds @wanted, a step of the path, in the current position; the last one need only
 * fill the cell. Returns: true if it is there. */
static bool
find_again (const Work *work, const AriStep *wanted, AriStep *found)
{
  AriDerivation *own = work->own;
  const bool is_last = places (wanted, work->question->cell);
  const AriLogicStatus status =
      ari_logic_find_all (own->logic, wanted->technique, own->found, work->goes_on, work->data);

  if (status != ARI_LOGIC_FOUND && status != ARI_LOGIC_NO_ROOM)
    return false;
  for (uint32_t i = 0; i < ari_steps_count (own->found); i++) {
    *found = ari_steps_get (own->found, i);
    if (is_last ? places (found, work->question->cell) : does_the_rest (own->logic, found, wanted))
      return true;
  }
  return false;
}

/* end_path: ends it with a step of the round that fills the cell. Returns: OPEN if there is
 * none. */
static AriLogicStatus
end_path (const Work *work)
{
  AriDerivation *own = work->own;

  for (uint32_t i = 0; i < ari_steps_count (own->round); i++) {
    const AriStep step = ari_steps_get (own->round, i);
    if (places (&step, work->question->cell))
      return ari_steps_add (own->path, &step) ? ARI_LOGIC_FOUND : ARI_LOGIC_NO_ROOM;
  }
  return ARI_LOGIC_OPEN;
}

/* play_round: adds the steps of the round to the path.
 * Returns: OPEN, STUCK if none changes anything, or the status at its end. */
static AriLogicStatus
play_round (const Work *work)
{
  AriDerivation *own = work->own;
  AriLogicStatus status = ARI_LOGIC_STUCK;

  for (uint32_t i = 0; i < ari_steps_count (own->round); i++) {
    const AriStep step = ari_steps_get (own->round, i);
    AriStep again;

    if (!changes (own->logic, &step)
        || (status == ARI_LOGIC_OPEN && !find_again (work, &step, &again)))
      continue;
    if (!ari_steps_add (own->path, &step))
      return ARI_LOGIC_NO_ROOM;
    status = ari_logic_apply (own->logic, &step);
    if (status != ARI_LOGIC_OPEN || ari_technique_info (step.technique)->level > most_at_once)
      break;
  }
  return status;
}

/* make_rounds: fills the path, up to the first step that fills the cell. */
static AriLogicStatus
make_rounds (const Work *work, AriLevel level)
{
  AriLogicStatus status = start_over (work);

  ari_steps_clear (work->own->path);
  while (status == ARI_LOGIC_OPEN) {
    status = (level > most_at_once ? ari_logic_find_easiest : ari_logic_find_every) (
        work->own->logic, work->own->round, work->goes_on, work->data);
    if (status != ARI_LOGIC_FOUND && status != ARI_LOGIC_NO_ROOM)
      return status;
    status = end_path (work);
    if (status == ARI_LOGIC_OPEN)
      status = play_round (work);
  }
  return status;
}

/* leads_on: returns true if the steps that are kept, from number @first on, are found in this
 * position. */
static bool
leads_on (const Work *work, uint32_t first)
{
  AriDerivation *own = work->own;
  const uint32_t n = ari_steps_count (own->path);

  for (uint32_t i = first; i < n; i++) {
    const AriStep wanted = ari_steps_get (own->path, i);
    AriStep step;

    if (!own->is_kept[i] || (i + 1 < n && !changes (own->logic, &wanted)))
      continue;
    if (!find_again (work, &wanted, &step))
      return false;
    ari_logic_apply (own->logic, &step);
  }
  return true;
}

/* can_leave_out: returns true if what is kept from @end on is found without the steps from @first
 * on. */
static bool
can_leave_out (const Work *work, uint32_t first, uint32_t end)
{
  AriDerivation *own = work->own;

  start_over (work);
  for (uint32_t i = 0; i < first; i++) {
    const AriStep step = ari_steps_get (own->path, i);
    ari_logic_apply (own->logic, &step);
  }
  return leads_on (work, end);
}

static void
prune (const Work *work)
{
  AriDerivation *own = work->own;
  const uint32_t n = ari_steps_count (own->path);
  uint32_t end = n - 1; /* whatever comes from here on is decided */
  uint32_t size = 1;

  memset (own->is_kept, true, n * sizeof (bool));
  while (end > 0 && (work->goes_on == NULL || work->goes_on (work->data))) {
    size = size < end ? size : end;
    if (can_leave_out (work, end - size, end)) {
      memset (own->is_kept + end - size, false, size * sizeof (bool));
      end -= size;
      size *= 2;
    } else if (size > 1)
      size /= 2;
    else
      end--;
  }
}

static uint32_t
sum_scores (const AriDerivation *own)
{
  uint32_t sum = 0;

  for (uint32_t i = 0; i < ari_steps_count (own->path); i++)
    if (own->is_kept[i])
      sum += ari_technique_info (ari_steps_get (own->path, i).technique)->score;
  return sum;
}

/* write_path: writes the steps that are kept, as they are found again. */
static AriLogicStatus
write_path (const Work *work, AriSteps *path)
{
  AriDerivation *own = work->own;
  const uint32_t n = ari_steps_count (own->path);

  start_over (work);
  ari_steps_clear (path);
  for (uint32_t i = 0; i < n; i++) {
    AriStep step = ari_steps_get (own->path, i);
    AriStep again;

    if (!own->is_kept[i] || (i + 1 < n && !changes (own->logic, &step)))
      continue;
    if (find_again (work, &step, &again))
      step = again;
    if (!ari_steps_add (path, &step)) {
      ari_steps_clear (path);
      return ARI_LOGIC_NO_ROOM;
    }
    ari_logic_apply (own->logic, &step);
  }
  return ARI_LOGIC_FOUND;
}

/* take_levels: selects the techniques of the order up to @level. @least: (out): the lowest score of
 * those of @level itself; UINT32_MAX if there are none */
static AriLogicOptions
take_levels (const AriLogicOptions *options, AriLevel level, uint32_t *least)
{
  AriLogicOptions some = *options;

  some.n_order = 0;
  *least = UINT32_MAX;
  for (unsigned i = 0; i < options->n_order; i++) {
    const AriTechniqueInfo *info = ari_technique_info (options->order[i]);

    /* techniques of the last resort take too long to be used again and again */
    if (info->flags & ARI_TECHNIQUE_LAST_RESORT)
      continue;
    if (info->level <= level)
      some.order[some.n_order++] = options->order[i];
    if (info->level == level && info->score < *least)
      *least = info->score;
  }
  return some;
}

AriLogicStatus
ari_derivation_find (AriDerivation *derivation,
                     const AriDerivationQuestion *question,
                     AriSteps *path,
                     AriLogicGoesOn goes_on,
                     void *data)
{
  const Work work = { derivation, question, goes_on, data };
  uint32_t best = UINT32_MAX;

  ari_steps_clear (path);
  for (unsigned level = ARI_LEVEL_EASY; level < ARI_N_LEVELS; level++) {
    uint32_t least;
    const AriLogicOptions options = take_levels (question->options, (AriLevel) level, &least);
    AriLogicStatus status;

    /* @least is the highest number for a level without techniques */
    if (least >= best || (best < UINT32_MAX && level > most_at_once))
      continue;
    ari_logic_set_options (derivation->logic, &options);
    status = make_rounds (&work, (AriLevel) level);
    if (status == ARI_LOGIC_FOUND) {
      prune (&work);
      if (sum_scores (derivation) < best) {
        best = sum_scores (derivation);
        status = write_path (&work, path);
      }
    }
    if (goes_on != NULL && !goes_on (data))
      return ARI_LOGIC_BROKEN_OFF;
    if (status != ARI_LOGIC_FOUND && status != ARI_LOGIC_STUCK)
      return status;
  }
  return ari_steps_count (path) > 0 ? ARI_LOGIC_FOUND : ARI_LOGIC_STUCK;
}
