/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A path from the givens of a puzzle to its solution, to be shown step by step. */

#pragma once

#include "solver/position/logician.h"

/** AriFoundPath: a path that several may keep; it does not change once they have it. */
typedef struct {
  const AriLayout *layout; /* a reference */
  guint8 *givens;          /* n_cells of the layout */
  const char *title;       /* which path it is, translated: “A short path” */
  AriSteps *steps;
  GArray *step_ers;       /* (nullable): guint, for the answer */
  AriPositionCheck check; /* RIGHT */
  AriLogicOptions options;
  AriLogicianAnswer answer; /* to PATH, of the steps, check and options of this path */
} AriFoundPath;

/** ari_found_path_new: (transfer full): one without a step, for a puzzle with one solution, whose
 * status and rating are to be filled in.
 * @givens: (array length=n_cells): copied
 * @options: the techniques by which it is looked for; copied
 * @max_steps, @max_parts: as for ari_steps_new() */
AriFoundPath *ari_found_path_new (const AriLayout *layout,
                                  const guint8 *givens,
                                  const AriLogicOptions *options,
                                  guint max_steps,
                                  guint max_parts);
AriFoundPath *ari_found_path_ref (AriFoundPath *self);
void ari_found_path_unref (AriFoundPath *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFoundPath, ari_found_path_unref)
