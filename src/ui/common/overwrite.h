/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports that another program has changed an open file, and asks before overwriting it. */

#pragma once

#include "puzzle/files/file-watch.h"
#include "ui/widgets/notice.h"

/** ari_overwrite_report: says that @file was changed by another program or has disappeared, and
 * offers the window's action `reload`; does nothing if @state says that the file is as it was. */
void ari_overwrite_report (AriNotice *notice, GFile *file, AriFileState state);

/** AriOverwrite: the answers to the question. */
typedef enum {
  ARI_OVERWRITE_CANCEL,
  ARI_OVERWRITE_DIFFERENCE, /* shows the difference, and asks again */
  ARI_OVERWRITE_SAVE_AS,
  ARI_OVERWRITE_RELOAD,
  ARI_OVERWRITE_GO_AHEAD,
} AriOverwrite;

/**
 * ari_overwrite_ask: asks what to do with a file that was changed since it was opened or saved
 * last.
 * @is_output: this window wrote the file and cannot show it, so there is no difference to show, and
 * no reloading
 * @difference: (nullable): how the file differs from what the window shows, in words; NULL offers
 * to show it
 */
void ari_overwrite_ask (GtkWindow *parent,
                        GFile *file,
                        gboolean is_output,
                        const char *difference,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
/** ari_overwrite_ask_finish: returns the answer; CANCEL if the dialog was closed without one.
 * @is_output: as when it was asked */
AriOverwrite ari_overwrite_ask_finish (GtkWindow *parent, gboolean is_output, GAsyncResult *result);
