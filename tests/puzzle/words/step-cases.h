/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small position for every technique, and what is found there. */

#pragma once

#include <glib.h>

#include "tests/engine/logic/logic-desk.h"

/**
 * StepCase: a technique's code, a position, and the notation of one of its steps there.
 *
 * The position is an empty grid on which these are done, with spaces between: "4@r1:r1c25,r2c3": in
 * row 1 the digit 4 stays in these cells alone; "r1c1,r2c2=12": cells keep no other digits than
 * these; "r1c1-12": they lose them; "r1c1!3": the player has put 3 there; "!81 characters": all
 * digits; "+als", "+siamese": options.
 */
typedef struct {
  const char *code;
  const char *position;
  const char *notation;
} StepCase;

extern const StepCase step_cases[];
extern const unsigned n_step_cases;

/** step_case_find: finds all steps of the case's technique, and puts the one with its notation into
 * @step. Returns: (transfer full): a desk that the step belongs to. */
LogicDesk *step_case_find (const StepCase *step_case, AriStep *step);

/** step_case_is_found: whether @technique finds a step with this notation in the desk's position,
 * set anew. @step: (out): if so, that one */
gboolean
step_case_is_found (LogicDesk *desk, AriTechnique technique, const char *notation, AriStep *step);
