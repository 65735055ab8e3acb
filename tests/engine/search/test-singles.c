/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which single a search takes next, and which dead end it meets first, is compared with plain
 * queues, which are filled as a digit is taken from one peer after another. */

#include "config.h"

#include <glib.h>

#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

enum { MAX_CELLS = 128, MAX_HOUSES = 64, MAX_DIGITS = 16, MAX_STEPS = 3000 };

typedef struct {
  AriDigits masks[MAX_CELLS];
  guint n_places[MAX_DIGITS][MAX_HOUSES];
  AriDigits settled[MAX_HOUSES];
  guint naked[MAX_CELLS];
  guint hidden[MAX_DIGITS * MAX_HOUSES]; /* digit * MAX_HOUSES + house */
  guint naked_head, naked_tail, hidden_head, hidden_tail;
  gboolean is_dead;
  AriEvent dead_end;
} Model;

static void
die (Model *model, guint cell, guint digit, guint house)
{
  if (!model->is_dead)
    model->dead_end =
        (AriEvent){ .cell = (guint16) cell, .digit = (guint8) digit, .house = (guint16) house };
  model->is_dead = TRUE;
}

static void
look_at_cell (Model *model, guint cell)
{
  if (model->masks[cell] == 0)
    die (model, cell, ARI_NO_DIGIT, ARI_NO_HOUSE);
  else if (ari_digits_is_single (model->masks[cell]))
    model->naked[model->naked_tail++] = cell;
}

static void
look_at_places (Model *model, guint digit, guint house)
{
  if (ari_digits_has (model->settled[house], digit))
    return;
  if (model->n_places[digit][house] == 0)
    die (model, ARI_NO_CELL, digit, house);
  else if (model->n_places[digit][house] == 1)
    model->hidden[model->hidden_tail++] = digit * MAX_HOUSES + house;
}

static void
lose_places (Model *model, const AriLayout *layout, guint cell, guint digit)
{
  guint n;
  const guint16 *houses = ari_layout_houses_of (layout, (guint16) cell, &n);

  for (guint i = 0; i < n; i++) {
    model->n_places[digit][houses[i]]--;
    look_at_places (model, digit, houses[i]);
  }
}

static void
lose (Model *model, const AriLayout *layout, guint cell, guint digit)
{
  if (!ari_digits_has (model->masks[cell], digit))
    return;
  model->masks[cell] &= ~ari_digits_of (digit);
  look_at_cell (model, cell);
  lose_places (model, layout, cell, digit);
}

static void
fill (Model *model, const AriLayout *layout, guint cell, guint digit)
{
  const AriDigits others = model->masks[cell] & ~ari_digits_of (digit);
  guint n_houses, n_loose;
  const guint16 *houses = ari_layout_houses_of (layout, (guint16) cell, &n_houses);
  const guint16 *loose = ari_layout_loose_peers (layout, (guint16) cell, &n_loose);

  model->masks[cell] = 0;
  for (guint i = 0; i < n_houses; i++)
    model->settled[houses[i]] |= ari_digits_of (digit);
  for (guint i = 0; i < n_houses; i++)
    for (guint k = 0; k < layout->houses[houses[i]].n_cells; k++)
      lose (model, layout, layout->houses[houses[i]].cells[k], digit);
  ARI_FOR_DIGITS (other, others)
    lose_places (model, layout, cell, (guint) other);
  for (guint i = 0; i < n_loose; i++)
    lose (model, layout, loose[i], digit);
}

static void
start (Model *model, const AriGrid *grid)
{
  const AriLayout *layout = grid->layout;

  *model = (Model){ 0 };
  for (guint cell = 0; cell < layout->n_cells; cell++)
    model->masks[cell] = ari_layout_candidates (layout, (guint16) cell);
  for (guint cell = 0; cell < layout->n_cells && layout->candidates != NULL; cell++)
    look_at_cell (model, cell);
  for (guint digit = 0; digit < layout->n_digits; digit++)
    for (guint h = 0; h < layout->n_houses; h++) {
      model->settled[h] =
          layout->houses[h].n_cells == layout->n_digits ? 0 : ~G_GUINT64_CONSTANT (0);
      for (guint i = 0; i < layout->houses[h].n_cells; i++)
        model->n_places[digit][h] +=
            ari_digits_has (model->masks[layout->houses[h].cells[i]], digit);
      look_at_places (model, digit, h);
    }
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (grid->cells[cell] != ARI_NO_DIGIT)
      fill (model, layout, cell, grid->cells[cell]);
}

/* Takes the next single. Returns: FALSE if there is none. */
static gboolean
next_single (Model *model, const AriLayout *layout, AriEvent *single)
{
  *single = (AriEvent){ .house = ARI_NO_HOUSE };
  while (model->naked_head < model->naked_tail) {
    const guint cell = model->naked[model->naked_head++];

    if (model->masks[cell] != 0) {
      single->cell = (guint16) cell;
      single->digit = (guint8) ari_digits_first (model->masks[cell]);
      return TRUE;
    }
  }
  while (model->hidden_head < model->hidden_tail) {
    const guint item = model->hidden[model->hidden_head++];
    const guint digit = item / MAX_HOUSES, house = item % MAX_HOUSES;

    if (ari_digits_has (model->settled[house], digit))
      continue;
    for (guint i = 0; i < layout->houses[house].n_cells; i++)
      if (ari_digits_has (model->masks[layout->houses[house].cells[i]], digit))
        single->cell = layout->houses[house].cells[i];
    single->digit = (guint8) digit;
    single->house = (guint16) house;
    return TRUE;
  }
  return FALSE;
}

static void
check_same (const AriEvent *event, const AriEvent *expected)
{
  g_assert_cmpuint (event->cell, ==, expected->cell);
  g_assert_cmpuint (event->digit, ==, expected->digit);
  g_assert_cmpuint (event->house, ==, expected->house);
}

/* Returns the number of dead ends. */
static guint
check_search (const AriGrid *grid, const AriStrategy *strategy)
{
  const AriLayout *layout = grid->layout;
  g_autofree Model *before = g_new (Model, layout->n_cells);
  g_autoptr (AriSearch) search = ari_search_new (grid, strategy, 0);
  guint depth = 0, n_dead_ends = 0;
  Model model;
  AriEvent event, single;

  start (&model, grid);
  for (guint step = 0; step < MAX_STEPS && ari_search_step (search, &event); step++)
    switch ((AriEventKind) event.kind) {
    case ARI_EVENT_PLACE:
      g_assert_false (model.is_dead);
      g_assert_true (next_single (&model, layout, &single));
      check_same (&event, &single);
      fill (&model, layout, event.cell, event.digit);
      break;
    case ARI_EVENT_GUESS:
    case ARI_EVENT_FORCED:
      g_assert_false (model.is_dead);
      g_assert_false (next_single (&model, layout, &single));
      before[depth++] = model;
      fill (&model, layout, event.cell, event.digit);
      break;
    case ARI_EVENT_RETRY:
      fill (&model, layout, event.cell, event.digit);
      break;
    case ARI_EVENT_CONTRADICTION:
      g_assert_true (model.is_dead);
      check_same (&event, &model.dead_end);
      n_dead_ends++;
      break;
    case ARI_EVENT_BACK:
      model = before[depth - 1];
      depth = event.depth;
      break;
    default:
      g_assert_true (event.kind == ARI_EVENT_SOLUTION || event.kind == ARI_EVENT_END);
    }
  return n_dead_ends;
}

static void
test_order (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  AriStrategy columns = *ari_strategy_by_name ("mrv-singles");
  guint n_dead_ends = 0;

  columns.order = ARI_ORDER_COLUMNS;
  for (guint i = 0; i <= SAMPLES_N_LAYOUTS; i++) {
    AriLayout *layout =
        i < SAMPLES_N_LAYOUTS ? samples_layout (i) : ari_layout_new_boxes (2, 5, ARI_EXTRA_NONE);

    for (guint k = 0; k < 6; k++) {
      g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells * (k + 2) / 24, FALSE);

      n_dead_ends += check_search (grid, ari_strategy_by_name ("mrv-singles"));
      n_dead_ends += check_search (grid, &columns);
    }
    ari_layout_unref (layout);
  }
  g_assert_cmpuint (n_dead_ends, >, 1000);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/singles/order", test_order);
  return g_test_run ();
}
