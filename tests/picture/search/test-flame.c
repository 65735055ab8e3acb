/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph: boxes are at their steps, within their parents. */

#include <math.h>

#include <glib/gstdio.h>

#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/tries.h"
#include "picture/search/flame-paint.h"

#include "tests/engine-auto.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/** Shown: a summarized search. */
typedef struct {
  AriLayout *layout;
  AriMachine *search;
  AriSummary *summary;
  AriSymbols symbols;
} Shown;

static void
shown_init_sized (Shown *shown, const char *preset, guint64 n_steps, AriSummarySize size)
{
  g_autoptr (AriSnapshot) start = NULL;
  g_autoptr (AriGrid) grid = NULL;
  AriEvent event;

  shown->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  shown->symbols = ari_symbols_default (9);
  grid = ari_grid_new (shown->layout);
  start = ari_snapshot_new (shown->layout);
  for (guint i = 0; i < 81; i++)
    if (PUZZLE[i] != '.')
      grid->cells[i] = (guint8) (PUZZLE[i] - '1');
  shown->search = ari_machine_new (grid, ari_strategy_by_name (preset), 0);
  ari_snapshot_take (start, shown->search);
  shown->summary = ari_summary_new (shown->layout, size);
  ari_summary_begin (shown->summary, start, false);
  while (ari_machine_counters (shown->search)->steps < n_steps
         && ari_machine_step (shown->search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (shown->summary, &event, ari_machine_counters (shown->search));
  ari_summary_settle (shown->summary, ari_machine_counters (shown->search));
}

static void
shown_init (Shown *shown, const char *preset, guint64 n_steps)
{
  shown_init_sized (shown, preset, n_steps, ARI_SUMMARY_SIZE);
}

static void
shown_clear (Shown *shown)
{
  ari_summary_free (shown->summary);
  ari_machine_free (shown->search);
  ari_layout_unref (shown->layout);
}

static void
assert_inside (const AriRect *inner, const AriRect *outer)
{
  g_assert_cmpfloat (inner->x, >=, outer->x - 1e-6);
  g_assert_cmpfloat (inner->x + inner->width, <=, outer->x + outer->width + 1e-6);
  g_assert_cmpfloat_with_epsilon (inner->y, outer->y + outer->height, 1e-6);
}

static void
check_geometry (const char *preset, AriAxis axis)
{
  Shown shown;
  AriFlame flame;
  gsize n;

  shown_init (&shown, preset, 2000);
  flame = ari_flame_fit (shown.summary, axis, 10.0, 20.0, 500.0, 300.0);
  n = ari_summary_n_subtrees (shown.summary);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpfloat (flame.n_rows * flame.row_height, <=, 300.0 + 1e-6);
  for (gsize i = 0; i < n; i++) {
    const AriSubtree box = ari_summary_subtree (shown.summary, i);
    const AriRect rect = ari_flame_place (&flame, &box);
    const guint64 cost = axis == ARI_AXIS_STEPS ? box.last - box.first + 1 : box.work;
    gsize j = i + 1;

    g_assert_cmpfloat_with_epsilon (rect.width, (double) cost / flame.span * 500.0, 1e-6);
    g_assert_cmpfloat (rect.y + rect.height, <=, 320.0 + 1e-6);
    g_assert_cmpfloat (rect.x, >=, 10.0);
    while (j < n && ari_summary_subtree (shown.summary, j).depth >= box.depth)
      j++;
    if (j < n) {
      const AriSubtree parent = ari_summary_subtree (shown.summary, j);
      const AriRect outer = ari_flame_place (&flame, &parent);

      assert_inside (&rect, &outer);
    }
  }
  shown_clear (&shown);
}

static void
test_geometry (void)
{
  check_geometry ("mrv-singles", ARI_AXIS_STEPS);
  check_geometry ("mrv-singles", ARI_AXIS_WORK);
  check_geometry ("rows", ARI_AXIS_STEPS);
}

static gboolean
is_mostly (guint32 pixel, guint shift)
{
  for (guint other = 0; other <= 16; other += 8)
    if (other != shift && (pixel >> shift & 0xff) < (pixel >> other & 0xff) + 8)
      return FALSE;
  return TRUE;
}

/* Boxes that lead to the solution found so far are green, as is its line in the strip; wasted ones
 * are orange, and the margins are white. */
static void
test_drawn (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 300);
  cairo_t *cr = cairo_create (image);
  guint n_leads = 0, n_wasted = 0, n_green = 0, n_red = 0;
  AriFlamePage page;
  Shown shown;

  shown_init (&shown, "mrv-singles", 2000);
  page = (AriFlamePage){ shown.summary,  shown.layout,           &shown.symbols,
                         ARI_AXIS_STEPS, ARI_TRY_COLORS_OUTCOME, NULL };
  ari_flame_draw_page (cr, 600.0, 300.0, 1.0, &page);
  cairo_surface_flush (image);
  for (int x = 0; x < 600; x++)
    for (int y = 0; y < 300; y++) {
      const guint32 pixel = pixel_at (image, x, y);

      n_leads += y < 200 && is_mostly (pixel, 8);
      n_wasted += y < 200 && is_mostly (pixel, 16);
      n_green += y > 215 && is_mostly (pixel, 8);
      n_red += y > 215 && is_mostly (pixel, 16);
      if (x < 14 || x > 585 || y < 14)
        g_assert_cmphex (pixel, ==, 0xffffffff);
    }
  g_assert_cmpuint (n_leads, >, 1000);
  g_assert_cmpuint (n_wasted, >, 1000);
  g_assert_cmpuint (n_green, >, 10);
  g_assert_cmpuint (n_red, >, 100);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  shown_clear (&shown);
}

/* There is a search without a guess, and one without a step. */
static void
test_empty (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 150);
  cairo_t *cr = cairo_create (image);

  for (guint64 n_steps = 0; n_steps < 2; n_steps++) {
    AriFlamePage page;
    Shown shown;

    shown_init (&shown, "mrv-locked", n_steps);
    page = (AriFlamePage){ shown.summary, shown.layout,           &shown.symbols,
                           ARI_AXIS_WORK, ARI_TRY_COLORS_OUTCOME, NULL };
    ari_flame_draw_page (cr, 200.0, 150.0, 1.0, &page);
    g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    shown_clear (&shown);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

/* These colours can be recognized by their strongest channel. */
static const AriPalette palette = {
  .grounds = { [ARI_GROUND_PAPER] = { 1, 1, 1, 1 },
               [ARI_GROUND_EXTRA_HOUSE] = { 0.5, 0.5, 0.5, 1 } },
  .strokes = { [ARI_STROKE_DEAD_END] = { 1, 0, 1, 1 }, [ARI_STROKE_THIN] = { 1, 0, 0, 1 } },
  .outcomes = { { .guess = { 0, 0, 1, 1 } },
                { .guess = { 0, 1, 0, 1 } },
                { .guess = { 1, 0, 0, 1 } },
                { .guess = { 1, 1, 0, 1 } },
                { .guess = { 0, 1, 1, 1 } } },
  .tints = { { .guess = { 1, 0, 0, 1 } },
             { .guess = { 0, 1, 0, 1 } },
             { .guess = { 0, 0, 1, 1 } },
             { .guess = { 1, 1, 0, 1 } },
             { .guess = { 0, 1, 1, 1 } } },
  .solution = { 0.2, 0.4, 0.2, 1 },
};

/* Returns the colour of what became of a box, which is found in another way than the program does.
 */
static guint32
fill_of (const AriSubtree *box)
{
  if (box->is_forced)
    return 0x00ffff;
  if (box->solutions > 0)
    return 0x00ff00;
  if (box->state == ARI_SUBTREE_OPEN)
    return 0x0000ff;
  return box->state == ARI_SUBTREE_REFUTED ? 0xff0000 : 0xffff00;
}

static guint32
fill_of_depth (const AriSubtree *box)
{
  static const guint32 fills[] = { 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x00ffff };

  return box->is_forced ? 0x00ffff : fills[(box->level - 1) % 5];
}

/* Returns TRUE for the fill, also where hatching, edges and outlines mix white and black into
 * it. */
static gboolean
is_shade_of (guint32 pixel, guint32 fill)
{
  for (guint shift = 0; shift <= 16; shift += 8)
    if ((fill >> shift & 0xff) == 0 && (pixel >> shift & 0xff) > 8)
      return FALSE;
  return (pixel & 0xffffff) != 0;
}

/* Each box that is wide enough has its colour in its middle, and nothing is written beyond the
 * pixels. Returns: the number of those boxes */
static guint
check_paint (const Shown *shown, AriAxis axis, int width, int height, double zoom)
{
  const gsize n_pixels = (gsize) width * (gsize) height;
  g_autofree guint32 *memory = g_new (guint32, n_pixels + 2);
  AriFlamePixels pixels = { width, height, memory + 1 };
  AriFlame flame = ari_flame_fit (shown->summary, axis, 4.0, 0.0, width - 8.0, height - 8.0);
  const guint32 canary = 0x12345678;
  guint n_checked = 0;

  flame.begin += flame.span * (1.0 - 1.0 / zoom) / 2.0;
  flame.span /= zoom;
  memory[0] = memory[n_pixels + 1] = canary;
  ari_flame_paint (&flame, shown->summary, NULL, &palette, 6, NULL, NULL, &pixels);
  g_assert_cmphex (memory[0], ==, canary);
  g_assert_cmphex (memory[n_pixels + 1], ==, canary);
  for (gsize i = 0; i < n_pixels; i++)
    g_assert_cmphex (pixels.data[i] >> 24, ==, 0xff);
  for (gsize i = 0; i < ari_summary_n_subtrees (shown->summary); i++) {
    const AriSubtree box = ari_summary_subtree (shown->summary, i);
    const AriRect rect = ari_flame_place (&flame, &box);
    const int x = (int) (rect.x + rect.width / 2.0), y = (int) (rect.y + rect.height / 2.0);

    if (rect.width < 6.0 || rect.height < 8.0)
      continue;
    /* hatching may be here, but not on both sides */
    g_assert_true (is_shade_of (pixels.data[y * width + x], fill_of (&box))
                   || is_shade_of (pixels.data[y * width + x + 1], fill_of (&box)));
    n_checked++;
  }
  for (int y = (int) (flame.n_rows * flame.row_height) + 1; y < height - 6; y++)
    for (int x = 0; x < width; x++)
      g_assert_cmphex (pixels.data[y * width + x], ==, 0xffffffff);
  return n_checked;
}

static void
test_paint (void)
{
  const char *presets[] = { "rows", "mrv-singles", "learning", "mrv-locked" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    for (guint64 n_steps = 0; n_steps <= 20000; n_steps = n_steps * 5 + 1) {
      guint n_checked = 0;
      Shown shown;

      shown_init (&shown, presets[i], n_steps);
      for (guint axis = 0; axis < ARI_N_AXES; axis++)
        for (double zoom = 1.0; zoom < 100.0; zoom *= 7.0) {
          check_paint (&shown, (AriAxis) axis, 9, 10, zoom);
          check_paint (&shown, (AriAxis) axis, 300, 20, zoom);
          n_checked += check_paint (&shown, (AriAxis) axis, 700, 400, zoom);
        }
      g_assert_true (n_checked > 10 || n_steps < 150);
      shown_clear (&shown);
    }
}

/* The detail of a part has all boxes with their colours that a coarse summary lacks. */
static void
test_detail (void)
{
  const int width = 800, height = 500;
  AriFlamePixels pixels = { width, height, g_new (guint32, (gsize) width * (gsize) height) };
  guint n_lost = 0, n_checked = 0;
  Shown coarse, fine;
  AriFlame flame;

  shown_init_sized (&coarse, "mrv-singles", 20000, (AriSummarySize){ 20, 64, 0 });
  shown_init (&fine, "mrv-singles", 20000);
  flame = ari_flame_fit (fine.summary, ARI_AXIS_STEPS, 0.0, 0.0, width, height - 10);
  flame.begin = 3000.0;
  flame.span = 500.0;
  ari_flame_paint (&flame, coarse.summary, fine.summary, &palette, 8, NULL, NULL, &pixels);
  for (gsize i = 0; i < ari_summary_n_subtrees (fine.summary); i++) {
    const AriSubtree box = ari_summary_subtree (fine.summary, i);
    const AriRect rect = ari_flame_place (&flame, &box);
    const int x = (int) (rect.x + rect.width / 2.0), y = (int) (rect.y + rect.height / 2.0);

    if (rect.width < 6.0)
      continue;
    n_checked++;
    n_lost += ari_summary_lacks (coarse.summary, &box);
    g_assert_true (is_shade_of (pixels.data[y * width + x], fill_of (&box))
                   || is_shade_of (pixels.data[y * width + x + 1], fill_of (&box)));
  }
  g_assert_cmpuint (n_lost, >, 20);
  g_assert_cmpuint (n_checked, >, n_lost);
  g_free (pixels.data);
  shown_clear (&coarse);
  shown_clear (&fine);
}

static const AriFlameMask *
label_any (const AriSubtree *box, gpointer mask)
{
  return mask;
}

/* On a low row, the line under a box with solutions leaves its label as it is. */
static void
test_low_labels (void)
{
  const int width = 900, height = 400;
  AriFlamePixels pixels = { width, height, g_new (guint32, (gsize) width * (gsize) height) };
  guint8 letters[20 * 10];
  AriFlameMask mask = { .width = 20, .height = 10, .stride = 20, .data = letters };
  guint n_solved = 0;
  Shown shown;
  AriFlame flame;

  memset (letters, 255, sizeof letters);
  shown_init (&shown, "mrv-singles", 20000);
  flame = ari_flame_fit (shown.summary, ARI_AXIS_STEPS, 0.0, 0.0, width, height - 10);
  flame.row_height = 12.0;
  ari_flame_paint (&flame, shown.summary, NULL, &palette, 8, label_any, &mask, &pixels);
  for (gsize i = 0; i < ari_summary_n_subtrees (shown.summary); i++) {
    const AriSubtree box = ari_summary_subtree (shown.summary, i);
    const AriRect rect = ari_flame_place (&flame, &box);
    const int x = (int) (rect.x + 12.0), y = (int) (rect.y + rect.height / 2.0);

    if (rect.width < 40.0 || y >= height - 20 || box.state == ARI_SUBTREE_OPEN)
      continue;
    n_solved += box.solutions > 0;
    g_assert_cmphex (pixels.data[y * width + x] & 0xffffff, ==, 0x000000);
  }
  g_assert_cmpuint (n_solved, >, 0);
  g_free (pixels.data);
  shown_clear (&shown);
}

static AriFlamePixels
paint_all (const Shown *shown, AriTryColors colors, AriFlame *flame)
{
  AriFlamePixels pixels = { 900, 400, g_new (guint32, 900 * 400) };

  *flame = ari_flame_fit (shown->summary, ARI_AXIS_STEPS, 0.0, 0.0, 900.0, 390.0);
  flame->colors = colors;
  ari_flame_paint (flame, shown->summary, NULL, &palette, 8, NULL, NULL, &pixels);
  return pixels;
}

/* Counts the pixels inside of a box that are not its plain fill. */
static guint
count_hatched (const AriFlamePixels *pixels, const AriRect *rect, guint32 fill)
{
  guint n = 0;

  for (int y = (int) rect->y + 3; y < (int) (rect->y + rect->height) - 4; y++)
    for (int x = (int) rect->x + 3; x < (int) (rect->x + rect->width) - 4; x++)
      n += (pixels->data[y * pixels->width + x] & 0xffffff) != fill;
  return n;
}

/* Returns: TRUE if the lines in a box rise to the right: a line's pixel has its like one further
 * right and one higher. */
static gboolean
lines_rise (const AriFlamePixels *pixels, const AriRect *rect, guint32 fill)
{
  guint n_rising = 0, n_falling = 0;

  for (int y = (int) rect->y + 4; y < (int) (rect->y + rect->height) - 5; y++)
    for (int x = (int) rect->x + 4; x < (int) (rect->x + rect->width) - 5; x++)
      if ((pixels->data[y * pixels->width + x] & 0xffffff) != fill) {
        n_rising += (pixels->data[(y - 1) * pixels->width + x + 1] & 0xffffff) != fill;
        n_falling += (pixels->data[(y + 1) * pixels->width + x + 1] & 0xffffff) != fill;
      }
  return n_rising > n_falling;
}

/* A wasted box is hatched, one that was left is hatched the other way, and no other is, whatever
 * the colours say. */
static void
test_hatch (void)
{
  const struct {
    const char *preset;
    guint64 n_steps;
  } searches[] = { { "mrv-singles", G_MAXUINT64 }, { "rows", 3000 }, { "learning", G_MAXUINT64 } };
  guint n_wasted = 0, n_left = 0, n_plain = 0;

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    for (guint colors = 0; colors < ARI_N_TRY_COLORS; colors += ARI_TRY_COLORS_DEPTH) {
      AriFlamePixels pixels;
      AriFlame flame;
      Shown shown;

      shown_init (&shown, searches[i].preset, searches[i].n_steps);
      pixels = paint_all (&shown, (AriTryColors) colors, &flame);
      for (gsize j = 0; j < ari_summary_n_subtrees (shown.summary); j++) {
        const AriSubtree box = ari_summary_subtree (shown.summary, j);
        const AriRect rect = ari_flame_place (&flame, &box);
        const guint32 fill = colors == ARI_TRY_COLORS_DEPTH ? fill_of_depth (&box) : fill_of (&box);

        if (rect.width < 24.0 || rect.height < 14.0 || box.state == ARI_SUBTREE_OPEN)
          continue;
        if (box.solutions > 0 || box.is_forced) {
          g_assert_cmpuint (count_hatched (&pixels, &rect, fill), ==, 0);
          n_plain++;
          continue;
        }
        g_assert_cmpuint (count_hatched (&pixels, &rect, fill), >, 10);
        g_assert_true (lines_rise (&pixels, &rect, fill) == (box.state == ARI_SUBTREE_REFUTED));
        n_wasted += box.state == ARI_SUBTREE_REFUTED;
        n_left += box.state != ARI_SUBTREE_REFUTED;
      }
      g_free (pixels.data);
      shown_clear (&shown);
    }
  g_test_message ("%u wasted, %u left, %u that lead to a solution", n_wasted, n_left, n_plain);
  g_assert_cmpuint (n_wasted, >, 20);
  g_assert_cmpuint (n_left, >, 4);
  g_assert_cmpuint (n_plain, >, 4);
}

static double
darkness_at (const AriFlamePixels *pixels, const AriRect *rect)
{
  guint least = G_MAXUINT;

  /* the plain ground is the lightest, hatching is darker */
  for (int x = (int) rect->x + 2; x < (int) (rect->x + rect->width) - 2; x++) {
    const guint32 pixel = pixels->data[(int) (rect->y + 3) * pixels->width + x];

    least = MIN (least, 255 - (pixel >> 8 & 0xff));
  }
  return least;
}

/* By cost, a box is at least as dark as each box inside of it, and the dearest is much darker than
 * the cheapest. */
static void
test_cost (void)
{
  static const AriPalette costs = {
    .inks = { [ARI_INK_CANDIDATE] = { 0, 0, 0, 1 } },
    .grounds = { [ARI_GROUND_PAPER] = { 1, 1, 1, 1 }, [ARI_GROUND_HEAT] = { 1, 0, 0, 1 } },
  };
  double darkest = 0.0, palest = 255.0;
  AriFlamePixels pixels = { 900, 400, g_new (guint32, 900 * 400) };
  AriFlame flame;
  Shown shown;

  shown_init (&shown, "mrv-singles", G_MAXUINT64);
  flame = ari_flame_fit (shown.summary, ARI_AXIS_STEPS, 0.0, 0.0, 900.0, 390.0);
  flame.colors = ARI_TRY_COLORS_COST;
  ari_flame_paint (&flame, shown.summary, NULL, &costs, 8, NULL, NULL, &pixels);
  for (gsize i = 0; i + 1 < ari_summary_n_subtrees (shown.summary); i++) {
    const AriSubtree box = ari_summary_subtree (shown.summary, i);
    const AriSubtree next = ari_summary_subtree (shown.summary, i + 1);
    const AriRect rect = ari_flame_place (&flame, &box);
    const AriRect outer = ari_flame_place (&flame, &next);

    if (rect.width < 12.0 || rect.height < 8.0)
      continue;
    darkest = MAX (darkest, darkness_at (&pixels, &rect));
    palest = MIN (palest, darkness_at (&pixels, &rect));
    if (next.depth < box.depth)
      g_assert_cmpfloat (darkness_at (&pixels, &outer), >=, darkness_at (&pixels, &rect));
  }
  g_assert_cmpfloat (darkest, >, palest + 80.0);
  g_free (pixels.data);
  shown_clear (&shown);
}

/* Returns: the number of dark pixels in the thick part of an axis of 500 pixels. */
static guint
length_of_axis (const Shown *shown, double begin, double span)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 520, 40);
  cairo_t *cr = cairo_create (image);
  AriFlame flame = ari_flame_fit (shown->summary, ARI_AXIS_STEPS, 10.0, 0.0, 500.0, 10.0);
  g_auto (AriText) text = { 0 };
  guint n = 0;

  flame.begin = begin;
  flame.span = span;
  ari_text_init_sans (&text, 10.0, FALSE, 1.0);
  ari_flame_draw_axis (&flame, shown->summary, ari_palette_get (FALSE, FALSE), cr, &text, 10.0);
  cairo_surface_flush (image);
  /* below the thin line, where only the thick one and the ticks are */
  for (int x = 0; x < 520; x++)
    n += pixel_at (image, x, 11) >> 24 > 200;
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  return n;
}

/* On a scale four times as long as the search, a quarter of the axis is thick; of a part in its
 * middle, all is. */
static void
test_scale (void)
{
  Shown shown;

  shown_init (&shown, "mrv-singles", 2000);
  g_assert_cmpuint (length_of_axis (&shown, 0.0, 2000.0), >=, 499);
  g_assert_cmpuint (length_of_axis (&shown, 0.0, 8000.0), >=, 124);
  g_assert_cmpuint (length_of_axis (&shown, 0.0, 8000.0), <=, 134);
  g_assert_cmpuint (length_of_axis (&shown, 500.0, 1000.0), >=, 499);
  shown_clear (&shown);
}

/* A solution and dead ends are in the strip, and in the profile. */
static void
test_strip (void)
{
  AriFlamePixels pixels = { 400, 100, g_new (guint32, 400 * 100) };
  guint n_solution = 0, n_dead_end = 0, n_profile = 0;
  AriFlame flame;
  Shown shown;

  shown_init (&shown, "mrv-singles", G_MAXUINT64);
  flame = ari_flame_fit (shown.summary, ARI_AXIS_STEPS, 0.0, 0.0, 400.0, 90.0);
  ari_flame_paint (&flame, shown.summary, NULL, &palette, 8, NULL, NULL, &pixels);
  for (guint x = 0; x < 400; x++) {
    n_solution += pixels.data[99 * 400 + x] == 0xff336633;
    n_dead_end += pixels.data[99 * 400 + x] == 0xffff00ff;
  }
  g_assert_cmpuint (n_solution, >=, 1);
  g_assert_cmpuint (n_solution, <, 20);
  g_assert_cmpuint (n_dead_end, >, 100);
  flame = ari_flame_fit (shown.summary, ARI_AXIS_STEPS, 0.0, 0.0, 400.0, 100.0);
  ari_flame_paint_profile (&flame, shown.summary, &palette, &pixels);
  n_solution = 0;
  for (guint x = 0; x < 400; x++) {
    n_solution += pixels.data[x] == 0xff336633;
    n_profile += pixels.data[x] == 0xffff0000;
  }
  g_assert_cmpuint (n_solution, ==, 1);
  g_assert_cmpuint (n_profile, >, 350);
  g_free (pixels.data);
  shown_clear (&shown);
}

static void
test_save (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "ariadne-flame-XXXXXX.svg", NULL);
  const int fd = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) odd = g_file_new_for_path ("/nowhere/flame.odd");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AriFlamePage page;
  AriDrawing drawing;
  Shown shown;

  g_close (fd, NULL);
  shown_init (&shown, "mrv-singles", 500);
  page = (AriFlamePage){ shown.summary,  shown.layout,           &shown.symbols,
                         ARI_AXIS_STEPS, ARI_TRY_COLORS_OUTCOME, NULL };
  drawing = ari_flame_drawing (&page);
  g_assert_true (ari_picture_save (file, &drawing, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_false (ari_picture_save (odd, &drawing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_file_delete (file, NULL, NULL);
  shown_clear (&shown);
}

static gboolean
has_pixel (cairo_surface_t *image, const AriColor *color)
{
  const guint32 wanted = 0xff000000 | (guint32) lround (color->red * 255.0) << 16
                         | (guint32) lround (color->green * 255.0) << 8
                         | (guint32) lround (color->blue * 255.0);

  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image); x++)
      if (pixel_at (image, x, y) == wanted)
        return TRUE;
  return FALSE;
}

/* The legend explains seven entries, and has drawn the signs of dead ends and solutions. */
static void
test_legend (void)
{
  const int width = 900, height = 20;
  const AriPalette *light = ari_palette_get (FALSE, FALSE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  g_auto (AriText) text = { 0 };
  double end;

  ari_text_init_sans (&text, 10.0, FALSE, 1.0);
  cairo_set_source_rgb (cr, 1.0, 1.0, 1.0);
  cairo_paint (cr);
  end = ari_try_legend_draw (cr, &text, light, ARI_TRY_COLORS_OUTCOME, TRUE, 0.0, 10.0, width, 1);
  for (int x = 0; x < width; x++) {
    const char *meaning =
        ari_try_legend_meaning (&text, ARI_TRY_COLORS_OUTCOME, TRUE, 0.0, width, x);

    if (meaning != NULL && !g_ptr_array_find (told, meaning, NULL))
      g_ptr_array_add (told, (gpointer) meaning);
    g_assert_true (meaning == NULL || x < end);
  }
  g_assert_cmpuint (told->len, ==, ARI_N_OUTCOMES + 2);
  cairo_surface_flush (surface);
  g_assert_true (has_pixel (surface, &light->solution));
  g_assert_true (has_pixel (surface, &light->strokes[ARI_STROKE_DEAD_END]));
  g_assert_null (
      ari_try_legend_meaning (&text, ARI_TRY_COLORS_OUTCOME, FALSE, 0.0, width, end - 30));
  /* it is cut between entries */
  g_assert_cmpfloat (ari_try_legend_draw (NULL, &text, light, ARI_TRY_COLORS_OUTCOME, TRUE, 0.0,
                                          10.0, end - 30, 1),
                     <, end - 30);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* On either scale, places and values are each other's inverse and in one order, and both ends are
 * at the edges. On the logarithmic one a short search beside a long one has room. */
static void
test_scales (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint round = 0; round < 400; round++) {
    const double begin = round % 3 == 0 ? 0.0 : floor (exp (g_rand_double_range (rand, 0.0, 20.0)));
    const AriFlame flame = { .begin = begin,
                             .span = ceil (exp (g_rand_double_range (rand, 0.0, 20.0))),
                             .x = g_rand_double_range (rand, 0.0, 50.0),
                             .width = g_rand_double_range (rand, 10.0, 2000.0),
                             .is_logarithmic = round % 2 == 1 };
    double before = flame.x;

    g_assert_cmpfloat_with_epsilon (ari_flame_x (&flame, begin), flame.x, 1e-6);
    g_assert_cmpfloat_with_epsilon (ari_flame_x (&flame, begin + flame.span), flame.x + flame.width,
                                    1e-6);
    for (guint i = 0; i <= 40; i++) {
      const double value = begin + flame.span * i / 40.0, x = ari_flame_x (&flame, value);

      g_assert_cmpfloat (x, >=, before);
      g_assert_cmpfloat_with_epsilon (ari_flame_value (&flame, x), value, 1e-6 * (1.0 + value));
      before = x;
    }
  }
  for (guint i = 0; i < 2; i++) {
    const AriFlame flame = { .span = 180e6, .width = 900.0, .is_logarithmic = i == 1 };

    if (i == 0)
      g_assert_cmpfloat (ari_flame_x (&flame, 91.0), <, 1.0);
    else
      g_assert_cmpfloat (ari_flame_x (&flame, 91.0), >, 150.0);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/flame/geometry", test_geometry);
  g_test_add_func ("/flame/drawn", test_drawn);
  g_test_add_func ("/flame/empty", test_empty);
  g_test_add_func ("/flame/save", test_save);
  g_test_add_func ("/flame/paint", test_paint);
  g_test_add_func ("/flame/detail", test_detail);
  g_test_add_func ("/flame/low-labels", test_low_labels);
  g_test_add_func ("/flame/strip", test_strip);
  g_test_add_func ("/flame/hatch", test_hatch);
  g_test_add_func ("/flame/cost", test_cost);
  g_test_add_func ("/flame/scale", test_scale);
  g_test_add_func ("/flame/legend", test_legend);
  g_test_add_func ("/flame/scales", test_scales);
  return g_test_run ();
}
