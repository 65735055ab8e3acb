/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file in which to save what a window shows, and reports in a message or a notice. */

#pragma once

#include "ui/common/compat.h"

/** AriFileSave: saves the content of @object in @file, if that is possible now. */
typedef void (*AriFileSave) (gpointer object, GFile *file);

/**
 * ari_file_saving_ask: lets the user choose a file, and calls @save with it, even if the window was
 * closed meanwhile.
 * @window: the parent of the dialog
 * @kinds: ARI_FILE_KINDS ()
 * @folder: (nullable): where to begin
 * @name: the name to suggest
 * @where: a widget of the window for the result: an AriNotice, or a message of ari_message_say()
 * @object: a GObject, the first argument of @save; referenced until @save was called, or the user
 * cancelled
 */
void ari_file_saving_ask (GtkWindow *window,
                          const char *title,
                          const AriFileKind *kinds,
                          GFile *folder,
                          const char *name,
                          gpointer where,
                          AriFileSave save,
                          gpointer object);

/** ari_file_saving_report: says that @file was saved, or why it was not, and scrolls to a message.
 * @where: a notice or a message, see ari_file_saving_ask()
 * @file: (nullable): if this and @error are NULL, the last message is hidden
 * @error: (nullable) */
void ari_file_saving_report (gpointer where, GFile *file, const GError *error);
