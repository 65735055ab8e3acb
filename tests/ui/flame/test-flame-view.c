/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of a search: pointer and keys seek in it, zoom it and walk in it. */

#include <math.h>

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/ui/window-fixture.h"
#include "ui/flame/flame-pane.h"

enum { N_STEPS = 3000, WIDTH = 1000, HEIGHT = 240 };

typedef struct {
  AriLayout *layout;
  AriSummary *summary;
  GtkWidget *window;
  AriFlamePane *pane;
  AriFlameView *view;
  guint64 sought;
  guint n_sought;
  guint64 sought_work;
  AriCloseUp detail; /* requested last */
  guint n_asked;
} Fixture;

static void
on_seek (AriFlameView *view, guint64 step, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->sought = step;
  fixture->n_sought++;
}

static void
on_seek_work (AriFlameView *view, guint64 work, gpointer user_data)
{
  ((Fixture *) user_data)->sought_work = work;
}

static void
on_detail_wanted (AriFlameView *view, const AriCloseUp *part, gpointer user_data)
{
  Fixture *fixture = user_data;

  fixture->detail = *part;
  fixture->n_asked++;
}

static AriSummary *
summarize (AriLayout *layout, AriSummarySize size, gboolean unfolds)
{
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriSummary *summary = samples_summary (grid, "mrv", N_STEPS, size, unfolds);

  return summary;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const AriSymbols symbols = ari_symbols_default (9);

  *fixture = (Fixture){ .layout = samples_layout (3) };
  fixture->summary = summarize (fixture->layout, ARI_SUMMARY_SIZE, FALSE);
  fixture->pane = g_object_new (ARI_TYPE_FLAME_PANE, NULL);
  fixture->view = ari_flame_pane_get_view (fixture->pane);
  g_signal_connect (fixture->view, "seek", G_CALLBACK (on_seek), fixture);
  g_signal_connect (fixture->view, "seek-work", G_CALLBACK (on_seek_work), fixture);
  g_signal_connect (fixture->view, "detail-wanted", G_CALLBACK (on_detail_wanted), fixture);
  fixture->window = widget_show (fixture->pane, WIDTH, HEIGHT);
  ari_canvas_set_puzzle (ARI_CANVAS (fixture->view), fixture->layout, &symbols);
  ari_flame_view_update (fixture->view, fixture->summary, NULL, N_STEPS, 0, FALSE);
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

static gboolean
press (Fixture *fixture, guint key, GdkModifierType state)
{
  return widget_press (fixture->view, key, 0, state);
}

/* presses the button at @x, and holds it */
static void
drag_from (Fixture *fixture, double x, double y)
{
  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_GESTURE_DRAG), "drag-begin", x,
                         y);
}

static void
drag_by (Fixture *fixture, double dx)
{
  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_GESTURE_DRAG), "drag-update",
                         dx, 0.0);
}

static void
scroll (Fixture *fixture, double x, double dy)
{
  gboolean handled;

  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", x, 50.0);
  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_EVENT_CONTROLLER_SCROLL),
                         "scroll", 0.0, dy, &handled);
  g_assert_true (handled);
}

static double
part_shown (Fixture *fixture)
{
  const AriFlameSpan *span = ari_flame_view_get_span (fixture->view);

  return (span->end - span->begin) / (span->whole_end - span->whole_begin);
}

static void
test_seek (Fixture *fixture, gconstpointer data)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (fixture->view));

  drag_from (fixture, width / 2.0, 40.0);
  g_assert_cmpfloat_with_epsilon ((double) fixture->sought, N_STEPS / 2.0, N_STEPS / width * 2.0);
  drag_by (fixture, width / 4.0);
  g_assert_cmpfloat_with_epsilon ((double) fixture->sought, N_STEPS * 0.75, N_STEPS / width * 20.0);
  drag_by (fixture, width * 2.0);
  g_assert_cmpuint (fixture->sought, ==, N_STEPS);
  drag_by (fixture, -width * 2.0);
  g_assert_cmpuint (fixture->sought, ==, 0);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  ari_flame_view_update (fixture->view, fixture->summary, NULL, 1000, 0, FALSE);
  g_assert_true (press (fixture, GDK_KEY_Right, 0));
  g_assert_cmpuint (fixture->sought, ==, 1001);
  g_assert_true (press (fixture, GDK_KEY_KP_Left, 0));
  g_assert_cmpuint (fixture->sought, ==, 999);
  g_assert_true (press (fixture, GDK_KEY_Page_Down, 0));
  g_assert_cmpuint (fixture->sought, ==, 1150);
  g_assert_true (press (fixture, GDK_KEY_Page_Up, 0));
  g_assert_cmpuint (fixture->sought, ==, 850);
  g_assert_true (press (fixture, GDK_KEY_Home, 0));
  g_assert_cmpuint (fixture->sought, ==, 0);
  g_assert_true (press (fixture, GDK_KEY_End, 0));
  g_assert_cmpuint (fixture->sought, ==, N_STEPS);
  g_assert_false (press (fixture, GDK_KEY_Tab, 0));
  g_assert_false (press (fixture, GDK_KEY_plus, GDK_CONTROL_MASK)); /* it zooms the grid */
}

static void
test_zoom (Fixture *fixture, gconstpointer data)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  guint i;

  g_assert_false (ari_flame_view_get_zoomed (fixture->view));
  for (i = 0; i < 5; i++)
    scroll (fixture, width / 4.0, -1.0);
  g_assert_true (ari_flame_view_get_zoomed (fixture->view));
  g_assert_cmpfloat (part_shown (fixture), <, 0.3);
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->begin, <, N_STEPS / 4.0);
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->end, >, N_STEPS / 4.0);
  drag_from (fixture, width / 2.0, 60.0);
  g_assert_cmpfloat_with_epsilon ((double) fixture->sought, N_STEPS * 0.32, N_STEPS * 0.05);
  g_assert_true (press (fixture, GDK_KEY_BackSpace, 0));
  g_assert_false (ari_flame_view_get_zoomed (fixture->view));

  g_assert_true (press (fixture, GDK_KEY_plus, 0));
  g_assert_true (press (fixture, GDK_KEY_plus, GDK_SHIFT_MASK));
  g_assert_true (press (fixture, GDK_KEY_Left, GDK_SHIFT_MASK));
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->end, <, N_STEPS);
  g_assert_true (press (fixture, GDK_KEY_minus, 0));
  g_assert_true (ari_flame_view_get_zoomed (fixture->view));
  g_assert_true (press (fixture, GDK_KEY_0, 0));
  g_assert_false (ari_flame_view_get_zoomed (fixture->view));
  for (i = 0; i < 100; i++)
    scroll (fixture, width / 2.0, -1.0);
  g_assert_cmpfloat (part_shown (fixture), >, 0.0);
  for (i = 0; i < 100; i++)
    scroll (fixture, width / 2.0, 1.0);
  g_assert_false (ari_flame_view_get_zoomed (fixture->view));
}

/* In the strip over a part, a drag moves the part, and does not seek. */
static void
test_overview (Fixture *fixture, gconstpointer data)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  double begin;

  press (fixture, GDK_KEY_plus, 0);
  press (fixture, GDK_KEY_plus, 0);
  press (fixture, GDK_KEY_plus, 0);
  begin = ari_flame_view_get_span (fixture->view)->begin;
  drag_from (fixture, 10.0, 4.0);
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->begin, <, begin);
  drag_by (fixture, width);
  g_assert_cmpfloat_with_epsilon (ari_flame_view_get_span (fixture->view)->end, N_STEPS, 1.0);
  g_assert_cmpuint (fixture->n_sought, ==, 0);
}

static void
double_click (Fixture *fixture, double x, double y)
{
  g_signal_emit_by_name (widget_controller (fixture->view, GTK_TYPE_GESTURE_CLICK), "pressed", 2, x,
                         y);
}

static gboolean
is_a_box (Fixture *fixture, double begin, double end)
{
  for (gsize i = 0; i < ari_summary_n_subtrees (fixture->summary); i++) {
    const AriSubtree box = ari_summary_subtree (fixture->summary, i);

    if (fabs ((double) box.first - 1.0 - begin) < 0.5 && fabs ((double) box.last - end) < 0.5)
      return TRUE;
  }
  return FALSE;
}

/* A double click shows a box from its first step to its last; the strip that is above it then has
 * no boxes. */
static void
test_zoom_to_box (Fixture *fixture, gconstpointer data)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  guint n_zoomed = 0;

  for (double part = 0.05; part < 1.0; part += 0.1) {
    const AriFlameSpan *span = ari_flame_view_get_span (fixture->view);

    /* far below all rows, the click hits the deepest box */
    double_click (fixture, part * width, gtk_widget_get_height (GTK_WIDGET (fixture->view)) - 20);
    if (!ari_flame_view_get_zoomed (fixture->view))
      continue;
    n_zoomed++;
    g_assert_cmpfloat (span->begin, <=, part * N_STEPS + 50.0);
    g_assert_cmpfloat (span->end, >=, part * N_STEPS - 50.0);
    if (span->end - span->begin > ARI_FLAME_LEAST_SPAN + 0.5)
      g_assert_true (is_a_box (fixture, span->begin, span->end));
    press (fixture, GDK_KEY_BackSpace, 0);
    g_assert_false (ari_flame_view_get_zoomed (fixture->view));
  }
  g_assert_cmpuint (n_zoomed, >, 5);
}

static void
test_walk (Fixture *fixture, gconstpointer data)
{
  AriSubtree box;
  guint64 deep;

  widget_assert_called (fixture->view, "Graph of the search");
  g_assert_true (press (fixture, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_true (ari_flame_deepest (fixture->summary, N_STEPS, &box));
  g_assert_cmpuint (fixture->sought, ==, box.first);
  deep = box.first;
  for (guint i = 1; i < box.depth; i++)
    g_assert_true (press (fixture, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_cmpuint (fixture->sought, <, deep);
  g_assert_false (widget_is_called (fixture->view, "Graph of the search"));
  g_assert_true (press (fixture, GDK_KEY_Return, 0));
  g_assert_true (press (fixture, GDK_KEY_BackSpace, 0));

  press (fixture, GDK_KEY_0, 0);
  ari_flame_view_update (fixture->view, NULL, NULL, 0, 0, FALSE);
  widget_assert_called (fixture->view, "Graph of the search");
  g_assert_false (press (fixture, GDK_KEY_Right, 0));
}

/* If the graph measures the work of a search, a click seeks by work. */
static void
test_by_work (Fixture *fixture, gconstpointer data)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (fixture->view));
  const AriTally all = ari_summary_tally (fixture->summary);

  ari_flame_view_set_by_work (fixture->view, TRUE);
  g_assert_cmpfloat_with_epsilon (ari_flame_view_get_span (fixture->view)->end, (double) all.work,
                                  1.0);
  for (double part = 0.1; part < 1.0; part += 0.1) {

    drag_from (fixture, width * part, 20.0);
    g_assert_cmpfloat_with_epsilon ((double) fixture->sought_work / (double) all.work, part, 0.03);
  }
  ari_flame_view_set_by_work (fixture->view, FALSE);
}

static bool
find_child (const AriSummary *summary, const AriSubtree *box, AriSubtree *child)
{
  const gsize n = ari_summary_n_subtrees (summary);
  g_autofree AriSubtree *boxes = g_new (AriSubtree, n);

  for (gsize i = 0; i < n; i++)
    boxes[i] = ari_summary_subtree (summary, i);
  return ari_flame_walk (boxes, n, box, ARI_FLAME_CHILD, child);
}

/* A zoomed part is requested with a margin as wide as a missing box can be, and no longer once the
 * whole search is shown. The keys walk in the answer. */
static void
test_detail (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AriSummary) coarse = summarize (fixture->layout, (AriSummarySize){ 10, 64, 0 }, FALSE);
  const guint64 least = ari_summary_least (coarse, ARI_AXIS_STEPS);
  const AriFlameSpan *span = ari_flame_view_get_span (fixture->view);
  double margin;
  AriSubtree box, first;

  g_assert_cmpuint (least, >, 8);
  ari_flame_view_update (fixture->view, coarse, NULL, 1500, 0, FALSE);
  for (guint i = 0; i < 12; i++)
    press (fixture, GDK_KEY_plus, 0);
  WAIT_UNTIL (fixture->n_asked == 1);
  /* forced levels unfold, and stay so if the part moves a little */
  g_assert_true (fixture->detail.unfolds);
  margin = (double) least + (span->end - span->begin) / 2.0;
  g_assert_cmpfloat_with_epsilon ((double) fixture->detail.begin, MAX (span->begin - margin, 0.0),
                                  2.0);
  g_assert_cmpfloat_with_epsilon ((double) fixture->detail.end, span->end + margin, 2.0);

  ari_flame_view_update (fixture->view, coarse, fixture->summary, 1500, 0, FALSE);
  g_assert_true (press (fixture, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_true (ari_flame_deepest (coarse, 1500, &first));
  for (box = first; find_child (fixture->summary, &box, &first); box = first) {
    g_assert_true (press (fixture, GDK_KEY_Down, GDK_ALT_MASK));
    g_assert_cmpuint (fixture->sought, ==, first.first);
  }
  press (fixture, GDK_KEY_0, 0);
  WAIT_UNTIL (fixture->detail.end == 0);
  ari_flame_view_update (fixture->view, NULL, NULL, 0, 0, FALSE);
}

/* If a part is shown, forced levels are boxes, which can be walked to and clicked; if everything is
 * shown, they are folded. */
static void
test_unfolding (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AriSummary) detail = summarize (fixture->layout, ARI_SUMMARY_SIZE, TRUE);
  guint n_forced = 0;
  AriSubtree box, first;

  ari_flame_view_update (fixture->view, fixture->summary, NULL, 1500, 0, FALSE);
  press (fixture, GDK_KEY_plus, 0);
  WAIT_UNTIL (fixture->detail.unfolds);
  g_assert_false (ari_flame_view_get_unfolds (fixture->view));
  ari_flame_view_update (fixture->view, fixture->summary, detail, 1500, 0, FALSE);
  WAIT_UNTIL (ari_flame_view_get_unfolds (fixture->view));

  g_assert_true (press (fixture, GDK_KEY_Up, GDK_ALT_MASK));
  g_assert_true (ari_flame_deepest (fixture->summary, 1500, &first));
  while (first.level > 1) { /* up to the first box of all */
    box = first;
    g_assert_true (press (fixture, GDK_KEY_Up, GDK_ALT_MASK));
    for (gsize i = 0; i < ari_summary_n_subtrees (detail); i++) {
      const AriSubtree other = ari_summary_subtree (detail, i);

      if (other.level + 1 == box.level && other.first < box.first && other.last >= box.last)
        first = other;
    }
    g_assert_cmpuint (first.level + 1, ==, box.level);
    g_assert_cmpuint (fixture->sought, ==, first.first);
  }
  for (box = first; find_child (detail, &box, &first); box = first) {
    g_assert_true (press (fixture, GDK_KEY_Down, GDK_ALT_MASK));
    g_assert_cmpuint (fixture->sought, ==, first.first);
    n_forced += first.is_forced;
  }
  g_assert_cmpuint (n_forced, >, 0);

  press (fixture, GDK_KEY_0, 0);
  WAIT_UNTIL (!ari_flame_view_get_unfolds (fixture->view));
  ari_flame_view_update (fixture->view, NULL, NULL, 0, 0, FALSE);
}

/* The graph is above the slider, and as wide; it can be folded away. */
static void
test_pane (Fixture *fixture, gconstpointer data)
{
  gboolean shows, by_work;

  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (fixture->view)));
  g_object_set (fixture->pane, "show-graph", FALSE, NULL);
  g_object_set (fixture->view, "by-work", TRUE, NULL);
  WAIT_UNTIL (!gtk_widget_get_visible (GTK_WIDGET (fixture->view)));
  g_object_get (fixture->pane, "show-graph", &shows, NULL);
  g_assert_false (shows);
  g_object_get (fixture->view, "by-work", &by_work, NULL);
  g_assert_true (by_work);
  g_object_set (fixture->pane, "show-graph", TRUE, NULL);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
}

static void
count_run (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* In its own window, the graph stays as it was, with the keys and the title of the window that it
 * came from; when that is closed, it returns to its place. */
static void
test_apart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  guint n_runs = 0;
  const GActionEntry entry = { .name = "run-pause", .activate = count_run };
  GtkWidget *view = GTK_WIDGET (fixture->view);
  GtkRoot *window;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &n_runs);
  gtk_window_set_title (GTK_WINDOW (fixture->window), "Hard");
  for (guint twice = 0; twice < 2; twice++) {
    g_object_set (fixture->pane, "apart", TRUE, NULL);
    WAIT_UNTIL (gtk_widget_get_mapped (view));
    window = gtk_widget_get_root (view);
    g_assert_false (window == GTK_ROOT (fixture->window));
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Graph of the Search – Hard");
    gtk_window_set_title (GTK_WINDOW (fixture->window), "Harder");
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                     "Graph of the Search – Harder");
    gtk_window_set_title (GTK_WINDOW (fixture->window), "Hard");
    gtk_widget_insert_action_group (GTK_WIDGET (window), "win", G_ACTION_GROUP (actions));
    window_press (window, GDK_KEY_F5);
    g_assert_cmpuint (n_runs, ==, twice + 1);
    g_assert_true (press (fixture, GDK_KEY_End, 0));
    g_assert_cmpuint (fixture->sought, ==, N_STEPS);
    /* the setting is for its return */
    g_object_set (fixture->pane, "show-graph", FALSE, NULL);
    g_assert_true (gtk_widget_get_visible (view));
    g_object_set (fixture->pane, "show-graph", TRUE, NULL);

    gtk_window_close (GTK_WINDOW (window));
    WAIT_UNTIL (gtk_widget_get_parent (view) == GTK_WIDGET (fixture->pane)
                && gtk_widget_get_mapped (view));
  }
  /* it closes with the window that it came from */
  g_object_set (fixture->pane, "apart", TRUE, NULL);
  WAIT_UNTIL (gtk_widget_get_mapped (view));
}

/* There is room for a longer search; a shorter one takes it back. */
static void
test_extent (Fixture *fixture, gconstpointer data)
{
  ari_flame_view_set_extent (fixture->view, 10 * N_STEPS);
  ari_flame_view_update (fixture->view, fixture->summary, NULL, N_STEPS, 0, FALSE);
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->end, ==, 10.0 * N_STEPS);
  g_assert_false (ari_flame_view_get_zoomed (fixture->view));
  ari_flame_view_set_extent (fixture->view, N_STEPS / 2);
  ari_flame_view_update (fixture->view, fixture->summary, NULL, N_STEPS, 0, FALSE);
  g_assert_cmpfloat (ari_flame_view_get_span (fixture->view)->end, ==, N_STEPS);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, func) g_test_add ("/ui/flame-view/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("seek", test_seek);
  ADD ("keys", test_keys);
  ADD ("zoom", test_zoom);
  ADD ("overview", test_overview);
  ADD ("extent", test_extent);
  ADD ("zoom-to-box", test_zoom_to_box);
  ADD ("walk", test_walk);
  ADD ("by-work", test_by_work);
  ADD ("apart", test_apart);
  ADD ("detail", test_detail);
  ADD ("unfolding", test_unfolding);
  ADD ("pane", test_pane);
  return g_test_run ();
}
