/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions in words mean what they say, and say where they make no sense. */

#include "config.h"

#include <math.h>

#include "engine/base/symmetry.h"
#include "puzzle/collection/fact-query.h"
#include "tests/seed.h"

/* A puzzle with an ER of 9.1, three skyscrapers and two X-Wings, whose EP is not known. */
static double
value_of (AriQueryField field, AriTechnique technique, gpointer data)
{
  switch (field) {
  case ARI_QUERY_NUMBER:
    return 12;
  case ARI_QUERY_GIVENS:
    return 24;
  case ARI_QUERY_SIZE:
    return 9;
  case ARI_QUERY_SOLUTIONS:
    return 1;
  case ARI_QUERY_SYMMETRIC:
    return 1;
  case ARI_QUERY_SYMMETRY:
    return ARI_SYMMETRY_HALF_TURN;
  case ARI_QUERY_MINIMAL:
    return 1;
  case ARI_QUERY_DUPLICATE:
    return 0;
  case ARI_QUERY_EQUIVALENT:
    return NAN;
  case ARI_QUERY_LEVEL:
    return ARI_LEVEL_UNFAIR;
  case ARI_QUERY_STUCK:
    return 0;
  case ARI_QUERY_SCORE:
    return 1500;
  case ARI_QUERY_HARDEST:
    return ARI_TECHNIQUE_SKYSCRAPER;
  case ARI_QUERY_ER:
    return 91 / 10.0;
  case ARI_QUERY_EP:
    return NAN;
  case ARI_QUERY_ED:
    return 1.2;
  case ARI_QUERY_COUNT:
  default:
    return technique == ARI_TECHNIQUE_SKYSCRAPER ? 3 : technique == ARI_TECHNIQUE_X_WING ? 2 : 0;
  }
}

static void
test_meaning (void)
{
  static const struct {
    const char *text;
    gboolean holds;
  } cases[] = {
    { "er >= 9 and skyscraper >= 2", TRUE },
    { "er>=9 and skyscraper>=4", FALSE },
    { "er = 9.1", TRUE },
    { "er != 9.1", FALSE },
    { "er <> 9.1 or er ≥ 9.1", TRUE },
    { "givens < 24 or score > 1499 and not stuck", TRUE },
    { "(givens < 24 or score > 1499) and stuck", FALSE },
    { "not givens < 24", TRUE },
    { "not not givens < 24", FALSE },
    { "level = unfair", TRUE },
    { "Level >= Hard AND level < extreme", TRUE },
    { "hardest = skyscraper", TRUE },
    { "hardest != X-Wing", TRUE },
    { "x wing = 2 and naked pair = 0", TRUE },
    { "x-wing and not swordfish", TRUE },
    { "symmetric", TRUE },
    { "symmetric = no", FALSE },
    { "symmetry = Half-Turn and minimal and not duplicate", TRUE },
    { "symmetry != half-turn or symmetry = none", FALSE },
    { "equivalent = no", FALSE },
    { "solutions = 1 and size = 9 and number == 12 and ed <= 1.2", TRUE },
    /* what is not known is neither true nor false */
    { "ep > 1", FALSE },
    { "not ep > 1", FALSE },
    { "ep > 1 or er > 9", TRUE },
    { "not (ep > 1 and er < 9)", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    char *fault = NULL;
    g_autoptr (AriFactQuery) query = ari_fact_query_new (cases[i].text, &fault);

    g_assert_cmpstr (fault, ==, NULL);
    g_test_message ("%s", cases[i].text);
    g_assert_cmpint (ari_fact_query_test (query, value_of, NULL), ==, cases[i].holds);
  }
}

static void
test_nonsense (void)
{
  static const struct {
    const char *text;
    const char *fault;
  } cases[] = {
    { "", "Column 1: a name is missing here." },
    { "er >= ", "Column 7: a value is missing here." },
    { "er >= nine", "Column 7: “nine” is not a number." },
    { "er >= 90", "Column 7: this number is between 1 and 20." },
    { "solutions = 3", "Column 13: this number is between 0 and 2." },
    { "givens = 20 and er", "Column 19: “er” must be compared, with = < > <= >= or !=." },
    { "level > 3",
      "Column 9: “3” is not a level: they are Easy, Medium, Hard, Unfair and Extreme." },
    { "stuck > no", "Column 7: “stuck” is “yes” or “no”: compare with = or !=." },
    { "stuck = maybe", "Column 9: “maybe” is neither “yes” nor “no”." },
    { "symmetry = oblique",
      "Column 12: “oblique” is not a symmetry: they are none, half-turn, quarter-turn, left-right, "
      "up-down, diagonal, anti-diagonal, both-mirrors, both-diagonals, full." },
    { "symmetry > none", "Column 10: a symmetry is neither more nor less: compare with = or !=." },
    { "symmetry", "Column 9: “symmetry” must be compared, with = < > <= >= or !=." },
    { "zebra > 1", "Column 1: There is no technique “zebra”." },
    { "er > 1 er < 2", "Column 8: “and” or “or” is missing here." },
    { "(er > 1", "Column 1: this parenthesis is not closed." },
    { "er > 1)", "Column 7: “and” or “or” is missing here." },
    { "er > 1 and", "Column 11: a name is missing here." },
    { "é = 1 or er > nine", "Column 1: There is no technique “é”." },
    { "er > 1\xff", "The filter is not valid UTF-8." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *fault = NULL;

    g_assert_null (ari_fact_query_new (cases[i].text, &fault));
    g_assert_cmpstr (fault, ==, cases[i].fault);
  }
}

/* Any text is read or refused; deep and long ones are refused. */
static void
test_any_text (void)
{
  static const char *const parts[] = { "er", " ", "(", ")", "not ", "and ", "or ", ">=", "=",
                                       "9",  "x", "≥", "-", "yes",  "hard", "<>",  "!" };
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autofree char *too_deep = NULL;

  for (guint round = 0; round < 20000; round++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_autofree char *fault = NULL;
    g_autoptr (AriFactQuery) query = NULL;

    for (gint i = g_test_rand_int_range (0, 12); i >= 0; i--)
      g_string_append (text, parts[g_test_rand_int_range (0, G_N_ELEMENTS (parts))]);
    query = ari_fact_query_new (text->str, &fault);
    g_assert_cmpint (query == NULL, ==, fault != NULL);
    if (query != NULL)
      ari_fact_query_test (query, value_of, NULL);
  }
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '(');
  g_assert_null (ari_fact_query_new (deep->str, &too_deep));
  g_assert_nonnull (too_deep);
}

static void
test_uses (void)
{
  g_autofree char *fault = NULL;
  g_autoptr (AriFactQuery) query = ari_fact_query_new ("er > 1 or givens = 20", &fault);

  g_assert_true (ari_fact_query_uses (query, ARI_QUERY_ER, ARI_QUERY_ED));
  g_assert_false (ari_fact_query_uses (query, ARI_QUERY_LEVEL, ARI_QUERY_HARDEST));
  g_assert_true (ari_fact_query_looks_like_one ("er > 1"));
  g_assert_false (ari_fact_query_looks_like_one ("skyscraper"));
  g_assert_false (ari_fact_query_looks_like_one ("53..7"));
}

/* Bounds are those of all puzzles that can meet the conditions. */
static void
test_bound (void)
{
  static const struct {
    const char *text;
    double least, most;
  } cases[] = {
    { "er >= 3 and er <= 4.5 and givens < 30", 3, 4.5 },
    { "er = 3.4", 3.4, 3.4 },
    { "er >= 3 or er = 2 or (er <= 2.5 and er >= 1.5)", 1.5, INFINITY },
    { "er >= 3 or score > 5", -INFINITY, INFINITY },
    { "not er >= 3", -INFINITY, INFINITY },
    { "er != 3 and score > 900", -INFINITY, INFINITY },
  };
  g_autofree char *fault = NULL;
  g_autoptr (AriFactQuery) none = ari_fact_query_new ("er >= 3 and er < 3", &fault);
  double least, most;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriFactQuery) query = ari_fact_query_new (cases[i].text, &fault);

    ari_fact_query_bound (query, ARI_QUERY_ER, &least, &most);
    g_assert_true (least >= cases[i].least && least <= cases[i].least);
    g_assert_true (most >= cases[i].most && most <= cases[i].most);
  }
  ari_fact_query_bound (none, ARI_QUERY_ER, &least, &most);
  g_assert_true (most < least);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/fact-query/meaning", test_meaning);
  g_test_add_func ("/fact-query/nonsense", test_nonsense);
  g_test_add_func ("/fact-query/any-text", test_any_text);
  g_test_add_func ("/fact-query/uses", test_uses);
  g_test_add_func ("/fact-query/bound", test_bound);
  return g_test_run ();
}
