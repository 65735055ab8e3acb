/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same puzzle under several methods of search at once, side by side. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"
#include "ui/session/session.h"

G_BEGIN_DECLS

#define ARI_TYPE_RACE_WINDOW (ari_race_window_get_type ())
/**
 * AriRaceWindow: a race, each search with a small grid, its counters and its flame graph, all on
 * one scale; a table of what they cost, to copy and save; and where two of them part. Closing it
 * ends the race.
 *
 * Actions: `race.run` (start, pause, resume), `race.stop`, `race.copy`, `race.save`,
 * `race.example`, which races a bundled puzzle that shows why cells with few candidates come first.
 */
G_DECLARE_FINAL_TYPE (AriRaceWindow, ari_race_window, ARI, RACE_WINDOW, GtkWindow)

/**
 * ari_race_window_new: nothing runs yet.
 * @application: (nullable)
 * @givens: copied
 * @symbols: copied
 * @title: of the puzzle
 */
GtkWidget *ari_race_window_new (GtkApplication *application,
                                const AriGrid *givens,
                                const AriSymbols *symbols,
                                const char *title);
/** ari_race_window_add_action: `race`: opens a race of the givens of the puzzle that @session,
 * which is @window's own, has then. */
void ari_race_window_add_action (GtkApplicationWindow *window, AriSession *session);
/** ari_race_window_get_race: (transfer none): for tests. */
AriRace *ari_race_window_get_race (AriRaceWindow *self);

G_END_DECLS
