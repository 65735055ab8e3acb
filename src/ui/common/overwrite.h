/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question before a file is overwritten that another program has changed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

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
 * @name: of the file, for people
 * @difference: (nullable): how the file differs from what the window shows, in words; NULL offers
 *   to show it
 */
void ari_overwrite_ask (GtkWindow *parent,
                        const char *name,
                        const char *difference,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
AriOverwrite ari_overwrite_ask_finish (GtkWindow *parent, GAsyncResult *result);

G_END_DECLS
