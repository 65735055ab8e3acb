/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An editable list of breakpoints, at which a search stops, and of bookmarks, which name its steps.
 */

#pragma once

#include "puzzle/document/search-notes.h"
#include "ui/search/search-state.h"

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
/** ari_stop_list_add_breakpoint, ari_stop_list_add_bookmark: add it as if the user had, if there is
 * room for it. @name: if empty, the bookmark is named after its step */
void ari_stop_list_add_breakpoint (AriStopList *self, const AriBreakpoint *breakpoint);
void ari_stop_list_add_bookmark (AriStopList *self, guint64 step, const char *name);
/** ari_stop_list_show: shows where the search of @state has stopped; its step can be named. */
void ari_stop_list_show (AriStopList *self, const AriSearchState *state);

/** ari_stop_list_fill_menu: adds items to @menu that set a breakpoint at @cell. */
void ari_stop_list_fill_menu (AriSection *section, guint cell, GMenu *menu);

G_END_DECLS
