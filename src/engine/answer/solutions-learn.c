/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves hard positions by a learning search, which helpers may join. */

#include <string.h>

#include "engine/answer/solutions-private.h"

/*
 * The first search runs on the thread that asked; each helper runs one with another seed. All of
 * them give the short nogoods that they learn, and take those of the others at their restarts. A
 * nogood follows from the position and from the solutions that any search had found before it.
 * Those are in the box before the nogood is, so a search that has nothing left to search has proven
 * that there are no solutions but those in the box and its own.
 *
 * Where the order of solutions matters, the first search takes no nogoods: it finds the same
 * solutions in the same order as without helpers, who only prove sooner that there are no others.
 *
 * The first search has half of the memory, whatever the number of helpers, so that what it forgets
 * when that is full does not depend on them. No search reserves more than its nogoods could fill,
 * so small grids need little.
 */

enum {
  MOST_KEPT = 1000, /* solutions in the box */
  USABLE = 1 << 15, /* bytes a candidate: 23 MiB at 9×9, all from 25×25 on */
  HALVINGS = 4,     /* the memory is halved this often, if less than the limit is available */
};

/* Returns the memory for one of @n searches that share half of the limit. */
static size_t
memory_limit (const AriSolutions *self, unsigned n)
{
  const size_t memory = self->options.memory != 0 ? self->options.memory : ARI_LEARN_DEFAULT_MEMORY;
  const size_t usable = (size_t) self->layout->n_cells * self->layout->n_digits * USABLE;

  return memory / 2 / n < usable ? memory / 2 / n : usable;
}

/* Returns: (nullable): NULL if too little memory is left to learn with. */
static AriLearn *
learn_new (const AriLayout *layout, size_t memory)
{
  AriLearn *learn = NULL;

  for (unsigned i = 0; i <= HALVINGS && learn == NULL; i++)
    learn = ari_learn_new (layout, &(AriLearnOptions){ .memory = memory >> i });
  return learn;
}

bool
ari_solutions_need_box (AriSolutions *self)
{
  const unsigned n_searches = self->helpers.n_most + 1;
  const uint64_t limit = self->options.limit;
  const unsigned room =
      limit == 0 || limit > MOST_KEPT / n_searches ? MOST_KEPT : (unsigned) limit * n_searches;
  AriAnswerBox *box = self->box;

  if (self->has_box)
    return true;
  if (box != NULL && ari_answer_box_n_searches (box) == n_searches
      && ari_answer_box_max_solutions (box) >= room)
    ari_answer_box_reset (box);
  else {
    ari_answer_box_free (box);
    self->box = ari_answer_box_new (self->layout->n_cells, n_searches, room);
  }
  self->has_box = self->box != NULL;
  return self->has_box;
}

static bool
has_helpers (const AriSolutions *self)
{
  return self->has_learnt && !self->is_alone && self->helpers.n_most > 0;
}

void
ari_solutions_dismiss (AriSolutions *self)
{
  if (!self->has_called_helpers)
    return;
  ari_answer_box_stop (self->box, true);
  self->helpers.leave (self->helpers.data);
  ari_answer_box_stop (self->box, false);
  self->has_called_helpers = false;
}

static void
go_alone (AriSolutions *self)
{
  ari_solutions_dismiss (self);
  self->is_alone = true;
  ari_learn_set_exchange (self->learn, NULL);
}

static void
call_for_help (AriSolutions *self)
{
  if (self->n_polls < self->polls_before_help) {
    self->n_polls++;
    return;
  }
  self->has_called_helpers = true;
  self->helpers.join (self->helpers.data, self);
}

bool
ari_solutions_poll (void *data)
{
  AriSolutionsPoll *poll = data;
  AriSolutions *self = poll->self;

  self->n_unpolled = 0;
  if (poll->goes_on != NULL && !poll->goes_on (poll->data)) {
    poll->is_broken_off = true;
    return false;
  }
  if (!has_helpers (self))
    return true;
  ari_answer_box_note (self->box, 0, ari_learn_progress (self->learn).conflicts);
  call_for_help (self);
  if (ari_answer_box_is_proven (self->box))
    return false;
  return self->options.in_order || ari_answer_box_n_solutions (self->box) == self->n_scanned;
}

/** BoxUser: a search that uses the box. */
typedef struct {
  AriAnswerBox *box;
  unsigned number;
  const AriLearn *learn;
  AriBatchGoesOn goes_on;
  void *data;
} BoxUser;

static void
give (void *data, const uint32_t *numbers, uint32_t n, uint32_t glue)
{
  const BoxUser *user = data;

  ari_answer_box_give (user->box, user->number, numbers, n, glue);
}

static uint32_t
take (void *data, uint32_t *numbers, uint32_t *glue)
{
  const BoxUser *user = data;

  return ari_answer_box_take (user->box, user->number, numbers, glue);
}

static void
give_first (void *data, const uint32_t *numbers, uint32_t n, uint32_t glue)
{
  const AriSolutions *self = data;

  if (self->has_called_helpers)
    ari_answer_box_give (self->box, 0, numbers, n, glue);
}

static uint32_t
take_first (void *data, uint32_t *numbers, uint32_t *glue)
{
  const AriSolutions *self = data;

  return ari_answer_box_take (self->box, 0, numbers, glue);
}

static bool
begin_learning (AriSolutions *self)
{
  const size_t bytes = memory_limit (self, 1);
  const AriLearnExchange exchange = {
    .most = ARI_ANSWER_BOX_MOST,
    .give = give_first,
    .take = self->options.in_order ? NULL : take_first,
    .data = self,
  };

  if (!ari_solutions_need_box (self))
    return false;
  if (self->learn != NULL && self->learn_bytes != bytes) {
    ari_learn_free (self->learn);
    self->learn = NULL;
  }
  if (self->learn == NULL)
    self->learn = learn_new (self->layout, bytes);
  if (self->learn == NULL)
    return false;
  self->learn_bytes = bytes;
  ari_learn_start (self->learn, self->grid->cells, self->has_removed ? self->removed : NULL,
                   &(AriLearnOptions){ .seed = self->options.seed, .hidden_windows = true });
  if (self->helpers.n_most > 0)
    ari_learn_set_exchange (self->learn, &exchange);
  self->has_learnt = true;
  return true;
}

bool
ari_solutions_report_known (AriSolutions *self)
{
  const AriAnswerBox *box = self->box;

  while (self->n_scanned < ari_answer_box_n_solutions (box)) {
    const unsigned i = self->n_scanned++;
    const uint8_t *solution = ari_answer_box_solution (box, i);

    if (!ari_answer_box_has (box, i, solution)) {
      ari_solutions_report (self, solution);
      return true;
    }
  }
  if (!self->has_pending)
    return false;
  self->has_pending = false;
  ari_solutions_report (self, self->pending);
  return true;
}

/* Handles a solution of the first search. Returns true if one was reported. */
static bool
take_solution (AriSolutions *self)
{
  const uint8_t *solution = ari_learn_solution (self->learn);
  AriAnswerBox *box = self->box;
  const unsigned n = self->options.in_order ? self->n_kept : ari_answer_box_n_solutions (box);
  bool is_full;

  if (ari_answer_box_has (box, n, solution))
    return false;
  is_full = !ari_answer_box_add (box, solution);
  if (is_full && !self->is_alone)
    go_alone (self);
  if (self->options.in_order) {
    ari_solutions_report (self, solution);
    return true;
  }
  if (is_full) {
    memcpy (self->pending, solution, self->layout->n_cells);
    self->has_pending = true;
  }
  return ari_solutions_report_known (self);
}

/* A helper has proven that there are no solutions but those in the box. */
static void
accept_proof (AriSolutions *self)
{
  const AriAnswerBox *box = self->box;

  go_alone (self);
  if (!self->options.in_order) {
    self->stage = ARI_STAGE_REPORTING;
    return;
  }
  self->n_total = 0;
  for (unsigned i = 0; i < ari_answer_box_n_solutions (box); i++)
    self->n_total += !ari_answer_box_has (box, i, ari_answer_box_solution (box, i));
  if (self->n_reported == self->n_total)
    self->status = ARI_SOLUTIONS_EXHAUSTED;
}

bool
ari_solutions_learn_step (AriSolutions *self, AriSolutionsPoll *poll)
{
  if (!self->has_learnt && !begin_learning (self)) {
    self->status = ARI_SOLUTIONS_MEMORY;
    return false;
  }
  if (!self->options.in_order && ari_solutions_report_known (self))
    return true;
  if (has_helpers (self) && ari_answer_box_is_proven (self->box)) {
    accept_proof (self);
    return false;
  }
  if (has_helpers (self))
    call_for_help (self);
  if (ari_learn_run (self->learn, ari_solutions_poll, poll))
    return take_solution (self);
  switch (ari_learn_status (self->learn)) {
  case ARI_LEARN_RUNNING:
    break;
  case ARI_LEARN_MEMORY:
    go_alone (self);
    if (self->options.in_order || self->has_removed)
      self->status = ARI_SOLUTIONS_MEMORY;
    else
      self->stage = ARI_STAGE_PLAIN_AGAIN;
    self->is_memory_short = true;
    break;
  case ARI_LEARN_EXHAUSTED:
    go_alone (self);
    if (self->options.in_order)
      self->status = ARI_SOLUTIONS_EXHAUSTED;
    else
      self->stage = ARI_STAGE_REPORTING;
    break;
  default:
    self->status = ARI_SOLUTIONS_FAULT;
    break;
  }
  return false;
}

static bool
help_goes_on (void *data)
{
  const BoxUser *user = data;

  ari_answer_box_note (user->box, user->number, ari_learn_progress (user->learn).conflicts);
  return !ari_answer_box_is_stopped (user->box)
         && (user->goes_on == NULL || user->goes_on (user->data));
}

/* Finds all solutions. Returns false if there may be others. */
static bool
find_all (AriLearn *learn, BoxUser *user)
{
  while (ari_learn_run (learn, help_goes_on, user)) {
    const uint8_t *solution = ari_learn_solution (learn);

    /* the nogoods that this search gives may follow only from solutions in the box */
    if (!ari_answer_box_has (user->box, ari_answer_box_n_solutions (user->box), solution)
        && !ari_answer_box_add (user->box, solution))
      return false;
  }
  return ari_learn_status (learn) == ARI_LEARN_EXHAUSTED;
}

void
ari_solutions_help (const AriSolutions *self, unsigned number, AriBatchGoesOn goes_on, void *data)
{
  const size_t bytes = memory_limit (self, self->helpers.n_most);
  AriLearn *learn = learn_new (self->layout, bytes);
  BoxUser user = {
    .box = self->box, .number = number, .learn = learn, .goes_on = goes_on, .data = data
  };
  const AriLearnExchange exchange = {
    .most = ARI_ANSWER_BOX_MOST, .give = give, .take = take, .data = &user
  };

  if (learn == NULL)
    return;
  ari_learn_start (learn, self->grid->cells, self->has_removed ? self->removed : NULL,
                   &(AriLearnOptions){ .seed = ari_random_mix (self->options.seed) + number,
                                       .hidden_windows = true });
  ari_learn_set_exchange (learn, &exchange);
  if (find_all (learn, &user))
    ari_answer_box_prove (user.box);
  ari_learn_free (learn);
}
