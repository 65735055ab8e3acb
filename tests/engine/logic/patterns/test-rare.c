/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Patterns of many cells that hardly any puzzle needs: fireworks, SK loops, multi-sector locked
 * sets and tridagons; small positions with them, and nearly with them; puzzles that are known for
 * them; positions around a known solution. */

#include <string.h>

#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

/* Puzzles in which players of the New Sudoku Players' Forum found an SK loop and a tridagon. */
static const char easter_monster[] =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
static const char loki[] =
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

/* --- fireworks --- */

/* Returns: (transfer full): 1, 2 and 3 in row 1 and column 1 only in box 1 or in the wings r1c5 and
 * r7c1. */
static LogicDesk *
desk_with_firework (void)
{
  LogicDesk *desk = logic_desk_new ();

  for (guint digit = 1; digit <= 3; digit++) {
    logic_desk_keep_places (desk, digit, "r1", "r1c1235");
    logic_desk_keep_places (desk, digit, "c1", "r1237c1");
  }
  return desk;
}

static void
test_firework_triple (void)
{
  g_autoptr (LogicDesk) desk = desk_with_firework ();

  logic_desk_keep_digits (desk, "r1c5 r7c1", "123");
  logic_desk_keep_digits (desk, "r1c1", "12345");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FIREWORK_TRIPLE, "4 in r1c1, 5 in r1c1");
}

/* A second place outside the box, or only one wing: these are not fireworks. */
static void
test_missed_firework (void)
{
  g_autoptr (LogicDesk) second = logic_desk_new ();
  g_autoptr (LogicDesk) other = logic_desk_new ();

  for (guint digit = 1; digit <= 3; digit++) {
    logic_desk_keep_places (second, digit, "r1", digit == 3 ? "r1c12356" : "r1c1235");
    logic_desk_keep_places (second, digit, "c1", "r1237c1");
    logic_desk_keep_places (other, digit, "r1", digit == 3 ? "r1c1236" : "r1c1235");
    logic_desk_keep_places (other, digit, "c1", "r1237c1");
  }
  logic_desk_assert_none (second, ARI_TECHNIQUE_FIREWORK_TRIPLE);
  logic_desk_assert_none (other, ARI_TECHNIQUE_FIREWORK_TRIPLE);
}

static void
test_firework_quadruple (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  for (guint digit = 1; digit <= 2; digit++) {
    logic_desk_keep_places (desk, digit, "r1", "r1c1235");
    logic_desk_keep_places (desk, digit, "c1", "r1237c1");
    logic_desk_keep_places (desk, digit + 2, "r7", "r7c1456");
    logic_desk_keep_places (desk, digit + 2, "c5", "r1789c5");
  }
  logic_desk_keep_digits (desk, "r1c5 r7c1", "1234");
  logic_desk_keep_digits (desk, "r1c1", "123");
  logic_desk_keep_digits (desk, "r7c5", "346");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FIREWORK_QUADRUPLE, "3 in r1c1, 6 in r7c5");
  desk->removed[4] = 0; /* 3 can be in r1c5 as before, and the wings have more candidates */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_FIREWORK_QUADRUPLE,
                           "3 in r1c1, 6 in r7c5, 5 in r1c5, 6 in r1c5, 7 in r1c5, 8 in r1c5, "
                           "9 in r1c5");
  desk->removed[9 * 6 + 8] = 0; /* r7c9 can be 3 or 4 again */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_FIREWORK_QUADRUPLE);
}

/* --- covers --- */

static void
test_sk_loop (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place_all (desk, easter_monster, TRUE);
  logic_desk_assert_found (
      desk, ARI_TECHNIQUE_SK_LOOP,
      "1 in r7c3, 2 in r3c1, 3 in r2c5 r5c8, 4 in r5c2 r8c5, 5 in r8c4, 6 in r9c1, 7 in r1c3, "
      "8 in r2c56 r5c2, 9 in r5c8");
  desk->givens[0] = ARI_NO_DIGIT; /* another digit for a pair of the loop, 1 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_SK_LOOP);
}

static void
test_locked_sets (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  /* 16 links for 16 cells: 1 to 4 in two rows each, 5 and 6 in four rows or in four columns */
  logic_desk_keep_digits (desk, "r1c1234", "1256");
  logic_desk_keep_digits (desk, "r2c1234", "3456");
  logic_desk_keep_digits (desk, "r5c1234", "1256");
  logic_desk_keep_digits (desk, "r8c1234", "3456");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_LOCKED_SETS,
                           "1 in r15c56789, 2 in r15c56789, 3 in r28c56789, 4 in r28c56789, "
                           "5 in r34679c1234, 6 in r34679c1234");
  /* four naked subsets are nothing new */
  logic_desk_assert_not_found (desk, ARI_TECHNIQUE_LOCKED_SETS,
                               "1 in r15c56789, 2 in r15c56789, 3 in r28c56789, 4 in r28c56789, "
                               "5 in r1258c56789, 6 in r1258c56789");
  desk->removed[0] &= ~ari_digits_of (6); /* 7 in two rows, but in one column, needs a link, too */
  desk->removed[9 * 7] &= ~ari_digits_of (6);
  logic_desk_assert_none (desk, ARI_TECHNIQUE_LOCKED_SETS);
}

/* --- tridagons --- */

/* Returns: (transfer full): 1, 2 and 3 along diagonals of the first four boxes, the last of them
 * the other way unless @is_even. */
static LogicDesk *
desk_with_tridagon (gboolean is_even)
{
  LogicDesk *desk = logic_desk_new ();

  logic_desk_keep_digits (desk, "r1c14 r2c25 r3c36 r4c1 r5c2 r6c3", "123");
  logic_desk_keep_digits (desk, is_even ? "r4c4 r5c5 r6c6" : "r4c6 r5c5 r6c4", "123");
  desk->removed[9 * 4 + 4] &= ~(ari_digits_of (3) | ari_digits_of (4));
  return desk;
}

static void
test_tridagon (void)
{
  g_autoptr (LogicDesk) desk = desk_with_tridagon (FALSE);

  logic_desk_assert_found (desk, ARI_TECHNIQUE_TRIDAGON, "1 in r5c5, 2 in r5c5, 3 in r5c5");
  desk->removed[9 * 4 + 4] |= ari_digits_of (4); /* only 4 is left besides */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TRIDAGON, "1 in r5c5, 2 in r5c5, 3 in r5c5");
  desk->removed[9 * 5 + 3] &= ~ari_digits_of (3); /* 4 can be in r6c4, too */
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TRIDAGON, "4 in r4c45 r5c46 r6c56");
  desk->removed[9 * 0 + 0] &= ~ari_digits_of (4); /* 5 can be in r1c1 */
  logic_desk_assert_none (desk, ARI_TECHNIQUE_TRIDAGON);
}

static void
test_missed_tridagon (void)
{
  g_autoptr (LogicDesk) even = desk_with_tridagon (TRUE);
  g_autoptr (LogicDesk) filled = desk_with_tridagon (FALSE);

  logic_desk_assert_none (even, ARI_TECHNIQUE_TRIDAGON);
  logic_desk_place (filled, "r5c5", 4, FALSE);
  logic_desk_assert_none (filled, ARI_TECHNIQUE_TRIDAGON);
}

/* Loki has its tridagon once 1 and a pair are found. */
static void
test_loki (void)
{
  g_autoptr (LogicDesk) desk = logic_desk_new ();

  logic_desk_place_all (desk, loki, TRUE);
  logic_desk_remove (desk, "r8c8", "89");
  logic_desk_assert_found (desk, ARI_TECHNIQUE_TRIDAGON, "3 in r8c8, 5 in r8c8, 7 in r8c8");
}

/* --- positions around a solution --- */

static const AriTechnique techniques[] = {
  ARI_TECHNIQUE_FIREWORK_TRIPLE, ARI_TECHNIQUE_FIREWORK_QUADRUPLE, ARI_TECHNIQUE_SK_LOOP,
  ARI_TECHNIQUE_LOCKED_SETS,     ARI_TECHNIQUE_TRIDAGON,
};

typedef struct {
  LogicDesk *desk;
  GRand *rand;
  guint8 solution[81];
  guint n_steps[G_N_ELEMENTS (techniques)];
} Around;

static guint
pick (Around *around, guint n)
{
  return (guint) g_rand_int_range (around->rand, 0, (gint32) n);
}

static void
keep_digits (Around *around, guint row, guint column, AriDigits digits)
{
  around->desk->removed[9 * row + column] |=
      ari_digits_below (9) & ~digits & ~ari_digits_of (around->solution[9 * row + column]);
}

/* Keeps three digits in three cells of four boxes, besides what the solution has there. */
static void
lean_to_tridagon (Around *around)
{
  const guint band = pick (around, 3);
  const guint stack = pick (around, 3);
  AriDigits digits = 0;

  while (ari_digits_count (digits) < 3)
    digits |= ari_digits_of (pick (around, 9));
  for (guint box = 0; box < 9; box++) {
    const guint first = pick (around, 3);
    const guint turn = 1 + pick (around, 2);

    for (guint i = 0; i < 3 && box / 3 != band && box % 3 != stack; i++)
      keep_digits (around, box / 3 * 3 + i, box % 3 * 3 + (first + turn * i) % 3, digits);
  }
}

/* Takes digits from two lines, but for the box where they meet and one cell each. */
static void
lean_to_firework (Around *around)
{
  const guint row = pick (around, 9);
  const guint column = pick (around, 9);
  const guint wings[2] = { pick (around, 9), pick (around, 9) };

  for (guint n = 0; n < 4; n++) {
    const guint digit = pick (around, 9);

    for (guint i = 0; i < 9; i++) {
      if (i / 3 != column / 3 && i != wings[0])
        keep_digits (around, row, i, ari_digits_below (9) & ~ari_digits_of (digit));
      if (i / 3 != row / 3 && i != wings[1])
        keep_digits (around, i, column, ari_digits_below (9) & ~ari_digits_of (digit));
    }
  }
}

/* Keeps few digits in each row and each column of an area, or in each house of a ring. */
static void
lean_to_cover (Around *around)
{
  AriDigits of_rows[9], of_columns[9];
  const AriDigits rows = (AriDigits) pick (around, 512);
  const AriDigits columns = (AriDigits) pick (around, 512);

  for (guint i = 0; i < 9; i++) {
    of_rows[i] = (AriDigits) (pick (around, 512) & pick (around, 512));
    of_columns[i] = (AriDigits) (pick (around, 512) & pick (around, 512));
  }
  for (guint i = 0; i < 81; i++)
    if (ari_digits_has (rows, i / 9) && ari_digits_has (columns, i % 9))
      keep_digits (around, i / 9, i % 9, of_rows[i / 9] | of_columns[i % 9]);
}

static void
check_all (Around *around)
{
  LogicDesk *desk = around->desk;

  g_assert_cmpint (ari_logic_set_position (desk->logic, desk->givens, NULL, desk->removed), ==,
                   ARI_LOGIC_OPEN);
  for (guint t = 0; t < G_N_ELEMENTS (techniques); t++) {
    ari_logic_find_all (desk->logic, techniques[t], desk->steps, NULL, NULL);
    around->n_steps[t] += ari_steps_count (desk->steps);
    for (guint i = 0; i < ari_steps_count (desk->steps); i++) {
      const AriStep step = ari_steps_get (desk->steps, i);

      g_assert_cmpuint (step.n_placements, ==, 0);
      for (guint j = 0; j < step.n_eliminations; j++)
        g_assert_cmpuint (around->solution[step.eliminations[j].cell], !=,
                          step.eliminations[j].digit);
    }
  }
}

/* Takes wrong candidates away, in ways that lead to the patterns, and at random. */
static void
check_around (Around *around)
{
  static void (*const leans[]) (Around *) = { lean_to_tridagon, lean_to_firework, lean_to_cover };

  memset (around->desk->removed, 0, sizeof around->desk->removed);
  for (guint round = 0; round < 4; round++) {
    leans[pick (around, G_N_ELEMENTS (leans))](around);
    for (guint cell = 0; cell < 81; cell++)
      if (pick (around, 6) == 0)
        keep_digits (around, cell / 9, cell % 9, (AriDigits) pick (around, 512));
    check_all (around);
  }
}

static void
test_sound (void)
{
  const char *const puzzles[] = { easter_monster, loki };
  const char *const rounds = g_getenv ("ARIADNE_TEST_ROUNDS"); /* for a long run by hand */
  const guint n = rounds != NULL ? (guint) g_ascii_strtoull (rounds, NULL, 10) : 60;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1411);
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  Around around = { .desk = desk, .rand = rand };

  for (guint i = 0; i < n; i++) {
    logic_desk_solve (desk, puzzles[i % 2], around.solution);
    if (i % 4 >= 2)
      memset (desk->givens, ARI_NO_DIGIT, sizeof desk->givens);
    check_around (&around);
  }
  for (guint t = 0; t < G_N_ELEMENTS (techniques); t++) {
    g_test_message ("%s: %u steps", ari_technique_info (techniques[t])->title, around.n_steps[t]);
    g_assert_cmpuint (around.n_steps[t], >, 0);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/rare/firework-triple", test_firework_triple);
  g_test_add_func ("/logic/rare/missed-firework", test_missed_firework);
  g_test_add_func ("/logic/rare/firework-quadruple", test_firework_quadruple);
  g_test_add_func ("/logic/rare/sk-loop", test_sk_loop);
  g_test_add_func ("/logic/rare/locked-sets", test_locked_sets);
  g_test_add_func ("/logic/rare/tridagon", test_tridagon);
  g_test_add_func ("/logic/rare/missed-tridagon", test_missed_tridagon);
  g_test_add_func ("/logic/rare/loki", test_loki);
  g_test_add_func ("/logic/rare/sound", test_sound);
  return g_test_run ();
}
