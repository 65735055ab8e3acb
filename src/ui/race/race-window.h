/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A race: several strategies search the same puzzle at once, side by side. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"
#include "ui/session/section.h"

#define ARI_TYPE_RACE_WINDOW (ari_race_window_get_type ())
/**
 * AriRaceWindow: a race. Each search has a small grid, its counters and its flame graph, all on one
 * scale; a table shows the costs, and can be copied and saved; and the window shows where two
 * searches differ first. Closing it ends the race.
 *
 * Actions: `race.run` (start, pause, resume), `race.stop`, `race.copy`, `race.save`, `race.show`
 * (shows the search of an index in the window that the race was opened from), `race.example` (races
 * a bundled puzzle that shows why cells with few candidates come first).
 */
G_DECLARE_FINAL_TYPE (AriRaceWindow, ari_race_window, ARI, RACE_WINDOW, GtkWindow)

/**
 * ari_race_window_new: makes a window in which nothing runs yet.
 * @application: (nullable)
 * @givens: copied
 * @entries: (nullable): givens and entries, with which the race begins if the user chooses so;
 * copied
 * @symbols: copied
 * @title: the puzzle's title
 */
GtkWidget *ari_race_window_new (GtkApplication *application,
                                const AriGrid *givens,
                                const AriGrid *entries,
                                const AriSymbols *symbols,
                                const char *title);
/** ari_race_window_add_actions: adds two actions. `race` opens a race of the present puzzle of
 * @window's session, with the strategy of the Search page among others. `compare-branch` races the
 * search with its branch of the user's own, if it has one, and starts. @sections: ends with NULL;
 * the search's section is among them */
void ari_race_window_add_actions (GtkApplicationWindow *window, AriSection *const *sections);
/** ari_race_window_get_race: returns (transfer none) the race; for tests and measurements. */
AriRace *ari_race_window_get_race (AriRaceWindow *self);
