/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a search, with a sentence for each step. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "engine/machine/snapshot.h"

/** ari_caption_new: (transfer full): the text below the picture of a step. @why: a sentence of
 * ari_why_to_string(); @solution: as in AriCaptionFunc */
char *ari_caption_new (const AriSnapshot *snapshot, const char *why, const guint8 *solution);

/** ari_caption_to_text: (transfer full): a step as plain text: @caption, a blank line, and the grid
 * of @snapshot with boxes. @solution: as in AriCaptionFunc */
GBytes *ari_caption_to_text (const char *caption,
                             const AriSnapshot *snapshot,
                             const AriSymbols *symbols,
                             const guint8 *solution);

/** AriCaptionFunc: called for each step; what it is given is valid until it returns.
 * @solution: (nullable): the digits of the first solution found so far, which are shown again at
 *   the end of a search that has taken them back
 *
 * Returns: FALSE to stop */
typedef gboolean (*AriCaptionFunc) (const AriSnapshot *snapshot,
                                    const char *caption,
                                    const guint8 *solution,
                                    gpointer data);

/**
 * ari_captions_run: steps @machine, which must not have taken a step, and calls @on_step for the
 * existing steps from @from to @to.
 * @summary: (nullable): empty; filled with these steps and those before them, and settled
 * @goes_on: called every few milliseconds; FALSE stops
 * @data: for both functions
 *
 * Returns: FALSE if one of the functions returned FALSE. Any thread.
 */
gboolean ari_captions_run (AriMachine *machine,
                           const AriSymbols *symbols,
                           AriSummary *summary,
                           guint64 from,
                           guint64 to,
                           AriCaptionFunc on_step,
                           gboolean (*goes_on) (gpointer data),
                           gpointer data);
