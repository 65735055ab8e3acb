/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog to export: what, in which format and size, with a preview. */

#pragma once

#include "ui/export/export-stock.h"
#include "ui/widgets/notice.h"

#define ARI_TYPE_EXPORT_DIALOG (ari_export_dialog_get_type ())
/**
 * AriExportDialog: offers the kinds that a stock has. It previews the choice; a thread makes the
 * file, and can be cancelled. When the file is written, the dialog closes, and the window reports
 * it; errors are shown in the dialog, which stays open. Closing it cancels.
 *
 * Its actions: `export.export`, `export.copy`, `export.cancel`.
 */
G_DECLARE_FINAL_TYPE (AriExportDialog, ari_export_dialog, ARI, EXPORT_DIALOG, GtkWindow)

/** ari_export_dialog_new: makes a dialog over @parent, which is not shown yet.
 * @stock: (transfer full): what can be exported
 * @notice: the notice of @parent, which reports that a file was written */
GtkWidget *ari_export_dialog_new (GtkWindow *parent, AriExportStock *stock, AriNotice *notice);
