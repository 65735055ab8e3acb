/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A job is the work of a thread of the pipeline: puzzles, or a span of numbers, and their
 * output. */

#include "config.h"

#include <stdatomic.h>
#include <string.h>

#include "cli/base/complain.h"
#include "cli/stream/pipeline-job.h"
#include "puzzle/base/need.h"

enum {
  SOME_OUTPUT = 64 * 1024,   /* bytes that are worth writing */
  MUCH_OUTPUT = 1024 * 1024, /* bytes that must be written before more are added */
  MOMENT = 50 * 1000,        /* µs that output may be held back */
};

/* A GRefString would do, but ThreadSanitizer cannot see the order that GLib's own count gives. */
struct AriJobName {
  atomic_uint n_holders;
  char *name;
};

/* A bunch, and the place of its puzzles. */
typedef struct {
  AriBunch bunch;
  gsize givens_at;
  gsize lines_at; /* for games and titles, too */
} PlacedBunch;

AriJobName *
ari_job_name_new (const char *name)
{
  AriJobName *self = g_new0 (AriJobName, 1);

  self->name = g_strdup (name);
  atomic_init (&self->n_holders, 1);
  return self;
}

void
ari_job_name_release (gpointer name)
{
  AriJobName *self = name;

  if (atomic_fetch_sub (&self->n_holders, 1) > 1)
    return;
  g_free (self->name);
  g_free (self);
}

static void
unref_game (gpointer game)
{
  g_clear_object (&game);
}

AriJob *
ari_job_new (gpointer pipeline,
             bool (*goes_on) (AriJob *job),
             void (*write) (AriJob *job, gboolean must))
{
  AriJob *self = g_new0 (AriJob, 1);

  self->pipeline = pipeline;
  self->goes_on = goes_on;
  self->write = write;
  self->output = g_string_new (NULL);
  self->messages = g_string_new (NULL);
  self->bunches = g_array_new (FALSE, FALSE, sizeof (PlacedBunch));
  self->names = g_ptr_array_new_with_free_func (ari_job_name_release);
  self->givens = g_byte_array_new ();
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->games = g_ptr_array_new_with_free_func (unref_game);
  self->titles = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ari_job_empty (AriJob *self)
{
  guint i;

  for (i = 0; i < self->bunches->len; i++)
    if (g_array_index (self->bunches, PlacedBunch, i).bunch.n > 0)
      ari_layout_unref (g_array_index (self->bunches, PlacedBunch, i).bunch.layout);
  g_array_set_size (self->bunches, 0);
  g_ptr_array_set_size (self->names, 0);
  g_byte_array_set_size (self->givens, 0);
  g_array_set_size (self->lines, 0);
  g_ptr_array_set_size (self->games, 0);
  g_ptr_array_set_size (self->titles, 0);
  g_string_truncate (self->output, 0);
  g_string_truncate (self->messages, 0);
  self->n_numbers = 0;
  self->status = 0;
}

void
ari_job_free (AriJob *self)
{
  ari_job_empty (self);
  g_string_free (self->output, TRUE);
  g_string_free (self->messages, TRUE);
  g_array_unref (self->bunches);
  g_ptr_array_unref (self->names);
  g_byte_array_unref (self->givens);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->titles);
  g_free (self);
}

/* --- filling --- */

static gboolean
is_of_same_bunch (const AriJob *self, const AriPuzzleItem *item, const AriJobName *name)
{
  const AriBunch *bunch;

  if (self->bunches->len == 0)
    return FALSE;
  bunch = &g_array_index (self->bunches, PlacedBunch, self->bunches->len - 1).bunch;
  return bunch->n > 0 && bunch->layout == item->layout && bunch->input == name->name
         && ari_symbols_equal (&bunch->symbols, item->symbols);
}

static void
begin_bunch (AriJob *self, AriInput *input, AriJobName *name, guint64 number)
{
  const AriPuzzleItem *item = ari_input_get_item (input);
  const PlacedBunch placed = {
    .bunch = { .layout = ari_layout_ref (item->layout),
               .symbols = *item->symbols,
               .input = name->name,
               .is_standard = ari_input_is_standard (input),
               .first = number },
    .givens_at = self->givens->len,
    .lines_at = self->lines->len,
  };

  g_array_append_val (self->bunches, placed);
  if (self->names->len == 0 || g_ptr_array_index (self->names, self->names->len - 1) != name) {
    atomic_fetch_add (&name->n_holders, 1);
    g_ptr_array_add (self->names, name);
  }
}

void
ari_job_add (AriJob *self, AriInput *input, AriJobName *name, guint64 number, gboolean with_game)
{
  const AriPuzzleItem *item = ari_input_get_item (input);

  if (!is_of_same_bunch (self, item, name))
    begin_bunch (self, input, name, number);
  g_array_index (self->bunches, PlacedBunch, self->bunches->len - 1).bunch.n++;
  g_byte_array_append (self->givens, item->cells, item->layout->n_cells);
  g_array_append_val (self->lines, item->line);
  if (with_game) {
    const AriPuzzleInfo *info = ari_input_get_info (input);

    g_ptr_array_add (self->games, item->game != NULL ? g_object_ref (item->game) : NULL);
    g_ptr_array_add (self->titles, info != NULL ? g_strdup (info->title) : NULL);
  }
}

void
ari_job_add_gap (AriJob *self)
{
  const PlacedBunch placed = { .givens_at = self->givens->len, .lines_at = self->lines->len };

  g_array_append_val (self->bunches, placed);
}

gboolean
ari_job_is_talkative (const AriJob *self)
{
  return self->messages->len >= SOME_OUTPUT;
}

/* --- working --- */

gboolean
ari_job_get_bunch (const AriJob *self, guint index, AriBunch *bunch)
{
  const PlacedBunch *placed;

  if (index >= self->bunches->len)
    return FALSE;
  placed = &g_array_index (self->bunches, PlacedBunch, index);
  *bunch = placed->bunch;
  if (bunch->n == 0)
    return TRUE;
  bunch->givens = self->givens->data + placed->givens_at;
  bunch->lines = &g_array_index (self->lines, guint64, placed->lines_at);
  if (self->games->len > 0) {
    bunch->games = (AriGame *const *) &self->games->pdata[placed->lines_at];
    bunch->titles = (char *const *) &self->titles->pdata[placed->lines_at];
  }
  return TRUE;
}

AriGrid *
ari_bunch_dup_start (const AriBunch *bunch, gsize index, gboolean entries)
{
  const gsize n_cells = bunch->layout->n_cells;
  AriGrid *start;

  if (entries && bunch->games != NULL && bunch->games[index] != NULL)
    return ari_game_dup_grid (bunch->games[index]);
  start = ari_need (ari_grid_new (bunch->layout));
  memcpy (start->cells, bunch->givens + index * n_cells, n_cells);
  return start;
}

bool
ari_job_goes_on (void *self)
{
  AriJob *job = self;

  return job->goes_on (job);
}

void
ari_job_flush (AriJob *self)
{
  if (self->output->len >= MUCH_OUTPUT)
    self->write (self, TRUE);
  else if (self->output->len >= SOME_OUTPUT
           || (self->output->len > 0 && g_get_monotonic_time () >= self->written_at + MOMENT))
    self->write (self, FALSE);
}

void
ari_job_complain (AriJob *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  ari_cli_append_complaint (self->messages, format, args);
  va_end (args);
}

void
ari_job_complain_of (AriJob *job, const AriBunch *bunch, gsize index, const char *words)
{
  ari_job_complain (job, "%s:%" G_GUINT64_FORMAT ": %s", bunch->input, bunch->lines[index], words);
}

AriBound
ari_bound_begin (AriJob *job, double seconds)
{
  AriBound bound = { .job = job };

  if (seconds > 0.0)
    bound.until = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  return bound;
}

bool
ari_bound_goes_on (void *bound)
{
  AriBound *self = bound;

  if (self->until != 0 && g_get_monotonic_time () >= self->until)
    self->is_late = TRUE;
  return !self->is_late && ari_job_goes_on (self->job);
}
