/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar that says which puzzle of a list is shown. */

#pragma once

#include "ui/finish/finish-section.h"
#include "ui/window/saver.h"

#define ARI_TYPE_LIST_BAR (ari_list_bar_get_type ())
/**
 * AriListBar: shows “3 of 120”, or “3 of 12 shown” if the window of the list sorts or filters it,
 * buttons for the previous and the next puzzle, and the best time of a solved one. It is visible
 * only while the session has a puzzle of a list, and references the list meanwhile. The list of a
 * kept game is read again from its file, if it still holds the puzzle.
 */
G_DECLARE_FINAL_TYPE (AriListBar, ari_list_bar, ARI, LIST_BAR, GtkWidget)

/** ari_list_bar_follow: must be called once. The bar follows the session of @saver and replaces its
 * puzzle when @finish asks for another of the list; one that another window shows is presented
 * there. */
void ari_list_bar_follow (AriListBar *self, AriSaver *saver, AriFinishSection *finish);
