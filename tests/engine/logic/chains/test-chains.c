/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of one digit and of cells with two candidates, and Sue de Coq: small positions with them,
 * and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_x_chain (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_places (desk, 4, "r1", "r1c19");
  logic_desk_keep_places (desk, 4, "r5", "r5c49");
  logic_desk_keep_places (desk, 4, "c6", "r48c6");
  logic_desk_remove (desk, "r8c9", "4"); /* a shorter chain would take it */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_X_CHAIN, "4 in r8c1");

  /* It has five links. */
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

  /* It has seven links. */
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

/* Both sides can hold 5: it is in each of them, and nowhere else in both houses. */
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

/* Either r1c1 is 1 or r9c1 is 3. */
static void
test_discontinuous (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_places (desk, 3, "r9", "r9c19");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP, "1 in r9c1");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_AIC); /* a chain with one elimination counts as the
                                                     * other technique */

  /* It has seven links. */
  desk->options.max_chain_links = 6;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP);
}

static void
test_discontinuous_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_places (desk, 3, "r9", "r9c149");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP);
}

static LogicDesk *
new_chain (const char *places_of_2)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_places (desk, 2, "c9", places_of_2);
  logic_desk_keep_places (desk, 1, "r3", "r3c59");
  return desk;
}

static void
test_aic (void)
{
  g_autoptr (LogicDesk) desk = new_chain ("r13c9");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_AIC, "1 in r1c456");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_AIC);
}

static void
test_aic_missed (void)
{
  g_autoptr (LogicDesk) desk = new_chain ("r137c9");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_AIC);
}

/* new_round: four cells of two candidates in a rectangle, or three such cells if @digits are
 * more. */
static LogicDesk *
new_round (const char *digits)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r1c9", "23");
  logic_desk_keep_digits (desk, "r9c9", "34");
  logic_desk_keep_digits (desk, "r9c1", digits);
  return desk;
}

/* The loop is one step, wherever it is entered, with as many links as nodes. */
static void
test_continuous (void)
{
  g_autoptr (LogicDesk) desk = new_round ("14");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                           "1 in r2345678c1, 2 in r1c2345678, 3 in r2345678c9, 4 in r9c2345678");
  g_assert_cmpuint (ari_steps_count (desk->steps), ==, 1);
  const AriStep step = ari_steps_get (desk->steps, 0);
  g_assert_cmpuint (step.flags, ==, ARI_STEP_LOOP);
  g_assert_cmpuint (step.n_nodes, ==, 8);
  g_assert_cmpuint (step.n_links, ==, 8);
  for (uint32_t i = 0; i < step.n_links; i++) {
    g_assert_cmpuint (step.links[i].from, ==, i);
    g_assert_cmpuint (step.links[i].to, ==, (i + 1) % 8);
    g_assert_cmpint (step.links[i].is_strong, ==, step.nodes[step.links[i].to].is_on);
  }
}

static void
test_continuous_missed (void)
{
  g_autoptr (LogicDesk) desk = new_round ("145");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP);
}

/* Several loops of one length join the same two ends. */
static void
test_continuous_ways (void)
{
  g_autoptr (LogicDesk) desk = new_round ("14");

  logic_desk_keep_digits (desk, "r1c8", "23");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                           "1 in r2345678c1, 2 in r1c2345678, 3 in r2345678c9, 4 in r9c2345678");
}

static LogicDesk *
new_grouped (const char *places_of_1)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "r1", places_of_1);
  return desk;
}

/* 1 is in r1c1 or in r1c78. */
static void
test_grouped_discontinuous (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c178");

  logic_desk_keep_places (desk, 1, "c9", "r29c9");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, "1 in r9c1");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP);
}

/* These cells do not form a group. */
static void
test_grouped_discontinuous_missed (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c167");

  logic_desk_keep_places (desk, 1, "c9", "r29c9");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP);
}

static void
test_grouped_aic (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c178");

  logic_desk_keep_digits (desk, "r2c9", "12");
  logic_desk_keep_places (desk, 2, "r9", "r9c19");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_GROUPED_AIC, "1 in r9c1, 2 in r1c1");
}

static void
test_grouped_aic_missed (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c178");

  logic_desk_keep_digits (desk, "r2c9", "12");
  logic_desk_keep_places (desk, 2, "r9", "r9c159");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_AIC);
}

static void
test_grouped_continuous (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c178");

  logic_desk_keep_places (desk, 1, "r2", "r2c39");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP, "1 in r3c123789");
}

static void
test_grouped_continuous_missed (void)
{
  g_autoptr (LogicDesk) desk = new_grouped ("r1c178");

  logic_desk_keep_places (desk, 1, "r2", "r2c359");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP);
}

/* If r3c7 is 2, r3c1 is 5, r1c1 is 1, and r1c89 are 2 and 3. */
static void
test_chain_through_set (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  gboolean has_set = FALSE;

  logic_desk_keep_digits (desk, "r3c1", "25");
  logic_desk_keep_digits (desk, "r1c1", "15");
  logic_desk_keep_digits (desk, "r1c89", "123");
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP);
  desk->options.als_in_chains = true;
  desk->options.max_als_cells = 2;
  logic_desk_assert_found (desk, ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP, "2 in r3c7");
  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    const AriStep step = ari_steps_get (desk->steps, i);

    for (uint32_t j = 0; j < step.n_links; j++)
      has_set = has_set || step.links[j].als == 0;
  }
  g_assert_true (has_set);
}

static void
test_chain_through_set_missed (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r3c1", "25");
  logic_desk_keep_digits (desk, "r1c1", "15");
  logic_desk_keep_digits (desk, "r1c89", "1234");
  desk->options.als_in_chains = true;
  desk->options.max_als_cells = 2;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP);
}

/* new_with_fish: (transfer full): 3 makes an X-wing of r14 and c14 with the fins @fins in row 1. */
static LogicDesk *
new_with_fish (const char *in_r1)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r1", in_r1);
  logic_desk_keep_places (desk, 3, "r4", "r4c14");
  logic_desk_keep_digits (desk, "r5c7", "35");
  return desk;
}

static void
test_fish (void)
{
  g_autoptr (LogicDesk) desk = new_with_fish ("r1c147");
  g_autoptr (LogicDesk) two = new_with_fish ("r1c1478");
  g_autoptr (LogicDesk) apart = new_with_fish ("r1c1457");
  g_autoptr (LogicDesk) back = new_with_fish ("r1c1478");

  logic_desk_keep_digits (desk, "r7c1", "35");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FISH_AIC, "5 in r5c1 r7c7");
  /* what rules one fin out does not rule out the other */
  logic_desk_keep_digits (two, "r7c1", "35");
  logic_desk_assert_not_found (two, ARI_TECHNIQUE_FISH_AIC, "5 in r5c1 r7c7");
  logic_desk_keep_digits (apart, "r7c1", "35");
  logic_desk_assert_not_found (apart, ARI_TECHNIQUE_FISH_AIC, "5 in r5c1 r7c7");
  /* two fins, and what both see: 3 in r7c1 leaves them the digit, so not r3c9, so r3c1 */
  logic_desk_keep_places (back, 3, "r3", "r3c19");
  logic_desk_assert_found (back, ARI_TECHNIQUE_FISH_DISCONTINUOUS_NICE_LOOP, "3 in r7c1");
}

static void
test_fish_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_FISH_CONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_FISH_DISCONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_FISH_AIC,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 4, 721);
}

/* new_with_rectangle: (transfer full): 1 and 2 in r12c14 can be swapped but for a 3 and @in_r2c4.
 */
static LogicDesk *
new_with_rectangle (const char *in_r2c4)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c14", "12");
  logic_desk_keep_digits (desk, "r2c1", "123");
  logic_desk_keep_digits (desk, "r2c4", in_r2c4);
  logic_desk_keep_digits (desk, "r5c1", "35");
  logic_desk_keep_digits (desk, "r6c4", "45");
  desk->options.has_one_solution = true;
  return desk;
}

static void
test_rectangle (void)
{
  g_autoptr (LogicDesk) desk = new_with_rectangle ("124");
  g_autoptr (LogicDesk) three = new_with_rectangle ("1246");
  g_autoptr (LogicDesk) several = new_with_rectangle ("124");
  g_autoptr (LogicDesk) filled = new_with_rectangle ("24");
  g_autoptr (LogicDesk) given = new_with_rectangle ("24");
  g_autoptr (LogicDesk) sparse = new_with_rectangle ("124");
  g_autoptr (LogicDesk) boxes = logic_desk_new ();

  /* 3 in r2c1 or 4 in r2c4: so 5 in r5c1 or in r6c4 */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_RECTANGLE_AIC, "5 in r5c456 r6c123");
  logic_desk_assert_none (three, ARI_TECHNIQUE_RECTANGLE_AIC);
  several->options.has_one_solution = false;
  logic_desk_assert_none (several, ARI_TECHNIQUE_RECTANGLE_AIC);
  /* the same with corners that were filled, unless one is a given */
  logic_desk_place (filled, "r1c1", 2, FALSE);
  logic_desk_place (filled, "r1c4", 1, FALSE);
  logic_desk_assert_found (filled, ARI_TECHNIQUE_RECTANGLE_AIC, "5 in r5c456 r6c123");
  logic_desk_place (given, "r1c1", 2, FALSE);
  logic_desk_place (given, "r1c4", 1, TRUE);
  logic_desk_assert_none (given, ARI_TECHNIQUE_RECTANGLE_AIC);
  /* two rows that are not in one band: four boxes */
  logic_desk_keep_digits (boxes, "r1c14", "12");
  logic_desk_keep_digits (boxes, "r4c1", "123");
  logic_desk_keep_digits (boxes, "r4c4", "124");
  logic_desk_keep_digits (boxes, "r5c1", "35");
  logic_desk_keep_digits (boxes, "r6c4", "45");
  logic_desk_assert_none (boxes, ARI_TECHNIQUE_RECTANGLE_AIC);
  /* a corner that has lost a digit of the two, if that is not allowed */
  logic_desk_keep_digits (sparse, "r2c1", "13");
  sparse->options.sparse_unique_rectangles = false;
  logic_desk_assert_none (sparse, ARI_TECHNIQUE_RECTANGLE_AIC);
}

/* Where the pair has two places besides the roof in a house of it, one of them is right. */
static void
test_rectangle_places (void)
{
  for (guint more = 0; more < 2; more++) {
    g_autoptr (LogicDesk) desk = logic_desk_new ();

    logic_desk_keep_digits (desk, "r1c14", "12");
    logic_desk_keep_places (desk, 1, "r2", "r2c147");
    logic_desk_keep_places (desk, 2, "r2", more > 0 ? "r2c1469" : "r2c149");
    logic_desk_keep_digits (desk, "r7c7", "15");
    logic_desk_keep_digits (desk, "r8c9", "25");
    /* 1 in r2c7 or 2 in r2c9: so 5 in r7c7 or in r8c9 */
    if (more > 0)
      logic_desk_assert_not_found (desk, ARI_TECHNIQUE_RECTANGLE_DISCONTINUOUS_NICE_LOOP,
                                   "5 in r7c8");
    else
      logic_desk_assert_found (desk, ARI_TECHNIQUE_RECTANGLE_DISCONTINUOUS_NICE_LOOP, "5 in r7c8");
  }
}

static void
test_rectangle_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_RECTANGLE_CONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_RECTANGLE_DISCONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_RECTANGLE_AIC,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 4, 731);
}

/* new_with_hidden: (transfer full): 1, 2 and 3 lie in r1c1467, or in one cell more; r1c1 and r1c7
 * can hold one of them. */
static LogicDesk *
new_with_hidden (const char *places_of_3)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 1, "r1", "r1c146");
  logic_desk_keep_places (desk, 2, "r1", "r1c467");
  logic_desk_keep_places (desk, 3, "r1", places_of_3);
  logic_desk_keep_digits (desk, "r5c1", "15");
  logic_desk_keep_digits (desk, "r6c7", "25");
  return desk;
}

static void
test_hidden_set (void)
{
  g_autoptr (LogicDesk) desk = new_with_hidden ("r1c46");
  g_autoptr (LogicDesk) five = new_with_hidden ("r1c469");

  /* 1 in r1c1 or 2 in r1c7: so 5 in r5c1 or in r6c7 */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_AIC, "5 in r5c789 r6c123");
  logic_desk_assert_not_found (five, ARI_TECHNIQUE_HIDDEN_AIC, "5 in r5c789 r6c123");
}

/* Cells that hold two digits of a set or more: a candidate in one of them leaves the others to the
 * set. */
static void
test_hidden_set_slots (void)
{
  for (guint more = 0; more < 2; more++) {
    g_autoptr (LogicDesk) desk = logic_desk_new ();

    logic_desk_keep_places (desk, 1, "r1", "r1c147");
    logic_desk_keep_places (desk, 2, "r1", more > 0 ? "r1c1478" : "r1c147");
    logic_desk_keep_places (desk, 4, "c4", "r15c4");
    logic_desk_keep_places (desk, 6, "c7", "r15c7");
    /* 4 in r5c7 is not in r5c4, so it is in r1c4: 1 and 2 fill r1c17, so 6 is in r5c7 */
    if (more > 0)
      logic_desk_assert_not_found (desk, ARI_TECHNIQUE_HIDDEN_DISCONTINUOUS_NICE_LOOP, "4 in r5c7");
    else
      logic_desk_assert_found (desk, ARI_TECHNIQUE_HIDDEN_DISCONTINUOUS_NICE_LOOP, "4 in r5c7");
  }
}

static void
test_hidden_set_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_HIDDEN_CONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_HIDDEN_DISCONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_HIDDEN_AIC,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 4, 741);
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_X_CHAIN,
    ARI_TECHNIQUE_XY_CHAIN,
    ARI_TECHNIQUE_SUE_DE_COQ,
    ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_AIC,
    ARI_TECHNIQUE_GROUPED_CONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_GROUPED_DISCONTINUOUS_NICE_LOOP,
    ARI_TECHNIQUE_GROUPED_AIC,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 40, 701);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/chains/x", test_x_chain);
  g_test_add_func ("/logic/chains/x-missed", test_x_chain_missed);
  g_test_add_func ("/logic/chains/xy", test_xy_chain);
  g_test_add_func ("/logic/chains/xy-missed", test_xy_chain_missed);
  g_test_add_func ("/logic/chains/sue-de-coq", test_sue_de_coq);
  g_test_add_func ("/logic/chains/sue-de-coq-missed", test_sue_de_coq_missed);
  g_test_add_func ("/logic/chains/sue-de-coq-shared", test_sue_de_coq_shared);
  g_test_add_func ("/logic/chains/discontinuous", test_discontinuous);
  g_test_add_func ("/logic/chains/discontinuous-missed", test_discontinuous_missed);
  g_test_add_func ("/logic/chains/aic", test_aic);
  g_test_add_func ("/logic/chains/aic-missed", test_aic_missed);
  g_test_add_func ("/logic/chains/continuous", test_continuous);
  g_test_add_func ("/logic/chains/continuous-missed", test_continuous_missed);
  g_test_add_func ("/logic/chains/continuous-ways", test_continuous_ways);
  g_test_add_func ("/logic/chains/grouped-discontinuous", test_grouped_discontinuous);
  g_test_add_func ("/logic/chains/grouped-discontinuous-missed", test_grouped_discontinuous_missed);
  g_test_add_func ("/logic/chains/grouped-aic", test_grouped_aic);
  g_test_add_func ("/logic/chains/grouped-aic-missed", test_grouped_aic_missed);
  g_test_add_func ("/logic/chains/fish", test_fish);
  g_test_add_func ("/logic/chains/fish-sound", test_fish_sound);
  g_test_add_func ("/logic/chains/rectangle", test_rectangle);
  g_test_add_func ("/logic/chains/rectangle-places", test_rectangle_places);
  g_test_add_func ("/logic/chains/rectangle-sound", test_rectangle_sound);
  g_test_add_func ("/logic/chains/hidden-set", test_hidden_set);
  g_test_add_func ("/logic/chains/hidden-set-slots", test_hidden_set_slots);
  g_test_add_func ("/logic/chains/hidden-set-sound", test_hidden_set_sound);
  g_test_add_func ("/logic/chains/grouped-continuous", test_grouped_continuous);
  g_test_add_func ("/logic/chains/grouped-continuous-missed", test_grouped_continuous_missed);
  g_test_add_func ("/logic/chains/through-set", test_chain_through_set);
  g_test_add_func ("/logic/chains/through-set-missed", test_chain_through_set_missed);
  g_test_add_func ("/logic/chains/sound", test_sound);
  return g_test_run ();
}
