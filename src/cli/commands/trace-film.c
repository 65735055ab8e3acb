/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws steps of a traced search. */

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

/** FilmDrawing: the state of the work. */
typedef struct {
  const AriTraceFilm *film;
  const AriSymbols *symbols;
  AriFilm *animation;
  AriJob *job;
  GError *error; /* (nullable): set if a picture could not be written */
} FilmDrawing;

/* Returns "a/b-000012.svg" for "a/b.svg" at step 12. */
static GFile *
file_of (const char *frames, guint64 step)
{
  const char *ending = strrchr (frames, '.');
  g_autofree char *path = g_strdup_printf ("%.*s-%06" G_GUINT64_FORMAT "%s",
                                           (int) (ending - frames), frames, step, ending);

  return g_file_new_for_commandline_arg (path);
}

static gboolean
draw_step (const AriSnapshot *snapshot, const char *caption, gpointer data)
{
  FilmDrawing *drawing = data;
  const AriMoment moment = { snapshot, drawing->symbols, caption };
  g_autoptr (GFile) file = NULL;

  ari_film_add (drawing->animation, snapshot, caption);
  if (drawing->film->frames == NULL)
    return TRUE;
  file = file_of (drawing->film->frames, snapshot->counters.steps);
  if (is_text (drawing->film->frames)) {
    g_autoptr (GBytes) bytes = ari_caption_to_text (caption, snapshot, drawing->symbols);

    return ari_write_file (file, bytes, NULL, NULL, &drawing->error);
  }
  return ari_moment_save (&moment, file, &drawing->error);
}

static gboolean
goes_on (gpointer data)
{
  return ari_job_goes_on (((const FilmDrawing *) data)->job);
}

static void
write_animation (FilmDrawing *drawing)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (drawing->film->animation);
  g_autoptr (GBytes) bytes =
      ari_film_to_svg (drawing->animation, drawing->film->per_second, &drawing->error);

  if (bytes != NULL)
    ari_write_file (file, bytes, NULL, NULL, &drawing->error);
}

int
ari_trace_film_run (const AriTraceFilm *film,
                    AriMachine *machine,
                    const AriSymbols *symbols,
                    AriJob *job)
{
  g_autoptr (AriFilm) animation = ari_film_new (machine->layout, symbols);
  FilmDrawing drawing = { film, symbols, animation, job, NULL };
  const guint64 last = film->to > 0 ? film->to : film->from + ARI_FILM_MOST - 1;
  const gboolean told =
      ari_captions_tell (machine, symbols, film->from, last, draw_step, goes_on, &drawing);

  if (told && ari_film_get_n_moments (animation) == 0) {
    g_autofree char *words =
        ari_sentence_fill_count (_ ("The search ends before step {n}."), film->from);

    ari_job_complain (job, "%s", words);
    return ARI_CLI_NOT_UNIQUE;
  }
  if (told && film->animation != NULL)
    write_animation (&drawing);
  if (drawing.error == NULL)
    return ARI_CLI_UNIQUE;
  ari_job_complain (job, "%s", drawing.error->message);
  g_clear_error (&drawing.error);
  return ARI_CLI_UNWRITABLE;
}
