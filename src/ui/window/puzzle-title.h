/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heading of a page: the puzzle's name and how hard it is. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_PUZZLE_TITLE (ari_puzzle_title_get_type ())
/**
 * AriPuzzleTitle: shows a name, and details about it. They are beside the name if there is room for
 * details of the usual length, else below it, because the difficulty of a puzzle is known later
 * than its name and must move nothing. Both wrap.
 *
 * CSS node: `puzzletitle`.
 */
G_DECLARE_FINAL_TYPE (AriPuzzleTitle, ari_puzzle_title, ARI, PUZZLE_TITLE, GtkWidget)

/** ari_puzzle_title_set: sets the texts.
 * @explanation: (nullable): a tooltip that explains the numbers in @details */
void ari_puzzle_title_set (AriPuzzleTitle *self,
                           const char *name,
                           const char *details,
                           const char *explanation);
