/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph in a window: live, with words for the point under the pointer. */

#pragma once

#include <gtk/gtk.h>

#include "picture/plot/run-data.h"

G_BEGIN_DECLS

#define ARI_TYPE_RUNTIME_GRAPH (ari_runtime_graph_get_type ())
/**
 * AriRuntimeGraph: draws an AriRunData (see picture/plot/run-data.h) while points are added to it.
 *
 * Hovering names the nearest point; a click on it activates it. So does Enter on the point that the
 * keys lead to: Left and Right as drawn, with Ctrl to the next number of gaps, Up and
 * Down to slower and faster points of the same number, Home and End. The colours follow the
 * desktop's wish for light, dark and high contrast. It is never mirrored.
 *
 * Signal `point-activated (guint puzzle)`: the user wants to see that puzzle, counted from 1.
 * CSS node: `runtime-graph`.
 */
G_DECLARE_FINAL_TYPE (AriRuntimeGraph, ari_runtime_graph, ARI, RUNTIME_GRAPH, GtkWidget)

/** ari_runtime_graph_set_data: (nullable): takes a reference; NULL draws an empty graph. */
void ari_runtime_graph_set_data (AriRuntimeGraph *self, AriRunData *data);
/** ari_runtime_graph_update: to be called after points or series were added to its data; cheap, it
 * draws with the next frame. */
void ari_runtime_graph_update (AriRuntimeGraph *self);

G_END_DECLS
