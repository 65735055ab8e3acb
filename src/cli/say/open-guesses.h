/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the open guesses at a moment of a search as text. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/tries.h"

/** ARI_OPEN_GUESSES_LEAST: fewer columns are useless for the list. */
#define ARI_OPEN_GUESSES_LEAST 36

/** ari_open_guesses_to_line: returns (transfer full) the digits being tried, from the first guess
 * to the deepest: "Open guesses: r5c1 = 6, r7c2 = 1".
 * @columns: available characters; a longer line shows only the last guesses */
char *ari_open_guesses_to_line (const AriSnapshot *view, const AriSymbols *symbols, guint columns);

/**
 * ari_open_guesses_to_list: returns (transfer full) the lines of a table with a heading: each open
 * guess, even between two tries, with its refuted digits, in the order of the tries and with the
 * steps that each cost, and its remaining digits. Forced levels are omitted.
 * @summary: (nullable): a summary of the search up to @view or further; NULL if costs are unknown
 * @columns: the most characters of a line, at least ARI_OPEN_GUESSES_LEAST
 * @rows: the most lines, at least 2; if there are more guesses, the deepest are shown
 */
GStrv ari_open_guesses_to_list (const AriSnapshot *view,
                                const AriSummary *summary,
                                const AriSymbols *symbols,
                                guint columns,
                                guint rows);
