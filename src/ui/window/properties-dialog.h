/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog with what is known of the puzzle in a window. Its name can be changed there. */

#pragma once

#include <gtk/gtk.h>

#include "ui/session/session.h"

G_BEGIN_DECLS

/** ari_properties_dialog_new: (transfer floating): of the puzzle that @session has; where it gets
 * another one, the dialog closes. @parent: (nullable) */
GtkWindow *ari_properties_dialog_new (GtkWindow *parent, AriSession *session);

/** ari_properties_dialog_add_action: `properties`, which shows them. @session: lives as long as
 * @window */
void ari_properties_dialog_add_action (GtkApplicationWindow *window, AriSession *session);

G_END_DECLS
