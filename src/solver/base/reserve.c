/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lends idle threads to hard positions and long proofs. */

#include <stdatomic.h>

#include "solver/base/reserve.h"

/* More threads would hardly find anything else. */
#define MOST_HELPERS 31

struct AriReserve {
  guint n_most;
  atomic_int n_idle;
};

typedef enum {
  HELPER_NONE,
  HELPER_BUSY,
  HELPER_RECALLED, /* it ends, has freed its place, and may be lent again */
  HELPER_DONE,     /* it ended because it has no more work */
} HelperState;

/** Helper: a thread that is lent. */
typedef struct {
  AriReserveLoan *loan;
  guint number;      /* from 1 */
  atomic_uint state; /* HelperState */
  GThread *thread;   /* joined by the borrower */
} Helper;

struct AriReserveLoan {
  AriReserve *reserve;
  AriSolutions *solutions; /* either this or the next is set */
  AriGenerator *generator;
  guint n_helpers;
  Helper helpers[];
};

AriReserve *
ari_reserve_new (guint n_most, guint n_idle)
{
  AriReserve *self = g_new0 (AriReserve, 1);

  self->n_most = MIN (n_most, MOST_HELPERS);
  atomic_init (&self->n_idle, (int) MIN (n_idle, self->n_most));
  return self;
}

AriReserve *
ari_reserve_new_of_others (void)
{
  const guint n_others = g_get_num_processors () - 1;

  return ari_reserve_new (n_others, n_others);
}

void
ari_reserve_free (AriReserve *self)
{
  g_free (self);
}

void
ari_reserve_add (AriReserve *self, gint n)
{
  if (self != NULL)
    atomic_fetch_add (&self->n_idle, n);
}

gint
ari_reserve_get_idle (AriReserve *self)
{
  return atomic_load (&self->n_idle);
}

static gboolean
take_place (AriReserve *self)
{
  gint n = atomic_load (&self->n_idle);

  while (n > 0)
    if (atomic_compare_exchange_weak (&self->n_idle, &n, n - 1))
      return TRUE;
  return FALSE;
}

/* Returns: TRUE if too many threads are working and the caller must end; its place is then free. */
static gboolean
is_one_too_many (AriReserve *self)
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

  if (!is_one_too_many (helper->loan->reserve))
    return true;
  atomic_store (&helper->state, HELPER_RECALLED);
  return false;
}

static gpointer
help (gpointer data)
{
  Helper *helper = data;

  AriReserveLoan *loan = helper->loan;

  if (loan->solutions != NULL)
    ari_solutions_help (loan->solutions, helper->number, helps_on, helper);
  else
    ari_generator_help (loan->generator, helper->number, helps_on, helper);
  if (atomic_load (&helper->state) == HELPER_BUSY) {
    /* a generator has work again at the latest with its next puzzle */
    atomic_store (&helper->state, loan->solutions != NULL ? HELPER_DONE : HELPER_RECALLED);
    ari_reserve_add (loan->reserve, 1);
  }
  return NULL;
}

static void
wait_for (Helper *helper)
{
  if (helper->thread != NULL)
    g_thread_join (g_steal_pointer (&helper->thread));
}

/* Lends all idle threads. Helpers that were recalled may come again, those that are done may
 * not. */
static void
lend (AriReserveLoan *loan)
{
  for (guint i = 0; i < loan->n_helpers; i++) {
    Helper *helper = &loan->helpers[i];
    const guint state = atomic_load (&helper->state);

    if (state == HELPER_BUSY || state == HELPER_DONE)
      continue;
    if (!take_place (loan->reserve))
      return;
    wait_for (helper);
    atomic_store (&helper->state, HELPER_BUSY);
    helper->thread = g_thread_try_new ("ariadne-help", help, helper, NULL);
    if (helper->thread == NULL) {
      atomic_store (&helper->state, HELPER_DONE);
      ari_reserve_add (loan->reserve, 1);
      return;
    }
  }
}

static void
join_solutions (void *data, AriSolutions *solutions)
{
  lend (data);
}

static void
join_generator (void *data)
{
  lend (data);
}

static void
leave (void *data)
{
  AriReserveLoan *loan = data;

  for (guint i = 0; i < loan->n_helpers; i++) {
    wait_for (&loan->helpers[i]);
    atomic_store (&loan->helpers[i].state, HELPER_NONE);
  }
}

/* (nullable): a loan without a borrower */
static AriReserveLoan *
loan_new (AriReserve *self)
{
  AriReserveLoan *loan;

  if (self == NULL || self->n_most == 0)
    return NULL;
  loan = g_malloc0 (sizeof *loan + self->n_most * sizeof loan->helpers[0]);
  loan->reserve = self;
  loan->n_helpers = self->n_most;
  for (guint i = 0; i < loan->n_helpers; i++) {
    loan->helpers[i].loan = loan;
    loan->helpers[i].number = i + 1;
  }
  return loan;
}

AriReserveLoan *
ari_reserve_lend (AriReserve *self, AriSolutions *solutions)
{
  AriReserveLoan *loan = loan_new (self);

  if (loan == NULL)
    return NULL;
  loan->solutions = solutions;
  ari_solutions_set_helpers (solutions, &(AriSolutionsHelpers){ .n_most = loan->n_helpers,
                                                                .join = join_solutions,
                                                                .leave = leave,
                                                                .data = loan });
  return loan;
}

AriReserveLoan *
ari_reserve_lend_to_generator (AriReserve *self, AriGenerator *generator)
{
  AriReserveLoan *loan = loan_new (self);

  if (loan == NULL)
    return NULL;
  loan->generator = generator;
  ari_generator_set_helpers (generator, &(AriGeneratorHelpers){ .n_most = loan->n_helpers,
                                                                .join = join_generator,
                                                                .leave = leave,
                                                                .data = loan });
  return loan;
}

void
ari_reserve_loan_free (AriReserveLoan *loan)
{
  if (loan == NULL)
    return;
  if (loan->solutions != NULL)
    ari_solutions_set_helpers (loan->solutions, NULL);
  else
    ari_generator_set_helpers (loan->generator, NULL);
  g_free (loan);
}
