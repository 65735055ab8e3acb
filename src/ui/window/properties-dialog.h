/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that shows the facts about the puzzle of a window, and can change its name. */

#pragma once

#include <gtk/gtk.h>

#include "ui/session/session.h"

/** ari_properties_dialog_new: returns (transfer floating) a dialog about the puzzle of @session. It
 * closes when the session gets another puzzle. @parent: (nullable) */
GtkWindow *ari_properties_dialog_new (GtkWindow *parent, AriSession *session);

/** ari_properties_dialog_add_action: adds `properties`, which opens the dialog. @session: must live
 * as long as @window */
void ari_properties_dialog_add_action (GtkApplicationWindow *window, AriSession *session);
