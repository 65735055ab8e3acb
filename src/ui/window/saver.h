/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving from a window: where to, and the question before closing. */

#pragma once

#include "ui/session/session.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

#define ARI_TYPE_SAVER (ari_saver_get_type ())
/** AriSaver: asks over a window where to save its session and whether to save it before closing,
 * and says in a notice what went wrong. */
G_DECLARE_FINAL_TYPE (AriSaver, ari_saver, ARI, SAVER, GObject)

/** ari_saver_new: @window and @notice are not kept: the window keeps the saver. */
AriSaver *ari_saver_new (GtkWindow *window, AriSession *session, AriNotice *notice);
/** ari_saver_save: @elsewhere: asks for a place even if there is one. */
void ari_saver_save (AriSaver *self, gboolean elsewhere);

/** ari_saver_may_close_async: asks what is to become of unsaved work, if there is any, and saves it
 * if so told. While it is asking already, the answer is no. */
void ari_saver_may_close_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data);
/** ari_saver_may_close_finish: FALSE if the user cancelled, or saving failed. */
gboolean ari_saver_may_close_finish (AriSaver *self, GAsyncResult *result);
gboolean ari_saver_get_asking (AriSaver *self);

G_END_DECLS
