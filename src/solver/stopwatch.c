/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each of many puzzles takes by each of some strategies: the points of a graph. */

#include <string.h>

#include "solver/job-private.h"
#include "solver/service-private.h"

#include "solver/stopwatch.h"

/*
 * A crew works through the points: item i is puzzle i / S by strategy i % S. A point is a piece of
 * its own, so that it is seen as soon as it is there, however long the next one takes; to hand one
 * over costs less than a hundredth of what the shortest measurement takes.
 *
 * Each thread keeps a search and a grid for each strategy, and makes new ones only where the layout
 * changes: a search is reset, not made, for each puzzle.
 */

#define DEFAULT_TIME_LIMIT 1.0

/** Orders: what the threads read; it stands while they are there. */
typedef struct {
  AriPuzzleSource source;
  AriStrategy *strategies;
  guint n_strategies;
  guint64 limit;
  double time_limit;
} Orders;

struct _AriStopwatch {
  AriService parent_instance;

  Orders orders;
  guint n_threads;
  guint64 n_points;
  guint64 n_done;
};

enum { PROP_0, PROP_N_POINTS, PROP_N_DONE, PROP_N_THREADS, N_PROPS };

enum { SIGNAL_POINTS, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AriStopwatch, ari_stopwatch, ARI_TYPE_SERVICE)

/* On the crew's threads */

/** Hand: what a thread has for itself. */
typedef struct {
  guint n_strategies;
  AriGrid *grid;        /* of the layout at hand, or NULL */
  AriSearch **searches; /* one a strategy; of that layout, or NULL */
} Hand;

static gpointer
prepare (gpointer data)
{
  const Orders *orders = data;
  Hand *hand = g_new0 (Hand, 1);

  hand->n_strategies = orders->n_strategies;
  hand->searches = g_new0 (AriSearch *, orders->n_strategies);
  return hand;
}

static void
drop_searches (Hand *hand)
{
  guint i;

  for (i = 0; i < hand->n_strategies; i++)
    g_clear_pointer (&hand->searches[i], ari_search_free);
  g_clear_pointer (&hand->grid, ari_grid_free);
}

static void
clean_up (gpointer own)
{
  Hand *hand = own;

  drop_searches (hand);
  g_free (hand->searches);
  g_free (hand);
}

static AriSearch *
find_search (Hand *hand, const Orders *orders, guint strategy, const AriLayout *layout)
{
  AriSearch *search = NULL;

  if (hand->grid != NULL && hand->grid->layout != layout)
    drop_searches (hand);
  if (hand->grid == NULL)
    hand->grid = ari_grid_new (layout);
  if (hand->grid != NULL && hand->searches[strategy] == NULL)
    hand->searches[strategy] =
        ari_search_new (hand->grid, &orders->strategies[strategy], orders->limit);
  search = hand->searches[strategy];
  if (search == NULL)
    g_error ("There is not enough memory for a search."); /* as g_malloc() would */
  return search;
}

static gboolean
goes_on (gpointer crew)
{
  return ari_crew_goes_on (crew);
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  const Orders *orders = data;
  Hand *hand = own;
  g_autofree AriStopwatchPoint *point = g_new0 (AriStopwatchPoint, 1);
  const AriLayout *layout;
  const guint8 *givens;
  AriSearch *search;

  point->puzzle = (guint) (first / orders->n_strategies);
  point->strategy = (guint) (first % orders->n_strategies);
  ari_puzzle_source_get_run (&orders->source, point->puzzle, &layout, &givens);
  search = find_search (hand, orders, point->strategy, layout);
  memcpy (hand->grid->cells, givens, layout->n_cells);
  point->gaps = layout->n_cells - ari_grid_n_filled (hand->grid);
  if (!ari_timing_measure (search, hand->grid, orders->time_limit, goes_on, crew, &point->timing))
    return NULL;
  return g_steal_pointer (&point);
}

/* On the main thread */

static void
set_number (AriStopwatch *self, guint64 *number, guint64 value, guint prop)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* All is true before any of it is told; who hears it may start, stop or drop the stopwatch. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriStopwatch) self = g_object_ref (ARI_STOPWATCH (owner));
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AriStopwatchPoint));
  AriStopwatchPoint *point;

  while ((point = ari_crew_take (ari_service_get_crew (ARI_SERVICE (self)), NULL, NULL)) != NULL) {
    g_array_append_val (points, *point);
    g_free (point);
  }

  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, &self->n_done, self->n_done + points->len, PROP_N_DONE);
  if (ari_crew_is_over (ari_service_get_crew (ARI_SERVICE (self))))
    ari_service_finish (ARI_SERVICE (self));
  g_object_thaw_notify (G_OBJECT (self));

  if (points->len > 0)
    g_signal_emit (self, signals[SIGNAL_POINTS], 0, points->data, points->len);
  ari_service_tell_progress (ARI_SERVICE (self));
}

static void
ari_stopwatch_forget (AriService *service)
{
  AriStopwatch *self = ARI_STOPWATCH (service);

  ari_puzzle_source_clear (&self->orders.source);
  g_clear_pointer (&self->orders.strategies, g_free);
  self->orders.n_strategies = 0;
}

static void
ari_stopwatch_reset (AriService *service)
{
  AriStopwatch *self = ARI_STOPWATCH (service);

  set_number (self, &self->n_done, 0, PROP_N_DONE);
  set_number (self, &self->n_points, 0, PROP_N_POINTS);
}

void
ari_stopwatch_start (AriStopwatch *self,
                     const AriPuzzleSource *source,
                     const AriStrategy *const *strategies,
                     guint n_strategies,
                     guint64 limit)
{
  const AriCrewTask task = {
    .prepare = prepare,
    .clean_up = clean_up,
    .work = work,
    .free_result = g_free,
    .ready = on_ready,
  };
  guint i;

  g_return_if_fail (ARI_IS_STOPWATCH (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);
  g_return_if_fail (strategies != NULL && n_strategies >= 1);

  g_object_freeze_notify (G_OBJECT (self));
  ari_service_forget (ARI_SERVICE (self));
  self->orders.source = *source;
  self->orders.strategies = g_new (AriStrategy, n_strategies);
  self->orders.n_strategies = n_strategies;
  for (i = 0; i < n_strategies; i++)
    self->orders.strategies[i] = *strategies[i];
  self->orders.limit = limit;
  self->orders.time_limit = ari_service_get_time_limit (ARI_SERVICE (self));

  set_number (self, &self->n_done, 0, PROP_N_DONE);
  set_number (self, &self->n_points, (guint64) source->n * n_strategies, PROP_N_POINTS);
  ari_service_start (ARI_SERVICE (self), &task, &self->orders, self->n_points, self->n_threads);
  g_object_thaw_notify (G_OBJECT (self));
}

guint64
ari_stopwatch_get_n_points (AriStopwatch *self)
{
  g_return_val_if_fail (ARI_IS_STOPWATCH (self), 0);

  return self->n_points;
}

guint64
ari_stopwatch_get_n_done (AriStopwatch *self)
{
  g_return_val_if_fail (ARI_IS_STOPWATCH (self), 0);

  return self->n_done;
}

guint
ari_stopwatch_get_n_strategies (AriStopwatch *self)
{
  g_return_val_if_fail (ARI_IS_STOPWATCH (self), 0);

  return self->orders.n_strategies;
}

const AriStrategy *
ari_stopwatch_get_strategy (AriStopwatch *self, guint index)
{
  g_return_val_if_fail (ARI_IS_STOPWATCH (self), NULL);
  g_return_val_if_fail (index < self->orders.n_strategies, NULL);

  return &self->orders.strategies[index];
}

void
ari_stopwatch_set_n_threads (AriStopwatch *self, guint n_threads)
{
  g_return_if_fail (ARI_IS_STOPWATCH (self));

  if (self->n_threads == n_threads)
    return;
  self->n_threads = n_threads;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_THREADS]);
}

static void
ari_stopwatch_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriStopwatch *self = ARI_STOPWATCH (object);

  switch (prop_id) {
  case PROP_N_POINTS:
    g_value_set_uint64 (value, self->n_points);
    break;
  case PROP_N_DONE:
    g_value_set_uint64 (value, self->n_done);
    break;
  case PROP_N_THREADS:
    g_value_set_uint (value, self->n_threads);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_stopwatch_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AriStopwatch *self = ARI_STOPWATCH (object);

  switch (prop_id) {
  case PROP_N_THREADS:
    ari_stopwatch_set_n_threads (self, g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_stopwatch_class_init (AriStopwatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags asked = told | G_PARAM_WRITABLE;

  service_class->forget = ari_stopwatch_forget;
  service_class->reset = ari_stopwatch_reset;
  object_class->get_property = ari_stopwatch_get_property;
  object_class->set_property = ari_stopwatch_set_property;

  props[PROP_N_POINTS] = g_param_spec_uint64 ("n-points", NULL, NULL, 0, G_MAXUINT64, 0, told);
  props[PROP_N_DONE] = g_param_spec_uint64 ("n-done", NULL, NULL, 0, G_MAXUINT64, 0, told);
  props[PROP_N_THREADS] = g_param_spec_uint ("n-threads", NULL, NULL, 0, G_MAXUINT, 0, asked);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_POINTS] = g_signal_new ("points", ARI_TYPE_STOPWATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
ari_stopwatch_init (AriStopwatch *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriStopwatch *
ari_stopwatch_new (void)
{
  return g_object_new (ARI_TYPE_STOPWATCH, NULL);
}
