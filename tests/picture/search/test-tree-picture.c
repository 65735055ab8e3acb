/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search as a picture: each try has its shape and, if there is room, its name. */

#include <math.h>

#include <glib/gstdio.h>

#include "picture/search/tree-build.h"
#include "picture/search/tree-page.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

#define PAPER 0xffffffffu
#define TINT  0xffffe000u
#define DEAD  0xffff0000u
#define GREEN 0xff00ff00u
#define LEADS 0xff8080ffu
#define WASTE 0xffff80ffu

static const AriPalette palette = {
  .grounds = { [ARI_GROUND_PAPER] = { 1, 1, 1, 1 } },
  .inks = { [ARI_INK_GIVEN] = { 0, 0, 0, 1 } },
  .strokes = { [ARI_STROKE_LABEL] = { 0.5, 0.5, 0.5, 1 },
               [ARI_STROKE_CURSOR] = { 0, 0, 1, 1 },
               [ARI_STROKE_TRIED] = { 0, 0, 0, 1 },
               [ARI_STROKE_DEAD_END] = { 1, 0, 0, 1 } },
  .outcomes = { [ARI_OUTCOME_OPEN] = { .guess = { 1, 0xe0 / 255.0, 0, 1 } },
                [ARI_OUTCOME_LEADS] = { .guess = { 0x80 / 255.0, 0x80 / 255.0, 1, 1 } },
                [ARI_OUTCOME_WASTED] = { .guess = { 1, 0x80 / 255.0, 1, 1 } },
                [ARI_OUTCOME_LEFT] = { .guess = { 0, 1, 1, 1 } } },
  .tints = { { .guess = { 1, 0xe0 / 255.0, 0, 1 } },
             { .guess = { 1, 0xe0 / 255.0, 0, 1 } },
             { .guess = { 1, 0xe0 / 255.0, 0, 1 } },
             { .guess = { 1, 0xe0 / 255.0, 0, 1 } },
             { .guess = { 1, 0xe0 / 255.0, 0, 1 } } },
  .solution = { 0, 1, 0, 1 },
};

/* Returns: (transfer full): the summary of a search to its end, or to some step */
static AriSummary *
summarize (const char *cells, const char *preset, guint64 n_steps)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, cells);
  AriSummary *summary = samples_summary (grid, preset, n_steps, ARI_SUMMARY_SIZE, FALSE);

  return summary;
}

/* Names a subtree, and counts the calls. */
static char *
name (const AriSubtree *subtree, gpointer data)
{
  (*(guint *) data)++;
  return g_strdup_printf ("%u", subtree->cell);
}

static AriTreeFold
folds_all (const AriSubtree *subtree, AriTreeSide side, void *data)
{
  return subtree->depth == 1 ? ARI_TREE_FOLDED : ARI_TREE_FITTING;
}

/** Drawn: a picture of a tree. */
typedef struct {
  AriTreeScene scene;
  AriTree *tree;
  cairo_surface_t *image;
  guint n_names;
} Drawn;

static void
draw (Drawn *drawn, const AriSummary *summary, AriTreeFolds folds, double dx)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoLayout *layout = pango_layout_new (context);
  const AriTreeScene asked = drawn->scene;
  cairo_t *cr;

  drawn->tree = ari_tree_new (&(AriTreeSource){ .summary = summary, .folds = folds });
  g_assert_nonnull (drawn->tree);
  drawn->scene.tree = drawn->tree;
  drawn->scene.palette = &palette;
  drawn->scene.name = name;
  drawn->scene.data = &drawn->n_names;
  drawn->scene.x = drawn->scene.y = 20.0;
  drawn->scene.dx = dx;
  drawn->scene.dy = 40.0;
  drawn->scene.width = 100.0 + drawn->tree->width * dx;
  drawn->scene.chosen = asked.chosen > 0 ? asked.chosen : ARI_TREE_NONE;
  drawn->image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) drawn->scene.width,
                                             40 + (int) (40 * drawn->tree->deepest));
  cr = cairo_create (drawn->image);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  ari_tree_draw (&drawn->scene, cr, layout);
  cairo_destroy (cr);
  cairo_surface_flush (drawn->image);
  g_object_unref (layout);
  g_object_unref (context);
}

static void
drawn_clear (Drawn *drawn)
{
  cairo_surface_destroy (drawn->image);
  ari_tree_free (drawn->tree);
}

static guint32
pixel_of (const Drawn *drawn, guint32 index, double dx, double dy)
{
  const AriTreeNode *node = &drawn->tree->nodes[index];

  return pixel_at (drawn->image, (int) (20.0 + node->x * drawn->scene.dx + dx),
                   (int) (20.0 + node->subtree.depth * 40.0 + dy));
}

/* Returns TRUE for a pixel of a stroke, or of its edge. */
static gboolean
is_blue (guint32 pixel)
{
  return (pixel & 0xff) > 0xe0 && (pixel >> 16 & 0xff) < 0x80;
}

/* Returns the colour of a node with others below it: what became of it, told in another way than
 * the program does. */
static guint32
inner_color (const AriSubtree *subtree)
{
  if (subtree->solutions > 0)
    return LEADS;
  return subtree->state == ARI_SUBTREE_OPEN ? TINT : WASTE;
}

/* Each node has the colour of its outcome beside its middle, which a line crosses if it was wasted;
 * a square fills corners that a diamond does not. */
static void
test_shapes (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "mrv-singles", G_MAXUINT64);
  Drawn drawn = { .n_names = 0 };
  guint n_dead = 0, n_solutions = 0, n_wasted = 0;

  draw (&drawn, summary, NULL, 92.0);
  for (guint32 i = 0; i < drawn.tree->n; i++) {
    const AriTreeNode *node = &drawn.tree->nodes[i];
    const gboolean is_leaf = node->first == ARI_TREE_NONE;
    const guint32 color = pixel_of (&drawn, i, 0, 0);

    if (i == 0) {
      g_assert_cmphex (color, ==, PAPER);
    } else if (!is_leaf) {
      g_assert_cmphex (pixel_of (&drawn, i, -3, -3), ==, inner_color (&node->subtree));
      if (node->subtree.solutions == 0)
        g_assert_cmphex (pixel_of (&drawn, i, 0, 0) & 0xff, <, 0xb0);
      n_wasted += node->subtree.solutions == 0;
    } else if (node->subtree.solutions > 0) {
      g_assert_cmphex (color, ==, GREEN);
      g_assert_cmpuint (pixel_of (&drawn, i, -5.5, -5.5) & 0xff, >, 0xc8);
      n_solutions++;
    } else {
      g_assert_cmphex (color, ==, DEAD);
      g_assert_cmpuint (pixel_of (&drawn, i, -5.5, -5.5) & 0xff, <, 0xc8);
      n_dead++;
    }
  }
  g_assert_cmpuint (n_solutions, ==, 1);
  g_assert_cmpuint (n_dead, >, 5);
  g_assert_cmpuint (n_wasted, >, 2);
  g_assert_cmpuint (drawn.n_names, ==, drawn.tree->n - 1);
  drawn_clear (&drawn);
}

/* If nodes are close, no name is requested that has no room; nor beyond the edge. */
static void
test_room (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "mrv-singles", G_MAXUINT64);
  Drawn wide = { .n_names = 0 }, close = { .n_names = 0 };

  draw (&wide, summary, NULL, 92.0);
  draw (&close, summary, NULL, 16.0);
  g_assert_cmpuint (close.n_names, <, wide.n_names);
  g_assert_cmpuint (close.n_names, >, 0);
  drawn_clear (&wide);
  drawn_clear (&close);
}

/* Kept names are requested once, and drawn like others. */
static void
test_kept_names (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "mrv-singles", G_MAXUINT64);
  Drawn fresh = { .n_names = 0 }, first = { .n_names = 0 }, again = { .n_names = 0 };
  GHashTable *names = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);

  first.scene.names = again.scene.names = names;
  draw (&fresh, summary, NULL, 92.0);
  draw (&first, summary, NULL, 92.0);
  draw (&again, summary, NULL, 92.0);
  g_assert_cmpuint (first.n_names, >, 0);
  g_assert_cmpuint (again.n_names, ==, 0);
  for (guint32 i = 1; i < fresh.tree->n; i++)
    for (int dx = 0; dx < 40; dx++) {
      g_assert_cmphex (pixel_of (&again, i, 8 + dx, 0), ==, pixel_of (&fresh, i, 8 + dx, 0));
      g_assert_cmphex (pixel_of (&first, i, 8 + dx, 0), ==, pixel_of (&fresh, i, 8 + dx, 0));
    }
  drawn_clear (&fresh);
  drawn_clear (&first);
  drawn_clear (&again);
  g_hash_table_unref (names);
}

/* A folded subtree is a triangle in the colour of its content. */
static void
test_folded (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "mrv", G_MAXUINT64);
  Drawn drawn = { .n_names = 0 };
  guint n_good = 0;

  draw (&drawn, summary, folds_all, 92.0);
  g_assert_cmpuint (drawn.tree->n, <, 8);
  for (guint32 i = 1; i < drawn.tree->n; i++) {
    const gboolean is_good = drawn.tree->nodes[i].subtree.solutions > 0;

    g_assert_true (drawn.tree->nodes[i].is_folded);
    n_good += is_good;
    g_assert_cmphex (pixel_of (&drawn, i, 3, 4), ==, is_good ? LEADS : WASTE);
    g_assert_cmphex (pixel_of (&drawn, i, 6, 6), ==, is_good ? LEADS : WASTE);
  }
  g_assert_cmpuint (n_good, ==, 1);
  drawn_clear (&drawn);
}

/* The path to the step is strong, later nodes are pale, and the chosen one has a ring. */
static void
test_path (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "mrv", 900);
  Drawn drawn = { .scene = { .has_path = TRUE, .step = 300, .chosen = 1 } };
  guint n_on_path = 0, n_pale = 0;
  guint32 here;

  draw (&drawn, summary, NULL, 40.0);
  here = ari_tree_at (drawn.tree, 300);
  g_assert_cmpuint (drawn.tree->nodes[here].subtree.depth, >, 1);
  for (guint32 node = here; node != 0; node = drawn.tree->nodes[node].parent) {
    const AriTreeNode *parent = &drawn.tree->nodes[drawn.tree->nodes[node].parent];
    const double half = (parent->x - drawn.tree->nodes[node].x) * 40.0 / 2.0;

    g_assert_true (is_blue (pixel_of (&drawn, node, half, -20)));
    n_on_path++;
  }
  g_assert_cmpuint (n_on_path, ==, drawn.tree->nodes[here].subtree.depth);
  for (guint32 i = 1; i < drawn.tree->n; i++)
    if (drawn.tree->nodes[i].subtree.first > 300 && drawn.tree->nodes[i].first == ARI_TREE_NONE
        && drawn.tree->nodes[i].subtree.state == ARI_SUBTREE_REFUTED) {
      g_assert_cmphex (pixel_of (&drawn, i, 0, 0), !=, DEAD);
      n_pale++;
    }
  g_assert_cmpuint (n_pale, >, 0);
  g_assert_true (is_blue (pixel_of (&drawn, 1, 7.0 + 4.0, 0)));
  drawn_clear (&drawn);
}

/* The picture of a wide tree is not a strip. */
static void
test_wide (void)
{
  g_autoptr (AriSummary) summary = summarize (HARD, "rows", 300000);
  g_autoptr (AriTree) tree = ari_tree_new (&(AriTreeSource){ .summary = summary });
  const AriTreePage page = { tree, name, NULL, ARI_TRY_COLORS_OUTCOME };
  const AriDrawing drawing = ari_tree_drawing (&page);

  g_assert_cmpfloat (drawing.width, >, 5000);
  g_assert_cmpfloat (drawing.width, <, 2.6 * drawing.height);
}

/* A file of each kind can be saved, also of a large search, but not of another kind. */
static void
test_save (void)
{
  static const char *const endings[] = { "svg", "png", "pdf" };
  g_autoptr (AriSummary) small = summarize (HARD, "mrv", G_MAXUINT64);
  g_autoptr (AriSummary) large = summarize (HARD, "rows", 400000);
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  guint n_names = 0;
  g_autofree char *odd = g_build_filename (folder, "tree.odd", NULL);
  g_autoptr (GFile) odd_file = g_file_new_for_path (odd);
  g_autoptr (GError) unknown = NULL;
  g_autofree char *large_path = g_build_filename (folder, "large.png", NULL);
  g_autoptr (GFile) large_file = g_file_new_for_path (large_path);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *path = g_strdup_printf ("%s/tree.%s", folder, endings[i]);
    g_autoptr (GFile) file = g_file_new_for_path (path);

    g_assert_true (ari_tree_save (small, name, &n_names, file, &error));
    g_assert_no_error (error);
    g_assert_cmpint (g_remove (path), ==, 0);
  }
  g_assert_cmpuint (n_names, >, 0);
  g_assert_false (ari_tree_save (small, name, &n_names, odd_file, &unknown));
  g_assert_error (unknown, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_true (ari_tree_save (large, name, &n_names, large_file, &error));
  g_assert_no_error (error);
  g_assert_cmpint (g_remove (large_path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/tree-picture/shapes", test_shapes);
  g_test_add_func ("/tree-picture/room", test_room);
  g_test_add_func ("/tree-picture/kept-names", test_kept_names);
  g_test_add_func ("/tree-picture/folded", test_folded);
  g_test_add_func ("/tree-picture/path", test_path);
  g_test_add_func ("/tree-picture/wide", test_wide);
  g_test_add_func ("/tree-picture/save", test_save);
  return g_test_run ();
}
