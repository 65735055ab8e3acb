/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is seen of a tree: all of it at first, and what the pointer is on stays under it. */

#include <math.h>

#include "ui/tree/tree-port.h"

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
    /* in the middle */
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
  /* a wider view keeps its middle */
  {
    const double middle = ari_tree_port_tree_x (&port, 150);
    const double dx = ari_tree_port_dx (&port);

    ari_tree_port_set_size (&port, 310, 200, 500, 40);
    if (ari_tree_port_dx (&port) == dx && port.x > 0.0)
      g_assert_cmpfloat (fabs (ari_tree_port_tree_x (&port, 155) - middle), <, 1.0);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree-port/fits", test_fits);
  g_test_add_func ("/tree-port/zoom", test_zoom);
  g_test_add_func ("/tree-port/reveal", test_reveal);
  return g_test_run ();
}
