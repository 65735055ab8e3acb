/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One window, one puzzle: the frame around a session and its sections. */

#pragma once

#include <gtk/gtk.h>

#include "ui/window/saver.h"

G_BEGIN_DECLS

#define ARI_TYPE_WINDOW (ari_window_get_type ())
/**
 * AriWindow: a puzzle, its game, and perhaps a search in it.
 *
 * It has a session, the grid, and a list of sections: one for each page, and overlays. It shows the
 * pages, paints the grid once for all changes since the last frame (the game, then the sections
 * that are active, in their order), and offers what the user does to the sections: what is done in
 * the grid and the transport keys to the active ones first, Escape and Enter to each in turn.
 *
 * Signals: those of ui/widgets/open-actions.h; `open-document (AriDocument, GFile)`: a new puzzle
 * is to be shown, here if nothing is here yet; `open-collection (AriCollection, GFile)`: a window
 * for many puzzles is wanted; all but the document are NULL. Its actions are those of the menus and
 * of the shortcuts window.
 */
G_DECLARE_FINAL_TYPE (AriWindow, ari_window, ARI, WINDOW, GtkApplicationWindow)

/** ari_window_new: with an empty 9×9 grid, not shown yet. */
GtkWidget *ari_window_new (GtkApplication *application);
/** ari_window_new_at_start: the same with the start page in the place of the grid, until there is a
 * puzzle, another page is wanted, or somebody wants to enter a puzzle. */
GtkWidget *ari_window_new_at_start (GtkApplication *application);

AriSession *ari_window_get_session (AriWindow *self);
/** ari_window_get_saver: asks whether the window may close, which leaves it open. */
AriSaver *ari_window_get_saver (AriWindow *self);
/** ari_window_get_notice: where others say what concerns this window. */
AriNotice *ari_window_get_notice (AriWindow *self);
/** ari_window_get_at_start: whether the start page is in the place of the grid. A puzzle may be
 * behind it, as it was left. */
gboolean ari_window_get_at_start (AriWindow *self);
/** ari_window_continue: leaves the start page for the puzzle behind it, if there is one. */
void ari_window_continue (AriWindow *self);
/** ari_window_has_room: whether another puzzle may take the place of what is here: nothing, or
 * behind the start page one that is in its file as it is. */
gboolean ari_window_has_room (AriWindow *self);
/** ari_window_set_document: shows @document, whatever was shown before. @file: (nullable) */
void ari_window_set_document (AriWindow *self, AriDocument *document, GFile *file);
/** ari_window_judge_puzzle: says whether the puzzle, which others made, has exactly one solution,
 * if it has not been played yet. */
void ari_window_judge_puzzle (AriWindow *self);
/** ari_window_refresh: brings the grid up to date now, and not only with the next frame. */
void ari_window_refresh (AriWindow *self);

/** ari_window_close_now: closes it without asking; unsaved work is thrown away. */
void ari_window_close_now (AriWindow *self);

G_END_DECLS
