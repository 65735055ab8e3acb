/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours, 3D Medusa and remote pairs: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_SIMPLE_COLORS_TRAP, ARI_TECHNIQUE_SIMPLE_COLORS_WRAP,
    ARI_TECHNIQUE_MULTI_COLORS_1,     ARI_TECHNIQUE_MULTI_COLORS_2,
    ARI_TECHNIQUE_REMOTE_PAIR,        ARI_TECHNIQUE_MEDUSA_TRAP,
    ARI_TECHNIQUE_MEDUSA_WRAP,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 300, 13);
}

static const LogicCase cases[] = {
  /* r1c1 - r1c5 - r4c5 - r4c2: the first and the last have different colours. */
  { "trap", "6 r1 = r1c15; 6 c5 = r14c5; 6 r4 = r4c25; SIMPLE_COLORS_TRAP: 6 in r23c2 r56c1; "
            "SIMPLE_COLORS_WRAP: none" },
  { "trap-missed", "6 r1 = r1c15; 6 c5 = r147c5; 6 r4 = r4c25; SIMPLE_COLORS_TRAP: none" },
  /* r1c1 - r1c5 - r8c5 - r8c2 - r3c2: the first and the last have one colour and one box. */
  { "wrap", "6 r1 = r1c15; 6 c5 = r18c5; 6 r8 = r8c25; 6 c2 = r38c2; "
            "SIMPLE_COLORS_WRAP: 6 in r1c1 r8c5 r3c2" },
  { "wrap-missed",
    "6 r1 = r1c15; 6 c5 = r18c5; 6 r8 = r8c25; 6 c2 = r48c2; SIMPLE_COLORS_WRAP: none" },
  /* r1c2 sees r3c3, so r1c8 or r6c3 holds it. */
  { "multi-1", "6 r1 = r1c28; 6 c3 = r36c3; MULTI_COLORS_1: 6 in r6c8; MULTI_COLORS_2: none" },
  { "multi-1-missed", "6 r1 = r1c28; 6 c3 = r46c3; MULTI_COLORS_1: none" },
  /* r1c2 and r8c5 have one colour; the one sees r3c3, the other r8c3. */
  { "multi-2", "6 r1 = r1c25; 6 c5 = r18c5; 6 c3 = r38c3; MULTI_COLORS_2: 6 in r1c2 r8c5" },
  { "multi-2-missed", "6 r1 = r1c25; 6 c5 = r18c5; 6 c3 = r36c3; MULTI_COLORS_2: none" },
  /* 3 is in r1c5 or r5c1, because r1c1 is 1 or 2. */
  { "medusa-trap", "r1c1 = 12; r1c5 = 23; r5c1 = 13; 2 r1 = r1c15; 1 c1 = r15c1; "
                   "MEDUSA_TRAP: 3 in r5c5; MEDUSA_WRAP: none; r1c5 + 4; MEDUSA_TRAP: none" },
  /* A cluster of one digit is left to simple colours. */
  { "medusa-of-one", "6 r1 = r1c15; 6 c5 = r14c5; 6 r4 = r4c25; MEDUSA_TRAP: none" },
  /* 1 and 3 in r5c5 have the colour of 1 in r1c1, until 3 has a third place in column 5. */
  { "medusa-cell",
    "r1c1 = 12; r1c5 = 23; 2 r1 = r1c15; 3 c5 = r15c5; 1 c1 = r15c1; 1 r5 = r5c15; "
    "MEDUSA_WRAP: 1 in r1c1 r5c5, 2 in r1c5, 3 in r5c5; r8c5 + 3; MEDUSA_WRAP: none" },
  /* 1 in r5c5 and in r8c5 has the colour of 1 in r1c1. */
  { "medusa-house",
    "r1c1 = 12; r5c15 = 13; r1c9 = 25; r8c5 = 15; 1 c1 = r15c1; 3 r5 = r5c15; 2 r1 = r1c19; "
    "5 c9 = r18c9; 5 r8 = r8c59; MEDUSA_WRAP: 1 in r1c1 r58c5, 2 in r1c9, 3 in r5c1, 5 in r8c9" },
  /* r1c9 sees 1 in r1c1 and 3 in r9c9, which have one colour. */
  { "medusa-emptied", "r1c1 = 12; r9c1 = 23; r1c9 = 13; 2 c1 = r19c1; 3 r9 = r9c19; "
                      "MEDUSA_WRAP: 1 in r1c1, 2 in r9c1, 3 in r9c9; r1c9 + 4; MEDUSA_WRAP: none" },
  { "remote-pair",
    "r1c15 r8c59 = 47; REMOTE_PAIR: 47 in r1c2346789 r8c1234678 r2345679c5 r1c9 r8c1" },
  { "remote-pair-missed", "r1c15 r8c5 = 47; r8c9 = 48; REMOTE_PAIR: none" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic-colors/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic-colors/sound", test_sound);
  return g_test_run ();
}
