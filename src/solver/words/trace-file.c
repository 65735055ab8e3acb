/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes all steps of a search to a file of JSON Lines. */

#include "config.h"

#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "solver/words/trace-lines.h"

#include "solver/words/trace-file.h"

/* bytes per write, and steps between two checks of @goes_on */
#define PIECE             65536
#define STEPS_OF_A_MOMENT 512

/** TraceRun: the state of the writing. */
typedef struct {
  AriMachine *machine;
  const AriSymbols *symbols;
  guint64 last;
  gboolean ended; /* the last line is written */
  AriTraceGoesOn goes_on;
  gpointer data;
  GCancellable *cancellable;
} TraceRun;

static void
append_end (TraceRun *tracing, GString *text)
{
  const AriCounters *counters = ari_machine_counters (tracing->machine);

  tracing->ended = TRUE;
  if (ari_machine_is_short (tracing->machine))
    ari_trace_append_broken_off (text, 1, counters, "memory limit");
  else if (!ari_machine_is_over (tracing->machine))
    ari_trace_append_broken_off (text, 1, counters, "steps");
}

static GBytes *
next_piece (gpointer data)
{
  TraceRun *tracing = data;
  const AriCounters *counters = ari_machine_counters (tracing->machine);
  GString *text = g_string_new (NULL);
  guint n_calls = 0;
  AriEvent event;

  while (text->len < PIECE && !tracing->ended) {
    if (ari_machine_is_over (tracing->machine) || counters->steps >= tracing->last) {
      append_end (tracing, text);
      break;
    }
    ari_machine_step (tracing->machine, &event);
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_trace_append_step (text, tracing->machine, &event, tracing->symbols, 1);
    if (++n_calls % STEPS_OF_A_MOMENT == 0 && !tracing->goes_on (counters->steps, tracing->data)) {
      g_cancellable_cancel (tracing->cancellable);
      break;
    }
  }
  if (text->len > 0)
    return g_string_free_to_bytes (text);
  g_string_free (text, TRUE);
  return NULL;
}

gboolean
ari_trace_write (GFile *file,
                 const AriGrid *start,
                 const AriStrategy *strategy,
                 guint64 limit,
                 guint64 last,
                 const AriSymbols *symbols,
                 AriTraceGoesOn goes_on,
                 gpointer data,
                 GError **error)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TraceRun tracing = { .machine = ari_need (ari_machine_new (start, strategy, limit)),
                       .symbols = symbols,
                       .last = last,
                       .goes_on = goes_on,
                       .data = data,
                       .cancellable = cancellable };
  const gboolean written = ari_write_stream (file, next_piece, &tracing, cancellable, error);

  ari_machine_free (tracing.machine);
  return written;
}
