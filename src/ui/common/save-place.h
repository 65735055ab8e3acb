/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks where to save, and completes the name's ending. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/puzzle.h"
#include "ui/common/compat.h"

/** ari_save_name_of: returns (transfer full) a file's name, without its folders, for display. */
char *ari_save_name_of (GFile *file);
/** ari_save_name_without_ending: returns (transfer full) @name up to its last dot; all of it if
 * there is no dot but at the beginning. */
char *ari_save_name_without_ending (const char *name);
/** ari_save_name_clean: replaces characters by hyphens, in place, that file names cannot or should
 * not have here or on a memory stick for other systems. Returns: @name */
char *ari_save_name_clean (char *name);
/** ari_save_name_complete: returns (transfer full) @name with @ending (".ariadne") after it, or
 * @name itself if it has that ending or another: a dot and up to eight letters and digits, not
 * digits alone. */
char *ari_save_name_complete (const char *name, const char *ending);

/** ari_save_words: returns (transfer full) the message, translated, that @file was saved, and in
 * which folder. */
char *ari_save_words (GFile *file);

/**
 * ari_save_place_async: lets the user choose. A name typed without an ending gets the first of
 * @kinds, unless there are several, among which the ending chooses, or a file of that name exists;
 * if the completed name exists, the user is asked whether to replace it.
 * @title: of the dialog, translated
 * @kinds: ARI_FILE_KINDS (), the first pattern as "*.ariadne"
 * @folder: (nullable): where to begin
 * @name: the name to suggest
 */
void ari_save_place_async (GtkWindow *parent,
                           const char *title,
                           const AriFileKind *kinds,
                           GFile *folder,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
/** ari_save_place_finish: returns (transfer full) (nullable) the chosen file; NULL with @error, or
 * without one if the user cancelled. */
GFile *ari_save_place_finish (GtkWindow *parent, GAsyncResult *result, GError **error);

/** ARI_MADE_SOURCE: the source of puzzles that this program has made, in their files. */
#define ARI_MADE_SOURCE "Ariadne"

/** ari_dated_name: returns (transfer full) (nullable) @puzzle's title, with today's date if this
 * program made it, because many puzzles are called “Easy”; NULL if it has no title. */
char *ari_dated_name (AriPuzzle *puzzle);
