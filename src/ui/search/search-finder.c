/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The finder: a second search, which only looks for the solutions of the one that is watched. */

#include "config.h"

#include "ui/search/search-finder.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* A search that has run at full speed, or on a large grid, for this long (µs) gets a finder. Most
 * searches end before. */
enum { BEGIN_AFTER = 50 * G_TIME_SPAN_MILLISECOND };
/* Its progress is news at most once in this many seconds. */
#define NEWS_EVERY 0.5

struct _AriSearchFinder {
  GObject parent_instance;

  AriSolver *solver;
  AriPositionService *service;
  AriFinderNews news;
  gint64 wanted_since; /* the frame time (µs) since which it is wanted, or 0 */
};

G_DEFINE_FINAL_TYPE (AriSearchFinder, ari_search_finder, G_TYPE_OBJECT)

static guint news_signal;

static void
follow_solver (AriSearchFinder *self)
{
  AriService *service = ARI_SERVICE (self->service);

  self->wanted_since = 0;
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    ari_service_resume (service);
    break;
  case ARI_SOLVER_PAUSED:
    ari_service_pause (service);
    break;
  case ARI_SOLVER_FINISHED:
    if (ari_solver_get_verdict (self->solver) != ARI_VERDICT_MEMORY)
      ari_service_stop (service);
    break;
  case ARI_SOLVER_STOPPED:
    ari_service_stop (service);
    break;
  case ARI_SOLVER_IDLE:
  default:
    ari_service_clear (service);
  }
}

static void
take_news (AriSearchFinder *self)
{
  self->news = (AriFinderNews){
    .n_kept = ari_position_service_get_n_kept (self->service),
    .seconds = ari_service_get_elapsed (ARI_SERVICE (self->service)),
    .progress = ari_position_service_get_progress (self->service),
  };
  g_signal_emit (self, news_signal, 0);
}

/* The first solution is told at once; the rest can wait. */
static void
on_progress (AriSearchFinder *self)
{
  const double seconds = ari_service_get_elapsed (ARI_SERVICE (self->service));

  if ((self->news.n_kept == 0 && ari_position_service_get_n_kept (self->service) > 0)
      || (seconds - self->news.seconds >= NEWS_EVERY && !ari_popup_delay_is_needed ()))
    take_news (self);
}

/* Someone who watches the steps does not want to know the end in advance. */
static gboolean
is_wanted (AriSearchFinder *self)
{
  return ari_solver_state_runs (ari_solver_get_state (self->solver))
         && (ari_solver_get_finishing (self->solver)
             || ari_solver_get_speed (self->solver) >= ARI_SPEED_UNLIMITED
             || ari_solver_get_start (self->solver, NULL)->layout->n_digits
                    > ARI_SEARCH_USUAL_DIGITS);
}

void
ari_search_finder_frame (AriSearchFinder *self, gboolean is_allowed, gint64 now)
{
  const AriGrid *start;
  guint64 limit;

  if (ari_service_get_state (ARI_SERVICE (self->service)) != ARI_SERVICE_IDLE)
    return;
  if (!is_allowed || !is_wanted (self)) {
    self->wanted_since = 0;
    return;
  }
  if (self->wanted_since == 0)
    self->wanted_since = now;
  if (now - self->wanted_since < BEGIN_AFTER)
    return;
  start = ari_solver_get_start (self->solver, &limit);
  ari_position_service_ask (
      self->service,
      &(AriPositionQuestion){
          .layout = start->layout,
          .givens = start->cells,
          .n_count = limit == 0 ? ARI_SOLVER_MAX_KEPT : (guint) MIN (limit, ARI_SOLVER_MAX_KEPT),
          .keeps = TRUE,
          .beside_search = TRUE,
      });
}

void
ari_search_finder_forget (AriSearchFinder *self)
{
  self->wanted_since = 0;
  ari_service_clear (ARI_SERVICE (self->service));
}

AriPositionService *
ari_search_finder_get_service (AriSearchFinder *self)
{
  return self->service;
}

AriFinderNews
ari_search_finder_get_news (AriSearchFinder *self)
{
  return self->news;
}

AriSearchFinder *
ari_search_finder_new (AriSolver *solver)
{
  AriSearchFinder *self = g_object_new (ARI_TYPE_SEARCH_FINDER, NULL);

  self->solver = solver;
  ARI_CONNECT (solver, "notify::state", follow_solver, self);
  ARI_CONNECT (solver, "notify::seeking", follow_solver, self);
  return self;
}

static void
ari_search_finder_dispose (GObject *object)
{
  AriSearchFinder *self = ARI_SEARCH_FINDER (object);

  if (self->service != NULL)
    g_signal_handlers_disconnect_by_data (self->service, self);
  g_clear_object (&self->service);
  G_OBJECT_CLASS (ari_search_finder_parent_class)->dispose (object);
}

static void
ari_search_finder_class_init (AriSearchFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_search_finder_dispose;
  news_signal = ARI_SIGNAL ("news", ARI_TYPE_SEARCH_FINDER, 0);
}

static void
ari_search_finder_init (AriSearchFinder *self)
{
  self->service = ari_position_service_new ();
  ARI_CONNECT (self->service, "progress", on_progress, self);
  ARI_CONNECT (self->service, "notify::state", take_news, self);
}
