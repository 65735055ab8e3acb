/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving from a window: where to, and the question before closing. */

#pragma once

#include "ui/session/session.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

#define ARI_TYPE_SAVER (ari_saver_get_type ())
/** AriSaver: asks over a window where to save its session and whether to save it before closing,
 * and says in a notice what went wrong. It also says when another program has changed the file, and
 * asks before overwriting that; its notice offers the window's action `reload`. */
G_DECLARE_FINAL_TYPE (AriSaver, ari_saver, ARI, SAVER, GObject)

/** ari_saver_new: @window and @notice are not kept: the window keeps the saver. */
AriSaver *ari_saver_new (GtkWindow *window, AriSession *session, AriNotice *notice);
/** ari_saver_add_actions: `save`; `save-as`, which asks for a place even if there is one; and
 * `reload`, which shows what the file holds now, and asks first if unsaved changes would go. */
void ari_saver_add_actions (AriSaver *self, GActionMap *map);

/** ari_saver_may_close_async: keeps a game without a file that the user has chosen in the program's
 * own place; asks what is to become of other unsaved work, if there is any, and saves it if so
 * told. While it is asking already, the answer is no. */
void ari_saver_may_close_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_saver_may_close_finish: FALSE if the user cancelled, or saving failed. */
gboolean ari_saver_may_close_finish (AriSaver *self, GAsyncResult *result);
gboolean ari_saver_get_asking (AriSaver *self);
/** ari_saver_keep_async: keeps a game that is in no file in the program's own place, asking
 * nothing; other work stays as it is. */
void ari_saver_keep_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_saver_keep_finish: FALSE if it could not be written, which was said. */
gboolean ari_saver_keep_finish (AriSaver *self, GAsyncResult *result);
/** ari_saver_suggest_stem: (transfer full): what a file about the session's puzzle is likely to be
 * called, without an ending. */
char *ari_saver_suggest_stem (AriSession *session);
/** ari_saver_replace: shows @document in the place of the session's, unless the user wants to go on
 * with that when asked what is to become of it. A list that has that one keeps it for later.
 * @file: (nullable): where @document is saved */
void ari_saver_replace (AriSaver *self, AriDocument *document, GFile *file);

G_END_DECLS
