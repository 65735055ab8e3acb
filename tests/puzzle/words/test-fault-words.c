/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reasons why a position has no solution are found, and described in words. */

#include <string.h>

#include "puzzle/words/fault-words.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static void
assert_reason (const char *text, const AriPositionFault *fault, const char *expected)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, text);
  const AriSymbols symbols = ari_symbols_default (9);
  const AriPositionFault found = ari_position_find_fault (grid->layout, grid->cells, NULL);
  g_autofree char *words = ari_reason_to_string (grid, NULL, &symbols);

  g_assert_cmpint (found.kind, ==, fault->kind);
  g_assert_cmpuint (found.cell, ==, fault->cell);
  g_assert_cmpuint (found.other, ==, fault->other);
  g_assert_cmpuint (found.house, ==, fault->house);
  g_assert_cmpuint (found.digit, ==, fault->digit);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_none (void)
{
  g_autofree char *empty = g_strnfill (81, '.');

  assert_reason (
      empty,
      &(AriPositionFault){ ARI_FAULT_NONE, ARI_NO_CELL, ARI_NO_CELL, ARI_NO_HOUSE, ARI_NO_DIGIT },
      NULL);
}

static void
test_conflict (void)
{
  g_autofree char *ones = g_strnfill (81, '1');
  g_autofree char *pair = g_strnfill (81, '.');

  assert_reason (ones, &(AriPositionFault){ ARI_FAULT_CONFLICT, 0, 1, 0, 0 },
                 "Equal digits clash: 1 in r1c1 and r1c2 (row 1, box 1), "
                 "1 in r1c1 and r1c3 (row 1, box 1), 1 in r1c1 and r1c4 (row 1), and 807 more.");
  pair[2] = pair[74] = '7'; /* r1c3 and r9c3; column 3 is house 11 */
  assert_reason (pair, &(AriPositionFault){ ARI_FAULT_CONFLICT, 2, 74, 11, 6 },
                 "Equal digits clash: 7 in r1c3 and r9c3 (column 3).");
}

/* Cells a knight's move apart share no house: only the rule says that their digits clash. */
static void
test_conflict_of_a_rule (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_ANTI_KNIGHT);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const AriSymbols symbols = ari_symbols_default (9);
  AriPositionFault fault;
  g_autofree char *words = NULL;

  grid->cells[2 * 9 + 2] = grid->cells[3 * 9 + 4] = 6; /* r3c3 and r4c5 */
  fault = ari_position_find_fault (layout, grid->cells, NULL);
  g_assert_cmpint (fault.kind, ==, ARI_FAULT_CONFLICT);
  g_assert_cmpuint (fault.cell, ==, 2 * 9 + 2);
  g_assert_cmpuint (fault.other, ==, 3 * 9 + 4);
  words = ari_fault_to_string (&fault, grid, &symbols);
  g_assert_cmpstr (words, ==, "Equal digits clash: 7 in r3c3 and r4c5 (the anti-knight rule).");
}

static void
test_no_candidate (void)
{
  g_autofree char *cell = g_strnfill (81, '.');

  memcpy (cell, ".12345678", 9);
  cell[72] = '9';
  assert_reason (
      cell,
      &(AriPositionFault){ ARI_FAULT_NO_CANDIDATE, 0, ARI_NO_CELL, ARI_NO_HOUSE, ARI_NO_DIGIT },
      "No digit fits in r1c1.");
}

static void
test_no_place (void)
{
  g_autofree char *place = g_strnfill (81, '.');

  /* in row 3, two cells see a 9 in their column, one is filled, and six see one in their box */
  place[3 * 9 + 0] = '9';
  place[6 * 9 + 1] = '9';
  place[0 * 9 + 4] = '9';
  place[1 * 9 + 7] = '9';
  place[2 * 9 + 2] = '1';
  assert_reason (place, &(AriPositionFault){ ARI_FAULT_NO_PLACE, ARI_NO_CELL, ARI_NO_CELL, 2, 8 },
                 "There is no place for 9 in row 3.");
}

/* Candidates that the player removed count, but not in filled cells. */
static void
test_removed (void)
{
  g_autofree char *text = g_strnfill (81, '.');
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree AriDigits *removed = g_new0 (AriDigits, 81);
  g_autofree char *words = NULL;
  g_autoptr (AriGrid) grid = NULL;

  text[4] = '5';
  grid = grid_read (3, 3, text);
  removed[4] = ari_digits_below (9);
  g_assert_null (ari_reason_to_string (grid, removed, &symbols));
  removed[40] = ari_digits_below (9) & ~ari_digits_of (4); /* the last one is excluded by the 5 in
                                                            * its column */
  words = ari_reason_to_string (grid, removed, &symbols);
  g_assert_cmpstr (words, ==, "No digit fits in r5c5.");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/fault-words/none", test_none);
  g_test_add_func ("/fault-words/conflict", test_conflict);
  g_test_add_func ("/fault-words/conflict-of-a-rule", test_conflict_of_a_rule);
  g_test_add_func ("/fault-words/no-candidate", test_no_candidate);
  g_test_add_func ("/fault-words/no-place", test_no_place);
  g_test_add_func ("/fault-words/removed", test_removed);
  return g_test_run ();
}
