/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves what a window shows into a file that the user chooses, and says so in a message or a
 * notice. */

#pragma once

#include "ui/common/compat.h"

G_BEGIN_DECLS

/** AriFileSave: saves into @file what @object has, if that can be done now. */
typedef void (*AriFileSave) (gpointer object, GFile *file);

/**
 * ari_file_saving_ask: lets the user choose a file, and calls @save with it, also if the window was
 * closed meanwhile.
 * @window: over which it is asked
 * @kinds: (array length=n_kinds)
 * @folder: (nullable): where to begin
 * @name: to suggest
 * @where: of the window: an AriNotice, or a message: see ari_message_say()
 * @object: a GObject, which is kept until then
 */
void ari_file_saving_ask (GtkWindow *window,
                          const char *title,
                          const AriFileKind *kinds,
                          guint n_kinds,
                          GFile *folder,
                          const char *name,
                          gpointer where,
                          AriFileSave save,
                          gpointer object);

/** ari_file_saving_tell: says that @file was saved, or why it was not; and scrolls to a message.
 * @where: as for ari_file_saving_ask()
 * @file: (nullable): with neither, what was said goes
 * @error: (nullable) */
void ari_file_saving_tell (gpointer where, GFile *file, const GError *error);

G_END_DECLS
