/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The single that is easiest to see is compared with a small oracle that knows 9×9 only, and the
 * digits drawn for it are checked on all layouts. */

#include "engine/logic/logic.h"
#include "engine/logic/sight.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { N_POSITIONS = 1000 };

/* Desk: a layout, and the single found in a position. */
typedef struct {
  AriLayout *layout;
  AriLogicOptions options;
  AriSteps *steps;
} Desk;

static Desk
set_up (AriLayout *layout)
{
  return (Desk){ layout, ari_logic_options_default (), ari_steps_new (1, 64) };
}

static void
tear_down (Desk *desk)
{
  ari_steps_free (desk->steps);
  ari_layout_unref (desk->layout);
}

static gboolean
find (Desk *desk, const uint8_t *digits, const AriDigits *removed, uint16_t cell)
{
  return ari_sight_find (desk->layout, digits, removed, &desk->options, cell, desk->steps);
}

/* --- the oracle: rows, columns and boxes by numbers, one after the other --- */

static unsigned
oracle_cell (unsigned house, unsigned i)
{
  if (house < 9)
    return 9 * house + i;
  if (house < 18)
    return 9 * i + house - 9;
  return 9 * (3 * ((house - 18) / 3) + i / 3) + 3 * ((house - 18) % 3) + i % 3;
}

static gboolean
oracle_fits (const uint8_t *digits, unsigned cell, unsigned digit)
{
  const unsigned row = cell / 9, column = cell % 9;

  if (digits[cell] != ARI_NO_DIGIT)
    return FALSE;
  for (unsigned i = 0; i < 9; i++)
    if (digits[9 * row + i] == digit || digits[9 * i + column] == digit
        || digits[9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3] == digit)
      return FALSE;
  return TRUE;
}

static unsigned
oracle_open (const uint8_t *digits, unsigned house)
{
  unsigned n = 0;

  for (unsigned i = 0; i < 9; i++)
    n += digits[oracle_cell (house, i)] == ARI_NO_DIGIT;
  return n;
}

/* Returns: the least rank of any single: the last cell of a house, then boxes, lines, cells. */
static unsigned
oracle_rank (const uint8_t *digits)
{
  unsigned least = G_MAXUINT;

  for (unsigned house = 0; house < 27; house++) {
    const unsigned n_open = oracle_open (digits, house);

    if (n_open == 1)
      return ARI_SIGHT_LAST * 256;
    for (unsigned digit = 0; digit < 9; digit++) {
      unsigned n = 0;

      for (unsigned i = 0; i < 9; i++)
        n += oracle_fits (digits, oracle_cell (house, i), digit);
      if (n == 1)
        least = MIN (least, (house < 18 ? ARI_SIGHT_LINE : ARI_SIGHT_BOX) * 256 + n_open - 1);
    }
  }
  for (unsigned cell = 0; cell < 81; cell++) {
    const unsigned houses[] = { cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3 };
    unsigned n = 0;

    for (unsigned digit = 0; digit < 9; digit++)
      n += oracle_fits (digits, cell, digit);
    for (unsigned i = 0; n == 1 && i < 3; i++)
      least = MIN (least, ARI_SIGHT_CELL * 256 + oracle_open (digits, houses[i]) - 1);
  }
  return least;
}

/* --- what shows a single --- */

/* For a single in a house, each other open cell is seen by a drawn digit; for a naked single, each
 * other digit is drawn once, where the cell sees it. Nothing is drawn for what a Sukaku leaves out
 * from the start. */
static void
assert_shown (const AriLayout *layout, const uint8_t *digits, const AriStep *single)
{
  g_autoptr (AriSteps) list = ari_sight_new (layout, digits, single);
  const AriStep shown = ari_steps_get (list, 0);
  const uint16_t filled = single->placements[0].cell;
  AriDigits seen = ari_digits_of (single->placements[0].digit);

  g_assert_true (shown.flags & ARI_STEP_SIGHT);
  for (unsigned i = 0; i < shown.n_links; i++) {
    const AriNode *from = &shown.nodes[shown.links[i].from];
    const AriNode *to = &shown.nodes[shown.links[i].to];
    const uint16_t from_cell = shown.node_cells[from->first_cell];
    const uint16_t to_cell = shown.node_cells[to->first_cell];

    g_assert_true (from->is_on && !to->is_on);
    g_assert_cmpuint (digits[from_cell], ==, from->digit);
    g_assert_cmpuint (to->digit, ==, from->digit);
    g_assert_cmpuint (digits[to_cell], ==, ARI_NO_DIGIT);
    g_assert_true (ari_layout_are_peers (layout, from_cell, to_cell));
    if (single->n_houses == 0) {
      g_assert_cmpuint (to_cell, ==, filled);
      g_assert_false (ari_digits_has (seen, from->digit));
      seen |= ari_digits_of (from->digit);
    } else
      g_assert_cmpuint (from->digit, ==, single->placements[0].digit);
  }
  if (single->n_houses == 0)
    g_assert_true ((ari_layout_candidates (layout, filled) & ~seen) == 0);
  for (unsigned i = 0; single->n_houses > 0 && i < layout->houses[single->houses[0].house].n_cells;
       i++) {
    const uint16_t cell = layout->houses[single->houses[0].house].cells[i];
    unsigned n = 0;

    for (unsigned j = 0; j < shown.n_links; j++)
      n += shown.node_cells[shown.nodes[shown.links[j].to].first_cell] == cell;
    g_assert_cmpuint (
        n, ==,
        digits[cell] == ARI_NO_DIGIT && cell != filled
            && ari_digits_has (ari_layout_candidates (layout, cell), single->placements[0].digit));
  }
}

/* --- tests --- */

static void
test_oracle (void)
{
  Desk desk = set_up (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261126);
  unsigned n_of_kind[ARI_N_SIGHT_KINDS] = { 0 };

  for (unsigned i = 0; i < N_POSITIONS; i++) {
    AriGrid *grid =
        samples_grid (desk.layout, rand, (unsigned) g_rand_int_range (rand, 26, 60), FALSE);
    const unsigned rank = oracle_rank (grid->cells);

    g_assert_cmpint (find (&desk, grid->cells, NULL, ARI_NO_CELL), ==, rank != G_MAXUINT);
    if (rank != G_MAXUINT) {
      const AriStep step = ari_steps_get (desk.steps, 0);

      g_assert_cmpuint (ari_sight_rank (desk.layout, grid->cells, &step), ==, rank);
      assert_shown (desk.layout, grid->cells, &step);
      n_of_kind[rank / 256]++;
    }
    ari_grid_free (grid);
  }
  g_assert_cmpuint (n_of_kind[ARI_SIGHT_LAST], >, 0);
  g_assert_cmpuint (n_of_kind[ARI_SIGHT_BOX], >, N_POSITIONS / 4);
  tear_down (&desk);
}

/* Every single that the logic finds in a grid without notes is shown by digits of the grid. */
static void
test_shown (void)
{
  const AriTechnique singles[] = { ARI_TECHNIQUE_FULL_HOUSE, ARI_TECHNIQUE_NAKED_SINGLE,
                                   ARI_TECHNIQUE_HIDDEN_SINGLE };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriLogic) logic = ari_logic_new (layout);
    g_autoptr (AriSteps) steps = ari_steps_new (2000, 20000);

    for (unsigned j = 0; j < 20; j++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 2, FALSE);

      ari_logic_set_position (logic, grid->cells, NULL, NULL);
      for (unsigned k = 0; k < G_N_ELEMENTS (singles); k++) {
        ari_logic_find_all (logic, singles[k], steps, NULL, NULL);
        for (unsigned l = 0; l < ari_steps_count (steps); l++) {
          const AriStep step = ari_steps_get (steps, l);

          assert_shown (layout, grid->cells, &step);
        }
      }
    }
  }
}

/* A hidden single in a box comes before a naked one, and the requested cell before any other;
 * techniques that are off find nothing. */
static void
test_choice (void)
{
  Desk desk = set_up (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  /* r1c1 can only be 1, and in box 6 only r5c8 can be 9. */
  AriGrid *grid = samples_read (desk.layout, ".2345678."
                                             "........."
                                             "......9.."
                                             "9........"
                                             "........."
                                             "....9...."
                                             "........."
                                             "........."
                                             "........9");
  AriDigits removed[81] = { 0 };
  AriStep step;

  g_assert_true (find (&desk, grid->cells, NULL, ARI_NO_CELL));
  step = ari_steps_get (desk.steps, 0);
  g_assert_cmpint (step.technique, ==, ARI_TECHNIQUE_HIDDEN_SINGLE);
  g_assert_true (find (&desk, grid->cells, NULL, 0));
  step = ari_steps_get (desk.steps, 0);
  g_assert_cmpuint (step.placements[0].cell, ==, 0);
  g_assert_false (find (&desk, grid->cells, NULL, 40));

  desk.options.order[0] = ARI_TECHNIQUE_FULL_HOUSE;
  desk.options.n_order = 1;
  g_assert_false (find (&desk, grid->cells, NULL, ARI_NO_CELL));
  ari_grid_free (grid);

  /* Removed candidates help where nothing else does, and are not drawn. */
  desk.options = ari_logic_options_default ();
  grid = ari_grid_new (desk.layout);
  for (unsigned cell = 0; cell < 9; cell++)
    removed[cell] = cell == 4 ? 0 : ari_digits_of (7);
  g_assert_false (find (&desk, grid->cells, NULL, ARI_NO_CELL));
  g_assert_true (find (&desk, grid->cells, removed, ARI_NO_CELL));
  step = ari_steps_get (desk.steps, 0);
  g_assert_cmpuint (step.placements[0].cell, ==, 4);
  g_assert_cmpuint (step.placements[0].digit, ==, 7);
  AriSteps *shown = ari_sight_new (desk.layout, grid->cells, &step);
  g_assert_cmpuint (ari_steps_get (shown, 0).n_links, ==, 0);
  ari_steps_free (shown);
  ari_grid_free (grid);
  tear_down (&desk);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/sight/oracle", test_oracle);
  g_test_add_func ("/sight/shown", test_shown);
  g_test_add_func ("/sight/choice", test_choice);
  return g_test_run ();
}
