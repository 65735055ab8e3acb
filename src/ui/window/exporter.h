/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints and exports what a window shows, as pages and pictures. */

#pragma once

#include "ui/grid/grid-view.h"
#include "ui/session/section.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

/** ari_exporter_add_actions: adds `print`, `export`, `copy-picture`, `copy` and `copy-grid`, for
 * what @grid shows. The widgets belong to @window.
 * @sections: NULL after the last; one of them may have a search to export
 * @refresh: shows in the grid what has changed since the last frame */
void ari_exporter_add_actions (GtkApplicationWindow *window,
                               AriSession *session,
                               AriGridView *grid,
                               AriNotice *notice,
                               AriSection *const *sections,
                               void (*refresh) (gpointer window));

G_END_DECLS
