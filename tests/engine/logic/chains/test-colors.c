/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours and remote pairs: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

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
