/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of a traced search as pictures. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/search/film.h"
#include "picture/save.h"
#include "puzzle/files/file-write.h"
#include "puzzle/words/sentence.h"
#include "solver/words/captions.h"

#include "cli/base/complain.h"
#include "cli/commands/trace-film.h"

static gboolean
is_text (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, ".txt");
}

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
    return _ ("There can be at most 1000 steps per second.");
  if (animation != ARI_PICTURE_FORMAT_SVG)
    return _ ("The name of the animation’s file must end in .svg.");
  if (film->frames != NULL && !is_text (film->frames)
      && ari_picture_format_from_name (film->frames) == ARI_PICTURE_FORMAT_UNKNOWN)
    return _ ("The name of the pictures’ files must end in .svg, .png, .pdf or .txt.");
  return NULL;
}

/** Shooting: the work on a film. */
typedef struct {
  const AriTraceFilm *film;
  const AriSymbols *symbols;
  AriFilm *animation;
  AriJob *job;
  GError *error; /* (nullable): a picture could not be written */
} Shooting;

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
shoot (const AriSnapshot *snapshot, const char *caption, gpointer data)
{
  Shooting *shooting = data;
  const AriMoment moment = { snapshot, shooting->symbols, caption };
  g_autoptr (GFile) file = NULL;

  ari_film_add (shooting->animation, snapshot, caption);
  if (shooting->film->frames == NULL)
    return TRUE;
  file = file_of (shooting->film->frames, snapshot->counters.steps);
  if (is_text (shooting->film->frames)) {
    g_autoptr (GBytes) bytes = ari_caption_to_text (caption, snapshot, shooting->symbols);

    return ari_write_file (file, bytes, NULL, NULL, &shooting->error);
  }
  return ari_moment_save (&moment, file, &shooting->error);
}

static gboolean
goes_on (gpointer data)
{
  return ari_job_goes_on (((const Shooting *) data)->job);
}

static void
write_animation (Shooting *shooting)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (shooting->film->animation);
  g_autoptr (GBytes) bytes =
      ari_film_to_svg (shooting->animation, shooting->film->per_second, &shooting->error);

  if (bytes != NULL)
    ari_write_file (file, bytes, NULL, NULL, &shooting->error);
}

int
ari_trace_film_run (const AriTraceFilm *film,
                    AriMachine *machine,
                    const AriSymbols *symbols,
                    AriJob *job)
{
  g_autoptr (AriFilm) animation = ari_film_new (machine->layout, symbols);
  Shooting shooting = { film, symbols, animation, job, NULL };
  const guint64 last = film->to > 0 ? film->to : film->from + ARI_FILM_MOST - 1;
  const gboolean told =
      ari_captions_tell (machine, symbols, film->from, last, shoot, goes_on, &shooting);

  if (told && ari_film_get_n_moments (animation) == 0) {
    g_autofree char *words =
        ari_sentence_fill_count (_ ("The search ends before step {n}."), film->from);

    ari_job_complain (job, "%s", words);
    return ARI_CLI_NOT_UNIQUE;
  }
  if (told && film->animation != NULL)
    write_animation (&shooting);
  if (shooting.error == NULL)
    return ARI_CLI_UNIQUE;
  ari_job_complain (job, "%s", shooting.error->message);
  g_clear_error (&shooting.error);
  return ARI_CLI_UNWRITABLE;
}
