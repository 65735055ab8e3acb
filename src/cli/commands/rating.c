/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates a puzzle, and tests what is known of it then. */

#include "config.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/commands/rating.h"
#include "cli/stream/seen-classes.h"
#include "engine/base/symmetry.h"

void
ari_rate_unique (AriTools *tools,
                 const AriLayout *layout,
                 const guint8 *givens,
                 const AriLogicOptions *options,
                 AriRatedScales scales,
                 AriBound *bound,
                 AriRated *rated)
{
  if ((scales & ARI_RATED_HODOKU) != 0) {
    AriLogic *logic = ari_tools_set_up_logic (tools, layout, options);

    ari_logic_set_position (logic, givens, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rated->rating, ari_bound_goes_on, bound);
    rated->has_rating = rated->rating.status != ARI_LOGIC_BROKEN_OFF;
  }
  if ((scales & ARI_RATED_EXPLAINER) != 0 && ari_bound_goes_on (bound)) {
    AriExplainer *explainer = ari_tools_get_explainer (tools, layout);

    if (explainer != NULL)
      ari_explainer_rate (explainer, givens, TRUE, &rated->er, ari_bound_goes_on, bound);
    rated->has_er = explainer != NULL && rated->er.status == ARI_LOGIC_SOLVED;
    rated->is_er_stuck = explainer != NULL && rated->er.status == ARI_LOGIC_STUCK;
  }
  if ((scales & ARI_RATED_MINIMALITY) != 0) {
    g_autofree guint8 *marks = g_malloc0 (layout->n_cells);

    rated->has_minimality =
        ari_tools_mark_spare (tools, layout, givens, TRUE, bound, marks) == ARI_TOOLS_ALL;
    rated->is_minimal = memchr (marks, TRUE, layout->n_cells) == NULL;
  }
  rated->is_late = bound->is_late;
}

void
ari_rate_puzzle (AriTools *tools,
                 const AriBunch *bunch,
                 gsize index,
                 const AriBatchAnswer *answer,
                 const AriLogicOptions *options,
                 AriRatedScales scales,
                 double time_limit,
                 AriJob *job,
                 AriRated *rated)
{
  const guint8 *givens = ari_bunch_givens (bunch, index);
  AriBound bound = ari_bound_begin (job, time_limit);

  *rated = (AriRated){ .givens = givens };
  if (answer != NULL) {
    rated->is_counted = TRUE;
    rated->n_solutions = answer->n_solutions;
  } else {
    const AriToolsEnd end = ari_tools_count (tools, bunch->layout, givens, NULL, 2, FALSE, NULL,
                                             &bound, &rated->n_solutions);

    rated->is_counted = end == ARI_TOOLS_ALL || rated->n_solutions > 1;
    rated->is_memory_short = end == ARI_TOOLS_MEMORY;
  }
  if (rated->is_counted && rated->n_solutions == 1)
    ari_rate_unique (tools, bunch->layout, givens, options, scales, &bound, rated);
}

/* --- conditions --- */

/*
 * Whether an earlier puzzle is the same is known when all earlier ones were noted. Bunches are
 * begun in the order of the input, and each is compared first of all, so that a thread waits only
 * until those before have found their classes and noted theirs, and not until they are rated.
 */

struct AriWhere {
  AriFactQuery *query;
  pthread_mutex_t lock;    /* of all below; POSIX's, which ThreadSanitizer understands */
  pthread_cond_t noted;    /* n_noted has grown */
  guint64 n_noted;         /* puzzles */
  AriSeenClasses *puzzles; /* by their givens; NULL if the conditions are not about others */
  AriSeenClasses *classes; /* NULL if they are not about equivalent ones */
};

/* A thread that waits looks this often whether its answer is still wanted. */
enum { WAIT_NANOSECONDS = 20000000, SECOND_NANOSECONDS = 1000000000 };

gboolean
ari_where_read (const char *command, const char *text, AriWhere **where)
{
  g_autofree char *fault = NULL;
  AriFactQuery *query;

  if (text == NULL)
    return TRUE;
  query = ari_fact_query_new (text, &fault);
  if (query == NULL) {
    /* Translators: an option of the command line, and what is wrong with it */
    ari_cli_complain_usage (command, _ ("%s: %s"), "--where", fault);
    return FALSE;
  }
  *where = g_new0 (AriWhere, 1);
  (*where)->query = query;
  pthread_mutex_init (&(*where)->lock, NULL);
  pthread_cond_init (&(*where)->noted, NULL);
  if (ari_where_compares (*where))
    (*where)->puzzles = ari_seen_classes_new ();
  if (ari_fact_query_uses (query, ARI_QUERY_EQUIVALENT, ARI_QUERY_EQUIVALENT))
    (*where)->classes = ari_seen_classes_new ();
  return TRUE;
}

void
ari_where_free (AriWhere *self)
{
  if (self == NULL)
    return;
  ari_fact_query_free (self->query);
  ari_seen_classes_free (self->puzzles);
  ari_seen_classes_free (self->classes);
  pthread_mutex_destroy (&self->lock);
  pthread_cond_destroy (&self->noted);
  g_free (self);
}

gboolean
ari_where_compares (const AriWhere *self)
{
  return ari_fact_query_uses (self->query, ARI_QUERY_DUPLICATE, ARI_QUERY_EQUIVALENT);
}

void
ari_where_bound (const AriWhere *self, AriQueryField field, double *least, double *most)
{
  ari_fact_query_bound (self->query, field, least, most);
}

AriRatedScales
ari_where_scales (const AriWhere *self)
{
  const AriFactQuery *query = self->query;
  int scales = 0;

  if (ari_fact_query_uses (query, ARI_QUERY_LEVEL, ARI_QUERY_HARDEST)
      || ari_fact_query_uses (query, ARI_QUERY_COUNT, ARI_QUERY_COUNT))
    scales |= ARI_RATED_HODOKU;
  if (ari_fact_query_uses (query, ARI_QUERY_ER, ARI_QUERY_ED))
    scales |= ARI_RATED_EXPLAINER;
  if (ari_fact_query_uses (query, ARI_QUERY_MINIMAL, ARI_QUERY_MINIMAL))
    scales |= ARI_RATED_MINIMALITY;
  return (AriRatedScales) scales;
}

/* Waits until all puzzles before @first were noted. Returns: FALSE if the answer is not wanted */
static gboolean
wait_for_turn (AriWhere *self, guint64 first, AriJob *job)
{
  while (self->n_noted < first) {
    struct timespec until;

    if (!ari_job_goes_on (job))
      return FALSE;
    clock_gettime (CLOCK_REALTIME, &until);
    until.tv_nsec += WAIT_NANOSECONDS;
    if (until.tv_nsec >= SECOND_NANOSECONDS) {
      until.tv_nsec -= SECOND_NANOSECONDS;
      until.tv_sec++;
    }
    pthread_cond_timedwait (&self->noted, &self->lock, &until);
  }
  return TRUE;
}

AriRatedLikeness *
ari_where_compare (AriWhere *self, AriTools *tools, const AriBunch *bunch, AriJob *job)
{
  AriRatedLikeness *likeness = g_new0 (AriRatedLikeness, bunch->n);
  g_autofree AriClassMark *classes = NULL;

  if (self == NULL || self->puzzles == NULL)
    return likeness;
  if (self->classes != NULL) {
    classes = g_new (AriClassMark, bunch->n);
    for (gsize i = 0; i < bunch->n; i++)
      classes[i] = ari_tools_find_class (tools, bunch, i, job);
  }
  pthread_mutex_lock (&self->lock);
  if (wait_for_turn (self, bunch->first, job)) {
    for (gsize i = 0; i < bunch->n; i++) {
      const AriClassMark mark = ari_class_mark (bunch->layout, ari_bunch_givens (bunch, i), FALSE);
      const gboolean is_new = ari_seen_classes_add (self->puzzles, mark);
      const gboolean is_new_class =
          classes == NULL || ari_seen_classes_add (self->classes, classes[i]);

      likeness[i] = !is_new         ? ARI_RATED_LIKE_SAME
                    : !is_new_class ? ARI_RATED_LIKE_EQUIVALENT
                                    : ARI_RATED_LIKE_NONE;
    }
    self->n_noted += bunch->n;
    pthread_cond_broadcast (&self->noted);
  }
  pthread_mutex_unlock (&self->lock);
  return likeness;
}

typedef struct {
  const AriBunch *bunch;
  gsize index;
  const AriRated *rated;
} Tested;

static double
tenths (const AriRated *rated, guint er)
{
  return rated->has_er ? er / 10.0 : NAN;
}

static guint
count_givens (const AriBunch *bunch, const guint8 *givens)
{
  guint n = 0;

  for (guint cell = 0; cell < bunch->layout->n_cells; cell++)
    n += givens[cell] != ARI_NO_DIGIT;
  return n;
}

static double
value_of (AriQueryField field, AriTechnique technique, gpointer data)
{
  const Tested *tested = data;
  const AriBunch *bunch = tested->bunch;
  const AriRated *rated = tested->rated;
  const guint8 *givens = ari_bunch_givens (bunch, tested->index);
  const gboolean is_stuck = rated->has_rating && ari_logic_rating_lacks_level (&rated->rating);
  const gboolean has_level = rated->has_rating && ari_logic_rating_has_level (&rated->rating);
  const gboolean is_compared = rated->likeness != ARI_RATED_LIKE_UNKNOWN;

  switch (field) {
  case ARI_QUERY_NUMBER:
    return (double) (bunch->first + tested->index + 1);
  case ARI_QUERY_GIVENS:
    return count_givens (bunch, givens);
  case ARI_QUERY_SIZE:
    return bunch->layout->n_digits;
  case ARI_QUERY_SOLUTIONS:
    return rated->is_counted ? (double) MIN (rated->n_solutions, 2) : NAN;
  case ARI_QUERY_SYMMETRIC:
    return ari_symmetry_find (bunch->layout, givens) != ARI_SYMMETRY_NONE;
  case ARI_QUERY_SYMMETRY:
    return ari_symmetry_find (bunch->layout, givens);
  case ARI_QUERY_LEVEL:
    return has_level ? rated->rating.level : NAN;
  case ARI_QUERY_STUCK:
    return has_level || is_stuck ? is_stuck : NAN;
  case ARI_QUERY_SCORE:
    return has_level ? rated->rating.score : NAN;
  case ARI_QUERY_HARDEST:
    return has_level ? rated->rating.hardest : NAN;
  case ARI_QUERY_ER:
    return tenths (rated, rated->er.er);
  case ARI_QUERY_EP:
    return tenths (rated, rated->er.ep);
  case ARI_QUERY_ED:
    return tenths (rated, rated->er.ed);
  case ARI_QUERY_MINIMAL:
    return rated->has_minimality ? rated->is_minimal : NAN;
  case ARI_QUERY_DUPLICATE:
    return is_compared ? rated->likeness == ARI_RATED_LIKE_SAME : NAN;
  case ARI_QUERY_EQUIVALENT:
    return is_compared ? rated->likeness >= ARI_RATED_LIKE_EQUIVALENT : NAN;
  case ARI_QUERY_COUNT:
  default:
    return has_level ? rated->rating.counts[technique] : NAN;
  }
}

gboolean
ari_where_passes (const AriWhere *self, const AriBunch *bunch, gsize index, const AriRated *rated)
{
  return ari_fact_query_test (self->query, value_of, &(Tested){ bunch, index, rated });
}
