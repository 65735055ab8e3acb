/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of one digit and wings: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

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

static const LogicCase cases[] = {
  { "skyscraper", "4 r1 = r1c25; 4 r8 = r8c26; SKYSCRAPER: 4 in r23c6 r79c5" },
  /* There is a third place. */
  { "skyscraper-missed", "4 r1 = r1c25; 4 r8 = r8c269; SKYSCRAPER: none" },
  { "kite", "7 r1 = r1c28; 7 c3 = r36c3; TWO_STRING_KITE: 7 in r6c8; DUAL_KITE: none; "
            "SKYSCRAPER: none" },
  /* No box joins the two. */
  { "kite-missed", "7 r1 = r1c28; 7 c3 = r46c3; TWO_STRING_KITE: none" },
  { "dual-kite",
    "7 r1 = r1c28; 7 c3 = r36c3; 7 c2 = r17c2; 7 r3 = r3c35; DUAL_KITE: 7 in r6c8 r7c5" },
  { "turbot-fish", "2 b1 = r1c1 r3c2; 2 c6 = r36c6; TURBOT_FISH: 2 in r6c1" },
  { "turbot-fish-missed", "2 b1 = r1c1 r3c23; 2 c6 = r36c6; TURBOT_FISH: none" },
  { "empty-rectangle", "5 b1 = r2c12 r13c3; 5 c7 = r28c7; EMPTY_RECTANGLE: 5 in r8c3" },
  /* One place is beside the two lines. */
  { "empty-rectangle-missed", "5 b1 = r2c12 r1c23; 5 c7 = r28c7; EMPTY_RECTANGLE: none" },
  { "sparse-empty-rectangle",
    "5 b1 = r2c1 r1c3; 5 c7 = r28c7; EMPTY_RECTANGLE: none; sparse_empty_rectangles = 1; "
    "EMPTY_RECTANGLE: 5 in r8c3" },
  { "dual-empty-rectangle",
    "5 b1 = r2c12 r13c3; 5 c7 = r28c7; DUAL_EMPTY_RECTANGLE: none; 5 r8 = r8c37; "
    "DUAL_EMPTY_RECTANGLE: 5 in r8c3 r2c7" },
  { "xy-wing", "r1c1 = 12; r1c5 = 13; r4c1 = 23; XY_WING: 3 in r4c5; XYZ_WING: none" },
  { "xy-wing-missed", "r1c1 = 12; r1c5 = 13; r4c1 = 24; XY_WING: none" },
  { "xyz-wing", "r1c1 = 123; r1c5 = 13; r2c3 = 23; XYZ_WING: 3 in r1c23" },
  { "xyz-wing-missed", "r1c1 = 1234; r1c5 = 13; r2c3 = 23; XYZ_WING: none" },
  { "wxyz-wing", "r1c1 = 123; r1c5 = 14; r1c8 = 24; r2c3 = 34; WXYZ_WING: 4 in r1c23" },
  /* 3 is in two cells that do not see each other, and so is 4. */
  { "wxyz-wing-missed", "r1c1 = 123; r1c5 = 134; r1c8 = 24; r2c3 = 34; WXYZ_WING: none" },
  /* The pattern of a smaller wing needs no fourth cell. */
  { "wxyz-wing-of-three", "r1c1 = 123; r1c5 = 13; r1c8 = 134; r2c3 = 23; WXYZ_WING: none" },
  { "w-wing", "r1c1 r5c5 = 12; 1 r9 = r9c15; W_WING: 2 in r1c5 r5c1" },
  /* Neither cell sees one of the places. */
  { "w-wing-missed", "r1c1 r5c5 = 12; 1 r9 = r9c16; W_WING: none" },
  /* 1 is in more places of box 2, all of which one of the two cells sees. Then 1 can be in r3c4
   * again. */
  { "grouped-w-wing",
    "r1c1 r5c5 = 12; 1 b2 = r1c46 r23c5; GROUPED_W_WING: 2 in r1c5 r5c1; W_WING: none; "
    "r3c4 + 1; GROUPED_W_WING: none" },
  /* In the end r1c5 can be 4, which does not see 4 in r2c3. */
  { "large-wings",
    "r1c1 = 12345; r1c5 = 15; r1c8 = 25; r1c9 = 35; r2c3 = 45; VWXYZ_WING: 5 in r1c23; "
    "WXYZ_WING: none; UVWXYZ_WING: none; r1c5 + 4; VWXYZ_WING: none" },
  /* r1c1 is 1 or 2; 2 is in r5c1 or r5c5, and 1 in r5c5 or r8c5. Then there is a third place for 2.
   */
  { "m-wing",
    "r1c1 = 12; 2 r5 = r5c15; 1 c5 = r58c5; M_WING: 1 in r8c1; L_WING: none; S_WING: none; "
    "H_WING: none; r5c3 + 2; M_WING: none" },
  /* r5c5 is 1 or 2; 1 is in r5c1 or r2c1, and 2 in r2c5 or r2c8. Then r5c5 can be 3, too. */
  { "s-wing",
    "r5c5 = 12; 1 c1 = r25c1; 2 r2 = r2c58; S_WING: 1 in r2c8; M_WING: none; H_WING: none; "
    "r5c5 + 3; S_WING: none" },
  /* 1 in r1c1 or r5c1, 2 in r5c1 or r5c5, 3 in r5c5 or r1c5; and a ring that comes back to 1.
   * Then there is a third place for 2. */
  { "l-wing",
    "1 c1 = r15c1; 2 r5 = r5c15; 3 c5 = r15c5; L_WING: 3 in r1c1, 1 in r1c5; M_WING: none; "
    "1 b5 = r5c5 r4c6; L_WING: 1 in r1c6; r5c4 + 2; L_WING: none" },
  { "h-wing",
    "r1c1 = 12; 2 r5 = r5c15; 3 c5 = r15c5; H_WING: 1 in r1c5; M_WING: none; L_WING: none" },
  /* r1c1 cannot be 3, nor r3c3 1. */
  { "h-wing-cells", "r1c1 = 12; r3c3 = 23; 2 r5 = r5c13; H_WING: none" },
  /* In the end r5c1 can be 4, too. */
  { "h-wing-mixed",
    "r1c1 = 12; r5c1 = 23; 3 c5 = r15c5; H_WING: 1 in r1c5; r5c1 + 4; H_WING: none" },
  /* 1 and 2 in box 1 are in row 1 or in r2c2; r1c5 has one of them. Then 2 can be in r2c1, too. */
  { "almost-locked",
    "r1c5 = 12; r2c2 = 123; 1 b1 = r1c123 r2c2; 2 b1 = r1c123 r2c2; "
    "ALMOST_LOCKED_PAIR: 12 in r1c46789, 3 in r2c2; r2c1 + 2; ALMOST_LOCKED_PAIR: none; "
    "r2c2 + 1; r1c8 = 13; r1c5 = 123; 3 b1 = r1c123 r2c12; "
    "ALMOST_LOCKED_TRIPLE: 123 in r1c4679, 4 in r2c1, 5 in r2c1, 6 in r2c1, 7 in r2c1, 8 in "
    "r2c1, 9 in r2c1" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic-patterns/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic-patterns/sound", test_sound);
  return g_test_run ();
}
