/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window to learn techniques in: what each is, an example, and puzzles that need it. */

#pragma once

#include <gtk/gtk.h>

#include "engine/logic/step/techniques.h"

G_BEGIN_DECLS

#define ARI_TYPE_GUIDE_WINDOW (ari_guide_window_get_type ())
/** AriGuideWindow: a list of all techniques by how hard they are, and a page for the one that is
 * chosen. Signals: none; examples and puzzles are opened in windows of the application. */
G_DECLARE_FINAL_TYPE (AriGuideWindow, ari_guide_window, ARI, GUIDE_WINDOW, GtkApplicationWindow)

/** ari_guide_window_new: not shown yet, without a technique. @application: (nullable) */
GtkWidget *ari_guide_window_new (GtkApplication *application);
/** ari_guide_window_present: shows the application's only one, and in it @technique. */
void ari_guide_window_present (GtkApplication *application, AriTechnique technique);
/** ari_guide_window_choose: shows the page of @technique, and its row in the list. */
void ari_guide_window_choose (AriGuideWindow *self, AriTechnique technique);
/** ari_guide_window_get_technique: the one that is shown; ARI_N_TECHNIQUES before the first. */
AriTechnique ari_guide_window_get_technique (AriGuideWindow *self);

G_END_DECLS
