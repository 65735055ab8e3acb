/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to choose which techniques of human logic are used, and in which order. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_TECHNIQUES_DIALOG (ari_techniques_dialog_get_type ())
/**
 * AriTechniquesDialog: a row a technique, in the order in which they are tried; what is changed is
 * in the settings at once.
 *
 * Keys: Space or Enter switches a technique on and off, Alt+Up and Alt+Down move it. Rows can be
 * dragged.
 */
G_DECLARE_FINAL_TYPE (AriTechniquesDialog, ari_techniques_dialog, ARI, TECHNIQUES_DIALOG, GtkWindow)

GtkWidget *ari_techniques_dialog_new (GtkWindow *parent);

G_END_DECLS
