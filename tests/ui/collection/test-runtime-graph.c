/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph's widget: live, with pointer and keys, in words and as a file. */

#include "config.h"

#include <math.h>

#include <glib/gstdio.h>

#include "picture/plot/plot.h"
#include "ui/common/appearance.h"
#include "ui/collection/runtime-graph.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

typedef struct {
  GtkWidget *window;
  AriRuntimeGraph *graph;
  AriRunData *data;
  GString *log; /* puzzles that were activated, and the series of their points */
} Fixture;

static void
on_activated (AriRuntimeGraph *graph, guint puzzle, guint series, Fixture *fixture)
{
  g_string_append_printf (fixture->log, "%u of %u;", puzzle, series);
}

static void
on_painted (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Waits for the next frame. */
static void
next_frame (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->graph));
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &painted);

  gtk_widget_queue_draw (GTK_WIDGET (fixture->graph));
  WAIT_UNTIL (painted);
  g_signal_handler_disconnect (clock, handler);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->log = g_string_new (NULL);
  fixture->data = ari_run_data_new ();
  fixture->graph = g_object_new (ARI_TYPE_RUNTIME_GRAPH, NULL);
  g_signal_connect (fixture->graph, "point-activated", G_CALLBACK (on_activated), fixture);
  fixture->window = widget_show (fixture->graph, 640, 420);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->graph));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until_idle ();
  ari_run_data_unref (fixture->data);
  g_string_free (fixture->log, TRUE);
}

static void
add_point (Fixture *fixture, guint series, guint puzzle, guint gaps, double seconds)
{
  const AriRunPoint point = { .seconds = seconds,
                              .steps = puzzle * 1000,
                              .puzzle = puzzle,
                              .gaps = (guint16) gaps,
                              .givens = (guint16) (81 - gaps),
                              .series = (guint16) series };

  ari_run_data_append (fixture->data, &point, 1);
  ari_runtime_graph_update (fixture->graph);
}

/* Shows three points far from each other: the puzzles 7, 8 and 9, with 50, 55 and 60 gaps, the
 * first of them in the second series. */
static void
show_three (Fixture *fixture)
{
  ari_run_data_add_series (fixture->data, "mrv");
  ari_run_data_add_series (fixture->data, "mrv-singles");
  ari_runtime_graph_set_data (fixture->graph, fixture->data);
  add_point (fixture, 0, 9, 60, 1e-1);
  add_point (fixture, 1, 7, 50, 1e-5);
  add_point (fixture, 0, 8, 55, 1e-3);
  next_frame (fixture);
}

static void
click (Fixture *fixture, double x, double y)
{
  g_signal_emit_by_name (widget_controller (fixture->graph, GTK_TYPE_GESTURE_CLICK), "released", 1,
                         x, y);
}

/* Finds the place of a point by hovering over the whole widget. */
static void
find_place (Fixture *fixture, gsize index, double *x, double *y)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (fixture->graph));
  const int height = gtk_widget_get_height (GTK_WIDGET (fixture->graph));
  GtkEventController *motion = widget_controller (fixture->graph, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (fixture->data, &n);
  g_autofree char *expected =
      g_strdup_printf ("%u of %u;", points[index].puzzle, points[index].series);

  for (*y = 0; *y < height; *y += 6) {
    for (*x = 0; *x < width; *x += 6) {
      g_signal_emit_by_name (motion, "motion", *x, *y);
      if (gtk_widget_get_cursor (GTK_WIDGET (fixture->graph)) == NULL)
        continue;
      g_string_truncate (fixture->log, 0);
      click (fixture, *x, *y);
      if (g_str_equal (fixture->log->str, expected)) {
        g_string_truncate (fixture->log, 0);
        return;
      }
    }
  }
  g_assert_not_reached ();
}

/* --- the tests --- */

static void
test_new (void)
{
  AriRuntimeGraph *graph = g_object_ref_sink (g_object_new (ARI_TYPE_RUNTIME_GRAPH, NULL));

  g_assert_finalize_object (graph);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  /* there is no point to go to */
  next_frame (fixture);
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, 0));
  g_assert_false (widget_press (fixture->graph, GDK_KEY_Return, 0, 0));
  show_three (fixture);
  widget_assert_called (fixture->graph, "Run times: 3 points");

  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 7: 50 gaps, mrv-singles, 10.0 µs");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Left, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 7: 50 gaps, mrv-singles, 10.0 µs");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 8: 55 gaps, mrv, 1.00 ms");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Return, 0, 0));
  g_assert_cmpstr (fixture->log->str, ==, "8 of 0;");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_End, 0, 0));
  g_assert_true (widget_press (fixture->graph, GDK_KEY_space, 0, 0));
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Home, 0, 0));
  g_assert_true (widget_press (fixture->graph, GDK_KEY_KP_Enter, 0, 0));
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, GDK_CONTROL_MASK));
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Return, 0, 0));
  g_assert_cmpstr (fixture->log->str, ==, "8 of 0;9 of 0;7 of 1;8 of 0;");
  /* other keys are left to others */
  g_assert_false (widget_press (fixture->graph, GDK_KEY_Tab, 0, 0));
  g_assert_false (widget_press (fixture->graph, GDK_KEY_Return, 0, GDK_CONTROL_MASK));
  g_assert_false (widget_press (fixture->graph, GDK_KEY_Left, 0, GDK_ALT_MASK));

  add_point (fixture, 0, 10, 55, 2e-3);
  next_frame (fixture);
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Up, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 10: 55 gaps, mrv, 2.00 ms");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Down, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 8: 55 gaps, mrv, 1.00 ms");
}

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  GtkEventController *motion = widget_controller (fixture->graph, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  GtkWidget *widget = GTK_WIDGET (fixture->graph);

  show_three (fixture);
  for (gsize i = 0; i < 3; i++) {
    double x, y;

    find_place (fixture, i, &x, &y);
    g_signal_emit_by_name (motion, "motion", x, y);
    g_assert_nonnull (gtk_widget_get_cursor (widget));
    next_frame (fixture);
    g_signal_emit_by_name (motion, "leave");
    g_assert_null (gtk_widget_get_cursor (widget));
  }
  /* a click beside all points changes nothing */
  click (fixture, 1, 1);
  g_assert_cmpstr (fixture->log->str, ==, "");
  widget_assert_called (fixture->graph, "Puzzle 8: 55 gaps, mrv, 1.00 ms");
}

/* Returns: (transfer full): what is drawn now */
static GBytes *
draw (Fixture *fixture)
{
  GtkWidget *widget = GTK_WIDGET (fixture->graph);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *drawn;

  next_frame (fixture);
  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  drawn = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return drawn;
}

/* A point that was clicked is no longer marked: the window that it opens is in the way of the
 * pointer, which does not come back to leave. */
static void
test_clicked (Fixture *fixture, gconstpointer data)
{
  GtkEventController *motion = widget_controller (fixture->graph, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  g_autoptr (GBytes) before = NULL, hovered = NULL, after = NULL, moved = NULL;
  double x, y;

  show_three (fixture);
  find_place (fixture, 0, &x, &y);
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE); /* as GTK does at a click */
  g_signal_emit_by_name (motion, "leave");
  before = draw (fixture);
  g_signal_emit_by_name (motion, "motion", x, y);
  hovered = draw (fixture);
  g_assert_false (g_bytes_equal (before, hovered));
  click (fixture, x, y);
  after = draw (fixture);
  g_assert_true (g_bytes_equal (before, after));

  /* keys go on from it, and mark where they are */
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Left, 0, 0));
  moved = draw (fixture);
  g_assert_false (g_bytes_equal (after, moved));
}

/* After the widget has become larger, points are found at their new places. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  double x, y, wide_x;

  show_three (fixture);
  find_place (fixture, 0, &x, &y);
  gtk_widget_set_size_request (GTK_WIDGET (fixture->graph), 1000, 600);
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (fixture->graph)) >= 1000);
  next_frame (fixture);
  find_place (fixture, 0, &wide_x, &y);
  g_assert_cmpfloat (wide_x, >, x + 100);
}

/* Points are added while the graph is shown: none is lost, and the keyboard cursor stays at its
 * point. */
static void
test_live (Fixture *fixture, gconstpointer data)
{
  show_three (fixture);
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, 0));
  for (guint batch = 0; batch < 20; batch++) {
    for (guint i = 0; i < 100; i++)
      add_point (fixture, 0, 100 + batch * 100 + i, 40 + i % 30,
                 pow (10, -6 + (i + batch) % 50 / 10.));
    next_frame (fixture);
  }
  widget_assert_called (fixture->graph, "Puzzle 7: 50 gaps, mrv-singles, 10.0 µs");
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Return, 0, 0));
  g_assert_cmpstr (fixture->log->str, ==, "7 of 1;");
  ari_run_data_add_series (fixture->data, "rows");
  add_point (fixture, 2, 5000, 20, 1);
  ari_runtime_graph_update (fixture->graph);
  next_frame (fixture);
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Home, 0, 0));
  widget_assert_called (fixture->graph, "Puzzle 5000: 20 gaps, rows, 1.00 s");
  /* nothing is left of the former data */
  ari_runtime_graph_set_data (fixture->graph, NULL);
  next_frame (fixture);
  widget_assert_called (fixture->graph, "Run times: 0 points");
}

/* All looks and many sizes are drawn without a warning. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  AriAppearance *appearance = ari_appearance_get_default ();
  AriScheme before;

  g_object_get (appearance, "scheme", &before, NULL);
  next_frame (fixture);
  show_three (fixture);
  g_assert_true (widget_press (fixture->graph, GDK_KEY_Right, 0, 0));
  for (AriScheme scheme = ARI_SCHEME_LIGHT; scheme <= ARI_SCHEME_HIGH_CONTRAST; scheme++) {
    g_object_set (appearance, "scheme", scheme, NULL);
    for (int size = 1; size < 900; size += 170) {
      gtk_widget_set_size_request (GTK_WIDGET (fixture->graph), size, size / 2 + 1);
      next_frame (fixture);
    }
  }
  g_object_set (appearance, "scheme", before, NULL);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/runtime-graph/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/runtime-graph/new", test_new);
  ADD ("keys", test_keys);
  ADD ("pointer", test_pointer);
  ADD ("clicked", test_clicked);
  ADD ("resize", test_resize);
  ADD ("live", test_live);
  ADD ("looks", test_looks);
  return g_test_run ();
}
