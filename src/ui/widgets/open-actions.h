/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open, Open Recent, Paste and drops: what any window of puzzles does with them. */

#pragma once

#include "ui/widgets/notice.h"

G_BEGIN_DECLS

/**
 * ari_open_actions_install: gives a class of windows the signals
 * `open-files (GListModel files)`: GFile, to be opened in whatever window fits;
 * `open-text (string text)`: the same for text of the clipboard or a drop; and
 * `open-stream (GBytes start, GInputStream rest)`: for more than 64 KiB of such a text,
 * of which only the start has been read.
 * The window that emits them is the window at hand, which may be used if it is empty.
 */
void ari_open_actions_install (GType window_type);

/**
 * ari_open_actions_add: the actions `open`, `open-recent` (string: a URI) and `paste`, and a place
 * to drop files and text on; they emit the signals above.
 * @notice: says what goes wrong; of the window
 * @nothing_to_paste: translated: what to copy first
 * @get_file: (nullable) (transfer none): the file whose folder Open begins in
 */
void ari_open_actions_add (GtkApplicationWindow *window,
                           AriNotice *notice,
                           const char *nothing_to_paste,
                           GFile *(*get_file) (gpointer window));
/** ari_open_actions_text_takes: whether a text that has the focus takes an action of the clipboard,
 * such as "clipboard.copy": it has the first claim. */
gboolean ari_open_actions_text_takes (GtkWindow *window, const char *action_name);

G_END_DECLS
