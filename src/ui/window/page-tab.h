/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tab of a page of the window. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_page_tab_new: (transfer floating): shows the page @name by the action "win.page".
 * @title: translated, with its mnemonic */
GtkWidget *ari_page_tab_new (const char *name, const char *title);

G_END_DECLS
