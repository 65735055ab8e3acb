/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks whether the links of a forcing chain or net prove what it says. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * logic_proof_assert: every state of @step follows from those that are linked to it, in the
 * position of @logic; they come in order, none is left out, and none is too many; and where they
 * end is a contradiction, or the same in every branch.
 */
void logic_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step);
