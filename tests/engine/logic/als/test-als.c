/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Almost locked sets: small positions with linked sets, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_ALS_XZ,        ARI_TECHNIQUE_ALS_XY_WING,           ARI_TECHNIQUE_ALS_XY_CHAIN,
    ARI_TECHNIQUE_DEATH_BLOSSOM, ARI_TECHNIQUE_COMPLEX_DEATH_BLOSSOM, ARI_TECHNIQUE_ALIGNED_PAIR,
    ARI_TECHNIQUE_ALIGNED_TRIPLE
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 8, 904);
}

static const LogicCase cases[] = {
  /* An empty house is full of large sets, which these positions are not about. */
  { "xz", "max_als_cells = 3; r1c1 = 12; r1c8 = 13; r2c7 = 23; ALS_XZ: 2 in r2c123 r1c79" },
  /* The second set has a place for 1 that the first does not see. */
  { "xz-missed", "max_als_cells = 3; r1c1 = 12; r1c8 = 13; r2c7 = 123; ALS_XZ: none" },
  { "xz-loop", "max_als_cells = 3; r1c1 = 12; r1c5 = 13; r1c9 = 23; ALS_XZ: 123 in r1c234678" },
  { "wing",
    "max_als_cells = 3; r1c1 = 13; r1c2 = 23; r5c1 = 14; r1c9 = 24; ALS_XY_WING: 4 in r5c9" },
  { "wing-missed",
    "max_als_cells = 3; r1c1 = 13; r1c2 = 123; r5c1 = 14; r1c9 = 24; ALS_XY_WING: none" },
  /* Four sets are too many then. */
  { "chain", "max_als_cells = 3; r1c1 = 12; r1c9 = 23; r9c9 = 35; r9c5 = 15; "
             "ALS_XY_CHAIN: 1 in r1c5 r9c1; max_als_chain = 3; ALS_XY_CHAIN: none" },
  { "chain-missed",
    "max_als_cells = 3; r1c1 = 12; r1c9 = 23; r9c9 = 356; r9c5 = 15; ALS_XY_CHAIN: none" },
  { "blossom", "max_als_cells = 3; r5c5 = 123; r5c1 = 19; r1c5 = 29; r5c9 = 38; r1c9 = 89; "
               "DEATH_BLOSSOM: 9 in r1c1" },
  { "blossom-missed", "max_als_cells = 3; r5c5 = 1234; r5c1 = 19; r1c5 = 29; r5c9 = 38; r1c9 = 89; "
                      "DEATH_BLOSSOM: none" },
  /* Without 9 in r5c1, r1c4 and r1c6, the stem r5c46 keeps only 4; or, in the end, 4 and 5. */
  { "complex-blossom", "r5c4 = 124; r5c6 = 134; r5c1 = 19; r1c4 = 29; r1c6 = 39; DEATH_BLOSSOM: "
                       "none; COMPLEX_DEATH_BLOSSOM: 9 in r1c1; r5c6 + 5; "
                       "COMPLEX_DEATH_BLOSSOM: none" },
  /* Two cells that do not see each other, and two that see both. */
  { "aligned-pair", "r1c1 = 14; r5c5 = 23; r1c5 = 12; r5c1 = 13; ALIGNED_PAIR: 1 in r1c1" },
  { "aligned-pair-missed",
    "r1c1 = 14; r5c5 = 23; r1c5 = 12; r5c1 = 15; ALIGNED_PAIR: not 1 in r1c1" },
  /* 1 cannot be in both cells, because they see each other. Then a single is not looked at. */
  { "aligned-pair-row",
    "r1c1 = 19; r1c4 = 123; r1c7 = 12; r1c9 = 13; ALIGNED_PAIR: 1 in r1c1; r1c1 = 9; "
    "ALIGNED_PAIR: not 1 in r1c4" },
  /* Three cells of a row, and three more. */
  { "aligned-triple", "r1c1 = 18; r1c2 = 23; r1c3 = 45; r1c5 = 124; r1c6 = 125; r1c7 = 13; "
                      "ALIGNED_TRIPLE: 1 in r1c1; ALIGNED_PAIR: not 1 in r1c1" },
  { "aligned-triple-missed", "r1c1 = 18; r1c2 = 23; r1c3 = 45; r1c5 = 124; r1c6 = 126; r1c7 = 13; "
                             "ALIGNED_TRIPLE: not 1 in r1c1" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/als/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic/als/sound", test_sound);
  return g_test_run ();
}
