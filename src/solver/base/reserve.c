/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads for hard positions and long proofs, while there is nothing else for them to do. */

#include <stdatomic.h>

#include "solver/base/reserve.h"

/* More would hardly find anything that the others have not. */
#define MOST_HELPERS 31

struct AriReserve {
  guint n_most;
  atomic_int n_idle;
};

typedef enum {
  HELPER_NONE,
  HELPER_BUSY,
  HELPER_RECALLED, /* it ends, and may come again; it has given its place back */
  HELPER_DONE,     /* it ended for another reason: nothing is left for it to do */
} HelperState;

/** Helper: a thread that was lent. */
typedef struct {
  AriReserveLoan *loan;
  guint number;      /* from 1 */
  atomic_uint state; /* HelperState */
  GThread *thread;   /* the borrower's, as long as it is to be joined */
} Helper;

struct AriReserveLoan {
  AriReserve *reserve;
  AriSolutions *solutions; /* this, or the next */
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

/* Where more work than should. Returns: whether this one is to end; its place is given back. */
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
    /* a generator has something to do again with its next puzzle, if not before */
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

/* Lends what is there. One that was recalled may come again, one that is done may not. */
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

/* (nullable): not yet known to what it is lent */
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
