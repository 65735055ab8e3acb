/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out what other digits would have cost. */

#include <stdlib.h>

#include "engine/laboratory/what-if.h"

/*
 * The decisions that led to an alternative, and the alternative as the last of them, are given to a
 * new search as choices of a person: so it walks straight to the alternative, with the deductions
 * of its method, and goes on as the method would. It ends at the first solution, or when it undoes
 * the alternative.
 *
 * What it finds is exact where decisions determine a state, as in most methods. Deductions on the
 * way are made again for each alternative, which costs little: the way never branches.
 *
 * An alternative is compared with what the search itself does from the first try of its decision to
 * the first solution, which may lie after the snapshot. So the search is taken again from its
 * start; this also gives the steps of first tries, which a summary keeps only where they cost much.
 * If a digit of a decision had been tried first, all before that decision would have been the same,
 * so the savings of different decisions can be compared.
 */

/* Later alternatives are left out: the list would be too long to read. */
enum { MOST_ALTERNATIVES = 256 };
/* Steps, at some 50 to 500 ns each. */
enum { STEPS_A_SLICE = 500 };

struct AriWhatIf {
  AriGrid *start;
  AriStrategy strategy;
  AriOwnChoice *path; /* the decisions of the snapshot */
  AriSearch *real;    /* (nullable): the search itself, until its first solution */
  uint64_t *opened;   /* for each decision, the step of its first try */
  uint64_t now;       /* the steps of the snapshot */
  uint64_t most_real; /* steps that may be taken again */
  uint64_t solved;    /* the step of the first solution; 0: not known */
  uint32_t n_decisions;
  AriSearch *search; /* (nullable): of the alternative that is being searched */
  size_t n;
  size_t at;
  uint64_t share; /* most steps of an alternative */
  uint64_t began; /* the steps before the alternative was tried; 0: not yet */
  AriAlternative alternatives[MOST_ALTERNATIVES];
};

static void
list_alternatives (AriWhatIf *what_if, const AriSnapshot *snapshot)
{
  for (uint32_t i = 0; i < snapshot->n_decisions && i < ARI_MAX_OWN_CHOICES; i++) {
    const AriDecision *decision = &snapshot->decisions[i];
    AriDigits left = decision->candidates & ~decision->refuted;

    if (decision->digit != ARI_NO_DIGIT && decision->refuted == 0)
      left &= ~ari_digits_of (decision->digit); /* it was tried first */
    what_if->path[i] = (AriOwnChoice){ i + 1, decision->cell, decision->digit };
    ARI_FOR_DIGITS (digit, decision->is_alone ? 0 : left)
      if (what_if->n < MOST_ALTERNATIVES)
        what_if->alternatives[what_if->n++] =
            (AriAlternative){ .decision = i,
                              .digit = (uint8_t) digit,
                              .is_on_trial = digit == decision->digit,
                              .is_so_far = true };
  }
}

/* Returns: false when memory is short. */
static bool
set_up (AriWhatIf *what_if, const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  const AriLayout *layout = snapshot->layout;

  what_if->start = ari_grid_new (layout);
  what_if->path = calloc (snapshot->n_decisions + 1, sizeof *what_if->path);
  what_if->opened = calloc (snapshot->n_decisions + 1, sizeof *what_if->opened);
  if (what_if->start == NULL || what_if->path == NULL || what_if->opened == NULL)
    return false;
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (snapshot->cells[cell].origin == ARI_ORIGIN_GIVEN)
      what_if->start->cells[cell] = snapshot->cells[cell].digit;
  if (snapshot->learns)
    return true;
  list_alternatives (what_if, snapshot);
  if (what_if->n == 0 || snapshot->counters.steps > what_if->most_real)
    return true;
  what_if->real = ari_search_new (what_if->start, strategy, 0);
  return what_if->real != NULL;
}

AriWhatIf *
ari_what_if_new (const AriSnapshot *snapshot, const AriStrategy *strategy, uint64_t most_steps)
{
  AriWhatIf *what_if = calloc (1, sizeof *what_if);

  if (what_if == NULL)
    return NULL;
  what_if->strategy = *strategy;
  what_if->strategy.choices = NULL;
  what_if->n_decisions = snapshot->n_decisions;
  what_if->now = snapshot->counters.steps;
  what_if->most_real = most_steps;
  if (!set_up (what_if, snapshot, strategy)) {
    ari_what_if_free (what_if);
    return NULL;
  }
  what_if->share = most_steps / (what_if->n + 1);
  return what_if;
}

void
ari_what_if_free (AriWhatIf *what_if)
{
  if (what_if == NULL)
    return;
  ari_search_free (what_if->real);
  ari_search_free (what_if->search);
  ari_grid_free (what_if->start);
  free (what_if->path);
  free (what_if->opened);
  free (what_if);
}

/* --- what the search itself does --- */

static void
compare_with_real (AriWhatIf *what_if)
{
  const bool is_so_far = what_if->solved == 0;
  const uint64_t until = is_so_far ? what_if->now : what_if->solved;

  for (size_t i = 0; i < what_if->n; i++) {
    const uint64_t opened = what_if->opened[what_if->alternatives[i].decision];

    what_if->alternatives[i].is_so_far = is_so_far;
    if (opened > 0 && opened <= until)
      what_if->alternatives[i].instead = until - opened + 1;
  }
}

/* Takes a step of the search itself. Returns: false if that was the last one that matters. */
static bool
search_again (AriWhatIf *what_if)
{
  const AriCounters *counters = ari_search_counters (what_if->real);
  AriEvent event;

  if (!ari_search_step (what_if->real, &event))
    return false;
  if (event.kind == ARI_EVENT_GUESS && counters->steps <= what_if->now
      && event.depth <= what_if->n_decisions)
    what_if->opened[event.depth - 1] = counters->steps;
  if (event.kind == ARI_EVENT_SOLUTION && what_if->solved == 0)
    what_if->solved = counters->steps;
  return counters->steps < what_if->most_real
         && (what_if->solved == 0 || counters->steps < what_if->now);
}

/* --- the alternatives --- */

/* Makes the search of the next alternative. Returns: false when memory is short. */
static bool
begin (AriWhatIf *what_if)
{
  const AriAlternative *alternative = &what_if->alternatives[what_if->at];
  const uint32_t depth = alternative->decision;
  const AriOwnChoice real = what_if->path[depth];
  AriStrategy strategy = what_if->strategy;
  AriOwnChoices *choices;

  what_if->path[depth].digit = alternative->digit;
  choices = ari_own_choices_new (what_if->path, depth + 1);
  what_if->path[depth] = real;
  if (choices == NULL)
    return false;
  strategy.choices = choices;
  what_if->search = ari_search_new (what_if->start, &strategy, 1);
  what_if->began = 0;
  ari_own_choices_unref (choices);
  return what_if->search != NULL;
}

/* Takes a step. Returns: false if that ends the alternative. */
static bool
search_on (AriWhatIf *what_if, AriAlternative *alternative)
{
  const AriCounters *counters = ari_search_counters (what_if->search);
  const unsigned cell = what_if->path[alternative->decision].cell;
  const bool had_begun = what_if->began > 0;
  AriEvent event;

  if (!ari_search_step (what_if->search, &event))
    return false;
  if (!had_begun) {
    if (event.cell == cell && event.digit == alternative->digit && event.rule == ARI_RULE_CHOICE)
      what_if->began = counters->steps;
    return event.kind != ARI_EVENT_CONTRADICTION && event.kind != ARI_EVENT_END;
  }
  alternative->steps = counters->steps - what_if->began + 1;
  alternative->leads = event.kind == ARI_EVENT_SOLUTION;
  alternative->is_known = alternative->leads
                          || (event.kind == ARI_EVENT_BACK && event.cell == cell
                              && event.depth <= alternative->decision + 1);
  return !alternative->is_known && alternative->steps < what_if->share;
}

static bool
step_real (AriWhatIf *what_if)
{
  for (unsigned i = 0; i < STEPS_A_SLICE; i++)
    if (!search_again (what_if)) {
      compare_with_real (what_if);
      ari_search_free (what_if->real);
      what_if->real = NULL;
      break;
    }
  return true;
}

bool
ari_what_if_step (AriWhatIf *what_if)
{
  if (what_if->real != NULL)
    return step_real (what_if);
  if (what_if->at == what_if->n)
    return false;
  if (what_if->search == NULL && !begin (what_if)) {
    what_if->at = what_if->n;
    return false;
  }
  for (unsigned i = 0; i < STEPS_A_SLICE; i++)
    if (!search_on (what_if, &what_if->alternatives[what_if->at])) {
      ari_search_free (what_if->search);
      what_if->search = NULL;
      what_if->at++;
      break;
    }
  return what_if->at < what_if->n;
}

const AriAlternative *
ari_what_if_alternatives (const AriWhatIf *what_if, size_t *n)
{
  *n = what_if->n;
  return what_if->alternatives;
}

bool
ari_what_if_lacks_past (const AriStrategy *strategy)
{
  return strategy->order == ARI_ORDER_WEIGHT || strategy->order == ARI_ORDER_CONFLICT
         || ari_strategy_is_random (strategy);
}

size_t
ari_what_if_best (const AriAlternative *alternatives, size_t n, bool *is_sure)
{
  uint64_t most = 0;
  size_t best = n;

  for (size_t i = 0; i < n; i++) {
    const AriAlternative *alternative = &alternatives[i];

    if (alternative->leads && alternative->instead > alternative->steps
        && alternative->instead - alternative->steps > most) {
      most = alternative->instead - alternative->steps;
      best = i;
    }
  }
  *is_sure = true;
  for (size_t i = 0; i < n; i++)
    if (!alternatives[i].is_known && alternatives[i].instead > alternatives[i].steps + most)
      *is_sure = false;
  return best;
}
