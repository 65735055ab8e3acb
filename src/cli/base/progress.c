/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows a progress line on a terminal, never in a pipe. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/base/progress.h"
#include "puzzle/words/numbers.h"

/* All times are in microseconds */
#define FIRST_AFTER  G_USEC_PER_SEC
#define AGAIN_AFTER  (G_USEC_PER_SEC / 5)
#define WIPE         "\r\033[K"
#define WIPE_N_BYTES (sizeof WIPE - 1)

struct AriProgress {
  gboolean is_terminal;
  gint64 started_at;
  atomic_llong due_at;
  atomic_ullong n_done;
  atomic_ullong bytes_done;
  atomic_ullong bytes_all;
  atomic_uint at_work;  /* about the current puzzle: givens << 16 | those proven to be needed */
  pthread_mutex_t lock; /* guards the terminal */
};

/* TRUE while the line is shown; global because a signal handler reads it. */
static volatile sig_atomic_t is_shown;

/* Removes the line and lets the signal take its default action. */
static void
on_deadly_signal (int number)
{
  if (is_shown && write (STDERR_FILENO, WIPE, WIPE_N_BYTES) < 0)
    is_shown = 0; /* the terminal is gone, so nothing can be done */
  signal (number, SIG_DFL);
  raise (number);
}

static void
watch_signal (int number)
{
  struct sigaction action = { .sa_handler = on_deadly_signal, .sa_flags = SA_RESTART };
  struct sigaction before;

  /* keep ignored signals ignored, as with nohup */
  if (sigaction (number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
    sigaction (number, &action, NULL);
}

AriProgress *
ari_progress_new (void)
{
  AriProgress *self = g_new0 (AriProgress, 1);

  self->is_terminal = isatty (STDERR_FILENO) == 1;
  self->started_at = g_get_monotonic_time ();
  atomic_init (&self->due_at, self->started_at + FIRST_AFTER);
  pthread_mutex_init (&self->lock, NULL);
  if (self->is_terminal) {
    watch_signal (SIGINT);
    watch_signal (SIGTERM);
  }
  return self;
}

void
ari_progress_free (AriProgress *self)
{
  if (self == NULL)
    return;
  ari_progress_wipe (self);
  pthread_mutex_destroy (&self->lock);
  g_free (self);
}

void
ari_progress_set_bytes (AriProgress *self, guint64 done, guint64 all)
{
  atomic_store_explicit (&self->bytes_done, done, memory_order_relaxed);
  atomic_store_explicit (&self->bytes_all, all, memory_order_relaxed);
}

void
ari_progress_add (AriProgress *self, guint64 n)
{
  atomic_fetch_add_explicit (&self->n_done, n, memory_order_relaxed);
}

void
ari_progress_set_needed (AriProgress *self, guint n_needed, guint n_givens)
{
  atomic_store_explicit (&self->at_work, n_givens << 16 | n_needed, memory_order_relaxed);
}

static void
show (AriProgress *self, gint64 now)
{
  const guint64 n = atomic_load_explicit (&self->n_done, memory_order_relaxed);
  const guint64 done = atomic_load_explicit (&self->bytes_done, memory_order_relaxed);
  const guint64 all = atomic_load_explicit (&self->bytes_all, memory_order_relaxed);
  const guint at_work = atomic_load_explicit (&self->at_work, memory_order_relaxed);
  const double seconds = (double) (now - self->started_at) / G_USEC_PER_SEC;
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *rate = ari_rate_to_string ((double) n / seconds);
  g_autofree char *time = ari_seconds_to_string (seconds);
  g_autofree char *part = NULL;
  g_autofree char *line = NULL;

  if (all > 0 && done <= all)
    /* Translators: how much of a file has been read */
    part = g_strdup_printf (_ (", %.0f %% of the file"), 100.0 * (double) done / (double) all);
  is_shown = 1;
  if (n == 0 && at_work > 0)
    /* Translators: how many givens of the puzzle at work are needed, and of how many; the time */
    line = g_strdup_printf (_ ("%u of %u givens proved needed, %s"), at_work & 0xffff,
                            at_work >> 16, time);
  else
    /* Translators: puzzles done so far, how many a second, the time, and perhaps the part of the
     * file: "12 000 done, 3 990 a second, 3.0 s, 45 % of the file" */
    line = g_strdup_printf (_ ("%s done, %s a second, %s%s"), count, rate, time,
                            part != NULL ? part : "");
  g_printerr ("\r%s\033[K", line);
}

void
ari_progress_tick (AriProgress *self)
{
  gint64 now;

  if (!self->is_terminal)
    return;
  now = g_get_monotonic_time ();
  if (now < atomic_load_explicit (&self->due_at, memory_order_relaxed)
      || pthread_mutex_trylock (&self->lock) != 0)
    return;
  atomic_store_explicit (&self->due_at, now + AGAIN_AFTER, memory_order_relaxed);
  show (self, now);
  pthread_mutex_unlock (&self->lock);
}

void
ari_progress_wipe (AriProgress *self)
{
  if (!self->is_terminal)
    return;
  pthread_mutex_lock (&self->lock);
  if (is_shown)
    g_printerr (WIPE);
  is_shown = 0;
  pthread_mutex_unlock (&self->lock);
}
