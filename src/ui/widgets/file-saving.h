/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog saves what it shows into a file that is chosen, and says so in a message. */

#pragma once

#include "ui/common/compat.h"

G_BEGIN_DECLS

/** AriFileSave: saves into @file what @dialog shows, if that can be done now. */
typedef void (*AriFileSave) (gpointer dialog, GFile *file);

/**
 * ari_file_saving_ask: lets the user choose a file, and calls @save with it, also if @dialog was
 * closed meanwhile.
 * @kinds: (array length=n_kinds)
 * @folder: (nullable): where to begin
 * @name: to suggest
 * @message: of @dialog; see ari_message_say()
 */
void ari_file_saving_ask (gpointer dialog,
                          const char *title,
                          const AriFileKind *kinds,
                          guint n_kinds,
                          GFile *folder,
                          const char *name,
                          GtkWidget *message,
                          AriFileSave save);

/** ari_file_saving_tell: says in @message, and scrolls to it, that @file was saved, or why it was
 * not.
 * @file: (nullable): with neither, nothing is said
 * @error: (nullable) */
void ari_file_saving_tell (GtkWidget *message, GFile *file, const GError *error);

G_END_DECLS
