/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the Play page, and the gaps between them. */

#pragma once

#include <gtk/gtk.h>

#include "ui/play/digit-pad.h"

#define ARI_TYPE_PLAY_PAGE_LAYOUT (ari_play_page_layout_get_type ())
/**
 * AriPlayPageLayout: places the children of a page one below the other. Spare height goes to the
 * gaps first, and then to rows that can be higher. The gaps shrink if the page would have to be
 * scrolled to its tools. An optional row is one that comes and goes. It moves nothing above it:
 * where the rows down to the tools are depends only on the lasting rows and on the page's room,
 * which is the height that is in view while no card covers the page.
 */
G_DECLARE_FINAL_TYPE (
    AriPlayPageLayout, ari_play_page_layout, ARI, PLAY_PAGE_LAYOUT, GtkLayoutManager)

/** ari_play_page_layout_new: makes (transfer full) the layout of a page.
 * @tools: the last row that optional rows do not move */
AriPlayPageLayout *ari_play_page_layout_new (AriDigitPad *pad, GtkWidget *tools);
/** ari_play_page_layout_add_optional: says that @row, which is below the tools, comes and goes. */
void ari_play_page_layout_add_optional (AriPlayPageLayout *self, GtkWidget *row);
/** ari_play_page_layout_set_room: sets the page's room, in pixels. It may be called while the
 * widget around the page is being allocated. */
void ari_play_page_layout_set_room (AriPlayPageLayout *self, int room);
/** ari_play_page_layout_get_whole: returns the height of the part of a @page, which has to be
 * scrolled, that ends with the last row, or row of the pad, that is whole above @limit; in pixels.
 */
int ari_play_page_layout_get_whole (AriPlayPageLayout *self, GtkWidget *page, int width, int limit);
