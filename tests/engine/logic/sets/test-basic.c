/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singles, locked candidates, subsets and fish: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* found_single: returns TRUE if @technique puts @digit (from 1) into the cell of @row and @column
 * (from 1), and nothing else. */
static gboolean
found_single (
    LogicDesk *desk, AriTechnique technique, unsigned row, unsigned column, unsigned digit)
{
  gboolean is_there = FALSE;

  ari_logic_set_options (desk->logic, &desk->options);
  ari_logic_set_position (desk->logic, desk->givens, desk->placed, desk->removed);
  ari_logic_find_all (desk->logic, technique, desk->steps, NULL, NULL);
  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    const AriStep step = ari_steps_get (desk->steps, i);

    g_assert_cmpuint (step.n_placements, ==, 1);
    g_assert_cmpuint (step.n_eliminations, ==, 0);
    is_there |= step.placements[0].cell == 9 * (row - 1) + column - 1
                && step.placements[0].digit == digit - 1;
  }
  return is_there;
}

static void
test_full_house (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  for (unsigned column = 1; column <= 7; column++) {
    g_autofree char *cell = g_strdup_printf ("r4c%u", column);

    logic_desk_place (desk, cell, column, column % 2 == 0);
  }
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FULL_HOUSE);
  logic_desk_place (desk, "r4c9", 8, FALSE);
  g_assert_true (found_single (desk, ARI_TECHNIQUE_FULL_HOUSE, 4, 8, 9));
}

static void
test_naked_single (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r5c5", "37");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_SINGLE);
  logic_desk_place (desk, "r8c5", 3, FALSE);
  g_assert_true (found_single (desk, ARI_TECHNIQUE_NAKED_SINGLE, 5, 5, 7));
}

static void
test_hidden_single (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place (desk, "r1c4", 5, TRUE);
  logic_desk_place (desk, "r2c7", 5, TRUE);
  logic_desk_place (desk, "r6c1", 5, TRUE);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_HIDDEN_SINGLE);
  logic_desk_place (desk, "r9c2", 5, FALSE);
  g_assert_true (found_single (desk, ARI_TECHNIQUE_HIDDEN_SINGLE, 3, 3, 5));
}

static void
test_pointing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "b5", "r5c46");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_POINTING, "4 in r5c123789");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_CLAIMING);
}

static void
test_pointing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "b5", "r5c46 r6c4");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_POINTING);
}

static void
test_claiming (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "c8", "r789c8");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_CLAIMING, "6 in r789c79");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_POINTING);
}

static void
test_claiming_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 6, "c8", "r6789c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_CLAIMING);
}

static void
test_naked_pair (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r2c28", "16");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_NAKED_PAIR, "16 in r2c1345679");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_LOCKED_PAIR);
}

static void
test_naked_pair_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r2c2", "16");
  logic_desk_keep_digits (desk, "r2c8", "169");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_PAIR);
}

static void
test_locked_pair (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r2c23", "16");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_LOCKED_PAIR, "16 in r2c1456789 r13c123");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_PAIR);
}

/* A pair in two houses that takes from one of them only is a naked pair. */
static void
test_locked_pair_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r2c23", "16");
  logic_desk_remove (desk, "r2c456789", "16");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_LOCKED_PAIR);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_NAKED_PAIR, "16 in r2c1 r13c123");
}

static void
test_naked_triple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c5", "24");
  logic_desk_keep_digits (desk, "r5c5", "49");
  logic_desk_keep_digits (desk, "r9c5", "29");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_NAKED_TRIPLE, "249 in r234678c5");
}

static void
test_naked_triple_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c5", "24");
  logic_desk_keep_digits (desk, "r5c5", "49");
  logic_desk_keep_digits (desk, "r9c5", "28");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_TRIPLE);
}

static void
test_locked_triple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r7c789", "358");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_LOCKED_TRIPLE, "358 in r7c123456 r89c789");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_TRIPLE);
}

static void
test_naked_quadruple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c4", "23");
  logic_desk_keep_digits (desk, "r1c6", "34");
  logic_desk_keep_digits (desk, "r1c9", "14");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_NAKED_QUADRUPLE, "1234 in r1c23578");
}

static void
test_naked_quadruple_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c4", "23");
  logic_desk_keep_digits (desk, "r1c6", "34");
  logic_desk_keep_digits (desk, "r1c9", "145");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_NAKED_QUADRUPLE);
}

static void
test_hidden_pair (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r6", "r6c19");
  logic_desk_keep_places (desk, 8, "r6", "r6c19");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_PAIR, "1245679 in r6c19");
}

static void
test_hidden_pair_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r6", "r6c19");
  logic_desk_keep_places (desk, 8, "r6", "r6c15");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_HIDDEN_PAIR);
}

static void
test_hidden_triple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "b9", "r7c7 r8c8");
  logic_desk_keep_places (desk, 2, "b9", "r8c8 r9c9");
  logic_desk_keep_places (desk, 3, "b9", "r7c7 r9c9");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_TRIPLE, "456789 in r7c7 r8c8 r9c9");
}

static void
test_hidden_triple_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "b9", "r7c7 r8c8");
  logic_desk_keep_places (desk, 2, "b9", "r8c8 r9c9");
  logic_desk_keep_places (desk, 3, "b9", "r7c7 r9c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_HIDDEN_TRIPLE);
}

static void
test_hidden_quadruple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  for (unsigned digit = 6; digit <= 9; digit++)
    logic_desk_keep_places (desk, digit, "c3", "r1369c3");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, "12345 in r1369c3");
}

static void
test_hidden_quadruple_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  for (unsigned digit = 6; digit <= 9; digit++)
    logic_desk_keep_places (desk, digit, "c3", digit == 9 ? "r1368c3" : "r1369c3");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_HIDDEN_QUADRUPLE);
}

static void
test_x_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 2, "r1", "r1c38");
  logic_desk_keep_places (desk, 2, "r6", "r6c38");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_X_WING, "2 in r2345789c38");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FINNED_X_WING);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SASHIMI_X_WING);
}

static void
test_finned_x_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 2, "r1", "r1c38");
  logic_desk_keep_places (desk, 2, "r6", "r6c389");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_X_WING);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FINNED_X_WING, "2 in r45c8");
}

static void
test_finned_x_wing_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* The fin does not see column 3 or 8. */
  logic_desk_keep_places (desk, 2, "r1", "r1c38");
  logic_desk_keep_places (desk, 2, "r6", "r6c358");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FINNED_X_WING);
}

static void
test_sashimi_x_wing (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 2, "r1", "r1c38");
  logic_desk_keep_places (desk, 2, "r6", "r6c39");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SASHIMI_X_WING, "2 in r45c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FINNED_X_WING);
}

static void
test_swordfish (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 9, "c2", "r15c2");
  logic_desk_keep_places (desk, 9, "c5", "r58c5");
  logic_desk_keep_places (desk, 9, "c8", "r18c8");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_SWORDFISH, "9 in r158c134679");
}

static void
test_swordfish_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 9, "c2", "r15c2");
  logic_desk_keep_places (desk, 9, "c5", "r58c5");
  logic_desk_keep_places (desk, 9, "c8", "r189c8");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SWORDFISH);
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FINNED_SWORDFISH, "9 in r8c79");
}

static void
test_jellyfish (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_keep_places (desk, 1, "r3", "r3c47");
  logic_desk_keep_places (desk, 1, "r5", "r5c79");
  logic_desk_keep_places (desk, 1, "r8", "r8c19");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_JELLYFISH, "1 in r24679c1479");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SWORDFISH);
}

static void
test_jellyfish_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "r1", "r1c14");
  logic_desk_keep_places (desk, 1, "r3", "r3c47");
  logic_desk_keep_places (desk, 1, "r5", "r5c79");
  logic_desk_keep_places (desk, 1, "r8", "r8c29");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_JELLYFISH);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/basic/full-house", test_full_house);
  g_test_add_func ("/logic/basic/naked-single", test_naked_single);
  g_test_add_func ("/logic/basic/hidden-single", test_hidden_single);
  g_test_add_func ("/logic/basic/pointing", test_pointing);
  g_test_add_func ("/logic/basic/pointing/missed", test_pointing_missed);
  g_test_add_func ("/logic/basic/claiming", test_claiming);
  g_test_add_func ("/logic/basic/claiming/missed", test_claiming_missed);
  g_test_add_func ("/logic/basic/naked-pair", test_naked_pair);
  g_test_add_func ("/logic/basic/naked-pair/missed", test_naked_pair_missed);
  g_test_add_func ("/logic/basic/locked-pair", test_locked_pair);
  g_test_add_func ("/logic/basic/locked-pair/missed", test_locked_pair_missed);
  g_test_add_func ("/logic/basic/naked-triple", test_naked_triple);
  g_test_add_func ("/logic/basic/naked-triple/missed", test_naked_triple_missed);
  g_test_add_func ("/logic/basic/locked-triple", test_locked_triple);
  g_test_add_func ("/logic/basic/naked-quadruple", test_naked_quadruple);
  g_test_add_func ("/logic/basic/naked-quadruple/missed", test_naked_quadruple_missed);
  g_test_add_func ("/logic/basic/hidden-pair", test_hidden_pair);
  g_test_add_func ("/logic/basic/hidden-pair/missed", test_hidden_pair_missed);
  g_test_add_func ("/logic/basic/hidden-triple", test_hidden_triple);
  g_test_add_func ("/logic/basic/hidden-triple/missed", test_hidden_triple_missed);
  g_test_add_func ("/logic/basic/hidden-quadruple", test_hidden_quadruple);
  g_test_add_func ("/logic/basic/hidden-quadruple/missed", test_hidden_quadruple_missed);
  g_test_add_func ("/logic/basic/x-wing", test_x_wing);
  g_test_add_func ("/logic/basic/finned-x-wing", test_finned_x_wing);
  g_test_add_func ("/logic/basic/finned-x-wing/missed", test_finned_x_wing_missed);
  g_test_add_func ("/logic/basic/sashimi-x-wing", test_sashimi_x_wing);
  g_test_add_func ("/logic/basic/swordfish", test_swordfish);
  g_test_add_func ("/logic/basic/swordfish/missed", test_swordfish_missed);
  g_test_add_func ("/logic/basic/jellyfish", test_jellyfish);
  g_test_add_func ("/logic/basic/jellyfish/missed", test_jellyfish_missed);
  return g_test_run ();
}
