/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains and nets: small positions with them, and nearly with them; the links of every step
 * prove it. */

#include "engine/generate/generate.h"

#include "tests/engine-auto.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/logic/logic-proof.h"
#include "tests/seed.h"

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
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  const gsize n = layout->n_cells;
  g_autofree AriMade *made = g_new (AriMade, n_puzzles);
  g_autofree uint8_t *givens = g_malloc (n * n_puzzles);
  g_autofree uint8_t *solutions = g_malloc (n * n_puzzles);
  const AriLogicOptions options = simple_options ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (2000, 1 << 18);
  g_autoptr (AriSteps) one = ari_steps_new (1, 1 << 12);
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

static const LogicCase cases[] = {
  /* Three chains from 1 in r1c1 take 5 from all of its places in row 9. */
  { "chain", "r4c1 = 15; r1c4 = 15; r1c7 = 12; r5c7 = 25; 5 r9 = r9c147; "
             "FORCING_CHAIN_CONTRADICTION: 1 in r1c1; FORCING_CHAIN_VERITY: 1 in r1c1" },
  { "chain-missed",
    "r4c1 = 15; r1c4 = 15; r1c7 = 12; r5c7 = 25; 5 r9 = r9c1478; "
    "FORCING_CHAIN_CONTRADICTION: not 1 in r1c1; FORCING_CHAIN_VERITY: not 1 in r1c1" },
  /* With 1 in r1c1, 7 is in r1c6, so in box 5 it is in r5c5, and r5c1 has no candidate. */
  { "chain-with-group", "r5c1 = 789; r4c1 = 18; r6c1 = 19; r1c6 = 17; 7 b5 = r46c6 r5c5; "
                        "FORCING_CHAIN_CONTRADICTION: 1 in r1c1" },
  { "chain-with-group-missed",
    "r5c1 = 789; r4c1 = 18; r6c1 = 19; r1c6 = 17; 7 b5 = r46c6 r5c5 r6c4; "
    "FORCING_CHAIN_CONTRADICTION: not 1 in r1c1" },
  /* With 1 in r1c1, r1c5 and r5c1 together leave 4 for r5c5, and with r8c1 and r8c8 it leaves
   * nothing for r8c5. */
  { "net-contradiction",
    "r1c5 = 12; r5c1 = 13; r5c5 = 234; r8c1 = 16; r1c8 = 18; r8c8 = 78; r8c5 = 467; "
    "FORCING_NET_CONTRADICTION: 1 in r1c1; FORCING_CHAIN_CONTRADICTION: not 1 in r1c1" },
  { "net-contradiction-missed",
    "r1c5 = 12; r5c1 = 13; r5c5 = 2346; r8c1 = 16; r1c8 = 18; r8c8 = 78; r8c5 = 467; "
    "FORCING_NET_CONTRADICTION: none" },
  /* 1 in r1c1 leaves 9 for r8c5, and 2 leaves it for r3c3: r8c3 loses 9 either way. */
  { "net-verity",
    "r1c5 = 12; r5c1 = 13; r5c5 = 234; r8c1 = 16; r1c8 = 18; r8c8 = 78; r8c5 = 4679; "
    "r1c1 = 12; r3c3 = 29; FORCING_NET_VERITY: 9 in r8c3; FORCING_CHAIN_VERITY: not 9 in r8c3" },
  { "net-verity-missed",
    "r1c5 = 12; r5c1 = 13; r5c5 = 234; r8c1 = 16; r1c8 = 18; r8c8 = 78; r8c5 = 4679; "
    "r1c1 = 12; r3c3 = 289; FORCING_NET_VERITY: not 9 in r8c3" },
  /* A proof of more nodes than are allowed is not found. Nine nodes lead to 4 in r5c5 and its
   * elimination from r8c5, three go through r8c1, and five through r1c8 and r8c8. */
  { "net-limit", "r1c5 = 12; r5c1 = 13; r5c5 = 234; r8c1 = 16; r1c8 = 18; r8c8 = 78; r8c5 = 467; "
                 "max_net_nodes = 17; FORCING_NET_CONTRADICTION: 1 in r1c1; max_net_nodes = 16; "
                 "FORCING_NET_CONTRADICTION: none" },
  /* 3 makes an X-wing of r14 and c14 with the fin r1c7. */
  { "kraken",
    "3 r1 = r1c147; 3 r4 = r4c14; r5c1 = 38; r8c5 = 48; r8c7 = 34; KRAKEN_FISH_2: 8 in r5c5; "
    "KRAKEN_FISH_1: not 8 in r5c5" },
  { "kraken-missed", "3 r1 = r1c147; 3 r4 = r4c14; r5c1 = 389; r8c5 = 48; r8c7 = 34; "
                     "KRAKEN_FISH_2: not 8 in r5c5" },
  /* The fin makes r5c7 5 and r5c1 3; r7c1 is lost by this chain. Then 9 can be in r5c7, too. */
  { "kraken-direct", "3 r1 = r1c147; 3 r4 = r4c14; r5c17 = 35; KRAKEN_FISH_1: 3 in r7c1; "
                     "KRAKEN_FISH_2: not 3 in r7c1; r5c7 + 9; KRAKEN_FISH_1: not 3 in r7c1" },
  /* 3 makes a Franken X-wing of r1b5 and c45 with the fins r1c9, and in box 5 the last of its
   * places. */
  { "franken-kraken",
    "3 r1 = r1c459; 3 b5 = r4c4 r5c5 r6c6; r8c49 r67c1 = 35; FRANKEN_KRAKEN_1: 3 in r7c4; "
    "KRAKEN_FISH_1: not 3 in r7c4" },
  /* r5c6 is a fin, too, and no chain leads from it. */
  { "franken-kraken-missed",
    "3 r1 = r1c459; 3 b5 = r4c4 r5c56 r6c6; r8c49 r67c1 = 35; FRANKEN_KRAKEN_1: not 3 in r7c4" },
  /* 3 makes a mutant X-wing of r1c5 and r8b2 with the fins r1c19. */
  { "mutant-kraken", "3 r1 = r1c149; 3 c5 = r28c5; r7c29 = 35; MUTANT_KRAKEN_1: 3 in r8c1; "
                     "MUTANT_KRAKEN_2: not 3 in r8c1" },
  { "mutant-kraken-missed",
    "3 r1 = r1c149; 3 c5 = r248c5; r7c29 = 35; MUTANT_KRAKEN_1: not 3 in r8c1" },
  { "mutant-kraken-other",
    "3 r1 = r1c149; 3 c5 = r28c5; r8c2 r5c1 r9c9 = 38; MUTANT_KRAKEN_2: 8 in r9c1" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/forcing/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic/forcing/proofs", test_proofs);
  g_test_add_func ("/logic/forcing/proofs-of-extras", test_proofs_of_extras);
  g_test_add_func ("/logic/forcing/proofs-of-regions", test_proofs_of_regions);
  return g_test_run ();
}
