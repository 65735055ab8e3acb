/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of logic as members of a JSON object, the same in every language. */

#pragma once

#include <glib.h>

#include "engine/logic/step/steps.h"

/** ari_step_append_json: appends what a step does, and what it is based on:
 * `,"placements":[…],"eliminations":[…],"digits":[…],"candidates":[…],"houses":[…],"nodes":[…],`
 * `"links":[…]`. Digits are numbers from 1; data/ariadne-cli-1.schema.json explains the members. */
void ari_step_append_json (GString *text, const AriStep *step, const AriLayout *layout);
