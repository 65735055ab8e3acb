/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Compare all": which of many puzzles are the same or equivalent, and which are minimal. */

#include <string.h>

#include "engine/answer/solutions.h"
#include "engine/batch/batch.h"
#include "engine/class/canon.h"
#include "puzzle/base/need.h"
#include "solver/bulk/bulk-service-private.h"
#include "solver/bulk/comparer.h"

/*
 * A puzzle with one solution is minimal if it has several without any one of its givens. So it is
 * solved once more for each given: classic puzzles together, in the lanes, others one after the
 * other, up to the first given that is not needed.
 */

enum { LARGEST_PIECE = 64 }; /* puzzles */

#define DEFAULT_TIME_LIMIT 10.0

/* The data of a thread. */
typedef struct {
  const AriLayout *layout; /* (nullable): the last one, a reference; for all of these: */
  AriBatch *batch;         /* (nullable): with lanes */
  AriSolutions *solutions; /* (nullable): without */
  AriCanon *canon;         /* (nullable) */
  guint8 *variants;        /* a puzzle, and it without each of its givens */
  AriBatchAnswer *answers;
} Comparer;

static gpointer
prepare (gpointer data)
{
  return g_new0 (Comparer, 1);
}

static void
drop_layout (Comparer *comparer)
{
  g_clear_pointer (&comparer->batch, ari_batch_free);
  g_clear_pointer (&comparer->solutions, ari_solutions_free);
  g_clear_pointer (&comparer->canon, ari_canon_free);
  g_clear_pointer (&comparer->variants, g_free);
  g_clear_pointer (&comparer->answers, g_free);
  g_clear_pointer (&comparer->layout, ari_layout_unref);
}

static void
clean_up (gpointer own)
{
  drop_layout (own);
  g_free (own);
}

static void
set_layout (Comparer *comparer, const AriLayout *layout)
{
  const gsize n = layout->n_cells;

  if (comparer->layout == layout)
    return;
  drop_layout (comparer);
  comparer->layout = ari_layout_ref (layout);
  if (ari_batch_has_lanes (layout))
    comparer->batch = ari_need (ari_batch_new (layout, ARI_BATCH_BEST));
  else
    comparer->solutions = ari_need (ari_solutions_new (layout));
  if (ari_canon_knows (layout))
    comparer->canon = ari_need (ari_canon_new (layout));
  comparer->variants = g_malloc (comparer->batch != NULL ? (n + 1) * n : n);
  comparer->answers = g_new (AriBatchAnswer, n + 1);
}

/* --- minimality --- */

/* All variants together. */
static AriMinimality
judge_in_lanes (Comparer *comparer, const guint8 *givens, AriBulkLimit *limit)
{
  const gsize n_cells = comparer->layout->n_cells;
  gsize n = 1;

  memcpy (comparer->variants, givens, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT) {
      memcpy (comparer->variants + n * n_cells, givens, n_cells);
      comparer->variants[n++ * n_cells + cell] = ARI_NO_DIGIT;
    }
  ari_batch_solve (comparer->batch, comparer->variants, n, 2, comparer->answers, NULL,
                   ari_bulk_limit_goes_on, limit);
  for (gsize i = 0; i < n; i++) {
    const AriBatchAnswer *answer = &comparer->answers[i];

    if (!answer->is_final)
      return ARI_MINIMALITY_UNKNOWN;
    if (i == 0 && answer->n_solutions != 1)
      return ARI_MINIMALITY_NONE;
    if (i > 0 && answer->n_solutions == 1)
      return ARI_MINIMALITY_NO;
  }
  return ARI_MINIMALITY_YES;
}

static AriBatchAnswer
count (Comparer *comparer, AriBulkLimit *limit)
{
  const AriSolutionsOptions options = { .limit = 2 };

  return ari_solutions_count (comparer->solutions, comparer->variants, NULL, &options, NULL,
                              ari_bulk_limit_goes_on, limit);
}

/* One variant after the other. */
static AriMinimality
judge_alone (Comparer *comparer, const guint8 *givens, AriBulkLimit *limit)
{
  const gsize n_cells = comparer->layout->n_cells;
  AriBatchAnswer answer;

  memcpy (comparer->variants, givens, n_cells);
  answer = count (comparer, limit);
  if (!answer.is_final || answer.n_solutions != 1)
    return answer.is_final ? ARI_MINIMALITY_NONE : ARI_MINIMALITY_UNKNOWN;
  for (guint cell = 0; cell < n_cells; cell++) {
    if (givens[cell] == ARI_NO_DIGIT)
      continue;
    comparer->variants[cell] = ARI_NO_DIGIT;
    answer = count (comparer, limit);
    comparer->variants[cell] = givens[cell];
    if (!answer.is_final || answer.n_solutions == 1)
      return answer.is_final ? ARI_MINIMALITY_NO : ARI_MINIMALITY_UNKNOWN;
  }
  return ARI_MINIMALITY_YES;
}

/* --- the work --- */

static AriComparerResult
compare (Comparer *comparer, const guint8 *givens, AriBulkLimit *limit)
{
  guint8 least[ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS];
  AriComparerResult result = { .itself = ari_class_mark (comparer->layout, givens, FALSE) };

  result.class =
      comparer->canon != NULL && ari_canon_find (comparer->canon, givens, least, NULL) > 0
          ? ari_class_mark (comparer->layout, least, TRUE)
          : result.itself;
  result.minimality = comparer->batch != NULL ? judge_in_lanes (comparer, givens, limit)
                                              : judge_alone (comparer, givens, limit);
  return result;
}

static guint64
cut (guint64 first, gpointer data)
{
  const AriLayout *layout;
  const guint8 *givens;
  const guint n = ari_bulk_plan_get_run (data, (guint) first, &layout, &givens);

  return ari_batch_has_lanes (layout) ? MIN (n, LARGEST_PIECE) : 1;
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  AriComparerResult *results = g_new (AriComparerResult, n);
  const AriLayout *layout;
  const guint8 *givens;

  ari_bulk_plan_get_run (data, (guint) first, &layout, &givens);
  set_layout (own, layout);
  for (guint i = 0; i < n; i++) {
    AriBulkLimit limit = ari_bulk_plan_begin_item (data, pool);

    results[i] = compare (own, givens + (gsize) i * layout->n_cells, &limit);
    results[i].puzzle = (guint) first + i;
  }
  return results;
}

static const AriThreadPoolTask task = {
  .prepare = prepare,
  .clean_up = clean_up,
  .cut = cut,
  .work = work,
};

/* --- owner's thread --- */

void
ari_comparer_start (AriBulkService *self, const AriPuzzleSource *source)
{
  g_return_if_fail (ARI_IS_BULK_SERVICE (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);

  ari_bulk_service_start (self, &task, sizeof (AriComparerResult), source, 1, NULL, NULL);
}

AriBulkService *
ari_comparer_new (void)
{
  return ari_bulk_service_new (DEFAULT_TIME_LIMIT);
}
