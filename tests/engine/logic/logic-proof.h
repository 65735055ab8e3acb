/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that the links of a forcing chain or net prove its result. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * logic_proof_assert: every node of @step follows from those linked to it, in the position of
 * @logic; the nodes come in order, none is missing and none superfluous; and the end is a
 * contradiction, or the same in every branch.
 */
void logic_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step);
