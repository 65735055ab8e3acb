/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notation: a step of each technique, cells and houses on layouts of all kinds, and the three hint
 * depths. */

#include "config.h"

#include <string.h>

#include "puzzle/techniques/step-words.h"

#include "tests/engine-auto.h"
#include "tests/puzzle/techniques/step-cases.h"
#include "tests/seed.h"

/* Every technique has a case, and its step is found under its notation. */
static void
test_cases (void)
{
  gboolean has_case[ARI_N_TECHNIQUES] = { FALSE };

  for (unsigned i = 0; i < n_step_cases; i++) {
    AriStep step;
    g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);

    g_assert_nonnull (desk);
    has_case[step.technique] = TRUE;
  }
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (!has_case[i])
      g_error ("no case for %s", ari_technique_info ((AriTechnique) i)->title);
}

/* assert_depths: checks the three depths for the first case with @code. */
static void
assert_depths (const char *code, const char *vague, const char *concrete)
{
  const AriSymbols symbols = ari_symbols_default (9);
  unsigned i = 0;
  AriStep step;

  while (!g_str_equal (step_cases[i].code, code))
    i++;
  g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);
  g_autofree char *first = ari_step_to_notation (&step, desk->layout, &symbols, ARI_HINT_VAGUE);
  g_autofree char *second = ari_step_to_notation (&step, desk->layout, &symbols, ARI_HINT_CONCRETE);
  g_assert_cmpstr (first, ==, vague);
  g_assert_cmpstr (second, ==, concrete);
}

static void
test_depths (void)
{
  assert_depths ("0000", "Full House", "Full House: 9");
  assert_depths ("0200", "Naked Pair", "Naked Pair: 1,6");
  assert_depths ("0400", "Skyscraper", "Skyscraper: 4");
  assert_depths ("0600", "Uniqueness Test 1", "Uniqueness Test 1: 1/2");
}

/* write_eliminations: the notation for removing digit 1 from @n cells, given by row and column,
 * which count from 1. */
static char *
write_eliminations (const AriLayout *layout, const unsigned (*cells)[2], unsigned n)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  g_autofree AriMark *marks = g_new0 (AriMark, n);
  AriStep step = { .technique = ARI_TECHNIQUE_AIC, .digits = 1, .eliminations = marks };

  for (unsigned i = 0; i < n; i++) {
    marks[i].role = ARI_ROLE_ELIMINATION;
    marks[i].cell = ari_layout_cell_at (layout, (int) cells[i][0] - 1, (int) cells[i][1] - 1);
  }
  step.n_eliminations = n;
  return ari_step_results_to_string (&step, layout, &symbols);
}

/* Cells are grouped by row or by column, whichever makes the larger group. */
static void
test_groups (void)
{
  static const unsigned row[][2] = { { 1, 3 }, { 1, 4 }, { 9, 4 } };
  static const unsigned column[][2] = { { 1, 8 }, { 2, 8 }, { 6, 9 } };
  static const unsigned square[][2] = { { 1, 7 }, { 1, 8 }, { 8, 7 }, { 8, 8 } };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autofree char *first = write_eliminations (layout, row, G_N_ELEMENTS (row));
  g_autofree char *second = write_eliminations (layout, column, G_N_ELEMENTS (column));
  g_autofree char *third = write_eliminations (layout, square, G_N_ELEMENTS (square));

  g_assert_cmpstr (first, ==, "r1c34,r9c4<>1");
  g_assert_cmpstr (second, ==, "r12c8,r6c9<>1");
  g_assert_cmpstr (third, ==, "r1c78,r8c78<>1");
}

/* Beyond nine rows, "r1c312" would be ambiguous. */
static void
test_wide_groups (void)
{
  static const unsigned cells[][2] = { { 1, 3 }, { 1, 12 }, { 11, 2 }, { 16, 2 }, { 12, 16 } };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autofree char *text = write_eliminations (layout, cells, G_N_ELEMENTS (cells));

  /* sixteen digits are 0 to F */
  g_assert_cmpstr (text, ==, "r1c(3,12),r(11,16)c2,r12c16<>0");
}

/* write_pointing: the notation for digit 2 pointing from @house. */
static char *
write_pointing (const AriLayout *layout, unsigned house)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  const AriMark mark = { .cell = 0, .digit = 2, .role = ARI_ROLE_ELIMINATION };
  const AriStepHouse base = { .house = (uint16_t) house, .role = ARI_HOUSE_BASE };
  const AriStep step = { .technique = ARI_TECHNIQUE_POINTING,
                         .digits = 4,
                         .eliminations = &mark,
                         .houses = &base,
                         .n_eliminations = 1,
                         .n_houses = 1 };

  return ari_step_to_notation (&step, layout, &symbols, ARI_HINT_FULL);
}

/* Regions are b, diagonals d and extra regions w; large grids use letters for the highest digits.
 */
static void
test_houses (void)
{
  static const uint8_t regions[16] = { 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3 };
  g_autoptr (AriLayout) jigsaw = ari_layout_new_regions (4, regions, ARI_EXTRA_DIAGONALS);
  g_autoptr (AriLayout) windoku = ari_layout_new_boxes (3, 3, ARI_EXTRA_WINDOWS);
  g_autofree char *region = write_pointing (jigsaw, 9);
  g_autofree char *diagonal = write_pointing (jigsaw, 13);
  g_autofree char *window = write_pointing (windoku, 30);

  g_assert_cmpstr (region, ==, "Locked Candidates Type 1 (Pointing): 3 in b2 => r1c1<>3");
  g_assert_cmpstr (diagonal, ==, "Locked Candidates Type 1 (Pointing): 3 in d2 => r1c1<>3");
  g_assert_cmpstr (window, ==, "Locked Candidates Type 1 (Pointing): 3 in w4 => r1c1<>3");
}

/* Placements are written like eliminations, digit by digit. */
static void
test_placements (void)
{
  static const AriMark marks[] = {
    { .cell = 0, .digit = 4, .role = ARI_ROLE_PLACEMENT },
    { .cell = 10, .digit = 0, .role = ARI_ROLE_PLACEMENT },
    { .cell = 20, .digit = 8, .role = ARI_ROLE_ELIMINATION },
  };
  const AriStep step = { .technique = ARI_TECHNIQUE_AIC,
                         .digits = 1,
                         .placements = marks,
                         .eliminations = marks + 2,
                         .n_placements = 2,
                         .n_eliminations = 1 };
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autofree char *text = ari_step_results_to_string (&step, layout, &symbols);

  g_assert_cmpstr (text, ==, "r2c2=1, r1c1=5, r3c3<>9");
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/step-notation/cases", test_cases);
  g_test_add_func ("/step-notation/depths", test_depths);
  g_test_add_func ("/step-notation/groups", test_groups);
  g_test_add_func ("/step-notation/wide-groups", test_wide_groups);
  g_test_add_func ("/step-notation/houses", test_houses);
  g_test_add_func ("/step-notation/placements", test_placements);
  return g_test_run ();
}
