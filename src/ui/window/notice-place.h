/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the notice of a window for a puzzle. */

#pragma once

#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/notice.h"

/**
 * ari_notice_place_keep: lays @notice over the child of @overlay, which contains @body, so that it
 * moves nothing and covers what is used least: the foot of a panel beside the grid, or what is
 * above the buttons there; the title over the grid and the header above it, if the panel is below
 * the grid; the margin beside the grid if there is no panel; else the foot of the window.
 */
void ari_notice_place_keep (GtkOverlay *overlay, AriNotice *notice, AriAdaptiveBody *body);
