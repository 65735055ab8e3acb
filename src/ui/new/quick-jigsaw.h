/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random regions, while the window waits. */

#pragma once

#include "engine/base/layout.h"

#include <glib.h>

G_BEGIN_DECLS

/**
 * ari_quick_jigsaw_new_layout: a random jigsaw that a grid fits, as ari_regions_new_layout() makes
 * it, looked for for so short a time that nobody notices.
 *
 * Returns: (transfer full) (nullable): NULL where none was found in time.
 */
AriLayout *ari_quick_jigsaw_new_layout (guint n, AriExtras extras, guint64 seed);

G_END_DECLS
