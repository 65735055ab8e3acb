/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of the search that is watched, as a file. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/search/film.h"
#include "picture/save.h"
#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "solver/base/crew.h"
#include "solver/words/captions.h"
#include "solver/words/why-words.h"
#include "ui/common/compat.h"
#include "ui/common/save-place.h"
#include "ui/session/shown-search.h"
#include "ui/search/step-saver.h"

#define PER_SECOND 2.0
/* Of a window: what a thread is at. */
#define WORK_KEY "ariadne-step-saver"

/** Moment: what was shown when the user asked. */
typedef struct {
  AriSection *section; /* a reference */
  AriSnapshot *snapshot;
  AriShownSearch search;
  char *caption;

  GtkWindow *window; /* these are for an animation: which it belongs to */
  GFile *file;       /* (nullable) */
  AriFilm *film;     /* (nullable): these two are the thread's */
  GError *error;     /* (nullable) */
  AriCrew *crew;     /* (nullable) */
} Moment;

static void
moment_free (Moment *moment)
{
  ari_crew_free (moment->crew);
  ari_film_free (moment->film);
  g_clear_error (&moment->error);
  g_clear_object (&moment->file);
  ari_snapshot_free (moment->snapshot);
  ari_shown_search_clear (&moment->search);
  g_free (moment->caption);
  g_object_unref (moment->section);
  g_free (moment);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Moment, moment_free)

static void
report (const Moment *moment, GFile *file, const GError *error)
{
  g_autofree char *words = error == NULL ? ari_save_words (file) : g_strdup (error->message);

  ari_section_say_with_button (moment->section, error == NULL ? ARI_NOTICE_INFO : ARI_NOTICE_ERROR,
                               words, NULL, NULL);
}

/* --- an animation, on a thread --- */

/** Filming: of a thread. */
typedef struct {
  Moment *moment;
  AriCrew *crew;
} Filming;

static gboolean
shoot (const AriSnapshot *snapshot, const char *caption, gpointer data)
{
  return ari_film_add (((const Filming *) data)->moment->film, snapshot, caption);
}

static gboolean
goes_on (gpointer data)
{
  return ari_crew_goes_on (((const Filming *) data)->crew);
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  Moment *moment = data;
  Filming filming = { moment, crew };
  const guint64 last = moment->snapshot->counters.steps;
  AriMachine *machine = ari_need (
      ari_machine_new (moment->search.start, &moment->search.strategy, moment->search.limit));

  moment->film = ari_film_new (moment->snapshot->layout, &moment->search.symbols);
  if (ari_captions_tell (machine, &moment->search.symbols,
                         last > ARI_STEP_SAVER_STEPS ? last - ARI_STEP_SAVER_STEPS + 1 : 1, last,
                         shoot, goes_on, &filming)) {
    g_autoptr (GBytes) bytes = NULL;

    if (last == 0)
      ari_film_add (moment->film, moment->snapshot, moment->caption);
    bytes = ari_film_to_svg (moment->film, PER_SECOND, &moment->error);
    if (bytes != NULL)
      ari_write_file (moment->file, bytes, NULL, NULL, &moment->error);
  }
  ari_machine_free (machine);
  return g_malloc0 (1);
}

static void
on_written (gpointer owner)
{
  Moment *moment = owner;
  gpointer token = ari_crew_take (moment->crew, NULL, NULL);

  if (token == NULL)
    return;
  g_free (token);
  report (moment, moment->file, moment->error);
  g_object_set_data (G_OBJECT (moment->window), WORK_KEY, NULL);
}

/* @moment: (transfer full) */
static void
start_animation (Moment *moment, GtkWindow *window, GFile *file)
{
  const AriCrewTask task = { .work = work, .free_result = g_free, .ready = on_written };

  moment->window = window;
  moment->file = g_object_ref (file);
  g_object_set_data_full (G_OBJECT (window), WORK_KEY, moment, (GDestroyNotify) moment_free);
  moment->crew = ari_crew_new (&task, moment, moment, 1, 1);
}

/* --- one moment --- */

static void
save_moment (const Moment *moment, GFile *file, gboolean as_text)
{
  const AriMoment picture = { moment->snapshot, &moment->search.symbols, moment->caption };
  g_autoptr (GError) error = NULL;

  if (as_text) {
    g_autoptr (GBytes) bytes =
        ari_caption_to_text (moment->caption, moment->snapshot, &moment->search.symbols);

    ari_write_file (file, bytes, NULL, NULL, &error);
  } else {
    ari_moment_save (&picture, file, &error);
  }
  report (moment, file, error);
}

static void
on_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Moment) moment = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *lower = name != NULL ? g_ascii_strdown (name, -1) : NULL;

  if (error != NULL)
    report (moment, NULL, error);
  if (lower == NULL)
    return;
  if (ari_picture_format_from_name (lower) == ARI_PICTURE_FORMAT_SVG)
    start_animation (g_steal_pointer (&moment), GTK_WINDOW (source), file);
  else
    save_moment (moment, file, g_str_has_suffix (lower, ".txt"));
}

void
ari_step_saver_ask (AriSection *section, AriSolver *solver, const AriGrid *start, guint64 limit)
{
  const AriFileKind kinds[] = { { _ ("Animations"), { "*.svg" } },
                                { _ ("Pictures"), { "*.png", "*.pdf" } },
                                { _ ("Text"), { "*.txt" } },
                                { _ ("All files"), { "*" } } };
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (section)));
  g_autofree char *why = NULL;
  Moment *moment;

  g_return_if_fail (snapshot != NULL && start != NULL);

  moment = g_new0 (Moment, 1);
  moment->section = g_object_ref (section);
  moment->snapshot = ari_need (ari_snapshot_new (snapshot->layout));
  ari_snapshot_assign (moment->snapshot, snapshot);
  ari_shown_search_init (&moment->search, section, solver, start, limit);
  why = snapshot->counters.steps > 0 ? ari_solver_why_to_string (solver, &moment->search.symbols)
                                     : g_strdup (_ ("before the first step"));
  moment->caption = ari_caption_new (snapshot->counters.steps, why);
  ari_compat_save_kind (
      GTK_WINDOW (window), _ ("Save the Last Steps as .svg, or This One as .png, .pdf or .txt"),
      kinds, G_N_ELEMENTS (kinds), moment->search.folder, _ ("search.svg"), on_place, moment);
}
