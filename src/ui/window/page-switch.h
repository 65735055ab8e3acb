/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, and the switch between them. */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

/** ari_page_switch_add_page: a place for the panel of @section, which comes when the page is first
 * shown. */
void ari_page_switch_add_page (GtkStack *pages, AriSection *section);

/** ari_page_switch_fill: adds to @box a tab for each page of @sections, in the order of the switch,
 * which shows it by the action "win.page". @sections: NULL after the last */
void ari_page_switch_fill (GtkBox *box, AriSection *const *sections);

/** ari_page_switch_add_action: adds to @window the action "page", whose state is the page that
 * @pages shows. @wanted: called with @window and the name of a page that there is, whenever one is
 * asked for; the names of others are nobody's wish. */
void ari_page_switch_add_action (GtkApplicationWindow *window,
                                 GtkStack *pages,
                                 void (*wanted) (gpointer window, const char *page));

G_END_DECLS
