/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that counts the puzzles of a list by a property. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection-facts.h"

#define ARI_TYPE_HISTOGRAM_WINDOW (ari_histogram_window_get_type ())
/**
 * AriHistogramWindow: a row with a bar for each value of the chosen property. The rows follow the
 * facts while puzzles are rated.
 *
 * Signal `chosen (const char *query)`: a row was activated; the query takes its puzzles.
 */
G_DECLARE_FINAL_TYPE (AriHistogramWindow, ari_histogram_window, ARI, HISTOGRAM_WINDOW, GtkWindow)

/** ari_histogram_window_new: @name: of the list, for the title and the names of files */
GtkWidget *
ari_histogram_window_new (GtkWindow *parent, AriCollectionFacts *facts, const char *name);
