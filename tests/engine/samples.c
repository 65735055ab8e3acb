/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts of every kind, and random grids on them. */

#include <string.h>

#include "engine/generate/regions.h"
#include "engine/laboratory/summary-note.h"
#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"

static AriLayout *
jigsaw (unsigned n, const char *regions)
{
  uint8_t numbers[81];

  for (unsigned i = 0; i < n * n; i++)
    numbers[i] = (uint8_t) (regions[i] - 'a');
  return ari_layout_new_regions (n, numbers, ARI_EXTRA_NONE);
}

/* 9×9 with two regions that overlap, of which one is not connected. */
static AriLayout *
with_extra_regions (void)
{
  static const uint16_t cells[] = { 10, 11, 20, 30, 40, 50, 60, 69, 70,
                                    40, 0,  15, 23, 31, 49, 57, 65, 80 };
  g_autoptr (AriLayout) base = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLayout *layout = ari_layout_new_with_extra_regions (base, 2, cells);

  return layout;
}

/* A Sukaku, in which cells lack one candidate in @one_in, but never all that a solution needs. */
static AriLayout *
sukaku (unsigned box_rows, unsigned box_columns, int one_in)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);
  GRand *rand = g_rand_new_with_seed (box_rows);
  const unsigned n = base->n_digits;
  AriDigits candidates[81];
  AriLayout *layout;

  for (unsigned cell = 0; cell < base->n_cells; cell++) {
    const unsigned row = cell / n, column = cell % n;

    candidates[cell] = ari_digits_of ((row % box_rows * box_columns + row / box_rows + column) % n);
    for (unsigned digit = 0; digit < n; digit++)
      if (g_rand_int_range (rand, 0, one_in) > 0)
        candidates[cell] |= ari_digits_of (digit);
  }
  g_rand_free (rand);
  layout = ari_layout_new_with_candidates (base, candidates);
  return layout;
}

AriLayout *
samples_layout (unsigned i)
{
  switch (i) {
  case 0:
    return ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  case 1:
    return ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  case 2:
    return ari_layout_new_boxes (2, 4, ARI_EXTRA_NONE);
  case 3:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  case 4:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS);
  case 5:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_WINDOWS);
  case 6:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS);
  case 7:
    return jigsaw (5, "aaabb"
                      "aadbb"
                      "cdddb"
                      "ccdee"
                      "cceee");
  case 8:
    return jigsaw (7, "aaaabbb"
                      "aaabbbb"
                      "cccdddd"
                      "ccccddd"
                      "eeeefff"
                      "eeeffff"
                      "ggggggg");
  case 9:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_ANTI_KNIGHT);
  case 10:
    return ari_layout_new_boxes (2, 4, ARI_EXTRA_ANTI_KING);
  case 11:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_DISJOINT_GROUPS | ARI_EXTRA_RISING_DIAGONAL);
  case 12:
    return with_extra_regions ();
  case 13:
    return sukaku (2, 3, 4);
  case 14:
    return sukaku (3, 3, 3);
  default:
    g_assert_not_reached ();
  }
}

AriLayout *
samples_random_layout (GRand *rand)
{
  const guint i = (guint) g_rand_int_range (rand, 0, SAMPLES_N_LAYOUTS + 4);

  if (i < SAMPLES_N_LAYOUTS)
    return samples_layout (i);
  return ari_regions_new_layout ((unsigned) g_rand_int_range (rand, 4, 10),
                                 i % 2 == 0 ? ARI_EXTRA_DIAGONALS : ARI_EXTRA_NONE,
                                 g_rand_int (rand), NULL, NULL);
}

AriGrid *
samples_sixteen (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  AriGrid *grid =
      samples_read (layout, "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."
                            ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."
                            ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."
                            "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......");

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    g_assert_true (grid->cells[cell] < 16 || grid->cells[cell] == ARI_NO_DIGIT);
  return grid;
}

/* Puts the first @n digits into each of the first boxes, but not into the first row. */
static AriGrid *
make_pigeons (unsigned box_size, unsigned n, unsigned n_boxes)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box_size, box_size, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);

  for (unsigned box = 0; box < n_boxes; box++)
    for (unsigned digit = 0; digit < n; digit++) {
      const unsigned row = 1 + (digit + box) % (box_size - 1);

      grid->cells[row * layout->n_digits + box * box_size + digit / (box_size - 1)] =
          (uint8_t) digit;
    }
  return grid;
}

AriGrid *
samples_pigeons (void)
{
  return make_pigeons (5, 13, 3);
}

AriGrid *
samples_many_pigeons (void)
{
  AriGrid *grid = make_pigeons (6, 19, 3);
  const unsigned n = grid->layout->n_cells;

  for (unsigned cell = 0; cell < n / 2; cell++) {
    const uint8_t digit = grid->cells[cell];

    grid->cells[cell] = grid->cells[n - 1 - cell];
    grid->cells[n - 1 - cell] = digit;
  }
  return grid;
}

AriLayout *
samples_no_grid (unsigned n)
{
  g_autofree uint8_t *regions = g_malloc (n * n);
  unsigned n_others = 2 * n;

  for (unsigned row = 0; row < n; row++)
    for (unsigned column = 0; column < n; column++) {
      uint8_t *region = &regions[row * n + column];

      if (row == 0 ? column < n - 1 : row == 1 && column == 0)
        *region = 0;
      else if (row == 1 || (row == 2 && column == n - 1))
        *region = 1;
      else
        *region = (uint8_t) (n_others++ / n);
    }
  return ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
}

AriGrid *
samples_read (const AriLayout *layout, const char *text)
{
  AriGrid *grid = ari_grid_new (layout);

  g_assert_cmpuint (strlen (text), ==, layout->n_cells);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (text[cell] >= '1' && text[cell] <= '9')
      grid->cells[cell] = (uint8_t) (text[cell] - '1');
    else if (text[cell] >= 'A' && text[cell] <= 'Z')
      grid->cells[cell] = (uint8_t) (text[cell] - 'A' + 9);
  return grid;
}

AriGrid *
grid_read (unsigned box_rows, unsigned box_columns, const char *text)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);
  AriGrid *grid = samples_read (layout, text);

  return grid;
}

const AriStrategy *
samples_strategies (unsigned *n)
{
  const AriStrategy *all = ari_strategies (n);

  while (*n > 0 && all[*n - 1].learns)
    (*n)--;
  return all;
}

uint64_t
samples_n_solutions (const AriGrid *grid, uint64_t limit)
{
  g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_default (), limit);
  AriEvent event;
  uint64_t n;

  while (ari_search_step (search, &event))
    ;
  n = ari_search_counters (search)->solutions;
  return n;
}

/* The first row is a random order of the digits, and a few more cells are random; where that leaves
 * no solution, other cells are taken. The search fills the rest: the grid only has to be full and
 * right. */
AriGrid *
samples_solution (const AriLayout *layout, GRand *rand)
{
  AriGrid *grid = ari_grid_new (layout);
  g_autoptr (AriSearch) search = ari_search_new (grid, ari_strategy_default (), 1);
  const unsigned n = layout->n_digits;

  do {
    AriEvent event;

    memset (grid->cells, ARI_NO_DIGIT, layout->n_cells);
    for (unsigned i = 0; i < n; i++) {
      const unsigned j = (unsigned) g_rand_int_range (rand, 0, (int) i + 1);

      grid->cells[i] = grid->cells[j];
      grid->cells[j] = (uint8_t) i;
    }
    for (unsigned i = 0; i < n / 3; i++)
      grid->cells[g_rand_int_range (rand, (int) n, layout->n_cells)] =
          (uint8_t) g_rand_int_range (rand, 0, (int) n);
    ari_search_reset (search, grid);
    for (unsigned i = 0; i < 20000 && ari_search_step (search, &event); i++)
      if (event.kind == ARI_EVENT_SOLUTION)
        ari_search_write_digits (search, grid->cells);
  } while (!ari_grid_is_solved (grid));
  return grid;
}

AriGrid *
samples_grid (const AriLayout *layout, GRand *rand, unsigned n_givens, gboolean break_it)
{
  AriGrid *grid = samples_solution (layout, rand);
  unsigned n = layout->n_cells;

  while (n > n_givens) {
    const int cell = g_rand_int_range (rand, 0, layout->n_cells);

    n -= grid->cells[cell] != ARI_NO_DIGIT;
    grid->cells[cell] = ARI_NO_DIGIT;
  }
  for (unsigned cell = 0; break_it && cell < layout->n_cells; cell++)
    if (grid->cells[cell] != ARI_NO_DIGIT) {
      grid->cells[cell] = (uint8_t) ((grid->cells[cell] + 1u) % layout->n_digits);
      break;
    }
  return grid;
}

AriOwnChoices *
samples_choices (const AriLayout *layout, GRand *rand, guint n, guint last)
{
  g_autofree AriOwnChoice *choices = g_new (AriOwnChoice, n);
  AriOwnChoices *list;
  guint64 step = 0;

  for (guint i = 0; i < n; i++) {
    step += (guint64) g_rand_int_range (rand, 1, (gint) (last / n) * 2);
    choices[i] = (AriOwnChoice){ step, (guint16) g_rand_int_range (rand, 0, layout->n_cells),
                                 (guint8) g_rand_int_range (rand, 0, layout->n_digits) };
  }
  list = ari_own_choices_new (choices, n);
  g_assert_nonnull (list);
  return list;
}

AriSummary *
samples_summary (
    const AriGrid *grid, const char *preset, guint64 n_steps, AriSummarySize size, gboolean unfolds)
{
  g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name (preset), 0);
  g_autoptr (AriSnapshot) start = ari_snapshot_new (grid->layout);
  AriSummary *summary = ari_summary_new (grid->layout, size);
  AriEvent event;

  ari_snapshot_take (start, search);
  ari_summary_begin (summary, start, unfolds);
  while (ari_machine_counters (search)->steps < n_steps && ari_machine_step (search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (summary, &event, ari_machine_counters (search));
  ari_summary_settle (summary, ari_machine_counters (search));
  return summary;
}

gboolean
samples_take_step (AriMachine *search, AriEvent *event)
{
  while (ari_machine_step (search, event))
    if (event->kind != ARI_EVENT_NOTHING_YET)
      return TRUE;
  return FALSE;
}
