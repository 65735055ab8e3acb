/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the counters of a search. */

#pragma once

#include <glib.h>

#include "engine/search/search.h"

/** AriCounterKind: the counters that have words, in the order in which they are shown. */
typedef enum {
  ARI_COUNTER_STEPS,
  ARI_COUNTER_GUESSES,
  ARI_COUNTER_DEAD_ENDS,
  ARI_COUNTER_SOLUTIONS,
  ARI_N_COUNTER_KINDS,
} AriCounterKind;

/** ari_counter_to_string: (transfer full): translated: "1 234 steps". */
char *ari_counter_to_string (AriCounterKind kind, guint64 n);
/** ari_counters_to_strv: (transfer full): "1 234 steps", "12 guesses", "9 dead ends" and
 * "1 solution", in this order, translated; NULL after the last. */
char **ari_counters_to_strv (const AriCounters *counters);
/** ari_counters_to_lines: (transfer full): "1 234 steps · 12 guesses · 9 dead ends · 1 solution",
 * which may be broken only after “·”; then shorter variants, with shorter numbers and finally fewer
 * parts; NULL after the last.
 * @end: (nullable): a part that follows the others */
char **ari_counters_to_lines (const AriCounters *counters, const char *end);
