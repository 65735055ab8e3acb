/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guesses of a search before they are shown, so that a reader can predict them. */

#include "config.h"

#include "puzzle/base/need.h"
#include "solver/base/timing.h"
#include "ui/learn/guess-ahead.h"

/* In seconds of the processor, each time. */
#define MOST_TIME 0.3
/* The time is looked at each time this many steps were taken. */
#define STEPS_AT_ONCE 64

struct _AriGuessAhead {
  AriMachine *machine;
  AriEvent guess;
  gboolean is_too_far; /* its beginning or its next guess was not found in the time */
};

/* Returns: TRUE after a step, FALSE at the end of the search or of the time */
static gboolean
step_before (AriGuessAhead *self, double until)
{
  self->is_too_far = ari_machine_counters (self->machine)->steps % STEPS_AT_ONCE == 0
                     && ari_timing_clock () >= until;
  return !self->is_too_far && ari_machine_step (self->machine, &self->guess);
}

AriGuessAhead *
ari_guess_ahead_new (const AriGrid *start, const AriStrategy *strategy, guint64 limit, guint64 step)
{
  AriGuessAhead *self = g_new0 (AriGuessAhead, 1);
  const double until = ari_timing_clock () + MOST_TIME;

  self->machine = ari_need (ari_machine_new (start, strategy, limit));
  while (ari_machine_counters (self->machine)->steps < step && step_before (self, until)) {
  }
  return self;
}

void
ari_guess_ahead_free (AriGuessAhead *self)
{
  if (self == NULL)
    return;
  ari_machine_free (self->machine);
  g_free (self);
}

guint64
ari_guess_ahead_next (AriGuessAhead *self)
{
  const double until = ari_timing_clock () + MOST_TIME;

  while (!self->is_too_far) {
    const gboolean follows_guess =
        !self->machine->strategy.learns
        && ari_machine_last_event (self->machine)->kind == ARI_EVENT_GUESS;

    if (!step_before (self, until))
      break;
    if (self->guess.kind == ARI_EVENT_GUESS && !follows_guess)
      return ari_machine_counters (self->machine)->steps;
  }
  return 0;
}

gboolean
ari_guess_ahead_is_too_far (const AriGuessAhead *self)
{
  return self->is_too_far;
}

const AriEvent *
ari_guess_ahead_get (AriGuessAhead *self)
{
  return &self->guess;
}

gboolean
ari_guess_ahead_is_tied (AriGuessAhead *self, guint16 cell)
{
  const guint n_cells = self->machine->layout->n_cells;
  g_autofree guint16 *tied = g_new (guint16, n_cells);
  const gsize n =
      self->machine->search != NULL ? ari_search_ties (self->machine->search, tied, n_cells) : 0;

  for (gsize i = 0; i < MIN (n, n_cells); i++)
    if (tied[i] == cell)
      return TRUE;
  return FALSE;
}
