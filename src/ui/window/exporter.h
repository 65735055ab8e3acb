/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints and exports what a window shows, as pages and pictures. */

#pragma once

#include "ui/session/section.h"
#include "ui/widgets/notice.h"

/** ari_exporter_add_actions: adds `print`, `export`, `copy-picture`, `copy` and `copy-grid`, for
 * what @scene shows. It and @notice belong to @window. */
void ari_exporter_add_actions (GtkApplicationWindow *window, AriNotice *notice, AriScene *scene);
