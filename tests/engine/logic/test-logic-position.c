/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks of positions are compared with a list of all 288 grids of 4×4. */

#include <string.h>

#include "engine/logic/position-check.h"
#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { SMALL_CELLS = 16, N_SMALL_GRIDS = 288, N_POSITIONS = 20000 };

/* Position: a position of 4×4 or 9×9. */
typedef struct {
  uint8_t givens[81];
  uint8_t placed[81];
  AriDigits removed[81];
} Position;

static void
clear_position (Position *position)
{
  memset (position->givens, ARI_NO_DIGIT, sizeof position->givens);
  memset (position->placed, ARI_NO_DIGIT, sizeof position->placed);
  memset (position->removed, 0, sizeof position->removed);
}

/* list_small_grids: lists all grids of 4×4. */
static void
list_small_grids (const AriLayout *layout, uint8_t (*grids)[SMALL_CELLS])
{
  g_autoptr (AriGrid) empty = ari_grid_new (layout);
  g_autoptr (AriSearch) search = ari_search_new (empty, ari_strategy_default (), 0);
  unsigned n = 0;
  AriEvent event;

  while (ari_search_step (search, &event))
    if (event.kind == ARI_EVENT_SOLUTION) {
      g_assert_cmpuint (n, <, N_SMALL_GRIDS);
      ari_search_write_digits (search, grids[n++]);
    }
  g_assert_cmpuint (n, ==, N_SMALL_GRIDS);
}

static gboolean
has_digits (const uint8_t *grid, const uint8_t *digits)
{
  for (unsigned cell = 0; cell < SMALL_CELLS; cell++)
    if (digits[cell] != ARI_NO_DIGIT && digits[cell] != grid[cell])
      return FALSE;
  return TRUE;
}

/* suits: returns TRUE if a grid contradicts nothing in the position. */
static gboolean
suits (const uint8_t *grid, const Position *position)
{
  for (unsigned cell = 0; cell < SMALL_CELLS; cell++) {
    if (position->givens[cell] != ARI_NO_DIGIT)
      continue;
    if (position->placed[cell] != ARI_NO_DIGIT
            ? position->placed[cell] != grid[cell]
            : ari_digits_has (position->removed[cell], grid[cell]))
      return FALSE;
  }
  return TRUE;
}

static void
compare_with_list (uint8_t (*grids)[SMALL_CELLS],
                   const Position *position,
                   const AriPositionCheck *check)
{
  unsigned n_of_givens = 0, n_of_position = 0, wrong = 0;
  const uint8_t *solution = NULL;

  for (unsigned i = 0; i < N_SMALL_GRIDS; i++)
    if (has_digits (grids[i], position->givens)) {
      solution = grids[i];
      n_of_givens++;
      n_of_position += suits (grids[i], position);
    }
  g_assert_cmpint (check->has_solution, ==, n_of_givens == 1);
  if (n_of_givens == 0)
    g_assert_cmpint (check->verdict, ==, ARI_POSITION_NO_SOLUTION);
  else if (n_of_givens > 1)
    g_assert_cmpint (check->verdict, ==,
                     n_of_position == 0 ? ARI_POSITION_DEAD : ARI_POSITION_SEVERAL);
  else
    g_assert_cmpint (check->verdict, ==,
                     n_of_position == 0 ? ARI_POSITION_WRONG : ARI_POSITION_RIGHT);
  if (n_of_givens != 1)
    return;

  g_assert_cmpmem (check->solution, SMALL_CELLS, solution, SMALL_CELLS);
  for (unsigned cell = 0; cell < SMALL_CELLS; cell++) {
    const gboolean is_open = position->givens[cell] == ARI_NO_DIGIT;
    const gboolean is_placed = is_open && position->placed[cell] != ARI_NO_DIGIT;

    if (is_placed && position->placed[cell] != solution[cell])
      g_assert_cmpuint (check->wrong_cells[wrong++], ==, cell);
    g_assert_cmphex (
        check->wrong_removals[cell], ==,
        is_open && !is_placed ? position->removed[cell] & ari_digits_of (solution[cell]) : 0);
  }
  g_assert_cmpuint (check->n_wrong_cells, ==, wrong);
}

/* Makes a random position: some digits of a grid, sometimes a wrong one, and removals of all
 * kinds. */
static void
make_position (Position *position, uint8_t (*grids)[SMALL_CELLS])
{
  const uint8_t *grid = grids[g_test_rand_int_range (0, N_SMALL_GRIDS)];
  const int given = g_test_rand_int_range (0, 60);
  const int removed = g_test_rand_int_range (0, 60);

  clear_position (position);
  for (unsigned cell = 0; cell < SMALL_CELLS; cell++) {
    const uint8_t digit =
        (uint8_t) (g_test_rand_int_range (0, 20) == 0 ? g_test_rand_int_range (0, 4) : grid[cell]);

    if (g_test_rand_int_range (0, 100) < given)
      position->givens[cell] = digit;
    else if (g_test_rand_int_range (0, 100) < 15)
      position->placed[cell] = digit;
    for (unsigned i = 0; i < 4; i++)
      if (g_test_rand_int_range (0, 100) < removed
          && (i != grid[cell] || g_test_rand_int_range (0, 10) == 0))
        position->removed[cell] |= ari_digits_of (i);
  }
}

static void
test_small (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriPositionChecker *checker = ari_position_checker_new (layout);
  g_autofree AriPositionCheck *check = g_new (AriPositionCheck, 1);
  g_autofree uint8_t (*grids)[SMALL_CELLS] = g_malloc (N_SMALL_GRIDS * sizeof *grids);
  unsigned seen[ARI_POSITION_DEAD + 1] = { 0 };

  list_small_grids (layout, grids);
  for (unsigned i = 0; i < N_POSITIONS; i++) {
    Position position;

    make_position (&position, grids);
    ari_position_check (checker, position.givens, position.placed, position.removed, NULL, NULL,
                        check);
    compare_with_list (grids, &position, check);
    seen[check->verdict]++;
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_true (seen[i] > 100 || i == ARI_POSITION_UNPROVEN);
  ari_position_checker_free (checker);
}

static void
read_digits (uint8_t *cells, const char *text)
{
  for (unsigned cell = 0; cell < 81; cell++)
    cells[cell] = g_ascii_isdigit (text[cell]) ? (uint8_t) (text[cell] - '1') : ARI_NO_DIGIT;
}

/* Classic grids are checked in lanes. */
static void
test_classic (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriPositionChecker *checker = ari_position_checker_new (layout);
  g_autofree AriPositionCheck *check = g_new (AriPositionCheck, 1);
  Position position;

  clear_position (&position);
  ari_position_check (checker, position.givens, NULL, NULL, NULL, NULL, check);
  g_assert_cmpint (check->verdict, ==, ARI_POSITION_SEVERAL);

  /* All nine digits are removed from the last cell of the first row. */
  position.removed[8] = ari_digits_below (9);
  ari_position_check (checker, position.givens, NULL, position.removed, NULL, NULL, check);
  g_assert_cmpint (check->verdict, ==, ARI_POSITION_DEAD);

  read_digits (position.givens, SAMPLES_SEVENTEEN);
  position.removed[8] = 0;
  ari_position_check (checker, position.givens, position.placed, position.removed, NULL, NULL,
                      check);
  g_assert_cmpint (check->verdict, ==, ARI_POSITION_RIGHT);

  position.placed[0] = (uint8_t) ((check->solution[0] + 1) % 9);
  position.removed[1] = ari_digits_of (check->solution[1]);
  position.removed[2] = ari_digits_below (9) & ~ari_digits_of (check->solution[2]);
  ari_position_check (checker, position.givens, position.placed, position.removed, NULL, NULL,
                      check);
  g_assert_cmpint (check->verdict, ==, ARI_POSITION_WRONG);
  g_assert_cmpuint (check->n_wrong_cells, ==, 1);
  g_assert_cmpuint (check->wrong_cells[0], ==, 0);
  g_assert_cmpuint (check->n_wrong_removals, ==, 1);
  g_assert_cmphex (check->wrong_removals[1], ==, position.removed[1]);

  ari_position_checker_free (checker);
}

static bool
never (void *data)
{
  ++*(unsigned *) data;
  return false;
}

/* A check of a large grid with few digits can be broken off before it finds its many solutions. */
static void
test_broken_off (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  AriPositionChecker *checker = ari_position_checker_new (layout);
  g_autofree AriPositionCheck *check = g_new (AriPositionCheck, 1);
  g_autofree uint8_t *givens = g_malloc (layout->n_cells);
  unsigned n_asked = 0;

  memset (givens, ARI_NO_DIGIT, layout->n_cells);
  ari_position_check (checker, givens, NULL, NULL, never, &n_asked, check);
  g_assert_cmpint (check->verdict, ==, ARI_POSITION_UNPROVEN);
  g_assert_false (check->has_solution);
  g_assert_cmpuint (n_asked, ==, 1);
  ari_position_checker_free (checker);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/position/small", test_small);
  g_test_add_func ("/logic/position/classic", test_classic);
  g_test_add_func ("/logic/position/broken-off", test_broken_off);
  return g_test_run ();
}
