/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of a traced search as pictures. */

#pragma once

#include "cli/stream/pipeline-job.h"
#include "engine/base/symbols.h"
#include "engine/machine/machine.h"

G_BEGIN_DECLS

/** AriTraceFilm: what is asked for. */
typedef struct {
  const char *animation; /* (nullable): a file */
  const char *frames;    /* (nullable): a file whose name gets the number of each step */
  guint64 from;          /* the first step, from 1 */
  guint64 to;            /* the last one; 0: as many as there may be */
  double per_second;
} AriTraceFilm;

/** ari_trace_film_is_wrong: (nullable): why it cannot be done, translated. */
const char *ari_trace_film_is_wrong (const AriTraceFilm *film);
/** ari_trace_film_run: steps @machine, which has taken none, up to the last step, and writes the
 * files. Returns: an AriCliStatus */
int ari_trace_film_run (const AriTraceFilm *film,
                        AriMachine *machine,
                        const AriSymbols *symbols,
                        AriJob *job);

G_END_DECLS
