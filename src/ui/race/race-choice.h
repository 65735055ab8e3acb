/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strategies that are to race, in a list of check buttons. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"

/**
 * AriRaceChoice: fills a box with a check button for each strategy, and shows in a menu button how
 * many are active. It has no references to these widgets, so it must be freed before
 * they are.
 */
typedef struct AriRaceChoice AriRaceChoice;

/**
 * AriRaceChosen: is called when the strategies that race have changed.
 * @by_user: the user used a button
 */
typedef void (*AriRaceChosen) (gpointer data, gboolean by_user);

/** ari_race_choice_new: lists all presets, and as many of the user's methods that have names as
 * there are rows for; none of them races yet. Other methods get a row when they are chosen, if need
 * be that of one that does not race. */
AriRaceChoice *
ari_race_choice_new (GtkMenuButton *button, GtkBox *checks, AriRaceChosen chosen, gpointer data);
/** ari_race_choice_update_names: call this when methods got other names. */
void ari_race_choice_update_names (AriRaceChoice *self);
void ari_race_choice_free (AriRaceChoice *self);
/**
 * ari_race_choice_add_branch: adds a branch of the user's own, and lets it race.
 * @branch: must live as long as the choice
 */
void ari_race_choice_add_branch (AriRaceChoice *self, const AriStrategy *branch);

/** ari_race_choice_get_strategies: sets @strategies to the strategies that race, in the order of
 * their rows. Returns: their number, 0 to ARI_RACE_MOST */
guint ari_race_choice_get_strategies (AriRaceChoice *self,
                                      const AriStrategy *strategies[ARI_RACE_MOST]);
/**
 * ari_race_choice_choose_named: lets the strategies named race, and no others. @names: names of
 * presets and methods, separated by commas
 */
void ari_race_choice_choose_named (AriRaceChoice *self, const char *names);
/**
 * ari_race_choice_dup_chosen: returns (transfer full) the names of the strategies that race,
 * separated by commas.
 */
char *ari_race_choice_dup_chosen (AriRaceChoice *self);
/** ari_race_choice_choose_all: lets all strategies race, or none. */
void ari_race_choice_choose_all (AriRaceChoice *self, gboolean all);
/** ari_race_choice_choose: lets @strategy race, too. @by_user: for `chosen` */
void ari_race_choice_choose (AriRaceChoice *self, const AriStrategy *strategy, gboolean by_user);
