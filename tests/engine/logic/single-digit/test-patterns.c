/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of one digit and wings: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_skyscraper (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c25");
  logic_desk_keep_places (desk, 4, "r8", "r8c26");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SKYSCRAPER, "4 in r23c6 r79c5");
}

static void
test_skyscraper_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* There is a third place. */
  logic_desk_keep_places (desk, 4, "r1", "r1c25");
  logic_desk_keep_places (desk, 4, "r8", "r8c269");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SKYSCRAPER);
}

static void
test_kite (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 7, "r1", "r1c28");
  logic_desk_keep_places (desk, 7, "c3", "r36c3");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TWO_STRING_KITE, "7 in r6c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DUAL_KITE);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SKYSCRAPER);
}

static void
test_kite_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* No box joins the two. */
  logic_desk_keep_places (desk, 7, "r1", "r1c28");
  logic_desk_keep_places (desk, 7, "c3", "r46c3");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TWO_STRING_KITE);
}

static void
test_dual_kite (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 7, "r1", "r1c28");
  logic_desk_keep_places (desk, 7, "c3", "r36c3");
  logic_desk_keep_places (desk, 7, "c2", "r17c2");
  logic_desk_keep_places (desk, 7, "r3", "r3c35");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_DUAL_KITE, "7 in r6c8 r7c5");
}

static void
test_turbot_fish (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 2, "b1", "r1c1 r3c2");
  logic_desk_keep_places (desk, 2, "c6", "r36c6");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TURBOT_FISH, "2 in r6c1");
}

static void
test_turbot_fish_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 2, "b1", "r1c1 r3c23");
  logic_desk_keep_places (desk, 2, "c6", "r36c6");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TURBOT_FISH);
}

static void
test_empty_rectangle (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 5, "b1", "r2c12 r13c3");
  logic_desk_keep_places (desk, 5, "c7", "r28c7");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_EMPTY_RECTANGLE, "5 in r8c3");
}

static void
test_empty_rectangle_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* One place is beside the two lines. */
  logic_desk_keep_places (desk, 5, "b1", "r2c12 r1c23");
  logic_desk_keep_places (desk, 5, "c7", "r28c7");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EMPTY_RECTANGLE);
}

static void
test_sparse_empty_rectangle (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 5, "b1", "r2c1 r1c3");
  logic_desk_keep_places (desk, 5, "c7", "r28c7");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_EMPTY_RECTANGLE);
  desk->options.sparse_empty_rectangles = true;
  logic_desk_assert_found (desk, ARI_TECHNIQUE_EMPTY_RECTANGLE, "5 in r8c3");
}

static void
test_dual_empty_rectangle (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 5, "b1", "r2c12 r13c3");
  logic_desk_keep_places (desk, 5, "c7", "r28c7");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DUAL_EMPTY_RECTANGLE);
  logic_desk_keep_places (desk, 5, "r8", "r8c37");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_DUAL_EMPTY_RECTANGLE, "5 in r8c3 r2c7");
}

static void
test_xy_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r4c1", "23");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_XY_WING, "3 in r4c5");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_XYZ_WING);
}

static void
test_xy_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r4c1", "24");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_XY_WING);
}

static void
test_xyz_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "123");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r2c3", "23");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_XYZ_WING, "3 in r1c23");
}

static void
test_xyz_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "1234");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r2c3", "23");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_XYZ_WING);
}

static void
test_wxyz_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "123");
  logic_desk_keep_digits (desk, "r1c5", "14");
  logic_desk_keep_digits (desk, "r1c8", "24");
  logic_desk_keep_digits (desk, "r2c3", "34");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_WXYZ_WING, "4 in r1c23");
}

static void
test_wxyz_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* 3 is in two cells that do not see each other, and so is 4. */
  logic_desk_keep_digits (desk, "r1c1", "123");
  logic_desk_keep_digits (desk, "r1c5", "134");
  logic_desk_keep_digits (desk, "r1c8", "24");
  logic_desk_keep_digits (desk, "r2c3", "34");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_WXYZ_WING);
}

/* The pattern of a smaller wing needs no fourth cell. */
static void
test_wxyz_wing_of_three (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "123");
  logic_desk_keep_digits (desk, "r1c5", "13");
  logic_desk_keep_digits (desk, "r1c8", "134");
  logic_desk_keep_digits (desk, "r2c3", "23");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_WXYZ_WING);
}

static void
test_w_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1 r5c5", "12");
  logic_desk_keep_places (desk, 1, "r9", "r9c15");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_W_WING, "2 in r1c5 r5c1");
}

static void
test_w_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* Neither cell sees one of the places. */
  logic_desk_keep_digits (desk, "r1c1 r5c5", "12");
  logic_desk_keep_places (desk, 1, "r9", "r9c16");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_W_WING);
}

/* 1 is in more places of box 2, all of which one of the two cells sees. */
static void
test_grouped_w_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1 r5c5", "12");
  logic_desk_keep_places (desk, 1, "b2", "r1c46 r23c5");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_GROUPED_W_WING, "2 in r1c5 r5c1");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_W_WING);
  desk->removed[9 * 2 + 3] &= ~ari_digits_of (0); /* 1 can be in r3c4 again */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_W_WING);
}

static void
test_large_wings (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12345");
  logic_desk_keep_digits (desk, "r1c5", "15");
  logic_desk_keep_digits (desk, "r1c8", "25");
  logic_desk_keep_digits (desk, "r1c9", "35");
  logic_desk_keep_digits (desk, "r2c3", "45");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_VWXYZ_WING, "5 in r1c23");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_WXYZ_WING);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_UVWXYZ_WING);
  desk->removed[4] &= ~ari_digits_of (3); /* 4 in r1c5 does not see 4 in r2c3 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_VWXYZ_WING);
}

/* r1c1 is 1 or 2; 2 is in r5c1 or r5c5, and 1 in r5c5 or r8c5. */
static void
test_m_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_places (desk, 2, "r5", "r5c15");
  logic_desk_keep_places (desk, 1, "c5", "r58c5");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_M_WING, "1 in r8c1");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_L_WING);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_S_WING);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_H_WING);
  desk->removed[9 * 4 + 2] &= ~ari_digits_of (1); /* a third place for 2 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_M_WING);
}

/* r5c5 is 1 or 2; 1 is in r5c1 or r2c1, and 2 in r2c5 or r2c8. */
static void
test_s_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r5c5", "12");
  logic_desk_keep_places (desk, 1, "c1", "r25c1");
  logic_desk_keep_places (desk, 2, "r2", "r2c58");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_S_WING, "1 in r2c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_M_WING);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_H_WING);
  desk->removed[9 * 4 + 4] &= ~ari_digits_of (2); /* 3 in r5c5, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_S_WING);
}

/* 1 in r1c1 or r5c1, 2 in r5c1 or r5c5, 3 in r5c5 or r1c5; and a ring that comes back to 1. */
static void
test_l_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "c1", "r15c1");
  logic_desk_keep_places (desk, 2, "r5", "r5c15");
  logic_desk_keep_places (desk, 3, "c5", "r15c5");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_L_WING, "3 in r1c1, 1 in r1c5");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_M_WING);
  logic_desk_keep_places (desk, 1, "b5", "r5c5 r4c6");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_L_WING, "1 in r1c6");
  desk->removed[9 * 4 + 3] &= ~ari_digits_of (1); /* a third place for 2 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_L_WING);
}

static void
test_h_wing (void)
{
  g_autoptr (LogicDesk) places = logic_desk_new ();
  g_autoptr (LogicDesk) cells = logic_desk_new ();
  g_autoptr (LogicDesk) mixed = logic_desk_new ();

  logic_desk_keep_digits (places, "r1c1", "12");
  logic_desk_keep_places (places, 2, "r5", "r5c15");
  logic_desk_keep_places (places, 3, "c5", "r15c5");
  logic_desk_assert_found (places, ARI_TECHNIQUE_H_WING, "1 in r1c5");
  logic_desk_assert_none (places, ARI_TECHNIQUE_M_WING);
  logic_desk_assert_none (places, ARI_TECHNIQUE_L_WING);
  logic_desk_keep_digits (cells, "r1c1", "12");
  logic_desk_keep_digits (cells, "r3c3", "23");
  logic_desk_keep_places (cells, 2, "r5", "r5c13");
  logic_desk_assert_none (cells, ARI_TECHNIQUE_H_WING); /* r1c1 cannot be 3, nor r3c3 1 */
  logic_desk_keep_digits (mixed, "r1c1", "12");
  logic_desk_keep_digits (mixed, "r5c1", "23");
  logic_desk_keep_places (mixed, 3, "c5", "r15c5");
  logic_desk_assert_found (mixed, ARI_TECHNIQUE_H_WING, "1 in r1c5");
  mixed->removed[9 * 4] &= ~ari_digits_of (3); /* 4 in r5c1, too */
  logic_desk_assert_none (mixed, ARI_TECHNIQUE_H_WING);
}

/* 1 and 2 in box 1 are in row 1 or in r2c2; r1c5 has one of them. */
static void
test_almost_locked (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c5", "12");
  logic_desk_keep_digits (desk, "r2c2", "123");
  logic_desk_keep_places (desk, 1, "b1", "r1c123 r2c2");
  logic_desk_keep_places (desk, 2, "b1", "r1c123 r2c2");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALMOST_LOCKED_PAIR, "12 in r1c46789, 3 in r2c2");
  desk->removed[9] &= ~ari_digits_of (1); /* 2 can be in r2c1, too */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_ALMOST_LOCKED_PAIR);
  desk->removed[9 + 1] &= ~ari_digits_of (0);
  logic_desk_keep_digits (desk, "r1c8", "13");
  logic_desk_keep_digits (desk, "r1c5", "123");
  logic_desk_keep_places (desk, 3, "b1", "r1c123 r2c12");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_ALMOST_LOCKED_TRIPLE,
                           "123 in r1c4679, 4 in r2c1, 5 in r2c1, 6 in r2c1, 7 in r2c1, 8 in r2c1, "
                           "9 in r2c1");
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_SKYSCRAPER,
    ARI_TECHNIQUE_TWO_STRING_KITE,
    ARI_TECHNIQUE_DUAL_KITE,
    ARI_TECHNIQUE_TURBOT_FISH,
    ARI_TECHNIQUE_EMPTY_RECTANGLE,
    ARI_TECHNIQUE_DUAL_EMPTY_RECTANGLE,
    ARI_TECHNIQUE_XY_WING,
    ARI_TECHNIQUE_XYZ_WING,
    ARI_TECHNIQUE_W_WING,
    ARI_TECHNIQUE_WXYZ_WING,
    ARI_TECHNIQUE_VWXYZ_WING,
    ARI_TECHNIQUE_UVWXYZ_WING,
    ARI_TECHNIQUE_TUVWXYZ_WING,
    ARI_TECHNIQUE_GROUPED_W_WING,
    ARI_TECHNIQUE_M_WING,
    ARI_TECHNIQUE_S_WING,
    ARI_TECHNIQUE_L_WING,
    ARI_TECHNIQUE_H_WING,
    ARI_TECHNIQUE_ALMOST_LOCKED_PAIR,
    ARI_TECHNIQUE_ALMOST_LOCKED_TRIPLE,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 300, 11);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic-patterns/skyscraper", test_skyscraper);
  g_test_add_func ("/logic-patterns/skyscraper-missed", test_skyscraper_missed);
  g_test_add_func ("/logic-patterns/kite", test_kite);
  g_test_add_func ("/logic-patterns/kite-missed", test_kite_missed);
  g_test_add_func ("/logic-patterns/dual-kite", test_dual_kite);
  g_test_add_func ("/logic-patterns/turbot-fish", test_turbot_fish);
  g_test_add_func ("/logic-patterns/turbot-fish-missed", test_turbot_fish_missed);
  g_test_add_func ("/logic-patterns/empty-rectangle", test_empty_rectangle);
  g_test_add_func ("/logic-patterns/empty-rectangle-missed", test_empty_rectangle_missed);
  g_test_add_func ("/logic-patterns/sparse-empty-rectangle", test_sparse_empty_rectangle);
  g_test_add_func ("/logic-patterns/dual-empty-rectangle", test_dual_empty_rectangle);
  g_test_add_func ("/logic-patterns/xy-wing", test_xy_wing);
  g_test_add_func ("/logic-patterns/xy-wing-missed", test_xy_wing_missed);
  g_test_add_func ("/logic-patterns/xyz-wing", test_xyz_wing);
  g_test_add_func ("/logic-patterns/xyz-wing-missed", test_xyz_wing_missed);
  g_test_add_func ("/logic-patterns/wxyz-wing", test_wxyz_wing);
  g_test_add_func ("/logic-patterns/wxyz-wing-missed", test_wxyz_wing_missed);
  g_test_add_func ("/logic-patterns/wxyz-wing-of-three", test_wxyz_wing_of_three);
  g_test_add_func ("/logic-patterns/w-wing", test_w_wing);
  g_test_add_func ("/logic-patterns/w-wing-missed", test_w_wing_missed);
  g_test_add_func ("/logic-patterns/grouped-w-wing", test_grouped_w_wing);
  g_test_add_func ("/logic-patterns/large-wings", test_large_wings);
  g_test_add_func ("/logic-patterns/m-wing", test_m_wing);
  g_test_add_func ("/logic-patterns/s-wing", test_s_wing);
  g_test_add_func ("/logic-patterns/l-wing", test_l_wing);
  g_test_add_func ("/logic-patterns/h-wing", test_h_wing);
  g_test_add_func ("/logic-patterns/almost-locked", test_almost_locked);
  g_test_add_func ("/logic-patterns/sound", test_sound);
  return g_test_run ();
}
