/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solution that is on the grid in place of the search, and how it appears and vanishes. */

#pragma once

#include "solver/position/position-service.h"
#include "solver/search/solver.h"
#include "ui/grid/picture.h"

/** AriShownSolution: plain data. At the end of a search that looked for more solutions, the digits
 * of the first one appear cell by cell; they vanish when the user steps back from the end. */
typedef struct {
  gint64 index;           /* of the solution; -1: none, the grid shows the search itself */
  guint64 position;       /* the step that was shown last */
  gboolean jumps;         /* the view is on its way to the end, without being watched */
  gboolean is_animated;   /* the digits are appearing or vanishing now */
  gboolean vanishes;      /* the digits vanish; FALSE: they appear */
  gint64 animation_begin; /* the frame time (µs) of the first frame; 0 before that */
  double animation_part;  /* of its time that has passed, 0 to 1 */
} AriShownSolution;

/** ari_shown_solution_follow: is to be called when the solver has reported: chooses the solution to
 * show.
 * @may_animate: the grid shows the search, and the desktop wants animations */
void ari_shown_solution_follow (AriShownSolution *self,
                                AriSolver *solver,
                                AriPositionService *finder,
                                gboolean may_animate);
/** ari_shown_solution_animate: is to be called for each frame while it is animated. @now: the frame
 * time in µs */
void ari_shown_solution_animate (AriShownSolution *self, gint64 now);
/** ari_shown_solution_dup: returns (transfer full) (nullable) the solution on the grid, or the one
 * that was found last while there is none; NULL without one. */
AriGrid *ari_shown_solution_dup (const AriShownSolution *self,
                                 AriSolver *solver,
                                 AriPositionService *finder);
/** ari_shown_solution_paint: paints the solution over the search in @picture, as far as it has
 * appeared. */
void ari_shown_solution_paint (const AriShownSolution *self,
                               AriPicture *picture,
                               AriSolver *solver,
                               AriPositionService *finder);
