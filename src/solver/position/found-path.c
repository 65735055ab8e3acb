/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A path from the givens of a puzzle to its solution, to be shown step by step. */

#include "puzzle/base/need.h"
#include "solver/position/found-path.h"

AriFoundPath *
ari_found_path_new (const AriLayout *layout,
                    const guint8 *givens,
                    const AriLogicOptions *options,
                    guint max_steps,
                    guint max_parts)
{
  AriFoundPath *self = g_atomic_rc_box_new0 (AriFoundPath);

  self->layout = ari_layout_ref (layout);
  self->givens = g_memdup2 (givens, layout->n_cells);
  self->steps = ari_need (ari_steps_new (max_steps, max_parts));
  self->check.verdict = ARI_POSITION_RIGHT;
  self->options = *options;
  self->answer = (AriLogicianAnswer){
    .task = ARI_LOGICIAN_PATH,
    .check = &self->check,
    .options = &self->options,
    .has_usual_techniques = ari_logician_are_usual (options),
    .steps = self->steps,
  };
  return self;
}

AriFoundPath *
ari_found_path_ref (AriFoundPath *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  AriFoundPath *self = data;

  ari_layout_unref (self->layout);
  g_free (self->givens);
  ari_steps_free (self->steps);
  g_clear_pointer (&self->step_ers, g_array_unref);
}

void
ari_found_path_unref (AriFoundPath *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}
