/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of a traced search as pictures. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/summary-note.h"
#include "picture/film.h"
#include "picture/save.h"
#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/why-words.h"

#include "cli/base/complain.h"
#include "cli/commands/trace-film.h"

/* Calls between two looks at whether anybody still wants them. */
#define CALLS_OF_A_MOMENT 512

const char *
ari_trace_film_is_wrong (const AriTraceFilm *film)
{
  const AriPictureFormat animation = film->animation != NULL
                                         ? ari_picture_format_from_name (film->animation)
                                         : ARI_PICTURE_FORMAT_SVG;

  if (film->from < 1)
    return _ ("Steps are counted from 1.");
  if (film->to > 0 && (film->to < film->from || film->to - film->from >= ARI_FILM_MOST))
    return _ ("There must be 1 to 2000 steps between --from and --steps.");
  if (!(film->per_second > 0.0 && film->per_second <= 1000.0))
    return _ ("There must be up to 1000 steps per second.");
  if (animation != ARI_PICTURE_FORMAT_SVG)
    return _ ("The name of the animation’s file must end in .svg.");
  if (film->frames != NULL
      && ari_picture_format_from_name (film->frames) == ARI_PICTURE_FORMAT_UNKNOWN)
    return _ ("The name of the pictures’ files must end in .svg, .png or .pdf.");
  return NULL;
}

/** Shooting: the work on a film. */
typedef struct {
  const AriTraceFilm *film;
  const AriMachine *machine;
  const AriSymbols *symbols;
  AriSummary *summary;
  AriSnapshot *snapshot;
  AriFilm *animation;
} Shooting;

/* (transfer full) */
static char *
caption_of (const Shooting *shooting)
{
  g_autofree char *step = ari_count_to_string (shooting->snapshot->counters.steps);
  g_autofree char *words = NULL;
  AriBox left;
  AriWhy why;

  ari_why_read (&why, shooting->snapshot, &shooting->machine->strategy,
                ari_summary_left (shooting->summary, &left) ? &left : NULL);
  words = ari_why_to_string (&why, shooting->snapshot, shooting->symbols);
  return g_strdup_printf ("%s: %s", step, words);
}

/* "a/b.svg" is "a/b-000012.svg" at step 12. */
static GFile *
file_of (const char *frames, guint64 step)
{
  const char *ending = strrchr (frames, '.');
  g_autofree char *path = g_strdup_printf ("%.*s-%06" G_GUINT64_FORMAT "%s",
                                           (int) (ending - frames), frames, step, ending);

  return g_file_new_for_commandline_arg (path);
}

static gboolean
shoot (Shooting *shooting, GError **error)
{
  g_autofree char *caption = NULL;
  const AriTraceFilm *film = shooting->film;

  ari_snapshot_take (shooting->snapshot, shooting->machine);
  caption = caption_of (shooting);
  ari_film_add (shooting->animation, shooting->snapshot, caption);
  if (film->frames != NULL) {
    const AriMoment moment = { shooting->snapshot, shooting->symbols, caption };
    g_autoptr (GFile) file = file_of (film->frames, shooting->snapshot->counters.steps);

    return ari_moment_save (&moment, file, error);
  }
  return TRUE;
}

static gboolean
write_animation (const Shooting *shooting, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (shooting->film->animation);
  g_autoptr (GBytes) bytes =
      ari_film_to_svg (shooting->animation, shooting->film->per_second, error);

  return bytes != NULL && ari_write_file (file, bytes, NULL, NULL, error);
}

/* Returns: FALSE if a file could not be written. */
static gboolean
take_steps (Shooting *shooting, AriMachine *machine, guint64 last, AriJob *job, GError **error)
{
  const AriCounters *counters = ari_machine_counters (machine);
  guint n_calls = 0;
  AriEvent event;

  while (counters->steps < last && ari_machine_step (machine, &event)) {
    if (++n_calls % CALLS_OF_A_MOMENT == 0 && !ari_job_goes_on (job))
      return TRUE;
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    counters = ari_machine_counters (machine);
    ari_summary_note (shooting->summary, &event, counters);
    if (counters->steps >= shooting->film->from && !shoot (shooting, error))
      return FALSE;
  }
  return TRUE;
}

int
ari_trace_film_run (const AriTraceFilm *film,
                    AriMachine *machine,
                    const AriSymbols *symbols,
                    AriJob *job)
{
  Shooting shooting = { .film = film,
                        .machine = machine,
                        .symbols = symbols,
                        .summary = ari_need (ari_summary_new (
                            machine->layout, (AriSummarySize){ .max_boxes = 1, .max_columns = 2 })),
                        .snapshot = ari_need (ari_snapshot_new (machine->layout)),
                        .animation = ari_film_new (machine->layout, symbols) };
  const guint64 last = film->to > 0 ? film->to : film->from + ARI_FILM_MOST - 1;
  g_autoptr (GError) error = NULL;
  gboolean written = take_steps (&shooting, machine, last, job, &error);
  int status = ARI_CLI_UNIQUE;

  if (written && ari_film_get_n_moments (shooting.animation) == 0) {
    g_autofree char *words =
        ari_sentence_fill_count (_ ("The search ends before step {n}."), film->from);

    ari_job_complain (job, "%s", words);
    status = ARI_CLI_NOT_UNIQUE;
  } else if (written && film->animation != NULL) {
    written = write_animation (&shooting, &error);
  }
  if (!written) {
    ari_job_complain (job, "%s", error->message);
    status = ARI_CLI_UNWRITABLE;
  }
  ari_film_free (shooting.animation);
  ari_snapshot_free (shooting.snapshot);
  ari_summary_free (shooting.summary);
  return status;
}
