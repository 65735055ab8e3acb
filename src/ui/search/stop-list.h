/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An editable list of breakpoints, at which a search stops, and of bookmarks, which name its steps.
 */

#pragma once

#include "puzzle/document/search-notes.h"
#include "ui/search/search-state.h"

/** ARI_STOP_LIST_LAST_PLACE: stands for a bookmark: the step where the search was left. */
#define ARI_STOP_LIST_LAST_PLACE G_MAXUINT

#define ARI_TYPE_STOP_LIST (ari_stop_list_get_type ())
/**
 * AriStopList: a button whose popover has breakpoints to switch off, remove or add, and bookmarks
 * to go to, remove or add.
 *
 * Signals: `changed ()`: the user changed the notes. `go (guint index)`: the user chose a bookmark
 * of the notes, or ARI_STOP_LIST_LAST_PLACE. `bookmark (guint64 step, const char *name)`: the user
 * wants a bookmark; the name may be empty.
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
/** ari_stop_list_refresh: is to be called when the notes were changed elsewhere. */
void ari_stop_list_refresh (AriStopList *self);
/** ari_stop_list_show: shows where the search of @state has stopped, and which bookmarks are in it;
 * its step can be named. */
void ari_stop_list_show (AriStopList *self, const AriSearchState *state);
