/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All steps of a search as a file of JSON Lines. */

#pragma once

#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** AriTraceGoesOn: called every few milliseconds. @steps: how many are written by now. Returns:
 * whether to go on. */
typedef gboolean (*AriTraceGoesOn) (guint64 steps, gpointer data);

/**
 * ari_trace_write: replaces @file as a whole, by the steps of a search up to @last, or leaves it as
 * it was; what `ariadne-cli trace` prints for the same search, or with `--steps` for one that goes
 * on after @last. Blocks, and takes the search again. Any thread. However long the search is, it is
 * in memory only in pieces.
 * @start, @strategy, @limit: as ari_machine_new()
 *
 * Returns: FALSE with @error set, as by ari_write_file(); G_IO_ERROR_CANCELLED where it did not go
 * on
 */
gboolean ari_trace_write (GFile *file,
                          const AriGrid *start,
                          const AriStrategy *strategy,
                          guint64 limit,
                          guint64 last,
                          const AriSymbols *symbols,
                          AriTraceGoesOn goes_on,
                          gpointer data,
                          GError **error);

G_END_DECLS
