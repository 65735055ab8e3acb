/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Works on many puzzles in several threads, and writes the output in input order. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "cli/base/progress.h"
#include "cli/base/writer.h"
#include "cli/stream/pipeline.h"
#include "cli/stream/tools.h"

/*
 * All threads are equal; none of them only reads or writes. Each takes an empty job, locks the
 * input, fills the job with puzzles and gives it the next number, works on it while the others read
 * and work, and then finishes it. Jobs are written in the order of their numbers: a thread that
 * finishes the job whose turn it is writes it and all finished jobs that follow it; otherwise it
 * leaves its job there and takes the next. So with one thread all is a loop on the main thread, and
 * with several none sleeps while there is work.
 *
 * Memory is bounded because the number of jobs is fixed: if all are in work or waiting to be
 * written, the next is not begun. The job whose turn it is never waits for another, so there is no
 * deadlock.
 *
 * The number of puzzles in a job grows with the job's number, so that all threads share a short
 * list, and a long one keeps the lanes of the batch solver busy. A job is shorter if the input
 * would block: puzzles that were read are answered first.
 *
 * Threads that wait, or have nothing left to read, help those whose puzzle is hard.
 *
 * There are two locks, which are never held together: `input_lock` guards the input, `turn_lock`
 * the turn. A job's contents belong to the thread that has it.
 */

enum {
  SPARE_JOBS = 2, /* in addition to one per thread: finished, but not written yet */
  FIRST_WEIGHT = 64,
  MOST_WEIGHT = 4096,
};

typedef struct {
  const AriPipelineWork *work;
  AriProgress *progress;
  AriIdleThreads *idle_threads;

  /* guarded by input_lock */
  pthread_mutex_t input_lock;
  char **paths; /* still to be opened; NULL if there are numbers instead */
  AriInput *input;
  AriJobName *name; /* the input's name */
  guint64 n_of_input;
  guint64 n_read;    /* puzzles or numbers begun */
  guint64 n_numbers; /* total */
  guint64 span;
  guint64 n_jobs;
  gboolean is_read; /* nothing more will be read */

  /* guarded by turn_lock */
  pthread_mutex_t turn_lock;
  pthread_cond_t turn_changed;
  GQueue *free_jobs;
  GList *finished; /* ascending */
  gboolean is_writing;
  int status;

  /* any thread */
  atomic_ullong turn; /* number of the job to be written next; changes only under turn_lock */
  atomic_int write_error;
  atomic_bool is_stopped;
  int stop_fds[2]; /* a pipe; the first one becomes readable when stopped */
} Pipeline;

static gboolean
is_stopped (Pipeline *self)
{
  return atomic_load_explicit (&self->is_stopped, memory_order_relaxed);
}

/* --- writing --- */

static void
stop (Pipeline *self, int write_error)
{
  atomic_store (&self->write_error, write_error);
  atomic_store (&self->is_stopped, true);
  if (write (self->stop_fds[1], "", 1) < 0)
    g_debug ("nobody waits: %s", g_strerror (errno));
  pthread_mutex_lock (&self->turn_lock);
  pthread_cond_broadcast (&self->turn_changed);
  pthread_mutex_unlock (&self->turn_lock);
}

/* Writes the output and messages of the job whose turn it is. */
static void
write_job (Pipeline *self, AriJob *job)
{
  const AriPipelineWork *work = self->work;
  gboolean is_last = FALSE;

  if (work->edit != NULL && !is_stopped (self))
    is_last = !work->edit (work->data, job->output);
  if (job->output->len == 0 && job->messages->len == 0 && !is_last)
    return;
  if (!is_stopped (self)) {
    int error;

    ari_progress_wipe (self->progress);
    error = ari_writer_write (job->output->str, job->output->len);
    if (job->messages->len > 0)
      g_printerr ("%s", job->messages->str);
    if (error != 0 || is_last)
      stop (self, error);
  }
  g_string_truncate (job->output, 0);
  g_string_truncate (job->messages, 0);
  job->written_at = g_get_monotonic_time ();
}

static gboolean
is_turn (Pipeline *self, const AriJob *job)
{
  return atomic_load (&self->turn) == job->number;
}

static int
compare_jobs (gconstpointer a, gconstpointer b)
{
  const AriJob *first = a, *second = b;

  return first->number < second->number ? -1 : first->number > second->number;
}

/* Takes a finished job, and writes all jobs whose turn has come, unless another thread is
 * writing. */
static void
hand_in (Pipeline *self, AriJob *job)
{
  pthread_mutex_lock (&self->turn_lock);
  self->status = MAX (self->status, job->status);
  self->finished = g_list_insert_sorted (self->finished, job, compare_jobs);
  if (!self->is_writing) {
    self->is_writing = TRUE;
    while (self->finished != NULL && is_turn (self, self->finished->data)) {
      AriJob *next = self->finished->data;

      self->finished = g_list_delete_link (self->finished, self->finished);
      pthread_mutex_unlock (&self->turn_lock);
      write_job (self, next);
      ari_job_empty (next);
      pthread_mutex_lock (&self->turn_lock);
      atomic_fetch_add (&self->turn, 1);
      g_queue_push_head (self->free_jobs, next);
      pthread_cond_broadcast (&self->turn_changed);
    }
    self->is_writing = FALSE;
  }
  pthread_mutex_unlock (&self->turn_lock);
}

static void
on_full_output (AriJob *job, gboolean must)
{
  Pipeline *self = job->pipeline;

  if (must && !is_turn (self, job)) {
    ari_idle_threads_add (self->idle_threads, 1);
    pthread_mutex_lock (&self->turn_lock);
    while (!is_turn (self, job) && !is_stopped (self))
      pthread_cond_wait (&self->turn_changed, &self->turn_lock);
    pthread_mutex_unlock (&self->turn_lock);
    ari_idle_threads_add (self->idle_threads, -1);
  }
  if (is_turn (self, job) || is_stopped (self))
    write_job (self, job);
}

static bool
on_question (AriJob *job)
{
  Pipeline *self = job->pipeline;

  if (job->n_givens > 0)
    ari_progress_set_needed (self->progress, job->n_needed, job->n_givens);
  ari_progress_tick (self->progress);
  return !is_stopped (self);
}

/* --- reading --- */

static void
refuse (Pipeline *self, AriJob *job, const char *message)
{
  ari_job_complain (job, "%s", message);
  job->status = MAX (job->status, ARI_CLI_UNREADABLE);
  if (self->work->options->strict)
    self->is_read = TRUE;
}

/* Says that the puzzle that was read last may not be what was meant. */
static void
warn (Pipeline *self, AriJob *job)
{
  g_autofree char *doubt = ari_input_get_doubt (self->input);

  if (doubt != NULL)
    ari_job_complain (job, _ ("Warning: %s"), doubt);
}

static void
open_next_input (Pipeline *self, AriJob *job)
{
  g_autoptr (GError) error = NULL;

  if (*self->paths == NULL) {
    self->is_read = TRUE;
    return;
  }
  self->input = ari_input_open (*self->paths++, &error);
  self->n_of_input = 0;
  if (self->input == NULL) {
    refuse (self, job, error->message);
    return;
  }
  ari_input_stop_at (self->input, self->stop_fds[0]);
  if (self->work->options->keep_lines)
    ari_input_keep_lines (self->input);
  else
    ari_input_sum_up (self->input);
  self->name = ari_job_name_new (ari_input_get_name (self->input));
}

static void
close_input (Pipeline *self)
{
  g_clear_pointer (&self->input, ari_input_close);
  g_clear_pointer (&self->name, ari_job_name_release);
}

static void
end_input (Pipeline *self, AriJob *job)
{
  /* a part of a list that was divided may be empty, so this is not an error, and usual in a pipe */
  if (self->n_of_input == 0 && !is_stopped (self) && !ari_input_is_standard (self->input))
    ari_job_complain (job, _ ("Warning: %s: There is no puzzle in it."),
                      ari_input_get_name (self->input));
  close_input (self);
}

/* Returns the weight of a puzzle: large ones may take any time, so they are jobs of their own. */
static guint
weight_of (const AriLayout *layout)
{
  return layout->n_digits <= 9 ? 1 : layout->n_digits <= 16 ? MOST_WEIGHT / 16 : MOST_WEIGHT;
}

static gboolean
has_something (const AriJob *job)
{
  return job->lines->len > 0 || job->n_numbers > 0 || job->messages->len > 0 || job->status != 0;
}

static void
fill_with_puzzles (Pipeline *self, AriJob *job)
{
  const guint64 most = self->n_jobs < 6 ? FIRST_WEIGHT << self->n_jobs : MOST_WEIGHT;
  guint64 weight = 0;

  while (!self->is_read && weight < most && !ari_job_is_talkative (job)) {
    g_autoptr (GError) error = NULL;

    if (self->input == NULL) {
      open_next_input (self, job);
      continue;
    }
    if (has_something (job) && ari_input_would_wait (self->input))
      return;
    switch (ari_input_next (self->input, &error)) {
    case ARI_INPUT_PUZZLE:
      ari_job_add (job, self->input, self->name, self->n_read++, self->work->wants_games);
      self->n_of_input++;
      warn (self, job);
      weight += weight_of (ari_input_get_item (self->input)->layout);
      if (self->work->max_in_bunch > 0 && job->lines->len >= self->work->max_in_bunch)
        return;
      break;
    case ARI_INPUT_BAD:
      refuse (self, job, error->message);
      if (self->work->options->keep_lines)
        ari_job_add_gap (job);
      self->n_of_input++;
      break;
    case ARI_INPUT_OTHER_BAD:
      break;
    case ARI_INPUT_END:
    default:
      end_input (self, job);
      break;
    }
  }
}

static void
fill_with_numbers (Pipeline *self, AriJob *job)
{
  const AriPipelineWork *work = self->work;

  if (work->is_over != NULL && work->is_over (work->data)) {
    self->is_read = TRUE;
    return;
  }
  job->first_number = self->n_read;
  job->n_numbers = MIN (self->span, self->n_numbers - self->n_read);
  self->n_read += job->n_numbers;
  self->is_read = self->n_read == self->n_numbers;
}

/* Fills an empty job. Returns FALSE, and leaves it empty, when there is no more work. */
static gboolean
fill (Pipeline *self, AriJob *job)
{
  gboolean is_filled = FALSE;

  pthread_mutex_lock (&self->input_lock);
  if (!self->is_read && !is_stopped (self)) {
    if (self->paths != NULL)
      fill_with_puzzles (self, job);
    else
      fill_with_numbers (self, job);
    is_filled = has_something (job);
    if (is_filled)
      job->number = self->n_jobs++;
    if (self->input != NULL) {
      guint64 done, all;

      ari_input_get_progress (self->input, &done, &all);
      ari_progress_set_bytes (self->progress, done, self->paths[0] == NULL ? all : 0);
    }
  }
  pthread_mutex_unlock (&self->input_lock);
  return is_filled;
}

/* --- threads --- */

static AriJob *
take_empty_job (Pipeline *self)
{
  AriJob *job;

  pthread_mutex_lock (&self->turn_lock);
  job = g_queue_pop_head (self->free_jobs);
  if (job == NULL) {
    ari_idle_threads_add (self->idle_threads, 1);
    while ((job = g_queue_pop_head (self->free_jobs)) == NULL)
      pthread_cond_wait (&self->turn_changed, &self->turn_lock);
    ari_idle_threads_add (self->idle_threads, -1);
  }
  pthread_mutex_unlock (&self->turn_lock);
  return job;
}

static void
finish (Pipeline *self, AriJob *job, int status, guint64 n)
{
  job->status = MAX (job->status, status);
  ari_progress_add (self->progress, n);
  ari_progress_tick (self->progress);
}

/* Answers the puzzles of a bunch. Returns: an AriCliStatus. */
static int
answer_bunch (const AriPipelineWork *work, gpointer state, const AriBunch *bunch, AriJob *job)
{
  int status = ARI_CLI_SUCCESS;

  if (work->answer_together != NULL && work->answer_together (state, bunch, job, &status))
    return status;
  for (gsize i = 0; i < bunch->n && ari_job_goes_on (job); i++) {
    const int one = work->answer (state, bunch, i, job);

    status = MAX (status, one);
    ari_job_flush (job);
  }
  return status;
}

static void
do_job (Pipeline *self, gpointer state, AriJob *job)
{
  const AriPipelineWork *work = self->work;
  AriBunch bunch;
  guint i;

  job->written_at = g_get_monotonic_time ();
  for (i = 0; ari_job_get_bunch (job, i, &bunch) && !is_stopped (self); i++)
    if (bunch.n == 0)
      g_string_append_c (job->output, '\n');
    else
      finish (self, job, answer_bunch (work, state, &bunch, job), bunch.n);
  if (job->n_numbers > 0)
    finish (self, job, work->make (state, job->first_number, job->n_numbers, job), job->n_numbers);
}

static gpointer
run_thread (gpointer data)
{
  Pipeline *self = data;
  const AriPipelineWork *work = self->work;
  gpointer state =
      work->make_state != NULL
          ? work->make_state (work->data)
          : ari_tools_new (work->strategy != NULL ? work->strategy : ari_strategy_default (),
                           work->limit, work->options, work->data);
  AriJob *job = take_empty_job (self);

  while (fill (self, job)) {
    do_job (self, state, job);
    hand_in (self, job);
    job = take_empty_job (self);
  }
  pthread_mutex_lock (&self->turn_lock);
  g_queue_push_head (self->free_jobs, job);
  pthread_cond_broadcast (&self->turn_changed);
  pthread_mutex_unlock (&self->turn_lock);
  if (work->free_state != NULL)
    work->free_state (state);
  else
    ari_tools_free (state);
  ari_idle_threads_add (self->idle_threads, 1);
  return NULL;
}

static int
run (Pipeline *self)
{
  const guint n_threads = (guint) MIN (self->work->options->n_threads, ARI_CLI_MOST_THREADS);
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  AriJob *job;
  guint i;

  pthread_mutex_init (&self->input_lock, NULL);
  pthread_mutex_init (&self->turn_lock, NULL);
  pthread_cond_init (&self->turn_changed, NULL);
  self->progress = ari_progress_new ();
  self->idle_threads = ari_idle_threads_new (n_threads - 1, 0);
  self->free_jobs = g_queue_new ();
  if (!g_unix_open_pipe (self->stop_fds, FD_CLOEXEC, NULL))
    self->stop_fds[0] = self->stop_fds[1] = -1;
  for (i = 0; i < n_threads + (n_threads > 1 ? SPARE_JOBS * n_threads : 0); i++) {
    job = ari_job_new (self, on_question, on_full_output);
    job->idle_threads = self->idle_threads;
    g_queue_push_head (self->free_jobs, job);
  }

  for (i = 1; i < n_threads; i++) {
    GThread *thread = g_thread_try_new ("ariadne-job", run_thread, self, NULL);

    if (thread == NULL) /* the work is done by fewer threads */
      break;
    g_ptr_array_add (threads, thread);
  }
  run_thread (self);
  for (i = 0; i < threads->len; i++)
    g_thread_join (g_ptr_array_index (threads, i));

  close_input (self);
  while ((job = g_queue_pop_head (self->free_jobs)) != NULL)
    ari_job_free (job);
  g_queue_free (self->free_jobs);
  g_clear_pointer (&self->progress, ari_progress_free);
  g_clear_pointer (&self->idle_threads, ari_idle_threads_free);
  close (self->stop_fds[0]);
  close (self->stop_fds[1]);
  pthread_cond_destroy (&self->turn_changed);
  pthread_mutex_destroy (&self->turn_lock);
  pthread_mutex_destroy (&self->input_lock);
  if (self->status == ARI_CLI_SHORTFALL && self->work->options->exit_zero)
    self->status = ARI_CLI_SUCCESS;
  return ari_writer_complain (atomic_load (&self->write_error), self->status);
}

int
ari_pipeline_run (const AriPipelineWork *work)
{
  char *standard_input[] = { (char *) "-", NULL };
  char **paths = work->options->paths;
  Pipeline self = { .work = work,
                    .paths = paths != NULL && *paths != NULL ? paths : standard_input };
  const int status = ari_cli_write_header (work->options, work->columns);

  return status != 0 ? status : run (&self);
}

int
ari_pipeline_run_numbers (const AriPipelineWork *work, guint64 n, guint64 span)
{
  Pipeline self = { .work = work, .n_numbers = n, .span = span, .is_read = n == 0 };

  return run (&self);
}
