/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to choose the techniques of human logic that are used, their order, what they count, and
 * the limits of their searches. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_TECHNIQUES_DIALOG (ari_techniques_dialog_get_type ())
/**
 * AriTechniquesDialog: a row for each technique, in the order in which they are tried; changes are
 * written to the settings at once. Profiles of one's own have names; they can be exported to files,
 * and imported from them.
 *
 * Keys: Space or Enter switches a technique on and off, Alt+Up and Alt+Down move it. Rows can be
 * dragged.
 */
G_DECLARE_FINAL_TYPE (AriTechniquesDialog, ari_techniques_dialog, ARI, TECHNIQUES_DIALOG, GtkWindow)

GtkWidget *ari_techniques_dialog_new (GtkWindow *parent);
