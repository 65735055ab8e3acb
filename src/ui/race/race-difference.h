/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where two searches of a race part, and what each paid for the same tries, in labels. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/race.h"

G_BEGIN_DECLS

/** AriRaceDifference: fills a label with sentences and a grid with a table. It asks a thread where
 * they part, and belongs to the widgets, which outlive it. */
typedef struct AriRaceDifference AriRaceDifference;

AriRaceDifference *ari_race_difference_new (GtkLabel *words, GtkGrid *table);
void ari_race_difference_free (AriRaceDifference *self);

/** ari_race_difference_show: @one, @other: not used afterwards
 * @start, @limit: what both began with
 * @axis: by which costs are sorted */
void ari_race_difference_show (AriRaceDifference *self,
                               const AriRunResult *one,
                               const AriRunResult *other,
                               const AriGrid *start,
                               guint64 limit,
                               AriAxis axis,
                               const AriSymbols *symbols);
/** ari_race_difference_clear: shows nothing, and asks no longer. */
void ari_race_difference_clear (AriRaceDifference *self);

/** ari_race_add_cell: a label of a table. @style: (nullable): a CSS class. Numbers, in all columns
 * but @left, are on the right. */
void ari_race_add_cell (
    GtkGrid *table, int column, int row, const char *words, const char *style, gboolean left);
/** ari_race_clear_table: removes all labels. */
void ari_race_clear_table (GtkGrid *table);

G_END_DECLS
