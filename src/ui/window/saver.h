/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving from a window: the choice of a file, and the question before closing. */

#pragma once

#include "ui/session/session.h"
#include "ui/widgets/notice.h"

#define ARI_TYPE_SAVER (ari_saver_get_type ())
/** AriSaver: asks over a window where to save its session, and whether to save it before closing,
 * and reports errors in a notice. It also reports that another program has changed the file, and
 * asks before overwriting that; its notice offers the window's action `reload`. */
G_DECLARE_FINAL_TYPE (AriSaver, ari_saver, ARI, SAVER, GObject)

/** ari_saver_new: @window and @notice are not referenced, because the window owns the saver. */
AriSaver *ari_saver_new (GtkWindow *window, AriSession *session, AriNotice *notice);
/** ari_saver_add_actions: adds `save`; `save-as`, which asks for a place even if there is one; and
 * `reload`, which shows what the file holds now, and first asks if unsaved changes would be
 * lost. */
void ari_saver_add_actions (AriSaver *self, GActionMap *map);

/** ari_saver_may_close_async: saves a game that has no file chosen by the user in the program's own
 * place; asks what to do with other unsaved work, and saves it if the user wants that. While it is
 * asking already, the answer is FALSE. */
void ari_saver_may_close_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_saver_may_close_finish: returns TRUE if the window may close; FALSE if the user cancelled,
 * or saving failed. */
gboolean ari_saver_may_close_finish (AriSaver *self, GAsyncResult *result);
/** ari_saver_get_asking: returns TRUE from ari_saver_may_close_async() until its answer. */
gboolean ari_saver_get_asking (AriSaver *self);
/** ari_saver_keep_async: saves a game that has no file chosen by the user in the program's own
 * place, without asking. A session that is untouched or has a chosen file stays as it is. */
void ari_saver_keep_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_saver_keep_finish: returns FALSE if it could not be written, which a notice has said. */
gboolean ari_saver_keep_finish (AriSaver *self, GAsyncResult *result);
/** ari_saver_suggest_stem: returns (transfer full) a name, without an ending, for files about the
 * session's puzzle. */
char *ari_saver_suggest_stem (AriSession *session);
/** ari_saver_replace: shows @document in place of the session's, unless the user cancels when asked
 * about unsaved work. The list that the old document came from keeps it for later.
 * @file: (nullable): where @document is saved */
void ari_saver_replace (AriSaver *self, AriDocument *document, GFile *file);
