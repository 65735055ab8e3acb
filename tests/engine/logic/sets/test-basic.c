/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singles, locked candidates, subsets and fish: small positions with them, and nearly with them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

static const LogicCase cases[] = {
  { "full-house",
    "r4c1 entered 1; r4c2 given 2; r4c3 entered 3; r4c4 given 4; r4c5 entered 5; r4c6 given 6; "
    "r4c7 entered 7; FULL_HOUSE: none; r4c9 entered 8; FULL_HOUSE: places 9 in r4c8" },
  { "naked-single",
    "r5c5 = 37; NAKED_SINGLE: none; r8c5 entered 3; NAKED_SINGLE: places 7 in r5c5" },
  { "hidden-single",
    "r1c4 given 5; r2c7 given 5; r6c1 given 5; HIDDEN_SINGLE: none; r9c2 entered 5; "
    "HIDDEN_SINGLE: places 5 in r3c3" },
  { "pointing", "4 b5 = r5c46; POINTING: 4 in r5c123789; CLAIMING: none" },
  { "pointing/missed", "4 b5 = r5c46 r6c4; POINTING: none" },
  { "claiming", "6 c8 = r789c8; CLAIMING: 6 in r789c79; POINTING: none" },
  { "claiming/missed", "6 c8 = r6789c8; CLAIMING: none" },
  { "naked-pair", "r2c28 = 16; NAKED_PAIR: 16 in r2c1345679; LOCKED_PAIR: none" },
  { "naked-pair/missed", "r2c2 = 16; r2c8 = 169; NAKED_PAIR: none" },
  { "locked-pair", "r2c23 = 16; LOCKED_PAIR: 16 in r2c1456789 r13c123; NAKED_PAIR: none" },
  /* A pair in two houses that takes from one of them only is a naked pair. */
  { "locked-pair/missed",
    "r2c23 = 16; r2c456789 - 16; LOCKED_PAIR: none; NAKED_PAIR: 16 in r2c1 r13c123" },
  { "naked-triple", "r1c5 = 24; r5c5 = 49; r9c5 = 29; NAKED_TRIPLE: 249 in r234678c5" },
  { "naked-triple/missed", "r1c5 = 24; r5c5 = 49; r9c5 = 28; NAKED_TRIPLE: none" },
  { "locked-triple", "r7c789 = 358; LOCKED_TRIPLE: 358 in r7c123456 r89c789; NAKED_TRIPLE: none" },
  { "naked-quadruple",
    "r1c1 = 12; r1c4 = 23; r1c6 = 34; r1c9 = 14; NAKED_QUADRUPLE: 1234 in r1c23578" },
  { "naked-quadruple/missed",
    "r1c1 = 12; r1c4 = 23; r1c6 = 34; r1c9 = 145; NAKED_QUADRUPLE: none" },
  { "hidden-pair", "3 r6 = r6c19; 8 r6 = r6c19; HIDDEN_PAIR: 1245679 in r6c19" },
  { "hidden-pair/missed", "3 r6 = r6c19; 8 r6 = r6c15; HIDDEN_PAIR: none" },
  { "hidden-triple", "1 b9 = r7c7 r8c8; 2 b9 = r8c8 r9c9; 3 b9 = r7c7 r9c9; "
                     "HIDDEN_TRIPLE: 456789 in r7c7 r8c8 r9c9" },
  { "hidden-triple/missed",
    "1 b9 = r7c7 r8c8; 2 b9 = r8c8 r9c9; 3 b9 = r7c7 r9c8; HIDDEN_TRIPLE: none" },
  { "hidden-quadruple", "6789 c3 = r1369c3; HIDDEN_QUADRUPLE: 12345 in r1369c3" },
  { "hidden-quadruple/missed", "678 c3 = r1369c3; 9 c3 = r1368c3; HIDDEN_QUADRUPLE: none" },
  { "x-wing", "2 r1 = r1c38; 2 r6 = r6c38; X_WING: 2 in r2345789c38; FINNED_X_WING: none; "
              "SASHIMI_X_WING: none" },
  { "finned-x-wing", "2 r1 = r1c38; 2 r6 = r6c389; X_WING: none; FINNED_X_WING: 2 in r45c8" },
  /* The fin does not see column 3 or 8. */
  { "finned-x-wing/missed", "2 r1 = r1c38; 2 r6 = r6c358; FINNED_X_WING: none" },
  { "sashimi-x-wing",
    "2 r1 = r1c38; 2 r6 = r6c39; SASHIMI_X_WING: 2 in r45c8; FINNED_X_WING: none" },
  { "swordfish", "9 c2 = r15c2; 9 c5 = r58c5; 9 c8 = r18c8; SWORDFISH: 9 in r158c134679" },
  { "swordfish/missed",
    "9 c2 = r15c2; 9 c5 = r58c5; 9 c8 = r189c8; SWORDFISH: none; FINNED_SWORDFISH: 9 in r8c79" },
  { "jellyfish",
    "1 r1 = r1c14; 1 r3 = r3c47; 1 r5 = r5c79; 1 r8 = r8c19; JELLYFISH: 1 in r24679c1479; "
    "SWORDFISH: none" },
  { "jellyfish/missed", "1 r1 = r1c14; 1 r3 = r3c47; 1 r5 = r5c79; 1 r8 = r8c29; JELLYFISH: none" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/basic/", cases, G_N_ELEMENTS (cases));
  return g_test_run ();
}
