/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques that are used, their order, and how the settings keep both. */

#include "puzzle/techniques/technique-order.h"
#include "tests/seed.h"

static void
assert_same (const AriTechniqueOrder *a, const AriTechniqueOrder *b)
{
  g_assert_true (ari_technique_order_equal (a, b));
}

/* The settings have nothing for the default order, so that it follows the table of a later
 * version. */
static void
test_default (void)
{
  const AriTechniqueOrder order = ari_technique_order_default ();
  const AriLogicOptions usual = ari_logic_options_for_people ();
  const AriLogicOptions options = ari_technique_order_get_options (&order);
  const AriTechniqueOrder read = ari_technique_order_read (NULL);
  g_auto (GStrv) codes = ari_technique_order_write (&order);

  g_assert_cmpuint (g_strv_length (codes), ==, 0);
  assert_same (&read, &order);
  g_assert_cmpuint (options.n_order, ==, usual.n_order);
  g_assert_cmpmem (options.order, options.n_order * sizeof options.order[0], usual.order,
                   usual.n_order * sizeof usual.order[0]);
}

/* After any moves and switches, writing and reading gives the same order, with each technique
 * once. */
static void
test_round_trip (void)
{
  AriTechniqueOrder order = ari_technique_order_default ();

  for (guint i = 0; i < 300; i++) {
    AriTechniqueOrder read;
    g_auto (GStrv) codes = NULL;
    guint seen[ARI_N_TECHNIQUES] = { 0 };
    const guint from = (guint) g_test_rand_int_range (0, ARI_N_TECHNIQUES);
    const guint to = (guint) g_test_rand_int_range (0, ARI_N_TECHNIQUES);
    const AriTechnique moved = order.order[from];

    ari_technique_order_move (&order, from, to);
    g_assert_cmpint (order.order[to], ==, moved);
    order.is_used[moved] = !order.is_used[moved];
    codes = ari_technique_order_write (&order);
    read = ari_technique_order_read ((const char *const *) codes);
    assert_same (&read, &order);
    for (guint k = 0; k < ARI_N_TECHNIQUES; k++)
      seen[order.order[k]]++;
    for (guint k = 0; k < ARI_N_TECHNIQUES; k++)
      g_assert_cmpuint (seen[k], ==, 1);
  }
}

/* Techniques without a code get their place in the table; text that is not a code is ignored. */
static void
test_foreign (void)
{
  const char *const codes[] = { "0003", "nothing", "-0000", "0003", "", "-", NULL };
  const AriTechniqueOrder order = ari_technique_order_read (codes);
  const AriLogicOptions options = ari_technique_order_get_options (&order);

  g_assert_cmpint (order.order[0], ==, ARI_TECHNIQUE_NAKED_SINGLE);
  g_assert_cmpint (order.order[1], ==, ARI_TECHNIQUE_HIDDEN_SINGLE);
  g_assert_cmpint (order.order[ARI_N_TECHNIQUES - 1], ==, ARI_TECHNIQUE_FULL_HOUSE);
  g_assert_false (order.is_used[ARI_TECHNIQUE_FULL_HOUSE]);
  for (guint i = 0; i < options.n_order; i++)
    g_assert_cmpint (options.order[i], !=, ARI_TECHNIQUE_FULL_HOUSE);
}

/* A profile uses its techniques alone, in its order; the others follow. */
static void
test_profiles (void)
{
  static const struct {
    AriTechnique first; /* after the singles */
    AriTechnique last;
    guint n_used;
  } wanted[] = {
    [ARI_TECHNIQUE_PROFILE_EXPLAINER] = { ARI_TECHNIQUE_POINTING, ARI_TECHNIQUE_NESTED_CHAINS_4,
                                          42 },
    [ARI_TECHNIQUE_PROFILE_SUDOKUWIKI] = { ARI_TECHNIQUE_NAKED_PAIR, ARI_TECHNIQUE_TEMPLATE_DELETE,
                                           63 },
  };

  for (guint i = 0; i < ARI_N_TECHNIQUE_PROFILES; i++) {
    const AriTechniqueOrder order = ari_technique_order_get_profile ((AriTechniqueProfile) i);
    const AriLogicOptions options = ari_technique_order_get_options (&order);
    g_auto (GStrv) codes = ari_technique_order_write (&order);
    const AriTechniqueOrder read = ari_technique_order_read ((const char *const *) codes);

    assert_same (&read, &order);
    g_assert_cmpuint (ari_technique_order_find_profile (&order), ==, i);
    if (i == ARI_TECHNIQUE_PROFILE_USUAL)
      continue;
    g_assert_cmpuint (options.n_order, ==, wanted[i].n_used);
    g_assert_cmpint (options.order[3], ==, wanted[i].first);
    g_assert_cmpint (options.order[options.n_order - 1], ==, wanted[i].last);
  }
}

/* Levels, scores and limits are kept, whoever the order belongs to; and what is not one is ignored.
 */
static void
test_worths_and_limits (void)
{
  const char *const odd[] = {
    "0300=9:1", "0300=1:99999", "0301=1:", "fins=99", "fins=", "x=1", NULL
  };
  const AriTechniqueOrder usual = ari_technique_order_default ();
  const AriTechniqueOrder ignored = ari_technique_order_read (odd);
  AriTechniqueOrder order = usual;
  const AriTechniqueLimit *limit;

  g_assert_true (ari_logic_options_equal (&ignored.options, &usual.options));
  order.is_own = TRUE;
  g_assert_cmpuint (ari_technique_order_find_profile (&order), ==, ARI_N_TECHNIQUE_PROFILES);
  order.options.worths[ARI_TECHNIQUE_X_WING] = (AriTechniqueWorth){ ARI_LEVEL_EXTREME, 777 };
  for (guint row = 0; (limit = ari_technique_limit_info (row)) != NULL; row++) {
    const guint value = ari_technique_limit_get (&order, row);
    g_auto (GStrv) words = NULL;
    AriTechniqueOrder read;

    ari_technique_limit_set (&order, row, value == limit->most ? limit->least : limit->most);
    g_assert_cmpuint (ari_technique_limit_get (&order, row), !=, value);
    words = ari_technique_order_write (&order);
    read = ari_technique_order_read ((const char *const *) words);
    assert_same (&read, &order);
    g_assert_true (read.is_own);
    for (guint other = row + 1; ari_technique_limit_info (other) != NULL; other++)
      g_assert_cmpuint (ari_technique_limit_get (&order, other), ==,
                        ari_technique_limit_get (&usual, other));
  }
  g_assert_cmpuint (ari_technique_order_get_options (&order).worths[ARI_TECHNIQUE_X_WING].score, ==,
                    777);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/technique-order/default", test_default);
  g_test_add_func ("/technique-order/round-trip", test_round_trip);
  g_test_add_func ("/technique-order/foreign", test_foreign);
  g_test_add_func ("/technique-order/profiles", test_profiles);
  g_test_add_func ("/technique-order/worths-and-limits", test_worths_and_limits);
  return g_test_run ();
}
