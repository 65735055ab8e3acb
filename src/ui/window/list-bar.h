/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar that says where a puzzle stands in the list that it was opened from. */

#pragma once

#include "ui/finish/finish-section.h"
#include "ui/window/saver.h"

G_BEGIN_DECLS

#define ARI_TYPE_LIST_BAR (ari_list_bar_get_type ())
/**
 * AriListBar: “3 of 120”, buttons for the one before and the next, and whether this one is solved,
 * with the best time. It can be seen only while the session has a puzzle of a list, and has the
 * list kept for so long. The list of a game that was kept is read again from its file, if it still
 * holds the puzzle.
 */
G_DECLARE_FINAL_TYPE (AriListBar, ari_list_bar, ARI, LIST_BAR, GtkWidget)

/** ari_list_bar_follow: once. @finish: in the window of @saver: asks for other puzzles of the list,
 * in the place of its own; one that another window has is shown there. */
void ari_list_bar_follow (AriListBar *self, AriSaver *saver, AriFinishSection *finish);

G_END_DECLS
