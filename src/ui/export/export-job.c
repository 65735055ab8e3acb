/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a file or a preview from a stock, on a thread.
 *
 * The grid is drawn with the window's own glyphs, so the main thread draws it, which takes no
 * longer than a frame; everything else is drawn, and every file is written, by the job's thread. */

#include <math.h>
#include <stdatomic.h>
#include <string.h>

#include "picture/search/film.h"
#include "puzzle/base/need.h"
#include "puzzle/files/file-write.h"
#include "solver/base/thread-pool.h"
#include "solver/words/captions.h"
#include "solver/words/trace-lines.h"
#include "ui/export/export-job.h"

/* Steps a second in an animation. */
#define PER_SECOND 2.0
/* The least time between two reports of progress, in µs. */
#define REPORT_EVERY 100000
/* A preview's larger side in pixels, and its number of lines. */
#define PREVIEW_SIDE  1200.0
#define PREVIEW_LINES 40

struct AriExportJob {
  const AriExportStock *stock;
  AriExportWish wish;
  GFile *file;         /* (nullable) */
  GBytes *bytes;       /* (nullable): the content, if it is made before the thread starts */
  AriThreadPool *pool; /* NULL if the main thread has done everything */
  guint source;        /* the idle call that reports it, or 0 */
  gboolean is_over;
  void (*changed) (gpointer data);
  gpointer data;

  cairo_surface_t *preview; /* (nullable): these four belong to the thread until it is over */
  char *text;               /* (nullable) */
  GError *error;            /* (nullable) */
  gint64 reported;
  atomic_uint_least64_t n_done;
  guint64 n_all; /* 0 if it is not known */
};

/* --- drawings --------------------------------------------------------------------------------- */

/** Rendering: a drawing that becomes a picture: its settings, and the result. */
typedef struct {
  AriPictureFormat format;
  double png_scale;
  double most_side; /* the maximum side of an image, in pixels; 0 means no limit */
  cairo_surface_t *image;
  GBytes *bytes;
  GError *error;
} Rendering;

static void
make_bytes (const AriDrawing *drawing, gpointer data)
{
  Rendering *rendering = data;
  AriDrawing scaled = *drawing;

  scaled.png_scale = rendering->png_scale;
  rendering->bytes = ari_picture_to_bytes (rendering->format, &scaled, &rendering->error);
}

static void
make_image (const AriDrawing *drawing, gpointer data)
{
  Rendering *rendering = data;
  const double scale = rendering->most_side > 0
                           ? fmin (rendering->png_scale,
                                   rendering->most_side / fmax (drawing->width, drawing->height))
                           : rendering->png_scale;
  cairo_t *cr;

  rendering->image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) ceil (drawing->width * scale)),
                                  MAX (1, (int) ceil (drawing->height * scale)));
  cr = cairo_create (rendering->image);
  cairo_scale (cr, scale, scale);
  drawing->draw (cr, drawing->width, drawing->height, scale, drawing->data);
  cairo_destroy (cr);
}

static AriPictureFormat
picture_format (AriExportFormat format)
{
  return format == ARI_EXPORT_SVG   ? ARI_PICTURE_FORMAT_SVG
         : format == ARI_EXPORT_PDF ? ARI_PICTURE_FORMAT_PDF
                                    : ARI_PICTURE_FORMAT_PNG;
}

static GBytes *
to_text (const AriExportStock *stock, const AriExportWish *wish)
{
  const AriExportKind kind = wish->kind;
  char *text;

  if (wish->format >= ARI_EXPORT_N_FORMATS) {
    text = g_strdup (stock->texts[kind][wish->format - ARI_EXPORT_N_FORMATS]);
    return g_bytes_new_take (text, strlen (text));
  }
  if (kind == ARI_EXPORT_STEP)
    return ari_caption_to_text (stock->caption, stock->snapshot, &stock->symbols,
                                ari_export_stock_solution (stock));
  if (kind == ARI_EXPORT_CODE)
    return g_bytes_new_take (g_strconcat (stock->link, "\n", NULL), strlen (stock->link) + 1);
  text = ari_grid_still_to_text (stock->stills[kind]);
  return g_bytes_new_take (text, strlen (text));
}

GBytes *
ari_export_to_bytes (const AriExportStock *stock, const AriExportWish *wish, GError **error)
{
  Rendering rendering = { .format = picture_format (wish->format), .png_scale = wish->png_scale };

  if (ari_export_is_text (wish->format))
    return to_text (stock, wish);
  ari_export_use_drawing (stock, wish->kind, wish->has_rules, make_bytes, &rendering);
  if (rendering.error != NULL)
    g_propagate_error (error, rendering.error);
  return rendering.bytes;
}

cairo_surface_t *
ari_export_to_image (const AriExportStock *stock, const AriExportWish *wish)
{
  Rendering rendering = { .png_scale = wish->png_scale };

  ari_export_use_drawing (stock, wish->kind, wish->has_rules, make_image, &rendering);
  return rendering.image;
}

/* --- the thread ------------------------------------------------------------------------------- */

/** JobRun: a job that is being done, on its thread or the main one. */
typedef struct {
  AriExportJob *job;
  AriThreadPool *pool;
  AriFilm *film; /* (nullable) */
} JobRun;

static void
report_progress (JobRun *run, guint64 n_done)
{
  AriExportJob *job = run->job;
  const gint64 now = g_get_monotonic_time ();

  atomic_store_explicit (&job->n_done, n_done, memory_order_relaxed);
  if (now - job->reported < REPORT_EVERY)
    return;
  job->reported = now;
  ari_thread_pool_call (run->pool);
}

static gboolean
add_frame (const AriSnapshot *snapshot, const char *caption, const guint8 *solution, gpointer data)
{
  JobRun *run = data;
  const gboolean is_added = ari_film_add (run->film, snapshot, caption, solution);

  report_progress (run, ari_film_get_n_moments (run->film));
  return is_added;
}

static gboolean
goes_on (gpointer data)
{
  return ari_thread_pool_goes_on (((const JobRun *) data)->pool);
}

static gboolean
trace_goes_on (guint64 steps, gpointer data)
{
  JobRun *run = data;

  report_progress (run, steps);
  return ari_thread_pool_goes_on (run->pool);
}

static GBytes *
film_to_bytes (JobRun *run)
{
  const AriExportStock *stock = run->job->stock;
  const AriExportWish *wish = &run->job->wish;
  AriMachine *machine = ari_need (ari_machine_new (stock->start, &stock->strategy, stock->limit));
  GBytes *bytes = NULL;

  run->film = ari_film_new (stock->snapshot->layout, &stock->symbols, stock->givens->cells);
  if (ari_captions_run (machine, &stock->symbols, NULL, wish->first, wish->last, add_frame, goes_on,
                        run))
    bytes =
        ari_film_to_svg (run->film, stock->summary, stock->colors, PER_SECOND, &run->job->error);
  ari_machine_free (machine);
  g_clear_pointer (&run->film, ari_film_free);
  return bytes;
}

static char *
preview_trace (const JobRun *run)
{
  const AriExportStock *stock = run->job->stock;
  AriMachine *machine = ari_need (ari_machine_new (stock->start, &stock->strategy, stock->limit));
  GString *text = g_string_new (NULL);
  AriEvent event;

  for (guint n = 0; n < PREVIEW_LINES && !ari_machine_is_over (machine)
                    && ari_machine_counters (machine)->steps < stock->last
                    && ari_thread_pool_goes_on (run->pool);) {
    ari_machine_step (machine, &event);
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_trace_append_step (text, machine, &event, &stock->symbols, 1);
    n++;
  }
  if (ari_machine_counters (machine)->steps < stock->last)
    g_string_append (text, "…");
  ari_machine_free (machine);
  return g_string_free (text, FALSE);
}

/** FilmRun: the preview of an animation that is being made. */
typedef struct {
  const JobRun *run;
  Rendering *rendering;
} FilmRun;

static gboolean
film_goes_on (gpointer data)
{
  return ari_thread_pool_goes_on (((const FilmRun *) data)->run->pool);
}

static gboolean
draw_moment (const AriSnapshot *snapshot,
             const char *caption,
             const guint8 *solution,
             gpointer data)
{
  FilmRun *film = data;
  const AriExportJob *job = film->run->job;
  const AriExportStock *stock = job->stock;
  const AriFilmPreview preview = { .moment = { .snapshot = snapshot,
                                               .symbols = &stock->symbols,
                                               .caption = caption,
                                               .givens = stock->givens->cells,
                                               .summary = stock->summary,
                                               .colors = stock->colors,
                                               .solution = solution },
                                   .first = job->wish.first,
                                   .last = job->wish.last };
  const AriDrawing drawing = ari_film_preview_drawing (&preview);

  make_image (&drawing, film->rendering);
  return TRUE;
}

/* Draws the last moment of the animation: searches again up to it. */
static void
preview_film (const JobRun *run, Rendering *rendering)
{
  const AriExportStock *stock = run->job->stock;
  const guint64 last = run->job->wish.last;
  AriMachine *machine = ari_need (ari_machine_new (stock->start, &stock->strategy, stock->limit));
  FilmRun film = { run, rendering };

  ari_captions_run (machine, &stock->symbols, NULL, last, last, draw_moment, film_goes_on, &film);
  ari_machine_free (machine);
}

static void
make_preview (JobRun *run)
{
  AriExportJob *job = run->job;
  Rendering rendering = { .png_scale = G_MAXDOUBLE, .most_side = PREVIEW_SIDE };

  if (job->wish.format == ARI_EXPORT_LINES) {
    job->text = preview_trace (run);
  } else if (ari_export_is_text (job->wish.format)) {
    g_autoptr (GBytes) bytes = to_text (job->stock, &job->wish);

    job->text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  } else {
    if (job->wish.kind == ARI_EXPORT_FILM)
      preview_film (run, &rendering);
    else
      ari_export_use_drawing (job->stock, job->wish.kind, job->wish.has_rules, make_image,
                              &rendering);
    job->preview = rendering.image;
  }
}

static void
write_to_file (JobRun *run)
{
  AriExportJob *job = run->job;
  const AriExportStock *stock = job->stock;

  if (job->wish.kind == ARI_EXPORT_TRACE) {
    ari_trace_write (job->file, stock->start, &stock->strategy, stock->limit, stock->last,
                     &stock->symbols, trace_goes_on, run, &job->error);
    return;
  }
  if (job->wish.kind == ARI_EXPORT_FILM)
    job->bytes = film_to_bytes (run);
  else if (job->bytes == NULL)
    job->bytes = ari_export_to_bytes (stock, &job->wish, &job->error);
  if (job->bytes != NULL && ari_thread_pool_goes_on (run->pool))
    ari_write_file (job->file, job->bytes, NULL, NULL, &job->error);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  JobRun run = { .job = data, .pool = pool };

  if (run.job->file != NULL)
    write_to_file (&run);
  else
    make_preview (&run);
  return g_malloc0 (1);
}

/* --- for the owner ---------------------------------------------------------------------------- */

static void
on_ready (gpointer owner)
{
  AriExportJob *job = owner;
  gpointer token = ari_thread_pool_take (job->pool, NULL, NULL);

  if (token != NULL)
    job->is_over = TRUE;
  g_free (token);
  job->changed (job->data);
}

static void
on_drawn (gpointer data)
{
  AriExportJob *job = data;

  job->source = 0;
  job->is_over = TRUE;
  job->changed (job->data);
}

/* Draws what only the main thread can draw. Returns: TRUE if the job is done */
static gboolean
draw_on_main_thread (AriExportJob *job)
{
  JobRun run = { .job = job };

  if (!ari_export_is_still (job->wish.kind))
    return FALSE;
  if (job->file == NULL)
    make_preview (&run);
  else
    job->bytes = ari_export_to_bytes (job->stock, &job->wish, &job->error);
  return job->bytes == NULL;
}

static guint64
count_steps (const AriExportJob *job)
{
  if (job->wish.kind == ARI_EXPORT_TRACE)
    return job->stock->last;
  if (job->wish.kind == ARI_EXPORT_FILM)
    return job->wish.last - job->wish.first + 1;
  return 0;
}

AriExportJob *
ari_export_job_new (const AriExportStock *stock,
                    const AriExportWish *wish,
                    GFile *file,
                    void (*changed) (gpointer data),
                    gpointer data)
{
  const AriThreadPoolTask task = { .work = work, .free_result = g_free, .ready = on_ready };
  AriExportJob *job = g_new0 (AriExportJob, 1);

  job->stock = stock;
  job->wish = *wish;
  job->file = file != NULL ? g_object_ref (file) : NULL;
  job->changed = changed;
  job->data = data;
  job->reported = g_get_monotonic_time ();
  job->n_all = count_steps (job);
  if (draw_on_main_thread (job))
    job->source = g_idle_add_once (on_drawn, job);
  else
    job->pool = ari_thread_pool_new (&task, job, job, 1, 1);
  return job;
}

void
ari_export_job_free (AriExportJob *job)
{
  if (job == NULL)
    return;
  ari_thread_pool_free (job->pool);
  g_clear_handle_id (&job->source, g_source_remove);
  g_clear_pointer (&job->preview, cairo_surface_destroy);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_error (&job->error);
  g_clear_object (&job->file);
  g_free (job->text);
  g_free (job);
}

gboolean
ari_export_job_is_over (AriExportJob *job)
{
  return job->is_over;
}

double
ari_export_job_get_share (AriExportJob *job)
{
  return job->n_all > 0
             ? (double) atomic_load_explicit (&job->n_done, memory_order_relaxed) / job->n_all
             : -1;
}

GFile *
ari_export_job_get_file (AriExportJob *job)
{
  return job->file;
}

const GError *
ari_export_job_get_error (AriExportJob *job)
{
  return job->is_over ? job->error : NULL;
}

cairo_surface_t *
ari_export_job_take_preview (AriExportJob *job)
{
  return job->is_over ? g_steal_pointer (&job->preview) : NULL;
}

const char *
ari_export_job_get_text (AriExportJob *job)
{
  return job->is_over ? job->text : NULL;
}
