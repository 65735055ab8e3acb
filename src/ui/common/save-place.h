/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where to save a puzzle: a file dialog, and care for the name's ending. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_save_name_of: (transfer full): a file's name, without its folders, as people can read it. */
char *ari_save_name_of (GFile *file);
/** ari_save_name_without_ending: (transfer full): up to the last point, unless that comes first. */
char *ari_save_name_without_ending (const char *name);
/** ari_save_name_clean: @name, in which what no name of a file may have, or should, is a hyphen. */
char *ari_save_name_clean (char *name);
/** ari_save_name_complete: (transfer full): @name with `.ariadne` after it, unless it has an ending
 * of its own: a point and up to eight letters and digits, not digits alone. */
char *ari_save_name_complete (const char *name);

/** ari_save_words: (transfer full): that @file was saved, and in which folder. */
char *ari_save_words (GFile *file);

/**
 * ari_save_place_async: lets the user choose. A name typed without an ending gets one, unless it is
 * that of a file that is there; whether a file is to be replaced is asked once more if its name
 * comes about by that.
 * @file: (nullable): where it is saved now
 * @name: the name to suggest
 */
void ari_save_place_async (GtkWindow *parent,
                           GFile *file,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
/** ari_save_place_finish: (transfer full) (nullable): NULL, without an error, if the user gave it
 * up. */
GFile *ari_save_place_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

G_END_DECLS
