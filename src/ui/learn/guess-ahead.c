/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guesses of a search before they are shown, so that a reader can predict them. */

#include "config.h"

#include <glib.h>

#include "puzzle/base/need.h"
#include "ui/learn/guess-ahead.h"

#define MOST_STEPS 1000000

struct _AriGuessAhead {
  AriMachine *machine;
  AriEvent guess;
};

AriGuessAhead *
ari_guess_ahead_new (const AriGrid *start, const AriStrategy *strategy, guint64 limit, guint64 step)
{
  AriGuessAhead *self = g_new0 (AriGuessAhead, 1);
  AriEvent event;

  self->machine = ari_need (ari_machine_new (start, strategy, limit));
  while (ari_machine_counters (self->machine)->steps < step
         && ari_machine_step (self->machine, &event)) {
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
  const AriCounters *counters = ari_machine_counters (self->machine);
  const guint64 last = counters->steps + MOST_STEPS;

  while (counters->steps < last) {
    const gboolean follows_guess =
        !self->machine->strategy.learns
        && ari_machine_last_event (self->machine)->kind == ARI_EVENT_GUESS;

    if (!ari_machine_step (self->machine, &self->guess))
      break;
    counters = ari_machine_counters (self->machine);
    if (self->guess.kind == ARI_EVENT_GUESS && !follows_guess)
      return counters->steps;
  }
  return 0;
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
