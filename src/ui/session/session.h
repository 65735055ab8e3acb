/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle in progress: its document, its file, and the time played. No widget. */

#pragma once

#include "puzzle/files/file-watch.h"
#include "puzzle/files/recovery.h"
#include "solver/position/position-service.h"
#include "solver/words/logic-words.h"

/** AriMistakeMarks: when the grid marks entries that differ from the solution. */
typedef enum {
  ARI_MISTAKES_NEVER,
  ARI_MISTAKES_ASKED, /* on Check, until the next move */
  ARI_MISTAKES_AT_ONCE,
} AriMistakeMarks;
/** ARI_SOLUTIONS_PATIENCE: solutions are sought for at most this long, in seconds, where nobody
 * waits for them. The session asks for them itself if mistakes are marked at once. */
#define ARI_SOLUTIONS_PATIENCE 10
#define ARI_TYPE_MISTAKE_MARKS (ari_mistake_marks_get_type ())
GType ari_mistake_marks_get_type (void);

/** ARI_MODIFIED_MARK: begins the title of a file that has unsaved changes. */
#define ARI_MODIFIED_MARK "• "

#define ARI_TYPE_SESSION (ari_session_get_type ())
/**
 * AriSession: the state that the sections of a window share.
 *
 * It always has a document: an empty 9×9 grid at first. Unsaved work is kept for the next run, and
 * the time is counted during play.
 *
 * Properties, notified only on change: `file` (GFile, nullable, read-only: where the document was
 * read from or saved), `modified` (gboolean, read-only: closing would lose changes), `title` and
 * `subtitle` (string, read-only), `clock` (string, read-only, nullable: the time played, to the
 * second, of a puzzle with givens), `locked` (gboolean, read-only: the window shows something else
 * than the game, which must not change), `keep-notes` (gboolean: entering a digit removes it from
 * its peers' notes), `show-clock` (gboolean: there is a `clock`), `mark-mistakes`
 * (AriMistakeMarks).
 *
 * Signals: `replaced ()`: there is another document; `changed (AriMove *move)`: the game has
 * changed, with the argument of AriGame's signal; `puzzle-changed ()`: the game has other givens;
 * `grade-changed ()`; `solutions-found ()`: there is an answer; `not-kept (string why)`: unsaved
 * work would be lost in a crash.
 */
G_DECLARE_FINAL_TYPE (AriSession, ari_session, ARI, SESSION, GObject)

/** ari_session_new: @recovery_folder: (nullable): where unsaved work is kept; NULL keeps none. */
AriSession *ari_session_new (GFile *recovery_folder);

/** ari_session_set_document: replaces the document, saved or not. @file: (nullable) */
void ari_session_set_document (AriSession *self, AriDocument *document, GFile *file);
/** The next five return (transfer none) parts of the document, valid until `replaced`, and the last
 * three until `puzzle-changed`. */
AriDocument *ari_session_get_document (AriSession *self);
AriGame *ari_session_get_game (AriSession *self);
AriPuzzle *ari_session_get_puzzle (AriSession *self);
const AriLayout *ari_session_get_layout (AriSession *self);
const AriSymbols *ari_session_get_symbols (AriSession *self);
/** ari_session_is_untouched: Returns: TRUE for an empty grid without a file, which may be replaced.
 */
gboolean ari_session_is_untouched (AriSession *self);

/** ari_session_get_file: returns (transfer none) (nullable) the file of the document, which may be
 * in the program's own folder; see own-place.h */
GFile *ari_session_get_file (AriSession *self);
/** ari_session_get_chosen_file: returns (transfer none) (nullable) the file if the user has chosen
 * it; NULL for one in the program's own folder. */
GFile *ari_session_get_chosen_file (AriSession *self);
/** ari_session_dup_file_name: returns (transfer full) (nullable) the name of the chosen file, for
 * display.
 */
char *ari_session_dup_file_name (AriSession *self);
/** ari_session_dup_name: returns (transfer full) the puzzle's title, or else its file's name: the
 * window's title without the mark for changes. */
char *ari_session_dup_name (AriSession *self);
/** ari_session_rename: changes the puzzle's title. @title: "" for none */
void ari_session_rename (AriSession *self, const char *title);
gboolean ari_session_get_modified (AriSession *self);
/** ari_session_needs_keeping: Returns: TRUE if the game is modified, or its file is in the
 * program's own folder and lacks a second or more of the time played. */
gboolean ari_session_needs_keeping (AriSession *self);
const char *ari_session_get_title (AriSession *self);
/** ari_session_get_subtitle: returns (transfer none) what complements the title: rules, the file
 * and the grade, as far as known, or else the size of the grid. */
const char *ari_session_get_subtitle (AriSession *self);
/** ari_session_dup_subtitle_tooltip: returns (transfer full) (nullable) an explanation of rules and
 * numbers in the subtitle; NULL if there are none. */
char *ari_session_dup_subtitle_tooltip (AriSession *self);

/** ari_session_execute: makes a move of the game.
 * @move: (transfer full) (nullable): must be made for the present state of the game; NULL does
 * nothing
 */
void ari_session_execute (AriSession *self, AriMove *move);
gboolean ari_session_get_locked (AriSession *self);
void ari_session_set_locked (AriSession *self, gboolean locked);
gboolean ari_session_get_keep_notes (AriSession *self);
AriMistakeMarks ari_session_get_mark_mistakes (AriSession *self);
/** ari_session_add_hints: counts steps of logic that the player was shown, or had applied. */
void ari_session_add_hints (AriSession *self, guint n_hints);

/** ari_session_set_playing: starts or stops the clock.
 * @playing: the game is visible and may be played, so the clock runs unless the puzzle is solved */
void ari_session_set_playing (AriSession *self, gboolean playing);
/** ari_session_count_time: adds the time since the last call to the game's; saving calls it. */
void ari_session_count_time (AriSession *self);

/**
 * ari_session_find_solutions: finds out, on a thread, how many solutions the puzzle has, unless
 * that is known or being found out already. `solutions-found` follows.
 * @seconds: the time limit; a lower one than before does not ask again
 *
 * While a puzzle is being entered, all its digits count as givens, the answer is about them up to
 * the next move, more solutions are counted, and the digit is found that left none.
 */
void ari_session_find_solutions (AriSession *self, double seconds);
/** ari_session_get_solutions: returns (transfer none) (nullable) the answer, valid until the puzzle
 * changes; NULL as long as there is none. */
const AriPositionAnswer *ari_session_get_solutions (AriSession *self);
/** ari_session_get_solution: returns (transfer none) (array) (nullable) the only solution, a digit
 * per cell; NULL as long as it is not known, and if the puzzle has none or several. */
const guint8 *ari_session_get_solution (AriSession *self);

/** ari_session_get_grade: returns (transfer none) the difficulty of the puzzle, as far as known. */
const AriGrade *ari_session_get_grade (AriSession *self);
/** ari_session_set_grade: sets the difficulty, and emits `grade-changed`. */
void ari_session_set_grade (AriSession *self, const AriGrade *grade);
/** ari_session_set_hides_grade: sets whether the subtitle omits the grade. */
void ari_session_set_hides_grade (AriSession *self, gboolean hides_grade);

/** ari_session_saves_in_place: Returns: TRUE if it has a chosen file of the native format, so that
 * saving need not ask for a name. Imported files are not overwritten without asking. */
gboolean ari_session_saves_in_place (AriSession *self);
/** ari_session_save_async: writes @document as it is now, which then has @file. It cannot be
 * cancelled: what the user saves must be saved.
 * @document: the session's, or one that it had before
 * @overwrite: writes even if @file is the session's own and was changed by another program;
 *   otherwise that is an error, ARI_PUZZLE_ERROR_CHANGED */
void ari_session_save_async (AriSession *self,
                             AriDocument *document,
                             GFile *file,
                             gboolean overwrite,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/** ari_session_save_finish: returns TRUE if the file was written; FALSE with @error.
 * @loss: (out) (optional) (nullable) (transfer full): a sentence about what the format cannot hold,
 * as in ari_document_save_finish() */
gboolean
ari_session_save_finish (AriSession *self, GAsyncResult *result, char **loss, GError **error);
/** ari_session_get_watch: returns (transfer none) the watch that reports changes of the file by
 * others. If the file is deleted, the document counts as modified. */
AriFileWatch *ari_session_get_watch (AriSession *self);

/** ari_session_flush: writes unsaved work to disk at once, for the next run. Blocks. */
void ari_session_flush (AriSession *self);
/** ari_session_discard: ends the session: unsaved work was saved or is discarded, and nothing is
 * kept from now on. */
void ari_session_discard (AriSession *self);
