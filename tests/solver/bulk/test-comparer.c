/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparing all: minimality is that of plain counting, and equal marks are those of puzzles that
 * are the same, whatever the number of threads. */

#include <string.h>

#include "solver/bulk/comparer.h"

#include "engine/base/random.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/solver/many.h"

enum { N_PUZZLES = 300 };

typedef struct {
  AriComparerResult *results;
  guint n;
} Compared;

static void
on_found (AriBulkService *service, gpointer data, guint n, gpointer user_data)
{
  Compared *compared = user_data;
  const AriComparerResult *results = data;

  for (guint i = 0; i < n; i++)
    compared->results[results[i].puzzle] = results[i];
  compared->n += n;
}

static Compared
compare (Many *many, guint n_threads)
{
  const AriPuzzleSource source = many_source (many);
  Compared compared = { .results = g_new0 (AriComparerResult, many->n) };
  AriBulkService *service = ari_comparer_new ();

  ari_bulk_service_set_n_threads (service, n_threads);
  ari_service_set_time_limit (ARI_SERVICE (service), 0.0); /* for a busy machine */
  g_signal_connect (service, "found", G_CALLBACK (on_found), &compared);
  ari_comparer_start (service, &source);
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (service)) == ARI_SERVICE_FINISHED);
  g_assert_cmpuint (compared.n, ==, many->n);
  g_object_unref (service);
  return compared;
}

static AriMinimality
judge_plainly (const Many *many, guint index)
{
  const AriLayout *layout = many->layouts[index];
  guint8 *givens = many->givens[index];

  if (many_n_solutions (many, index, 2) != 1)
    return ARI_MINIMALITY_NONE;
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const guint8 digit = givens[cell];
    guint64 n;

    if (digit == ARI_NO_DIGIT)
      continue;
    givens[cell] = ARI_NO_DIGIT;
    n = many_n_solutions (many, index, 2);
    givens[cell] = digit;
    if (n == 1)
      return ARI_MINIMALITY_NO;
  }
  return ARI_MINIMALITY_YES;
}

static gboolean
has_same_mark (const AriClassMark *a, const AriClassMark *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static void
test_minimality (void)
{
  Many many;
  Compared one, four;
  guint n_unique = 0;

  many_init (&many, N_PUZZLES);
  one = compare (&many, 1);
  four = compare (&many, 4);
  for (guint i = 0; i < many.n; i++) {
    g_assert_cmpint (one.results[i].minimality, ==, judge_plainly (&many, i));
    g_assert_cmpint (four.results[i].minimality, ==, one.results[i].minimality);
    g_assert_true (has_same_mark (&four.results[i].itself, &one.results[i].itself));
    g_assert_true (has_same_mark (&four.results[i].class, &one.results[i].class));
    n_unique += one.results[i].minimality != ARI_MINIMALITY_NONE;
  }
  g_assert_cmpuint (n_unique, >, 0);
  g_free (one.results);
  g_free (four.results);
  many_clear (&many);
}

/* The second puzzle is the first with other digits, the third the same as the first, the fourth
 * another one. */
static void
test_marks (void)
{
  static const char *const lines[] = { "12.........1...4", "21.........2...4", "12.........1...4",
                                       "12........1....4" };
  Many many;
  Compared compared;

  many_init (&many, N_PUZZLES);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint cell = 0; cell < 16; cell++) {
      g_assert_cmpuint (many.layouts[i]->n_cells, ==, 16);
      many.givens[i][cell] = lines[i][cell] == '.' ? ARI_NO_DIGIT : (guint8) (lines[i][cell] - '1');
    }
  compared = compare (&many, 2);
  g_assert_false (has_same_mark (&compared.results[0].itself, &compared.results[1].itself));
  g_assert_true (has_same_mark (&compared.results[0].class, &compared.results[1].class));
  g_assert_true (has_same_mark (&compared.results[0].itself, &compared.results[2].itself));
  g_assert_true (has_same_mark (&compared.results[0].class, &compared.results[2].class));
  g_assert_false (has_same_mark (&compared.results[0].class, &compared.results[3].class));
  g_free (compared.results);
  many_clear (&many);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/comparer/minimality", test_minimality);
  g_test_add_func ("/comparer/marks", test_marks);
  return g_test_run ();
}
