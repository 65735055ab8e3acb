/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of one's own are found by name, and described in words. */

#include "config.h"

#include <string.h>

#include "puzzle/words/method-words.h"
#include "tests/seed.h"

static void
test_by_name (void)
{
  const AriStrategy *method = ari_method_by_name ("wdeg/random/places/singles/seed=7");

  g_assert_nonnull (method);
  g_assert_cmpstr (method->name, ==, "wdeg/random/places/singles/seed=7");
  g_assert_cmpstr (method->title, ==,
                   "dom/wdeg, random digit, digit or place yes or no, singles, seed 7");
  g_assert_cmpuint (method->seed, ==, 7);
  g_assert_cmpstr (method->line, ==,
                   "Fewest candidates for its weight (dom/wdeg); Naked and hidden singles");
  g_assert_cmpstr (
      method->summary, ==,
      "Takes the cell with the fewest candidates for the weight of its constraints, which is how "
      "many dead ends there were in its houses and in itself; tries the digits in random order; "
      "guesses the place of a digit "
      "in a house where that has fewer choices; after each failure removes the digit "
      "and chooses again; deduces naked and hidden singles.");
  g_assert_true (ari_method_by_name ("wdeg/seed=7/places/random") == method);
  g_assert_true (ari_method_of (method) == method);
  g_assert_true (ari_method_by_name ("mrv-singles") == ari_strategy_default ());
  g_assert_true (ari_method_by_name ("fewest") == ari_strategy_default ());
  g_assert_true (ari_method_by_name ("activity/learning") == ari_strategy_by_name ("learning"));
  g_assert_null (ari_method_by_name ("fewest/none"));
  g_assert_null (ari_method_by_name (""));
}

/* A method has one title for people, until it is given another one; a column has the short name of
 * a preset. */
static void
test_titles (void)
{
  static const char *const names[] = { "boxes/none", "domdeg/forward", "fewest/tie-random/forward",
                                       "fewest/tie-random/forward/seed=2", "wdeg/singles" };
  static const char *const titles[] = { "Box by box, no deductions", "dom/deg, forward checking",
                                        "Fewest candidates, random ties, forward checking",
                                        "Fewest candidates, random ties, forward checking, seed 2",
                                        "dom/wdeg, singles" };
  const AriStrategy *preset = ari_method_by_name ("mrv-singles");

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const AriStrategy *method = ari_method_by_name (names[i]);

    g_assert_cmpstr (ari_method_title (method), ==, titles[i]);
    g_assert_cmpstr (ari_method_label (method), ==, titles[i]);
    g_assert_false (ari_method_is_named (method));
    ari_method_set_title (method, "Mine");
    g_assert_cmpstr (ari_method_title (method), ==, "Mine");
    g_assert_true (ari_method_is_named (method));
    ari_method_set_title (method, NULL);
    g_assert_cmpstr (ari_method_title (method), ==, titles[i]);
    g_assert_false (ari_method_is_named (method));
  }
  g_assert_cmpstr (ari_method_label (preset), ==, "mrv-singles");
  g_assert_false (ari_method_is_named (preset));
}

static void
test_values (void)
{
  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    g_assert_cmpuint (strlen (ari_method_axis_title (axis)), >, 3);
    for (unsigned value = 0; ari_method_word (axis, value) != NULL; value++) {
      g_assert_cmpuint (strlen (ari_method_value_title (axis, value)), >, 3);
      for (unsigned other = 0; other < value; other++)
        g_assert_cmpstr (ari_method_value_title (axis, value), !=,
                         ari_method_value_title (axis, other));
    }
  }
}

static void
test_problems (void)
{
  static const char *const cases[][2] = {
    { "wdeg/foo", "“foo” is not a word for a method here." },
    { "fewest/singles/pairs", "“singles” and “pairs” exclude each other." },
    { "random/seed=0", "“seed=0” is not a seed. A seed is a number from 1 to 4294967295." },
    { "fewest/seed=3", "“seed=3” has no effect, because nothing in this method is random." },
    { "rows/lcv/none",
      "“lcv” counts candidates, which “none” does not keep up to date. Use “forward” instead." },
    { "rows/tie-random", "“tie-random” breaks ties, and “rows” never has any." },
    { "degree/places", "“places” compares numbers of candidates, and “degree” does not. Use "
                       "“fewest”, for example." },
    { "fewest/tie-lookahead/places",
      "“tie-lookahead” compares cells only, and “places” also guesses places of digits." },
    { "wdeg/learning", "“wdeg” is not possible in a search that learns." },
    { "activity", "“activity” is only possible in a search that learns. Add “learning”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriStrategy method;
    const AriMethodProblem problem = ari_method_read (cases[i][0], &method);
    g_autofree char *words = ari_method_problem_to_string (&problem, FALSE);

    g_assert_cmpstr (words, ==, cases[i][1]);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/method-words/by-name", test_by_name);
  g_test_add_func ("/method-words/titles", test_titles);
  g_test_add_func ("/method-words/values", test_values);
  g_test_add_func ("/method-words/problems", test_problems);
  return g_test_run ();
}
