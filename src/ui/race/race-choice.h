/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategies that are to race, in a list of check buttons. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"

G_BEGIN_DECLS

/** AriRaceChoice: fills a box with check buttons, and a menu button with how many are active. It
 * belongs to the widgets, which outlive it. */
typedef struct AriRaceChoice AriRaceChoice;

/** AriRaceChosen: others race. @by_user: with a check button, or by ari_race_choice_set_all() */
typedef void (*AriRaceChosen) (gpointer data, gboolean by_user);

/** ari_race_choice_new: of all presets; none races yet. */
AriRaceChoice *
ari_race_choice_new (GtkMenuButton *button, GtkBox *checks, AriRaceChosen chosen, gpointer data);
void ari_race_choice_free (AriRaceChoice *self);
/** ari_race_choice_add_own: a branch of the user's own, which races.
 * @branch: used as long as the choice */
void ari_race_choice_add_own (AriRaceChoice *self, const AriStrategy *branch);

/** ari_race_choice_get: Returns: how many race; a branch is the last of them. */
guint ari_race_choice_get (AriRaceChoice *self, const AriStrategy *strategies[ARI_RACE_MOST]);
/** ari_race_choice_set_names: just these race. @names: of presets, with commas */
void ari_race_choice_set_names (AriRaceChoice *self, const char *names);
/** ari_race_choice_dup_names: (transfer full): of the presets that race. */
char *ari_race_choice_dup_names (AriRaceChoice *self);
void ari_race_choice_set_all (AriRaceChoice *self, gboolean all);
/** ari_race_choice_add: @preset races, too. */
void ari_race_choice_add (AriRaceChoice *self, const AriStrategy *preset);

G_END_DECLS
