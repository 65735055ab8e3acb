/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments that come with the program: lists of puzzles that are measured with strategies. */

#pragma once

#include "ui/collection/collection-window.h"

/** ari_experiment_show: shows the puzzles of an experiment in @window, which is empty, begins to
 * measure them, and says what there is to see.
 * @name: “gaps”, “seventeen” or “hexadecimal”
 *
 * Returns: FALSE if there is no such experiment. */
gboolean ari_experiment_show (const char *name, AriCollectionWindow *window);
/** ari_experiment_get_title: (nullable): its translated title; NULL if there is no such one. */
const char *ari_experiment_get_title (const char *name);
