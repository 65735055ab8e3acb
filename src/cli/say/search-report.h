/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole search on a page: what its wrong guesses cost, and how deep it went. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"

G_BEGIN_DECLS

/** ari_search_report_append: some lines of text, translated.
 * @summary: settled
 * @puzzle: its number, from 1 */
void ari_search_report_append (GString *text,
                               const AriSummary *summary,
                               const AriCounters *counters,
                               const AriLayout *layout,
                               const AriSymbols *symbols,
                               guint64 puzzle);

G_END_DECLS
