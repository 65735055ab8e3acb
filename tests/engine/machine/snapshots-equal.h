/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares snapshots. */

#pragma once

#include "engine/machine/snapshot.h"

/** snapshots_equal: returns true if all fields are equal, with equal layouts. */
bool snapshots_equal (const AriSnapshot *a, const AriSnapshot *b);
