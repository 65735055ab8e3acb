/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes steps of a search as lines of JSON, for the window and the terminal, and all of them to a
 * file. */

#pragma once

#include <glib.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/machine/machine.h"

/**
 * ari_trace_append_step: appends all known facts about a step:
 *
 *   {"puzzle":1,"step":3,"kind":"place","cell":"r1c2","digit":"6","rule":"hidden-single",
 *    "house":"row 1","depth":0}
 *
 * and a newline. A nogood has "parts", each a cell with a digit that is "placed" or not; a jump and
 * a restart have "undone", the number of decisions. A guess, a forced level or a retry that a
 * person decided has the rule "choice". These words are for programs and never translated. They
 * match the counters of `solve --stats`: a step is a line, a guess one of kind "guess", a dead end
 * one of kind "contradiction".
 * @machine: after the step
 * @event: that step, not of kind ARI_EVENT_NOTHING_YET
 * @puzzle: its number, from 1
 */
void ari_trace_append_step (GString *text,
                            const AriMachine *machine,
                            const AriEvent *event,
                            const AriSymbols *symbols,
                            guint64 puzzle);
/** ari_trace_append_broken_off: appends the last line of a search that was ended early. It is not a
 * step.
 * @reason: "steps", "time limit" or "memory limit" */
void ari_trace_append_broken_off (GString *text,
                                  guint64 puzzle,
                                  const AriCounters *counters,
                                  const char *reason);

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
