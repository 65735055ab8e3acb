/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible part of a tree and its scale: the geometry of a tree view, without a widget. */

#include "ui/tree/tree-port.h"

/* The margin, and bounds on the distance between two nodes, in pixels. */
#define MARGIN     28.0
#define MOST_DX    96.0
#define MOST_DY    40.0
#define LEAST_DY   12.0
#define FITTING_DX 80.0

/* Returns the size of a unit at which @units fit into a view of @size, at most @most. */
static double
fitting (double size, double units, double most)
{
  return MIN (most, MAX (size - 2.0 * MARGIN, 1.0) / MAX (units, 1.0));
}

static double
fitting_dy (const AriTreePort *port)
{
  return MAX (fitting (port->height, port->levels, MOST_DY), LEAST_DY);
}

double
ari_tree_port_dx (const AriTreePort *port)
{
  return MIN (fitting (port->width, port->across, FITTING_DX) * MAX (port->zoom, 1.0), MOST_DX);
}

double
ari_tree_port_dy (const AriTreePort *port)
{
  return MIN (fitting_dy (port) * MAX (port->zoom, 1.0), MOST_DY);
}

/* Returns the largest offset of a tree of @units, each @unit pixels, in a view of @size. A tree
 * that fits is centred horizontally, and begins at the top. */
static double
max_offset (double size, double units, double unit)
{
  return MAX (units * unit + 2.0 * MARGIN - size, 0.0);
}

static double
left_of (const AriTreePort *port)
{
  const double spare = port->width - port->across * ari_tree_port_dx (port);

  return spare >= 2.0 * MARGIN ? spare / 2.0 : MARGIN - port->x;
}

double
ari_tree_port_x (const AriTreePort *port, double x)
{
  return left_of (port) + x * ari_tree_port_dx (port);
}

double
ari_tree_port_y (const AriTreePort *port, double level)
{
  return MARGIN - port->y + level * ari_tree_port_dy (port);
}

double
ari_tree_port_tree_x (const AriTreePort *port, double x)
{
  return (x - left_of (port)) / ari_tree_port_dx (port);
}

double
ari_tree_port_tree_level (const AriTreePort *port, double y)
{
  return (y - MARGIN + port->y) / ari_tree_port_dy (port);
}

static void
keep_in_edges (AriTreePort *port)
{
  port->x = CLAMP (port->x, 0.0, max_offset (port->width, port->across, ari_tree_port_dx (port)));
  port->y = CLAMP (port->y, 0.0, max_offset (port->height, port->levels, ari_tree_port_dy (port)));
}

/* Scrolls so that a place in the tree is at @x, @y. */
static void
put (AriTreePort *port, double tree_x, double level, double x, double y)
{
  port->x = MARGIN + tree_x * ari_tree_port_dx (port) - x;
  port->y = MARGIN + level * ari_tree_port_dy (port) - y;
  keep_in_edges (port);
}

void
ari_tree_port_set_size (
    AriTreePort *port, double width, double height, double across, double levels)
{
  const gboolean is_first = port->width <= 0.0;
  const double tree_x = is_first ? 0.0 : ari_tree_port_tree_x (port, port->width / 2.0);
  const double level = is_first ? 0.0 : ari_tree_port_tree_level (port, port->height / 2.0);

  port->width = width;
  port->height = height;
  port->across = across;
  port->levels = levels;
  port->zoom = MAX (port->zoom, 1.0);
  put (port, tree_x, level, width / 2.0, height / 2.0);
}

void
ari_tree_port_zoom (AriTreePort *port, double factor, double x, double y)
{
  const double tree_x = ari_tree_port_tree_x (port, x);
  const double level = ari_tree_port_tree_level (port, y);
  const double least = MIN (fitting (port->width, port->across, FITTING_DX), fitting_dy (port));

  port->zoom = CLAMP (port->zoom * factor, 1.0, MAX (MOST_DX / least, 1.0));
  put (port, tree_x, level, x, y);
}

void
ari_tree_port_pan (AriTreePort *port, double dx, double dy)
{
  port->x -= dx;
  port->y -= dy;
  keep_in_edges (port);
}

/* The distance by which @at is outside of a view of @size without its margins. */
static double
outside (double at, double size)
{
  const double margin = MIN (MARGIN, size / 2.0);

  return at - CLAMP (at, margin, size - margin);
}

void
ari_tree_port_reveal (AriTreePort *port, double x, double level)
{
  ari_tree_port_pan (port, -outside (ari_tree_port_x (port, x), port->width),
                     -outside (ari_tree_port_y (port, level), port->height));
}
