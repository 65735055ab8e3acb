/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks that a chain of the explainer proves its result, link by link. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * chain_proof_assert: @step is right in the position of @logic: its branches start from all
 * possible cases; each node follows from those linked to it, by the aid that it names or by a cell
 * or a house alone; none of them is superfluous; and the branches end as they should.
 *
 * It has singles, pairs and X-Wings of its own, and shares no code with the search for steps.
 */
void chain_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step);
