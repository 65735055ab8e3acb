/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window to learn techniques: a description of each, an example, and puzzles that need it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/logic/step/techniques.h"

#define ARI_TYPE_GUIDE_WINDOW (ari_guide_window_get_type ())
/** AriGuideWindow: a list of all techniques by difficulty, and a page for the selected one. It
 * opens examples and puzzles by signals: `open-document`, `open-collection`. */
G_DECLARE_FINAL_TYPE (AriGuideWindow, ari_guide_window, ARI, GUIDE_WINDOW, GtkApplicationWindow)

/** ari_guide_window_new: makes a window without a technique, not shown yet. @application:
 * (nullable) */
GtkWidget *ari_guide_window_new (GtkApplication *application);
/** ari_guide_window_present: shows the application's only guide window, with @technique. */
void ari_guide_window_present (GtkApplication *application, AriTechnique technique);
/** ari_guide_window_choose: shows the page of @technique, and its row in the list. */
void ari_guide_window_choose (AriGuideWindow *self, AriTechnique technique);
/** ari_guide_window_get_technique: returns the technique shown; ARI_N_TECHNIQUES before the first.
 */
AriTechnique ari_guide_window_get_technique (AriGuideWindow *self);
