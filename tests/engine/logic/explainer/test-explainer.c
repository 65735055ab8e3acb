/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's techniques: small positions with each, and nearly with it. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/engine/logic/explainer/explainer-desk.h"
#include "tests/seed.h"

static void
test_new (void)
{
  g_autoptr (AriLayout) large = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) small = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (small);

  g_assert_nonnull (explainer);
  g_assert_null (ari_explainer_new (large));
  ari_explainer_free (NULL);
}

static void
test_titles (void)
{
  for (unsigned i = 0; i < ARI_N_EXPLAINER_TECHNIQUES; i++)
    g_assert_nonnull (ari_explainer_technique_title ((AriExplainerTechnique) i));
  g_assert_null (ari_explainer_technique_title (ARI_N_EXPLAINER_TECHNIQUES));
}

/* On 9×9 each direct claiming is a direct pointing too. */
static void
test_direct_claiming (void)
{
  enum { N_CELLS = 256 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autoptr (AriExplainer) explainer = ari_explainer_new (layout);
  AriDigits removed[N_CELLS] = { 0 };
  uint8_t givens[N_CELLS];
  AriExplainerRating rating;

  memset (givens, ARI_NO_DIGIT, sizeof givens);
  for (unsigned column = 0; column < 16; column++) {
    removed[column] = column >= 4;
    removed[16 + column] = column >= 2 && column != 5;
  }
  g_assert_cmpint (ari_explainer_find_step (explainer, givens, removed, false, &rating, NULL, NULL),
                   ==, ARI_LOGIC_FOUND);
  g_assert_cmpint (rating.hardest, ==, ARI_EXPLAINER_DIRECT_CLAIMING);
  g_assert_cmpuint (rating.er, ==, 19);
  g_assert_cmpuint (rating.n_placements, ==, 1);
  g_assert_cmpuint (rating.placements[0].cell, ==, 16 + 5);
  g_assert_cmpuint (rating.placements[0].digit, ==, 0);
}

static const LogicCase small[] = {
  { "full-house",
    "r1c1 given 1; r1c2 given 2; r1c3 given 3; r1c4 given 4; r1c5 given 5; r1c6 given 6; "
    "r1c7 given 7; FULL_HOUSE: not; r1c8 given 8; FULL_HOUSE 10: r1c9=9" },
  { "hidden-single",
    "1 r1 = r1c5; HIDDEN_SINGLE 15: r1c5=1; 2 b9 = r8c8; HIDDEN_SINGLE 12: r8c8=2" },
  { "direct-pointing", "1 b1 = r1c123; 1 b2 = r1c45 r2c4; DIRECT_POINTING 17: r2c4=1" },
  /* Two places are left in the second box. */
  { "direct-pointing-missed",
    "1 b1 = r1c123; 1 b2 = r1c45 r2c45; POINTING 26: r1c4<>1 r1c5<>1 r1c7<>1 r1c8<>1 r1c9<>1" },
  { "direct-claiming-missed",
    "1 r1 = r1c123; 1 r2 = r2c1258; CLAIMING 28: r2c1<>1 r2c2<>1 r3c1<>1 r3c2<>1 r3c3<>1" },
  { "direct-hidden-pair",
    "1 r5 = r5c15; 2 r5 = r5c15; 3 r5 = r5c157; DIRECT_HIDDEN_PAIR 20: r5c7=3" },
  /* A technique that comes earlier in the table is played first. */
  { "direct-hidden-triplet",
    "1 r5 = r5c15; 2 r5 = r5c59; 3 r5 = r5c159; 4 r5 = r5c197; "
    "DIRECT_HIDDEN_TRIPLET 25: r5c7=4; r1c1 = 9; NAKED_SINGLE 23: r1c1=9" },
  { "naked-pair",
    "r1c15 = 12; "
    "NAKED_PAIR 30: r1c2<>1 r1c2<>2 r1c3<>1 r1c3<>2 r1c4<>1 r1c4<>2 r1c6<>1 r1c6<>2 r1c7<>1 "
    "r1c7<>2 r1c8<>1 r1c8<>2 r1c9<>1 r1c9<>2; "
    "r1c1 = 23; r1c1 + 3; NAKED_PAIR: not" },
  { "hidden-pair", "1 r1 = r1c15; 2 r1 = r1c15; r1c15 = 12345; "
                   "HIDDEN_PAIR 34: r1c1<>3 r1c1<>4 r1c1<>5 r1c5<>3 r1c5<>4 r1c5<>5" },
  { "naked-triplet",
    "r1c1 = 12; r1c5 = 23; r1c9 = 13; r1c346 = 3456789; r1c78 = 2456789; r1c2 = 456789; "
    "NAKED_TRIPLET 36: r1c3<>3 r1c4<>3 r1c6<>3 r1c7<>2 r1c8<>2" },
  { "hidden-triplet", "1 r1 = r1c15; 2 r1 = r1c59; 3 r1 = r1c19; r1c159 = 1234; "
                      "HIDDEN_TRIPLET 40: r1c1<>4 r1c5<>4 r1c9<>4" },
  { "naked-quad", "r1c1 = 12; r1c4 = 23; r1c6 = 34; r1c9 = 14; r1c3578 = 56789; r1c2 = 13456789; "
                  "NAKED_QUAD 50: r1c2<>1 r1c2<>3 r1c2<>4" },
  { "hidden-quad", "1 r1 = r1c14; 2 r1 = r1c24; 3 r1 = r1c27; 4 r1 = r1c17; r1c1247 = 12345; "
                   "HIDDEN_QUAD 54: r1c1<>5 r1c2<>5 r1c4<>5 r1c7<>5" },
  { "x-wing", "1 r2 = r2c28; 1 r5 = r5c28; "
              "X_WING 32: r1c2<>1 r1c8<>1 r3c2<>1 r3c8<>1 r4c2<>1 r4c8<>1 r6c2<>1 r6c8<>1 r7c2<>1 "
              "r7c8<>1 r8c2<>1 r8c8<>1 r9c2<>1 r9c8<>1" },
  { "swordfish", "1 r1 = r1c25; 1 r4 = r4c58; 1 r7 = r7c28; r2356c258 r8c258 - 1; "
                 "SWORDFISH 38: r9c2<>1 r9c5<>1 r9c8<>1" },
  { "jellyfish", "1 r1 = r1c25; 1 r4 = r4c35; 1 r5 = r5c38; 1 r7 = r7c28; r2368c2358 - 1; "
                 "JELLYFISH 52: r9c2<>1 r9c3<>1 r9c5<>1 r9c8<>1; r9c2358 - 1; JELLYFISH: not" },
  { "xy-wing", "r1c1 = 12; r1c5 = 13; r5c1 = 23; XY_WING 42: r5c5<>3; r5c5 - 3; XY_WING: not" },
  { "xyz-wing", "r1c1 = 123; r1c5 = 13; r2c2 = 23; XYZ_WING 44: r1c2<>3 r1c3<>3" },
  /* Of two hints of a technique, the one is played that the explainer finds first, and the path
     depends on it. Columns come before rows, whatever the digit. */
  { "order-of-houses", "1 r1 = r1c5; 2 c9 = r7c9; HIDDEN_SINGLE 15: r7c9=2" },
  /* A box points along columns before any points along rows. */
  { "order-of-locked", "1 b1 = r1c123; 2 b5 = r456c5; "
                       "POINTING 26: r1c5<>2 r2c5<>2 r3c5<>2 r7c5<>2 r8c5<>2 r9c5<>2" },
  /* 2 and 3 are chosen before 1 and 4: the last of the digits is the lowest that it can be. */
  { "order-of-sets",
    "1 r1 = r1c15; 4 r1 = r1c15; 2 r1 = r1c28; 3 r1 = r1c28; r1c15 = 145; r1c28 = 235; "
    "HIDDEN_PAIR 34: r1c2<>5 r1c8<>5" },
  /* Columns are the base of a fish before rows are, and the first columns those of any digit. */
  { "order-of-lines", "1 r2 = r2c28; 1 r5 = r5c28; 2 c3 = r19c3; 2 c6 = r19c6; r19c124578 - 2; "
                      "X_WING 32: r1c9<>2 r9c9<>2; 3 c1 = r28c1; 3 c5 = r28c5; r28c234678 - 3; "
                      "X_WING 32: r2c9<>3 r8c9<>3" },
  /* Pincers in the pivot's box come before those in its row and column. */
  { "order-of-pincers", "r1c1 = 12; r2c2 = 13; r1c5 = 14; r5c1 = 23; r7c1 = 24; "
                        "XY_WING 42: r2c1<>3 r3c1<>3 r4c2<>3 r5c2<>3 r6c2<>3" },
  /* Techniques of uniqueness are used only where it is known; without it the same position has
     another step. */
  { "needs-one-solution",
    "r1c14 = 12; r2c1 = 12; r2c4 = 1234; r1c2356789 r2c23 r3c123 r456789c1 - 12; "
    "UNIQUE_RECTANGLE_1 45: r2c4<>1 r2c4<>2; has_one_solution = 0; UNIQUE_RECTANGLE_1: not" },
};

/* Case: a position from a generated puzzle, and its step. */
typedef struct {
  AriExplainerTechnique technique;
  unsigned er;
  const char *words;
  const char *results;
} Case;

/* clang-format off */
static const Case cases[] = {
  { ARI_EXPLAINER_UNIQUE_RECTANGLE_1, 45,
    "7 1 5 3 48 9 48 6 2 "
    "34 6 9 2 7 48 148 5 1348 "
    "34 8 2 6 5 1 9 7 34 "
    "5 2 18 7 9 48 148 3 6 "
    "6 4 18 5 2 3 7 9 18 "
    "9 3 7 1 48 6 5 2 48 "
    "1 5 4 9 3 2 6 8 7 "
    "8 9 3 4 6 7 2 1 5 "
    "2 7 6 8 1 5 3 4 9",
    "r2c9<>3 r2c9<>4" },
  { ARI_EXPLAINER_UNIQUE_RECTANGLE_2, 45,
    "1 58 568 7 4 68 9 3 2 "
    "68 4 2 68 3 9 7 5 1 "
    "7 9 3 1 5 2 4 6 8 "
    "2 15 56 4 7 3 16 8 9 "
    "468 7 468 9 1 68 3 2 5 "
    "3 18 9 68 2 5 16 4 7 "
    "5 2 1 3 6 7 8 9 4 "
    "48 3 48 2 9 1 5 7 6 "
    "9 6 7 5 8 4 2 1 3",
    "r4c3<>6 r5c6<>6" },
  { ARI_EXPLAINER_UNIQUE_RECTANGLE_3, 46,
    "9 6 4 7 1 3 8 5 2 "
    "2 357 57 8 9 6 37 4 1 "
    "37 8 1 2 5 4 6 9 37 "
    "5 2 8 1 4 7 9 3 6 "
    "4 1 3 6 2 9 5 7 8 "
    "6 79 79 5 3 8 1 2 4 "
    "37 3479 6 49 8 2 347 1 5 "
    "1 3479 279 49 6 5 2347 8 37 "
    "8 45 25 3 7 1 24 6 9",
    "r8c3<>7" },
  { ARI_EXPLAINER_UNIQUE_RECTANGLE_4, 45,
    "7 6 2 8 5 1 9 4 3 "
    "4 1 5 2 3 9 8 6 7 "
    "8 3 9 46 67 467 5 2 1 "
    "36 9 8 7 2 36 1 5 4 "
    "2 4 1 9 8 5 7 3 6 "
    "5 7 36 346 1 346 2 9 8 "
    "36 8 7 36 9 2 4 1 5 "
    "1 2 4 5 67 367 36 8 9 "
    "9 5 36 1 4 8 36 7 2",
    "r3c6<>6 r8c6<>6" },
  { ARI_EXPLAINER_UNIQUE_LOOP_1, 46,
    "7 9 6 1 5 4 2 3 8 "
    "5 2 3 7 8 6 49 14 19 "
    "48 1 48 9 2 3 7 5 6 "
    "6 3 5 2 9 7 1 8 4 "
    "9 8 7 3 4 1 5 6 2 "
    "1 4 2 5 6 8 3 9 7 "
    "3 67 1489 48 17 5 469 2 19 "
    "2 5 14 6 17 9 8 147 3 "
    "48 67 19 48 3 2 69 17 5",
    "r7c3<>4 r7c3<>8" },
  { ARI_EXPLAINER_UNIQUE_LOOP_2, 46,
    "4 2 6 9 5 3 8 1 7 "
    "1 3 8 46 24 7 9 5 246 "
    "5 9 7 1 8 246 46 3 246 "
    "3 4 2 5 6 1 7 8 9 "
    "8 6 1 3 7 9 2 4 5 "
    "9 7 5 8 24 24 1 6 3 "
    "6 1 4 7 9 5 3 2 8 "
    "7 8 3 2 1 46 5 9 46 "
    "2 5 9 46 3 8 46 7 1",
    "r3c7<>6" },
  { ARI_EXPLAINER_UNIQUE_LOOP_3, 47,
    "279 8 1269 46 124 3 29 5 47 "
    "3 67 269 5 8 246 29 1 47 "
    "245 45 124 7 9 12 8 3 6 "
    "1 9 5 3 24 24 7 6 8 "
    "6 2 3 8 5 7 4 9 1 "
    "47 47 8 1 6 9 3 2 5 "
    "29 456 29 46 14 8 15 7 3 "
    "8 1 7 2 3 5 6 4 9 "
    "45 3 46 9 7 146 15 8 2",
    "r1c3<>6" },
  { ARI_EXPLAINER_UNIQUE_LOOP_4, 46,
    "2 7 58 9 3 58 4 1 6 "
    "6 3 1 7 4 2 9 5 8 "
    "4 58 9 58 1 6 2 3 7 "
    "5 2 68 68 9 4 3 7 1 "
    "89 689 7 3 68 1 5 4 2 "
    "3 1 4 2 5 7 8 6 9 "
    "89 56 56 1 2 3 7 89 4 "
    "1 489 2 458 7 58 6 89 3 "
    "7 48 3 468 68 9 1 2 5",
    "r5c2<>8 r8c2<>8" },
  { ARI_EXPLAINER_GRAVE_1, 56,
    "4 6 1 8 9 7 3 5 2 "
    "5 9 3 24 6 24 8 1 7 "
    "8 2 7 3 1 5 4 6 9 "
    "7 8 49 6 3 49 1 2 5 "
    "29 5 249 49 7 1 6 8 3 "
    "3 1 6 5 2 8 9 7 4 "
    "1 7 29 29 4 6 5 3 8 "
    "29 3 5 1 8 29 7 4 6 "
    "6 4 8 7 5 3 2 9 1",
    "r5c3<>2 r5c3<>4" },
  { ARI_EXPLAINER_GRAVE_2, 57,
    "4 5 8 2 9 7 6 3 1 "
    "7 6 1 8 45 3 9 45 2 "
    "9 2 3 6 1 45 47 457 8 "
    "3 7 2 1 45 9 8 6 45 "
    "8 1 9 45 6 2 3 47 457 "
    "5 4 6 7 3 8 2 1 9 "
    "1 9 57 45 2 6 47 8 3 "
    "2 8 4 3 7 1 5 9 6 "
    "6 3 57 9 8 45 1 2 47",
    "r5c8<>4" },
  { ARI_EXPLAINER_GRAVE_3, 59,
    "7 8 4 26 5 26 1 9 3 "
    "1 3 9 48 48 7 2 6 5 "
    "6 2 5 13 13 9 7 4 8 "
    "2 1 8 79 79 3 6 5 4 "
    "3 5 7 14 6 14 8 2 9 "
    "9 4 6 58 2 58 3 1 7 "
    "4 9 2 678 78 68 5 3 1 "
    "8 6 3 159 19 15 4 7 2 "
    "5 7 1 234 34 24 9 8 6",
    "r3c4<>1 r6c4<>8" },
  { ARI_EXPLAINER_GRAVE_4, 57,
    "5 4 1 6 2 7 9 3 8 "
    "9 3 6 48 14 18 5 2 7 "
    "2 8 7 9 3 5 4 1 6 "
    "167 9 4 58 17 168 3 57 2 "
    "67 25 3 45 47 26 1 8 9 "
    "17 25 8 3 9 12 6 57 4 "
    "4 6 2 7 5 3 8 9 1 "
    "8 1 5 2 6 9 7 4 3 "
    "3 7 9 1 8 4 2 6 5",
    "r4c1<>1 r4c6<>8" },
  { ARI_EXPLAINER_ALIGNED_PAIR, 62,
    "1 4 9 6 3 8 7 2 5 "
    "6 5 3 24 7 24 1 9 8 "
    "8 7 2 1 9 5 36 4 36 "
    "5 9 7 8 1 34 34 6 2 "
    "2 3 1 5 46 69 8 7 49 "
    "4 8 6 39 2 7 5 1 39 "
    "3 2 5 7 46 1 9 8 46 "
    "7 6 8 249 5 249 24 3 1 "
    "9 1 4 23 8 236 26 5 7",
    "r8c6<>4" },
  { ARI_EXPLAINER_X_CYCLE, 65,
    "59 58 7 2 89 3 1 4 6 "
    "4 2 89 6 7 1 5 89 3 "
    "1 3 6 58 589 4 89 2 7 "
    "6 4 2 7 3 89 89 1 5 "
    "59 1 89 58 2 6 3 7 4 "
    "7 58 3 4 1 589 6 89 2 "
    "3 7 4 1 58 58 2 6 9 "
    "8 6 5 9 4 2 7 3 1 "
    "2 9 1 3 6 7 4 5 8",
    "r3c5<>8" },
  { ARI_EXPLAINER_Y_CYCLE, 68,
    "1 56 56 3 2 7 9 8 4 "
    "89 3 89 4 5 1 6 7 2 "
    "2 7 4 9 8 6 1 3 5 "
    "69 69 2 8 1 3 4 5 7 "
    "58 58 3 7 6 4 2 9 1 "
    "4 1 7 5 9 2 8 6 3 "
    "7 2 58 6 4 58 3 1 9 "
    "569 4 569 1 3 59 7 2 8 "
    "3 89 1 2 7 89 5 4 6",
    "r8c1<>9" },
  { ARI_EXPLAINER_TURBOT_FISH, 66,
    "5 1 4 7 8 9 2 6 3 "
    "2 3 9 6 1 5 7 4 8 "
    "7 6 8 2 4 3 1 5 9 "
    "3 4 7 5 9 8 6 1 2 "
    "89 2 6 1 3 7 4 89 5 "
    "1 89 5 4 2 6 89 3 7 "
    "89 589 1 3 7 4 589 2 6 "
    "4 578 3 9 6 2 58 78 1 "
    "6 79 2 8 5 1 3 79 4",
    "r5c1<>8" },
  { ARI_EXPLAINER_FORCING_X_CHAIN, 67,
    "5 1 7 234 8 9 23 34 6 "
    "2 6 39 34 1 7 8 349 5 "
    "4 8 39 5 36 26 239 7 1 "
    "8 3 5 1 2 4 69 69 7 "
    "1 7 4 6 9 3 5 8 2 "
    "6 9 2 8 7 5 4 1 3 "
    "3 4 1 9 5 26 7 26 8 "
    "7 5 6 23 4 8 1 23 9 "
    "9 2 8 7 36 1 36 5 4",
    "r2c8<>3" },
  { ARI_EXPLAINER_CYCLE, 70,
    "2 1 4 3 8 6 57 79 59 "
    "3 9 8 5 2 7 4 6 1 "
    "6 5 7 1 9 4 2 3 8 "
    "8 7 15 4 35 19 6 2 359 "
    "49 2 15 6 357 8 57 179 345 "
    "49 3 6 2 57 19 8 179 45 "
    "1 6 2 9 4 5 3 8 7 "
    "7 4 9 8 6 3 1 5 2 "
    "5 8 3 7 1 2 9 4 6",
    "r4c9<>5 r5c8<>7 r5c9<>5" },
  { ARI_EXPLAINER_FORCING_CHAIN, 71,
    "8 6 4 2 9 7 3 1 5 "
    "1 7 9 3 8 5 6 4 2 "
    "2 3 5 6 1 4 9 7 8 "
    "9 4 6 5 3 1 8 2 7 "
    "7 8 3 49 24 29 5 6 1 "
    "5 1 2 8 7 6 4 3 9 "
    "6 29 78 479 24 289 1 5 3 "
    "4 29 78 1 5 3 27 89 6 "
    "3 5 1 79 6 289 27 89 4",
    "r7c6<>9" },
  { ARI_EXPLAINER_ALIGNED_TRIPLET, 75,
    "56 1256 27 8 3 9 4 17 157 "
    "359 139 379 6 2 4 35 8 13579 "
    "34 8 349 7 5 1 6 2 39 "
    "8 23 23 1 6 5 7 9 4 "
    "7 56 15 9 4 8 23 13 126 "
    "69 4 19 3 7 2 8 5 16 "
    "1 35 8 4 9 6 235 37 27 "
    "345 39 3459 2 8 7 1 6 35 "
    "2 7 6 5 1 3 9 4 8",
    "r2c9<>1" },
  { ARI_EXPLAINER_NISHIO, 76,
    "13 7 5 4 369 12 236 8 1239 "
    "13 6 8 239 359 1257 237 239 4 "
    "9 4 2 36 8 17 367 5 137 "
    "5 29 6 239 7 8 1 4 239 "
    "7 1 3 269 69 4 8 269 5 "
    "8 29 4 1 3569 25 237 2369 2379 "
    "6 5 9 7 2 3 4 1 8 "
    "2 3 1 8 4 9 5 7 6 "
    "4 8 7 5 1 6 9 23 23",
    "r1c9<>3" },
  { ARI_EXPLAINER_REGION_CHAINS, 83,
    "17 8 9 17 5 6 4 3 2 "
    "4 5 17 3 29 29 17 8 6 "
    "6 2 3 8 4 17 17 5 9 "
    "8 6 4 9 1 3 5 2 7 "
    "257 9 257 6 8 25 3 4 1 "
    "125 3 125 25 7 4 6 9 8 "
    "25 7 258 125 3 159 89 6 4 "
    "3 1 6 4 29 8 29 7 5 "
    "9 4 258 257 6 257 28 1 3",
    "r7c4<>2" },
  { ARI_EXPLAINER_CELL_CHAINS, 83,
    "8 4 5 2 9 6 7 1 3 "
    "1 269 269 4 7 3 8 69 5 "
    "3 7 69 1 5 8 469 469 2 "
    "269 8 4 5 26 7 369 369 1 "
    "7 126 126 3 4 9 5 26 8 "
    "5 29 3 8 26 1 269 7 4 "
    "24 123 7 6 8 5 123 234 9 "
    "29 5 129 7 13 4 123 8 6 "
    "46 136 8 9 13 2 34 5 7",
    "r4c8<>6" },
  { ARI_EXPLAINER_DYNAMIC_CONTRADICTION, 90,
    "2 489 49 3 789 1 678 67 5 "
    "5 6 7 2 4 89 1 3 89 "
    "89 3 1 79 5 6 4 2 789 "
    "3 479 6 479 2 5 79 8 1 "
    "789 4789 2 4789 1 3 5 479 6 "
    "1 45789 459 4678 6789 4789 3 479 2 "
    "679 1 59 4568 6789 2478 2678 679 3 "
    "679 2 8 1 3 79 679 5 4 "
    "4 579 3 5679 69 2789 26789 1 78",
    "r7c6<>8" },
  { ARI_EXPLAINER_DYNAMIC_REGION, 88,
    "6 25 458 12489 459 129 3 245 7 "
    "234 1 2348 2348 345 7 45 6 9 "
    "7 235 9 234 6 235 8 245 1 "
    "1234 7 2345 12349 3459 12359 6 8 245 "
    "124 9 245 124 8 6 7 3 245 "
    "8 235 6 234 7 235 9 1 245 "
    "39 6 1 7 2 39 45 45 8 "
    "5 4 7 6 1 8 2 9 3 "
    "239 8 23 5 39 4 1 7 6",
    "r6c4<>2" },
  { ARI_EXPLAINER_DYNAMIC_CELL, 88,
    "68 268 248 7 9 1 3 58 458 "
    "1 789 4789 2 5 3 489 789 6 "
    "79 3 5 4 8 6 1 279 279 "
    "679 2679 1 8 3 5 249 2679 2479 "
    "389 4 289 1 6 7 5 2389 2389 "
    "3678 5 678 9 2 4 68 13678 1378 "
    "4 678 678 3 1 9 268 2568 258 "
    "5 89 389 6 4 2 7 1389 1389 "
    "2 1 369 5 7 8 69 4 39",
    "r7c7<>8" },
};
/* clang-format on */

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (ExplainerDesk) desk = explainer_desk_new_position (c->words);

  explainer_desk_assert_step (desk, c->technique, c->er, c->results);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/explainer/new", test_new);
  g_test_add_func ("/explainer/titles", test_titles);
  g_test_add_func ("/explainer/direct-claiming", test_direct_claiming);
  explainer_desk_add_cases ("/explainer/", small, G_N_ELEMENTS (small));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path =
        g_strdup_printf ("/explainer/cases/%s", ari_explainer_technique_title (cases[i].technique));

    g_test_add_data_func (g_strdelimit (path, " ", '-'), &cases[i], test_case);
  }
  return g_test_run ();
}
