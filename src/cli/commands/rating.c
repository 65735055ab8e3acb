/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rates a puzzle, and tests what is known of it then. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/commands/rating.h"
#include "engine/base/symmetry.h"

/* Rates a puzzle that has one solution. */
static void
rate_unique (AriTools *tools,
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
  const guint8 *givens = bunch->givens + index * bunch->layout->n_cells;
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
    rate_unique (tools, bunch->layout, givens, options, scales, &bound, rated);
}

/* --- conditions --- */

gboolean
ari_where_read (const char *command, const char *text, AriFactQuery **query)
{
  g_autofree char *fault = NULL;
  g_autofree char *message = NULL;

  if (text == NULL)
    return TRUE;
  *query = ari_fact_query_new (text, &fault);
  if (*query != NULL && ari_fact_query_uses (*query, ARI_QUERY_MINIMAL, ARI_QUERY_EQUIVALENT)) {
    g_clear_pointer (query, ari_fact_query_free);
    fault = g_strdup (_ ("“minimal”, “duplicate” and “equivalent” are for the window; use “check” "
                         "or “dedupe”."));
  }
  if (*query != NULL)
    return TRUE;
  /* Translators: an option of the command line, and what is wrong with it */
  message = g_strdup_printf (_ ("--where: %s"), fault);
  ari_cli_complain_usage (command, message);
  return FALSE;
}

AriRatedScales
ari_where_scales (const AriFactQuery *query)
{
  int scales = 0;

  if (ari_fact_query_uses (query, ARI_QUERY_LEVEL, ARI_QUERY_HARDEST)
      || ari_fact_query_uses (query, ARI_QUERY_COUNT, ARI_QUERY_COUNT))
    scales |= ARI_RATED_HODOKU;
  if (ari_fact_query_uses (query, ARI_QUERY_ER, ARI_QUERY_ED))
    scales |= ARI_RATED_EXPLAINER;
  return (AriRatedScales) scales;
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
  const guint8 *givens = bunch->givens + tested->index * bunch->layout->n_cells;
  const gboolean is_stuck = rated->has_rating && ari_logic_rating_is_stuck (&rated->rating);
  const gboolean has_level = rated->has_rating && ari_logic_rating_has_level (&rated->rating);

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
  case ARI_QUERY_MINIMAL: /* these three are refused */
  case ARI_QUERY_DUPLICATE:
  case ARI_QUERY_EQUIVALENT:
    return NAN;
  case ARI_QUERY_COUNT:
  default:
    return has_level ? rated->rating.counts[technique] : NAN;
  }
}

gboolean
ari_rated_passes (const AriFactQuery *query,
                  const AriBunch *bunch,
                  gsize index,
                  const AriRated *rated)
{
  return ari_fact_query_test (query, value_of, &(Tested){ bunch, index, rated });
}
