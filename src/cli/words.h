/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in words, for a terminal. */

#pragma once

#include "engine/symbols.h"
#include "solver/solver.h"

G_BEGIN_DECLS

/** ari_words_for_event: (transfer full): one step, translated: "Guess: r3c5 = 7". */
char *
ari_words_for_event (const AriEvent *event, const AriLayout *layout, const AriSymbols *symbols);

/** ari_words_for_counters: (transfer full): a line of numbers, translated. */
char *ari_words_for_counters (const AriCounters *counters);

/** ari_words_for_verdict: (transfer full): what was found, translated. */
char *ari_words_for_verdict (AriVerdict verdict, const AriCounters *counters);

G_END_DECLS
