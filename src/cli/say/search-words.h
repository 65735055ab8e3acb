/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counters and the verdict of a search, for a terminal. */

#pragma once

#include "solver/solver.h"

G_BEGIN_DECLS

/** ari_words_for_counters: (transfer full): a line of numbers, translated. */
char *ari_words_for_counters (const AriCounters *counters);

/** ari_words_for_verdict: (transfer full): what was found, translated. */
char *ari_words_for_verdict (AriVerdict verdict, const AriCounters *counters);

G_END_DECLS
