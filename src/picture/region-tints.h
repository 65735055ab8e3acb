/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the tint of each region of a jigsaw, so that no two that touch have the same. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** ARI_N_REGION_TINTS: planar maps need four; taken in reading order, some need a few more. */
#define ARI_N_REGION_TINTS 6

/** ari_region_tints: sets @tints, (array), to the number of the tint of each cell's region, below
 * ARI_N_REGION_TINTS. Regions that meet at a corner only may share one. */
void ari_region_tints (const AriLayout *layout, guint8 *tints);
