/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible part of a tree: everything at first, and what is under the pointer stays there. */

#include <math.h>

#include "ui/tree/tree-port.h"
#include "tests/seed.h"

#define EPSILON 1e-6

static gboolean
is_seen (const AriTreePort *port, double x, double level)
{
  const double at_x = ari_tree_port_x (port, x), at_y = ari_tree_port_y (port, level);

  return at_x >= -EPSILON && at_x <= port->width + EPSILON && at_y >= -EPSILON
         && at_y <= port->height + EPSILON;
}

static void
test_fits (void)
{
  static const double trees[][2] = { { 0, 0 }, { 1, 3 }, { 40, 12 }, { 3000, 20 } };

  for (guint i = 0; i < G_N_ELEMENTS (trees); i++) {
    AriTreePort port = { 0 };

    ari_tree_port_set_size (&port, 400, 500, trees[i][0], trees[i][1]);
    g_assert_true (is_seen (&port, 0, 0));
    g_assert_true (is_seen (&port, trees[i][0], trees[i][1]));
    /* centred */
    g_assert_cmpfloat (fabs (ari_tree_port_x (&port, trees[i][0] / 2.0) - 200.0), <, 1.0);
    ari_tree_port_pan (&port, 1000, 1000);
    g_assert_true (is_seen (&port, trees[i][0], trees[i][1]));
  }
}

static void
test_zoom (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (guint round = 0; round < 500; round++) {
    const double x = g_rand_double_range (rand, 150, 250), y = g_rand_double_range (rand, 100, 200);
    AriTreePort port = { 0 };
    double tree_x, level;

    ari_tree_port_set_size (&port, 400, 300, 2000, 60);
    ari_tree_port_zoom (&port, 20.0, x, y);
    tree_x = ari_tree_port_tree_x (&port, x);
    level = ari_tree_port_tree_level (&port, y);
    g_assert_cmpfloat (fabs (ari_tree_port_x (&port, tree_x) - x), <, EPSILON);
    g_assert_cmpfloat (fabs (ari_tree_port_y (&port, level) - y), <, EPSILON);
    ari_tree_port_zoom (&port, g_rand_double_range (rand, 1.0, 3.0), x, y);
    g_assert_cmpfloat (fabs (ari_tree_port_tree_x (&port, x) - tree_x), <, EPSILON);
    g_assert_cmpfloat (fabs (ari_tree_port_tree_level (&port, y) - level), <, EPSILON);
    ari_tree_port_zoom (&port, 0.0, x, y);
    g_assert_true (is_seen (&port, 0, 0) && is_seen (&port, 2000, 0));
  }
}

static void
test_reveal (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  AriTreePort port = { 0 };

  ari_tree_port_set_size (&port, 300, 200, 500, 40);
  ari_tree_port_zoom (&port, 30.0, 150, 100);
  for (guint round = 0; round < 500; round++) {
    const double x = g_rand_double_range (rand, 0, 500), level = g_rand_int_range (rand, 0, 41);
    const gboolean was_seen = ari_tree_port_x (&port, x) > 28 && ari_tree_port_x (&port, x) < 272
                              && ari_tree_port_y (&port, level) > 28
                              && ari_tree_port_y (&port, level) < 172;
    const AriTreePort before = port;

    ari_tree_port_reveal (&port, x, level);
    g_assert_true (is_seen (&port, x, level));
    if (was_seen)
      g_assert_true (before.x == port.x && before.y == port.y);
  }
}

/* The port moves no further than to its edges. */
static void
test_edges (void)
{
  AriTreePort port = { 0 };

  ari_tree_port_set_size (&port, 400, 300, 2000, 60);
  ari_tree_port_zoom (&port, 20.0, 200, 150);
  ari_tree_port_pan (&port, 1e6, 1e6);
  g_assert_true (is_seen (&port, 0, 0));
  g_assert_false (is_seen (&port, 2000, 60));
  ari_tree_port_pan (&port, -1e6, -1e6);
  g_assert_true (is_seen (&port, 2000, 60));
  g_assert_false (is_seen (&port, 0, 0));
}

/* Another size of the view, or a tree that grows, keeps the zoom and the centre. */
static void
test_resize (void)
{
  static const double sizes[][4] = {
    { 310, 200, 500, 40 }, { 900, 700, 500, 40 }, { 120, 90, 500, 40 }, { 300, 200, 620, 55 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    const double *size = sizes[i];
    AriTreePort port = { 0 };
    double x, level, zoom;

    ari_tree_port_set_size (&port, 300, 200, 500, 40);
    ari_tree_port_zoom (&port, 30.0, 150, 100);
    /* far from the edges, which would limit it */
    ari_tree_port_pan (&port, 150 - ari_tree_port_x (&port, 250),
                       100 - ari_tree_port_y (&port, 20));
    x = ari_tree_port_tree_x (&port, 150);
    level = ari_tree_port_tree_level (&port, 100);
    zoom = port.zoom;
    ari_tree_port_set_size (&port, size[0], size[1], size[2], size[3]);
    g_assert_cmpfloat (port.zoom, ==, zoom);
    g_assert_cmpfloat (fabs (ari_tree_port_tree_x (&port, size[0] / 2.0) - x), <, EPSILON);
    g_assert_cmpfloat (fabs (ari_tree_port_tree_level (&port, size[1] / 2.0) - level), <, EPSILON);
  }
}

/* A unit gets no wider than a name needs, and then zooming has no effect. */
static void
test_most (void)
{
  AriTreePort port = { 0 };
  double dx, zoom;

  ari_tree_port_set_size (&port, 300, 200, 500, 40);
  for (guint i = 0; i < 100; i++)
    ari_tree_port_zoom (&port, 2.0, 150, 100);
  dx = ari_tree_port_dx (&port);
  zoom = port.zoom;
  g_assert_cmpfloat (dx, >, 60.0);
  ari_tree_port_zoom (&port, 2.0, 150, 100);
  g_assert_cmpfloat (ari_tree_port_dx (&port), ==, dx);
  g_assert_cmpfloat (port.zoom, ==, zoom);
  ari_tree_port_zoom (&port, 0.5, 150, 100);
  g_assert_cmpfloat (ari_tree_port_dx (&port), <, dx);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/tree-port/fits", test_fits);
  g_test_add_func ("/tree-port/zoom", test_zoom);
  g_test_add_func ("/tree-port/reveal", test_reveal);
  g_test_add_func ("/tree-port/edges", test_edges);
  g_test_add_func ("/tree-port/resize", test_resize);
  g_test_add_func ("/tree-port/most", test_most);
  return g_test_run ();
}
