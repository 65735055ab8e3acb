/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the Play page, and the gaps between them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_PLAY_PAGE_LAYOUT (ari_play_page_layout_get_type ())
/**
 * AriPlayPageLayout: places the children of a page one below the other. Spare height goes to the
 * gaps first, and then to rows that can be higher. The gaps shrink if the page would have to be
 * scrolled to its tools. A row that appears or vanishes moves nothing above it: while it is there,
 * the gaps down to the tools keep their heights.
 */
G_DECLARE_FINAL_TYPE (
    AriPlayPageLayout, ari_play_page_layout, ARI, PLAY_PAGE_LAYOUT, GtkLayoutManager)

/** ari_play_page_layout_new: makes (transfer full) the layout of a page.
 * @viewer: the widget in which the page scrolls; it outlives the layout
 * @tools: the last row above which the gaps are kept */
AriPlayPageLayout *ari_play_page_layout_new (GtkWidget *viewer, GtkWidget *tools);
/** ari_play_page_layout_set_keeps: says whether a row is visible that comes and goes. */
void ari_play_page_layout_set_keeps (AriPlayPageLayout *self, gboolean keeps);

G_END_DECLS
