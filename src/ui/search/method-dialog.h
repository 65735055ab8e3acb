/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog to put a method of search together. */

#pragma once

#include <gtk/gtk.h>

#include "engine/search/strategy.h"

#define ARI_TYPE_METHOD_DIALOG (ari_method_dialog_get_type ())
/**
 * AriMethodDialog: a list for each axis of a method, a sentence that tells what the method does,
 * and its name for the command line. Where the parts make no sense together, it says why. A name
 * that is typed adds the method to all lists, or changes its name there; it can be removed again.
 *
 * Signal `chosen` (method, an AriStrategy, a pointer that stays valid): the user changed the method
 * to one that makes sense.
 * Signal `made` (method): the dialog closes, and this is what was chosen last.
 */
G_DECLARE_FINAL_TYPE (AriMethodDialog, ari_method_dialog, ARI, METHOD_DIALOG, GtkWindow)

/** ari_method_names_new: (transfer full): shows the strings of a drop-down list, which may be cut
 * off. */
GtkListItemFactory *ari_method_names_new (void);

/** ari_method_dialog_new: @method: the one to begin with */
GtkWidget *ari_method_dialog_new (GtkWindow *parent, const AriStrategy *method);

/** ari_method_dialog_ask: opens a dialog over the window of @widget. @made: (data is @widget) is
 * called with the method when it closes, unless nothing was chosen */
void ari_method_dialog_ask (GtkWidget *widget, GCallback made);
