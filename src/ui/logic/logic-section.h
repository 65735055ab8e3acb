/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic: shows steps of a path in the grid, and applies them to the game. */

#pragma once

#include "ui/logic/step-finder.h"
#include "ui/session/section.h"

#define ARI_TYPE_LOGIC_SECTION (ari_logic_section_get_type ())
/**
 * AriLogicSection: while a step is chosen on its page, the grid shows the position before it;
 * otherwise, and on all other pages, the game. A change of the game clears the choice, so that a
 * puzzle can be entered while the page is open.
 *
 * Its actions: `find-path`, `all-steps` (string: "every" or "easiest"), `back-to-path`,
 * `steps-of` (string: the beginning of a filter), `take-over`, `logic-back`, `logic-on`,
 * `techniques`, `why-rating`, `steps-text`, `copy-step` (string: "notation" or "reason"),
 * `leave-out` and `take-in` (string: a technique's code). It handles the transport keys on its
 * page.
 */
G_DECLARE_FINAL_TYPE (AriLogicSection, ari_logic_section, ARI, LOGIC_SECTION, AriSection)

/** ari_logic_section_get_finder: returns (transfer none) the finder whose steps it shows. */
AriStepFinder *ari_logic_section_get_finder (AriLogicSection *self);
