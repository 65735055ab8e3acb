/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contract of the pool: every item is worked on once, in order; pauses hold; nothing is left
 * after the end. */

#include <stdatomic.h>
#include <stdbool.h>

#include "solver/base/thread-pool.h"
#include "tests/seed.h"
#include "tests/waiting.h"

enum {
  FRAME = 16000, /* µs */
  N_CANCELS = 24,
  N_COUNTED = 20000, /* items for which it is counted how often they were taken */
};

/** Job: a list for a thread pool, and all counters about it. */
typedef struct {
  AriThreadPool *pool;
  GRand *random;
  guint piece;  /* items in a piece; 0: it varies */
  guint rounds; /* rounds of work per item */
  guint8 *seen; /* counted by the owner: how often each item was taken */
  guint64 n_items;
  guint64 n_seen;
  guint n_ready;
  guint n_called;              /* calls without a result */
  gint64 began;                /* µs */
  gboolean frees;              /* frees the pool at the first call */
  atomic_uint_least64_t begun; /* items; pieces begin in order */
  atomic_uint_least64_t n_worked;
  atomic_int n_hands;
  atomic_int n_results;
  atomic_bool calls;
} Job;

/** Piece: the result of a piece. */
typedef struct {
  Job *job;
  guint64 first;
  guint64 n;
} Piece;

static gpointer
prepare (gpointer data)
{
  Job *job = data;

  atomic_fetch_add (&job->n_hands, 1);
  return g_new (guint64, 1);
}

static void
clean_up (gpointer own)
{
  g_free (own);
}

static guint64
cut (guint64 first, gpointer data)
{
  Job *job = data;

  g_assert_cmpuint (atomic_load (&job->begun), ==, first);
  return job->piece > 0 ? job->piece : first % 7;
}

static void
free_piece (gpointer data)
{
  Piece *piece = data;

  atomic_fetch_sub (&piece->job->n_results, 1);
  g_free (piece);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  Job *job = data;
  Piece *piece;
  guint64 i;
  guint k;

  *(guint64 *) own = first; /* only this thread uses it, or a thread sanitizer reports it */
  if (atomic_load (&job->calls))
    ari_thread_pool_call (pool);
  for (i = 0; i < n; i++) {
    for (k = 0; k < job->rounds; k++) {
      if (!ari_thread_pool_goes_on (pool))
        return NULL;
    }
    if (!ari_thread_pool_goes_on (pool))
      return NULL;
    atomic_fetch_add (&job->n_worked, 1);
  }
  piece = g_new (Piece, 1);
  *piece = (Piece){ job, first, n };
  atomic_fetch_add (&job->n_results, 1);
  return piece;
}

/* The same function, but `cut` can check the order. */
static guint64
cut_in_order (guint64 first, gpointer data)
{
  Job *job = data;
  const guint64 n = MAX (cut (first, data), 1);

  atomic_store (&job->begun, MIN (first + n, job->n_items));
  return n;
}

static void
take_all (Job *job)
{
  guint64 first, n, i;
  Piece *piece;
  guint n_taken = 0;

  while ((piece = ari_thread_pool_take (job->pool, &first, &n)) != NULL) {
    g_assert_cmpuint (piece->first, ==, first);
    g_assert_cmpuint (piece->n, ==, n);
    g_assert_cmpuint (n, >=, 1);
    for (i = first; i < MIN (first + n, N_COUNTED); i++)
      job->seen[i]++;
    job->n_seen += n;
    n_taken++;
    free_piece (piece);
  }
  job->n_called += n_taken == 0;
}

static void
on_ready (gpointer owner)
{
  Job *job = owner;
  job->n_ready++;
  if (job->frees) {
    g_clear_pointer (&job->pool, ari_thread_pool_free);
    return;
  }
  take_all (job);
}

static void
job_init (Job *job, guint64 n_items, guint piece)
{
  *job = (Job){ .n_items = n_items, .piece = piece };
  job->seen = g_new0 (guint8, N_COUNTED);
  job->random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
}

static void
job_start (Job *job, guint n_threads)
{
  const AriThreadPoolTask task = {
    .prepare = prepare,
    .clean_up = clean_up,
    .cut = cut_in_order,
    .work = work,
    .free_result = free_piece,
    .ready = on_ready,
  };

  job->began = g_get_monotonic_time ();
  job->pool = ari_thread_pool_new (&task, job, job, job->n_items, n_threads);
}

static void
job_clear (Job *job)
{
  g_clear_pointer (&job->pool, ari_thread_pool_free);
  g_assert_cmpint (atomic_load (&job->n_results), ==, 0);
  g_assert_false (g_main_context_pending (NULL));
  g_free (job->seen);
  g_rand_free (job->random);
}

static void
run_to_the_end (Job *job)
{
  WAIT_UNTIL (ari_thread_pool_is_over (job->pool));
}

static void
assert_all_once (Job *job)
{
  const guint64 n_frames = (guint64) (g_get_monotonic_time () - job->began) / FRAME;
  guint64 i;

  /* the first, one in each frame from then on, and the last */
  g_assert_cmpuint (job->n_ready, >=, 1);
  g_assert_cmpuint (job->n_ready, <=, n_frames + 2);
  g_assert_cmpuint (job->n_seen, ==, job->n_items);
  for (i = 0; i < job->n_items; i++)
    g_assert_cmpuint (job->seen[i], ==, 1);
  g_assert_null (ari_thread_pool_take (job->pool, NULL, NULL));
}

/* Cases */

static void
test_all_once (void)
{
  static const guint64 sizes[] = { 1, 2, 3, 100, 5000 };
  static const guint pieces[] = { 0, 1, 17, 100000 };
  guint n_threads, size, piece;

  for (n_threads = 0; n_threads <= 4; n_threads++) {
    for (size = 0; size < G_N_ELEMENTS (sizes); size++) {
      for (piece = 0; piece < G_N_ELEMENTS (pieces); piece++) {
        Job job;

        job_init (&job, sizes[size], pieces[piece]);
        job_start (&job, n_threads);
        run_to_the_end (&job);
        assert_all_once (&job);
        g_assert_cmpint (atomic_load (&job.n_hands), <=, n_threads > 0 ? (gint) n_threads : 10000);
        g_assert_cmpint (atomic_load (&job.n_hands), >=, 1);
        job_clear (&job);
      }
    }
  }
}

/* The owner is called once a frame, however many pieces are done. */
static void
test_once_a_frame (void)
{
  Job job;

  job_init (&job, 3000, 1);
  job.rounds = 10000;
  job_start (&job, 1);
  run_to_the_end (&job);
  assert_all_once (&job);
  job_clear (&job);
}

/* Without items, the owner is called once, and the job is over. */
static void
test_nothing_to_do (void)
{
  Job job;

  job_init (&job, 0, 1);
  job_start (&job, 3);
  WAIT_UNTIL (job.n_ready != 0);
  g_assert_true (ari_thread_pool_is_over (job.pool));
  g_assert_cmpint (atomic_load (&job.n_hands), ==, 0);
  g_assert_false (g_main_context_iteration (NULL, FALSE));
  job_clear (&job);
}

static void
pause_once (Job *job, guint n_threads)
{
  guint64 at_pause;

  ari_thread_pool_pause (job->pool);
  at_pause = atomic_load (&job->n_worked);
  for (guint i = 0; i < 100; i++) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  g_assert_cmpuint (atomic_load (&job->n_worked), <=, at_pause + n_threads);
  ari_thread_pool_resume (job->pool);
  for (guint i = (guint) g_rand_int_range (job->random, 0, 50); i > 0; i--)
    g_main_context_iteration (NULL, FALSE);
}

/* After a pause, each thread at most ends its present item, and the others follow after it. */
static void
test_pause (void)
{
  for (guint n_threads = 1; n_threads <= 4; n_threads++) {
    Job job;

    job_init (&job, 20000, 0);
    job_start (&job, n_threads);
    WAIT_UNTIL_DOING (ari_thread_pool_is_over (job.pool), pause_once (&job, n_threads));
    assert_all_once (&job);
    job_clear (&job);
  }
}

/* The job is paused from the start, and freed during the pause. */
static void
test_paused_and_gone (void)
{
  Job job;

  job_init (&job, 1000, 1);
  job.rounds = 1000;
  job_start (&job, 2);
  ari_thread_pool_pause (job.pool);
  ari_thread_pool_pause (job.pool);
  job_clear (&job);
}

/* Freed at any moment, no thread works on and no result is left. */
static void
test_cancel (void)
{
  guint k, i;

  for (k = 0; k < N_CANCELS; k++) {
    guint64 worked;
    Job job;

    job_init (&job, G_MAXUINT64, 0);
    job.rounds = k % 3 * 100;
    job_start (&job, 1 + k % 4);
    for (i = (guint) g_rand_int_range (job.random, 0, 20); i > 0; i--) {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
    g_clear_pointer (&job.pool, ari_thread_pool_free);
    worked = atomic_load (&job.n_worked);
    g_assert_cmpuint (worked, <, job.n_items);
    g_thread_yield ();
    g_assert_cmpuint (atomic_load (&job.n_worked), ==, worked);
    job_clear (&job);
  }
}

/* If the owner takes no results, the threads wait. */
static void
test_no_owner (void)
{
  const guint n_threads = 3;
  Job job;
  guint i;

  job_init (&job, G_MAXUINT64, 1);
  job_start (&job, n_threads);
  WAIT_UNTIL_DOING (atomic_load (&job.n_worked) >= ARI_THREAD_POOL_MOST_READY, g_thread_yield ());
  for (i = 0; i < 100; i++)
    g_thread_yield ();
  g_assert_cmpuint (atomic_load (&job.n_worked), <=, ARI_THREAD_POOL_MOST_READY + n_threads);
  WAIT_UNTIL (atomic_load (&job.n_worked) >= 3 * ARI_THREAD_POOL_MOST_READY);
  job_clear (&job);
}

static void
test_free_when_ready (void)
{
  Job job;

  job_init (&job, 1000, 1);
  job.frees = TRUE;
  job_start (&job, 2);
  WAIT_UNTIL (job.pool == NULL);
  g_assert_cmpuint (job.n_ready, ==, 1);
  job_clear (&job);
}

/* Reports without a result call the owner, too. */
static void
test_call (void)
{
  Job job;

  job_init (&job, 1, 1);
  job.rounds = G_MAXUINT;
  atomic_store (&job.calls, true);
  job_start (&job, 1);
  WAIT_UNTIL (job.n_called != 0);
  g_assert_cmpuint (job.n_seen, ==, 0);
  job_clear (&job);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/thread-pool/all-once", test_all_once);
  g_test_add_func ("/thread-pool/once-a-frame", test_once_a_frame);
  g_test_add_func ("/thread-pool/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/thread-pool/pause", test_pause);
  g_test_add_func ("/thread-pool/paused-and-gone", test_paused_and_gone);
  g_test_add_func ("/thread-pool/cancel", test_cancel);
  g_test_add_func ("/thread-pool/no-owner", test_no_owner);
  g_test_add_func ("/thread-pool/free-when-ready", test_free_when_ready);
  g_test_add_func ("/thread-pool/call", test_call);
  return g_test_run ();
}
