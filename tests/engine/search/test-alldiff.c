/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All-different removes exactly the candidates of a house that no assignment of different digits
 * uses. */

#include "config.h"

#include <glib.h>

#include "engine/search/search-private.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Adds to @used the candidates of the cells from @at on that some assignment uses. Returns: whether
 * there is one */
static gboolean
assign (const AriHouse *house, const AriDigits *masks, guint at, AriDigits taken, AriDigits *used)
{
  gboolean found = FALSE;

  if (at == house->n_cells)
    return TRUE;
  ARI_FOR_DIGITS (digit, masks[house->cells[at]] & ~taken)
    if (assign (house, masks, at + 1, taken | ari_digits_of ((unsigned) digit), used)) {
      used[at] |= ari_digits_of ((unsigned) digit);
      found = TRUE;
    }
  return found;
}

static AriBoard *
new_board (const AriLayout *layout)
{
  AriBoard head, *board;
  const size_t size =
      ari_board_plan (&head, layout, (AriBoardNeeds){ .naked = true, .places = true });

  board = g_malloc0 (size);
  *board = head;
  ari_board_build (board);
  return board;
}

static void
check_house (AriBoard *board, guint h)
{
  const AriHouse *house = &board->layout->houses[h];
  const AriDigits *masks = ari_board_masks (board);
  AriDigits used[ARI_MAX_DIGITS] = { 0 };
  const gboolean is_possible = assign (house, masks, 0, 0, used);
  guint cell, digit;

  while ((cell = ari_search_find_different (board, h, &digit)) != ARI_NO_CELL) {
    g_assert_true (ari_digits_has (masks[cell], digit));
    for (guint i = 0; i < house->n_cells; i++)
      g_assert_false (house->cells[i] == cell && ari_digits_has (used[i], digit));
    ari_board_remove (board, cell, digit);
    if (masks[cell] == 0) {
      g_assert_false (is_possible);
      return;
    }
  }
  g_assert_true (is_possible);
  for (guint i = 0; i < house->n_cells; i++)
    g_assert_cmphex (masks[house->cells[i]], ==, used[i]);
}

static void
test_exact (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  const guint n_rounds = g_getenv ("ARIADNE_LONG") != NULL ? 200000 : 4000;
  guint n_partial = 0;

  for (guint round = 0; round < n_rounds; round++) {
    AriLayout *layout = samples_layout (round % SAMPLES_N_LAYOUTS);
    const guint h = (guint) g_rand_int_range (rand, 0, (gint) layout->n_houses);
    AriHouse *house = (AriHouse *) &layout->houses[h];
    AriBoard *board;
    guint n_least;

    if (house->n_cells > 7) {
      ari_layout_unref (layout);
      continue;
    }
    /* no layout has such houses yet, but the search allows for them */
    if (round % 2 == 0)
      house->n_cells = (guint16) (house->n_cells - g_rand_int_range (rand, 1, 3));
    board = new_board (layout);
    n_least = (guint) g_rand_int_range (rand, 1, 4);
    n_partial += house->n_cells < layout->n_digits;
    for (guint i = 0; i < house->n_cells; i++)
      while (ari_digits_count (ari_board_masks (board)[house->cells[i]]) > n_least
             && g_rand_int_range (rand, 0, 12) > 0) {
        const guint digit = (guint) g_rand_int_range (rand, 0, layout->n_digits);

        if (ari_digits_has (ari_board_masks (board)[house->cells[i]], digit))
          ari_board_remove (board, house->cells[i], digit);
      }
    check_house (board, h);
    g_free (board);
    ari_layout_unref (layout);
  }
  g_assert_cmpuint (n_partial, >, 100);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/alldiff/exact", test_exact);
  return g_test_run ();
}
