/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search has counted, in words. */

#pragma once

#include <glib.h>

#include "engine/search/search.h"

G_BEGIN_DECLS

/** ari_counters_to_strv: (transfer full): "1 234 steps", "12 guesses", "9 dead ends" and
 * "1 solution", in this order, translated; NULL after the last. */
char **ari_counters_to_strv (const AriCounters *counters);

G_END_DECLS
