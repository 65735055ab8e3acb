/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions Open, Open Recent and Paste, and drops, which all windows of puzzles have. */

#pragma once

#include "ui/widgets/notice.h"

/**
 * ari_open_actions_install: adds these signals to a class of windows: `open-files (GListModel
 * files)`: opens GFiles, each in a window that fits; `open-text (string text)`: opens text of the
 * clipboard or a drop; `open-stream (GBytes start, GInputStream rest)`: opens a text of more than
 * 64 KiB, of which only the start has been read; `open-picture (GBytes picture)`: opens the file of
 * a picture, which ends after 32 MiB and a byte if it is larger.
 * The window that emits them may be used if it is empty.
 */
void ari_open_actions_install (GType window_type);

/**
 * ari_open_actions_add: adds the actions `open`, `open-recent` (string: a URI) and `paste`, and a
 * target for drops of files, text and pictures; they emit the signals above.
 * @notice: a notice of the window, which shows errors
 * @nothing_to_paste: translated: tells the user what to copy first
 * @get_file: (nullable) (transfer none): the file whose folder Open begins in
 */
void ari_open_actions_add (GtkApplicationWindow *window,
                           AriNotice *notice,
                           const char *nothing_to_paste,
                           GFile *(*get_file) (gpointer window));
/** ari_open_actions_text_takes: activates a clipboard action such as "clipboard.copy" in a text
 * that has the focus, which comes before the window's action. Returns: TRUE if there is such a
 * text */
gboolean ari_open_actions_text_takes (GtkWindow *window, const char *action_name);
