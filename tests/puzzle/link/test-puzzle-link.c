/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A link of any puzzle is read as the same puzzle. */

#include "config.h"

#include <string.h>

#include "puzzle/reader/puzzle-stream.h"
#include "puzzle/link/puzzle-link.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static AriDigits
may_hold (const AriLayout *layout, const guint8 *cells, guint16 cell)
{
  return cells[cell] != ARI_NO_DIGIT ? (AriDigits) 1 << cells[cell]
                                     : ari_layout_candidates (layout, cell);
}

/* Regions may be numbered differently, and a given of a Sukaku may be its only candidate. */
static void
assert_same (const AriPuzzleItem *item, const AriGrid *givens)
{
  const AriLayout *one = item->layout, *other = givens->layout;

  g_assert_cmpuint (one->n_digits, ==, other->n_digits);
  g_assert_cmpuint (one->extras, ==, other->extras);
  g_assert_cmpuint (one->n_houses, ==, other->n_houses);
  for (guint16 cell = 0; cell < one->n_cells; cell++) {
    g_assert_cmpuint (may_hold (one, item->cells, cell), ==, may_hold (other, givens->cells, cell));
    for (guint16 peer = 0; peer < cell; peer++)
      g_assert_cmpint (ari_layout_are_peers (one, peer, cell), ==,
                       ari_layout_are_peers (other, peer, cell));
  }
}

static void
assert_read (const char *link, const AriGrid *givens)
{
  AriMemory memory = { link, strlen (link) };
  const AriByteSource source = ari_byte_source_of_memory (&memory);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&source);

  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_PUZZLE);
  assert_same (ari_puzzle_stream_get_item (stream), givens);
  g_assert_cmpint (ari_puzzle_stream_next (stream, NULL), ==, ARI_PUZZLE_STREAM_END);
}

static void
test_layouts (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < SAMPLES_N_LAYOUTS; i++)
    for (guint n = 0; n < 5; n++) {
      g_autoptr (AriLayout) layout = samples_layout (i);
      const AriSymbols symbols = ari_symbols_default (layout->n_digits);
      g_autoptr (AriGrid) givens = samples_grid (layout, random, layout->n_cells / 3, FALSE);
      g_autofree char *link = ari_puzzle_link (givens, &symbols);

      assert_read (link, givens);
      g_assert_cmpint (g_str_has_prefix (link, "https://"), ==, ari_layout_is_classic (layout));
      g_assert_cmpuint (ari_qr_code_side (strlen (link)), >, 0);
    }
}

/* Large grids still have a text, of which the caller finds that it is too long. */
static void
test_too_large (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  g_autoptr (AriGrid) givens = samples_grid (layout, random, 2000, FALSE);
  g_autofree char *link = ari_puzzle_link (givens, &symbols);

  assert_read (link, givens);
  g_assert_cmpuint (ari_qr_code_side (strlen (link)), ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/puzzle-link/layouts", test_layouts);
  g_test_add_func ("/puzzle-link/too-large", test_too_large);
  return g_test_run ();
}
