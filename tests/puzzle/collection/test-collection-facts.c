/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts about puzzles, and the lists that use them, agree with plain loops. */

#include "config.h"

#include <string.h>

#include "engine/base/symmetry.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/collection.h"
#include "puzzle/collection/collection-export.h"
#include "puzzle/collection/collection-facts.h"
#include "puzzle/collection/fact-histogram.h"
#include "puzzle/collection/rating-cache.h"
#include "tests/temporary-file.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"
#include "tests/waiting.h"

enum { N_PUZZLES = 500 };

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* The puzzles have any number of givens, some are repeated, some have four digits, every fifth has
 * a comment. */
static AriCollection *
new_collection (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AriCollection *collection;

  for (guint i = 0; i < N_PUZZLES; i++) {
    const int percent = g_test_rand_int_range (20, 60);

    if (i % 7 == 6) {
      g_string_append (text, i % 2 ? "1...2....3...4.." : "1..32....3...4..");
    } else {
      for (const char *p = full; *p; p++)
        g_string_append_c (text, g_test_rand_int_range (0, 100) < percent ? *p : '.');
    }
    if (i % 5 == 0)
      g_string_append_printf (text, " # Nice one %d", g_test_rand_int_range (0, 50));
    g_string_append_c (text, '\n');
  }
  bytes = g_bytes_new (text->str, text->len);
  collection = ari_collection_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, N_PUZZLES);
  return collection;
}

static AriCollectionFacts *
new_facts (void)
{
  g_autoptr (AriCollection) collection = new_collection ();
  const AriStrategy *strategies[] = { ari_strategy_by_name ("mrv"),
                                      ari_strategy_by_name ("mrv-singles") };
  AriCollectionFacts *facts = ari_collection_facts_new (collection);

  ari_collection_facts_set_strategies (facts, strategies, 2);
  ari_collection_facts_begin_grades (facts);
  for (guint i = 0; i < N_PUZZLES; i++) {
    if (i % 4 != 0) {
      const AriLogicRating rating = {
        .level = (AriLevel) g_test_rand_int_range (0, ARI_N_LEVELS),
        .score = (guint) g_test_rand_int_range (0, 3000),
        .hardest = (AriTechnique) g_test_rand_int_range (0, ARI_N_TECHNIQUES),
        .counts = { [ARI_TECHNIQUE_NAKED_SINGLE] = i, [ARI_TECHNIQUE_XY_WING] = i % 3 },
      };

      ari_collection_facts_set_grade (facts, i, ARI_FACT_RATED, &rating);
    }
    if (i % 5 != 0) {
      const guint er = (guint) g_test_rand_int_range (10, 120);
      const AriExplainerRating rating = { .er = (guint16) er,
                                          .ep = (guint16) (er - 1),
                                          .ed = (guint16) (er - 2),
                                          .hardest = ARI_EXPLAINER_SWORDFISH };

      ari_collection_facts_set_er (facts, i, ARI_FACT_RATED, &rating);
    }
    ari_collection_facts_set_found (facts, i, (AriFound) g_test_rand_int_range (0, ARI_N_FOUND));
    if (i % 3 != 0)
      ari_collection_facts_set_time (facts, i, 1, g_test_rand_double_range (1e-7, 2.0),
                                     (guint64) g_test_rand_int_range (0, 40),
                                     g_test_rand_int_range (0, 10) == 0);
  }
  return facts;
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static guint32 *
order (AriCollectionFacts *facts,
       const AriFactFilter *filter,
       const AriFactOrder *orders,
       guint n_orders,
       guint32 *n)
{
  const AriFactFilter all = { .max_givens = G_MAXUINT };
  g_autoptr (GAsyncResult) result = NULL;
  guint32 *answer;

  ari_collection_facts_order_async (facts, filter ? filter : &all, orders, n_orders, NULL,
                                    keep_result, &result);
  WAIT_UNTIL (result != NULL);
  answer = ari_collection_facts_order_finish (result, n, NULL);
  g_assert_nonnull (answer);
  return answer;
}

/* --- histograms ------------------------------------------------------------------------------- */

/* The query of a bar takes as many puzzles as it counts; of the properties that a puzzle has once,
 * the bars have each puzzle once. */
static void
test_histograms (void)
{
  static const guint n_wanted[ARI_N_HISTOGRAMS] = {
    [ARI_HISTOGRAM_LEVEL] = N_PUZZLES / 4 * 3,
    [ARI_HISTOGRAM_SCORE] = N_PUZZLES / 4 * 3,
    [ARI_HISTOGRAM_ER] = N_PUZZLES / 5 * 4,
    [ARI_HISTOGRAM_GIVENS] = N_PUZZLES,
  };
  AriCollectionFacts *facts = new_facts ();

  for (guint kind = 0; kind < ARI_N_HISTOGRAMS; kind++) {
    g_autoptr (GArray) bars = ari_fact_histogram_count (facts, (AriHistogramKind) kind);
    guint n_all = 0;

    g_assert_cmpuint (bars->len, >, 1);
    for (guint i = 0; i < bars->len; i++) {
      const AriHistogramBar *bar = &g_array_index (bars, AriHistogramBar, i);
      const AriFactFilter filter = { .text = bar->query, .max_givens = G_MAXUINT };
      g_autofree guint32 *taken = NULL;
      guint32 n;

      taken = order (facts, &filter, NULL, 0, &n);
      g_assert_cmpuint (n, ==, bar->n);
      g_assert_cmpuint (n, >, 0);
      n_all += n;
    }
    if (n_wanted[kind] > 0)
      g_assert_cmpuint (n_all, ==, n_wanted[kind]);
  }
  g_object_unref (facts);
}

/* --- what is kept ----------------------------------------------------------------------------- */

static void
test_kept (void)
{
  g_autoptr (AriCollection) collection = new_collection ();
  AriCollectionFacts *facts = ari_collection_facts_new (collection);
  const AriStrategy *strategy = ari_strategy_default ();
  guint n_sizes, least, most;
  const guint *sizes = ari_collection_facts_get_sizes (facts, &n_sizes);
  const AriLogicRating rating = { .level = ARI_LEVEL_HARD,
                                  .score = 1016,
                                  .hardest = ARI_TECHNIQUE_XY_WING,
                                  .counts = { [ARI_TECHNIQUE_XY_WING] = 2 } };
  const AriExplainerRating er = { .er = 42, .ep = 12, .ed = 12 };
  g_autofree guint32 *unrated = NULL;
  guint32 n_unrated;
  double seconds;
  gboolean broken_off;

  g_assert_cmpuint (n_sizes, ==, 2);
  g_assert_cmpuint (sizes[0], ==, 4);
  g_assert_cmpuint (sizes[1], ==, 9);
  g_assert_true (ari_collection_facts_knows (facts, ARI_FACT_COMMENT));
  ari_collection_facts_get_givens_range (facts, &least, &most);
  g_assert_cmpuint (least, ==, 4);
  g_assert_cmpuint (most, <=, 81);

  g_assert_cmpint (ari_collection_facts_get_found (facts, 3), ==, ARI_FOUND_UNKNOWN);
  ari_collection_facts_set_found (facts, 3, ARI_FOUND_ONE);
  g_assert_cmpint (ari_collection_facts_get_found (facts, 3), ==, ARI_FOUND_ONE);
  g_assert_false (ari_collection_facts_knows (facts, ARI_FACT_SOLUTIONS));
  ari_collection_facts_begin_found (facts);
  g_assert_true (ari_collection_facts_knows (facts, ARI_FACT_SOLUTIONS));
  g_assert_cmpint (ari_collection_facts_get_found (facts, 3), ==, ARI_FOUND_UNKNOWN);

  g_assert_false (ari_collection_facts_knows (facts, ARI_FACT_LEVEL));
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 3).level, ==, ARI_N_LEVELS);
  ari_collection_facts_begin_grades (facts);
  g_assert_true (ari_collection_facts_knows (facts, ARI_FACT_LEVEL));
  ari_collection_facts_set_grade (facts, 3, ARI_FACT_RATED, &rating);
  ari_collection_facts_set_er (facts, 3, ARI_FACT_RATED, &er);
  ari_collection_facts_set_grade (facts, 5, ARI_FACT_STUCK, NULL);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 5).state, ==, ARI_FACT_STUCK);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 5).level, ==, ARI_N_LEVELS);
  g_assert_cmpuint (ari_collection_facts_get_count (facts, 3, ARI_TECHNIQUE_XY_WING), ==, 2);
  g_assert_cmpuint (ari_collection_facts_get_count (facts, 3, ARI_TECHNIQUE_X_WING), ==, 0);
  g_assert_cmpuint (ari_collection_facts_get_count (facts, 4, ARI_TECHNIQUE_XY_WING), ==, 0);
  unrated = ari_collection_facts_list_unrated (facts, &n_unrated);
  g_assert_cmpuint (n_unrated, ==, N_PUZZLES - 1);
  g_assert_cmpuint (unrated[3], ==, 4);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 3).level, ==, ARI_LEVEL_HARD);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 3).score, ==, 1016);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 3).hardest, ==, ARI_TECHNIQUE_XY_WING);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 3).er, ==, 42);
  g_assert_cmpuint (ari_collection_facts_get_grade (facts, 4).level, ==, ARI_N_LEVELS);

  ari_collection_facts_set_strategies (facts, &strategy, 1);
  g_assert_false (ari_collection_facts_get_time (facts, 9, 0, &seconds, &broken_off));
  ari_collection_facts_set_time (facts, 9, 0, 0.25, 3, FALSE);
  g_assert_true (ari_collection_facts_get_time (facts, 9, 0, &seconds, &broken_off));
  g_assert_cmpfloat (seconds, ==, 0.25);
  g_assert_false (broken_off);
  ari_collection_facts_set_time (facts, 9, 0, 0, 0, TRUE);
  g_assert_true (ari_collection_facts_get_time (facts, 9, 0, &seconds, &broken_off));
  g_assert_cmpfloat (seconds, ==, 0);
  g_assert_true (broken_off);
  g_assert_finalize_object (facts);
}

/* --- sorted ----------------------------------------------------------------------------------- */

/* Returns 1 + the value to sort by; 0 if it is unknown. */
static guint
grade_of (AriCollectionFacts *facts, AriFact fact, guint32 row)
{
  const AriFactGrade grade = ari_collection_facts_get_grade (facts, row);

  if (fact >= ARI_FACT_ER)
    return grade.er == 0         ? 0
           : fact == ARI_FACT_ER ? grade.er + 1u
           : fact == ARI_FACT_EP ? grade.ep + 1u
           : fact == ARI_FACT_ED ? grade.ed + 1u
                                 : grade.er_hardest + 1u;
  if (fact == ARI_FACT_LEVEL && grade.state == ARI_FACT_STUCK)
    return ARI_N_LEVELS + 1u;
  if (grade.level == ARI_N_LEVELS)
    return 0;
  return 1
         + (fact == ARI_FACT_LEVEL   ? grade.level
            : fact == ARI_FACT_SCORE ? grade.score
                                     : grade.hardest);
}

static AriSymmetry
symmetry_of (AriCollection *collection, guint32 row)
{
  return ari_symmetry_find (ari_collection_get_layout (collection, row),
                            ari_collection_get_givens (collection, row));
}

/* Compares two rows as the list should. */
static int
compare (AriCollectionFacts *facts, const AriFactOrder *by, guint32 a, guint32 b)
{
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  const int turn = by->descending ? -1 : 1;
  double seconds_a, seconds_b;
  gboolean broken_off, has_a, has_b;

  switch (by->fact) {
  case ARI_FACT_SOLUTIONS: {
    const AriFound found_a = ari_collection_facts_get_found (facts, a);
    const AriFound found_b = ari_collection_facts_get_found (facts, b);

    if (found_a == ARI_FOUND_UNKNOWN || found_b == ARI_FOUND_UNKNOWN)
      return (found_a == ARI_FOUND_UNKNOWN) - (found_b == ARI_FOUND_UNKNOWN);
    return turn * ((int) found_a - (int) found_b);
  }
  case ARI_FACT_GUESSES: {
    const gint64 guesses_a = ari_collection_facts_get_guesses (facts, a, by->strategy);
    const gint64 guesses_b = ari_collection_facts_get_guesses (facts, b, by->strategy);

    if (guesses_a < 0 || guesses_b < 0)
      return (guesses_a < 0) - (guesses_b < 0);
    return turn * ((guesses_a > guesses_b) - (guesses_a < guesses_b));
  }
  case ARI_FACT_TIME:
    has_a = ari_collection_facts_get_time (facts, a, by->strategy, &seconds_a, &broken_off);
    has_b = ari_collection_facts_get_time (facts, b, by->strategy, &seconds_b, &broken_off);
    if (!has_a || !has_b)
      return has_b - has_a;
    return turn * ((seconds_a > seconds_b) - (seconds_a < seconds_b));
  case ARI_FACT_LEVEL:
  case ARI_FACT_SCORE:
  case ARI_FACT_TECHNIQUE:
  case ARI_FACT_ER:
  case ARI_FACT_EP:
  case ARI_FACT_ED:
  case ARI_FACT_ER_TECHNIQUE: {
    const guint grade_a = grade_of (facts, by->fact, a), grade_b = grade_of (facts, by->fact, b);

    if (grade_a == 0 || grade_b == 0)
      return (grade_a == 0) - (grade_b == 0);
    return turn * ((grade_a > grade_b) - (grade_a < grade_b));
  }
  case ARI_FACT_SYMMETRY:
    return turn * ((int) symmetry_of (collection, b) - (int) symmetry_of (collection, a));
  case ARI_FACT_MINIMAL: {
    const AriFactMinimal minimal_a = ari_collection_facts_get_minimal (facts, a);
    const AriFactMinimal minimal_b = ari_collection_facts_get_minimal (facts, b);

    if (minimal_a == ARI_FACT_MINIMAL_UNKNOWN || minimal_b == ARI_FACT_MINIMAL_UNKNOWN)
      return (minimal_a == ARI_FACT_MINIMAL_UNKNOWN) - (minimal_b == ARI_FACT_MINIMAL_UNKNOWN);
    return turn * ((int) minimal_a - (int) minimal_b);
  }
  case ARI_FACT_SAME: {
    const guint32 same_a = ari_collection_facts_get_same (facts, a).equivalent;
    const guint32 same_b = ari_collection_facts_get_same (facts, b).equivalent;

    if (same_a == G_MAXUINT32 || same_b == G_MAXUINT32)
      return (same_a == G_MAXUINT32) - (same_b == G_MAXUINT32);
    return turn * ((same_a > same_b) - (same_a < same_b));
  }
  case ARI_FACT_PLAYED: {
    const double time_a = ari_collection_facts_get_play (facts, a).solved;
    const double time_b = ari_collection_facts_get_play (facts, b).solved;

    if (time_a < 0 || time_b < 0)
      return (time_a < 0) - (time_b < 0);
    return turn * ((time_a > time_b) - (time_a < time_b));
  }
  case ARI_FACT_GIVENS:
    return turn
           * ((int) ari_collection_get_n_givens (collection, a)
              - (int) ari_collection_get_n_givens (collection, b));
  case ARI_FACT_SIZE:
    return turn
           * ((int) ari_collection_get_layout (collection, a)->n_digits
              - (int) ari_collection_get_layout (collection, b)->n_digits);
  case ARI_FACT_COMMENT: {
    const char *comment_a = ari_collection_get_comment (collection, a);
    const char *comment_b = ari_collection_get_comment (collection, b);

    if (comment_a == NULL || comment_b == NULL)
      return (comment_a == NULL) - (comment_b == NULL);
    return turn * strcmp (comment_a, comment_b);
  }
  case ARI_FACT_CELLS: {
    const guint n_a = ari_collection_get_layout (collection, a)->n_cells;
    const guint n_b = ari_collection_get_layout (collection, b)->n_cells;

    for (guint i = 0; i < MAX (n_a, n_b); i++) {
      const guint8 cell_a =
          i < n_a ? (guint8) (ari_collection_get_givens (collection, a)[i] + 1) : 0;
      const guint8 cell_b =
          i < n_b ? (guint8) (ari_collection_get_givens (collection, b)[i] + 1) : 0;

      if (cell_a != cell_b)
        return turn * ((int) cell_a - (int) cell_b);
    }
    return 0;
  }
  case ARI_FACT_NUMBER:
    return turn * ((a > b) - (a < b));
  }
  g_assert_not_reached ();
}

/* The list is sorted by each fact, in both directions, and by a second one for equals; all
 * neighbours are in order. */
static void
test_sorted (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();

  for (guint fact = ARI_FACT_NUMBER; fact <= ARI_FACT_COMMENT; fact++)
    for (guint descending = 0; descending < 2; descending++) {
      const AriFactOrder by[] = { { (AriFact) fact, 1, (gboolean) descending },
                                  { ARI_FACT_GIVENS, 0, TRUE } };
      guint32 n;
      g_autofree guint32 *rows = order (facts, NULL, by, 2, &n);

      g_assert_cmpuint (n, ==, N_PUZZLES);
      for (guint i = 1; i < n; i++) {
        int answer = compare (facts, &by[0], rows[i - 1], rows[i]);

        if (answer == 0)
          answer = compare (facts, &by[1], rows[i - 1], rows[i]);
        g_assert_cmpint (answer, <=, 0);
        if (answer == 0)
          g_assert_cmpuint (rows[i - 1], <, rows[i]);
      }
    }
}

/* Sorting by a strategy that no longer exists keeps the order of the file. */
static void
test_gone_strategy (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  const AriFactOrder by = { ARI_FACT_TIME, 7, TRUE };
  guint32 n;
  g_autofree guint32 *rows = order (facts, NULL, &by, 1, &n);

  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (rows[i], ==, i);
}

/* --- chosen ----------------------------------------------------------------------------------- */

static char *
dup_line (AriCollection *collection, guint index)
{
  const guint n_cells = ari_collection_get_layout (collection, index)->n_cells;
  const guint8 *givens = ari_collection_get_givens (collection, index);
  char *line = g_malloc0 (n_cells + 1);

  for (guint i = 0; i < n_cells; i++)
    line[i] = givens[i] == ARI_NO_DIGIT ? '.' : (char) ('1' + givens[i]);
  return line;
}

/* Returns TRUE if the puzzle is known to need a technique with “XY-Wing” in its name. */
static gboolean
is_wing (AriCollectionFacts *facts, guint index)
{
  const AriFactGrade grade = ari_collection_facts_get_grade (facts, index);

  return grade.level != ARI_N_LEVELS
         && (grade.hardest == ARI_TECHNIQUE_XY_WING || grade.hardest == ARI_TECHNIQUE_ALS_XY_WING);
}

static gboolean
is_like (AriCollectionFacts *facts, const AriFactFilter *filter, guint index)
{
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  const guint n_givens = ari_collection_get_n_givens (collection, index);
  const char *comment = ari_collection_get_comment (collection, index);
  g_autofree char *line = dup_line (collection, index);
  g_autofree char *number = g_strdup_printf ("#%u", index + 1);

  if (filter->found && !(filter->found >> ari_collection_facts_get_found (facts, index) & 1))
    return FALSE;
  if (filter->level != 0
      && ari_collection_facts_get_grade (facts, index).level + 1u != filter->level)
    return FALSE;
  if (filter->size && ari_collection_get_layout (collection, index)->n_digits != filter->size)
    return FALSE;
  if (n_givens < filter->min_givens || n_givens > filter->max_givens)
    return FALSE;
  if (filter->text == NULL)
    return TRUE;
  return strstr (line, filter->text) || g_str_equal (number, filter->text)
         || (comment && strstr (comment, filter->text)) /* the comment contains a number */
         || (comment && g_str_has_prefix (comment, "Nice") && g_str_equal (filter->text, "nICE o"))
         || (g_str_equal (filter->text, "xy wing") && is_wing (facts, index));
}

static void
test_chosen (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  const char *const texts[] = { NULL,  "5.4", "53",  "....1",   "nICE o", "zebra",
                                "#17", "#0",  "Z9.", "xy wing", "1" };
  const AriFactFilter plain[] = {
    { .max_givens = G_MAXUINT },
    { .max_givens = 30 },
    { .min_givens = 25, .max_givens = 40 },
    { .max_givens = G_MAXUINT, .size = 4 },
    { .max_givens = G_MAXUINT, .level = 1 + ARI_LEVEL_UNFAIR },
    { .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_ONE | 1u << ARI_FOUND_UNKNOWN },
  };
  guint n_chosen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (plain); j++) {
      AriFactFilter filter = plain[j];
      guint32 n, next = 0;
      g_autofree guint32 *rows = NULL;

      filter.text = (char *) texts[i];
      rows = order (facts, &filter, NULL, 0, &n);
      for (guint row = 0; row < N_PUZZLES; row++)
        if (is_like (facts, &filter, row)) {
          g_assert_cmpuint (next, <, n);
          g_assert_cmpuint (rows[next++], ==, row);
        }
      g_assert_cmpuint (next, ==, n);
      n_chosen += n;
    }
  g_assert_cmpuint (n_chosen, >, N_PUZZLES);
}

static void
test_filter_copies (void)
{
  AriFactFilter filter = { .max_givens = G_MAXUINT }, copy = { .max_givens = 3 };

  g_assert_true (ari_fact_filter_takes_all (&filter));
  filter.text = g_strdup ("12");
  g_assert_false (ari_fact_filter_takes_all (&filter));
  ari_fact_filter_copy (&filter, &copy);
  g_assert_true (ari_fact_filter_equal (&filter, &copy));
  copy.level = 2;
  g_assert_false (ari_fact_filter_equal (&filter, &copy));
  g_assert_false (ari_fact_filter_takes_all (&copy));
  copy.level = 0;
  copy.size = 9;
  g_assert_false (ari_fact_filter_equal (&filter, &copy));
  ari_fact_filter_clear (&filter);
  ari_fact_filter_clear (&copy);
  g_assert_true (ari_fact_filter_equal (&filter, &copy));
  g_assert_true (ari_fact_filter_takes_all (&filter));
}

/* --- written ---------------------------------------------------------------------------------- */

static char *export(AriCollectionFacts *facts, const guint32 *rows, guint32 n, AriExportForm form)
{
  g_autoptr (GAsyncResult) result = NULL;
  char *text;

  ari_collection_export_async (facts, rows, n, form, NULL, NULL, NULL, keep_result, &result);
  WAIT_UNTIL (result != NULL);
  text = ari_collection_export_finish (result, NULL, NULL);
  g_assert_nonnull (text);
  return text;
}

/* A list that another program has changed is not overwritten, and the difference is described. */
static void
test_changed_by_others (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  g_autofree char *line = dup_line (collection, 0);
  g_autoptr (GFile) file = temporary_file ("list.txt", line);
  g_autoptr (AriCollection) other = NULL;
  g_autofree char *difference = NULL;
  g_autofree char *wanted = NULL;
  AriFileMark mark = { .size = 1 };

  for (guint round = 0; round < 2; round++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    g_autofree char *text = NULL;
    AriWriting writing;

    ari_collection_export_async (facts, (const guint32[]){ 0, 1 }, 2, ARI_EXPORT_LINES, file, &mark,
                                 NULL, keep_result, &result);
    WAIT_UNTIL (result != NULL);
    text = ari_collection_export_finish (result, &writing, &error);
    if (round == 0) {
      g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED);
      other = read_collection_file (file, NULL);
      g_assert_true (ari_file_mark_of (other) != NULL);
      mark = *ari_file_mark_of (other);
    } else {
      g_assert_no_error (error);
      g_assert_false (ari_file_mark_equal (&mark, &writing.written));
    }
  }
  difference = ari_collection_difference (other, collection);
  wanted = g_strdup_printf ("Puzzles: 1 in the file, %u here.\nOnly in the file: 0.",
                            ari_collection_get_n_puzzles (collection));
  g_assert_true (g_str_has_prefix (difference, wanted));
  temporary_file_remove (file);
}

/* A list that is written is read again as the same puzzles in that order. */
static void
test_lines (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  const AriFactOrder by = { ARI_FACT_GIVENS, 0, TRUE };
  guint32 n;
  g_autofree guint32 *rows = order (facts, NULL, &by, 1, &n);
  g_autofree char *text = export(facts, rows, n, ARI_EXPORT_LINES);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AriCollection) again = ari_collection_new_from_bytes (bytes, NULL);

  g_assert_cmpuint (ari_collection_get_n_puzzles (again), ==, n);
  for (guint i = 0; i < n; i++) {
    g_autofree char *line = dup_line (collection, rows[i]);
    g_autofree char *other = dup_line (again, i);

    g_assert_cmpstr (line, ==, other);
  }
}

static void
test_table (void)
{
  AriExportForm form;
  const char *text = "1...2....3...4.. # a \"b\", c\n1..32....3...4.. # tab\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (collection);
  const AriStrategy *strategies[] = { ari_strategy_by_name ("mrv"), ari_strategy_by_name ("rows") };
  const guint32 rows[] = { 1, 0 };
  g_autofree char *csv = NULL;
  g_autofree char *tsv = NULL;

  ari_collection_facts_set_found (facts, 0, ARI_FOUND_SEVERAL);
  ari_collection_facts_set_strategies (facts, strategies, 2);
  ari_collection_facts_set_time (facts, 0, 0, 0.5, 12, FALSE);
  ari_collection_facts_set_time (facts, 0, 1, 1.0, G_MAXUINT64, TRUE);
  csv = export(facts, rows, 2, ARI_EXPORT_CSV);
  g_assert_cmpstr (
      csv, ==,
      "number,puzzle,givens,solutions,solution,seconds mrv,guesses mrv,seconds rows,guesses rows,"
      "finished rows,comment\r\n"
      "2,1..32....3...4..,5,,,,,,,,tab\r\n"
      "1,1...2....3...4..,4,2+,,0.5,12,1,4294967295,no,\"a \"\"b\"\", c\"\r\n");
  tsv = export(facts, rows, 2, ARI_EXPORT_TSV);
  g_assert_true (g_str_has_suffix (
      tsv, "1\t1...2....3...4..\t4\t2+\t\t0.5\t12\t1\t4294967295\tno\ta \"b\", c\n"));
  g_assert_true (ari_export_form_from_name ("a.CSV", &form));
  g_assert_cmpint (form, ==, ARI_EXPORT_CSV);
  g_assert_true (ari_export_form_from_name ("a.tsv", &form));
  g_assert_cmpint (form, ==, ARI_EXPORT_TSV);
  g_assert_false (ari_export_form_from_name ("a.json", &form));
}

/* A saved table of results has all ratings, and the solution. */
static void
test_grades_table (void)
{
  const char *text = ".234341221434..1\n12.43..1....1...\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (collection);
  const guint32 rows[] = { 0, 1 };
  const AriLogicRating rating = {
    .level = ARI_LEVEL_HARD,
    .score = 1016,
    .hardest = ARI_TECHNIQUE_XY_WING,
    .counts = { [ARI_TECHNIQUE_NAKED_SINGLE] = 300, [ARI_TECHNIQUE_XY_WING] = 2 },
  };
  const AriExplainerRating er = { .er = 42, .ep = 12, .ed = 10, .hardest = ARI_EXPLAINER_XY_WING };
  g_autofree char *tsv = NULL;

  ari_collection_facts_begin_grades (facts);
  ari_collection_facts_set_found (facts, 0, ARI_FOUND_ONE);
  ari_collection_facts_set_grade (facts, 0, ARI_FACT_RATED, &rating);
  ari_collection_facts_set_er (facts, 0, ARI_FACT_RATED, &er);
  ari_collection_facts_set_grade (facts, 1, ARI_FACT_STUCK, NULL);
  tsv = export(facts, rows, 2, ARI_EXPORT_TSV);
  g_assert_cmpstr (tsv, ==,
                   "number\tpuzzle\tgivens\tsolutions\tsolution\tlevel\tscore\thardest\t"
                   "techniques\ter\tep\ted\ter_hardest\n"
                   "1\t.234341221434..1\t13\t1\t1234341221434321\tHard\t1016\tXY-Wing\t"
                   "Naked Single 300, XY-Wing 2\t4.2\t1.2\t1.0\tXY-Wing\n"
                   "2\t12.43..1....1...\t6\t\t\tNo level\t\t\t\t\t\t\t\n");
}

/* A puzzle belongs to the first one like it, in whatever order they were looked at; the table has
 * what was found. */
static void
test_comparison (void)
{
  static const char lines[] = "12.........1...4\n21.........2...4\n12.........1...4\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (lines, strlen (lines));
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (bytes, NULL);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (collection);
  const AriClassMark a = { { 1, 2 } }, b = { { 3, 4 } }, class = { { 5, 6 } };
  const guint32 rows[] = { 0, 1, 2 };
  g_autofree char *tsv = NULL;

  g_assert_cmpint (ari_collection_facts_get_minimal (facts, 0), ==, ARI_FACT_MINIMAL_UNKNOWN);
  ari_collection_facts_begin_comparison (facts);
  ari_collection_facts_set_comparison (facts, 2, ARI_FACT_IS_MINIMAL, &a, &class);
  g_assert_cmpuint (ari_collection_facts_get_same (facts, 2).same, ==, G_MAXUINT32);
  ari_collection_facts_set_comparison (facts, 1, ARI_FACT_NOT_MINIMAL, &b, &class);
  ari_collection_facts_set_comparison (facts, 0, ARI_FACT_MINIMAL_UNKNOWN, &a, &class);
  tsv = export(facts, rows, 3, ARI_EXPORT_TSV);
  g_assert_cmpstr (tsv, ==,
                   "number\tpuzzle\tgivens\tsolutions\tsolution\tsame_as\tequivalent_to\tminimal\t"
                   "symmetry\n"
                   "1\t12.........1...4\t4\t\t\t\t\t\tanti-diagonal\n"
                   "2\t21.........2...4\t4\t\t\t\t1\tno\tanti-diagonal\n"
                   "3\t12.........1...4\t4\t\t\t1\t1\tyes\tanti-diagonal\n");
}

/* --- kept between runs ------------------------------------------------------------------------ */

static gboolean
load_ratings (const char *path, AriCollectionFacts *facts)
{
  g_autoptr (GAsyncResult) result = NULL;

  ari_rating_cache_load_async (path, facts, NULL, keep_result, &result);
  WAIT_UNTIL (result != NULL);
  return ari_rating_cache_load_finish (result, facts);
}

static void
assert_same_grades (AriCollectionFacts *a, AriCollectionFacts *b, guint first, guint n)
{
  for (guint i = first; i < first + n; i++) {
    const AriFactGrade left = ari_collection_facts_get_grade (a, i);
    const AriFactGrade right = ari_collection_facts_get_grade (b, i);
    const guint naked = ari_collection_facts_get_count (a, i, ARI_TECHNIQUE_NAKED_SINGLE);

    g_assert_cmpuint (left.state, ==, right.state);
    g_assert_cmpuint (left.level, ==, right.level);
    g_assert_cmpuint (left.score, ==, right.score);
    g_assert_cmpuint (left.er, ==, right.er);
    g_assert_cmpuint (left.ed, ==, right.ed);
    g_assert_cmpuint (left.er_hardest, ==, right.er_hardest);
    g_assert_cmpuint (naked, ==, ari_collection_facts_get_count (b, i, ARI_TECHNIQUE_NAKED_SINGLE));
  }
}

/* Ratings are found again by the puzzle, and only whole lines of this version. */
static void
test_cache (void)
{
  g_autoptr (AriCollectionFacts) facts = new_facts ();
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  g_autoptr (GFile) file = temporary_file ("ratings", "");
  const char *path = g_file_peek_path (file);
  g_autofree guint32 *rows = g_new (guint32, N_PUZZLES);
  g_autofree char *lines = NULL;
  g_autofree char *text = NULL;
  gsize length;

  /* equal puzzles have one rating */
  for (guint i = 0; i < N_PUZZLES; i++) {
    rows[i] = N_PUZZLES - 1 - i;
    if (i % 7 == 6) {
      ari_collection_facts_set_grade (facts, i, ARI_FACT_NONE, NULL);
      ari_collection_facts_set_er (facts, i, ARI_FACT_NONE, NULL);
      ari_collection_facts_set_found (facts, i, ARI_FOUND_SEVERAL);
    }
  }
  g_assert_true (ari_rating_cache_save (path, facts, NULL));
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  {
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (collection);

    g_assert_true (load_ratings (path, again));
    assert_same_grades (facts, again, 0, N_PUZZLES);
    for (guint i = 1; i < 6; i++)
      g_assert_cmpint (ari_collection_facts_get_found (again, i), ==,
                       ari_collection_facts_get_found (facts, i));
  }
  /* the order of the list does not matter, nor whether it has other puzzles */
  lines = export(facts, rows, N_PUZZLES / 2, ARI_EXPORT_LINES);
  {
    g_autoptr (GBytes) bytes = g_bytes_new (lines, strlen (lines));
    g_autoptr (AriCollection) other = ari_collection_new_from_bytes (bytes, NULL);
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (other);

    g_assert_true (load_ratings (path, again));
    for (guint i = 0; i < N_PUZZLES / 2; i++)
      g_assert_cmpuint (ari_collection_facts_get_grade (again, i).score, ==,
                        ari_collection_facts_get_grade (facts, rows[i]).score);
    /* what is written for some leaves the others as they were */
    g_assert_true (ari_rating_cache_save (path, again, NULL));
  }
  {
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (collection);

    g_assert_true (load_ratings (path, again));
    assert_same_grades (facts, again, 0, N_PUZZLES);
  }
  /* cut off: the first lines are still read, and the last one is not */
  g_assert_true (g_file_set_contents (path, text, (gssize) length / 2, NULL));
  {
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (collection);

    g_assert_true (load_ratings (path, again));
    assert_same_grades (facts, again, 0, 100);
    g_assert_cmpuint (ari_collection_facts_get_grade (again, N_PUZZLES - 3).state, ==,
                      ARI_FACT_UNKNOWN);
  }
  /* changed anywhere: nothing worse than a line that is left out, or another number */
  for (guint round = 0; round < 300; round++) {
    g_autofree char *bad = g_memdup2 (text, length + 1);
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (collection);

    for (guint i = 0; i < 40; i++)
      bad[g_test_rand_int_range (30, (gint32) length)] = (char) g_test_rand_int_range (0, 256);
    g_assert_true (g_file_set_contents (path, bad, (gssize) length, NULL));
    load_ratings (path, again);
    for (guint i = 0; i < N_PUZZLES; i++) {
      const AriFactGrade grade = ari_collection_facts_get_grade (again, i);

      g_assert_cmpuint (grade.hardest, <, ARI_N_TECHNIQUES);
      g_assert_cmpint (grade.state == ARI_FACT_RATED, ==, grade.level < ARI_N_LEVELS);
      ari_collection_facts_get_count (again, i, ARI_TECHNIQUE_XY_WING);
    }
  }
  /* of another version, or no such file at all */
  text[10]++;
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  {
    g_autoptr (AriCollectionFacts) again = ari_collection_facts_new (collection);

    g_assert_false (load_ratings (path, again));
    g_assert_false (ari_collection_facts_knows (again, ARI_FACT_LEVEL));
  }
  temporary_file_remove (file);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection-facts/kept", test_kept);
  g_test_add_func ("/collection-facts/sorted", test_sorted);
  g_test_add_func ("/collection-facts/gone-strategy", test_gone_strategy);
  g_test_add_func ("/collection-facts/chosen", test_chosen);
  g_test_add_func ("/collection-facts/filter-copies", test_filter_copies);
  g_test_add_func ("/collection-facts/lines", test_lines);
  g_test_add_func ("/collection-facts/changed-by-others", test_changed_by_others);
  g_test_add_func ("/collection-facts/table", test_table);
  g_test_add_func ("/collection-facts/comparison", test_comparison);
  g_test_add_func ("/collection-facts/grades-table", test_grades_table);
  g_test_add_func ("/collection-facts/cache", test_cache);
  g_test_add_func ("/collection-facts/histograms", test_histograms);
  return g_test_run ();
}
