/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which part of a tree is seen, and how large: the geometry of a tree view, without a widget. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriTreePort: all in pixels but for the tree's own size. All zero at first. */
typedef struct {
  double width; /* of the view */
  double height;
  double across; /* of the tree, in units; see AriTree */
  double levels;
  double zoom; /* 1 or more; 1: the whole tree is seen, if it can be */
  double x;    /* how far the tree is moved to the left, and up */
  double y;
} AriTreePort;

/** ari_tree_port_set_size: of view and tree. What was in the middle stays there. */
void ari_tree_port_set_size (
    AriTreePort *port, double width, double height, double across, double levels);
/** ari_tree_port_dx, ari_tree_port_dy: a unit across, and a level. */
double ari_tree_port_dx (const AriTreePort *port);
double ari_tree_port_dy (const AriTreePort *port);
/** ari_tree_port_x: of a place in the tree; ari_tree_port_y likewise. */
double ari_tree_port_x (const AriTreePort *port, double x);
double ari_tree_port_y (const AriTreePort *port, double level);
/** ari_tree_port_tree_x: the place in the tree that is seen at @x; ari_tree_port_tree_level
 * likewise. */
double ari_tree_port_tree_x (const AriTreePort *port, double x);
double ari_tree_port_tree_level (const AriTreePort *port, double y);
/** ari_tree_port_zoom: by a factor; what is seen at @x, @y stays there if the edges allow it. */
void ari_tree_port_zoom (AriTreePort *port, double factor, double x, double y);
/** ari_tree_port_pan: moves the tree to the right and down, no further than to its edges. */
void ari_tree_port_pan (AriTreePort *port, double dx, double dy);
/** ari_tree_port_reveal: moves it as little as is needed for a place in the tree to be seen. */
void ari_tree_port_reveal (AriTreePort *port, double x, double level);

G_END_DECLS
