/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws steps of a traced search. */

#pragma once

#include "cli/stream/pipeline-job.h"
#include "engine/base/symbols.h"
#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** AriTraceFilm: the request. */
typedef struct {
  const char *animation; /* (nullable): a file */
  const char *frames;    /* (nullable): a file name, to which the number of each step is added */
  guint64 from;          /* the first step, from 1 */
  guint64 to;            /* the last one; 0: as many as possible */
  double per_second;
} AriTraceFilm;

/** ari_trace_film_is_wrong: (nullable): a translated message if the request is invalid. */
const char *ari_trace_film_is_wrong (const AriTraceFilm *film);
/** ari_trace_film_run: steps @machine, which must not have taken a step, up to the last step, and
 * writes the files. Returns: an AriCliStatus */
int ari_trace_film_run (const AriTraceFilm *film,
                        AriMachine *machine,
                        const AriSymbols *symbols,
                        AriJob *job);

G_END_DECLS
