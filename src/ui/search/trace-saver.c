/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All steps of the search that is watched, as a file of JSON Lines. */

#include "config.h"

#include <stdatomic.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/base/crew.h"
#include "solver/words/trace-file.h"
#include "ui/common/compat.h"
#include "ui/common/save-place.h"
#include "ui/session/shown-search.h"
#include "ui/search/trace-saver.h"

/* Of a section: what a thread is at. */
#define WORK_KEY "ariadne-trace-saver"
/* How often (µs) it says how far it is: a screen reader reads it out. */
#define SAID_EVERY 2000000

/** TraceExport: a search that is to be written, or is being written. */
typedef struct {
  AriSection *section; /* which owns it while a thread is at work, and until then is owned */
  AriShownSearch search;
  guint64 last;
  GFile *file;   /* (nullable) */
  GError *error; /* (nullable): the thread's */
  AriCrew *crew; /* (nullable) */
  atomic_uint_least64_t n_written;
  gint64 said; /* the thread's: when it had the owner called */
} TraceExport;

static void
export_free (TraceExport *export)
{
  ari_crew_free (export->crew);
  g_clear_error (&export->error);
  g_clear_object (&export->file);
  ari_shown_search_clear (&export->search);
  g_free (export);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TraceExport, export_free)

/** ExportThread: of a thread. */
typedef struct {
  TraceExport *export;
  AriCrew *crew;
} ExportThread;

static gboolean
goes_on (guint64 steps, gpointer data)
{
  const ExportThread *writing = data;
  const gint64 now = g_get_monotonic_time ();

  atomic_store_explicit (&writing->export->n_written, steps, memory_order_relaxed);
  if (now - writing->export->said >= SAID_EVERY) {
    writing->export->said = now;
    ari_crew_call (writing->crew);
  }
  return ari_crew_goes_on (writing->crew);
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  TraceExport *export = data;
  ExportThread writing = { export, crew };

  ari_trace_write (export->file, export->search.start, &export->search.strategy,
                   export->search.limit, export->last, &export->search.symbols, goes_on, &writing,
                   &export->error);
  return g_malloc0 (1);
}

static void
say_progress (TraceExport *export)
{
  g_autofree char *step =
      ari_count_to_string (atomic_load_explicit (&export->n_written, memory_order_relaxed));
  g_autofree char *last = ari_count_to_string (export->last);
  g_autofree char *words = ari_sentence_fill (_ ("Exporting the steps: {step} of {steps}."), "step",
                                              step, "steps", last, NULL);

  ari_section_say_with_button (export->section, ARI_NOTICE_INFO, words, _ ("_Cancel"),
                               "win.cancel-trace");
}

static void
on_ready (gpointer owner)
{
  TraceExport *export = owner;
  gpointer token = ari_crew_take (export->crew, NULL, NULL);
  g_autofree char *words = NULL;

  if (token == NULL) {
    say_progress (export);
    return;
  }
  g_free (token);
  words = export->error == NULL ? ari_save_words (export->file) : g_strdup (export->error->message);
  ari_section_hide_notice (export->section);
  ari_section_say_with_button (export->section,
                               export->error == NULL ? ARI_NOTICE_INFO : ARI_NOTICE_ERROR, words,
                               NULL, NULL);
  g_object_set_data (G_OBJECT (export->section), WORK_KEY, NULL);
}

static void
on_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const AriCrewTask task = { .work = work, .free_result = g_free, .ready = on_ready };
  g_autoptr (TraceExport) export = user_data;
  g_autoptr (AriSection) section = export->section;
  g_autoptr (GError) error = NULL;
  TraceExport *started;

  export->file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);
  if (error != NULL)
    ari_section_say_with_button (section, ARI_NOTICE_ERROR, error->message, NULL, NULL);
  if (export->file == NULL)
    return;
  started = g_steal_pointer (&export);
  started->said = g_get_monotonic_time ();
  say_progress (started);
  g_object_set_data_full (G_OBJECT (section), WORK_KEY, started, (GDestroyNotify) export_free);
  started->crew = ari_crew_new (&task, started, started, 1, 1);
}

void
ari_trace_saver_ask (AriSection *section, AriSolver *solver, const AriGrid *start, guint64 limit)
{
  const AriFileKind kinds[] = { { _ ("JSON Lines"), { "*.jsonl", "*.ndjson" } },
                                { _ ("All files"), { "*" } } };
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (section)));
  TraceExport *export;

  g_return_if_fail (ari_solver_get_strategy (solver) != NULL && start != NULL);

  export = g_new0 (TraceExport, 1);
  export->section = g_object_ref (section);
  ari_shown_search_init (&export->search, section, solver, start, limit);
  export->last = ari_solver_get_frontier (solver);
  ari_compat_save_kind (GTK_WINDOW (window), _ ("Save All Steps as JSON Lines"), kinds,
                        G_N_ELEMENTS (kinds), export->search.folder, _ ("search.jsonl"), on_place,
                        export);
}

void
ari_trace_saver_cancel (GSimpleAction *action, GVariant *parameter, gpointer section)
{
  if (g_object_get_data (section, WORK_KEY) == NULL)
    return;
  g_object_set_data (section, WORK_KEY, NULL);
  ari_section_hide_notice (section);
  ari_section_say_with_button (section, ARI_NOTICE_INFO,
                               _ ("The export was cancelled. No file was changed."), NULL, NULL);
}
