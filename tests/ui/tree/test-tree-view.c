/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of a search: keys stack what is alike, and the tree fits the width of its view. */

#include "tests/engine/samples.h"
#include "tests/ui/window-fixture.h"
#include "ui/tree/tree-view.h"

/* A tree of few steps is drawn in full, one of many as far as its view is wide. */
enum { FEW_STEPS = 20000, MANY_STEPS = 400000 };
enum { NARROW = 400, WIDE = 1100, HEIGHT = 400 };

typedef struct {
  AriLayout *layout;
  AriSummary *summary;
  guint n_steps;
  GtkWidget *window;
  AriTreeView *view;
} Fixture;

static AriTreeView *
new_view (Fixture *fixture)
{
  const AriSymbols symbols = ari_symbols_default (9);
  AriTreeView *view = g_object_new (ARI_TYPE_TREE_VIEW, NULL);

  ari_canvas_set_puzzle (ARI_CANVAS (view), fixture->layout, &symbols);
  ari_tree_view_update (view, fixture->summary, NULL, fixture->n_steps, FALSE);
  return view;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  AriGrid *grid;

  *fixture = (Fixture){ .layout = samples_layout (3), .n_steps = GPOINTER_TO_UINT (data) };
  grid = samples_read (fixture->layout, SAMPLES_SEVENTEEN);
  fixture->summary = samples_summary (grid, "rows", fixture->n_steps, ARI_SUMMARY_SIZE, FALSE);
  ari_grid_free (grid);
  fixture->view = new_view (fixture);
  fixture->window = widget_show (fixture->view, NARROW, HEIGHT);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (fixture->view)) > 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer view = fixture->view;

  g_object_add_weak_pointer (view, &view);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (view == NULL);
  ari_summary_free (fixture->summary);
  ari_layout_unref (fixture->layout);
}

/* Returns: (transfer full): what is said about the chosen node */
static char *
words_of (Fixture *fixture)
{
  const AriCanvasClass *klass = (const AriCanvasClass *) G_OBJECT_GET_CLASS (fixture->view);

  return klass->dup_tooltip (ARI_CANVAS (fixture->view), TRUE, 0.0, 0.0);
}

static gboolean
is_stack (Fixture *fixture)
{
  g_autofree char *words = words_of (fixture);

  return words != NULL && strstr (words, " tries that went alike are stacked here: ") != NULL;
}

/* Presses a key. Returns: TRUE if another node is chosen by that */
static gboolean
go (Fixture *fixture, guint key)
{
  g_autofree char *before = words_of (fixture);
  g_autofree char *after = NULL;

  g_assert_true (widget_press (fixture->view, key, 0, 0));
  after = words_of (fixture);
  return g_strcmp0 (before, after) != 0;
}

/* Goes on to the next node, children first. Returns: FALSE at the last one */
static gboolean
go_on (Fixture *fixture)
{
  if (go (fixture, GDK_KEY_Down))
    return TRUE;
  while (!go (fixture, GDK_KEY_Right))
    if (!go (fixture, GDK_KEY_Up))
      return FALSE;
  return TRUE;
}

/* Goes to the first stack. Returns: FALSE if there is none */
static gboolean
find_stack (Fixture *fixture)
{
  go (fixture, GDK_KEY_Home);
  while (go_on (fixture))
    if (is_stack (fixture))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full): what the menu of the chosen node offers to do with it */
static char *
dup_offer (Fixture *fixture)
{
  const AriCanvasClass *klass = (const AriCanvasClass *) G_OBJECT_GET_CLASS (fixture->view);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) entries = NULL;
  char *label = NULL;

  klass->extend_menu (ARI_CANVAS (fixture->view), menu);
  entries = g_menu_model_get_item_link (G_MENU_MODEL (menu), 0, G_MENU_LINK_SECTION);
  g_assert_true (g_menu_model_get_item_attribute (entries, 0, "label", "s", &label));
  return label;
}

/* S stacks what is alike. Enter takes a stack apart, and stacks it again, also if another of its
 * tries was folded meanwhile; the menu says so before. S takes all apart. */
static void
test_stacks (Fixture *fixture, gconstpointer data)
{
  g_autofree char *stack = NULL;
  gboolean stacks;

  g_assert_false (find_stack (fixture));
  g_assert_true (widget_press (fixture->view, GDK_KEY_s, 0, 0));
  g_object_get (fixture->view, "stacks-alike", &stacks, NULL);
  g_assert_true (stacks);
  g_assert_true (find_stack (fixture));
  stack = words_of (fixture);
  for (guint from_other = 0; from_other < 2; from_other++) {
    g_autofree char *offer = dup_offer (fixture);
    g_autofree char *again = NULL;

    g_assert_cmpstr (offer, ==, "Unfold");
    g_assert_true (widget_press (fixture->view, GDK_KEY_Return, 0, 0));
    g_assert_false (is_stack (fixture));
    /* another that was in the stack, beyond one that was not */
    if (from_other)
      g_assert_true (go (fixture, GDK_KEY_Right) && go (fixture, GDK_KEY_Right));
    g_free (offer);
    offer = dup_offer (fixture);
    g_assert_cmpstr (offer, ==, "Stack Again");
    g_assert_true (widget_press (fixture->view, GDK_KEY_Return, 0, 0));
    again = words_of (fixture);
    g_assert_cmpstr (again, ==, stack);
  }

  g_assert_true (widget_press (fixture->view, GDK_KEY_s, 0, 0));
  g_assert_false (find_stack (fixture));
}

/* Returns: (transfer full): all that a view draws */
static GBytes *
drawn_by (AriTreeView *view)
{
  GdkPaintable *paintable = gtk_widget_paintable_new (GTK_WIDGET (view));
  const double width = gtk_widget_get_width (GTK_WIDGET (view));
  const double height = gtk_widget_get_height (GTK_WIDGET (view));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cairo_t *cr = cairo_create (image);
  g_autoptr (GskRenderNode) node = NULL;
  GBytes *bytes;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  bytes = g_bytes_new (cairo_image_surface_get_data (image),
                       (gsize) cairo_image_surface_get_stride (image) * (gsize) height);
  cairo_surface_destroy (image);
  g_object_unref (paintable);
  return bytes;
}

static void
wait_for_width (AriTreeView *view, int width)
{
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (view)) == width);
  wait_until_idle ();
}

/* The tree of a search that has ended is made again for a wider view: it looks as if the view had
 * been so wide from the beginning. */
static void
test_widened (Fixture *fixture, gconstpointer data)
{
  AriTreeView *wide = new_view (fixture);
  GtkWidget *other = widget_show (wide, WIDE, HEIGHT);
  g_autoptr (GBytes) narrow = NULL;
  g_autoptr (GBytes) expected = NULL;
  g_autoptr (GBytes) widened = NULL;

  wait_for_width (wide, WIDE);
  wait_for_width (fixture->view, NARROW);
  narrow = drawn_by (fixture->view); /* by then it was made for this width */
  gtk_widget_set_size_request (GTK_WIDGET (fixture->view), WIDE, HEIGHT);
  wait_for_width (fixture->view, WIDE);
  expected = drawn_by (wide);
  widened = drawn_by (fixture->view);
  g_assert_true (g_bytes_equal (expected, widened));
  gtk_window_destroy (GTK_WINDOW (other));
}

/* Returns: TRUE if the menu of the chosen node has one entry of the tree's own, with this label. */
static gboolean
offers (Fixture *fixture, const char *label)
{
  const AriCanvasClass *klass = (const AriCanvasClass *) G_OBJECT_GET_CLASS (fixture->view);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) entries = NULL;
  g_autofree char *offered = NULL;

  klass->extend_menu (ARI_CANVAS (fixture->view), menu);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return FALSE;
  entries = g_menu_model_get_item_link (G_MENU_MODEL (menu), 0, G_MENU_LINK_SECTION);
  g_menu_model_get_item_attribute (entries, 0, G_MENU_ATTRIBUTE_LABEL, "s", &offered);
  return g_menu_model_get_n_items (entries) == 1 && g_str_equal (offered, label);
}

/* Of two searches, the root says what each cost as a whole. The menu of another node folds and
 * unfolds it. */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  const char *const titles[] = { "One", "Other" };
  g_autofree char *root = NULL;
  g_autofree char *cost = g_strdup_printf ("One: %u steps, ", GPOINTER_TO_UINT (data));

  ari_tree_view_show_both (fixture->view, fixture->summary, fixture->summary, titles);
  go (fixture, GDK_KEY_Home);
  go (fixture, GDK_KEY_Home);
  root = words_of (fixture);
  g_assert_true (g_str_has_prefix (root, cost));
  g_assert_false (offers (fixture, "Fold"));
  g_assert_true (go (fixture, GDK_KEY_Down));
  while (!offers (fixture, "Fold")) /* others have hidden some of their tries */
    g_assert_true (go_on (fixture));
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "tree.fold", NULL);
  g_assert_true (offers (fixture, "Unfold"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "tree.fold", NULL);
  g_assert_true (offers (fixture, "Fold"));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/tree-view/both", Fixture, GUINT_TO_POINTER (FEW_STEPS), set_up, test_both,
              tear_down);
  g_test_add ("/tree-view/stacks", Fixture, GUINT_TO_POINTER (FEW_STEPS), set_up, test_stacks,
              tear_down);
  g_test_add ("/tree-view/widened", Fixture, GUINT_TO_POINTER (MANY_STEPS), set_up, test_widened,
              tear_down);
  return g_test_run ();
}
