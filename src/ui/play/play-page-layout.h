/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the Play page, and the gaps between them. */

#pragma once

#include <gtk/gtk.h>

#include "ui/play/digit-pad.h"

#define ARI_TYPE_PLAY_PAGE_LAYOUT (ari_play_page_layout_get_type ())
/**
 * AriPlayPageLayout: places the children of a page one below the other. Spare height goes to the
 * gaps first, and then to rows that can be higher. The gaps shrink if the page would have to be
 * scrolled to its tools. An optional row, which comes and goes, moves nothing above it: the
 * rows down to the tools have the places that follow from the size of the page's room alone.
 */
G_DECLARE_FINAL_TYPE (
    AriPlayPageLayout, ari_play_page_layout, ARI, PLAY_PAGE_LAYOUT, GtkLayoutManager)

/** ari_play_page_layout_new: makes (transfer full) the layout of a page.
 * @tools: the last row that optional rows do not move */
AriPlayPageLayout *ari_play_page_layout_new (AriDigitPad *pad, GtkWidget *tools);
/** ari_play_page_layout_add_optional: says that @row, which is below the tools, comes and goes. */
void ari_play_page_layout_add_optional (AriPlayPageLayout *self, GtkWidget *row);
/** ari_play_page_layout_set_room: says how much height there is in view while nothing covers the
 * page. It may be called while the widget around the page is being allocated. */
void ari_play_page_layout_set_room (AriPlayPageLayout *self, int room);
/** ari_play_page_layout_get_whole: returns how much of a @page that has to be scrolled is in view
 * if only what is whole within @limit is: rows, and rows of the pad. */
int ari_play_page_layout_get_whole (AriPlayPageLayout *self, GtkWidget *page, int width, int limit);
