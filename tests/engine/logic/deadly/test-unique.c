/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques that need a puzzle with one solution: small positions with them, and nearly with
 * them. */

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* The end of a puzzle: all open cells have two candidates except r7c8, where 5 has three places. */
#define GRAVE "21673..98893.267.17541986234623791851786529345398..26762..873.934796.8.298.2.3.76"

/* Puzzles with one solution that look the same turned by 180° and by 90°, and mirrored at the
 * falling and at the rising diagonal. */
#define HALF_TURN                                                                                  \
  "..7..3.......1...4.1.8..3...83..71..7.......2..92..45...4..5.9.3...9.......4..2.."
#define QUARTER_TURN                                                                               \
  "..52..69.1..6.....6..8.3..2..4...567.........567...1..8..9.2..6.....6..4.36..87.."
#define FALLING ".8..2....5......4......439......2..37....51....478.9....3.91.8..41...5.....3....6"
#define RISING  ".4....5..69..5..8...3.6...7..95.....58.3..47....817...4....91......8..96..6.7..4."

/* Candidates that are wrong are removed, and digits that are right are entered, at random. */
static void
test_symmetric_sound (void)
{
  static const char *const symmetric[] = { HALF_TURN, QUARTER_TURN, FALLING, RISING };
  g_autoptr (GRand) rand = g_rand_new_with_seed (661);
  guint n_steps = 0;

  for (guint i = 0; i < 400; i++) {
    g_autoptr (LogicDesk) desk = logic_desk_new ();
    guint8 solution[81];

    logic_desk_solve (desk, symmetric[i % G_N_ELEMENTS (symmetric)], solution);
    for (guint cell = 0; cell < 81; cell++) {
      if (g_rand_int_range (rand, 0, 5) == 0 && desk->givens[cell] == ARI_NO_DIGIT)
        desk->placed[cell] = solution[cell];
      desk->removed[cell] =
          (AriDigits) g_rand_int_range (rand, 0, 512) & ~ari_digits_of (solution[cell]);
    }
    n_steps += logic_desk_count_right (desk, ARI_TECHNIQUE_SYMMETRIC_PLACEMENT, solution);
  }
  g_assert_cmpuint (n_steps, >, 300);
}

static void
test_sound (void)
{
  static const AriTechnique techniques[] = {
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_1,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_2,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_3,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_4,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_5,
    ARI_TECHNIQUE_UNIQUE_RECTANGLE_6,
    ARI_TECHNIQUE_HIDDEN_RECTANGLE,
    ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
    ARI_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
    ARI_TECHNIQUE_BUG_PLUS_1,
    ARI_TECHNIQUE_UNIQUE_LOOP_1,
    ARI_TECHNIQUE_UNIQUE_LOOP_2,
    ARI_TECHNIQUE_UNIQUE_LOOP_3,
    ARI_TECHNIQUE_UNIQUE_LOOP_4,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_1,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_2,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_3,
    ARI_TECHNIQUE_EXTENDED_RECTANGLE_4,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_1,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_2,
    ARI_TECHNIQUE_REVERSE_RECTANGLE_3,
    ARI_TECHNIQUE_BUG_LITE_1,
    ARI_TECHNIQUE_BUG_LITE_2,
    ARI_TECHNIQUE_BUG_LITE_3,
    ARI_TECHNIQUE_BUG_LITE_4,
    ARI_TECHNIQUE_BUG_2,
    ARI_TECHNIQUE_BUG_3,
    ARI_TECHNIQUE_BUG_4,
  };

  logic_desk_assert_sound (techniques, G_N_ELEMENTS (techniques), 300, 12);
}

static const LogicCase cases[] = {
  /* Four corners in two boxes keep at most these digits. */
  { "type-1", "r1c1 = 12; r1c4 = 12; r2c1 = 12; r2c4 = 1234; UNIQUE_RECTANGLE_1: 12 in r2c4; "
              "has_one_solution = 0; UNIQUE_RECTANGLE_1: none" },
  /* In four boxes the digits could not be swapped. */
  { "type-1-missed", "r1c14 r4c1 = 12; UNIQUE_RECTANGLE_1: none" },
  { "sparse", "r1c1 = 12; r1c4 = 12; r2c1 = 12; r2c4 = 134; UNIQUE_RECTANGLE_1: 1 in r2c4; "
              "sparse_unique_rectangles = 0; UNIQUE_RECTANGLE_1: none" },
  { "type-2", "r1c1 = 12; r1c4 = 12; r2c1 = 123; r2c4 = 123; UNIQUE_RECTANGLE_2: 3 in r2c2356789; "
              "UNIQUE_RECTANGLE_5: none" },
  { "type-2-missed", "r1c1 = 12; r1c4 = 12; r2c1 = 123; r2c4 = 124; UNIQUE_RECTANGLE_2: none" },
  { "type-3", "r1c1 = 12; r1c4 = 12; r2c1 = 123; r2c4 = 124; r2c7 = 34; "
              "UNIQUE_RECTANGLE_3: 34 in r2c235689" },
  { "type-3-of-more", "r1c1 = 12; r1c4 = 12; r2c1 = 123; r2c4 = 124; r2c7 = 35; r2c9 = 45; "
                      "UNIQUE_RECTANGLE_3: 345 in r2c23568" },
  { "type-3-missed",
    "r1c1 = 12; r1c4 = 12; r2c1 = 123; r2c4 = 124; r2c7 = 35; UNIQUE_RECTANGLE_3: none" },
  { "type-4", "r1c1 = 12; r1c4 = 12; r2c1 = 12345; r2c4 = 12678; 1 r2 = r2c14; "
              "UNIQUE_RECTANGLE_4: 2 in r2c14" },
  { "type-4-missed", "r1c1 = 12; r1c4 = 12; r2c1 = 12345; r2c4 = 12678; 1 r2 = r2c149; "
                     "UNIQUE_RECTANGLE_4: none" },
  { "type-5", "r1c1 = 12; r1c4 = 123; r2c1 = 123; r2c4 = 12; UNIQUE_RECTANGLE_5: 3 in r1c23 r2c56; "
              "UNIQUE_RECTANGLE_2: none" },
  { "type-5-of-three",
    "r1c1 = 12; r1c4 = 123; r2c1 = 123; r2c4 = 123; UNIQUE_RECTANGLE_5: 3 in r2c56" },
  { "type-5-missed", "r1c1 = 12; r1c4 = 123; r2c1 = 124; r2c4 = 12; UNIQUE_RECTANGLE_5: none" },
  { "type-6", "r1c1 = 12; r1c4 = 123; r2c1 = 124; r2c4 = 12; 1 r1 = r1c14; 1 r2 = r2c14; "
              "UNIQUE_RECTANGLE_6: 1 in r1c4 r2c1" },
  { "type-6-missed",
    "r1c1 = 12; r1c4 = 123; r2c1 = 124; r2c4 = 12; 1 r1 = r1c14; UNIQUE_RECTANGLE_6: none" },
  { "hidden", "r1c1 = 12; r1c4 = 123; r2c1 = 124; r2c4 = 1256; 1 r2 = r2c14; 1 c4 = r12c4; "
              "HIDDEN_RECTANGLE: 2 in r2c4" },
  { "hidden-missed", "r1c1 = 12; r1c4 = 123; r2c1 = 124; r2c4 = 1256; 1 r2 = r2c14; 1 c4 = r129c4; "
                     "HIDDEN_RECTANGLE: none" },
  { "avoidable-1",
    "r1c1 entered 1; r1c4 entered 2; r2c1 entered 2; AVOIDABLE_RECTANGLE_1: 1 in r2c4" },
  { "avoidable-1-missed",
    "r1c1 entered 1; r1c4 entered 2; r2c1 given 2; AVOIDABLE_RECTANGLE_1: none" },
  { "avoidable-2", "r1c1 entered 1; r1c4 entered 2; r2c1 = 23; r2c4 = 13; "
                   "AVOIDABLE_RECTANGLE_2: 3 in r2c2356789" },
  { "avoidable-2-missed",
    "r1c1 entered 1; r1c4 entered 2; r2c1 = 23; r2c4 = 14; AVOIDABLE_RECTANGLE_2: none" },
  { "bug", "entries " GRAVE "; BUG_PLUS_1: 14 in r7c8; has_one_solution = 0; BUG_PLUS_1: none" },
  /* Three candidates are left there, but another cell has one fewer. */
  { "bug-missed", "entries " GRAVE "; r8c6 - 5; BUG_PLUS_1: none" },
  /* Six cells in three boxes that keep 1 and 2; two of them in row 1 keep at most these digits. */
  { "loop-1", "r1c1 = 12; r1c4 = 1234; r2c47 r3c17 = 12; UNIQUE_LOOP_1: 12 in r1c4; "
              "has_one_solution = 0; UNIQUE_LOOP_1: none" },
  /* One digit alone. */
  { "loop-1-missed", "r1c1 = 12; r1c4 = 1234; r2c47 r3c17 = 12; r3c7 - 2; UNIQUE_LOOP_1: none" },
  /* A ring in six boxes: the digits could not be swapped. */
  { "loop-1-missed-boxes", "r1c14 r4c47 r7c7 = 12; r7c1 = 1234; UNIQUE_LOOP_1: none" },
  /* A given cannot be swapped. */
  { "loop-1-missed-placed",
    "r1c1 = 12; r1c4 = 1234; r2c47 r3c17 = 12; r1c1 given 1; UNIQUE_LOOP_1: none" },
  /* In the end it is 4, not 3. */
  { "loop-2",
    "r1c1 = 123; r1c4 = 123; r2c47 r3c17 = 12; UNIQUE_LOOP_2: 3 in r1c2356789; r1c4 = 12; "
    "r1c4 + 4; UNIQUE_LOOP_2: none" },
  /* In the end 5 can be in r1c7, too. */
  { "loop-3",
    "r1c1 = 123; r1c4 = 124; r2c47 r3c17 = 12; r1c7 = 34; UNIQUE_LOOP_3: 34 in r1c235689; "
    "r1c7 + 5; UNIQUE_LOOP_3: none" },
  /* In the end there is a third place for 1. */
  { "loop-4",
    "r1c1 = 1234; r1c4 = 1256; r2c47 r3c17 = 12; 1 r1 = r1c14; UNIQUE_LOOP_4: 2 in r1c14; "
    "r1c9 + 1; UNIQUE_LOOP_4: none" },
  /* Three columns of two rows in one band that keep 1, 2 and 3; two of the cells in row 1 keep
   * at most these digits. */
  { "extended-1", "r1c1 = 123; r1c4 = 12345; r1c7 r2c147 = 123; EXTENDED_RECTANGLE_1: 123 in r1c4; "
                  "has_one_solution = 0; EXTENDED_RECTANGLE_1: none" },
  { "extended-1-stack", "r1c123 r5c23 = 123; EXTENDED_RECTANGLE_1: 123 in r5c1" },
  { "extended-1-four", "r1c2468 r2c246 = 1234; EXTENDED_RECTANGLE_1: 1234 in r2c8" },
  { "extended-1-missed",
    "r1c1 = 1234; r1c4 = 12345; r1c7 r2c147 = 123; EXTENDED_RECTANGLE_1: none" },
  /* Rows and columns in six boxes: those of the columns would change. */
  { "extended-1-missed-boxes", "r1c147 r5c14 = 123; EXTENDED_RECTANGLE_1: none" },
  /* A given cannot be swapped. */
  { "extended-1-missed-placed",
    "r1c1 = 123; r1c4 = 12345; r1c7 r2c147 = 123; r1c1 given 1; EXTENDED_RECTANGLE_1: none" },
  /* In the end r1c4 can be 5, too. */
  { "extended-2",
    "r1c1 = 1234; r1c4 = 1234; r1c7 r2c147 = 123; EXTENDED_RECTANGLE_2: 4 in r1c235689; "
    "r1c4 + 5; EXTENDED_RECTANGLE_2: none" },
  /* In the end 6 can be in r1c9, too. */
  { "extended-3", "r1c1 = 1234; r1c4 = 1235; r1c7 r2c147 = 123; r1c9 = 45; "
                  "EXTENDED_RECTANGLE_3: 45 in r1c23568; r1c9 + 6; EXTENDED_RECTANGLE_3: none" },
  /* In the end there is a third place for 1. */
  { "extended-4", "r1c1 = 12345; r1c4 = 12367; r1c7 r2c147 = 123; 1 r1 = r1c14; "
                  "EXTENDED_RECTANGLE_4: 23 in r1c14; r1c9 + 1; EXTENDED_RECTANGLE_4: none" },
  /* Two filled corners in row 1, and two open ones in row 2, which keep at most these digits. */
  { "reverse-1",
    "r1c1 entered 1; r1c4 entered 2; r2c1 = 2345; r2c4 = 1; r2c4 entered 1; "
    "REVERSE_RECTANGLE_1: 2 in r2c1; has_one_solution = 0; REVERSE_RECTANGLE_1: none" },
  { "reverse-1-given", "r1c1 given 1; r1c4 entered 2; r2c4 entered 1; REVERSE_RECTANGLE_1: none" },
  { "reverse-1-loop",
    "r1c1 entered 1; r1c4 entered 2; r2c4 entered 1; r2c7 entered 2; r3c7 entered 1; "
    "REVERSE_RECTANGLE_1: 2 in r3c1" },
  { "reverse-2", "r1c1 entered 1; r1c4 entered 2; r2c1 = 23; r2c4 = 13; "
                 "REVERSE_RECTANGLE_2: 3 in r2c2356789" },
  { "reverse-2-missed",
    "r1c1 entered 1; r1c4 entered 2; r2c1 = 23; r2c4 = 14; REVERSE_RECTANGLE_2: none" },
  /* One filled corner, which an avoidable rectangle does not know. */
  { "reverse-2-three",
    "r1c1 entered 1; r1c4 r2c1 = 23; r2c4 = 12; REVERSE_RECTANGLE_2: 3 in r1c23 r2c56" },
  /* In the end 5 can be in r2c9, too. */
  { "reverse-3", "r1c1 entered 1; r1c4 entered 2; r2c1 = 23; r2c4 = 14; r2c9 = 34; "
                 "REVERSE_RECTANGLE_3: 34 in r2c235678; r2c9 + 5; REVERSE_RECTANGLE_3: none" },
  /* Three columns of two rows in one band that keep two of three digits each; two of the cells
   * in row 1 keep at most these digits. */
  { "lite-1",
    "r1c1 = 12; r1c4 = 2345; r2c1 = 12; r2c4 = 23; r1c7 r2c7 = 13; BUG_LITE_1: 23 in r1c4; "
    "UNIQUE_LOOP_1: none; has_one_solution = 0; BUG_LITE_1: none" },
  /* Rows in two bands: a box would have a digit once. */
  { "lite-1-boxes", "r1c1 r5c1 = 12; r1c4 = 2345; r5c4 = 23; r1c7 r5c7 = 13; BUG_LITE_1: none" },
  { "lite-2",
    "r1c1 = 124; r1c4 = 234; r2c1 = 12; r2c4 = 23; r1c7 r2c7 = 13; BUG_LITE_2: 4 in r1c235689" },
  { "lite-2-missed",
    "r1c1 = 124; r1c4 = 235; r2c1 = 12; r2c4 = 23; r1c7 r2c7 = 13; BUG_LITE_2: none" },
  /* In the end 6 can be in r1c9, too. */
  { "lite-3", "r1c1 = 124; r1c4 = 235; r2c1 = 12; r2c4 = 23; r1c7 r2c7 = 13; r1c9 = 45; "
              "BUG_LITE_3: 45 in r1c23568; r1c9 + 6; BUG_LITE_3: none" },
  /* In the end there is a third place for 2. */
  { "lite-4", "r1c1 = 1245; r1c4 = 2367; r2c1 = 12; r2c4 = 23; r1c7 r2c7 = 13; 2 r1 = r1c14; "
              "BUG_LITE_4: 1 in r1c1, 3 in r1c4; r1c9 + 2; BUG_LITE_4: none" },
  /* 6 stays 6, so it is in the centre, and in no cell that sees its counterpart. */
  { "symmetric-half", "givens " HALF_TURN "; SYMMETRIC_PLACEMENT: 3458 in r5c5, 6 in r134679c5 "
                      "r45c4 r5c23678 r6c6; has_one_solution = 0; SYMMETRIC_PLACEMENT: none" },
  { "symmetric-quarter", "givens " QUARTER_TURN "; SYMMETRIC_PLACEMENT: 12345789 in r5c5" },
  { "symmetric-falling",
    "givens " FALLING "; SYMMETRIC_PLACEMENT: 1 in r1c1 r2c2 r4c4, 2 in r2c2 r3c3 r7c7 r8c8, "
    "4 in r4c5 r5c4 r7c9 r9c7, 6 in r12c3 r3c12 r4c5 r5c4, 7 in r2c2 r3c3 r7c7 r8c8, 9 in r1c1 "
    "r2c2 r4c4" },
  /* A candidate goes with its counterpart, wherever that is: in the end 8 in r9c9, too. */
  { "symmetric-rising",
    "givens " RISING "; SYMMETRIC_PLACEMENT: 1 in r1c9 r8c2 r9c1, 2 in r13c8 r2c79 r4c5 r5c6 r79c2 "
    "r8c13, 3 in r1c9 r8c2 r9c1, 4 in r4c6, 5 in r7c3 r8c2, 6 in r4c6, 7 in r7c3 r8c2; r1c1 - 8; "
    "SYMMETRIC_PLACEMENT: 1 in r1c9 r8c2 r9c1, 2 in r13c8 r2c79 r4c5 r5c6 r79c2 r8c13, 3 in r1c9 "
    "r8c2 r9c1, 4 in r4c6, 5 in r7c3 r8c2, 6 in r4c6, 7 in r7c3 r8c2, 8 in r9c9" },
  /* Its counterpart is another digit; only the player's; and, at last, as it must be. */
  { "symmetric-missed",
    "givens " HALF_TURN "; r1c3 given 5; SYMMETRIC_PLACEMENT: none; givens " HALF_TURN
    "; r1c3 given 0; r1c3 entered 7; SYMMETRIC_PLACEMENT: none; r1c3 given 7; "
    "SYMMETRIC_PLACEMENT: 3458 in r5c5, 6 in r134679c5 r45c4 r5c23678 r6c6" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic-unique/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic-unique/symmetric-sound", test_symmetric_sound);
  g_test_add_func ("/logic-unique/sound", test_sound);
  return g_test_run ();
}
