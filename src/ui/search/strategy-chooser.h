/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how to search: the presets by name, a line about each, and a method of one's own. */

#pragma once

#include <gtk/gtk.h>

#include "engine/search/strategy.h"

#define ARI_TYPE_STRATEGY_CHOOSER (ari_strategy_chooser_get_type ())
/**
 * AriStrategyChooser: a drop-down list of the presets, whose tooltip says what the chosen one does.
 * Its last row opens a dialog for a method of one's own, which then has a row, too.
 *
 * Property `strategy` (string, the name of a preset or a method). A name of neither chooses the
 * default.
 */
G_DECLARE_FINAL_TYPE (AriStrategyChooser, ari_strategy_chooser, ARI, STRATEGY_CHOOSER, GtkBox)

const AriStrategy *ari_strategy_chooser_get_strategy (AriStrategyChooser *self);
/** ari_strategy_chooser_set_strategy: chooses a preset or a method.
 * @name: (nullable): its name; NULL, or a name of neither, chooses the default */
void ari_strategy_chooser_set_strategy (AriStrategyChooser *self, const char *name);

/** ari_strategy_row_new: makes (transfer floating) a box with two labels: the name of a strategy,
 * and a line about it. */
GtkWidget *ari_strategy_row_new (const AriStrategy *strategy);
/** ari_strategy_row_fill: @row: of ari_strategy_row_new(); @strategy: (nullable): NULL for that of
 * the dialog */
void ari_strategy_row_fill (GtkWidget *row, const AriStrategy *strategy);
