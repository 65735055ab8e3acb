/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pane below the grid of a search: its graph, and the timeline below. */

#pragma once

#include "ui/flame/flame-view.h"
#include "ui/flame/timeline.h"

#define ARI_TYPE_FLAME_PANE (ari_flame_pane_get_type ())
/**
 * AriFlamePane: the graph above the timeline, so that a step is at the same place in both unless
 * the graph is zoomed. The graph can be folded away, and is hidden where there is too little height
 * for it.
 *
 * Properties: `show-graph` (gboolean), stored in the settings, as is `by-work` (gboolean), which is
 * that of its view. `apart` (gboolean): the graph is in a window of its own, with the actions of
 * the main window. Closing it puts the graph back, and it ends with the main window. The timeline
 * stays. It has no signals of its own: connect to those of its parts.
 */
G_DECLARE_FINAL_TYPE (AriFlamePane, ari_flame_pane, ARI, FLAME_PANE, GtkWidget)

/** ari_flame_pane_set_beside: sets the widget at the left below the slider. It is shown however
 * narrow the pane is, so that nothing else moves when it appears. @widget: (transfer floating); to
 * be called once */
void ari_flame_pane_set_beside (AriFlamePane *self, GtkWidget *widget);
/** ari_flame_pane_get_timeline, ari_flame_pane_get_view: return (transfer none) the parts of the
 * pane. */
AriTimeline *ari_flame_pane_get_timeline (AriFlamePane *self);
AriFlameView *ari_flame_pane_get_view (AriFlamePane *self);
/** ari_flame_pane_set_keeps_legend: keeps the legend of the colours under a graph that is otherwise
 * too low for it. */
void ari_flame_pane_set_keeps_legend (AriFlamePane *self, gboolean keeps_legend);
/** ari_flame_pane_set_goes_on: says whether the search goes on while another of its steps is shown;
 * the button "Latest Step" is then emphasized. */
void ari_flame_pane_set_goes_on (AriFlamePane *self, gboolean goes_on);
