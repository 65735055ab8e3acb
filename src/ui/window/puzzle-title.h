/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heading of a page: the puzzle's name and how hard it is. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_PUZZLE_TITLE (ari_puzzle_title_get_type ())
/**
 * AriPuzzleTitle: a name, and what there is to say about it. That stands beside the name where
 * there is room for the longest that is usual, and else under it: how hard a puzzle is turns up
 * later than its name, and moves nothing. Both wrap.
 *
 * CSS node: `puzzletitle`.
 */
G_DECLARE_FINAL_TYPE (AriPuzzleTitle, ari_puzzle_title, ARI, PUZZLE_TITLE, GtkWidget)

/** ari_puzzle_title_set: @explanation: (nullable): a tooltip of the details: what their numbers
 * mean */
void ari_puzzle_title_set (AriPuzzleTitle *self,
                           const char *name,
                           const char *details,
                           const char *explanation);

G_END_DECLS
