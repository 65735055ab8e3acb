/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible part of a tree and its scale: the geometry of a tree view, without a widget. */

#pragma once

#include <glib.h>

/** AriTreePort: has sizes in pixels, except for that of the tree. Initialize it with zeros. */
typedef struct {
  double width; /* the size of the view */
  double height;
  double across; /* the size of the tree, in units; see AriTree */
  double levels;
  double zoom; /* 1 or more; at 1 the whole tree is visible if possible */
  double x;    /* offset of the view in the tree, to the right and down */
  double y;
} AriTreePort;

/** ari_tree_port_set_size: sets the sizes of view and tree, and keeps the centre. */
void ari_tree_port_set_size (
    AriTreePort *port, double width, double height, double across, double levels);
/** ari_tree_port_dx, ari_tree_port_dy: return the width of a unit, and the height of a level, in
 * pixels. */
double ari_tree_port_dx (const AriTreePort *port);
double ari_tree_port_dy (const AriTreePort *port);
/** ari_tree_port_x, ari_tree_port_y: convert a place in the tree, in units and levels, to one in
 * the view, in pixels. */
double ari_tree_port_x (const AriTreePort *port, double x);
double ari_tree_port_y (const AriTreePort *port, double level);
/** ari_tree_port_tree_x, ari_tree_port_tree_level: convert a place in the view to one in the tree.
 */
double ari_tree_port_tree_x (const AriTreePort *port, double x);
double ari_tree_port_tree_level (const AriTreePort *port, double y);
/** ari_tree_port_zoom: zooms by a factor around the point @x, @y of the view, as far as the edges
 * allow. */
void ari_tree_port_zoom (AriTreePort *port, double factor, double x, double y);
/** ari_tree_port_pan: moves the tree to the right and down, no further than to its edges. */
void ari_tree_port_pan (AriTreePort *port, double dx, double dy);
/** ari_tree_port_reveal: scrolls as little as needed to make a place in the tree visible. */
void ari_tree_port_reveal (AriTreePort *port, double x, double level);
