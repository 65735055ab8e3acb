/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of a collection as a sorted and filtered list with columns. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection-facts.h"

#define ARI_TYPE_COLLECTION_LIST (ari_collection_list_get_type ())
/**
 * AriCollectionList: a row for each puzzle, for up to millions. It sorts and filters in a thread,
 * and shows results as they arrive.
 *
 * Properties, notified on change only: `sort` (string: the column that decides the order: `number`,
 * `puzzle`, `size`, `played`, `level`, `score`, `er`, `technique`, `givens`, `solutions`, `comment`
 * or the name of a strategy), `descending` (gboolean), `n-shown` (guint, read-only), `n-selected`
 * (guint, read-only), `thumbnail-size` (int, in application pixels; clamped). A `sort` that names
 * no column changes nothing.
 * Signals: `puzzle-activated (guint index)`: the user opens that puzzle of the collection, counted
 * from 0; `order-changed ()`: the puzzles that are shown or their order have changed.
 *
 * The secondary button, Menu and Shift+F10 open a menu for the selected rows; a row that is not
 * selected is selected by that. It uses these actions of the window: win.open-puzzle, win.copy,
 * win.paste and win.select-all. CSS node: `collectionlist`.
 */
G_DECLARE_FINAL_TYPE (AriCollectionList, ari_collection_list, ARI, COLLECTION_LIST, GtkWidget)

/** The largest number of rows: the height in pixels of more would overflow. */
#define ARI_COLLECTION_LIST_MAX_ROWS 10000000

/** ari_collection_list_set_facts: lists the puzzles of @facts (nullable), and keeps a reference. */
void ari_collection_list_set_facts (AriCollectionList *self, AriCollectionFacts *facts);
/** ari_collection_list_set_filter: lists only puzzles that pass @filter, which is copied. */
void ari_collection_list_set_filter (AriCollectionList *self, const AriFactFilter *filter);
/** ari_collection_list_get_filter: returns (transfer none) the list's copy. */
const AriFactFilter *ari_collection_list_get_filter (AriCollectionList *self);

/** ari_collection_list_fill_sort_menu: replaces the entries of @menu by one for each column; they
 * set `win.sort`. */
void ari_collection_list_fill_sort_menu (AriCollectionList *self, GMenu *menu);

guint ari_collection_list_get_n_shown (AriCollectionList *self);
guint ari_collection_list_get_n_selected (AriCollectionList *self);
/** ari_collection_list_is_settled: Returns: TRUE if the list shows the latest order. */
gboolean ari_collection_list_is_settled (AriCollectionList *self);

/** ari_collection_list_get_order: returns (array length=n) (transfer none) the indices of the
 * listed puzzles in order; valid until `order-changed`. */
const guint32 *ari_collection_list_get_order (AriCollectionList *self, guint32 *n);
/** ari_collection_list_dup_selected: returns (array length=n) (transfer full) the indices of the
 * selected puzzles in order. */
guint32 *ari_collection_list_dup_selected (AriCollectionList *self, guint32 *n);
/** ari_collection_list_get_method: returns (transfer none) (nullable) the name of the method by
 * whose times or guesses the list is sorted. */
const char *ari_collection_list_get_method (AriCollectionList *self);
void ari_collection_list_select_all (AriCollectionList *self);
/** ari_collection_list_select: selects puzzle @index and no other, and scrolls to it. Does nothing
 * if it is selected already, or not listed. */
void ari_collection_list_select (AriCollectionList *self, guint index);

int ari_collection_list_get_thumbnail_size (AriCollectionList *self);
void ari_collection_list_set_thumbnail_size (AriCollectionList *self, int size);
/** ari_collection_list_grab_focus: moves the focus to the rows. */
void ari_collection_list_grab_focus (AriCollectionList *self);
