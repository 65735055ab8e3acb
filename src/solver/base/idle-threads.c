/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets idle threads help with hard positions and long proofs. */

#include <stdatomic.h>

#include "solver/base/idle-threads.h"

/* More threads would hardly find anything else. */
#define MOST_HELPERS 31

struct AriIdleThreads {
  guint n_most;
  atomic_int n_idle;
};

typedef enum {
  HELPER_NONE,
  HELPER_BUSY,
  HELPER_RECALLED, /* it ends, has freed its place, and may be started again */
  HELPER_DONE,     /* it ended because it has no more work */
} HelperState;

/** Helper: one thread that helps. */
typedef struct {
  AriHelperThreads *group;
  guint number;      /* from 1 */
  atomic_uint state; /* HelperState */
  GThread *thread;   /* joined by the thread that it helps */
} Helper;

struct AriHelperThreads {
  AriIdleThreads *idle_threads;
  AriSolutions *solutions; /* either this or the next is set */
  AriGenerator *generator;
  guint n_members;
  Helper members[];
};

AriIdleThreads *
ari_idle_threads_new (guint n_most, guint n_idle)
{
  AriIdleThreads *self = g_new0 (AriIdleThreads, 1);

  self->n_most = MIN (n_most, MOST_HELPERS);
  atomic_init (&self->n_idle, (int) MIN (n_idle, self->n_most));
  return self;
}

AriIdleThreads *
ari_idle_threads_new_of_others (void)
{
  const guint n_others = g_get_num_processors () - 1;

  return ari_idle_threads_new (n_others, n_others);
}

void
ari_idle_threads_free (AriIdleThreads *self)
{
  g_free (self);
}

void
ari_idle_threads_add (AriIdleThreads *self, gint n)
{
  if (self != NULL)
    atomic_fetch_add (&self->n_idle, n);
}

gint
ari_idle_threads_get_n (AriIdleThreads *self)
{
  return atomic_load (&self->n_idle);
}

static gboolean
take_place (AriIdleThreads *self)
{
  gint n = atomic_load (&self->n_idle);

  while (n > 0)
    if (atomic_compare_exchange_weak (&self->n_idle, &n, n - 1))
      return TRUE;
  return FALSE;
}

/* Returns: TRUE if too many threads are working and the caller must end; its place is then free. */
static gboolean
is_one_too_many (AriIdleThreads *self)
{
  gint n = atomic_load (&self->n_idle);

  while (n < 0)
    if (atomic_compare_exchange_weak (&self->n_idle, &n, n + 1))
      return TRUE;
  return FALSE;
}

static bool
helps_on (void *data)
{
  Helper *helper = data;

  if (!is_one_too_many (helper->group->idle_threads))
    return true;
  atomic_store (&helper->state, HELPER_RECALLED);
  return false;
}

static gpointer
help (gpointer data)
{
  Helper *helper = data;
  AriHelperThreads *helpers = helper->group;

  if (helpers->solutions != NULL)
    ari_solutions_help (helpers->solutions, helper->number, helps_on, helper);
  else
    ari_generator_help (helpers->generator, helper->number, helps_on, helper);
  if (atomic_load (&helper->state) == HELPER_BUSY) {
    /* a generator has work again at the latest with its next puzzle */
    atomic_store (&helper->state, helpers->solutions != NULL ? HELPER_DONE : HELPER_RECALLED);
    ari_idle_threads_add (helpers->idle_threads, 1);
  }
  return NULL;
}

static void
wait_for (Helper *helper)
{
  if (helper->thread != NULL)
    g_thread_join (g_steal_pointer (&helper->thread));
}

/* Starts a helper for each idle thread. Helpers that were recalled may be started again, those that
 * are done may not. */
static void
start_helpers (AriHelperThreads *helpers)
{
  for (guint i = 0; i < helpers->n_members; i++) {
    Helper *helper = &helpers->members[i];
    const guint state = atomic_load (&helper->state);

    if (state == HELPER_BUSY || state == HELPER_DONE)
      continue;
    if (!take_place (helpers->idle_threads))
      return;
    wait_for (helper);
    atomic_store (&helper->state, HELPER_BUSY);
    helper->thread = g_thread_try_new ("ariadne-help", help, helper, NULL);
    if (helper->thread == NULL) {
      atomic_store (&helper->state, HELPER_DONE);
      ari_idle_threads_add (helpers->idle_threads, 1);
      return;
    }
  }
}

static void
join_solutions (void *data, AriSolutions *solutions)
{
  start_helpers (data);
}

static void
join_generator (void *data)
{
  start_helpers (data);
}

static void
leave (void *data)
{
  AriHelperThreads *helpers = data;

  for (guint i = 0; i < helpers->n_members; i++) {
    wait_for (&helpers->members[i]);
    atomic_store (&helpers->members[i].state, HELPER_NONE);
  }
}

/* (nullable): helpers that have nobody to help yet */
static AriHelperThreads *
helpers_new (AriIdleThreads *self)
{
  AriHelperThreads *helpers;

  if (self == NULL || self->n_most == 0)
    return NULL;
  helpers = g_malloc0 (sizeof *helpers + self->n_most * sizeof helpers->members[0]);
  helpers->idle_threads = self;
  helpers->n_members = self->n_most;
  for (guint i = 0; i < helpers->n_members; i++) {
    helpers->members[i].group = helpers;
    helpers->members[i].number = i + 1;
  }
  return helpers;
}

AriHelperThreads *
ari_idle_threads_help (AriIdleThreads *self, AriSolutions *solutions)
{
  AriHelperThreads *helpers = helpers_new (self);

  if (helpers == NULL)
    return NULL;
  helpers->solutions = solutions;
  ari_solutions_set_helpers (solutions, &(AriSolutionsHelpers){ .n_most = helpers->n_members,
                                                                .join = join_solutions,
                                                                .leave = leave,
                                                                .data = helpers });
  return helpers;
}

AriHelperThreads *
ari_idle_threads_help_generator (AriIdleThreads *self, AriGenerator *generator)
{
  AriHelperThreads *helpers = helpers_new (self);

  if (helpers == NULL)
    return NULL;
  helpers->generator = generator;
  ari_generator_set_helpers (generator, &(AriGeneratorHelpers){ .n_most = helpers->n_members,
                                                                .join = join_generator,
                                                                .leave = leave,
                                                                .data = helpers });
  return helpers;
}

void
ari_helper_threads_free (AriHelperThreads *helpers)
{
  if (helpers == NULL)
    return;
  if (helpers->solutions != NULL)
    ari_solutions_set_helpers (helpers->solutions, NULL);
  else
    ari_generator_set_helpers (helpers->generator, NULL);
  g_free (helpers);
}
