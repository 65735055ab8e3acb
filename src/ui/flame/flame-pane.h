/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane below the grid of a search: its graph, and below that the slider over its steps. */

#pragma once

#include "ui/flame/flame-view.h"
#include "ui/flame/timeline.h"

G_BEGIN_DECLS

#define ARI_TYPE_FLAME_PANE (ari_flame_pane_get_type ())
/**
 * AriFlamePane: the graph over the slider, so that a step is at the same place in both unless a
 * part is zoomed into. The graph can be folded away, and is where there is too little height for
 * it.
 *
 * Properties: `show-graph` (gboolean), remembered in the settings; so is `by-work` of its view.
 * `apart` (gboolean): the graph is in a window of its own, with the actions of the window it came
 * from; closing that puts it back, and it ends with the one it came from. The slider stays.
 * Its signals are those of its children.
 */
G_DECLARE_FINAL_TYPE (AriFlamePane, ari_flame_pane, ARI, FLAME_PANE, GtkWidget)

/** ari_flame_pane_set_beside: what has a place at the left under the slider, however narrow the
 * pane is: nothing else moves when it comes and goes. @widget: taken, in place of none */
void ari_flame_pane_set_beside (AriFlamePane *self, GtkWidget *widget);
AriTimeline *ari_flame_pane_get_timeline (AriFlamePane *self);
AriFlameView *ari_flame_pane_get_view (AriFlamePane *self);
/** ari_flame_pane_set_goes_on: whether the search goes on while another of its steps is shown: the
 * way back to it is marked. */
void ari_flame_pane_set_goes_on (AriFlamePane *self, gboolean goes_on);

G_END_DECLS
