/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole search on a page: what its wrong guesses cost, and how deep it went. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/comparison.h"
#include "engine/laboratory/summary.h"
#include "picture/search/race-page.h"

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

/** ari_search_report_append_depths: how deep the search went, as bars.
 * @width: characters of a line, at most
 * @height: lines; 0: none
 * @unicode: else ASCII */
void ari_search_report_append_depths (
    GString *text, const AriSummary *summary, guint width, guint height, gboolean unicode);

/** ari_search_report_append_race: a table of several searches, translated. */
void ari_search_report_append_race (GString *text, const AriRacePage *page, guint64 puzzle);

/** ari_search_report_append_shared: what two of them paid for the same tries: those that differ
 * most, translated. @comparison: of the results number @one and @other of @page */
void ari_search_report_append_shared (GString *text,
                                      const AriRacePage *page,
                                      const AriComparison *comparison,
                                      guint one,
                                      guint other);

G_END_DECLS
