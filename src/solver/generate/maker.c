/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generates one puzzle on a thread of its own, for a dialog that can be cancelled. */

#include <stdatomic.h>
#include <string.h>

#include "puzzle/base/need.h"
#include "solver/base/reserve.h"
#include "solver/base/service-private.h"

#include "solver/generate/maker.h"

/*
 * A crew of one thread with a list of one item. The generator asks every few milliseconds whether
 * to go on; each time its progress is stored in two atomic numbers and the owner is called, at most
 * once a frame. Where proofs take long, the other processors help. When the owner settles for less,
 * through a third atomic number, or the time is up, the generator returns the best it has, and the
 * piece ends as usual.
 */

#define DEFAULT_TIME_LIMIT 30.0

/** MakerQuery: what the thread reads, and the progress that it reports. */
typedef struct {
  const AriLayout *layout; /* a reference */
  AriWish wish;
  guint8 *pattern;
  AriSieve sieve;
  gint64 until; /* monotonic, µs; G_MAXINT64 for never */
  AriReserve *reserve;
  atomic_bool settles;
  atomic_uint_least64_t n_tries;
  atomic_uint fewest;
  atomic_uint_least64_t n_conflicts; /* of the hardest so far */
  atomic_uint at_work;               /* givens of the puzzle at work << 16 | those proven needed */
} MakerQuery;

/** MakerResult: what the thread hands over. */
typedef struct {
  AriMade made;
  gboolean is_too_easy;
  AriGrid *givens; /* NULL where nothing was made */
} MakerResult;

struct _AriMaker {
  AriService parent_instance;

  MakerQuery query;
  MakerResult *result; /* NULL unless finished */
  guint64 n_tries;
  guint fewest_givens;
  guint n_givens;
  guint n_needed;
};

enum { PROP_0, PROP_N_TRIES, PROP_FEWEST_GIVENS, N_PROPS };

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (AriMaker, ari_maker, ARI_TYPE_SERVICE)

static void
free_result (gpointer data)
{
  MakerResult *result = data;

  ari_grid_free (result->givens);
  g_free (result);
}

/* --- on the thread --- */

/** MakerRun: the work on a puzzle. */
typedef struct {
  AriCrew *crew;
  MakerQuery *query;
  AriGenerator *generator;
  guint64 n_sifted; /* puzzles that were looked at, where there is a sieve */
} MakerRun;

static void
report_progress (MakerRun *run)
{
  const AriGeneratorProgress progress = ari_generator_progress (run->generator);

  atomic_store_explicit (&run->query->n_tries,
                         ari_sieve_is_open (&run->query->sieve) ? progress.n_tries : run->n_sifted,
                         memory_order_relaxed);
  atomic_store_explicit (&run->query->fewest, progress.fewest_givens, memory_order_relaxed);
  atomic_store_explicit (&run->query->at_work,
                         (unsigned) progress.n_givens << 16 | progress.n_needed,
                         memory_order_relaxed);
}

static bool
goes_on (void *data)
{
  MakerRun *run = data;

  report_progress (run);
  if (!ari_crew_goes_on (run->crew))
    return false;
  ari_crew_call (run->crew);
  return !atomic_load_explicit (&run->query->settles, memory_order_relaxed)
         && g_get_monotonic_time () < run->query->until;
}

static AriGrid *
new_grid (const AriLayout *layout, const guint8 *cells)
{
  AriGrid *grid = ari_need (ari_grid_new (layout));

  memcpy (grid->cells, cells, layout->n_cells);
  return grid;
}

/** Sifting: the puzzles looked at, and the best of them. */
typedef struct {
  MakerRun *run;
  AriSieveTools tools;
  gboolean is_found;
  guint64 n_conflicts; /* of the best */
  AriMade *made;
  guint8 *givens;
} Sifting;

static void
keep (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  *sifting->made = *made;
  memcpy (sifting->givens, givens, sifting->run->query->layout->n_cells);
}

static void
sift_one (Sifting *sifting, const AriMade *made, const guint8 *givens)
{
  MakerQuery *query = sifting->run->query;
  guint64 n_conflicts;

  sifting->run->n_sifted++;
  if (made->status != ARI_MADE_AS_WISHED)
    return;
  if (!ari_sieve_has_best (&query->sieve)) {
    sifting->is_found =
        ari_sieve_passes (&query->sieve, &sifting->tools, givens, goes_on, sifting->run);
    if (sifting->is_found)
      keep (sifting, made, givens);
    return;
  }
  n_conflicts =
      ari_sieve_count_conflicts (&query->sieve, &sifting->tools, givens, goes_on, sifting->run);
  sifting->is_found = n_conflicts >= query->sieve.least_conflicts;
  if (sifting->made->status != ARI_MADE_NOTHING && n_conflicts <= sifting->n_conflicts)
    return;
  keep (sifting, made, givens);
  sifting->n_conflicts = n_conflicts;
  atomic_store_explicit (&query->n_conflicts, n_conflicts, memory_order_relaxed);
}

/* Large puzzles are made one by one; of small ones, many at a time keep the lanes full. */
enum { MOST_TOGETHER = 64, MAX_CELLS_TOGETHER = 144 };

/* Makes puzzles until one passes the sieve. @made: (out); @givens: (out) (array length=n_cells)
 * Returns: whether one passed. */
static gboolean
sift (MakerRun *run, AriMade *made, guint8 *givens)
{
  const gsize n_cells = run->query->layout->n_cells;
  const guint n = n_cells <= MAX_CELLS_TOGETHER ? MOST_TOGETHER : 1;
  g_autofree AriMade *all_made = g_new (AriMade, n);
  g_autofree guint8 *all_givens = g_malloc (n * n_cells);
  Sifting sifting = { .run = run, .made = made, .givens = givens };

  *made = (AriMade){ .status = ARI_MADE_NOTHING };
  if (!ari_sieve_make_tools (&run->query->sieve, run->query->layout, &sifting.tools))
    ari_need (NULL);
  for (guint64 first = 0; !sifting.is_found && goes_on (run); first += n) {
    ari_generator_run (run->generator, first, n, all_made, all_givens, NULL, goes_on, run);
    for (guint i = 0; i < n && !sifting.is_found && goes_on (run); i++)
      sift_one (&sifting, &all_made[i], all_givens + i * n_cells);
  }
  ari_sieve_clear_tools (&sifting.tools);
  return sifting.is_found;
}

static gpointer
work (AriCrew *crew, gpointer own, guint64 first, guint64 n, gpointer data)
{
  MakerQuery *query = data;
  const gsize n_cells = query->layout->n_cells;
  MakerRun run = { .crew = crew, .query = query };
  g_autofree guint8 *givens = g_malloc (n_cells);
  AriReserveLoan *loan;
  gboolean passes = TRUE;
  MakerResult *result;
  AriMade made;

  run.generator = ari_need (ari_generator_new (query->layout, &query->wish, ARI_BATCH_BEST));
  loan = ari_reserve_lend_to_generator (query->reserve, run.generator);
  if (ari_sieve_is_open (&query->sieve))
    ari_generator_run (run.generator, 0, 1, &made, givens, NULL, goes_on, &run);
  else
    passes = sift (&run, &made, givens);
  report_progress (&run);
  ari_reserve_loan_free (loan);
  ari_generator_free (run.generator);

  result = g_new0 (MakerResult, 1);
  result->made = made;
  result->is_too_easy = !passes && made.status != ARI_MADE_NOTHING;
  if (result->is_too_easy) {
    result->made.status = ARI_MADE_OTHERWISE;
    result->made.is_final = false;
  }
  if (made.status != ARI_MADE_NOTHING)
    result->givens = new_grid (query->layout, givens);
  return result;
}

/* --- on the owner's thread --- */

static void
set_progress (AriMaker *self, guint64 n_tries, guint fewest_givens)
{
  const gboolean tried = self->n_tries != n_tries;
  const gboolean fewer = self->fewest_givens != fewest_givens;

  self->n_tries = n_tries;
  self->fewest_givens = fewest_givens;
  if (tried)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_TRIES]);
  if (fewer)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FEWEST_GIVENS]);
}

/* Everything is up to date before anything is notified: a handler may start, stop or drop the
 * maker. */
static void
on_ready (gpointer owner)
{
  g_autoptr (AriMaker) self = g_object_ref (ARI_MAKER (owner));
  guint at_work;

  g_object_freeze_notify (G_OBJECT (self));
  self->result = ari_crew_take (ari_service_get_crew (ARI_SERVICE (self)), NULL, NULL);
  at_work = atomic_load_explicit (&self->query.at_work, memory_order_relaxed);
  self->n_givens = at_work >> 16;
  self->n_needed = at_work & 0xffff;
  set_progress (self, atomic_load_explicit (&self->query.n_tries, memory_order_relaxed),
                atomic_load_explicit (&self->query.fewest, memory_order_relaxed));
  if (self->result != NULL)
    ari_service_finish (ARI_SERVICE (self));
  g_object_thaw_notify (G_OBJECT (self));
  ari_service_emit_progress (ARI_SERVICE (self));
}

static void
ari_maker_forget (AriService *service)
{
  AriMaker *self = ARI_MAKER (service);

  g_clear_pointer (&self->result, free_result);
  g_clear_pointer (&self->query.layout, ari_layout_unref);
  g_clear_pointer (&self->query.pattern, g_free);
}

static void
ari_maker_reset (AriService *service)
{
  AriMaker *self = ARI_MAKER (service);

  self->n_givens = self->n_needed = 0;
  set_progress (self, 0, 0);
}

void
ari_maker_start (AriMaker *self,
                 const AriLayout *layout,
                 const AriWish *wish,
                 const AriSieve *sieve)
{
  const AriCrewTask task = { .work = work, .free_result = free_result, .ready = on_ready };
  MakerQuery *query;

  g_return_if_fail (ARI_IS_MAKER (self));
  g_return_if_fail (layout != NULL);
  g_return_if_fail (wish != NULL);

  g_object_freeze_notify (G_OBJECT (self));
  ari_service_forget (ARI_SERVICE (self));
  query = &self->query;
  query->layout = ari_layout_ref (layout);
  query->wish = *wish;
  query->pattern = g_memdup2 (wish->pattern, wish->pattern != NULL ? layout->n_cells : 0);
  query->wish.pattern = query->pattern;
  query->sieve = sieve != NULL ? *sieve : (AriSieve){ 0 };
  query->until = ari_service_get_deadline (ARI_SERVICE (self));
  atomic_init (&query->settles, false);
  atomic_init (&query->n_tries, 0);
  atomic_init (&query->fewest, 0);
  atomic_init (&query->at_work, 0);
  atomic_init (&query->n_conflicts, 0);

  self->n_givens = self->n_needed = 0;
  set_progress (self, 0, 0);
  ari_service_start (ARI_SERVICE (self), &task, query, 1, 1);
  g_object_thaw_notify (G_OBJECT (self));
}

void
ari_maker_settle (AriMaker *self)
{
  g_return_if_fail (ARI_IS_MAKER (self));

  if (ari_service_get_crew (ARI_SERVICE (self)) != NULL)
    atomic_store_explicit (&self->query.settles, true, memory_order_relaxed);
}

guint64
ari_maker_get_n_tries (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), 0);

  return self->n_tries;
}

guint
ari_maker_get_fewest_givens (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), 0);

  return self->fewest_givens;
}

guint
ari_maker_get_n_givens (AriMaker *self, guint *n_needed)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), 0);

  *n_needed = self->n_needed;
  return self->n_givens;
}

guint64
ari_maker_get_n_conflicts (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), 0);

  return atomic_load_explicit (&self->query.n_conflicts, memory_order_relaxed);
}

gboolean
ari_maker_get_too_easy (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), FALSE);

  return self->result != NULL && self->result->is_too_easy;
}

const AriMade *
ari_maker_get_made (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), NULL);

  return self->result != NULL ? &self->result->made : NULL;
}

const AriGrid *
ari_maker_get_givens (AriMaker *self)
{
  g_return_val_if_fail (ARI_IS_MAKER (self), NULL);

  return self->result != NULL ? self->result->givens : NULL;
}

static void
ari_maker_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriMaker *self = ARI_MAKER (object);

  switch (prop_id) {
  case PROP_N_TRIES:
    g_value_set_uint64 (value, self->n_tries);
    break;
  case PROP_FEWEST_GIVENS:
    g_value_set_uint (value, self->fewest_givens);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

/* The parent's dispose has ended the thread. */
static void
ari_maker_finalize (GObject *object)
{
  ari_reserve_free (ARI_MAKER (object)->query.reserve);

  G_OBJECT_CLASS (ari_maker_parent_class)->finalize (object);
}

static void
ari_maker_class_init (AriMakerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  service_class->forget = ari_maker_forget;
  service_class->reset = ari_maker_reset;
  object_class->finalize = ari_maker_finalize;
  object_class->get_property = ari_maker_get_property;

  props[PROP_N_TRIES] = g_param_spec_uint64 ("n-tries", NULL, NULL, 0, G_MAXUINT64, 0, readable);
  props[PROP_FEWEST_GIVENS] =
      g_param_spec_uint ("fewest-givens", NULL, NULL, 0, ARI_MAX_CELLS, 0, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ari_maker_init (AriMaker *self)
{
  self->query.reserve = ari_reserve_new_of_others ();
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
}

AriMaker *
ari_maker_new (void)
{
  return g_object_new (ARI_TYPE_MAKER, NULL);
}
