/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open guesses of a search at one moment, as text. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/tries.h"

G_BEGIN_DECLS

/** ARI_OPEN_GUESSES_LEAST: the columns that a list of them needs to be of use. */
#define ARI_OPEN_GUESSES_LEAST 36

/** ari_open_guesses_to_line: (transfer full): the digits that are tried, from the first guess to
 * the deepest: "Open guesses: r5c1 = 6, r7c2 = 1".
 * @columns: characters that there are; if they do not fit, only the last ones */
char *ari_open_guesses_to_line (const AriSnapshot *view, const AriSymbols *symbols, guint columns);

/**
 * ari_open_guesses_to_list: (transfer full): lines of a table with a heading: each open guess, also
 * one that is between two tries, with its digits that were refuted, in the order in which they were
 * tried and with the steps that each cost, and those that are left. Forced levels are left out.
 * @summary: (nullable): of the search up to @view or further; NULL: costs are not known
 * @columns: of each line, at most; from ARI_OPEN_GUESSES_LEAST
 * @rows: lines at most, from 2; if there are more guesses, the deepest
 */
GStrv ari_open_guesses_to_list (const AriSnapshot *view,
                                const AriSummary *summary,
                                const AriSymbols *symbols,
                                guint columns,
                                guint rows);

G_END_DECLS
