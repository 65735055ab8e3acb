/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A legend: one line under or over a graph that says what the colours of tries mean. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_TRY_LEGEND (ari_try_legend_get_type ())
/**
 * AriTryLegend: a line of small boxes with their meanings, for the colours that the settings ask
 * for; each has a tooltip with a sentence. It shows as many of them as it has room for.
 */
G_DECLARE_FINAL_TYPE (AriTryLegend, ari_try_legend, ARI, TRY_LEGEND, GtkWidget)

GtkWidget *ari_try_legend_new (void);
