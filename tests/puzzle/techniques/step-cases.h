/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small position for every technique, with a step that it finds there. */

#pragma once

#include <glib.h>

#include "tests/engine/logic/logic-desk.h"

/**
 * StepCase: a technique's code, a position, and the notation of one of its steps there.
 *
 * The position is an empty grid changed by these words, separated by spaces: "4@r1:r1c25,r2c3": in
 * row 1, only these cells keep the digit 4; "r1c1,r2c2=12": these cells keep only these digits;
 * "r1c1-12": they lose these digits; "r1c1!3": the player has entered 3; "r1c1*3": 3 is a given;
 * "!81 characters": all digits; "+als", "+siamese": options.
 */
typedef struct {
  const char *code;
  const char *position;
  const char *notation;
} StepCase;

extern const StepCase step_cases[];
extern const unsigned n_step_cases;

/** step_case_find: finds all steps of the case's technique, and sets @step to the one with the
 * case's notation. Returns: (transfer full): the desk that owns the step. */
LogicDesk *step_case_find (const StepCase *step_case, AriStep *step);

/** step_case_is_found: sets the desk's position again. Returns: TRUE if @technique finds a step
 * with this notation there. @step: (out): that step */
gboolean
step_case_is_found (LogicDesk *desk, AriTechnique technique, const char *notation, AriStep *step);
