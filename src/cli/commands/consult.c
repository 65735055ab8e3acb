/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of hint, path and steps: reads positions, writes steps as text. */

#include "config.h"

#include "cli/commands/consult.h"
#include "cli/say/pencil-marks.h"
#include "puzzle/base/need.h"

/* The part of the time for counting the solutions */
#define SHARE_OF_CHECK 0.5

gpointer
ari_consultation_new (gpointer order)
{
  AriConsultation *self = g_new0 (AriConsultation, 1);

  self->order = order;
  self->tools = ari_tools_new (ari_strategy_default (), 2, order);
  self->check = g_new (AriPositionCheck, 1);
  self->steps = ari_need (ari_steps_new (self->order->max_steps, self->order->max_parts));
  return self;
}

void
ari_consultation_free (gpointer consultation)
{
  AriConsultation *self = consultation;

  ari_steps_free (self->steps);
  ari_tools_free (self->tools);
  g_free (self->check);
  g_free (self->placed);
  g_free (self->removed);
  g_free (self);
}

static void
reserve (AriConsultation *self, gsize n_cells)
{
  if (n_cells <= self->n_reserved)
    return;
  self->n_reserved = n_cells;
  self->placed = g_realloc (self->placed, n_cells);
  self->removed = g_renew (AriDigits, self->removed, n_cells);
}

/* Reads entries and removed candidates. Returns FALSE after a message if the candidates of the
 * command line do not fit this layout. */
static gboolean
read_position (AriConsultation *self)
{
  const AriBunch *bunch = self->bunch;
  const AriLayout *layout = bunch->layout;
  AriGame *game = bunch->games != NULL ? bunch->games[self->index] : NULL;
  g_autofree char *error = NULL;

  reserve (self, layout->n_cells);
  for (guint16 i = 0; i < layout->n_cells; i++) {
    const AriGameCell *cell = game != NULL ? ari_game_get_cell (game, i) : NULL;

    self->placed[i] = cell != NULL && !cell->given ? cell->digit : ARI_NO_DIGIT;
    self->removed[i] = cell != NULL ? cell->removed : 0;
  }
  if (self->order->candidates == NULL
      || ari_pencil_marks_read (self->order->candidates, layout, &bunch->symbols, self->removed,
                                &error))
    return TRUE;
  ari_job_complain (self->job, "%s:%" G_GUINT64_FORMAT ": %s", bunch->input,
                    bunch->lines[self->index], error);
  return FALSE;
}

const guint8 *
ari_consultation_givens (const AriConsultation *self)
{
  return self->bunch->givens + self->index * self->bunch->layout->n_cells;
}

gboolean
ari_consultation_may_have_steps (const AriConsultation *self)
{
  switch (self->check->verdict) {
  case ARI_POSITION_RIGHT:
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_SEVERAL:
    return TRUE;
  case ARI_POSITION_NO_SOLUTION:
  case ARI_POSITION_WRONG:
  case ARI_POSITION_DEAD:
  default:
    return FALSE;
  }
}

/* Begins with position @index and describes what is wrong with it. Returns TRUE if it may have
 * steps; @status: (out): an AriCliStatus. */
static gboolean
begin (AriConsultation *self, const AriBunch *bunch, gsize index, AriJob *job, int *status)
{
  AriLogicOptions logic = self->order->logic;
  AriBound check_bound = ari_bound_begin (job, self->order->seconds * SHARE_OF_CHECK);

  self->bunch = bunch;
  self->index = index;
  self->job = job;
  self->has_said = FALSE;
  self->bound = ari_bound_begin (job, self->order->seconds);
  if (!read_position (self)) {
    *status = ARI_CLI_UNREADABLE;
    return FALSE;
  }
  ari_position_check (ari_tools_get_checker (self->tools, bunch->layout, job),
                      ari_consultation_givens (self), self->placed, self->removed,
                      ari_bound_goes_on, &check_bound, self->check);
  *status = self->check->verdict == ARI_POSITION_RIGHT ? ARI_CLI_UNIQUE : ARI_CLI_NOT_UNIQUE;
  if (!ari_job_goes_on (job))
    return FALSE;
  ari_consultation_say_check (self);
  logic.has_one_solution = self->check->verdict == ARI_POSITION_RIGHT;
  self->logic = ari_tools_set_up_logic (self->tools, bunch->layout, &logic);
  ari_logic_set_position (self->logic, ari_consultation_givens (self), self->placed, self->removed);
  return ari_consultation_may_have_steps (self);
}

int
ari_consultation_solve (gpointer consultation, const AriBunch *bunch, AriJob *job)
{
  AriConsultation *self = consultation;
  int status = ARI_CLI_UNIQUE;

  for (gsize i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    int one;

    if (begin (self, bunch, i, job, &one)) {
      const int answered = self->order->answer (self);

      one = MAX (one, answered);
    }
    if (self->has_said && self->order->is_spaced && !self->order->is_json)
      g_string_append_c (ari_job_get_output (job), '\n');
    ari_job_flush (job);
    status = MAX (status, one);
  }
  return status;
}
