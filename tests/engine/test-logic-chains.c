/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of one digit and of cells with two candidates, and Sue de Coq: small positions with them,
 * and nearly with them. */

#include "logic-desk.h"

static void
test_x_chain (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c49");
  logic_desk_keep_places (desk, 4, "c6", "r48c6");
  logic_desk_remove (desk, "r8c9", "4"); /* which a shorter chain would take */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_X_CHAIN, "4 in r8c1");

  /* it has five links */
  desk->options.max_chain_links = 4;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_X_CHAIN);
}

static void
test_x_chain_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c49");
  logic_desk_keep_places (desk, 4, "c6", "r468c6");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_X_CHAIN);
}

static void
test_xy_chain (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_digits (desk, "r9c9", "35");
  logic_desk_keep_digits (desk, "r9c5", "15");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_XY_CHAIN, "1 in r1c5 r9c1");

  /* it has seven links */
  desk->options.max_chain_links = 6;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_XY_CHAIN);
}

static void
test_xy_chain_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_digits (desk, "r9c9", "356");
  logic_desk_keep_digits (desk, "r9c5", "15");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_XY_CHAIN);
}

static void
test_sue_de_coq (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c12", "1234");
  logic_desk_keep_digits (desk, "r1c5", "12");
  logic_desk_keep_digits (desk, "r3c3", "34");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SUE_DE_COQ,
                           "12 in r1c346789, 34 in r1c3 r2c123 r3c12");
}

static void
test_sue_de_coq_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c12", "1234");
  logic_desk_keep_digits (desk, "r1c5", "12");
  logic_desk_keep_digits (desk, "r3c3", "345");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SUE_DE_COQ);
}

/* Both sides can hold 5: it stands in each of them, and nowhere else in both houses. */
static void
test_sue_de_coq_shared (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c12", "1234");
  logic_desk_keep_digits (desk, "r1c45", "125");
  logic_desk_keep_digits (desk, "r3c23", "345");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SUE_DE_COQ,
                           "125 in r1c36789, 345 in r1c3 r2c123 r3c1");
}

static LogicDesk *
new_loop (const char *places_of_3)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_places (desk, 3, "r9", places_of_3);
  return desk;
}

/* Either r1c1 is 1 or r9c1 is 3. */
static void
test_aic (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("r9c19");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_AIC, "1 in r9c1");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, "1 in r9c1");
}

static void
test_aic_missed (void)
{
  g_autoptr (LogicDesk) desk = new_loop ("r9c149");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_AIC);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP);
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = { ARI_TECHNIQUE_X_CHAIN, ARI_TECHNIQUE_XY_CHAIN,
                                             ARI_TECHNIQUE_SUE_DE_COQ, ARI_TECHNIQUE_AIC,
                                             ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 40, 701);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/chains/x", test_x_chain);
  g_test_add_func ("/logic/chains/x-missed", test_x_chain_missed);
  g_test_add_func ("/logic/chains/xy", test_xy_chain);
  g_test_add_func ("/logic/chains/xy-missed", test_xy_chain_missed);
  g_test_add_func ("/logic/chains/sue-de-coq", test_sue_de_coq);
  g_test_add_func ("/logic/chains/sue-de-coq-missed", test_sue_de_coq_missed);
  g_test_add_func ("/logic/chains/sue-de-coq-shared", test_sue_de_coq_shared);
  g_test_add_func ("/logic/chains/aic", test_aic);
  g_test_add_func ("/logic/chains/aic-missed", test_aic_missed);
  g_test_add_func ("/logic/chains/sound", test_sound);
  return g_test_run ();
}
