/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An editable list of breakpoints, at which a search stops, and of bookmarks, which name its steps.
 */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "puzzle/document/search-notes.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

#define ARI_TYPE_STOP_LIST (ari_stop_list_get_type ())
/**
 * AriStopList: a button, and what it opens: breakpoints to switch off, remove or add, and bookmarks
 * to go to, remove or add.
 *
 * Signals: `changed ()`: the user changed the notes. `go (guint64 step)`: to a bookmark.
 */
G_DECLARE_FINAL_TYPE (AriStopList, ari_stop_list, ARI, STOP_LIST, GtkWidget)

/** ari_stop_list_set_puzzle: how cells are named and digits written. @notes: what is shown and
 * changed from now on; it lives as long as the list, or until this is called again */
void ari_stop_list_set_puzzle (AriStopList *self,
                               const AriLayout *layout,
                               const AriSymbols *symbols,
                               AriSearchNotes *notes);
/** ari_stop_list_bind_goes_on: whether a running search goes on while one looks back is chosen
 * here, too, for `goes-on` of @solver. */
void ari_stop_list_bind_goes_on (AriStopList *self, GObject *solver);
/** ari_stop_list_refresh: the notes were changed by others. */
void ari_stop_list_refresh (AriStopList *self);
/** ari_stop_list_update: @position: the step that is shown, which can get a name; 0: none is.
 * @stopped_at: (nullable): the breakpoint at which the search has stopped, to be said */
void ari_stop_list_update (AriStopList *self, guint64 position, const AriBreakpoint *stopped_at);

/** ari_stop_list_fill_menu: adds to @menu what stops a search at @cell. */
void ari_stop_list_fill_menu (AriSection *section, guint cell, GMenu *menu);

G_END_DECLS
