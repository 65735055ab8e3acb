/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The looks of the grid, by its pixels: marks, highlights, notes, and what users can choose. */

#include "config.h"

#include "ui/grid/grid-metrics.h"
#include "tests/seed.h"
#include "tests/ui/grid/grid-fixture.h"

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->view = ARI_GRID_VIEW (ari_grid_view_new ());
  show_layout (fixture, 3, 3);
  fixture->window = widget_show (fixture->view, 600, 600);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until_idle ();
  ari_picture_free (fixture->picture);
}

static GskRenderNode *
draw (Fixture *fixture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (fixture->view)->snapshot (GTK_WIDGET (fixture->view), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Returns: (transfer full): the drawing, and the places of its cells in @metrics */
static cairo_surface_t *
draw_on_surface (Fixture *fixture, AriGridMetrics *metrics)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  const int height = gtk_widget_get_height (GTK_WIDGET (fixture->view));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  GskRenderNode *node = draw (fixture);

  ari_grid_metrics_init (metrics, fixture->picture->layout, width, height, 1, 1, 0, 0);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, AriRect room, double across, double down)
{
  const guint8 *row =
      cairo_image_surface_get_data (surface)
      + (int) (room.y + down * room.height) * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[(int) (room.x + across * room.width)] & 0xffffff;
}

/* Returns the colour at a part of a cell's width and height. */
static guint32
pixel_in (Fixture *fixture, guint16 cell, double across, double down)
{
  AriGridMetrics metrics;
  cairo_surface_t *surface = draw_on_surface (fixture, &metrics);
  const guint32 pixel = pixel_at (surface, ari_grid_metrics_cell (&metrics, cell), across, down);

  cairo_surface_destroy (surface);
  return pixel;
}

/* Returns TRUE if a ninth of a cell differs from that of an empty cell beside it. */
static gboolean
has_ink (Fixture *fixture, guint16 cell, int ninth)
{
  AriGridMetrics metrics;
  cairo_surface_t *surface = draw_on_surface (fixture, &metrics);
  const AriRect room = ari_grid_metrics_cell (&metrics, cell);
  const AriRect beside = ari_grid_metrics_cell (&metrics, (guint16) (cell + 1));
  gboolean found = FALSE;

  for (int i = 0; i < 20 * 20; i++) {
    const double across = (ninth % 3 + 0.1 + 0.04 * (i % 20)) / 3;
    const double down = (ninth / 3 + 0.1 + 0.04 * (i / 20)) / 3;

    found |= pixel_at (surface, room, across, down) != pixel_at (surface, beside, across, down);
  }
  cairo_surface_destroy (surface);
  return found;
}

/* Returns the colour of a pixel near the corner of a cell, which no digit reaches. */
static guint32
ground (Fixture *fixture, guint16 cell)
{
  return pixel_in (fixture, cell, 0.2, 0.2);
}

/* A user's decision in a search has a mark in the corner without a number; dashes around a cell
 * keep clear of its candidates. */
static void
test_marks (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;
  guint32 tint;

  fixture->picture->searching = TRUE;
  cells[33].look = cells[34].look = ARI_LOOK_GUESSED;
  cells[33].depth = cells[34].depth = 2;
  cells[33].digit = cells[34].digit = 7;
  cells[33].marks = ARI_MARK_OWN;
  cells[43].marks = ARI_MARK_TIED;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  tint = pixel_in (fixture, 34, 0.84, 0.16);
  g_assert_cmphex (tint, ==, ground (fixture, 34));
  g_assert_cmphex (pixel_in (fixture, 33, 0.84, 0.16), !=, tint);
  g_assert_cmphex (ground (fixture, 33), ==, tint);
  g_assert_cmphex (pixel_in (fixture, 43, 0.02, 0.5), !=, ground (fixture, 43));
  g_assert_cmphex (pixel_in (fixture, 43, 0.08, 0.08), ==, ground (fixture, 43));
}

/* Fails unless @step is drawn in the cell of a guess, at a part of its width and height, but not on
 * the guess's number. */
static void
assert_number_free (Fixture *fixture, guint16 cell, const AriStep *step, double across, double down)
{
  AriPictureCell *shown = &fixture->picture->cells[cell];
  cairo_surface_t *without, *with;
  AriGridMetrics metrics;
  AriRect room;

  fixture->picture->searching = TRUE;
  shown->look = ARI_LOOK_GUESSED;
  shown->depth = 10;
  shown->digit = 7;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  without = draw_on_surface (fixture, &metrics);
  ari_grid_view_set_step (fixture->view, step, NULL);
  with = draw_on_surface (fixture, &metrics);
  room = ari_grid_metrics_cell (&metrics, cell);
  g_assert_cmphex (pixel_at (with, room, across, down), !=, pixel_at (without, room, across, down));
  for (double y = 0.09; y < 0.23; y += 0.01)
    for (double x = 0.06; x < 0.3; x += 0.01)
      g_assert_cmphex (pixel_at (with, room, x, y), ==, pixel_at (without, room, x, y));
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

/* A ring around the digit of a guess does not touch its number. */
static void
test_number_in_ring (Fixture *fixture, gconstpointer data)
{
  const guint16 cell = 33;
  const AriNode node = { .n_cells = 1, .digit = 7, .is_on = true };
  const AriStep step = {
    .flags = ARI_STEP_BLAME, .nodes = &node, .node_cells = &cell, .n_nodes = 1
  };

  assert_number_free (fixture, cell, &step, 0.5, 0.08);
}

/* Nor does a link that crosses the cell, here from two rows above to two rows below. */
static void
test_number_under_link (Fixture *fixture, gconstpointer data)
{
  const guint16 cells[] = { 15, 51 };
  const AriNode nodes[] = { { .n_cells = 1, .digit = 1, .is_on = true },
                            { .first_cell = 1, .n_cells = 1, .digit = 1 } };
  const AriLink link = { .from = 0, .to = 1, .is_strong = true };
  const AriStep step = { .flags = ARI_STEP_BLAME,
                         .nodes = nodes,
                         .links = &link,
                         .node_cells = cells,
                         .n_nodes = 2,
                         .n_links = 1 };

  assert_number_free (fixture, 33, &step, 0.19, 0.5);
}

/* The candidate that a guess tries has its own ground among the others; if they are hidden, its
 * digit stands for the cell. */
static void
test_tried (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;
  guint32 tint;

  fixture->picture->searching = TRUE;
  for (guint cell = 33; cell < 35; cell++) {
    cells[cell].look = ARI_LOOK_GUESSED;
    cells[cell].depth = 2;
    cells[cell].candidates = ari_digits_of (0) | ari_digits_of (8);
  }
  cells[33].tried = ari_digits_of (8);
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  tint = pixel_in (fixture, 34, 0.5, 0.5);
  g_assert_cmphex (pixel_in (fixture, 33, 0.5, 0.5), ==, tint);
  g_assert_cmphex (pixel_in (fixture, 34, 0.72, 0.84), ==, tint);
  g_assert_cmphex (pixel_in (fixture, 33, 0.72, 0.84), !=, tint);
  g_assert_false (has_ink (fixture, 33, 0));
  g_assert_true (has_ink (fixture, 33, 8));
  g_object_set (fixture->view, "show-candidates", FALSE, NULL);
  g_assert_true (has_ink (fixture, 33, 4));
}

/* Returns: the number of pixels on the way down a cell's right side, where no digit is, that differ
 * from the one above. */
static guint
count_changes (Fixture *fixture, guint16 cell)
{
  AriGridMetrics metrics;
  cairo_surface_t *surface = draw_on_surface (fixture, &metrics);
  const AriRect room = ari_grid_metrics_cell (&metrics, cell);
  guint n = 0;

  for (double y = 0.15; y < 0.85; y += 1.0 / room.height)
    n += pixel_at (surface, room, 0.9, y) != pixel_at (surface, room, 0.9, y + 1.0 / room.height);
  cairo_surface_destroy (surface);
  return n;
}

/* A guess that was wasted or left is hatched in the grid, one that leads to a solution or is open
 * is not; each has a colour of its own. */
static void
test_outcomes (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;
  guint32 grounds[ARI_OUTCOME_FORCED];

  fixture->picture->searching = TRUE;
  for (guint i = 0; i < ARI_OUTCOME_FORCED; i++)
    cells[20 + 2 * i] = (AriPictureCell){ .digit = (guint8) i,
                                          .look = ARI_LOOK_GUESSED,
                                          .depth = i + 1,
                                          .outcome = (guint8) i,
                                          .paint = (guint8) (1 + i) };
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  for (guint i = 0; i < ARI_OUTCOME_FORCED; i++) {
    const gboolean is_hatched = count_changes (fixture, (guint16) (20 + 2 * i)) > 4;

    g_assert_cmpint (is_hatched, ==, ari_outcome_hatch ((AriOutcome) i) != 0);
    grounds[i] = ground (fixture, (guint16) (20 + 2 * i));
    for (guint j = 0; j < i; j++)
      g_assert_cmphex (grounds[i], !=, grounds[j]);
  }
}

/* The cursor's houses and digits are highlighted only in a game, not in a search, not even in the
 * cursor's cell. */
static void
test_highlight (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;
  guint32 paper, house, same, tint;

  ari_grid_view_set_cursor (fixture->view, 0);
  cells[0].digit = cells[60].digit = 4;
  cells[0].look = cells[60].look = ARI_LOOK_ENTERED;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  paper = ground (fixture, 50);
  house = ground (fixture, 5);
  same = ground (fixture, 60);
  g_assert_cmphex (house, !=, paper);
  g_assert_cmphex (same, !=, paper);

  fixture->picture->searching = TRUE;
  cells[0].look = cells[33].look = ARI_LOOK_GUESSED;
  cells[0].depth = cells[33].depth = 2;
  cells[0].paint = cells[33].paint = 1 + ARI_OUTCOME_OPEN;
  cells[33].digit = 7;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  tint = ground (fixture, 33);
  g_assert_cmphex (tint, !=, paper);
  g_assert_cmphex (ground (fixture, 5), ==, paper);
  g_assert_cmphex (ground (fixture, 60), ==, paper);
  g_assert_cmphex (ground (fixture, 0), ==, tint);
}

/* Returns TRUE if letters for colours change the drawing. */
static gboolean
draws_letters (Fixture *fixture)
{
  GBytes *bytes[2];
  gboolean differ;

  ari_grid_view_set_picture (fixture->view, fixture->picture);
  for (guint i = 0; i < 2; i++) {
    GskRenderNode *node;

    g_object_set (fixture->view, "color-letters", i == 0, NULL);
    node = draw (fixture);
    bytes[i] = gsk_render_node_serialize (node);
    gsk_render_node_unref (node);
  }
  differ = !g_bytes_equal (bytes[0], bytes[1]);
  g_bytes_unref (bytes[0]);
  g_bytes_unref (bytes[1]);
  return differ;
}

/* A colour has its letter in a cell, at a candidate, and at a note. */
static void
test_color_letters (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cell = &fixture->picture->cells[40];

  g_assert_false (draws_letters (fixture));
  cell->color = 3;
  g_assert_true (draws_letters (fixture));
  cell->color = 0;
  cell->corner = ari_digits_of (2) | ari_digits_of (5);
  g_assert_false (draws_letters (fixture));
  cell->colored[1] = ari_digits_of (5);
  g_assert_true (draws_letters (fixture));
  cell->corner = 0;
  cell->candidates = ari_digits_of (5);
  fixture->picture->searching = TRUE;
  g_assert_true (draws_letters (fixture));
  cell->colored[1] = 0;
  g_assert_false (draws_letters (fixture));
}

/* Where notes have places, the letter and the band of a cell's colour keep clear of them. */
static void
test_color_beside_notes (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cell = &fixture->picture->cells[40];
  cairo_surface_t *with, *without;
  AriGridMetrics metrics;
  AriRect room;

  cell->color = 3;
  cell->centre = ari_digits_below (9);
  g_object_set (fixture->view, "notes-in-places", TRUE, NULL);
  g_assert_true (draws_letters (fixture));
  without = draw_on_surface (fixture, &metrics);
  g_object_set (fixture->view, "color-letters", TRUE, NULL);
  with = draw_on_surface (fixture, &metrics);
  room = ari_grid_metrics_cell (&metrics, 40);
  for (int ninth = 0; ninth < 9; ninth++)
    for (int i = 0; i < 20 * 20; i++) {
      const double across = (ninth % 3 + 0.3 + 0.02 * (i % 20)) / 3;
      const double down = (ninth / 3 + 0.2 + 0.03 * (i / 20)) / 3;

      g_assert_cmphex (pixel_at (with, room, across, down), ==,
                       pixel_at (without, room, across, down));
    }
  g_assert_cmphex (pixel_at (with, room, 0.04, 0.92), ==, pixel_at (with, room, 0.04, 0.5));
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
}

static char *
draw_to_text (Fixture *fixture)
{
  GskRenderNode *node = draw (fixture);
  g_autoptr (GBytes) bytes = gsk_render_node_serialize (node);

  gsk_render_node_unref (node);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

/* Returns TRUE if a property changes the drawing. */
static gboolean
matters (Fixture *fixture, const char *property)
{
  g_autofree char *on = NULL, *off = NULL;

  ari_grid_view_set_picture (fixture->view, fixture->picture);
  g_object_set (fixture->view, property, TRUE, NULL);
  on = draw_to_text (fixture);
  g_object_set (fixture->view, property, FALSE, NULL);
  off = draw_to_text (fixture);
  return !g_str_equal (on, off);
}

/* Centre notes can be in the places of their digits; corner notes alone stay where they are. */
static void
test_notes_in_places (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cell = &fixture->picture->cells[40];

  g_assert_false (matters (fixture, "notes-in-places"));
  cell->corner = ari_digits_of (2) | ari_digits_of (5);
  g_assert_false (matters (fixture, "notes-in-places"));
  cell->centre = ari_digits_of (8);
  g_assert_true (matters (fixture, "notes-in-places"));
  cell->corner = 0;
  g_assert_true (matters (fixture, "notes-in-places"));
  g_object_set (fixture->view, "notes-in-places", TRUE, NULL);
  for (int digit = 0; digit < 9; digit++) {
    cell->centre = ari_digits_of ((unsigned) digit);
    ari_grid_view_set_picture (fixture->view, fixture->picture);
    for (int ninth = 0; ninth < 9; ninth++)
      g_assert_true (has_ink (fixture, 40, ninth) == (ninth == digit));
  }
}

/* Houses and equal digits are highlighted independently. */
static void
test_highlights (Fixture *fixture, gconstpointer data)
{
  fixture->picture->cells[0].digit = fixture->picture->cells[60].digit = 4;
  g_assert_true (matters (fixture, "highlight"));
  g_assert_true (matters (fixture, "highlight-equal"));
  g_object_set (fixture->view, "highlight", FALSE, "highlight-equal", TRUE, NULL);
  g_assert_cmphex (ground (fixture, 5), ==, ground (fixture, 50));
  g_assert_cmphex (ground (fixture, 60), !=, ground (fixture, 50));
  g_assert_true (matters (fixture, "show-coordinates"));
}

/* Grids with rules have their marks, and jigsaws the tints of their regions. */
static void
test_rules_and_regions (Fixture *fixture, gconstpointer data)
{
  const uint8_t regions[16] = { 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3 };
  const AriSymbols symbols = ari_symbols_default (4);

  g_assert_false (matters (fixture, "show-rules"));
  g_assert_false (matters (fixture, "tint-regions"));
  for (guint i = 0; i < 2; i++) {
    AriLayout *layout = i == 0 ? ari_layout_new_boxes (2, 2, ARI_EXTRA_DIAGONALS)
                               : ari_layout_new_regions (4, regions, ARI_EXTRA_NONE);

    ari_picture_free (fixture->picture);
    fixture->picture = ari_picture_new (layout, &symbols);
    ari_layout_unref (layout);
    ari_grid_view_set_picture (fixture->view, fixture->picture);
    g_assert_cmpint (matters (fixture, "show-rules"), ==, i == 0);
    g_assert_cmpint (matters (fixture, "tint-regions"), ==, i == 1);
  }
  g_object_set (fixture->view, "tint-regions", TRUE, "highlight", FALSE, NULL);
  g_assert_cmphex (ground (fixture, 8), !=, ground (fixture, 5));
  g_assert_cmphex (ground (fixture, 8), ==, ground (fixture, 12));
}

/* Digits of a branch are hatched, unlike the user's colours, which they keep. */
static void
test_branch_mark (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells = fixture->picture->cells;
  guint n_paper = 0, n_hatched = 0;

  ari_grid_view_set_cursor (fixture->view, 0);
  g_object_set (fixture->view, "highlight", FALSE, NULL);
  cells[40].marks = ARI_MARK_BRANCH;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  for (guint i = 1; i < 20; i++) {
    const gboolean is_paper =
        pixel_in (fixture, 40, i / 20.0, 0.1) == pixel_in (fixture, 50, i / 20.0, 0.1);

    n_paper += is_paper;
    n_hatched += !is_paper;
  }
  g_assert_cmpuint (n_paper, >, 3);
  g_assert_cmpuint (n_hatched, >, 3);
}

/* An extra region has a tint, and a frame inside its edge. */
static void
test_extra_regions (Fixture *fixture, gconstpointer data)
{
  static const uint16_t cells[] = { 40, 41, 42, 43, 44, 49, 50, 51, 52 };
  AriLayout *base = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint32 tint;

  take_layout (fixture, ari_layout_new_with_extra_regions (base, 1, cells));
  ari_layout_unref (base);
  tint = pixel_in (fixture, 42, 0.5, 0.5);
  g_assert_cmphex (pixel_in (fixture, 33, 0.5, 0.5), !=, tint);
  for (guint16 cell = 40; cell < 45; cell++) {
    gboolean above = FALSE, below = FALSE;

    for (guint i = 0; i < 40; i++) { /* up to a fifth of the cell from its edge */
      above |= pixel_in (fixture, cell, 0.5, 0.02 + i / 200.0) != tint;
      below |= pixel_in (fixture, cell, 0.5, 0.98 - i / 200.0) != tint;
    }
    g_assert_true (above);
    g_assert_cmpint (below, ==, cell == 44);
  }
}

/* If digits would be too small to read, notes and candidates are dots in their places. */
static void
test_dots (Fixture *fixture, gconstpointer data)
{
  const AriDigits digits = ari_digits_below (25) & ~ari_digits_of (12);
  AriPictureCell *cell;
  AriGridMetrics metrics;
  double x, y;

  show_layout (fixture, 5, 5);
  g_object_set (fixture->view, "highlight", FALSE, NULL);
  fixture->picture->searching = data != NULL;
  cell = &fixture->picture->cells[312];
  *(data != NULL ? &cell->candidates : &cell->centre) = digits;
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  ari_grid_metrics_init (&metrics, fixture->picture->layout,
                         gtk_widget_get_width (GTK_WIDGET (fixture->view)),
                         gtk_widget_get_height (GTK_WIDGET (fixture->view)), 1, 1, 0, 0);
  g_assert_cmpfloat (metrics.board.candidate_size, <, ARI_CANDIDATE_MIN);
  for (guint digit = 0; digit < 25; digit++) {
    const AriRect room = ari_grid_metrics_cell (&metrics, 312);
    guint32 here, elsewhere;

    ari_grid_geometry_candidate (&metrics.board, digit, &x, &y);
    here = pixel_in (fixture, 312, x / room.width, y / room.height);
    elsewhere = pixel_in (fixture, 320, x / room.width, y / room.height);
    g_assert_cmpint (here == elsewhere, ==, digit == 12);
  }
}

/* A guess, a colour and a count lie within the tint of a rule, which stays around them. */
static void
test_tints (Fixture *fixture, gconstpointer data)
{
  AriPictureCell *cells;
  guint32 tint;

  take_layout (fixture, ari_layout_new_boxes (3, 3, ARI_EXTRA_FALLING_DIAGONAL));
  cells = fixture->picture->cells;
  fixture->picture->searching = TRUE;
  for (guint16 cell = 20; cell <= 21; cell++) {
    cells[cell].look = ARI_LOOK_GUESSED;
    cells[cell].depth = 3;
    cells[cell].paint = 1 + ARI_OUTCOME_LEADS;
    cells[cell].digit = 7;
    cells[cell + 20].color = 4;
    cells[cell + 40].heat = ARI_N_HEATS;
  }
  ari_grid_view_set_picture (fixture->view, fixture->picture);
  tint = ground (fixture, 30);
  for (guint16 cell = 20; cell <= 60; cell += 20) {
    g_assert_cmphex (ground (fixture, cell), ==, ground (fixture, (guint16) (cell + 1)));
    g_assert_cmphex (ground (fixture, cell), !=, tint);
    g_assert_cmphex (pixel_in (fixture, cell, 0.05, 0.3), ==, tint);
    g_assert_cmphex (pixel_in (fixture, (guint16) (cell + 1), 0.05, 0.3), !=, tint);
  }
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return 0;
  }
  ari_test_init (&argc, &argv);

#define ADD(path, data, function)                                                                  \
  g_test_add ("/grid-looks/" path, Fixture, data, set_up, function, tear_down)
  ADD ("highlight", NULL, test_highlight);
  ADD ("outcomes", NULL, test_outcomes);
  ADD ("marks", NULL, test_marks);
  ADD ("number-in-ring", NULL, test_number_in_ring);
  ADD ("number-under-link", NULL, test_number_under_link);
  ADD ("tried", NULL, test_tried);
  ADD ("color-letters", NULL, test_color_letters);
  ADD ("color-beside-notes", NULL, test_color_beside_notes);
  ADD ("notes-in-places", NULL, test_notes_in_places);
  ADD ("highlights", NULL, test_highlights);
  ADD ("rules-and-regions", NULL, test_rules_and_regions);
  ADD ("tints", NULL, test_tints);
  ADD ("branch-mark", NULL, test_branch_mark);
  ADD ("extra-regions", NULL, test_extra_regions);
  ADD ("dots", NULL, test_dots);
  ADD ("candidate-dots", "candidates", test_dots);
  return g_test_run ();
}
