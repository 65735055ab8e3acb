/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the page for playing, and the gaps between them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_PLAY_PAGE_LAYOUT (ari_play_page_layout_get_type ())
/**
 * AriPlayPageLayout: the children of a page, one below the other. The gaps between them have the
 * room first, and then what can be higher; they become smaller where the page would have to be
 * scrolled to its tools. What comes and goes moves nothing above it: while it is there, the gaps
 * stay as they are down to the tools.
 */
G_DECLARE_FINAL_TYPE (
    AriPlayPageLayout, ari_play_page_layout, ARI, PLAY_PAGE_LAYOUT, GtkLayoutManager)

/** ari_play_page_layout_new: @sight: in which the page is scrolled, and outlives it; @tools: the
 * row down to which gaps are kept */
AriPlayPageLayout *ari_play_page_layout_new (GtkWidget *sight, GtkWidget *tools);
/** ari_play_page_layout_set_keeps: whether something is there that comes and goes. */
void ari_play_page_layout_set_keeps (AriPlayPageLayout *self, gboolean keeps);

G_END_DECLS
