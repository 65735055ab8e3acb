/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of steps, read pixel by pixel: each role has its paint, frames follow their house, links
 * are bent, and weak ones are dashed. */

#include "config.h"

#include <math.h>

#include "picture/palette.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

enum {
  CELL = 60, /* pixels */
  PLACE = CELL / 3,
  SIDE = 9 * CELL,
};

typedef struct {
  AriLayout *layout;
  AriGridGeometry board; /* without lines */
  const AriStepColors *colors;
  cairo_surface_t *image;
  AriStepStamps *stamps; /* (nullable) */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  fixture->board = (AriGridGeometry){ .layout = fixture->layout, .pitch = CELL };
  ari_grid_geometry_place_candidates (&fixture->board, CELL);
  fixture->colors = &ari_palette_get (FALSE, FALSE)->step;
  fixture->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  cairo_surface_destroy (fixture->image);
  ari_layout_unref (fixture->layout);
}

/* Draws a layer of a step on an empty image. */
static void
draw_with (Fixture *fixture,
           const AriStep *step,
           const AriStepLit *lit,
           const AriSymbols *symbols,
           AriStepLayer layer)
{
  const AriStepPlace place = {
    .board = &fixture->board,
    .symbols = symbols,
    .stamps = fixture->stamps,
    .stamp_scale = 1,
  };
  cairo_t *cr = cairo_create (fixture->image);

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_set_line_width (cr, 7);
  ari_step_draw (step, lit, fixture->colors, &place, layer, cr);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 7);
  g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_flush (fixture->image);
}

static void
draw (Fixture *fixture, const AriStep *step, AriStepLayer layer)
{
  draw_with (fixture, step, NULL, NULL, layer);
}

static gboolean
is_color (guint32 found, const AriColor *color)
{
  const guint32 expected = 0xff000000u | (guint32) lround (color->red * 255) << 16
                           | (guint32) lround (color->green * 255) << 8
                           | (guint32) lround (color->blue * 255);

  return found == expected;
}

static guint
count_ink (Fixture *fixture, int x, int y, int width, int height)
{
  guint n = 0;

  for (int j = y; j < y + height; j++)
    for (int i = x; i < x + width; i++)
      n += pixel_at (fixture->image, i, j) != 0;
  return n;
}

/* Returns the number of pixels that the ink would cover completely. */
static guint
sum_ink (Fixture *fixture, int x, int y, int width, int height)
{
  guint sum = 0;

  for (int j = y; j < y + height; j++)
    for (int i = x; i < x + width; i++)
      sum += pixel_at (fixture->image, i, j) >> 24;
  return sum / 255;
}

/* Fails unless the middle of a candidate has this paint. */
static void
assert_paint (Fixture *fixture, guint16 cell, guint digit, const AriStepPaint *paint)
{
  const AriRect room = ari_grid_geometry_cell (&fixture->board, cell);
  double x, y;

  ari_grid_geometry_candidate (&fixture->board, digit, &x, &y);
  g_assert_true (
      is_color (pixel_at (fixture->image, (int) (room.x + x), (int) (room.y + y)), &paint->fill));
}

static void
test_roles (Fixture *fixture, gconstpointer data)
{
  const AriMark results[] = { { 0, 0, ARI_ROLE_PLACEMENT, 0 }, { 1, 1, ARI_ROLE_ELIMINATION, 0 } };
  const AriMark marks[] = {
    { 1, 1, ARI_ROLE_PATTERN, 0 }, /* under the elimination */
    { 2, 2, ARI_ROLE_PATTERN, 0 },
    { 3, 3, ARI_ROLE_FIN, 0 },
    { 4, 4, ARI_ROLE_ENDO_FIN, 0 },
    { 5, 5, ARI_ROLE_ALS, 2 },
    { 6, 6, ARI_ROLE_COLOR, 0 },
    { 7, 7, ARI_ROLE_COLOR, 3 },
    { 40, ARI_NO_DIGIT, ARI_ROLE_PATTERN, 0 },
  };
  const AriStep step = { .placements = results,
                         .n_placements = 1,
                         .eliminations = results + 1,
                         .n_eliminations = 1,
                         .marks = marks,
                         .n_marks = G_N_ELEMENTS (marks) };
  const AriStepColors *colors = fixture->colors;

  draw (fixture, &step, ARI_STEP_BELOW);
  assert_paint (fixture, 0, 0, &colors->placement);
  assert_paint (fixture, 1, 1, &colors->elimination);
  assert_paint (fixture, 2, 2, &colors->pattern);
  assert_paint (fixture, 3, 3, &colors->fin);
  assert_paint (fixture, 4, 4, &colors->endo_fin);
  assert_paint (fixture, 5, 5, &colors->sets[2]);
  assert_paint (fixture, 6, 6, &colors->pairs[0][0]);
  assert_paint (fixture, 7, 7, &colors->pairs[1][1]);
  assert_paint (fixture, 40, 0, &colors->sets[0]);
  /* there is nothing else below the first row and in the row of cell 40 */
  g_assert_cmpuint (count_ink (fixture, 0, CELL + 1, SIDE, 3 * CELL - 2), ==, 0);

  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, CELL, 0, CELL, CELL), >, 0);
  g_assert_cmpuint (count_ink (fixture, 2 * CELL, 0, SIDE - 2 * CELL, SIDE), ==, 0);
}

/* A placement covers its cell's candidates unless the step is about them. */
static void
test_covers (Fixture *fixture, gconstpointer data)
{
  const AriMark placements[] = { { 0, 0, ARI_ROLE_PLACEMENT, 0 },
                                 { 1, 1, ARI_ROLE_PLACEMENT, 0 },
                                 { 2, 2, ARI_ROLE_PLACEMENT, 0 },
                                 { 3, 3, ARI_ROLE_PLACEMENT, 0 } };
  const AriMark elimination = { 1, 4, ARI_ROLE_ELIMINATION, 0 };
  const AriMark mark = { 2, 2, ARI_ROLE_PATTERN, 0 };
  const guint16 cells[] = { 9, 3 };
  const AriNode node = { .first_cell = 0, .n_cells = 2, .digit = 3, .is_on = true };
  const AriStep step = { .placements = placements,
                         .n_placements = G_N_ELEMENTS (placements),
                         .eliminations = &elimination,
                         .n_eliminations = 1,
                         .marks = &mark,
                         .n_marks = 1,
                         .nodes = &node,
                         .n_nodes = 1,
                         .node_cells = cells };

  for (guint16 cell = 0; cell < 10; cell++)
    g_assert_cmpint (ari_step_covers (&step, cell), ==, cell == 0);
}

/* A node that is false is a dashed ring; a cause is a red one that hides nothing. */
static void
test_nodes (Fixture *fixture, gconstpointer data)
{
  const guint16 cells[] = { 0, 80 };
  const AriNode nodes[] = { { .first_cell = 0, .n_cells = 1, .digit = 4, .is_on = true },
                            { .first_cell = 1, .n_cells = 1, .digit = 4, .is_on = false } };
  AriStep step = { .nodes = nodes, .n_nodes = 2, .node_cells = cells };

  draw (fixture, &step, ARI_STEP_BELOW);
  assert_paint (fixture, 0, 4, &fixture->colors->pattern);
  assert_paint (fixture, 80, 4, &fixture->colors->off);
  step.flags = ARI_STEP_BLAME;
  draw (fixture, &step, ARI_STEP_BELOW);
  g_assert_cmpuint (count_ink (fixture, CELL / 2 - 3, CELL / 2 - 3, 6, 6), ==, 0);
  g_assert_cmpuint (count_ink (fixture, PLACE, PLACE, PLACE, PLACE), >, PLACE);
  assert_paint (fixture, 80, 4, &fixture->colors->off);
}

static void
test_houses (Fixture *fixture, gconstpointer data)
{
  const AriStepHouse row = { .house = 4, .role = ARI_HOUSE_BASE };
  const AriStep step = { .houses = &row, .n_houses = 1 };

  draw (fixture, &step, ARI_STEP_BELOW);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, 4 * CELL - 1), ==, 0);
  g_assert_cmpuint (count_ink (fixture, 0, 5 * CELL + 1, SIDE, 4 * CELL - 1), ==, 0);
  for (int column = 0; column < 9; column++) { /* along both long sides, not through the middle */
    g_assert_cmpuint (count_ink (fixture, column * CELL, 4 * CELL, CELL, 10), >, CELL / 2);
    g_assert_cmpuint (count_ink (fixture, column * CELL, 5 * CELL - 10, CELL, 10), >, CELL / 2);
  }
  g_assert_cmpuint (count_ink (fixture, CELL, 4 * CELL + 12, SIDE - 2 * CELL, CELL - 24), ==, 0);
}

static guint
draw_link (Fixture *fixture, gboolean is_strong)
{
  const guint16 cells[] = { 36, 44 };
  const AriNode nodes[] = { { .first_cell = 0, .n_cells = 1, .digit = 4 },
                            { .first_cell = 1, .n_cells = 1, .digit = 4 } };
  const AriLink link = { .from = 0, .to = 1, .als = ARI_NO_ALS, .is_strong = is_strong };
  const AriStep step = {
    .nodes = nodes, .n_nodes = 2, .node_cells = cells, .links = &link, .n_links = 1
  };

  draw (fixture, &step, ARI_STEP_ABOVE);
  return count_ink (fixture, 0, 0, SIDE, SIDE);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  const int middle = 4 * CELL + CELL / 2;
  const guint n_strong = draw_link (fixture, TRUE);
  guint n_weak;

  /* it passes beside the straight line, all of it on one side */
  g_assert_cmpuint (count_ink (fixture, 4 * CELL, middle - 5, CELL, 10), ==, 0);
  g_assert_cmpuint (count_ink (fixture, 4 * CELL, 0, CELL, middle), ==, 0);
  g_assert_cmpuint (count_ink (fixture, 4 * CELL, middle, CELL, CELL), >=, CELL);

  n_weak = draw_link (fixture, FALSE);
  g_assert_cmpuint (n_weak, >, n_strong / 3);
  g_assert_cmpuint (n_weak, <, n_strong * 5 / 6);
}

/* No sign extends to the edge of its place, so that it touches neither a line nor the next
 * digit. */
static void
test_within (Fixture *fixture, gconstpointer data)
{
  const guint16 cell_of_node = 40;
  const AriNode node = { .n_cells = 1, .digit = 4, .is_on = false };
  const int left = 4 * CELL + PLACE, top = 4 * CELL + PLACE;

  for (AriRole role = ARI_ROLE_PLACEMENT; role <= ARI_ROLE_COLOR; role++) {
    const AriMark mark = { 40, 4, (guint8) role, 0 };
    AriStep step = { 0 };
    guint n;

    if (role == ARI_ROLE_ALS) /* it is drawn as a node */
      step = (AriStep){ .nodes = &node, .n_nodes = 1, .node_cells = &cell_of_node };
    else if (role == ARI_ROLE_PLACEMENT)
      step = (AriStep){ .placements = &mark, .n_placements = 1 };
    else if (role == ARI_ROLE_ELIMINATION)
      step = (AriStep){ .eliminations = &mark, .n_eliminations = 1 };
    else
      step = (AriStep){ .marks = &mark, .n_marks = 1 };
    draw (fixture, &step, ARI_STEP_BELOW);
    n = count_ink (fixture, left + 1, top + 1, PLACE - 2, PLACE - 2);
    g_assert_cmpuint (n, >, PLACE * PLACE / 3);
    g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), ==, n);
  }
}

/* A place is tinted up to the edges of its cells, and nothing else is drawn. */
static void
test_place (Fixture *fixture, gconstpointer data)
{
  const AriMark mark = { 0, ARI_NO_DIGIT, ARI_ROLE_PATTERN, 0 };
  const AriStepHouse box = { .house = 22, .role = ARI_HOUSE_BASE }; /* the box in the middle */
  const AriStep step = {
    .flags = ARI_STEP_PLACE, .marks = &mark, .n_marks = 1, .houses = &box, .n_houses = 1
  };

  draw (fixture, &step, ARI_STEP_BELOW);
  for (guint16 cell = 0; cell < 81; cell++) {
    const gboolean is_in =
        cell == 0 || (cell / 9 >= 3 && cell / 9 < 6 && cell % 9 >= 3 && cell % 9 < 6);

    g_assert_cmpuint (count_ink (fixture, cell % 9 * CELL, cell / 9 * CELL, CELL, CELL), ==,
                      is_in ? CELL * CELL : 0);
    if (is_in)
      assert_paint (fixture, cell, 4, &fixture->colors->sets[0]);
  }
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), ==, 0);
}

/* The digits that prove a single are circled, with a straight line to what they exclude. */
static void
test_sight (Fixture *fixture, gconstpointer data)
{
  const int middle = CELL / 2;
  const guint16 cells[] = { 8, 0, 2 }; /* from r1c9 to r1c1 and r1c3 */
  const AriNode nodes[] = { { .first_cell = 0, .n_cells = 1, .digit = 4, .is_on = true },
                            { .first_cell = 1, .n_cells = 1, .digit = 4 },
                            { .first_cell = 2, .n_cells = 1, .digit = 4 } };
  const AriLink links[] = { { .from = 0, .to = 1, .als = ARI_NO_ALS },
                            { .from = 0, .to = 2, .als = ARI_NO_ALS } };
  const AriMark placed = { 10, 4, ARI_ROLE_PLACEMENT, 0 };
  const AriStep step = { .flags = ARI_STEP_SIGHT,
                         .placements = &placed,
                         .n_placements = 1,
                         .nodes = nodes,
                         .n_nodes = 3,
                         .links = links,
                         .n_links = 2,
                         .node_cells = cells };

  draw (fixture, &step, ARI_STEP_BELOW);
  assert_paint (fixture, 8, 4, &fixture->colors->off);
  for (int column = 3; column < 8; column++) { /* one straight line, which is no darker for the
                                                * two */
    g_assert_cmpuint (count_ink (fixture, column * CELL, middle - 4, CELL, 8), >=, 4 * CELL);
    g_assert_cmpuint (count_ink (fixture, column * CELL, 0, CELL, middle - 4), ==, 0);
    g_assert_cmpuint (pixel_at (fixture->image, column * CELL, middle) >> 24, <, 200);
  }
  /* crosses are at both ends, and only the line is in the cell between */
  g_assert_cmpuint (count_ink (fixture, 0, 0, CELL, middle - 4), >, 0);
  g_assert_cmpuint (count_ink (fixture, CELL, 0, CELL, middle - 4), ==, 0);
  g_assert_cmpuint (count_ink (fixture, 2 * CELL, 0, CELL, middle - 4), >, 0);
  g_assert_true (ari_step_covers (&step, 10));
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), ==, 0);
}

/* A placement has its digit as large as the cell, without a ring. */
static void
test_ghost (Fixture *fixture, gconstpointer data)
{
  const AriSymbols symbols = ari_symbols_default (9);
  const AriMark mark = { 40, 0, ARI_ROLE_PLACEMENT, 0 };
  const AriStep step = { .placements = &mark, .n_placements = 1 };
  guint n, n_filled = 0;

  draw (fixture, &step, ARI_STEP_BELOW);
  n = count_ink (fixture, 4 * CELL, 4 * CELL, PLACE, PLACE);
  g_assert_cmpuint (n, >, PLACE * PLACE / 3);
  draw_with (fixture, &step, NULL, &symbols, ARI_STEP_BELOW);
  g_assert_cmpuint (count_ink (fixture, 4 * CELL, 4 * CELL, PLACE, PLACE), <, n / 2);
  /* an outline that is filled, from near the cell's top to near its bottom */
  for (int i = 0; i < CELL; i++)
    n_filled += is_color (pixel_at (fixture->image, 4 * CELL + i, 4 * CELL + CELL / 2),
                          &fixture->colors->placement.fill);
  g_assert_cmpuint (n_filled, >=, 2);
  g_assert_cmpuint (count_ink (fixture, 4 * CELL + PLACE, 4 * CELL, PLACE, PLACE), >, PLACE);
  g_assert_cmpuint (count_ink (fixture, 4 * CELL, 5 * CELL - PLACE, CELL, PLACE), >, PLACE);
  n = count_ink (fixture, 4 * CELL, 4 * CELL, CELL, CELL);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), ==, n);
}

/* (transfer full) */
static guint32 *
copy_pixels (Fixture *fixture)
{
  guint32 *pixels = g_new (guint32, SIDE * SIDE);

  for (int i = 0; i < SIDE * SIDE; i++)
    pixels[i] = pixel_at (fixture->image, i % SIDE, i / SIDE);
  return pixels;
}

static void
assert_similar (Fixture *fixture, const guint32 *pixels)
{
  for (int i = 0; i < SIDE * SIDE; i++)
    for (guint shift = 0; shift < 32; shift += 8) {
      const int found = pixel_at (fixture->image, i % SIDE, i / SIDE) >> shift & 0xff;

      g_assert_cmpint (ABS (found - (int) (pixels[i] >> shift & 0xff)), <=, 2);
    }
}

/* Shapes that were drawn once are the same in another cell and with another sign. */
static void
test_stamps (Fixture *fixture, gconstpointer data)
{
  const AriSymbols symbols = ari_symbols_default (9);
  AriStepStamps *stamps = ari_step_stamps_new ();

  for (guint i = 0; i < 3; i++) {
    const AriMark marks[] = { { (guint16) (7 * i), i, ARI_ROLE_PLACEMENT, 0 },
                              { (guint16) (40 + i), i + 1, ARI_ROLE_PLACEMENT, 0 } };
    const guint16 cells[] = { (guint16) i, (guint16) (80 - i), (guint16) (20 + i) };
    const AriNode nodes[] = {
      { .first_cell = 0, .n_cells = 1, .digit = (guint8) i, .is_on = true },
      { .first_cell = 1, .n_cells = 1, .digit = (guint8) (2 * i), .is_on = false },
      { .first_cell = 2, .n_cells = 1, .digit = 8, .is_on = true },
    };
    const AriLink link = { .from = 0, .to = 1, .als = ARI_NO_ALS };
    const AriStep step = { .placements = marks,
                           .n_placements = 2,
                           .nodes = nodes,
                           .n_nodes = 3,
                           .node_cells = cells,
                           .links = &link,
                           .n_links = 1 };
    const AriStepLit lit = { .first_link = 0, .n_links = i % 2 };
    g_autofree guint32 *pixels = NULL;

    draw_with (fixture, &step, &lit, &symbols, ARI_STEP_BELOW);
    pixels = copy_pixels (fixture);
    fixture->stamps = stamps;
    draw_with (fixture, &step, &lit, &symbols, ARI_STEP_BELOW);
    assert_similar (fixture, pixels);
    draw_with (fixture, &step, &lit, &symbols, ARI_STEP_BELOW);
    assert_similar (fixture, pixels);
    fixture->stamps = NULL;
  }
  ari_step_stamps_free (stamps);
}

/* In a chain of the last resort that is too long to tell its arrows apart, only the highlighted
 * ones are drawn. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  const guint16 cells[] = { 36, 44 };
  const AriNode nodes[] = { { .first_cell = 0, .n_cells = 1, .digit = 4 },
                            { .first_cell = 1, .n_cells = 1, .digit = 4 } };
  AriLink links[70];
  AriStep step = { .technique = ARI_TECHNIQUE_DYNAMIC_CHAINS,
                   .flags = ARI_STEP_CELL,
                   .nodes = nodes,
                   .n_nodes = 2,
                   .node_cells = cells,
                   .links = links,
                   .n_links = G_N_ELEMENTS (links) };
  const AriStepLit lit = { 69, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    links[i] = (AriLink){ .from = 0, .to = 1, .als = ARI_NO_ALS, .is_strong = true };
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), ==, 0);
  draw_with (fixture, &step, &lit, NULL, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), >, CELL);
  step.n_links = 20;
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), >, CELL);
  step.n_links = 70;
  step.flags = ARI_STEP_BLAME; /* the way to a dead end is pale */
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), >, CELL);
  step.flags = 0;
  draw (fixture, &step, ARI_STEP_ABOVE);
  g_assert_cmpuint (count_ink (fixture, 0, 0, SIDE, SIDE), >, CELL);
}

/* The highlighted link joins two of three nodes. */
static void
test_lit (Fixture *fixture, gconstpointer data)
{
  const guint16 cells[] = { 36, 44, 80 };
  const AriNode nodes[] = {
    { .first_cell = 0, .n_cells = 1, .digit = 4, .is_on = true },
    { .first_cell = 1, .n_cells = 1, .digit = 4, .is_on = true },
    { .first_cell = 2, .n_cells = 1, .digit = 4, .is_on = true },
  };
  const AriLink links[] = { { .from = 0, .to = 1, .als = ARI_NO_ALS, .is_strong = true },
                            { .from = 1, .to = 2, .als = ARI_NO_ALS, .is_strong = true } };
  const AriStep step = {
    .nodes = nodes, .n_nodes = 3, .node_cells = cells, .links = links, .n_links = 2
  };
  const AriStepLit lit = { 0, 1 };
  guint n_plain, n_lit;

  draw_with (fixture, &step, &lit, NULL, ARI_STEP_BELOW);
  assert_paint (fixture, 36, 4, &fixture->colors->pattern);
  assert_paint (fixture, 44, 4, &fixture->colors->pattern);
  g_assert_cmpuint (pixel_at (fixture->image, 8 * CELL + CELL / 2, 8 * CELL + CELL / 2) >> 24, <,
                    128);

  draw (fixture, &step, ARI_STEP_ABOVE);
  n_plain = sum_ink (fixture, 4 * CELL, 4 * CELL, CELL, 2 * CELL);
  draw_with (fixture, &step, &lit, NULL, ARI_STEP_ABOVE);
  n_lit = sum_ink (fixture, 4 * CELL, 4 * CELL, CELL, 2 * CELL);
  g_assert_cmpuint (n_lit, >, n_plain * 3 / 2);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)
  ADD ("/step-drawing/roles", test_roles);
  ADD ("/step-drawing/covers", test_covers);
  ADD ("/step-drawing/nodes", test_nodes);
  ADD ("/step-drawing/houses", test_houses);
  ADD ("/step-drawing/links", test_links);
  ADD ("/step-drawing/within", test_within);
  ADD ("/step-drawing/place", test_place);
  ADD ("/step-drawing/sight", test_sight);
  ADD ("/step-drawing/ghost", test_ghost);
  ADD ("/step-drawing/lit", test_lit);
  ADD ("/step-drawing/stamps", test_stamps);
  ADD ("/step-drawing/long", test_long);
#undef ADD
  return g_test_run ();
}
