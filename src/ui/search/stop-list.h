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
 * AriStopList: a button whose popover has breakpoints to switch off, remove or add, and bookmarks
 * to go to, remove or add.
 *
 * Signals: `changed ()`: the user changed the notes. `go (guint64 step)`: the user chose a
 * bookmark.
 */
G_DECLARE_FINAL_TYPE (AriStopList, ari_stop_list, ARI, STOP_LIST, GtkWidget)

/** ari_stop_list_set_puzzle: sets how cells are named and digits are written.
 * @notes: are shown and changed from now on; they must live as long as the list, or until the next
 * call
 * */
void ari_stop_list_set_puzzle (AriStopList *self,
                               const AriLayout *layout,
                               const AriSymbols *symbols,
                               AriSearchNotes *notes);
/** ari_stop_list_bind_goes_on: binds a check button to `goes-on` of @solver, which says whether a
 * running search goes on while the user looks back. */
void ari_stop_list_bind_goes_on (AriStopList *self, GObject *solver);
/** ari_stop_list_refresh: is to be called after others have changed the notes. */
void ari_stop_list_refresh (AriStopList *self);
/** ari_stop_list_update: shows another moment of the search.
 * @position: the shown step, which the user can name; 0: no step is shown
 * @stopped_at: (nullable): the breakpoint at which the search has stopped, which the button says */
void ari_stop_list_update (AriStopList *self, guint64 position, const AriBreakpoint *stopped_at);

/** ari_stop_list_fill_menu: adds items to @menu that set a breakpoint at @cell. */
void ari_stop_list_fill_menu (AriSection *section, guint cell, GMenu *menu);

G_END_DECLS
