/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header of a window for a puzzle. */

#pragma once

#include "ui/window/window-frame.h"

#define ARI_TYPE_WINDOW_HEADER (ari_window_header_get_type ())
/**
 * AriWindowHeader: has Home, undo and redo; the tabs of the pages; the clock with Pause, Hint and
 * the main menu. At the start page it has only those that make sense there.
 *
 * Signal: `menu-closed ()`: the window may move the focus.
 */
G_DECLARE_FINAL_TYPE (AriWindowHeader, ari_window_header, ARI, WINDOW_HEADER, GtkWidget)

/** ari_window_header_join: lets @frame decide what is shown only in a wide window. @narrow_tabs,
 * and @narrow_times with clock and Pause, are shown instead in a narrow one. */
void ari_window_header_join (AriWindowHeader *self,
                             AriWindowFrame *frame,
                             GtkWidget *narrow_tabs,
                             GtkWidget *narrow_times);
/** ari_window_header_set_start: @at_start: the start page is shown; @in_games: it shows its list of
 * games; @has_way_back: a puzzle is behind it */
void ari_window_header_set_start (AriWindowHeader *self,
                                  gboolean at_start,
                                  gboolean in_games,
                                  gboolean has_way_back);

/** ari_window_header_get_clock: returns (transfer none) the label for the time played. */
GtkLabel *ari_window_header_get_clock (AriWindowHeader *self);
/** ari_window_header_get_tabs: returns (transfer none) the box for the tabs of the pages. */
GtkBox *ari_window_header_get_tabs (AriWindowHeader *self);
