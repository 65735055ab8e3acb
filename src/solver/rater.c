/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all": how hard each of many puzzles is, found by all processors. */

#include "engine/logic/position-check.h"
#include "solver/job-private.h"
#include "solver/service-private.h"

#include "solver/rater.h"

/*
 * A crew works through a list twice as long as the puzzles: the first half is the round for level
 * and score, the second that for the explainer's rating. So whoever waits has all levels soon, and
 * what takes long comes last. A piece is a few puzzles, since most take less than a millisecond.
 */

#define DEFAULT_TIME_LIMIT 10.0

enum {
  LARGEST_PIECE = 16, /* puzzles */
  SMALL = 9,          /* digits up to which several make a piece */
};

/** Orders: what the threads read; it stands while they are there. */
typedef struct {
  AriPuzzleSource source;
  double time_limit;
} Orders;

/** Piece: what comes of one. */
typedef struct {
  guint n;
  AriRaterGrade grades[LARGEST_PIECE];
} Piece;

struct _AriRater {
  AriService parent_instance;

  Orders orders;
  guint n_threads;
  guint64 n_items;
  guint64 n_done;
};

enum { PROP_0, PROP_N_ITEMS, PROP_N_DONE, PROP_N_THREADS, N_PROPS };

enum { SIGNAL_RATED, N_SIGNALS };

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AriRater, ari_rater, ARI_TYPE_SERVICE)

/* On the crew's threads */

/** Hand: what a thread has for itself: room for the layout at hand. */
typedef struct {
  const AriLayout *layout; /* a reference, or NULL */
  AriPositionChecker *checker;
  AriLogic *logic;
  AriExplainer *explainer; /* made when it is needed; NULL too where the layout can have none */
  AriPositionCheck check;
} Hand;

/** Stint: work on a puzzle that is asked whether it goes on. */
typedef struct {
  AriCrew *crew;
  gint64 until; /* monotonic, µs */
  gboolean quits;
} Stint;

static gpointer
prepare (gpointer data)
{
  return g_new0 (Hand, 1);
}

static void
drop_room (Hand *hand)
{
  g_clear_pointer (&hand->checker, ari_position_checker_free);
  g_clear_pointer (&hand->logic, ari_logic_free);
  g_clear_pointer (&hand->explainer, ari_explainer_free);
  g_clear_pointer (&hand->layout, ari_layout_unref);
}

static void
clean_up (gpointer own)
{
  drop_room (own);
  g_free (own);
}

static void
make_room (Hand *hand, const AriLayout *layout)
{
  if (hand->layout == layout)
    return;
  drop_room (hand);
  hand->layout = ari_layout_ref (layout);
  hand->checker = ari_position_checker_new (layout);
  hand->logic = ari_logic_new (layout);
  if (hand->checker == NULL || hand->logic == NULL)
    g_error ("There is not enough memory for rating."); /* as g_malloc() would */
}

static bool
goes_on (void *data)
{
  Stint *stint = data;

  if (!ari_crew_goes_on (stint->crew)) {
    stint->quits = TRUE;
    return false;
  }
  return g_get_monotonic_time () < stint->until;
}

static void
rate_level (Hand *hand, const guint8 *givens, Stint *stint, AriRaterGrade *grade)
{
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating;

  options.has_one_solution = true;
  ari_logic_set_options (hand->logic, &options);
  ari_logic_set_position (hand->logic, givens, NULL, NULL);
  grade->is_known =
      ari_logic_find_path (hand->logic, NULL, &rating, goes_on, stint) == ARI_LOGIC_SOLVED;
  grade->level = rating.level;
  grade->score = rating.score;
  grade->hardest = rating.hardest;
}

static void
rate_er (Hand *hand, const guint8 *givens, Stint *stint, AriRaterGrade *grade)
{
  AriExplainerRating rating;

  if (hand->explainer == NULL)
    hand->explainer = ari_explainer_new (hand->layout);
  if (hand->explainer == NULL)
    return;
  grade->is_known = ari_explainer_rate (hand->explainer, givens, true, &rating, goes_on, stint)
                    == ARI_LOGIC_SOLVED;
  grade->er = rating.er;
}

/* Returns: FALSE when the work is broken off. */
static gboolean
rate (Hand *hand, const Orders *orders, AriCrew *crew, guint64 item, AriRaterGrade *grade)
{
  Stint stint = { .crew = crew, .until = G_MAXINT64 };
  const AriLayout *layout;
  const guint8 *givens;

  *grade = (AriRaterGrade){
    .puzzle = (guint) (item % orders->source.n),
    .is_er = item >= orders->source.n,
  };
  if (orders->time_limit > 0.0 && orders->time_limit < 1e9)
    stint.until = g_get_monotonic_time () + (gint64) (1e6 * orders->time_limit);
  ari_puzzle_source_get_run (&orders->source, grade->puzzle, &layout, &givens);
  make_room (hand, layout);
  ari_position_check (hand->checker, givens, NULL, NULL, goes_on, &stint, &hand->check);
  if (!stint.quits && hand->check.verdict == ARI_POSITION_RIGHT) {
    if (grade->is_er)
      rate_er (hand, givens, &stint, grade);
    else
      rate_level (hand, givens, &stint, grade);
  }
  return !stint.quits;
}

static guint64
cut (guint64 first, gpointer data)
{
  const Orders *orders = data;
  const guint n = orders->source.n;
  const guint puzzle = (guint) (first % n);
  const AriLayout *layout;
  const guint8 *givens;

  ari_puzzle_source_get_run (&orders->source, puzzle, &layout, &givens);
  return layout->n_digits > SMALL ? 1 : LARGEST_PIECE;
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  g_autofree Piece *piece = g_new (Piece, 1);

  piece->n = (guint) n;
  for (guint i = 0; i < piece->n; i++)
    if (!rate (own, data, crew, first + i, &piece->grades[i]))
      return NULL;
  return g_steal_pointer (&piece);
}

/* On the main thread */

static void
set_number (AriRater *self, guint64 *number, guint64 value, guint prop)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* All is true before any of it is told; who hears it may start, stop or drop the rater. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriRater) self = g_object_ref (ARI_RATER (owner));
  g_autoptr (GArray) grades = g_array_new (FALSE, FALSE, sizeof (AriRaterGrade));
  Piece *piece;

  while ((piece = ari_crew_take (ari_service_get_crew (ARI_SERVICE (self)), NULL, NULL)) != NULL) {
    g_array_append_vals (grades, piece->grades, piece->n);
    g_free (piece);
  }
  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, &self->n_done, self->n_done + grades->len, PROP_N_DONE);
  if (ari_crew_is_over (ari_service_get_crew (ARI_SERVICE (self))))
    ari_service_finish (ARI_SERVICE (self));
  g_object_thaw_notify (G_OBJECT (self));

  if (grades->len > 0)
    g_signal_emit (self, signals[SIGNAL_RATED], 0, grades->data, grades->len);
  ari_service_tell_progress (ARI_SERVICE (self));
}

static void
ari_rater_forget (AriService *service)
{
  AriRater *self = ARI_RATER (service);

  ari_puzzle_source_clear (&self->orders.source);
}

static void
ari_rater_reset (AriService *service)
{
  AriRater *self = ARI_RATER (service);

  set_number (self, &self->n_done, 0, PROP_N_DONE);
  set_number (self, &self->n_items, 0, PROP_N_ITEMS);
}

void
ari_rater_start (AriRater *self, const AriPuzzleSource *source)
{
  const AriCrewTask task = {
    .prepare = prepare,
    .clean_up = clean_up,
    .cut = cut,
    .work = work,
    .free_result = g_free,
    .ready = on_ready,
  };

  g_return_if_fail (ARI_IS_RATER (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  ari_service_forget (ARI_SERVICE (self));
  self->orders.source = *source;
  self->orders.time_limit = ari_service_get_time_limit (ARI_SERVICE (self));
  set_number (self, &self->n_done, 0, PROP_N_DONE);
  set_number (self, &self->n_items, 2 * (guint64) source->n, PROP_N_ITEMS);
  ari_service_start (ARI_SERVICE (self), &task, &self->orders, self->n_items, self->n_threads);
  g_object_thaw_notify (G_OBJECT (self));
}

guint64
ari_rater_get_n_items (AriRater *self)
{
  g_return_val_if_fail (ARI_IS_RATER (self), 0);

  return self->n_items;
}

guint64
ari_rater_get_n_done (AriRater *self)
{
  g_return_val_if_fail (ARI_IS_RATER (self), 0);

  return self->n_done;
}

static void
ari_rater_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriRater *self = ARI_RATER (object);

  switch (prop_id) {
  case PROP_N_ITEMS:
    g_value_set_uint64 (value, self->n_items);
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
ari_rater_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AriRater *self = ARI_RATER (object);

  switch (prop_id) {
  case PROP_N_THREADS:
    if (self->n_threads == g_value_get_uint (value))
      return;
    self->n_threads = g_value_get_uint (value);
    g_object_notify_by_pspec (object, pspec);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
ari_rater_class_init (AriRaterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags asked = told | G_PARAM_WRITABLE;

  service_class->forget = ari_rater_forget;
  service_class->reset = ari_rater_reset;
  object_class->get_property = ari_rater_get_property;
  object_class->set_property = ari_rater_set_property;

  props[PROP_N_ITEMS] = g_param_spec_uint64 ("n-items", NULL, NULL, 0, G_MAXUINT64, 0, told);
  props[PROP_N_DONE] = g_param_spec_uint64 ("n-done", NULL, NULL, 0, G_MAXUINT64, 0, told);
  props[PROP_N_THREADS] = g_param_spec_uint ("n-threads", NULL, NULL, 0, G_MAXUINT, 0, asked);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_RATED] = g_signal_new ("rated", ARI_TYPE_RATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_UINT);
}

static void
ari_rater_init (AriRater *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriRater *
ari_rater_new (void)
{
  return g_object_new (ARI_TYPE_RATER, NULL);
}
