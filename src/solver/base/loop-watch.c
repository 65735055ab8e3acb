/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A debug option: a thread reports when the main loop is blocked, how long, and where. */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#ifdef __GLIBC__
#include <execinfo.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include "solver/base/loop-watch.h"
#include "solver/base/timing.h"

/*
 * The main context waits for events only in its poll function. The replacement records when it
 * returns, which begins a turn of the loop, and when it is called again, which ends the turn. So no
 * events are needed, and an idle loop is not woken up. A thread checks the beginning of the turn a
 * few times per `least`, and sends the main thread a signal if that is too long ago. The signal
 * handler checks again, because the turn may have ended meanwhile, and writes the stack; it calls
 * only functions that are safe in a handler. The poll function reports the duration, even of turns
 * that the thread has missed.
 *
 * All data that the threads share is atomic.
 */

#define LOOKS_IN_LEAST 5
#define MOST_FRAMES    64
#define OWN_FRAMES     2 /* the handler and its caller in the system */

static struct {
  gint64 least; /* µs; 0 while not watching */
  int fd;
  GPollFunc poll;
  pthread_t main_thread;
  GThread *thread;
  double worked; /* processor time of the main thread at the beginning of the turn, in seconds */
  atomic_llong begun; /* beginning of the turn, µs, monotonic; 0 while the loop waits */
  atomic_llong asked; /* the turn whose stack is requested */
  atomic_bool quits;
} watch;

static void
write_text (const char *text)
{
  /* an error cannot be reported */
  if (write (watch.fd, text, strlen (text)) < 0)
    return;
}

static void
on_signal (int number)
{
  const int saved = errno;
#ifdef __GLIBC__
  void *frames[MOST_FRAMES];
  int n_frames;
#endif

  if (atomic_load (&watch.begun) != atomic_load (&watch.asked))
    return;
  write_text ("ariadne: the main loop is held up here:\n");
#ifdef __GLIBC__
  n_frames = backtrace (frames, MOST_FRAMES);
  if (n_frames > OWN_FRAMES)
    backtrace_symbols_fd (frames + OWN_FRAMES, n_frames - OWN_FRAMES, watch.fd);
#endif
  errno = saved;
}

static gint
poll_and_note (GPollFD *fds, guint n_fds, gint timeout)
{
  /* read within the turn, so that it is never more than the turn took */
  const double worked = ari_timing_clock () - watch.worked;
  const gint64 length = g_get_monotonic_time () - atomic_load (&watch.begun);
  gint n_ready;

  atomic_store (&watch.begun, 0);
  if (length >= watch.least) {
    char text[128];

    g_snprintf (text, sizeof text,
                "ariadne: the main loop was held up for %" G_GINT64_FORMAT
                " ms, with %" G_GINT64_FORMAT " ms of processor time\n",
                length / 1000, (gint64) (1000 * worked));
    write_text (text);
  }
  n_ready = watch.poll (fds, n_fds, timeout);
  atomic_store (&watch.begun, g_get_monotonic_time ());
  watch.worked = ari_timing_clock ();
  return n_ready;
}

static gpointer
look (gpointer user_data)
{
  gint64 seen = 0;
  gint64 next = watch.least;

  while (!atomic_load (&watch.quits)) {
    const gint64 begun = atomic_load (&watch.begun);

    if (begun != seen)
      next = watch.least;
    seen = begun;
    if (begun != 0 && g_get_monotonic_time () - begun >= next) {
      atomic_store (&watch.asked, begun);
      pthread_kill (watch.main_thread, SIGRTMIN);
      next *= 2;
    }
    g_usleep ((gulong) (watch.least / LOOKS_IN_LEAST));
  }
  return NULL;
}

void
ari_loop_watch_start (gint64 least, int fd)
{
  struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_RESTART };
#ifdef __GLIBC__
  void *frame;
#endif

#ifdef __GLIBC__
  /* the first call loads a library, which is not safe in a handler */
  backtrace (&frame, 1);
#endif
  watch.least = least;
  watch.fd = fd;
  watch.main_thread = pthread_self ();
  atomic_store (&watch.begun, g_get_monotonic_time ());
  watch.worked = ari_timing_clock ();
  atomic_store (&watch.quits, false);
  watch.poll = g_main_context_get_poll_func (NULL);
  g_main_context_set_poll_func (NULL, poll_and_note);
  sigemptyset (&action.sa_mask);
  sigaction (SIGRTMIN, &action, NULL);
  watch.thread = g_thread_new ("loop-watch", look, NULL);
}

void
ari_loop_watch_stop (void)
{
  if (watch.least == 0)
    return;
  atomic_store (&watch.quits, true);
  g_thread_join (watch.thread);
  g_main_context_set_poll_func (NULL, watch.poll);
  /* The handler stays, because a pending signal would end the program without it. Between turns it
   * writes nothing. */
  atomic_store (&watch.begun, 0);
  watch.least = 0;
}

void
ari_loop_watch_start_as_asked (void)
{
  const GDebugKey keys[] = { { "stalls", 1 } };

  if (g_parse_debug_string (g_getenv ("ARIADNE_DEBUG"), keys, G_N_ELEMENTS (keys)) != 0)
    ari_loop_watch_start (ARI_LOOP_WATCH_LEAST, STDERR_FILENO);
}
