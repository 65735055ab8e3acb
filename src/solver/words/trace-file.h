/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes all steps of a search to a file of JSON Lines. */

#pragma once

#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** AriTraceGoesOn: called every few milliseconds. @steps: number of steps written. Returns: FALSE
 * to stop. */
typedef gboolean (*AriTraceGoesOn) (guint64 steps, gpointer data);

/**
 * ari_trace_write: repeats a search, and writes its steps up to @last to @file, which is replaced
 * as a whole or left unchanged. The contents are what `ariadne-cli trace` prints for the same
 * search, with `--steps` if the search goes on after @last. Blocks. Any thread.
 * @start, @strategy, @limit: as for ari_machine_new()
 *
 * Returns: FALSE with @error set, as by ari_write_file(); G_IO_ERROR_CANCELLED if @goes_on stopped
 * it
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
