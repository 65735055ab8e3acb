/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window for a puzzle: the frame around a session and its sections. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/lesson/lesson.h"
#include "ui/learn/lesson-maker.h"
#include "ui/start/start-page.h"
#include "ui/window/saver.h"

#define ARI_TYPE_WINDOW (ari_window_get_type ())
/**
 * AriWindow: shows a puzzle, its game, and perhaps a search in it.
 *
 * It has a session, the grid, and an array of sections: one for each page, and overlays. It shows
 * the pages, and offers what the user does to the sections: edits of the grid, commands, Escape and
 * Enter, to the active ones first.
 *
 * Signals: those of ui/common/open-actions.h; `open-document (AriDocument, GFile)`: wants a new
 * puzzle shown, here if nothing is here yet; `open-collection (AriCollection, GFile)`: wants a
 * window for many puzzles. All arguments but the document may be NULL. Its actions are those of the
 * menus and of the shortcuts window.
 */
G_DECLARE_FINAL_TYPE (AriWindow, ari_window, ARI, WINDOW, GtkApplicationWindow)

/** ari_window_new: makes a window with an empty 9×9 grid, not shown yet. */
GtkWidget *ari_window_new (GtkApplication *application);
/** ari_window_new_at_start: makes a window that shows the start page instead of the grid until it
 * gets a puzzle, another page is wanted, or the user enters a puzzle. */
GtkWidget *ari_window_new_at_start (GtkApplication *application);

/** ari_window_get_session: returns (transfer none) the session, the same as long as the window
 * lives.
 */
AriSession *ari_window_get_session (AriWindow *self);
/** ari_window_get_saver: returns (transfer none) the saver, which asks whether the window may
 * close, but does not close it. */
AriSaver *ari_window_get_saver (AriWindow *self);
/** ari_window_get_notice: returns (transfer none) the notice for messages about this window. */
AriNotice *ari_window_get_notice (AriWindow *self);
/** ari_window_get_at_start: returns TRUE if the start page is shown instead of the grid. A puzzle
 * may be behind it, as it was left. */
gboolean ari_window_get_at_start (AriWindow *self);
/** ari_window_get_start_page: returns (transfer none) (nullable) the start page if it is shown. */
AriStartPage *ari_window_get_start_page (AriWindow *self);
/** ari_window_continue: leaves the start page for the puzzle behind it, if there is one. */
void ari_window_continue (AriWindow *self);
/** ari_window_has_room: returns TRUE if another puzzle may replace the present one: it is
 * untouched, or can be made again by its seed, or is behind the start page and saved as it is. */
gboolean ari_window_has_room (AriWindow *self);
/** ari_window_set_document: replaces the puzzle, saved or not. @file: (nullable) */
void ari_window_set_document (AriWindow *self, AriDocument *document, GFile *file);
/** ari_window_play_lesson: plays @lesson in place of the puzzle, so the window should be new.
 * @lesson: (transfer full)
 * @name: what ari_window_get_lesson() returns while it is played */
void ari_window_play_lesson (AriWindow *self, AriLesson *lesson, const char *name);
/** ari_window_get_lesson: returns (nullable) the name of the lesson that is being played. */
const char *ari_window_get_lesson (AriWindow *self);
/** ari_window_add_to_lesson: adds what the window shows to the lesson that is made in @maker; see
 * ari_lesson_section_add_to(). */
gboolean ari_window_add_to_lesson (AriWindow *self, AriLessonMaker *maker, gboolean bookmarks);
/** ari_window_choose_method: chooses with which method a search begins here. */
void ari_window_choose_method (AriWindow *self, const char *name);
/** ari_window_judge_puzzle: says whether the puzzle, which others made, has exactly one solution,
 * unless it has been played already. */
void ari_window_judge_puzzle (AriWindow *self);
/** ari_window_refresh: repaints the grid now instead of before the next frame. */
void ari_window_refresh (AriWindow *self);

/** ari_window_close_now: closes without asking; unsaved work is lost. */
void ari_window_close_now (AriWindow *self);
