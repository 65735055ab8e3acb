/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same puzzle under several methods of search at once, side by side. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

#define ARI_TYPE_RACE_WINDOW (ari_race_window_get_type ())
/**
 * AriRaceWindow: a race, each search with a small grid, its counters and its flame graph, all on
 * one scale; a table of what they cost, to copy and save; and where two of them part. Closing it
 * ends the race.
 *
 * Actions: `race.run` (start, pause, resume), `race.stop`, `race.copy`, `race.save`,
 * `race.show` (a search's index: shows it in the window that the race was opened from),
 * `race.example`, which races a bundled puzzle that shows why cells with few candidates come first.
 */
G_DECLARE_FINAL_TYPE (AriRaceWindow, ari_race_window, ARI, RACE_WINDOW, GtkWindow)

/**
 * ari_race_window_new: nothing runs yet.
 * @application: (nullable)
 * @givens: copied
 * @entries: (nullable): the givens and what the player has entered, to start from instead, if the
 * user chooses so, which is remembered; copied
 * @symbols: copied
 * @title: of the puzzle
 */
GtkWidget *ari_race_window_new (GtkApplication *application,
                                const AriGrid *givens,
                                const AriGrid *entries,
                                const AriSymbols *symbols,
                                const char *title);
/**
 * ari_race_window_new_of_branch: opens a race of a branch of the user's own and the search that it
 * parted from. Both are chosen; others can be added.
 * @start: the grid that both began with; copied
 * @branch: copied, with its choices
 * @limit: the goal of both
 */
GtkWidget *ari_race_window_new_of_branch (GtkApplication *application,
                                          const AriGrid *start,
                                          const AriSymbols *symbols,
                                          const char *title,
                                          const AriStrategy *branch,
                                          guint64 limit);
/** ari_race_window_add_actions: `race`: opens a race of the puzzle that @window's session has then,
 * with the strategy that is chosen there among others. `compare-branch`: if the search is a branch
 * of the user's own, opens a race with it, and starts it. @sections: NULL after the last; that of
 * the search among them */
void ari_race_window_add_actions (GtkApplicationWindow *window, AriSection *const *sections);
/** ari_race_window_get_race: (transfer none): tests use it. */
AriRace *ari_race_window_get_race (AriRaceWindow *self);

G_END_DECLS
