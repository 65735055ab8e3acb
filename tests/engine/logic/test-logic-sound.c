/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules for all techniques in any position: no step contradicts a solution, every step does
 * something, and turning, mirroring and renaming a puzzle changes nothing. */

#include <glib.h>

#include <stdlib.h>
#include <string.h>

#include "engine/logic/step/kernel.h"
#include "engine/logic/logic.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/engine/lot.h"
#include "tests/seed.h"

enum { MAX_STEPS = 20000, MAX_PARTS = 1 << 19 };

/* how_many: returns @usual, or five times as many in a long run. */
static unsigned
how_many (unsigned usual)
{
  return ari_test_amount ((usual + 2) / 3, usual, 5 * usual);
}

/* Fixture: a position and its logic. */
typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriSteps *steps;
  uint8_t *givens;
  uint8_t *placed;
  AriDigits *removed;
  GRand *rand;
} Fixture;

static Fixture *
fixture_new (AriLayout *layout, GRand *rand)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->layout = layout;
  fixture->logic = ari_logic_new (layout);
  fixture->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  fixture->givens = g_malloc (layout->n_cells);
  fixture->placed = g_malloc (layout->n_cells);
  fixture->removed = g_new0 (AriDigits, layout->n_cells);
  fixture->rand = rand;
  return fixture;
}

static void
fixture_free (Fixture *fixture)
{
  ari_logic_free (fixture->logic);
  ari_steps_free (fixture->steps);
  ari_layout_unref (fixture->layout);
  g_free (fixture->givens);
  g_free (fixture->placed);
  g_free (fixture->removed);
  g_free (fixture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* adopt_position: makes the position of the logic that of the fixture, as givens, digits and
 * removals. */
static void
adopt_position (Fixture *fixture)
{
  g_autoptr (AriLogic) fresh = ari_logic_new (fixture->layout);

  for (uint16_t cell = 0; cell < fixture->layout->n_cells; cell++)
    fixture->placed[cell] = fixture->givens[cell] < fixture->layout->n_digits
                                ? ARI_NO_DIGIT
                                : ari_logic_get_digit (fixture->logic, cell);
  ari_logic_set_position (fresh, fixture->givens, fixture->placed, NULL);
  for (uint16_t cell = 0; cell < fixture->layout->n_cells; cell++)
    fixture->removed[cell] =
        ari_logic_get_candidates (fresh, cell) & ~ari_logic_get_candidates (fixture->logic, cell);
}

/* check_parts: a step names only parts of the layout, and its result is possible. */
static void
check_parts (const Fixture *fixture, const AriStep *step)
{
  const AriLayout *layout = fixture->layout;

  g_assert_cmpuint (step->n_placements + step->n_eliminations, >, 0);
  for (uint32_t i = 0; i < step->n_placements; i++)
    g_assert_true (
        ari_digits_has (ari_logic_get_candidates (fixture->logic, step->placements[i].cell),
                        step->placements[i].digit));
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    g_assert_true (
        ari_digits_has (ari_logic_get_candidates (fixture->logic, step->eliminations[i].cell),
                        step->eliminations[i].digit));
  for (uint32_t i = 0; i < step->n_marks; i++) {
    g_assert_cmpuint (step->marks[i].cell, <, layout->n_cells);
    g_assert_true (step->marks[i].digit == ARI_NO_DIGIT || step->marks[i].digit < layout->n_digits);
    g_assert_cmpuint (step->marks[i].role, >, ARI_ROLE_ELIMINATION);
  }
  for (uint32_t i = 0; i < step->n_houses; i++)
    g_assert_cmpuint (step->houses[i].house, <, layout->n_houses);
  for (uint32_t i = 0; i < step->n_links; i++) {
    g_assert_cmpuint (step->links[i].from, <, step->n_nodes);
    g_assert_cmpuint (step->links[i].to, <, step->n_nodes);
  }
  for (uint32_t i = 0; i < step->n_nodes; i++) {
    g_assert_cmpuint (step->nodes[i].n_cells, >, 0);
    for (uint32_t k = 0; k < step->nodes[i].n_cells; k++)
      g_assert_cmpuint (step->node_cells[step->nodes[i].first_cell + k], <, layout->n_cells);
  }
}

/* check_against: no step in the list contradicts @solution. */
static void
check_against (const Fixture *fixture, const uint8_t *solution)
{
  for (uint32_t i = 0; i < ari_steps_count (fixture->steps); i++) {
    const AriStep step = ari_steps_get (fixture->steps, i);
    gboolean is_right = TRUE;

    check_parts (fixture, &step);
    for (uint32_t k = 0; k < step.n_placements; k++)
      is_right &= solution[step.placements[k].cell] == step.placements[k].digit;
    for (uint32_t k = 0; k < step.n_eliminations; k++)
      is_right &= solution[step.eliminations[k].cell] != step.eliminations[k].digit;
    if (!is_right)
      g_error ("%s contradicts the solution", ari_technique_info (step.technique)->title);
  }
}

static gboolean
is_default (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0;
}

/* walk: plays the first steps until there are none, and checks steps of all techniques on the
 * way. */
static void
walk (Fixture *fixture, const uint8_t *solution, gboolean has_one_solution)
{
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = has_one_solution;
  options.siamese_fish = g_rand_boolean (fixture->rand);
  options.sparse_empty_rectangles = g_rand_boolean (fixture->rand);
  options.sparse_unique_rectangles = g_rand_boolean (fixture->rand);
  options.als_in_chains = g_rand_boolean (fixture->rand);
  options.als_may_overlap = g_rand_boolean (fixture->rand);
  ari_logic_set_options (fixture->logic, &options);
  ari_logic_set_position (fixture->logic, fixture->givens, NULL, NULL);
  for (;;) {
    const AriLogicStatus status = ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL);

    if (status != ARI_LOGIC_FOUND) {
      g_assert_true (status == ARI_LOGIC_STUCK || status == ARI_LOGIC_SOLVED);
      return;
    }
    check_against (fixture, solution);
    const AriStep first = ari_steps_get (fixture->steps, 0);
    const gboolean is_single = first.n_placements != 0;
    ari_logic_apply (fixture->logic, &first);
    /* Most steps are singles; other steps leave more interesting positions. */
    if (ari_logic_get_status (fixture->logic) != ARI_LOGIC_OPEN
        || (is_single && g_rand_int_range (fixture->rand, 0, 16) != 0))
      continue;
    for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
      int patience = 2;

      if (!is_default ((AriTechnique) i) && g_rand_int_range (fixture->rand, 0, 20) != 0)
        continue;
      ari_logic_find_all (fixture->logic, (AriTechnique) i, fixture->steps, logic_desk_count_down,
                          &patience);
      check_against (fixture, solution);
    }
  }
}

/* In positions with several solutions a step is right for each of them, so also for the known
 * one. */
static void
test_any_layout (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (Fixture) fixture = fixture_new (samples_layout (i), rand);

    for (unsigned round = how_many (4); round > 0; round--) {
      g_autoptr (AriGrid) solution = samples_solution (fixture->layout, rand);

      for (unsigned cell = 0; cell < fixture->layout->n_cells; cell++)
        fixture->givens[cell] =
            g_rand_int_range (rand, 0, 100) < 32 ? solution->cells[cell] : ARI_NO_DIGIT;
      walk (fixture, solution->cells, FALSE);
    }
  }
}

static void
test_one_solution (void)
{
  const unsigned n_puzzles = how_many (8);
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), rand);
  g_auto (Lot) lot = { 0 };

  lot_make (&lot, fixture->layout, &(AriWish){ .seed = 20 }, n_puzzles);
  for (unsigned i = 0; i < n_puzzles; i++) {
    memcpy (fixture->givens, lot.givens + (gsize) i * 81, 81);
    walk (fixture, lot.solutions + (gsize) i * 81, TRUE);
  }
}

/* ---- symmetry ---- */

/* Turning: the new places of cells and digits. */
typedef struct {
  uint16_t cell_of[81];
  uint8_t digit_of[9];
} Turning;

static Turning
random_turning (GRand *rand)
{
  Turning turning;
  const gboolean transpose = g_rand_boolean (rand);
  const gboolean mirror = g_rand_boolean (rand);
  const gboolean flip = g_rand_boolean (rand);

  for (unsigned row = 0; row < 9; row++)
    for (unsigned column = 0; column < 9; column++) {
      const unsigned r = flip ? 8 - row : row;
      const unsigned c = mirror ? 8 - column : column;

      turning.cell_of[9 * row + column] = (uint16_t) (transpose ? 9 * c + r : 9 * r + c);
    }
  for (uint8_t i = 0; i < 9; i++)
    turning.digit_of[i] = i;
  for (unsigned i = 8; i > 0; i--) {
    const unsigned k = (unsigned) g_rand_int_range (rand, 0, (int) i + 1);
    const uint8_t digit = turning.digit_of[i];

    turning.digit_of[i] = turning.digit_of[k];
    turning.digit_of[k] = digit;
  }
  return turning;
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* list_results: (transfer full): the turned results of the steps in the list, sorted, a line per
 * step. */
static GPtrArray *
list_results (const AriSteps *steps, const Turning *turning)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (uint32_t i = 0; i < ari_steps_count (steps); i++) {
    const AriStep step = ari_steps_get (steps, i);
    const uint32_t n = step.n_placements + step.n_eliminations;
    g_autofree int *numbers = g_new (int, n);
    GString *line = g_string_new (NULL);

    for (uint32_t k = 0; k < n; k++) {
      const AriMark *mark =
          k < step.n_placements ? &step.placements[k] : &step.eliminations[k - step.n_placements];

      numbers[k] =
          (mark->role * 81 + turning->cell_of[mark->cell]) * 9 + turning->digit_of[mark->digit];
    }
    qsort (numbers, n, sizeof (int), compare_numbers);
    for (uint32_t k = 0; k < n; k++)
      g_string_append_printf (line, " %d", numbers[k]);
    g_ptr_array_add (lines, g_string_free (line, FALSE));
  }
  g_ptr_array_sort (lines, compare_strings);
  return lines;
}

/* turn_position: sets @to to the turned position of @from. */
static void
turn_position (const Fixture *from, const Turning *turning, Fixture *to)
{
  for (unsigned cell = 0; cell < 81; cell++) {
    const unsigned there = turning->cell_of[cell];

    to->givens[there] =
        from->givens[cell] < 9 ? turning->digit_of[from->givens[cell]] : ARI_NO_DIGIT;
    to->placed[there] =
        from->placed[cell] < 9 ? turning->digit_of[from->placed[cell]] : ARI_NO_DIGIT;
    to->removed[there] = 0;
    ARI_FOR_DIGITS (digit, from->removed[cell])
      to->removed[there] |= ari_digits_of (turning->digit_of[digit]);
  }
}

static void
compare_turned (Fixture *fixture, Fixture *turned, const Turning *turning)
{
  Turning same;

  for (uint16_t i = 0; i < 81; i++)
    same.cell_of[i] = i;
  for (uint8_t i = 0; i < 9; i++)
    same.digit_of[i] = i;
  adopt_position (fixture);
  turn_position (fixture, turning, turned);
  ari_logic_set_position (turned->logic, turned->givens, turned->placed, turned->removed);
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    if (!is_default ((AriTechnique) i))
      continue;
    const AriLogicStatus a =
        ari_logic_find_all (fixture->logic, (AriTechnique) i, fixture->steps, NULL, NULL);
    const AriLogicStatus b =
        ari_logic_find_all (turned->logic, (AriTechnique) i, turned->steps, NULL, NULL);
    g_assert_cmpint (a, ==, b);
    g_autoptr (GPtrArray) here = list_results (fixture->steps, turning);
    g_autoptr (GPtrArray) there = list_results (turned->steps, &same);

    if (here->len != there->len)
      g_error ("%s: %u results, turned %u", ari_technique_info ((AriTechnique) i)->title, here->len,
               there->len);
    for (guint k = 0; k < here->len; k++)
      g_assert_cmpstr (g_ptr_array_index (here, k), ==, g_ptr_array_index (there, k));
  }
}

static void
test_symmetry (void)
{
  enum { N_PUZZLES = 10 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (Fixture) fixture = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), rand);
  g_autoptr (Fixture) turned = fixture_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), rand);
  g_auto (Lot) lot = { 0 };
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = true;
  ari_logic_set_options (fixture->logic, &options);
  ari_logic_set_options (turned->logic, &options);
  lot_make (&lot, fixture->layout, &(AriWish){ .seed = 20 }, N_PUZZLES);
  for (unsigned i = 0; i < N_PUZZLES; i++) {
    memcpy (fixture->givens, lot.givens + (gsize) i * 81, 81);
    ari_logic_set_position (fixture->logic, fixture->givens, NULL, NULL);
    while (ari_logic_find_first (fixture->logic, fixture->steps, NULL, NULL) == ARI_LOGIC_FOUND) {
      const Turning turning = random_turning (rand);
      const AriStep step = ari_steps_get (fixture->steps, 0);

      if (step.n_placements == 0 || g_rand_int_range (rand, 0, 10) == 0) {
        ari_logic_apply (fixture->logic, &step);
        if (ari_logic_get_status (fixture->logic) == ARI_LOGIC_OPEN)
          compare_turned (fixture, turned, &turning);
      } else {
        ari_logic_apply (fixture->logic, &step);
      }
    }
  }
}

/* ---- widths ---- */

/* The kernels are one source: on a layout that all of them can do, all find the same. */
static void
test_widths (void)
{
  static const AriLogicKernel *const kernels[] = { &ari_logic_128, &ari_logic_640,
                                                   &ari_logic_4096 };
  enum { N_KERNELS = G_N_ELEMENTS (kernels), N_PUZZLES = 4 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLogicOptions options = ari_logic_options_default ();
  AriSteps *lists[N_KERNELS];
  gpointer memories[N_KERNELS];
  g_auto (Lot) lot = { 0 };

  options.has_one_solution = true;
  lot_make (&lot, layout, &(AriWish){ .seed = 20 }, N_PUZZLES);
  for (unsigned k = 0; k < N_KERNELS; k++) {
    memories[k] = g_malloc0 (kernels[k]->base.size);
    g_assert_true (kernels[k]->base.fits (layout));
    kernels[k]->base.build (memories[k], layout);
    lists[k] = ari_steps_new (MAX_STEPS, MAX_PARTS);
  }
  for (unsigned i = 0; i < N_PUZZLES; i++) {
    for (unsigned k = 0; k < N_KERNELS; k++) {
      kernels[k]->clear (memories[k]);
      for (unsigned cell = 0; cell < 81; cell++)
        if (lot.givens[i * 81 + cell] < 9)
          kernels[k]->fill (memories[k], cell, lot.givens[i * 81 + cell], true);
    }
    for (unsigned technique = 0; technique < ARI_N_TECHNIQUES; technique++) {
      if (!(ari_technique_info ((AriTechnique) technique)->flags & ARI_TECHNIQUE_DEFAULT_ON))
        continue;
      for (unsigned k = 0; k < N_KERNELS; k++) {
        AriSink sink = { .options = &options,
                         .technique = (AriTechnique) technique,
                         .steps = lists[k] };

        ari_steps_clear (lists[k]);
        kernels[k]->find (memories[k], &sink);
        g_assert_cmpuint (ari_steps_count (lists[k]), ==, ari_steps_count (lists[0]));
        for (uint32_t s = 0; s < ari_steps_count (lists[0]); s++) {
          const AriStep a = ari_steps_get (lists[0], s);
          const AriStep b = ari_steps_get (lists[k], s);

          g_assert_cmpmem (
              a.placements, (a.n_placements + a.n_eliminations + a.n_marks) * sizeof (AriMark),
              b.placements, (b.n_placements + b.n_eliminations + b.n_marks) * sizeof (AriMark));
        }
      }
    }
  }
  for (unsigned k = 0; k < N_KERNELS; k++) {
    g_free (memories[k]);
    ari_steps_free (lists[k]);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/sound/any-layout", test_any_layout);
  g_test_add_func ("/logic/sound/one-solution", test_one_solution);
  g_test_add_func ("/logic/sound/symmetry", test_symmetry);
  g_test_add_func ("/logic/sound/widths", test_widths);
  return g_test_run ();
}
