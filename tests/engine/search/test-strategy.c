/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The presets and their names. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/search/strategy.h"
#include "tests/seed.h"

static void
test_names (void)
{
  const char *const expected[] = { "rows",         "columns",    "mrv",           "mrv-naked",
                                   "mrv-singles",  "mrv-locked", "mrv-lookahead", "mrv-ties",
                                   "mrv-learning", "learning" };
  unsigned n;
  const AriStrategy *strategies = ari_strategies (&n);

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (expected));
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpstr (strategies[i].name, ==, expected[i]);
    g_assert_true (ari_strategy_by_name (expected[i]) == &strategies[i]);
  }
  g_assert_null (ari_strategy_by_name ("no-such-preset"));
  g_assert_null (ari_strategy_by_name (""));
  g_assert_cmpstr (ari_strategy_default ()->name, ==, "mrv-singles");
}

static void
test_texts (void)
{
  unsigned n;
  const AriStrategy *strategies = ari_strategies (&n);

  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpuint (strlen (strategies[i].title), >, 5);
    g_assert_true (g_str_has_suffix (strategies[i].summary, "."));
    for (unsigned j = 0; j < i; j++) {
      g_assert_cmpstr (strategies[i].title, !=, strategies[j].title);
      g_assert_cmpstr (strategies[i].summary, !=, strategies[j].summary);
    }
  }
  for (unsigned rule = 0; rule < ARI_N_RULES; rule++)
    for (unsigned other = 0; other < rule; other++)
      g_assert_cmpstr (ari_rule_title (rule), !=, ari_rule_title (other));
}

/* The two presets that walk the same tree say so, each naming the other. */
static void
test_same_tree_is_said (void)
{
  const AriStrategy *mrv = ari_strategy_by_name ("mrv");
  const AriStrategy *naked = ari_strategy_by_name ("mrv-naked");

  g_assert_nonnull (strstr (mrv->summary, "same tree"));
  g_assert_nonnull (strstr (mrv->summary, naked->title));
  g_assert_nonnull (strstr (naked->summary, "same tree"));
  g_assert_nonnull (strstr (naked->summary, mrv->title));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/strategy/names", test_names);
  g_test_add_func ("/strategy/texts", test_texts);
  g_test_add_func ("/strategy/same-tree-is-said", test_same_tree_is_said);
  return g_test_run ();
}
