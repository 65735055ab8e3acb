/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something of a stock on the clipboard. */

#pragma once

#include "ui/export/export-job.h"

G_BEGIN_DECLS

/** ari_export_can_copy: whether a kind is something to paste: a picture or a short text. */
gboolean ari_export_can_copy (AriExportKind kind);
/** ari_export_copy: puts it on the clipboard of @widget: where pictures are pasted, it is one, and
 * where text is, the digits, if it shows a grid.
 * @wish: of a kind that can be copied. Returns: words that say so */
const char *
ari_export_copy (GtkWidget *widget, const AriExportStock *stock, const AriExportWish *wish);

G_END_DECLS
