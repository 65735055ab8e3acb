/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The breakpoints and bookmarks of the Search page: what adds them to its notes. */

#pragma once

#include "ui/search/search-keeper.h"
#include "ui/session/section.h"

#define ARI_TYPE_SEARCH_STOPS (ari_search_stops_get_type ())
/**
 * AriSearchStops: changes the notes of a keeper, which owns them, as the page's list and these
 * actions ask for it: `break-step`, `break-depth`, `break-cell`, `bookmark-step`.
 *
 * Signal `changed ()`: the breakpoints or bookmarks are others now; the solver and the document
 * have them.
 */
G_DECLARE_FINAL_TYPE (AriSearchStops, ari_search_stops, ARI, SEARCH_STOPS, GObject)

/** ari_search_stops_new: (transfer full): @section: shows the page and notices; must outlive it, as
 * must @keeper */
AriSearchStops *ari_search_stops_new (AriSection *section, AriSearchKeeper *keeper);
/** ari_search_stops_set_page: is to be called when the page was made. @solver, @list: must outlive
 * it */
void ari_search_stops_set_page (AriSearchStops *self, AriSolver *solver, AriStopList *list);
/** ari_search_stops_add_actions: adds the actions to @map. */
void ari_search_stops_add_actions (AriSearchStops *self, GActionMap *map);
