/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph in a window: live, with a label for the point under the pointer. */

#pragma once

#include <gtk/gtk.h>

#include "picture/plot/run-data.h"

#define ARI_TYPE_RUNTIME_GRAPH (ari_runtime_graph_get_type ())
/**
 * AriRuntimeGraph: draws an AriRunData (see picture/plot/run-data.h) while points are added to it.
 *
 * Hovering describes the nearest point, and a click activates it. So does Enter for the point under
 * the keyboard cursor, which is moved with Left and Right, to the next number of gaps with Ctrl, to
 * slower and faster points of the same number with Up and Down, and with Home and End. The colours
 * follow the desktop's preference for light, dark and high contrast. It is never mirrored.
 *
 * Signal `point-activated (guint puzzle, guint series)`: the user opens that puzzle, counted from
 * 1, by a point of that series of the data.
 * CSS node: `runtime-graph`.
 */
G_DECLARE_FINAL_TYPE (AriRuntimeGraph, ari_runtime_graph, ARI, RUNTIME_GRAPH, GtkWidget)

/** ari_runtime_graph_set_data: keeps a reference to @data (nullable); NULL draws an empty graph. */
void ari_runtime_graph_set_data (AriRuntimeGraph *self, AriRunData *data);
/** ari_runtime_graph_update: call it after points or series were added; cheap, as it draws only
 * with the next frame. */
void ari_runtime_graph_update (AriRuntimeGraph *self);
