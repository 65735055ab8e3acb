/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost locked sets: small positions with linked sets, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* An empty house is full of large sets, which these positions are not about. */
static LogicDesk *
new_desk (void)
{
  LogicDesk *desk = logic_desk_new ();

  desk->options.max_als_cells = 3;
  return desk;
}

static void
test_xz (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c8", "13");
  logic_desk_keep_digits (desk, "r2c7", "23");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALS_XZ, "2 in r2c123 r1c79");
}

static void
test_xz_missed (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  /* The second set has a place for 1 that the first does not see. */
  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c8", "13");
  logic_desk_keep_digits (desk, "r2c7", "123");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_ALS_XZ);
}

static void
test_xz_loop (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALS_XZ, "123 in r1c234678");
}

static void
test_wing (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "13");
  logic_desk_keep_digits (desk, "r1c2", "23");
  logic_desk_keep_digits (desk, "r5c1", "14");
  logic_desk_keep_digits (desk, "r1c9", "24");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALS_XY_WING, "4 in r5c9");
}

static void
test_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "13");
  logic_desk_keep_digits (desk, "r1c2", "123");
  logic_desk_keep_digits (desk, "r5c1", "14");
  logic_desk_keep_digits (desk, "r1c9", "24");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_ALS_XY_WING);
}

static void
test_chain (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_digits (desk, "r9c9", "35");
  logic_desk_keep_digits (desk, "r9c5", "15");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALS_XY_CHAIN, "1 in r1c5 r9c1");

  /* Four sets are too many then. */
  desk->options.max_als_chain = 3;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_ALS_XY_CHAIN);
}

static void
test_chain_missed (void)
{
  g_autoptr (LogicDesk) desk = new_desk ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_digits (desk, "r9c9", "356");
  logic_desk_keep_digits (desk, "r9c5", "15");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_ALS_XY_CHAIN);
}

static LogicDesk *
new_blossom (const char *stem)
{
  LogicDesk *desk = new_desk ();

  logic_desk_keep_digits (desk, "r5c5", stem);
  logic_desk_keep_digits (desk, "r5c1", "19");
  logic_desk_keep_digits (desk, "r1c5", "29");
  logic_desk_keep_digits (desk, "r5c9", "38");
  logic_desk_keep_digits (desk, "r1c9", "89");
  return desk;
}

static void
test_blossom (void)
{
  g_autoptr (LogicDesk) desk = new_blossom ("123");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_DEATH_BLOSSOM, "9 in r1c1");
}

static void
test_blossom_missed (void)
{
  g_autoptr (LogicDesk) desk = new_blossom ("1234");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_DEATH_BLOSSOM);
}

/* new_pair: (transfer full): two cells that do not see each other, and two that see both. */
static LogicDesk *
new_pair (const char *r5c1)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "14");
  logic_desk_keep_digits (desk, "r5c5", "23");
  logic_desk_keep_digits (desk, "r1c5", "12");
  logic_desk_keep_digits (desk, "r5c1", r5c1);
  return desk;
}

static void
test_aligned_pair (void)
{
  g_autoptr (LogicDesk) desk = new_pair ("13");
  g_autoptr (LogicDesk) missed = new_pair ("15");
  g_autoptr (LogicDesk) row = logic_desk_new ();

  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALIGNED_PAIR, "1 in r1c1");
  logic_desk_assert_not_found (missed, ARI_TECHNIQUE_ALIGNED_PAIR, "1 in r1c1");
  /* 1 cannot be in both cells, because they see each other. */
  logic_desk_keep_digits (row, "r1c1", "19");
  logic_desk_keep_digits (row, "r1c4", "123");
  logic_desk_keep_digits (row, "r1c7", "12");
  logic_desk_keep_digits (row, "r1c9", "13");
  logic_desk_assert_found (row, ARI_TECHNIQUE_ALIGNED_PAIR, "1 in r1c1");
  logic_desk_keep_digits (row, "r1c1", "9"); /* a single is not looked at */
  logic_desk_assert_not_found (row, ARI_TECHNIQUE_ALIGNED_PAIR, "1 in r1c4");
}

/* new_triple: (transfer full): three cells of a row, and three more. */
static LogicDesk *
new_triple (const char *r1c6)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "18");
  logic_desk_keep_digits (desk, "r1c2", "23");
  logic_desk_keep_digits (desk, "r1c3", "45");
  logic_desk_keep_digits (desk, "r1c5", "124");
  logic_desk_keep_digits (desk, "r1c6", r1c6);
  logic_desk_keep_digits (desk, "r1c7", "13");
  return desk;
}

static void
test_aligned_triple (void)
{
  g_autoptr (LogicDesk) desk = new_triple ("125");
  g_autoptr (LogicDesk) missed = new_triple ("126");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALIGNED_TRIPLE, "1 in r1c1");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_ALIGNED_PAIR, "1 in r1c1");
  logic_desk_assert_not_found (missed, ARI_TECHNIQUE_ALIGNED_TRIPLE, "1 in r1c1");
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_ALS_XZ,        ARI_TECHNIQUE_ALS_XY_WING,  ARI_TECHNIQUE_ALS_XY_CHAIN,
    ARI_TECHNIQUE_DEATH_BLOSSOM, ARI_TECHNIQUE_ALIGNED_PAIR, ARI_TECHNIQUE_ALIGNED_TRIPLE
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 8, 904);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/als/xz", test_xz);
  g_test_add_func ("/logic/als/xz-missed", test_xz_missed);
  g_test_add_func ("/logic/als/xz-loop", test_xz_loop);
  g_test_add_func ("/logic/als/wing", test_wing);
  g_test_add_func ("/logic/als/wing-missed", test_wing_missed);
  g_test_add_func ("/logic/als/chain", test_chain);
  g_test_add_func ("/logic/als/chain-missed", test_chain_missed);
  g_test_add_func ("/logic/als/blossom", test_blossom);
  g_test_add_func ("/logic/als/blossom-missed", test_blossom_missed);
  g_test_add_func ("/logic/als/aligned-pair", test_aligned_pair);
  g_test_add_func ("/logic/als/aligned-triple", test_aligned_triple);
  g_test_add_func ("/logic/als/sound", test_sound);
  return g_test_run ();
}
