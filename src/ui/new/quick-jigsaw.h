/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random regions so fast that the window can wait for them. */

#pragma once

#include "engine/base/layout.h"

#include <glib.h>

/**
 * ari_quick_jigsaw_new_layout: makes a random jigsaw that a grid fits, as ari_regions_new_layout()
 * makes it, within a time that nobody notices.
 *
 * Returns: (transfer full) (nullable): NULL if none was found in time.
 */
AriLayout *ari_quick_jigsaw_new_layout (guint n, AriExtras extras, guint64 seed);
