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
 * @difference: (nullable): how the file differs from what the window shows, in words; NULL offers
 * to show it
 */
void ari_overwrite_ask (GtkWindow *parent,
                        GFile *file,
                        const char *difference,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
/** ari_overwrite_ask_finish: returns the answer; CANCEL if the dialog was closed without one. */
AriOverwrite ari_overwrite_ask_finish (GtkWindow *parent, GAsyncResult *result);

/** ari_overwrite_ask_output: asks the same about a file that this window wrote and cannot show, so
 * that it offers no difference and no reloading; ari_overwrite_ask_output_finish() returns CANCEL,
 * SAVE_AS or GO_AHEAD. */
void ari_overwrite_ask_output (GtkWindow *parent,
                               GFile *file,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
AriOverwrite ari_overwrite_ask_output_finish (GtkWindow *parent, GAsyncResult *result);
