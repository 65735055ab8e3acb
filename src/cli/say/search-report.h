/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes a whole search on a page: the cost of wrong guesses, and the depth. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/comparison.h"
#include "engine/laboratory/summary.h"
#include "picture/search/race-page.h"

/** ari_search_report_append: appends some lines of text, translated.
 * @summary: must be settled
 * @puzzle: the number of the puzzle, from 1 */
void ari_search_report_append (GString *text,
                               const AriSummary *summary,
                               const AriCounters *counters,
                               const AriLayout *layout,
                               const AriSymbols *symbols,
                               guint64 puzzle);

/** ari_search_report_append_depths: appends the depth of the search as bars.
 * @width: most characters per line
 * @height: number of lines; 0: none
 * @unicode: else ASCII */
void ari_search_report_append_depths (
    GString *text, const AriSummary *summary, guint width, guint height, gboolean unicode);

/** ari_search_report_append_race: appends a table of several searches, translated. */
void ari_search_report_append_race (GString *text, const AriRacePage *page, guint64 puzzle);

/** ari_search_report_append_shared: appends the costs of two searches for the same tries, those
 * that differ most, translated.
 * @comparison: compares the results @one and @other of @page */
void ari_search_report_append_shared (GString *text,
                                      const AriRacePage *page,
                                      const AriComparison *comparison,
                                      guint one,
                                      guint other);
