/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks where to save a puzzle, and completes the name's ending. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_save_name_of: (transfer full): a file's name, without its folders, for display. */
char *ari_save_name_of (GFile *file);
/** ari_save_name_without_ending: (transfer full): @name up to the last dot, unless it begins with
 * it. */
char *ari_save_name_without_ending (const char *name);
/** ari_save_name_clean: replaces characters that file names cannot or should not have by hyphens,
 * in place. Returns: @name */
char *ari_save_name_clean (char *name);
/** ari_save_name_complete: (transfer full): @name with `.ariadne` after it, unless it has an
 * ending: a dot and up to eight letters and digits, not digits alone. */
char *ari_save_name_complete (const char *name);

/** ari_save_words: (transfer full): the message that @file was saved, and in which folder. */
char *ari_save_words (GFile *file);

/**
 * ari_save_place_async: lets the user choose. A name typed without an ending gets one, unless a
 * file of that name exists; if the completed name exists, the user is asked whether to replace it.
 * @file: (nullable): the present file
 * @name: the name to suggest
 */
void ari_save_place_async (GtkWindow *parent,
                           GFile *file,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
/** ari_save_place_finish: (transfer full) (nullable): NULL, without an error, if the user
 * cancelled. */
GFile *ari_save_place_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

G_END_DECLS
