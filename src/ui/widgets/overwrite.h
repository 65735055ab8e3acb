/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When another program changes an open file: what is said, and the question before overwriting. */

#pragma once

#include "puzzle/files/file-watch.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

/** ari_overwrite_tell: says that others have changed @file, or that it has gone, and offers the
 * window's action `reload`; nothing in other states. */
void ari_overwrite_tell (AriNotice *notice, GFile *file, AriFileState state);

typedef enum {
  ARI_OVERWRITE_CANCEL,
  ARI_OVERWRITE_DIFFERENCE, /* the difference is to be shown, and then asked again */
  ARI_OVERWRITE_SAVE_AS,
  ARI_OVERWRITE_RELOAD,
  ARI_OVERWRITE_GO_AHEAD,
} AriOverwrite;

/**
 * ari_overwrite_ask: asks what is to become of a file that holds something else than when it was
 * opened or saved last.
 * @difference: (nullable): how the file differs from what the window shows, in words; NULL offers
 *   to show it
 */
void ari_overwrite_ask (GtkWindow *parent,
                        GFile *file,
                        const char *difference,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
AriOverwrite ari_overwrite_ask_finish (GtkWindow *parent, GAsyncResult *result);

/** ari_overwrite_ask_output: the same of a file that holds something else than what this window
 * wrote to it, and that it cannot show: no difference, no reloading. */
void ari_overwrite_ask_output (GtkWindow *parent,
                               GFile *file,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
AriOverwrite ari_overwrite_ask_output_finish (GtkWindow *parent, GAsyncResult *result);

G_END_DECLS
