/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows in labels the first decision in which two searches of a race differ, both searches as one
 * tree, and what each paid for the same tries. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"
#include "ui/race/race-tree.h"

/**
 * AriRaceDifference: fills a label with sentences, a tree, and a grid with a table. A thread finds
 * where the searches part. Its owner frees it before the widgets, which it does not keep alive.
 */
typedef struct AriRaceDifference AriRaceDifference;

AriRaceDifference *ari_race_difference_new (GtkLabel *words, AriRaceTree *tree, GtkGrid *table);
void ari_race_difference_free (AriRaceDifference *self);

/**
 * ari_race_difference_show: compares two searches.
 * @one, @other: used only during the call
 * @start, @limit: the grid and the goal that both began with
 * @axis: the measure of cost by which the rows are sorted
 */
void ari_race_difference_show (AriRaceDifference *self,
                               const AriRunResult *one,
                               const AriRunResult *other,
                               const AriGrid *start,
                               guint64 limit,
                               AriAxis axis,
                               const AriSymbols *symbols);
/** ari_race_difference_clear: shows nothing, and cancels the comparison. */
void ari_race_difference_clear (AriRaceDifference *self);

/**
 * ari_race_add_cell: adds a label to a table. @style: (nullable): a CSS class. @left: aligns the
 * label to the left, as for words; numbers are aligned to the right.
 */
void ari_race_add_cell (
    GtkGrid *table, int column, int row, const char *words, const char *style, gboolean left);
/** ari_race_clear_table: removes all labels. */
void ari_race_clear_table (GtkGrid *table);
