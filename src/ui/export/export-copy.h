/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies something of a stock to the clipboard. */

#pragma once

#include "ui/export/export-job.h"

/** ari_export_can_copy: Returns: TRUE for kinds that can be pasted: pictures and short texts. */
gboolean ari_export_can_copy (AriExportKind kind);
/** ari_export_copy: puts a picture on the clipboard of @widget, and for a grid its digits as text.
 * @wish: its kind must be one that can be copied
 * Returns: a message that it was copied, translated */
const char *
ari_export_copy (GtkWidget *widget, const AriExportStock *stock, const AriExportWish *wish);
