/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds how a dead end of a search that does not learn came about, and the guesses that cause it.
 */

#include <stdlib.h>
#include <string.h>

#include "engine/laboratory/causes.h"
#include "engine/laboratory/premises.h"

/*
 * From the dead end back to the guesses, each fact that is needed is explained by the first facts
 * that ruled out its premises. Then the guesses are left out one after the other, the latest first,
 * where the dead end follows from the others by singles that the grid shows and by what was removed
 * on the way. More facts never take one away, so none of the guesses that stay can be left out of
 * this. What follows from those that stay, as far as the dead end needs it, is the graph.
 *
 * Whether other deductions of the search would have led to some dead end without one of these
 * guesses is asked of the search itself: from the start with all the others as givens, up to where
 * it would have to guess. It chooses fewest candidates first, so that it finds a cell with one
 * candidate or none whatever the order of the search; forced levels are deductions here.
 */

/* The work of all these searches, in the board's units: about a quarter of a second. */
static const uint64_t most_work = 50000000;

typedef enum {
  STAGE_EXPLAIN,
  STAGE_PRUNE,
  STAGE_LOOK_BACK,
  STAGE_PROVE,
  STAGE_OVER,
} Stage;

/** Explained: what is known of a fact. */
typedef struct {
  uint32_t first_premise;
  uint32_t n_premises;
  uint32_t number;   /* in the graph, or among the facts that follow again */
  uint32_t noted_by; /* the fact that named it last as a cause */
  bool is_needed;
  bool is_left_out; /* a guess that is not needed */
} Explained;

struct AriCauses {
  AriWay *facts;
  AriWay *again;        /* what follows from the guesses that are not left out */
  Explained *explained; /* by the numbers of facts; 0 is unused */
  Explained *of_again;  /* likewise, of those that follow again, once guesses are chosen */
  uint32_t *origins;    /* of the facts that follow again: their numbers, of singles 0 */
  uint8_t *shown;       /* per cell: the digit on the grid */
  AriPremises premises;
  uint32_t n_of_end; /* the first premises are those of the dead end */
  AriImplications graph;
  bool has_failed; /* memory was short, or a fact does not follow again */

  Stage stage;
  uint32_t at;

  AriSearch *search;
  AriGrid *start;
  AriGrid *tried;
  bool is_running;
  uint64_t work;
};

static bool
prepare_proof (AriCauses *causes, const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriStrategy deductions = *strategy;

  deductions.order = ARI_ORDER_FEWEST;
  deductions.ties = ARI_TIES_READING;
  deductions.values = ARI_VALUES_ASCENDING;
  deductions.branching = ARI_BRANCHING_DIGITS;
  if (deductions.propagation == ARI_PROPAGATION_NONE)
    deductions.propagation = ARI_PROPAGATION_FORWARD;
  /* where guesses may be places, a single place is forced, and a missing one a dead end */
  if (strategy->branching == ARI_BRANCHING_PLACES
      && deductions.propagation < ARI_PROPAGATION_SINGLES)
    deductions.propagation = ARI_PROPAGATION_SINGLES;
  deductions.choices = NULL;
  causes->start = ari_grid_new (snapshot->layout);
  causes->tried = ari_grid_new (snapshot->layout);
  if (causes->start == NULL || causes->tried == NULL)
    return false;
  for (unsigned cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].origin == ARI_ORIGIN_GIVEN)
      causes->start->cells[cell] = snapshot->cells[cell].digit;
  causes->search = ari_search_new (causes->start, &deductions, 1);
  return causes->search != NULL;
}

static void
want_premises (AriCauses *causes, uint32_t first)
{
  const AriWay *facts = causes->facts;

  for (uint32_t i = first; i < causes->premises.n; i++) {
    const uint32_t item = causes->premises.items[i];
    const uint32_t fact = item < facts->n_candidates ? facts->by[item] : item - facts->n_candidates;

    if (fact >= facts->first_guess && fact <= facts->n)
      causes->explained[fact].is_needed = true;
  }
}

AriCauses *
ari_causes_new (const AriSnapshot *snapshot, const AriStrategy *strategy)
{
  AriCauses *causes = calloc (1, sizeof *causes);

  if (causes == NULL)
    return NULL;
  causes->facts = ari_way_new (snapshot, strategy);
  if (causes->facts != NULL) {
    const size_t n_cells = snapshot->layout->n_cells;

    causes->again = ari_way_new_like (causes->facts);
    causes->explained = calloc (causes->facts->n + 1, sizeof *causes->explained);
    causes->origins = calloc (causes->facts->n_candidates + n_cells + 1, sizeof *causes->origins);
    causes->shown = calloc (n_cells, sizeof *causes->shown);
  }
  if (causes->again == NULL || causes->explained == NULL || causes->origins == NULL
      || causes->shown == NULL || !prepare_proof (causes, snapshot, strategy)) {
    ari_causes_free (causes);
    return NULL;
  }
  for (unsigned cell = 0; cell < snapshot->layout->n_cells; cell++)
    causes->shown[cell] = snapshot->cells[cell].digit;
  ari_way_explain_end (causes->facts, &snapshot->event, &causes->premises);
  causes->n_of_end = causes->premises.n;
  want_premises (causes, 0);
  causes->at = causes->facts->n;
  return causes;
}

void
ari_causes_free (AriCauses *causes)
{
  if (causes == NULL)
    return;
  ari_way_free (causes->facts);
  ari_way_free (causes->again);
  free (causes->explained);
  free (causes->of_again);
  free (causes->origins);
  free (causes->shown);
  free (causes->premises.items);
  ari_implications_clear (&causes->graph);
  ari_search_free (causes->search);
  ari_grid_free (causes->start);
  ari_grid_free (causes->tried);
  free (causes);
}

static const AriImplication *
fact_at (const AriCauses *causes, uint32_t i)
{
  return &causes->facts->facts[i - 1];
}

static bool
is_guess (const AriCauses *causes, uint32_t i)
{
  return fact_at (causes, i)->rule == ARI_RULE_NONE || fact_at (causes, i)->rule == ARI_RULE_CHOICE;
}

/* --- explaining --- */

/* Goes on to the next fact that is needed. */
static void
explain_next (AriCauses *causes)
{
  while (causes->at >= causes->facts->first_guess && !causes->explained[causes->at].is_needed)
    causes->at--;
  if (causes->at < causes->facts->first_guess) {
    causes->stage = STAGE_PRUNE;
    causes->at = causes->facts->n;
    return;
  }
  causes->explained[causes->at].first_premise = causes->premises.n;
  if (!ari_way_explain (causes->facts, causes->at, causes->again, &causes->premises))
    causes->has_failed = true;
  want_premises (causes, causes->explained[causes->at].first_premise);
  causes->explained[causes->at].n_premises =
      causes->premises.n - causes->explained[causes->at].first_premise;
  causes->at--;
}

/* --- leaving out guesses --- */

/* Returns the fact that follows again and fulfils a premise, 0 if that was so before the first
 * guess, or UINT32_MAX if none does. */
static uint32_t
reason_of (const AriCauses *causes, uint32_t item)
{
  const AriWay *again = causes->again;
  uint32_t number;

  if (item < again->n_candidates)
    return again->by[item];
  number = causes->explained[item - again->n_candidates].number;
  return number > 0 ? number : UINT32_MAX;
}

static bool
all_hold (const AriCauses *causes, uint32_t first, uint32_t n)
{
  for (uint32_t k = first; k < first + n; k++)
    if (reason_of (causes, causes->premises.items[k]) == UINT32_MAX)
      return false;
  return true;
}

/* Repeats fact @i. */
static void
repeat (AriCauses *causes, uint32_t i)
{
  const AriImplication *fact = fact_at (causes, i);

  ari_way_append (causes->again, fact->cell, fact->digit, fact->is_placed, fact->rule, fact->depth);
  causes->explained[i].number = causes->again->n;
  causes->origins[causes->again->n] = i;
}

/* Places singles, and removes what has its premises, until nothing more follows. */
static void
propagate (AriCauses *causes)
{
  const AriWay *facts = causes->facts;
  uint32_t n;

  do {
    n = causes->again->n;
    while (ari_way_place_single (causes->again, causes->shown))
      causes->origins[causes->again->n] = 0;
    for (uint32_t i = facts->first_guess; i <= facts->n; i++) {
      const Explained *fact = &causes->explained[i];

      if (fact->is_needed && !fact_at (causes, i)->is_placed && fact->number == 0
          && all_hold (causes, fact->first_premise, fact->n_premises))
        repeat (causes, i);
    }
  } while (causes->again->n > n);
}

/* Finds what follows from the guesses that are not left out. Returns: true if the dead end does. */
static bool
follow (AriCauses *causes)
{
  const AriWay *facts = causes->facts;

  ari_way_begin (causes->again, facts, facts->first_guess);
  for (uint32_t i = 1; i <= facts->n; i++)
    causes->explained[i].number = 0;
  propagate (causes);
  for (uint32_t i = facts->first_guess; i <= facts->n; i++) {
    if (!causes->explained[i].is_needed || causes->explained[i].is_left_out
        || !is_guess (causes, i))
      continue;
    repeat (causes, i);
    propagate (causes);
  }
  return all_hold (causes, 0, causes->n_of_end);
}

/* --- writing the graph --- */

static void
want_reasons (AriCauses *causes, uint32_t first, uint32_t n)
{
  for (uint32_t k = first; k < first + n; k++) {
    const uint32_t fact = reason_of (causes, causes->premises.items[k]);

    if (fact > 0 && fact != UINT32_MAX)
      causes->of_again[fact].is_needed = true;
  }
}

/* @by: whose premises these are */
static void
write_reasons (AriCauses *causes, uint32_t first, uint32_t n, uint32_t by)
{
  AriImplications *graph = &causes->graph;

  for (uint32_t k = first; k < first + n; k++) {
    const uint32_t fact = reason_of (causes, causes->premises.items[k]);

    if (fact == 0 || fact == UINT32_MAX || causes->of_again[fact].noted_by == by)
      continue;
    if (!ari_implications_reserve (graph, graph->n_facts, graph->n_causes + 1)) {
      causes->has_failed = true;
      return;
    }
    causes->of_again[fact].noted_by = by;
    graph->causes[graph->n_causes++] = causes->of_again[fact].number;
  }
}

/* Explains what the dead end needs of what follows again. */
static void
explain_again (AriCauses *causes)
{
  AriWay *again = causes->again;

  want_reasons (causes, 0, causes->n_of_end);
  for (uint32_t i = again->n; i > 0; i--) {
    Explained *explained = &causes->of_again[i];

    if (!explained->is_needed)
      continue;
    if (causes->origins[i] > 0) {
      again->facts[i - 1] = *fact_at (causes, causes->origins[i]);
      explained->first_premise = causes->explained[causes->origins[i]].first_premise;
      explained->n_premises = causes->explained[causes->origins[i]].n_premises;
    } else {
      explained->first_premise = causes->premises.n;
      causes->has_failed |= !ari_way_explain (again, i, NULL, &causes->premises);
      explained->n_premises = causes->premises.n - explained->first_premise;
    }
    want_reasons (causes, explained->first_premise, explained->n_premises);
  }
}

static void
write_graph (AriCauses *causes)
{
  const AriWay *again = causes->again;
  AriImplications *graph = &causes->graph;

  causes->of_again = calloc (again->n + 1, sizeof *causes->of_again);
  causes->has_failed |= causes->of_again == NULL;
  if (causes->has_failed)
    return;
  explain_again (causes);
  for (uint32_t i = 1; i <= again->n && !causes->has_failed; i++) {
    Explained *explained = &causes->of_again[i];
    AriImplication *fact;

    if (!explained->is_needed)
      continue;
    if (!ari_implications_reserve (graph, graph->n_facts + 1, graph->n_causes)) {
      causes->has_failed = true;
      return;
    }
    explained->number = graph->n_facts;
    fact = &graph->facts[graph->n_facts++];
    *fact = again->facts[i - 1];
    graph->has_searched |= fact->rule == ARI_RULE_SEARCHED;
    fact->first_cause = graph->n_causes;
    write_reasons (causes, explained->first_premise, explained->n_premises, i);
    fact->n_causes = graph->n_causes - fact->first_cause;
    /* guesses that were open, but did not matter, are not counted */
    for (uint32_t k = fact->first_cause; k < graph->n_causes; k++) {
      const uint32_t depth = graph->facts[graph->causes[k]].depth;

      fact->depth = k == fact->first_cause || depth > fact->depth ? depth : fact->depth;
    }
  }
  graph->first_of_end = graph->n_causes;
  write_reasons (causes, 0, causes->n_of_end, again->n + 1);
}

/* Leaves out the next guess if the dead end follows without it. */
static void
prune_next (AriCauses *causes)
{
  const uint32_t first = causes->facts->first_guess;

  while (causes->at >= first
         && !(causes->explained[causes->at].is_needed && is_guess (causes, causes->at)))
    causes->at--;
  if (causes->at >= first) {
    causes->explained[causes->at].is_left_out = true;
    causes->explained[causes->at].is_left_out = follow (causes);
    causes->at--;
    return;
  }
  causes->has_failed |= !follow (causes);
  write_graph (causes);
  causes->stage = STAGE_LOOK_BACK;
  causes->at = 0;
}

/* Looks whether the next removal before the first guess was searched to its end: the graph does not
 * have it, but may need it. */
static void
look_back (AriCauses *causes)
{
  const AriWay *facts = causes->facts;
  AriImplications *graph = &causes->graph;

  do
    causes->at++;
  while (causes->at <= facts->n && causes->at < facts->first_guess
         && fact_at (causes, causes->at)->is_placed);
  if ((facts->rules & 1u << ARI_RULE_SEARCHED) != 0 && !graph->has_searched
      && causes->at <= facts->n && causes->at < facts->first_guess) {
    ari_way_explain (causes->facts, causes->at, causes->again, &causes->premises);
    graph->has_searched = fact_at (causes, causes->at)->rule == ARI_RULE_SEARCHED;
    return;
  }
  graph->is_minimal = !graph->has_searched;
  causes->stage = graph->is_minimal ? STAGE_PROVE : STAGE_OVER;
  causes->at = 0;
}

/* --- asking the search --- */

/* Begins a search without decision @without of the graph. */
static void
begin_try (AriCauses *causes, uint32_t without)
{
  const AriImplications *graph = &causes->graph;
  const unsigned n_cells = causes->start->layout->n_cells;

  for (unsigned cell = 0; cell < n_cells; cell++)
    causes->tried->cells[cell] = causes->start->cells[cell];
  for (uint32_t i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i) && i != without)
      causes->tried->cells[graph->facts[i].cell] = graph->facts[i].digit;
  ari_search_reset (causes->search, causes->tried);
  causes->is_running = true;
}

static void
prove_next (AriCauses *causes)
{
  AriImplications *graph = &causes->graph;
  uint64_t before;
  AriEvent event;

  while (causes->at < graph->n_facts && !ari_implications_is_decision (graph, causes->at))
    causes->at++;
  if (causes->at == graph->n_facts) {
    causes->stage = STAGE_OVER;
    return;
  }
  if (!causes->is_running)
    begin_try (causes, causes->at);
  before = ari_search_work (causes->search);
  ari_search_step (causes->search, &event);
  causes->work += ari_search_work (causes->search) - before;
  switch ((AriEventKind) event.kind) {
  case ARI_EVENT_NOTHING_YET:
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
  case ARI_EVENT_FORCED:
    break;
  default:
    causes->is_running = false;
    graph->is_minimal = event.kind != ARI_EVENT_CONTRADICTION;
    causes->at++;
  }
  graph->is_minimal = graph->is_minimal && causes->work < most_work;
  if (!graph->is_minimal)
    causes->stage = STAGE_OVER;
}

bool
ari_causes_step (AriCauses *causes)
{
  switch (causes->stage) {
  case STAGE_EXPLAIN:
    explain_next (causes);
    break;
  case STAGE_PRUNE:
    prune_next (causes);
    break;
  case STAGE_LOOK_BACK:
    look_back (causes);
    break;
  case STAGE_PROVE:
    prove_next (causes);
    break;
  case STAGE_OVER:
    break;
  }
  causes->has_failed |= causes->premises.is_short;
  if (causes->has_failed)
    causes->stage = STAGE_OVER;
  return causes->stage != STAGE_OVER;
}

const AriImplications *
ari_causes_graph (const AriCauses *causes)
{
  return causes->has_failed ? NULL : &causes->graph;
}
