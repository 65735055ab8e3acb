/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of a book, as it will be on paper. */

#pragma once

#include <gtk/gtk.h>

#include "picture/book.h"

#define ARI_TYPE_PAGE_VIEW (ari_page_view_get_type ())
/** AriPageView: draws the page as large as it fits. */
G_DECLARE_FINAL_TYPE (AriPageView, ari_page_view, ARI, PAGE_VIEW, GtkWidget)

/** ari_page_view_show: shows a page of @book.
 * @book: (nullable): NULL shows nothing; it must live until the next call.
 * @style: copied; @page: counted from 0, below the number of pages */
void
ari_page_view_show (AriPageView *self, const AriBook *book, const AriBookStyle *style, guint page);
