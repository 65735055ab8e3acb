/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks whether a chain of the explainer proves what it says, link by link. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/**
 * chain_proof_assert: @step is right in the position of @logic: its branches start from all that
 * may be so; each node follows from those that are linked to it, by the aid that it names or by
 * nothing but a cell or a house; none of them is too many; and the branches end as they should.
 *
 * It has singles, pairs and X-Wings of its own, and shares no code with what finds the steps.
 */
void chain_proof_assert (const AriLayout *layout, const AriLogic *logic, const AriStep *step);
