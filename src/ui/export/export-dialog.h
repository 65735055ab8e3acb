/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exporting: what, as what, and how large, shown while it is chosen. */

#pragma once

#include "ui/export/export-stock.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

#define ARI_TYPE_EXPORT_DIALOG (ari_export_dialog_get_type ())
/**
 * AriExportDialog: offers what a stock has, and nothing else. What is chosen is previewed; a thread
 * makes it, which can be cancelled. When a file is written the dialog closes, and the window says
 * so; what went wrong is said in the dialog, which stays. Closing it cancels.
 *
 * Its actions: `export.export`, `export.copy`, `export.cancel`.
 */
G_DECLARE_FINAL_TYPE (AriExportDialog, ari_export_dialog, ARI, EXPORT_DIALOG, GtkWindow)

/** ari_export_dialog_new: @stock: (transfer full); @notice: of @parent */
GtkWidget *ari_export_dialog_new (GtkWindow *parent, AriExportStock *stock, AriNotice *notice);

G_END_DECLS
