/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exocets: small positions with them, and nearly with them; the hardest puzzles; random positions
 * with a known solution. */

#include <string.h>

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* Puzzles in which players of the New Sudoku Players' Forum found exocets, Golden Nugget and Fata
 * Morgana, and one with a double exocet. */
static const char golden_nugget[] =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
static const char doubled[] =
    "98.7..6..5...96.4.......9..6...37..4.3.5..76...5......3...754....2....7....1...3.";
static const char fata_morgana[] =
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";

static void
test_named (void)
{
  g_autoptr (LogicDesk) nugget = logic_desk_new ();
  g_autoptr (LogicDesk) morgana = logic_desk_new ();

  logic_desk_place_all (nugget, golden_nugget, TRUE);
  logic_desk_assert_found (nugget, ARI_TECHNIQUE_JUNIOR_EXOCET, "3 in r7c9");
  logic_desk_place_all (morgana, fata_morgana, TRUE);
  logic_desk_assert_found (morgana, ARI_TECHNIQUE_JUNIOR_EXOCET, "2 in r4c2, 4 in r4c2");
}

/* Takes random wrong candidates away until few are left, and checks all steps on the way. */
static guint
check_random (LogicDesk *desk, AriTechnique technique, GRand *rand, const guint8 *solution)
{
  guint n = 0;

  for (guint round = 0; round < 12; round++) {
    n += logic_desk_count_right (desk, technique, solution);
    for (guint cell = 0; cell < 81; cell++)
      for (guint digit = 0; digit < 9; digit++)
        if (solution[cell] != digit && g_rand_int_range (rand, 0, 8) == 0)
          desk->removed[cell] |= ari_digits_of (digit);
  }
  return n;
}

/* @data: the technique */
static void
test_sound (gconstpointer data)
{
  const AriTechnique technique = (AriTechnique) GPOINTER_TO_INT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1401);
  const char *const puzzles[] = { golden_nugget, fata_morgana, doubled };
  guint n = 0;

  for (guint i = 0; i < 400; i++) {
    g_autoptr (LogicDesk) desk = logic_desk_new ();
    guint8 solution[81];

    logic_desk_solve (desk, puzzles[i % G_N_ELEMENTS (puzzles)], solution);
    if (i % 4 >= 2)
      memset (desk->givens, ARI_NO_DIGIT, sizeof desk->givens);
    n += check_random (desk, technique, rand, solution);
  }
  g_test_message ("%u steps", n);
  g_assert_cmpuint (n, >, technique == ARI_TECHNIQUE_JUNIOR_EXOCET ? 1000 : 100);
}

static const LogicCase cases[] = {
  /* The base is r1c12 with 1, 2 and 3, the targets are r2c4 and r3c7. */
  { "found", "r1c12 = 123; r3c4 r2c7 - 123; r6789c347 - 1; r4789c347 - 2; r4569c347 - 3; "
             "JUNIOR_EXOCET: 4 in r2c4 r3c7, 5 in r2c4 r3c7, 6 in r2c4 r3c7, 7 in r2c4 r3c7, 8 in "
             "r2c4 r3c7, 9 in r2c4 r3c7" },
  /* A cross-line counts as a line, too: the places of 3 are in column 3 and in row 7. */
  { "cross-line", "r1c12 = 123; r3c4 r2c7 - 123; r6789c347 - 1; r4789c347 - 2; r45689c47 - 3; "
                  "r2c4 r3c7 = 1234; JUNIOR_EXOCET: 4 in r2c4 r3c7" },
  /* The base needs no digit that could only be in one line outside, or in no target. */
  { "lost", "r1c12 = 123; r3c4 r2c7 - 123; r6789c347 - 1; r4789c347 - 2; r4569c347 - 3; "
            "r2c4 r3c7 = 123; r5c347 - 2; JUNIOR_EXOCET: 2 in r1c12 r2c4 r3c7; r2c4 r3c7 - 3; "
            "JUNIOR_EXOCET: 2 in r1c12 r2c4 r3c7, 3 in r1c12" },
  /* It can be 3. */
  { "missed-companion",
    "r1c12 = 123; r3c4 - 123; r2c7 - 12; r6789c347 - 1; r4789c347 - 2; r4569c347 - 3; "
    "JUNIOR_EXOCET: none" },
  /* Rows 7, 8 and 9 are left. */
  { "missed-line", "r1c12 = 123; r3c4 r2c7 - 123; r6789c347 - 1; r4789c347 - 2; r456c347 - 3; "
                   "JUNIOR_EXOCET: none" },
  /* A digit that is on the grid, outside the band, is a place as well. */
  { "missed-filled",
    "r1c12 = 123; r3c4 r2c7 - 123; r6789c347 - 1; r4789c347 - 2; r4569c347 - 3; "
    "r2c4 r3c7 = 1234; JUNIOR_EXOCET: 4 in r2c4 r3c7; r9c3 entered 1; JUNIOR_EXOCET: none" },
  /* Outside the band, 1, 2 and 3 have places in two rows each, and in r5c3, the second target. */
  { "senior",
    "r1c12 = 123; r3c4 r23c7 - 123; r5789c47 r789c3 - 1; r4569c47 r469c3 - 2; r4578c47 r478c3 - 3; "
    "r2c4 r5c3 = 1234; JUNIOR_EXOCET: none; SENIOR_EXOCET: 4 in r2c4 r5c3; "
    "r3c7 + 1; SENIOR_EXOCET: none" },
  /* Both targets are outside: r5c3 and r5c7. */
  { "senior-both",
    "r1c12 = 123; r23c47 - 123; r5789c4 r789c37 - 1; r4569c4 r469c37 - 2; r4578c4 r478c37 - 3; "
    "r5c37 = 1234; SENIOR_EXOCET: 4 in r5c37; r5c4 + 3; SENIOR_EXOCET: none" },
  /* The bases are r1c12 and r2c45, the targets r3c6 and r2c7, and r3c3 and r1c7. At last the second
   * exocet has a fifth digit. */
  { "double",
    "r1c12 r2c45 r3c36 r12c7 = 1234; r1c3 r2c6 r3c7 - 1234; r6789c367 - 1; r4589c367 - 2; "
    "r5679c367 - 3; r4678c367 - 4; DOUBLE_EXOCET: 1 in r1c456 r2c123 r3c89 r45c124589, "
    "2 in r1c456 r2c123 r3c89 r67c124589, 3 in r1c456 r2c123 r3c89 r48c124589, "
    "4 in r1c456 r2c123 r3c89 r59c124589; r2c4 + 5; DOUBLE_EXOCET: none" },
  /* The same, but the second exocet has r1c8 for a target: each of the two is on another line. */
  { "missed-double",
    "r1c12 r2c45 r3c36 = 1234; r2c7 r1c8 = 12345; r1c37 r2c68 r3c78 - 1234; r6789c3678 - 1; "
    "r4589c3678 - 2; r5679c3678 - 3; r4678c3678 - 4; JUNIOR_EXOCET: 5 in r2c7; "
    "JUNIOR_EXOCET: 5 in r1c8; DOUBLE_EXOCET: none" },
};

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  logic_desk_add_cases ("/logic/exocet/", cases, G_N_ELEMENTS (cases));
  g_test_add_func ("/logic/exocet/named", test_named);
  g_test_add_data_func ("/logic/exocet/sound", GINT_TO_POINTER (ARI_TECHNIQUE_JUNIOR_EXOCET),
                        test_sound);
  g_test_add_data_func ("/logic/exocet/sound-senior", GINT_TO_POINTER (ARI_TECHNIQUE_SENIOR_EXOCET),
                        test_sound);
  g_test_add_data_func ("/logic/exocet/sound-double", GINT_TO_POINTER (ARI_TECHNIQUE_DOUBLE_EXOCET),
                        test_sound);
  return g_test_run ();
}
