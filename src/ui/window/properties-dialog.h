/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the puzzle in a window, and its name, which can be changed. */

#pragma once

#include <gtk/gtk.h>

#include "ui/session/session.h"

G_BEGIN_DECLS

/** ari_properties_dialog_new: (transfer floating): of the puzzle that @session has; where it gets
 * another one, the dialog closes. @parent: (nullable) */
GtkWindow *ari_properties_dialog_new (GtkWindow *parent, AriSession *session);

G_END_DECLS
