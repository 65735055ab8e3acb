/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains and nets: small positions with them, and nearly with them; the links of every step
 * prove it. */

#include "engine/generate/generate.h"

#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/logic/logic-proof.h"
#include "tests/seed.h"

/* Three chains from 1 in r1c1 take 5 from all of its places in row 9. */
static LogicDesk *
desk_with_chains (void)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r4c1", "15");
  logic_desk_keep_digits (desk, "r1c4", "15");
  logic_desk_keep_digits (desk, "r1c7", "12");
  logic_desk_keep_digits (desk, "r5c7", "25");
  return desk;
}

static void
test_chain (void)
{
  g_autoptr (LogicDesk) desk = desk_with_chains ();

  logic_desk_keep_places (desk, 5, "r9", "r9c147");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, "1 in r1c1");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_VERITY, "1 in r1c1");
}

static void
test_chain_missed (void)
{
  g_autoptr (LogicDesk) desk = desk_with_chains ();

  logic_desk_keep_places (desk, 5, "r9", "r9c1478");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, "1 in r1c1");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_VERITY, "1 in r1c1");
}

/* With 1 in r1c1, 7 is in r1c6, so in box 5 it is in r5c5, and r5c1 has no candidate. */
static LogicDesk *
desk_with_group (const char *places)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r5c1", "789");
  logic_desk_keep_digits (desk, "r4c1", "18");
  logic_desk_keep_digits (desk, "r6c1", "19");
  logic_desk_keep_digits (desk, "r1c6", "17");
  logic_desk_keep_places (desk, 7, "b5", places);
  return desk;
}

static void
test_chain_with_group (void)
{
  g_autoptr (LogicDesk) desk = desk_with_group ("r46c6 r5c5");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, "1 in r1c1");
}

static void
test_chain_with_group_missed (void)
{
  g_autoptr (LogicDesk) desk = desk_with_group ("r46c6 r5c5 r6c4");

  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, "1 in r1c1");
}

/* With 1 in r1c1, r1c5 and r5c1 together leave 4 for r5c5, and with r8c1 and r8c8 it leaves nothing
 * for r8c5. */
static LogicDesk *
desk_with_net (const char *r5c5, const char *r8c5)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c5", "12");
  logic_desk_keep_digits (desk, "r5c1", "13");
  logic_desk_keep_digits (desk, "r5c5", r5c5);
  logic_desk_keep_digits (desk, "r8c1", "16");
  logic_desk_keep_digits (desk, "r1c8", "18");
  logic_desk_keep_digits (desk, "r8c8", "78");
  logic_desk_keep_digits (desk, "r8c5", r8c5);
  return desk;
}

static void
test_net_contradiction (void)
{
  g_autoptr (LogicDesk) desk = desk_with_net ("234", "467");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_NET_CONTRADICTION, "1 in r1c1");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION, "1 in r1c1");
}

static void
test_net_contradiction_missed (void)
{
  g_autoptr (LogicDesk) desk = desk_with_net ("2346", "467");

  logic_desk_assert_none (desk, ARI_TECHNIQUE_FORCING_NET_CONTRADICTION);
}

/* 1 in r1c1 leaves 9 for r8c5, and 2 leaves it for r3c3: r8c3 loses 9 either way. */
static LogicDesk *
desk_with_verity (const char *candidates)
{
  LogicDesk *desk = desk_with_net ("234", "4679");

  logic_desk_keep_digits (desk, "r1c1", "12");
  logic_desk_keep_digits (desk, "r3c3", candidates);
  return desk;
}

static void
test_net_verity (void)
{
  g_autoptr (LogicDesk) desk = desk_with_verity ("29");

  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_NET_VERITY, "9 in r8c3");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_CHAIN_VERITY, "9 in r8c3");
}

static void
test_net_verity_missed (void)
{
  g_autoptr (LogicDesk) desk = desk_with_verity ("289");

  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_FORCING_NET_VERITY, "9 in r8c3");
}

/* A proof of more nodes than are allowed is not found. */
static void
test_net_limit (void)
{
  g_autoptr (LogicDesk) desk = desk_with_net ("234", "467");

  /* Nine nodes lead to 4 in r5c5 and its elimination from r8c5, three go through r8c1, and five
   * through r1c8 and r8c8. */
  desk->options.max_net_nodes = 17;
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FORCING_NET_CONTRADICTION, "1 in r1c1");
  desk->options.max_net_nodes = 16;
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FORCING_NET_CONTRADICTION);
}

/* ---- proofs ---- */

static const AriTechnique forcing[] = {
  ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION,
  ARI_TECHNIQUE_FORCING_CHAIN_VERITY,
  ARI_TECHNIQUE_FORCING_NET_CONTRADICTION,
  ARI_TECHNIQUE_FORCING_NET_VERITY,
};

/* simple_options: singles, locked candidates and pairs come first, then forcing chains and nets. */
static AriLogicOptions
simple_options (void)
{
  AriLogicOptions options = ari_logic_options_default ();

  options.n_order = 0;
  for (unsigned i = 0; i <= ARI_TECHNIQUE_HIDDEN_PAIR; i++)
    options.order[options.n_order++] = (AriTechnique) i;
  for (unsigned i = 0; i < G_N_ELEMENTS (forcing); i++)
    options.order[options.n_order++] = forcing[i];
  return options;
}

/* check_all: checks every step of forcing chains and nets in the position. */
static void
check_all (const AriLayout *layout, AriLogic *logic, AriSteps *steps, const uint8_t *solution)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (forcing); i++) {
    ari_logic_find_all (logic, forcing[i], steps, NULL, NULL);
    for (uint32_t k = 0; k < ari_steps_count (steps); k++) {
      const AriStep step = ari_steps_get (steps, k);

      logic_proof_assert (layout, logic, &step);
      if (step.n_placements != 0)
        g_assert_cmpuint (solution[step.placements[0].cell], ==, step.placements[0].digit);
      else
        g_assert_cmpuint (solution[step.eliminations[0].cell], !=, step.eliminations[0].digit);
    }
  }
}

/* check_proofs: checks the steps in the paths of @n_puzzles minimal puzzles. */
static void
check_proofs (AriLayout *layout, unsigned n_puzzles)
{
  const AriWish wish = { .goal = ARI_GOAL_MINIMAL, .seed = 5 };
  AriGenerator *generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  const gsize n = layout->n_cells;
  g_autofree AriMade *made = g_new (AriMade, n_puzzles);
  g_autofree uint8_t *givens = g_malloc (n * n_puzzles);
  g_autofree uint8_t *solutions = g_malloc (n * n_puzzles);
  const AriLogicOptions options = simple_options ();
  AriLogic *logic = ari_logic_new (layout);
  AriSteps *steps = ari_steps_new (2000, 1 << 18);
  AriSteps *one = ari_steps_new (1, 1 << 12);
  unsigned n_checked = 0;

  g_assert_true (ari_generator_run (generator, 0, n_puzzles, made, givens, solutions, NULL, NULL));
  ari_logic_set_options (logic, &options);
  for (unsigned i = 0; i < n_puzzles; i++) {
    ari_logic_set_position (logic, givens + n * i, NULL, NULL);
    while (ari_logic_find_first (logic, one, NULL, NULL) == ARI_LOGIC_FOUND) {
      const AriStep step = ari_steps_get (one, 0);

      if (step.technique >= ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION) {
        logic_proof_assert (layout, logic, &step);
        check_all (layout, logic, steps, solutions + n * i);
        n_checked++;
      }
      ari_logic_apply (logic, &step);
    }
    g_assert_cmpint (ari_logic_get_status (logic), !=, ARI_LOGIC_CONTRADICTION);
  }
  g_assert_cmpuint (n_checked, >, n_puzzles / 4);
  ari_steps_free (one);
  ari_steps_free (steps);
  ari_logic_free (logic);
  ari_generator_free (generator);
  ari_layout_unref (layout);
}

static void
test_proofs (void)
{
  check_proofs (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), 30);
}

static void
test_proofs_of_extras (void)
{
  check_proofs (ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS), 8);
}

static void
test_proofs_of_regions (void)
{
  static const uint8_t regions[49] = { 0, 0, 0, 1, 1, 1, 1, 0, 0, 2, 2, 2, 1, 1, 0, 0, 2,
                                       3, 2, 1, 4, 5, 2, 2, 3, 3, 4, 4, 5, 5, 3, 3, 4, 4,
                                       4, 5, 5, 3, 6, 3, 4, 6, 5, 5, 6, 6, 6, 6, 6 };

  check_proofs (ari_layout_new_regions (7, regions, ARI_EXTRA_NONE), 30);
}

/* new_kraken: (transfer full): 3 makes an X-wing of r14 and c14 with the fin r1c7. */
static LogicDesk *
new_kraken (const char *r5c1)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r1", "r1c147");
  logic_desk_keep_places (desk, 3, "r4", "r4c14");
  logic_desk_keep_digits (desk, "r5c1", r5c1);
  logic_desk_keep_digits (desk, "r8c5", "48");
  logic_desk_keep_digits (desk, "r8c7", "34");
  return desk;
}

static void
test_kraken (void)
{
  g_autoptr (LogicDesk) desk = new_kraken ("38");
  g_autoptr (LogicDesk) missed = new_kraken ("389");
  g_autoptr (LogicDesk) direct = logic_desk_new ();

  logic_desk_assert_found (desk, ARI_TECHNIQUE_KRAKEN_FISH_2, "8 in r5c5");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_KRAKEN_FISH_1, "8 in r5c5");
  logic_desk_assert_not_found (missed, ARI_TECHNIQUE_KRAKEN_FISH_2, "8 in r5c5");
  /* The fin makes r5c7 5 and r5c1 3; r7c1 is lost by this chain. */
  logic_desk_keep_places (direct, 3, "r1", "r1c147");
  logic_desk_keep_places (direct, 3, "r4", "r4c14");
  logic_desk_keep_digits (direct, "r5c17", "35");
  logic_desk_assert_found (direct, ARI_TECHNIQUE_KRAKEN_FISH_1, "3 in r7c1");
  logic_desk_assert_not_found (direct, ARI_TECHNIQUE_KRAKEN_FISH_2, "3 in r7c1");
  direct->removed[9 * 4 + 6] &= ~ari_digits_of (8); /* 9 can be in r5c7, too */
  logic_desk_assert_not_found (direct, ARI_TECHNIQUE_KRAKEN_FISH_1, "3 in r7c1");
}

/* new_franken: (transfer full): 3 makes a Franken X-wing of r1b5 and c45 with the fins r1c9, and in
 * box 5 the last of its places. */
static LogicDesk *
new_franken (const char *in_b5)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r1", "r1c459");
  logic_desk_keep_places (desk, 3, "b5", in_b5);
  return desk;
}

static void
test_franken_kraken (void)
{
  g_autoptr (LogicDesk) desk = new_franken ("r4c4 r5c5 r6c6");
  g_autoptr (LogicDesk) missed = new_franken ("r4c4 r5c56 r6c6");

  logic_desk_keep_digits (desk, "r8c49 r67c1", "35");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FRANKEN_KRAKEN_1, "3 in r7c4");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_KRAKEN_FISH_1, "3 in r7c4");
  /* r5c6 is a fin, too, and no chain leads from it */
  logic_desk_keep_digits (missed, "r8c49 r67c1", "35");
  logic_desk_assert_not_found (missed, ARI_TECHNIQUE_FRANKEN_KRAKEN_1, "3 in r7c4");
}

/* new_mutant: (transfer full): 3 makes a mutant X-wing of r1c5 and r8b2 with the fins r1c19. */
static LogicDesk *
new_mutant (const char *in_c5)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_places (desk, 3, "r1", "r1c149");
  logic_desk_keep_places (desk, 3, "c5", in_c5);
  return desk;
}

static void
test_mutant_kraken (void)
{
  g_autoptr (LogicDesk) desk = new_mutant ("r28c5");
  g_autoptr (LogicDesk) missed = new_mutant ("r248c5");
  g_autoptr (LogicDesk) other = new_mutant ("r28c5");

  logic_desk_keep_digits (desk, "r7c29", "35");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_MUTANT_KRAKEN_1, "3 in r8c1");
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_MUTANT_KRAKEN_2, "3 in r8c1");
  logic_desk_keep_digits (missed, "r7c29", "35");
  logic_desk_assert_not_found (missed, ARI_TECHNIQUE_MUTANT_KRAKEN_1, "3 in r8c1");
  logic_desk_keep_digits (other, "r8c2 r5c1 r9c9", "38");
  logic_desk_assert_found (other, ARI_TECHNIQUE_MUTANT_KRAKEN_2, "8 in r9c1");
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/forcing/chain", test_chain);
  g_test_add_func ("/logic/forcing/chain-missed", test_chain_missed);
  g_test_add_func ("/logic/forcing/chain-with-group", test_chain_with_group);
  g_test_add_func ("/logic/forcing/chain-with-group-missed", test_chain_with_group_missed);
  g_test_add_func ("/logic/forcing/net-contradiction", test_net_contradiction);
  g_test_add_func ("/logic/forcing/net-contradiction-missed", test_net_contradiction_missed);
  g_test_add_func ("/logic/forcing/net-verity", test_net_verity);
  g_test_add_func ("/logic/forcing/net-verity-missed", test_net_verity_missed);
  g_test_add_func ("/logic/forcing/net-limit", test_net_limit);
  g_test_add_func ("/logic/forcing/kraken", test_kraken);
  g_test_add_func ("/logic/forcing/franken-kraken", test_franken_kraken);
  g_test_add_func ("/logic/forcing/mutant-kraken", test_mutant_kraken);
  g_test_add_func ("/logic/forcing/proofs", test_proofs);
  g_test_add_func ("/logic/forcing/proofs-of-extras", test_proofs_of_extras);
  g_test_add_func ("/logic/forcing/proofs-of-regions", test_proofs_of_regions);
  return g_test_run ();
}
