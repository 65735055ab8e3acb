/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts of every kind: these properties hold in all of them, and bad ones are refused. */

#include <string.h>

#include <stdlib.h>

#include <glib.h>

#include "engine/base/layout.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

/* Two cells are peers if a house holds both; this looks at all houses. */
static uint16_t
first_common_house (const AriLayout *layout, uint16_t a, uint16_t b)
{
  for (uint16_t h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];
    gboolean has_a = FALSE, has_b = FALSE;

    for (guint i = 0; i < house->n_cells; i++) {
      has_a = has_a || house->cells[i] == a;
      has_b = has_b || house->cells[i] == b;
    }
    if (has_a && has_b)
      return h;
  }
  return ARI_NO_HOUSE;
}

/* Checks the properties of every layout. In large layouts only some pairs of cells are checked, by
 * @stride. */
static void
check_layout (const AriLayout *layout, guint n, guint stride)
{
  guint n_listed = 0;

  g_assert_cmpuint (layout->n_digits, ==, n);
  g_assert_cmpuint (layout->n_cells, ==, n * n);
  g_assert_cmpuint (layout->n_rows, ==, n);
  g_assert_cmpuint (layout->n_columns, ==, n);

  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];

    g_assert_cmpuint (cell, ==, place.row * n + place.column);
    g_assert_cmpuint (ari_layout_cell_at (layout, place.row, place.column), ==, cell);
    g_assert_cmpuint (layout->region_of[cell], <, n);
  }

  for (guint h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];

    g_assert_cmpuint (house->n_cells, ==, n);
    for (guint i = 1; i < house->n_cells; i++)
      g_assert_cmpuint (house->cells[i - 1], <, house->cells[i]);
    if (h > 0) {
      g_assert_cmpuint (layout->houses[h - 1].kind, <=, house->kind);
      g_assert_cmpuint (house->number, ==,
                        house->kind == layout->houses[h - 1].kind
                                && house->extra == layout->houses[h - 1].extra
                            ? layout->houses[h - 1].number + 1
                            : 0);
    }
    if (house->kind == ARI_HOUSE_BOX || house->kind == ARI_HOUSE_REGION)
      for (guint i = 0; i < house->n_cells; i++)
        g_assert_cmpuint (layout->region_of[house->cells[i]], ==, house->number);
    n_listed += house->n_cells;
  }

  g_assert_cmpuint (layout->house_starts[0], ==, 0);
  g_assert_cmpuint (layout->house_starts[layout->n_cells], ==, n_listed);
  g_assert_cmpuint (layout->peer_starts[0], ==, 0);

  for (guint a = 0; a < layout->n_cells; a += stride) {
    guint n_peers, n_houses, next = 0;
    const uint16_t *peers = ari_layout_peers (layout, (uint16_t) a, &n_peers);
    const uint16_t *houses = ari_layout_houses_of (layout, (uint16_t) a, &n_houses);

    g_assert_cmpuint (n_houses, >=, ari_layout_is_latin (layout) ? 2 : 3);
    for (guint i = 0; i < n_houses; i++) {
      const AriHouse *house = &layout->houses[houses[i]];
      gboolean found = FALSE;

      g_assert_true (i == 0 || houses[i - 1] < houses[i]);
      for (guint k = 0; k < house->n_cells; k++)
        found = found || house->cells[k] == a;
      g_assert_true (found);
    }
    for (guint b = 0; b < layout->n_cells; b += stride) {
      const uint16_t common = first_common_house (layout, (uint16_t) a, (uint16_t) b);
      const gboolean are_peers = a != b && common != ARI_NO_HOUSE;

      while (next < n_peers && peers[next] < b)
        next++;
      g_assert_cmpint (next < n_peers && peers[next] == b, ==, are_peers);
      g_assert_cmpint (ari_layout_are_peers (layout, (uint16_t) a, (uint16_t) b), ==, are_peers);
      g_assert_cmpuint (ari_layout_shared_house (layout, (uint16_t) a, (uint16_t) b), ==, common);
    }
  }
}

/* Two cells are peers because of a rule or a house, and the lists agree with plain geometry. */
static void
check_rule (const AriLayout *layout, gboolean (*are_apart) (int rows, int columns))
{
  g_assert_cmpuint (layout->n_rules, ==, 1);
  for (uint16_t a = 0; a < layout->n_cells; a++) {
    guint n_peers, n_loose, next = 0;
    const uint16_t *peers = ari_layout_peers (layout, a, &n_peers);
    const uint16_t *loose = ari_layout_loose_peers (layout, a, &n_loose);

    for (uint16_t b = 0; b < layout->n_cells; b++) {
      const gboolean in_house = first_common_house (layout, a, b) != ARI_NO_HOUSE;
      const gboolean by_rule = are_apart (layout->places[a].row - layout->places[b].row,
                                          layout->places[a].column - layout->places[b].column);
      gboolean is_listed = FALSE;

      for (guint i = 0; i < n_peers; i++)
        is_listed = is_listed || peers[i] == b;
      g_assert_cmpint (is_listed, ==, a != b && (in_house || by_rule));
      g_assert_cmpint (ari_layout_are_peers (layout, a, b), ==, is_listed);
      if (a != b && by_rule && !in_house) {
        g_assert_cmpuint (loose[next++], ==, b);
        g_assert_cmpuint (ari_layout_reason (layout, a, b), ==, layout->n_houses);
      } else if (a != b && in_house)
        g_assert_cmpuint (ari_layout_reason (layout, a, b), <, layout->n_houses);
    }
    g_assert_cmpuint (next, ==, n_loose);
  }
}

static gboolean
is_knight_move (int rows, int columns)
{
  return abs (rows * columns) == 2;
}

static gboolean
is_king_move (int rows, int columns)
{
  return abs (rows) <= 1 && abs (columns) <= 1 && (rows != 0 || columns != 0);
}

static void
test_rules (void)
{
  g_autoptr (AriLayout) plain = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) knight = ari_layout_new_boxes (3, 3, ARI_EXTRA_ANTI_KNIGHT);
  g_autoptr (AriLayout) king = ari_layout_new_boxes (2, 4, ARI_EXTRA_ANTI_KING);
  g_autoptr (AriLayout) groups = ari_layout_new_boxes (2, 3, ARI_EXTRA_DISJOINT_GROUPS);
  g_autoptr (AriLayout) rising = ari_layout_new_boxes (3, 3, ARI_EXTRA_RISING_DIAGONAL);

  check_rule (knight, is_knight_move);
  check_rule (king, is_king_move);
  g_assert_false (ari_layout_equal (plain, knight));
  g_assert_false (ari_layout_is_classic (knight));
  g_assert_false (ari_layout_is_plain (knight));
  g_assert_true (ari_layout_is_classic (plain));
  g_assert_false (ari_layout_is_tinted (knight, 0));

  g_assert_cmpuint (groups->n_houses, ==, 4 * 6);
  for (guint i = 0; i < 6; i++) {
    const uint16_t third[] = { 2, 5, 14, 17, 26, 29 }; /* row 1, column 3 of each 2×3 box */

    g_assert_cmpuint (groups->houses[18 + 2].cells[i], ==, third[i]);
  }
  g_assert_false (ari_layout_is_tinted (groups, 0));

  g_assert_cmpuint (rising->n_houses, ==, 28);
  g_assert_cmpuint (rising->houses[27].cells[0], ==, 8);
  g_assert_true (ari_layout_is_tinted (rising, 8));
  g_assert_false (ari_layout_is_tinted (rising, 0));

  g_assert_null (ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_RISING_DIAGONAL));
  g_assert_null (
      ari_layout_new_boxes (3, 3, ARI_EXTRA_FALLING_DIAGONAL | ARI_EXTRA_RISING_DIAGONAL));
  g_assert_null (ari_layout_new_boxes (3, 3, (AriExtras) (1 << ARI_N_EXTRAS)));
}

static void
test_boxes (void)
{
  for (guint rows = 2; rows <= 32; rows++)
    for (guint columns = 2; rows * columns <= 64; columns++) {
      const guint n = rows * columns;
      g_autoptr (AriLayout) layout = ari_layout_new_boxes (rows, columns, ARI_EXTRA_NONE);

      g_assert_nonnull (layout);
      g_assert_cmpuint (layout->n_houses, ==, 3 * n);
      g_assert_cmpuint (layout->box_rows, ==, rows);
      g_assert_cmpuint (layout->box_columns, ==, columns);
      check_layout (layout, n, n <= 9 ? 1 : n <= 16 ? 7 : n * n / 11);
      /* two lines and the rest of a box */
      for (guint cell = 0; cell < n * n; cell++) {
        guint n_peers;

        ari_layout_peers (layout, (uint16_t) cell, &n_peers);
        g_assert_cmpuint (n_peers, ==, 2 * (n - 1) + (rows - 1) * (columns - 1));
      }
    }
}

static void
test_extras (void)
{
  for (guint side = 2; side <= 8; side++) {
    const guint n = side * side;
    const guint windows_a_side = (n - 1) / (side + 1);
    g_autoptr (AriLayout) layout =
        ari_layout_new_boxes (side, side, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS);

    g_assert_nonnull (layout);
    g_assert_cmpuint (layout->n_houses, ==, 3 * n + 2 + windows_a_side * windows_a_side);
    check_layout (layout, n, n <= 9 ? 1 : n * n / 13);
  }

  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS);
  static const uint16_t falls[] = { 0, 10, 20, 30, 40, 50, 60, 70, 80 };
  static const uint16_t rises[] = { 8, 16, 24, 32, 40, 48, 56, 64, 72 };
  static const uint16_t window[] = { 10, 11, 12, 19, 20, 21, 28, 29, 30 };
  static const uint16_t last_window[] = { 50, 51, 52, 59, 60, 61, 68, 69, 70 };

  g_assert_cmpuint (layout->n_houses, ==, 33);
  g_assert_true (ari_house_is_of (&layout->houses[27], ARI_EXTRA_DIAGONALS));
  g_assert_cmpmem (layout->houses[27].cells, sizeof falls, falls, sizeof falls);
  g_assert_cmpmem (layout->houses[28].cells, sizeof rises, rises, sizeof rises);
  g_assert_true (ari_house_is_of (&layout->houses[29], ARI_EXTRA_WINDOWS));
  g_assert_cmpmem (layout->houses[29].cells, sizeof window, window, sizeof window);
  g_assert_cmpmem (layout->houses[32].cells, sizeof window, last_window, sizeof window);
  ari_layout_unref (layout);
}

/* Makes random regions that need not be connected: cells are dealt out like cards. */
static void
deal_regions (GRand *rand, guint n, uint8_t *regions)
{
  for (guint i = 0; i < n * n; i++)
    regions[i] = (uint8_t) (i / n);
  for (guint i = n * n - 1; i > 0; i--) {
    const guint k = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);
    const uint8_t swapped = regions[i];

    regions[i] = regions[k];
    regions[k] = swapped;
  }
}

static void
test_regions (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  uint8_t regions[ARI_MAX_CELLS];

  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    AriLayout *layout;

    deal_regions (rand, n, regions);
    layout = ari_layout_new_regions (n, regions, n % 2 ? ARI_EXTRA_DIAGONALS : ARI_EXTRA_NONE);
    g_assert_nonnull (layout);
    g_assert_cmpuint (layout->box_rows, ==, 0);
    g_assert_cmpuint (layout->box_columns, ==, 0);
    g_assert_cmpuint (layout->n_houses, ==, 3 * n + (n % 2 ? 2 : 0));
    for (guint cell = 0; cell < n * n; cell++)
      g_assert_cmpuint (layout->region_of[cell], ==, regions[cell]);
    check_layout (layout, n, n <= 9 ? 1 : n * n / 11);
    ari_layout_unref (layout);

    /* One region is too large and one too small. */
    regions[0] = (uint8_t) ((regions[0] + 1) % n);
    g_assert_null (ari_layout_new_regions (n, regions, ARI_EXTRA_NONE));
    regions[0] = (uint8_t) n;
    g_assert_null (ari_layout_new_regions (n, regions, ARI_EXTRA_NONE));
  }
}

static void
test_refused (void)
{
  uint8_t regions[65 * 65];

  g_assert_null (ari_layout_new_boxes (0, 0, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (1, 9, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (9, 1, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (5, 13, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (33, 2, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (65536, 65536, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (2, 0x80000002u, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_boxes (2, 3, ARI_EXTRA_WINDOWS));

  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    regions[i] = (uint8_t) (i / 65);
  g_assert_null (ari_layout_new_regions (65, regions, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_regions (3, regions, ARI_EXTRA_NONE));
  for (guint i = 0; i < 49; i++)
    regions[i] = (uint8_t) (i / 7);
  g_assert_null (ari_layout_new_regions (7, regions, ARI_EXTRA_WINDOWS));
}

static void
test_default_box (void)
{
  static const guint known[][3] = { { 4, 2, 2 },  { 6, 2, 3 },  { 8, 2, 4 },  { 9, 3, 3 },
                                    { 10, 2, 5 }, { 12, 3, 4 }, { 15, 3, 5 }, { 16, 4, 4 },
                                    { 25, 5, 5 }, { 64, 8, 8 } };
  unsigned rows, columns;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    g_assert_true (ari_layout_default_box (known[i][0], &rows, &columns));
    g_assert_cmpuint (rows, ==, known[i][1]);
    g_assert_cmpuint (columns, ==, known[i][2]);
  }
  for (guint n = 0; n < 100; n++) {
    gboolean has_box = FALSE;

    for (guint r = 2; r < n; r++)
      has_box = has_box || n % r == 0;
    has_box = has_box && n >= 4 && n <= 64;
    g_assert_cmpint (ari_layout_default_box (n, &rows, &columns), ==, has_box);
    if (has_box)
      g_assert_true (rows * columns == n && rows <= columns);
  }
}

static void
test_places (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);

  g_assert_cmpuint (ari_layout_cell_at (layout, -1, 0), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_layout_cell_at (layout, 0, -1), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_layout_cell_at (layout, 6, 0), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_layout_cell_at (layout, 0, 6), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_layout_cell_at (layout, G_MAXINT, G_MAXINT), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_layout_cell_at (layout, 5, 5), ==, 35);
  /* Boxes are numbered in reading order. */
  g_assert_cmpuint (layout->region_of[2], ==, 0);
  g_assert_cmpuint (layout->region_of[3], ==, 1);
  g_assert_cmpuint (layout->region_of[12], ==, 2);
  g_assert_cmpuint (layout->region_of[35], ==, 5);
}

static void
test_equal (void)
{
  uint8_t regions[36];
  g_autoptr (AriLayout) six = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) same = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) turned = ari_layout_new_boxes (3, 2, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) crossed = ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS);
  g_autoptr (AriLayout) jigsaw = NULL;

  for (guint i = 0; i < 36; i++)
    regions[i] = (uint8_t) six->region_of[i];
  jigsaw = ari_layout_new_regions (6, regions, ARI_EXTRA_NONE);

  g_assert_true (ari_layout_equal (six, six));
  g_assert_true (ari_layout_equal (six, same));
  g_assert_false (ari_layout_equal (six, turned));
  g_assert_false (ari_layout_equal (six, crossed));
  g_assert_false (ari_layout_equal (six, jigsaw));
}

enum {
  N_THREADS = 4,
  N_REFERENCES = 2000000, /* per thread: enough for all threads to run at the same time */
};

/** Shared: a layout for threads, which begin when the lock is released. */
typedef struct {
  const AriLayout *layout;
  GMutex lock;
} Shared;

/* Takes references and uses the layout. Returns: the number of times it was
 * not intact, as a pointer */
static gpointer
take_references (gpointer data)
{
  Shared *shared = data;
  gsize n_broken = 0;

  g_mutex_lock (&shared->lock);
  g_mutex_unlock (&shared->lock);
  for (guint i = 0; i < N_REFERENCES; i++) {
    const AriLayout *again = ari_layout_ref (shared->layout);

    if (again != shared->layout || again->n_cells != 81 || again->houses[i % 27].n_cells != 9)
      n_broken++;
  }
  return GSIZE_TO_POINTER (n_broken);
}

static void
refuse_regions (const AriLayout *base, guint n_regions, const uint16_t *cells)
{
  g_assert_null (ari_layout_new_with_extra_regions (base, n_regions, cells));
}

/* Extra regions come after all other houses, with ascending cells, whatever order they are given
 * in. They may overlap, and take the place of those of the base. */
static void
test_extra_regions (void)
{
  AriLayout *base = ari_layout_new_boxes (2, 2, ARI_EXTRA_DIAGONALS);
  const uint16_t cells[] = { 15, 0, 6, 9, 0, 1, 2, 7 };
  const uint16_t sorted[] = { 0, 6, 9, 15, 0, 1, 2, 7 };
  AriLayout *layout = ari_layout_new_with_extra_regions (base, 2, cells);
  g_autoptr (AriLayout) same = ari_layout_new_with_extra_regions (layout, 2, sorted);
  AriLayout *other = ari_layout_new_with_extra_regions (layout, 1, cells);
  uint16_t many[5 * 4];

  check_layout (layout, 4, 1);
  g_assert_cmpuint (layout->n_houses, ==, 16);
  for (guint i = 0; i < 2; i++) {
    const AriHouse *house = &layout->houses[14 + i];

    g_assert_true (ari_house_is_of (house, ARI_EXTRA_REGIONS));
    g_assert_cmpuint (house->number, ==, i);
    g_assert_cmpmem (house->cells, sizeof cells / 2, &sorted[4 * i], sizeof cells / 2);
  }
  g_assert_cmpint (layout->extras, ==, ARI_EXTRA_DIAGONALS | ARI_EXTRA_REGIONS);
  g_assert_true (ari_layout_are_peers (layout, 0, 6));
  g_assert_false (ari_layout_are_peers (base, 0, 6));
  g_assert_false (ari_layout_is_plain (layout));
  g_assert_true (ari_layout_is_tinted (layout, 7));
  g_assert_true (ari_layout_equal (layout, same));
  g_assert_false (ari_layout_equal (layout, other));
  g_assert_false (ari_layout_equal (layout, base));
  g_assert_cmpuint (other->n_houses, ==, 15);

  refuse_regions (base, 0, cells);
  refuse_regions (base, 1, (uint16_t[]){ 0, 1, 2, 16 });
  refuse_regions (base, 1, (uint16_t[]){ 0, 1, 2, G_MAXUINT16 });
  refuse_regions (base, 1, (uint16_t[]){ 0, 1, 2, 2 });
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (uint16_t) ((i * 4 + i / 4) % 16);
  refuse_regions (base, 5, many); /* more than digits */
  /* a row, a column, a box, a diagonal, a disjoint group, and three more are all that a cell can be
   in */
  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    many[i] = (uint16_t) (i % 4 * 5);
  ari_layout_unref (base);
  base = ari_layout_new_boxes (2, 2, ARI_EXTRA_DISJOINT_GROUPS | ARI_EXTRA_DIAGONALS);
  refuse_regions (base, 4, many);
  ari_layout_unref (other);
  other = ari_layout_new_with_extra_regions (base, 3, many);
  g_assert_nonnull (other);
  g_assert_null (ari_layout_new_boxes (2, 2, ARI_EXTRA_REGIONS));
  ari_layout_unref (base);
  ari_layout_unref (layout);
  ari_layout_unref (other);
}

/* A Sukaku is another layout than its shape, whose houses it shares, and is never plain. */
static void
test_candidates (void)
{
  AriLayout *base = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLayout *layout, *same, *other, *shape;
  AriDigits candidates[81];
  uint16_t region[9];

  for (unsigned cell = 0; cell < 81; cell++)
    candidates[cell] = ari_digits_below (64);
  shape = ari_layout_new_with_candidates (base, candidates);
  g_assert_true (shape == base);
  ari_layout_unref (shape);
  candidates[7] = 0;
  g_assert_null (ari_layout_new_with_candidates (base, candidates));
  candidates[7] = ari_digits_of (9);
  g_assert_null (ari_layout_new_with_candidates (base, candidates));
  candidates[7] = ari_digits_of (2) | ari_digits_of (5);
  layout = ari_layout_new_with_candidates (base, candidates);
  same = ari_layout_new_with_candidates (layout, candidates);
  candidates[8] = ari_digits_of (1);
  other = ari_layout_new_with_candidates (layout, candidates);
  g_assert_cmphex (ari_layout_candidates (layout, 7), ==, 1 << 2 | 1 << 5);
  g_assert_cmphex (ari_layout_candidates (layout, 8), ==, 0x1ff);
  g_assert_cmphex (ari_layout_candidates (other, 7), ==, 1 << 2 | 1 << 5);
  g_assert_cmphex (ari_layout_candidates (base, 7), ==, 0x1ff);
  g_assert_cmpint (layout->extras, ==, ARI_EXTRA_CANDIDATES);
  g_assert_true (ari_layout_equal (layout, same));
  g_assert_false (ari_layout_equal (layout, other));
  g_assert_false (ari_layout_equal (layout, base));
  g_assert_false (ari_layout_equal (base, layout));
  g_assert_true (ari_layout_is_classic (base));
  g_assert_false (ari_layout_is_classic (layout));
  g_assert_false (ari_layout_is_plain (layout));
  g_assert_null (ari_layout_new_boxes (3, 3, ARI_EXTRA_CANDIDATES));
  for (uint16_t i = 0; i < 9; i++)
    region[i] = (uint16_t) (i * 10);
  g_assert_null (ari_layout_new_with_extra_regions (layout, 1, region));

  ari_layout_unref (base);
  check_layout (layout, 9, 3);
  shape = ari_layout_ref_shape (layout);
  g_assert_true (ari_layout_is_classic (shape));
  ari_layout_unref (shape);
  ari_layout_unref (layout);
  g_assert_cmpuint (same->houses[0].cells[8], ==, 8);
  ari_layout_unref (same);
  ari_layout_unref (other);
}

/* No reference is lost that threads take at the same time: the layout lives until the first one is
 * dropped. If one were lost, the memory would be freed before that, and overwritten. */
static void
test_shared_by_threads (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLayout *other = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  GThread *threads[N_THREADS];
  Shared shared = { .layout = layout };

  g_mutex_init (&shared.lock);
  g_mutex_lock (&shared.lock);
  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("take", take_references, &shared);
  g_mutex_unlock (&shared.lock);
  for (guint i = 0; i < N_THREADS; i++)
    g_assert_cmpuint (GPOINTER_TO_SIZE (g_thread_join (threads[i])), ==, 0);
  for (guint i = 0; i < N_THREADS * N_REFERENCES; i++)
    ari_layout_unref (layout);
  g_assert_true (ari_layout_equal (layout, other));
  ari_layout_unref (layout);
  ari_layout_unref (other);
  g_mutex_clear (&shared.lock);
}

/* Windows and hidden windows together partition the grid; each part takes as many rows and columns
 * as a window, and its rows are those of a whole band. */
static void
test_hidden_windows (void)
{
  for (unsigned side = 2; side <= 8; side++) {
    AriLayout *layout = ari_layout_new_boxes (side, side, ARI_EXTRA_WINDOWS);
    guint n_times[ARI_MAX_CELLS] = { 0 };

    g_assert_cmpuint (ari_layout_n_hidden_windows (layout), ==, 2 * side - 1);
    for (unsigned h = 0; h < layout->n_houses; h++)
      for (unsigned i = 0; i < layout->houses[h].n_cells; i++)
        n_times[layout->houses[h].cells[i]] +=
            ari_house_is_of (&layout->houses[h], ARI_EXTRA_WINDOWS);
    for (unsigned i = 0; i < 2 * side - 1; i++) {
      guint64 rows = 0, columns = 0;
      uint16_t cells[ARI_MAX_DIGITS];

      ari_layout_hidden_window (layout, i, cells);
      for (unsigned k = 0; k < side * side; k++) {
        n_times[cells[k]]++;
        rows |= G_GUINT64_CONSTANT (1) << layout->places[cells[k]].row;
        columns |= G_GUINT64_CONSTANT (1) << layout->places[cells[k]].column;
      }
      g_assert_cmpint (__builtin_popcountll (rows), ==, side);
      g_assert_cmpint (__builtin_popcountll (columns), ==, side);
    }
    for (unsigned cell = 0; cell < layout->n_cells; cell++)
      g_assert_cmpuint (n_times[cell], ==, 1);
    ari_layout_unref (layout);
  }
}

/* Where the regions are the rows, whatever their numbers, there is a Latin square: its houses are
 * rows and columns, and those of extras. */
static void
test_latin (void)
{
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n += 7) {
    g_autoptr (AriLayout) layout = ari_layout_new_latin (n, ARI_EXTRA_NONE);
    g_autoptr (AriLayout) with = ari_layout_new_latin (n, ARI_EXTRA_DIAGONALS);
    AriLayout *turned;
    uint8_t regions[ARI_MAX_CELLS];

    for (guint cell = 0; cell < n * n; cell++)
      regions[cell] = (uint8_t) (n - 1 - cell / n);
    turned = ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
    check_layout (layout, n, n);
    g_assert_cmpuint (layout->n_houses, ==, 2 * n);
    g_assert_true (ari_layout_is_latin (layout) && ari_layout_is_latin (with));
    g_assert_false (ari_layout_is_plain (layout));
    g_assert_cmpuint (with->n_houses, ==, 2 * n + 2);
    g_assert_true (ari_layout_equal (layout, turned));
    for (guint cell = 0; cell < n * n; cell++) {
      unsigned n_peers;

      ari_layout_peers (layout, (uint16_t) cell, &n_peers);
      g_assert_cmpuint (n_peers, ==, 2 * (n - 1));
    }
    regions[0] = 0;
    regions[n * n - 1] = (uint8_t) (n - 1);
    ari_layout_unref (turned);
    turned = ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
    g_assert_false (ari_layout_is_latin (turned));
    ari_layout_unref (turned);
  }
  g_assert_null (ari_layout_new_latin (ARI_MAX_DIGITS + 1, ARI_EXTRA_NONE));
  g_assert_null (ari_layout_new_latin (9, ARI_EXTRA_WINDOWS));
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/layout/rules", test_rules);
  g_test_add_func ("/layout/boxes", test_boxes);
  g_test_add_func ("/layout/extras", test_extras);
  g_test_add_func ("/layout/extra-regions", test_extra_regions);
  g_test_add_func ("/layout/candidates", test_candidates);
  g_test_add_func ("/layout/hidden-windows", test_hidden_windows);
  g_test_add_func ("/layout/regions", test_regions);
  g_test_add_func ("/layout/refused", test_refused);
  g_test_add_func ("/layout/default-box", test_default_box);
  g_test_add_func ("/layout/places", test_places);
  g_test_add_func ("/layout/equal", test_equal);
  g_test_add_func ("/layout/latin", test_latin);
  g_test_add_func ("/layout/shared-by-threads", test_shared_by_threads);
  return g_test_run ();
}
