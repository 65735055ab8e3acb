/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Human logic on a thread of its own: hints, paths, all steps, ratings. */

#include <stdatomic.h>
#include <string.h>

#include "solver/service-private.h"

#include "solver/logician.h"

/*
 * A crew of one thread with a list of one item, the question. The thread first finds out what the
 * position is worth, since a deduction from a wrong digit is a wrong deduction, and some techniques
 * are right only where there is one solution. Then it lets the logic look for steps.
 *
 * The logic and its list of steps are large for large grids (some hundred megabytes of addresses,
 * of which a page is taken when it is written to). They are kept in a room that belongs to the
 * object and is lent to the thread: it is made by the thread, so that nobody waits, and stays for
 * the next question about the same layout. Thread and owner never have it at the same time: the
 * owner looks into it after the crew is gone only.
 */

#define DEFAULT_TIME_LIMIT 2.0

enum {
  MOST_STEPS = 1 << 15,
  MOST_PARTS = 1 << 20,
};

/** Room: what one layout needs; made once. */
typedef struct {
  const AriLayout *layout; /* a reference; NULL: an empty room */
  AriLogic *logic;
  AriPositionChecker *checker;
  AriSteps *steps;
  AriExplainer
      *explainer; /* (nullable): made when it is asked for, where the layout can have one */
} Room;

/** Orders: what the thread reads, and what it tells. */
typedef struct {
  AriLogicianTask task;
  const AriLayout *layout; /* a reference */
  guint8 *givens;
  guint8 *placed;     /* ARI_NO_DIGIT where nothing is */
  AriDigits *removed; /* (nullable) */
  AriLogicOptions options;
  AriTechnique technique;
  gint64 until; /* monotonic, µs: for finding out about solutions */
  Room *room;
  atomic_bool settles;
  atomic_uint n_found;
} Orders;

/** Result: what the thread hands over. */
typedef struct {
  AriLogicianAnswer answer;
  AriPositionCheck check;
} Result;

struct _AriLogician {
  AriService parent_instance;

  Room room;
  Orders orders;
  Result *result; /* NULL unless finished */
};

enum { SIGNAL_ANSWERED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AriLogician, ari_logician, ARI_TYPE_SERVICE)

static void
empty_room (Room *room)
{
  g_clear_pointer (&room->logic, ari_logic_free);
  g_clear_pointer (&room->checker, ari_position_checker_free);
  g_clear_pointer (&room->steps, ari_steps_free);
  g_clear_pointer (&room->explainer, ari_explainer_free);
  g_clear_pointer (&room->layout, ari_layout_unref);
}

/* On the thread */

/** Stint: the work on a question. */
typedef struct {
  AriCrew *crew;
  Orders *orders;
  gboolean quits; /* nobody waits for the answer any more */
} Stint;

static bool
goes_on (void *data)
{
  Stint *stint = data;
  Orders *orders = stint->orders;
  const guint n_found = ari_steps_count (orders->room->steps);

  if (!ari_crew_goes_on (stint->crew)) {
    stint->quits = TRUE;
    return false;
  }
  if (atomic_exchange_explicit (&orders->n_found, n_found, memory_order_relaxed) != n_found)
    ari_crew_call (stint->crew);
  return !atomic_load_explicit (&orders->settles, memory_order_relaxed);
}

static bool
checks_on (void *data)
{
  Stint *stint = data;

  return goes_on (data) && g_get_monotonic_time () < stint->orders->until;
}

static void
furnish_room (Room *room, const AriLayout *layout)
{
  if (room->layout != NULL && !ari_layout_equal (room->layout, layout))
    empty_room (room);
  if (room->layout == NULL) {
    room->layout = ari_layout_ref (layout);
    room->logic = ari_logic_new (layout);
    room->checker = ari_position_checker_new (layout);
    room->steps = ari_steps_new (MOST_STEPS, MOST_PARTS);
  }
  if (room->logic == NULL || room->checker == NULL || room->steps == NULL)
    g_error ("There is not enough memory to look for steps."); /* as g_malloc() would */
  ari_steps_clear (room->steps);
}

/* Whether steps are to be looked for in a position of that worth. */
static gboolean
can_be_worked_on (AriLogicianTask task, AriPositionVerdict verdict)
{
  switch (verdict) {
  case ARI_POSITION_RIGHT:
    return TRUE;
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_SEVERAL:
    return task != ARI_LOGICIAN_GRADE && task != ARI_LOGICIAN_ER;
  case ARI_POSITION_NO_SOLUTION:
  case ARI_POSITION_WRONG:
  case ARI_POSITION_DEAD:
  default:
    return FALSE;
  }
}

static AriLogicStatus
find_steps (Stint *stint, AriLogicRating *rating)
{
  const Orders *orders = stint->orders;
  AriLogic *logic = orders->room->logic;
  AriSteps *steps = orders->room->steps;

  switch (orders->task) {
  case ARI_LOGICIAN_HINT:
    return ari_logic_find_first (logic, steps, goes_on, stint);
  case ARI_LOGICIAN_EASIEST:
    return ari_logic_find_easiest (logic, steps, goes_on, stint);
  case ARI_LOGICIAN_ALL:
    if (orders->technique < ARI_N_TECHNIQUES)
      return ari_logic_find_all (logic, orders->technique, steps, goes_on, stint);
    return ari_logic_find_every (logic, steps, goes_on, stint);
  case ARI_LOGICIAN_PATH:
    return ari_logic_find_path (logic, steps, rating, goes_on, stint);
  case ARI_LOGICIAN_GRADE:
  case ARI_LOGICIAN_ER:
  default:
    return ari_logic_find_path (logic, NULL, rating, goes_on, stint);
  }
}

static void
rate_as_explainer (Stint *stint, AriExplainerRating *rating)
{
  Room *room = stint->orders->room;

  if (room->explainer == NULL)
    room->explainer = ari_explainer_new (room->layout);
  if (room->explainer != NULL)
    ari_explainer_rate (room->explainer, stint->orders->givens, true, rating, goes_on, stint);
}

static gboolean
are_usual_techniques (const AriLogicOptions *options)
{
  const AriLogicOptions usual = ari_logic_options_default ();

  return options->n_order == usual.n_order
         && memcmp (options->order, usual.order, usual.n_order * sizeof *usual.order) == 0;
}

static void
answer_question (Stint *stint, Result *result)
{
  Orders *orders = stint->orders;
  Room *room = orders->room;
  AriLogicianAnswer *answer = &result->answer;

  answer->task = orders->task;
  answer->check = &result->check;
  answer->has_usual_techniques = are_usual_techniques (&orders->options);
  answer->steps = room->steps;
  ari_position_check (room->checker, orders->givens, orders->placed, orders->removed, checks_on,
                      stint, &result->check);
  answer->status =
      ari_logic_set_position (room->logic, orders->givens, orders->placed, orders->removed);
  if (stint->quits || !can_be_worked_on (orders->task, result->check.verdict))
    return;
  if (orders->task == ARI_LOGICIAN_ER) {
    rate_as_explainer (stint, &answer->er);
    return;
  }
  orders->options.has_one_solution = result->check.verdict == ARI_POSITION_RIGHT;
  ari_logic_set_options (room->logic, &orders->options);
  answer->status = find_steps (stint, &answer->rating);
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  Stint stint = { .crew = crew, .orders = data };
  g_autofree Result *result = g_new0 (Result, 1);

  furnish_room (stint.orders->room, stint.orders->layout);
  answer_question (&stint, result);
  return stint.quits ? NULL : g_steal_pointer (&result);
}

/* On the main thread */

/* All is true before any of it is told; who hears it may ask, stop or drop the logician. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriLogician) self = g_object_ref (ARI_LOGICIAN (owner));

  self->result = ari_crew_take (ari_service_get_crew (ARI_SERVICE (self)), NULL, NULL);
  if (self->result == NULL) {
    ari_service_emit_progress (ARI_SERVICE (self));
    return;
  }
  ari_service_finish (ARI_SERVICE (self));
  /* who heard of that may have asked anew */
  if (self->result != NULL)
    g_signal_emit (self, signals[SIGNAL_ANSWERED], 0);
}

/* The room is kept. */
static void
ari_logician_forget (AriService *service)
{
  AriLogician *self = ARI_LOGICIAN (service);
  Orders *orders = &self->orders;

  g_clear_pointer (&self->result, g_free);
  g_clear_pointer (&orders->layout, ari_layout_unref);
  g_clear_pointer (&orders->givens, g_free);
  g_clear_pointer (&orders->placed, g_free);
  g_clear_pointer (&orders->removed, g_free);
  atomic_store_explicit (&orders->n_found, 0, memory_order_relaxed);
}

static void
ari_logician_reset (AriService *service)
{
  AriLogician *self = ARI_LOGICIAN (service);

  empty_room (&self->room);
}

static void
copy_question (AriLogician *self, const AriLogicianQuestion *question)
{
  Orders *orders = &self->orders;
  const AriLayout *layout = question->layout;

  orders->task = question->task;
  orders->layout = ari_layout_ref (layout);
  orders->givens = g_memdup2 (question->givens, layout->n_cells);
  orders->placed = g_memdup2 (question->placed, question->placed != NULL ? layout->n_cells : 0);
  orders->removed = g_memdup2 (
      question->removed, question->removed != NULL ? layout->n_cells * sizeof (AriDigits) : 0);
  orders->options = question->options != NULL ? *question->options : ari_logic_options_default ();
  orders->technique = question->technique;
  orders->until = ari_service_get_deadline (ARI_SERVICE (self));
  orders->room = &self->room;
  atomic_store_explicit (&orders->settles, false, memory_order_relaxed);
}

void
ari_logician_ask (AriLogician *self, const AriLogicianQuestion *question)
{
  const AriCrewTask task = { .work = work, .free_result = g_free, .ready = on_ready };

  g_return_if_fail (ARI_IS_LOGICIAN (self));
  g_return_if_fail (question != NULL && question->layout != NULL && question->givens != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  ari_service_forget (ARI_SERVICE (self));
  copy_question (self, question);
  ari_service_start (ARI_SERVICE (self), &task, &self->orders, 1, 1);
  g_object_thaw_notify (G_OBJECT (self));
}

void
ari_logician_settle (AriLogician *self)
{
  g_return_if_fail (ARI_IS_LOGICIAN (self));

  atomic_store_explicit (&self->orders.settles, true, memory_order_relaxed);
}

guint
ari_logician_get_n_found (AriLogician *self)
{
  g_return_val_if_fail (ARI_IS_LOGICIAN (self), 0);

  if (self->result != NULL)
    return ari_steps_count (self->room.steps);
  return atomic_load_explicit (&self->orders.n_found, memory_order_relaxed);
}

const AriLogicianAnswer *
ari_logician_get_answer (AriLogician *self)
{
  g_return_val_if_fail (ARI_IS_LOGICIAN (self), NULL);

  return self->result != NULL ? &self->result->answer : NULL;
}

/* The thread is gone with the parent's dispose. */
static void
ari_logician_finalize (GObject *object)
{
  empty_room (&ARI_LOGICIAN (object)->room);

  G_OBJECT_CLASS (ari_logician_parent_class)->finalize (object);
}

static void
ari_logician_class_init (AriLogicianClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);

  object_class->finalize = ari_logician_finalize;
  service_class->forget = ari_logician_forget;
  service_class->reset = ari_logician_reset;

  signals[SIGNAL_ANSWERED] =
      g_signal_new ("answered", ARI_TYPE_LOGICIAN, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
ari_logician_init (AriLogician *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriLogician *
ari_logician_new (void)
{
  return g_object_new (ARI_TYPE_LOGICIAN, NULL);
}
