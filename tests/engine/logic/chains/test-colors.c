/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and remote pairs: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_trap (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* r1c1 - r1c5 - r4c5 - r4c2: the first and the last have different colours */
  logic_desk_keep_places (desk, 6, "r1", "r1c15");
  logic_desk_keep_places (desk, 6, "c5", "r14c5");
  logic_desk_keep_places (desk, 6, "r4", "r4c25");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SIMPLE_COLORS_TRAP, "6 in r23c2 r56c1");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SIMPLE_COLORS_WRAP);
}

static void
test_trap_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "r1", "r1c15");
  logic_desk_keep_places (desk, 6, "c5", "r147c5");
  logic_desk_keep_places (desk, 6, "r4", "r4c25");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SIMPLE_COLORS_TRAP);
}

static void
test_wrap (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* r1c1 - r1c5 - r8c5 - r8c2 - r3c2: the first and the last have one colour and one box */
  logic_desk_keep_places (desk, 6, "r1", "r1c15");
  logic_desk_keep_places (desk, 6, "c5", "r18c5");
  logic_desk_keep_places (desk, 6, "r8", "r8c25");
  logic_desk_keep_places (desk, 6, "c2", "r38c2");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SIMPLE_COLORS_WRAP, "6 in r1c1 r8c5 r3c2");
}

static void
test_wrap_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "r1", "r1c15");
  logic_desk_keep_places (desk, 6, "c5", "r18c5");
  logic_desk_keep_places (desk, 6, "r8", "r8c25");
  logic_desk_keep_places (desk, 6, "c2", "r48c2");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SIMPLE_COLORS_WRAP);
}

static void
test_multi_1 (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* r1c2 sees r3c3, so r1c8 or r6c3 holds it */
  logic_desk_keep_places (desk, 6, "r1", "r1c28");
  logic_desk_keep_places (desk, 6, "c3", "r36c3");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_MULTI_COLORS_1, "6 in r6c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_MULTI_COLORS_2);
}

static void
test_multi_1_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "r1", "r1c28");
  logic_desk_keep_places (desk, 6, "c3", "r46c3");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_MULTI_COLORS_1);
}

static void
test_multi_2 (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* r1c2 and r8c5 have one colour; the one sees r3c3, the other r8c3 */
  logic_desk_keep_places (desk, 6, "r1", "r1c25");
  logic_desk_keep_places (desk, 6, "c5", "r18c5");
  logic_desk_keep_places (desk, 6, "c3", "r38c3");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_MULTI_COLORS_2, "6 in r1c2 r8c5");
}

static void
test_multi_2_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "r1", "r1c25");
  logic_desk_keep_places (desk, 6, "c5", "r18c5");
  logic_desk_keep_places (desk, 6, "c3", "r36c3");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_MULTI_COLORS_2);
}

static void
test_remote_pair (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c15 r8c59", "47");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_REMOTE_PAIR,
                           "47 in r1c2346789 r8c1234678 r2345679c5 r1c9 r8c1");
}

static void
test_remote_pair_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c15 r8c5", "47");
  logic_desk_keep_digits (desk, "r8c9", "48");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_REMOTE_PAIR);
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_SIMPLE_COLORS_TRAP, ARI_TECHNIQUE_SIMPLE_COLORS_WRAP,
    ARI_TECHNIQUE_MULTI_COLORS_1,     ARI_TECHNIQUE_MULTI_COLORS_2,
    ARI_TECHNIQUE_REMOTE_PAIR,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 300, 13);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic-colors/trap", test_trap);
  g_test_add_func ("/logic-colors/trap-missed", test_trap_missed);
  g_test_add_func ("/logic-colors/wrap", test_wrap);
  g_test_add_func ("/logic-colors/wrap-missed", test_wrap_missed);
  g_test_add_func ("/logic-colors/multi-1", test_multi_1);
  g_test_add_func ("/logic-colors/multi-1-missed", test_multi_1_missed);
  g_test_add_func ("/logic-colors/multi-2", test_multi_2);
  g_test_add_func ("/logic-colors/multi-2-missed", test_multi_2_missed);
  g_test_add_func ("/logic-colors/remote-pair", test_remote_pair);
  g_test_add_func ("/logic-colors/remote-pair-missed", test_remote_pair_missed);
  g_test_add_func ("/logic-colors/sound", test_sound);
  return g_test_run ();
}
