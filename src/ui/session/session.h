/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle that is being worked on: its document, its file, and the time played. No widget. */

#pragma once

#include "puzzle/files/file-watch.h"
#include "puzzle/files/recovery.h"
#include "solver/words/logic-words.h"

G_BEGIN_DECLS

/** AriMistakeMarks: when the grid marks entries that are not the solution's. */
typedef enum {
  ARI_MISTAKES_NEVER,
  ARI_MISTAKES_ASKED, /* by Check, until the next move */
  ARI_MISTAKES_AT_ONCE,
} AriMistakeMarks;
#define ARI_TYPE_MISTAKE_MARKS (ari_mistake_marks_get_type ())
GType ari_mistake_marks_get_type (void);

#define ARI_TYPE_SESSION (ari_session_get_type ())
/**
 * AriSession: the state that the sections of a window share.
 *
 * It always has a document: an empty 9×9 grid at first. Unsaved work is kept for the next run, and
 * the time is counted while somebody plays.
 *
 * Properties, notified only on change: `file` (GFile, nullable, read-only: where the document is
 * from), `modified` (gboolean, read-only: closing would lose something), `title` and `subtitle`
 * (string, read-only), `clock` (string, read-only, NULL for none: the time played, to the second,
 * of a puzzle with givens), `playing` (gboolean: somebody may be playing now, so the clock runs
 * unless the puzzle is solved), `locked` (gboolean: something else than the game is watched, and
 * the game must stay as it is), `keep-notes` (gboolean: a digit that is entered goes from its
 * peers' notes), `show-clock` (gboolean: there is a `clock`), `mark-mistakes` (AriMistakeMarks).
 *
 * Signals: `replaced ()`: there is another document; `changed (AriMove *move)`: of its game, with
 * the same argument as AriGame's; `puzzle-changed ()`: the game has other givens than before;
 * `grade-changed ()`; `not-kept (string why)`: unsaved work would be lost in a crash.
 */
G_DECLARE_FINAL_TYPE (AriSession, ari_session, ARI, SESSION, GObject)

/** ari_session_new: @recovery_folder: (nullable): where unsaved work is kept, if it is to be. */
AriSession *ari_session_new (GFile *recovery_folder);

/** ari_session_set_document: replaces the document, saved or not. @file: (nullable) */
void ari_session_set_document (AriSession *self, AriDocument *document, GFile *file);
AriDocument *ari_session_get_document (AriSession *self);
AriGame *ari_session_get_game (AriSession *self);
AriPuzzle *ari_session_get_puzzle (AriSession *self);
const AriLayout *ari_session_get_layout (AriSession *self);
const AriSymbols *ari_session_get_symbols (AriSession *self);
/** ari_session_is_untouched: an empty grid without a file: another puzzle may take its place. */
gboolean ari_session_is_untouched (AriSession *self);

/** ari_session_get_file: (transfer none) (nullable): may be the program's own; see own-place.h */
GFile *ari_session_get_file (AriSession *self);
/** ari_session_get_chosen_file: (transfer none) (nullable): the same if the user has chosen it:
 * else the program has a place of its own for the game, and need not ask. */
GFile *ari_session_get_chosen_file (AriSession *self);
/** ari_session_dup_file_name: (transfer full) (nullable): the name of the chosen file for people.
 */
char *ari_session_dup_file_name (AriSession *self);
/** ari_session_dup_name: (transfer full): the puzzle's title, or its file's name: what the title
 * says without a mark for changes. */
char *ari_session_dup_name (AriSession *self);
/** ari_session_rename: gives the puzzle another title. @title: empty for none */
void ari_session_rename (AriSession *self, const char *title);
gboolean ari_session_get_modified (AriSession *self);
/** ari_session_is_own_behind: whether the game is in the program's own place, and has been played
 * for a second or more since it was read or kept there. That is not a modification, but the time
 * is not to be lost. */
gboolean ari_session_is_own_behind (AriSession *self);
const char *ari_session_get_title (AriSession *self);
/** ari_session_get_subtitle: what the title does not say: the file and how hard the puzzle is, as
 * far as these are known, or else the size of the grid. */
const char *ari_session_get_subtitle (AriSession *self);
/** ari_session_get_subtitle_tooltip: (nullable): what numbers in it mean. */
const char *ari_session_get_subtitle_tooltip (AriSession *self);
/** ari_session_get_clock: (nullable) */
const char *ari_session_get_clock (AriSession *self);

/** ari_session_execute: @move: (transfer full) (nullable): made for the game as it stands. */
void ari_session_execute (AriSession *self, AriMove *move);
gboolean ari_session_get_locked (AriSession *self);
void ari_session_set_locked (AriSession *self, gboolean locked);
gboolean ari_session_get_keep_notes (AriSession *self);
AriMistakeMarks ari_session_get_mark_mistakes (AriSession *self);
/** ari_session_add_hints: counts steps of logic that the player was told of, or let be made. */
void ari_session_add_hints (AriSession *self, guint n_hints);

/** ari_session_set_playing: whether somebody looks at the game, and may play. */
void ari_session_set_playing (AriSession *self, gboolean playing);
/** ari_session_count_time: adds the time up to now to the game's; done by itself before saving. */
void ari_session_count_time (AriSession *self);

/** ari_session_get_grade: how hard the puzzle is, as far as it is known. */
const AriGrade *ari_session_get_grade (AriSession *self);
void ari_session_set_grade (AriSession *self, const AriGrade *grade);
/** ari_session_set_hides_grade: whether the subtitle leaves it out. */
void ari_session_set_hides_grade (AriSession *self, gboolean hides_grade);

/** ari_session_saves_in_place: whether saving needs no other name: it has a chosen file of the
 * native format. What was imported is not overwritten with another format unasked. */
gboolean ari_session_saves_in_place (AriSession *self);
/** ari_session_save_async: writes the document as it is now, which then has @file. Never
 * cancelled: what was asked to be saved is saved.
 * @overwrite: even if @file is the session's own and was changed by another program; otherwise that
 *   is an error, ARI_PUZZLE_ERROR_CHANGED */
void ari_session_save_async (AriSession *self,
                             GFile *file,
                             gboolean overwrite,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/** ari_session_save_finish: @loss: (out) (nullable) (transfer full): as in
 * ari_document_save_finish() */
gboolean
ari_session_save_finish (AriSession *self, GAsyncResult *result, char **loss, GError **error);
/** ari_session_get_watch: (transfer none): notices when others change the file. If it goes, the
 * document is no longer saved anywhere, and counts as modified. */
AriFileWatch *ari_session_get_watch (AriSession *self);

/** ari_session_flush: keeps unsaved work on disk at once, for the next run. Blocks. */
void ari_session_flush (AriSession *self);
/** ari_session_discard: the session ends: unsaved work was saved or is thrown away, and nothing is
 * kept from now on. */
void ari_session_discard (AriSession *self);

G_END_DECLS
