/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses among all steps of a position, and compares with a plain look at each of them. */

#include "config.h"

#include <string.h>

#include "engine/logic/logic.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "ui/logic/step-choice.h"

#define HARD "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"

typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  AriSteps *steps;
  guint8 givens[81];
} Fixture;

static Fixture
set_up (void)
{
  Fixture f = {
    ari_layout_new_boxes (3, 3, 0), ari_symbols_default (9), ari_steps_new (5000, 200000), { 0 }
  };
  g_autoptr (AriLogic) logic = ari_logic_new (f.layout);

  for (guint i = 0; i < 81; i++)
    f.givens[i] = HARD[i] == '.' ? ARI_NO_DIGIT : (guint8) (HARD[i] - '1');
  ari_logic_set_position (logic, f.givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_every (logic, f.steps, NULL, NULL), ==, ARI_LOGIC_FOUND);
  g_assert_cmpuint (ari_steps_count (f.steps), >, 300);
  return f;
}

static void
tear_down (Fixture *f)
{
  ari_steps_free (f->steps);
  ari_layout_unref (f->layout);
}

/* @cell, @digit: ARI_NO_CELL and ARI_NO_DIGIT for any */
static guint
count_changed (const AriMark *marks, guint n, guint16 cell, guint8 digit)
{
  guint count = 0;

  for (guint i = 0; i < n; i++)
    count += (cell == ARI_NO_CELL || marks[i].cell == cell)
             && (digit == ARI_NO_DIGIT || marks[i].digit == digit);
  return count;
}

static guint
n_plainly (const Fixture *f, guint16 cell, guint8 digit)
{
  guint n = 0;

  for (guint i = 0; i < ari_steps_count (f->steps); i++) {
    const AriStep step = ari_steps_get (f->steps, i);

    n += count_changed (step.placements, step.n_placements, cell, digit) > 0
         || count_changed (step.eliminations, step.n_eliminations, cell, digit) > 0;
  }
  return n;
}

static AriSteps *
choose (const Fixture *f, const char *text, AriStepOrder order)
{
  g_autofree char *why = NULL;
  AriSteps *chosen =
      ari_steps_filter (f->steps, f->layout, &f->symbols, f->givens, f->givens, text, order, &why);

  g_assert_nonnull (chosen);
  g_assert_true ((ari_steps_count (chosen) == 0) == (why != NULL));
  return chosen;
}

static void
assert_n (const Fixture *f, const char *text, guint n)
{
  g_autoptr (AriSteps) chosen = choose (f, text, ARI_STEP_ORDER_TECHNIQUE);

  g_test_message ("%s: %u", text, n);
  g_assert_cmpuint (ari_steps_count (chosen), ==, n);
}

/* Every digit, cell and candidate. */
static void
test_results (void)
{
  Fixture f = set_up ();

  assert_n (&f, "", ari_steps_count (f.steps));
  for (guint8 digit = 0; digit < 9; digit++) {
    g_autofree char *text = g_strdup_printf ("%u", digit + 1u);

    assert_n (&f, text, n_plainly (&f, ARI_NO_CELL, digit));
  }
  for (guint16 cell = 0; cell < 81; cell++) {
    g_autofree char *name = g_strdup_printf ("r%uC%u", cell / 9 + 1u, cell % 9 + 1u);
    g_autofree char *candidate = g_strdup_printf ("%u%s", cell % 9 + 1u, name);

    assert_n (&f, name, n_plainly (&f, cell, ARI_NO_DIGIT));
    assert_n (&f, candidate, n_plainly (&f, cell, (guint8) (cell % 9)));
  }
  tear_down (&f);
}

/* Houses, progress and names. */
static void
test_others (void)
{
  Fixture f = set_up ();
  guint n_single = 0, n_row = 0, n_placing = 0, n_of_three = 0, n_wings = 0;

  for (guint i = 0; i < ari_steps_count (f.steps); i++) {
    const AriStep step = ari_steps_get (f.steps, i);
    gboolean is_in_row = FALSE;

    for (guint16 cell = 18; cell < 27; cell++)
      is_in_row |= count_changed (step.placements, step.n_placements, cell, ARI_NO_DIGIT)
                       + count_changed (step.eliminations, step.n_eliminations, cell, ARI_NO_DIGIT)
                   > 0;
    n_row += is_in_row;
    n_single += count_changed (step.placements, step.n_placements, 7 * 9 + 5, 0) > 0;
    n_placing += step.n_placements > 0;
    n_of_three += step.n_eliminations >= 3;
    n_wings += strstr (ari_technique_info (step.technique)->title, "X-Wing") != NULL;
  }
  g_assert_cmpuint (n_wings, >, 0);
  assert_n (&f, "r3", n_row);
  assert_n (&f, "=", n_placing);
  assert_n (&f, ">=3", n_of_three);
  assert_n (&f, "x-wing", n_wings);
  assert_n (&f, "X wing", n_wings);
  g_assert_cmpuint (n_single, >, 0);
  assert_n (&f, "r8c6=1", n_single);
  tear_down (&f);
}

/* If no step is chosen, a sentence says why. */
static void
test_words (void)
{
  static const struct {
    const char *text, *words;
  } cases[] = {
    { "5r1c2", "No step removes 5 from r1c2 or puts it there." },
    { "r1c2<>5", "No step removes 5 from r1c2." },
    { "r1c2=5", "No step puts 5 into r1c2." },
    { "4r1c1", "r1c1 is a given, which no step changes." },
    { "r1c1", "r1c1 is a given, which no step changes." },
    { "5r1c3", "r1c3 is filled already, and no step changes it." },
    { "r1c1 x-wing", "No step meets all of this: r1c1 x-wing" },
    { "skyscraper 7 r1c1", "No step meets all of this: skyscraper 7 r1c1" },
    { ">=500", "No step removes that many candidates." },
    { "r19c1", "This puzzle has no cell r19c1." },
    { "b0", "This puzzle has no house b0." },
    { "r3c5<>", "“r3c5<>” is neither a cell nor a candidate." },
    { "r3c5x", "“r3c5x” is neither a cell nor a candidate." },
    { "7r3c5=7", "“7r3c5=7” is neither a cell nor a candidate." },
    { ">=x", "“>=x” needs a number of candidates, as in “>=3”." },
    { "7 nonsense",
      "“nonsense” is neither a digit, a cell, a house nor a part of a technique’s name." },
  };
  Fixture f = set_up ();
  guint8 digits[81];

  memcpy (digits, f.givens, sizeof digits);
  digits[2] = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *why = NULL;
    g_autoptr (AriSteps) chosen = ari_steps_filter (f.steps, f.layout, &f.symbols, f.givens, digits,
                                                    cases[i].text, ARI_STEP_ORDER_TECHNIQUE, &why);

    g_assert_cmpuint (ari_steps_count (chosen), ==, 0);
    g_assert_cmpstr (why, ==, cases[i].words);
  }
  tear_down (&f);
}

/* No order loses a step; the first of each is what its name says. */
static void
test_orders (void)
{
  Fixture f = set_up ();

  for (int order = 0; order < ARI_N_STEP_ORDERS; order++) {
    g_autoptr (AriSteps) chosen = choose (&f, "", (AriStepOrder) order);

    g_assert_cmpuint (ari_steps_count (chosen), ==, ari_steps_count (f.steps));
    for (guint i = 1; i < ari_steps_count (chosen); i++) {
      const AriStep a = ari_steps_get (chosen, i - 1), b = ari_steps_get (chosen, i);
      const AriMark *first = a.n_placements > 0 ? a.placements : a.eliminations;
      const AriMark *second = b.n_placements > 0 ? b.placements : b.eliminations;

      if (order == ARI_STEP_ORDER_PROGRESS)
        g_assert_true (
            a.n_placements > b.n_placements
            || (a.n_placements == b.n_placements && a.n_eliminations >= b.n_eliminations));
      else if (order == ARI_STEP_ORDER_CELL)
        g_assert_cmpuint (first->cell, <=, second->cell);
    }
  }
  tear_down (&f);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/step-choice/results", test_results);
  g_test_add_func ("/step-choice/others", test_others);
  g_test_add_func ("/step-choice/words", test_words);
  g_test_add_func ("/step-choice/orders", test_orders);
  return g_test_run ();
}
